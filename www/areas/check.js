/** The area Check. */
import '../elements/grundy-ladder-define.js';

/** The set to begin with. */
const SET = '1,3,4';

/**
 * @param {import('../app/areas.js').Surroundings} surroundings
 * @returns {import('../app/areas.js').Area}
 */
export function open({ place, record }) {
  const ladder = /** @type {import('../elements/grundy-ladder.js').GrundyLadder} */ (
    place.querySelector('grundy-ladder')
  );
  ladder.addEventListener('grundy-set', () => record({ set: ladder.set }, 'replace'));
  return {
    visit: (keys) => {
      ladder.set = keys.get('set') ?? SET;
      return [];
    },
    speak: () => {},
  };
}
