/**
 * Measures the core against plain JavaScript, everything in one run: same process, same sets, warm
 * code, medians. Runs in the page and in Node.js, and touches nothing but the core and a clock.
 */
import { columns, firstStrip, queries } from './answers.js';
import { families } from './families.js';
import { period, smallPeriod } from './periods.js';
import { rates } from './rates.js';
import { COLUMNS, PERIODS, QUERY, RATES, SMALL, STRIPS } from './sets.js';

/**
 * @typedef {import('./row.js').Core} Core
 * @typedef {import('./row.js').Row} Row
 *
 * @typedef {object} Options
 * @property {boolean} [quick] few sets, few repetitions: to see that it works
 * @property {boolean} [long] the longest period too, and fewer estimates of what naive code takes
 */

/**
 * Measures everything, row by row.
 * @param {Core} core
 * @param {Options} [options]
 * @returns {AsyncGenerator<Row, void, void>}
 */
export async function* measure(core, options = {}) {
  const groups = options.quick ? 1 : 9;
  /** @param {{ quick?: boolean, long?: boolean }} it */
  const wanted = (it) => (options.quick ? it.quick : options.long || !it.long);
  // Periods first: their first runs are to be cold.
  yield await smallPeriod(core, groups);
  for (const it of PERIODS.filter(wanted)) yield* period(core, it, groups, Boolean(options.long));
  for (const it of RATES.filter(wanted)) yield* rates(core, it, groups);
  yield* families(core, groups, Boolean(options.quick));
  yield* queries(core, groups, options.quick ? SMALL.set : QUERY.set);
  for (const it of COLUMNS.filter(wanted)) yield* columns(core, groups, it);
  for (const set of STRIPS) yield await firstStrip(core, set, groups);
}
