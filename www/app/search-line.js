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
/** A rate is told from no less time than this, and is never steadier than so many digits. */
const RATED_MS = 200;
const RATE_DIGITS = 2;

/** @returns {Promise<unknown>} when the line can be shown as it should look */
export function style() {
  const sheet = h('link', {
    rel: 'stylesheet',
    href: new URL('search-line.css', import.meta.url).href,
  });
  document.head.append(sheet);
  return new Promise((resolve) => {
    sheet.addEventListener('load', resolve);
    sheet.addEventListener('error', resolve); // plain buttons serve, too
  });
}

export class SearchLine {
  #share = h('progress', { max: '1' });
  #words = h('p');
  #pause = h('button', { type: 'button', class: 'plain' });
  #stop = h('button', { type: 'button', class: 'plain' });
  /** @type {Session | undefined} */
  #session;
  #teller;
  /** How far the search was at some moment, and its heaps a second since; 0 when not known. */
  #mark = { heaps: 0, time: 0 };
  #rate = 0;
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
      this.#rate = 0;
    }
    this.#measure(heaps, searching);
    const percent = new Intl.NumberFormat(tr.lang, { style: 'percent', maximumFractionDigits: 1 });
    const rate = num(BigInt(Number(this.#rate.toPrecision(RATE_DIGITS)).toFixed(0)));
    const first = session.paused ? texts.paused : this.#rate > 0 && texts.rate(rate);
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

  /** @param {number} heaps @param {boolean} searching */
  #measure(heaps, searching) {
    const time = performance.now();
    const ms = time - this.#mark.time;
    if (this.#mark.time > 0 && searching && ms < RATED_MS) return;
    if (this.#mark.time > 0 && searching) {
      const rate = (1000 * (heaps - this.#mark.heaps)) / ms;
      this.#rate = this.#rate ? (this.#rate + rate) / 2 : rate;
    }
    // What passes in a pause does not count.
    this.#mark = { heaps, time: searching ? time : 0 };
  }

  #hide() {
    // Buttons that vanish would take the focus with them.
    if (this.node.contains(document.activeElement)) this.#teller.stopped();
    this.#session = undefined;
    this.#mark = { heaps: 0, time: 0 };
  }
}
