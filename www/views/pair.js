/** The grid of two heaps: cells as pixels of a canvas, and the sizes beside them. */
import { num, numSaid } from '../i18n/index.js';
import { coloursOf } from './canvas.js';
import { OVER, TILE, UNKNOWN, WINNING } from './columns-look.js';
import { h } from './dom.js';
import { svg } from './svg.js';

/**
 * @typedef {import('../pkg/grundyscope_tools.js').PairLayout} PairLayout
 * @typedef {import('../pkg/grundyscope_tools.js').Rule} Rule
 * @typedef {import('../i18n/index.js').Translator} Translator
 * @typedef {import('../i18n/later/sum.js').SumTexts} SumTexts
 */

/** In a cell, beside its nim-sum: lost for the player to move. */
const LOST = 0x8000;
/** A cell of heaps that are not computed. */
const NOT_COMPUTED = 0xffff;
/** From this size on, css px, cells are set apart by a line of one pixel. */
const SET_APART = 6;
/** The most rows and columns of the table. */
const TABLE = 16;

/** @param {number} cell */
export const read = (cell) =>
  cell === NOT_COMPUTED ? undefined : { sum: cell & (LOST - 1), lost: cell >= LOST };

/**
 * Which look a cell has.
 * @param {number} cell
 * @param {Rule} rule
 */
function lookOf(cell, rule) {
  const known = read(cell);
  if (!known) return UNKNOWN;
  if (rule !== 'grundy') return known.lost ? 0 : WINNING;
  return Math.min(known.sum, OVER);
}

/**
 * @param {ImageData} image
 * @param {PairLayout} layout
 * @param {object} look
 * @param {Rule} look.rule
 * @param {Uint32Array} look.tiles as in columns-look.js
 * @param {number} look.ground
 * @param {number} look.ratio device pixels in a css pixel
 */
export function paintCells(image, layout, { rule, tiles, ground, ratio }) {
  const { width, height } = image;
  const pixels = new Uint32Array(image.data.buffer);
  const { columns, rows, cells } = layout;
  const side = layout.cell * ratio;
  const line = layout.cell >= SET_APART ? 1 : 0;
  /** @param {number} cell */
  const edge = (cell) => Math.round(cell * side);
  for (let row = 0; row < rows; row += 1) {
    const top = edge(row);
    const bottom = Math.min(height, edge(row + 1));
    for (let y = top; y < bottom; y += 1) {
      const at = y * width;
      // A tile of the looks is eight rows high: what is below it was painted already.
      if (y >= top + TILE && y < bottom - line) {
        pixels.copyWithin(at, at - TILE * width, at - TILE * width + width);
        continue;
      }
      if (y >= bottom - line) {
        pixels.fill(ground, at, at + width);
        continue;
      }
      for (let column = 0; column < columns; column += 1) {
        const tile = lookOf(cells[row * columns + column], rule) * TILE * TILE + (y % TILE) * TILE;
        const end = Math.min(width, edge(column + 1));
        let x = edge(column);
        for (; x < end - line; x += 1) pixels[at + x] = tiles[tile + (x % TILE)];
        if (line && x < end) pixels[at + x] = ground;
      }
    }
  }
}

/** The colours of the digits, as they are where an element stands. */
export class DigitColours {
  #probes = [...Array(10).keys(), 'over', 'n'].map((name) => {
    const probe = h('span');
    probe.style.color = `var(--on-${name})`;
    return probe;
  });
  node = h('span', { class: 'unseen', 'aria-hidden': 'true' }, this.#probes);

  /** @returns {string[]} */
  read() {
    const data = coloursOf(this.#probes);
    return this.#probes.map((_, i) => `rgb(${data.slice(4 * i, 4 * i + 3).join(' ')})`);
  }
}

/**
 * The digits in the cells, and the notch of those that are lost.
 * @param {CanvasRenderingContext2D} context
 * @param {PairLayout} layout
 * @param {object} look
 * @param {Rule} look.rule
 * @param {string} look.ground
 * @param {string[]} look.colours
 * @param {string} look.font
 * @param {number} look.ratio
 * @param {boolean} look.forced two colours only: the digits need a ground on the hatches
 */
export function paintMarks(context, layout, { rule, ground, colours, font, ratio, forced }) {
  const { columns, rows, cells, cell, digit, marked } = layout;
  const side = cell * ratio;
  context.font = `600 ${digit * ratio}px ${font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const notch = Math.max(2, Math.min(side / 4, 5 * ratio));
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const known = read(cells[row * columns + column]);
      if (!known) continue;
      const middle = Math.round(column * side) + (side - 1) / 2;
      const top = Math.round(row * side);
      if (marked && known.lost) {
        const foot = top + side - 1;
        context.fillStyle = ground;
        context.beginPath();
        context.moveTo(middle - notch, foot);
        context.lineTo(middle, foot - notch);
        context.lineTo(middle + notch, foot);
        context.fill();
      }
      if (!digit) continue;
      const text = rule === 'grundy' ? String(known.sum) : known.lost ? 'P' : 'N';
      const look = lookOf(cells[row * columns + column], rule);
      const y = top + (side - 1) / 2;
      if (look === OVER || (forced && look !== 0)) {
        const half = (digit * ratio) / 2;
        context.fillStyle = ground;
        if (forced) context.fillRect(middle - half, y - half, 2 * half, 2 * half);
      }
      context.fillStyle = forced ? (look === 0 ? ground : colours[0]) : colours[look];
      context.fillText(text, middle, y);
    }
  }
}

/**
 * The sizes of the heaps, above the grid and beside it.
 * @param {SVGSVGElement} node
 * @param {PairLayout} layout
 */
export function paintSizes(node, { width, height, left, top, marks, relative }) {
  node.setAttribute('viewBox', `0 0 ${width} ${height}`);
  node.setAttribute('width', String(width));
  node.setAttribute('height', String(height));
  /** @param {string} heap @param {boolean} more */
  const size = (heap, more) => (more ? `+${num(heap)}` : num(heap));
  const [across, down] = marks;
  node.replaceChildren(
    ...across.map(({ heap, at, cursor }) =>
      svg(
        'text',
        { class: cursor ? 'index on' : 'index', x: left + at, y: top - 7, 'text-anchor': 'middle' },
        [size(heap, relative[0])],
      ),
    ),
    ...down.map(({ heap, at, cursor }) =>
      svg(
        'text',
        {
          class: cursor ? 'index on' : 'index',
          x: left - 8,
          y: top + at + 4,
          'text-anchor': 'end',
        },
        [size(heap, relative[1])],
      ),
    ),
  );
}

/**
 * A position in words.
 * @param {string} n
 * @param {string} n2
 * @param {number} cell
 * @param {Rule} rule
 * @param {{ tr: Translator, texts: SumTexts }} voice
 */
export function pairWords(n, n2, cell, rule, { tr, texts }) {
  const heaps = texts.pairHeaps(numSaid(n, tr), numSaid(n2, tr));
  const known = read(cell);
  if (!known) return `${heaps} ${texts.pairUnknown}`;
  const misere = rule === 'misere';
  const lost = misere ? texts.pairLostMisere : texts.pairLost;
  const won = misere ? texts.pairWonMisere : texts.pairWon;
  return [heaps, texts.pairValue(num(known.sum)), known.lost ? lost : won].join(' ');
}

/**
 * The upper left part of the grid as a table.
 * @param {HTMLDetailsElement} details its summary stays
 * @param {PairLayout} layout
 * @param {object} view
 * @param {bigint} view.from
 * @param {bigint} view.from2
 * @param {SumTexts} view.texts
 */
export function fillPairTable(details, { columns, rows, cells }, { from, from2, texts }) {
  const [across, down] = [Math.min(columns, TABLE), Math.min(rows, TABLE)];
  const places = (/** @type {number} */ count) => [...Array(count).keys()];
  const head = places(across).map((i) => h('th', { scope: 'col' }, [num(from + BigInt(i))]));
  const body = places(down).map((row) =>
    h('tr', {}, [
      h('th', { scope: 'row' }, [num(from2 + BigInt(row))]),
      ...places(across).map((column) => {
        const known = read(cells[row * columns + column]);
        return h('td', {}, [known ? `${num(known.sum)}${known.lost ? ' P' : ''}` : '?']);
      }),
    ]),
  );
  const summary = /** @type {Element} */ (details.firstElementChild);
  while (summary.nextSibling) summary.nextSibling.remove();
  details.append(
    h('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': texts.pairTable }, [
      h('table', {}, [
        h('caption', { class: 'note' }, [texts.pairTableCaption(num(across), num(down))]),
        h('thead', {}, [h('tr', {}, [h('td'), ...head])]),
        h('tbody', {}, body),
      ]),
    ]),
  );
}
