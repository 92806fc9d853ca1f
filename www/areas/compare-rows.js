/** Which rows of a family's table are shown, and in which order. */
import { ranked } from '../core/rank.js';
import { attr } from '../views/dom.js';
import { COLUMNS } from './compare-table.js';

/**
 * @typedef {import('../core/results.js').Results} Results
 * @typedef {InstanceType<typeof import('../pkg/grundyscope_tools.js').Family>} Family
 */

/** Sets of one call that goes on in the page. */
export const SLICE = 1 << 14;

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
   * The rows that are left, as they are sorted.
   * @param {Results} results
   * @param {Family | undefined} family
   * @param {{ key: string, descending: boolean }} sort
   */
  async order(results, family, { key, descending }) {
    const { rows, columns } = results;
    const mask = this.#moves ? await this.#containing(this.#moves, rows, family) : undefined;
    const least = this.#limit('period-from', this.#from) ?? 0;
    const most = this.#limit('period-to', this.#to) ?? Infinity;
    let found = new Uint32Array(rows);
    let count = 0;
    for (let row = 0; row < rows; row += 1) {
      const period = columns.grundyPeriods[row];
      if (this.preperiod && columns.grundyPreperiods[row] === 0) continue;
      if (period < least || period > most || (mask && !mask[row])) continue;
      found[count] = row;
      count += 1;
    }
    found = found.subarray(0, count);
    const column = COLUMNS.find((it) => it.key === key);
    if (key === 'number' || !column || typeof column.sort !== 'function') {
      return descending ? found.reverse() : found;
    }
    return ranked(found, column.sort(results), descending);
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
          await new Promise((resolve) => setTimeout(resolve));
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
