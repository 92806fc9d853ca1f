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
