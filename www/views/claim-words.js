/** What a claim says, and what came out of it, in words. */

import { num } from '../i18n/index.js';
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

/** So many entries or moves are named in a sentence. */
const NAMED = 12;
/** An explanation names at most so many options. */
const OPTIONS = 8;

/** @param {string[]} items */
const some = (items) =>
  items.length > NAMED ? `${items.slice(0, NAMED).join(', ')}, …` : items.join(', ');

/** Entries as they are written in lists. @param {string} entry @param {Rule | undefined} rule */
const entry = (entry, rule) => {
  if (rule === undefined || rule === 'grundy') return num(entry);
  return entry === '1' ? 'P' : 'N';
};

/** @param {{ heap: string, take: number }[]} moves @param {Texts} texts */
const moveList = (moves, texts) =>
  moves.length === 0
    ? texts.noMove
    : some(moves.map(({ heap, take }) => texts.take(num(take), 0, num(heap))));

/**
 * A formula in the words of the language; long numbers are grouped.
 * @param {string[]} pieces text and words in turn
 * @param {Texts} texts
 */
const formula = (pieces, texts) =>
  pieces
    .map((piece, i) =>
      i % 2
        ? texts[/** @type {'word.iff'} */ (`word.${piece}`)]
        : piece
            .replace(/\d{5,}/g, num)
            .replace(/-/g, '\u2212')
            .replace(/\*/g, '·'),
    )
    .join('');

/**
 * What the desk has understood.
 * @param {ClaimReading} reading
 * @param {string} set the one that is asked about
 * @param {Texts} texts
 * @returns {{ about: string, says: string }}
 */
export function readingWords(reading, set, texts) {
  const about = reading.family || reading.left ? texts.youClaim : texts.youClaimOf(setOf(set));
  const says = [family(reading, texts), misere(reading, texts), statement(reading, set, texts)];
  return { about, says: says.filter(Boolean).join(' ') };
}

/** @param {ClaimReading} reading @param {Texts} texts */
function family({ family }, texts) {
  if (!family) return '';
  const bound = family.bound === undefined ? undefined : num(family.bound);
  if (family.initial) {
    if (bound === undefined) return family.some ? texts.someInitialSet : texts.everyInitialSet;
    return family.some ? texts.someInitial(bound) : texts.everyInitial(bound);
  }
  if (bound === undefined) return family.some ? texts.someFinite : texts.everyFinite;
  return family.some ? texts.someSet(bound) : texts.everySet(bound);
}

/** Lists of outcomes say it themselves. @param {ClaimReading} reading @param {Texts} texts */
function misere({ form, rule, misere }, texts) {
  const by = ['heaps', 'moves', 'count'].includes(form) && rule === 'misere';
  return misere || by ? texts.underMisere : '';
}

/** @param {ClaimReading} reading @param {string} set @param {Texts} texts @returns {string} */
function statement(reading, set, texts) {
  const { form, rule = 'grundy', from = '0', heaps = [], heap = '' } = reading;
  const of = texts[`of.${rule}`];
  const all = heaps.map(num);
  const sum = all.join(' + ');
  switch (form) {
    case 'formula': {
      const said = formula(reading.formula ?? [], texts);
      if (!reading.everyHeap) return said;
      if (reading.to !== undefined) {
        return `${texts.everyHeapTo(num(from), 0, num(reading.to))} ${said}`;
      }
      return `${from === '0' ? texts.everyHeap : texts.everyHeapFrom(num(from))} ${said}`;
    }
    case 'period': {
      const period = num(reading.period ?? '');
      if (!reading.least) return texts.repeatsFrom(of, 0, period, num(from));
      return reading.from === undefined
        ? texts.leastPeriod(of, 0, period)
        : texts.leastPeriodFrom(of, 0, period, num(from));
    }
    case 'run': {
      const entries = (reading.entries ?? []).slice(0, 2 * NAMED).map((it) => entry(it, rule));
      const more = Number(reading.count) > entries.length ? ' …' : '';
      return texts.listed(of, 0, num(from), `${entries.join(' ')}${more}`);
    }
    case 'heaps':
      return (reading.lost ? texts.heapsLost : texts.heapsWon)(some(all), heaps.length);
    case 'same': {
      const { left, right, adding, removing } = reading;
      if (adding !== undefined) return texts.addingKeeps(num(adding), 0, of);
      if (removing !== undefined) return texts.removingKeeps(num(removing), 0, of);
      return texts.sameAs(setOf(left ?? set), 0, setOf(right ?? ''), of);
    }
    case 'moves': {
      const words = reading.all ? texts.movesAre : texts.movesWin;
      return words(sum, heaps.length, moveList(reading.moves ?? [], texts));
    }
    case 'count':
      return texts.moveCount(sum, heaps.length, num(reading.count ?? ''));
    case 'options': {
      const listed = reading.listed?.length ? some(reading.listed.map(num)) : texts.noMove;
      return (reading.values ? texts.optionValuesAre : texts.optionsAre)(num(heap), 0, listed);
    }
    default:
      return '';
  }
}

/**
 * How far a check is.
 * @param {ClaimState} state
 * @param {ClaimReading} reading
 * @param {Texts} texts
 */
export function progressWords({ stage, heaps, sets }, { family }, texts) {
  const looked = heaps === '0' ? '' : texts.sofar(num(heaps), Number(heaps));
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
      const { heap, set, difference } = verdict;
      const head = heap === undefined ? texts['verdict.refuted'] : texts.refutedAt(num(heap));
      const sentences = differenceWords(difference, heap, texts);
      return { head, sentences: [...(set ? [texts.ofSet(setOf(set))] : []), ...sentences] };
    }
    case 'checked': {
      const { heap, sets, limit } = verdict;
      const head =
        sets !== undefined
          ? texts.checkedSets(num(sets), sets)
          : heap !== undefined
            ? texts.checkedTo(num(heap))
            : texts['verdict.checked'];
      return { head, sentences: [texts[`limit.${limit}`]] };
    }
    default: {
      const { heap, set, what } = verdict;
      const where = heap === undefined ? texts.undefinedHere : texts.undefinedAt(num(heap));
      const of = set ? [texts.ofSet(setOf(set))] : [];
      return { head: texts['verdict.undefined'], sentences: [where, texts[`what.${what}`], ...of] };
    }
  }
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
function how({ how, from = '0', period = '1', sets = 0, set = '' }, { form }, texts) {
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
    default:
      return texts['how.looked'];
  }
}

const SIGNS = { '=': '=', '!=': '≠', '<': '<', '<=': '≤', '>': '>', '>=': '≥' };

/** An entry of a sequence in words. @param {Rule} rule @param {string} heap @param {string} entry @param {Texts} texts */
function isSo(rule, heap, entry, texts) {
  if (rule === 'grundy') return texts['is.grundy'](heap, 0, num(entry));
  const lost = entry === '1';
  if (rule === 'misere') return (lost ? texts['is.lostMisere'] : texts['is.wonMisere'])(heap);
  return (lost ? texts['is.lost'] : texts['is.won'])(heap);
}

/** @param {ClaimSide} side @param {Texts} texts */
const plainSide = ({ number, truth }, texts) =>
  number === undefined ? texts[truth ? 'is.true' : 'is.false'] : num(number);

/** @param {ClaimSide} side @param {Texts} texts */
function sideWords(side, texts) {
  const { number, truth, rule, heap } = side;
  if (rule === undefined || heap === undefined) return plainSide(side, texts);
  return isSo(rule, num(heap), number ?? (truth ? '1' : '0'), texts);
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
      const truth = isSo(rule, at, found[0], texts);
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
    if (first.rule === undefined || first.heap === undefined) {
      const [a, b] = [plainSide(left, texts), plainSide(right, texts)];
      return [texts.sidesDiffer(a, 0, b)];
    }
    const truth = sideWords(first, texts);
    const claim = isSo(first.rule, num(first.heap), second.truth ? '1' : '0', texts);
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
