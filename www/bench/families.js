/** Families of sets: sets a second of one core, and of the pool of workers. */
import { inPieces, inTurn, median } from './clock.js';
import { grouped, reaches } from './row.js';
import { FAMILIES, FAMILY_SUMS } from './sets.js';

/**
 * @typedef {import('./row.js').Core} Core
 * @typedef {import('./row.js').Row} Row
 * @typedef {import('./sets.js').FamilyCase} FamilyCase
 */

/** The first calls take so many sets, and later ones at most so many, as the core allows. */
const FIRST_SETS = 1 << 10;
const MOST_SETS = 1 << 16;

/** Of the pool, elapsed time counts: fewer rounds, since the whole machine takes part. */
const POOL_ROUNDS = 5;

/**
 * @param {Core} core
 * @param {number} groups
 * @param {boolean} quick
 * @returns {AsyncGenerator<Row, void, void>}
 */
export async function* families(core, groups, quick) {
  compare(core);
  for (const it of FAMILIES.filter((it) => it.quick === quick)) {
    const [rates] = await inTurn(groups, [() => surveyed(core, it)]);
    const rate = median(rates);
    yield {
      group: 'Families',
      set: it.name,
      measured: `${it.what} of ${grouped(countOf(core, it))} sets, by one core`,
      grundyscope: { value: rate, unit: 'sets/s' },
      goal: reaches(`at least ${grouped(it.goal)} sets a second`, it.goal, rate),
    };
  }
  // A page has workers; Node.js has others, which the pool does not know.
  if (typeof document === 'object') yield await pooled(core, quick ? 1 : POOL_ROUNDS, quick);
}

/**
 * The periods of all sets of a family.
 * @param {Core} core
 * @param {FamilyCase} it
 */
async function surveyed(core, { description, call }) {
  const family = new core.Family(description);
  const amount = Number(family.count);
  let at = 0;
  const seconds = await inPieces((work) => {
    const until = Math.min(amount, at + Math.min(work, MOST_SETS));
    at += family[call](at, until).outcomePeriods.length;
    return at < amount;
  }, FIRST_SETS);
  family.free();
  return { seconds, amount };
}

/**
 * The same family by one worker and by all of them, in turn.
 * @param {Core} core
 * @param {number} rounds
 * @param {boolean} quick
 * @returns {Promise<Row>}
 */
async function pooled(core, rounds, quick) {
  const { sweepTotals } = await import('../core/sweep.js');
  const { pool } = await import('../core/pool.js');
  const it = FAMILIES.filter((it) => it.quick === quick)[1];
  const amount = countOf(core, it);
  const by = (/** @type {number} */ workers) => async () => {
    const start = performance.now();
    const sum = await sweepTotals(it.description, { workers });
    const seconds = (performance.now() - start) / 1000;
    if (sum?.sets !== BigInt(amount)) throw new Error(`${it.name}: sets are missing`);
    return { seconds, amount };
  };
  const [one, all] = await inTurn(rounds, [by(1), by(pool.most)]);
  const times = median(all.map((rate, i) => rate / one[i]));
  const workers = pool.onPage ? 'no workers, on the thread of the page' : `${pool.most} workers`;
  return {
    group: 'Families',
    set: it.name,
    measured: `the same by ${workers}, elapsed time: ${times.toFixed(2)} times one worker`,
    grundyscope: { value: median(all), unit: 'sets/s' },
  };
}

/** @param {Core} core @param {FamilyCase} it */
function countOf(core, { description }) {
  const family = new core.Family(description);
  const { count } = family;
  family.free();
  return Number(count);
}

/**
 * Fails unless the sums of a family are those that are known.
 * @param {Core} core
 */
function compare(core) {
  const family = new core.Family({ largest: FAMILY_SUMS.largest });
  const totals = family.totals(0, family.count);
  family.free();
  for (const name of /** @type {const} */ (['sets', 'outcomePeriods', 'grundyPeriods'])) {
    if (totals[name] !== FAMILY_SUMS[name]) throw new Error(`${name}: ${totals[name]}`);
  }
}
