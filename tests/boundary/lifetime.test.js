/** Memory and handles: copies stay whole, freed games say so, games do not mix. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { Game, solved } from './games.js';

test('copies survive the growth of memory', () => {
  const { game } = solved('7,17,22,32,39');
  const values = game.values(0n, 1000);
  const moves = game.moves;
  const certificate = game.certificate('grundy');
  const before = [...values];
  const copy = structuredClone(certificate);

  const others = [];
  let heaps = 0;
  for (let turn = 0; heaps < 1e6 || turn < 5; turn += 1) {
    const other = new Game('13,22,39,48,61');
    heaps += other.advance(5e6).heaps;
    others.push(other, other.values(0n, 500_000));
  }
  assert.equal(values.length, 1000, 'not detached');
  assert.deepEqual([...values], before);
  assert.deepEqual([...moves], [7, 17, 22, 32, 39]);
  assert.deepEqual(certificate, copy);
  assert.deepEqual([...game.values(0n, 1000)], before);
});

test('a copy belongs to the caller', () => {
  const { game } = solved('1,3,4');
  const values = game.values(0n, 7);
  values.fill(9);
  game.moves.fill(9);
  assert.deepEqual([...game.values(0n, 7)], [0, 1, 0, 1, 2, 3, 2]);
  assert.equal(game.set, '1,3,4');
  assert.deepEqual([...game.moves], [1, 3, 4]);
  const certificate = game.certificate('grundy');
  certificate?.window.fill(9);
  assert.deepEqual(game.certificate('grundy')?.window, [0, 1, 0, 1]);
});

test('a freed game says so', () => {
  const { game } = solved('1,3,4');
  const { game: other } = solved('2,4,7');
  const bytes = game.handOver(0, 1);
  game.free();
  /** @type {Record<string, () => unknown>} */
  const calls = {
    set: () => game.set,
    moves: () => game.moves,
    repeated: () => game.repeated,
    advance: () => game.advance(1),
    handOver: () => game.handOver(0, 1),
    takeOver: () => game.takeOver(bytes),
    search: () => game.search(),
    reading: () => game.reading(5n),
    mexTrace: () => game.mexTrace(5n),
    diagnose: () => game.diagnose(5n, 0),
    values: () => game.values(0n, 1),
    certificate: () => game.certificate('grundy'),
    strip: () => game.strip({ rule: 'grundy', width: 300, from: 0n }),
    fan: () => game.fan({ rule: 'grundy', width: 300, heap: 5n }),
  };
  for (const [name, call] of Object.entries(calls)) {
    assert.throws(call, (error) => error instanceof Error && !isTrap(error), name);
  }
  for (const again of [() => game.free(), () => game[Symbol.dispose]()]) {
    try {
      again(); // freeing twice may be accepted in silence
    } catch (error) {
      assert.ok(error instanceof Error && !isTrap(error), String(error));
    }
  }
  // The module and other games are as good as before.
  assert.equal(other.reading('10^18').value, 2);
  assert.equal(solved('1,3,4').game.reading('10^18').value, 1);
});

/**
 * A trap leaves the module in an unknown state; an error does not.
 *
 * @param {Error} error
 */
function isTrap(error) {
  return error instanceof WebAssembly.RuntimeError;
}

test('methods without their game are refused', () => {
  const { search } = Game.prototype;
  assert.throws(() => search.call(/** @type {any} */ ({})), Error);
  assert.throws(() => search.call(/** @type {any} */ (undefined)), Error);
  assert.throws(() => /** @type {any} */ (Game)('1,3,4'), TypeError);
});

test('Symbol.dispose frees', () => {
  const { game } = solved('1,3,4');
  assert.equal(typeof Symbol.dispose, 'symbol');
  game[Symbol.dispose]();
  assert.throws(() => game.search(), Error);
});

test('games do not mix', () => {
  const sets = ['1,3,4', '2,4,7', '1,2,3', '2,5,7', '16,23,40', '3,5,9', '1..10'];
  const alone = sets.map((set) => {
    const { game, search } = solved(set);
    return {
      search: { ...search, heaps: 0, kept: 0, share: 0 },
      values: [...game.values(0n, 3000)],
    };
  });
  const games = sets.map((set) => new Game(set));
  let slices = 0;
  while (games.some((game) => !game.search().done)) {
    for (const game of games) game.advance(700 + slices);
    slices += 1;
  }
  assert.ok(slices > 1, 'they were really interleaved');
  for (const [index, game] of games.entries()) {
    const search = { ...game.search(), heaps: 0, kept: 0, share: 0 };
    assert.deepEqual(search, alone[index]?.search, sets[index]);
    assert.deepEqual([...game.values(0n, 3000)], alone[index]?.values, sets[index]);
  }
});

test('a game may be asked from within a call of its own', () => {
  const { game } = solved('1,3,4');
  const request = {
    rule: /** @type {const} */ ('grundy'),
    width: 300,
    count: 7,
    get from() {
      game.advance(1);
      return BigInt(game.search().heaps > 0 ? 14 : 0);
    },
  };
  assert.equal(game.strip(request).from, '14');
  const failing = Object.defineProperty({ ...request }, 'from', {
    get() {
      throw new RangeError('from the request itself');
    },
  });
  assert.throws(() => game.strip(failing), { name: 'RangeError' });
  assert.equal(game.reading(5n).value, 3, 'still usable');
});

test('many games come and go', () => {
  for (let turn = 0; turn < 1000; turn += 1) {
    const game = new Game(`${1 + (turn % 50)},60`);
    game.advance(100);
    game.free();
  }
});
