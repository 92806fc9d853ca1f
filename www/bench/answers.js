/** How long a person waits: for an answer by a proved period, and for the first strip of a set. */
import { breathe, inPieces, repeated, timed } from './clock.js';
import { below, grouped } from './row.js';
import { FIRST_SLICE, search } from './search.js';
import { QUERY, VIEW_COLUMNS } from './sets.js';

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

/** How many heaps a call counts: some milliseconds' work. */
const WORK = 2 ** 24;

/**
 * Columns of a view as wide as a period: the first one, which counts the period, then others that
 * begin elsewhere, and some that have moved by a few columns.
 * @param {Core} core
 * @param {number} groups
 * @param {typeof import('./sets.js').COLUMNS[number]} it
 * @returns {AsyncGenerator<Row, void, void>}
 */
export async function* columns(core, groups, it) {
  const game = new core.Game(it.set);
  const { kernel, grundy } = (await search(game)).search;
  const period = grundy?.period ?? 1;
  const heapsPerColumn = Math.ceil(period / VIEW_COLUMNS);
  /** @param {bigint} from @returns {import('../pkg/grundyscope_tools.js').ColumnsRequest} */
  const view = (from) => ({ rule: 'grundy', from, heapsPerColumn, columns: VIEW_COLUMNS });
  /** @param {string} measured @param {number} seconds @param {number} [limit] @returns {Row} */
  const row = (measured, seconds, limit) => ({
    group: 'Answers',
    set: it.set,
    measured,
    kernel,
    grundyscope: { value: seconds, unit: 's' },
    ...(limit && { goal: below(`under ${limit * 1000} ms`, limit, seconds) }),
  });
  const heaps = String(period);
  const counting = await inPieces(
    (work) => !game.counts({ rule: 'grundy', from: '0', heaps, work }).done,
    WORK,
  );
  yield row(`counting a period of ${grouped(period)} heaps`, counting);
  const first = await inPieces((work) => !game.columns({ ...view(0n), work }).done, WORK);
  yield row(`${grouped(VIEW_COLUMNS)} columns from heap 0 on, the first time`, first);
  for (const { from, name } of it.views) {
    // Moved by whole columns, to and fro: what has been seen is remembered.
    let moved = 0;
    const seconds = await repeated(groups, async () => {
      moved = (moved + 17) % 100;
      const request = view(BigInt(from) + BigInt(moved * heapsPerColumn));
      const seconds = await inPieces((work) => !game.columns({ ...request, work }).done, WORK);
      return { seconds, amount: 1 };
    });
    yield row(`${grouped(VIEW_COLUMNS)} columns from ${name} on, moved by 17`, seconds, it.seconds);
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
