/** The check of a claim, in slices on the page's thread: it can be watched, paused and stopped. */
import { Pace } from '../core/pace.js';
import { pause } from '../core/pause.js';

/**
 * @typedef {import('../core/wasm.js').Tools} Tools
 * @typedef {import('../pkg/grundyscope_tools.js').ClaimState} ClaimState
 * @typedef {import('../pkg/grundyscope_tools.js').Rule} Rule
 */

/** A slice may take this long: less than half of a frame, so that painting fits too. */
const SLICE_MS = 6;
/** A slice is made of calls about this long. */
const CALL_MS = 1.5;
/** Elementary steps of a call. */
const WORK = { first: 20_000, least: 200, most: 20_000_000 };

export class ClaimRun {
  #check;
  #told;
  #pace = new Pace(CALL_MS, WORK);
  #going = false;
  #ended = false;

  /**
   * @param {Tools} core
   * @param {string} claim
   * @param {string} set
   * @param {Rule} rule
   * @param {() => void} told called after each slice
   * @throws what the claim or the set is refused for
   */
  constructor(core, claim, set, rule, told) {
    this.#check = new core.ClaimCheck(claim, set, rule);
    this.#told = told;
    this.claim = claim;
    this.rule = rule;
    /** @type {ClaimState} */
    this.state = this.#check.state();
    this.reading = this.#check.understood();
  }

  get done() {
    return this.state.verdict !== undefined;
  }

  /** Begins, or goes on. */
  async go() {
    if (this.#going) return;
    this.#going = true;
    while (this.#going && !this.#ended && !this.done) {
      this.#slice();
      this.#told();
      await pause();
    }
    this.#going = false;
  }

  /** Rests, for as long as nobody looks. */
  pause() {
    this.#going = false;
  }

  /** Ends the check with what is known. */
  stop() {
    if (this.done) return;
    this.#check.stop();
    this.state = this.#check.state();
    this.#told();
  }

  /** Gives everything back. */
  end() {
    if (this.#ended) return;
    this.#ended = true;
    this.#check.free();
  }

  /**
   * All about one heap of the game that the verdict is about.
   * @param {string} heap
   */
  heap(heap) {
    return this.#check.reading(heap);
  }

  /** What the claim says above what is so. @param {number} width */
  picture(width) {
    return this.#check.picture({ width });
  }

  #slice() {
    const start = performance.now();
    let spent = 0;
    let calls = 0;
    do {
      this.state = this.#check.advance(this.#pace.work);
      calls += 1;
      spent = performance.now() - start;
    } while (spent < SLICE_MS && !this.done);
    this.#pace.learn(spent, calls);
  }
}
