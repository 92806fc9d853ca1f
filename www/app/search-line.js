/**
 * What stands below the verdict while a long search runs: how far it is and how fast, with buttons to
 * pause and to stop it. Loaded when a search turns out to be long.
 */
import { num } from '../i18n/index.js';
import { TEXTS } from '../i18n/later/search.js';
import { attr, h, say } from '../views/dom.js';

/**
 * @typedef {import('../core/session.js').Session} Session
 * @typedef {import('../i18n/index.js').Translator} Translator
 */
/**
 * What the line tells the page.
 * @typedef {object} Teller
 * @property {() => void} acted a person has paused, stopped or gone on
 * @property {() => void} stopped the buttons are gone; the focus must have another place
 * @property {(sentence: string) => void} say
 */

/** A person who only hears the page is told after so long, and then after twice as long each time. */
const SAID_MS = 10_000;
/** A rate is never steadier than this. */
const RATE_DIGITS = 2;

export class SearchLine {
  #share = h('progress', { max: '1' });
  #words = h('p');
  #pause = h('button', { type: 'button', class: 'plain' });
  #stop = h('button', { type: 'button', class: 'plain' });
  /** @type {Session | undefined} */
  #session;
  #teller;
  #since = 0;
  #next = SAID_MS;

  /**
   * @param {HTMLElement} node
   * @param {Teller} teller
   */
  constructor(node, teller) {
    this.node = node;
    this.#teller = teller;
    node.append(this.#share, this.#words, h('div', {}, [this.#pause, this.#stop]));
    this.#pause.addEventListener('click', () => {
      teller.acted();
      if (this.#session?.paused) this.#session.resume();
      else this.#session?.stop(true);
    });
    this.#stop.addEventListener('click', () => {
      teller.acted();
      this.#session?.stop();
    });
  }

  /**
   * @param {Session} session
   * @param {Translator} tr
   */
  show(session, tr) {
    const searching = session.state === 'searching';
    const shown = session.long && (searching || session.paused);
    if (!shown) this.#hide();
    this.node.hidden = !shown;
    if (!shown) return;
    const texts = TEXTS[tr.lang];
    const { heaps, bound, share } = session.search;
    if (this.#session !== session) {
      this.#session = session;
      this.#since = performance.now();
      this.#next = SAID_MS;
    }
    const percent = new Intl.NumberFormat(tr.lang, { style: 'percent', maximumFractionDigits: 1 });
    const rate = num(BigInt(Number(session.rate.toPrecision(RATE_DIGITS)).toFixed(0)));
    const first = session.paused ? texts.paused : session.rate > 0 && texts.rate(rate);
    const second = texts.share(percent.format(share), num(bound));
    attr(this.#share, 'value', String(share));
    attr(this.#share, 'aria-label', texts.label);
    say(this.#words, first ? `${first} · ${second}` : second);
    say(this.#pause, session.paused ? texts.goOn : texts.pause);
    say(this.#stop, texts.stop);
    if (searching && performance.now() - this.#since > this.#next) {
      this.#next *= 2;
      this.#teller.say(texts.still(num(heaps)));
    }
  }

  #hide() {
    // Buttons that vanish would take the focus with them.
    if (this.node.contains(document.activeElement)) this.#teller.stopped();
    this.#session = undefined;
  }
}
