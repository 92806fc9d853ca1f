/** A family's table as a file. */

import { FamilyKeys } from '../core/family-keys.js';
import { pause } from '../core/pause.js';
import { save } from '../views/file.js';
import { SLICE } from './family-order.js';

/**
 * @typedef {import('../core/results.js').Results} Results
 * @typedef {import('../pkg/grundyscope_tools.js').FamilyRow} FamilyRow
 * @typedef {InstanceType<typeof import('../pkg/grundyscope_tools.js').Family>} Family
 */
/**
 * A column of the file, or several that belong together.
 * @typedef {object} Column
 * @property {string} head
 * @property {(row: number, detail: FamilyRow) => string | number} cell
 */

/** What is computed row by row takes some milliseconds for so many. */
const FEW = 32;
const LEAST = { cells: 1, width: 1, height: 1 };

/** What every file has, of sets with a proved period. @param {Results} results @returns {Column[]} */
const usual = ({ columns }) => [
  { head: 'preperiod', cell: (row) => columns.grundyPreperiods[row] },
  { head: 'period', cell: (row) => columns.grundyPeriods[row] },
  { head: 'outcome preperiod', cell: (row) => columns.outcomePreperiods[row] },
  { head: 'outcome period', cell: (row) => columns.outcomePeriods[row] },
  { head: 'largest value', cell: (row) => columns.largestValues[row] },
  { head: 'losing', cell: (row) => columns.losing[row] },
  {
    head: 'sum of two moves',
    cell: (row) => ['no', 'divides', 'equals'][columns.sums[row] & 3],
  },
];

/**
 * What a person has added to the table.
 * @param {Family} family
 * @param {Results} results
 * @param {Set<string>} shown
 * @param {(key: 'miserePreperiods' | 'alike') => Promise<Float64Array>} find
 */
async function added(family, { columns }, shown, find) {
  /** @type {Column[]} */
  const all = [];
  if (shown.has('miserePreperiods')) {
    const numbers = await find('miserePreperiods');
    all.push({ head: 'misère preperiod', cell: (row) => numbers[row] });
  }
  if (shown.has('miserePeriods')) {
    all.push({ head: 'misère period', cell: (row) => columns.outcomePeriods[row] });
  }
  if (shown.has('extras')) {
    all.push({ head: 'could be added', cell: (_, { extras }) => extras?.join(' ') ?? '' });
  }
  if (shown.has('alike')) {
    const firsts = await find('alike');
    const name = (/** @type {number} */ first) => `"${family.texts([first])[0]}"`;
    const cell = (/** @type {number} */ row) =>
      Number.isNaN(firsts[row]) ? '' : name(firsts[row]);
    all.push({ head: 'same values as', cell });
  }
  return all;
}

/** Of every set, whether or not its period is proved. @param {Set<string>} shown @returns {Column[]} */
const bounds = (shown) =>
  ['values', 'outcomes'].flatMap((of, i) => {
    if (!shown.has('bounds')) return [];
    /** @param {number} _ @param {FamilyRow} detail */
    const cell = (_, detail) => `${detail.bounds[i].base}^${detail.bounds[i].exponent}`;
    return [{ head: `bound of ${of}`, cell }];
  });

/**
 * Saves rows as CSV, in their order: what every file has, and the columns that are shown beside it.
 * @param {Family} family
 * @param {Results} results
 * @param {Uint32Array} order
 * @param {{ keys?: FamilyKeys, shown?: Set<string>, told?: (share: number) => void }} [table]
 */
export async function saveTable(
  family,
  results,
  order,
  { keys = new FamilyKeys(family, results), shown = new Set(), told = () => {} } = {},
) {
  const find = (/** @type {import('../pkg/grundyscope_tools.js').FamilyKey | 'alike'} */ key) =>
    keys.find(key, told, () => true);
  /** @type {Column[]} */
  const variables = [];
  for (const name of family.variables) {
    const numbers = await find(`for.${name}`);
    variables.push({ head: name, cell: (row) => numbers[row] });
  }
  const proved = [...usual(results), ...(await added(family, results, shown, find))];
  const always = bounds(shown);
  const heads = [...variables, ...proved, ...always].map(({ head }) => head);
  const parts = [`set,${heads.join(',')}\n`];
  const asksDetails = shown.has('extras') || always.length > 0;
  const size = asksDetails ? FEW : SLICE;
  /** @param {string | number} cell */
  const text = (cell) => (Number.isNaN(cell) ? '' : cell);
  for (let from = 0; from < order.length; from += size) {
    const rows = order.subarray(from, from + size);
    const details = asksDetails ? family.rows(rows, LEAST).rows : [];
    const lines = family.texts(rows).map((set, i) => {
      const row = rows[i];
      const of = (/** @type {Column} */ { cell }) => text(cell(row, details[i]));
      const known = results.columns.grundyPeriods[row] > 0;
      const cells = [
        ...variables.map(of),
        ...proved.map((column) => (known ? of(column) : '')),
        ...always.map(of),
      ];
      return `"${set}",${cells.join(',')}\n`;
    });
    // One text a slice: a million small ones would take hundreds of megabytes.
    parts.push(lines.join(''));
    told(from / order.length);
    await pause();
  }
  told(1);
  save(parts, 'text/csv', 'grundyscope-family.csv');
}
