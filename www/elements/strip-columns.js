/**
 * The strip of so many heaps that a column of pixels has several: loaded when a person first zooms
 * out that far. It is painted once a frame at most; what is not counted yet is counted meanwhile, a
 * slice a frame.
 */
import { watchRatio } from '../views/canvas.js';
import {
  columnWords,
  fillShares,
  paintColumns,
  paintOverview,
  paintStacks,
} from '../views/columns.js';
import { ColumnLooks } from '../views/columns-look.js';
import { h, rich } from '../views/dom.js';
import { columnsOf } from './strip-window.js';

/**
 * @typedef {import('../core/session.js').Session} Session
 * @typedef {import('../pkg/grundyscope_tools.js').Columns} Columns
 * @typedef {import('../pkg/grundyscope_tools.js').OverviewLayout} OverviewLayout
 */
/**
 * @typedef {object} Wanted
 * @property {Session} session
 * @property {import('../pkg/grundyscope.js').Rule} rule
 * @property {bigint} from
 * @property {number} count
 * @property {number} width css px
 * @property {number} height that of the columns, css px
 * @property {string | undefined} cursor
 * @property {import('../i18n/index.js').Translator} tr
 */

/** A call that counts may take this long, so that a frame has room for it. */
const SLICE_MS = 5;
const FIRST_WORK = 1 << 20;
const LEAST_WORK = 1 << 10;
const MOST_WORK = 1 << 30;

export class StripColumns {
  #canvas = h('canvas', { 'aria-hidden': 'true', class: 'columns', part: 'columns' });
  #thread = h('div', { 'aria-hidden': 'true', class: 'thread' });
  #context = /** @type {CanvasRenderingContext2D} */ (this.#canvas.getContext('2d'));
  /** @type {ImageData | undefined} */
  #image;
  /** @type {ColumnLooks} */
  #looks;
  /** @type {Wanted | undefined} */
  #wanted;
  /** @type {Columns | undefined} */
  #counts;
  /** What was counted: another view, or more that is known, is counted afresh. */
  #key = '';
  #work = FIRST_WORK;
  #frame = 0;
  /** How many device pixels a css pixel had when it was painted. */
  #ratio = 0;

  /**
   * @param {object} place
   * @param {SVGSVGElement} place.svg
   * @param {HTMLElement} place.note
   * @param {HTMLDetailsElement} place.table
   */
  constructor({ svg, note, table }) {
    this.svg = svg;
    this.note = note;
    this.table = table;
    svg.after(this.#canvas, this.#thread);
    this.#looks = new ColumnLooks(/** @type {Element} */ (svg.parentElement), () => this.#soon());
    watchRatio(() => this.#soon());
    addEventListener('beforeprint', () => this.#print(true));
    addEventListener('afterprint', () => this.#print(false));
  }

  /** @param {Wanted} wanted */
  show(wanted) {
    this.#wanted = wanted;
    this.#canvas.hidden = false;
    this.#soon();
  }

  hide() {
    this.#wanted = undefined;
    this.#canvas.hidden = true;
    this.#thread.hidden = true;
    this.#counts = undefined;
    this.#key = '';
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  fillTable() {
    if (this.#wanted) fillShares(this.table, this.#counts, this.#wanted.rule, this.#wanted.tr);
  }

  /** The columns as shapes, among what stands around them. */
  drawing() {
    const { svg } = this;
    const wanted = this.#wanted;
    const game = wanted?.session.tools;
    if (!wanted || !game) return undefined;
    const { rule, from, count, width, height, cursor } = wanted;
    const layout = game.overview({ rule, width, from, heaps: count, height, cursor });
    const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
    paintStacks(copy, layout, this.#counts, {
      rule,
      columns: columnsOf(count, width, this.#ratio),
    });
    return copy;
  }

  #soon() {
    if (this.#frame || !this.#wanted) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#paint();
    });
  }

  #paint() {
    const wanted = this.#wanted;
    const game = wanted?.session.tools;
    if (!wanted || !game || wanted.session.freed) return;
    const { session, rule, from, count, width, height, cursor, tr } = wanted;
    this.#ratio = devicePixelRatio;
    const columns = columnsOf(count, width, this.#ratio);
    const layout = game.overview({ rule, width, from, heaps: count, height, cursor });
    const before = this.#counts;
    this.#count(wanted, game, columns);
    this.#draw(layout, columns);
    const found = session.search[rule];
    const known = this.#counts;
    const observed = session.state === 'bound' || session.state === 'stopped';
    const countingFrom = known?.done ? undefined : this.#countingFrom(layout, columns);
    paintOverview(this.svg, layout, { period: found, observed, countingFrom, tr });
    this.note.replaceChildren(...rich(columnWords(layout, columns, rule, found, tr)));
    if (this.table.open && known !== before) this.fillTable();
    this.#moveThread(layout);
    // Behind the search there is nothing to count; it tells when it has got further.
    if (!known?.done && countingFrom !== undefined) this.#soon();
  }

  /**
   * Counts the columns, or goes on counting them.
   * @param {Wanted} wanted
   * @param {NonNullable<Session['tools']>} game
   * @param {number} columns
   */
  #count({ session, rule, from, count }, game, columns) {
    const { search } = session;
    const key = [session.set, rule, from, count, columns].join('/');
    if (key === this.#key && this.#counts?.done) return;
    if (key !== this.#key) this.#counts = undefined;
    this.#key = key;
    const start = performance.now();
    const request = { rule, from, heapsPerColumn: count, divisor: columns, columns };
    this.#counts = game.columns({ ...request, work: this.#work });
    if (this.#counts.done && search[rule]) return;
    const took = Math.max(0.1, performance.now() - start);
    const next = this.#work * Math.min(4, Math.max(0.25, SLICE_MS / took));
    this.#work = Math.round(Math.min(MOST_WORK, Math.max(LEAST_WORK, next)));
  }

  /**
   * The place from which on columns can be counted and are not yet.
   * @param {OverviewLayout} layout
   * @param {number} columns
   */
  #countingFrom({ width, unknownFrom }, columns) {
    const known = this.#counts?.columns ?? 0;
    const computed = Math.floor(((unknownFrom ?? width) * columns) / width);
    return known < computed ? Math.floor((known * width) / columns) : undefined;
  }

  /**
   * @param {OverviewLayout} layout
   * @param {number} columns
   */
  #draw({ width, top, cellHeight, unknownFrom }, columns) {
    const wanted = /** @type {Wanted} */ (this.#wanted);
    const canvas = this.#canvas;
    // Cells of several pixels fill the width; columns are pixels.
    const across = columnsOf(Number.POSITIVE_INFINITY, width, this.#ratio);
    const down = Math.round(cellHeight * this.#ratio);
    if (!this.#image || canvas.width !== across || canvas.height !== down) {
      canvas.width = across;
      canvas.height = down;
      this.#image = this.#context.createImageData(across, down);
    }
    Object.assign(canvas.style, {
      top: `${top}px`,
      width: `${width}px`,
      height: `${cellHeight}px`,
    });
    paintColumns(this.#image, this.#counts, {
      rule: wanted.rule,
      columns,
      unknownFrom: ((unknownFrom ?? width) * across) / width,
      tiles: this.#looks.tiles,
    });
    this.#context.putImageData(this.#image, 0, 0);
  }

  /** @param {OverviewLayout} layout */
  #moveThread({ cursor, top, cellHeight }) {
    const thread = this.#thread;
    thread.hidden = cursor === undefined;
    Object.assign(thread.style, {
      left: `${cursor ?? 0}px`,
      top: `${top - 6}px`,
      height: `${cellHeight + 12}px`,
    });
  }

  /** @param {boolean} paper */
  #print(paper) {
    if (!this.#wanted) return;
    this.#looks.forPaper(paper);
    this.#paint();
  }
}
