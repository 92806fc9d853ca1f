/** Searches of the core, in pieces. */
import { inPieces } from './clock.js';

/**
 * @typedef {import('./row.js').Game} Game
 */

/** Kernels that are written for one set while it is searched, or that stand in for them. */
export const LONG_KERNELS = ['scalar', 'vector', 'ahead', 'word'];

/** Steps of the first slice on the page. */
export const FIRST_SLICE = 200_000;

/**
 * Searches to the end, or until so many heaps are computed, and little more.
 * @param {Game} game
 * @param {number} [until]
 */
export async function search(game, until = Number.MAX_SAFE_INTEGER) {
  let search = game.search();
  const seconds = await inPieces((work) => {
    search = game.advance(Math.min(work, until - search.heaps));
    return !search.done && search.heaps < until;
  }, FIRST_SLICE);
  return { search, seconds };
}
