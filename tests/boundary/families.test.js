/** Families of sets: the module with everything. */

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { refusal, solved, untyped } from './games.js';
import { facts, loadPackage } from './load.js';

const { Family } = await loadPackage();

/**
 * @typedef {import('../../www/pkg/grundyscope_tools.js').FamilyDescription} FamilyDescription
 * @typedef {import('../../www/pkg/grundyscope_tools.js').FamilyTotals} FamilyTotals
 * @typedef {import('../../www/pkg/grundyscope_tools.js').SurveyTable} SurveyTable
 */

/** @param {FamilyTotals[]} parts @returns {FamilyTotals} */
function sum(parts) {
  const names = /** @type {(keyof FamilyTotals)[]} */ (Object.keys(parts[0]));
  const total = { ...parts[0] };
  for (const name of names) total[name] = parts.reduce((sum, part) => sum + part[name], 0n);
  return total;
}

/** Each set of a table as [preperiod, period] of outcomes and of values, and the largest value. */
const rows = (/** @type {SurveyTable} */ table) =>
  Array.from(table.outcomePeriods, (period, i) => [
    [table.outcomePreperiods[i], period],
    [table.grundyPreperiods[i], table.grundyPeriods[i]],
    table.largestValues[i],
  ]);

/**
 * All rows of a range, in as many calls as it takes.
 * @param {InstanceType<typeof Family>} family
 * @param {number} until
 */
function surveyed(family, until) {
  const found = [];
  for (let calls = 0; found.length < until; calls += 1) {
    assert.ok(calls < 1000, 'each call gets further');
    const table = family.surveys(found.length, until);
    const outcomes = family.outcomes(found.length, found.length + table.outcomePeriods.length);
    assert.deepEqual(outcomes.outcomePeriods, table.outcomePeriods);
    assert.deepEqual(outcomes.outcomePreperiods, table.outcomePreperiods);
    found.push(...rows(table));
  }
  return found;
}

/** The same from a game of its own. @param {string} set */
function row(set) {
  const { game, search } = solved(set);
  const { normal, grundy, largestValue } = search;
  game.free();
  assert.ok(normal && grundy, set);
  return [[normal.preperiod, normal.period], [grundy.preperiod, grundy.period], largestValue];
}

test('the sums over all sets with a largest move are those that are known', async () => {
  const { checksum } = await facts('checksums');
  assert.ok(checksum.length > 8);
  for (const fact of checksum) {
    const family = new Family({ largest: fact.m });
    assert.equal(family.count, BigInt(fact.sets));
    const totals = family.totals(0, family.count);
    assert.deepEqual(totals, {
      sets: BigInt(fact.sets),
      undecided: 0n,
      outcomePeriods: BigInt(fact.outcome_periods),
      grundyPeriods: BigInt(fact.grundy_periods),
      pureOutcomes: BigInt(fact.outcome_pure),
      pureGrundy: BigInt(fact.grundy_pure),
      differentPeriods: BigInt(fact.periods_differ),
      outcomePreperiods: BigInt(fact.outcome_preperiods),
      grundyPreperiods: BigInt(fact.grundy_preperiods),
      largestValues: BigInt(fact.largest_values),
    });
    family.free();
  }
});

test('ranges of numbers add up, whichever kind of number names them', () => {
  const family = new Family({ largest: 12 });
  const whole = family.totals(0n, 2048n);
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat({ max: 2048 }), { maxLength: 9 }), (cuts) => {
      const ends = [0, ...cuts.sort((a, b) => a - b), 2048];
      const parts = ends.slice(1).map((end, i) => family.totals(ends[i], BigInt(end)));
      assert.deepEqual(sum(parts), whole);
    }),
    { numRuns: 30 },
  );
});

test('tables say of each set what a game of its own finds', () => {
  /** @type {FamilyDescription[]} */
  const descriptions = [
    { largest: 7 },
    { size: 3, first: 1, last: 9 },
    { size: 3, first: 2, largest: 40 },
    { size: 2, first: 60, last: 70 },
    { size: 3, first: 200, largest: 206 },
    { size: 1, first: 65535, last: 65535 },
    { size: 64, first: 1, last: 65 },
    { sets: ['1,3,4', '{2, 4, 7}', '1..256', '5', '62', '63', '1,64', '1, 127,128', '255, 256'] },
  ];
  for (const description of descriptions) {
    const family = new Family(description);
    const until = Math.min(Number(family.count), 300);
    const sets = family.sets(0, until);
    assert.equal(sets.length, until);
    assert.deepEqual(surveyed(family, until), sets.map(row), JSON.stringify(description));
  }
});

test('random sets up to the border of a word and beyond', () => {
  const moves = fc.uniqueArray(fc.integer({ min: 1, max: 70 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(moves, { minLength: 1, maxLength: 20 }), (lists) => {
      const sets = lists.map((list) => list.sort((a, b) => a - b).join(','));
      const family = new Family({ sets });
      assert.deepEqual(family.sets(0, sets.length), sets);
      assert.deepEqual(surveyed(family, sets.length), sets.map(row));
      family.free();
    }),
    { numRuns: 30 },
  );
});

test('the order of the sets is the one that is promised', () => {
  const texts = (/** @type {FamilyDescription} */ description) => {
    const family = new Family(description);
    return family.sets(0, family.count);
  };
  assert.deepEqual(texts({ largest: 3 }), ['3', '1,3', '2,3', '1,2,3']);
  assert.deepEqual(texts({ size: 2, first: 1, last: 3 }), ['1,2', '1,3', '2,3']);
  assert.deepEqual(texts({ size: 2, first: 2, largest: 4 }), ['2,4', '3,4']);
  assert.deepEqual(texts({ sets: ['4,1', '3'] }), ['1,4', '3']);
  assert.deepEqual(texts({ sets: [] }), []);
});

test('a hard set takes several calls, none of them long, and loses nothing', () => {
  const hard = '17,31,51,65,82';
  const family = new Family({ sets: ['1,3,4', hard, '2,4,7', '1,26,31,56,57'] });
  let calls = 0;
  /** @type {SurveyTable[]} */
  const tables = [];
  for (let from = 0; from < 4; calls += 1) {
    const table = family.surveys(from, 4);
    tables.push(table);
    from += table.outcomePeriods.length;
  }
  assert.ok(calls > 2, `${calls} calls`);
  const found = tables.flatMap(rows);
  assert.deepEqual(found[0], row('1,3,4'));
  assert.deepEqual(found[1][1], [941, 369_025_660]);
  assert.deepEqual(found[2], row('2,4,7'));
  assert.deepEqual(found[3][1], [383, 1_066_690]);

  // Left in the middle for another range, and taken up again: the same.
  const [first] = [family.totals(1, 2), family.outcomes(0, 1)];
  assert.equal(first.sets, 0n, 'not done in one call');
  let totals = first;
  for (let i = 0; totals.sets === 0n; i += 1) {
    assert.ok(i < 1000);
    totals = family.totals(1, 2);
  }
  assert.equal(totals.grundyPeriods, 369_025_660n);
});

test('what is no family is refused by a code', () => {
  /** @type {[any, string][]} */
  const cases = [
    [undefined, 'wrong-type'],
    [7, 'wrong-type'],
    [{}, 'wrong-type'],
    [{ largest: '7' }, 'wrong-type'],
    [{ largest: 1.5 }, 'out-of-range'],
    [{ largest: -1 }, 'out-of-range'],
    [{ largest: 0 }, 'family-largest'],
    [{ largest: 65 }, 'family-largest'],
    [{ size: 2, first: 1 }, 'wrong-type'],
    [{ size: 6, first: 1, last: 5 }, 'family-no-set'],
    [{ size: 0, first: 1, last: 5 }, 'family-no-set'],
    [{ size: 2, first: 0, last: 5 }, 'family-not-moves'],
    [{ size: 2, first: 1, last: 65536 }, 'family-not-moves'],
    [{ size: 500, first: 1, last: 1000 }, 'family-too-many'],
    [{ size: 2, first: 6, largest: 5 }, 'family-no-set'],
    [{ sets: '1,3,4' }, 'wrong-type'],
    [{ sets: [7] }, 'wrong-type'],
    [{ sets: ['1', '0'] }, 'move-zero'],
  ];
  for (const [description, code] of cases) {
    refusal(() => new Family(description), code, JSON.stringify(description));
  }
  const error = refusal(() => new Family({ sets: ['1,3', '2', '5, x'] }), 'set-unexpected', 'x');
  assert.deepEqual([error.index, error.start, error.end], [2, 3, 4]);
});

test('what is no range of numbers is refused by a code', () => {
  const family = new Family({ largest: 20 });
  for (const call of /** @type {const} */ (['totals', 'surveys', 'outcomes', 'sets'])) {
    for (const [from, until] of [
      [0, -1],
      [-1n, 0],
      [5, 4],
      [0, 2 ** 19 + 1],
      [0, 2n ** 64n],
      [0, 2 ** 16 + 1], // more than one call takes
      [0.5, 1],
      [Number.NaN, 1],
    ]) {
      refusal(() => family[call](from, until), 'out-of-range', `${call} ${from} ${until}`);
    }
    refusal(() => family[call](untyped('0'), 1), 'wrong-type', call);
    refusal(() => family[call](0, untyped(undefined)), 'wrong-type', call);
  }
  const huge = new Family({ largest: 64 });
  assert.equal(huge.count, 2n ** 63n);
  assert.equal(huge.sets(2n ** 63n - 1n, 2n ** 63n)[0].split(',').length, 64);
  assert.equal(huge.totals(2n ** 63n - 2n, 2n ** 63n).sets, 2n);
});

test('rows say what bounds their periods, and how far they were looked at in vain', () => {
  const family = new Family({ sets: ['1,3,4', '1..60', '850,1550,2550,3250,4100'] });
  const { rows } = family.rows([0, 1, 2], { cells: 4, width: 40, height: 10 });
  assert.deepEqual(rows[0].bounds, [
    { base: 4, exponent: 4, value: 256 },
    { base: 2, exponent: 4, value: 16 },
  ]);
  assert.deepEqual(rows[1].bounds, [
    { base: 61, exponent: 60, value: null },
    { base: 2, exponent: 60, value: null },
  ]);
  assert.deepEqual(
    rows.map(({ observed }) => observed),
    [null, null, 2 ** 24 - 1],
  );
});

test('equal sequences are found, whatever the fingerprints say', () => {
  const family = new Family({ largest: 9 });
  const numbers = Array.from({ length: 256 }, (_, i) => i);
  const found = family.alike(numbers);
  const { fingerprints } = family.profiles(0, 256);
  let alike = 0;
  for (const [i, first] of found.entries()) {
    assert.equal(fingerprints.indexOf(fingerprints[i]), first, family.texts([i])[0]);
    if (first === i) continue;
    alike += 1;
    const { alike: same } = family.compare([first, i], { cells: 1, width: 9, height: 9 });
    assert.equal(same, true);
  }
  assert.ok(alike > 20, `${alike}`);
  assert.deepEqual([...family.alike([7, 3, 7])], [0, 1, 0]);
  assert.deepEqual([...new Family({ sets: ['850,1550,2550,3250,4100'] }).alike([0])], [-1]);
  refusal(() => family.alike([256]), 'out-of-range', 'a number');
});

test('rows have numbers to be sorted by', () => {
  const family = new Family({ sets: ['1,3,4', '2,4,7', '5,6', '1..3, 100'] });
  /** @param {import('../../www/pkg/grundyscope_tools.js').FamilyKey} key @param {Float64Array} [known] */
  const keys = (key, known) => [...family.keys(key, 0, 4, known)];
  assert.deepEqual(keys('size'), [3, 3, 2, 4]);
  assert.deepEqual(keys('smallest'), [1, 2, 5, 1]);
  assert.deepEqual(keys('largest'), [4, 7, 6, 100]);
  assert.deepEqual(keys('extras').slice(0, 3), [11, 5, 2]);
  const bounds = keys('bounds');
  assert.deepEqual(
    bounds.map((_, i) => i).sort((a, b) => bounds[a] - bounds[b]),
    [0, 2, 1, 3],
  );
  // Under misère play s heaps later, unless there is no preperiod.
  assert.deepEqual(keys('miserePreperiods', Float64Array.of(0, 4, 0, 3)), [0, 6, 0, 4]);
  assert.deepEqual(keys('miserePreperiods'), [NaN, NaN, NaN, NaN]);
  refusal(() => keys(untyped('colour')), 'wrong-type', 'no key');
  refusal(() => family.keys('size', 0, 5), 'out-of-range', 'too many');
});
