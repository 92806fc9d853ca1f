/** What is said about a game at a table: moves, mistakes, results, and how to win. */
import { num, numSaid, runs, runTexts } from '../i18n/index.js';
import { chip, h, rich } from './dom.js';

/**
 * @typedef {import('../i18n/index.js').Translator} Translator
 * @typedef {import('../i18n/later/play.js').PlayTexts} PlayTexts
 * @typedef {import('../pkg/grundyscope_tools.js').PlayMistake} PlayMistake
 * @typedef {import('../pkg/grundyscope_tools.js').PlayRule} PlayRule
 * @typedef {import('../pkg/grundyscope_tools.js').PlayState} PlayState
 * @typedef {import('../pkg/grundyscope_tools.js').PlayTurn} PlayTurn
 */
/**
 * What all sentences about one game depend on.
 * @typedef {object} Scene
 * @property {Translator} tr
 * @property {PlayTexts} t
 * @property {boolean} misere
 * @property {boolean} one whether there is but one heap
 * @property {string | null} goal of a race: what the heap began with; null for a table of heaps
 * @property {number[]} moves the set
 * @property {(player: 0 | 1) => 'you' | 'computer' | 'player1' | 'player2'} who
 */

/** So many numbers or runs of numbers of a list are written. */
const LISTED = 12;

/** What a race has come to. @param {string} goal @param {string} heap */
const total = (goal, heap) => String(BigInt(goal) - BigInt(heap));

/** A heap as the game tells it: its size, or the total of a race. @param {Scene} scene @param {string} heap */
export const told = ({ goal, tr }, heap) => numSaid(goal ? total(goal, heap) : heap, tr);

/** A name, and its grammatical person. @param {Scene} scene @param {0 | 1} player @returns {[string, number]} */
function named({ t, who }, player) {
  const name = who(player);
  return [t[name], name === 'you' ? 2 : 3];
}

/** The moves of the set: "1, 3 or 4". @param {Scene} scene */
export function takes({ tr, moves }) {
  const all = runTexts(runs(moves), LISTED);
  return all.includes('…') ? all.join(', ') : tr.or(all);
}

/** What is played. @param {Scene} scene */
export function goalText(scene) {
  const { t, goal, one, misere } = scene;
  const some = takes(scene);
  const what = goal ? t.goalRace(some, 0, num(goal)) : one ? t.goalOne(some) : t.goal(some);
  return `${what} ${misere ? t.lastLoses : t.lastWins}`;
}

/**
 * @param {Scene} scene
 * @param {PlayTurn} turn
 * @param {0 | 1} player
 */
export function movedText(scene, { heap, take, left }, player) {
  const { t, goal, one } = scene;
  const [name, person] = named(scene, player);
  if (goal) return t.movedRace(name, person, num(take), told(scene, left));
  if (one) return t.movedOne(name, person, num(take), told(scene, left));
  return t.moved(name, person, num(take), num(heap), told(scene, left));
}

/**
 * A move as an offer: "Take 3 from heap 2, leaving 4".
 * @param {Scene} scene
 * @param {number} heap from 1 on
 * @param {number} take
 * @param {string} left
 */
export function offer(scene, heap, take, left) {
  const { t, goal, one } = scene;
  if (goal) return t.addOne(num(take), told(scene, left));
  if (one) return t.takeOne(num(take), told(scene, left));
  return t.takeFrom(num(take), num(heap), told(scene, left));
}

/**
 * What was wrong with a move.
 * @param {Scene} scene
 * @param {PlayMistake} mistake
 */
export function mistakeText(scene, { left, better, would }) {
  const { t, goal, one, misere } = scene;
  const move = goal
    ? t.adding(num(better.take))
    : one
      ? t.takingOne(num(better.take))
      : t.taking(num(better.take), num(better.heap));
  if (!misere) return `${t.leftNimSum(num(left.nimSum))} ${t.wouldZero(move)}`;
  const was = left.large ? t.leftLarge(num(left.nimSum)) : t.leftEven;
  return `${was} ${would.large ? t.wouldZeroLarge(move) : t.wouldOdd(move)}`;
}

/**
 * Who is to move, or who has won and why.
 * @param {Scene} scene
 * @param {PlayState} state
 */
export function turnText(scene, { winner, toMove, turns }) {
  const { t, who, misere } = scene;
  if (winner === undefined) {
    const name = who(toMove);
    return name === 'you' ? t.yourMove : name === 'computer' ? t.choosing : t.moveOf(t[name]);
  }
  // Without a move, whoever was to move has won or lost at once.
  const last = /** @type {0 | 1} */ (turns.length ? 1 - toMove : toMove);
  const [name, person] = named(scene, last);
  if (turns.length === 0) return (misere ? t.wonAtOnce : t.lostAtOnce)(name, person);
  return (misere ? t.lostByLast : t.wonByLast)(name, person);
}

/** "1, 3, 4", or with runs. @param {number[]} numbers @param {Translator} tr */
function list(numbers, tr) {
  const all = runTexts(runs(numbers), LISTED);
  return all.includes('…') ? all.join(', ') : tr.or(all);
}

/**
 * How to win, as paragraphs and perhaps a table.
 * @param {Scene} scene
 * @param {PlayRule} rule
 * @returns {Node[]}
 */
export function ruleNodes(scene, rule) {
  const { t, tr, misere, one } = scene;
  const p = (/** @type {string} */ text) => h('p', {}, rich(text));
  const proved = h('p', { class: 'note' }, [t.becauseProved]);
  const leave = one
    ? misere
      ? t.leaveValueOne
      : t.leaveValueZero
    : misere
      ? t.leaveZeroMisere
      : t.leaveZero;
  switch (rule.form) {
    case 'heap':
      return [...oneHeap(scene, rule).map(p), proved];
    case 'remainders':
      if (rule.sizes) return [p(misere ? t.sizesMisere : t.sizes), proved];
      return [p((misere ? t.remaindersMisere : t.remainders)(num(rule.modulus))), proved];
    case 'parity': {
      if (rule.modulus === 2) return [p(misere ? t.oddHeapsMisere : t.oddHeaps), proved];
      const say = misere ? t.parityMisere : t.parity;
      return [p(say(list(rule.odd, tr), 0, num(rule.modulus))), proved];
    }
    case 'quotients':
      return [p(`${t.quotients(num(rule.width), 0, num(rule.modulus))} ${leave}`), proved];
    case 'values': {
      const preperiod = rule.values.length - rule.period;
      const repeats = preperiod
        ? t.repeats(num(preperiod), 0, num(rule.period))
        : t.byRemainder(num(rule.period));
      const row = preperiod ? t.heapRow : t.remainderRow;
      return [
        p(t.noShortRule),
        table(rule.values, row, t.valueRow),
        p(`${repeats} ${leave}`),
        proved,
      ];
    }
    case 'long':
      return [p(t.longPeriod(num(rule.period))), p(leave), proved];
    case 'unknown':
      return [p(t.unproved)];
  }
}

/**
 * @param {Scene} scene
 * @param {Extract<PlayRule, { form: 'heap' }>} rule
 */
function oneHeap({ t, tr, goal }, { from, period, residues, before, goals }) {
  if (goal && goals.length) {
    const totals = goals.map((heap) => num(total(goal, String(heap)))).reverse();
    return [t.totals(tr.and(totals))];
  }
  const main =
    residues.length === 1 && residues[0] === 0
      ? t.leaveMultiple(num(period))
      : t.leaveResidues(list(residues, tr), 0, num(period));
  if (from === 0) return [main];
  const small = before.length ? t.leaveBefore(list(before, tr)) : t.leaveNoneBefore(num(from));
  return [small, `${t.fromHeapOn(num(from))} ${main}`];
}

/**
 * @param {number[]} values
 * @param {string} head
 * @param {string} body
 */
function table(values, head, body) {
  const heads = values.map((_, heap) => h('th', { scope: 'col' }, [num(heap)]));
  const cells = values.map((value) => h('td', {}, [chip(value)]));
  const rows = [
    h('tr', {}, [h('th', { scope: 'row' }, [head]), ...heads]),
    h('tr', {}, [h('th', { scope: 'row' }, [body]), ...cells]),
  ];
  // It may be wider than the page, so it scrolls by itself, with the keyboard too.
  const inside = h('table', { class: 'values' }, rows);
  return h('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': body }, [inside]);
}

/**
 * What a game that is over was like, or what is to be said before it begins.
 * @param {typeof import('../i18n/later/play.js').TEXTS.en} t
 * @param {import('../pkg/grundyscope_tools.js').PlayState} state
 * @param {string} level
 * @param {0 | 1 | null} you whose mistakes count; null: those of both
 */
export function reviewText(t, { winner, mistakes, opening, turns }, level, you) {
  if (winner === undefined) return level === 'fair' && turns.length < 2 ? t.fairStart : '';
  if (turns.length === 0) return '';
  if (!opening) return t.unjudged;
  const own = mistakes.filter(({ turn }) => you === null || turn % 2 === you);
  if (own.length) return t.marked;
  if (you === null) return t.noMistakes;
  return winner === you ? t.noMistake : `${t.noMistake} ${t.lostFromStart}`;
}
