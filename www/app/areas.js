/**
 * The areas of the page beside Explore. Each has a module, a fragment of HTML, texts and perhaps a
 * style sheet of its own, which are loaded when a person first goes there.
 */
import { attr, h, quoting, say } from '../views/dom.js';
import { applyTexts } from './language.js';
import { hashOf } from './url.js';

/**
 * @typedef {import('../core/wasm.js').Core} Core
 * @typedef {import('../i18n/index.js').Problem} Problem
 * @typedef {import('../i18n/index.js').Translator} Translator
 * @typedef {import('../i18n/index.js').Lang} Lang
 */
/**
 * What an area is handed when it is made.
 * @typedef {object} Surroundings
 * @property {HTMLElement} place the part of the page that is the area's own, with its fragment
 * @property {Core} core
 * @property {(keys: Record<string, string | null>, kind: 'push' | 'replace') => void} record
 *   makes these the area's keys in the address, in this order and without those that are null:
 *   `push` for a new place to come back to, `replace` for a small step
 * @property {(sentence: string) => void} announce has a sentence read out, after a person's action
 */
/**
 * An area, as its module's `open` makes it.
 * @typedef {object} Area
 * @property {(keys: Map<string, string>) => string[]} visit takes over what a link says: all its
 *   keys, some of them perhaps missing, wrong or not the area's. What it refuses, it leaves at its
 *   standard and returns as `shown(key, value)`. Called after `speak`.
 * @property {(tr: Translator) => void} speak changes the language of what `data-t` does not reach
 * @property {() => void} [leave] called when a person goes elsewhere; `visit` comes when they return
 */
/** @typedef {typeof AREAS[number]} AreaName */
/** @typedef {{ node: HTMLElement, area: Area, texts: Record<Lang, Record<string, unknown>> }} Opened */

export const AREAS = /** @type {const} */ (['compare', 'sums', 'play', 'check']);

/** Those with a style sheet beside the one that all have in common. */
const STYLED = ['compare', 'sums'];

/** @param {string} path from the folder of the areas */
const here = (path) => new URL(`../areas/${path}`, import.meta.url);

/** @param {string} name */
async function fragment(name) {
  const answer = await fetch(here(`${name}.html`));
  if (!answer.ok) throw new Error(`${name}.html: ${answer.status}`);
  const found = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return [...found.body.children].map((node) => document.importNode(node, true));
}

/** @type {Map<string, Promise<unknown>>} */
const sheets = new Map();

/** @param {string} name */
function sheet(name) {
  const known = sheets.get(name);
  if (known) return known;
  const coming = new Promise((resolve, reject) => {
    const link = h('link', { rel: 'stylesheet', href: here(`${name}.css`).href });
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      sheets.delete(name);
      reject(new Error(`${name}.css could not be fetched`));
    });
    document.head.append(link);
  });
  sheets.set(name, coming);
  return coming;
}

export class Areas {
  /** @type {Partial<Record<AreaName, Promise<Opened>>>} */
  #opening = {};
  /** What stands in the address of each. @type {Partial<Record<AreaName, Record<string, string | null>>>} */
  #keys = {};
  /** @type {AreaName | null} */
  #current = null;
  /** The one that is shown, once it is there. @type {Opened | null} */
  #shown = null;
  #note = h('p', { class: 'note', role: 'status', hidden: true });

  /**
   * @param {HTMLElement} place
   * @param {Core} core
   * @param {object} page
   * @param {(kind: 'push' | 'replace') => void} page.record
   * @param {(sentence: string) => void} page.announce
   */
  constructor(place, core, page) {
    this.place = place;
    this.core = core;
    this.page = page;
    place.append(this.#note);
  }

  /**
   * The address of an area as it was left, or for a first visit.
   * @param {AreaName} name
   * @param {Lang | null} lang
   * @param {string} [set] the set to begin with
   */
  hash(name, lang, set) {
    return hashOf({ view: name, ...(this.#keys[name] ?? { set: set ?? null }), lang });
  }

  /**
   * @param {AreaName} name
   * @param {Map<string, string>} keys
   * @param {Translator} tr
   */
  async visit(name, keys, tr) {
    if (this.#current !== name) this.leave();
    this.#current = name;
    this.place.hidden = false;
    const known = Object.fromEntries(keys);
    delete known.v;
    delete known.view;
    delete known.lang;
    this.#keys[name] = known;
    this.#opening[name] ??= this.#open(name);
    let opened;
    try {
      opened = await this.#opening[name];
    } catch (cause) {
      this.#opening[name] = undefined;
      if (this.#current === name) this.#fail(name, cause, tr);
      return;
    }
    if (this.#current !== name) return;
    opened.node.hidden = false;
    this.#shown = opened;
    this.speak(tr);
    const refused = opened.area.visit(keys);
    this.#note.hidden = refused.length === 0;
    this.#note.replaceChildren(...quoting((gap) => tr.t('badLink', gap), refused));
  }

  /** @param {Translator} tr */
  speak(tr) {
    const opened = this.#shown;
    if (!opened) return;
    const texts = opened.texts[tr.lang];
    applyTexts(opened.node, (key) => String(texts[key]));
    document.title = `${texts.title} · Grundyscope`;
    opened.area.speak(tr);
  }

  leave() {
    if (this.#shown) {
      this.#shown.node.hidden = true;
      this.#shown.area.leave?.();
    }
    this.#shown = null;
    this.#current = null;
    this.#note.hidden = true;
    this.place.hidden = true;
  }

  /** @param {AreaName} name @returns {Promise<Opened>} */
  async #open(name) {
    const [{ open }, { TEXTS }, nodes] = await Promise.all([
      import(`../areas/${name}.js`),
      import(`../i18n/later/${name}.js`),
      fragment(name),
      sheet('areas'),
      STYLED.includes(name) ? sheet(name) : undefined,
    ]);
    const node = h('div', { class: `area ${name}`, hidden: true }, nodes);
    this.place.append(node);
    /** @type {Surroundings} */
    const surroundings = {
      place: node,
      core: this.core,
      record: (keys, kind) => {
        this.#keys[name] = keys;
        if (this.#current === name) this.page.record(kind);
      },
      announce: this.page.announce,
    };
    return { node, area: await open(surroundings), texts: TEXTS };
  }

  /**
   * @param {AreaName} name
   * @param {unknown} cause
   * @param {Translator} tr
   */
  #fail(name, cause, tr) {
    const problem = /** @type {Problem} */ (cause);
    const coded = problem.code ? problem : { code: 'load-network', found: `areas/${name}` };
    this.#note.hidden = false;
    say(this.#note, tr.error(coded));
  }
}

/**
 * Marks where a person is, and has the links lead to each area as it was left.
 * @param {string} current
 * @param {(name: string) => string} hash
 */
export function markAreas(current, hash) {
  for (const link of document.querySelectorAll('[data-view]')) {
    const name = link.getAttribute('data-view') ?? '';
    attr(link, 'href', hash(name));
    const before = link.hasAttribute('aria-current');
    attr(link, 'aria-current', name === current ? 'page' : null);
    // On a phone the names scroll sideways. A person who goes elsewhere is at the top of the page.
    if (name === current && !before) link.scrollIntoView({ block: 'nearest' });
  }
}
