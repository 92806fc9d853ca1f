/** The small module that a page loads first: a part of the other, with the same answers. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { facts, loadCore, loadPackage } from './load.js';

const [core, tools] = await Promise.all([loadCore(), loadPackage()]);

test('it has less, and nothing of its own', () => {
  const [less, more] = [core, tools].map((module) => Object.keys(module));
  assert.deepEqual(
    less.filter((name) => !more.includes(name)),
    [],
  );
  assert.ok(more.includes('verifyCertificate') && !less.includes('verifyCertificate'));
  const methods = Object.getOwnPropertyNames(core.Game.prototype);
  assert.deepEqual(
    methods.filter((name) => !Object.hasOwn(tools.Game.prototype, name)),
    [],
  );
  assert.deepEqual(core.limits(), tools.limits());
});

test('it finds what the other finds', async () => {
  const { sequence } = await facts('sequences');
  const { cases } = await facts('long_periods');
  for (const { set } of [...sequence, ...cases]) {
    const [small, large] = [core, tools].map((module) => {
      const game = new module.Game(String(set));
      while (!game.search().done) game.advance(1e6);
      const heaps = ['0', '7', '1000', '10^18'];
      const readings = heaps.map((heap) => game.reading(heap));
      return [game.search(), game.certificate('grundy'), readings, game.values('0', 500)];
    });
    assert.deepEqual(small, large, `{${set}}`);
  }
});

test('the losing heaps beside a heap are those of the rule, as text of any length', () => {
  for (const module of [core, tools]) {
    const game = new module.Game('1,3,4'); // lost are 0 and 2 of 7 heaps, under misère play 1 and 3
    game.advance(1e6);
    assert.equal(game.losingAfter('normal', 2n), '7');
    assert.equal(game.losingBefore('grundy', '2'), '0');
    assert.equal(game.losingBefore('normal', '0'), undefined);
    assert.equal(game.losingAfter('misere', '3'), '8');
    assert.equal(game.losingBefore('misere', '1'), undefined);
    assert.equal(game.losingAfter('normal', '10^18'), '1000000000000000001');
    for (const rule of ['other', undefined]) {
      assert.throws(() => game.losingAfter(/** @type {any} */ (rule), '1'), { code: 'wrong-type' });
    }
    assert.throws(() => game.losingBefore('normal', /** @type {any} */ (7)), {
      code: 'wrong-type',
    });
    const begun = new module.Game('1,3,4');
    assert.equal(begun.losingAfter('normal', '5'), undefined);
    begun.free();
    game.free();
  }
});
