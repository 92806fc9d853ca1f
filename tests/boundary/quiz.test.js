/** Which heaps a quiz asks about, through the package. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { refusal, solved, untyped } from './games.js';

test('a quiz asks where wrong rules give themselves away', () => {
  const { game } = solved('2,5,6');
  const request = { seed: 7, questions: 10, largest: 30 };
  const quiz = game.quiz(request);
  assert.equal(quiz.length, 10);
  assert.deepEqual(game.quiz(request), quiz, 'the same seed');
  assert.equal(new Set(quiz.map(({ heap }) => heap)).size, 10);
  for (const { heap, tellsApart } of quiz) {
    assert.ok(Number(heap) >= 2 && Number(heap) <= 30, heap);
    // Each of these rules is the only one that explains some answer, and no other rule is.
    /** @type {Set<string>} */
    const alone = new Set();
    for (let answer = 0; answer <= 40; answer += 1) {
      const { explains } = game.diagnose(heap, answer);
      if (explains.length === 1) alone.add(explains[0]);
    }
    assert.deepEqual([...alone].sort(), [...tellsApart].sort(), heap);
  }
  const last = game.quiz({ ...request, emptyMex: true }).at(-1);
  assert.ok(Number(last?.heap) < 2, 'a heap without moves, when asked for');
  game.free();
});

test('requests for a quiz are checked', () => {
  const { game } = solved('1,3,4');
  const request = { seed: 1, questions: 3, largest: 9 };
  assert.equal(game.quiz(request).length, 3);
  for (const name of Object.keys(request)) {
    for (const number of [-1, 0.5, Number.NaN, 2 ** 53]) {
      refusal(() => game.quiz({ ...request, [name]: number }), 'out-of-range', `${name} ${number}`);
    }
    for (const number of [undefined, null, '3', 3n]) {
      const wrong = untyped({ ...request, [name]: number });
      refusal(() => game.quiz(wrong), 'wrong-type', name);
    }
  }
  for (const questions of [0, 31]) {
    refusal(() => game.quiz({ ...request, questions }), 'out-of-range', `${questions} questions`);
  }
  refusal(() => game.quiz(untyped({ ...request, emptyMex: 1 })), 'wrong-type', 'emptyMex');
  for (const wrong of [undefined, null, 7, 'x']) {
    refusal(() => game.quiz(untyped(wrong)), 'wrong-type', String(wrong));
  }
  game.free();
});
