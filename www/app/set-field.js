/** The field between the braces: what is typed, what is wrong with it, and the examples. */
import { num } from '../i18n/index.js';
import { attr, errorWords, h, say } from '../views/dom.js';
import { prettySet, tidySet } from './state.js';

/**
 * @typedef {import('../i18n/index.js').Translator} Translator
 * @typedef {import('../i18n/index.js').Problem & { start?: number, end?: number }} Refusal
 */

/** Someone in the middle of a number is not told at once that it is unfinished. */
const UNFINISHED_MS = 800;
/** What more typing may cure: "10..2" on the way to "10..20". */
const UNFINISHED = [
  'set-empty',
  'set-missing-move',
  'range-incomplete',
  'range-backwards',
  'progression-misses-end',
];
/** The excerpt shows this much on either side of the offending piece. */
const AROUND = 16;
/** The note names this many of the moves that were named twice. */
const NAMED = 8;
/** "1,000" or "1.000" or "1 000": meant as one number, read as two or as a fraction. */
const GROUPED = /(?<![\d.,])\d{1,3}(?:[.,\s]\d{3})+(?!\d)/g;
/** Characters that fit between the braces in large and in medium type, on a narrow screen. */
const LONG = 13;
const LONGER = 20;

export class SetField {
  #input = /** @type {HTMLInputElement} */ (document.getElementById('set'));
  #braces = /** @type {HTMLElement} */ (document.getElementById('braces'));
  #error = /** @type {HTMLElement} */ (document.getElementById('set-error'));
  #note = /** @type {HTMLElement} */ (document.getElementById('set-note'));
  #presets = /** @type {NodeListOf<HTMLButtonElement>} */ (
    document.querySelectorAll('[data-preset]')
  );
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {Refusal | undefined} */
  #problem;
  /** @type {number[]} */
  #repeated = [];

  /** @param {(text: string) => void} typed */
  constructor(typed) {
    this.#input.addEventListener('input', () => typed(this.#input.value));
    this.#input.addEventListener('blur', () => {
      if (this.#problem) this.#showProblem();
    });
    for (const button of this.#presets) {
      button.addEventListener('click', () => {
        const text = button.dataset.preset ?? '';
        this.#input.value = prettySet(text);
        typed(text);
      });
    }
  }

  /**
   * The set in force came from elsewhere: a link, or the history.
   * @param {string} text
   */
  write(text) {
    if (tidySet(this.#input.value) !== tidySet(text)) this.#input.value = prettySet(text);
  }

  /**
   * What is in the field was accepted.
   * @param {string} set the canonical set
   * @param {number[]} repeated
   */
  accept(set, repeated) {
    clearTimeout(this.#timer);
    this.#problem = undefined;
    this.#repeated = repeated;
    this.#error.replaceChildren();
    attr(this.#input, 'aria-invalid', null);
    this.#braces.classList.remove('invalid');
    for (const button of this.#presets) {
      attr(button, 'aria-pressed', String(button.dataset.set === set));
    }
  }

  /**
   * What is in the field was refused; the picture keeps the last good set.
   * @param {Refusal} problem
   */
  refuse(problem) {
    clearTimeout(this.#timer);
    this.#problem = meant(problem, this.#input.value);
    this.#repeated = [];
    const atEnd = (problem.end ?? Infinity) >= this.#input.value.trimEnd().length;
    // An open brace may be closed by what comes, wherever it stands.
    const curable =
      problem.code === 'set-unbalanced-brace' || (atEnd && UNFINISHED.includes(problem.code ?? ''));
    if (curable && document.activeElement === this.#input) {
      this.#timer = setTimeout(() => this.#showProblem(), UNFINISHED_MS);
    } else {
      this.#showProblem();
    }
  }

  /** Much text is written smaller, so that more of it is in view. */
  #fit() {
    const { length } = this.#input.value;
    this.#braces.classList.toggle('long', length > LONG);
    this.#braces.classList.toggle('longer', length > LONGER);
  }

  /** @param {Translator} tr */
  speak(tr) {
    this.#fit();
    this.tr = tr;
    attr(this.#input, 'placeholder', tr.t('setExample'));
    const count = this.#repeated.length;
    this.#note.hidden = count === 0;
    const named = this.#repeated.slice(0, NAMED).map(num);
    if (count > NAMED) named.push(tr.t('others', num(count - NAMED), count - NAMED));
    say(this.#note, count ? tr.t('repeated', tr.and(named), count) : '');
    if (this.#error.firstChild) this.#showProblem();
  }

  #showProblem() {
    const problem = this.#problem;
    if (!problem || !this.tr) return;
    this.#braces.classList.add('invalid');
    attr(this.#input, 'aria-invalid', 'true');
    this.#error.replaceChildren(
      h('i', { 'aria-hidden': 'true' }, ['!']),
      h('span', {}, errorWords(problem, this.tr)),
      ...excerpt(this.#input.value, problem),
    );
  }
}

/**
 * What a mistake is likely to have been meant as, where that says more than the place where the
 * core stopped reading.
 * @param {Refusal} problem
 * @param {string} text
 * @returns {Refusal}
 */
function meant(problem, text) {
  const { code, start = 0, end = 0, found = '' } = problem;
  if (code === 'range-incomplete' && /[,;\s](?:…|\.{2,})$/.test(found)) {
    return { code: 'progression-open', start, end };
  }
  if (code !== 'move-zero' && code !== 'move-fraction') return problem;
  for (const match of text.matchAll(GROUPED)) {
    const [number] = match;
    const { index } = match;
    if (index > start || index + number.length < end) continue;
    const digits = number.replace(/\D/g, '');
    return { code: 'move-grouped', found: digits, start: index, end: index + number.length };
  }
  return problem;
}

/**
 * A few characters around what is wrong, with that marked. Left out where the whole text is wrong
 * or where the message already quotes all there is.
 * @param {string} text
 * @param {Refusal} problem
 */
function excerpt(text, { start, end }) {
  if (start === undefined || end === undefined || end > text.length || start >= end) return [];
  if (text.trim().length === end - start) return [];
  const from = Math.max(0, start - AROUND);
  const to = Math.min(text.length, end + AROUND);
  const long = end - start > 3 * AROUND;
  const wrong = long ? `${text.slice(start, start + 2 * AROUND)}…` : text.slice(start, end);
  return [
    h('code', { dir: 'ltr' }, [
      from > 0 ? '…' : '',
      h('bdi', {}, [text.slice(from, start)]),
      h('mark', {}, [h('bdi', {}, [wrong])]),
      h('bdi', {}, [text.slice(end, to)]),
      to < text.length ? '…' : '',
    ]),
  ];
}
