/** What is played, as attributes and as the controls change it. */
import { loaded } from '../core/wasm.js';
import { LEVELS, OWN } from './play-setup.js';

/**
 * @typedef {import('../core/wasm.js').Tools} Tools
 * @typedef {import('../i18n/index.js').Problem} Problem
 * @typedef {import('../pkg/grundyscope_tools.js').OutcomeRule} OutcomeRule
 * @typedef {import('../pkg/grundyscope_tools.js').ReadyTable} ReadyTable
 * @typedef {import('./play-setup.js').Setup} Setup
 * @typedef {Record<string, string | null>} Keys
 */

/** The attributes that say what is played, in the order of an address. */
export const KEYS = ['table', 'set', 'heaps', 'rule', 'level', 'first', 'seed'];

/**
 * @param {Element} element
 * @returns {Keys}
 */
export const keysOf = (element) =>
  Object.fromEntries(KEYS.map((key) => [key, element.getAttribute(key)]));

/**
 * @param {Keys} keys
 * @param {ReadyTable | undefined} ready
 * @param {string} set
 * @param {number} ownSeed where none is given
 */
export function setupOf(keys, ready, set, ownSeed) {
  const given = keys.rule ?? ready?.rule;
  // With another set, or as a race to another number, it is not the table of that name.
  const isOther =
    (keys.set ?? ready?.set) !== ready?.set ||
    (ready?.race && (keys.heaps ?? ready.heaps) !== ready.heaps);
  const seed = Number(keys.seed ?? ownSeed);
  return {
    table: isOther ? OWN : (ready?.name ?? OWN),
    set,
    rule: /** @type {OutcomeRule} */ (given === 'misere' ? 'misere' : 'normal'),
    level: LEVELS.find((it) => it === keys.level) ?? 'fair',
    first: /** @type {'you' | 'other'} */ (keys.first === 'other' ? 'other' : 'you'),
    seed: Number.isSafeInteger(seed) && seed >= 0 ? seed : 0,
  };
}

/**
 * What a person chose in the controls, written into the keys.
 * @param {Keys} keys
 * @param {Partial<Setup>} change
 * @param {{ set: string, heaps: string, rule: OutcomeRule }} setup what was played so far
 * @returns {Problem | undefined} why it cannot be played
 */
export function changeKeys(keys, change, setup) {
  if (change.table === OWN) {
    try {
      const game = new /** @type {Tools} */ (loaded()).Game(change.set ?? setup.set);
      try {
        const { rule } = setup;
        const { start } = game.play({ heaps: change.heaps ?? setup.heaps, rule, turns: '' });
        Object.assign(keys, { table: null, set: game.set, heaps: start.join(','), rule });
      } finally {
        game.free();
      }
    } catch (error) {
      return /** @type {Problem} */ (error);
    }
  } else if (change.table) {
    Object.assign(keys, { table: change.table, set: null, heaps: null, rule: null });
  }
  if (change.rule) keys.rule = change.rule;
  if (change.level) keys.level = change.level;
  if (change.first) keys.first = change.first;
  return undefined;
}

/**
 * What makes a game the one that it is: a change of the computer's strength goes on with it.
 * @param {Setup & { seed: number }} setup
 */
export function begunWith({ level, ...rest }) {
  return JSON.stringify({ ...rest, level: level === 'person' || level === 'fair' ? level : '' });
}

/**
 * Heaps by lot that the person can win.
 * @param {InstanceType<Tools['Game']>} tools
 * @param {{ rule: OutcomeRule, level: string, first: string, seed: number }} setup
 * @param {number} count
 */
export function dealt(tools, { rule, level, first, seed }, count) {
  const wanted = level === 'fair' || level === 'person' || first === 'you' ? 'N' : 'P';
  return tools.dealHeaps({ rule, count, seed, wanted }).join(',');
}

/**
 * Which player the person is; null where both are persons.
 * @param {string} level
 * @param {string} first
 * @param {'P' | 'N' | undefined} opening the outcome of the first position, if it is known
 * @returns {0 | 1 | null}
 */
export function playerOf(level, first, opening) {
  if (level === 'person') return null;
  // Fair: you are the one who can win from here.
  const begins = level === 'fair' && opening ? opening === 'N' : first === 'you';
  return begins ? 0 : 1;
}
