/** Where the grid of two heaps is painted: its cells on a canvas, and what lies over and beside them. */
import { ColumnLooks } from '../views/columns-look.js';
import { h } from '../views/dom.js';
import { DigitColours, paintCells, paintMarks, paintSizes } from '../views/pair.js';
import { svg } from '../views/svg.js';

/** @typedef {import('../pkg/grundyscope_tools.js').PairLayout} PairLayout */

export class PairStage {
  #sizes = svg('svg', { 'aria-hidden': 'true', class: 'sizes' });
  #canvas = h('canvas', { 'aria-hidden': 'true', part: 'picture' });
  #ring = h('div', { class: 'pair-ring', 'aria-hidden': 'true' });
  /** What takes the focus, the pointer and the keys. */
  slider = h('div', { class: 'slider', role: 'slider', tabindex: 0, part: 'cursor' });
  #digits = new DigitColours();
  #ground = h('span', { class: 'unseen', 'aria-hidden': 'true' });
  node = h('div', { class: 'stage' }, [
    this.#sizes,
    this.#canvas,
    this.#ring,
    this.slider,
    this.#digits.node,
    this.#ground,
  ]);
  #looks;
  #context = /** @type {CanvasRenderingContext2D} */ (this.#canvas.getContext('2d'));

  /** @param {() => void} changed the colours are others now */
  constructor(changed) {
    this.#ground.style.color = 'var(--bg)';
    this.#looks = new ColumnLooks(this.node, changed);
  }

  /**
   * @param {PairLayout} layout
   * @param {import('../pkg/grundyscope.js').Rule} rule
   * @param {string} font
   */
  paint(layout, rule, font) {
    paintSizes(this.#sizes, layout);
    this.#place(layout);
    const { width, height } = this.#canvas;
    const ratio = devicePixelRatio;
    const { tiles, ground } = this.#looks;
    const image = this.#context.createImageData(width, height);
    paintCells(image, layout, { rule, tiles, ground, ratio });
    this.#context.putImageData(image, 0, 0);
    if (!layout.marked) return;
    paintMarks(this.#context, layout, {
      rule,
      ground: getComputedStyle(this.#ground).color,
      colours: this.#digits.read(),
      font,
      ratio,
      forced: matchMedia('(forced-colors: active)').matches,
    });
  }

  /** @param {PairLayout} layout */
  #place({ left, top, cell, columns, rows, cursor }) {
    const ratio = devicePixelRatio;
    const [width, height] = [Math.round(columns * cell * ratio), Math.round(rows * cell * ratio)];
    const canvas = this.#canvas;
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    const box = { left: `${left}px`, top: `${top}px` };
    const size = { width: `${columns * cell}px`, height: `${rows * cell}px` };
    Object.assign(canvas.style, box, size);
    Object.assign(this.slider.style, box, size);
    this.#ring.hidden = !cursor;
    if (!cursor) return;
    Object.assign(this.#ring.style, {
      left: `${left + cursor[0] * cell}px`,
      top: `${top + cursor[1] * cell}px`,
      width: `${cell}px`,
      height: `${cell}px`,
    });
  }
}
