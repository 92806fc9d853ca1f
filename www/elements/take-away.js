/**
 * What a person takes away from a picture: loaded when its control is opened. The picture as SVG and
 * as PNG, further texts where an element has them, and the data of a strip.
 */
import { num, setText } from '../i18n/index.js';
import { TEXTS } from '../i18n/later/take-away.js';
import { attr, h, say } from '../views/dom.js';
import { fileName, heapName, save } from '../views/file.js';
import { pixels, sharpness, standalone } from '../views/standalone.js';
import { adopt } from './adopt.js';
import { TakeData } from './take-data.js';

/**
 * @typedef {import('./base.js').GrundyElement} GrundyElement
 * @typedef {import('../i18n/later/take-away.js').TakeAwayTexts} TakeAwayTexts
 */
/**
 * A picture of the page, or one that is a file already.
 * @typedef {{ svg: SVGSVGElement, what: string, words: string }
 *   | { svg: string, width: number, height: number }} Drawing
 */
/**
 * @typedef {object} Text a picture in the words of another program
 * @property {string} name
 * @property {string} type
 * @property {string} extension
 * @property {() => string} make
 */
/**
 * @typedef {object} Offer
 * @property {() => string} name what the picture is, in the names of files
 * @property {() => string | undefined} [heap] the heap it is about
 * @property {(light: boolean) => Drawing | undefined} draw
 * @property {Text[]} [texts]
 * @property {() => import('./strip-window.js').View | undefined} [view] the heaps on screen: their
 *   values, and the result, are offered too
 */

/** So many pixels for each css px: sharp on paper, too. */
export const SHARP = 3;
/** A note stays as long as it takes to be read. */
const NOTE_MS = 4000;

export class TakeAway {
  #picture = h('b');
  #svg = h('button', { type: 'button', class: 'link' });
  #png = h('button', { type: 'button', class: 'link' });
  #note = h('span', { class: 'note' });
  #colours = h('b');
  #light = h('button', { type: 'button', 'aria-pressed': 'true' });
  #shown = h('button', { type: 'button', 'aria-pressed': 'false' });
  #choice = h('div', { class: 'row' }, [
    this.#colours,
    h('div', { class: 'switch', role: 'group' }, [this.#light, this.#shown]),
  ]);
  #text = h('b');
  /** @type {{ text: Text, download: HTMLElement, copy: HTMLElement }[]} */
  #texts = [];
  #said = h('p', { class: 'note said', role: 'status' });
  /** @type {TakeData | undefined} */
  #data;
  node = h('div', { class: 'take' });

  /**
   * @param {GrundyElement} element
   * @param {Offer} offer
   */
  constructor(element, offer) {
    this.element = element;
    this.offer = offer;
    const row = (/** @type {Node[]} */ ...parts) => h('div', { class: 'row' }, parts);
    this.node.append(row(this.#picture, this.#svg, this.#png, this.#note), this.#choice);
    this.#svg.addEventListener('click', () => this.#save('svg'));
    this.#png.addEventListener('click', () => this.#save('png'));
    this.#light.addEventListener('click', () => this.#paint(true));
    this.#shown.addEventListener('click', () => this.#paint(false));
    const texts = row(this.#text);
    for (const text of offer.texts ?? []) {
      const download = h('button', { type: 'button', class: 'link' });
      const copy = h('button', { type: 'button', class: 'link' });
      download.addEventListener('click', () => {
        save([text.make()], text.type, this.#name(text.extension));
      });
      copy.addEventListener('click', () => this.#copy(text));
      texts.append(download, copy);
      this.#texts.push({ text, download, copy });
    }
    if (this.#texts.length) this.node.append(texts);
    if (offer.view) {
      this.#data = new TakeData(element, offer.view);
      this.node.append(...this.#data.rows);
    }
    this.node.append(this.#said);
    adopt(element.frame, 'take-away.css');
  }

  /** @returns {TakeAwayTexts} */
  get #words() {
    return TEXTS[this.element.tr.lang];
  }

  /** In the language and the colours of the moment. */
  show() {
    const words = this.#words;
    say(this.#picture, words.picture);
    say(this.#svg, words.download('SVG'));
    say(this.#png, words.download('PNG'));
    say(this.#note, words.sharp(num(SHARP)));
    say(this.#colours, words.colours);
    say(this.#light, words.light);
    say(this.#shown, words.shown);
    attr(/** @type {Element} */ (this.#choice.lastElementChild), 'aria-label', words.colours);
    this.#choice.hidden = this.#ground(true) === this.#ground(false);
    say(this.#text, words.text);
    for (const { text, download, copy } of this.#texts) {
      say(download, words.download(text.name));
      say(copy, words.copy(text.name));
    }
    this.#data?.show(words);
  }

  /**
   * The colour behind the picture.
   * @param {boolean} light
   */
  #ground(light) {
    const probe = h('i', { hidden: true });
    Object.assign(probe.style, { background: 'var(--bg)', colorScheme: light ? 'light' : '' });
    this.node.append(probe);
    const colour = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return colour;
  }

  /** @param {boolean} light */
  #paint(light) {
    attr(this.#light, 'aria-pressed', String(light));
    attr(this.#shown, 'aria-pressed', String(!light));
  }

  /** @param {string} extension */
  #name(extension) {
    const { element, offer } = this;
    const heap = offer.heap?.();
    const rule = element.rule === 'grundy' ? [] : [element.rule];
    const parts = [...rule, offer.name(), ...(heap ? ['from', heapName(heap)] : [])];
    return fileName(element.session?.set ?? '', parts.join('-'), extension);
  }

  #file() {
    const { element, offer } = this;
    const light = this.#choice.hidden === true || this.#light.ariaPressed === 'true';
    const drawing = offer.draw(light);
    const { session, rule, tr } = element;
    if (!drawing || !session) throw new Error('no picture');
    if ('width' in drawing) return drawing;
    const { svg, what, words } = drawing;
    const title = [setText(session.moves), tr.t(`rule.${rule}`), what].filter(Boolean).join(' · ');
    const legend = (/** @type {string} */ look) => {
      if (rule !== 'grundy')
        return look === 'v0' ? `P ${tr.t('legend.p')}` : `N ${tr.t('legend.n')}`;
      if (look === 'v0') return `0 ${tr.t('legend.losing')}`;
      return look === 'vx' ? '10+' : look.slice(1);
    };
    return standalone({ svg, title, words, legend }, element.frame, light);
  }

  /** @param {'svg' | 'png'} extension */
  async #save(extension) {
    try {
      const file = this.#file();
      if (extension === 'svg') {
        save([file.svg], 'image/svg+xml', this.#name(extension));
        return;
      }
      const ratio = sharpness(file, SHARP);
      const blob = await pixels(file, ratio);
      save([blob], 'image/png', this.#name(extension));
      if (ratio < SHARP) this.#tell(this.#words.sharpLess);
    } catch {
      this.#tell(this.#words.failed);
    }
  }

  /** @param {Text} text */
  async #copy({ name, make }) {
    try {
      await navigator.clipboard.writeText(make());
      this.#tell(this.#words.copied(name));
    } catch {
      this.#tell(this.#words.notCopied);
    }
  }

  /** @param {string} words */
  #tell(words) {
    say(this.#said, words);
    setTimeout(() => say(this.#said, ''), NOTE_MS);
  }
}
