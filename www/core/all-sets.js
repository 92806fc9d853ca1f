/** All sets up to a largest move, surveyed by the workers: columns of numbers, a row a set. */
import { Sweep } from './sweep.js';
import { loadTools } from './wasm.js';

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
 * @property {Uint32Array} moves how many
 */
/**
 * @typedef {object} Rows
 * @property {number} count how many of the rows are filled
 * @property {string[]} sets their canonical texts
 * @property {Columns} columns
 */

/** 65,535 sets: more would take minutes to look through, not seconds to compute. */
export const MOST_LARGEST = 16;

/** @param {number} largest */
export const setsUpTo = (largest) => 2 ** largest - 1;

/**
 * @param {number} largest from 1 to {@link MOST_LARGEST}
 * @param {(rows: Rows) => void} told called when further rows are filled
 * @returns {{ done: Promise<Rows>, cancel: () => void }} done: also when it is cancelled
 */
export function surveyAll(largest, told) {
  const all = setsUpTo(largest);
  /** @type {Rows} */
  const rows = {
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
      moves: new Uint32Array(all),
    },
  };
  /** @type {Sweep<'surveys'> | undefined} */
  let sweep;
  let cancelled = false;
  const run = async () => {
    const core = await loadTools();
    for (let m = 1; m <= largest && !cancelled; m += 1) {
      const family = new core.Family({ largest: m });
      try {
        sweep = new Sweep({ largest: m }, { call: 'surveys' });
        for await (const { from, sets, result } of sweep) {
          fill(rows, m, family.sets(from, from + BigInt(sets)), result);
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
 * @param {Rows} rows
 * @param {number} largest
 * @param {string[]} sets
 * @param {import('./work.js').SurveyTable} result
 */
function fill(rows, largest, sets, result) {
  const { columns } = rows;
  columns.outcomePeriods.set(result.outcomePeriods, rows.count);
  columns.outcomePreperiods.set(result.outcomePreperiods, rows.count);
  columns.grundyPeriods.set(result.grundyPeriods, rows.count);
  columns.grundyPreperiods.set(result.grundyPreperiods, rows.count);
  columns.largestValues.set(result.largestValues, rows.count);
  for (const set of sets) {
    columns.largest[rows.count] = largest;
    columns.smallest[rows.count] = Number.parseInt(set, 10);
    columns.moves[rows.count] = set.split(',').length;
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
    lines.push(`"${sets[row]}",${names.map((name) => columns[name][row]).join(',')}`);
  }
  return `${lines.join('\r\n')}\r\n`;
}
