/**
 * `<grundy-pair set set2 from from2 n n2 cell rule lang theme controls>`: two heaps as a grid, the
 * first across and the second down. Every position has a cell of its own; those that are lost for
 * the player to move are marked.
 *
 * `set2` is the set of the second heap; without it, it is that of the first. `from` and `from2` are
 * the first heaps shown, `cell` the side of a cell in pixels. `controls` lists the parts around the
 * picture: `title legend zoom words table`. Without the attribute all of them are there;
 * `controls="none"` leaves the picture alone.
 */
import { openSession } from '../core/session.js';
import { largestHeap, loaded } from '../core/wasm.js';
import { num, setText } from '../i18n/index.js';
import { TEXTS } from '../i18n/later/sum.js';
import { watchRatio } from '../views/canvas.js';
import { attr, h, say } from '../views/dom.js';
import { fillLegend } from '../views/legend.js';
import { fillPairTable, pairWords } from '../views/pair.js';
import { GrundyElement } from './base.js';
import { bindPairInput } from './pair-input.js';
import { PairStage } from './pair-stage.js';
import { inside } from './strip-window.js';
import { GrundyPairEvent } from './sum-events.js';

/**
 * @typedef {import('../core/session.js').Opened} Opened
 * @typedef {import('../i18n/index.js').Problem} Problem
 * @typedef {import('../pkg/grundyscope_tools.js').PairLayout} PairLayout
 */

/**
 * What was on screen when two fingers came down: the cell between them, counted with its fraction,
 * the side of a cell, and where the picture began.
 * @typedef {{ x: number, y: number, cell: number, from: bigint, from2: bigint }} Hold
 */

/** The sides of a cell, css px. */
const CELLS = [2, 3, 4, 6, 8, 12, 18, 24, 32, 48];
const CELL = 24;
const HEIGHT = 420;
/** What the pan buttons leave in view: one in this many cells. */
const PAN = 2;

export class GrundyPair extends GrundyElement {
  /** @override */
  static tag = 'grundy-pair';
  /** @override */
  static needsTools = true;
  /** @override */
  static sheet = 'pair.css';
  /** @override */
  static observedAttributes = [
    ...GrundyElement.observedAttributes,
    'set2',
    'from',
    'from2',
    'n2',
    'cell',
  ];

  /** @type {PairLayout | undefined} what is on screen */
  layout;
  /** The search of the second set, where it is another one. @type {Opened | undefined} */
  #second;
  #secondText = '';
  #unsubscribe = () => {};
  #unwatch = () => {};
  from = 0n;
  from2 = 0n;
  /** The cursor on the second heap. */
  #n2 = 0n;
  #title = h('p', { class: 'title', part: 'title' });
  #legend = h('ul', { class: 'legend', part: 'legend' });
  #buttons = /** @type {const} */ ([
    ['left', '←', () => this.#pan(-1, 0)],
    ['rightward', '→', () => this.#pan(1, 0)],
    ['up', '↑', () => this.#pan(0, -1)],
    ['downward', '↓', () => this.#pan(0, 1)],
    ['zoomOut', '−', () => this.zoom(-1)],
    ['zoomIn', '+', () => this.zoom(1)],
    ['origin', '0', () => this.reset()],
  ]).map(([name, sign, act]) => {
    const button = h('button', { type: 'button', class: 'square' }, [sign]);
    button.addEventListener('click', act);
    return { name, button };
  });
  #zoom = h(
    'div',
    { class: 'buttons', role: 'group', part: 'zoom' },
    this.#buttons.map(({ button }) => button),
  );
  #axes = h('p', { class: 'note axes' });
  #stage = new PairStage(() => this.refresh());
  slider = this.#stage.slider;
  #words = h('p', { class: 'words', part: 'words' });
  #note = h('p', { class: 'note' });
  #keys = h('p', { class: 'note', id: 'keys' });
  #table = h('details', { part: 'table' }, [h('summary')]);

  constructor() {
    super();
    const head = h('div', { class: 'head' }, [this.#legend, this.#zoom]);
    this.frame.append(this.#title, head, this.#axes, this.#stage.node, this.#words);
    this.frame.append(this.#note, this.#keys, this.#table);
    attr(this.slider, 'aria-describedby', 'keys');
    bindPairInput(this, this.slider);
    this.#table.addEventListener('toggle', () => this.#fill());
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.#unwatch = watchRatio(() => this.refresh());
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.#unwatch();
    this.#letGo();
  }

  get #texts() {
    return TEXTS[this.tr.lang];
  }

  /** The side of a cell, css px. */
  get cell() {
    const asked = Number(this.getAttribute('cell') ?? CELL);
    return CELLS.find((cell) => cell >= asked) ?? (asked > CELL ? CELLS[CELLS.length - 1] : CELL);
  }

  set cell(cell) {
    attr(this, 'cell', cell);
  }

  /** The cursor: the second heap. */
  get n2() {
    return this.#n2;
  }

  set n2(heap) {
    attr(this, 'n2', String(heap));
    this.#n2 = heap;
  }

  // --- What a person does ---

  /**
   * Moves the view, so that it begins at these heaps.
   * @param {bigint} from
   * @param {bigint} from2
   */
  moveTo(from, from2) {
    const { columns = 1, rows = 1 } = this.layout ?? {};
    this.from = inside(from, columns, largestHeap());
    this.from2 = inside(from2, rows, largestHeap());
    attr(this, 'from', String(this.from));
    attr(this, 'from2', String(this.from2));
  }

  /**
   * @param {1 | -1} direction 1: larger cells
   * @param {{ x: number, y: number }} [at] what stays in place: the cursor, unless given
   */
  zoom(direction, at) {
    const { layout, cell } = this;
    const next = CELLS[CELLS.indexOf(cell) + direction];
    if (!layout || next === undefined) return;
    const [column, row] = layout.cursor ?? [0, 0];
    const { x, y } = at ?? { x: (column + 0.5) * cell, y: (row + 0.5) * cell };
    const shift = (/** @type {number} */ place) =>
      BigInt(Math.floor(place / cell) - Math.floor(place / next));
    this.cell = next;
    this.moveTo(this.from + shift(x), this.from2 + shift(y));
  }

  /** @param {{ x: number, y: number }} at @returns {Hold} */
  hold({ x, y }) {
    const { cell, from, from2 } = this;
    return { x: x / cell, y: y / cell, cell, from, from2 };
  }

  /**
   * Has the cell that was held stand at a place, in the size that comes next to what is asked.
   * @param {Hold} hold
   * @param {number} by how many times as large
   * @param {{ x: number, y: number }} at
   */
  stretch({ x, y, cell, from, from2 }, by, at) {
    const far = (/** @type {number} */ size) => Math.abs(Math.log(size / (cell * by)));
    const next = CELLS.reduce((best, size) => (far(size) < far(best) ? size : best));
    this.cell = next;
    const shift = (/** @type {number} */ held, /** @type {number} */ place) =>
      BigInt(Math.round(held - place / next));
    this.moveTo(from + shift(x, at.x), from2 + shift(y, at.y));
  }

  /** Back to the empty heaps. */
  reset() {
    this.moveTo(0n, 0n);
    this.#put(0n, 0n, false);
  }

  /** @param {number} columns @param {number} rows */
  #pan(columns, rows) {
    const { layout } = this;
    if (!layout) return;
    const by = (/** @type {number} */ cells, /** @type {number} */ way) =>
      BigInt(Math.max(1, Math.floor(cells / PAN)) * way);
    this.moveTo(this.from + by(layout.columns, columns), this.from2 + by(layout.rows, rows));
  }

  /**
   * Moves the cursor, and the view with it.
   * @param {number} columns
   * @param {number} rows
   */
  step(columns, rows) {
    this.#put((this.n ?? this.from) + BigInt(columns), this.#n2 + BigInt(rows), false);
    const { layout } = this;
    if (!layout) return;
    const n = this.n ?? 0n;
    const follow = (
      /** @type {bigint} */ from,
      /** @type {bigint} */ heap,
      /** @type {number} */ count,
    ) => (heap < from ? heap : heap >= from + BigInt(count) ? heap - BigInt(count) + 1n : from);
    this.moveTo(follow(this.from, n, layout.columns), follow(this.from2, this.#n2, layout.rows));
  }

  /**
   * Chooses the position of a cell.
   * @param {number} column
   * @param {number} row
   */
  pick(column, row) {
    const { layout } = this;
    if (!layout || column < 0 || row < 0 || column >= layout.columns || row >= layout.rows) return;
    this.#put(this.from + BigInt(column), this.from2 + BigInt(row), true);
  }

  /** Chooses the position of the cursor. */
  choose() {
    this.#put(this.n ?? this.from, this.#n2, true);
  }

  /** @param {bigint} n @param {bigint} n2 @param {boolean} chosen */
  #put(n, n2, chosen) {
    this.n = inside(n, 1, largestHeap());
    this.n2 = inside(n2, 1, largestHeap());
    this.dispatchEvent(new GrundyPairEvent(this.n ?? 0n, this.#n2, chosen));
  }

  // --- Reading and painting ---

  /**
   * @override
   * @returns {Problem | undefined}
   */
  read() {
    const core = loaded();
    if (!core) return undefined;
    try {
      const heap = (/** @type {string} */ name) =>
        BigInt(core.parseHeap(this.getAttribute(name) ?? '0'));
      [this.from, this.from2, this.#n2] = [heap('from'), heap('from2'), heap('n2')];
      const text = this.getAttribute('set2') ?? '';
      if (text === this.#secondText && (this.#second || text === '')) return undefined;
      const opened = text === '' ? undefined : openSession(text);
      this.#letGo();
      this.#second = opened;
      this.#secondText = text;
      if (opened) this.#unsubscribe = opened.session.subscribe(() => this.progress());
      return undefined;
    } catch (error) {
      return /** @type {Problem} */ (error);
    }
  }

  #letGo() {
    this.#unsubscribe();
    this.#unsubscribe = () => {};
    this.#second?.close();
    this.#second = undefined;
    this.#secondText = '';
  }

  /**
   * @override
   * @param {number} width
   */
  render(width) {
    const { session, rule, tr } = this;
    const other = this.#second?.session ?? session;
    const [game, game2] = [session?.tools, other?.tools];
    if (!session || !other || !game || !game2) return;
    const { from, from2, cell } = this;
    const n = this.n ?? from;
    const view = { rule, width, height: HEIGHT, cell, from, from2, n, n2: this.#n2 };
    const layout = game.pair(game2, view);
    this.layout = layout;
    this.#stage.paint(layout, rule, getComputedStyle(this).fontFamily);
    this.#texting(layout);
    const largest = Math.max(0, ...layout.cells.map((it) => (it === 0xffff ? 0 : it & 0x7fff)));
    fillLegend(this.#legend, largest, rule, tr);
    const one = game.pair(game2, { ...view, width: 64, height: 24, from: n, from2: this.#n2 });
    const words = pairWords(String(n), String(this.#n2), one.cells[0], rule, {
      tr,
      texts: this.#texts,
    });
    say(this.#words, words);
    const { columns, rows } = layout;
    const [column, row] = layout.cursor ?? [0, 0];
    attr(this.slider, 'aria-label', this.#texts.pairLabel);
    attr(this.slider, 'aria-valuemin', 0);
    attr(this.slider, 'aria-valuemax', columns * rows - 1);
    attr(this.slider, 'aria-valuenow', row * columns + column);
    attr(this.slider, 'aria-valuetext', words);
    this.#fill();
  }

  /** @param {PairLayout} layout */
  #texting({ relative, columns, rows }) {
    const texts = this.#texts;
    const moves = [this.session, this.#second?.session ?? this.session].map(
      (it) => it?.moves ?? [],
    );
    this.#title.hidden = !this.shows('title');
    say(this.#title, texts.pairTitle(setText(moves[0]), setText(moves[1])));
    this.#legend.hidden = !this.shows('legend');
    attr(this.#legend, 'aria-label', this.tr.t('legend'));
    this.#zoom.hidden = !this.shows('zoom');
    attr(this.#zoom, 'aria-label', texts.pairButtons);
    for (const { name, button } of this.#buttons) attr(button, 'aria-label', texts[name]);
    const axis = (
      /** @type {string} */ words,
      /** @type {bigint} */ from,
      /** @type {number} */ i,
    ) => (relative[i] ? texts.countedFrom(words, num(from)) : words);
    say(this.#axes, `${axis(texts.across, this.from, 0)} · ${axis(texts.down, this.from2, 1)}`);
    this.#words.hidden = this.#note.hidden = this.#keys.hidden = !this.shows('words');
    const furthest = this.cell === CELLS[0];
    const count = furthest ? texts.pairLimit : texts.pairCount;
    say(this.#note, count(num(columns), num(rows)));
    say(this.#keys, texts.pairKeys);
    this.#table.hidden = !this.shows('table');
    say(/** @type {Element} */ (this.#table.firstElementChild), texts.pairTable);
  }

  /** A table that nobody sees costs nothing. */
  #fill() {
    if (!this.layout || !this.#table.open) return;
    fillPairTable(this.#table, this.layout, {
      from: this.from,
      from2: this.from2,
      texts: this.#texts,
    });
  }
}
