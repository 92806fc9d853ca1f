/** What is said about a game at a table: moves, mistakes, results, and how to win. */
import { num, numSaid, runs, runTexts } from '../i18n/index.js';
import { TEXTS as SUM_TEXTS } from '../i18n/later/sum.js';
import { problemWords } from './sum.js';

/**
 * @typedef {import('../i18n/index.js').Problem} Problem
 * @typedef {import('../i18n/index.js').Translator} Translator
 * @typedef {import('../i18n/later/play.js').PlayTexts} PlayTexts
 * @typedef {import('../pkg/grundyscope_tools.js').PlayMistake} PlayMistake
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
export const total = (goal, heap) => String(BigInt(goal) - BigInt(heap));

/** A heap as the game tells it: its size, or the total of a race. @param {Scene} scene @param {string} heap */
export const told = ({ goal, tr }, heap) => numSaid(goal ? total(goal, heap) : heap, tr);

/** A name, and its grammatical person. @param {Scene} scene @param {0 | 1} player @returns {[string, number]} */
function named({ t, who }, player) {
  const name = who(player);
  return [t[name], name === 'you' ? 2 : 3];
}

/**
 * Ascending numbers as alternatives, as they are read aloud: "1, 3 or 4", "1 to 5 or 8".
 * @param {Scene} scene
 * @param {number[]} numbers
 */
export function oneOf({ t, tr }, numbers) {
  const all = runTexts(runs(numbers), LISTED).map((text) => {
    const [first, last] = text.split('–');
    return last === undefined ? first : t.fromTo(first, last);
  });
  return all.includes('…') ? all.join(', ') : tr.or(all);
}

/** The moves of the set. @param {Scene} scene */
export const takes = (scene) => oneOf(scene, scene.moves);

/** What is left of a heap, in words. @param {Scene} scene @param {string} left */
const leaving = (scene, left) => (left === '0' ? scene.t.none : told(scene, left));

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
  if (one) return t.movedOne(name, person, num(take), leaving(scene, left));
  return t.moved(name, person, num(take), num(heap), leaving(scene, left));
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
  if (one) return t.takeOne(num(take), leaving(scene, left));
  return t.takeFrom(num(take), num(heap), leaving(scene, left));
}

/**
 * What was wrong with a move.
 * @param {Scene} scene
 * @param {PlayMistake} mistake
 * @param {PlayTurn} turn
 */
export function mistakeText(scene, { left, better, would }, turn) {
  const { t, goal, one, misere } = scene;
  if (one) {
    const heap = BigInt(turn.left) + BigInt(turn.take) - BigInt(better.take);
    const move = (goal ? t.adding : t.takingOne)(num(better.take));
    const say = goal ? t.mistakeRace : t.mistakeOne;
    return say(told(scene, turn.left), move, told(scene, String(heap)));
  }
  const move = t.taking(num(better.take), num(better.heap));
  if (!misere) return `${t.leftNimSum(num(left.nimSum))} ${t.wouldZero(move)}`;
  const was = left.large ? t.leftLarge(num(left.nimSum)) : t.leftEven;
  return `${was} ${would.large ? t.wouldZeroLarge(move) : t.wouldOdd(move)}`;
}

/**
 * What decides a position, and for whom; empty while it is not known. Pairs of asterisks make bold.
 * @param {Scene} scene
 * @param {PlayState} state
 */
export function standingText({ t, one, misere }, { standing, winning }) {
  if (!standing || winning === undefined) return '';
  const { nimSum, large, outcome } = standing;
  const few = nimSum === 0 ? t.standingEven : t.standingOdd;
  const sum = misere && !large ? few : t.standing(num(nimSum));
  const what = one ? t.standingOne(num(nimSum)) : sum;
  return `${what} ${outcome === 'N' ? t.standingWon(num(winning), winning) : t.standingLost}`;
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

/**
 * Why something cannot be played. Heaps are read as those of a sum are.
 * @param {Problem} problem
 * @param {Translator} tr
 * @param {PlayTexts} t
 */
export const refusedWords = (problem, tr, t) =>
  problemWords(problem, { tr, texts: { ...t, ...SUM_TEXTS[tr.lang] } });

/**
 * What a game that is over was like, or what is to be said before it begins.
 * @param {PlayTexts} t
 * @param {PlayState} state
 * @param {string} level
 * @param {0 | 1 | null} you whose mistakes count; null: those of both
 */
export function reviewText(t, { winner, mistakes, opening, turns }, level, you) {
  if (winner === undefined) {
    const fair = level === 'fair' && opening === (you === 0 ? 'N' : 'P');
    return fair && turns.length === you ? t.fairStart : '';
  }
  if (turns.length === 0) return '';
  if (!opening) return t.unjudged;
  const own = mistakes.filter(({ turn }) => you === null || turn % 2 === you);
  if (own.length) return t.marked;
  if (you === null) return t.noMistakes;
  return winner === you ? t.noMistake : `${t.noMistake} ${t.lostFromStart}`;
}
