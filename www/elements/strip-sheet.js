/** A strip on paper: the heaps on screen in rows whose cells have room for digits, and the table. */
import { h } from '../views/dom.js';
import { paintStrip } from '../views/strip.js';
import { svg } from '../views/svg.js';

/** The width of a cell, and that of a cell of a strip that would fill a page: digits fit into both. */
const CELL = 26;
const SMALL = 18;
const MOST_ROWS = 12;

export class StripSheet {
  /** Takes the place of the stage. */
  node = h('div', { class: 'sheet', hidden: true });
  /** Whether the table was closed before the page was printed. */
  #folded = false;

  /**
   * @param {HTMLElement} stage
   * @param {HTMLDetailsElement} table
   */
  constructor(stage, table) {
    this.stage = stage;
    this.table = table;
  }

  /**
   * To the sheet and back: on paper nothing is folded in.
   * @param {boolean} paper
   * @param {boolean} cells does the strip show cells?
   * @returns {boolean} has the table been opened?
   */
  turn(paper, cells) {
    if (paper === !this.node.hidden) return false;
    this.node.hidden = !paper;
    this.node.replaceChildren();
    this.stage.hidden = paper && cells;
    if (paper) this.#folded = !this.table.open;
    this.table.open = paper || !this.#folded;
    return paper;
  }

  /**
   * @param {object} strip
   * @param {import('../core/session.js').Session} strip.session
   * @param {import('../pkg/grundyscope.js').Rule} strip.rule
   * @param {bigint} strip.from
   * @param {number} strip.count
   * @param {number} strip.width css px
   * @param {number} strip.height of the cells
   * @param {string | undefined} strip.cursor
   * @param {{ preperiod: number, period: number } | undefined} strip.period
   * @param {import('../i18n/index.js').Translator} strip.tr
   */
  paint({ session, rule, from, count, width, height, cursor, period, tr }) {
    const usual = Math.floor(width / CELL);
    const many = count > usual * MOST_ROWS;
    const each = many ? Math.floor(width / SMALL) : usual;
    const rows = Array.from({ length: Math.ceil(count / each) }, (_, row) => {
      const cells = Math.min(each, count - row * each);
      const root = svg('svg', { class: 'strip', 'aria-hidden': 'true' });
      const layout = session.game.strip({
        rule,
        width: Math.round((width * cells) / each),
        from: from + BigInt(row * each),
        count: cells,
        height: many ? SMALL : height,
        cursor,
      });
      paintStrip(root, layout, { rule, period, tr });
      return root;
    });
    this.node.replaceChildren(...rows);
  }
}
