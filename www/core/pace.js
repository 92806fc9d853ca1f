/** How much work a call gets, so that each takes about as long as it should on any machine. */
export class Pace {
  #callMs;
  #least;
  #most;

  /**
   * @param {number} callMs what a call should take
   * @param {object} work
   * @param {number} work.first of the first call: modest, since games differ a thousandfold
   * @param {number} work.least
   * @param {number} work.most
   */
  constructor(callMs, { first, least, most }) {
    this.#callMs = callMs;
    this.#least = least;
    this.#most = most;
    /** Of the next call. */
    this.work = first;
  }

  /**
   * Learns from calls that did what they were given.
   * @param {number} ms what they took
   * @param {number} [calls]
   */
  learn(ms, calls = 1) {
    const { work } = this;
    const ideal = (work * calls * this.#callMs) / Math.max(ms, 0.01);
    // The first call is cold, and others may be disturbed: move half of the way, never by much.
    const next = Math.round((work + Math.min(ideal, work * 3)) / 2);
    this.work = Math.min(this.#most, Math.max(this.#least, next));
  }
}
