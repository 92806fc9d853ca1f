/**
 * A long search, as a job of the pool: a worker goes on from what the session has found, and hands
 * over what it finds in the meantime.
 */
import { jobId, pool } from './pool.js';
import { openTools } from './session.js';

/**
 * @typedef {import('./pool.js').Job} Job
 * @typedef {import('./session.js').Session} Session
 * @typedef {import('./work.js').Order} Order
 * @typedef {import('./work.js').Reply} Reply
 */

/** A search whose workers are lost so many times stays on the page. */
const MOST_LOSSES = 2;

/** @implements {Job} */
export class SearchJob {
  most = 1;
  #id = jobId();
  #losses = 0;
  #session;

  /** @param {Session} session */
  constructor(session) {
    this.#session = session;
  }

  /** Begins, or goes on. Where it cannot, the session goes on by itself. */
  async go() {
    // What comes back can be taken over by a game with all tools.
    await openTools().catch(() => {});
    if (this.#wanted) pool.add(this);
  }

  pause() {
    pool.remove(this);
  }

  get #wanted() {
    const { idle, state, tools } = this.#session;
    return tools && !idle && state === 'searching' && this.#losses < MOST_LOSSES;
  }

  /**
   * @param {boolean} onPage there is no worker
   * @returns {Order | undefined}
   */
  take(onPage) {
    const { set, search, tools } = this.#session;
    if (onPage || !this.#wanted || !tools) return undefined;
    return {
      job: this.#id,
      description: { set, state: tools.handOver(0, search.heaps) },
      search: true,
      from: BigInt(search.kept),
      until: BigInt(search.bound),
    };
  }

  /** @param {Reply} reply */
  receive({ result, from, error }) {
    if (result instanceof Uint8Array) {
      // A worker that has begun anew may still be behind.
      if (from >= BigInt(this.#session.search.heaps) && !this.#session.take(result)) this.#lose();
    } else if (error) {
      this.#lose();
    }
    if (!this.#wanted) pool.remove(this);
  }

  /**
   * @param {Order} _order
   * @param {unknown} problem none when it is no fault of the worker
   */
  giveBack(_order, problem) {
    if (problem !== undefined) this.#lose();
    else this.#session.comeBack();
    if (!this.#wanted) pool.remove(this);
  }

  #lose() {
    this.#losses += 1;
    this.#session.comeBack();
  }

  fail() {
    this.#session.comeBack();
  }
}
