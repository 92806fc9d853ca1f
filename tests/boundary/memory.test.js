/** A process of its own: memory that another test has left free would hide what a search takes. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { solved } from './games.js';
import { facts, memoryBytes } from './load.js';

/** What one search may take, whatever the period. */
const MOST_BYTES = 4 * 2 ** 20;

test('the memory of a search does not grow with the period', async () => {
  const { beyond } = await facts('long_periods');
  const before = memoryBytes();
  assert.ok(before > 0, 'the memory is known');
  for (const { set, grundy } of beyond) {
    const { game, search } = solved(set, 1e7);
    assert.equal(search.grundy?.period, grundy[1], set.join());
    const taken = memoryBytes() - before;
    assert.ok(taken <= MOST_BYTES, `${set}: ${taken} bytes for a period of ${grundy[1]} heaps`);
    game.free();
  }
});
