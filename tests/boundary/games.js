/** What several test files do with games. */

import assert from 'node:assert/strict';
import { loadPackage } from './load.js';

export const { Game, OutcomeGame, limits, parseHeap, verifyCertificate } = await loadPackage();

/** @typedef {InstanceType<typeof Game>} AnyGame */
/** @typedef {import('../../www/pkg/grundyscope.js').GrundyError} GrundyError */

/**
 * A game searched to its end.
 *
 * @param {string | number[]} set
 * @param {number} work steps of a slice
 */
export function solved(set, work = 1e6) {
  const game = new Game(typeof set === 'string' ? set : set.join(','));
  let search = game.search();
  while (!search.done) {
    const before = search.heaps;
    search = game.advance(work);
    assert.ok(search.heaps > before, 'every slice gets further');
  }
  return { game, search };
}

/**
 * The error of a call that must be refused: an Error of the package, with everything it promises.
 *
 * @param {() => unknown} call
 * @param {string} code
 * @param {string} context
 * @returns {GrundyError}
 */
export function refusal(call, code, context) {
  /** @type {unknown} */
  let thrown;
  let result;
  try {
    result = call();
  } catch (error) {
    thrown = error;
  }
  assert.ok(thrown instanceof Error, `${context}: must be refused, but gave ${String(result)}`);
  const error = /** @type {GrundyError} */ (thrown);
  assert.equal(error.name, 'GrundyError', `${context}: ${error}`);
  assert.equal(error.code, code, `${context}: ${error}`);
  assert.ok(error.message.length > 0 && error.message.length < 250, `${context}: ${error.message}`);
  assert.match(String(error), /^GrundyError: /, context);
  return error;
}

/**
 * Passes what the types forbid, as a page without type checks may.
 *
 * @param {unknown} value
 */
export function untyped(value) {
  return /** @type {any} */ (value);
}
