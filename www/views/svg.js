/** The few things that every SVG painter needs. Nodes and text content only, never markup. */

import { num } from '../i18n/index.js';

const NS = 'http://www.w3.org/2000/svg';

/** @typedef {Record<string, string | number | undefined>} Attributes */

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} name
 * @param {Attributes} [attributes] those that are undefined are left out
 * @param {Array<Node | string>} [children]
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(name, attributes = {}, children = []) {
  const node = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) node.setAttribute(key, String(value));
  }
  node.append(...children);
  return node;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {string} content
 * @param {Attributes} [attributes]
 */
export function text(x, y, content, attributes = {}) {
  return svg('text', { x, y, 'text-anchor': 'middle', ...attributes }, [content]);
}

/** The class of a value: ten have a colour, all above share the hatch. @param {number} value */
export const valueClass = (value) => (value > 9 ? 'vx' : `v${value}`);

/**
 * Hatches for values of 10 and more, for the preperiod and for heaps that are not computed. Their ids are looked up within the
 * shadow tree that holds them, so several elements do not meet.
 */
export function hatches() {
  const lines = { width: 6, height: 6, patternUnits: 'userSpaceOnUse' };
  return svg('defs', {}, [
    svg('pattern', { id: 'over', patternTransform: 'rotate(45)', ...lines }, [
      svg('rect', { class: 'over-back', width: 6, height: 6 }),
      svg('path', { class: 'over-line', d: 'M0 0V6' }),
    ]),
    svg('pattern', { id: 'pre', patternTransform: 'rotate(45)', ...lines }, [
      svg('path', { class: 'pre-line', d: 'M3 0V6' }),
    ]),
    svg('pattern', { id: 'unknown', patternTransform: 'rotate(-45)', ...lines }, [
      svg('rect', { class: 'unknown-back', width: 6, height: 6 }),
      svg('path', { class: 'unknown-line', d: 'M3 0V6' }),
    ]),
  ]);
}

const SMALLEST_DIGIT = 8;

/**
 * What a cell looks like: the class of its value or, for outcomes, of a losing or a winning heap.
 * @param {number} value
 * @param {boolean | null} losing
 * @param {boolean} outcome
 */
export const lookOf = (value, losing, outcome) =>
  outcome ? (losing ? 'v0' : 'vn') : valueClass(value);

/** Half the width, and the height, of the notch that marks a losing cell. @param {number} width */
const notchSize = (width) => Math.max(3, Math.min(6, width / 5));

/**
 * The shape of a cell. A losing cell has a notch in its lower edge, so that losing never rests on
 * colour alone.
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {boolean} notched
 */
export function outline(x, y, width, height, notched) {
  if (!notched) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const [middle, bottom, k] = [x + width / 2, y + height, notchSize(width + 1)];
  return `M${x} ${y}h${width}v${height}H${middle + k}L${middle} ${bottom - k}L${middle - k} ${bottom}H${x}z`;
}

/**
 * One cell: its shape and, if there is room, its digit.
 * @param {object} cell
 * @param {number} cell.x0
 * @param {number} cell.x1 one pixel of it is the gap
 * @param {number} cell.top
 * @param {number} cell.height
 * @param {number | null} cell.value null: not computed
 * @param {boolean | null} cell.losing
 * @param {boolean} cell.outcome show P or N in place of the value
 * @param {boolean} cell.notch
 * @param {number} cell.digit font size, 0 for none
 * @returns {SVGElement[]}
 */
export function cell({ x0, x1, top, height, value, losing, outcome, notch, digit }) {
  const width = x1 - x0 - 1;
  if (value === null) {
    // Half a pixel in, so that the outline falls on whole pixels.
    return [
      svg('rect', {
        class: 'unknown',
        fill: 'url(#unknown)',
        x: x0 + 0.5,
        y: top + 0.5,
        width: Math.max(0, width - 1),
        height: height - 1,
      }),
    ];
  }
  const look = lookOf(value, losing, outcome);
  const fill = look === 'vx' ? 'url(#over)' : undefined;
  const middle = x0 + width / 2;
  const shape =
    losing && notch
      ? svg('path', { class: `cell ${look}`, fill, d: outline(x0, top, width, height, true) })
      : svg('rect', { class: `cell ${look}`, fill, x: x0, y: top, width, height });
  if (!digit) return [shape];
  const content = outcome ? (losing ? 'P' : 'N') : num(value);
  // Long values shrink to fit their cell, down to where nobody could read them.
  const size = content.length > 2 ? Math.min(digit, (width * 1.25) / content.length) : digit;
  if (size < SMALLEST_DIGIT) return [shape];
  const y = top + height / 2 + size * 0.36 - (losing && notch ? 1 : 0);
  return [shape, text(middle, y, content, { class: `digit on-${look}`, 'font-size': size })];
}

/**
 * The cells of a row, as a layout gives them.
 * @param {object} row
 * @param {number[]} row.edges
 * @param {Array<number | null>} row.values
 * @param {Array<boolean | null>} row.losing
 * @param {boolean} row.notch
 * @param {number} row.digit
 * @param {object} look
 * @param {number} look.top
 * @param {number} look.height
 * @param {import('../pkg/grundyscope.js').Rule} look.rule
 * @param {number} [look.skip] how many places before the first cell are empty
 */
export function cells({ edges, values, losing, notch, digit }, { top, height, rule, skip = 0 }) {
  const outcome = rule !== 'grundy';
  return values.flatMap((value, i) =>
    cell({
      x0: edges[skip + i],
      x1: edges[skip + i + 1],
      top,
      height,
      value,
      losing: losing[i],
      outcome,
      notch,
      digit,
    }),
  );
}

/**
 * The ring around the cell under the cursor, with a gap in the page's colour.
 * @param {number} x0
 * @param {number} x1
 * @param {number} top
 * @param {number} height
 */
export function ring(x0, x1, top, height) {
  const box = { x: x0 - 3, y: top - 3, width: x1 - x0 + 5, height: height + 6, rx: 3 };
  return [svg('rect', { class: 'ring-gap', ...box }), svg('rect', { class: 'ring', ...box })];
}
