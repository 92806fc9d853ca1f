/** How a sequence repeats, through the package: rows, lags, and windows that recur. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { Game, refusal, solved, untyped } from './games.js';

test('rows are laid out from what is asked', () => {
  const { game } = solved('2,4,7');
  const wrap = game.wrap({
    rule: 'grundy',
    width: 400,
    height: 200,
    columns: 3,
    from: 0n,
    cursor: 4n,
  });
  assert.deepEqual([wrap.columns, wrap.empty, wrap.before, wrap.first], [3, 1, 9, '0']);
  assert.deepEqual(wrap.values.slice(0, 11), [0, 0, 1, 1, 2, 2, 0, 3, 1, 0, 2]);
  assert.deepEqual(wrap.mismatches, [2, 4, 6, 8]);
  assert.equal(wrap.cursor, 5);
  assert.deepEqual(wrap.labels.slice(0, 3), [
    { row: 0, heap: '0' },
    { row: 1, heap: '2' },
    { row: 2, heap: '5' },
  ]);
  assert.equal(wrap.values.length, wrap.rows * wrap.columns - wrap.empty);
  const far = game.wrap({ rule: 'misere', width: 400, height: 200, columns: 7, from: '10^30' });
  assert.equal(far.cursor, undefined);
  assert.equal(far.before, 0);
  assert.ok(far.first.length >= 30);
});

test('a ribbon has a row for each move', () => {
  const { game } = solved('1,3,4');
  const ribbon = game.ribbon({ rule: 'grundy', width: 400, from: 2n, cell: 30, cursor: 5n });
  assert.deepEqual(
    ribbon.rows.map(({ take, empty, values }) => [take, empty, values.slice(0, 4)]),
    [
      [0, 0, [0, 1, 2, 3]],
      [1, 0, [1, 0, 1, 2]],
      [3, 1, [0, 1, 0, 1]],
      [4, 2, [0, 1, 0, 1]],
    ],
  );
  assert.deepEqual([ribbon.cursor, ribbon.omitted, ribbon.heaps[3]], [3, 0, '5']);
  refusal(() => game.ribbon(untyped({ rule: 'grundy', width: 400 })), 'wrong-type', 'no heap');
  refusal(
    () => game.ribbon({ rule: 'grundy', width: 9, from: '0', cell: 0 }),
    'out-of-range',
    'cell',
  );
});

test('a wheel has a place for every heap', () => {
  const { game } = solved('1,3,4');
  const wheel = game.wheel({ rule: 'grundy', width: 600, heap: '10^18' });
  assert.ok(wheel);
  assert.deepEqual(
    wheel.nodes.map(({ value }) => value),
    [0, 1, 0, 1, 2, 3, 2],
  );
  assert.deepEqual([wheel.token, wheel.hidden, wheel.laps], [1, 0, '142857142857142857']);
  assert.deepEqual(wheel.chords[0], { take: 1, to: 0, wins: true });
  assert.equal(new Game('1,3,4').wheel({ rule: 'grundy', width: 600, heap: 5n }), undefined);
  const { game: late } = solved('16,23,40');
  assert.equal(late.wheel({ rule: 'grundy', width: 400, heap: 3n })?.token, undefined);
  refusal(() => game.wheel(untyped({ rule: 'grundy', width: 600, heap: 5 })), 'wrong-type', 'heap');
});

test('a move graph is a picture, a line of best play, and text', () => {
  const { game } = solved('1,3,4');
  const graph = game.graph({ heap: '3', rule: 'grundy', width: 600 });
  assert.deepEqual(
    graph.nodes.map(({ heap, taken, value, losing }) => [heap, taken, value, losing]),
    [
      ['3', 0, 1, false],
      ['2', 1, 0, true],
      ['1', 2, 1, false],
      ['0', 3, 0, true],
    ],
  );
  assert.deepEqual(
    [graph.arcs.length, graph.whole, graph.cut, graph.illegal],
    [4, true, false, [4]],
  );
  assert.deepEqual(graph.line, {
    moves: [
      { take: 1, to: '2', wins: true },
      { take: 1, to: '1', wins: false },
      { take: 1, to: '0', wins: true },
    ],
    end: 'over',
    firstWins: true,
  });
  assert.equal(
    new Game('1,3,4').graph({ heap: 9n, rule: 'misere', width: 600 }).line.end,
    'unknown',
  );
  assert.equal(game.graph({ heap: '10^18', rule: 'normal', depth: 1, width: 600 }).arcs.length, 3);
  const text = { heap: 1n, rule: /** @type {const} */ ('normal'), depth: 3 };
  assert.match(game.graphText({ ...text, language: 'dot' }), /"1" -> "0" \[label="-1", style=bold/);
  assert.match(game.graphText({ ...text, language: 'mermaid' }), /n0 ==>\|"-1"\| n1/);
  refusal(() => game.graphText(untyped({ ...text, language: 'svg' })), 'wrong-type', 'language');
  refusal(
    () => game.graph({ heap: '1', rule: 'grundy', depth: 0, width: 600 }),
    'out-of-range',
    'depth',
  );
});

test('agreement is counted for the lags asked for', () => {
  const { game } = solved('1,3,4');
  assert.deepEqual([...(game.agreement('grundy', 1, 7) ?? [])], [0, 3, 0, 0, 3, 0, 7]);
  assert.deepEqual([...(game.agreement('grundy', 700, 700) ?? [])], [7]);
  assert.equal(new Game('1,3,4').agreement('grundy', 1, 7), undefined, 'nothing is proved yet');
});

test('a short window may deceive', () => {
  const { game } = solved('2,5');
  assert.deepEqual(game.firstRecurrence('normal', 2), { start: 1, distance: 3, failsAt: 8 });
  assert.deepEqual(game.firstRecurrence('normal', 5), { start: 0, distance: 7 });
  assert.equal(new Game('2,5').firstRecurrence('normal', 2), undefined);
});

test('what is not a request is refused', () => {
  const { game } = solved('1,3,4');
  const request = {
    rule: /** @type {const} */ ('grundy'),
    width: 400,
    height: 200,
    columns: 7,
    from: 0n,
  };
  for (const [patch, code] of [
    [{ columns: 0 }, 'out-of-range'],
    [{ columns: 1.5 }, 'out-of-range'],
    [{ columns: '7' }, 'wrong-type'],
    [{ height: 0 }, 'out-of-range'],
    [{ height: undefined }, 'wrong-type'],
    [{ width: -1 }, 'out-of-range'],
    [{ from: 5 }, 'wrong-type'],
    [{ from: 'x' }, 'heap-unexpected'],
    [{ rule: 'nim' }, 'wrong-type'],
  ]) {
    refusal(
      () => game.wrap(untyped({ ...request, .../** @type {object} */ (patch) })),
      String(code),
      JSON.stringify(patch),
    );
  }
  refusal(() => game.wrap(untyped(null)), 'wrong-type', 'null');
  refusal(() => game.agreement('grundy', 0, 5), 'out-of-range', 'lag 0');
  refusal(() => game.agreement('grundy', 5, 4), 'out-of-range', 'backwards');
  refusal(() => game.agreement('grundy', 1, 300), 'out-of-range', 'too many');
  refusal(() => game.firstRecurrence('grundy', 0), 'out-of-range', 'no window');
  refusal(() => game.firstRecurrence(untyped('nim'), 2), 'wrong-type', 'no rule');
});

test('a verification says what is wrong in a code and a number', async () => {
  const { verifyCertificate } = await import('./games.js');
  const right = {
    set: [1, 3, 4],
    rule: /** @type {const} */ ('grundy'),
    preperiod: 0,
    period: 7,
    window: [0, 1, 0, 1],
  };
  assert.deepEqual(verifyCertificate(right), { valid: true });
  for (const [patch, code, number] of /** @type {const} */ ([
    [{ period: 14 }, 'smaller-period', 7],
    [{ period: 8 }, 'not-periodic', 0],
    [{ preperiod: 7 }, 'smaller-preperiod', 6],
    [{ window: [0, 1, 0] }, 'window-length', 4],
    [{ window: [0, 1, 1, 1] }, 'wrong-entry', 2],
    [{ period: 2 ** 50 }, 'too-long', 2 ** 28],
  ])) {
    const answer = verifyCertificate(/** @type {any} */ ({ ...right, ...patch }));
    assert.deepEqual([answer.valid, answer.code, answer.number], [false, code, number]);
    assert.ok(answer.reason);
  }
  const none = verifyCertificate({ ...right, period: 0 });
  assert.deepEqual([none.code, none.number], ['no-period', undefined]);
});
