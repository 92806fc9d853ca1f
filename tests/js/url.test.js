import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { DEFAULTS, RULES, tidySet } from '../../www/app/state.js';
import { decode, encode } from '../../www/app/url.js';

/** @typedef {import('../../www/app/state.js').State} State */

const heap = fc.bigInt({ min: 0n, max: 10n ** 40n });
const set = fc
  .oneof(
    fc.array(fc.integer({ min: 1, max: 65535 }), { minLength: 1, maxLength: 8 }).map(String),
    fc.constantFrom('1..10', '1..=10', '3,6,..,30', '1;3;4', '1 3 4'),
    // Whatever someone types: the codec must carry it even if the core will refuse it.
    fc.string({ unit: 'binary', minLength: 1 }),
  )
  .map(tidySet)
  .filter((text) => text !== '');

/** @type {fc.Arbitrary<State>} */
const states = fc
  .record({
    set,
    rule: fc.constantFrom(...RULES),
    n: heap,
    from: fc.option(heap),
    length: fc.option(heap),
    columns: fc.option(fc.integer({ min: 1, max: 999_999 })),
    depth: fc.option(
      fc.oneof(fc.constant(/** @type {const} */ ('all')), fc.integer({ min: 1, max: 999_999_999 })),
    ),
    window: fc.option(fc.integer({ min: 1, max: 999_999 })),
    lang: fc.constantFrom(null, /** @type {const} */ ('en'), /** @type {const} */ ('nb')),
  })
  .map(({ length, ...state }) => ({
    ...state,
    // An end stands with its beginning: alone it is read as beginning at heap 0.
    from: length === null ? state.from : (state.from ?? 0n),
    to: length === null ? null : (state.from ?? 0n) + length,
  }));

test('a link brings back the state it was made from', () => {
  fc.assert(
    fc.property(states, (state) => {
      const { state: back, problems } = decode(encode(state));
      assert.deepEqual(back, state);
      assert.deepEqual(problems, []);
    }),
  );
});

test('encoding what was decoded gives the same link', () => {
  fc.assert(
    fc.property(states, (state) => {
      const link = encode(state);
      assert.equal(encode(decode(link).state), link);
    }),
  );
});

test('a link holds plain characters only', () => {
  fc.assert(
    fc.property(states, (state) => {
      assert.match(encode(state), /^(#[\w&=,.%!~*'()-]+)?$/);
    }),
  );
});

test('default values are left out', () => {
  assert.equal(encode({ ...DEFAULTS }), '');
  assert.equal(encode({ ...DEFAULTS, n: 16n }), '#v=1&n=16');
  assert.equal(
    encode({ ...DEFAULTS, set: '2, 4, 7', rule: 'misere' }),
    '#v=1&set=2,4,7&rule=misere',
  );
  assert.equal(encode({ ...DEFAULTS, from: 0n, to: 37n }), '#v=1&from=0&to=37');
});

test('whatever the hash, reading it gives a state', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (hash) => {
      const { state } = decode(hash);
      assert.deepEqual(Object.keys(state).sort(), Object.keys(DEFAULTS).sort());
    }),
  );
});

test('unknown keys are ignored; bad values are named and have their default', () => {
  /** @type {[hash: string, patch: Partial<State>, problems: string[]][]} */
  const cases = [
    ['', {}, []],
    ['#', {}, []],
    ['#colour=red&x', {}, []],
    ['#n=20&n=21', { n: 21n }, []],
    ['#v=2&n=3', { n: 3n }, ['v=2']],
    ['#rule=nim', {}, ['rule=nim']],
    ['#n=-1', {}, ['n=-1']],
    ['#n=1.5&from=x', {}, ['n=1.5', 'from=x']],
    ['#from=10&to=9', { from: 10n }, ['to=9']],
    ['#to=5', { from: 0n, to: 5n }, []],
    ['#to=0', { from: 0n, to: 0n }, []],
    ['#from=x&to=5', { from: 0n, to: 5n }, ['from=x']],
    ['#columns=8', { columns: 8 }, []],
    ['#columns=0', {}, ['columns=0']],
    ['#columns=1e3', {}, ['columns=1e3']],
    ['#columns=1000000', {}, ['columns=1000000']],
    ['#lang=nn', { lang: 'nb' }, []],
    ['#lang=fr', {}, ['lang=fr']],
    ['#set=', {}, ['set=']],
    ['#set=%7B1,%203%7D', { set: '1,3' }, []],
    ['#set=%E0%A4%A', { set: '%E0%A4%A' }, []],
    [`#n=${'9'.repeat(40)}x`, {}, [`n=${'9'.repeat(24)}…`]],
  ];
  for (const [hash, patch, problems] of cases) {
    const read = decode(hash);
    assert.deepEqual(read.state, { ...DEFAULTS, ...patch }, hash);
    assert.deepEqual(read.problems, problems, hash);
  }
});

test('a heap may be written in any way the core reads', () => {
  const read = decode('#n=10^18', (text) => (text === '10^18' ? `1${'0'.repeat(18)}` : text));
  assert.equal(read.state.n, 10n ** 18n);
});
