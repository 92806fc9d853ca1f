/** Keeps the address bar in step with the state, and the state with back and forward. */
import { encode } from './url.js';

/** @typedef {import('./state.js').State} State */

/** A set that is being typed becomes one entry in the history, not one for each key. */
const PUSH_MS = 700;
const REPLACE_MS = 250;

export class Address {
  /** @type {'push' | 'replace' | null} */
  #kind = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {State | undefined} */
  #state;

  /** @param {(hash: string) => void} visit called when a person goes back, forward or edits */
  constructor(visit) {
    addEventListener('popstate', () => {
      this.#drop();
      visit(location.hash);
    });
    // Leaving within the delay must not lose the last change.
    addEventListener('pagehide', () => this.flush());
  }

  /**
   * @param {State} state
   * @param {'push' | 'replace' | null} kind
   */
  record(state, kind) {
    if (!kind) return;
    this.#state = state;
    if (kind === 'push' || !this.#kind) this.#kind = kind;
    clearTimeout(this.#timer);
    const delay = this.#kind === 'push' ? PUSH_MS : REPLACE_MS;
    this.#timer = setTimeout(() => this.flush(), delay);
  }

  flush() {
    const state = this.#state;
    const kind = this.#kind;
    this.#drop();
    if (!state || !kind) return;
    const hash = encode(state);
    if (hash === location.hash) return;
    const url = `${location.pathname}${location.search}${hash}`;
    try {
      if (kind === 'push') history.pushState(null, '', url);
      else history.replaceState(null, '', url);
    } catch {
      // Browsers limit how often this may be called, and how long an address may be.
    }
  }

  #drop() {
    clearTimeout(this.#timer);
    this.#kind = null;
    this.#state = undefined;
  }
}
