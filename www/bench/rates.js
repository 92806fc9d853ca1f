/** Rates: heaps a second of the core and of plain JavaScript. */
import { goodValues, MASK_MOVES, naiveOutcomes, naiveValues } from './baselines.js';
import { breathe, inPieces, inTurn, median, timed } from './clock.js';
import { atLeast, grouped } from './row.js';
import { LONG_KERNELS, search } from './search.js';
import { movesOf } from './sets.js';

/**
 * @typedef {import('./row.js').Core} Core
 * @typedef {import('./row.js').Quantity} Quantity
 * @typedef {import('./row.js').Row} Row
 * @typedef {import('./row.js').Search} Search
 */

/** Naive code gets an array of so many heaps, and starts anew at its end. */
const NAIVE_HEAPS = 1 << 20;

/** It computes so many heaps at once. */
const NAIVE_PIECE = 1 << 14;

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
  const { measured, kernel, long, repetition, free } = await prepare(core, it.set);
  // In the order of the columns; what a set has none of is left out.
  const columns = {
    core: repetition,
    naive: plain(naiveValues, moves),
    ...(moves.length <= MASK_MOVES && { good: plain(goodValues, moves) }),
    ...(it.outcomeGoal && { outcomes: plain(naiveOutcomes, moves) }),
  };
  const found = await inTurn(groups, Object.values(columns));
  free();
  /** @type {Record<string, number[]>} */
  const rates = Object.fromEntries(Object.keys(columns).map((name, i) => [name, found[i]]));
  /** @param {string} name @returns {Quantity | undefined} */
  const quantity = (name) => rates[name] && { value: median(rates[name]), unit: 'heaps/s' };
  // Of neighbours in time, and then the median.
  /** @param {string} name */
  const ratio = (name) => rates[name] && median(rates[name].map((rate, i) => rates.core[i] / rate));

  // A search that ends among the kept values says nothing about the kernel that the goal is for.
  const unrated = 'not rated: the search ends before a kernel is written for the set';
  const isRated = long || !it.outcomeGoal;
  /** @param {number | undefined} goal @param {number} reached */
  const rated = (goal, reached) =>
    isRated ? goal && { goal: atLeast(goal, reached) } : { unrated };
  const common = {
    kernel,
    grundyscope: { value: median(rates.core), unit: /** @type {const} */ ('heaps/s') },
  };
  yield {
    group: 'Grundy values',
    set: it.name ?? it.set,
    measured,
    ...common,
    naive: quantity('naive'),
    good: quantity('good'),
    timesNaive: ratio('naive'),
    timesGood: ratio('good'),
    ...rated(it.goal, ratio('naive')),
  };
  if (!it.outcomeGoal) return;
  yield {
    group: 'Outcomes',
    set: it.set,
    measured: `read off the Grundy values: ${measured}`,
    ...common,
    naive: quantity('outcomes'),
    timesNaive: ratio('outcomes'),
    ...rated(it.outcomeGoal, ratio('outcomes')),
  };
}

/**
 * The search of the core as a repetition, detection included. Where it goes on beyond the values
 * that are kept, that part alone is measured; else the search from the start.
 * @param {Core} core
 * @param {string} set
 */
async function prepare(core, set) {
  // Both are kept while others are measured: the code of a written kernel lives as long as they.
  const [kept, whole] = [new core.Game(set), new core.Game(set)];
  const beginning = beyondKept(kept);
  const long = isLong(beginning) && !beginning.done;
  const most = long ? MOST_RATED_HEAPS : MOST_KEPT_HEAPS;
  const { search: all } = await search(whole, most);
  // The proof at the end computes parts again; it is part of what a certified period takes.
  const until = long && all.done ? all.heaps - PROOF_HEAPS : all.heaps;
  const part = async () => {
    const game = new core.Game(set);
    const from = long ? beyondKept(game).heaps : 0;
    const reached = await search(game, until);
    game.free();
    return { seconds: reached.seconds, amount: reached.search.heaps - from };
  };
  const isWhole = all.done && !long;
  const from = long ? beginning.heaps : 0;
  return {
    measured: isWhole
      ? `whole searches, of ${grouped(all.heaps)} heaps each`
      : `search from heap ${grouped(from)} to ${grouped(until)}`,
    kernel: all.kernel,
    long,
    repetition: isWhole ? () => wholeSearches(core, set, all.heaps) : part,
    free: () => {
      kept.free();
      whole.free();
    },
  };
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
 * Plain JavaScript as a repetition.
 * @param {import('./baselines.js').Extend} extend
 * @param {Uint32Array} moves
 */
function plain(extend, moves) {
  const entries = bytesFor(moves, NAIVE_HEAPS);
  let at = 0;
  return async () => {
    if (at === entries.length) at = 0;
    const until = Math.min(entries.length, at + NAIVE_PIECE);
    const [amount, seconds] = timed(() => {
      extend(moves, entries, at, until);
      return until - at;
    });
    at = until;
    await breathe();
    return { seconds, amount };
  };
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
    if (extend === goodValues && moves.length > MASK_MOVES) continue;
    const entries = bytesFor(moves, COMPARED_HEAPS);
    extend(moves, entries, 0, COMPARED_HEAPS);
    const differs = entries.findIndex((entry, n) =>
      extend === naiveOutcomes ? (entry === 1) !== (expected[n] === 0) : entry !== expected[n],
    );
    if (differs >= 0) throw new Error(`${set}: ${extend.name} differs at heap ${differs}`);
  }
}
