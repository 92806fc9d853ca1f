import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { change, DEFAULTS, prettySet, tidySet } from '../../www/app/state.js';

const LARGEST = 10n ** 30n;

/** @param {import('../../www/app/state.js').State} state @param {Partial<import('../../www/app/state.js').State>} patch */
const move = (state, patch) => change(state, patch, LARGEST);

test('another game or rule is a new place in the history, another heap is not', () => {
  const state = { ...DEFAULTS };
  assert.equal(move(state, { set: '2,4,7' }).history, 'push');
  assert.equal(move(state, { rule: 'misere' }).history, 'push');
  assert.equal(move(state, { rule: 'misere', n: 3n }).history, 'push');
  assert.equal(move(state, { n: 16n }).history, 'replace');
  assert.equal(move(state, { from: 3n, to: 9n }).history, 'replace');
  assert.equal(move(state, { lang: 'nb' }).history, 'replace');
});

test('another game begins with rows of its own period', () => {
  const state = { ...DEFAULTS, columns: 8 };
  assert.equal(move(state, { n: 16n }).state.columns, 8);
  assert.equal(move(state, { rule: 'normal' }).state.columns, 8);
  assert.equal(move(state, { set: '2,4,7' }).state.columns, null);
  assert.equal(move(state, { set: '2,4,7', columns: 5 }).state.columns, 5);
  const compared = { ...DEFAULTS, window: 2, depth: 3 };
  assert.equal(move(compared, { n: 16n }).state.window, 2);
  // Another set has another largest move; how far a person looks ahead stays.
  assert.equal(move(compared, { set: '2,4,7' }).state.window, null);
  assert.equal(move(compared, { set: '2,4,7' }).state.depth, 3);
});

test('a change that changes nothing keeps the very same state', () => {
  const state = { ...DEFAULTS };
  const same = move(state, { n: 15n, set: '1,3,4' });
  assert.equal(same.state, state);
  assert.equal(same.history, null);
});

test('the cursor stops at heap 0', () => {
  const { state } = move({ ...DEFAULTS, n: 0n }, { n: -1n });
  assert.equal(state.n, 0n);
});

test('the cursor stops at the largest heap, and a step past it changes nothing', () => {
  const { state } = move({ ...DEFAULTS, n: LARGEST - 1n }, { n: LARGEST + 5n });
  assert.equal(state.n, LARGEST);
  assert.equal(move(state, { n: LARGEST + 1n }).history, null);
});

test('a set is written in one way, however it was typed', () => {
  for (const text of ['1,3,4', ' {1, 3, 4} ', '{ 1 ,3 , 4 }', '1 , 3,4']) {
    assert.equal(tidySet(text), '1,3,4', text);
  }
  assert.equal(tidySet('1   3\t4'), '1 3 4');
  for (const text of ['}', '}}', '{{', ' { {} } ']) assert.equal(tidySet(text), '', text);
  assert.equal(tidySet('3, 6, .., 30'), '3,6,..,30');
  assert.equal(prettySet('1,3,4'), '1, 3, 4');
});

test('tidying and prettying settle at once', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      assert.equal(tidySet(prettySet(text)), tidySet(tidySet(text)));
      assert.equal(prettySet(prettySet(text)), prettySet(text));
    }),
  );
});
