/** Pictures of many sets: points, bars and tiles that name their sets and open them. */

import { hashOf } from '../app/url.js';
import { loaded } from '../core/wasm.js';
import { saveTable } from '../elements/family-file.js';
import { num } from '../i18n/index.js';
import { fit, inPixels, Palette, watchRatio } from '../views/canvas.js';
import { notation } from '../views/chart.js';
import { attr, bindKeys, h, say } from '../views/dom.js';
import { keyOfVariable } from '../views/family-columns.js';
import { save } from '../views/file.js';
import { setOf } from '../views/set-words.js';
import { choice } from './choice.js';
import { plannedPicture, slices } from './picture-plan.js';
import {
  KINDS,
  NUMBERS,
  partTable,
  partWords,
  ROWS,
  SIDES,
  sideName,
  titleWords,
} from './picture-words.js';

/**
 * @typedef {import('../core/family-run.js').FamilyRun} FamilyRun
 * @typedef {import('../core/sides.js').Sides} Sides
 * @typedef {import('../core/wasm.js').Tools} Tools
 * @typedef {import('../i18n/index.js').Translator} Translator
 * @typedef {import('../pkg/grundyscope_tools.js').ChartLook} ChartLook
 * @typedef {import('../pkg/grundyscope_tools.js').FamilyPart} FamilyPart
 * @typedef {typeof import('../i18n/later/pictures.js').TEXTS.en} Texts
 * @typedef {import('./picture-words.js').Kind} Kind
 * @typedef {import('./picture-words.js').NumberName} NumberName
 * @typedef {import('./picture-words.js').Side} Side
 */

const HEIGHT = 300;
/** A file has room for a title. */
const FILE_HEIGHT = 330;

export class Pictures {
  #kind = choice(KINDS, 'kind', () => this.#changed());
  #number = choice(NUMBERS, 'number', () => this.#changed());
  #across = choice(Object.keys(SIDES), 'across', () => this.#changed());
  #up = choice(Object.keys(SIDES), 'up', () => this.#changed(), 'moves');
  /** Of the family's notation. @type {string[]} */
  #variables = [];
  #log = h('input', { type: 'checkbox', id: 'log' });
  #logName = h('label', { for: 'log' });
  #logBox = h('div', { class: 'check' }, [this.#log, this.#logName]);
  #caption = h('p', { class: 'caption', id: 'caption' });
  #canvas = h('canvas', { 'aria-hidden': 'true' });
  #mark = h('div', { class: 'mark', hidden: true });
  #slider = h('div', { class: 'slider', role: 'slider', tabindex: 0 });
  #stage = h('div', { class: 'stage', role: 'group', 'aria-labelledby': 'caption' }, [
    this.#canvas,
    this.#mark,
    this.#slider,
  ]);
  #said = h('p', { class: 'said' });
  #words = h('p', { class: 'note' });
  #summary = h('summary');
  #table = h('details', {}, [this.#summary]);
  #svg = h('button', { type: 'button', class: 'link' });
  #csv = h('button', { type: 'button', class: 'link' });
  #palette = new Palette(() => this.draw());
  node = h('div', { class: 'pictures' }, [
    h('div', { class: 'row choices' }, [
      this.#kind.node,
      this.#number.node,
      this.#across.node,
      this.#up.node,
      this.#logBox,
    ]),
    this.#caption,
    this.#stage,
    this.#said,
    this.#words,
    h('div', { class: 'foot' }, [this.#table, h('div', { class: 'row' }, [this.#svg, this.#csv])]),
    this.#palette.node,
  ]);
  /** @type {FamilyRun | undefined} */
  #run;
  /** @type {Sides | undefined} */
  #sides;
  /** @type {FamilyPart[]} */
  #parts = [];
  /** The part that is pointed at. */
  #at = -1;
  /** How often something else was to be drawn. */
  #version = 0;
  /** @type {{ texts: Texts, tr: Translator } | undefined} */
  #speech;

  /** @param {() => void} changed called when `keys` says something else */
  constructor(changed) {
    this.changed = changed;
    this.#log.checked = true;
    this.#log.addEventListener('change', () => this.#changed());
    this.#slider.addEventListener('pointermove', (event) => this.#point(event));
    this.#slider.addEventListener('click', (event) => {
      this.#point(event);
      this.#open();
    });
    bindKeys(this.#slider, (key) => this.#press(key));
    this.#slider.addEventListener('focus', () => {
      if (this.#at < 0) this.#choose(0);
    });
    this.#table.addEventListener('toggle', () => this.#fill());
    this.#svg.addEventListener('click', () => this.#save());
    this.#csv.addEventListener('click', () => {
      const [run, rows] = [this.#run, this.#sides?.rows ?? 0];
      if (run)
        saveTable(
          run.family,
          run.results,
          new Uint32Array(rows).map((_, row) => row),
        );
    });
    watchRatio(() => this.draw());
    let width = 0;
    new ResizeObserver(() => {
      if (this.#stage.clientWidth === width) return;
      width = this.#stage.clientWidth;
      this.draw();
    }).observe(this.#stage);
  }

  /**
   * @param {FamilyRun} run
   * @param {Sides} sides of the rows that are drawn
   * @returns {Promise<void>} ends when they are, or something else is to be
   */
  show(run, sides) {
    if (run !== this.#run) this.#at = -1;
    this.#run = run;
    this.#vary(run.family.variables);
    this.#sides = sides;
    return this.draw();
  }

  /** The variables of a family are sides too, and those it has at first. @param {string[]} variables */
  #vary(variables) {
    if (variables.join() === this.#variables.join()) return;
    this.#variables = variables;
    const own = variables.map(keyOfVariable);
    const sides = [...own, ...Object.keys(SIDES)];
    this.#across.offer(sides, own[0] ?? 'largest');
    this.#up.offer(sides, own[1] ?? 'moves');
    this.#nameSides();
  }

  #nameSides() {
    if (!this.#speech) return;
    const { texts } = this.#speech;
    const name = (/** @type {string} */ side) => sideName(/** @type {Side} */ (side), texts);
    this.#across.name(texts.across, name);
    this.#up.name(texts.up, name);
  }

  /** What a link says of the picture; without what it is at first. */
  get keys() {
    return {
      picture: this.#kind.said,
      number: this.#number.said,
      x: this.#across.said,
      y: this.#up.said,
      scale: this.#log.checked ? null : 'linear',
    };
  }

  /**
   * Takes over what a link says.
   * @param {Map<string, string>} keys
   * @param {string[]} variables of the family that will be shown
   * @returns {string[]} the keys with values that are refused
   */
  visit(keys, variables) {
    this.#vary(variables);
    const scale = keys.get('scale');
    this.#log.checked = scale !== 'linear';
    const refused = scale === undefined || scale === 'linear' ? [] : ['scale'];
    const choices = /** @type {const} */ ([
      ['picture', this.#kind],
      ['number', this.#number],
      ['x', this.#across],
      ['y', this.#up],
    ]);
    for (const [key, { take }] of choices) if (!take(keys.get(key))) refused.push(key);
    this.#at = -1;
    this.draw();
    return refused;
  }

  /** @param {Texts} texts @param {Translator} tr */
  speak(texts, tr) {
    this.#speech = { texts, tr };
    this.#kind.name(texts.picture, (kind) => texts[`kind.${/** @type {Kind} */ (kind)}`]);
    this.#number.name(
      texts.number,
      (number) => texts[`number.${/** @type {NumberName} */ (number)}`],
    );
    this.#nameSides();
    say(this.#logName, texts.log);
    say(this.#summary, texts.table);
    say(this.#svg, texts.svg);
    say(this.#csv, texts.csv);
    this.draw();
  }

  get #shape() {
    const kind = /** @type {Kind} */ (this.#kind.select.value);
    const number = /** @type {NumberName} */ (this.#number.select.value);
    const across = /** @type {Side} */ (this.#across.select.value);
    const up = /** @type {Side} */ (this.#up.select.value);
    return { kind, number, across, up, log: this.#log.checked };
  }

  /**
   * The picture of now, in this size.
   * @param {{ look: ChartLook, width: number, height: number }} size
   * @param {() => boolean} wanted
   */
  async #planned(size, wanted) {
    const core = /** @type {Tools | undefined} */ (loaded());
    const [run, sides] = [this.#run, this.#sides];
    if (!core || !('FamilyPicture' in core) || !run || !sides) return undefined;
    return plannedPicture(core, sides.rows, slices(this.#shape, run.results, sides), size, wanted);
  }

  #changed() {
    this.#at = -1;
    this.draw();
    this.changed();
  }

  /** Ends when what there is now is drawn, or something else is to be. */
  async draw() {
    this.#version += 1;
    const version = this.#version;
    const width = this.#stage.clientWidth;
    if (!this.#speech || !this.#run || width === 0) return;
    const ratio = devicePixelRatio;
    const look = this.#look(ratio);
    const size = { look, width: inPixels(width, ratio), height: inPixels(HEIGHT, ratio) };
    const picture = await this.#planned(size, () => version === this.#version);
    if (!picture) return;
    const { texts } = this.#speech;
    const { kind } = this.#shape;
    this.#across.node.hidden = kind === 'histogram';
    this.#up.node.hidden = kind !== 'tiles';
    this.#logBox.hidden = kind === 'tiles';
    say(this.#caption, this.#title());
    say(this.#words, texts[`words.${kind}`]);
    fit(this.#canvas, width, HEIGHT, ratio);
    const { parts, omitted } = picture.draw(this.#canvas, look);
    picture.free();
    this.#parts = parts;
    if (omitted > 0) this.#words.append(` ${texts.omitted(num(omitted), omitted)}`);
    this.#choose(Math.min(this.#at, this.#parts.length - 1));
    this.#fill();
  }

  #title() {
    const { texts } = /** @type {{ texts: Texts }} */ (this.#speech);
    return titleWords(this.#shape, texts);
  }

  /** @param {number} ratio */
  #look(ratio) {
    const { tr } = /** @type {{ tr: Translator }} */ (this.#speech);
    const { ground: _, ...colours } = this.#palette.read();
    return { ratio, font: getComputedStyle(this.node).fontFamily, colours, ...notation(tr) };
  }

  /** @param {PointerEvent | MouseEvent} event */
  #point(event) {
    const box = this.#slider.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    // A finger is not as fine as a point: the nearest one within reach.
    let best = -1;
    let reach = 12;
    for (const [i, { place }] of this.#parts.entries()) {
      const away = Math.hypot(
        Math.max(place[0] - x, 0, x - place[2]),
        Math.max(place[1] - y, 0, y - place[3]),
      );
      if (away < reach) [best, reach] = [i, away];
    }
    if (best >= 0) this.#choose(best);
  }

  /** @param {number} at */
  #choose(at) {
    this.#at = at;
    const part = this.#parts[at];
    this.#mark.hidden = !part;
    attr(this.#slider, 'aria-valuemin', 1);
    attr(this.#slider, 'aria-valuemax', Math.max(1, this.#parts.length));
    attr(this.#slider, 'aria-valuenow', Math.max(1, at + 1));
    attr(this.#slider, 'aria-label', this.#caption.textContent);
    if (!part) {
      // Where there is nothing to say yet, how to have it say something.
      this.#said.replaceChildren(this.#parts.length ? (this.#speech?.texts.how ?? '') : '\u00a0');
      attr(this.#slider, 'aria-valuetext', this.#speech?.texts.how);
      return;
    }
    const [left, top, right, bottom] = part.place;
    Object.assign(this.#mark.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${right - left}px`,
      height: `${bottom - top}px`,
    });
    const { texts } = /** @type {{ texts: Texts }} */ (this.#speech);
    const words = partWords(part, this.#shape, texts);
    this.#said.replaceChildren(`${words}: `, ...this.#links(part));
    attr(this.#slider, 'aria-valuetext', this.#said.textContent);
  }

  /** Its first sets. @param {FamilyPart} part */
  #links({ listed, sets }) {
    const names = this.#run?.family.texts(listed) ?? [];
    const links = names.flatMap((name, i) => [
      ...(i ? [', '] : []),
      h('a', { href: hashOf({ set: name }) }, [setOf(name)]),
    ]);
    return sets > listed.length ? [...links, ` ${this.#speech?.texts.further}`] : links;
  }

  #open() {
    const [set] = this.#run?.family.texts(this.#parts[this.#at]?.listed.slice(0, 1) ?? []) ?? [];
    if (set) location.hash = hashOf({ set });
  }

  /** @param {string} key @returns {boolean} was it one of ours? */
  #press(key) {
    const last = this.#parts.length - 1;
    if (last < 0) return false;
    if (key === 'Enter') {
      this.#open();
      return true;
    }
    /** @type {Record<string, number>} */
    const keys = {
      ArrowLeft: this.#at - 1,
      ArrowDown: this.#at - 1,
      ArrowRight: this.#at + 1,
      ArrowUp: this.#at + 1,
      PageDown: this.#at - 10,
      PageUp: this.#at + 10,
      Home: 0,
      End: last,
    };
    if (!Object.hasOwn(keys, key)) return false;
    this.#choose(Math.max(0, Math.min(last, keys[key])));
    return true;
  }

  /** A table that nobody sees costs nothing. */
  #fill() {
    if (!this.#table.open || !this.#speech) return;
    const { texts } = this.#speech;
    while (this.#summary.nextSibling) this.#summary.nextSibling.remove();
    const caption = this.#caption.textContent ?? '';
    const table = partTable(this.#parts, this.#shape, texts, {
      caption,
      links: (part) => this.#links(part),
    });
    this.#table.append(h('div', { class: 'scroll', tabindex: 0 }, [table]));
    if (this.#parts.length > ROWS) {
      this.#table.append(
        h('p', { class: 'note' }, [texts.cut(num(ROWS), num(this.#parts.length))]),
      );
    }
  }

  async #save() {
    const look = { ...this.#look(1), colours: this.#palette.read(), title: this.#title() };
    const width = Math.round(this.#canvas.clientWidth);
    const picture = await this.#planned({ look, width, height: FILE_HEIGHT }, () => true);
    if (!picture) return;
    save([picture.svg(look)], 'image/svg+xml', 'grundyscope-sets.svg');
    picture.free();
  }
}
