/** The ribbon: under each heap its options, and on top their mex. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { becomes, explore, fits, heap, speak } from './explore.js';
import { axe } from './harness.js';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
async function show(page) {
  await page.locator('#ribbon').scrollIntoViewIfNeeded();
  await page.locator('#ribbon .cell').first().waitFor();
}

/** @param {Page} page */
const words = async (page) =>
  ((await page.locator('#ribbon .words').textContent()) ?? '').replace(/\s+/g, ' ').trim();

/** @param {Page} page */
const slider = (page) => page.locator('#ribbon').getByRole('slider', { name: 'Heap size' });

/**
 * The digits that stand in the column of the ring, from top to bottom.
 * @param {Page} page
 */
const column = (page) =>
  page.locator('#ribbon svg').evaluate((root) => {
    const box = /** @type {SVGGraphicsElement} */ (root.querySelector('.ring')).getBBox();
    return [...root.querySelectorAll('.digit')]
      .map((node) => ({ node, box: /** @type {SVGGraphicsElement} */ (node).getBBox() }))
      .filter(({ box: it }) => it.x > box.x && it.x + it.width < box.x + box.width)
      .sort((a, b) => a.box.y - b.box.y)
      .map(({ node }) => node.textContent)
      .join('');
  });

test('under heap 15 of {1,3,4} stand 0, 3 and 2, and it has what is missing', async (t) => {
  const page = await explore(t);
  await show(page);
  assert.equal(await column(page), '1032');
  assert.equal(
    await words(page),
    'Under heap 15: 0, 2 and 3. The smallest number that is missing is 1.',
  );
  await slider(page).press('ArrowLeft');
  await becomes(() => heap(page), '14');
  assert.equal(await column(page), '0221');
  await slider(page).press('Home');
  await becomes(() => heap(page), '0');
  assert.equal(await column(page), '0');
  assert.match(await words(page), /stands nothing, so 0 is missing/);
  assert.match(
    (await slider(page).getAttribute('aria-valuetext')) ?? '',
    /^n = 0\. .* Under heap 0/,
  );
  // A click in a column chooses its heap, in any row.
  const box = await page.locator('#ribbon svg').boundingBox();
  const left = await page
    .locator('#ribbon')
    .evaluate((it) => /** @type {any} */ (it).layout.edges[5]);
  assert.ok(box);
  await page.mouse.click(box.x + left + 5, box.y + box.height / 2);
  await becomes(() => heap(page), '5');
  // Far away, the ribbon follows.
  await page.locator('#huge').click();
  await becomes(() => heap(page), `1${'0'.repeat(18)}`);
  assert.equal(await column(page), '1032');
});

test('it says why a heap is lost or won under each rule', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=2,4,7&rule=normal&n=3' });
  await show(page);
  assert.equal(await words(page), 'Under heap 3 stands a P, so it is an N.');
  await slider(page).press('ArrowLeft');
  await slider(page).press('ArrowLeft');
  await becomes(() => words(page), 'Under heap 1 stands nothing: who cannot move has lost.');
  await page.getByRole('button', { name: 'Misère' }).click();
  await becomes(
    () => words(page),
    'Under heap 1 stands nothing: who cannot move has won, under misère play.',
  );
  await slider(page).press('ArrowRight');
  await becomes(() => words(page), 'Under heap 2 stands no P, so it is a P itself.');
});

test('moves without a row are counted', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=1..20' });
  await show(page);
  assert.equal(
    await page.locator('#ribbon .note').textContent(),
    'The 4 largest moves have no row here.',
  );
  await page.fill('#set', '1..17');
  await becomes(
    () => page.locator('#ribbon .note').textContent(),
    'The largest move has no row here.',
  );
  await page.fill('#set', '1..3');
  await becomes(() => page.locator('#ribbon .note').isHidden(), true);
});

for (const [width, lang] of /** @type {const} */ ([
  [320, 'nb'],
  [768, 'en'],
])) {
  test(`at ${width} px the ribbon fits, and axe finds nothing`, async (t) => {
    const page = await explore(t, {
      hash: '#v=1&set=2,5,7&n=10^18',
      viewport: { width, height: 900 },
      colorScheme: width === 768 ? 'dark' : 'light',
    });
    await show(page);
    if (lang === 'nb') await speak(page, 'nb');
    await fits(page);
    await axe(page);
  });
}
