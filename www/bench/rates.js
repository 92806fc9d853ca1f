/** Rates: heaps a second of the core and of plain JavaScript. */
import { goodValues, MASK_MOVES, naiveOutcomes, naiveValues } from './baselines.js';
import { breathe, inPieces, inTurn, median, timed } from './clock.js';
import { atLeast, grouped } from './row.js';
import { LONG_KERNELS, search } from './search.js';
import { movesOf } from './sets.js';

/**
 * @typedef {import('./row.js').Core} Core
 * @typedef {import('./row.js').Game} Game
 * @typedef {import('./row.js').OutcomeGame} OutcomeGame
 * @typedef {import('./row.js').Quantity} Quantity
 * @typedef {import('./row.js').Row} Row
 */

/** Naive code gets an array of so many heaps, and starts anew at its end. */
const NAIVE_HEAPS = 1 << 20;

/** It computes so many heaps at once. */
const NAIVE_PIECE = 1 << 14;

/** What is compared, heap by heap, before anything is measured. */
const COMPARED_HEAPS = 20_000;

/** The kernel that computes the outcomes of the first heaps. */
const FIRST = 'event';

/** The most heaps of one measurement of a rate, and of one among values that are kept. */
const MOST_RATED_HEAPS = 2 ** 28;
const MOST_KEPT_HEAPS = 2 ** 20;

/** A part of a search that is shorter says little about its kernel. */
const LEAST_RATED_HEAPS = 500_000;

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
  const values = await prepare(core.Game, it.set, (kernel) => LONG_KERNELS.includes(kernel));
  const outcomes = it.outcomeGoal
    ? await prepare(core.OutcomeGame, it.set, (kernel, last) => kernel === last && kernel !== FIRST)
    : undefined;
  // In the order of the columns; what a set has none of is left out.
  const columns = {
    core: values.repetition,
    naive: plain(naiveValues, moves),
    ...(moves.length <= MASK_MOVES && { good: plain(goodValues, moves) }),
    ...(outcomes && {
      outcomes: outcomes.repetition,
      naiveOutcomes: plain(naiveOutcomes, moves),
    }),
  };
  const found = await inTurn(groups, Object.values(columns));
  values.free();
  outcomes?.free();
  /** @type {Record<string, number[]>} */
  const rates = Object.fromEntries(Object.keys(columns).map((name, i) => [name, found[i]]));
  /** @param {string} name @returns {Quantity | undefined} */
  const quantity = (name) => rates[name] && { value: median(rates[name]), unit: 'heaps/s' };
  // Of neighbours in time, and then the median.
  /** @param {string} name @param {string} [plain] */
  const ratio = (name, plain = 'naive') =>
    rates[plain] && median(rates[plain].map((rate, i) => rates[name][i] / rate));
  yield {
    group: 'Grundy values',
    set: it.name ?? it.set,
    measured: values.measured,
    kernel: values.kernel,
    grundyscope: { value: median(rates.core), unit: 'heaps/s' },
    naive: quantity('naive'),
    good: quantity('good'),
    timesNaive: ratio('core'),
    timesGood: ratio('core', 'good'),
    ...rated(values.long || !outcomes, it.goal, ratio('core')),
  };
  if (!outcomes) return;
  yield {
    group: 'Outcomes',
    set: it.set,
    measured: outcomes.measured,
    kernel: outcomes.kernel,
    grundyscope: { value: median(rates.outcomes), unit: 'heaps/s' },
    naive: quantity('naiveOutcomes'),
    timesNaive: ratio('outcomes', 'naiveOutcomes'),
    ...rated(outcomes.long, it.outcomeGoal, ratio('outcomes', 'naiveOutcomes')),
  };
}

/**
 * The goal and what was reached; a search that ends among the first heaps says nothing about the
 * kernel that the goal is for.
 * @param {boolean} isRated
 * @param {number | undefined} goal
 * @param {number} reached
 */
function rated(isRated, goal, reached) {
  if (!isRated) return { unrated: 'not rated: the search ends before its fastest kernel is used' };
  return goal && { goal: atLeast(goal, reached) };
}

/**
 * The search of the core as a repetition, detection included. Where it goes on with a kernel for
 * long sequences, that part alone is measured; else the search from the start.
 * @param {new (set: string) => Game | OutcomeGame} Searched
 * @param {string} set
 * @param {(kernel: string, last: string) => boolean} isLong whether a kernel is one for long
 * sequences, when the search ends with another
 */
async function prepare(Searched, set, isLong) {
  // Kept while others are measured: the code of a written kernel lives as long as its game.
  const whole = new Searched(set);
  await search(whole, MOST_KEPT_HEAPS);
  if (isLong(whole.search().kernel, whole.search().kernel)) await search(whole, MOST_RATED_HEAPS);
  const all = whole.search();
  /** @param {Game | OutcomeGame} game */
  const reachLong = (game) => {
    let found = game.search();
    while (!found.done && !isLong(found.kernel, all.kernel) && found.heaps < all.heaps) {
      found = game.advance(50_000);
    }
    return found;
  };
  const kept = new Searched(set);
  const beginning = reachLong(kept);
  const long =
    isLong(beginning.kernel, all.kernel) && beginning.heaps + LEAST_RATED_HEAPS < all.heaps;
  // The proof at the end computes parts again; it is part of what a certified period takes.
  const until = long && all.done ? all.heaps - PROOF_HEAPS : all.heaps;
  const part = async () => {
    const game = new Searched(set);
    const from = long ? reachLong(game).heaps : 0;
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
    repetition: isWhole ? () => wholeSearches(Searched, set, all.heaps) : part,
    free: () => {
      kept.free();
      whole.free();
    },
  };
}

/**
 * @param {new (set: string) => Game | OutcomeGame} Searched
 * @param {string} set
 * @param {number} heaps how many a search computes
 */
async function wholeSearches(Searched, set, heaps) {
  let [seconds, amount] = [0, 0];
  const games = Array.from({ length: Math.ceil(50_000 / heaps) }, () => new Searched(set));
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
  const alone = new core.OutcomeGame(set);
  while (!alone.search().normal && alone.search().heaps < COMPARED_HEAPS) alone.advance(1_000_000);
  const lost = alone.outcomes('normal', '0', COMPARED_HEAPS);
  alone.free();
  for (const extend of [naiveValues, goodValues, naiveOutcomes]) {
    if (extend === goodValues && moves.length > MASK_MOVES) continue;
    const entries = bytesFor(moves, COMPARED_HEAPS);
    extend(moves, entries, 0, COMPARED_HEAPS);
    const differs = entries.findIndex((entry, n) =>
      extend === naiveOutcomes
        ? entry !== lost[n] || (entry === 1) !== (expected[n] === 0)
        : entry !== expected[n],
    );
    if (differs >= 0) throw new Error(`${set}: ${extend.name} differs at heap ${differs}`);
  }
}
