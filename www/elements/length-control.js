/** A length to choose: a slider with a button on each side, and the length as a number. */
import { num } from '../i18n/index.js';
import { attr, h, say } from '../views/dom.js';

export class LengthControl {
  #name = h('span', { class: 'small' });
  #number = h('output', {});
  #range = h('input', { type: 'range', min: 1, step: 1 });
  #shorter = h('button', { type: 'button', class: 'square' }, ['−']);
  #longer = h('button', { type: 'button', class: 'square' }, ['+']);
  #length = 1;

  /**
   * @param {string} part the name by which a host page may style it
   * @param {(length: number) => void} choose what a person asks for, below 1 or above the most too
   */
  constructor(part, choose) {
    this.node = h('div', { class: 'width', role: 'group', part }, [
      h('p', {}, [this.#name, ' ', this.#number]),
      h('div', { class: 'range' }, [this.#shorter, this.#range, this.#longer]),
    ]);
    this.#shorter.addEventListener('click', () => choose(this.#length - 1));
    this.#longer.addEventListener('click', () => choose(this.#length + 1));
    this.#range.addEventListener('input', () => choose(Number(this.#range.value)));
  }

  /**
   * @param {object} state
   * @param {number} state.length
   * @param {number} state.most
   * @param {number} [state.offered] the slider goes so far; the buttons go on
   * @param {string} state.name
   * @param {string} state.shorter the name of the button
   * @param {string} state.longer the name of the button
   */
  show({ length, most, offered = most, name, shorter, longer }) {
    this.#length = length;
    attr(this.node, 'aria-label', name);
    say(this.#name, name);
    say(this.#number, num(length));
    attr(this.#range, 'max', offered);
    attr(this.#range, 'aria-label', name);
    this.#range.value = String(length);
    attr(this.#shorter, 'aria-label', shorter);
    attr(this.#longer, 'aria-label', longer);
    // Not disabled: a button that is would lose the focus.
    attr(this.#shorter, 'aria-disabled', length === 1 ? 'true' : null);
    attr(this.#longer, 'aria-disabled', length === most ? 'true' : null);
  }
}
