/** Reads a certificate that comes from elsewhere, and says what in its text is no certificate. */
import { num } from '../i18n/index.js';
import { TEXTS } from '../i18n/later/certificate.js';

/** @typedef {import('../i18n/index.js').Translator} Translator */
/** @typedef {import('../pkg/grundyscope_tools.js').Certificate} Certificate */
/** @typedef {import('../pkg/grundyscope_tools.js').Limits} Limits */

const BEGINS = '{"set":[1,3,4],"rule":"grundy"';
const RULES = ['grundy', 'normal', 'misere'];
const KEYS = /** @type {const} */ (['set', 'rule', 'preperiod', 'period', 'window']);
/** A value of a heap is below the number of moves + 1, and so has 16 bits. */
const LARGEST_VALUE = 0xffff;

/** A word of JSON, with the space before it. */
const WORD =
  /[\t\n\r ]*([{}[\],:]|"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w))/uy;

/**
 * Where a text stops being JSON: browsers name the place each in their own way, or not at all.
 * @param {string} text
 * @returns {number} the place of what does not belong; the length of the text if it ends too early
 */
export function jsonPlace(text) {
  const open = [];
  // What may come: a value, a key, the colon after it, or what follows a value.
  let next = 'value';
  let at = 0;
  for (;;) {
    WORD.lastIndex = at;
    const [whole = '', word = ''] = WORD.exec(text) ?? [];
    const place = at + (whole.length - word.length);
    if (!word) return at + (/^[\t\n\r ]*/.exec(text.slice(at))?.[0].length ?? 0);
    const first = next.endsWith('!');
    const wanted = next.replace('!', '');
    if (wanted === 'value' && (word === '{' || word === '[')) {
      open.push(word);
      next = word === '{' ? 'key!' : 'value!';
    } else if (word === '}' || word === ']') {
      const fits = open.at(-1) === (word === '}' ? '{' : '[');
      if (!fits || (wanted !== 'more' && !first)) return place;
      open.pop();
      next = 'more';
    } else if (wanted === 'value' && !/^[,:]/.test(word)) {
      next = 'more';
    } else if (wanted === 'key' && word.startsWith('"')) {
      next = 'colon';
    } else if (wanted === 'colon' && word === ':') {
      next = 'value';
    } else if (wanted === 'more' && word === ',' && open.length) {
      next = open.at(-1) === '{' ? 'key' : 'value';
    } else {
      return place;
    }
    at = place + word.length;
  }
}

/** @param {unknown} value @param {number} least @param {number} most */
const whole = (value, least, most) =>
  Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;

/**
 * @param {string} text
 * @param {Limits} limits
 * @param {Translator} tr
 * @returns {{ certificate: Certificate } | { words: string }} what it says, or what is wrong with it
 */
export function readCertificate(text, { largestMove }, tr) {
  const t = TEXTS[tr.lang];
  const no = (/** @type {string} */ words) => ({ words });
  /** @type {any} */
  let read;
  try {
    read = JSON.parse(text);
  } catch {
    const place = jsonPlace(text);
    if (place >= text.length) return no(t.endless(BEGINS));
    const lines = text.slice(0, place).split('\n');
    const found = /^(?:[\p{L}\p{N}_]{1,12}|.)/su.exec(text.slice(place))?.[0] ?? '';
    const column = [...(lines.at(-1) ?? '')].length + 1;
    return no(t.unexpected(num(lines.length), num(column), found));
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) {
    return no(t.shapeless(BEGINS));
  }
  for (const key of KEYS) if (!Object.hasOwn(read, key)) return no(t.lacks(key));
  if (!RULES.includes(read.rule)) return no(t.rule);
  for (const key of /** @type {const} */ (['preperiod', 'period'])) {
    const most = Number.MAX_SAFE_INTEGER;
    if (!whole(read[key], 0, most)) return no(t.heaps(key, num(most)));
  }
  for (const [key, least, most] of /** @type {const} */ ([
    ['set', 1, largestMove],
    ['window', 0, LARGEST_VALUE],
  ])) {
    const list = read[key];
    if (!Array.isArray(list)) return no(t.list(key));
    // The core has words of its own for a move of 0.
    const bad = list.findIndex((it) => !whole(it, 0, most));
    if (bad >= 0) return no(t.entry(key, num(bad + 1), num(least), num(most)));
  }
  const bad =
    read.rule === 'grundy' ? -1 : read.window.findIndex((/** @type {number} */ it) => it > 1);
  if (bad >= 0) return no(t.outcome(num(bad + 1)));
  return { certificate: read };
}

/** @param {Translator} tr */
export const checking = (tr) => TEXTS[tr.lang].checking;
/** @param {Translator} tr */
export const cancelling = (tr) => TEXTS[tr.lang].cancel;

/**
 * @param {import('../pkg/grundyscope_tools.js').Verification} answer
 * @param {Certificate} certificate
 * @param {Translator} tr
 */
export function verdictOn({ code, number = 0 }, { preperiod }, tr) {
  if (!code) return tr.t('proof.valid');
  if (code !== 'wrong-entry') return tr.t(`fault.${code}`, num(number));
  return tr.t('fault.wrong-entry', num(number), num(number - preperiod + 1));
}
