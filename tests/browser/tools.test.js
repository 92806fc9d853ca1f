/** The core with all tools takes the place of the small one, and nobody notices. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { becomes, session } from './explore.js';
import { openPage } from './harness.js';

/** A set whose search takes seconds. */
const LONG = '/#v=1&set=21,36,67,82,103';

/** @param {import('playwright-core').Page} page */
const openTools = (page) =>
  page.evaluate(async () => {
    const path = '/core/session.js';
    const { openTools } = await import(path);
    await openTools();
  });

test('an ordinary set goes over at once, with all that was shown', async (t) => {
  const page = await openPage(t, { path: '/#v=1&set=2,5,7' });
  const shown = () => page.locator('#verdict').textContent();
  const before = await shown();
  assert.equal((await session(page, '2,5,7')).tooled, false);
  await openTools(page);
  await becomes(async () => (await session(page, '2,5,7')).tooled, true);
  assert.equal((await session(page, '2,5,7')).period, 22);
  assert.equal(await shown(), before);
  // What comes later begins with them.
  await page.fill('#set', '1, 4, 10');
  await page.locator('#verdict', { hasText: '11' }).waitFor();
  assert.equal((await session(page, '1,4,10')).tooled, true);
  assert.equal((await session(page, '1,4,10')).period, 11);
});

test('a long search keeps what it has found until the other has got as far', async (t) => {
  const page = await openPage(t, { path: LONG });
  const set = '21,36,67,82,103';
  let before = (await session(page, set)).heaps;
  await openTools(page);
  for (let tooled = false; !tooled; ) {
    const now = await session(page, set);
    assert.ok(now.heaps >= before, `${now.heaps} heaps after ${before}`);
    ({ heaps: before, tooled } = now);
  }
  const later = await session(page, set);
  assert.ok(later.state === 'searching' || later.period === 31_118_313_300, later.state);
});

test('where the tools cannot be had, the page works as before', async (t) => {
  const page = await openPage(t, {
    expected: [/404/],
    before: async (page) => {
      await page.route('**/grundyscope_tools_bg.wasm', (route) =>
        route.fulfill({ status: 404, body: 'no' }),
      );
    },
  });
  const code = await page.evaluate(async () => {
    const path = '/core/session.js';
    const { openTools } = await import(path);
    return openTools().catch((/** @type {{ code: string }} */ error) => error.code);
  });
  assert.equal(code, 'load-status');
  await page.fill('#set', '2, 5, 7');
  await page.locator('#verdict', { hasText: '22' }).waitFor();
  assert.equal((await session(page, '2,5,7')).tooled, false);
  // A second attempt is not refused for the first one's sake.
  await page.unroute('**/grundyscope_tools_bg.wasm');
  await openTools(page);
  assert.equal((await session(page, '1,4,10')).tooled, true);
});
