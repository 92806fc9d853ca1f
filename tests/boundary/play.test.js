/** Games at a table, through the package. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { refusal, solved, untyped } from './games.js';
import { loadPackage } from './load.js';

const { readyTables } = await loadPackage();

const request = /** @type {const} */ ({ heaps: '9,7,10', rule: 'normal', turns: '' });

test('a game to its end, as texts and plain numbers', () => {
  const { game } = solved('1,3,4');
  /** @type {string[]} */
  const turns = ['3-4'];
  for (;;) {
    const so = { ...request, turns: turns.join(',') };
    const reply = game.playReply({ ...so, level: 'perfect', seed: 3 });
    if (!reply) break;
    assert.equal(game.playReply({ ...so, level: 'perfect', seed: 3 }), reply, 'the same seed');
    turns.push(reply);
  }
  const state = game.play({ ...request, turns: turns.join(',') });
  assert.deepEqual(state.start, ['9', '7', '10']);
  assert.equal(state.opening, 'N');
  assert.equal(state.turns[0].left, '6');
  assert.equal(state.winner, 1);
  assert.equal(state.mistakes.length, 1);
  assert.deepEqual(state.mistakes[0], {
    turn: 0,
    left: { nimSum: 2, large: true, outcome: 'N' },
    better: { heap: 1, take: 1 },
    would: { nimSum: 0, large: false, outcome: 'P' },
  });
  game.free();
});

test('hints and rules are plain answers', () => {
  const { game } = solved('1,3,4');
  const hint = game.playHint({ ...request, heaps: '10, 11, 13', answer: 5 });
  assert.deepEqual(hint.values, [1, 2, 2]);
  assert.deepEqual(
    [hint.nimSum, hint.goals, hint.winsIn, hint.turn],
    [1, [0, 3, 3], [true, false, true], '1-1'],
  );
  assert.deepEqual([hint.right, hint.misreadings], [false, ['plus']]);
  assert.deepEqual(game.playRule({ ...request, heaps: '10' }), {
    form: 'heap',
    from: 0,
    period: 7,
    residues: [0, 2],
    before: [],
    goals: [],
  });
  game.free();
});

test('the ready-made tables can all be played', () => {
  const tables = readyTables();
  assert.equal(tables[0].name, 'moves-1-3-4');
  for (const { set, heaps, rule } of tables) {
    const { game } = solved(set);
    assert.equal(game.play({ heaps, rule, turns: '' }).turns.length, 0);
    game.free();
  }
});

test('what is no game is refused with a code', () => {
  const { game } = solved('1,3,4');
  for (const [keys, code] of /** @type {const} */ ([
    [{ turns: '3-2' }, 'play-illegal'],
    [{ turns: '4-1' }, 'play-illegal'],
    [{ turns: '3' }, 'play-turns'],
    [{ turns: '3-1,,' }, 'play-turns'],
    [{ turns: 7 }, 'wrong-type'],
    [{ rule: 'last' }, 'wrong-type'],
    [{ heaps: '' }, 'sum-empty'],
    [{ heaps: '7; {1,2}: 3' }, 'play-sets'],
    [{ heaps: Array(21).fill('3').join(',') }, 'play-heaps'],
  ])) {
    refusal(() => game.play(untyped({ ...request, ...keys })), code, JSON.stringify(keys));
  }
  const reply = { ...request, level: 'perfect', seed: 1 };
  refusal(() => game.playReply(untyped({ ...reply, level: 'best' })), 'wrong-type', 'level');
  refusal(() => game.playReply(untyped({ ...reply, seed: -1 })), 'out-of-range', 'seed');
  game.free();
});
