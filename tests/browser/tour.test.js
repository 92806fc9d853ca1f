/** A newcomer's way through the page, by what stands there. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { becomes, digits, explore, heap, verdict } from './explore.js';

test('a newcomer finds the period of {2, 5, 7}, and how it is proved', async (t) => {
  const page = await explore(t);
  const field = page.getByLabel('From a heap of counters you may take');
  await field.fill('2, 5, 7');
  await becomes(() => verdict(page), 'Period 22 from heap 0 Proved');
  await page
    .getByText(/The player to move loses exactly when|Of every 22 heaps/)
    .first()
    .waitFor();
  const proof = page.locator('#proof');
  await proof.scrollIntoViewIfNeeded();
  await proof.getByText(/The 7 heaps from heap 0 on and from heap 22 on are alike/).waitFor();
});

test('a newcomer reads why heap 12 of {1, 3, 4} wins, and why 14 loses', async (t) => {
  const page = await explore(t);
  await page.getByLabel('Heap', { exact: true }).fill('12');
  await page.keyboard.press('Enter');
  await becomes(() => heap(page), '12');
  const text = async (/** @type {string} */ id) => (await page.locator(id).textContent())?.trim();
  assert.match((await text('#outcome')) ?? '', /^Winning/);
  // Why: a move leaves a losing heap.
  assert.match((await text('#winning')) ?? '', /^take 3 → 9$/);
  assert.match((await text('#fan-text')) ?? '', /A heavy arc ends on a losing heap/);
  await page.getByRole('button', { name: 'Take 3', exact: true }).first().click();
  await becomes(() => heap(page), '9');
  assert.match((await text('#outcome')) ?? '', /^Losing/);
  assert.match(
    (await text('#fan-text')) ?? '',
    /Each leads to a winning heap, so this heap is lost/,
  );
});

test('a view is sent as a link, and opened elsewhere it is the same', async (t) => {
  const page = await explore(t);
  await page.fill('#set', '2, 4, 7');
  await page.fill('#heap', '12');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'P and N' }).click();
  await page.locator('.further > summary').click();
  await page.locator('#graph').getByRole('button', { name: '3', exact: true }).click();
  await page.locator('#proof').scrollIntoViewIfNeeded();
  await page.locator('#proof').getByRole('button', { name: 'Compare one heap fewer' }).click();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Copied').first().waitFor();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  assert.equal(link.hash, '#v=1&set=2,4,7&rule=normal&n=12&depth=3&window=6');
  const other = await explore(t, { hash: link.hash });
  await becomes(() => heap(other), '12');
  assert.deepEqual(await digits(other), await digits(page));
  assert.equal(await verdict(other), await verdict(page));
  // The graph is open, as it was left.
  const depth = other.locator('#graph [aria-pressed=true]');
  assert.equal(await depth.textContent(), '3');
  await other.locator('#proof').scrollIntoViewIfNeeded();
  await becomes(() => other.locator('#proof output').textContent(), '6');
});

test('the same on a phone, by touch, in Bokmål', async (t) => {
  const page = await explore(t, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    locale: 'nb-NO',
  });
  await page.locator('html[lang=nb]').waitFor({ state: 'attached' });
  const field = page.getByLabel('Fra en haug med brikker kan du ta');
  await field.tap();
  await field.fill('2 5 7');
  await becomes(() => verdict(page), 'Periode 22 fra og med haug 0 Bevist');
  // The answer stands on the first screen, beside what was typed.
  const box = await page.locator('#verdict').boundingBox();
  assert.ok(box && box.y > 0 && box.y + box.height < 740, JSON.stringify(box));

  await page.getByRole('button', { name: '1, 3, 4', exact: true }).tap();
  await becomes(() => verdict(page), 'Periode 7 fra og med haug 0 Bevist');
  await page.getByLabel('Haug', { exact: true }).tap();
  await page.getByLabel('Haug', { exact: true }).fill('12');
  await page.keyboard.press('Enter');
  await becomes(() => heap(page), '12');
  const text = async (/** @type {string} */ id) => (await page.locator(id).textContent())?.trim();
  assert.match((await text('#outcome')) ?? '', /^Vinnende/);
  assert.match((await text('#winning')) ?? '', /^ta 3 → 9$/);
  assert.match((await text('#fan-text')) ?? '', /En kraftig bue ender på en tapende haug/);
  await page.getByRole('button', { name: 'Ta 3', exact: true }).first().tap();
  await becomes(() => heap(page), '9');
  assert.match((await text('#outcome')) ?? '', /^Tapende/);
  assert.match((await text('#fan-text')) ?? '', /Alle fører til|Hver .* vinnende haug/);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const top = () => field.evaluate((node) => node.getBoundingClientRect().top + scrollY);
  const before = await top();
  await page.getByRole('button', { name: 'Kopier lenke' }).tap();
  const told = page.locator('#copy-text', { hasText: 'Kopiert' });
  await told.waitFor();
  const place = await told.boundingBox();
  assert.ok(place && place.width > 40 && place.x >= 0 && place.x + place.width <= 360);
  assert.equal(await top(), before, 'nothing moves for it');
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  const other = await explore(t, { hash: link.hash, locale: 'nb-NO' });
  await becomes(() => heap(other), '9');
  await becomes(() => verdict(other), 'Periode 7 fra og med haug 0 Bevist');
});

test('a depth or window that cannot be read is reported, and the rest is opened', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=2,4,7&depth=deep&window=0&n=9' });
  const note = page.locator('#link-note');
  assert.match((await note.textContent()) ?? '', /depth=deep, window=0/);
  assert.equal(await heap(page), '9');
});

test('back and forward undo and redo changes of the set', async (t) => {
  const page = await explore(t);
  const field = page.locator('#set');
  const sets = ['2,4,7', '2,5,7', '1,4,10'];
  for (const set of sets) {
    await field.fill(set);
    await becomes(async () => new URL(page.url()).hash.includes(`set=${set}`), true);
  }
  const seen = async () => (await field.inputValue()).replaceAll(' ', '');
  await page.goBack();
  await becomes(seen, '2,5,7');
  await becomes(() => verdict(page), 'Period 22 from heap 0 Proved');
  await page.goBack();
  await becomes(seen, '2,4,7');
  await becomes(() => verdict(page), 'Period 3 from heap 8 Proved');
  await page.goBack();
  await becomes(seen, '1,3,4');
  await page.goForward();
  await page.goForward();
  await becomes(seen, '2,5,7');
  assert.equal((await digits(page)).join('').startsWith('0011021'), true);
  // Heap, rule and window belong to the game: they come back with it, and again with forward.
  await page.fill('#heap', '40');
  await page.keyboard.press('Enter');
  await page.locator('#later').click();
  const first = async () => (await page.locator('#strip .index').first().textContent()) ?? '';
  await becomes(async () => Number(await first()) > 10, true);
  const from = await first();
  await page.getByRole('button', { name: 'Misère' }).click();
  await becomes(async () => new URL(page.url()).hash.includes('rule=misere'), true);
  await field.fill('1,2');
  await becomes(async () => new URL(page.url()).hash.includes('set=1,2'), true);
  const shown = async () => ({
    set: await seen(),
    rule: await page.locator('[data-rule][aria-pressed=true]').getAttribute('data-rule'),
    heap: await heap(page),
    from: await first(),
  });
  await page.goBack();
  await becomes(shown, { set: '2,5,7', rule: 'misere', heap: '40', from });
  await page.goBack();
  await becomes(shown, { set: '2,5,7', rule: 'grundy', heap: '40', from });
  await page.goForward();
  await becomes(shown, { set: '2,5,7', rule: 'misere', heap: '40', from });
});
