/** Where the browser refuses code made at run time, or vectors, plain code serves with the same results. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { solved } from './games.js';
import { facts, loadPackage } from './load.js';

const { OutcomeGame } = await loadPackage();
const { Module } = WebAssembly;

/**
 * Runs something while modules are refused.
 *
 * @template T
 * @param {(attempt: number) => boolean} refuses whether the browser refuses the n-th module
 * @param {() => T} run
 */
function refusing(refuses, run) {
  let attempts = 0;
  WebAssembly.Module = /** @type {any} */ (
    class extends Module {
      /** @param {BufferSource} bytes */
      constructor(bytes) {
        attempts += 1;
        if (refuses(attempts)) throw new WebAssembly.CompileError('refused');
        super(bytes);
      }
    }
  );
  try {
    return { result: run(), attempts };
  } finally {
    WebAssembly.Module = Module;
  }
}

/** @param {number[]} set */
function outcomes(set) {
  const game = new OutcomeGame(String(set));
  let search = game.advance(1e7);
  while (!search.done) search = game.advance(1e8);
  return search;
}

test('Grundy values need no code made at run time, and no vectors', async () => {
  const { beyond } = await facts('long_periods');
  const [case1, case2, case3] = beyond;
  for (const { set, grundy } of [case1, case2, case3]) {
    const free = solved(set, 1e7).search;
    const none = refusing(
      () => true,
      () => solved(set, 1e7).search,
    );
    const second = refusing(
      (attempt) => attempt === 1,
      () => solved(set, 1e7).search,
    );
    assert.ok(none.attempts > 0 && second.attempts > 1, 'they were really asked for');
    assert.equal(none.result.kernel, 'word', String(set));
    assert.equal(second.result.kernel, 'scalar', String(set));
    for (const search of [free, none.result, second.result]) {
      const found = search.grundy;
      assert.deepEqual([found?.preperiod, found?.period], grundy, `${set} by ${search.kernel}`);
      assert.deepEqual(search.normal, free.normal, `${set} by ${search.kernel}`);
      assert.deepEqual(search.misere, free.misere, `${set} by ${search.kernel}`);
    }
  }
});

test('outcomes do not either', async () => {
  const { beyond } = await facts('long_periods');
  for (const { set, outcome } of beyond.slice(0, 3)) {
    const none = refusing(
      () => true,
      () => outcomes(set),
    );
    assert.ok(none.attempts > 0, 'they were really asked for');
    assert.equal(none.result.kernel, 'block', String(set));
    const found = none.result.normal;
    assert.deepEqual([found?.preperiod, found?.period], outcome, String(set));
  }
});
