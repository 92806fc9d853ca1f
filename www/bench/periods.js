/** Certified periods: the core against naive code with Brent's algorithm. */
import { brentHeaps, NaivePeriod } from './baselines.js';
import { breathe, inPieces, median, repeated, timed } from './clock.js';
import { atLeast, below, grouped, milliseconds } from './row.js';
import { FIRST_SLICE, LONG_KERNELS, search } from './search.js';
import { movesOf, SMALL } from './sets.js';

/**
 * @typedef {import('./row.js').Core} Core
 * @typedef {import('./row.js').Quantity} Quantity
 * @typedef {import('./row.js').Row} Row
 */

/** Where naive code needs more heaps, its time is estimated; the second one is for a long run. */
const MOST_NAIVE_HEAPS = 2 ** 25;
const MOST_NAIVE_HEAPS_LONG = 2 ** 28;

/** An estimate is made from so many heaps. */
const ESTIMATED_FROM = 2 ** 25;

/** Naive code is warm after so many heaps, and goes on in pieces of at most as many. */
const NAIVE_HEAPS = 1 << 20;

/**
 * From the text of a set to its proved period.
 * @param {Core} core
 * @param {{ set: string, preperiod: number, period: number }} expected
 */
async function certify(core, expected) {
  const [game, making] = timed(() => new core.Game(expected.set));
  const { search: found, seconds } = await search(game);
  if (
    found.grundy?.period !== expected.period ||
    found.grundy.preperiod !== expected.preperiod ||
    !game.certificate('grundy')
  ) {
    throw new Error(`${expected.set}: not the period that is known`);
  }
  return { game, kernel: found.kernel, seconds: making + seconds };
}

/**
 * @param {Core} core
 * @param {number} groups
 * @returns {Promise<Row>}
 */
export async function smallPeriod(core, groups) {
  const first = await certify(core, SMALL);
  first.game.free();
  const seconds = await repeated(groups, async () => {
    // Many at once: one is shorter than what a browser's timer tells apart.
    const [amount, seconds] = timed(() => {
      for (let i = 0; i < 500; i += 1) {
        const game = new core.Game(SMALL.set);
        while (!game.advance(FIRST_SLICE).grundy);
        game.free();
      }
      return 500;
    });
    await breathe();
    return { seconds, amount };
  });
  const value = seconds / 500;
  const goal = below('under 1 ms, without run-time code', SMALL.seconds, value);
  goal.met &&= !LONG_KERNELS.includes(first.kernel);
  return {
    group: 'Certified periods',
    set: SMALL.set,
    measured: `period ${SMALL.period}; the first one in ${milliseconds(first.seconds)}`,
    kernel: first.kernel,
    grundyscope: { value, unit: 's' },
    goal,
  };
}

/**
 * @param {Core} core
 * @param {import('./sets.js').PeriodCase} it
 * @param {number} groups
 * @param {boolean} long
 * @returns {AsyncGenerator<Row, void, void>}
 */
export async function* period(core, it, groups, long) {
  const first = await certify(core, it);
  // Kept, so that later games find the code of the written kernel compiled.
  const { game, kernel } = first;
  let value = first.seconds;
  if (!it.long) {
    const times = [];
    for (let i = 0; i < 2 * groups + 1; i += 1) {
      const next = await certify(core, it);
      next.game.free();
      times.push(next.seconds);
    }
    value = median(times);
  }
  const naive = await naivePeriod(it, long ? MOST_NAIVE_HEAPS_LONG : MOST_NAIVE_HEAPS);
  game.free();
  const timesNaive = naive.value / value;
  /** @type {Row} */
  const row = {
    group: 'Certified periods',
    set: it.set,
    measured: `period ${grouped(it.period)}, preperiod ${grouped(it.preperiod)}`,
    kernel,
    grundyscope: { value, unit: 's' },
    naive,
    timesNaive,
  };
  if (it.long) row.grundyscope.note = 'one run';
  if (it.goal) row.goal = atLeast(it.goal, timesNaive);
  yield row;
  if (it.seconds) {
    yield {
      group: 'Certified periods',
      set: it.set,
      measured: 'the same, first run: the kernel is written, compiled and cold',
      kernel,
      grundyscope: { value: first.seconds, unit: 's' },
      goal: below(`under ${it.seconds} s`, it.seconds, first.seconds),
    };
  }
}

/**
 * The time of the naive search for a period.
 * @param {import('./sets.js').PeriodCase} it
 * @param {number} most where it needs more heaps, the time is estimated
 * @returns {Promise<Quantity>}
 */
async function naivePeriod(it, most) {
  const moves = movesOf(it.set);
  const needed = brentHeaps(moves[moves.length - 1], it);
  const warm = new NaivePeriod(moves);
  await inPieces((work) => !warm.advance(work) && warm.heaps < NAIVE_HEAPS);
  const naive = new NaivePeriod(moves);
  /** @type {{ preperiod: number, period: number } | undefined} */
  let found;
  const seconds = await inPieces((work) => {
    found = naive.advance(Math.min(work, NAIVE_HEAPS));
    return !found && (needed <= most || naive.heaps < ESTIMATED_FROM);
  });
  if (!found) {
    const note = `estimated: ${grouped(needed)} heaps at the rate of the first ${grouped(naive.heaps)}`;
    return { value: (seconds * needed) / naive.heaps, unit: 's', note };
  }
  if (found.period !== it.period || found.preperiod !== it.preperiod || naive.heaps !== needed) {
    throw new Error(`${it.set}: naive code finds another period`);
  }
  return { value: seconds, unit: 's' };
}
