/** What one measurement gives: plain objects, with units. */

/**
 * @typedef {typeof import('../pkg/grundyscope_tools.js')} Core
 * @typedef {import('../pkg/grundyscope_tools.js').Game} Game
 * @typedef {import('../pkg/grundyscope_tools.js').OutcomeGame} OutcomeGame
 * @typedef {import('../pkg/grundyscope.js').Search} Search
 *
 * @typedef {object} Quantity
 * @property {number} value
 * @property {'heaps/s' | 'sets/s' | 's' | 'MiB'} unit
 * @property {string} [note] when it is not what the column says
 *
 * @typedef {object} Goal
 * @property {string} text
 * @property {number} limit
 * @property {number} value what was reached, in the unit of the limit
 * @property {boolean} met
 *
 * @typedef {object} Row
 * @property {'Grundy values' | 'Outcomes' | 'Certified periods' | 'Families' | 'Answers' | 'Frames' | 'Sums' | 'Sweeps'} group
 * @property {string} set
 * @property {string} measured
 * @property {string} [kernel] the last kernel that computed
 * @property {Quantity} grundyscope
 * @property {Quantity} [naive] naive JavaScript
 * @property {Quantity} [good] good JavaScript
 * @property {number} [timesNaive] so many times as fast as naive JavaScript
 * @property {number} [timesGood] so many times as fast as good JavaScript
 * @property {Goal} [goal]
 * @property {string} [unrated] why there is none
 */

/** @param {number} limit @param {number} value @returns {Goal} */
export const atLeast = (limit, value) => ({
  text: `at least ${limit} times naive`,
  limit,
  value,
  met: value >= limit,
});

/** @param {string} text @param {number} limit @param {number} value @returns {Goal} */
export const below = (text, limit, value) => ({ text, limit, value, met: value < limit });

/** @param {string} text @param {number} limit @param {number} value @returns {Goal} */
export const reaches = (text, limit, value) => ({ text, limit, value, met: value >= limit });

/** @param {number} number */
export function grouped(number) {
  return number.toLocaleString('en-GB');
}

/** @param {number} seconds */
export function milliseconds(seconds) {
  return `${(seconds * 1000).toFixed(1)} ms`;
}
