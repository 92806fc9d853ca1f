/**
 * The verdict: one large sentence, its proof mark, a second sentence, or the line of a long search in
 * its place, and what computed it all.
 */
import { attr, h, rich, say } from '../views/dom.js';
import { sentence, verdict } from '../views/words.js';

/**
 * @typedef {import('../core/session.js').Session} Session
 * @typedef {import('../i18n/index.js').Translator} Translator
 * @typedef {import('./search-line.js').SearchLine} SearchLine
 */

export class Verdict {
  #line = /** @type {HTMLElement} */ (document.getElementById('verdict'));
  #sentence = /** @type {HTMLElement} */ (document.getElementById('sentence'));
  #second = /** @type {HTMLElement} */ (this.#sentence.parentElement);
  #how = /** @type {HTMLDetailsElement} */ (document.getElementById('how'));
  #words = h('span');
  #mark = h('span', { class: 'proof', hidden: true });
  #button = h('button', { type: 'button', class: 'link', hidden: true });
  /** @type {Session | undefined} */
  #session;
  /** @type {SearchLine | undefined} */
  #search;
  #loading = false;
  #teller;

  /** @param {Omit<import('./search-line.js').Teller, 'stopped'>} teller */
  constructor(teller) {
    this.#teller = { ...teller, stopped: () => this.#takeFocus() };
    this.#line.replaceChildren(this.#words, this.#mark, this.#button);
    this.#button.addEventListener('click', () => {
      this.#line.focus();
      teller.acted();
      this.#session?.resume();
    });
  }

  /** The buttons of the search are gone, and one of them had the focus. */
  #takeFocus() {
    (this.#button.hidden ? this.#line : this.#button).focus();
  }

  /**
   * How far a long search is.
   * @param {Session} session
   * @param {Translator} tr
   */
  async #showSearch(session, tr) {
    if (!this.#search && session.long && !this.#loading) {
      this.#loading = true;
      try {
        const { SearchLine, style } = await import('./search-line.js');
        await style();
        const node = /** @type {HTMLElement} */ (document.getElementById('search'));
        this.#search = new SearchLine(node, this.#teller);
      } catch {
        this.#loading = false; // without it the search goes on all the same
      }
    }
    if (session === this.#session) this.#search?.show(session, tr);
  }

  /**
   * @param {Session} session
   * @param {import('../pkg/grundyscope.js').Rule} rule
   * @param {Translator} tr
   * @returns {string} what was said, for the status line
   */
  show(session, rule, tr) {
    this.#session = session;
    const { state } = session;
    const said = verdict(session, rule, tr);
    this.#words.replaceChildren(...rich(said));
    const settled = state !== 'searching' && !session.paused;
    this.#mark.hidden = !settled;
    const mark = state === 'proved' ? 'proved' : 'observed';
    attr(this.#mark, 'class', `proof ${mark}`);
    this.#mark.textContent = tr.t(mark);
    this.#button.hidden = state !== 'stopped' || !settled;
    this.#button.textContent = tr.t('goOn');
    this.#showSearch(session, tr);
    const second = sentence(session, rule, tr);
    attr(this.#second, 'data-unproved', state !== 'proved');
    this.#sentence.replaceChildren(...rich(second));
    const { kernel } = session.search;
    const [summary, how] = this.#how.children;
    say(summary, tr.t('computedBy', tr.t(`kernel.${kernel}`)));
    say(how, tr.t(`how.${kernel}`));
    this.#how.hidden = false;
    const proof = settled ? ` ${tr.t(mark)}` : '';
    return `${said}.${proof}`.replaceAll('*', '');
  }
}
