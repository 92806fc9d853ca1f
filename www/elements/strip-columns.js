/**
 * The strip of so many heaps that a column of pixels has several: loaded when a person first zooms
 * out that far.
 */
import { TEXTS } from '../i18n/later/strip.js';
import {
  columnWords,
  fillShares,
  paintLine,
  paintOverview,
  paintStacks,
  shareOfLosing,
} from '../views/columns.js';
import { h, rich } from '../views/dom.js';
import { svg } from '../views/svg.js';
import { adopt } from './adopt.js';
import { ColumnCanvas } from './column-canvas.js';
import { columnsOf } from './strip-window.js';

/**
 * @typedef {import('../core/session.js').Session} Session
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
 * @property {(() => void) | undefined} toRows shows the rows of the period, where there are any
 */

const SLICE_MS = 5;

export class StripColumns {
  #canvas;
  #line = svg('svg', { 'aria-hidden': 'true', class: 'density', part: 'density' });
  #thread = h('div', { 'aria-hidden': 'true', class: 'thread' });
  #rows = h('button', { type: 'button', class: 'link' });
  /** @type {Wanted | undefined} */
  #wanted;
  #said = '';

  /**
   * With its looks.
   * @param {ConstructorParameters<typeof StripColumns>[0]} place
   */
  static async open(place) {
    await adopt(place.svg, 'strip-later.css');
    return new StripColumns(place);
  }

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
    const stage = /** @type {Element} */ (svg.parentElement);
    this.#canvas = new ColumnCanvas(stage, SLICE_MS, () => this.#paint());
    this.#canvas.node.setAttribute('part', 'columns');
    svg.after(this.#canvas.node, this.#line, this.#thread);
    this.#rows.addEventListener('click', () => this.#wanted?.toRows?.());
  }

  /** @param {Wanted} wanted */
  show(wanted) {
    this.#wanted = wanted;
    this.#canvas.node.hidden = false;
    this.#canvas.soon();
  }

  hide() {
    this.#wanted = undefined;
    this.#said = '';
    this.#canvas.node.hidden = true;
    this.#line.setAttribute('hidden', '');
    this.#thread.hidden = true;
    this.#canvas.stop();
  }

  fillTable() {
    if (this.#wanted)
      fillShares(this.table, this.#canvas.counts, this.#wanted.rule, this.#wanted.tr);
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
    const columns = columnsOf(count, width, devicePixelRatio);
    paintStacks(copy, layout, this.#canvas.counts, { rule, columns });
    return copy;
  }

  #paint() {
    const wanted = this.#wanted;
    const game = wanted?.session.tools;
    if (!wanted || !game || wanted.session.freed) return;
    const { session, rule, from, count, width, height, cursor, tr } = wanted;
    const layout = game.overview({ rule, width, from, heaps: count, height, cursor });
    const before = this.#canvas.counts;
    const { unknownFrom } = layout;
    const countingFrom = this.#canvas.show({
      ...{ session, rule, from, heaps: count, width: layout.width, height: layout.cellHeight },
      unknownFrom,
      line: true,
    });
    this.#canvas.node.style.top = `${layout.top}px`;
    const { counts } = this.#canvas;
    paintOverview(this.svg, layout, { period: session.search[rule], countingFrom, tr });
    paintLine(this.#line, layout, counts?.line);
    this.#moveThread(layout);
    this.#speak(layout);
    if (this.table.open && counts !== before) this.fillTable();
  }

  /** @param {OverviewLayout} layout */
  #speak(layout) {
    const { session, rule, count, width, tr, toRows } = /** @type {Wanted} */ (this.#wanted);
    const { counts } = this.#canvas;
    const found = session.search[rule];
    const columns = columnsOf(count, width, devicePixelRatio);
    const { said, narrow } = columnWords(layout, columns, rule, found, tr);
    const texts = TEXTS[tr.lang];
    if (counts?.done && counts.line?.length)
      said.push(texts.density(shareOfLosing(counts, rule, tr)));
    const offered = narrow && toRows;
    const text = `${said.join(' ')}${offered ? texts.rows : ''}`;
    // Written again only where it differs, so that the button keeps the focus.
    if (text === this.#said) return;
    this.#said = text;
    this.#rows.textContent = texts.rows;
    this.note.replaceChildren(...rich(said.join(' ')), ...(offered ? [' ', this.#rows] : []));
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
}
