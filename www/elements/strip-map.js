/**
 * The minimap under a strip: a long part of the sequence at a glance, and a lens over what the strip
 * shows of it. Loaded when a person turns to the strip; all that it does can be done without it.
 */
import { num } from '../i18n/index.js';
import { TEXTS } from '../i18n/later/strip.js';
import { attr, bindKeys, h } from '../views/dom.js';
import { paintMinimap } from '../views/minimap.js';
import { svg } from '../views/svg.js';
import { adopt } from './adopt.js';
import { ColumnCanvas } from './column-canvas.js';
import { aligned } from './strip-window.js';

/**
 * @typedef {import('./grundy-strip.js').GrundyStrip} GrundyStrip
 * @typedef {import('../pkg/grundyscope_tools.js').MinimapLayout} MinimapLayout
 */

/** The strip counts first. */
const SLICE_MS = 2;
/** A finger or a mouse may tremble this far before it counts as dragging. */
const DRAG_PX = 4;
/** An arrow key moves the lens by this part of its width. */
const STEP = 4;

export class StripMap {
  #strip;
  #place;
  #canvas;
  #svg = svg('svg', { 'aria-hidden': 'true' });
  #bar = h('div', {
    class: 'bar',
    role: 'scrollbar',
    tabindex: 0,
    'aria-controls': 'stage',
    'aria-orientation': 'horizontal',
    'aria-valuemin': 0,
    'aria-valuemax': 100,
  });
  /** @type {MinimapLayout | undefined} */
  #layout;
  /** The part of the sequence on the map, while the lens is dragged. */
  #held = /** @type {{ from: string, heaps: number } | undefined} */ (undefined);

  /**
   * With its looks.
   * @param {GrundyStrip} strip
   * @param {HTMLElement} place
   */
  static async open(strip, place) {
    await adopt(place, 'strip-later.css');
    return new StripMap(strip, place);
  }

  /**
   * @param {GrundyStrip} strip
   * @param {HTMLElement} place
   */
  constructor(strip, place) {
    this.#strip = strip;
    this.#canvas = new ColumnCanvas(place, SLICE_MS, () => this.#paint());
    this.#place = place;
    this.#bindPointer();
    bindKeys(this.#bar, (key) => this.#press(key));
  }

  /** The strip shows other heaps, or more is known. */
  show() {
    this.#canvas.soon();
  }

  #paint() {
    const { session, view, rule, width, heap, tr } = this.#strip;
    const game = session?.tools;
    if (!session || !game || session.freed || !view || this.#place.hidden) return;
    const { from, count } = view;
    const request = { rule, width, from, heaps: count, cursor: heap, held: this.#held };
    const layout = game.minimap(request);
    this.#layout = layout;
    this.#canvas.node.style.top = `${layout.top}px`;
    const { heaps, cellHeight, unknownFrom } = layout;
    const first = BigInt(layout.from);
    this.#canvas.show({
      ...{ session, rule, from: first, heaps, width: layout.width, height: cellHeight },
      unknownFrom,
    });
    paintMinimap(this.#svg, layout);
    const bar = this.#bar;
    const texts = TEXTS[tr.lang];
    attr(bar, 'aria-label', texts.map);
    attr(bar, 'title', texts.map);
    const room = Math.max(1, heaps - count);
    const at = Math.round((100 * Number(from - first)) / room);
    attr(bar, 'aria-valuenow', Math.min(100, Math.max(0, at)));
    const ends = [from, from + BigInt(count - 1), first, first + BigInt(heaps - 1)].map(num);
    const [a, b, c, d] = ends;
    attr(bar, 'aria-valuetext', texts.shown(a, b, c, d));
    // Not before there is something to see and to say.
    if (!bar.isConnected) this.#place.append(this.#canvas.node, this.#svg, bar);
  }

  /**
   * Shows the heaps from one on, or as near as keeps the columns of the strip.
   * @param {bigint} from
   */
  #moveTo(from) {
    const { view, width } = this.#strip;
    if (view) this.#strip.moveTo(aligned(view, from, width, devicePixelRatio));
  }

  /**
   * @param {string} key
   * @returns {boolean} was it one of ours?
   */
  #press(key) {
    const { view } = this.#strip;
    const layout = this.#layout;
    if (!view || !layout) return false;
    const count = BigInt(view.count);
    const step = count / BigInt(STEP) || 1n;
    /** @type {Record<string, bigint>} */
    const targets = {
      ArrowLeft: view.from - step,
      ArrowRight: view.from + step,
      PageUp: view.from - count,
      PageDown: view.from + count,
      Home: 0n,
      End: BigInt(layout.from) + BigInt(layout.heaps) - count,
    };
    if (!Object.hasOwn(targets, key)) return false;
    this.#moveTo(targets[key]);
    return true;
  }

  /**
   * The heap at a place of the map.
   * @param {PointerEvent | MouseEvent} event
   * @param {{ from: string, heaps: number }} map
   */
  #heapAt({ clientX }, { from, heaps }) {
    const box = this.#bar.getBoundingClientRect();
    return BigInt(from) + BigInt(Math.round(((clientX - box.left) * heaps) / (box.width || 1)));
  }

  #bindPointer() {
    const bar = this.#bar;
    /** Where it was taken hold of, and how far behind the first heap shown. */
    let hold = /** @type {{ id: number, x: number, grip: bigint } | undefined} */ (undefined);
    let dragged = false;
    bar.addEventListener('pointerdown', (event) => {
      dragged = false;
      const { view } = this.#strip;
      const layout = this.#layout;
      if (!view || !layout || event.button !== 0 || !event.isPrimary) return;
      const { left, width } = bar.getBoundingClientRect();
      const x = ((event.clientX - left) * layout.width) / (width || 1);
      const inside = x >= layout.lens[0] && x <= layout.lens[1];
      const half = BigInt(view.count) / 2n;
      const grip = inside ? this.#heapAt(event, layout) - view.from : half;
      hold = { id: event.pointerId, x: event.clientX, grip };
    });
    bar.addEventListener('pointermove', (event) => {
      if (!hold || event.pointerId !== hold.id || !this.#layout) return;
      if (!this.#held) {
        if (Math.abs(event.clientX - hold.x) < DRAG_PX) return;
        this.#held = { from: this.#layout.from, heaps: this.#layout.heaps };
        dragged = true;
        bar.setPointerCapture(hold.id);
        bar.classList.add('dragging');
      }
      this.#moveTo(this.#heapAt(event, this.#held) - hold.grip);
    });
    const end = () => {
      hold = undefined;
      this.#held = undefined;
      bar.classList.remove('dragging');
      this.show();
    };
    bar.addEventListener('pointerup', end);
    bar.addEventListener('pointercancel', end);
    bar.addEventListener('click', (event) => {
      const { view } = this.#strip;
      if (dragged || !view || !this.#layout) return;
      this.#moveTo(this.#heapAt(event, this.#layout) - BigInt(view.count) / 2n);
    });
  }
}
