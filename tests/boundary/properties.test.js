/** What must hold for every set and every text, through the built package. */

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { Game, parseHeap, solved, verifyCertificate } from './games.js';

fc.configureGlobal({ seed: 1939, numRuns: 300 });

/** @param {number} largest */
const moves = (largest) =>
  fc.uniqueArray(fc.integer({ min: 1, max: largest }), { minLength: 1, maxLength: 8 });

/** @param {number[]} list */
const ascending = (list) => [...new Set(list)].sort((a, b) => a - b);

test('text to set to text', () => {
  const separator = fc.constantFrom(',', ', ', ' ', ';', ' ; ', '\u00a0', '\t');
  fc.assert(
    fc.property(moves(65535), separator, fc.boolean(), (list, mark, braces) => {
      const written = list.join(mark);
      const game = new Game(braces ? `{ ${written} }` : written);
      assert.deepEqual([...game.moves], ascending(list));
      const again = new Game(game.set);
      assert.equal(again.set, game.set);
      assert.deepEqual([...again.moves], [...game.moves]);
      game.free();
      again.free();
    }),
  );
});

test('any text is a set or an error with a place in it', () => {
  const piece = fc.constantFrom(
    '1',
    '3',
    '70000',
    '0',
    ',',
    ';',
    '..',
    '…',
    '{',
    '}',
    '-',
    ' ',
    '=',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.array(piece).map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(text, (typed) => {
      for (const read of [(/** @type {string} */ set) => new Game(set).free(), parseHeap]) {
        try {
          read(typed);
        } catch (thrown) {
          const error = /** @type {any} */ (thrown);
          assert.equal(error.name, 'GrundyError', String(error));
          assert.ok(error.start >= 0 && error.start <= error.end, error.message);
          assert.ok(error.end <= typed.length, error.message);
        }
      }
    }),
    { numRuns: 3000 },
  );
});

test('BigInt and text are the same heap', () => {
  const { game } = solved('2,3,5,8');
  const heap = fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 70n }), fc.bigInt({ min: 0n, max: 400n }));
  fc.assert(
    fc.property(heap, (size) => {
      assert.equal(parseHeap(String(size)), String(size));
      assert.deepEqual(game.reading(size), game.reading(String(size)));
      const place = size < 13n ? undefined : Number((size - 13n) % 17n);
      assert.equal(game.reading(size).place.grundy, place);
    }),
  );
});

test('every value is the mex of its options', () => {
  fc.assert(
    fc.property(moves(40), fc.bigInt({ min: 0n, max: 10n ** 30n }), (list, heap) => {
      const { game } = solved(list, 2e4);
      for (const size of [heap, heap % 100n]) {
        const { value, options, winning, winningMisere, normal, misere } = game.reading(size);
        const reached = new Set(options.map((option) => option.value));
        let mex = 0;
        while (reached.has(mex)) mex += 1;
        assert.equal(value, mex);
        assert.equal(normal, value === 0 ? 'P' : 'N');
        assert.equal(misere, value === 1 ? 'P' : 'N');
        assert.equal(normal === 'N', winning.length > 0, 'won exactly if there is a winning move');
        const stuck = options.every((option) => !option.legal);
        assert.equal(misere === 'N', stuck || winningMisere.length > 0);
      }
      game.free();
    }),
  );
});

test('certificates hold, and a changed one does not', () => {
  fc.assert(
    fc.property(moves(15), fc.nat(1000), fc.integer({ min: 1, max: 9 }), (list, place, more) => {
      const { game } = solved(list, 2e4);
      for (const rule of /** @type {const} */ (['grundy', 'normal', 'misere'])) {
        const honest = game.certificate(rule);
        assert.ok(honest);
        assert.deepEqual(verifyCertificate(honest), { valid: true });
        const window = honest.window.with(place % honest.window.length, 100 + more);
        const period = honest.period + more;
        const preperiod = honest.preperiod + more;
        for (const change of [{ window }, { period }, { preperiod }]) {
          assert.equal(verifyCertificate({ ...honest, ...change }).valid, false);
        }
      }
      game.free();
    }),
  );
});
