/** Searches of the core, in pieces. */
import { inPieces } from './clock.js';

/**
 * @typedef {import('./row.js').Game} Game
 * @typedef {import('./row.js').OutcomeGame} OutcomeGame
 */

/** Kernels that are written for one set while it is searched, or that stand in for them. */
export const LONG_KERNELS = ['scalar', 'vector', 'ahead', 'word'];

/** Steps of the first slice on the page. */
export const FIRST_SLICE = 200_000;

/**
 * Searches to the end, or until so many heaps are computed, and little more.
 * @template {Game | OutcomeGame} T
 * @param {T} game
 * @param {number} [until]
 */
export async function search(game, until = Number.MAX_SAFE_INTEGER) {
  let search = /** @type {ReturnType<T['search']>} */ (game.search());
  const seconds = await inPieces((work) => {
    const advanced = game.advance(Math.min(work, until - search.heaps));
    search = /** @type {ReturnType<T['search']>} */ (advanced);
    return !search.done && search.heaps < until;
  }, FIRST_SLICE);
  return { search, seconds };
}
