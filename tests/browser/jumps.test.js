/** Jumps along the strip: to losing heaps, to starts of periods, and to a heap of many digits. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { becomes, ENDLESS, explore, heap, paste, slider } from './explore.js';
import { axe } from './harness.js';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page @param {string} name */
const button = (page, name) => page.locator('#strip').getByRole('button', { name });

/** @param {Page} page @param {string} name */
const leadsOn = async (page, name) =>
  (await button(page, name).getAttribute('aria-disabled')) !== 'true';

test('buttons lead to the losing heaps, in both directions and under every rule', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=1,3,4&n=15' });
  // Lost are the heaps with remainder 0 or 2 on division by 7; under misère play, 1 or 3.
  for (const [name, n] of [
    ['Next losing heap', '16'],
    ['Next losing heap', '21'],
    ['Previous losing heap', '16'],
    ['Previous losing heap', '14'],
    ['Previous losing heap', '9'],
  ]) {
    await button(page, name).click();
    assert.equal(await heap(page), n, name);
    assert.equal(await page.locator('#outcome .tag').textContent(), 'P');
  }
  await page.getByRole('button', { name: 'Misère' }).click();
  await button(page, 'Next losing heap').click();
  assert.equal(await heap(page), '10');
  await page.fill('#heap', '1');
  assert.equal(await leadsOn(page, 'Previous losing heap'), false, 'heap 1 is the first');
  await button(page, 'Previous losing heap').click({ force: true });
  assert.equal(await heap(page), '1');
  await axe(page);
});

test('buttons lead to the starts of periods', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=2,4,7&n=0' }); // preperiod 8, period 3
  assert.equal(await leadsOn(page, 'Previous start of a period'), false);
  for (const [name, n] of [
    ['Next start of a period', '8'],
    ['Next start of a period', '11'],
    ['Previous start of a period', '8'],
    ['Previous start of a period', '0'],
  ]) {
    await button(page, name).click();
    assert.equal(await heap(page), n, name);
  }
  await page.fill('#heap', '10^18');
  await button(page, 'Next start of a period').click();
  assert.equal(await heap(page), '1000000000000000001', '(10^18 + 1 - 8) is a multiple of 3');
});

test('the keys of the strip do the same, and buttons keep the focus', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=1,3,4&n=15' });
  await slider(page).focus();
  for (const [key, n] of [
    ['p', '16'],
    ['p', '21'],
    ['Shift+P', '16'],
    [']', '21'],
    ['[', '14'],
  ]) {
    await page.keyboard.press(key);
    assert.equal(await heap(page), n, key);
  }
  await button(page, 'Next losing heap').focus();
  for (const n of ['16', '21', '23']) {
    await page.keyboard.press('Enter');
    assert.equal(await heap(page), n);
  }
  assert.match((await button(page, 'Next losing heap').getAttribute('title')) ?? '', /\(P\)$/);
});

test('a heap of any number of digits is reached, and the next losing heap from there', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=1,3,4' });
  const digits = `1${'0'.repeat(5000)}`;
  await paste(page, '#heap', digits);
  const at = () => page.getAttribute('#strip', 'n');
  await becomes(async () => (await at()) === digits, true);
  await button(page, 'Next losing heap').click();
  // 10^6 leaves 1 on division by 7, so 10^5000 leaves as much as 10^2, which is 2: it is lost itself.
  await becomes(async () => BigInt((await at()) ?? 0) - BigInt(digits), 5n);
  await page.locator('#strip svg .index.on').waitFor();
});

test('where nothing is known no jump leads on, and none into the unknown', async (t) => {
  const page = await explore(t, { hash: `#v=1&set=${ENDLESS}&n=10^18` });
  for (const name of [
    'Previous losing heap',
    'Next losing heap',
    'Previous start of a period',
    'Next start of a period',
  ])
    assert.equal(await leadsOn(page, name), false, name);
  await page.fill('#heap', '900');
  await becomes(() => leadsOn(page, 'Next losing heap'), true);
  // Heaps 850 to 2399 can move to 0 … 849, which are stuck, by 850 or by 1550: all are won.
  await button(page, 'Next losing heap').click();
  assert.equal(await heap(page), '2400');
  await button(page, 'Previous losing heap').click();
  assert.equal(await heap(page), '849');
});
