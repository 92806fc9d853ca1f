/** Tables of heaps through the package. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { Game, refusal, solved, untyped } from './games.js';
import { loadPackage } from './load.js';

const { tableHead, tableRows, version } = await loadPackage();

test('a table has a line for each heap, of any size', () => {
  const { game } = solved('2,4,7');
  assert.equal(tableHead(), 'heap,grundy,normal,misere\r\n');
  assert.equal(game.table({ from: 0n, rows: 3 }), '0,0,P,N\r\n1,0,P,N\r\n2,1,N,P\r\n');
  assert.equal(game.table({ from: '10^18', rows: 1 }), `${10n ** 18n},2,N,N\r\n`);
  assert.equal(game.table({ from: 0n, rows: 0 }), '');
  game.free();
});

test('requests for a table are checked', () => {
  const { game } = solved('1,3,4');
  for (const rows of [-1, 0.5, Number.NaN, 65_537, 2 ** 32 + 1]) {
    refusal(() => game.table({ from: 0n, rows }), 'out-of-range', `${rows} rows`);
  }
  for (const rows of [undefined, null, '3', 3n]) {
    refusal(() => game.table(untyped({ from: 0n, rows })), 'wrong-type', String(rows));
  }
  for (const from of [undefined, null, 3]) {
    refusal(() => game.table(untyped({ from, rows: 1 })), 'wrong-type', String(from));
  }
  refusal(() => game.table(untyped(undefined)), 'wrong-type', 'nothing');
  refusal(() => game.table({ from: '1.5', rows: 1 }), 'heap-fraction', '1.5');
  game.free();
  const fresh = new Game('1,3,4');
  refusal(() => fresh.table({ from: 0n, rows: 1 }), 'not-computed', 'before the search');
  fresh.free();
});

test('too many lines are refused with the limit, which long heaps lower', () => {
  assert.equal(tableRows(0n, 0n), 1);
  assert.equal(tableRows('10^18', 10n ** 18n + 999_999n), 1_000_000);
  refusal(() => tableRows(5n, 4n), 'table-backwards', 'backwards');
  assert.equal(refusal(() => tableRows(0n, 10n ** 6n), 'table-too-long', 'a heap more').limit, 1e6);
  assert.equal(refusal(() => tableRows(0n, '10^30'), 'table-too-long', 'far more').limit, 1e6);
  const long = refusal(() => tableRows(0n, '10^9000'), 'table-too-long', 'of many digits');
  assert.equal(long.limit, 7445);
  refusal(() => tableRows(untyped(1), 4n), 'wrong-type', 'a number');
});

test('the version is that of the package', () => {
  assert.match(version(), /^\d+\.\d+\.\d+$/);
});
