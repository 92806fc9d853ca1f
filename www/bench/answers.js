/** How long a person waits: for an answer by a proved period, and for the first strip of a set. */
import { breathe, repeated, timed } from './clock.js';
import { below } from './row.js';
import { FIRST_SLICE, search } from './search.js';
import { QUERY } from './sets.js';

/**
 * @typedef {import('./row.js').Core} Core
 * @typedef {import('./row.js').Row} Row
 */

/**
 * @param {Core} core
 * @param {number} groups
 * @param {string} set
 * @returns {AsyncGenerator<Row, void, void>}
 */
export async function* queries(core, groups, set) {
  const game = new core.Game(set);
  const { kernel } = (await search(game)).search;
  let asked = 0;
  // Different heaps each time, far from each other: nothing can be remembered.
  const heap = () => {
    asked += 1;
    let text = '1';
    for (let state = asked; text.length < QUERY.digits; ) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      text += String(state);
    }
    return text.slice(0, QUERY.digits);
  };
  /** @type {[string, (heap: string) => unknown][]} */
  const calls = [
    ['Grundy value', (heap) => game.values(heap, 1)],
    ['all about the heap, winning moves included', (heap) => game.reading(heap)],
  ];
  for (const [what, call] of calls) {
    const seconds = await repeated(groups, async () => {
      const heaps = Array.from({ length: 200 }, heap);
      const [amount, seconds] = timed(() => {
        for (const heap of heaps) call(heap);
        return heaps.length;
      });
      await breathe();
      return { seconds, amount };
    });
    yield {
      group: 'Answers',
      set,
      measured: `heap of ${QUERY.digits} digits: ${what}`,
      kernel,
      grundyscope: { value: seconds / 200, unit: 's' },
      goal: below('under 50 µs', QUERY.seconds, seconds / 200),
    };
  }
  game.free();
}

/**
 * @param {Core} core
 * @param {string} set
 * @param {number} groups
 * @returns {Promise<Row>}
 */
export async function firstStrip(core, set, groups) {
  const seconds = await repeated(groups, async () => {
    const [amount, seconds] = timed(() => {
      for (let i = 0; i < 10; i += 1) {
        const game = new core.Game(set);
        game.advance(FIRST_SLICE);
        game.strip({ rule: 'grundy', width: 1248, from: '0' });
        game.free();
      }
      return 10;
    });
    await breathe();
    return { seconds, amount };
  });
  return {
    group: 'Answers',
    set,
    measured: 'first strip: set read, first slice of the search, picture laid out',
    grundyscope: { value: seconds / 10, unit: 's' },
  };
}
