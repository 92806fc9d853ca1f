/**
 * The field in which the heaps of a sum are typed and pasted. A text that is too long to be edited
 * with ease is kept aside: laying out a million characters takes a second.
 */
import { num } from '../i18n/index.js';
import { attr, h, say } from '../views/dom.js';

/** @typedef {import('../i18n/later/sum.js').SumTexts} SumTexts */

/** The longest text in the field, and the longest whose heaps can be changed one by one. */
export const MOST_EDITED = 20_000;
/** For so long a copy is said to be one. */
const COPIED_MS = 4000;

export class SumField {
  #label = h('label', { for: 'heaps' });
  #field = h('textarea', {
    id: 'heaps',
    class: 'field heaps-field',
    rows: 1,
    spellcheck: 'false',
    autocomplete: 'off',
    autocapitalize: 'off',
    'aria-describedby': 'help problem',
  });
  #size = h('p');
  #copy = h('button', { type: 'button', class: 'link' });
  #remove = h('button', { type: 'button', class: 'link' });
  #aside = h('div', { class: 'row aside', hidden: true }, [this.#size, this.#copy, this.#remove]);
  #help = h('p', { class: 'note', id: 'help' });
  #problem = h('p', { class: 'message', id: 'problem', 'aria-live': 'polite' });
  nodes = [this.#label, this.#field, this.#aside, this.#help, this.#problem];
  /** A text that is kept aside. @type {string | undefined} */
  #kept;
  /** @type {SumTexts | undefined} */
  #texts;
  #typed;

  /** @param {(text: string) => void} typed a person has typed or pasted this */
  constructor(typed) {
    this.#typed = typed;
    this.#field.addEventListener('input', () => this.#type(this.#field.value));
    this.#field.addEventListener('paste', (event) => {
      this.#insert(event, event.clipboardData?.getData('text/plain') ?? '');
    });
    this.#copy.addEventListener('click', () => this.#copyText());
    this.#remove.addEventListener('click', () => {
      this.#type('');
      this.#field.focus();
    });
  }

  /**
   * Shows these heaps, if it does not already.
   * @param {string} text
   */
  write(text) {
    if (text === (this.#kept ?? this.#field.value)) return;
    this.#kept = text.length > MOST_EDITED ? text : undefined;
    this.#field.value = this.#kept === undefined ? text : '';
    this.#showKept();
  }

  /**
   * Says what is wrong with the text.
   * @param {(Node | string)[]} words none: nothing is
   * @returns {string} what it says now, if it said something else before
   */
  refuse(words) {
    attr(this.#field, 'aria-invalid', words.length ? 'true' : null);
    this.#field.classList.toggle('invalid', words.length > 0);
    const before = this.#problem.textContent;
    this.#problem.replaceChildren(...words);
    const after = this.#problem.textContent ?? '';
    return after === before ? '' : after;
  }

  /** @param {SumTexts} texts */
  speak(texts) {
    this.#texts = texts;
    say(this.#label, texts.heaps);
    say(this.#help, texts.heapsHelp);
    say(this.#remove, texts.others);
    this.#showKept();
  }

  #showKept() {
    const kept = this.#kept;
    this.#field.hidden = kept !== undefined;
    this.#aside.hidden = kept === undefined;
    if (kept === undefined || !this.#texts) return;
    say(this.#size, this.#texts.keptAside(num(kept.length)));
    say(this.#copy, this.#texts.copy);
  }

  /** @param {string} text */
  #type(text) {
    this.write(text);
    this.#typed(text);
  }

  /**
   * A long text never comes into the field, not even for the moment in which it would be laid out.
   * @param {Event} event
   * @param {string} text what is to stand where something may be selected
   */
  #insert(event, text) {
    if (text.length <= MOST_EDITED) return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = this.#field;
    this.#type(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
  }

  async #copyText() {
    const texts = this.#texts;
    if (this.#kept === undefined || !texts) return;
    try {
      await navigator.clipboard.writeText(this.#kept);
      say(this.#copy, texts.copied);
    } catch {
      say(this.#copy, texts.notCopied);
    }
    setTimeout(() => say(this.#copy, (this.#texts ?? texts).copy), COPIED_MS);
  }
}
