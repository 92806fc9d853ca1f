/** The area Play: one table, which the address says with the moves so far. */
import { shown } from '../app/url.js';
import '../elements/grundy-play-define.js';
import { LEVELS } from '../elements/play-setup.js';
import { attr } from '../views/dom.js';

/**
 * @typedef {import('../elements/grundy-play.js').GrundyPlay} GrundyPlay
 * @typedef {import('../elements/play-events.js').GrundySetupEvent} GrundySetupEvent
 * @typedef {import('../elements/play-events.js').GrundyMoveEvent} GrundyMoveEvent
 */

/** In the order of an address, with what is wrong with a value. @type {Record<string, RegExp>} */
const KEYS = {
  table: /^[a-z0-9-]+$/,
  set: /./,
  heaps: /./,
  rule: /^(normal|misere)$/,
  level: new RegExp(`^(${LEVELS.join('|')})$`),
  first: /^(you|other)$/,
  seed: /^\d{1,15}$/,
  turns: /^\d+-\d+(,\d+-\d+)*$/,
};

/**
 * @param {import('../app/areas.js').Surroundings} surroundings
 * @returns {import('../app/areas.js').Area}
 */
export function open({ place, record }) {
  const play = /** @type {GrundyPlay} */ (place.querySelector('grundy-play'));
  let turns = '';

  /** @param {'push' | 'replace'} kind */
  const write = (kind) => {
    const keys = Object.keys(KEYS).map((key) => [key, play.getAttribute(key)]);
    record({ ...Object.fromEntries(keys), turns: turns || null }, kind);
  };
  play.addEventListener('grundy-setup', () => {
    turns = '';
    write('push');
  });
  play.addEventListener('grundy-move', (event) => {
    turns = /** @type {GrundyMoveEvent} */ (event).turns;
    write('replace');
  });
  return {
    visit: (keys) => {
      const refused = [];
      for (const [key, good] of Object.entries(KEYS)) {
        const value = keys.get(key);
        const known = value !== undefined && good.test(value);
        if (value !== undefined && !known) refused.push(shown(key, value));
        attr(play, key, known ? value : null);
      }
      turns = keys.get('turns') ?? '';
      return refused;
    },
    speak: () => {},
  };
}
