/**
 * A family, surveyed by the pool: small ranges of numbers, streamed back as they are done.
 *
 * ```js
 * const sweep = new Sweep({ largest: 16 }, { call: 'totals' });
 * for await (const { from, sets, result } of sweep) show(from, sets, result, sweep.progress);
 * ```
 */
import { jobId, pool } from './pool.js';

/**
 * @typedef {import('./work.js').FamilyDescription} FamilyDescription
 * @typedef {import('./work.js').FamilyTotals} FamilyTotals
 * @typedef {import('./work.js').Order} Order
 * @typedef {import('./work.js').Reply} Reply
 * @typedef {import('./work.js').Results} Results
 * @typedef {import('./work.js').Call} Call
 */
/**
 * A part of what was asked for.
 * @template {Call} C
 * @typedef {object} Part
 * @property {bigint} from the number of its first set
 * @property {number} sets how many sets it is about, with consecutive numbers
 * @property {Results[C]} result
 */
/**
 * @template {Call} C
 * @typedef {object} Options
 * @property {C} [call] what is found out: `totals` unless given
 * @property {bigint | number} [from] the number of the first set; 0 unless given
 * @property {bigint | number} [until] the number after the last set; all sets unless given
 * @property {boolean} [inOrder] false: parts come as they are done, which needs no waiting
 * @property {number} [workers] at most so many
 */
/**
 * @typedef {object} Progress
 * @property {bigint} sets how many are done
 * @property {bigint | undefined} total of so many; unknown until the first worker has answered
 * @property {number} seconds of work so far, without pauses
 * @property {number} rate sets a second
 * @property {number | undefined} secondsLeft as estimated from the rate
 * @property {'running' | 'paused' | 'done' | 'cancelled' | 'failed'} state
 */

/** A worker gets as many sets as take about this long; on the page's thread, half of a frame. */
const ORDER_MS = 40;
const PAGE_ORDER_MS = 6;
/** The first orders, when nothing is known about how hard the sets are, and the largest ones. */
const FIRST_SETS = 64;
const MOST_SETS = 1 << 16;
/** So many parts a worker may wait to be taken: nothing is computed far ahead of who reads it. */
const AHEAD = 4;
/** A range whose workers are lost so many times is given up. */
const MOST_ATTEMPTS = 3;

/**
 * @template {Call} [C='totals']
 * @implements {AsyncIterableIterator<Part<C>>}
 */
export class Sweep {
  #id = jobId();
  #description;
  #call;
  #inOrder;
  /** The next number that nobody has been given. */
  #next;
  /** @type {bigint} */
  #start;
  /** @type {bigint | undefined} */
  #until;
  #counted = false;
  #counting = false;
  /** Ranges whose workers were lost. @type {{ from: bigint, until: bigint }[]} */
  #again = [];
  /** How often a range was lost, by its end. @type {Map<bigint, number>} */
  #attempts = new Map();
  /** Orders that workers have. */
  #orders = 0;
  /** Parts that wait for an earlier one, by their first number. @type {Map<bigint, Part<C>>} */
  #early = new Map();
  /** Parts that wait to be taken. @type {Part<C>[]} */
  #ready = [];
  /** The first number of the next part in order. */
  #due;
  /** @type {((step: IteratorResult<Part<C>>) => void) | undefined} */
  #resolve;
  /** @type {((problem: unknown) => void) | undefined} */
  #reject;
  /** @type {unknown} */
  #problem;
  /** Sets a millisecond of one worker. */
  #speed = 0;
  #done = 0n;
  #worked = 0;
  #since = performance.now();
  /** @type {Progress['state']} */
  #state = 'running';

  /**
   * Begins at once. Errors of the description come with the first part.
   * @param {FamilyDescription} description
   * @param {Options<C>} [options]
   */
  constructor(description, { call, from = 0, until, inOrder = true, workers = Infinity } = {}) {
    this.#description = description;
    this.#call = /** @type {C} */ (call ?? 'totals');
    this.#inOrder = inOrder;
    this.most = workers;
    this.#start = BigInt(from);
    this.#next = this.#start;
    this.#due = this.#start;
    this.#until = until === undefined ? undefined : BigInt(until);
    pool.add(this);
  }

  /** @returns {Progress} */
  get progress() {
    const running = this.#state === 'running' ? performance.now() - this.#since : 0;
    const seconds = (this.#worked + running) / 1000;
    const total = this.#total;
    const rate = seconds > 0 ? Number(this.#done) / seconds : 0;
    const left = total === undefined ? undefined : Number(total - this.#done);
    return {
      sets: this.#done,
      total,
      seconds,
      rate,
      secondsLeft: left === undefined || (rate === 0 && left > 0) ? undefined : left / (rate || 1),
      state: this.#state,
    };
  }

  get #total() {
    return this.#counted && this.#until !== undefined ? this.#until - this.#start : undefined;
  }

  /** What workers are doing is finished; nothing further is begun. */
  pause() {
    if (this.#state === 'running') this.#leave('paused');
  }

  resume() {
    if (this.#state !== 'paused') return;
    this.#state = 'running';
    this.#since = performance.now();
    pool.add(this);
  }

  /** Ends at once. What has been taken stays valid; what has not is gone. */
  cancel() {
    if (this.#state === 'running' || this.#state === 'paused') this.#end('cancelled');
  }

  // --- The iterator ---

  [Symbol.asyncIterator]() {
    return this;
  }

  /** @returns {Promise<IteratorResult<Part<C>, undefined>>} */
  next() {
    const part = this.#ready.shift();
    if (part) {
      if (this.#state === 'running') pool.add(this); // there is room for further parts
      return Promise.resolve({ done: false, value: part });
    }
    if (this.#problem !== undefined) return Promise.reject(this.#problem);
    if (this.#state === 'done' || this.#state === 'cancelled') {
      return Promise.resolve({ done: true, value: undefined });
    }
    return new Promise((resolve, reject) => {
      this.#resolve = /** @type {(step: IteratorResult<Part<C>>) => void} */ (resolve);
      this.#reject = reject;
    });
  }

  /** The reader has had enough. @returns {Promise<IteratorResult<Part<C>, undefined>>} */
  return() {
    this.cancel();
    return Promise.resolve({ done: true, value: undefined });
  }

  // --- For the pool ---

  /**
   * The next order, if there is one now.
   * @param {boolean} onPage
   * @returns {Order | undefined}
   */
  take(onPage) {
    if (this.#state !== 'running') return undefined;
    const order = this.#counted ? this.#range(onPage) : this.#count();
    if (order) this.#orders += 1;
    return order;
  }

  /** @returns {Order | undefined} */
  #count() {
    if (this.#counting) return undefined;
    this.#counting = true;
    return this.#order('count', 0n, 0n);
  }

  /** @param {boolean} onPage */
  #range(onPage) {
    const lost = this.#again.shift();
    if (lost) return this.#order(this.#call, lost.from, lost.until);
    const waiting = this.#orders + this.#early.size + this.#ready.length;
    const workers = Math.min(pool.most, this.most);
    const until = this.#until ?? 0n;
    if (this.#next >= until || waiting >= AHEAD * workers) return undefined;
    const wanted = this.#speed * (onPage ? PAGE_ORDER_MS : ORDER_MS) || FIRST_SETS;
    // Towards the end smaller ones, so that all workers end together.
    const share = Number(until - this.#next) / (2 * workers);
    const sets = Math.ceil(Math.max(1, Math.min(wanted, share, MOST_SETS)));
    const from = this.#next;
    const end = from + BigInt(sets);
    this.#next = end < until ? end : until;
    return this.#order(this.#call, from, this.#next);
  }

  /**
   * @param {Call | 'count'} call
   * @param {bigint} from
   * @param {bigint} until
   * @returns {Order}
   */
  #order(call, from, until) {
    return { job: this.#id, description: this.#description, call, from, until };
  }

  /** @param {Reply} reply */
  receive({ from, sets, result, count, ms, last, error }) {
    if (last) this.#orders -= 1;
    if (error) {
      this.fail(Object.assign(new Error(error.message), error));
    } else if (count !== undefined) {
      this.#begin(count);
    } else if (result && sets > 0) {
      const speed = sets / Math.max(ms, 0.05);
      this.#speed = this.#speed ? (this.#speed + Math.min(speed, 4 * this.#speed)) / 2 : speed;
      this.#done += BigInt(sets);
      this.#deliver(/** @type {Part<C>} */ ({ from, sets, result }));
    }
  }

  /**
   * @param {Order} order
   * @param {unknown} cause
   */
  giveBack(order, cause) {
    const { call, from, until } = /** @type {import('./work.js').FamilyOrder} */ (order);
    this.#orders -= 1;
    if (this.#state !== 'running' && this.#state !== 'paused') return;
    if (cause !== undefined) {
      const attempts = (this.#attempts.get(until) ?? 0) + 1;
      this.#attempts.set(until, attempts);
      if (attempts >= MOST_ATTEMPTS) {
        this.fail(cause);
        return;
      }
    }
    if (call === 'count') this.#counting = false;
    else if (from < until) this.#again.push({ from, until });
  }

  /** @param {unknown} problem */
  fail(problem) {
    if (this.#state !== 'running' && this.#state !== 'paused') return;
    this.#problem = problem;
    this.#end('failed');
  }

  // --- Inside ---

  /** The family is known. @param {bigint} count */
  #begin(count) {
    this.#counted = true;
    this.#until ??= count;
    if (this.#start < 0n || this.#start > this.#until || this.#until > count) {
      this.fail(new RangeError(`no sets ${this.#start} to ${this.#until} of ${count}`));
    } else if (this.#start === this.#until) {
      this.#end('done');
    }
  }

  /** @param {Part<C>} part */
  #deliver(part) {
    if (this.#inOrder) {
      this.#early.set(part.from, part);
      for (let due = this.#early.get(this.#due); due; due = this.#early.get(this.#due)) {
        this.#early.delete(this.#due);
        this.#due += BigInt(due.sets);
        this.#ready.push(due);
      }
    } else {
      this.#ready.push(part);
    }
    if (this.#done === this.#total) this.#end('done');
    else this.#wake();
  }

  /** Hands the next part, the end or the problem to who waits for it. */
  #wake() {
    const [resolve, reject] = [this.#resolve, this.#reject];
    if (!resolve || !reject) return;
    if (this.#ready.length === 0 && (this.#state === 'running' || this.#state === 'paused')) return;
    this.#resolve = undefined;
    this.#reject = undefined;
    this.next().then(resolve, reject);
  }

  /** @param {Progress['state']} state */
  #leave(state) {
    if (this.#state === 'running') this.#worked += performance.now() - this.#since;
    this.#state = state;
  }

  /** @param {'done' | 'cancelled' | 'failed'} state */
  #end(state) {
    this.#leave(state);
    if (state !== 'done') {
      this.#ready = [];
      this.#early.clear();
    }
    pool.remove(this);
    this.#wake();
  }
}

/**
 * The sums of two parts of a family.
 * @param {FamilyTotals} a
 * @param {FamilyTotals} b
 * @returns {FamilyTotals}
 */
export function addTotals(a, b) {
  const sum = { ...a };
  for (const name of /** @type {(keyof FamilyTotals)[]} */ (Object.keys(sum))) sum[name] += b[name];
  return sum;
}

/**
 * The sums over a family, or a range of it.
 * @param {FamilyDescription} description
 * @param {Omit<Options<'totals'>, 'call' | 'inOrder'>} [options]
 * @returns {Promise<FamilyTotals | undefined>} nothing, for no sets
 */
export async function sweepTotals(description, options) {
  /** @type {FamilyTotals | undefined} */
  let sum;
  for await (const { result } of new Sweep(description, { ...options, inOrder: false })) {
    sum = sum ? addTotals(sum, result) : result;
  }
  return sum;
}
