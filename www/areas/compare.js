/** The area Compare. */

/**
 * @param {import('../app/areas.js').Surroundings} _surroundings
 * @returns {import('../app/areas.js').Area}
 */
export function open(_surroundings) {
  return { visit: () => [], speak: () => {} };
}
