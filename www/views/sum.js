/** The tables and lists of a sum of heaps. */
import { num, numSaid } from '../i18n/index.js';
import { chip, h, outcome, quoting, rich, say, unseen } from './dom.js';

/**
 * @typedef {import('../pkg/grundyscope_tools.js').SumAnswer} SumAnswer
 * @typedef {import('../pkg/grundyscope_tools.js').SumRow} SumRow
 * @typedef {import('../pkg/grundyscope_tools.js').SumMove} SumMove
 * @typedef {import('../pkg/grundyscope_tools.js').SumMistakes} SumMistakes
 * @typedef {import('../pkg/grundyscope_tools.js').OutcomeRule} OutcomeRule
 * @typedef {import('../i18n/index.js').Translator} Translator
 * @typedef {import('../i18n/later/sum.js').SumTexts} SumTexts
 */
/**
 * Who says it, and how.
 * @typedef {{ tr: Translator, texts: SumTexts }} Voice
 */

/** @param {number} columns @returns {number[]} what a binary digit counts, the highest first */
const weights = (columns) => Array.from({ length: columns }, (_, i) => 2 ** (columns - 1 - i));

/**
 * @param {HTMLTableSectionElement} head
 * @param {number} columns binary digits
 * @param {boolean} sets whether the heaps have different sets
 * @param {Voice} voice
 */
export function fillHead(head, columns, sets, { texts }) {
  const names = [texts.heap, ...(sets ? [texts.moves] : []), texts.counters, texts.value];
  head.replaceChildren(
    h('tr', {}, [
      ...names.map((name) => h('th', { scope: 'col' }, [name])),
      ...weights(columns).map((weight) => h('th', { scope: 'col', class: 'bit' }, [num(weight)])),
    ]),
  );
}

/**
 * @param {SumRow} row
 * @param {number} index
 * @param {number} columns
 * @param {string[] | undefined} sets the sets as they are written, if the heaps have different ones
 * @param {Voice} voice
 */
export function sumRow({ heap, set, value }, index, columns, sets, { tr, texts }) {
  const bit = (/** @type {number} */ weight) => {
    const one = value !== null && Math.floor(value / weight) % 2 === 1;
    return h('td', { class: one ? 'bit one' : 'bit' }, [value === null ? '' : one ? '1' : '0']);
  };
  return h('tr', {}, [
    h('th', { scope: 'row' }, [num(index + 1)]),
    ...(sets ? [h('td', { class: 'set' }, [sets[set]])] : []),
    h('td', { class: 'size' }, [numSaid(heap, tr)]),
    h('td', {}, [value === null ? h('span', { class: 'muted' }, [texts.searching]) : chip(value)]),
    ...weights(columns).map(bit),
  ]);
}

/**
 * The nim-sum, a lamp for each column: lit where the ones are odd in number.
 * @param {HTMLTableSectionElement} foot
 * @param {SumAnswer} answer
 * @param {boolean} sets
 * @param {Voice} voice
 */
export function fillFoot(foot, { bits, nimSum }, sets, { texts }) {
  const known = nimSum !== undefined;
  const lamp = (/** @type {number} */ ones, /** @type {number} */ i) => {
    const lit = known && ones % 2 === 1;
    const look = h('span', { class: lit ? 'lamp lit' : 'lamp', 'aria-hidden': 'true' });
    const words = known ? [unseen(texts.lamp(num(weights(bits.length)[i]), ones))] : [];
    return h('td', { class: 'bit' }, [look, ...words]);
  };
  foot.replaceChildren(
    h('tr', {}, [
      h('th', { scope: 'row', colspan: sets ? 3 : 2 }, [texts.nimSum]),
      h('td', {}, [h('b', { class: 'total' }, [known ? num(nimSum) : '?'])]),
      ...bits.map(lamp),
    ]),
  );
}

/**
 * What is known of a sum, in a sentence or two; pairs of asterisks around what is bold.
 * @param {SumAnswer} answer
 * @param {OutcomeRule} rule
 * @param {string} waiting the sets that are still searched
 * @param {boolean} searching whether they are
 * @param {Voice} voice
 */
export function sumWords(answer, rule, waiting, searching, { texts }) {
  const { known, heaps, nimSum, large, outcome, over, moves, pending } = answer;
  const misere = rule === 'misere';
  if (over) return misere ? texts.overMisere : texts.over;
  if (nimSum === undefined) {
    return (searching ? texts.waiting : texts.unknown)(num(known), num(heaps), waiting);
  }
  const said = [];
  if (misere && !large) said.push(nimSum ? texts.onesOdd : texts.onesEven);
  else said.push(texts.nimSumIs(num(nimSum), nimSum));
  if (misere && large) said.push(texts.largeToo);
  if (outcome === 'P') said.push(misere ? texts.losesMisere : texts.loses);
  else said.push(pending ? texts.counting : texts.wins(num(moves), moves));
  return said.join(' ');
}

/** So many sets are named. */
const NAMED_SETS = 3;

/**
 * @param {string[]} sets that are still searched
 * @param {Voice} voice
 */
export function waitingWords(sets, { tr, texts }) {
  const rest = sets.length - NAMED_SETS;
  const named = sets.slice(0, NAMED_SETS);
  return tr.and(rest > 0 ? [...named, texts.moreSets(num(rest), rest)] : named);
}

/**
 * Puts further winning moves behind those of a list, each with its reason; those of one heap share
 * theirs.
 * @param {HTMLUListElement} list
 * @param {SumMove[]} moves
 * @param {Voice} voice
 */
export function appendMoves(list, moves, { tr, texts }) {
  for (const { heap, take, to, before, value, leaves } of moves) {
    let group = list.lastElementChild;
    if (group?.getAttribute('data-heap') !== String(heap)) {
      const because = leaves ? texts.toOne : texts.toZero;
      const why = because(num(heap + 1), num(before), num(value));
      const takes = h('ul', { class: 'takes' });
      group = h('li', { 'data-heap': heap }, [h('p', { class: 'why' }, [why]), takes]);
      list.append(group);
    }
    const words = texts.take(num(take), num(heap + 1), numSaid(to, tr));
    group.lastElementChild?.append(h('li', { 'data-take': take }, rich(words)));
  }
}

/**
 * The right way and the two usual mistakes, one below the other.
 * @param {HTMLDetailsElement} details its summary stays
 * @param {SumMistakes | undefined} mistakes
 * @param {SumAnswer} answer
 * @param {OutcomeRule} rule
 * @param {Voice} voice
 */
export function fillMistakes(details, mistakes, answer, rule, { tr, texts }) {
  const summary = /** @type {Element} */ (details.firstElementChild);
  say(summary, texts.mistakes);
  while (summary.nextSibling) summary.nextSibling.remove();
  if (!mistakes || answer.nimSum === undefined) return;
  /** @typedef {import('../pkg/grundyscope_tools.js').Outcome} Outcome */
  const right = mistakes.outcome;
  const row = (
    /** @type {string} */ name,
    /** @type {string} */ gives,
    /** @type {Outcome} */ says,
    /** @type {boolean} */ trusted,
  ) => {
    const judged = trusted ? texts.isRight : says === right ? texts.byLuck : texts.misleads;
    return h('tr', { class: says === right ? '' : 'wrong' }, [
      h('th', { scope: 'row' }, [name]),
      h('td', { class: gives.length > 20 ? 'sizes' : '' }, [gives]),
      h('td', {}, [
        outcome(says === 'P'),
        ` ${says === 'P' ? texts.losing : texts.winning} `,
        h('b', { class: says === right ? '' : 'bad' }, [judged]),
      ]),
    ]);
  };
  const way = rule === 'misere' ? texts.misereWay : texts.right;
  const { won, bitsSay, sizes, sizesSay } = mistakes;
  details.append(
    h('table', { class: 'mistakes' }, [
      h('thead', {}, [
        h(
          'tr',
          {},
          [texts.way, texts.gives, texts.says].map((name) => h('th', { scope: 'col' }, [name])),
        ),
      ]),
      h('tbody', {}, [
        row(way, num(answer.nimSum), right, true),
        row(texts.bits, texts.bitsGive(num(won), won), bitsSay, false),
        row(texts.sizes, numSaid(sizes, tr), sizesSay, false),
      ]),
    ]),
  );
}

/**
 * What is wrong with a text of heaps, and at which of them.
 * @param {import('../i18n/index.js').Problem & { heap?: number }} problem
 * @param {Voice} voice
 */
export function problemWords({ code, message, found, limit, heap }, { tr, texts }) {
  const own = /** @type {Record<string, unknown>} */ (texts)[`error.${code}`];
  const words = (/** @type {string} */ found) =>
    typeof own === 'function'
      ? own(found, typeof limit === 'number' ? num(limit) : '')
      : tr.error({ code, message, found, limit });
  const sentence = (/** @type {string} */ found) =>
    heap === undefined || code === 'sum-empty'
      ? words(found)
      : texts.atHeap(num(heap), words(found));
  return found ? quoting(sentence, [found]) : [sentence('')];
}
