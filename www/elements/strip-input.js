/** Pointer, wheel and keyboard on a strip. One focusable slider lies over the picture. */
import { bindKeys, bindZoom } from '../views/dom.js';
import { heapsBetween } from './strip-window.js';

/** @typedef {import('./grundy-strip.js').GrundyStrip} GrundyStrip */

/** A finger or a mouse may tremble this far before it counts as dragging. */
const DRAG_PX = 5;

/**
 * @param {GrundyStrip} strip
 * @param {HTMLElement} slider
 */
export function bindStripInput(strip, slider) {
  bindPointer(strip, slider, bindPinch(strip, slider));
  bindZoom(slider, (direction, event) => {
    const at = place(strip, slider, event.clientX) / strip.width;
    strip.zoom(direction, Math.min(1, Math.max(0, at)));
  });
  bindKeys(slider, (key) => press(strip, key));
}

/**
 * @param {GrundyStrip} strip
 * @param {string} key
 * @returns {boolean} was it one of ours?
 */
function press(strip, key) {
  const { view, n } = strip;
  if (!view) return false;
  const count = BigInt(view.count);
  /** @param {bigint} by */
  const step = (by) => strip.select(n === undefined ? view.from : n + by);
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      step(-1n);
      return true;
    case 'ArrowRight':
    case 'ArrowUp':
      step(1n);
      return true;
    case 'PageUp':
      step(count);
      return true;
    case 'PageDown':
      step(-count);
      return true;
    case 'Home':
      strip.select(view.from);
      return true;
    case 'End':
      strip.select(view.from + count - 1n);
      return true;
    case '[':
    case ']':
      strip.jumps.jump('period', key === ']' ? 1 : -1);
      return true;
    case 'p':
    case 'P':
      strip.jumps.jump('losing', key === 'p' ? 1 : -1);
      return true;
    case '+':
    case '=':
      strip.zoom(1);
      return true;
    case '-':
      strip.zoom(-1);
      return true;
    case '0':
      strip.reset();
      return true;
    default:
      return false;
  }
}

/**
 * The place of a pointer on the strip in the layout's own pixels.
 * @param {GrundyStrip} strip
 * @param {HTMLElement} slider
 * @param {number} clientX
 */
function place(strip, slider, clientX) {
  const box = slider.getBoundingClientRect();
  const { width } = strip;
  // The box is measured at the time of the event: scrolling, zooming and transforms are in it.
  return ((clientX - box.left) * width) / (box.width || 1);
}

/**
 * Two fingers: what lies between them stays between them, wherever they go, and is stretched as they
 * are spread.
 * @param {GrundyStrip} strip
 * @param {HTMLElement} slider
 * @returns {() => boolean} are there two at the moment?
 */
function bindPinch(strip, slider) {
  /** @type {Map<number, PointerEvent>} */
  const fingers = new Map();
  /** @type {{ view: import('./strip-window.js').View, spread: number, at: number } | undefined} */
  let hold;
  const spread = () => {
    const [a, b] = [...fingers.values()];
    return Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY));
  };
  /** The place between them, from 0 to 1. */
  const middle = () => {
    const [a, b] = [...fingers.values()];
    return place(strip, slider, (a.clientX + b.clientX) / 2) / strip.width;
  };
  slider.addEventListener('pointerdown', (event) => {
    if (event.pointerType !== 'touch') return;
    fingers.set(event.pointerId, event);
    const { view } = strip;
    if (fingers.size !== 2 || !view) return;
    hold = { view, spread: spread(), at: Math.min(1, Math.max(0, middle())) };
  });
  slider.addEventListener('pointermove', (event) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, event);
    if (!hold) return;
    const heaps = (hold.view.count * hold.spread) / spread();
    strip.resize(hold.view, heaps, hold.at, middle());
  });
  /** @param {PointerEvent} event */
  const end = (event) => {
    if (fingers.delete(event.pointerId)) hold = undefined;
  };
  slider.addEventListener('pointerup', end);
  slider.addEventListener('pointercancel', end);
  return () => hold !== undefined;
}

/**
 * @param {GrundyStrip} strip
 * @param {HTMLElement} slider
 * @param {() => boolean} pinching
 */
function bindPointer(strip, slider, pinching) {
  /** @type {{ id: number, x: number, from: bigint, dragging: boolean } | undefined} */
  let hold;
  let dragged = false;

  slider.addEventListener('pointerdown', (event) => {
    const { view } = strip;
    dragged = false;
    if (!view || event.button !== 0 || !event.isPrimary) return;
    hold = { id: event.pointerId, x: event.clientX, from: view.from, dragging: false };
  });
  slider.addEventListener('pointermove', (event) => {
    if (!hold || event.pointerId !== hold.id) return;
    if (pinching()) {
      hold = undefined;
      dragged = true;
      return;
    }
    const moved = event.clientX - hold.x;
    if (!hold.dragging && Math.abs(moved) < DRAG_PX) return;
    if (!hold.dragging) {
      hold.dragging = true;
      dragged = true;
      slider.setPointerCapture(hold.id);
      slider.classList.add('dragging');
    }
    const { view } = strip;
    if (!view) return;
    const scale = strip.width / (slider.getBoundingClientRect().width || 1);
    strip.moveTo(hold.from - heapsBetween(moved * scale, view, strip.width, devicePixelRatio));
  });
  const end = () => {
    hold = undefined;
    slider.classList.remove('dragging');
  };
  slider.addEventListener('pointerup', end);
  slider.addEventListener('pointercancel', end);

  slider.addEventListener('click', (event) => {
    if (dragged) return;
    const heap = strip.heapAt(place(strip, slider, event.clientX));
    if (heap !== undefined) strip.select(heap);
  });
}
