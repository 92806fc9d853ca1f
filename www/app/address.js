/** Keeps the address bar in step with the page, and the page with back and forward. */

/** A set that is being typed becomes one entry in the history, not one for each key. */
const PUSH_MS = 700;
const REPLACE_MS = 250;

export class Address {
  /** @type {'push' | 'replace' | null} */
  #kind = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #hash = '';

  /** @param {(hash: string) => void} visit called when a person goes back, forward or edits */
  constructor(visit) {
    addEventListener('popstate', () => {
      this.#drop();
      visit(location.hash);
    });
    // A link within the page comes after what was said before it.
    const links = (/** @type {Event} */ event) =>
      event.composedPath().some((node) => node instanceof HTMLAnchorElement);
    addEventListener('click', (event) => links(event) && this.flush(), true);
    // Leaving within the delay must not lose the last change; nor does who goes to the address bar.
    for (const leaving of ['pagehide', 'blur']) addEventListener(leaving, () => this.flush());
  }

  /**
   * @param {string} hash
   * @param {'push' | 'replace' | null} kind
   */
  record(hash, kind) {
    if (!kind) return;
    // A new place begins: where a person was just now is to be come back to.
    if (kind === 'push' && this.#kind === 'replace') this.flush();
    this.#hash = hash;
    if (kind === 'push' || !this.#kind) this.#kind = kind;
    clearTimeout(this.#timer);
    const delay = this.#kind === 'push' ? PUSH_MS : REPLACE_MS;
    this.#timer = setTimeout(() => this.flush(), delay);
  }

  flush() {
    const hash = this.#hash;
    const kind = this.#kind;
    this.#drop();
    if (!kind || hash === location.hash) return;
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
  }
}
