/** The set that an element with a form of its own is about, to be typed. */
import { h, say } from '../views/dom.js';

export class SetChoice {
  #name = h('label', { for: 'set' });
  #field = h('input', {
    id: 'set',
    class: 'field',
    type: 'text',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
  });
  node = h('div', { class: 'set', part: 'set' }, [
    this.#name,
    h('span', { class: 'braces' }, ['{', this.#field, '}']),
  ]);

  /** @param {(set: string) => void} typed */
  constructor(typed) {
    this.#field.addEventListener('input', () => typed(this.#field.value));
  }

  /**
   * What somebody is typing is left alone.
   * @param {string} name
   * @param {string} set
   */
  write(name, set) {
    say(this.#name, name);
    const root = /** @type {ShadowRoot} */ (this.#field.getRootNode());
    if (root.activeElement !== this.#field) this.#field.value = set;
  }
}
