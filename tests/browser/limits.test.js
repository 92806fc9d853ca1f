/** The page at its limits: the largest heap, texts that are too long, marks nobody sees. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { becomes, ENDLESS, explore, fits, paste, settled, slider } from './explore.js';
import { axe } from './harness.js';

/** @typedef {import('playwright-core').Page} Page */

const LARGEST = '9'.repeat(10_000);

/** Is the cursor on the largest heap? Not compared as texts: a failure would print them. */
const atLargest = async (/** @type {Page} */ page) =>
  (await page.getAttribute('#strip', 'n')) === LARGEST &&
  (await page.getAttribute('#fan', 'n')) === LARGEST &&
  (await page.getAttribute('#stepper', 'n')) === LARGEST;

test('nothing goes past the largest heap, by no way there is', async (t) => {
  const page = await explore(t);
  await paste(page, '#heap', LARGEST);
  assert.ok(await atLargest(page));
  await page.keyboard.press('ArrowUp');
  assert.ok(await atLargest(page), 'the arrow in the field');
  const more = page.getByRole('button', { name: 'One counter more' });
  await more.click({ force: true });
  assert.equal(await more.getAttribute('aria-disabled'), 'true');
  assert.match(
    (await page.locator('#heap-digits').textContent()) ?? '',
    /^10\s000 digits: no larger heap is read$/,
  );
  assert.ok(await atLargest(page), 'the button');
  await slider(page).focus();
  for (const key of ['ArrowRight', 'PageUp', ']', 'End']) {
    await page.keyboard.press(key);
    assert.ok(await atLargest(page), `${key} on the strip`);
  }
  const next = page.locator('#stepper').getByRole('button', { name: 'Next heap' });
  await next.click({ force: true });
  assert.equal(await next.getAttribute('aria-disabled'), 'true');
  assert.ok(await atLargest(page), 'the stepper');
  for (let i = 0; i < 3; i += 1) await page.getByRole('button', { name: 'Later heaps' }).click();
  for (let i = 0; i < 3; i += 1) await page.getByRole('button', { name: 'Zoom out' }).click();
  await page.getByRole('button', { name: 'Later heaps' }).click();
  const ends = await page.evaluate(() => {
    const { layout } = /** @type {import('../../www/elements/grundy-strip.js').GrundyStrip} */ (
      document.getElementById('strip')
    );
    return layout?.heaps.at(-1) === '9'.repeat(10_000);
  });
  assert.ok(ends, 'the strip ends with the largest heap');
  assert.match((await page.locator('#fan-heading').textContent()) ?? '', /999\s999 … 999\s999/);
  assert.equal(await page.locator('#heap-error').textContent(), '');
  await slider(page).focus();
  await page.keyboard.press('ArrowLeft');
  assert.equal(
    await page.evaluate(() => document.getElementById('strip')?.getAttribute('n')?.slice(-1)),
    '8',
  );
  assert.equal(await more.getAttribute('aria-disabled'), null);
});

const WIDTHS = [320, 360, 480, 641, 768, 1024, 1099, 1100, 1280, 1440];

/** @type {[field: string, text: string][]} */
const TOO_LONG = [
  ['#heap', '9'.repeat(10_001)],
  ['#heap', 'x'.repeat(60)],
  ['#heap', '1'.repeat(60)],
  ['#heap', '-'.repeat(300)],
  ['#set', 'x'.repeat(200)],
  ['#set', `1, ${'9'.repeat(200)}`],
  ['#set', `1${'.5'.repeat(100)}`],
  ['#set', `${'1'.repeat(60)}..`],
  ['#set', `3,6,..,${'7'.repeat(5)}`],
  ['#set', `1..500, 1..500`],
  ['#set', '٣'.repeat(100)],
  ['#set', `1, ${'x'.repeat(100_000)}`],
];

test('no refused text makes the page wider than the screen', async (t) => {
  const page = await explore(t, {
    hash: `#v=1&set=1,${'x'.repeat(80)}&n=${'y'.repeat(80)}&from=${'z'.repeat(80)}&lang=${'w'.repeat(80)}`,
  });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await fits(page, `the link's note at ${width}`);
  }
  for (const [field, text] of TOO_LONG) {
    await paste(page, field, text);
    await page.locator('h2').first().click(); // leaves the field, so that it is judged
    await page.focus(field);
    await paste(page, field, text);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await fits(page, `${field} “${text.slice(0, 12)}” at ${width}`);
    }
    await paste(page, '#set', '1, 3, 4');
    await paste(page, '#heap', '15');
  }
});

test('what is said about the set moves nothing, at any width and in both languages', async (t) => {
  for (const lang of ['en', 'nb']) {
    const page = await explore(t, { hash: `#v=1&lang=${lang}` });
    const tops = () =>
      page.evaluate(() =>
        ['strip', 'verdict', 'fan-heading'].map(
          (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) + scrollY,
        ),
      );
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await settled(page);
      const before = await tops();
      for (const [field, text] of [
        ['#set', '1, 3, 4, 0'],
        ['#set', '1, 3, 4, 99999999999999999999'],
        ['#set', '3,6,..,31'],
        ['#set', '1, 3, 3, 4'],
        ['#set', '1, 3, 4, -5'],
        ['#heap', '1.5'],
      ]) {
        await paste(page, field, text);
        await page.locator(field).blur();
        assert.deepEqual(await tops(), before, `${lang}, ${width} px: ${text}`);
        await paste(page, '#set', '1, 3, 4');
        await paste(page, '#heap', '15');
        await page.locator('#heap').blur();
      }
    }
  }
});

test('a heap that was refused is forgotten when another way leads on', async (t) => {
  const page = await explore(t);
  const ways = {
    preset: () => page.getByRole('button', { name: 'a late start' }).click(),
    set: () => page.fill('#set', '1, 2'),
    rule: () => page.getByRole('button', { name: 'P and N' }).click(),
    step: () => page.getByRole('button', { name: 'One counter more' }).click(),
    link: () =>
      page.evaluate(() => {
        location.hash = '#v=1&set=2,5&n=15';
      }),
    same: () =>
      page.evaluate(() => {
        location.hash = '#v=1&set=2,5&n=15&lang=en';
      }),
  };
  for (const [name, go] of Object.entries(ways)) {
    await page.fill('#heap', 'abc');
    await page.locator('#heap-error span').waitFor();
    await go();
    await becomes(() => page.locator('#heap-error').textContent(), '');
    assert.equal(await page.getAttribute('#heap', 'aria-invalid'), null, name);
  }
});

test('while nothing is known of a heap, the stepper offers no step', async (t) => {
  const page = await explore(t, { hash: `#v=1&set=${ENDLESS}&n=10^18` });
  await page.getByText('Observed').first().waitFor({ timeout: 60_000 });
  assert.equal(await page.locator('#stepper').getByRole('button').count(), 0);
  assert.match(
    (await page.locator('#stepper .note').textContent()) ?? '',
    /^This heap has not been computed, so its moves have no values here\.$/,
  );
  assert.equal(await page.locator('#outcome').textContent(), 'not known');
  await axe(page);
  await page.fill('#heap', '9');
  assert.ok((await page.locator('#stepper').getByRole('button').count()) > 2);
});

test('what is quoted is set apart, whatever its direction', async (t) => {
  const arabic = 'ثلاثة';
  const page = await explore(t, {
    hash: `#v=1&rule=${encodeURIComponent(arabic)}&n=${encodeURIComponent(`${arabic}1`)}`,
  });
  assert.deepEqual(await page.locator('#link-note bdi').allTextContents(), [
    `rule=${arabic}`,
    `n=${arabic}1`,
  ]);
  await page.fill('#set', `1, ${arabic}, 4`);
  assert.deepEqual(await page.locator('#set-error bdi').allTextContents(), [
    arabic,
    '1, ',
    arabic,
    ', 4',
  ]);
  await page.fill('#heap', arabic);
  await page.locator('#heap-error span').waitFor();
  assert.equal(await page.locator('#heap-error bdi').count(), 1);
});

test('a heap of up to 19 digits is in view in its field; on the narrowest screen up to 12', async (t) => {
  for (const width of [320, 360, 768, 1440]) {
    const page = await explore(t, { viewport: { width, height: 800 } });
    const most = width < 360 ? 12 : 19;
    for (let digits = 1; digits <= most; digits += 1) {
      await page.evaluate(
        (hash) => {
          location.hash = hash;
        },
        `#v=1&n=1${'2'.repeat(digits - 1)}`,
      );
      const heap = page.locator('#heap');
      await becomes(
        async () => (await heap.inputValue()).replace(/\D/g, '').length.toString(),
        String(digits),
      );
      const hidden = await heap.evaluate((field) => field.scrollWidth - field.clientWidth);
      assert.ok(hidden <= 1, `${digits} digits at ${width} px: ${hidden} px are hidden`);
    }
    await page.close();
  }
});
