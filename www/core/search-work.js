/** What a worker does about a long search: it goes on with it, and hands over what it finds. */
import { search } from './contest-work.js';
import { MOST_HANDED } from './wasm.js';

/**
 * @typedef {import('./work.js').Reply} Reply
 * @typedef {import('./work.js').Tools} Tools
 */
/**
 * A search that is to go on: the set, and what is known about it, as `handOver` gives it.
 * @typedef {{ set: string, state: Uint8Array }} SearchDescription
 */
/**
 * To go on with a search for a while. `from` says how many values the page keeps; in replies it says
 * how many heaps are known with the result.
 * @typedef {import('./work.js').Range & { search: true }} SearchOrder
 */

/** A search goes on for so long in one order: then others may have the worker. */
const ORDER_MS = 2_000;
/** So often it says what it has found: often enough to be seen growing. */
const REPORT_MS = 250;

export class SearchWork {
  /** @type {InstanceType<Tools['Game']> | undefined} */
  #game;

  /**
   * @param {Tools} core
   * @param {SearchOrder} order
   * @returns {Generator<Reply, void, void>}
   */
  *replies(core, { job, description, from }) {
    let known = Number(from);
    if (description) {
      const { set, state } = /** @type {SearchDescription} */ (description);
      this.#game?.free();
      this.#game = new core.Game(set);
      try {
        this.#game.takeOver(state);
      } catch {
        known = 0; // found by another kernel: this game begins anew
      }
    }
    const game = this.#game;
    if (!game) throw new Error('a worker needs the description of a search first');
    const start = performance.now();
    let reported = start;
    const calls = search(game);
    for (let over = false; ; ) {
      while (!over && performance.now() - reported < REPORT_MS) over = calls.next().done === true;
      reported = performance.now();
      const { done, heaps, kept } = game.search();
      const ms = reported - start;
      do {
        const result = game.handOver(known, known + MOST_HANDED);
        known = kept === heaps ? Math.min(known + MOST_HANDED, heaps) : heaps;
        const last = known === heaps && (done || ms > ORDER_MS);
        yield { job, from: BigInt(known), sets: 0, result, ms, last };
        if (last) return;
      } while (known < heaps);
    }
  }
}
