/** Paints what lies on a minimap: the lens, and veils over all that it does not show. */
import { hatches, svg } from './svg.js';

/** @param {SVGSVGElement} root @param {import('../pkg/grundyscope_tools.js').MinimapLayout} layout */
export function paintMinimap(root, { width, height, top, cellHeight, lens, cursor, preperiod }) {
  root.setAttribute('viewBox', `0 0 ${width} ${height}`);
  root.setAttribute('width', String(width));
  root.setAttribute('height', String(height));
  const [x0, x1] = lens;
  const bottom = top + cellHeight;
  /** @type {SVGElement[]} */
  const parts = [
    svg('path', {
      class: 'veil',
      d: `M0 ${top}H${x0}V${bottom}H0zM${x1} ${top}H${width}V${bottom}H${x1}z`,
    }),
  ];
  if (preperiod !== undefined) {
    parts.push(
      hatches(),
      svg('rect', { class: 'pre', fill: 'url(#pre)', x: 0, y: 0, width: preperiod, height: top }),
      svg('path', { class: 'bracket', d: `M${preperiod - 0.5} 0V${bottom}` }),
    );
  }
  if (cursor !== undefined) {
    const at = Math.round(cursor);
    parts.push(svg('path', { class: 'here', d: `M${at} ${top}V${bottom}` }));
  }
  // Outside of the cells that it frames, and inside of the picture.
  const x = Math.max(1, x0 - 1);
  const box = {
    x,
    y: top - 2,
    width: Math.min(width - 1, x1 + 1) - x,
    height: cellHeight + 4,
    rx: 3,
  };
  parts.push(svg('rect', { class: 'lens-gap', ...box }), svg('rect', { class: 'lens', ...box }));
  root.replaceChildren(...parts);
}
