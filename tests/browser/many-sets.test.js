/** One page stays open for a whole lesson: what it learned from one set must not spoil the next. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { becomes, digits, explore, paste, verdict } from './explore.js';

/** @typedef {import('playwright-core').Page} Page */

/**
 * Sets whose search ends at once, each different.
 * @param {Page} page
 * @param {number} count
 */
async function quickSets(page, count) {
  await page.evaluate(async (sets) => {
    const field = /** @type {HTMLInputElement} */ (document.getElementById('set'));
    for (let i = 0; i < sets; i += 1) {
      field.value = `${1 + (i % 14)}, ${16 + i}`;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, count);
}

test('after two hundred sets on one page the next is still right', async (t) => {
  const page = await explore(t);
  await quickSets(page, 200);
  assert.equal(await page.locator('#set-error').textContent(), '');
  await page.fill('#set', '1, 3, 4');
  assert.equal(await verdict(page), 'Period 7 from heap 0 Proved');
  assert.equal((await digits(page)).slice(0, 14).join(''), '01012320101232');
  await page.fill('#set', '2, 4, 7');
  assert.equal(await verdict(page), 'Period 3 from heap 8 Proved');
});

test('a slow set after a hundred quick ones is searched in short slices', async (t) => {
  const page = await explore(t);
  await page.evaluate(async () => {
    // By a name, so that the type check does not look for the page's folders from here.
    const module = '/core/session.js';
    const { Session } = await import(module);
    /** @type {number[]} */
    const slices = [];
    Object.assign(window, { slices });
    const slice = Session.prototype.slice;
    Session.prototype.slice = function () {
      const start = performance.now();
      slice.call(this);
      slices.push(performance.now() - start);
    };
  });
  await quickSets(page, 100);
  // Six thousand moves without any order, the same ones in every run.
  let at = 1;
  const moves = new Set();
  while (moves.size < 6000) {
    at = (at * 48271) % 2147483647;
    moves.add(1 + (at % 65535));
  }
  await page.evaluate(() => /** @type {any} */ (window).slices.splice(0));
  await paste(page, '#set', [...moves].join(' '));
  const found = () =>
    page.evaluate(() => /** @type {{ slices: number[] }} */ (Object(window)).slices);
  await becomes(async () => (await found()).length > 20, true);
  const slices = await found();
  const sorted = slices.toSorted((a, b) => a - b);
  const median = sorted[sorted.length >> 1];
  // Other programs may hold up a slice: half of them say how long they are.
  t.diagnostic(`${slices.length} slices: median ${median} ms, longest ${sorted.at(-1)} ms`);
  assert.ok(median < 16, `half of the slices take more than ${median} ms`);
});

test('a search that fails at its start is not kept for those who ask again', async (t) => {
  const page = await explore(t);
  const outcome = await page.evaluate(async () => {
    const [sessions, wasm] = ['/core/session.js', '/core/wasm.js'];
    const { openSession } = await import(sessions);
    const { load } = await import(wasm);
    const { Game } = await load();
    const advance = Game.prototype.advance;
    Game.prototype.advance = () => {
      throw new RangeError('out of memory');
    };
    let first = '';
    try {
      openSession('3,8,9');
    } catch (error) {
      first = String(error);
    }
    Game.prototype.advance = advance;
    const { session, close } = openSession('3,8,9');
    const { state } = session;
    close();
    return { first, state };
  });
  assert.deepEqual(outcome, { first: 'RangeError: out of memory', state: 'proved' });
});
