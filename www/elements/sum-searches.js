/** The searches of a sum's sets beside that of the element itself: up to a thousand. */
import { openSession } from '../core/session.js';

/**
 * @typedef {import('../core/session.js').Opened} Opened
 * @typedef {import('../core/session.js').Session} Session
 */

/** Each search begins with a slice at once: so long may several of them take in one go. */
const OPENING_MS = 8;

export class Searches {
  /** @type {Map<string, { opened: Opened, unsubscribe: () => void }>} */
  #held = new Map();
  /** Sets whose searches are still to be opened. @type {string[]} */
  #awaited = [];
  #frame = 0;
  #further;

  /** @param {() => void} further they got further; called once a frame at most */
  constructor(further) {
    this.#further = further;
  }

  /** Those that have begun. @returns {Session[]} */
  get sessions() {
    return [...this.#held.values()].map(({ opened }) => opened.session);
  }

  /** Whether any of them has not come to its end. */
  get searching() {
    const searching = this.sessions.some(({ state }) => state === 'searching');
    return searching || this.#awaited.length > 0;
  }

  /** Opens the searches of these sets, and lets go of all others. @param {Iterable<string>} sets */
  hold(sets) {
    const wanted = new Set(sets);
    for (const [set, { opened, unsubscribe }] of this.#held) {
      if (wanted.has(set)) continue;
      unsubscribe();
      opened.close();
      this.#held.delete(set);
    }
    this.#awaited = [...wanted].filter((set) => !this.#held.has(set));
    this.#open();
    if (wanted.size > 0) return;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #open() {
    const start = performance.now();
    while (this.#awaited.length > 0 && performance.now() - start < OPENING_MS) {
      const set = /** @type {string} */ (this.#awaited.shift());
      const opened = openSession(set);
      const unsubscribe = opened.session.subscribe(() => this.#next());
      this.#held.set(set, { opened, unsubscribe });
    }
    if (this.#awaited.length > 0) this.#next();
  }

  /** The next frame opens further ones, and tells. */
  #next() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#open();
      this.#further();
    });
  }
}
