/**
 * Contest questions in a worker of the pool: many heaps answered at once, and the programs that
 * answer them. One order is one job of the pool; to cancel it ends its worker.
 */
import { pool } from './pool.js';

/**
 * @typedef {import('./contest-work.js').ContestOrder} ContestOrder
 * @typedef {import('./contest-work.js').Contest} Contest
 * @typedef {import('./contest-work.js').Found} Found
 * @typedef {import('./contest-work.js').Searched} Searched
 * @typedef {import('./pool.js').Job} Job
 */

/** An order whose workers are lost so many times is given up. */
const MOST_ATTEMPTS = 3;

/** What `cancel` ends a run with. */
export class Cancelled extends Error {}

/**
 * @template {Contest} C
 * @implements {Job}
 */
class Run {
  most = 1;
  #contest;
  #searched;
  #given = false;
  #attempts = 0;
  #resolve = (/** @type {Found[C['call']]} */ _found) => {};
  #reject = (/** @type {unknown} */ _problem) => {};
  /** @type {Promise<Found[C['call']]>} */
  found = new Promise((resolve, reject) => {
    this.#resolve = resolve;
    this.#reject = reject;
  });

  /**
   * @param {C} contest
   * @param {(searched: Searched) => void} searched
   */
  constructor(contest, searched) {
    this.#contest = contest;
    this.#searched = searched;
    pool.add(this);
  }

  /** @returns {ContestOrder | undefined} */
  take() {
    if (this.#given) return undefined;
    this.#given = true;
    // The worker need not know any family for it.
    return { job: -1, from: 0n, until: 0n, contest: this.#contest };
  }

  /** @param {import('./work.js').Reply} reply */
  receive({ searched, found, error }) {
    if (error) this.fail(Object.assign(new Error(error.message), error));
    else if (searched) this.#searched(searched);
    else if (found) {
      this.#resolve(/** @type {Found[C['call']]} */ (found));
      pool.remove(this);
    }
  }

  /**
   * @param {unknown} _order
   * @param {unknown} cause
   */
  giveBack(_order, cause) {
    if (cause !== undefined) this.#attempts += 1;
    if (this.#attempts >= MOST_ATTEMPTS) this.fail(cause);
    else this.#given = false;
  }

  /** @param {unknown} problem */
  fail(problem) {
    this.#reject(problem);
    pool.remove(this);
  }
}

/**
 * @template {Contest} C
 * @param {C} contest
 * @param {(searched: Searched) => void} searched told how far the search is, many times a second
 * @returns {{ found: Promise<Found[C['call']]>, cancel: () => void }} fails with {@link Cancelled},
 *   with the core's GrundyError, or where nothing can be done at all
 */
export function ask(contest, searched) {
  const run = new Run(contest, searched);
  return { found: run.found, cancel: () => run.fail(new Cancelled()) };
}
