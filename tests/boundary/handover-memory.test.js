/** A process of its own: memory that another test has left free would hide what is taken. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { Game } from './games.js';
import { facts, memoryBytes } from './load.js';

/** What one search may take, whatever the period: see memory.test.js. */
const MOST_BYTES = 4 * 2 ** 20;

test('the memory of a search does not grow when it is handed over again and again', async () => {
  const { beyond } = await facts('long_periods');
  const { set, grundy } = beyond[3];
  const before = memoryBytes();
  const game = new Game(String(set));
  const other = new Game(String(set));
  let search = other.search();
  while (!search.done) {
    game.advance(1e7);
    search = other.takeOver(game.handOver(search.kept, Number.MAX_SAFE_INTEGER));
  }
  assert.equal(search.grundy?.period, grundy[1]);
  const taken = memoryBytes() - before;
  assert.ok(taken <= 2 * MOST_BYTES, `${taken} bytes for two games`);
});
