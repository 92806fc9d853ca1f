/** Contest questions, and the programs that answer them. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import fc from 'fast-check';
import { OutcomeGame, refusal, untyped } from './games.js';
import { loadPackage } from './load.js';

const { Ladder } = await loadPackage();

/** @typedef {import('../../www/pkg/grundyscope_tools.js').LadderRequest} LadderRequest */

/** @param {LadderRequest} request */
function answers(request) {
  const ladder = new Ladder(request);
  while (!ladder.advance(1e6).done);
  const found = ladder.answers();
  ladder.free();
  return found;
}

/** @param {string} text */
const contest = (text) => answers({ text, rule: 'normal' }).text;

test('contest questions get the answers that are known', async () => {
  for (const name of ['ladder_sample', 'ladder_sample_2', 'ladder_sample_3']) {
    const read = (/** @type {string} */ ending) =>
      readFile(new URL(`../data/ladder/${name}.${ending}`, import.meta.url), 'utf8');
    assert.equal(contest(await read('in')), await read('out'), name);
  }
  assert.equal(contest('3\n2 4 7\n2\n9\n1000000000000000000\n'), 'Second\nFirst\n');
  assert.equal(contest('1 1 0'), '');
});

/**
 * By the definition: who cannot move loses, or under misère play wins.
 * @param {number[]} moves
 * @param {number} count
 * @param {boolean} misere
 */
function naive(moves, count, misere) {
  /** @type {boolean[]} */
  const lost = [];
  for (let heap = 0; heap < count; heap += 1) {
    const options = moves.filter((take) => take <= heap).map((take) => lost[heap - take]);
    lost.push(options.length === 0 ? !misere : !options.includes(true));
  }
  return lost;
}

test('heaps may stand one a line, and each answer says where it was asked', () => {
  const text = '\n9\n 10^18 \r\n\n1 000 000\n';
  assert.deepEqual(answers({ text, rule: 'normal', set: '2,4,7' }), {
    text: 'Second\nFirst\nFirst\n',
    first: 2,
    second: 1,
    rows: [
      { line: 2, heap: '9', first: false },
      { line: 3, heap: `1${'0'.repeat(18)}`, first: true },
      { line: 5, heap: '1000000', first: true },
    ],
  });
});

test('small heaps under both rules are as the definition says', () => {
  const moves = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(moves, fc.boolean(), (moves, misere) => {
      const heaps = Array.from({ length: 200 }, (_, heap) => heap);
      const rule = misere ? 'misere' : 'normal';
      const lost = naive(moves, heaps.length, misere);
      const expected = heaps.map((heap) => (lost[heap] ? 'Second\n' : 'First\n')).join('');
      const text = heaps.join('\n');
      assert.equal(answers({ text, rule, set: moves.join() }).text, expected);
      const asked = `${moves.length}\n${moves.join(' ')}\n${heaps.length}\n${text}`;
      assert.equal(answers({ text: asked, rule }).text, expected);
    }),
    { seed: 7 },
  );
});

test('only the first answers are listed one by one', () => {
  const heaps = Array.from({ length: 5_000 }, (_, heap) => heap * 3);
  const found = answers({ text: heaps.join('\n'), rule: 'normal', set: '3' });
  assert.equal(found.rows.length, 256);
  assert.deepEqual([found.first, found.second], [2_500, 2_500]);
  assert.equal(found.text, 'Second\nFirst\n'.repeat(2_500));
});

test('contest questions that make no sense name their line and their place', () => {
  for (const [text, code, line, place, found, limit] of /** @type {const} */ ([
    ['', 'ladder-no-move-count', 1],
    ['1\n3', 'ladder-no-heap-count', 2],
    ['2\n1 0\n1\n9', 'move-zero', 2, [2, 3], '0'],
    ['2\n1 3\n1\n 🎲 -9', 'heap-unexpected', 4, [1, 3], '🎲'],
    ['2\n1 3\n1\n \u{2003} -9', 'heap-negative', 4, [3, 5], '-9'],
    ['2\n1 3\n2\n9', 'ladder-heaps-missing', 4, undefined, '1', 2],
    ['3\n1 3', 'ladder-moves-missing', 2, undefined, '2', 3],
    ['2\n1 3\n1\n9\n10', 'ladder-surplus', 5, [0, 2], '10', 1],
    ['2\n1 3\nx', 'ladder-not-a-number', 3, [0, 1], 'x'],
    ['0', 'ladder-no-moves', 1],
    ['1\n3\n1000001\n4', 'ladder-too-many', 3, undefined, undefined, 1_000_000],
    ['1 70000 1 1', 'move-too-large', 1, [2, 7], '70000', 65_535],
  ])) {
    const error = refusal(() => contest(text), code, JSON.stringify(text));
    assert.equal(error.line, line, text);
    assert.deepEqual(error.start === undefined ? undefined : [error.start, error.end], place, text);
    assert.equal(error.found, found, text);
    assert.equal(error.limit, limit, text);
    assert.match(error.message, new RegExp(`^line ${line}: `));
  }
  const alone = (/** @type {string} */ text) => answers({ text, rule: 'normal', set: '1,3' });
  const error = refusal(() => alone('5\n\n  7,8'), 'heap-unexpected', 'a list');
  assert.deepEqual([error.line, error.start, error.end], [3, 3, 4]);
  refusal(() => answers({ text: '5', rule: 'normal', set: '1,0' }), 'move-zero', 'a set');
  refusal(() => new Ladder(untyped(7)), 'wrong-type', 'a number');
  refusal(() => new Ladder({ text: untyped(7), rule: 'normal' }), 'wrong-type', 'a number');
  refusal(() => new Ladder({ text: '', rule: untyped('grundy') }), 'wrong-type', 'a rule');
});

test('what is not searched yet has no answer', () => {
  const ladder = new Ladder({ text: `5\n17 31 51 65 82\n1\n1${'0'.repeat(18)}`, rule: 'normal' });
  const error = refusal(() => ladder.answers(), 'ladder-undecided', 'not searched');
  assert.equal(error.line, 4);
  const search = ladder.advance(1e6);
  assert.ok(!search.done && search.heaps > 0 && search.share > 0 && search.asked === 1);
});

test('programs are written in three languages, and say how they know', () => {
  const game = new OutcomeGame('2,4,7');
  const request = /** @type {const} */ ({ language: 'cpp', rule: 'normal', input: 'contest' });
  assert.equal(game.solution(request).way, 'bounded');
  game.advance(1e6);
  for (const [language, line] of /** @type {const} */ ([
    ['cpp', '    "SSFFFFS";'],
    ['python', '    "SSFFFFS"'],
    ['rust', '    "SSFFFFS"'],
  ])) {
    const program = game.solution({ ...request, language });
    assert.deepEqual([program.way, program.heaps], ['table', 7]);
    assert.ok(program.text.split('\n').includes(line), program.text);
  }
  assert.doesNotMatch(game.solution({ ...request, input: 'heaps' }).text, /MOVES/);
  assert.match(game.solution({ ...request, rule: 'misere' }).text, /who cannot move wins\./);
  refusal(() => game.solution({ ...request, language: untyped('c') }), 'wrong-type', 'c');
  refusal(() => game.solution({ ...request, rule: untyped('grundy') }), 'wrong-type', 'rule');
  refusal(() => game.solution({ ...request, input: untyped('') }), 'wrong-type', 'input');
  refusal(() => game.solution(untyped(undefined)), 'wrong-type', 'undefined');
});
