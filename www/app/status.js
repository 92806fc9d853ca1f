/**
 * The one line that is read out when something has changed. Empty at first, filled only after a
 * person has done something, one sentence at a time.
 */

const QUIET_MS = 250;

export class Status {
  #node = /** @type {HTMLElement} */ (document.getElementById('status'));
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {string} sentence */
  say(sentence) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#node.textContent = sentence;
    }, QUIET_MS);
  }
}
