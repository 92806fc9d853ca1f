/**
 * Paints a strip of very many heaps: in each column of pixels the shares of its values, 0 at the
 * bottom. The counts and all places come from the core.
 */
import '../i18n/later/views.js';
import { num } from '../i18n/index.js';
import { COUNTING, OVER, TILE, UNKNOWN, WINNING } from './columns-look.js';
import { h } from './dom.js';
import { brackets, dotted } from './strip.js';
import { hatches, svg, text } from './svg.js';

/**
 * @typedef {import('../pkg/grundyscope_tools.js').Columns} Columns
 * @typedef {import('../pkg/grundyscope_tools.js').OverviewLayout} OverviewLayout
 * @typedef {import('../pkg/grundyscope_tools.js').Rule} Rule
 * @typedef {import('../i18n/index.js').Translator} Translator
 */

/** About the width of a word above the columns, in css px. */
const LABEL = 90;

/**
 * Which entries are stacked, from the bottom, and the look of each: large values share one, and of
 * the outcomes the losing ones stand at the bottom.
 * @param {number} entries
 * @param {Rule} rule
 * @returns {{ entries: number[], look: number }[]}
 */
export function stack(entries, rule) {
  if (rule !== 'grundy')
    return [1, 0].map((entry) => ({ entries: [entry], look: entry ? 0 : WINNING }));
  const found = Array.from({ length: Math.min(entries, OVER) }, (_, value) => ({
    entries: [value],
    look: value,
  }));
  const over = Array.from({ length: Math.max(0, entries - OVER) }, (_, i) => OVER + i);
  return over.length ? [...found, { entries: over, look: OVER }] : found;
}

/**
 * Up to which row, counted from the bottom, each part of a stack reaches: to the nearest pixel.
 * @param {Columns} columns
 * @param {{ entries: number[] }[]} parts
 * @param {number} height
 * @returns {Uint16Array} the parts of one column after another
 */
export function heights({ entries, columns, counts }, parts, height) {
  const found = new Uint16Array(columns * parts.length);
  for (let column = 0; column < columns; column += 1) {
    const start = column * entries;
    let total = 0;
    for (let entry = 0; entry < entries; entry += 1) total += counts[start + entry];
    let below = 0;
    for (let part = 0; part < parts.length; part += 1) {
      for (const entry of parts[part].entries) below += counts[start + entry];
      found[column * parts.length + part] = Math.round((below / total) * height);
    }
  }
  return found;
}

/**
 * Paints the columns into pixels, row by row from the bottom: a row is the one below it, but for the
 * columns where a part ends there.
 * @param {ImageData} image
 * @param {Columns | undefined} known
 * @param {object} look
 * @param {Rule} look.rule
 * @param {number} look.columns how many there are, known or not
 * @param {number} look.unknownFrom the pixel where the heaps begin that are not computed
 * @param {Uint32Array} look.tiles
 */
export function paintColumns(image, known, { rule, columns, unknownFrom, tiles }) {
  const { width, height } = image;
  const pixels = new Uint32Array(image.data.buffer);
  const parts = known ? stack(known.entries, rule) : [];
  const done = known?.columns ?? 0;
  const start = (/** @type {number} */ column) => Math.floor((column * width) / columns);
  const unknown = Math.min(width, Math.max(start(done), Math.ceil(unknownFrom)));
  const shown = parts.map(({ look }) => look);
  if (start(done) < unknown) shown.push(COUNTING);
  if (unknown < width) shown.push(UNKNOWN);
  // A row as it would be at each height within a tile: one will do where all looks are plain.
  const phases = shown.every((look) => plain(tiles, look)) ? 1 : TILE;
  const rows = Array.from({ length: phases }, () => new Uint32Array(width));
  /** @param {number} from @param {number} to @param {number} look */
  const put = (from, to, look) => {
    for (let phase = 0; phase < phases; phase += 1) {
      const row = rows[phase];
      const tile = (look * TILE + phase) * TILE;
      for (let x = from; x < to; x += 1) row[x] = tiles[tile + (x % TILE)];
    }
  };
  if (done) put(0, start(done), parts[0].look);
  put(start(done), unknown, COUNTING);
  put(unknown, width, UNKNOWN);

  const { first, ends } = endings(
    known ? heights(known, parts, height) : new Uint16Array(0),
    height,
  );
  for (let row = 0; row < height; row += 1) {
    for (let i = first[row]; i < first[row + 1]; i += 1) {
      const part = (ends[i] % parts.length) + 1;
      const column = Math.floor(ends[i] / parts.length);
      if (part < parts.length) put(start(column), start(column + 1), parts[part].look);
    }
    const y = height - 1 - row;
    pixels.set(rows[y % phases], y * width);
  }
}

/**
 * Which parts end at which row, as a list sorted by rows: those of one column stay in their order.
 * @param {Uint16Array} tops up to which row each part reaches
 * @param {number} height
 * @returns {{ first: Uint32Array, ends: Uint32Array }} first[row]: where those of a row begin in ends,
 *   which are places in `tops`
 */
function endings(tops, height) {
  const first = new Uint32Array(height + 2);
  for (const top of tops) first[top + 1] += 1;
  for (let row = 0; row <= height; row += 1) first[row + 1] += first[row];
  const ends = new Uint32Array(tops.length);
  const next = first.slice();
  for (let i = 0; i < tops.length; i += 1) {
    ends[next[tops[i]]] = i;
    next[tops[i]] += 1;
  }
  return { first, ends };
}

/** @param {Uint32Array} tiles @param {number} look */
function plain(tiles, look) {
  const tile = tiles.subarray(look * TILE * TILE, (look + 1) * TILE * TILE);
  return tile.every((pixel) => pixel === tile[0]);
}

/** Shares are drawn to a thousandth. */
const PARTS = 1000;

/**
 * Adds the columns as shapes, one for each look, and the line of density: what is taken away is sharp
 * at any size.
 * @param {SVGSVGElement} root
 * @param {OverviewLayout} layout
 * @param {Columns | undefined} known
 * @param {object} look
 * @param {Rule} look.rule
 * @param {number} look.columns how many there are, known or not
 */
export function paintStacks(root, { width, top, cellHeight, cursor }, known, { rule, columns }) {
  const bottom = top + cellHeight;
  const box = { x: 0, y: top, width, height: cellHeight };
  root.append(svg('rect', { class: 'unknown', fill: 'url(#unknown)', ...box }));
  const parts = known ? stack(known.entries, rule) : [];
  const tops = known ? heights(known, parts, PARTS) : [];
  const at = (/** @type {number} */ column) => Math.round((column * width * 100) / columns) / 100;
  // Each reaches down to the lower border, the last one first: those before it lie on top.
  for (let part = parts.length - 1; part >= 0; part -= 1) {
    let d = `M0 ${bottom}`;
    let before = -1;
    for (let column = 0; column < (known?.columns ?? 0); column += 1) {
      const height = tops[column * parts.length + part];
      if (height === before) continue;
      before = height;
      d += `H${at(column)}V${Math.round(100 * (bottom - (cellHeight * height) / PARTS)) / 100}`;
    }
    d += `H${at(known?.columns ?? 0)}V${bottom}z`;
    const { look } = parts[part];
    const name = look === WINNING ? 'vn' : look === OVER ? 'vx' : `v${look}`;
    const fill = look === OVER ? 'url(#over)' : undefined;
    root.append(svg('path', { class: `cell ${name}`, fill, d }));
  }
  if (known?.line?.length) {
    const d = lineOf(known.line);
    const line = { class: 'density', transform: `translate(0 ${top})` };
    root.append(svg('g', line, [svg('path', { d }), svg('path', { class: 'core', d })]));
  }
  if (cursor !== undefined) {
    root.append(svg('path', { class: 'ring', d: `M${cursor} ${top - 6}V${bottom + 6}` }));
  }
}

/**
 * Paints what stands around the columns.
 * @param {SVGSVGElement} root
 * @param {OverviewLayout} layout
 * @param {object} look
 * @param {{ preperiod: number, period: number } | undefined} look.period
 * @param {number | undefined} look.countingFrom where columns begin that are still being counted
 * @param {Translator} look.tr
 */
export function paintOverview(root, layout, { period, countingFrom, tr }) {
  const { width, height, top, cellHeight, labelY, preperiod, bracketY, unknownFrom } = layout;
  root.setAttribute('viewBox', `0 0 ${width} ${height}`);
  root.setAttribute('width', String(width));
  root.setAttribute('height', String(height));
  const bottom = top + cellHeight;
  /** @type {SVGElement[]} */
  const parts = [hatches()];
  if (preperiod) {
    const box = { class: 'pre', fill: 'url(#pre)', x: preperiod.x0 };
    const room = { ...box, width: Math.max(0, preperiod.x1 - preperiod.x0) };
    parts.push(svg('rect', { ...room, y: top - 10, height: 10 }));
    parts.push(svg('rect', { ...room, y: bottom, height: labelY + 8 - bottom }));
  }
  parts.push(...brackets(layout, period, tr));
  if (!period) parts.push(...dotted(layout, tr));
  /**
   * @param {number} from
   * @param {number} to
   * @param {'notComputed' | 'columns.counting'} key
   */
  const hatched = (from, to, key) => {
    const inside = to - from > LABEL;
    if (!inside && to < width) return;
    const look = { class: 'label', 'text-anchor': inside ? 'start' : 'end' };
    parts.push(text(inside ? from + 8 : width, bracketY + 4.5, tr.t(key), look));
  };
  const unknown = unknownFrom ?? width;
  if (countingFrom !== undefined) hatched(countingFrom, unknown, 'columns.counting');
  if (unknown < width) hatched(unknown, width, 'notComputed');
  const ticks = layout.marks.map(({ at }) => `M${at} ${bottom}v4`).join('');
  parts.push(svg('path', { class: 'bracket faint', d: ticks }));
  for (const mark of layout.marks) {
    const look = mark.cursor ? 'index on grounded' : 'index';
    parts.push(text(mark.x, labelY, num(mark.heap), { class: look }));
  }
  root.replaceChildren(...parts);
}

/** @param {Float64Array} points x, y, x, y, … */
function lineOf(points) {
  let d = '';
  for (let i = 0; i < points.length; i += 2)
    d += `${i ? 'L' : 'M'}${points[i].toFixed(1)} ${points[i + 1].toFixed(2)}`;
  return d;
}

/**
 * Paints the line of density over the columns.
 * @param {SVGSVGElement} root
 * @param {OverviewLayout} layout
 * @param {Float64Array | undefined} points x, y, x, y, …
 */
export function paintLine(root, { width, top, cellHeight }, points) {
  root.toggleAttribute('hidden', !points?.length);
  if (!points?.length) return;
  const d = lineOf(points);
  root.style.top = `${top}px`;
  root.setAttribute('viewBox', `0 0 ${width} ${cellHeight}`);
  root.setAttribute('width', String(width));
  root.setAttribute('height', String(cellHeight));
  if (!root.firstChild) root.append(svg('path', { class: 'edge' }), svg('path', { class: 'core' }));
  for (const path of root.children) path.setAttribute('d', d);
}

/** @param {Columns} known */
function totals({ entries, counts }) {
  const sums = new Array(entries).fill(0);
  for (let i = 0; i < counts.length; i += 1) sums[i % entries] += counts[i];
  return { sums, total: sums.reduce((sum, count) => sum + count, 0) };
}

/**
 * The share of losing heaps among those that are counted.
 * @param {Columns} known
 * @param {Rule} rule
 * @param {Translator} tr
 */
export function shareOfLosing(known, rule, tr) {
  const { sums, total } = totals(known);
  return percent(sums[rule === 'grundy' ? 0 : 1] / total, tr);
}

/**
 * The values of all heaps of the view as a table, which the columns add up to.
 * @param {HTMLDetailsElement} details its summary stays
 * @param {Columns | undefined} known
 * @param {Rule} rule
 * @param {Translator} tr
 */
export function fillShares(details, known, rule, tr) {
  const summary = /** @type {Element} */ (details.firstElementChild);
  while (summary.nextSibling) summary.nextSibling.remove();
  if (!known?.done) {
    details.append(h('p', { class: 'note' }, [tr.t('columns.incomplete')]));
    return;
  }
  const { sums, total } = totals(known);
  const order = rule === 'grundy' ? sums.map((_, value) => value) : [1, 0];
  const name = (/** @type {number} */ entry) =>
    rule === 'grundy' ? num(entry) : entry ? 'P' : 'N';
  const rows = order.map((entry) =>
    h('tr', {}, [
      h('th', { scope: 'row' }, [name(entry)]),
      h('td', {}, [num(sums[entry])]),
      h('td', {}, [percent(sums[entry] / total, tr)]),
    ]),
  );
  const heads = [
    tr.t(rule === 'grundy' ? 'value' : `rule.${rule}`),
    tr.t('columns.count'),
    tr.t('columns.share'),
  ];
  details.append(
    h('table', {}, [
      h('caption', { class: 'unseen' }, [tr.t('columns.table')]),
      h('thead', {}, [
        h(
          'tr',
          {},
          heads.map((head) => h('th', { scope: 'col' }, [head])),
        ),
      ]),
      h('tbody', {}, rows),
    ]),
  );
}

/**
 * What a column stands for, in sentences: in pairs of asterisks what is bold.
 * @param {OverviewLayout} layout
 * @param {number} columns
 * @param {Rule} rule
 * @param {{ period: number } | undefined} found
 * @param {Translator} tr
 * @returns {{ said: string[], narrow: boolean }} narrow: a pixel has whole periods
 */
export function columnWords({ count, width }, columns, rule, found, tr) {
  const heaps = count / columns;
  const said = [];
  const [fewer, more] = [Math.floor(heaps), Math.ceil(heaps)];
  const written =
    more > fewer && more < 100 ? tr.or([num(fewer), num(more)]) : num(Math.round(heaps));
  if (count <= columns) said.push(tr.t('columns.one'));
  else said.push(tr.t(rule === 'grundy' ? 'columns.many' : 'columns.outcomes', written));
  const narrow = found !== undefined && heaps >= found.period;
  if (narrow) {
    said.push(tr.t('columns.periods', decimal(heaps / found.period, tr)));
  } else if (found && (found.period * width) / count < 4) {
    said.push(tr.t('columns.narrow', decimal((found.period * width) / count, tr)));
  }
  return { said, narrow };
}

/** @param {number} share @param {Translator} tr */
const percent = (share, tr) => tr.t('percent', decimal(100 * share, tr));

/**
 * A number with about three digits, or all before the point.
 * @param {number} number
 * @param {Translator} tr
 */
function decimal(number, tr) {
  if (number >= 100) return num(Math.round(number));
  return new Intl.NumberFormat(tr.lang, { maximumSignificantDigits: 3 }).format(number);
}
