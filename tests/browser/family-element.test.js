/** `<grundy-family>` on a page that is not ours, and in a frame. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { becomes, fits } from './explore.js';
import { heading, rows, sets, sortBy } from './family.js';
import { axe, openPage } from './harness.js';

/** @typedef {import('playwright-core').Page} Page */

/**
 * @param {import('node:test').TestContext} t
 * @param {string} body
 * @param {import('./harness.js').PageOptions} [options]
 */
const foreign = (t, body, options) =>
  openPage(t, {
    path: '/elsewhere.html',
    ...options,
    before: async (page) => {
      const script = '<script type="module" src="/elements/grundy-family-define.js"></script>';
      const head = `<title>Elsewhere</title><link rel="icon" href="data:,">${script}`;
      const main = `<main><h1>Elsewhere</h1>${body}</main>`;
      await page.route('**/elsewhere.html', (route) =>
        route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: `<!doctype html><html lang="en"><head>${head}</head><body>${main}</body></html>`,
        }),
      );
      await page.addInitScript(() => {
        /** @type {string[]} */
        const chosen = [];
        Object.assign(window, { chosen });
        addEventListener('grundy-set', (event) => {
          chosen.push(/** @type {any} */ (event).set);
        });
      });
    },
  });

test('a family in its attribute becomes a table, in the order of another', async (t) => {
  const page = await foreign(
    t,
    '<grundy-family family="{1,4,c} for c in 5..20" sort="-grundyPeriods">{1, 4, 5}, …</grundy-family>',
  );
  await becomes(() => heading(page), '16 sets');
  await becomes(async () => (await rows(page))[0].slice(0, 5), ['{1, 4, 18}', '18', '', '0', '22']);
  // What a person does stands in the attributes, and a chosen set is told, not gone to.
  await sortBy(page, 'Period');
  await becomes(() => page.locator('grundy-family').getAttribute('sort'), 'grundyPeriods');
  await becomes(async () => (await rows(page))[0].slice(3, 5), ['0', '5']);
  await page.locator('#group-by').selectOption('grundyPeriods');
  await becomes(async () => (await sets(page))[0].startsWith('Period 5 '), true);
  assert.equal(await page.locator('grundy-family').getAttribute('group'), 'grundyPeriods');
  await page.locator('.families tbody .link').first().click();
  const chosen = () => page.evaluate(() => /** @type {any} */ (window).chosen);
  await becomes(async () => (await chosen()).length, 1);
  assert.match((await chosen())[0], /^1,4,\d+$/);
  // Another family takes its place, another language too.
  await page.locator('grundy-family').evaluate((node) => {
    node.removeAttribute('group');
    node.removeAttribute('sort');
    node.setAttribute('family', '2,4,7\n1,3,4');
    node.setAttribute('lang', 'nb');
  });
  await becomes(() => heading(page), '2 mengder');
  await becomes(() => sets(page), ['{2, 4, 7}', '{1, 3, 4}']);
  await page.getByRole('button', { name: 'Forperiode', exact: true }).waitFor();
  await axe(page);
});

test('what is no family is said, and the table stays', async (t) => {
  const page = await foreign(t, '<grundy-family family="1,3,4" controls="none"></grundy-family>');
  await becomes(() => sets(page), ['{1, 3, 4}']);
  assert.equal(await page.locator('#family-tools').isVisible(), false);
  await page
    .locator('grundy-family')
    .evaluate((node) => node.setAttribute('family', 'all 3 off 5'));
  await page.getByText('Line 1: “off” has no value').waitFor();
  assert.deepEqual(await sets(page), ['{1, 3, 4}']);
});

test('a frame shows a family, on a phone too', async (t) => {
  const page = await openPage(t, {
    path: `/embed.html#view=family&family=${encodeURIComponent('all 2 of 1..6')}&lang=nb`,
    viewport: { width: 320, height: 900 },
    colorScheme: 'dark',
  });
  await becomes(() => heading(page), '15 mengder');
  await becomes(async () => (await sets(page)).length > 2, true);
  await fits(page);
  await axe(page);
});
