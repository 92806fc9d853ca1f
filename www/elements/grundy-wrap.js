/**
 * `<grundy-wrap set columns from n rule lang theme controls>`: the strip cut into rows of one
 * length. Where the length is a whole number of periods, every column keeps one value.
 *
 * `columns` is the length of a row; without it, it is the period. `controls` lists the parts around
 * the picture: `title width rows file`. Without the attribute all of them are there; `controls="none"`
 * leaves the picture alone.
 */
import { largestHeap, loaded } from '../core/wasm.js';
import '../i18n/later/views.js';
import { num, setText } from '../i18n/index.js';
import { attr, countAttribute, h, rich, say } from '../views/dom.js';
import { svg } from '../views/svg.js';
import { sayHeap } from '../views/words.js';
import { paintWrap, wrapWords } from '../views/wrap.js';
import { GrundyElement } from './base.js';
import { GrundyColumnsEvent } from './events.js';
import { FileControl } from './file-control.js';
import { HeapPicture } from './heap-picture.js';
import { LengthControl } from './length-control.js';
import { boundary, inside } from './strip-window.js';
import { WrapGrid } from './wrap-grid.js';

/**
 * @typedef {import('../pkg/grundyscope_tools.js').WrapLayout} WrapLayout
 * @typedef {import('../i18n/index.js').Problem} Problem
 */

/** About how high the picture is, in css px. */
const HEIGHT = 330;
/** The length of a row while no period is proved, and where it does not fit. */
const UNPROVED = 10;
/** The slider offers this many periods, and at least this many heaps. */
const PERIODS = 3;
const LEAST_OFFERED = 24;

export class GrundyWrap extends HeapPicture {
  /** @override */
  static tag = 'grundy-wrap';
  /** @override */
  static needsTools = true;
  /** @override */
  static sheet = 'length.css wrap.css';
  /** @override */
  static observedAttributes = [...GrundyElement.observedAttributes, 'columns', 'from'];

  /** @type {WrapLayout | undefined} what is on screen */
  layout;
  #svg = svg('svg', { 'aria-hidden': 'true', class: 'wrap', part: 'picture' });
  #title = h('p', { class: 'title', part: 'title' });
  #snap = h('button', { type: 'button', class: 'snap' });
  #width = new LengthControl('width', (columns) => this.#setColumns(columns));
  #up = h('button', { type: 'button', class: 'square' }, ['↑']);
  #down = h('button', { type: 'button', class: 'square' }, ['↓']);
  #rows = h('div', { class: 'rows', role: 'group', part: 'rows' }, [this.#up, this.#down]);
  #note = h('p', { class: 'note', id: 'note', part: 'note' });
  #grid = new WrapGrid('note');
  #file = new FileControl(this, {
    name: () => 'wrap',
    draw: () => {
      const { layout } = this;
      return (
        layout && {
          svg: this.#svg,
          what: this.tr.t('rowsOf', num(layout.columns), layout.columns),
          words: this.#grid.said,
        }
      );
    },
  });
  /** @type {bigint | null} a heap of the first row, if one was asked for */
  #from = null;
  /** Does the view follow the cursor? Not after a person has moved it elsewhere. */
  #follow = true;

  constructor() {
    super();
    this.#width.node.append(this.#snap);
    const stage = h('div', { class: 'stage' }, [this.#svg, this.#grid.node]);
    const head = h('div', { class: 'head' }, [this.#width.node, this.#rows]);
    this.frame.append(this.#title, head, stage, this.#note, this.#file.node);
    this.#snap.addEventListener('click', () => {
      this.removeAttribute('columns');
      this.dispatchEvent(new GrundyColumnsEvent(null));
    });
    this.#up.addEventListener('click', () => this.scrollRows(-1));
    this.#down.addEventListener('click', () => this.scrollRows(1));
    this.#grid.node.addEventListener('click', (event) => this.#click(event));
    this.listen(this.#grid.node);
    this.#grid.jump = (end) => this.#toEnd(end);
  }

  // --- What a person, or the page around, can do with the view ---

  /** The length of a row that the attribute asks for; null: the period. */
  get columns() {
    return countAttribute(this, 'columns');
  }

  set columns(columns) {
    attr(this, 'columns', columns);
  }

  /** @param {number} by heaps more in a row */
  widen(by) {
    if (this.layout) this.#setColumns(this.layout.columns + by);
  }

  /**
   * Shows the rows before or after those on screen.
   * @param {number} direction -1 or 1
   */
  scrollRows(direction) {
    const { layout } = this;
    if (!layout) return;
    const heaps = BigInt(layout.columns * Math.max(1, Math.floor(layout.rows * 0.75)));
    const from = BigInt(layout.first) + BigInt(direction) * heaps;
    this.#follow = false;
    this.#from = inside(from, layout.columns * layout.rows, largestHeap());
    this.refresh();
  }

  /**
   * @param {bigint} n
   * @override
   */
  select(n) {
    this.#follow = true;
    super.select(n);
  }

  // --- Reading and drawing ---

  /**
   * @param {Set<string>} changed
   * @returns {Problem | undefined}
   * @override
   */
  read(changed) {
    if (changed.has('n') || changed.has('set')) this.#follow = true;
    if (!changed.has('from')) return undefined;
    const from = this.getAttribute('from');
    this.#follow = from === null;
    try {
      this.#from = from === null ? null : BigInt(loaded()?.parseHeap(from) ?? from);
      return undefined;
    } catch (error) {
      return /** @type {Problem} */ (error);
    }
  }

  /**
   * @override
   * @param {number} width
   */
  render(width) {
    const { session, tr, rule } = this;
    const period = session?.search[rule]?.period;
    const layout = this.#place(width, this.columns ?? period ?? UNPROVED);
    if (!session || !layout) return;
    this.layout = layout;
    paintWrap(this.#svg, layout, rule);
    this.#title.hidden = !this.shows('title');
    this.#title.replaceChildren(
      h('b', {}, [setText(session.moves)]),
      h('span', {}, [tr.t('rowsOf', num(layout.columns), layout.columns)]),
    );
    this.#showWidth(layout, period);
    this.#rows.hidden = !this.shows('rows');
    attr(this.#rows, 'aria-label', tr.t('rowsShown'));
    attr(this.#up, 'aria-label', tr.t('earlierRows'));
    attr(this.#down, 'aria-label', tr.t('laterRows'));
    this.#note.replaceChildren(...rich(wrapWords(session, rule, layout, tr)));
    this.#say(layout);
    this.#file.show();
  }

  /**
   * The layout with the cursor in view, unless a person has moved the view elsewhere.
   * @param {number} width
   * @param {number} asked
   */
  #place(width, asked) {
    const { session, rule, heap } = this;
    const game = session?.tools;
    if (!game) return undefined;
    const request = { rule, width, height: HEIGHT, columns: asked, cursor: heap };
    let layout = game.wrap({ ...request, from: this.#from ?? 0n });
    // A period that does not fit is no reason for the longest row there is.
    if (this.columns === null && asked > layout.mostColumns) {
      request.columns = UNPROVED;
      layout = game.wrap({ ...request, from: this.#from ?? 0n });
    }
    if (!this.#follow || heap === undefined || layout.cursor !== undefined) return layout;
    const above = BigInt(layout.columns * Math.floor(layout.rows / 2));
    this.#from = inside(BigInt(heap) - above, layout.columns * layout.rows, largestHeap());
    return game.wrap({ ...request, from: this.#from });
  }

  /** @param {number} columns */
  #setColumns(columns) {
    const most = this.layout?.mostColumns ?? columns;
    const next = Math.min(most, Math.max(1, columns));
    if (next === this.layout?.columns) return;
    this.columns = next;
    this.dispatchEvent(new GrundyColumnsEvent(next));
  }

  /**
   * @param {WrapLayout} layout
   * @param {number | undefined} period
   */
  #showWidth({ columns, mostColumns }, period) {
    const { tr } = this;
    this.#width.node.hidden = !this.shows('width');
    const offered = Math.max(LEAST_OFFERED, columns, PERIODS * Math.min(period ?? 0, mostColumns));
    this.#width.show({
      length: columns,
      most: mostColumns,
      offered: Math.min(mostColumns, offered),
      name: tr.t('rowLength'),
      shorter: tr.t('rowShorter'),
      longer: tr.t('rowLonger'),
    });
    say(this.#snap, tr.t('snap'));
    const there = period === undefined || period > mostColumns || period === columns;
    attr(this.#snap, 'aria-disabled', there ? 'true' : null);
  }

  /** @param {WrapLayout} layout */
  #say(layout) {
    const { session, tr, rule, heap } = this;
    if (!session) return;
    const known = `${session.set} ${session.search[rule]?.period}`;
    const name = tr.t('rowsOf', num(layout.columns), layout.columns);
    const here =
      heap === undefined ? undefined : sayHeap(session.game.reading(heap), session, rule, tr);
    this.#grid.show(layout, { name, known, rule, here, tr });
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const { layout } = this;
    if (!layout) return;
    const { x, y } = this.place(event, this.#svg, layout.width);
    const column = Math.floor((x - layout.left) / layout.cell);
    const row = Math.floor(y / layout.cell);
    if (column < 0 || column >= layout.columns || row < 0 || row >= layout.rows) return;
    const i = row * layout.columns + column - layout.empty;
    if (i < 0) return;
    this.select(BigInt(layout.first) + BigInt(i));
    this.#grid.hold();
    this.refresh();
  }

  /** To the first or the last of the heaps shown. @param {boolean} last */
  #toEnd(last) {
    const { layout } = this;
    if (!layout) return;
    this.select(BigInt(layout.first) + (last ? BigInt(layout.values.length - 1) : 0n));
  }

  /**
   * @returns {Record<string, () => void>}
   * @override
   */
  keys() {
    const { layout } = this;
    if (!layout) return {};
    // Where the focus is: on the cursor, or in its place on the first heap shown.
    const cell = this.#grid.active;
    const at = BigInt(layout.first) + BigInt(cell - layout.empty);
    const row = BigInt(layout.columns);
    const column = BigInt(cell % layout.columns);
    const page = row * BigInt(Math.max(1, layout.rows - 1));
    const end = at - column + row - 1n;
    const period = this.session?.search[this.rule];
    return {
      ArrowLeft: () => this.select(at - 1n),
      ArrowRight: () => this.select(at + 1n),
      ArrowUp: () => this.select(at < row ? at : at - row),
      ArrowDown: () => this.select(at + row),
      Home: () => this.select(at - column),
      End: () => this.select(end),
      PageUp: () => this.select(at < page ? at % row : at - page),
      PageDown: () => this.select(at + page),
      Enter: () => this.select(at),
      ' ': () => this.select(at),
      '+': () => this.widen(1),
      '=': () => this.widen(1),
      '-': () => this.widen(-1),
      '[': () => period && this.select(boundary(at, -1, period)),
      ']': () => period && this.select(boundary(at, 1, period)),
    };
  }
}
