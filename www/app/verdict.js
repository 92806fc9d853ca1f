/**
 * The verdict: one large sentence, its proof mark, a second sentence, what computed it all, and Stop
 * for a long search.
 */
import { attr, h, rich, say } from '../views/dom.js';
import { sentence, verdict } from '../views/words.js';

/**
 * @typedef {import('../core/session.js').Session} Session
 * @typedef {import('../i18n/index.js').Translator} Translator
 */

export class Verdict {
  #line = /** @type {HTMLElement} */ (document.getElementById('verdict'));
  #sentence = /** @type {HTMLElement} */ (document.getElementById('sentence'));
  #how = /** @type {HTMLDetailsElement} */ (document.getElementById('how'));
  #words = h('span');
  #mark = h('span', { class: 'proof', hidden: true });
  #button = h('button', { type: 'button', class: 'link', hidden: true });
  /** @type {Session | undefined} */
  #session;

  constructor() {
    this.#line.replaceChildren(this.#words, this.#mark, this.#button);
    this.#button.addEventListener('click', () => {
      if (this.#session?.state === 'searching') this.#session.stop();
      else this.#session?.resume();
    });
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
    this.#mark.hidden = state === 'searching';
    const mark = state === 'proved' ? 'proved' : 'observed';
    attr(this.#mark, 'class', `proof ${mark}`);
    this.#mark.textContent = tr.t(mark);
    this.#button.hidden = state !== 'searching' && state !== 'stopped';
    this.#button.textContent = tr.t(state === 'stopped' ? 'goOn' : 'stop');
    const second = sentence(session, rule, tr);
    this.#sentence.replaceChildren(...rich(second));
    const { kernel } = session.search;
    const [summary, how] = this.#how.children;
    say(summary, tr.t('computedBy', tr.t(`kernel.${kernel}`)));
    say(how, tr.t(`how.${kernel}`));
    this.#how.hidden = false;
    return `${said}. ${state === 'searching' ? '' : tr.t(mark)}`.replaceAll('*', '');
  }
}
