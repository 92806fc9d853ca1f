/**
 * The numbers by which rows of a family are sorted and grouped, where the results do not have them:
 * asked of the core in slices of some milliseconds, once.
 */
import { pause } from './pause.js';

/**
 * @typedef {import('./results.js').Results} Results
 * @typedef {import('../pkg/grundyscope_tools.js').FamilyKey} FamilyKey
 * @typedef {InstanceType<typeof import('../pkg/grundyscope_tools.js').Family>} Family
 */

const SLICE_MS = 12;
/** Sets of one call whose time is not known yet, and the most of one. */
const FIRST = 32;
const MOST = 1 << 14;
/** Sets of one call that finds equal sequences. */
const TOGETHER = 256;

/** Somebody else wants something else. */
export class Unwanted extends Error {}

export class FamilyKeys {
  /** @type {Map<string, { rows: number, numbers: Float64Array }>} */
  #known = new Map();

  /**
   * @param {Family} family
   * @param {Results} results
   */
  constructor(family, results) {
    this.family = family;
    this.results = results;
  }

  /** What is known, if that is of all rows. @param {string} key */
  get(key) {
    const known = this.#known.get(key);
    return known?.rows === this.results.rows ? known.numbers : undefined;
  }

  /**
   * The numbers of all rows; NaN where there is none.
   * @param {FamilyKey | 'alike'} key
   * @param {(share: number) => void} told how much is done
   * @param {() => boolean} wanted false: it ends with {@link Unwanted}
   */
  async find(key, told, wanted) {
    const known = this.get(key);
    if (known) return known;
    const { rows } = this.results;
    /** @param {number} done */
    const step = async (done) => {
      told(done / rows);
      await pause();
      if (!wanted()) throw new Unwanted();
    };
    const numbers =
      key === 'alike' ? await this.#alike(rows, step) : await this.#ask(key, rows, step);
    this.#known.set(key, { rows, numbers });
    return numbers;
  }

  /**
   * @param {FamilyKey} key
   * @param {number} rows
   * @param {(done: number) => Promise<void>} step
   */
  async #ask(key, rows, step) {
    const numbers = new Float64Array(rows);
    const { grundyPeriods, outcomePreperiods } = this.results.columns;
    let size = FIRST;
    for (let from = 0; from < rows; ) {
      const until = Math.min(rows, from + size);
      const start = performance.now();
      numbers.set(this.family.keys(key, from, until, outcomePreperiods.slice(from, until)), from);
      const ms = performance.now() - start;
      size = Math.max(1, Math.min(MOST, 2 * size, Math.floor((size * SLICE_MS) / (ms || 1))));
      from = until;
      await step(from);
    }
    if (key === 'miserePreperiods' || key === 'extras') {
      for (let row = 0; row < rows; row += 1) {
        if (grundyPeriods[row] === 0) numbers[row] = Number.NaN;
      }
    }
    return numbers;
  }

  /**
   * For each row the first one with the same sequence. Equal sequences have equal fingerprints, so
   * that only rows with equal ones are compared, and these heap by heap: no fingerprint decides.
   * @param {number} rows
   * @param {(done: number) => Promise<void>} step
   */
  async #alike(rows, step) {
    const { fingerprints } = this.results.columns;
    const found = new Float64Array(rows).fill(Number.NaN);
    /** @type {Map<bigint, number[]>} */
    const groups = new Map();
    for (let row = 0; row < rows; row += 1) {
      if (row % MOST === MOST - 1) await step(0);
      const print = fingerprints[row];
      if (print === 0n) continue;
      const group = groups.get(print);
      if (group) group.push(row);
      else groups.set(print, [row]);
    }
    /** @type {number[]} */
    let numbers = [];
    let done = 0;
    const compare = async () => {
      const firsts = this.family.alike(numbers);
      for (const [i, first] of firsts.entries()) {
        if (first >= 0) found[numbers[i]] = numbers[first];
      }
      numbers = [];
      await step(done);
    };
    for (const [print, group] of groups) {
      done += group.length;
      if (group.length === 1) {
        found[group[0]] = group[0];
        continue;
      }
      for (const row of group) {
        if (numbers.length >= TOGETHER) {
          // The next ones are compared with one of each sequence that the group has shown so far.
          const before = numbers;
          await compare();
          numbers = before.filter((it) => fingerprints[it] === print && found[it] === it);
        }
        numbers.push(row);
      }
    }
    if (numbers.length > 0) await compare();
    return found;
  }
}
