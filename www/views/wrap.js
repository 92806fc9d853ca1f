/** Paints the strip in rows, and says what they show. One path for each look: a view has thousands of cells. */
import { num } from '../i18n/index.js';
import { hatches, lookOf, outline, ring, svg, text } from './svg.js';

/** @typedef {import('../pkg/grundyscope_tools.js').WrapLayout} WrapLayout */

/** From the end of a row's label to the row. */
const LABEL_GAP = 10;

/**
 * The place of a cell in the picture.
 * @param {WrapLayout} layout
 * @param {number} i
 */
const place = ({ left, columns, cell }, i) => ({
  x: left + (i % columns) * cell,
  y: Math.floor(i / columns) * cell,
});

/**
 * @param {SVGSVGElement} root
 * @param {WrapLayout} layout
 * @param {import('../pkg/grundyscope.js').Rule} rule
 */
export function paintWrap(root, layout, rule) {
  const { width, height, cell, empty, before, digit } = layout;
  root.setAttribute('viewBox', `0 0 ${width} ${height}`);
  root.setAttribute('width', String(width));
  root.setAttribute('height', String(height));
  const side = layout.gap ? cell - 1 : cell;
  const outcome = rule !== 'grundy';
  /** @type {Map<string, string>} */
  const shapes = new Map();
  /** @type {SVGElement[]} */
  const digits = [];
  layout.values.forEach((value, j) => {
    const i = j + empty;
    const { x, y } = place(layout, i);
    const losing = layout.losing[j] === true;
    const early = i < before;
    const look = value === null ? 'unknown' : lookOf(value, losing, outcome);
    const key = `cell ${look}${early ? ' early' : ''}`;
    const shape = outline(x, y, side, side, losing && layout.notch);
    shapes.set(key, `${shapes.get(key) ?? ''}${shape}`);
    if (!digit || value === null) return;
    const content = outcome ? (losing ? 'P' : 'N') : num(value);
    const base = y + side / 2 + digit * 0.36 - (losing ? 1 : 0);
    const ink = early ? 'digit early' : `digit on-${look}`;
    digits.push(text(x + side / 2, base, content, { class: ink, 'font-size': digit }));
  });
  /** @type {SVGElement[]} */
  const parts = [hatches()];
  for (const [look, d] of shapes) {
    parts.push(
      svg('path', { class: look, d, fill: look.includes('vx') ? 'url(#over)' : undefined }),
    );
  }
  const marked = layout.mismatches.map((i) => {
    const { x, y } = place(layout, i);
    return `M${x + 1} ${y + 1}h${side - 2}v${side - 2}h${2 - side}z`;
  });
  if (marked.length) {
    const weight = digit ? 'mismatch' : 'mismatch thin';
    parts.push(svg('path', { class: weight, d: marked.join('') }));
  }
  for (const { row, heap } of layout.labels) {
    const y = row * cell + side / 2 + 4.5;
    parts.push(
      text(layout.left - LABEL_GAP, y, num(heap), { class: 'index', 'text-anchor': 'end' }),
    );
  }
  parts.push(...digits);
  if (layout.cursor !== undefined) {
    const { x, y } = place(layout, layout.cursor);
    parts.push(...ring(x, x + side + 1, y, side));
  }
  root.replaceChildren(...parts);
}

/**
 * What rows of this length show: in pairs of asterisks what is bold.
 * @param {import('../core/session.js').Session} session
 * @param {import('../pkg/grundyscope.js').Rule} rule
 * @param {WrapLayout} layout
 * @param {import('../i18n/index.js').Translator} tr
 */
export function wrapWords(session, rule, { columns, mostColumns, before, mismatches }, tr) {
  const found = session.search[rule];
  if (!found) return tr.t(session.state === 'searching' ? 'wrap.searching' : 'wrap.unproved');
  const { preperiod, period } = found;
  const said = [];
  if (columns % period === 0) {
    const periods = columns / period;
    const key = preperiod ? 'wrap.wholeFrom' : 'wrap.whole';
    said.push(tr.t(key, num(periods), periods, num(preperiod)));
  } else {
    const [agreeing] = session.tools?.agreement(rule, columns, columns) ?? [];
    if (period > mostColumns) said.push(tr.t('wrap.tooLong', num(period), num(mostColumns)));
    if (agreeing !== undefined) {
      said.push(tr.t('wrap.partly', num(agreeing), num(period)), tr.t('wrap.almost'));
    }
  }
  if (before > 0) said.push(tr.t(mismatches.length ? 'wrap.mismatch' : 'wrap.before'));
  return said.join(' ');
}
