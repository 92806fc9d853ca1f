/** The minimap under the strip: a long part of the sequence, and a lens over what is shown of it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { becomes, ENDLESS, explore, fits, heap, mapPixels, slider, speak } from './explore.js';
import { axe } from './harness.js';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
const map = (page) => page.locator('#strip').getByRole('scrollbar');

/** What a screen reader says of it, with plain spaces. @param {Page} page */
const said = async (page) =>
  ((await map(page).getAttribute('aria-valuetext')) ?? '').replace(/\s+/g, ' ');

/** The heaps that the strip shows. @param {Page} page */
const view = (page) =>
  page.evaluate(() => {
    const { view } = /** @type {import('../../www/elements/grundy-strip.js').GrundyStrip} */ (
      document.getElementById('strip')
    );
    return { from: Number(view?.from), count: view?.count ?? 0 };
  });

/** Where the lens is on the map, in css px. @param {Page} page */
const lens = (page) =>
  page.locator('#strip .map .lens').evaluate((node) => {
    const box = node.getBoundingClientRect();
    const left = node.closest('.map')?.getBoundingClientRect().left ?? 0;
    return { x0: box.left - left, x1: box.right - left };
  });

/** The looks of the light page: values 0 to 3. */
const COLOURS = ['21,23,28', '143,165,246', '182,114,40', '146,252,214'];

/**
 * Opens a view that is not the first one, and waits for its map.
 * @param {import('node:test').TestContext} t
 * @param {string} hash
 * @param {import('./harness.js').PageOptions} [options]
 */
async function mapped(t, hash, options) {
  const page = await explore(t, { hash: `#v=1&${hash}`, ...options });
  await page.locator('#strip .map .lens').waitFor();
  return page;
}

test('it comes when a person turns to the strip, where there was room for it', async (t) => {
  const page = await explore(t);
  const below = async () => (await page.locator('#heap').boundingBox())?.y;
  const before = await below();
  assert.equal(await map(page).count(), 0);
  await page.locator('#strip').hover();
  await map(page).waitFor();
  assert.equal(await below(), before, 'nothing has moved');
  const last = (await view(page)).count - 1;
  await becomes(() => said(page), `Heaps 0 to ${last} are shown, of heaps 0 to 255 on the map.`);
});

test('each heap is a cell in the colour of its value, and the lens is over those shown', async (t) => {
  const page = await mapped(t, 'set=1,3,4&from=10&to=47&n=20');
  const values = [0, 1, 0, 1, 2, 3, 2]; // of {1,3,4}, by hand
  await becomes(async () => (await mapPixels(page))[3], COLOURS[0]);
  const pixels = await mapPixels(page);
  for (let n = 0; n < 256; n += 1) {
    const middle = Math.floor(((n + 0.5) * pixels.length) / 256);
    assert.equal(pixels[middle], COLOURS[values[n % 7]], `heap ${n}`);
  }
  const { x0, x1 } = await lens(page);
  const each = pixels.length / 256;
  assert.ok(Math.abs(x0 - 10 * each) <= 3, `${x0}`);
  assert.ok(Math.abs(x1 - 48 * each) <= 3, `${x1}`);
  const thread = await page.locator('#strip .map .here').getAttribute('d');
  assert.ok(Math.abs(Number(/M(\d+)/.exec(thread ?? '')?.[1]) - 20.5 * each) <= 1, `${thread}`);
});

test('dragging the lens moves the strip, and the map stays under the finger', async (t) => {
  const page = await mapped(t, 'set=1,3,4&from=10&to=47&n=20');
  const box = await map(page).boundingBox();
  if (!box) throw new Error('no map');
  const each = box.width / 256;
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 30 * each, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 80 * each, y, { steps: 5 });
  await becomes(async () => Math.abs((await view(page)).from - 60) <= 1, true);
  await page.mouse.move(box.x + 250 * each, y, { steps: 5 });
  await becomes(async () => Math.abs((await view(page)).from - 230) <= 1, true);
  assert.match(await said(page), /of heaps 0 to 255 on the map/, 'it has not moved on yet');
  await page.mouse.up();
  await becomes(async () => /of heaps 128 to 383 on the map/.test(await said(page)), true);
  assert.equal(await heap(page), '20', 'no heap was chosen');
  await becomes(async () => /from=2(29|30|31)/.test(page.url()), true);
  // And back, over the end of the map: it has moved there when it is let go.
  const { x0, x1 } = await lens(page);
  await page.mouse.move(box.x + (x0 + x1) / 2, y);
  await page.mouse.down();
  await page.mouse.move(box.x, y, { steps: 4 });
  await becomes(async () => Math.abs((await view(page)).from - 109) <= 2, true);
  assert.match(await said(page), /of heaps 128 to 383 on the map/);
  await page.mouse.up();
  await becomes(async () => /of heaps 0 to 255 on the map/.test(await said(page)), true);
});

test('a click brings what is there into the strip', async (t) => {
  const page = await mapped(t, 'set=16,23,40&from=0&to=37&n=20');
  // The preperiod and three periods: 572 + 21 heaps.
  await becomes(() => said(page), 'Heaps 0 to 37 are shown, of heaps 0 to 592 on the map.');
  const box = await map(page).boundingBox();
  if (!box) throw new Error('no map');
  assert.ok(box.height >= 24);
  await page.mouse.click(box.x + (300 / 593) * box.width, box.y + box.height / 2);
  await becomes(async () => Math.abs((await view(page)).from + 19 - 300) <= 1, true);
  // Where the preperiod ends there is a mark.
  const mark = await page.locator('#strip .map .bracket').getAttribute('d');
  assert.ok(Math.abs(Number(/M([\d.]+)/.exec(mark ?? '')?.[1]) - (572 / 593) * box.width) <= 2);
});

test('by keyboard: arrows, pages, and to both ends', async (t) => {
  const page = await mapped(t, 'set=1,3,4&from=40&to=79&n=20');
  await map(page).focus();
  for (const [key, from] of /** @type {const} */ ([
    ['ArrowRight', 50],
    ['ArrowLeft', 40],
    ['PageDown', 80],
    ['PageUp', 40],
    ['End', 216],
    ['Home', 0],
    ['ArrowLeft', 0],
  ])) {
    await page.keyboard.press(key);
    await becomes(async () => (await view(page)).from, from);
    await becomes(async () => (await said(page)).startsWith(`Heaps ${from} to `), true);
  }
  assert.equal(await map(page).getAttribute('aria-valuenow'), '0');
  assert.equal(await heap(page), '20');
  await page.keyboard.press('Tab');
  const inside = () => document.getElementById('strip')?.shadowRoot?.activeElement?.localName;
  assert.equal(await page.evaluate(inside), 'summary');
});

test('it follows to 10^18 and to columns of any number of heaps', async (t) => {
  const page = await mapped(t, 'set=1,3,4&from=10^18&to=1000000000000000037&n=10^18');
  await becomes(
    async () => /^Heaps 1 000 000 000 000 000 000 to .* on the map\.$/.test(await said(page)),
    true,
  );
  const { x0, x1 } = await lens(page);
  const { width } = (await map(page).boundingBox()) ?? { width: 0 };
  assert.ok(x0 > width * 0.15 && x1 < width * 0.85, `there is something on both sides: ${x0}`);
  await slider(page).focus();
  for (let i = 0; i < 40; i += 1) await page.keyboard.press('-');
  await becomes(async () => {
    const { count } = await view(page);
    const text = (await said(page)).replaceAll(' ', '');
    const [a, b, c, d] = [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));
    return count > 1e9 && d - c >= 5.9 * (b - a) && a >= c && b <= d;
  }, true);
});

test('two fingers move the strip and stretch it at once; one finger on the map drags the lens', async (t) => {
  const page = await mapped(t, 'set=1,3,4&from=1000&to=1199&n=15', {
    viewport: { width: 800, height: 900 },
    hasTouch: true,
  });
  const touch = await page.context().newCDPSession(page);
  const box = await slider(page).boundingBox();
  if (!box) throw new Error('no strip');
  const y = box.y + 60;
  /** @param {'touchStart' | 'touchMove' | 'touchEnd'} type @param {number[]} xs */
  const send = (type, ...xs) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: xs.map((x, id) => ({ x, y, id })),
    });
  // Both to the left by 200 px, as far apart as they were: 200 of box.width px are that many heaps.
  await send('touchStart', box.x + 400, box.x + 500);
  for (let by = 20; by <= 200; by += 20)
    await send('touchMove', box.x + 400 - by, box.x + 500 - by);
  const expected = 1000 + Math.round((200 * 200) / box.width);
  await becomes(async () => Math.abs((await view(page)).from - expected) <= 2, true);
  assert.equal((await view(page)).count, 200);
  // On, spread to twice as far: the heap between them stays between them.
  const between = (250 * 200) / box.width + expected;
  for (let by = 5; by <= 50; by += 5) await send('touchMove', box.x + 200 - by, box.x + 300 + by);
  await send('touchEnd');
  await becomes(async () => {
    const { from, count } = await view(page);
    return Math.abs(count - 100) <= 2 && Math.abs(from + (250 * count) / box.width - between) <= 2;
  }, true);
  assert.equal(await page.getAttribute('#strip', 'n'), '15', 'no heap was chosen');
  assert.equal(await page.evaluate(() => scrollY), 0);

  const bar = await map(page).boundingBox();
  if (!bar) throw new Error('no map');
  const { x0, x1 } = await lens(page);
  const before = await view(page);
  const points = (/** @type {number} */ x) => ({
    touchPoints: [{ x: bar.x + x, y: bar.y + 12 }],
  });
  const start = (x0 + x1) / 2;
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...points(start) });
  for (let by = 10; by <= 100; by += 10)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...points(start + by) });
  await becomes(async () => (await view(page)).from > before.from + before.count / 2, true);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  // Up and down a finger scrolls the page, here as elsewhere.
  const up = (/** @type {number} */ by) => ({
    touchPoints: [{ x: bar.x + 50, y: bar.y + 12 - by }],
  });
  const held = await view(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...up(0) });
  for (let by = 20; by <= 200; by += 20)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...up(by) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await becomes(async () => (await page.evaluate(() => scrollY)) > 50, true);
  assert.deepEqual(await view(page), held);
});

test('what is not computed is hatched on it, and what is known is there', async (t) => {
  const page = await mapped(t, `set=${ENDLESS}&from=0&to=37`);
  await page.getByText('Observed').first().waitFor({ timeout: 60_000 });
  await becomes(async () => COLOURS.includes((await mapPixels(page))[5]), true);
  await page.fill('#heap', '10^18');
  await becomes(async () => {
    const shown = new Set(await mapPixels(page));
    return shown.size === 2 && ![...shown].some((pixel) => COLOURS.includes(pixel));
  }, true);
  // Cells that are not computed have the same hatch as columns.
  const fill = await page.locator('#strip .unknown').first().getAttribute('fill');
  assert.equal(fill, 'url(#unknown)');
  assert.deepEqual((await page.locator('#strip svg .label').allTextContents()).filter(Boolean), [
    'not computed',
  ]);
  await axe(page);
});

test('as long as no period is proved, the line above is dotted and says so', async (t) => {
  const page = await explore(t, { hash: `#v=1&set=${ENDLESS}&n=15` });
  const words = async () => (await page.locator('#strip svg .label').allTextContents()).join();
  await becomes(words, 'no period so far');
  assert.equal(await page.locator('#strip svg .bracket.dotted').count(), 1);
  assert.equal(await page.locator('#strip svg .bracket:not(.dotted)').count(), 0);
  await page.getByText('Observed').first().waitFor({ timeout: 60_000 });
  assert.equal(await words(), 'no period so far');
  assert.equal(await page.locator('#strip svg .bracket:not(.dotted)').count(), 0);
  await speak(page, 'nb');
  await becomes(words, 'ingen periode så langt');
  await page.fill('#set', '1,3,4');
  await becomes(words, 'periode 7');
  assert.equal(await page.locator('#strip svg .bracket.dotted').count(), 0);
});

test('in the dark, in Bokmål, on 320 pixels, in forced colours, and on paper', async (t) => {
  const page = await mapped(t, 'set=2,4,7&from=3&to=13&n=20', {
    viewport: { width: 320, height: 700 },
    locale: 'nb-NO',
    colorScheme: 'dark',
  });
  await fits(page);
  assert.match(await said(page), /^Haug 3 til 13 vises, av haug 0 til 255 på kartet\.$/);
  assert.equal(await map(page).getAttribute('aria-label'), 'Kart: rammen er det stripen viser');
  await becomes(async () => (await mapPixels(page))[0], '250,250,247');
  await axe(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await becomes(async () => new Set(await mapPixels(page)).size, 2);
  const stroke = () =>
    page.locator('#strip .map .lens').evaluate((node) => getComputedStyle(node).stroke);
  const highlight = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'Highlight';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  assert.equal(await stroke(), highlight);
  await page.emulateMedia({ forcedColors: null, media: 'print' });
  await becomes(async () => (await mapPixels(page))[0], COLOURS[0]);
});

test('where its code cannot be loaded, everything else goes on, and it comes at the next turn', async (t) => {
  let broken = true;
  const page = await explore(t, {
    expected: [/strip-map/],
    before: async (page) => {
      await page.route('**/strip-map.js', (route) => (broken ? route.abort() : route.continue()));
    },
  });
  const failed = page.waitForEvent('requestfailed');
  await slider(page).focus();
  await failed;
  await page.keyboard.press('ArrowRight');
  assert.equal(await heap(page), '16');
  assert.equal(await map(page).count(), 0);
  broken = false;
  await page.locator('#strip summary').first().focus();
  await map(page).waitFor();
});

test('an element without it has none, and one with everything has it', async (t) => {
  const page = await explore(t);
  const rooms = await page.evaluate(async () => {
    const strip = document.createElement('grundy-strip');
    strip.setAttribute('set', '1,3,4');
    strip.setAttribute('controls', 'table');
    document.getElementById('explore')?.prepend(strip);
    const ready = () => new Promise((resolve) => strip.addEventListener('grundy-ready', resolve));
    await ready();
    const room = strip.shadowRoot?.querySelector('.map');
    const without = room?.checkVisibility();
    strip.removeAttribute('controls');
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return [without, room?.checkVisibility()];
  });
  assert.deepEqual(rooms, [false, true]);
});
