/**
 * `<grundy-strip set from to n rule lang theme controls>`: the values of the heaps as a strip of
 * coloured cells, with one heap under the cursor. From `from` to `to` there may be up to 2^50 heaps:
 * more than there is room for cells stand in columns of pixels, with the share of each value.
 *
 * `controls` lists the parts around the picture: `title legend buttons map table file jumps link`.
 * Without the attribute all of them are there; `controls="none"` leaves the picture alone.
 */
import { largestHeap, loaded } from '../core/wasm.js';
import { num, setText } from '../i18n/index.js';
import { attr, h } from '../views/dom.js';
import { paintStrip } from '../views/strip.js';
import { svg } from '../views/svg.js';
import { fillTable } from '../views/table.js';
import { sayHeap } from '../views/words.js';
import { GrundyElement } from './base.js';
import { GrundySelectEvent, GrundyWindowEvent } from './events.js';
import { onPaper } from './paper.js';
import { StripAround } from './strip-around.js';
import { bindStripInput } from './strip-input.js';
import { StripLater } from './strip-later.js';
import { StripSheet } from './strip-sheet.js';
import {
  columnsOf,
  fitted,
  heapAt,
  heapsBetween,
  inside,
  MOST_HEAPS,
  maxCells,
  resized,
  scrolled,
  start,
  zoomed,
} from './strip-window.js';

/**
 * @typedef {import('../pkg/grundyscope.js').StripLayout} StripLayout
 * @typedef {import('./strip-columns.js').StripColumns} StripColumns
 * @typedef {import('./strip-window.js').View} View
 * @typedef {import('../i18n/index.js').Problem} Problem
 */

/** The buttons move the view by this share of it. */
const PAN = 0.75;

export class GrundyStrip extends GrundyElement {
  /** @override */
  static tag = 'grundy-strip';
  /** @override */
  static observedAttributes = [...GrundyElement.observedAttributes, 'from', 'to'];

  /** @type {StripLayout | undefined} the cells on screen; none when heaps stand in columns */
  layout;
  /** @type {View | undefined} the heaps on screen */
  view;
  /** The width of the picture in css px. */
  width = 1;
  #svg = svg('svg', { 'aria-hidden': 'true', class: 'strip', part: 'picture' });
  #slider = h('div', { class: 'slider', role: 'slider', tabindex: 0, part: 'cursor' });
  #around = new StripAround(this);
  #later;
  #sheet;
  /** @type {bigint | null} the first heap asked for; null: whatever shows the cursor */
  #from = null;
  /** @type {bigint | null} */
  #to = null;
  /** Does the view follow the cursor? Not after a person has moved it elsewhere. */
  #follow = true;
  /** The cell a slide started from was unknown: draw again when the search gets further. */
  #waiting = false;

  constructor() {
    super();
    const stage = h('div', { class: 'stage', id: 'stage' }, [this.#svg, this.#slider]);
    this.#sheet = new StripSheet(stage, this.#around.table);
    const { title, head, foot, table } = this.#around;
    this.#later = new StripLater(this, this.#svg, table);
    this.frame.append(
      title,
      head,
      // First: what has patterns takes them from the first picture, which must not be hidden.
      this.#sheet.node,
      stage,
      this.#later.room,
      this.#later.note,
      foot,
    );
    this.#around.bind(this);
    table.addEventListener('toggle', () => this.#fillTable());
    bindStripInput(this, this.#slider);
  }

  // --- What a person, or the page around, can do with the view ---

  /**
   * Shows the heaps before or after those on screen.
   * @param {number} direction -1 or 1
   */
  pan(direction) {
    const { view } = this;
    if (!view) return;
    const cells = BigInt(Math.max(1, Math.floor(view.count * PAN)));
    const by = this.layout
      ? cells
      : heapsBetween(this.width * PAN, view, this.width, devicePixelRatio);
    this.moveTo(view.from + BigInt(direction) * by);
  }

  /** @param {bigint} from first heap to show */
  moveTo(from) {
    const { view } = this;
    if (!view) return;
    this.#follow = false;
    const first = inside(from, view.count, largestHeap());
    this.#setWindow(first, this.#to === null ? undefined : view.count);
  }

  /**
   * Shows fewer, larger cells or more, smaller ones.
   * @param {number} direction 1 zooms in, -1 out
   * @param {number} [at] where on the strip stays in place, 0 to 1; the cursor, if left out
   */
  zoom(direction, at) {
    const { view, width } = this;
    if (!view) return;
    const anchor = at ?? this.#cursorAt(view) ?? 0.5;
    this.#show(zoomed(view, direction, anchor, width, devicePixelRatio));
  }

  /**
   * Shows another number of heaps.
   * @param {View} view as it was
   * @param {number} count
   * @param {number} at which place of the strip stays, 0 to 1
   * @param {number} to where that comes to stand
   */
  resize(view, count, at, to) {
    this.#show(resized(view, count, at, this.width, devicePixelRatio, to));
  }

  /** @param {View} view */
  #show({ from, count }) {
    this.#later.retry();
    this.#follow = false;
    this.#setWindow(inside(from, count, largestHeap()), count);
    this.refresh();
  }

  /** Where the cursor stands in a view, from 0 to 1. @param {View} view */
  #cursorAt({ from, count }) {
    const { n } = this;
    if (n === undefined || n < from || n >= from + BigInt(count)) return undefined;
    return (Number(n - from) + 0.5) / count;
  }

  /**
   * The heap at a place of the picture: the first one of a column.
   * @param {number} x css px
   */
  heapAt(x) {
    const { layout, view, width } = this;
    if (!layout)
      return view && heapAt(view, columnsOf(view.count, width, devicePixelRatio), x / width);
    let i = 0;
    while (i < layout.count - 1 && x >= layout.edges[i + 1]) i += 1;
    return BigInt(layout.heaps[i]);
  }

  /** Back to cells of the usual size, with the cursor in view. */
  reset() {
    this.#follow = true;
    this.removeAttribute('from');
    this.removeAttribute('to');
    this.dispatchEvent(new GrundyWindowEvent(this.view?.from ?? 0n, null));
  }

  /**
   * Puts the cursor on a heap, as a click does.
   * @param {bigint} n
   */
  select(n) {
    const heap = inside(n, 1, largestHeap());
    if (heap === this.n) return;
    this.n = heap;
    this.dispatchEvent(new GrundySelectEvent(heap, this.session?.game.reading(heap).value));
  }

  /** Where its cursor can jump to. */
  get jumps() {
    return this.#around.jumps;
  }

  /** @returns {{ preperiod: number, period: number } | undefined} what the bracket shows */
  get period() {
    return this.session?.search[this.rule];
  }

  // --- Reading and drawing ---

  /**
   * @param {Set<string>} changed
   * @returns {Problem | undefined}
   * @override
   */
  read(changed) {
    if (changed.has('from') || changed.has('to')) this.#follow = !this.hasAttribute('from');
    else if (changed.has('n')) this.#follow = true;
    // Asked for no window any more, it begins where it would without that one before.
    if (changed.has('from') && this.#follow) this.view = undefined;
    const parse = loaded()?.parseHeap;
    try {
      const from = this.getAttribute('from');
      const to = this.getAttribute('to');
      this.#from = from === null || !parse ? null : BigInt(parse(from));
      this.#to = to === null || !parse ? null : BigInt(parse(to));
      return undefined;
    } catch (error) {
      return /** @type {Problem} */ (error);
    }
  }

  /** @override */
  progress() {
    const proved = this.session?.state !== 'searching';
    if (this.#waiting || proved || this.shows('title')) super.progress();
  }

  /**
   * @override
   * @param {number} width
   */
  render(width) {
    const { session } = this;
    if (!session) return;
    if (this.#sheet.turn(onPaper(), this.layout !== undefined)) this.#fillTable();
    if (onPaper()) return this.#print(width);
    const asked = this.#asked();
    const wide = asked !== undefined && asked > maxCells(width);
    const columns = session.tools && wide ? this.#later.columns : undefined;
    if (wide && !columns) this.#later.openColumns();
    const pending = wide && !columns;
    const { from, count } = this.#place(width, pending ? maxCells(width) : asked, pending);
    this.width = width;
    if (columns && count !== undefined) this.#showColumns(columns, { from, count });
    else this.#showCells(from, count);
    this.#waiting ||= pending;
    this.#later.render(wide, pending);
    this.#speak();
    this.#around.render(this);
    if (this.#around.table.open) this.#fillTable();
  }

  /** @param {number} width */
  #print(width) {
    const { session, tr, rule, view, layout, heap, period } = this;
    if (!session || !view) return;
    const shown = { session, rule, ...view, width, height: this.#cellHeight, cursor: heap, tr };
    if (layout) this.#sheet.paint({ ...shown, period });
    else this.#later.columns?.show({ ...shown, toRows: undefined });
  }

  get #cellHeight() {
    return this.shows('legend') ? 52 : 56;
  }

  /**
   * @param {bigint} from
   * @param {number | undefined} count
   */
  #showCells(from, count) {
    const { session, tr, rule, width } = this;
    if (!session) return;
    this.#later.columns?.hide();
    const layout = session.game.strip({
      rule,
      width,
      from,
      count,
      cell: fitted(width).cell,
      height: this.#cellHeight,
      cursor: this.heap,
    });
    this.layout = layout;
    this.view = { from, count: layout.count };
    this.#waiting = layout.unknownFrom !== undefined || session.state === 'searching';
    paintStrip(this.#svg, layout, { rule, period: this.period, tr });
  }

  /**
   * @param {StripColumns} columns
   * @param {View} view
   */
  #showColumns(columns, view) {
    const { session, tr, rule, width, heap } = this;
    if (!session) return;
    this.layout = undefined;
    this.view = view;
    this.#waiting = session.state === 'searching';
    const { toRows } = this.#later;
    const height = this.#cellHeight;
    columns.show({ session, rule, ...view, width, height, cursor: heap, tr, toRows });
  }

  /** How many heaps the attributes ask for; undefined: as many as have room. */
  #asked() {
    if (this.#to === null) return undefined;
    return Math.max(1, Math.min(MOST_HEAPS, Number(this.#to - (this.#from ?? 0n)) + 1));
  }

  /**
   * Which heaps to show, and moves the view after the cursor where it has to.
   * @param {number} width
   * @param {number | undefined} count
   * @param {boolean} still the view stays where it is
   */
  #place(width, count, still) {
    const { n, view } = this;
    const fit = count ?? fitted(width).count;
    if (this.#from === null) {
      // Nothing asked for: stay where we are as long as that shows the cursor.
      const same = view && this.width === width && view.count === fit;
      if (!same || n === undefined) {
        return { from: n === undefined ? 0n : inside(start(n, fit), fit, largestHeap()), count };
      }
      const from = inside(scrolled(view.from, n, fit), fit, largestHeap());
      if (from !== view.from) this.#setWindow(from, count);
      return { from, count };
    }
    if (still || !this.#follow || n === undefined) {
      return { from: inside(this.#from, fit, largestHeap()), count };
    }
    const from = inside(scrolled(this.#from, n, fit), fit, largestHeap());
    if (from !== this.#from) this.#setWindow(from, count);
    return { from, count };
  }

  /**
   * @param {bigint} from
   * @param {number | undefined} count undefined: as many as the width has room for
   */
  #setWindow(from, count) {
    const to = count === undefined ? null : from + BigInt(count - 1);
    if (from === this.#from && to === this.#to) return;
    this.setAttribute('from', String(from));
    if (to === null) this.removeAttribute('to');
    else this.setAttribute('to', String(to));
    this.dispatchEvent(new GrundyWindowEvent(from, to));
  }

  #speak() {
    const { session, tr, rule, heap, view, layout } = this;
    if (!session || !view) return;
    const slider = this.#slider;
    const last = view.from + BigInt(view.count - 1);
    const places = layout ? view.count : columnsOf(view.count, this.width, 1);
    attr(slider, 'aria-label', tr.t('sliderLabel'));
    attr(slider, 'aria-valuemin', 0);
    attr(slider, 'aria-valuemax', places - 1);
    // The place in the view: a heap of 10^18 does not fit into a number here.
    attr(slider, 'aria-valuenow', Math.floor((this.#cursorAt(view) ?? 0) * places));
    const range = /** @type {const} */ ([num(view.from), num(last)]);
    let said = tr.t('noHeap', ...range);
    if (heap !== undefined) {
      said = sayHeap(session.game.reading(heap), session, rule, tr);
      if (!layout) said = `${tr.t('columns.range', ...range)} ${said}`;
    }
    attr(slider, 'aria-valuetext', said);
  }

  #fillTable() {
    const { layout, session } = this;
    if (!session || !this.#around.table.open) return;
    if (!layout) {
      this.#later.columns?.fillTable();
      return;
    }
    fillTable(this.#around.table, layout, {
      rule: this.rule,
      set: setText(session.moves),
      tr: this.tr,
    });
  }

  /**
   * The picture as it can be taken away.
   * @returns {import('./take-away.js').Drawing | undefined}
   */
  drawing() {
    const { view, tr } = this;
    if (!view) return undefined;
    const what = tr.t('heapsShown', num(view.from), num(view.from + BigInt(view.count - 1)));
    const words = this.#slider.getAttribute('aria-valuetext') ?? '';
    const svg = this.layout ? this.#svg : this.#later.columns?.drawing();
    return svg && { svg, what, words };
  }
}
