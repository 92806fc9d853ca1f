/** Paints the preperiod as a tail and the period as a ring. The core decided on the places. */
import { cell, hatches, ring, svg, text } from './svg.js';

/** @typedef {import('../pkg/grundyscope_tools.js').WheelLayout} WheelLayout */

/**
 * A part of the ring as a line.
 * @param {WheelLayout} layout
 * @param {number} from an angle
 * @param {number} to a larger one
 */
function arc({ centerX, centerY, radius }, from, to) {
  const at = (/** @type {number} */ angle) =>
    `${centerX + radius * Math.cos(angle)} ${centerY + radius * Math.sin(angle)}`;
  const long = to - from > Math.PI ? 1 : 0;
  return `M${at(from)}A${radius} ${radius} 0 ${long} 1 ${at(to)}`;
}

/**
 * @param {SVGSVGElement} root
 * @param {WheelLayout} layout
 * @param {object} look
 * @param {import('../pkg/grundyscope.js').Rule} look.rule
 * @param {string[]} look.inside the lines in the middle of the ring
 */
export function paintWheel(root, layout, { rule, inside }) {
  const { width, height, nodes, node, centerX, centerY, gaps, token } = layout;
  root.setAttribute('viewBox', `0 0 ${width} ${height}`);
  root.setAttribute('width', String(width));
  root.setAttribute('height', String(height));
  /** @type {SVGElement[]} */
  const parts = [hatches()];
  // Round the ring, solid from gap to gap.
  let from = Math.PI;
  for (const [start, end] of gaps) {
    parts.push(svg('path', { class: 'arc', d: arc(layout, from, start) }));
    parts.push(svg('path', { class: 'arc left-out', d: arc(layout, start, end) }));
    from = end;
  }
  // Not quite round: an arc that ends where it begins is none.
  parts.push(svg('path', { class: 'arc', d: arc(layout, from, 3 * Math.PI - 1e-3) }));
  const [first] = nodes;
  const entry = nodes.find(({ inRing }) => inRing);
  if (first && entry && first !== entry) {
    parts.push(svg('path', { class: 'arc', d: `M${first.x} ${first.y}H${entry.x}` }));
  }
  const here = token === undefined ? undefined : nodes[token];
  for (const { to, wins } of here ? layout.chords : []) {
    const there = nodes[to];
    const d = `M${here?.x} ${here?.y}Q${centerX} ${centerY} ${there.x} ${there.y}`;
    parts.push(svg('path', { class: wins ? 'arc chord wins' : 'arc chord', d }));
  }
  for (const [i, { x, y, value, losing }] of nodes.entries()) {
    const x0 = x - node / 2;
    const shapes = cell({
      x0,
      x1: x0 + node + 1,
      top: y - node / 2,
      height: node,
      value,
      losing,
      outcome: rule !== 'grundy',
      notch: true,
      digit: layout.digit,
    });
    for (const shape of shapes) shape.dataset.node = String(i);
    parts.push(
      svg('rect', {
        class: 'behind',
        x: x0 - 2,
        y: y - node / 2 - 2,
        width: node + 4,
        height: node + 4,
      }),
    );
    parts.push(...shapes);
  }
  inside.forEach((line, i) => {
    const y = centerY + 5 + (i - (inside.length - 1) / 2) * 20;
    parts.push(text(centerX, y, line, { class: i ? 'index grounded' : 'label strong grounded' }));
  });
  if (here) parts.push(...ring(here.x - node / 2, here.x + node / 2 + 1, here.y - node / 2, node));
  root.replaceChildren(...parts);
}
