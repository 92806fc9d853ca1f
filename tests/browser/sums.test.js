/** The area Sums: heaps, both rules, every winning move, the check of misère play, two heaps. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { facts } from '../boundary/load.js';
import { becomes, sideways } from './explore.js';
import { axe, openPage } from './harness.js';

/** @typedef {import('playwright-core').Page} Page */

/** @param {import('node:test').TestContext} t @param {string} hash @param {object} [options] */
async function open(t, hash = '', options = {}) {
  const page = await openPage(t, { path: `/#v=1&view=sums${hash}`, ...options });
  await page.locator('#sum tbody tr').first().waitFor();
  return page;
}

/** @param {string | null} text */
const plain = (text) => (text ?? '').replace(/[\s\u2009]+/g, ' ').trim();

/** @param {Page} page */
const verdict = async (page) => plain(await page.locator('#sum .verdict').textContent());

/** The winning moves as [heap, take]. @param {Page} page */
const moves = (page) =>
  page
    .locator('#sum .winning [data-take]')
    .evaluateAll((items) =>
      items.map((item) => [
        Number(item.closest('[data-heap]')?.getAttribute('data-heap')) + 1,
        Number(item.getAttribute('data-take')),
      ]),
    );

/** The values in the table. @param {Page} page */
const values = async (page) =>
  (await page.locator('#sum tbody .chip').allTextContents()).map(Number);

test('every sum of the facts, typed into the page, under both rules', async (t) => {
  const page = await open(t);
  const { position: positions, huge } = await facts('sums');
  for (const fact of [...positions, ...huge]) {
    await page.locator('#sums-set').fill(fact.set.join(', '));
    await page.locator('#sum textarea').fill(fact.heaps.join(', '));
    for (const rule of /** @type {const} */ (['normal', 'misere'])) {
      await page.locator(`#sum [data-rule=${rule}]`).click();
      await becomes(
        async () => [await values(page), await moves(page)],
        [fact.values, fact[`${rule}_moves`]],
      );
      const said = await verdict(page);
      const wins = /wins|has won/.test(said);
      assert.equal(wins, fact[rule] === 'N', `${fact.id} ${rule}: ${said}`);
      assert.equal(await page.locator('#sum .total').textContent(), `${fact.nim_sum}`, fact.id);
    }
  }
});

test('a wrong heap is named, and the last good sum stays', async (t) => {
  const page = await open(t);
  assert.equal(
    await verdict(page),
    'The nim-sum is 1. The player to move wins, with 3 winning moves:',
  );
  await page.locator('#sum textarea').fill('10, x, 13');
  await becomes(
    async () => plain(await page.locator('#sum #problem').textContent()),
    'Heap 2: “x” does not belong in a heap size.',
  );
  assert.deepEqual(await values(page), [1, 2, 2]);
  await page.locator('#sum textarea').fill('10, 11; {1,2}: 7');
  await becomes(() => values(page), [1, 2, 1]);
  assert.equal(await page.locator('#sum #problem').textContent(), '');
});

test('the mistakes mislead where they do, and a check finds the first position', async (t) => {
  const page = await open(t, '&set=1,2&heaps=4,%201');
  await page.getByText('Two usual mistakes').click();
  await becomes(
    async () => (await page.locator('#sum .mistakes tbody b').allTextContents()).join(', '),
    'right, right here by luck, misleads',
  );
  await page.getByRole('button', { name: 'Search every game' }).click();
  await becomes(
    async () => plain(await page.locator('#check-result').textContent()).slice(0, 95),
    'With {1, 2}, the rule for misère play agrees with a search of the whole game tree at all 1 771 ',
  );
  assert.match(plain(await page.locator('#check-result').textContent()), /The first is 1 \+ 1:/);
});

test('a cell of the grid goes into the sum, by click and by key', async (t) => {
  const page = await open(t, '&set=1,3,4');
  await page.locator('#pair').scrollIntoViewIfNeeded();
  const slider = page.locator('#pair').getByRole('slider');
  await slider.waitFor();
  await slider.click({ position: { x: 24 * 5 + 12, y: 24 * 3 + 12 } });
  await becomes(() => page.locator('#sum textarea').inputValue(), '5, 3');
  assert.equal(
    await slider.getAttribute('aria-valuetext'),
    'Heaps 5 and 3. Nim-sum 2. N: the player to move wins.',
  );
  await slider.press('ArrowDown');
  await slider.press('Enter');
  await becomes(() => page.locator('#sum textarea').inputValue(), '5, 4');
});

for (const [width, locale] of /** @type {const} */ ([
  [320, 'nb-NO'],
  [1280, 'en-GB'],
])) {
  test(`at ${width} px nothing is cut off, and axe finds nothing`, async (t) => {
    const viewport = { width, height: 900 };
    const page = await open(t, '&heaps=10%5E18,%2011,%2013', { viewport, locale });
    await page.locator('#pair').scrollIntoViewIfNeeded();
    await page.locator('#pair').getByRole('slider').waitFor();
    assert.equal(await sideways(page), 0);
    await axe(page);
  });
}
