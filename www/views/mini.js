/** The small strips of a table: cells where the core puts them, a bracket over the first period. */
import { svg, valueClass } from './svg.js';

/**
 * @typedef {import('../pkg/grundyscope_tools.js').FamilyRow} FamilyRow
 * @typedef {import('../pkg/grundyscope_tools.js').MiniStrip} MiniStrip
 */

/**
 * @param {MiniStrip} strip
 * @param {FamilyRow} row
 * @param {string} label
 * @param {boolean[]} [different] cells to mark
 */
export function miniStrip({ width, height, top, edges }, { values, bracket }, label, different) {
  const high = height - top;
  /** @type {SVGElement[]} */
  const cells = values.map((value, i) =>
    svg('rect', {
      class: valueClass(value),
      x: edges[i],
      y: top,
      width: edges[i + 1] - edges[i] - 1,
      height: high,
    }),
  );
  if (bracket) {
    const end = bracket.closed ? 'v4' : '';
    const d = `M${bracket.x0 + 1} 5v-4H${bracket.x1 - 2}${end}`;
    cells.push(svg('path', { class: `bracket${bracket.closed ? '' : ' open'}`, d }));
  }
  different?.forEach((differs, i) => {
    if (!differs) return;
    const wide = edges[i + 1] - edges[i] - 3;
    const place = { x: edges[i] + 1, y: top + 1, width: wide, height: high - 2 };
    cells.push(svg('rect', { class: 'differs', ...place }));
  });
  const shape = { width, height, viewBox: `0 0 ${width} ${height}` };
  return svg('svg', { class: 'mini', role: 'img', 'aria-label': label, ...shape }, cells);
}
