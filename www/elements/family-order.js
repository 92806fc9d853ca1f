/** Which rows of a family's table are shown, and in which order. */

import { grouped, ungrouped } from '../core/family-groups.js';
import { pause } from '../core/pause.js';
import { ranked } from '../core/rank.js';
import { attr } from '../views/dom.js';
import { columnOf, GROUPINGS, variableOf } from '../views/family-columns.js';

/**
 * @typedef {import('../core/family-keys.js').FamilyKeys} FamilyKeys
 * @typedef {import('../core/results.js').Results} Results
 * @typedef {import('../pkg/grundyscope_tools.js').FamilyKey} FamilyKey
 * @typedef {InstanceType<typeof import('../pkg/grundyscope_tools.js').Family>} Family
 */

/** Sets of one call that goes on in the page. */
export const SLICE = 1 << 14;
/** The groups of so many rows are open at first. */
export const FEW = 200;

/**
 * The numbers of a column or a grouping, for all rows.
 * @param {string} key
 * @param {FamilyKeys} keys
 * @param {(share: number) => void} told
 * @param {() => boolean} wanted
 * @returns {Promise<ArrayLike<number>>}
 */
export async function numbersOf(key, keys, told, wanted) {
  const column = columnOf(key);
  const { results } = keys;
  if (column?.known) {
    const known = column.known(results);
    if (results.undecided === 0 || key === 'status') return known;
    // The zeros of a set without a proved period mean nothing.
    const { grundyPeriods } = results.columns;
    return Float64Array.from({ length: results.rows }, (_, row) =>
      grundyPeriods[row] ? known[row] : Number.NaN,
    );
  }
  return keys.find(/** @type {FamilyKey} */ (column?.asked ?? key), told, wanted);
}

/**
 * Rows in the order of a column.
 * @param {Uint32Array} rows ascending
 * @param {{ key: string, descending: boolean }} sort
 * @param {FamilyKeys} keys
 * @param {(share: number) => void} told
 * @param {() => boolean} wanted
 */
export async function sorted(rows, { key, descending }, keys, told, wanted) {
  if (key === 'number') return descending ? rows.slice().reverse() : rows;
  return ranked(rows, await numbersOf(key, keys, told, wanted), descending);
}

/**
 * The lines of a table: rows, in groups if they are to be.
 * @param {Uint32Array} rows as they are sorted
 * @param {string} by nothing, one of {@link GROUPINGS}, or a variable's key
 * @param {{ all: boolean | undefined, turned: Set<number> }} open whether groups are open, and which
 *   are not as the others
 * @param {FamilyKeys} keys
 * @param {(share: number) => void} told
 * @param {() => boolean} wanted
 */
export async function lined(rows, by, open, keys, told, wanted) {
  const grouping = GROUPINGS.find(({ key }) => key === by);
  if (!grouping && variableOf(by) === undefined) return ungrouped(rows);
  const all = open.all ?? rows.length <= FEW;
  const byCount = grouping !== undefined && 'byCount' in grouping;
  const numbers = await numbersOf(by, keys, told, wanted);
  return grouped(rows, numbers, byCount, (key) => open.turned.has(key) !== all);
}

/** The filters above the table. */
export class RowFilter {
  preperiod = false;
  #moves = '';
  #from = '';
  #to = '';
  /** @type {{ text: string, mask: Uint8Array } | undefined} */
  #mask;

  /**
   * @param {(id: string) => HTMLElement} part
   * @param {() => void} show called when a text filter has changed
   */
  constructor(part, show) {
    this.part = part;
    /** @param {string} id @param {(text: string) => void} set */
    const bind = (id, set) => {
      const input = /** @type {HTMLInputElement} */ (part(id));
      input.addEventListener('input', () => {
        set(input.value.trim());
        show();
      });
    };
    bind('containing', (text) => {
      this.#moves = text;
    });
    bind('period-from', (text) => {
      this.#from = text;
    });
    bind('period-to', (text) => {
      this.#to = text;
    });
  }

  /** Another family has other sets in its rows. */
  forget() {
    this.#mask = undefined;
  }

  /**
   * The rows that are left, ascending.
   * @param {Results} results
   * @param {Family | undefined} family
   */
  async rows(results, family) {
    const { rows, columns } = results;
    const mask = this.#moves ? await this.#containing(this.#moves, rows, family) : undefined;
    const least = this.#limit('period-from', this.#from) ?? 0;
    const most = this.#limit('period-to', this.#to) ?? Infinity;
    const found = new Uint32Array(rows);
    let count = 0;
    for (let row = 0; row < rows; row += 1) {
      const period = columns.grundyPeriods[row];
      if (this.preperiod && columns.grundyPreperiods[row] === 0) continue;
      if (period < least || period > most || (mask && !mask[row])) continue;
      found[count] = row;
      count += 1;
    }
    return found.subarray(0, count);
  }

  /** @param {string} id @param {string} text */
  #limit(id, text) {
    const number = text === '' ? undefined : Number(text.replace(/\s/g, ''));
    const wrong = number !== undefined && !(number >= 0);
    attr(this.part(id), 'aria-invalid', wrong ? 'true' : null);
    return wrong ? undefined : number;
  }

  /**
   * 1 for each row whose set has some moves.
   * @param {string} text
   * @param {number} rows
   * @param {Family | undefined} family
   */
  async #containing(text, rows, family) {
    let wrong = false;
    if (family && (this.#mask?.text !== text || this.#mask.mask.length < rows)) {
      const mask = new Uint8Array(rows);
      try {
        for (let from = 0; from < rows; from += SLICE) {
          const until = Math.min(rows, from + SLICE);
          mask.set(family.containing(text, from, until), from);
          await pause();
        }
        this.#mask = { text, mask };
      } catch {
        wrong = true;
      }
    }
    attr(this.part('containing'), 'aria-invalid', wrong ? 'true' : null);
    return wrong ? undefined : this.#mask?.mask;
  }
}
