/** The area Compare. */
import { AllSets } from './compare-all.js';

/**
 * @param {import('../app/areas.js').Surroundings} surroundings
 * @returns {import('../app/areas.js').Area}
 */
export function open({ place }) {
  const all = new AllSets(/** @type {HTMLElement} */ (place.querySelector('#all-sets')));
  return { visit: () => [], speak: (tr) => all.speak(tr) };
}
