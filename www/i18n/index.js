/** Languages, texts and the one number formatter. */

/**
 * @typedef {import('./en.js').PageTexts} PageTexts
 * @typedef {PageTexts & import('./later/views.js').ViewTexts} Texts
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
 * @property {(items: string[]) => string} and "1, 3 and 4"
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

/**
 * The texts of a language are a file of their own, loaded when the language is first spoken.
 * @type {Record<Lang, () => Promise<PageTexts>>}
 */
const TEXTS = {
  en: async () => (await import('./en.js')).en,
  nb: async () => (await import('./nb.js')).nb,
};

/**
 * What has been loaded later, with the first picture that needs it.
 * @type {Record<Lang, Partial<Texts>>}
 */
const added = { en: {}, nb: {} };

/**
 * Lets every translator know these texts too.
 * @param {Record<Lang, Partial<Texts>>} texts
 */
export function addTexts(texts) {
  Object.assign(added.en, texts.en);
  Object.assign(added.nb, texts.nb);
}

/** Narrow space that keeps a line together: groups digits. */
export const SPACE = '\u202f';
/** In numbers of more digits than this a line may break between groups, but nowhere else. */
const LINE_DIGITS = 15;
const THIN_SPACE = '\u2009';
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

/** All digits, however many. @param {string} digits */
export function group(digits) {
  const space = digits.length > LINE_DIGITS ? THIN_SPACE : SPACE;
  return digits.replace(/\B(?=(\d{3})+$)/g, space);
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
 * @param {PageTexts} own
 * @returns {Translator}
 */
function make(lang, own) {
  /** @type {Partial<Texts>} */
  const texts = Object.assign(Object.create(added[lang]), own);
  /** @type {Translator['t']} */
  const t = (key, ...args) => {
    const text = /** @type {Texts} */ (texts)[key];
    return typeof text === 'function'
      ? /** @type {(...args: unknown[]) => string} */ (text)(...args)
      : text;
  };
  const or = new Intl.ListFormat(REGION[lang], { type: 'disjunction' });
  const and = new Intl.ListFormat(REGION[lang]);
  return {
    lang,
    t,
    or: (items) => or.format(items),
    and: (items) => and.format(items),
    error: (problem) => {
      const key = /** @type {Key} */ (`error.${problem.code}`);
      const limit = typeof problem.limit === 'number' ? num(problem.limit) : (problem.limit ?? '');
      const text = texts[key];
      if (typeof text !== 'function') return own['error.other'](problem.message ?? '', '');
      return /** @type {(found: string, limit: string) => string} */ (text)(
        problem.found ?? '',
        limit,
      );
    },
  };
}

/** @type {Partial<Record<Lang, Translator>>} */
const made = {};
/** @type {Partial<Record<Lang, Promise<Translator>>>} */
const loading = {};

/**
 * The translator of a language whose texts are there already.
 * @param {Lang} lang
 * @returns {Translator | undefined}
 */
export const translator = (lang) => made[lang];

/**
 * Loads the texts of a language, once however many ask for them.
 * @param {Lang} lang
 * @returns {Promise<Translator>} fails with a {@link Problem} when the file cannot be fetched, and
 *   the next call tries again
 */
export function loadTranslator(lang) {
  loading[lang] ??= TEXTS[lang]().then(
    (texts) => {
      made[lang] = make(lang, texts);
      return made[lang];
    },
    (cause) => {
      loading[lang] = undefined;
      throw Object.assign(new Error(`${lang}.js could not be fetched`, { cause }), {
        code: 'load-network',
        found: `${lang}.js`,
      });
    },
  );
  return loading[lang];
}

/**
 * Ascending numbers as runs of neighbours.
 * @param {ArrayLike<number>} numbers
 * @returns {[first: number, last: number][]}
 */
export function runs(numbers) {
  /** @type {[number, number][]} */
  const found = [];
  for (const value of Array.from(numbers)) {
    const run = found.at(-1);
    if (run && run[1] === value - 1) run[1] = value;
    else found.push([value, value]);
  }
  return found;
}

/**
 * Runs as people write them: "0–24", and two neighbours as two numbers. Where there are too many,
 * the ellipsis stands between whole runs, so that no gap close to the beginning is hidden.
 * @param {[first: number, last: number][]} all
 * @param {number} most
 */
export function runTexts(all, most) {
  const items = all.flatMap(([first, last]) => {
    if (last - first > 1) return [`${num(first)}–${num(last)}`];
    return first === last ? [num(first)] : [num(first), num(last)];
  });
  if (items.length <= most) return items;
  return [...items.slice(0, most - 3), '…', ...items.slice(-2)];
}

/** A set of more moves than this is written as runs. */
const LISTED_MOVES = 12;

/**
 * A set as mathematicians write it. A long one is written as runs, because an ellipsis would hide
 * which moves are missing; the full list stands in the field.
 * @param {ArrayLike<number>} moves ascending
 */
export function setText(moves) {
  const all = Array.from(moves);
  const shown = all.length <= LISTED_MOVES ? all.map(num) : runTexts(runs(all), LISTED_MOVES);
  return `{${shown.join(', ')}}`;
}
