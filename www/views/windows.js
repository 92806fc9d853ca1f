/** Two pieces of a strip under each other, so that equal columns are seen. */
import { num } from '../i18n/index.js';
import { cells, hatches, ring, svg, text } from './svg.js';

/** @typedef {import('../pkg/grundyscope.js').StripLayout} StripLayout */

/** Above each row: its label and the bracket over the window. */
const HEAD = 34;
const ROW_GAP = 18;
const BRACKET_UP = 8;

/**
 * @param {SVGSVGElement} root
 * @param {[StripLayout, StripLayout]} rows with the same borders of cells
 * @param {object} look
 * @param {import('../pkg/grundyscope.js').Rule} look.rule
 * @param {number} look.window how many cells from the first on are compared
 * @param {number | undefined} look.fails the first cell that differs
 * @param {[string, string]} look.names what stands above each row
 * @param {boolean} look.proved whether the window proves something
 */
export function paintWindows(root, rows, { rule, window, fails, names, proved }) {
  const [{ width, cellHeight }] = rows;
  const height = 2 * (HEAD + cellHeight) + ROW_GAP;
  root.setAttribute('viewBox', `0 0 ${width} ${height}`);
  root.setAttribute('width', String(width));
  root.setAttribute('height', String(height));
  /** @type {SVGElement[]} */
  const parts = [hatches()];
  /** @type {SVGElement[]} */
  const rings = [];
  rows.forEach((layout, row) => {
    const { edges, count } = layout;
    const top = row * (HEAD + cellHeight + ROW_GAP) + HEAD;
    parts.push(text(0, top - 16, names[row], { class: 'label strong', 'text-anchor': 'start' }));
    const end = edges[Math.min(window, count)] - 1.5;
    // The bracket stays open where the window goes on beyond the picture.
    const foot = window > count ? '' : `V${top - 3}`;
    parts.push(
      svg('path', {
        class: proved ? 'bracket' : 'bracket dotted',
        d: `M0.5 ${top - 3}V${top - BRACKET_UP}H${end}${foot}`,
      }),
    );
    parts.push(...cells(layout, { top, height: cellHeight, rule }));
    if (fails !== undefined && fails < count) {
      rings.push(...ring(edges[fails], edges[fails + 1], top, cellHeight));
      const middle = (edges[fails] + edges[fails + 1]) / 2;
      // The text keeps inside the picture.
      const anchor = middle > width - 60 ? 'end' : 'middle';
      const x = anchor === 'end' ? width : middle;
      rings.push(
        text(x, top - BRACKET_UP, num(layout.heaps[fails]), {
          class: 'index on',
          'text-anchor': anchor,
        }),
      );
    }
  });
  root.replaceChildren(...parts, ...rings);
}
