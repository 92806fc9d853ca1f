/** The facts in tests/data through the built package: the same that the native tests read. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { Game, limits, parseHeap, refusal, solved, verifyCertificate } from './games.js';
import { facts } from './load.js';

/** @typedef {[preperiod: number, period: number]} Pair */
/** @typedef {{ set: number[], grundy: Pair, outcome: Pair, misere: Pair, largest: number }} Case */

/** @type {('grundy' | 'normal' | 'misere')[]} */
const RULES = ['grundy', 'normal', 'misere'];

/**
 * The text of a fact, which may be given as a piece and how often it is repeated.
 *
 * @param {{ text: string, times?: number, then?: string }} fact
 */
function textOf({ text, times = 1, then = '' }) {
  return text.repeat(times) + then;
}

/** @param {string} text */
function shown(text) {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}

/** @param {Case} known */
function examine(known) {
  const context = `{${known.set}}`;
  const { game, search } = solved(known.set);
  assert.equal(search.largestValue, known.largest, `${context}: largest value`);
  assert.equal(search.share <= 1 && search.share > 0, true, `${context}: share`);
  assert.deepEqual(game.search(), search, context);
  /** @type {Record<string, Pair>} */
  const expected = { grundy: known.grundy, normal: known.outcome, misere: known.misere };
  for (const rule of RULES) {
    const found = search[rule];
    assert.ok(found, `${context}: ${rule} proved`);
    assert.deepEqual([found.preperiod, found.period], expected[rule], `${context}: ${rule}`);
    const { losing = 0, losingResidues } = found; // not counted in long periods
    assert.equal(losingResidues.length, Math.min(losing, limits().listed), context);

    const certificate = game.certificate(rule);
    assert.ok(certificate, `${context}: ${rule} certificate`);
    const { preperiod, period, window } = certificate;
    assert.deepEqual([preperiod, period], expected[rule], `${context}: ${rule} certificate`);
    assert.deepEqual(certificate.set, known.set);
    assert.equal(certificate.rule, rule);
    assert.equal(window.length, known.set.at(-1), `${context}: ${rule} window`);
    assert.deepEqual(verifyCertificate(certificate), { valid: true }, `${context}: ${rule}`);
  }
  return { game, search };
}

/**
 * The losing residues of a sequence of values, from its definition.
 *
 * @param {ArrayLike<number>} values
 * @param {number} losing the losing value
 * @param {Pair} pair
 */
function losingResidues(values, losing, [preperiod, period]) {
  const residues = [];
  for (let heap = preperiod; heap < preperiod + period; heap += 1) {
    if (values[heap] === losing) residues.push(heap % period);
  }
  return residues.sort((a, b) => a - b);
}

test('sequences', async () => {
  const { sequence: sequences } = await facts('sequences');
  for (const known of sequences) {
    const { game, search } = examine(known);
    const values = game.values(0n, known.first.length);
    assert.deepEqual([...values], known.first, known.id);
    assert.deepEqual([...game.values('3', 5)], known.first.slice(3, 8), known.id);

    const all = game.values(0n, Math.max(known.misere[0], known.grundy[0]) + 2 * known.grundy[1]);
    for (const [rule, losing, pair] of /** @type {const} */ ([
      ['grundy', 0, known.grundy],
      ['normal', 0, known.outcome],
      ['misere', 1, known.misere],
    ])) {
      const residues = losingResidues(all, losing, pair);
      assert.equal(search[rule]?.losing, residues.length, `${known.id}: ${rule}`);
      const listed = residues.slice(0, limits().listed);
      assert.deepEqual(search[rule]?.losingResidues, listed, `${known.id}: ${rule}`);
    }
    game.free();
  }
});

test('closed forms', async () => {
  const { form: forms } = await facts('closed_forms');
  for (const { cases } of forms) {
    for (const known of cases) examine(known).game.free();
  }
});

test('long periods', async () => {
  const { cases } = await facts('long_periods');
  for (const known of cases) examine(known).game.free();
});

/** These need a kernel that is written for the set and run by the browser's engine. */
test('periods beyond memory', async () => {
  const { beyond } = await facts('long_periods');
  for (const known of beyond) {
    const { game, search } = solved(known.set, 2e7);
    assert.match(search.kernel, /^(scalar|vector|ahead)$/);
    assert.equal(search.largestValue, known.largest);
    assert.ok(search.heaps <= 1.01 * (known.grundy[1] + 2 * known.grundy[0]), `${search.heaps}`);
    for (const [rule, pair] of /** @type {['grundy' | 'normal' | 'misere', Pair][]} */ ([
      ['grundy', known.grundy],
      ['normal', known.outcome],
      ['misere', known.misere],
    ])) {
      const found = search[rule];
      assert.deepEqual([found?.preperiod, found?.period], pair, `{${known.set}}: ${rule}`);
    }
    // One period on, and as many periods as one likes, the values are the same.
    const start = BigInt(known.grundy[0]);
    const laps = 10n ** 40n * BigInt(known.grundy[1]);
    assert.deepEqual(game.values(start + laps, 500), game.values(start, 500));
    game.free();
  }
});

test('outcomes of single heaps under both rules', async () => {
  const { outcomes } = await facts('outcomes');
  for (const { set, normal, misere } of outcomes) {
    const { game } = solved(set);
    const heaps = [...Array(normal.length).keys()];
    const readings = heaps.map((heap) => game.reading(String(heap)));
    assert.equal(readings.map((reading) => reading.normal).join(''), normal, `{${set}}`);
    assert.equal(readings.map((reading) => reading.misere).join(''), misere, `{${set}}`);
    for (const rule of /** @type {const} */ (['normal', 'misere'])) {
      const strip = game.strip({ rule, width: 2000, from: 0n, count: normal.length });
      const letters = strip.losing.map((losing) => (losing ? 'P' : 'N')).join('');
      assert.equal(letters, rule === 'normal' ? normal : misere, `{${set}}: strip`);
    }
    game.free();
  }
});

test('heaps of any size', async () => {
  const { query: queries } = await facts('queries');
  assert.ok(queries.length > 50);
  for (const query of queries) {
    const context = `{${query.set}}, heap ${query.heap}`;
    const { game } = solved(query.set);
    const digits = parseHeap(query.heap);
    // A heap may be given as text or as a BigInt.
    for (const heap of [query.heap, BigInt(digits)]) {
      const reading = game.reading(heap);
      assert.equal(reading.heap, digits, context);
      assert.equal(reading.known, true, context);
      assert.equal(reading.value, query.value, context);
      assert.equal(reading.normal, query.normal, context);
      assert.equal(reading.misere, query.misere, context);
      assert.equal(reading.place.grundy, query.place, context);
      if (query.laps !== undefined) assert.equal(reading.laps, query.laps, context);
      assert.deepEqual(reading.winning, query.winning, context);
      assert.deepEqual(reading.winningMisere, query.winning_misere, context);
      assert.equal(reading.winningCount, query.winning.length, context);
      assert.equal(reading.winningMisereCount, query.winning_misere.length, context);
      assert.deepEqual([...game.values(heap, 1)], [query.value], context);

      assert.deepEqual(
        reading.options.map(({ take }) => take),
        query.set,
        context,
      );
      for (const option of reading.options) {
        const legal = BigInt(option.take) <= BigInt(digits);
        assert.equal(option.legal, legal, context);
        const to = legal ? String(BigInt(digits) - BigInt(option.take)) : undefined;
        assert.equal(option.to, to, context);
        assert.equal(option.wins, query.winning.includes(option.take), context);
        assert.equal(option.winsMisere, query.winning_misere.includes(option.take), context);
      }
      const trace = game.mexTrace(heap);
      assert.equal(trace.mex, query.value, context);
      assert.equal(trace.heap, digits, context);
    }
    game.free();
  }
});

test('contest samples', async () => {
  const { ladder: ladders } = await facts('queries');
  assert.equal(ladders.length, 3);
  for (const { set, heaps, answers } of ladders) {
    const { game } = solved(set);
    for (const [index, heap] of heaps.entries()) {
      const outcome = answers[index] === 'First' ? 'N' : 'P';
      assert.equal(game.reading(heap).normal, outcome, `{${set}}, heap ${heap}`);
    }
    game.free();
  }
});

test('heaps of sums', async () => {
  const { position: positions, huge } = await facts('sums');
  for (const { id, set, heaps, values } of [...positions, ...huge]) {
    const { game } = solved(set);
    const found = heaps.map((/** @type {number | string} */ heap) => game.reading(`${heap}`).value);
    assert.deepEqual(found, values, id);
    game.free();
  }
});

test('wrong answers are met with the rule that they came from', async () => {
  const { question: questions } = await facts('value_questions');
  assert.equal(questions.length, 35);
  for (const { id, set, heap, right, wrong } of questions) {
    const { game } = solved(set);
    const correct = game.diagnose(BigInt(heap), right);
    assert.deepEqual(correct, { right: true, expected: right, given: right, explains: [] }, id);
    for (const [rule, answer] of Object.entries(wrong)) {
      const diagnosis = game.diagnose(`${heap}`, answer);
      assert.equal(diagnosis.right, answer === right, `${id}: ${rule}`);
      assert.equal(diagnosis.expected, right, `${id}: ${rule}`);
      assert.equal(diagnosis.given, answer, `${id}: ${rule}`);
      const explains = /** @type {string[]} */ (diagnosis.explains);
      // Overshooting is named by the options at this heap alone; the native tests judge that.
      const others = (/** @type {string} */ name) => name in wrong && name !== 'overshoot';
      const known = Object.keys(wrong).filter((name) => answer !== right && wrong[name] === answer);
      const named = explains.filter(others);
      assert.deepEqual(named.sort(), known.filter(others).sort(), `${id}: the answer ${answer}`);
    }
    assert.deepEqual(game.diagnose(`${heap}`, 123456).explains, [], id);
    game.free();
  }
});

test('what a long list leaves out is counted', () => {
  const { game } = solved('1..10000');
  const trace = game.mexTrace(9_000n);
  const { listed } = limits();
  assert.deepEqual([trace.options.length, trace.omitted], [listed, 10_000 - listed]);
  assert.deepEqual([trace.legal, trace.distinct.length], [9_000, listed]);
  assert.deepEqual([trace.distinctCount, trace.mex], [9_000, 9_000]);
  // All values from 0 to 10000 but 4999, which is the mex.
  assert.equal(game.mexTrace(15_000n).distinctCount, 10_000);
  game.free();
});

test('the steps to a value', async () => {
  const { sequence: sequences } = await facts('sequences');
  for (const { id, set, first } of sequences) {
    const { game } = solved(set);
    for (const [heap, value] of first.entries()) {
      const trace = game.mexTrace(BigInt(heap));
      const options = trace.options.filter((option) => option.to !== undefined);
      assert.deepEqual(
        trace.options.map(({ take }) => take),
        set.slice(0, limits().listed),
        id,
      );
      assert.equal(trace.omitted, Math.max(0, set.length - limits().listed), id);
      for (const { take, to, value: reached } of options) {
        assert.equal(to, String(heap - take), id);
        assert.equal(reached, first[heap - take], id);
      }
      assert.equal(options.length, set.filter((/** @type {number} */ take) => take <= heap).length);
      assert.equal(trace.legal, options.length, id);
      const distinct = [...new Set(options.map((option) => option.value ?? -1))];
      assert.deepEqual(
        trace.distinct,
        distinct.sort((a, b) => a - b),
        id,
      );
      assert.equal(trace.distinctCount, distinct.length, id);
      assert.equal(trace.mex, value, `${id}: heap ${heap}`);
      // The scan goes through 0, 1, 2, … to the first number that is not reached.
      assert.deepEqual(
        trace.scan.map(({ number }) => number),
        [...Array(value + 1).keys()],
        id,
      );
      for (const { number, reached, take } of trace.scan) {
        assert.equal(reached, number < value, id);
        const leads = options.find((option) => option.value === number);
        assert.equal(take, leads?.take, id);
      }
    }
    game.free();
  }
});

test('sets as people type them', async () => {
  const { accepted } = await facts('sets');
  for (const fact of accepted) {
    const text = textOf(fact);
    const game = new Game(text);
    const [first, last] = fact.range ?? [];
    const moves = fact.set ?? Array.from({ length: last - first + 1 }, (_, i) => first + i);
    assert.deepEqual([...game.moves], moves, shown(text));
    assert.equal(game.set, moves.join(','), shown(text));
    assert.deepEqual([...game.repeated], fact.repeated ?? [], shown(text));
    assert.ok(game.moves instanceof Uint32Array && game.repeated instanceof Uint32Array);
    game.free();
  }
});

/**
 * @param {any} fact
 * @param {(text: string) => unknown} call
 */
function checkRefusal(fact, call) {
  const text = textOf(fact);
  const error = refusal(() => call(text), fact.code, shown(text));
  const [start, end] = fact.utf16 ?? [fact.start, fact.end];
  assert.deepEqual([error.start, error.end], [start, end], `${shown(text)}: ${error.message}`);
  assert.equal(error.limit, fact.limit, shown(text));
  if (end > start) {
    const { found } = error;
    assert.ok(found, `${shown(text)}: quotes what is wrong`);
    assert.ok(found.length <= 60, `${shown(text)}: quotes little`);
    const exact = text.slice(start, end);
    assert.ok(exact.startsWith(found.replace(/…$/, '')) || exact === found, shown(text));
  }
}

test('sets that are refused, and where', async () => {
  const { refused } = await facts('sets');
  for (const fact of refused) checkRefusal(fact, (text) => new Game(text));
});

test('heap sizes as people type them', async () => {
  const { accepted } = await facts('heaps');
  for (const fact of accepted) {
    const text = textOf(fact);
    const [base, exponent, more] = (fact.power ?? []).map(BigInt);
    const digits = fact.digits ?? String(base ** exponent + more);
    assert.equal(parseHeap(text), digits, shown(text));
    assert.equal(parseHeap(digits), digits);
  }
});

test('heap sizes that are refused, and where', async () => {
  const { refused } = await facts('heaps');
  const { game } = solved('1,3,4');
  for (const fact of refused) {
    checkRefusal(fact, parseHeap);
    checkRefusal(fact, (text) => game.reading(text));
    checkRefusal(fact, (text) => game.mexTrace(text));
    checkRefusal(fact, (text) => game.values(text, 1));
    checkRefusal(fact, (text) => game.strip({ rule: 'grundy', width: 300, from: text }));
    checkRefusal(fact, (text) => game.fan({ rule: 'grundy', width: 300, heap: text }));
  }
  game.free();
});
