/** Sums of heaps through the built package: the facts, in slices, and what is refused. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { Game, refusal, solved, untyped } from './games.js';
import { facts, loadPackage } from './load.js';

const { MisereCheck, Sum } = await loadPackage();

/**
 * A sum with its games, solved as a page does it.
 *
 * @param {string} heaps
 * @param {string} set
 * @param {'normal' | 'misere'} rule
 * @param {number} [slice] heaps a call
 */
function solve(heaps, set, rule, slice = 1) {
  const sum = new Sum(heaps, set);
  for (const [index, text] of sum.sets.entries()) {
    const { game } = solved(text);
    sum.attach(index, game);
    game.free(); // what the sum holds stays
  }
  let answer = sum.advance(rule, slice);
  while (answer.pending) answer = sum.advance(rule, slice);
  return { sum, answer };
}

test('every sum of the facts, under both rules', async () => {
  const { position: positions, huge } = await facts('sums');
  assert.equal(positions.length + huge.length, 70);
  for (const fact of [...positions, ...huge]) {
    const { id, set, heaps, values, nim_sum: nimSum } = fact;
    for (const rule of /** @type {const} */ (['normal', 'misere'])) {
      const { sum, answer } = solve(heaps.join(', '), set.join(','), rule);
      assert.equal(answer.known, heaps.length, id);
      assert.deepEqual(
        sum.rows(0, 1000).map(({ heap, value }) => [heap, value]),
        heaps.map((/** @type {unknown} */ heap, /** @type {number} */ i) => [`${heap}`, values[i]]),
        id,
      );
      assert.equal(answer.nimSum, nimSum, id);
      assert.equal(answer.outcome, fact[rule], `${id} ${rule}`);
      const moves = sum.moves(0, 1000);
      const winning = moves.map(({ heap, take }) => [heap + 1, take]);
      assert.deepEqual(winning, fact[`${rule}_moves`], `${id} ${rule}`);
      assert.equal(answer.moves, moves.length, id);
      for (const { heap, take, to, before, value, leaves } of moves) {
        assert.equal(BigInt(to), BigInt(heaps[heap]) - BigInt(take), id);
        assert.equal(before, values[heap], id);
        assert.equal(nimSum ^ before ^ value, leaves, id);
      }
      sum.free();
    }
  }
});

test('a part of the moves is the same part of all of them', () => {
  const { sum, answer } = solve('10, 11, 13; {1..5}: 17, 9', '1,3,4', 'normal', 2);
  const all = sum.moves(0, 1000);
  assert.equal(answer.moves, all.length);
  for (let from = 0; from <= all.length + 1; from += 1) {
    assert.deepEqual(sum.moves(from, 2), all.slice(from, from + 2));
  }
  assert.deepEqual(sum.moves(0, 0), []);
  sum.free();
});

test('each heap has its set, and a parity for each binary digit', () => {
  const { sum, answer } = solve('10, 11; {1,2,3}: 7, 6; 13', '1,3,4', 'normal');
  assert.deepEqual(sum.sets, ['1,3,4', '1,2,3']);
  assert.equal(sum.text, '10,11;{1,2,3}:7,6;13');
  const rows = sum.rows(0, 9);
  assert.deepEqual(
    rows.map(({ set, value }) => [set, value]),
    [
      [0, 1],
      [0, 2],
      [1, 3],
      [1, 2],
      [0, 2],
    ],
  );
  assert.deepEqual(answer.bits, [4, 2]); // four of them have the digit 2, two the digit 1
  assert.deepEqual([answer.nimSum, answer.outcome, answer.large], [0, 'P', 4]);
  assert.deepEqual(sum.rows(3, 1), [rows[3]]);
  assert.deepEqual(sum.rows(9, 1), []);
  sum.free();
});

test('what a search has not decided is not known, and says nothing', () => {
  const set = '850,1550,2550,3250,4100';
  const game = new Game(set);
  game.advance(200_000);
  const { heaps } = game.search();
  const sum = new Sum(`3000, ${heaps + 5000}; {1,3,4}: 5`, set);
  assert.deepEqual(sum.advance('normal', 100).waiting, [0, 1]);
  sum.attach(0, game);
  sum.attach(1, solved('1,3,4').game);
  let answer = sum.advance('normal', 100);
  assert.deepEqual([answer.known, answer.waiting, answer.pending], [2, [0], false]);
  assert.deepEqual([answer.nimSum, answer.outcome, answer.moves], [undefined, undefined, 0]);
  assert.deepEqual(sum.moves(0, 10), []);
  assert.equal(sum.mistakes('normal'), undefined);
  assert.deepEqual([sum.rows(0, 3)[1].value, sum.rows(0, 3)[2].value], [null, 3]);
  while (game.search().heaps <= heaps + 5000) game.advance(1e6);
  answer = sum.advance('normal', 100);
  assert.deepEqual([answer.known, answer.waiting], [3, []]);
  assert.ok(answer.outcome);
  sum.free();
  game.free();
});

test('a thousand heaps of a thousand digits', () => {
  const heaps = Array.from({ length: 1000 }, (_, i) => `${i + 1}`.padEnd(1000, '7'));
  const { sum, answer } = solve(heaps.join('\n'), '2,4,7', 'normal', 64);
  const { game } = solved('2,4,7');
  const values = heaps.map((heap) => /** @type {number} */ (game.reading(heap).value));
  assert.equal(
    answer.nimSum,
    values.reduce((sum, value) => sum ^ value, 0),
  );
  assert.equal(answer.heaps, 1000);
  assert.equal(sum.mistakes('normal')?.sizes.length, 1000);
  sum.free();
});

test('two mistakes, where they agree and where they mislead', () => {
  /** @type {[string, string, 'normal' | 'misere', unknown][]} */
  const cases = [
    // Both heaps are won alone, and so the bits say lost.
    ['2, 1', '1,2', 'normal', { outcome: 'N', won: 2, bitsSay: 'P', sizes: '3', sizesSay: 'N' }],
    // 4 ⊕ 1 is not 0, and yet it is lost.
    ['4, 1', '1,2', 'normal', { outcome: 'P', won: 2, bitsSay: 'P', sizes: '5', sizesSay: 'N' }],
    // By luck, and far beyond what a float can tell.
    [
      '10^20, 1',
      '1,3,4',
      'normal',
      { outcome: 'N', won: 1, bitsSay: 'N', sizes: '100000000000000000001', sizesSay: 'N' },
    ],
    ['1, 1', '1,2', 'misere', { outcome: 'N', won: 0, bitsSay: 'P', sizes: '0', sizesSay: 'P' }],
  ];
  for (const [heaps, set, rule, expected] of cases) {
    const { sum } = solve(heaps, set, rule);
    assert.deepEqual(sum.mistakes(rule), expected, `${heaps} ${rule}`);
    sum.free();
  }
});

test('the end of a game', () => {
  const { sum, answer } = solve('1, 0', '2,3', 'misere');
  assert.deepEqual([answer.over, answer.outcome, answer.moves], [true, 'N', 0]);
  assert.equal(solve('2, 0', '2,3', 'normal').answer.over, false);
  sum.free();
});

test('heaps that are refused, with the number of the heap and the place', () => {
  const error = refusal(() => new Sum('10, x', '1,3,4'), 'heap-unexpected', 'x');
  assert.deepEqual([error.heap, error.start, error.end, error.found], [2, 4, 5, 'x']);
  const wide = refusal(() => new Sum('\u{1f600}, 5', '1,3,4'), 'heap-unexpected', 'wide');
  assert.deepEqual([wide.heap, wide.start, wide.end], [1, 0, 2]);
  assert.equal(refusal(() => new Sum('1', '0'), 'move-zero', 'set').heap, undefined);
  assert.equal(refusal(() => new Sum('3; {0}: 1', '1'), 'move-zero', 'own set').heap, 2);
  const many = refusal(() => new Sum('1,'.repeat(1001), '1'), 'sum-too-many-heaps', 'many');
  assert.equal(many.limit, 1000);
  refusal(() => new Sum('', '1'), 'sum-empty', 'nothing');
  refusal(() => new Sum(untyped(7), '1'), 'wrong-type', 'a number');
  refusal(() => new Sum('7', untyped(7)), 'wrong-type', 'a number');
  const sum = new Sum('7', '1,3,4');
  const game = new Game('1,2');
  refusal(() => sum.attach(0, game), 'wrong-type', 'another set');
  refusal(() => sum.attach(1, game), 'out-of-range', 'no such set');
  refusal(() => sum.advance(untyped('nim'), 1), 'wrong-type', 'no rule');
  refusal(() => sum.advance('normal', -1), 'out-of-range', 'negative');
  refusal(() => sum.rows(0, 1001), 'out-of-range', 'too many rows');
  sum.free();
  game.free();
});

test('the check of misère play, in slices', () => {
  const { game } = solved('1,2');
  const check = new MisereCheck(game, { heaps: 3, largest: 12 });
  let found = check.advance(10);
  assert.equal(found.positions, 10);
  while (found.positions < found.all) found = check.advance(100);
  assert.equal(found.all, (15 * 14 * 13) / 6);
  assert.deepEqual(found.rule, { count: 0, first: [], firstLost: false });
  assert.deepEqual([found.mistake.first, found.mistake.firstLost], [[1, 1], false]);
  assert.ok(found.lost > 0 && found.lost < found.all);
  check.free();
  refusal(() => new MisereCheck(game, { heaps: 4, largest: 3 }), 'out-of-range', 'heaps');
  refusal(() => new MisereCheck(game, { heaps: 3, largest: 201 }), 'out-of-range', 'largest');
  const unknown = new Game('850,1550');
  refusal(() => new MisereCheck(unknown, { heaps: 2, largest: 9 }), 'not-computed', 'values');
  game.free();
});

test('the grid of two heaps', () => {
  const { game } = solved('1,3,4');
  const { game: other } = solved('1,2');
  const request = { rule: /** @type {const} */ ('misere'), width: 400, height: 300, cell: 20 };
  const layout = game.pair(other, { ...request, from: '10^18', from2: 5n, n: 10n ** 18n, n2: '7' });
  assert.deepEqual(layout.cursor, [0, 2]);
  assert.equal(layout.cells.length, layout.columns * layout.rows);
  const { sum, answer } = solve('1000000000000000003; {1,2}: 9', '1,3,4', 'misere');
  const cell = layout.cells[4 * layout.columns + 3];
  assert.equal(cell & 0x7fff, answer.nimSum);
  assert.equal(cell >= 0x8000, answer.outcome === 'P');
  sum.free();
  const same = game.pair(game, { ...request, rule: 'grundy' });
  assert.equal(same.cells[0], 0x8000);
  const unknown = new Game('850,1550');
  assert.ok(game.pair(unknown, request).cells.every((it) => it === 0xffff));
  refusal(() => game.pair(other, { ...request, cell: 1 }), 'out-of-range', 'cell');
  refusal(() => game.pair(other, { ...request, from: '-1', from2: '0' }), 'heap-negative', 'from');
  game.free();
  other.free();
});
