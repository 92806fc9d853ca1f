/** All sets up to a largest move, or those of so many moves, surveyed by the workers: columns of numbers, a row a set. */
import { Sweep } from './sweep.js';
import { loadTools } from './wasm.js';

/** @typedef {InstanceType<typeof import('../pkg/grundyscope_tools.js').Family>} Family */
/**
 * Different sets, and what is proved about each: 0 as a period where none is.
 * @typedef {object} Columns
 * @property {Float64Array} outcomePeriods
 * @property {Float64Array} outcomePreperiods
 * @property {Float64Array} grundyPeriods
 * @property {Float64Array} grundyPreperiods
 * @property {Float64Array} largestValues
 * @property {Uint32Array} largest the largest move
 * @property {Uint32Array} smallest
 * @property {Float64Array} second the move behind it; not a number where there is none
 * @property {Uint32Array} moves how many
 */
/**
 * @typedef {object} Rows
 * @property {Family} family whose set number i has row i
 * @property {number} count how many of the rows are filled
 * @property {string[]} sets their canonical texts
 * @property {Columns} columns
 */

/** 65,535 sets: more would take minutes to look through, not seconds to compute. */
const MOST_SETS = 2 ** 16 - 1;
/** Beyond this move, sets take another, slower way. */
const MOST_LARGEST = 64;

/**
 * How many sets there are up to a largest move.
 * @param {number} largest
 * @param {number} size of so many moves; 0: of any number
 */
export function setsUpTo(largest, size) {
  if (size === 0) return 2 ** largest - 1;
  let count = 1;
  for (let i = 0; i < size; i += 1) count = (count * (largest - i)) / (i + 1);
  return Math.max(0, count);
}

/**
 * The largest move up to which all sets can be looked at.
 * @param {number} size as in {@link setsUpTo}
 */
export function mostLargest(size) {
  let largest = size;
  while (largest < MOST_LARGEST && setsUpTo(largest + 1, size) <= MOST_SETS) largest += 1;
  return largest;
}

/**
 * @param {number} largest from the number of moves, or 1, to what {@link mostLargest} says
 * @param {number} size as in {@link setsUpTo}
 * @param {(rows: Rows) => void} told called when further rows are filled
 * @returns {{ done: Promise<Rows>, cancel: () => void }} done: also when it is cancelled
 */
export function surveyAll(largest, size, told) {
  const all = setsUpTo(largest, size);
  /** @type {Sweep<'surveys'> | undefined} */
  let sweep;
  let cancelled = false;
  const run = async () => {
    const core = await loadTools();
    // The sets of one largest move after those of the other: so they stand in this family.
    const together =
      size === 0 ? { notation: `all of 1..${largest}` } : { size, first: 1, last: largest };
    const rows = empty(all, new core.Family(together));
    for (let m = Math.max(1, size); m <= largest && !cancelled; m += 1) {
      const description = size === 0 ? { largest: m } : { largest: m, size, first: 1 };
      const family = new core.Family(description);
      try {
        sweep = new Sweep(description, { call: 'surveys' });
        for await (const { from, sets, result } of sweep) {
          fill(rows, family.sets(from, from + BigInt(sets)), result);
          told(rows);
        }
      } finally {
        family.free();
      }
    }
    return rows;
  };
  const cancel = () => {
    cancelled = true;
    sweep?.cancel();
  };
  return { done: run(), cancel };
}

/**
 * What is proved about sets that are surveyed already.
 * @typedef {object} Surveyed
 * @property {number} count how many sets
 * @property {Family} family
 * @property {import('./work.js').SurveyTable} columns
 */

/** So many sets are named in one go. */
const SLICE = 4_000;

/**
 * The rows of sets that are surveyed already, in slices within a frame.
 * @param {Surveyed} surveyed
 * @param {() => boolean} wanted false: nobody waits for them any more
 * @returns {Promise<Rows>}
 */
export async function rowsOf({ count, family, columns }, wanted) {
  const rows = empty(count, family);
  const names = /** @type {const} */ ([
    'outcomePeriods',
    'outcomePreperiods',
    'grundyPeriods',
    'grundyPreperiods',
    'largestValues',
  ]);
  for (const name of names) rows.columns[name].set(columns[name].subarray(0, count));
  while (rows.count < count && wanted()) {
    const until = Math.min(count, rows.count + SLICE);
    name(rows, family.sets(rows.count, until));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return rows;
}

/** @param {number} all @param {Family} family @returns {Rows} */
const empty = (all, family) => ({
  family,
  count: 0,
  sets: [],
  columns: {
    outcomePeriods: new Float64Array(all),
    outcomePreperiods: new Float64Array(all),
    grundyPeriods: new Float64Array(all),
    grundyPreperiods: new Float64Array(all),
    largestValues: new Float64Array(all),
    largest: new Uint32Array(all),
    smallest: new Uint32Array(all),
    second: new Float64Array(all),
    moves: new Uint32Array(all),
  },
});

/**
 * @param {Rows} rows
 * @param {string[]} sets
 * @param {import('./work.js').SurveyTable} result
 */
function fill(rows, sets, result) {
  const { columns } = rows;
  columns.outcomePeriods.set(result.outcomePeriods, rows.count);
  columns.outcomePreperiods.set(result.outcomePreperiods, rows.count);
  columns.grundyPeriods.set(result.grundyPeriods, rows.count);
  columns.grundyPreperiods.set(result.grundyPreperiods, rows.count);
  columns.largestValues.set(result.largestValues, rows.count);
  name(rows, sets);
}

/**
 * Names the next rows.
 * @param {Rows} rows
 * @param {string[]} sets
 */
function name(rows, sets) {
  const { columns } = rows;
  for (const set of sets) {
    const moves = set.split(',');
    columns.largest[rows.count] = Number(moves.at(-1));
    columns.smallest[rows.count] = Number(moves[0]);
    columns.second[rows.count] = Number(moves[1]);
    columns.moves[rows.count] = moves.length;
    rows.sets.push(set);
    rows.count += 1;
  }
}

/**
 * The rows as a table of values separated by commas.
 * @param {Rows} rows
 */
export function csv({ count, sets, columns }) {
  const names = /** @type {(keyof Columns)[]} */ (Object.keys(columns));
  const lines = [`set,${names.join(',')}`];
  for (let row = 0; row < count; row += 1) {
    lines.push(`"${sets[row]}",${names.map((name) => columns[name][row] || 0).join(',')}`);
  }
  return `${lines.join('\r\n')}\r\n`;
}
