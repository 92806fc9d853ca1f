/** The grid of two heaps: what its pixels show, and how mouse, fingers, wheel and keys move it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { becomes } from './explore.js';
import { axe, openPage } from './harness.js';

/** @typedef {import('playwright-core').Page} Page */

const PAGE = `<!doctype html><html lang="en"><head><title>Pair</title><link rel="icon" href="data:,">
  <meta name="viewport" content="width=device-width">
  <script type="module" src="/elements/grundy-pair-define.js"></script></head>
  <body style="height: 4000px"><main><h1>Pair</h1><grundy-pair id="a" set="1,3,4"></grundy-pair></main></body></html>`;

/**
 * A page that has nothing but the grid.
 * @param {import('node:test').TestContext} t
 * @param {object} [options]
 * @param {Record<string, string>} [attributes]
 */
async function open(t, options = {}, attributes = {}) {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  const body = PAGE.replace(' set="1,3,4"', written.length ? written.join('') : '$&');
  const page = await openPage(t, {
    path: '/pair.html',
    before: (page) =>
      page.route('**/pair.html', (route) => route.fulfill({ contentType: 'text/html', body })),
    ...options,
  });
  await page.getByRole('slider').waitFor();
  return page;
}

/** @param {Page} page @param {string} name */
const attribute = (page, name) => page.locator('#a').getAttribute(name);

/** @param {Page} page */
async function middle(page) {
  const box = await page.getByRole('slider').boundingBox();
  assert.ok(box);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, left: box.x, top: box.y };
}

/**
 * For each cell what it should show, and the colour of its pixels near its upper left corner.
 * @param {Page} page
 */
const colours = (page) =>
  page.evaluate(() => {
    const pair = /** @type {import('../../www/elements/grundy-pair.js').GrundyPair} */ (
      document.getElementById('a')
    );
    const { layout } = pair;
    const canvas = pair.shadowRoot?.querySelector('canvas');
    const context = canvas?.getContext('2d');
    if (!layout || !canvas || !context) throw new Error('no picture');
    const ratio = devicePixelRatio;
    const image = context.getImageData(0, 0, canvas.width, canvas.height);
    const found = Array.from(layout.cells, (cell, i) => {
      const [column, row] = [i % layout.columns, Math.floor(i / layout.columns)];
      const [x, y] = [column, row].map((at) => Math.round(at * layout.cell * ratio) + 1);
      const pixel = image.data.subarray(4 * (y * canvas.width + x)).subarray(0, 4);
      return { sum: cell & 0x7fff, lost: cell >= 0x8000, colour: [...pixel].join(' ') };
    });
    const box = canvas.getBoundingClientRect();
    const { columns, rows, cell } = layout;
    return {
      found,
      ratio,
      columns,
      rows,
      cell,
      box: [box.width, box.height],
      size: [canvas.width, canvas.height],
    };
  });

for (const deviceScaleFactor of [1, 1.5, 2, 3]) {
  test(`each cell has the colour of its nim-sum, at ${deviceScaleFactor} device pixels`, async (t) => {
    const page = await open(t, { deviceScaleFactor });
    const { found, ratio, columns, rows, cell, box, size } = await colours(page);
    assert.equal(ratio, deviceScaleFactor);
    assert.deepEqual(box, [columns * cell, rows * cell]);
    assert.deepEqual(size, [Math.round(columns * cell * ratio), Math.round(rows * cell * ratio)]);
    const looks = new Map();
    for (const { sum, colour } of found) {
      if (!looks.has(sum)) looks.set(sum, colour);
      assert.equal(colour, looks.get(sum), `nim-sum ${sum}`);
    }
    assert.ok(looks.size >= 4);
    assert.equal(new Set(looks.values()).size, looks.size, 'no two nim-sums look alike');
  });
}

test('where colours are forced, lost positions still differ from won ones', async (t) => {
  const page = await open(t, { forcedColors: 'active' }, { set: '1,3,4', rule: 'normal' });
  const { found } = await colours(page);
  const [lost, won] = [true, false].map(
    (which) => new Set(found.filter((cell) => cell.lost === which).map(({ colour }) => colour)),
  );
  assert.equal(lost.size, 1);
  assert.ok(![...lost].some((colour) => won.has(colour)));
  await axe(page);
});

test('dragging moves the picture by whole cells, and a click behind it chooses nothing', async (t) => {
  const page = await open(t, {}, { set: '1,3,4', from: '10', from2: '8' });
  await page.evaluate(() => {
    const chosen = /** @type {unknown[]} */ ([]);
    Object.assign(window, { chosen });
    document.getElementById('a')?.addEventListener('grundy-pair', (event) => chosen.push(event));
  });
  const { x, y } = await middle(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 24, y + 24, { steps: 3 });
  await page.mouse.move(x + 72, y + 48, { steps: 3 });
  await page.mouse.up();
  await becomes(
    async () => [await attribute(page, 'from'), await attribute(page, 'from2')],
    ['7', '6'],
  );
  // To the left of heap 0 there is nothing.
  await page.mouse.down();
  await page.mouse.move(x + 372, y + 260, { steps: 4 });
  await page.mouse.up();
  await becomes(
    async () => [await attribute(page, 'from'), await attribute(page, 'from2')],
    ['0', '0'],
  );
  assert.equal(await page.evaluate(() => /** @type {any} */ (window).chosen.length), 0);
});

test('the wheel zooms with Ctrl, around the pointer, and otherwise scrolls the page', async (t) => {
  const page = await open(t, {}, { set: '1,3,4', from: '100', from2: '100' });
  const { left, top } = await middle(page);
  // In the cell of 110 and 105.
  await page.mouse.move(left + 24 * 10 + 12, top + 24 * 5 + 12);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -120);
  await becomes(() => attribute(page, 'cell'), '32');
  await page.keyboard.up('Control');
  const under = await page.evaluate(() => {
    const { from, from2, cell } = /** @type {any} */ (document.getElementById('a'));
    return [Number(from) + Math.floor(252 / cell), Number(from2) + Math.floor(132 / cell)];
  });
  assert.deepEqual(under, [110, 105]);
  await page.mouse.wheel(0, 300);
  await becomes(() => page.evaluate(() => scrollY > 0), true);
  assert.equal(await attribute(page, 'cell'), '32');
});

test('two fingers zoom, and one scrolls the page', async (t) => {
  const page = await open(
    t,
    { hasTouch: true, viewport: { width: 360, height: 740 } },
    { set: '1,3,4', from: '100', from2: '100' },
  );
  const { x, y } = await middle(page);
  const devtools = await page.context().newCDPSession(page);
  /** @param {'touchStart' | 'touchMove' | 'touchEnd'} type @param {number} [apart] */
  const touch = (type, apart) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        apart === undefined
          ? []
          : [
              { x: x - apart, y, id: 1 },
              { x: x + apart, y, id: 2 },
            ],
    });
  await touch('touchStart', 30);
  for (const apart of [35, 45, 60]) await touch('touchMove', apart);
  await touch('touchEnd');
  await becomes(() => attribute(page, 'cell'), '48');
  await touch('touchStart', 60);
  for (const apart of [50, 30, 15]) await touch('touchMove', apart);
  await touch('touchEnd');
  await becomes(() => attribute(page, 'cell'), '12');
  const before = [await attribute(page, 'from'), await attribute(page, 'from2')];
  for (const up of [0, 10, 30, 60, 100, 150]) {
    await devtools.send('Input.dispatchTouchEvent', {
      type: up ? 'touchMove' : 'touchStart',
      touchPoints: [{ x, y: y - up, id: 3 }],
    });
  }
  await touch('touchEnd');
  await becomes(() => page.evaluate(() => scrollY > 50), true);
  assert.deepEqual([await attribute(page, 'from'), await attribute(page, 'from2')], before);
});

test('keys, different sets and the misère rule', async (t) => {
  const page = await open(t, {}, { set: '1,3,4', set2: '1,2', rule: 'misere' });
  const slider = page.getByRole('slider');
  await slider.focus();
  const text = () => slider.getAttribute('aria-valuetext');
  await becomes(text, 'Heaps 0 and 0. Nim-sum 0. N: the player to move wins under misère play.');
  await slider.press('ArrowRight');
  await becomes(text, 'Heaps 1 and 0. Nim-sum 1. P: the player to move loses under misère play.');
  await slider.press('ArrowDown');
  await slider.press('ArrowDown');
  // 1 of {1, 3, 4} has the value 1, 2 of {1, 2} the value 2.
  await becomes(text, 'Heaps 1 and 2. Nim-sum 3. N: the player to move wins under misère play.');
  await slider.press('-');
  await becomes(() => attribute(page, 'cell'), '18');
  await slider.press('0');
  await becomes(text, 'Heaps 0 and 0. Nim-sum 0. N: the player to move wins under misère play.');
  await page.getByText('As a table').click();
  const table = page.locator('#a table');
  await becomes(async () => (await table.locator('tr').nth(1).allTextContents()).length > 0, true);
  assert.equal(await table.locator('tr').nth(1).locator('td').nth(1).textContent(), '1 P');
  await axe(page);
});
