/** What crosses the boundary: exact types out, nothing silently narrowed in. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { Game, limits, parseHeap, refusal, solved, untyped, verifyCertificate } from './games.js';

/** Values that are no whole number in any range of numbers from 0 on. */
const NO_WHOLE_NUMBERS = [Number.NaN, 1.9, 0.5, -1, -0.1, Infinity, -Infinity, 1e300, 2 ** 53];

/** Values that are no number at all. */
const NO_NUMBERS = [undefined, null, '7', '', true, 7n, {}, [], [7], () => 7, Symbol('7')];

/** Values that are no heap: neither text nor BigInt. */
const NO_HEAPS = [undefined, null, 0, 7, Number.NaN, 1.9, -1, 2 ** 32, 2 ** 53, true, {}, [], [7n]];

/** @param {unknown} value */
function named(value) {
  return typeof value === 'bigint' ? `${value}n` : `${typeof value} ${String(value)}`;
}

test('limits are numbers that hold', () => {
  const known = limits();
  assert.equal(known.largestMove, 65535);
  assert.equal(known.moves, 10000);
  assert.equal(known.setCharacters, 65536);
  assert.equal(known.heapDigits, 10000);
  for (const [name, limit] of Object.entries(known)) {
    assert.ok(Number.isSafeInteger(limit) && limit > 0, name);
  }
  assert.deepEqual([...new Game(`${known.largestMove}`).moves], [known.largestMove]);
  refusal(() => new Game(`${known.largestMove + 1}`), 'move-too-large', 'one more');
});

test('a set must be text', () => {
  for (const value of [undefined, null, 7, 134n, [1, 3, 4], { set: '1,3,4' }, true, Number.NaN]) {
    refusal(() => new Game(untyped(value)), 'wrong-type', named(value));
  }
});

test('a heap must be text or a BigInt, never a number', () => {
  const { game } = solved('1,3,4');
  /** @type {[string, (heap: any) => unknown][]} */
  const calls = [
    ['reading', (heap) => game.reading(heap)],
    ['mexTrace', (heap) => game.mexTrace(heap)],
    ['diagnose', (heap) => game.diagnose(heap, 0)],
    ['values', (heap) => game.values(heap, 1)],
    ['strip from', (heap) => game.strip({ rule: 'grundy', width: 300, from: heap })],
    ['fan', (heap) => game.fan({ rule: 'grundy', width: 300, heap })],
  ];
  for (const [name, call] of calls) {
    for (const heap of NO_HEAPS) refusal(() => call(heap), 'wrong-type', `${name} ${named(heap)}`);
    refusal(() => call(-1n), 'heap-negative', name);
    refusal(() => call('-1'), 'heap-negative', name);
    refusal(() => call('1.9'), 'heap-fraction', name);
    refusal(() => call('NaN'), 'heap-unexpected', name);
    refusal(() => call(''), 'heap-empty', name);
    refusal(() => call(10n ** 10000n), 'heap-too-long', name);
    call(0n);
    call(2n ** 64n);
    call(10n ** 9999n);
    call('15');
  }
  for (const heap of [...NO_HEAPS, 7n]) {
    refusal(() => parseHeap(untyped(heap)), 'wrong-type', `parseHeap ${named(heap)}`);
  }
  // In an optional place, only leaving it out is nothing.
  for (const cursor of NO_HEAPS.filter((heap) => heap !== undefined)) {
    const request = { rule: /** @type {const} */ ('grundy'), width: 300, from: 0n };
    refusal(() => game.strip({ ...request, cursor: untyped(cursor) }), 'wrong-type', named(cursor));
  }
  game.free();
});

test('numbers are checked before they are narrowed', () => {
  const { game } = solved('1,3,4');
  const strip = { rule: /** @type {const} */ ('grundy'), width: 300, from: 0n };
  const fan = { rule: /** @type {const} */ ('grundy'), width: 300, heap: 5n };
  /** @type {[string, (number: any) => unknown][]} */
  const calls = [
    ['diagnose answer', (answer) => game.diagnose(5n, answer)],
    ['values count', (count) => game.values(0n, count)],
    ['advance work', (work) => game.advance(work)],
    ['strip count', (count) => game.strip({ ...strip, count })],
    ['strip cell', (cell) => game.strip({ ...strip, cell })],
    ['strip height', (height) => game.strip({ ...strip, height })],
  ];
  const optional = ['strip count', 'strip cell', 'strip height'];
  for (const [name, call] of calls) {
    for (const number of NO_WHOLE_NUMBERS) {
      refusal(() => call(number), 'out-of-range', `${name} ${named(number)}`);
    }
    for (const number of NO_NUMBERS) {
      if (number === undefined && optional.includes(name)) continue;
      refusal(() => call(number), 'wrong-type', `${name} ${named(number)}`);
    }
  }
  for (const [name, call] of calls.filter(([name]) => !/work|answer/.test(name))) {
    // 2^32 + 1 must not become 1.
    refusal(() => call(2 ** 32 + 1), 'out-of-range', name);
    refusal(() => call(2 ** 32), 'out-of-range', name);
  }
  assert.equal(game.diagnose(0n, 2 ** 32).right, false, '2^32 must not become 0');
  // A width may have a fraction, as elements do, but must be a number of bearable size.
  for (const width of [Number.NaN, -1, Infinity, -Infinity, 2 ** 32, 2 ** 53]) {
    refusal(() => game.strip({ ...strip, width }), 'out-of-range', `strip width ${width}`);
    refusal(() => game.fan({ ...fan, width }), 'out-of-range', `fan width ${width}`);
  }
  for (const width of NO_NUMBERS) {
    const wrong = { width: untyped(width) };
    refusal(() => game.strip({ ...strip, ...wrong }), 'wrong-type', `strip ${named(width)}`);
    refusal(() => game.fan({ ...fan, ...wrong }), 'wrong-type', `fan ${named(width)}`);
  }
  assert.equal(game.values(0n, 0).length, 0, 'no value at all');
  assert.equal(game.values(5n, 1)[0], 3);
  game.free();
});

test('rules and requests are checked', () => {
  const { game } = solved('1,3,4');
  const wrong = [undefined, null, '', 'Grundy', 'misère', 'constructor', 0, 1n, {}, ['grundy']];
  for (const rule of wrong) {
    refusal(() => game.certificate(untyped(rule)), 'wrong-type', named(rule));
    const request = { rule: untyped(rule), width: 300 };
    refusal(() => game.strip({ ...request, from: 0n }), 'wrong-type', `strip ${named(rule)}`);
    refusal(() => game.fan({ ...request, heap: 0n }), 'wrong-type', `fan ${named(rule)}`);
  }
  for (const request of [undefined, null, 7, 'x', 5n, {}, []]) {
    refusal(() => game.strip(untyped(request)), 'wrong-type', `strip(${named(request)})`);
    refusal(() => game.fan(untyped(request)), 'wrong-type', `fan(${named(request)})`);
  }
  game.free();
});

test('errors are errors, with a stack, and fresh each time', () => {
  const first = refusal(() => new Game('0,3'), 'move-zero', '0,3');
  const second = refusal(() => new Game('0,3'), 'move-zero', '0,3');
  assert.notEqual(first, second);
  assert.ok(first.stack?.includes('GrundyError'));
  assert.equal(first.start, 0);
  assert.equal(first.end, 1);
  assert.equal(first.found, '0');
  assert.equal('limit' in first, false, 'no limit was passed');
  const type = refusal(() => new Game(untyped(7)), 'wrong-type', '7');
  assert.equal('start' in type, false, 'no text, so no place');
});

test('a lone surrogate is one more wrong character', () => {
  const error = refusal(() => new Game('1,\ud83c,3'), 'set-unexpected', 'half an emoji');
  assert.deepEqual([error.start, error.end], [2, 3]);
  refusal(() => parseHeap('1\udfb2'), 'heap-unexpected', 'the other half');
});

test('100 KB of text are refused quickly', () => {
  const started = performance.now();
  for (const piece of ['1,', '9', 'x', '{', '🎲', ' ', '1..', '-', '\u0000']) {
    assert.throws(() => new Game(piece.repeat(100_000)), { name: 'GrundyError' });
    assert.throws(() => parseHeap(piece.repeat(100_000)), { name: 'GrundyError' });
  }
  assert.ok(performance.now() - started < 2000);
});

test('what is not computed is said', () => {
  const game = new Game('1,3,4');
  const search = game.search();
  assert.deepEqual([search.done, search.heaps, search.share], [false, 0, 0]);
  assert.equal('grundy' in search || 'normal' in search || 'misere' in search, false);
  const reading = game.reading('10^18');
  assert.equal(reading.known, false);
  assert.equal('value' in reading || 'normal' in reading || 'misere' in reading, false);
  assert.deepEqual(reading.place, {});
  assert.equal(reading.options.length, 3);
  for (const { take, legal, to } of reading.options) {
    assert.equal(legal, true);
    assert.equal(to, String(10n ** 18n - BigInt(take)));
  }
  assert.deepEqual([reading.winning, reading.winningCount], [[], 0]);
  refusal(() => game.mexTrace('10^18'), 'not-computed', 'mexTrace');
  refusal(() => game.diagnose('10^18', 0), 'not-computed', 'diagnose');
  refusal(() => game.values(0n, 1), 'not-computed', 'values');
  refusal(() => game.values(10n ** 30n, 5), 'not-computed', 'values');
  assert.equal(game.certificate('grundy'), undefined);
  const strip = game.strip({ rule: 'grundy', width: 300, from: 0n, count: 8 });
  assert.deepEqual(strip.values, Array(8).fill(null));
  assert.deepEqual(strip.brackets, []);
  assert.equal(typeof strip.unknownFrom, 'number');
  game.free();
});

test('a search may be cut into slices', () => {
  const whole = solved('7,17,22,32,39');
  const cut = solved('7,17,22,32,39', 5000);
  for (const rule of /** @type {const} */ (['grundy', 'normal', 'misere'])) {
    assert.deepEqual(cut.search[rule], whole.search[rule]);
    assert.deepEqual(cut.game.certificate(rule), whole.game.certificate(rule));
  }
  assert.equal(cut.search.largestValue, whole.search.largestValue);
  // When it is done, going on changes nothing.
  assert.deepEqual(cut.game.advance(1e6), cut.search);
});

test('answers are plain', () => {
  const { game, search } = solved('2,4,7');
  const certificate = game.certificate('grundy');
  const answers = [
    search,
    game.reading(5n),
    game.reading('10^100'),
    game.mexTrace(9n),
    game.diagnose(9n, 4),
    certificate,
    game.strip({ rule: 'misere', width: 320, from: '10^18', cursor: 10n ** 18n + 2n }),
    game.fan({ rule: 'normal', width: 320, heap: 20n }),
    limits(),
  ];
  for (const answer of answers) {
    assert.equal(Object.getPrototypeOf(answer), Object.prototype);
    // Survives a message to a worker and JSON: no Map, BigInt, class, NaN or hole in it.
    assert.deepEqual(structuredClone(answer), answer);
    assert.deepEqual(JSON.parse(JSON.stringify(answer)), answer);
  }
  assert.ok(game.values(0n, 8) instanceof Uint16Array);
  assert.equal(game.values(10n ** 100n, 1000).length, 1000);
  assert.deepEqual([...game.values('8', 6)], [1, 0, 2, 1, 0, 2]);
});

test('strips show what they should', () => {
  const { game } = solved('2,4,7');
  const strip = game.strip({ rule: 'grundy', width: 640, from: 0n, count: 16, cursor: 5n });
  assert.equal(strip.count, 16);
  assert.deepEqual(strip.values, [...game.values(0n, 16)]);
  assert.deepEqual(
    strip.losing,
    strip.values.map((value) => value === 0),
  );
  assert.deepEqual(
    strip.heaps,
    [...Array(16).keys()].map((heap) => `${heap}`),
  );
  assert.equal(strip.edges.length, 17);
  assert.ok(strip.edges.every((edge, i) => i === 0 || edge > (strip.edges[i - 1] ?? 0)));
  assert.equal(strip.cursor, 5);
  // The preperiod ends with cell 7, with or without the gap after it.
  const [from, to] = [strip.edges[8] ?? 0, strip.preperiod?.x1 ?? -1];
  assert.ok(to <= from && to >= from - 2, `the preperiod ends at ${to}, its last cell at ${from}`);
  const far = game.strip({ rule: 'grundy', width: 640, from: '10^40', count: 4 });
  assert.deepEqual(
    far.heaps,
    [0n, 1n, 2n, 3n].map((more) => String(10n ** 40n + more)),
  );
  assert.deepEqual(far.values, [...game.values('10^40', 4)]);
  // No width, one cell, one pixel: nothing hangs and nothing divides by zero.
  for (const width of [0, 1, 2, 0.4, 17.5]) {
    game.strip({ rule: 'grundy', width, from: 0n });
    game.strip({ rule: 'grundy', width, from: 0n, count: 1, cell: 1, height: 1 });
    game.fan({ rule: 'grundy', width, heap: 0n });
    game.fan({ rule: 'grundy', width, heap: '10^1000' });
  }
});

test('certificates of others are checked, not trusted', () => {
  const { game } = solved('2,4,7');
  const honest = game.certificate('grundy');
  assert.ok(honest);
  assert.deepEqual(verifyCertificate(honest), { valid: true });
  assert.deepEqual(verifyCertificate(JSON.parse(JSON.stringify(honest))), { valid: true });
  assert.equal(verifyCertificate({ ...honest, set: [7, 2, 4, 2] }).valid, true, 'the same set');
  const wrong = [
    { preperiod: 9, window: [0, 2, 1, 0, 2, 1, 0] },
    { preperiod: 7 },
    { preperiod: 0 },
    { period: 6 },
    { period: 1 },
    { period: 0 },
    { period: 2 ** 32 + 3 },
    { period: 2 ** 53 - 1, preperiod: 2 ** 53 - 1 },
    { preperiod: 2 ** 32 + 8 },
    { set: [2, 4, 6] },
    { rule: /** @type {const} */ ('normal') },
    { rule: /** @type {const} */ ('misere') },
    { window: [1, 0, 2, 1, 0, 2] },
    { window: [1, 0, 2, 1, 0, 2, 1, 0] },
    { window: [1, 0, 2, 1, 3, 2, 1] },
    { window: [] },
  ];
  for (const change of wrong) {
    const { valid, reason } = verifyCertificate({ ...honest, ...change });
    assert.equal(valid, false, JSON.stringify(change));
    assert.ok(reason, JSON.stringify(change));
  }
  const broken = [
    { preperiod: -1 },
    { preperiod: 8.5 },
    { period: Number.NaN },
    { period: 2 ** 53 },
    { set: [0, 3] },
    { set: [] },
    { set: [65536] },
    { set: [2 ** 32 + 2, 4, 7] },
    { window: [1, 0, 2, 1, 0, 2, 65536 + 1] },
    { window: [1, 0, 2, 1, 0, 2, -1] },
    { window: undefined },
    { set: 'abc' },
    { rule: 'octal' },
    { preperiod: '8' },
    { period: 3n },
  ];
  for (const change of broken) {
    const claim = untyped({ ...honest, ...change });
    assert.throws(() => verifyCertificate(claim), { name: 'GrundyError' }, Object.keys(change)[0]);
  }
  for (const claim of [undefined, null, 7, 'certificate', [], {}]) {
    refusal(() => verifyCertificate(untyped(claim)), 'wrong-type', named(claim));
  }
});
