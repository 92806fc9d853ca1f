/**
 * What a sweep has found out, a row a set: plain typed arrays, filled from row 0 on.
 *
 * ```js
 * const results = new Results(count);
 * for await (const part of new Sweep({ notation }, { call: 'profiles' })) results.add(part);
 * results.columns.grundyPeriods[row]; // for row < results.rows; the row is the number of the set
 * ```
 * A row takes 57 bytes. `FamilyRun` fills it, and `Keeper` has it survive
 * a reload.
 */

/** @typedef {import('../pkg/grundyscope_tools.js').ProfileTable} ProfileTable */
/** @typedef {ProfileTable} Columns */

/** Kept results of another format are not read. */
export const FORMAT = 1;

/** The most rows of a table. */
export const MOST_ROWS = 2 ** 21;

/** @param {number} count @returns {Columns} */
const empty = (count) => ({
  outcomePreperiods: new Float64Array(count),
  outcomePeriods: new Float64Array(count),
  grundyPreperiods: new Float64Array(count),
  grundyPeriods: new Float64Array(count),
  losing: new Float64Array(count),
  fingerprints: new BigUint64Array(count),
  largestValues: new Uint16Array(count),
  sums: new Uint8Array(count),
});

export class Results {
  /** How many rows are known: rows 0 to `rows` − 1. */
  rows = 0;
  /** How many of them have no proved period. */
  undecided = 0;
  /** Sums over all rows, and how many sets are periodic from heap 0 on in their values. */
  totals = { grundyPeriods: 0, outcomePeriods: 0, pure: 0 };

  /** @param {number} count how many sets there are */
  constructor(count) {
    this.count = count;
    /** A typed array each, as `ProfileTable` says. */
    this.columns = empty(count);
  }

  get isComplete() {
    return this.rows === this.count;
  }

  /**
   * Takes the next rows over.
   * @param {{ from: bigint | number, result: Columns }} part begins where the rows end
   */
  add({ from, result }) {
    if (Number(from) !== this.rows) throw new Error(`row ${from} instead of ${this.rows}`);
    for (const name of names(result)) {
      /** @type {{ set: (values: unknown, at: number) => void }} */ (this.columns[name]).set(
        result[name],
        this.rows,
      );
    }
    const { totals } = this;
    const { grundyPeriods, grundyPreperiods, outcomePeriods } = result;
    for (let i = 0; i < grundyPeriods.length; i += 1) {
      totals.grundyPeriods += grundyPeriods[i];
      totals.outcomePeriods += outcomePeriods[i];
      if (grundyPeriods[i] === 0) this.undecided += 1;
      else if (grundyPreperiods[i] === 0) totals.pure += 1;
    }
    this.rows += grundyPeriods.length;
  }

  /**
   * A copy of some rows.
   * @param {number} from
   * @param {number} until
   * @returns {Columns}
   */
  slice(from, until) {
    const { columns } = this;
    const parts = names(columns).map((name) => [name, columns[name].slice(from, until)]);
    return /** @type {Columns} */ (/** @type {unknown} */ (Object.fromEntries(parts)));
  }
}

/** @param {Columns} columns */
const names = (columns) => /** @type {(keyof Columns)[]} */ (Object.keys(columns));
