/** The heaps of a sum one by one: how many counters each has, and which moves, to be changed. */
import { num } from '../i18n/index.js';
import { attr, h, say } from '../views/dom.js';

/**
 * @typedef {import('../pkg/grundyscope_tools.js').SumRow} SumRow
 * @typedef {import('../i18n/later/sum.js').SumTexts} SumTexts
 */
/**
 * A heap as it is typed; the moves are empty where they are those of all heaps.
 * @typedef {{ size: string, moves: string }} Entry
 */
/** @typedef {{ node: HTMLElement, size: HTMLInputElement, moves: HTMLInputElement }} Line */

/** So many heaps have fields of their own. */
const MOST_LINES = 50;
/** A round number of more digits is written as a power of ten. */
const PLAIN_DIGITS = 12;

export class HeapEditor {
  #summary = h('summary');
  #head = h('tr');
  #body = h('tbody');
  #add = h('button', { type: 'button', class: 'link' });
  #note = h('p', { class: 'note' });
  node = h('details', { class: 'one-by-one', part: 'heaps' }, [
    this.#summary,
    h('table', { class: 'heap-lines' }, [h('thead', {}, [this.#head]), this.#body]),
    h('div', { class: 'row' }, [this.#add, this.#note]),
  ]);
  /** @type {Entry[]} */
  #entries = [];
  /** @type {Line[]} */
  #lines = [];
  /** The moves of heaps without moves of their own. */
  #common = '';
  /** @type {SumTexts | undefined} */
  #texts;
  #typed;

  /**
   * @param {(text: string) => void} typed a person has changed the heaps to these
   * @param {() => void} left a person has come to the end of a change
   */
  constructor(typed, left) {
    this.#typed = typed;
    this.#add.addEventListener('click', () => {
      const last = this.#entries.at(-1) ?? { size: '1', moves: '' };
      this.#change([...this.#entries, { ...last }]);
      this.#lines.at(-1)?.size.select();
    });
    this.#body.addEventListener('input', ({ target }) => {
      const index = this.#lines.findIndex(({ node }) =>
        node.contains(/** @type {Node} */ (target)),
      );
      const { size, moves } = this.#lines[index];
      this.#entries[index] = { size: size.value, moves: moves.value };
      this.#typed(heapsText(this.#entries));
    });
    this.#body.addEventListener('change', left);
  }

  /** Whether it shows heaps at present. */
  get open() {
    return this.node.open && !this.node.hidden;
  }

  /** Whether these are the heaps in its fields. @param {string} text */
  has(text) {
    return text === heapsText(this.#entries);
  }

  /**
   * @param {SumRow[]} rows all heaps
   * @param {string[]} sets the first is that of heaps without one of their own
   */
  write(rows, sets) {
    this.#common = sets[0];
    this.#show(
      rows.map(({ heap, set }) => ({ size: written(heap), moves: set ? spaced(sets[set]) : '' })),
    );
  }

  /**
   * Marks the heap that cannot be read.
   * @param {number | undefined} heap counted from 1; none: all can be
   * @param {boolean} ofMoves whether it is its moves that cannot
   */
  refuse(heap, ofMoves) {
    for (const [index, { size, moves }] of this.#lines.entries()) {
      const wrong = index + 1 === heap;
      attr(size, 'aria-invalid', wrong && !ofMoves ? 'true' : null);
      attr(moves, 'aria-invalid', wrong && ofMoves ? 'true' : null);
    }
  }

  /** @param {SumTexts} texts */
  speak(texts) {
    this.#texts = texts;
    say(this.#summary, texts.oneByOne);
    say(this.#add, texts.addHeap);
    const names = [texts.heap, texts.counters, texts.ownMoves];
    this.#head.replaceChildren(...names.map((name) => h('th', { scope: 'col' }, [name])), h('td'));
    this.#name();
  }

  /** @param {Entry[]} entries */
  #show(entries) {
    this.#entries = entries;
    const count = Math.min(entries.length, MOST_LINES);
    while (this.#lines.length > count) this.#lines.pop()?.node.remove();
    while (this.#lines.length < count) {
      const line = this.#line();
      this.#lines.push(line);
      this.#body.append(line.node);
    }
    for (const [index, { size, moves }] of this.#lines.entries()) {
      // Writing what already stands there would move the caret.
      if (size.value !== entries[index].size) size.value = entries[index].size;
      if (moves.value !== entries[index].moves) moves.value = entries[index].moves;
    }
    this.#name();
  }

  /** @param {Entry[]} entries */
  #change(entries) {
    this.#show(entries);
    this.#typed(heapsText(entries));
  }

  /** @returns {Line} */
  #line() {
    const field = (/** @type {string} */ kind) =>
      h('input', {
        type: 'text',
        class: `field ${kind}`,
        spellcheck: 'false',
        autocomplete: 'off',
        autocapitalize: 'off',
      });
    const [size, moves] = [field('size'), field('moves')];
    const remove = h('button', { type: 'button', class: 'square' }, ['×']);
    const node = h('tr', {}, [
      h('th', { scope: 'row' }),
      ...[size, moves, remove].map((part) => h('td', {}, [part])),
    ]);
    remove.addEventListener('click', () => {
      const index = this.#lines.findIndex((line) => line.node === node);
      this.#change(this.#entries.filter((_, at) => at !== index));
      // The heaps behind it moved up: the same place has the focus, or the one before.
      const next = this.#lines[Math.min(index, this.#lines.length - 1)];
      /** @type {HTMLElement | null} */ (next.node.querySelector('button:not([hidden])'))?.focus();
      if (this.#lines.length === 1) next.size.focus();
    });
    return { node, size, moves };
  }

  /** What each field is, in words. */
  #name() {
    const texts = this.#texts;
    if (!texts) return;
    for (const [index, { node, size, moves }] of this.#lines.entries()) {
      const number = num(index + 1);
      const remove = /** @type {HTMLElement} */ (node.querySelector('button'));
      say(/** @type {Element} */ (node.firstElementChild), number);
      attr(size, 'aria-label', texts.countersOf(number));
      attr(moves, 'aria-label', texts.movesOf(number));
      attr(moves, 'placeholder', spaced(this.#common));
      attr(remove, 'aria-label', texts.removeHeap(number));
      remove.hidden = this.#entries.length === 1;
    }
    const [shown, all] = [this.#lines.length, this.#entries.length];
    say(this.#note, shown < all ? texts.firstOf(num(shown), num(all)) : '');
  }
}

/** A heap size as a person would type it. @param {string} digits */
function written(digits) {
  const round = digits.length > PLAIN_DIGITS ? /^(\d{1,6}?)(0+)$/.exec(digits) : null;
  if (!round || round[2].length < PLAIN_DIGITS) return digits;
  const [, factor, zeros] = round;
  return factor === '1' ? `10^${zeros.length}` : `${factor}e${zeros.length}`;
}

/** @param {string} set */
const spaced = (set) => set.replace(/\s*,\s*/g, ', ');

/** A size in a field of its own is one heap, in whatever groups its digits are. @param {string} text */
const oneSize = (text) => text.trim().replace(/(?<=\d)\s(?=\d{3}(\s\d{3})*$)/g, '');

/**
 * Heaps as one text; neighbours with the same moves share them.
 * @param {Entry[]} entries
 */
function heapsText(entries) {
  const own = entries.map(({ moves }) => spaced(moves.replace(/[{}]/g, '').trim()));
  return entries
    .map(({ size }, index) => {
      const first = index === 0;
      if (!first && own[index] === own[index - 1]) return `, ${oneSize(size)}`;
      const set = own[index] === '' ? '' : `{${own[index]}}: `;
      return `${first ? '' : '; '}${set}${oneSize(size)}`;
    })
    .join('');
}
