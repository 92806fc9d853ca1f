/** Languages, texts and the one number formatter. */
import { en } from './en.js';
import { nb } from './nb.js';

/**
 * @typedef {import('./en.js').Texts} Texts
 * @typedef {'en' | 'nb'} Lang
 */
/** @typedef {keyof Texts} Key */
/**
 * @template {Key} K
 * @typedef {Texts[K] extends (...args: infer A) => string ? A : []} Args
 */
/**
 * @typedef {object} Translator
 * @property {Lang} lang
 * @property {<K extends Key>(key: K, ...args: Args<K>) => string} t
 * @property {(items: string[]) => string} or "1, 3 or 4"
 * @property {(error: Problem) => string} error the text for an error code
 */
/**
 * What an error says, wherever it came from.
 * @typedef {{ code?: string, message?: string, found?: string, limit?: number | string }} Problem
 */

/**
 * For lists: "1, 3 or 4", with no comma before the last.
 * @type {Record<Lang, string>}
 */
const REGION = { en: 'en-GB', nb: 'nb' };

/** @type {Record<Lang, Texts>} */
const TEXTS = { en, nb };

/** Thin space: groups digits, and lets a line break between groups but nowhere else. */
const THIN = '\u2009';
const MINUS = '\u2212';
/** Numbers with more digits than this are shortened to their two ends. */
const FULL_DIGITS = 24;
const END_DIGITS = 6;
/** Longer heaps would fill a formula with digits. */
const FORMULA_DIGITS = 9;

/**
 * The language a tag stands for, if it is one of ours. All Norwegian tags read Bokmål.
 * @param {string | null | undefined} tag
 * @returns {Lang | undefined}
 */
export function language(tag) {
  const primary = (tag ?? '').toLowerCase().split(/[-_]/)[0];
  if (primary === 'en') return 'en';
  if (primary === 'nb' || primary === 'no' || primary === 'nn') return 'nb';
  return undefined;
}

/** @param {string} digits */
function group(digits) {
  return digits.replace(/\B(?=(\d{3})+$)/g, THIN);
}

/**
 * A whole number as people read it: groups of three digits. Past 24 digits only the two ends are
 * written; whoever shows such a number also says how many digits it has.
 * @param {bigint | number | string} value
 */
export function num(value) {
  const text = String(value);
  const sign = text.startsWith('-') ? MINUS : '';
  const digits = sign ? text.slice(1) : text;
  if (digits.length <= FULL_DIGITS) return sign + group(digits);
  const head = group(digits.slice(0, END_DIGITS));
  const tail = group(digits.slice(-END_DIGITS));
  return `${sign}${head} … ${tail}`;
}

/**
 * How many digits are missing from `num(value)`: 0 when it is written in full.
 * @param {bigint | number | string} value
 */
export function isShortened(value) {
  return String(value).replace('-', '').length > FULL_DIGITS;
}

/**
 * A heap where it stands in a formula: long ones as the letter they have everywhere.
 * @param {string} heap
 */
export const shortHeap = (heap) => (heap.length > FORMULA_DIGITS ? 'n' : num(heap));

/**
 * `num`, with the number of digits said when the number is shortened.
 * @param {bigint | number | string} value
 * @param {Translator} tr
 */
export function numSaid(value, tr) {
  if (!isShortened(value)) return num(value);
  return `${num(value)} (${tr.t('digits', num(String(value).length))})`;
}

/**
 * @param {Lang} lang
 * @returns {Translator}
 */
function make(lang) {
  const texts = TEXTS[lang];
  /** @type {Translator['t']} */
  const t = (key, ...args) => {
    const text = texts[key];
    return typeof text === 'function'
      ? /** @type {(...args: unknown[]) => string} */ (text)(...args)
      : text;
  };
  const lists = new Intl.ListFormat(REGION[lang], { type: 'disjunction' });
  return {
    lang,
    t,
    or: (items) => lists.format(items),
    error: (problem) => {
      const key = /** @type {Key} */ (`error.${problem.code}`);
      const limit = typeof problem.limit === 'number' ? num(problem.limit) : (problem.limit ?? '');
      const text = texts[key];
      if (typeof text !== 'function') return texts['error.other'](problem.message ?? '', '');
      return /** @type {(found: string, limit: string) => string} */ (text)(
        problem.found ?? '',
        limit,
      );
    },
  };
}

/** @type {Partial<Record<Lang, Translator>>} */
const made = {};

/**
 * @param {Lang} lang
 * @returns {Translator}
 */
export function translator(lang) {
  made[lang] ??= make(lang);
  return made[lang];
}

/**
 * A set as mathematicians write it. Long sets are cut in the middle: what counts is which set it
 * is, and the full list stands in the field.
 * @param {ArrayLike<number | bigint>} moves
 */
export function setText(moves) {
  const all = Array.from(/** @type {ArrayLike<unknown>} */ (moves), String);
  const shown = all.length <= 12 ? all : [...all.slice(0, 5), '…', ...all.slice(-2)];
  return `{${shown.join(', ')}}`;
}
