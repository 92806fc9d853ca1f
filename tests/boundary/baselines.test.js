/** What the core is measured against computes the same as the core. */

import assert from 'node:assert/strict';
import test from 'node:test';
import {
  brentHeaps,
  goodValues,
  MASK_MOVES,
  NaivePeriod,
  naiveOutcomes,
  naiveValues,
} from '../../www/bench/baselines.js';
import { RATES } from '../../www/bench/sets.js';
import { Game, solved } from './games.js';

const HEAPS = 10_000;

const SETS = ['1', '7', '1,3,4', '2,5,7', '3,6,9', '2,31,62,70,93', '1000,3000']
  .concat(RATES.map(({ set }) => set))
  .concat(Array.from({ length: 31 }, (_, i) => i + 1).join())
  .concat(Array.from({ length: 32 }, (_, i) => 2 * i + 1).join());

/** @param {string} set */
const movesOf = (set) => Uint32Array.from(set.split(','), Number);

for (const set of SETS) {
  test(`values and outcomes of ${set.slice(0, 30)} are those of the core`, () => {
    const game = new Game(set);
    let search = game.search();
    while (!search.done && search.heaps < HEAPS) search = game.advance(1_000_000);
    const expected = Array.from(game.values('0', HEAPS));
    for (const extend of [naiveValues, goodValues, naiveOutcomes]) {
      if (extend === goodValues && movesOf(set).length > MASK_MOVES) continue;
      const entries = new Uint16Array(HEAPS);
      // In pieces of all sizes: each goes on where the one before has ended.
      let from = 0;
      for (let size = 1; from < HEAPS; size *= 2) {
        const until = Math.min(HEAPS, from + size);
        extend(movesOf(set), entries, from, until);
        from = until;
      }
      const wanted =
        extend === naiveOutcomes ? expected.map((value) => Number(value === 0)) : expected;
      assert.deepEqual(Array.from(entries), wanted, extend.name);
    }
  });
}

for (const set of ['1', '1,3,4', '2,4,7', '1,4,10', '2,31,62,70,93', '6,15,17,26,32', '16,23,40']) {
  test(`the naive search for the period of ${set} finds that of the core`, () => {
    const { grundy } = solved(set).search;
    const expected = { preperiod: grundy?.preperiod ?? -1, period: grundy?.period ?? -1 };
    for (const size of [1, 100, 1e6]) {
      const naive = new NaivePeriod(movesOf(set));
      let found = naive.advance(size);
      while (!found) found = naive.advance(size);
      assert.deepEqual(found, expected);
      assert.equal(naive.heaps, brentHeaps(movesOf(set).at(-1) ?? 0, expected));
    }
  });
}
