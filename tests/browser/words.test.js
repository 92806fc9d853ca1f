/** What is said about a heap fits the heap, and what is said in two places agrees. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { explore, fits, speak } from './explore.js';
import { axe } from './harness.js';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page @param {string} selector */
const text = async (page, selector) =>
  ((await page.locator(selector).textContent()) ?? '').replaceAll(/[\u2009\u202f]/g, ' ');

/** The moves in the list, as "Take 3 N". @param {Page} page */
const rows = (page) =>
  page
    .locator('#moves li')
    .evaluateAll((items) =>
      items.map((item) => [...item.querySelectorAll('button, .chip')].map((it) => it.textContent)),
    );

test('the winning move is among the first that are listed, and all can be reached', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=1..60&n=50' });
  assert.deepEqual((await rows(page)).at(-1), ['Take 50', '0']);
  assert.equal((await rows(page)).length, 12);
  await page.getByRole('button', { name: 'Show all 60 moves' }).click();
  assert.equal((await rows(page)).length, 60);
  await page.getByRole('button', { name: 'Show fewer moves' }).click();

  await page.fill('#set', '1..10000');
  await page.fill('#heap', '9999');
  const winner = page.getByRole('button', { name: 'Take 9\u202f999' });
  await winner.waitFor();
  assert.match((await page.locator('#fan svg').getAttribute('aria-label')) ?? '', /wins/);
  await page.getByRole('button', { name: /^Show \d+ of the 10\s000 moves$/ }).click();
  await winner.waitFor();
  await page.fill('#set', '1..2000');
  await page.fill('#heap', '1999');
  // By its place: to find it by its name, every one of the buttons would be named.
  const more = page.locator('#moves + .folds button').nth(1);
  assert.match((await more.textContent()) ?? '', /^Show 256 more$/);
  for (let i = 0; i < 10 && (await more.isVisible()); i += 1) {
    await more.evaluate((node) => /** @type {HTMLElement} */ (node).click());
  }
  const all = await page.locator('#moves li').count();
  assert.equal(all, 2000);
  assert.deepEqual(
    await page.locator('#moves li').evaluateAll((items) => {
      // Values here are those of the heap itself: n = 1 999 − take is below all periods.
      const wrong = items.filter((item, i) => {
        const take = i + 1;
        const chip = item.querySelector('.chip')?.textContent?.replace(/\D/g, '');
        return take <= 1999 ? chip !== String(1999 - take) : chip !== undefined;
      });
      return wrong.length;
    }),
    0,
  );
});

test('under each rule the list of moves speaks the language of the strip and its legend', async (t) => {
  const page = await explore(t, { hash: '#v=1&n=5' });
  assert.deepEqual(await rows(page), [
    ['Take 1', '2'],
    ['Take 3', '0'],
    ['Take 4', '1'],
  ]);
  for (const [rule, name] of [
    ['normal', 'P and N'],
    ['misere', 'Misère'],
  ]) {
    await page.getByRole('button', { name }).click();
    for (let n = 4; n < 20; n += 1) {
      await page.fill('#heap', String(n));
      const strip = await page.evaluate((rule) => {
        const element = /** @type {import('../../www/elements/grundy-strip.js').GrundyStrip} */ (
          document.getElementById('strip')
        );
        return element.rule === rule ? element.layout?.losing : undefined;
      }, rule);
      assert.ok(strip, 'the strip shows this rule');
      const wanted = [1, 3, 4].map((take) => [`Take ${take}`, strip[n - take] ? 'P' : 'N']);
      assert.deepEqual(await rows(page), wanted, `${rule}, heap ${n}`);
      const winning = await page.locator('#moves button.wins').allTextContents();
      assert.deepEqual(
        winning,
        wanted.filter(([, outcome]) => outcome === 'P').map(([take]) => take),
        `${rule}, heap ${n}`,
      );
    }
    assert.equal(await page.locator('#value .chip').count(), 0, 'the value stands by in plain');
  }
});

test('the fan promises a winning move only where there is one', async (t) => {
  const page = await explore(t, { hash: '#v=1&n=10' });
  const said = () => text(page, '#fan-text');
  assert.match(await said(), /A heavy arc ends on a losing heap/);
  await page.fill('#heap', '14');
  assert.match(await said(), /Each leads to a winning heap, so this heap is lost\.$/);
  await page.fill('#heap', '0');
  assert.match(await said(), /whoever is to move has lost\.$/);
  await page.getByRole('button', { name: 'Misère' }).click();
  assert.match(await said(), /whoever is to move has won\.$/);
  for (let n = 0; n < 16; n += 1) {
    await page.fill('#heap', String(n));
    const heavy = (await page.locator('#fan .arc.wins').count()) > 0;
    assert.equal((await said()).includes('A heavy arc'), heavy, `heap ${n}`);
  }
});

test('the place in the period and the line of laps count alike, under every rule', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=2,4,7' });
  for (const name of ['Grundy values', 'P and N', 'Misère']) {
    await page.getByRole('button', { name }).click();
    for (const n of ['10^18', '10^7', '10^30', '1000003']) {
      await page.fill('#heap', n);
      const place = /^(\d+) of 0–(\d+)$/.exec(await text(page, '#place'));
      const laps = await text(page, '#laps');
      const [, heap, sum] = /^(.+?) = (.+)$/.exec(laps) ?? [];
      const parts = sum.replaceAll(' ', '').split('+');
      assert.equal(place?.[1], parts.at(-1), laps);
      if (!laps.includes('…')) {
        const total = parts
          .map((part) => part.split('·').map(BigInt))
          .map(([a, b = 1n]) => a * b)
          .reduce((a, b) => a + b);
        assert.equal(String(total), heap.replaceAll(' ', ''), laps);
      }
      assert.ok(sum.includes(`· ${Number(place?.[2]) + 1} +`), laps);
    }
  }
});

test('who loses is said for the rule in force', async (t) => {
  const page = await explore(t);
  assert.match(await text(page, '#lede'), /^Two players take turns\. Whoever cannot move loses\.$/);
  await page.getByRole('button', { name: 'Misère' }).click();
  assert.match(await text(page, '#lede'), /whoever cannot move wins\.$/);
  assert.match(await text(page, '#sentence'), /^Whoever makes the last move loses\./);
});

test('a window with an end only begins at heap 0', async (t) => {
  for (const [hash, count] of /** @type {[string, number][]} */ ([
    ['#v=1&to=0', 1],
    ['#v=1&to=4', 5],
  ])) {
    const page = await explore(t, { hash });
    const view = await page.evaluate(() => {
      const strip = /** @type {import('../../www/elements/grundy-strip.js').GrundyStrip} */ (
        document.getElementById('strip')
      );
      return `${strip.view?.from} ${strip.view?.count}`;
    });
    assert.equal(view, `0 ${count}`);
  }
});

test('one number is written in one way', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=1..10000&n=9999' });
  assert.equal(await text(page, '#value'), '9 999');
});

test('the page tells what computed the values, and explains it on demand', async (t) => {
  const page = await explore(t, { hash: '#v=1&lang=nb', viewport: { width: 320, height: 900 } });
  const how = page.locator('#how');
  assert.equal(await how.locator('summary').textContent(), 'Regnet ut med bitmasker');
  assert.equal(await how.locator('p').isVisible(), false);
  await how.locator('summary').focus();
  await page.keyboard.press('Enter');
  assert.match((await how.locator('p').textContent()) ?? '', /biter i ett maskinord/);
  assert.equal(await how.locator('p').isVisible(), true);
  await page.fill('#set', '16,33,36,53,69');
  await how.getByText('Regnet ut med vektorkode laget for disse uttakene').waitFor();
  assert.match((await how.locator('p').textContent()) ?? '', /seksten hauger samtidig/);
  await fits(page);
  await axe(page);
  await speak(page, 'en');
  const said = await how.locator('summary').textContent();
  assert.equal(said, 'Computed by vector code made for this set');
  await page.fill('#set', '1..256');
  await how.getByText('Computed by runs of moves').waitFor();
});
