import assert from 'node:assert/strict';
import test from 'node:test';
import { becomes, digits, explore, fits, heap, settled, slider, verdict } from './explore.js';

/** @typedef {import('playwright-core').Page} Page */

/** The strip's window as its attributes have it. @param {Page} page */
const view = (page) =>
  page.evaluate(() => {
    const strip = /** @type {import('../../www/elements/grundy-strip.js').GrundyStrip} */ (
      document.getElementById('strip')
    );
    return { from: String(strip.view?.from), count: strip.view?.count };
  });

/**
 * The middle of a cell on the screen.
 * @param {Page} page
 * @param {number} i
 */
async function cell(page, i) {
  // In one go: the cells are drawn afresh when more is known.
  const box = await page.evaluate((i) => {
    const cells = document.getElementById('strip')?.shadowRoot?.querySelectorAll('svg .cell');
    return cells?.[i]?.getBoundingClientRect().toJSON();
  }, i);
  assert.ok(box);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
}

test('the keyboard moves the cursor and all that belongs to it', async (t) => {
  const page = await explore(t);
  await slider(page).focus();
  const { count = 0 } = await view(page);
  for (const [key, n] of [
    ['ArrowRight', '16'],
    ['ArrowLeft', '15'],
    ['[', '14'],
    ['[', '7'],
    [']', '14'],
    ['Home', '0'],
    ['ArrowLeft', '0'],
    ['End', String(count - 1)],
    ['PageUp', String(2 * count - 1)],
    ['PageDown', String(count - 1)],
  ]) {
    await page.keyboard.press(key);
    assert.equal(await heap(page), n, key);
    const said = (await slider(page).getAttribute('aria-valuetext')) ?? '';
    assert.ok(said.startsWith(`n = ${n}. Grundy value `), said);
  }
  await page.keyboard.press('Home');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'strip');
});

test('the slider says the heap, its value, its outcome and its place', async (t) => {
  const page = await explore(t, { hash: '#v=1&n=10' });
  assert.equal(await slider(page).getAttribute('aria-label'), 'Heap size');
  assert.equal(
    await slider(page).getAttribute('aria-valuetext'),
    'n = 10. Grundy value 1. Winning for the player to move. Place 3 of 0 to 6 in the period.',
  );
  await page.fill('#heap', '14');
  assert.match((await slider(page).getAttribute('aria-valuetext')) ?? '', /Losing for the player/);
});

test('keys that are not the strip’s go on to the browser, and single letters do nothing elsewhere', async (t) => {
  const page = await explore(t);
  await slider(page).focus();
  await page.locator('#strip').getByRole('scrollbar').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const inside = () => document.getElementById('strip')?.shadowRoot?.activeElement?.localName;
  assert.equal(await page.evaluate(inside), 'summary');
  await page.locator('h1').evaluate((node) => {
    node.tabIndex = -1;
    node.focus();
  });
  const before = await view(page);
  for (const key of ['[', ']', '+', '-', '0', 'ArrowRight']) await page.keyboard.press(key);
  assert.deepEqual(await view(page), before);
  assert.equal(await heap(page), '15');
});

test('a click chooses a heap, at any pixel ratio and zoom', async (t) => {
  for (const [deviceScaleFactor, zoom] of [
    [1, 1],
    [1.5, 1.1],
    [2, 1.75],
    [3, 0.9],
  ]) {
    const page = await explore(t, { deviceScaleFactor, hash: '#v=1&n=3' });
    await page.evaluate((factor) => {
      document.documentElement.style.zoom = String(factor);
    }, zoom);
    await page.locator('#strip').scrollIntoViewIfNeeded();
    await settled(page);
    const { count = 0 } = await view(page);
    for (const i of [0, 1, 7, count - 1]) {
      const { x, y, width } = await cell(page, i);
      for (const shift of [-0.4, 0, 0.4]) {
        await page.mouse.click(x + shift * width, y);
        assert.equal(await heap(page), String(i), `ratio ${deviceScaleFactor}, zoom ${zoom}`);
      }
    }
  }
});

test('dragging moves the strip and chooses nothing; a tremble still chooses', async (t) => {
  const page = await explore(t, { hash: '#v=1&n=15&from=100' });
  const { x, y, width } = await cell(page, 20);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 5 * width, y + 3, { steps: 6 });
  await page.mouse.up();
  assert.equal((await view(page)).from, '105');
  assert.equal(await heap(page), '15');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 3, y);
  await page.mouse.up();
  assert.equal(await heap(page), '125');
  assert.equal((await view(page)).from, '105');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 1000, y, { steps: 4 });
  await page.mouse.up();
  assert.ok(BigInt((await view(page)).from) >= 0n, 'it stops at heap 0');
});

test('a touch chooses; sideways it drags the strip, up and down it scrolls the page', async (t) => {
  const page = await explore(t, { viewport: { width: 360, height: 640 }, hasTouch: true });
  await page.locator('#strip').scrollIntoViewIfNeeded();
  const start = await view(page);
  const at = await cell(page, 2);
  await page.touchscreen.tap(at.x, at.y);
  assert.equal(await heap(page), String(BigInt(start.from) + 2n));

  const devtools = await page.context().newCDPSession(page);
  /** @param {number} dx @param {number} dy */
  const drag = async (dx, dy) => {
    const { x, y } = await cell(page, 6);
    /** @param {'touchStart' | 'touchMove' | 'touchEnd'} type @param {{ x: number, y: number }[]} points */
    const send = (type, points) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await send('touchStart', [{ x, y }]);
    for (let i = 1; i <= 10; i += 1) {
      await send('touchMove', [{ x: x + (dx * i) / 10, y: y + (dy * i) / 10 }]);
      await page.waitForTimeout(16);
    }
    await send('touchEnd', []);
    await settled(page);
  };
  await drag(-120, 0);
  const moved = BigInt((await view(page)).from) - BigInt(start.from);
  assert.ok(moved >= 3n, `the strip moved by ${moved}`);

  const scrolled = await page.evaluate(() => scrollY);
  const held = await view(page);
  await drag(0, -150);
  assert.ok((await page.evaluate(() => scrollY)) > scrolled + 50, 'the page scrolled');
  assert.deepEqual(await view(page), held);
});

test('the plain wheel scrolls the page; with Ctrl it zooms around the pointer', async (t) => {
  const page = await explore(t, { hash: '#v=1&from=100' });
  const { x, y } = await cell(page, 10);
  await page.mouse.move(x, y);
  const before = await view(page);
  await page.mouse.wheel(0, 120);
  await becomes(async () => (await page.evaluate(() => scrollY)) > 0, true);
  assert.deepEqual(await view(page), before);
  await page.evaluate(() => scrollTo(0, 0));
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -120);
  await page.keyboard.up('Control');
  await becomes(async () => ((await view(page)).count ?? 0) < (before.count ?? 0), true);
  const after = await view(page);
  const shift = Number(BigInt(after.from) - 100n);
  assert.ok(shift > 0 && shift < 10, `the heap under the pointer stays, shift ${shift}`);
});

test('buttons do all that gestures do', async (t) => {
  const page = await explore(t);
  const start = await view(page);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  assert.ok(((await view(page)).count ?? 0) < (start.count ?? 0));
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await page.getByRole('button', { name: 'Zoom out' }).click();
  assert.ok(((await view(page)).count ?? 0) > (start.count ?? 0));
  await page.getByRole('button', { name: 'Later heaps' }).click();
  assert.ok(BigInt((await view(page)).from) > 0n);
  await page.getByRole('button', { name: 'Earlier heaps' }).click();
  assert.equal((await view(page)).from, '0');
  await slider(page).focus();
  await page.keyboard.press('0');
  assert.deepEqual(await view(page), start);
});

test('zoomed out as far as it goes, the strip has no digits and stays inside the page', async (t) => {
  const page = await explore(t);
  await slider(page).focus();
  for (let i = 0; i < 12; i += 1) await page.keyboard.press('-');
  assert.ok(((await view(page)).count ?? 0) > 250);
  assert.deepEqual(await digits(page), []);
  await fits(page);
  for (let i = 0; i < 24; i += 1) await page.keyboard.press('+');
  assert.ok(((await view(page)).count ?? 0) >= 4);
  await fits(page);
});

test('the cursor leaves the view only when someone moves the view', async (t) => {
  const page = await explore(t);
  const { count = 0 } = await view(page);
  await slider(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  const { from } = await view(page);
  assert.ok(BigInt(from) > 0n && BigInt(from) < 10n, `scrolled a little: ${from}`);
  await page.getByRole('button', { name: 'Later heaps' }).click();
  await page.getByRole('button', { name: 'Later heaps' }).click();
  assert.equal(await heap(page), String(count));
  assert.equal(await page.locator('#strip svg .ring').count(), 0);
  await page.getByRole('button', { name: 'One counter more' }).click();
  assert.equal(await page.locator('#strip svg .ring').count(), 1, 'moved on, it is shown again');
});

test('any heap can be typed, of any length', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=2,4,7' });
  const field = page.getByLabel('Heap', { exact: true });
  await field.fill('10^18');
  assert.equal(await page.locator('#value').textContent(), '2');
  assert.match((await page.locator('#winning').textContent()) ?? '', /^take 4 or 7$/);
  assert.match((await page.locator('#laps').textContent()) ?? '', /· 3 \+ 2$/);
  await field.blur();
  assert.equal(await heap(page), `1${'0'.repeat(18)}`);
  await field.fill('9'.repeat(10_000));
  await field.blur();
  assert.match(await page.inputValue('#heap'), /^999\u202f999 … 999\u202f999$/);
  assert.equal((await page.getAttribute('#heap', 'title'))?.length, 10_000);
  assert.equal(
    (await page.locator('#heap-digits').textContent())?.replace('\u202f', ' '),
    '10 000 digits: no larger heap is read',
  );
  await fits(page);
  await field.focus();
  assert.equal((await page.inputValue('#heap')).length, 10_000, 'editing shows every digit');
  await page.getByRole('button', { name: 'And heap 10^18?' }).click();
  assert.equal(await heap(page), `1${'0'.repeat(18)}`);
  await page.getByRole('button', { name: /^Back to heap 999/ }).click();
  assert.equal((await page.getAttribute('#strip', 'n'))?.length, 10_000);
});

/** @type {[typed: string, message: RegExp][]} */
const NO_HEAPS = [
  ['', /^Type a heap size/],
  ['-1', /^A heap has 0 counters or more\.$/],
  ['1.9', /whole number of counters/],
  ['NaN', /^“N” does not belong/],
  ['10^', /^“\^” does not belong/],
  ['9'.repeat(10_001), /at most 10 000 digits/],
  ['1.000.000', /^Only spaces may stand between groups of digits: 1 000 000\.$/],
  ['1,000', /^Only spaces may stand between groups of digits: 1 000\.$/],
];

test('what is no heap is refused with a reason, and the cursor stays', async (t) => {
  const page = await explore(t);
  const error = page.locator('#heap-error');
  for (const [typed, message] of NO_HEAPS) {
    await page.fill('#heap', typed);
    await error.locator('span').waitFor();
    const said = (await error.locator('span').textContent()) ?? '';
    assert.match(said.replaceAll(/[\u2009\u202f]/g, ' '), message);
    assert.equal(await page.getAttribute('#strip', 'n'), '15');
    await page.fill('#heap', '15');
    assert.equal(await error.textContent(), '');
  }
});

test('arrow keys in the field step through the heaps', async (t) => {
  const page = await explore(t);
  await page.focus('#heap');
  await page.keyboard.press('ArrowUp');
  assert.equal(await heap(page), '16');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  assert.equal(await heap(page), '14');
});

test('the read-out tells a heap’s value, outcome, winning moves and place', async (t) => {
  const page = await explore(t, { hash: '#v=1&n=10' });
  const read = async () =>
    Promise.all(
      ['#value', '#outcome', '#winning', '#place'].map((id) => page.locator(id).textContent()),
    );
  assert.deepEqual(await read(), ['1', 'WinningN', 'take 1 → 9 or 3 → 7', '3 of 0–6']);
  await page.fill('#heap', '14');
  assert.deepEqual(await read(), ['0', 'LosingP', 'none from here', '0 of 0–6']);
  await page.getByRole('button', { name: 'Misère' }).click();
  await page.fill('#heap', '0');
  assert.deepEqual(await read(), ['0', 'WinningN', 'none needed', '0 of 0–6']);
});

test('moves are buttons; illegal ones say what they need', async (t) => {
  const page = await explore(t, { hash: '#v=1&n=3' });
  const rows = page.locator('#moves li');
  assert.deepEqual(await rows.allTextContents(), [
    'Take 1→ 20wins',
    'Take 3→ 00wins',
    'Take 4needs 4, only 3 left',
  ]);
  const take = page.getByRole('button', { name: 'Take 1' });
  await take.click();
  assert.equal(await heap(page), '2');
  assert.equal(
    await page.evaluate(() => document.activeElement?.textContent),
    'Take 1',
    'the focus stays where it was',
  );
  await page.getByRole('button', { name: 'Take 4' }).click({ force: true });
  assert.equal(await heap(page), '2', 'an illegal move does nothing');
  await page.fill('#set', '1..20');
  assert.equal(await rows.count(), 12);
  await page.getByRole('button', { name: 'Show all 20 moves' }).click();
  assert.equal(await rows.count(), 20);
});

test('a cell of the fan chooses its heap', async (t) => {
  const page = await explore(t, { hash: '#v=1&n=15' });
  await page.locator('#fan svg .digit[data-heap="11"]').click();
  assert.equal(await heap(page), '11');
  assert.match(
    (await page.locator('#fan svg').getAttribute('aria-label')) ?? '',
    /^Moves from heap 11: Take 1 → 10; Take 3 → 8; Take 4 → 7 \(wins\)$/,
  );
});

test('the heaps shown are there as a table, too', async (t) => {
  const page = await explore(t);
  await page.locator('#strip .table summary').click();
  const rows = page.locator('#strip tbody tr');
  await rows.first().waitFor();
  const { count } = await view(page);
  assert.equal(await rows.count(), count);
  assert.equal(await rows.nth(5).textContent(), '53Winning');
  await page.getByRole('button', { name: 'P and N' }).click();
  assert.equal(await rows.nth(2).textContent(), '2PLosing');
  await slider(page).focus();
  for (let i = 0; i < 6; i += 1) await page.keyboard.press('-');
  assert.equal(await rows.count(), 64);
  assert.match(
    (await page.locator('#strip details .note').textContent()) ?? '',
    /^The first 64 of/,
  );
});

test('extreme sets are drawn: one move, the largest, ten thousand', async (t) => {
  const page = await explore(t);
  for (const [set, said] of [
    ['1', 'Period 2 from heap 0 Proved'],
    ['65535', 'Period 131 070 from heap 0 Proved'],
    ['1..10000', 'Period 10 001 from heap 0 Proved'],
  ]) {
    await page.fill('#set', set);
    await becomes(() => verdict(page), said);
    for (const n of ['0', '1', '65535', '10^30']) {
      await page.fill('#heap', n);
      assert.ok((await page.locator('#strip svg .cell').count()) > 0, `${set}, heap ${n}`);
      await fits(page, `${set}, heap ${n}`);
    }
  }
});
