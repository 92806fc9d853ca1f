/** Paints the move graph around a heap. The core decided where everything stands. */
import { num } from '../i18n/index.js';
import { cell, hatches, ring, svg, text } from './svg.js';

/** @typedef {import('../pkg/grundyscope_tools.js').GraphLayout} GraphLayout */

/** Half the width, and the height, of the head of an arrow. */
const HEAD = 4;
/** How wide the path of best play is marked, at most. */
const WIDEST_MARKER = 12;

/**
 * @param {SVGSVGElement} root
 * @param {GraphLayout} layout
 * @param {object} look
 * @param {import('../pkg/grundyscope.js').Rule} look.rule
 * @param {(node: GraphLayout['nodes'][number]) => string} look.name of a heap
 */
export function paintGraph(root, layout, { rule, name }) {
  const { width, height, top, nodeHeight, labelY, digit, nodes, stubs } = layout;
  root.setAttribute('viewBox', `0 0 ${width} ${height}`);
  root.setAttribute('width', String(width));
  root.setAttribute('height', String(height));
  /** @type {SVGElement[]} */
  const parts = [hatches()];
  // The path of best play lies under the arcs, like the stroke of a marker.
  const best = layout.arcs.filter((arc) => arc.best).map((arc) => arc.path);
  if (best.length) {
    const marker = Math.min(WIDEST_MARKER, (nodes[0].x1 - nodes[0].x0) * 0.36);
    parts.push(svg('path', { class: 'best', d: best.join(''), 'stroke-width': marker }));
  }
  for (const { x0, x1, take, path, labelX } of stubs) {
    const box = { x: x0 + 0.5, y: top + 0.5, width: x1 - x0 - 2, height: nodeHeight - 1 };
    parts.push(svg('rect', { class: 'void', ...box }));
    parts.push(svg('path', { class: 'arc illegal', d: path }));
    if (labelX !== undefined) {
      parts.push(text(labelX, labelY, `\u2212${num(take)}`, { class: 'index' }));
    }
  }
  for (const [i, node] of nodes.entries()) {
    const { x0, x1, value, losing, labelX } = node;
    const outcome = rule !== 'grundy';
    const box = { x0, x1, top, height: nodeHeight };
    parts.push(...cell({ ...box, value, losing, outcome, notch: true, digit }));
    if (labelX === undefined) continue;
    parts.push(text(labelX, labelY, name(node), { class: i === 0 ? 'index on' : 'index' }));
  }
  /** @type {SVGElement[]} */
  const labels = [];
  for (const { take, wins, path, tipX, tipY, labelX, labelY: y } of layout.arcs) {
    const state = wins ? ' wins' : '';
    const head = `M${tipX - HEAD} ${tipY - 2 * HEAD}L${tipX} ${tipY}L${tipX + HEAD} ${tipY - 2 * HEAD}z`;
    parts.push(svg('path', { class: `arc${state}`, d: path }));
    parts.push(svg('path', { class: `tip${state}`, d: head }));
    if (labelX === undefined || y === undefined) continue;
    labels.push(text(labelX, y, `\u2212${num(take)}`, { class: `label${state} grounded` }));
  }
  root.replaceChildren(...parts, ...labels, ...ring(nodes[0].x0, nodes[0].x1, top, nodeHeight));
}
