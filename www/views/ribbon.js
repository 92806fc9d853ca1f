/** Paints the strip with a row for each move. The core decided where everything stands. */
import { num } from '../i18n/index.js';
import { cells, hatches, ring, svg, text } from './svg.js';

/** @typedef {import('../pkg/grundyscope_tools.js').RibbonLayout} RibbonLayout */

/** From the name of a row to its cells. */
const NAME_GAP = 12;

/**
 * @param {SVGSVGElement} root
 * @param {RibbonLayout} layout
 * @param {object} look
 * @param {import('../pkg/grundyscope.js').Rule} look.rule
 * @param {(take: number) => string} look.name of a row; of the strip for 0
 */
export function paintRibbon(root, layout, { rule, name }) {
  const { width, height, left, edges, rows } = layout;
  root.setAttribute('viewBox', `0 0 ${width} ${height}`);
  root.setAttribute('width', String(width));
  root.setAttribute('height', String(height));
  /** @type {SVGElement[]} */
  const parts = [hatches()];
  for (const row of rows) {
    const label = row.take === 0 ? 'label strong' : 'label';
    parts.push(
      text(left - NAME_GAP, row.top + row.height / 2 + 4.5, name(row.take), {
        class: label,
        'text-anchor': 'end',
      }),
    );
    let empty = '';
    for (let i = 0; i < row.empty; i += 1) {
      const side = Math.max(0, edges[i + 1] - edges[i] - 2);
      empty += `M${edges[i] + 0.5} ${row.top + 0.5}h${side}v${row.height - 1}h${-side}z`;
    }
    if (empty) parts.push(svg('path', { class: 'void', d: empty }));
    parts.push(
      ...cells({ ...layout, ...row }, { top: row.top, height: row.height, rule, skip: row.empty }),
    );
  }
  for (const { cell: i, x } of layout.labels) {
    const look = i === layout.cursor ? 'index on grounded' : 'index';
    parts.push(text(x, layout.labelY, num(layout.heaps[i]), { class: look }));
  }
  const last = rows.at(-1);
  if (layout.cursor !== undefined && last) {
    const bottom = last.top + last.height;
    parts.push(...ring(edges[layout.cursor], edges[layout.cursor + 1], 0, bottom));
  }
  root.replaceChildren(...parts);
}
