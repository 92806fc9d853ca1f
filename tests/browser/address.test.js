import assert from 'node:assert/strict';
import test from 'node:test';
import { becomes, ENDLESS, explore, heap, slider, speak, verdict } from './explore.js';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
const hash = async (page) => new URL(page.url()).hash;

/** @param {Page} page */
const strip = (page) =>
  page.evaluate(() => {
    const element = /** @type {import('../../www/elements/grundy-strip.js').GrundyStrip} */ (
      document.getElementById('strip')
    );
    const { view, rule } = element;
    return { from: String(view?.from), count: view?.count, rule };
  });

test('a link restores set, rule, window, heap and language', async (t) => {
  const page = await explore(t, {
    hash: '#v=1&set=2,4,7&rule=misere&from=100&to=119&n=105&lang=nb',
  });
  assert.equal(await page.inputValue('#set'), '2, 4, 7');
  assert.deepEqual(await strip(page), { from: '100', count: 20, rule: 'misere' });
  assert.equal(await heap(page), '105');
  assert.equal(await page.getAttribute('html', 'lang'), 'nb');
  assert.match(await verdict(page), /^Misère-periode 3 fra og med haug \d+ Bevist$/);
});

test('the address follows what is done', async (t) => {
  const page = await explore(t);
  assert.equal(await hash(page), '');
  await slider(page).focus();
  await page.keyboard.press('ArrowRight');
  await becomes(() => hash(page), '#v=1&n=16');
  await page.fill('#set', '1..5');
  await becomes(() => hash(page), '#v=1&set=1..5&n=16');
  await page.getByRole('button', { name: 'P and N' }).click();
  await becomes(() => hash(page), '#v=1&set=1..5&rule=normal&n=16');
  await page.getByRole('button', { name: 'Later heaps' }).click();
  await becomes(() => hash(page), '#v=1&set=1..5&rule=normal&from=27&n=16');
  await speak(page, 'nb');
  await becomes(() => hash(page), '#v=1&set=1..5&rule=normal&from=27&n=16&lang=nb');
});

test('opening the address again shows the same', async (t) => {
  const page = await explore(t);
  await page.fill('#set', '3, 5, 9');
  await page.fill('#heap', '10^20');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await becomes(async () => /from=\d+&to=\d+&n=10{20}$/.test(await hash(page)), true);
  const before = { ...(await strip(page)), said: await verdict(page) };
  await page.reload();
  await page.locator('#strip svg .cell').first().waitFor();
  assert.deepEqual({ ...(await strip(page)), said: await verdict(page) }, before);
  assert.equal(await heap(page), `1${'0'.repeat(20)}`);
});

test('back and forward lead through games and rules, not through every key and heap', async (t) => {
  const page = await explore(t);
  await page.fill('#set', '');
  await page.locator('#set').pressSequentially('2, 4, 7', { delay: 20 });
  await becomes(() => hash(page), '#v=1&set=2,4,7');
  await slider(page).focus();
  for (let i = 0; i < 5; i += 1) await page.keyboard.press('ArrowRight');
  await becomes(() => hash(page), '#v=1&set=2,4,7&n=20');
  await page.getByRole('button', { name: 'Misère' }).click();
  await becomes(() => hash(page), '#v=1&set=2,4,7&rule=misere&n=20');

  await page.goBack();
  assert.equal(await hash(page), '#v=1&set=2,4,7&n=20');
  assert.equal(await verdict(page), 'Period 3 from heap 8 Proved');
  await page.goBack();
  assert.equal(await hash(page), '');
  assert.equal(await verdict(page), 'Period 7 from heap 0 Proved');
  assert.equal(await page.inputValue('#set'), '1, 3, 4');
  assert.equal(await heap(page), '15');
  await page.goForward();
  await page.goForward();
  assert.equal((await strip(page)).rule, 'misere');
  assert.equal(await heap(page), '20');
});

test('going back clears an error in the field', async (t) => {
  const page = await explore(t);
  await page.fill('#set', '1, 2');
  await becomes(() => hash(page), '#v=1&set=1,2');
  await page.fill('#set', '1, 2, x');
  await page.locator('#set-error span').waitFor();
  await page.goBack();
  assert.equal(await page.locator('#set-error').textContent(), '');
  assert.equal(await page.inputValue('#set'), '1, 3, 4');
});

test('an edited address is followed without loading the page again', async (t) => {
  const page = await explore(t);
  await page.evaluate(() => {
    document.body.dataset.same = 'yes';
    location.hash = '#v=1&set=1,2&n=9';
  });
  await becomes(() => verdict(page), 'Period 3 from heap 0 Proved');
  assert.equal(await heap(page), '9');
  assert.equal(await page.getAttribute('body', 'data-same'), 'yes');
});

test('what cannot be read in a link is said, and has its default', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=0,3&rule=nim&n=1.5&colour=red' });
  assert.equal(await verdict(page), 'Period 7 from heap 0 Proved');
  assert.equal(await heap(page), '15');
  assert.equal(
    await page.locator('#link-note').textContent(),
    'Part of the link could not be read and was left out: rule=nim, n=1.5, set=0,3.',
  );
  await page.fill('#set', '1, 2');
  assert.equal(await page.locator('#link-note').isVisible(), false);
});

test('hostile text in a link stays text', async (t) => {
  const evil = encodeURIComponent('<img src=x onerror=alert(1)>');
  const page = await explore(t, { hash: `#v=1&set=${evil}&n=${evil}&lang=${evil}` });
  assert.match((await page.locator('#link-note').textContent()) ?? '', /<img/);
  assert.equal(await page.locator('img').count(), 0);
});

test('a link to a game without a known period opens, too', async (t) => {
  const page = await explore(t, { hash: `#v=1&set=${ENDLESS}&n=${'7'.repeat(500)}` });
  await becomes(() => verdict(page), 'No period up to heap 16 777 215 Observed');
  assert.equal(await page.locator('#outcome').textContent(), 'not known');
});

test('the link can be copied, with what was done a moment ago', async (t) => {
  const page = await explore(t);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.fill('#set', '2, 5, 7');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(new URL(copied).hash, '#v=1&set=2,5,7');
  await becomes(() => page.locator('#status').textContent(), 'Copied');
});
