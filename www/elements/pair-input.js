/** Pointer, wheel and keyboard on the grid of two heaps. One focusable slider lies over it. */
import { bindKeys, bindZoom } from '../views/dom.js';

/** @typedef {import('./grundy-pair.js').GrundyPair} GrundyPair */

/** A finger or a mouse may tremble this far before it counts as dragging. */
const DRAG_PX = 5;

/**
 * @param {GrundyPair} pair
 * @param {HTMLElement} slider
 */
export function bindPairInput(pair, slider) {
  bindPointer(pair, slider, bindPinch(pair, slider));
  bindZoom(slider, (direction, event) => pair.zoom(direction, place(slider, event)));
  bindKeys(slider, (key) => press(pair, key));
}

/**
 * @param {GrundyPair} pair
 * @param {string} key
 * @returns {boolean} was it one of ours?
 */
function press(pair, key) {
  const { layout } = pair;
  if (!layout) return false;
  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowLeft: () => pair.step(-1, 0),
    ArrowRight: () => pair.step(1, 0),
    ArrowUp: () => pair.step(0, -1),
    ArrowDown: () => pair.step(0, 1),
    PageUp: () => pair.step(0, -layout.rows),
    PageDown: () => pair.step(0, layout.rows),
    Home: () => pair.step(-layout.columns, 0),
    End: () => pair.step(layout.columns, 0),
    '+': () => pair.zoom(1),
    '=': () => pair.zoom(1),
    '-': () => pair.zoom(-1),
    0: () => pair.reset(),
    Enter: () => pair.choose(),
  };
  if (!Object.hasOwn(keys, key)) return false;
  keys[key]();
  return true;
}

/**
 * The place of a pointer on the grid, in the layout's own pixels.
 * @param {HTMLElement} slider
 * @param {{ clientX: number, clientY: number }} event
 */
function place(slider, { clientX, clientY }) {
  const box = slider.getBoundingClientRect();
  return { x: clientX - box.left, y: clientY - box.top };
}

/**
 * Two fingers: the position between them stays between them, wherever they go, and grows as they are
 * spread. One finger that goes up or down belongs to the page, which it scrolls.
 * @param {GrundyPair} pair
 * @param {HTMLElement} slider
 * @returns {() => boolean} are there two at the moment?
 */
function bindPinch(pair, slider) {
  /** @type {Map<number, PointerEvent>} */
  const fingers = new Map();
  /** @type {{ spread: number, view: import('./grundy-pair.js').Hold } | undefined} */
  let hold;
  const measure = () => {
    const [a, b] = [...fingers.values()];
    const [clientX, clientY] = [(a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2];
    const spread = Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY));
    return { spread, at: place(slider, { clientX, clientY }) };
  };
  slider.addEventListener('pointerdown', (event) => {
    if (event.pointerType !== 'touch') return;
    fingers.set(event.pointerId, event);
    if (fingers.size !== 2) return;
    const { spread, at } = measure();
    hold = { spread, view: pair.hold(at) };
  });
  slider.addEventListener('pointermove', (event) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, event);
    if (!hold || fingers.size !== 2) return;
    const { spread, at } = measure();
    pair.stretch(hold.view, spread / hold.spread, at);
  });
  const lift = (/** @type {PointerEvent} */ event) => {
    fingers.delete(event.pointerId);
    hold = undefined;
  };
  slider.addEventListener('pointerup', lift);
  slider.addEventListener('pointercancel', lift);
  return () => fingers.size > 1;
}

/**
 * @param {GrundyPair} pair
 * @param {HTMLElement} slider
 * @param {() => boolean} pinching
 */
function bindPointer(pair, slider, pinching) {
  /** @type {{ id: number, x: number, y: number, from: bigint, from2: bigint, dragging: boolean } | undefined} */
  let hold;
  let dragged = false;
  slider.addEventListener('pointerdown', (event) => {
    dragged = false;
    if (event.button !== 0 || !event.isPrimary) return;
    const { from, from2 } = pair;
    hold = {
      id: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      from,
      from2,
      dragging: false,
    };
  });
  slider.addEventListener('pointermove', (event) => {
    if (!hold || event.pointerId !== hold.id) return;
    if (pinching()) {
      dragged = true;
      end();
      return;
    }
    const [x, y] = [event.clientX - hold.x, event.clientY - hold.y];
    if (!hold.dragging && Math.hypot(x, y) < DRAG_PX) return;
    if (!hold.dragging) {
      dragged = true;
      if (event.pointerType === 'touch' && Math.abs(y) > Math.abs(x)) {
        end(); // it is the page that is scrolled
        return;
      }
      hold.dragging = true;
      slider.setPointerCapture(hold.id);
      slider.classList.add('dragging');
    }
    const { cell } = pair;
    pair.moveTo(
      hold.from - BigInt(Math.round(x / cell)),
      hold.from2 - BigInt(Math.round(y / cell)),
    );
  });
  const end = () => {
    hold = undefined;
    slider.classList.remove('dragging');
  };
  slider.addEventListener('pointerup', end);
  slider.addEventListener('pointercancel', end);
  slider.addEventListener('click', (event) => {
    if (dragged) return;
    const { x, y } = place(slider, event);
    pair.pick(Math.floor(x / pair.cell), Math.floor(y / pair.cell));
  });
}
