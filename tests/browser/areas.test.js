import assert from 'node:assert/strict';
import test from 'node:test';
import { becomes, digits, explore, heap, speak } from './explore.js';
import { openPage } from './harness.js';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page @param {string} name */
const go = (page, name) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

/** The heading that a person sees. @param {Page} page */
const heading = (page) => page.locator('h1:visible').textContent();

/** Where the navigation says one is. @param {Page} page */
const here = (page) => page.locator('nav [aria-current=page]').textContent();

const NAMES = ['Compare', 'Sums', 'Play', 'Check'];

test('each area opens from the navigation and from its link, with its own title', async (t) => {
  const page = await explore(t);
  for (const name of NAMES) {
    await go(page, name);
    await becomes(() => here(page), name);
    await becomes(() => page.title(), `${name} · Grundyscope`);
    const shown = await heading(page);
    assert.ok(shown, name);
    assert.equal(await page.locator('#strip').isVisible(), false);
    assert.match(new URL(page.url()).hash, new RegExp(`view=${name.toLowerCase()}`));
    const again = await openPage(t, { path: `/${new URL(page.url()).hash}` });
    await becomes(() => again.title(), `${name} · Grundyscope`);
    assert.equal(await heading(again), shown);
    await again.close();
  }
});

test('Explore is as it was left, whether by its link or by going back', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=2,5,7&n=9' });
  const before = await digits(page);
  await go(page, 'Sums');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await go(page, 'Explore');
  await page.locator('#strip .cell').first().waitFor();
  assert.deepEqual(await digits(page), before);
  assert.equal(await heap(page), '9');
  await page.goBack();
  await becomes(() => here(page), 'Sums');
  await page.goBack();
  await becomes(() => here(page), 'Explore');
  assert.deepEqual(await digits(page), before);
});

test('a page that begins elsewhere shows Explore in full when a person goes there', async (t) => {
  const page = await openPage(t, { path: '/#v=1&view=play' });
  await becomes(() => here(page), 'Play');
  await go(page, 'Explore');
  await page.locator('#strip .cell').first().waitFor();
  assert.equal((await digits(page)).slice(0, 7).join(''), '0101232');
  assert.equal(await heap(page), '15');
});

test('an area takes the set along on the first way there', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=2,5,7' });
  await go(page, 'Sums');
  await becomes(async () => new URL(page.url()).hash.includes('set=2,5,7'), true);
});

test('an area speaks the language that is chosen, also one chosen there', async (t) => {
  const page = await explore(t);
  await go(page, 'Play');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await speak(page, 'nb');
  await becomes(() => here(page), 'Spill');
  await becomes(() => page.title(), 'Spill · Grundyscope');
  assert.equal(await heading(page), 'Spill et spill');
  await becomes(async () => new URL(page.url()).hash, '#v=1&view=play&lang=nb');
  await go(page, 'Utforsk');
  await page.getByLabel('Fra en haug med brikker kan du ta').waitFor();
});

test('an area that cannot be loaded says so, and is tried again', async (t) => {
  const page = await explore(t, {
    expected: [/request failed.*check\.js/, /console error.*check\.js/],
  });
  await page.route('**/areas/check.js', (route) => route.abort());
  await go(page, 'Check');
  await page.getByText('The file areas/check could not be fetched.').waitFor();
  await page.unroute('**/areas/check.js');
  await go(page, 'Explore');
  await go(page, 'Check');
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('at 320 px the areas are all reached without the page scrolling sideways', async (t) => {
  const page = await explore(t, { viewport: { width: 320, height: 640 } });
  for (const name of NAMES) {
    await go(page, name);
    await becomes(() => here(page), name);
    const [wide, room] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      innerWidth,
    ]);
    assert.ok(Number(wide) <= Number(room), `${name}: ${wide} of ${room}`);
  }
});
