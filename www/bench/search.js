/** Searches of the core, in pieces. */
import { inPieces } from './clock.js';

/**
 * @typedef {import('./row.js').Game} Game
 * @typedef {import('./row.js').Search} Search
 */

/** Kernels that are written for one set while it is searched, or that stand in for them. */
export const LONG_KERNELS = ['scalar', 'vector', 'word'];

/** Steps of the first slice on the page. */
export const FIRST_SLICE = 200_000;

/**
 * Searches to the end, or until `until` is reached.
 * @param {Game} game
 * @param {(search: Search) => boolean} [until]
 */
export async function search(game, until = () => false) {
  let search = game.search();
  const seconds = await inPieces((work) => {
    search = game.advance(work);
    return !search.done && !until(search);
  }, FIRST_SLICE);
  return { search, seconds };
}
