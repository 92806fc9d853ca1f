import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {
  aligned,
  boundary,
  columnsOf,
  fitted,
  heapAt,
  heapsBetween,
  inside,
  MOST_HEAPS,
  maxCells,
  resized,
  scrolled,
  start,
  zoomed,
} from '../../www/elements/strip-window.js';

const heap = fc.bigInt({ min: 0n, max: 10n ** 30n });
const count = fc.integer({ min: 1, max: 600 });
const width = fc.integer({ min: 1, max: 4000 });

test('cells are 32 pixels wide, 27 on a narrow screen', () => {
  assert.deepEqual(fitted(1240), { cell: 32, count: 38 });
  assert.deepEqual(fitted(328), { cell: 27, count: 12 });
  assert.deepEqual(fitted(5), { cell: 27, count: 1 });
});

test('a view that starts or follows shows the heap', () => {
  fc.assert(
    fc.property(heap, heap, count, (from, n, cells) => {
      for (const first of [start(n, cells), scrolled(from, n, cells)]) {
        assert.ok(first >= 0n && first <= n && n < first + BigInt(cells), `${first}`);
      }
    }),
  );
});

test('a view that shows the heap already stays', () => {
  fc.assert(
    fc.property(heap, count, fc.nat(), (from, cells, by) => {
      assert.equal(scrolled(from, from + BigInt(by % cells), cells), from);
    }),
  );
});

test('a view ends with the largest heap', () => {
  const largest = 10n ** 30n;
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 31n), max: 10n ** 31n }), count, (from, cells) => {
      const first = inside(from, cells, largest);
      assert.ok(first >= 0n && first + BigInt(cells) - 1n <= largest);
      const fits = from >= 0n && from + BigInt(cells) - 1n <= largest;
      if (fits) assert.equal(first, from);
    }),
  );
});

test('one step over the edge scrolls by a few cells only', () => {
  assert.equal(scrolled(10n, 30n, 20), 14n);
  assert.equal(scrolled(10n, 9n, 20), 6n);
  assert.equal(scrolled(10n, 1000n, 20), 987n);
});

test('zooming stays within its limits and keeps the anchor in view', () => {
  fc.assert(
    fc.property(
      heap,
      width,
      fc.constantFrom(-1, 1),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (from, pixels, direction, at) => {
        const before = { from, count: fitted(pixels).count };
        const after = zoomed(before, direction, at, pixels);
        assert.ok(after.from >= 0n);
        assert.ok(after.count >= 1 && after.count <= MOST_HEAPS);
        const anchor = from + BigInt(Math.floor(at * before.count));
        assert.ok(anchor >= after.from && anchor < after.from + BigInt(after.count));
      },
    ),
  );
});

test('zooming in and out arrives at both ends, by way of the narrowest cells', () => {
  let view = { from: 100n, count: 38 };
  const counts = [];
  for (let i = 0; i < 60; i += 1) {
    view = zoomed(view, -1, 0.5, 1240);
    counts.push(view.count);
  }
  assert.ok(counts.includes(maxCells(1240)));
  assert.ok(view.count > MOST_HEAPS - 1240 && view.count <= MOST_HEAPS);
  for (let i = 0; i < 100; i += 1) {
    view = zoomed(view, 1, 0.5, 1240);
    counts.push(view.count);
  }
  assert.equal(counts.filter((count) => count === maxCells(1240)).length, 2);
  assert.equal(view.count, 13);
});

test('all columns of many heaps have as many, and a view moves by whole ones', () => {
  fc.assert(
    fc.property(
      heap,
      fc.integer({ min: 1, max: MOST_HEAPS }),
      width.filter((pixels) => pixels > 50),
      fc.constantFrom(1, 1.5, 2),
      fc.integer({ min: -500, max: 500 }),
      (from, wanted, pixels, ratio, px) => {
        const view = resized({ from, count: 40 }, wanted, 0, pixels, ratio);
        const columns = columnsOf(view.count, pixels, ratio);
        assert.ok(columns <= 4096 && columns <= view.count);
        assert.ok(Math.abs(view.count - wanted) < Math.max(pixels, columns));
        const moved = heapsBetween(px, view, pixels, ratio);
        if (view.count <= 16 * columns) return;
        assert.equal(view.count % columns, 0);
        assert.equal(moved % BigInt(view.count / columns), 0n);
      },
    ),
  );
});

test('a view that is to begin elsewhere begins there, or as near as whole columns allow', () => {
  fc.assert(
    fc.property(
      heap,
      fc.integer({ min: 1, max: MOST_HEAPS }),
      heap,
      width.filter((pixels) => pixels > 50),
      (from, wanted, target, pixels) => {
        const view = resized({ from, count: 40 }, wanted, 0, pixels, 1);
        const columns = columnsOf(view.count, pixels, 1);
        const each = view.count % columns ? 1n : BigInt(view.count / columns);
        const found = aligned(view, target, pixels, 1);
        assert.equal((found - view.from) % each, 0n);
        const off = found - target;
        assert.ok(off > -each && off < each, `${off}`);
      },
    ),
  );
});

test('what is between two fingers stays between them', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 10n ** 17n, max: 10n ** 30n }),
      fc.integer({ min: 1, max: 2 ** 40 }),
      fc.integer({ min: 1, max: 2 ** 40 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: -1, max: 2, noNaN: true }),
      (from, count, wanted, at, to) => {
        const next = resized({ from, count }, wanted, at, 1240, 2, to);
        const held = from + BigInt(Math.floor(at * count));
        assert.equal(held - next.from, BigInt(Math.floor(to * next.count)));
      },
    ),
  );
});

test('a place in a column is its first heap', () => {
  const view = { from: 10n ** 20n, count: 2 ** 50 };
  assert.equal(heapAt(view, 1000, 0), view.from);
  assert.equal(heapAt(view, 1000, 1), view.from + (999n * 2n ** 50n) / 1000n);
  assert.equal(heapAt(view, 1000, 0.5001), view.from + 2n ** 49n);
  assert.equal(heapAt({ from: 7n, count: 50 }, 50, 0.999), 56n);
});

test('the boundaries of the periods follow each other', () => {
  const found = { preperiod: 8, period: 3 };
  assert.equal(boundary(0n, 1, found), 8n);
  assert.equal(boundary(8n, 1, found), 11n);
  assert.equal(boundary(9n, 1, found), 11n);
  assert.equal(boundary(12n, -1, found), 11n);
  assert.equal(boundary(11n, -1, found), 8n);
  assert.equal(boundary(8n, -1, found), 0n);
  assert.equal(boundary(5n, -1, found), 0n);
});
