/**
 * The cells of the strip in rows as a grid: for screen readers, and for the focus, which moves through
 * rows and columns as in a table. It lies over the picture, whose cells it has in the same places.
 */
import { TEXTS } from '../i18n/later/wrap.js';
import { sayCell } from '../views/cell-words.js';
import { attr, h } from '../views/dom.js';

/**
 * @typedef {import('../pkg/grundyscope_tools.js').WrapLayout} WrapLayout
 * @typedef {import('../i18n/index.js').Translator} Translator
 */
/**
 * @typedef {object} Around what is said of a layout
 * @property {string} name of the grid
 * @property {string} known changes whenever other things are known of the same heaps
 * @property {import('../pkg/grundyscope.js').Rule} rule
 * @property {string | undefined} here all about the heap under the cursor
 * @property {Translator} tr
 */

/** About so many cells are nodes: those around the focus, where a picture has more. */
const MOST_CELLS = 600;
/** So many rows are there in any case, for up and down. */
const LEAST_ROWS = 3;

export class WrapGrid {
  node;
  /** The place in the picture of the cell that takes the focus. */
  active = 0;
  /** What is said of it. */
  said = '';
  /** Asks for the first or the last heap shown. @type {(last: boolean) => void} */
  jump = () => {};
  #drawn = '';
  /** The cells that are nodes, by their places in the picture. */
  #cells = /** @type {Map<number, HTMLElement>} */ (new Map());
  /** Before the cursor came to it, the cell that has the focus was said so. */
  #plain = '';
  #held = false;

  /** @param {string} note the id of what tells more about the picture */
  constructor(note) {
    this.node = h('div', {
      class: 'grid',
      role: 'grid',
      part: 'cursor',
      'aria-readonly': 'true',
      'aria-describedby': note,
    });
    this.node.addEventListener('keydown', (event) => {
      const { key, ctrlKey, altKey, metaKey } = event;
      if (!ctrlKey || altKey || metaKey || (key !== 'Home' && key !== 'End')) return;
      event.preventDefault();
      this.jump(key === 'End');
    });
  }

  /** The next cell that is shown as active takes the focus. */
  hold() {
    this.#held = true;
  }

  /**
   * @param {WrapLayout} layout
   * @param {Around} around
   */
  show(layout, around) {
    const { columns, rows, cell, left, first, empty, cursor } = layout;
    const active = cursor ?? empty;
    const root = /** @type {ShadowRoot} */ (this.node.getRootNode());
    const focused = this.node.contains(root.activeElement);
    attr(this.node, 'aria-label', around.name);
    attr(this.node, 'aria-rowcount', rows);
    attr(this.node, 'aria-colcount', columns);
    const start = firstRow(active, layout);
    const unknown = layout.values.filter((value) => value === null).length;
    const { known, rule, tr } = around;
    const drawn = [known, rule, tr.lang, columns, rows, cell, left, first, empty, unknown, start];
    if (drawn.join('/') !== this.#drawn) {
      this.#drawn = drawn.join('/');
      this.#build(layout, around, start);
    } else {
      this.#mark(this.active, false, this.#plain);
    }
    this.active = active;
    this.#plain = this.#cells.get(active)?.getAttribute('aria-label') ?? '';
    this.said = (cursor === undefined ? undefined : around.here) ?? this.#plain;
    this.#mark(active, cursor !== undefined, this.said);
    const node = this.#cells.get(active);
    attr(node ?? this.node, 'tabindex', 0);
    if (this.#held) node?.focus({ preventScroll: true });
    else if (focused) node?.focus();
    this.#held = false;
  }

  /**
   * @param {number} i
   * @param {boolean} selected
   * @param {string} said
   */
  #mark(i, selected, said) {
    const node = this.#cells.get(i);
    if (!node) return;
    attr(node, 'tabindex', -1);
    attr(node, 'aria-selected', String(selected));
    attr(node, 'aria-label', said);
  }

  /**
   * @param {WrapLayout} layout
   * @param {Around} around
   * @param {number} start the first row that becomes nodes
   */
  #build(layout, { rule, tr }, start) {
    const { columns, rows, cell, left, first, empty, before } = layout;
    const { before: early, mismatch } = TEXTS[tr.lang];
    const unlike = new Set(layout.mismatches);
    const heap = BigInt(first);
    this.#cells.clear();
    const nodes = [];
    for (let row = start; row < Math.min(rows, start + rowsOf(columns)); row += 1) {
      const node = h('div', { role: 'row', 'aria-rowindex': row + 1 });
      node.style.top = `${row * cell}px`;
      const from = Math.max(row * columns, empty);
      node.style.left = `${left + (from % columns) * cell}px`;
      for (let i = from; i < (row + 1) * columns; i += 1) {
        const at = i - empty;
        const said = [
          sayCell(
            {
              heap: String(heap + BigInt(at)),
              value: layout.values[at],
              losing: layout.losing[at],
            },
            rule,
            tr,
          ),
        ];
        if (i < before) said.push(unlike.has(i) ? mismatch : early);
        const item = h('div', {
          role: 'gridcell',
          tabindex: -1,
          'aria-colindex': (i % columns) + 1,
          'aria-selected': 'false',
          'aria-label': said.join(' '),
        });
        item.style.width = item.style.height = `${cell}px`;
        this.#cells.set(i, item);
        node.append(item);
      }
      nodes.push(node);
    }
    this.node.replaceChildren(...nodes);
  }
}

/** How many rows are nodes. @param {number} columns */
const rowsOf = (columns) => Math.max(LEAST_ROWS, Math.floor(MOST_CELLS / columns));

/**
 * The first row that becomes nodes, so that the active cell has others around it.
 * @param {number} active
 * @param {WrapLayout} layout
 */
function firstRow(active, { columns, rows }) {
  const shown = rowsOf(columns);
  const around = Math.floor(active / columns) - Math.floor(shown / 2);
  return Math.max(0, Math.min(around, rows - shown));
}
