/** What the elements share whose picture has a cursor: most have one focusable slider over it. */
import { largestHeap } from '../core/wasm.js';
import { attr, bindKeys, h } from '../views/dom.js';
import { GrundyElement } from './base.js';
import { GrundySelectEvent } from './events.js';
import { inside } from './strip-window.js';

export class HeapPicture extends GrundyElement {
  /**
   * What each key does, by its name.
   * @returns {Record<string, () => void>}
   */
  keys() {
    return {};
  }

  /**
   * Lets the keys act while a part of the element has the focus.
   * @param {HTMLElement} node
   */
  listen(node) {
    bindKeys(node, (key) => {
      const keys = this.keys();
      if (!Object.hasOwn(keys, key)) return false;
      keys[key]();
      return true;
    });
  }

  /**
   * Puts the cursor on a heap, as a click does.
   * @param {bigint} n
   */
  select(n) {
    const heap = inside(n, 1, largestHeap());
    if (heap === this.n) return;
    this.n = heap;
    this.dispatchEvent(new GrundySelectEvent(heap, this.session?.game.reading(heap).value));
  }

  /**
   * The place of a pointer in the picture's own pixels.
   * @param {MouseEvent} event
   * @param {Element} picture
   * @param {number} width in these pixels
   */
  place(event, picture, width) {
    const box = picture.getBoundingClientRect();
    const scale = width / (box.width || 1);
    return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
  }
}

export class SliderPicture extends HeapPicture {
  slider = h('div', { class: 'slider', role: 'slider', tabindex: 0, part: 'cursor' });

  constructor() {
    super();
    this.listen(this.slider);
  }

  /**
   * What a screen reader says of the slider.
   * @param {number} count how many places the picture has
   * @param {number} at the place of the cursor: a heap of 10^18 does not fit into a number here
   * @param {string} text
   */
  speak(count, at, text) {
    attr(this.slider, 'aria-label', this.tr.t('sliderLabel'));
    attr(this.slider, 'aria-valuemin', 0);
    attr(this.slider, 'aria-valuemax', Math.max(0, count - 1));
    attr(this.slider, 'aria-valuenow', Math.max(0, at));
    attr(this.slider, 'aria-valuetext', text);
  }
}
