/**
 * Counters under a pointer: what it would take is lifted, a click takes it, and so does dragging it
 * away. One finger scrolls the page up and down, where the browser then says that the pointer is gone,
 * and drags sideways; two fingers zoom.
 */
import { say } from '../views/dom.js';

/** Counters that are dragged this far are taken, in CSS pixels … */
const AWAY = 36;
/** … and those that moved less than this were clicked. */
const CLICK = 6;

/**
 * @typedef {object} Hands
 * @property {() => boolean} still nobody may move
 * @property {(heap: number, take: number) => string | null} refusal why not
 * @property {(heap: number, take: number) => string} offer what a legal move is called
 * @property {(heap: number, take: number) => void} choose
 */
/** @typedef {{ heap: number, take: number, counters: Element[], note: Element, allowed: boolean }} Grip */

export class PlayCounters {
  #node;
  #hands;
  /** @type {Grip | null} */
  #grip = null;
  /** Where the pointer went down. @type {{ x: number, y: number, moved: boolean } | null} */
  #down = null;

  /**
   * @param {HTMLElement} node around all heaps
   * @param {Hands} hands
   */
  constructor(node, hands) {
    this.#node = node;
    this.#hands = hands;
    node.addEventListener('pointerdown', (event) => this.#press(event));
    node.addEventListener('pointermove', (event) => this.#move(event));
    node.addEventListener('pointerup', (event) => this.#release(event));
    node.addEventListener('pointercancel', () => this.drop());
    node.addEventListener('pointerleave', () => {
      if (!this.#down) this.drop();
    });
  }

  /** Nothing is held any more. */
  drop() {
    for (const counter of this.#grip?.counters ?? []) {
      counter.classList.remove('lifted', 'refused', 'dragged');
      /** @type {HTMLElement} */ (counter).style.translate = '';
    }
    if (this.#grip) say(this.#grip.note, '');
    this.#grip = null;
    this.#down = null;
  }

  /** @param {PointerEvent} event @returns {Grip | null} */
  #at(event) {
    const counter = /** @type {Element} */ (event.target).closest('.counters > i');
    const heap = counter?.closest('[data-heap]');
    if (!counter || !heap) return null;
    const row = /** @type {Element} */ (counter.parentElement);
    const index = [...row.children].indexOf(counter);
    const here = row.getElementsByClassName('here').length;
    const race = row.classList.contains('race');
    // A race goes up to what is clicked; a heap gives that and all to the right of it.
    const take = race ? index + 1 - here : here - index;
    if (take < 1) return null;
    const range = race ? [here, index + 1] : [index, here];
    const counters = [...row.children].slice(range[0], range[1]);
    const number = Number(heap.getAttribute('data-heap'));
    const note = /** @type {Element} */ (heap.querySelector('.note'));
    const refusal = this.#hands.refusal(number, take);
    return { heap: number, take, counters, note, allowed: refusal === null };
  }

  /** @param {Grip | null} grip */
  #lift(grip) {
    if (grip?.heap === this.#grip?.heap && grip?.take === this.#grip?.take) return;
    this.drop();
    this.#grip = grip;
    if (!grip) return;
    const { heap, take, counters, note, allowed } = grip;
    for (const counter of counters) counter.classList.add(allowed ? 'lifted' : 'refused');
    say(note, this.#hands.refusal(heap, take) ?? this.#hands.offer(heap, take));
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (!event.isPrimary) {
      this.drop();
      return;
    }
    if (event.button !== 0 || this.#hands.still()) return;
    const grip = this.#at(event);
    if (!grip) return;
    event.preventDefault();
    this.#lift(grip);
    this.#down = { x: event.clientX, y: event.clientY, moved: false };
    this.#node.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const down = this.#down;
    if (!down) {
      if (event.pointerType === 'mouse') this.#lift(this.#hands.still() ? null : this.#at(event));
      return;
    }
    const [dx, dy] = [event.clientX - down.x, event.clientY - down.y];
    if (!down.moved && Math.hypot(dx, dy) < CLICK) return;
    down.moved = true;
    const grip = this.#grip;
    if (!grip || grip.counters[0]?.parentElement?.classList.contains('race')) return;
    for (const counter of grip.counters) {
      counter.classList.add('dragged');
      /** @type {HTMLElement} */ (counter).style.translate = `${dx}px ${dy}px`;
    }
  }

  /** @param {PointerEvent} event */
  #release(event) {
    const [grip, down] = [this.#grip, this.#down];
    if (!grip || !down) return;
    const far = Math.hypot(event.clientX - down.x, event.clientY - down.y);
    const race = grip.counters[0]?.parentElement?.classList.contains('race');
    this.drop();
    if (race ? far < AWAY : !down.moved || far >= AWAY) this.#hands.choose(grip.heap, grip.take);
  }
}
