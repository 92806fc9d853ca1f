/** Paints the fan of moves around a heap. The core decided where everything stands. */
import { num } from '../i18n/index.js';
import { cell, hatches, ring, svg, text } from './svg.js';

/** @typedef {import('../pkg/grundyscope.js').FanLayout} FanLayout */

/**
 * @param {SVGSVGElement} root
 * @param {FanLayout} layout
 * @param {import('../pkg/grundyscope.js').Rule} rule
 */
export function paintFan(root, layout, rule) {
  const { width, height, top, cellHeight, labelY, digit } = layout;
  root.setAttribute('viewBox', `0 0 ${width} ${height}`);
  root.setAttribute('width', String(width));
  root.setAttribute('height', String(height));
  /** @type {SVGElement[]} */
  const parts = [hatches()];
  /** @type {SVGElement[]} */
  let cursor = [];
  for (const { x0, x1, heap, value, losing, labelX, cursor: on } of layout.cells) {
    if (heap === null) {
      const box = {
        x: x0 + 0.5,
        y: top + 0.5,
        width: Math.max(0, x1 - x0 - 2),
        height: cellHeight - 1,
      };
      parts.push(svg('rect', { class: 'void', ...box }));
      continue;
    }
    const outcome = rule !== 'grundy';
    const shapes = cell({
      x0,
      x1,
      top,
      height: cellHeight,
      value,
      losing,
      outcome,
      notch: x1 - x0 >= 6,
      digit,
    });
    for (const shape of shapes) shape.dataset.heap = heap;
    parts.push(...shapes);
    if (labelX !== undefined) {
      parts.push(text(labelX, labelY, num(heap), { class: on ? 'index on' : 'index' }));
    }
    if (on) cursor = ring(x0, x1, top, cellHeight);
  }
  // Winning arcs last, so that they lie on top of the others.
  /** @type {SVGElement[]} */
  const labels = [];
  const arcs = [...layout.arcs].sort((a, b) => Number(a.wins) - Number(b.wins));
  for (const { take, legal, wins, path, tipX, tipY, labelX, labelY: y } of arcs) {
    const state = wins ? ' wins' : legal ? '' : ' illegal';
    parts.push(svg('path', { class: `arc${state}`, d: path }));
    if (legal) {
      parts.push(
        svg('path', {
          class: `tip${state}`,
          d: `M${tipX - 5} ${tipY - 8}L${tipX} ${tipY}L${tipX + 5} ${tipY - 8}z`,
        }),
      );
    }
    if (labelX !== undefined && y !== undefined) {
      labels.push(
        text(labelX, y, `\u2212${num(take)}`, {
          class: wins ? 'label wins grounded' : 'label grounded',
          'text-anchor': 'end',
        }),
      );
    }
  }
  root.replaceChildren(...parts, ...labels, ...cursor);
}
