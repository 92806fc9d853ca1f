import assert from 'node:assert/strict';
import test from 'node:test';
import { facts, loadPackage } from './load.js';

test('the package initialises once', async () => {
  const [first, second] = await Promise.all([loadPackage(), loadPackage()]);
  assert.equal(first, second);
  assert.equal(typeof first.default, 'function');
});

test('facts are read', async () => {
  const { sequence } = await facts('sequences');
  assert.ok(Array.isArray(sequence) && sequence.length > 0);
});
