/** Paints a strip. Where everything stands was decided by the core; this only draws it. */
import { num } from '../i18n/index.js';
import { cells, hatches, ring, svg, text } from './svg.js';

/**
 * @typedef {import('../pkg/grundyscope.js').StripLayout} StripLayout
 * @typedef {import('../i18n/index.js').Translator} Translator
 */

/** About the widths of "not computed" and "no period so far", in css px. */
const UNKNOWN = 90;
const SO_FAR = 170;

/**
 * @param {SVGSVGElement} root
 * @param {StripLayout} layout
 * @param {object} look
 * @param {import('../pkg/grundyscope.js').Rule} look.rule
 * @param {{ preperiod: number, period: number } | undefined} look.period
 * @param {Translator} look.tr
 */
export function paintStrip(root, layout, { rule, period, tr }) {
  const { width, height, top, cellHeight, edges } = layout;
  root.setAttribute('viewBox', `0 0 ${width} ${height}`);
  root.setAttribute('width', String(width));
  root.setAttribute('height', String(height));
  const parts = [hatches(), ...shading(layout), ...brackets(layout, period, tr)];
  if (!period) parts.push(...dotted(layout, tr));
  parts.push(...cells(layout, { top, height: cellHeight, rule }));
  const { unknownFrom } = layout;
  if (unknownFrom !== undefined) {
    const room = width - unknownFrom;
    const inside = room > UNKNOWN;
    parts.push(
      text(inside ? unknownFrom + 8 : width, layout.bracketY + 4.5, tr.t('notComputed'), {
        class: 'label',
        'text-anchor': inside ? 'start' : 'end',
      }),
    );
  }
  // The cursor's last: it is wider, and may reach into its neighbours' room.
  const onTop = (/** @type {{ cell: number }} */ label) => Number(label.cell === layout.cursor);
  for (const { cell: i, x } of [...layout.labels].sort((a, b) => onTop(a) - onTop(b))) {
    const on = i === layout.cursor;
    parts.push(
      text(x, layout.labelY, num(layout.heaps[i]), {
        class: on ? 'index on grounded' : 'index',
      }),
    );
  }
  if (layout.cursor !== undefined) {
    parts.push(...ring(edges[layout.cursor], edges[layout.cursor + 1], top, cellHeight));
  }
  root.replaceChildren(...parts);
}

/**
 * Proof has a shape: as long as nothing is proved there is a dotted line, open to the right.
 * @param {Pick<StripLayout, 'from' | 'bracketY' | 'unknownFrom' | 'width'>} layout
 * @param {Translator} tr
 */
export function dotted({ from, bracketY: y, unknownFrom, width }, tr) {
  const end = unknownFrom ?? width;
  const start = from === '0' ? `M0.5 ${y + 8}V${y}` : `M0.5 ${y}`;
  const line = svg('path', { class: 'bracket dotted', d: `${start}H${Math.max(1, end - 1)}` });
  if (end < SO_FAR) return [line];
  const look = { class: 'label grounded' };
  return [line, text(end / 2, y + 4.5, tr.t('noPeriod'), look)];
}

/** @param {StripLayout} layout */
function shading({ preperiod, top, cellHeight, labelY }) {
  if (!preperiod) return [];
  const { x0, x1 } = preperiod;
  const y = top - 10;
  return [
    svg('rect', {
      class: 'pre',
      fill: 'url(#pre)',
      x: x0,
      y,
      width: Math.max(0, x1 - x0 - 1),
      height: Math.max(cellHeight + 10, labelY + 8 - y),
    }),
  ];
}

/**
 * @param {Pick<StripLayout, 'brackets' | 'bracketY' | 'preperiod'>} layout
 * @param {{ preperiod: number, period: number } | undefined} period
 * @param {Translator} tr
 */
export function brackets(layout, period, tr) {
  const y = layout.bracketY;
  /** @type {SVGElement[]} */
  const parts = [];
  if (layout.preperiod && period) {
    parts.push(
      text(
        layout.preperiod.labelX,
        layout.preperiod.labelY,
        tr.t('preperiod', num(period.preperiod)),
        {
          class: 'label',
        },
      ),
    );
  }
  for (const bracket of layout.brackets) {
    const foot = y + 8;
    const start = bracket.openLeft ? y : foot;
    const line = bracket.gap ? `H${bracket.gap[0]}M${bracket.gap[1]} ${y}` : '';
    const end = bracket.openRight ? '' : `V${foot}`;
    parts.push(
      svg('path', {
        class: bracket.main ? 'bracket' : 'bracket faint',
        d: `M${bracket.x0 + 0.5} ${start}V${y}${line}H${bracket.x1 - 0.5}${end}`,
      }),
    );
    if (bracket.labelX !== undefined && bracket.labelY !== undefined && period) {
      parts.push(
        text(bracket.labelX, bracket.labelY, tr.t('period', num(period.period)), {
          class: 'label strong',
        }),
      );
    }
  }
  return parts;
}
