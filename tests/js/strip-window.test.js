import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {
  boundary,
  fitted,
  inside,
  maxCells,
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
        assert.ok(after.count >= 1 && after.count <= maxCells(pixels));
        const anchor = from + BigInt(Math.floor(at * before.count));
        assert.ok(anchor >= after.from && anchor < after.from + BigInt(after.count));
      },
    ),
  );
});

test('zooming in and out arrives at both ends', () => {
  let view = { from: 100n, count: 38 };
  for (let i = 0; i < 20; i += 1) view = zoomed(view, -1, 0.5, 1240);
  assert.equal(view.count, 310);
  for (let i = 0; i < 40; i += 1) view = zoomed(view, 1, 0.5, 1240);
  assert.equal(view.count, 13);
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
