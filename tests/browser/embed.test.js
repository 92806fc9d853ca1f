import assert from 'node:assert/strict';
import test from 'node:test';
import { becomes } from './explore.js';
import { axe, openPage } from './harness.js';

test('one element fills the page of a frame, with the attributes of its address', async (t) => {
  for (const [hash, selector] of [
    ['#view=strip&set=2,4,7&to=20&lang=nb', 'grundy-strip .cell'],
    ['#view=fan&set=1..5&n=12', 'grundy-fan .arc'],
    ['#view=stepper&set=1,3,4&n=8', 'grundy-stepper .steps'],
    ['#view=wrap&set=1,3,4&columns=8', 'grundy-wrap .cell'],
    ['#view=ribbon&set=1,3,4&n=9', 'grundy-ribbon .cell'],
    ['#view=wheel&set=1,3,4&n=10^18', 'grundy-wheel .cell'],
    ['#view=graph&set=1,3,4&n=9&depth=3', 'grundy-graph .cell'],
    ['#view=proof&set=1,3,4&window=2', 'grundy-proof .cell'],
    ['', 'grundy-strip .cell'],
    ['#view=script&set=1,3,4', 'grundy-strip .cell'],
  ]) {
    const page = await openPage(t, {
      path: `/embed.html${hash}`,
      viewport: { width: 500, height: 300 },
    });
    await page.locator(selector).first().waitFor();
    assert.equal(await page.locator('main > :not(h1)').count(), 1);
    assert.equal(await page.getAttribute('html', 'lang'), hash.includes('nb') ? 'nb' : 'en');
  }
});

test('the frame tells its height, takes no second scroll bar, and does not grow by itself', async (t) => {
  const host = `<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,">
    <script type="module" src="/host.js"></script></head><body><main><h1>Host</h1>
    <iframe id="f" title="Strip" src="/embed.html#view=stepper&set=1,3,4&n=8" width="600" height="150"
      sandbox="allow-scripts"></iframe></main></body></html>`;
  const script = `
    const frame = document.getElementById('f');
    window.heights = [];
    addEventListener('message', (event) => {
      if (event.source !== frame.contentWindow || event.data?.type !== 'grundyscope:size') return;
      heights.push(event.data.height);
      frame.height = event.data.height;
    });`;
  const page = await openPage(t, {
    path: '/host.html',
    before: async (page) => {
      await page.route('**/host.html', (route) =>
        route.fulfill({ contentType: 'text/html', body: host }),
      );
      await page.route('**/host.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: script }),
      );
    },
  });
  const frame = page.frameLocator('#f');
  await frame.locator('grundy-stepper .steps').waitFor();
  await page.waitForTimeout(500);
  /** @type {number[]} */
  const heights = await page.evaluate(() => /** @type {any} */ (window).heights);
  const last = heights.at(-1) ?? 0;
  assert.ok(last > 300 && last < 700, `height ${last}`);
  assert.ok(heights.length < 6, `settles at once: ${heights}`);
  const inside = await frame
    .locator('html')
    .evaluate((root) => root.scrollHeight - root.clientHeight);
  assert.ok(inside <= 0, 'nothing to scroll inside');
  for (let i = 0; i < 3; i += 1)
    await frame.getByRole('button', { name: 'Next', exact: true }).click();
  await frame.locator('#answer').fill('4');
  await frame.getByRole('button', { name: 'Check' }).click();
  await becomes(() => page.evaluate(() => /** @type {any} */ (window).heights.at(-1) > 0), true);
  await page.waitForTimeout(200);
  const grown = await frame
    .locator('html')
    .evaluate((root) => root.scrollHeight - root.clientHeight);
  assert.ok(grown <= 0, 'the frame grew with its content');
});

test('axe finds nothing in a frame', async (t) => {
  const page = await openPage(t, { path: '/embed.html#view=strip&set=1,3,4' });
  await page.locator('grundy-strip .cell').first().waitFor();
  await axe(page);
});
