/** The columns of a family's table: what stands in their cells, and the numbers they are sorted by. */
import { num } from '../i18n/index.js';
import { h } from './dom.js';

/**
 * @typedef {import('../core/results.js').Results} Results
 * @typedef {import('../i18n/later/compare.js').CompareTexts} Texts
 * @typedef {import('../pkg/grundyscope_tools.js').FamilyBound} FamilyBound
 * @typedef {import('../pkg/grundyscope_tools.js').FamilyKey} FamilyKey
 * @typedef {import('../pkg/grundyscope_tools.js').FamilyRow} FamilyRow
 * @typedef {InstanceType<typeof import('../pkg/grundyscope_tools.js').Family>} Family
 */
/**
 * What a cell is made of.
 * @typedef {object} Cell
 * @property {number} row
 * @property {Results} results
 * @property {FamilyRow} detail
 * @property {Texts} texts
 * @property {(key: string) => ArrayLike<number> | undefined} keys the numbers of a column that are
 *   computed, if they are
 * @property {number} misere the preperiod of the outcomes under misère play
 */
/**
 * @typedef {object} Column
 * @property {string} key in the address, in the file and in the texts
 * @property {boolean} [number] stands to the right
 * @property {boolean} [hidden] not shown at first
 * @property {(results: Results) => ArrayLike<number>} [known] the numbers of the rows, where the
 *   results have them
 * @property {FamilyKey | 'alike'} [asked] what the core is asked for to sort by it
 * @property {boolean} [slow] that takes as long as the rows themselves
 * @property {(cell: Cell) => Node | string} cell
 */

const NONE = '–';

/** Before the name of a variable of the notation, in keys. */
const VARIABLE = 'for.';

/** @param {string} name @returns {`for.${string}`} */
export const keyOfVariable = (name) => `${VARIABLE}${name}`;

/** The variable that a key means, if it means one. @param {string} key */
export const variableOf = (key) =>
  key.startsWith(VARIABLE) ? key.slice(VARIABLE.length) : undefined;

/** What a column is called. @param {Texts} texts @param {string} key */
export const columnName = (texts, key) =>
  variableOf(key) ?? texts[/** @type {'column.number'} */ (`column.${key}`)];

/** Of a row without a proved period nothing that follows from one is said. @param {Cell} cell */
const proved = ({ row, results }) => results.columns.grundyPeriods[row] > 0;

/**
 * @param {'grundyPeriods' | 'grundyPreperiods' | 'outcomePeriods' | 'outcomePreperiods' | 'largestValues' | 'losing'} key
 * @returns {Column}
 */
const count = (key) => ({
  key,
  number: true,
  known: ({ columns }) => columns[key],
  cell: (cell) => {
    const number = cell.results.columns[key][cell.row];
    return proved(cell) && !Number.isNaN(number) ? num(number) : NONE;
  },
});

/** @param {FamilyBound} bound */
const bound = ({ base, exponent, value }) => {
  const power = h('span', { class: 'power' }, [num(base), h('sup', {}, [num(exponent)])]);
  return value === null ? [power] : [power, ` = ${num(value)}`];
};

/** All but the first, which names the set. @type {Column[]} */
export const COLUMNS = [
  // Its cell is the table's own: it lies where the core says.
  { key: 'strip', cell: () => '' },
  count('grundyPreperiods'),
  count('grundyPeriods'),
  count('outcomePreperiods'),
  count('outcomePeriods'),
  {
    key: 'miserePreperiods',
    number: true,
    hidden: true,
    asked: 'miserePreperiods',
    cell: (cell) => (proved(cell) ? num(cell.misere) : NONE),
  },
  { ...count('outcomePeriods'), key: 'miserePeriods', hidden: true },
  {
    key: 'status',
    known: ({ columns, rows }) =>
      Float64Array.from({ length: rows }, (_, row) => Math.sign(columns.grundyPeriods[row])),
    cell: (cell) => {
      const { texts, detail } = cell;
      if (proved(cell)) return h('span', { class: 'proof' }, [texts.proved]);
      const { observed } = detail;
      const words = observed === null ? texts.unproved : texts.observed(num(observed));
      return h('span', { class: 'proof observed' }, [words]);
    },
  },
  count('largestValues'),
  { ...count('losing'), hidden: true },
  {
    key: 'density',
    number: true,
    known: ({ columns, rows }) =>
      Float64Array.from({ length: rows }, (_, i) => columns.losing[i] / columns.outcomePeriods[i]),
    cell: ({ row, results: { columns }, texts }) => {
      const share = columns.losing[row] / columns.outcomePeriods[row];
      return Number.isNaN(share) ? NONE : texts.percent((share * 100).toFixed(1));
    },
  },
  {
    key: 'sum',
    known: ({ columns, rows }) => columns.sums.subarray(0, rows).map((sum) => sum & 3),
    cell: (cell) => {
      const { detail, texts } = cell;
      const { sum, additive, size } = detail;
      if (!proved(cell)) return NONE;
      if (sum) {
        const text = `${num(sum.moves[0])} + ${num(sum.moves[1])}`;
        return sum.equal ? text : texts.divides(text);
      }
      if (size < 2) return NONE;
      return additive ? texts.additive : texts.no;
    },
  },
  {
    key: 'extras',
    hidden: true,
    asked: 'extras',
    slow: true,
    cell: ({ detail: { extras, tried }, texts }) => {
      if (!extras) return NONE;
      if (extras.length === 0) return texts.noExtras(num(tried));
      const all = extras.map(num).join(', ');
      if (extras.length <= 6) return all;
      return h('span', { title: all }, [`${extras.slice(0, 6).map(num).join(', ')}, …`]);
    },
  },
  {
    key: 'bounds',
    hidden: true,
    asked: 'bounds',
    cell: ({ detail: { bounds } }) =>
      h('span', {}, [...bound(bounds[0]), '; ', ...bound(bounds[1])]),
  },
  {
    key: 'alike',
    hidden: true,
    asked: 'alike',
    slow: true,
    cell: ({ row, keys, texts }) => {
      const of = keys('alike')?.[row];
      if (of === undefined) return texts.wait;
      return Number.isNaN(of) ? NONE : texts.alikeClass(num(of + 1));
    },
  },
];

/** What there is no room for at first on a screen that is neither wide nor has the cells stand below
 * each other. */
const WIDE = ['outcomePreperiods', 'outcomePeriods', 'largestValues'];

/** The columns that are shown at first. */
export function shownAtFirst() {
  const isMiddle = matchMedia('(min-width: 701px) and (max-width: 1040px)').matches;
  const shown = COLUMNS.filter(({ key, hidden }) => !hidden && !(isMiddle && WIDE.includes(key)));
  return shown.map(({ key }) => key);
}

/** By what the rows may be grouped; `byCount`: the largest group first. */
export const GROUPINGS = /** @type {const} */ ([
  { key: 'alike', byCount: true },
  { key: 'grundyPeriods' },
  { key: 'grundyPreperiods' },
  { key: 'outcomePeriods' },
  { key: 'largestValues' },
  { key: 'size' },
  { key: 'largest' },
]);

/** @param {string} key */
export const columnOf = (key) => COLUMNS.find((column) => column.key === key);

/**
 * The columns of a family whose notation has variables: they come first.
 * @param {string[]} variables
 * @returns {Column[]}
 */
export const columnsOf = (variables) => [
  ...variables.map((name, i) => ({
    key: keyOfVariable(name),
    number: true,
    asked: keyOfVariable(name),
    cell: (/** @type {Cell} */ { detail }) => {
      const value = detail.variables[i];
      return value === null ? NONE : num(value);
    },
  })),
  ...COLUMNS,
];

/** By what rows are sorted, but for their numbers. @param {string[]} variables */
export const sortings = (variables) =>
  columnsOf(variables)
    .filter(({ known, asked }) => known || asked)
    .map(({ key }) => key);

/** By what rows are grouped. @param {string[]} variables @returns {string[]} */
export const groupings = (variables) => [
  ...variables.map(keyOfVariable),
  ...GROUPINGS.map(({ key }) => key),
];

/** Whether there is such an order. @param {string} sort @param {string[]} variables */
export const isSort = (sort, variables) =>
  ['', 'number', ...sortings(variables)].includes(sort.replace(/^-/, ''));

/** Whether there are such groups. @param {string} group @param {string[]} variables */
export const isGroup = (group, variables) => ['', ...groupings(variables)].includes(group);
