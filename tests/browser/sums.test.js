/** The area Sums: heaps, both rules, every winning move, the check of misère play, two heaps. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { facts } from '../boundary/load.js';
import { becomes, fits, speak } from './explore.js';
import { axe, openPage } from './harness.js';

/** @typedef {import('playwright-core').Page} Page */

/** @param {import('node:test').TestContext} t @param {string} hash @param {object} [options] */
async function open(t, hash = '', options = {}) {
  const page = await openPage(t, { path: `/#v=1&view=sums${hash}`, ...options });
  await page.locator('#sum tbody tr').first().waitFor();
  return page;
}

/** @param {string | null} text */
const plain = (text) => (text ?? '').replace(/\s+/g, ' ').trim();

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
      await page.locator(`#sum [data-value=${rule}]`).click();
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

/** A field of a heap by the name that it has for everybody. @param {Page} page @param {string} name */
const field = (page, name) => page.locator('#sum').getByLabel(name, { exact: true });

test('heaps are changed one by one, with sets of their own, by clicks', async (t) => {
  const page = await open(t);
  const text = page.locator('#sum textarea');
  await page.getByText('Heap by heap').click();
  await becomes(() => field(page, 'Heap 2: counters').inputValue(), '11');
  const moves = 'Heap 2: moves, if they are its own';
  assert.equal(await field(page, moves).getAttribute('placeholder'), '1, 3, 4');
  await field(page, moves).fill('1,2');
  await becomes(() => values(page), [1, 2, 2]); // 11 of {1, 2} has the value 2, too
  await becomes(
    () => page.locator('#sum tbody .set').allTextContents(),
    ['{1, 3, 4}', '{1, 2}', '{1, 3, 4}'],
  );
  assert.equal(await text.inputValue(), '10; {1, 2}: 11; 13');
  await field(page, 'Heap 2: counters').fill('1 000');
  await becomes(() => values(page), [1, 1, 2]); // 1000 mod 3
  await page.getByRole('button', { name: 'Add a heap' }).click();
  await becomes(() => text.inputValue(), '10; {1, 2}: 1000; 13, 13');
  await page.keyboard.type('7');
  await becomes(() => text.inputValue(), '10; {1, 2}: 1000; 13, 7');
  await becomes(() => values(page), [1, 1, 2, 0]);
  await page.getByRole('button', { name: 'Remove heap 1' }).click();
  await becomes(() => text.inputValue(), '{1, 2}: 1000; 13, 7');
  // What is wrong is marked where it stands, and the last good sum stays.
  await field(page, 'Heap 1: moves, if they are its own').fill('0');
  await becomes(
    async () => plain(await page.locator('#sum #problem').textContent()).slice(0, 7),
    'Heap 1:',
  );
  const wrong = page.locator('#sum .heap-lines [aria-invalid]');
  assert.equal(await wrong.getAttribute('aria-label'), 'Heap 1: moves, if they are its own');
  assert.deepEqual(await values(page), [1, 2, 0]);
  await field(page, 'Heap 1: moves, if they are its own').fill('');
  await becomes(() => values(page), [2, 2, 0]); // 1000 mod 7 is 6
  assert.equal(await wrong.count(), 0);
  // Typed above, it stands below.
  await text.fill('5; {2,5,7}: 10^30');
  await becomes(() => field(page, 'Heap 2: counters').inputValue(), '10^30');
  assert.equal(await field(page, moves).inputValue(), '2, 5, 7');
  await axe(page);
});

test('a thousand heaps of a thousand digits: neither in the field nor in the address', async (t) => {
  const page = await open(t, '&set=2,4,7');
  const heaps = Array.from({ length: 1000 }, (_, i) => `${i + 1}`.padEnd(1000, '7')).join(', ');
  await page.locator('#sum textarea').evaluate((node, heaps) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', heaps);
    const field = /** @type {HTMLTextAreaElement} */ (node);
    field.select();
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
  }, heaps);
  await becomes(
    async () => plain(await page.locator('#sum .aside p').textContent()),
    `A text of 1 001 998 characters: too long to be edited here.`,
  );
  await becomes(() => page.locator('#sum tbody tr').count(), 50);
  assert.equal(await page.locator('#sum textarea').isVisible(), false);
  const note = page.locator('#sums-link');
  assert.match(plain(await note.textContent()), /^A link to this page leaves these heaps out/);
  await page.waitForFunction(() => location.hash.includes('heaps=%E2%80%A6'));
  // Every heap and every winning move can be seen.
  const more = page.locator('#sum').getByRole('button', { name: /^Show/ });
  for (let left = 40; left > 0 && (await more.count()) > 0; left -= 1) await more.first().click();
  assert.equal(await page.locator('#sum tbody tr').count(), 1000);
  const count = Number(/with ([\d ]+) winning/.exec(await verdict(page))?.[1].replace(/ /g, ''));
  assert.equal((await moves(page)).length, count);
  // Who goes elsewhere and comes back finds them again.
  await page.getByRole('link', { name: 'Play' }).click();
  await page.locator('.area.play').waitFor();
  await page.getByRole('link', { name: 'Sums' }).click();
  await becomes(
    async () => plain(await page.locator('#sum tfoot th').textContent()),
    'Nim-sum: an odd column lights up',
  );
  await becomes(() => page.locator('#sum .aside').isVisible(), true);
  await page.getByRole('button', { name: 'Type other heaps' }).click();
  await page.keyboard.type('4, 4');
  await becomes(() => values(page), [2, 2]);
  await becomes(() => note.isVisible(), false);
});

test('more winning moves than one call answers, in another language too', async (t) => {
  const heaps = Array.from({ length: 1000 }, (_, i) => (i % 2 ? 3 : 1)).join(',');
  const page = await open(t, `&set=1,3&heaps=${heaps.replace(/3$/, '0')}`);
  // An odd number of heaps of value 1, each with one or two moves to value 0.
  const more = page.locator('#sum').getByRole('button', { name: /^Show \d+ more$/ });
  for (let left = 12; left > 0 && (await more.count()) > 0; left -= 1) await more.click();
  const all = (await moves(page)).length;
  assert.ok(all > 1000);
  await speak(page, 'nb');
  await becomes(
    async () => plain(await page.locator('#sum .takes li').first().textContent()),
    'Ta 1 fra haug 1, da er det 0 igjen',
  );
  assert.equal((await moves(page)).length, all);
});

test('while a search goes on, what is known is shown, and who wins is not said', async (t) => {
  const page = await open(t);
  // All that is said: however fast the search is, it does not end in its first slice.
  await page.evaluate(() => {
    const seen = /** @type {(string | null | undefined)[][]} */ ([]);
    Object.assign(window, { seen });
    const root = document.getElementById('sum')?.shadowRoot;
    const verdict = root?.querySelector('.verdict');
    if (!root || !verdict) throw new Error('no sum');
    const text = (/** @type {string} */ at) => root.querySelector(at)?.textContent;
    const observer = new MutationObserver(() => {
      seen.push(['.verdict', '.total', 'tbody .chip', 'tbody .muted'].map(text));
    });
    observer.observe(verdict, { childList: true });
  });
  await page.locator('#sum textarea').fill('10; {850,1550,2550,3250,4100}: 10^18');
  const first = () => page.evaluate(() => /** @type {any} */ (window).seen[0]);
  await becomes(
    async () => ((await first()) ?? []).map(plain),
    [
      'The values of 1 of 2 heaps are known. The period of {850, 1 550, 2 550, 3 250, 4 100} is still being searched: who wins is not known yet.',
      '?',
      '1',
      'not computed yet',
    ],
  );
  assert.deepEqual(await moves(page), []);
  // A small heap of the same set has its value, whatever the search has still to do.
  await page.locator('#sum textarea').fill('10; {850,1550,2550,3250,4100}: 849');
  await becomes(() => values(page), [1, 0]);
  await becomes(
    () => verdict(page),
    'The nim-sum is 1. The player to move wins, with 2 winning moves:',
  );
});

test('the check of misère play stops when it is told to', async (t) => {
  const page = await open(t, '&set=1..60');
  await page.locator('#check-largest').fill('200');
  // Stopped as soon as there is a button for it, on whatever machine.
  await page.evaluate(() => {
    const stop = /** @type {HTMLElement} */ (document.getElementById('check-stop'));
    const observer = new MutationObserver(() => {
      observer.disconnect();
      stop.click();
    });
    observer.observe(stop, { attributeFilter: ['hidden'] });
  });
  await page.getByRole('button', { name: 'Search every game' }).click();
  const result = page.locator('#check-result');
  await becomes(
    async () =>
      /^Stopped after [\d ]+ of 1 373 701 positions\./.test(plain(await result.textContent())),
    true,
  );
  assert.equal(await page.locator('#check-stop').isVisible(), false);
  assert.equal(await page.locator('#check-progress').isVisible(), false);
  // What it says then is about what was searched.
  const said = plain(await result.textContent());
  const [, stopped, agrees] = /after ([\d ]+) of .* all ([\d ]+) positions/.exec(said) ?? [];
  assert.equal(stopped, agrees);
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
    await fits(page);
    await axe(page);
  });
}
