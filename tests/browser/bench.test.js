import assert from 'node:assert/strict';
import test from 'node:test';
import { fits } from './explore.js';
import { axe, openPage } from './harness.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../www/bench/row.js').Row} Row */

/**
 * Starts a short run and waits for its end.
 * @param {Page} page
 */
async function runShort(page) {
  await page.getByRole('button', { name: 'Run' }).click();
  await page.getByText(/^Done in/).waitFor();
}

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`a short run fills the table, ${colorScheme}`, async (t) => {
    const page = await openPage(t, { path: '/bench.html#quick', colorScheme });
    await axe(page);
    await runShort(page);
    assert.equal(await page.locator('#error').textContent(), '');
    assert.deepEqual(await page.locator('th[scope=rowgroup]').allTextContents(), [
      'Certified periods',
      'Grundy values',
      'Outcomes',
      'Families',
      'Answers',
    ]);
    /** @type {{ rows: Row[], quick: boolean }} */
    const { rows, quick } = JSON.parse(await page.locator('#json').inputValue());
    assert.ok(quick);
    assert.equal(await page.locator('th[scope=row]').count(), rows.length);
    for (const row of rows) {
      assert.ok(row.grundyscope.value > 0 && row.grundyscope.unit, JSON.stringify(row));
      if (row.naive) assert.ok((row.timesNaive ?? 0) > 0, JSON.stringify(row));
      if (row.goal) assert.equal(typeof row.goal.met, 'boolean');
    }
    await axe(page);
  });
}

test('the table scrolls inside itself on a narrow screen', async (t) => {
  const viewport = { width: 320, height: 640 };
  const page = await openPage(t, { path: '/bench.html#quick', viewport });
  await runShort(page);
  await fits(page);
  const hidden = await page
    .locator('#results')
    .evaluate((results) => results.scrollWidth - results.clientWidth);
  assert.ok(hidden > 0, `${hidden} pixels are reached by scrolling`);
  await axe(page);
});

test('the results can be copied', async (t) => {
  const page = await openPage(t, { path: '/bench.html#quick' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await runShort(page);
  await page.getByRole('button', { name: 'Copy as JSON' }).click();
  await page.getByText('Copied.').waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(text, await page.locator('#json').inputValue());
});
