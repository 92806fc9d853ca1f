/** What the sets of a family are drawn by: some of the moves of each, as columns. */
import { pause } from './pause.js';

/** So many sets are named in one go. */
const SLICE = 4_000;

export class Sides {
  /** How many rows are filled. */
  rows = 0;

  /** @param {import('./family-run.js').FamilyRun} run */
  constructor({ family, results: { count } }) {
    this.family = family;
    this.columns = {
      largest: new Uint32Array(count),
      smallest: new Uint32Array(count),
      /** The move behind the smallest; 0 where there is none. */
      second: new Uint32Array(count),
      /** How many. */
      moves: new Uint32Array(count),
    };
  }

  /**
   * Fills further rows, in slices within a frame.
   * @param {number} rows up to this one
   * @param {() => boolean} wanted false: nobody waits for them any more
   */
  async fill(rows, wanted) {
    const { largest, smallest, second, moves } = this.columns;
    while (this.rows < rows && wanted()) {
      const until = Math.min(rows, this.rows + SLICE);
      for (const set of this.family.sets(this.rows, until)) {
        const all = set.split(',');
        largest[this.rows] = Number(all.at(-1));
        smallest[this.rows] = Number(all[0]);
        second[this.rows] = Number(all[1] ?? 0);
        moves[this.rows] = all.length;
        this.rows += 1;
      }
      if (this.rows < rows) await pause();
    }
  }
}
