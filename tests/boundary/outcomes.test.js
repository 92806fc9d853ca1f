/** The outcomes for themselves: periods, answers, and what is refused. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { naiveOutcomes } from '../../www/bench/baselines.js';
import { OutcomeGame, refusal, untyped, verifyCertificate } from './games.js';
import { facts, memoryBytes } from './load.js';

/** @typedef {import('../../www/pkg/grundyscope_tools.js').OutcomeSearch} OutcomeSearch */

/** What one search may take, whatever the period. */
const MOST_BYTES = 4 * 2 ** 20;

/** Certificates of so many heaps are verified. */
const VERIFIED = 2_000_000;

/** @param {string} set */
function solved(set, work = 1e7) {
  const game = new OutcomeGame(set);
  let search = game.search();
  while (!search.done) {
    const before = search.heaps;
    search = game.advance(work);
    assert.ok(search.heaps > before, 'every slice gets further');
  }
  return { game, search };
}

test('long periods are found with written kernels, early, and in little memory', async () => {
  const { cases, beyond } = await facts('long_periods');
  const before = memoryBytes();
  const kernels = new Set();
  for (const { set, outcome, misere } of [...cases, ...beyond]) {
    const { game, search } = solved(set.join());
    kernels.add(search.kernel);
    for (const [rule, [preperiod, period]] of /** @type {const} */ ([
      ['normal', outcome],
      ['misere', misere],
    ])) {
      assert.deepEqual(search[rule], { preperiod, period }, `${set} ${rule}`);
      const certificate = game.certificate(rule);
      assert.ok(certificate && certificate.rule === rule);
      if (period < VERIFIED) assert.deepEqual(verifyCertificate(certificate), { valid: true });
    }
    if (outcome[1] >= 1e6) {
      const needed = outcome[1] + 2 * outcome[0];
      assert.ok(search.heaps <= 1.01 * needed, `${set}: ${search.heaps} heaps`);
    }
    const taken = memoryBytes() - before;
    assert.ok(taken <= MOST_BYTES, `${set}: ${taken} bytes`);
    game.free();
  }
  assert.ok(kernels.has('bits') && kernels.has('block'), [...kernels].join());
});

test('outcomes are those of naive code, with every kernel', () => {
  const sets = [
    '1',
    '2,7,8',
    '1,26,31,56,57',
    '16,33,36,53,69',
    '5,22,53,70,75',
    '65,200',
    '600,1300',
  ];
  sets.push(Array.from({ length: 40 }, (_, i) => i + 25).join());
  for (const set of sets) {
    const moves = Uint32Array.from(set.split(','), Number);
    const heaps = 3_000_000;
    const lost = new Uint8Array(heaps);
    naiveOutcomes(moves, lost, 0, heaps);
    // Proved or not, the same: a search cut off has its kernel's own values.
    const game = new OutcomeGame(set);
    while (!game.search().done && game.search().heaps < heaps) game.advance(700_000);
    for (const from of [0, 60_000, 1_000_000, 2_090_000, heaps - 10_000]) {
      const found = game.outcomes('normal', BigInt(from), 10_000);
      assert.ok(Buffer.from(found).equals(lost.subarray(from, from + 10_000)), `${set} ${from}`);
      const misere = game.outcomes('misere', BigInt(from + moves[0]), 10_000);
      assert.deepEqual(misere, found, `${set} ${from}: misère play is one smallest move later`);
    }
    assert.equal(game.outcomes('misere', '0', moves[0]).indexOf(1), -1, set);
    game.free();
  }
});

test('slices of any size find the same', () => {
  const whole = solved('8,17,27,36,44');
  const cut = solved('8,17,27,36,44', 1000);
  for (const rule of /** @type {const} */ (['normal', 'misere'])) {
    assert.deepEqual(cut.search[rule], whole.search[rule]);
    assert.deepEqual(cut.game.certificate(rule), whole.game.certificate(rule));
  }
  assert.deepEqual(whole.game.advance(1e6), whole.search, 'nothing more to do');
});

test('arguments are checked, and what is not computed is said', () => {
  for (const set of [undefined, null, 7, {}, ['1']]) {
    refusal(() => new OutcomeGame(untyped(set)), 'wrong-type', String(set));
  }
  refusal(() => new OutcomeGame('0,3'), 'move-zero', '0,3');
  const game = new OutcomeGame('{4, 1,3}');
  assert.equal(game.set, '1,3,4');
  refusal(() => game.outcomes('normal', 0n, 1), 'not-computed', 'nothing is computed');
  assert.equal(game.certificate('normal'), undefined);
  const { done, heaps, share, ...others } = game.search();
  assert.deepEqual([done, heaps, share, others], [false, 0, 0, { kernel: 'event' }]);
  for (const work of [0, -1, 1.5, Number.NaN, 2 ** 53]) {
    refusal(() => game.advance(work), 'out-of-range', `${work}`);
  }
  const search = game.advance(1e6);
  assert.deepEqual(search.normal, { preperiod: 0, period: 7 });
  assert.deepEqual(JSON.parse(JSON.stringify(search)), search);
  assert.deepEqual([...game.outcomes('normal', 10n ** 100n * 7n, 8)], [1, 0, 1, 0, 0, 0, 0, 1]);
  for (const rule of [undefined, 'grundy', 'Normal', 0, {}]) {
    refusal(() => game.outcomes(untyped(rule), 0n, 1), 'wrong-type', String(rule));
    refusal(() => game.certificate(untyped(rule)), 'wrong-type', String(rule));
  }
  refusal(() => game.outcomes('normal', untyped(7), 1), 'wrong-type', 'a number as heap');
  for (const count of [-1, 0.5, 2 ** 24 + 1, 2 ** 32 + 1]) {
    refusal(() => game.outcomes('normal', 0n, count), 'out-of-range', `${count}`);
  }
});
