/** The address: a state as the hash of a link, and back. Reading never throws. */
import { language } from '../i18n/index.js';
import { DEFAULTS, RULES, tidySet } from './state.js';

/** @typedef {import('./state.js').State} State */

const VERSION = '1';
/** The area that a link means when it names none. */
export const EXPLORE = 'explore';
/** The length of a row: what does not fit the page is cut when it is drawn. */
const COLUMNS = /^[1-9]\d{0,5}$/;
/** How many moves in a row: more than can be drawn are cut when they are. */
const DEPTH = /^[1-9]\d{0,8}$/;
/** This much of an unreadable value is shown to the person. */
const SHOWN = 24;

/**
 * Values stay readable: commas and dots are allowed in a hash.
 * @param {string} value
 */
const readable = (value) => encodeURIComponent(value).replace(/%2C/gi, ',');

/**
 * A hash of these keys in their order, without those that are null.
 * @param {Record<string, unknown>} keys
 * @returns {string} begins with `#`; empty when there is nothing to say
 */
export function hashOf(keys) {
  const parts = Object.entries(keys)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => `${key}=${readable(String(value))}`);
  return parts.length ? `#v=${VERSION}&${parts.join('&')}` : '';
}

/**
 * @param {State} state
 * @returns {string} begins with `#`; empty when everything has its default value
 */
export function encode(state) {
  const { set, rule, from, to, n, columns, depth, window, lang } = state;
  const all = { set: tidySet(set), rule, from, to, n, columns, depth, window, lang };
  const said = Object.entries(all).filter(
    ([key, value]) => value !== DEFAULTS[/** @type {keyof State} */ (key)],
  );
  return hashOf(Object.fromEntries(said));
}

/**
 * The plain pairs of a hash; the last of several with one key counts.
 * @param {string} hash
 * @returns {Map<string, string>}
 */
export function pairs(hash) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const part of hash.replace(/^#/, '').split('&')) {
    const at = part.indexOf('=');
    if (at < 1) continue;
    const raw = part.slice(at + 1);
    try {
      found.set(part.slice(0, at), decodeURIComponent(raw));
    } catch {
      found.set(part.slice(0, at), raw); // a stray percent sign is only a percent sign
    }
  }
  return found;
}

/** @param {string} text @returns {string} */
function plainDigits(text) {
  if (!/^\d+$/.test(text)) throw new Error('not a heap size');
  return text;
}

/**
 * @param {string} hash
 * @param {(text: string) => string} [parseHeap] reads a heap size; throws if it is none
 * @returns {{ state: State, problems: string[] }} what could not be read has its default value and
 *   is listed as `key=value`. The set is taken as it is: only the core can say if it is one.
 */
export function decode(hash, parseHeap = plainDigits) {
  const found = pairs(hash);
  /** @type {string[]} */
  const problems = [];
  /** @param {string} key */
  const refuse = (key) => problems.push(shown(key, found.get(key) ?? ''));
  /** @param {string} key @returns {bigint | null} */
  const heap = (key) => {
    const text = found.get(key);
    if (text === undefined) return null;
    try {
      return BigInt(parseHeap(text));
    } catch {
      refuse(key);
      return null;
    }
  };
  const state = { ...DEFAULTS };
  if (found.has('view') && found.get('view') !== EXPLORE) refuse('view');
  if (found.has('v') && found.get('v') !== VERSION) refuse('v');
  const set = tidySet(found.get('set') ?? DEFAULTS.set);
  if (set) state.set = set;
  else refuse('set');
  const rule = found.get('rule') ?? DEFAULTS.rule;
  const known = RULES.find((name) => name === rule);
  if (known) state.rule = known;
  else refuse('rule');
  state.n = heap('n') ?? DEFAULTS.n;
  state.from = heap('from');
  state.to = heap('to');
  // An end alone is meant from the beginning.
  if (state.to !== null) state.from ??= 0n;
  if (state.to !== null && state.from !== null && state.to < state.from) {
    state.to = null;
    refuse('to');
  }
  /** @param {string} key @param {RegExp} pattern @returns {number | null} */
  const count = (key, pattern) => {
    const text = found.get(key);
    if (text === undefined) return null;
    if (pattern.test(text)) return Number(text);
    refuse(key);
    return null;
  };
  state.columns = count('columns', COLUMNS);
  state.depth = found.get('depth') === 'all' ? 'all' : count('depth', DEPTH);
  state.window = count('window', COLUMNS);
  if (found.has('lang')) {
    state.lang = language(found.get('lang')) ?? null;
    if (!state.lang) refuse('lang');
  }
  return { state, problems };
}

/**
 * @param {string} key
 * @param {string} value
 */
export function shown(key, value) {
  return `${key}=${value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value}`;
}
