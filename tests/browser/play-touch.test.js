/** Playing with fingers: a tap takes, a sideways drag takes, and scrolling or zooming takes nothing. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { becomes } from './explore.js';
import { openPage } from './harness.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ x: number, y: number }} Point */

/**
 * A phone with a game of two persons, so that nothing moves but by fingers.
 * @param {import('node:test').TestContext} t
 * @param {string} keys
 */
async function phone(t, keys) {
  const page = await openPage(t, {
    path: `/#v=1&view=play&level=person${keys}`,
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  await page.locator('.heap').first().waitFor();
  const devtools = await page.context().newCDPSession(page);
  /** @param {'touchStart' | 'touchMove' | 'touchEnd'} type @param {Point[]} points */
  const send = (type, ...points) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
    });
  /** A finger from one place to another, and still there. @param {Point} from @param {Point} by */
  const drag = async (from, by) => {
    await send('touchStart', from);
    for (let i = 1; i <= 10; i += 1) {
      await send('touchMove', { x: from.x + (by.x * i) / 10, y: from.y + (by.y * i) / 10 });
    }
  };
  return { page, send, drag };
}

/** @param {Page} page @param {number} heap @param {number} counter both from 0 on */
async function middle(page, heap, counter) {
  const place = page.locator(`[data-heap="${heap}"] .counters i`).nth(counter);
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  assert.ok(box, 'the counter is drawn');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The moves in words. @param {Page} page */
const moves = (page) => page.locator('[role=log] li > span:first-child').allTextContents();

/** @param {Page} page */
const scrolled = (page) => page.evaluate(() => scrollY);

/** How many counters follow a finger, or are about to. @param {Page} page */
const held = (page) => page.locator('.counters :is(.lifted, .dragged)').count();

test('a tap takes a counter and those to its right; a wrong number says why', async (t) => {
  const { page } = await phone(t, '&set=1,3,4&heaps=9,7');
  let at = await middle(page, 1, 4);
  await page.touchscreen.tap(at.x, at.y);
  await becomes(() => moves(page), ['Player 1 takes 3 from heap 2, leaving 4']);
  at = await middle(page, 0, 7);
  await page.touchscreen.tap(at.x, at.y);
  await becomes(() => page.locator('.refusal').textContent(), '2 cannot be taken: only 1, 3 or 4.');
  assert.equal((await moves(page)).length, 1);
  assert.equal(await held(page), 0);
});

test('dragged sideways, counters follow the finger and the page stays; let go, they are taken', async (t) => {
  const { page, send, drag } = await phone(t, '&set=1,3,4&heaps=9,7');
  const at = await middle(page, 0, 6);
  const before = await scrolled(page);
  await drag(at, { x: -20, y: 0 });
  const dragged = () => page.locator('.counters .dragged').count();
  await becomes(dragged, 3);
  assert.equal(
    await page.locator('[data-heap="0"] .note').textContent(),
    'Take 3 from heap 1, leaving 6',
  );
  await send('touchEnd');
  await becomes(() => held(page), 0);
  assert.deepEqual(await moves(page), [], 'not far enough: they go back');
  // Once they follow the finger it may go anywhere.
  await drag(at, { x: -40, y: 0 });
  await send('touchMove', { x: at.x - 40, y: at.y + 90 });
  await becomes(dragged, 3);
  await send('touchEnd');
  await becomes(() => moves(page), ['Player 1 takes 3 from heap 1, leaving 6']);
  assert.equal(await scrolled(page), before, 'the page stays where it is');
});

test('a finger up and down scrolls the page, and takes nothing', async (t) => {
  for (const [keys, heap, counter] of /** @type {const} */ ([
    ['&set=1,3,4&heaps=9,7,8', 0, 6],
    ['&table=race-100', 0, 6],
  ])) {
    const { page, send, drag } = await phone(t, keys);
    const at = await middle(page, heap, counter);
    const before = await scrolled(page);
    await drag(at, { x: 4, y: -150 });
    await becomes(async () => (await scrolled(page)) > before, true);
    await becomes(() => held(page), 0);
    await send('touchEnd');
    assert.deepEqual(await moves(page), [], keys);
    assert.equal(await page.locator('.refusal').textContent(), '');
    await page.close();
  }
});

test('two fingers take nothing', async (t) => {
  const { page, send } = await phone(t, '&set=1,3,4&heaps=9,7');
  const [one, other] = [await middle(page, 0, 6), await middle(page, 1, 2)];
  await send('touchStart', one);
  await becomes(() => held(page), 3);
  await send('touchStart', one, other);
  await becomes(() => held(page), 0);
  await send('touchMove', { x: one.x - 60, y: one.y }, { x: other.x + 60, y: other.y });
  await send('touchEnd');
  assert.deepEqual(await moves(page), []);
});

test('a race is tapped from number to number', async (t) => {
  const { page } = await phone(t, '&table=race-100');
  for (const [total, made] of [
    [7, 'Player 1 adds 7, making 7'],
    [12, 'Player 2 adds 5, making 12'],
  ]) {
    const at = await middle(page, 0, Number(total) - 1);
    await page.touchscreen.tap(at.x, at.y);
    await becomes(async () => (await moves(page)).at(-1), made);
  }
});

test('on a phone the table comes before the choices, which can be unfolded', async (t) => {
  const { page } = await phone(t, '&table=capped-4');
  const choices = page.locator('.setup > summary');
  assert.equal(
    await choices.textContent(),
    'Table and opponentCapped Nim, take 1 to 4 · Last taker loses · another person at this screen',
  );
  assert.equal(await page.getByLabel('Opponent').isVisible(), false);
  const first = await page.locator('.heap').first().boundingBox();
  assert.ok(first && first.y < 640, `the first heap is seen at once: ${first?.y}`);
  await choices.tap();
  await page.getByLabel('Table').selectOption('heap-12');
  await becomes(() => page.locator('.heap .size').allTextContents(), ['12']);
  assert.ok(await page.getByLabel('Opponent').isVisible(), 'it stays open');
});
