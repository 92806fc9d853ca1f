/**
 * What Grundyscope is measured against: the code that one writes first, and the code that one
 * writes when speed matters. No trick of the core is used here, and nothing on the page uses this.
 *
 * The caller chooses arrays whose entries are large enough: no value exceeds the number of moves.
 */

/** The most moves whose values fit the bits of a 32-bit integer. */
export const MASK_MOVES = 31;

/**
 * @callback Extend computes the entries from one heap to before another, from those before
 * @param {Uint32Array} moves ascending
 * @param {Uint8Array | Uint16Array} entries
 * @param {number} from
 * @param {number} until
 * @returns {void}
 */

/**
 * The textbook: mark the values of all options, then look for the first that is not marked. A mark
 * is the number of the heap, so that nothing needs to be cleared.
 * @type {Extend}
 */
export function naiveValues(moves, entries, from, until) {
  const seen = new Int32Array(moves.length + 2).fill(-1);
  for (let n = from; n < until; n += 1) {
    for (let i = 0; i < moves.length; i += 1) {
      const rest = n - moves[i];
      if (rest < 0) break;
      seen[entries[rest]] = n;
    }
    let mex = 0;
    while (seen[mex] === n) mex += 1;
    entries[n] = mex;
  }
}

/**
 * The values of all options as bits of an integer, and its lowest bit that is not set. For at most
 * {@link MASK_MOVES} moves.
 * @type {Extend}
 */
export function goodValues(moves, entries, from, until) {
  const count = moves.length;
  let n = from;
  for (const end = Math.min(until, moves[count - 1]); n < end; n += 1) {
    let mask = 0;
    for (let i = 0; i < count && moves[i] <= n; i += 1) mask |= 1 << entries[n - moves[i]];
    entries[n] = 31 - Math.clz32(~mask & (mask + 1));
  }
  // From here on every move is legal.
  for (; n < until; n += 1) {
    let mask = 0;
    for (let i = 0; i < count; i += 1) mask |= 1 << entries[n - moves[i]];
    entries[n] = 31 - Math.clz32(~mask & (mask + 1));
  }
}

/**
 * 1 where the player to move loses under normal play: no option is lost. Stops at the first.
 * @type {Extend}
 */
export function naiveOutcomes(moves, entries, from, until) {
  for (let n = from; n < until; n += 1) {
    let lost = 1;
    for (let i = 0; i < moves.length; i += 1) {
      const rest = n - moves[i];
      if (rest < 0) break;
      if (entries[rest] === 1) {
        lost = 0;
        break;
      }
    }
    entries[n] = lost;
  }
}

/**
 * The textbook's search for a period: naive values, kept in an array that grows, and Brent's
 * algorithm on the windows of as many values as the largest move. It gives the least period and
 * the least preperiod. For fewer than 256 moves.
 */
export class NaivePeriod {
  #moves;
  #largest;
  #values = new Uint8Array(1 << 16);
  #anchor;
  #power = 1;
  #distance = 0;

  /** @param {Uint32Array} moves ascending */
  constructor(moves) {
    this.#moves = moves;
    this.#largest = moves[moves.length - 1];
    this.heaps = this.#largest;
    this.#reserve(this.heaps);
    naiveValues(moves, this.#values, 0, this.heaps);
    this.#anchor = this.heaps;
  }

  /**
   * Goes on for so many heaps.
   * @param {number} heaps
   * @returns {{ preperiod: number, period: number } | undefined} when it is found
   */
  advance(heaps) {
    const until = this.heaps + heaps;
    this.#reserve(until);
    naiveValues(this.#moves, this.#values, this.heaps, until);
    const values = this.#values;
    const largest = this.#largest;
    for (let n = this.heaps + 1; n <= until; n += 1) {
      this.#distance += 1;
      const anchor = this.#anchor;
      let equal = 1;
      while (equal <= largest && values[n - equal] === values[anchor - equal]) equal += 1;
      if (equal > largest) {
        this.heaps = n;
        return { preperiod: this.#preperiod(this.#distance), period: this.#distance };
      }
      if (this.#distance === this.#power) {
        this.#anchor = n;
        this.#power *= 2;
        this.#distance = 0;
      }
    }
    this.heaps = until;
    return undefined;
  }

  /** @param {number} period */
  #preperiod(period) {
    const values = this.#values;
    let run = 0;
    let n = 0;
    for (; run < this.#largest; n += 1) run = values[n] === values[n + period] ? run + 1 : 0;
    return n - run;
  }

  /** @param {number} heaps */
  #reserve(heaps) {
    if (heaps <= this.#values.length) return;
    const larger = new Uint8Array(Math.max(heaps, 2 * this.#values.length));
    larger.set(this.#values);
    this.#values = larger;
  }
}

/**
 * How many heaps {@link NaivePeriod} computes until it has found a period.
 * @param {number} largestMove
 * @param {{ preperiod: number, period: number }} found
 */
export function brentHeaps(largestMove, { preperiod, period }) {
  let anchor = largestMove;
  let power = 1;
  while (period > power || anchor - largestMove < preperiod) {
    anchor += power;
    power *= 2;
  }
  return anchor + period;
}
