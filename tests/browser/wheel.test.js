/** Tail and ring: any heap has its place, however large it is. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { becomes, explore, fits, heap, speak } from './explore.js';
import { axe } from './harness.js';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
async function show(page) {
  await page.locator('#wheel').scrollIntoViewIfNeeded();
  await page.locator('#wheel .cell').first().waitFor();
}

/** @param {Page} page @param {string} selector */
const said = async (page, selector) =>
  ((await page.locator(`#wheel ${selector}`).textContent()) ?? '').replace(/\s+/g, ' ').trim();

/** The digits of tail and ring, in order. @param {Page} page */
const digits = async (page) => (await page.locator('#wheel svg .digit').allTextContents()).join('');

/** Which node has the ring around it. @param {Page} page */
const token = (page) =>
  page.locator('#wheel').evaluate((node) => /** @type {any} */ (node).layout.token);

/** @param {Page} page @param {number} index */
const node = (page, index) => page.locator(`#wheel [data-node="${index}"]`).first();

test('10^18 is heap 1 on the ring of {1,3,4}', async (t) => {
  const page = await explore(t, { hash: '#v=1&n=10^18' });
  await show(page);
  assert.equal(await digits(page), '0101232');
  assert.equal(await token(page), 1);
  assert.equal(await page.locator('#wheel .ring').count(), 1);
  assert.equal(
    await said(page, '.formula'),
    '1 000 000 000 000 000 000 = 142 857 142 857 142 857 · 7 + 1',
  );
  // Its moves are chords, and one of them wins.
  assert.equal(await page.locator('#wheel .chord').count(), 3);
  assert.equal(await page.locator('#wheel .chord.wins').count(), 1);
  // A click goes to the heap of that place in the same lap.
  await page.locator('#wheel').evaluate((it) => it.scrollIntoView({ block: 'center' }));
  await node(page, 5).click({ force: true });
  await becomes(() => heap(page), '1000000000000000004');
  const slider = page.locator('#wheel').getByRole('slider', { name: 'Heap size' });
  await slider.press('PageDown');
  await becomes(() => heap(page), '999999999999999997');
  await slider.press('ArrowRight');
  await becomes(() => heap(page), '999999999999999998');
  assert.match((await slider.getAttribute('aria-valuetext')) ?? '', /Place 6 of 0 to 6.* = /);
});

test('the preperiod is the tail', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=2,4,7&n=3' });
  await show(page);
  assert.equal(await digits(page), '00112203102');
  assert.equal(await token(page), 3);
  assert.equal(
    await said(page, '.formula'),
    'Heap 3 stands on the tail: the ring begins at heap 8.',
  );
  await page.fill('#heap', '11');
  await page.press('#heap', 'Enter');
  await becomes(() => said(page, '.formula'), '11 = 8 + 1 · 3 + 0');
});

test('what has no room is said, and no wrong place is marked', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=16,23,40&n=3' });
  await show(page);
  assert.match(await said(page, '.note'), /^The first \d+ heaps have no room on the tail\.$/);
  assert.equal(await page.locator('#wheel .ring').count(), 0);
  assert.match(
    await said(page, '.formula'),
    /^Heap 3 stands on the tail: the ring begins at heap 572\.$/,
  );
  await page.fill('#set', '13, 27, 40');
  await becomes(
    () => said(page, '.note'),
    'The ring has too many heaps: those near the chosen one are shown.',
  );
  assert.equal(await page.locator('#wheel .ring').count(), 1);
});

for (const [width, lang] of /** @type {const} */ ([
  [320, 'nb'],
  [768, 'en'],
])) {
  test(`at ${width} px the wheel fits, and axe finds nothing`, async (t) => {
    const page = await explore(t, {
      hash: '#v=1&set=1,4,10&n=12345',
      viewport: { width, height: 900 },
      colorScheme: width === 768 ? 'dark' : 'light',
    });
    await show(page);
    if (lang === 'nb') await speak(page, 'nb');
    await fits(page);
    const [picture, frame] = await page.locator('#wheel').evaluate((it) => {
      const svg = it.shadowRoot?.querySelector('svg');
      return [svg?.getBoundingClientRect().right ?? 0, it.getBoundingClientRect().right];
    });
    assert.ok(picture <= frame + 1, `${picture} of ${frame}`);
    await axe(page);
  });
}
