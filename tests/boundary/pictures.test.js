/** Pictures and records of many sets. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { refusal, untyped } from './games.js';
import { loadPackage } from './load.js';

const { Family, FamilyPicture } = await loadPackage();

/**
 * @typedef {import('../../www/pkg/grundyscope_tools.js').FamilyChartData} FamilyChartData
 * @typedef {import('../../www/pkg/grundyscope_tools.js').ChartLook} ChartLook
 */

/** A picture of slices that only has to be drawn. @param {FamilyChartData[]} slices @param {ChartLook} look */
function drawn(slices, look) {
  const picture = new FamilyPicture();
  for (const slice of slices) picture.measure(slice);
  picture.plan(look, 400, 200);
  let first = 0;
  for (const slice of slices) {
    picture.add(first, slice);
    first += slice.x.length;
  }
  return picture;
}

const look = {
  ratio: 1,
  font: 'sans-serif',
  colours: {
    ground: 0xffffff,
    ink: 0,
    soft: 0x5a6070,
    line: 0xe2e5ea,
    frame: 0x6b7280,
    accent: 0x2346c7,
    values: [0],
    winning: 0xe6e8ed,
  },
  group: ' ',
  point: '.',
  percent: '%',
};

/** @param {number} largest */
function surveyed(largest) {
  const family = new Family({ largest });
  const { count } = family;
  const table = family.surveys(0n, count);
  const sets = family.sets(0n, count);
  assert.equal(table.outcomePeriods.length, sets.length, 'one call is enough for few sets');
  return { family, sets, table };
}

test('the records of all sets are those that are known', () => {
  for (const [largest, ...wanted] of [
    [7, [22, 0], [4, 3], [22, 0], [8, 3]],
    [10, [45, 0], [12, 6], [58, 7], [30, 15]],
  ]) {
    const { family, sets, table } = surveyed(Number(largest));
    const [found, ...others] = family.records(table);
    assert.equal(others.length, 0);
    assert.deepEqual(
      [found.largest, found.sets, found.undecided, found.complete],
      [largest, sets.length, 0, true],
    );
    assert.deepEqual(
      found.records.map(({ value, beside }) => [value, beside]),
      wanted,
    );
    assert.deepEqual(
      found.records.map(({ category, verdict }) => [category, verdict]),
      [
        ['outcomePeriod', 'equal'],
        ['outcomePreperiod', 'equal'],
        ['grundyPeriod', 'equal'],
        ['grundyPreperiod', 'equal'],
      ],
    );
    const [longest] = found.records;
    assert.equal(sets[longest.row], longest.known?.set.join());
  }
});

test('sets without a proved period are no records, and parts are said to be parts', () => {
  const { family, table } = surveyed(10);
  table.grundyPeriods[0] = 0;
  const few = Object.fromEntries(
    Object.entries(table).map(([name, list]) => [name, list.slice(0, 40)]),
  );
  const [found] = family.records(/** @type {any} */ (few));
  assert.deepEqual([found.sets, found.undecided, found.complete], [40, 1, false]);
  assert.ok(found.records.some(({ verdict }) => verdict === 'below'));
  const lists = { ...table, grundyPeriods: [10] };
  refusal(() => family.records(untyped(lists)), 'wrong-type', 'an array');
  refusal(() => family.records(untyped(null)), 'wrong-type', 'null');
});

test('given sets, of which one may be there twice, are never called all', () => {
  const { sets } = surveyed(7);
  for (const given of [sets, [...sets.slice(1), sets[1]]]) {
    const family = new Family({ sets: given });
    const [found] = family.records(family.surveys(0, 64));
    assert.deepEqual([found.sets, found.complete], [64, false]);
  }
  const family = new Family({ notation: [...sets, sets[1]].join('\n') });
  assert.equal(family.records(family.surveys(0, 64))[0].complete, true);
});

test('pictures are drawn as SVG, with their titles, and odd numbers break none', () => {
  const { table } = surveyed(8);
  const x = Float64Array.from(table.largestValues);
  const y = table.grundyPeriods;
  for (const chart of /** @type {const} */ ([
    { kind: 'points', x, y, log: true },
    { kind: 'histogram', x: y, log: false },
    { kind: 'tiles', x, y, value: y },
    {
      kind: 'points',
      x: Float64Array.of(NaN, -1, Infinity, 1e300),
      y: Float64Array.of(1, 2, 3, 0),
      log: false,
    },
  ])) {
    const titled = { ...look, title: '<&>' };
    const text = drawn([chart], titled).svg(titled);
    assert.match(text, /^<svg[^>]*>\n<title>&lt;&amp;&gt;<\/title>/);
    assert.match(text, /<\/svg>\s*$/);
  }
  const chart = { kind: 'points', x, y, log: true };
  const picture = new FamilyPicture();
  refusal(() => picture.measure(untyped({ ...chart, kind: 'pie' })), 'wrong-type', 'a kind');
  refusal(() => picture.add(0, untyped({ ...chart, y: [1] })), 'wrong-type', 'an array');
  refusal(() => picture.plan(look, 0, 9), 'out-of-range', 'no width');
  // Cut in any way, whatever the number of slices.
  const numbers = Float64Array.from({ length: 500 }, (_, i) => (i * i) % 97);
  const cut = (/** @type {number[]} */ ends) =>
    ends.slice(1).map((end, i) => {
      const part = numbers.subarray(ends[i], end);
      return /** @type {const} */ ({ kind: 'points', x: part, y: part, log: true });
    });
  const whole = drawn(cut([0, 500]), look).svg(look);
  for (const ends of [
    [0, 1, 2, 500],
    [0, 250, 250, 499, 500],
  ]) {
    assert.equal(drawn(cut(ends), look).svg(look), whole);
  }
});
