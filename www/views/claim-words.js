/** What came out of a claim, in words. */

import { num } from '../i18n/index.js';
import { entry, moveList, some } from './claim-reading.js';
import { setOf } from './set-words.js';

/**
 * @typedef {import('../pkg/grundyscope_tools.js').ClaimReading} ClaimReading
 * @typedef {import('../pkg/grundyscope_tools.js').ClaimState} ClaimState
 * @typedef {import('../pkg/grundyscope_tools.js').ClaimVerdict} ClaimVerdict
 * @typedef {import('../pkg/grundyscope_tools.js').ClaimDifference} ClaimDifference
 * @typedef {import('../pkg/grundyscope_tools.js').ClaimSide} ClaimSide
 * @typedef {import('../pkg/grundyscope_tools.js').Reading} Reading
 * @typedef {import('../pkg/grundyscope_tools.js').Rule} Rule
 * @typedef {typeof import('../i18n/later/claim.js').TEXTS.en} Texts
 * @typedef {import('../i18n/index.js').Translator} Translator
 * @typedef {{ tr: Translator, texts: Texts }} Voice
 */

/** An explanation names at most so many options. */
const OPTIONS = 8;

/**
 * How far a check is.
 * @param {ClaimState} state
 * @param {ClaimReading} reading
 * @param {Texts} texts
 */
export function progressWords({ stage, heaps, sets }, { family }, texts) {
  const words = stage === 'positions' ? texts.positionsSofar : texts.sofar;
  const looked = heaps === '0' ? '' : words(num(heaps), Number(heaps));
  const far = family ? texts.setsSofar(num(sets), sets) : looked;
  return [texts[`stage.${stage}`], far].filter(Boolean).join(' · ');
}

/**
 * The verdict in a few words, and the sentences that say why.
 * @param {ClaimVerdict} verdict
 * @param {ClaimReading} reading
 * @param {Voice} voice
 * @returns {{ head: string, sentences: string[] }}
 */
export function verdictWords(verdict, reading, { texts }) {
  switch (verdict.verdict) {
    case 'proved':
      return {
        head: provedHead(verdict, reading, texts),
        sentences: [how(verdict, reading, texts)],
      };
    case 'refuted': {
      const { heap, position, set, difference } = verdict;
      const at = heap === undefined ? texts['verdict.refuted'] : texts.refutedAt(num(heap));
      const head = position ? texts.refutedFor(placeWords(position, reading)) : at;
      const sentences = differenceWords(difference, heap, texts);
      return { head, sentences: [...(set ? [texts.ofSet(setOf(set))] : []), ...sentences] };
    }
    case 'checked': {
      const { heap, sets, limit } = verdict;
      const each = sets !== undefined && heap !== undefined ? [texts.each(num(heap))] : [];
      const sentences = [...each, texts[`limit.${limit}`]];
      return { head: checkedHead(verdict, reading, texts), sentences };
    }
    default: {
      const { heap, position, set, what } = verdict;
      const at = heap === undefined ? texts.undefinedHere : texts.undefinedAt(num(heap));
      const where = position ? texts.undefinedFor(placeWords(position, reading)) : at;
      const of = set ? [texts.ofSet(setOf(set))] : [];
      return { head: texts['verdict.undefined'], sentences: [where, texts[`what.${what}`], ...of] };
    }
  }
}

/** A position in words: a = 1, b = 2. @param {string[]} heaps @param {ClaimReading} reading */
const placeWords = (heaps, { letters = [] }) =>
  heaps.map((heap, i) => `${letters[i]} = ${num(heap)}`).join(', ');

/**
 * @param {import('../pkg/grundyscope_tools.js').ClaimChecked} verdict
 * @param {ClaimReading} reading
 * @param {Texts} texts
 */
function checkedHead({ heap, sets }, { form, family }, texts) {
  if (sets !== undefined) {
    const { share = 'every' } = family ?? {};
    if (share === 'every') return texts.checkedSets(num(sets), sets);
    return share === 'some' ? texts.noExample(num(sets)) : texts.notCounted(num(sets), sets);
  }
  if (heap === undefined) return texts['verdict.checked'];
  return (form === 'positions' ? texts.checkedPositions : texts.checkedTo)(num(heap));
}

/**
 * @param {import('../pkg/grundyscope_tools.js').ClaimProved} verdict
 * @param {ClaimReading} reading
 * @param {Texts} texts
 */
function provedHead({ how }, { everyHeap, to, form }, texts) {
  if (how === 'sets') return texts.provedEverySet;
  const endless = (everyHeap && to === undefined) || form === 'same';
  return how === 'repeats' && endless ? texts.provedEvery : texts['verdict.proved'];
}

/**
 * @param {import('../pkg/grundyscope_tools.js').ClaimProved} verdict
 * @param {ClaimReading} reading
 * @param {Texts} texts
 */
function how({ how, from = '0', period = '1', sets = 0, set = '', ...more }, { form }, texts) {
  const first = num(from);
  const often = num(period);
  switch (how) {
    case 'repeats': {
      if (form === 'same') return texts['how.same'](first, 0, often);
      const last = BigInt(from) + BigInt(period) - 1n;
      return texts['how.repeats'](first, 0, often, num(last));
    }
    case 'period':
      return texts['how.period'](first, 0, often);
    case 'sets':
      return texts['how.sets'](num(sets), sets);
    case 'example':
      return texts['how.example'](setOf(set));
    case 'positions':
      return texts['how.positions'](num(more.positions ?? ''));
    case 'share':
      return texts.share(num(more.holds ?? 0), 0, num(sets));
    default:
      return texts['how.looked'];
  }
}

const SIGNS = { '=': '=', '!=': '≠', '<': '<', '<=': '≤', '>': '>', '>=': '≥' };

/**
 * An entry of a sequence or of a sum in words.
 * @param {Rule} rule
 * @param {string[]} heaps in words
 * @param {string} entry
 * @param {Texts} texts
 */
function isSo(rule, heaps, entry, texts) {
  if (rule === 'grundy') return texts['is.grundy'](heaps.join(', '), 0, num(entry));
  const what = heaps.length === 1 ? texts.heapOf(heaps[0]) : texts.sumOf(heaps.join(' + '));
  const lost = entry === '1';
  if (rule === 'misere') return (lost ? texts['is.lostMisere'] : texts['is.wonMisere'])(what);
  return (lost ? texts['is.lost'] : texts['is.won'])(what);
}

/** @param {ClaimSide} side @param {Texts} texts */
const plainSide = ({ number, truth }, texts) =>
  number === undefined ? texts[truth ? 'is.true' : 'is.false'] : num(number);

/** @param {ClaimSide} side @param {Texts} texts */
function sideWords(side, texts) {
  const { number, truth, rule, heaps } = side;
  if (rule === undefined || heaps === undefined) return plainSide(side, texts);
  return isSo(rule, heaps.map(num), number ?? (truth ? '1' : '0'), texts);
}

/**
 * What is false in a claim.
 * @param {ClaimDifference} difference
 * @param {string | undefined} heap the counterexample
 * @param {Texts} texts
 * @returns {string[]}
 */
function differenceWords(difference, heap, texts) {
  const { kind, rule = 'grundy', claimed = [], found = [], sets } = difference;
  const at = num(heap ?? '');
  switch (kind) {
    case 'sides':
      return sidesWords(difference, texts);
    case 'entry': {
      const truth = isSo(rule, [at], found[0], texts);
      return [texts.butClaimed(truth, 0, entry(claimed[0], rule))];
    }
    case 'repetition': {
      const earlier = num(difference.earlier ?? '');
      const [now, before] = [entry(found[0], rule), entry(claimed[0], rule)];
      return [texts.repetition(at, 0, earlier, now, before)];
    }
    case 'least':
      return [texts.notLeast(num(found[1]), 0, num(found[0]))];
    case 'sets': {
      const [a, b] = (sets ?? ['1', '1']).map(setOf);
      const words = texts.setsDiffer(a, 0, entry(found[0], rule), b);
      return [`${words} *${entry(claimed[0], rule)}*.`];
    }
    case 'moves': {
      const { missing = [], wrong = [] } = difference;
      return [
        ...(wrong.length ? [texts.wrongMoves(moveList(wrong, texts))] : []),
        ...(missing.length ? [texts.missing(moveList(missing, texts))] : []),
      ];
    }
    case 'count':
      return [texts.count(num(found[0]), 0, num(claimed[0]))];
    case 'options':
    case 'values':
      return [texts.options(found.length ? some(found.map(num)) : texts.noMove)];
    case 'windows': {
      const [first, second] = (difference.starts ?? ['0', '0']).map(num);
      const earlier = num(difference.earlier ?? '');
      const [before, now] = [entry(claimed[0], rule), entry(found[0], rule)];
      return [texts.windows(first, 0, second), texts.windowsBut(earlier, 0, before, at, now)];
    }
    case 'share':
      return [texts.share(num(found[0]), 0, num(found[1]))];
    case 'none':
      return [texts.noSet(num(found[0]))];
    default:
      return [texts.condition];
  }
}

/** @param {ClaimDifference} difference @param {Texts} texts */
function sidesWords({ operator = '=', left = {}, right = {} }, texts) {
  const named = left.rule !== undefined;
  const [first, second] = named || right.rule === undefined ? [left, right] : [right, left];
  if (operator === 'iff') {
    if (first.rule === undefined || first.heaps === undefined) {
      const [a, b] = [plainSide(left, texts), plainSide(right, texts)];
      return [texts.sidesDiffer(a, 0, b)];
    }
    const truth = sideWords(first, texts);
    const claim = isSo(first.rule, first.heaps.map(num), second.truth ? '1' : '0', texts);
    return [texts.butClaimed(truth, 0, claim.replaceAll('*', ''))];
  }
  if (operator === '=' && first.rule !== undefined && second.rule === undefined) {
    return [texts.butClaimed(sideWords(first, texts), 0, plainSide(second, texts))];
  }
  const known = [first, second].filter((side) => side.rule !== undefined);
  const truths = known.map((side) => texts.truth(sideWords(side, texts)));
  const [a, b] = [plainSide(left, texts), plainSide(right, texts)];
  return [...truths, texts.sides(a, 0, SIGNS[operator], b)];
}

/**
 * Where a counterexample can be looked at, and what the link says.
 * @param {ClaimVerdict} verdict
 * @param {string} set that is on trial
 * @param {ClaimReading} reading
 * @param {Pick<import('../elements/grundy-claim.js').GrundyClaim, 'linkTo' | 'linkToSum'>} links
 * @param {Texts} texts
 */
export function linkWords(verdict, set, reading, { linkTo, linkToSum }, texts) {
  if (verdict.verdict !== 'refuted') return undefined;
  const { heap, position, set: of = set } = verdict;
  if (position) {
    const sets = reading.sets ?? [];
    const heaps = position.map((it, i) => (sets[i] === undefined ? it : `{${sets[i]}}: ${it}`));
    const href = linkToSum?.(of, heaps.join(sets.length ? '; ' : ', '), reading.misere === true);
    return href === undefined ? undefined : { href, words: texts.openSum };
  }
  const href = heap || verdict.set ? linkTo?.(of, heap) : undefined;
  const words = heap ? texts.open(num(heap)) : texts.openSet(setOf(of));
  return href === undefined ? undefined : { href, words };
}

/**
 * Why a heap has the entry that it has, for heaps with few moves.
 * @param {Reading} reading
 * @param {Rule} rule
 * @param {Texts} texts
 */
export function whyWords(reading, rule, texts) {
  const { heap, known, value, normal, misere, options } = reading;
  const there = options.filter((option) => option.to !== undefined);
  if (!known || there.length > OPTIONS) return undefined;
  const at = num(heap);
  if (there.length === 0) return texts.whyStuck(at);
  const lead = there.map((option) => num(option.to ?? '')).join(', ');
  if (rule === 'grundy') {
    const values = there.map((option) => num(option.value ?? '')).join(', ');
    return texts.why(at, 0, lead, values, num(value ?? ''));
  }
  if ((rule === 'misere' ? misere : normal) === 'P') return texts.whyLost(at, 0, lead);
  const wins = there.find((option) => (rule === 'misere' ? option.winsMisere : option.wins));
  return wins ? texts.whyWon(num(wins.take), 0, num(wins.to ?? '')) : undefined;
}
