/** Counts of ranges and of columns, against counting value by value. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { Game, refusal, solved, untyped } from './games.js';

/** @typedef {import('../../www/pkg/grundyscope_tools.js').ColumnsRequest} ColumnsRequest */
/** @typedef {import('../../www/pkg/grundyscope_tools.js').Rule} Rule */

/** @type {Rule[]} */
const RULES = ['grundy', 'normal', 'misere'];

/**
 * All columns of a view, in as many calls as they take.
 *
 * @param {InstanceType<typeof Game>} game
 * @param {ColumnsRequest} request
 */
function columnsOf(game, request) {
  for (;;) {
    const columns = game.columns(request);
    assert.equal(columns.counts.length, columns.columns * columns.entries);
    if (columns.done) return columns;
  }
}

/**
 * @param {Rule} rule
 * @param {number} value
 */
function entry(rule, value) {
  if (rule === 'grundy') return value;
  return Number(value === (rule === 'normal' ? 0 : 1));
}

test('columns are counted heap by heap', () => {
  for (const set of ['1,3,4', '2,4,7', '1..40,60..89', '8,17,27,36,44', '1,26,31,56,57']) {
    const { game, search } = solved(set);
    const period = search.grundy?.period ?? 0;
    const preperiod = search.grundy?.preperiod ?? 0;
    const ends = [0, preperiod, preperiod + period, preperiod + 3 * period].map(BigInt);
    const far = [10n ** 18n, 2n ** 64n - 50n, 7n * 10n ** 999n];
    for (const origin of [...ends, ...far]) {
      for (const [heapsPerColumn, divisor, columns] of [
        [1, 1, 40],
        [7, 1, 30],
        [100, 3, 25],
        [2, 5, 50],
      ]) {
        for (const rule of RULES) {
          const from = origin > 20n ? origin - 20n : 0n;
          const found = columnsOf(game, { rule, from, heapsPerColumn, divisor, columns });
          const values = game.values(from, Math.floor((columns * heapsPerColumn) / divisor));
          const expected = new Float64Array(columns * found.entries);
          for (let column = 0; column < columns; column += 1) {
            const start = Math.floor((column * heapsPerColumn) / divisor);
            const end = Math.floor(((column + 1) * heapsPerColumn) / divisor);
            for (const value of values.subarray(start, end)) {
              expected[column * found.entries + entry(rule, value)] += 1;
            }
          }
          assert.deepEqual(found.counts, expected, `${set}: ${from} ${heapsPerColumn}/${divisor}`);
        }
      }
    }
    game.free();
  }
});

test('ranges of any length are the sums of columns', () => {
  for (const set of ['2,4,7', '16,33,36,53,69', '17,31,51,65,82']) {
    const { game } = solved(set, 1e8);
    for (const from of ['0', '10^18', '10^1000']) {
      /** @type {ColumnsRequest} */
      const view = { rule: 'grundy', from, heapsPerColumn: 123_456_789, columns: 100, work: 2e8 };
      const { counts, entries } = columnsOf(game, view);
      const sums = new Array(entries).fill(0);
      for (const [place, count] of counts.entries()) sums[place % entries] += count;
      const range = game.counts({ rule: 'grundy', from, heaps: '12345678900', work: 1e9 });
      assert.ok(range.done);
      assert.deepEqual(range.counts, sums.map(String), `${set}: ${from}`);
    }
    const heaps = `3${'0'.repeat(2_000)}`;
    const range = game.counts({ rule: 'normal', from: '10^1000', heaps, work: 1e9 });
    const [won, lost] = (range.counts ?? []).map(BigInt);
    assert.equal(String(won + lost), heaps);
    game.free();
  }
});

test('what is not computed yet is not counted', () => {
  const game = new Game('17,31,51,65,82');
  /** @type {ColumnsRequest} */
  const view = { rule: 'normal', from: '0', heapsPerColumn: 1_000, columns: 4_000 };
  assert.equal(game.columns(view).columns, 0);
  game.advance(1e6);
  const { columns, counted, done } = game.columns(view);
  assert.ok(!done && columns > 0 && columns <= counted / 1_000 && columns >= counted / 1_000 - 1);
  assert.equal(game.counts({ rule: 'normal', from: '0', heaps: '10^18' }).done, false);
  const early = game.counts({ rule: 'grundy', from: '0', heaps: '1000' });
  assert.equal(
    (early.counts ?? []).reduce((sum, count) => sum + Number(count), 0),
    1_000,
  );
  game.free();
});

test('the line of density is asked for, and has the share of losing heaps', () => {
  const { game } = solved('1,3,4'); // 2 of 7 heaps are lost
  for (const rule of /** @type {const} */ (['grundy', 'normal', 'misere'])) {
    const view = { rule, from: '10^18', heapsPerColumn: 7e6, columns: 80 };
    assert.equal(columnsOf(game, view).line, undefined);
    const { line } = columnsOf(game, { ...view, line: { width: 80, height: 70 } });
    assert.ok(line instanceof Float64Array);
    // Ten parts of eight pixels, and both ends.
    const xs = [0, 4, 12, 20, 28, 36, 44, 52, 60, 68, 76, 80];
    assert.deepEqual(
      Array.from(line, (it) => Math.round(it * 1e6) / 1e6),
      xs.flatMap((x) => [x, 50]),
      rule,
    );
  }
  game.free();
});

test('a minimap has a part of the sequence and the lens, and stays where it is held', () => {
  const { game } = solved('2,4,7');
  /** @type {import('../../www/pkg/grundyscope_tools.js').MinimapRequest} */
  const request = { rule: 'grundy', width: 1280, from: '0', heaps: 40, cursor: '20' };
  const map = game.minimap(request);
  assert.deepEqual(map, {
    from: '0',
    heaps: 256,
    width: 1280,
    height: 24,
    top: 5,
    cellHeight: 14,
    lens: [0, 200],
    cursor: 102.5,
    preperiod: 40,
  });
  const held = { from: '100', heaps: 128 };
  const there = game.minimap({ ...request, from: '100', held });
  assert.deepEqual([there.from, there.heaps, there.lens], ['100', 128, [0, 400]]);
  for (const [change, code] of /** @type {[object, string][]} */ ([
    [{ rule: 'other' }, 'wrong-type'],
    [{ width: -1 }, 'out-of-range'],
    [{ from: 7 }, 'wrong-type'],
    [{ heaps: 0 }, 'out-of-range'],
    [{ heaps: 2 ** 50 + 2 }, 'out-of-range'],
    [{ held: {} }, 'wrong-type'],
    [{ held: { from: '1', heaps: 0 } }, 'out-of-range'],
    [{ cursor: 'x' }, 'heap-unexpected'],
  ])) {
    refusal(() => game.minimap(untyped({ ...request, ...change })), code, JSON.stringify(change));
  }
  game.free();
});

test('requests are checked', () => {
  const { game } = solved('1,3,4');
  const view = { rule: 'grundy', from: '0', heapsPerColumn: 1, columns: 10 };
  for (const [change, code] of /** @type {[object, string][]} */ ([
    [{ rule: 'other' }, 'wrong-type'],
    [{ from: 0 }, 'wrong-type'],
    [{ from: '-1' }, 'heap-negative'],
    [{ heapsPerColumn: 0 }, 'out-of-range'],
    [{ heapsPerColumn: 1.5 }, 'out-of-range'],
    [{ heapsPerColumn: 2 ** 50 + 1 }, 'out-of-range'],
    [{ heapsPerColumn: undefined }, 'wrong-type'],
    [{ divisor: 0 }, 'out-of-range'],
    [{ columns: 0 }, 'out-of-range'],
    [{ columns: 4_097 }, 'out-of-range'],
    [{ columns: Number.NaN }, 'out-of-range'],
    [{ work: -1 }, 'out-of-range'],
    [{ line: {} }, 'wrong-type'],
    [{ line: { width: 10, height: 0 } }, 'out-of-range'],
  ])) {
    refusal(() => game.columns(untyped({ ...view, ...change })), code, JSON.stringify(change));
  }
  refusal(() => game.columns(untyped(undefined)), 'wrong-type', 'nothing');
  for (const request of [{}, { rule: 'grundy', from: '0', heaps: 7 }, null]) {
    refusal(() => game.counts(untyped(request)), 'wrong-type', JSON.stringify(request));
  }
  const widest = game.columns({
    rule: 'grundy',
    from: '0',
    heapsPerColumn: 2 ** 50,
    columns: 4_096,
  });
  assert.ok(widest.done);
  game.free();
});

test('what stands around the columns: round heaps, the cursor, and what is not computed', () => {
  const { game } = solved('1,3,4');
  const layout = game.overview({
    rule: 'grundy',
    width: 1000,
    from: 10n ** 18n,
    heaps: 2 ** 50,
    cursor: 10n ** 18n + 2n ** 49n,
  });
  assert.equal(layout.count, 2 ** 50);
  assert.ok(Math.abs((layout.cursor ?? 0) - 500) < 0.01);
  const [mark] = layout.marks.filter(({ cursor }) => cursor);
  assert.equal(mark.heap, String(10n ** 18n + 2n ** 49n));
  const others = layout.marks.filter(({ cursor }) => !cursor);
  assert.ok(others.length > 1 && others.every(({ heap }) => heap.endsWith('0'.repeat(14))));
  assert.deepEqual([layout.brackets, layout.unknownFrom], [[], undefined]);
  const view = { rule: 'grundy', width: 1000, from: 0n, heaps: 2 ** 50 };
  for (const [change, code] of /** @type {const} */ ([
    [{ heaps: 2 ** 50 + 1 }, 'out-of-range'],
    [{ heaps: 0 }, 'out-of-range'],
    [{ heaps: 1.5 }, 'out-of-range'],
    [{ heaps: undefined }, 'wrong-type'],
    [{ from: 0 }, 'wrong-type'],
    [{ width: Number.NaN }, 'out-of-range'],
  ])) {
    refusal(() => game.overview(untyped({ ...view, ...change })), code, JSON.stringify(change));
  }
  // The same view is counted in one call.
  const request = { rule: view.rule, from: 0n, heapsPerColumn: 2 ** 50, divisor: 1000 };
  const { counts, done } = game.columns(untyped({ ...request, columns: 1000 }));
  assert.ok(done);
  assert.equal(
    counts.reduce((/** @type {number} */ sum, /** @type {number} */ count) => sum + count, 0),
    2 ** 50,
  );
});
