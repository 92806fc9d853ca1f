/** A choice of a few: buttons side by side, of which one is pressed. */
import { attr, h, say } from '../views/dom.js';

/** @template {string} Name */
export class Switch {
  /** @type {Map<Name, HTMLButtonElement>} */
  #buttons = new Map();

  /**
   * @param {readonly Name[]} names
   * @param {(name: Name) => void} choose
   * @param {Record<string, string>} [attributes] of the group
   */
  constructor(names, choose, attributes) {
    this.node = h('div', { class: 'switch', role: 'group', ...attributes });
    for (const name of names) {
      const button = h('button', { type: 'button', 'data-value': name });
      button.addEventListener('click', () => choose(name));
      this.#buttons.set(name, button);
      this.node.append(button);
    }
  }

  /**
   * @param {Name} pressed
   * @param {(name: Name) => string} words on each button
   * @param {string} [label] of the group, where nothing beside it is its label
   */
  show(pressed, words, label) {
    if (label) attr(this.node, 'aria-label', label);
    for (const [name, button] of this.#buttons) {
      attr(button, 'aria-pressed', String(name === pressed));
      say(button, words(name));
    }
  }
}
