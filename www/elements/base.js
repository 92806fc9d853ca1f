/**
 * What all elements share: starting the core when they come near the screen, one style sheet for
 * all, reading the attributes in batches, and keeping the last good picture when one is wrong.
 */
import { openSession, openTools } from '../core/session.js';
import { load, loaded, whenLoaded } from '../core/wasm.js';
import { language, loadTranslator, translator } from '../i18n/index.js';
import { errorWords, h } from '../views/dom.js';
import { GrundyErrorEvent, GrundyReadyEvent } from './events.js';
import { onPaper, PAPER_WIDTH, whenPrinted } from './paper.js';
import { styles } from './sheets.js';

/**
 * @typedef {import('../pkg/grundyscope.js').Rule} Rule
 * @typedef {import('../core/session.js').Opened} Opened
 */
/**
 * @typedef {import('../i18n/index.js').Problem} Problem
 * @typedef {import('../i18n/index.js').Translator} Translator
 */

const RULES = ['grundy', 'normal', 'misere'];
/** Begin to load when an element is this close to the screen. */
const NEAR = '600px';

/** What the style sheet of all elements is made of. */
const COMMON = 'tokens.css parts.css elements.css drawing.css';

/** @type {Set<GrundyElement>} */
const connected = new Set();
const forced = matchMedia('(forced-colors: active)');
forced.addEventListener('change', () => connected.forEach(dress));
/** @param {GrundyElement} element */
async function dress(element) {
  if (!forced.matches) return;
  const { inTwoColours } = await import('./two-colours.js');
  inTwoColours(element);
}
/** A page may change its language at any time, on any ancestor. */
const languageObserver = new MutationObserver(() => {
  for (const element of connected) element.refresh();
});

/**
 * Waits until an element is close to the screen.
 * @param {Element} element
 * @param {string} [margin] how close
 * @returns {Promise<void>}
 */
export function near(element, margin = NEAR) {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: margin },
    );
    observer.observe(element);
  });
}

let startAll = () => {};
/** Settles when all elements are wanted, near the screen or not. */
const all = /** @type {Promise<void>} */ (
  new Promise((resolve) => {
    startAll = resolve;
  })
);

export { startAll };

export class GrundyElement extends HTMLElement {
  static tag = '';
  /** The heap that is shown when no `n` is given; none: nothing is chosen at first. */
  static defaultHeap = /** @type {string | undefined} */ (undefined);
  /** Needs more than the core that a page loads first. */
  static needsTools = false;
  /** The style sheets beside the common ones, with spaces between. */
  static sheet = '';
  static observedAttributes = ['set', 'n', 'rule', 'lang', 'theme', 'controls'];

  /**
   * Registers the element; a second call, from a second copy of the script, changes nothing.
   * @param {string} [tag]
   * @param {CustomElementRegistry} [registry]
   */
  static define(tag = '', registry = customElements) {
    // biome-ignore lint/complexity/noThisInStatic: the class that is asked registers itself
    const name = tag || this.tag;
    if (registry.get(name)) return;
    // biome-ignore lint/complexity/noThisInStatic: the class that is asked registers itself
    registry.define(name, /** @type {CustomElementConstructor} */ (this));
  }

  #internals = this.attachInternals();
  #alive = false;
  #starting = false;
  #queued = false;
  /** @type {Set<string>} */
  #changed = new Set();
  /** @type {Opened | undefined} */
  #opened;
  /** @type {(() => void) | undefined} */
  #unsubscribe;
  #setRead = /** @type {string | undefined} */ (undefined);
  #width = 0;
  #endPrinting = () => {};
  #drawn = false;
  #reported = '';
  #resizes = new ResizeObserver(() => {
    const width = this.#ruler.clientWidth;
    if (width === this.#width) return;
    this.#width = width;
    this.#draw();
  });
  /** Has the width of the element and no height, so that drawing never changes its size. */
  #ruler = h('div', { class: 'ruler' });
  #message = h('p', { class: 'message', role: 'status', part: 'status' });
  #fallback = document.createElement('slot');

  /** The picture; hidden until there is one. */
  frame = h('div', { class: 'frame', hidden: true });
  /** Nothing is drawn before its texts are there. */
  tr = /** @type {Translator} */ (/** @type {unknown} */ (undefined));
  /** @type {string | undefined} the heap in decimal digits */
  heap;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.append(this.#ruler, this.frame, this.#fallback, this.#message);
  }

  connectedCallback() {
    if (connected.size === 0) {
      languageObserver.observe(document, {
        attributes: true,
        attributeFilter: ['lang'],
        subtree: true,
      });
    }
    connected.add(this);
    this.#resizes.observe(this.#ruler);
    this.#endPrinting = whenPrinted(() => this.#draw());
    if (this.#alive) this.refresh();
    else this.#start();
  }

  disconnectedCallback() {
    connected.delete(this);
    if (connected.size === 0) languageObserver.disconnect();
    this.#resizes.disconnect();
    this.#endPrinting();
    this.#closeSession();
  }

  /**
   * @param {string} name
   * @param {string | null} before
   * @param {string | null} after
   */
  attributeChangedCallback(name, before, after) {
    if (before === after) return;
    this.#changed.add(name);
    this.refresh();
  }

  // --- Properties: the attributes are the only source of truth ---

  get set() {
    return this.getAttribute('set') ?? '';
  }

  set set(text) {
    this.setAttribute('set', text);
  }

  /** The moves of the picture that is shown. */
  get moves() {
    return Object.freeze((this.session?.moves ?? []).map(BigInt));
  }

  /**
   * The heap that the attribute names, at once; the last good one if it names none.
   * @returns {bigint | undefined}
   */
  get n() {
    const { defaultHeap } = /** @type {typeof GrundyElement} */ (this.constructor);
    const text = this.getAttribute('n') ?? defaultHeap;
    if (text === undefined) return undefined;
    try {
      return BigInt(loaded()?.parseHeap(text) ?? text);
    } catch {
      return this.heap === undefined ? undefined : BigInt(this.heap);
    }
  }

  /** @param {bigint | string | undefined} heap */
  set n(heap) {
    if (heap === undefined) this.removeAttribute('n');
    else this.setAttribute('n', String(heap));
  }

  /** @returns {Rule} */
  get rule() {
    const rule = this.getAttribute('rule') ?? '';
    return RULES.includes(rule) ? /** @type {Rule} */ (rule) : 'grundy';
  }

  set rule(rule) {
    this.setAttribute('rule', rule);
  }

  // --- For the elements built on this ---

  get session() {
    return this.#opened?.session;
  }

  /**
   * Which of its parts the element shows around the picture. `controls` absent: all of them.
   * @param {string} part
   */
  shows(part) {
    const controls = this.getAttribute('controls');
    return controls === null || controls.split(/\s+/).includes(part);
  }

  /** Draws again soon, once however much has changed, and before the next frame. */
  refresh() {
    if (this.#queued) return;
    this.#queued = true;
    queueMicrotask(() => {
      this.#queued = false;
      this.#update();
    });
  }

  /**
   * Reads further attributes.
   * @param {Set<string>} _changed names of the attributes that changed since the last call
   * @returns {Problem | undefined}
   */
  read(_changed) {
    return undefined;
  }

  /**
   * Paints. Only called with an open session and a width above 0.
   * @param {number} _width css px
   */
  render(_width) {}

  /** The search got further. */
  progress() {
    this.#draw();
  }

  // --- Inside ---

  async #start() {
    if (this.#starting) return;
    this.#starting = true;
    this.#internals.states?.add('loading');
    const { needsTools, sheet } = /** @type {typeof GrundyElement} */ (this.constructor);
    // Hidden elements never come near: they start when they are shown, or with the first other.
    await Promise.race([near(this), all, ...(needsTools ? [] : [whenLoaded()])]);
    const speaking = loadTranslator(this.#language());
    try {
      const core = needsTools ? openTools() : load();
      const own = sheet ? [styles(sheet)] : [];
      const [, tr, ...css] = await Promise.all([core, speaking, styles(COMMON), ...own]);
      this.tr = tr;
      const root = /** @type {ShadowRoot} */ (this.shadowRoot);
      root.adoptedStyleSheets = css;
      this.#alive = true;
      dress(this);
    } catch (error) {
      await speaking.catch(() => {}); // then there are no words, and the code stands for them
      this.#readLanguage();
      this.#report(/** @type {Problem} */ (error));
    }
    this.#starting = false;
    this.#internals.states?.delete('loading');
    if (this.#alive && this.isConnected) this.#update();
  }

  #update() {
    if (!this.#alive || !this.isConnected) return;
    const changed = this.#changed;
    this.#changed = new Set();
    this.#readLanguage();
    this.#report(this.#readSet() ?? this.#readHeap() ?? this.read(changed));
    this.#draw();
  }

  /** The language of the place where the element stands. */
  #language() {
    /** @type {Element | null} */
    let at = this;
    let found;
    while (at && !found) {
      const holder = /** @type {Element | null} */ (at.closest('[lang]'));
      found = language(holder?.getAttribute('lang'));
      const root = (holder ?? at).getRootNode();
      at = holder?.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    }
    return found ?? 'en';
  }

  /** Until the texts of a new language are there, and where they cannot be had, the old one stays. */
  #readLanguage() {
    const lang = this.#language();
    const tr = translator(lang);
    if (tr) {
      this.tr = tr;
    } else if (this.#alive) {
      loadTranslator(lang).then(
        () => this.refresh(),
        (problem) => this.#report(problem),
      );
    }
  }

  /** @returns {Problem | undefined} */
  #readSet() {
    const text = this.set;
    if (text === this.#setRead && this.#opened) return undefined;
    try {
      const opened = openSession(text);
      this.#closeSession();
      this.#opened = opened;
      this.#unsubscribe = opened.session.subscribe(() => this.progress());
      this.#setRead = text;
      return undefined;
    } catch (error) {
      return /** @type {Problem} */ (error);
    }
  }

  #closeSession() {
    this.#unsubscribe?.();
    this.#opened?.close();
    this.#opened = undefined;
    this.#setRead = undefined;
  }

  /** @returns {Problem | undefined} */
  #readHeap() {
    const { defaultHeap } = /** @type {typeof GrundyElement} */ (this.constructor);
    const text = this.getAttribute('n') ?? defaultHeap;
    if (text === undefined) {
      this.heap = undefined;
      return undefined;
    }
    try {
      this.heap = loaded()?.parseHeap(text);
      return undefined;
    } catch (error) {
      this.heap ??= defaultHeap;
      return /** @type {Problem} */ (error);
    }
  }

  /** @param {Problem | undefined} problem */
  #report(problem) {
    const words = problem && this.tr ? errorWords(problem, this.tr) : [problem?.message ?? ''];
    this.#message.replaceChildren(...words);
    const text = this.#message.textContent ?? '';
    if (text === this.#reported) return;
    this.#reported = text;
    if (problem) this.dispatchEvent(new GrundyErrorEvent(problem.code ?? 'other', text));
  }

  #draw() {
    if (!this.#alive || !this.session || !this.isConnected) return;
    const { needsTools } = /** @type {typeof GrundyElement} */ (this.constructor);
    // It is told when the session has them.
    if (needsTools && !this.session.tooled) return;
    if (this.#width === 0) this.#width = this.#ruler.clientWidth;
    // Hidden or without width: nothing to draw on yet; the observer calls again when there is.
    if (this.#width === 0) return;
    this.frame.hidden = false;
    this.#fallback.hidden = true;
    this.render(onPaper() ? PAPER_WIDTH : this.#width);
    if (this.#drawn) return;
    this.#drawn = true;
    this.dispatchEvent(new GrundyReadyEvent());
  }
}
