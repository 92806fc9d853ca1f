/** A search goes on in another module, as from a page to a worker and back, and nothing is lost. */

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { Game, refusal, solved, untyped } from './games.js';
import { facts } from './load.js';

fc.configureGlobal({ seed: 1939, numRuns: 300 });

const ALL = Number.MAX_SAFE_INTEGER;
const KINDS = /** @type {const} */ (['grundy', 'normal', 'misere']);

/** @typedef {import('./games.js').AnyGame} AnyGame */

/**
 * All that can be asked of a game, also about heaps of 10^18 and more.
 * @param {AnyGame} game
 */
function answers(game) {
  const { heaps: _, share: __, kernel: ___, kept: ____, ...search } = game.search();
  const far = [10n ** 18n, 10n ** 18n + 12_345n, 10n ** 40n, 2n ** 64n - 7n];
  const counts = KINDS.map((rule) => {
    const request = { rule, from: '10^18', heaps: '10^12', work: 1e9 };
    let found = game.counts(request);
    for (let turn = 0; !found.done && turn < 40; turn += 1) found = game.counts(request);
    return found.counts;
  });
  return {
    search,
    certificates: KINDS.map((rule) => game.certificate(rule)),
    readings: far.map((heap) => game.reading(heap)),
    values: far.map((heap) => [...game.values(heap, 500)]),
    counts,
  };
}

test('long periods, from one game by way of another and back', async () => {
  const { cases, beyond } = await facts('long_periods');
  for (const { set, grundy, outcome, misere } of [...cases, ...beyond.slice(0, 4)]) {
    // The page begins …
    const small = new Game(String(set));
    small.advance(300_000);
    // … a worker goes on and reports, and the page takes over.
    const page = new Game(String(set));
    const worker = new Game(String(set));
    worker.takeOver(small.handOver(0, ALL));
    assert.equal(worker.search().heaps, small.search().heaps);
    let search = page.search();
    for (let work = 1e6; !search.done; work *= 2) {
      worker.advance(work);
      const before = search.heaps;
      search = page.takeOver(worker.handOver(search.kept, ALL));
      assert.ok(search.heaps > before);
      assert.deepEqual(search, { ...worker.search(), kernel: search.kernel });
    }
    const found = [search.grundy, search.normal, search.misere];
    assert.deepEqual(
      found.map((period) => [period?.preperiod, period?.period]),
      [grundy, outcome, misere],
      String(set),
    );
    const alone = solved(set, 1e8).game;
    assert.deepEqual(answers(page), answers(alone), String(set));
    for (const game of [small, page, worker, alone]) game.free();
  }
});

test('values that are kept come in pieces, and the period is found by who gets them', () => {
  for (const set of ['3,5,9,14,20,21,33,35,41,977', '1..30,47,333', '2,7000,7001']) {
    const { game, search } = solved(set);
    const pieces = new Game(set);
    let known = pieces.search();
    while (known.heaps < search.heaps && !known.done) {
      known = pieces.takeOver(game.handOver(known.kept, known.kept + 1_000));
      assert.equal(known.heaps % 1_000 === 0 || known.heaps === search.heaps, true);
    }
    assert.deepEqual(known.grundy, search.grundy, set);
    assert.deepEqual(answers(pieces), answers(game), set);
  }
});

test('a stopped search goes on after it was handed over', () => {
  for (const set of ['13,22,39,48,61', '3,5,9,14,20,21,33,35,41,977', '850,1550,2550,3250,4100']) {
    const first = new Game(set);
    first.advance(20_000);
    assert.equal(first.search().done, false, set);
    const second = new Game(set);
    second.takeOver(first.handOver(0, ALL));
    first.advance(70_000);
    second.advance(70_000);
    assert.deepEqual(second.search(), first.search(), set);
    const { heaps } = first.search();
    const [from, count] = [BigInt(Math.max(0, heaps - 9_000)), Math.min(heaps, 9_000)];
    assert.deepEqual(second.values(from, count), first.values(from, count), set);
  }
});

/** States of several kinds, with games that could take them. */
function states() {
  const long = new Game('8,17,27,36,44');
  long.advance(60_000);
  const kept = new Game('3,5,9,14,20,21,33,35,41,977');
  kept.advance(20_000);
  return [long, kept, solved('13,22,39,48,61').game].map((game) => ({
    set: game.set,
    bytes: game.handOver(0, ALL),
  }));
}

test('bytes that were changed, cut or lengthened are refused, and change nothing', () => {
  const all = states();
  const games = new Map(all.map(({ set }) => [set, new Game(set)]));
  fc.assert(
    fc.property(
      fc.constantFrom(...all),
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 })), { maxLength: 4 }),
      fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
      fc.uint8Array({ maxLength: 9 }),
      ({ set, bytes }, changes, part, more) => {
        const changed = new Uint8Array([...bytes.slice(0, bytes.length * part), ...more]);
        for (const [place, by] of changes) changed[place % changed.length] ^= by;
        const game = /** @type {AnyGame} */ (games.get(set));
        if (changed.length === bytes.length && changed.every((byte, i) => byte === bytes[i]))
          return;
        refusal(() => game.takeOver(changed), 'handover', `${set} ${changes} ${part} ${more}`);
        assert.equal(game.search().done, false);
      },
    ),
  );
  for (const { set, bytes } of all) {
    const game = /** @type {AnyGame} */ (games.get(set));
    assert.ok(game.takeOver(bytes).heaps > 0, 'as they were, they are taken');
  }
});

test('bytes of another set, of another version, of nothing at all are refused', () => {
  const [{ bytes }] = states();
  refusal(() => new Game('8,17,27,36,45').takeOver(bytes), 'handover', 'another set');
  refusal(() => new Game('1,3,4').takeOver(bytes), 'handover', 'another set');
  const version = bytes.slice();
  version[7] += 1;
  refusal(() => new Game('8,17,27,36,44').takeOver(version), 'handover', 'another version');
  for (const length of [0, 1, 7, 8, 15, 16, 17]) {
    refusal(() => new Game('1,3,4').takeOver(new Uint8Array(length)), 'handover', `${length}`);
  }
  const further = new Game('8,17,27,36,44');
  further.advance(100_000);
  refusal(() => further.takeOver(bytes), 'handover', 'it is further already');
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (noise) => {
      refusal(() => new Game('1,3,4').takeOver(noise), 'handover', String(noise));
    }),
  );
});

test('arguments are checked', () => {
  const game = new Game('1,3,4');
  for (const value of [
    undefined,
    null,
    'gscope',
    [1, 2],
    new ArrayBuffer(4),
    new Int8Array(3),
    {},
  ]) {
    refusal(() => game.takeOver(untyped(value)), 'wrong-type', String(value));
  }
  for (const value of [-1, 1.5, Number.NaN, 2 ** 53]) {
    refusal(() => game.handOver(value, ALL), 'out-of-range', String(value));
    refusal(() => game.handOver(0, value), 'out-of-range', String(value));
  }
  refusal(() => game.handOver(2, 1), 'out-of-range', 'ends before it begins');
  refusal(() => game.handOver(untyped('0'), ALL), 'wrong-type', 'a text');
  const bytes = game.handOver(0, ALL);
  bytes.fill(0);
  assert.equal(new Game('1,3,4').takeOver(game.handOver(0, ALL)).heaps, 0, 'a copy');
});
