/** What the sets of a family are drawn by: some moves of each, and the variables of its notation. */
import { pause } from './pause.js';

/** @typedef {import('../pkg/grundyscope_tools.js').FamilyKey} FamilyKey */

/** So many sets are looked at in one go. */
const SLICE = 1 << 14;
/** Of every set: its largest, smallest and second smallest move, and how many there are. */
const OF_MOVES = /** @type {const} */ (['largest', 'smallest', 'second', 'size']);

export class Sides {
  /** How many rows are filled. */
  rows = 0;
  /** @type {Map<FamilyKey, Int32Array>} */
  #columns = new Map();

  /** @param {import('./family-run.js').FamilyRun} run */
  constructor({ family, results: { count } }) {
    this.family = family;
    const variables = family.variables.map((name) => /** @type {FamilyKey} */ (`for.${name}`));
    for (const key of [...OF_MOVES, ...variables]) this.#columns.set(key, new Int32Array(count));
  }

  /** The numbers of a key, row by row; below 0 where a set has none. @param {FamilyKey} key */
  of(key) {
    return /** @type {Int32Array} */ (this.#columns.get(key));
  }

  /**
   * Fills further rows, in slices within a frame.
   * @param {number} rows up to this one
   * @param {() => boolean} wanted false: nobody waits for them any more
   */
  async fill(rows, wanted) {
    while (this.rows < rows && wanted()) {
      const until = Math.min(rows, this.rows + SLICE);
      for (const [key, column] of this.#columns) {
        for (const [i, number] of this.family.keys(key, this.rows, until).entries()) {
          column[this.rows + i] = Number.isNaN(number) ? -1 : number;
        }
      }
      this.rows = until;
      if (this.rows < rows) await pause();
    }
  }
}
