/** The moves from a heap as a list of buttons: what the fan shows, for keyboard and ear. */
import { num, shortHeap } from '../i18n/index.js';
import { attr, chip, h, say } from './dom.js';

/**
 * @typedef {import('../pkg/grundyscope.js').Option} Option
 * @typedef {import('../pkg/grundyscope.js').Reading} Reading
 */
/** @typedef {import('../i18n/index.js').Translator} Translator */

/** More moves than this are folded away. */
const FOLD = 12;

export class MovesList {
  #open = false;
  /** @type {Reading | undefined} */
  #reading;
  /** @type {Translator | undefined} */
  #tr;
  #total = 0;
  #misere = false;

  /**
   * @param {HTMLUListElement} list
   * @param {(heap: string) => void} choose
   */
  constructor(list, choose) {
    this.list = list;
    this.fold = h('button', { type: 'button', class: 'link', hidden: true });
    this.rest = h('p', { class: 'note', hidden: true });
    list.after(this.fold, this.rest);
    this.fold.addEventListener('click', () => {
      this.#open = !this.#open;
      this.#draw();
    });
    list.addEventListener('click', (event) => {
      const button = /** @type {Element} */ (event.target).closest('button');
      const heap = button?.dataset.to;
      if (heap !== undefined) choose(heap);
    });
  }

  /**
   * @param {Reading} reading
   * @param {number} total how many moves the set has
   * @param {boolean} misere
   * @param {Translator} tr
   */
  show(reading, total, misere, tr) {
    this.#reading = reading;
    this.#total = total;
    this.#misere = misere;
    this.#tr = tr;
    this.#draw();
  }

  #draw() {
    const reading = this.#reading;
    const tr = this.#tr;
    if (!reading || !tr) return;
    const all = reading.options;
    const shown = this.#open ? all : all.slice(0, FOLD);
    // Rows are reused in place: a button that has the focus keeps it when the heap changes.
    while (this.list.children.length > shown.length) this.list.lastElementChild?.remove();
    shown.forEach((option, i) => {
      let row = this.list.children[i];
      if (!row) {
        row = h('li', {}, [h('button', { type: 'button' }), h('span', { class: 'rest' })]);
        this.list.append(row);
      }
      this.#row(row, option, reading.heap, tr);
    });
    this.fold.hidden = all.length <= FOLD;
    const most =
      this.#total > all.length
        ? tr.t('showSome', num(all.length), num(this.#total))
        : tr.t('showAll', num(all.length));
    say(this.fold, this.#open ? tr.t('showFewer') : most);
    attr(this.fold, 'aria-expanded', String(this.#open));
    const beyond = this.#total - all.length;
    this.rest.hidden = beyond <= 0 || !this.#open;
    say(this.rest, tr.t('andMore', num(beyond)));
  }

  /**
   * @param {Element} row
   * @param {Option} option
   * @param {string} heap
   * @param {Translator} tr
   */
  #row(row, option, heap, tr) {
    const button = /** @type {HTMLButtonElement} */ (row.firstElementChild);
    const wins = this.#misere ? option.winsMisere : option.wins;
    say(button, tr.t('takeButton', num(option.take)));
    // Not `disabled`: a button that loses the focus throws the keyboard user back to the top.
    attr(button, 'aria-disabled', option.legal ? null : 'true');
    attr(button, 'class', wins ? 'wins' : null);
    attr(button, 'data-to', option.legal ? option.to : null);
    /** @type {Array<Node | string>} */
    const rest = [];
    if (!option.legal) {
      const left = num(heap);
      rest.push(h('span', { class: 'muted' }, [tr.t('needs', num(option.take), left)]));
    } else {
      const letter = shortHeap(heap) === 'n';
      const to = letter ? `n − ${num(option.take)}` : num(option.to ?? '');
      rest.push(h('span', { class: 'to' }, [`→ ${to}`]));
      if (option.value !== undefined) rest.push(chip(option.value));
      if (wins) rest.push(h('b', { class: 'accent' }, [tr.t('wins')]));
    }
    // The button itself is not touched: taken out and put back, it would lose the focus.
    row.lastElementChild?.replaceChildren(...rest);
  }
}
