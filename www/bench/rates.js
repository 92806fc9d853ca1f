/** Rates: heaps a second of the core and of plain JavaScript. */
import { goodValues, naiveOutcomes, naiveValues } from './baselines.js';
import { breathe, inPieces, repeated, timed } from './clock.js';
import { atLeast, grouped } from './row.js';
import { LONG_KERNELS, search } from './search.js';
import { movesOf } from './sets.js';

/**
 * @typedef {import('./row.js').Core} Core
 * @typedef {import('./row.js').Row} Row
 * @typedef {import('./row.js').Search} Search
 */

/** Naive code gets an array of so many heaps, and starts anew at its end. */
const NAIVE_HEAPS = 1 << 20;

/** What is compared, heap by heap, before anything is measured. */
const COMPARED_HEAPS = 20_000;

/** The most heaps of one measurement of a rate, and of one among values that are kept. */
const MOST_RATED_HEAPS = 2 ** 28;
const MOST_KEPT_HEAPS = 2 ** 20;

/** How long before its end a search is left, where the proof is not to be measured. */
const PROOF_HEAPS = 10_000;

/**
 * @param {Core} core
 * @param {import('./sets.js').RateCase} it
 * @param {number} groups
 * @returns {AsyncGenerator<Row, void, void>}
 */
export async function* rates(core, it, groups) {
  compare(core, it.set);
  const moves = movesOf(it.set);
  const { measured, kernel, rate, long } = await coreRate(core, it.set, groups);
  const naive = await rateOf(naiveValues, moves, groups);
  const good = await rateOf(goodValues, moves, groups);
  const outcomes = it.outcomeGoal && (await rateOf(naiveOutcomes, moves, groups));
  // A search that ends among the kept values says nothing about the kernel that the goal is for.
  const rated = long || !it.outcomeGoal;
  const unrated = 'not rated: the search ends before a kernel is written for the set';
  /** @type {Row} */
  const row = {
    group: 'Grundy values',
    set: it.name ?? it.set,
    measured,
    kernel,
    grundyscope: { value: rate, unit: 'heaps/s' },
    naive: { value: naive, unit: 'heaps/s' },
    good: { value: good, unit: 'heaps/s' },
    timesNaive: rate / naive,
    timesGood: rate / good,
  };
  if (!rated) row.unrated = unrated;
  else if (it.goal) row.goal = atLeast(it.goal, rate / naive);
  yield row;
  if (!outcomes) return;
  yield {
    group: 'Outcomes',
    set: it.set,
    measured: `read off the Grundy values: ${measured}`,
    kernel,
    grundyscope: { value: rate, unit: 'heaps/s' },
    naive: { value: outcomes, unit: 'heaps/s' },
    timesNaive: rate / outcomes,
    ...(rated ? { goal: atLeast(it.outcomeGoal ?? 0, rate / outcomes) } : { unrated }),
  };
}

/**
 * Heaps a second of `Game.advance`, detection included. Where the search goes on beyond the values
 * that are kept, that part alone is measured; else the search from the start, again and again.
 * @param {Core} core
 * @param {string} set
 * @param {number} groups
 */
async function coreRate(core, set, groups) {
  const [kept, whole] = [new core.Game(set), new core.Game(set)];
  const beginning = beyondKept(kept);
  const long = isLong(beginning) && !beginning.done;
  const most = long ? MOST_RATED_HEAPS : MOST_KEPT_HEAPS;
  const { search: all } = await search(whole, most);
  // The proof at the end computes parts again; it is part of what a certified period takes.
  const until = long && all.done ? all.heaps - PROOF_HEAPS : all.heaps;
  const { rate } = await repeated(groups, async () => {
    if (all.done && !long) return wholeSearches(core, set, all.heaps);
    const game = new core.Game(set);
    const from = long ? beyondKept(game).heaps : 0;
    const reached = await search(game, until);
    game.free();
    return { seconds: reached.seconds, amount: reached.search.heaps - from };
  });
  kept.free();
  whole.free();
  let measured = `search from heap ${grouped(beginning.heaps)} to ${grouped(until)}`;
  if (!long) measured = `search from heap 0 to ${grouped(all.heaps)}`;
  if (!long && all.done) measured = `whole searches, of ${grouped(all.heaps)} heaps each`;
  return { measured, kernel: all.kernel, rate, long };
}

/** @param {Search} search */
const isLong = (search) => LONG_KERNELS.includes(search.kernel);

/**
 * Searches until it goes on beyond the kept values, or ends.
 * @param {import('./row.js').Game} game
 */
function beyondKept(game) {
  let found = game.search();
  while (!found.done && !isLong(found) && found.heaps < MOST_KEPT_HEAPS) {
    found = game.advance(50_000);
  }
  return found;
}

/**
 * @param {Core} core
 * @param {string} set
 * @param {number} heaps how many a search computes
 */
async function wholeSearches(core, set, heaps) {
  let [seconds, amount] = [0, 0];
  const games = Array.from({ length: Math.ceil(50_000 / heaps) }, () => new core.Game(set));
  seconds += await inPieces((work) => {
    const game = games[amount / heaps];
    if (game.advance(work).done) amount += heaps;
    return amount < heaps * games.length;
  }, 1 << 24);
  for (const game of games) game.free();
  return { seconds, amount };
}

/**
 * Heaps a second of plain JavaScript.
 * @param {import('./baselines.js').Extend} extend
 * @param {Uint32Array} moves
 * @param {number} groups
 */
async function rateOf(extend, moves, groups) {
  const entries = bytesFor(moves, NAIVE_HEAPS);
  let at = 0;
  const { rate } = await repeated(groups, async () => {
    if (at === entries.length) at = 0;
    const until = Math.min(entries.length, at + (1 << 14));
    const [amount, seconds] = timed(() => {
      extend(moves, entries, at, until);
      return until - at;
    });
    at = until;
    await breathe();
    return { seconds, amount };
  });
  return rate;
}

/**
 * Bytes, but for sets whose values may not fit them.
 * @param {Uint32Array} moves
 * @param {number} heaps
 */
function bytesFor(moves, heaps) {
  return moves.length < 256 ? new Uint8Array(heaps) : new Uint16Array(heaps);
}

/**
 * Fails unless the core and plain JavaScript agree.
 * @param {Core} core
 * @param {string} set
 */
function compare(core, set) {
  const moves = movesOf(set);
  const game = new core.Game(set);
  let found = game.search();
  while (!found.grundy && found.heaps < COMPARED_HEAPS) found = game.advance(1_000_000);
  const expected = game.values('0', COMPARED_HEAPS);
  game.free();
  for (const extend of [naiveValues, goodValues, naiveOutcomes]) {
    const entries = bytesFor(moves, COMPARED_HEAPS);
    extend(moves, entries, 0, COMPARED_HEAPS);
    const differs = entries.findIndex((entry, n) =>
      extend === naiveOutcomes ? (entry === 1) !== (expected[n] === 0) : entry !== expected[n],
    );
    if (differs >= 0) throw new Error(`${set}: ${extend.name} differs at heap ${differs}`);
  }
}
