import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { change, DEFAULTS, prettySet, tidySet } from '../../www/app/state.js';

test('another game or rule is a new place in the history, another heap is not', () => {
  const state = { ...DEFAULTS };
  assert.equal(change(state, { set: '2,4,7' }).history, 'push');
  assert.equal(change(state, { rule: 'misere' }).history, 'push');
  assert.equal(change(state, { rule: 'misere', n: 3n }).history, 'push');
  assert.equal(change(state, { n: 16n }).history, 'replace');
  assert.equal(change(state, { from: 3n, to: 9n }).history, 'replace');
  assert.equal(change(state, { lang: 'nb' }).history, 'replace');
});

test('a change that changes nothing keeps the very same state', () => {
  const state = { ...DEFAULTS };
  const same = change(state, { n: 15n, set: '1,3,4' });
  assert.equal(same.state, state);
  assert.equal(same.history, null);
});

test('the cursor stops at heap 0', () => {
  const { state } = change({ ...DEFAULTS, n: 0n }, { n: -1n });
  assert.equal(state.n, 0n);
});

test('a set is written in one way, however it was typed', () => {
  for (const text of ['1,3,4', ' {1, 3, 4} ', '{ 1 ,3 , 4 }', '1 , 3,4']) {
    assert.equal(tidySet(text), '1,3,4', text);
  }
  assert.equal(tidySet('1   3\t4'), '1 3 4');
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
