/** The charts: agreement at each lag, counts, and density. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { becomes, ENDLESS, explore, fits, speak } from './explore.js';
import { axe, openPage } from './harness.js';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page @param {string} id */
async function show(page, id) {
  await page.locator(`#${id}`).scrollIntoViewIfNeeded();
  await page.locator(`#${id} .words:not(:empty)`).waitFor();
}

/** @param {Page} page @param {string} id */
const words = async (page, id) =>
  ((await page.locator(`#${id} .words`).textContent()) ?? '').replace(/\s+/g, ' ').trim();

/** @param {Page} page */
const slider = (page) => page.locator('#lag').getByRole('slider');

/** @param {Page} page */
const rowLength = (page) => page.locator('#wrap output').textContent();

/**
 * The rows of the table of a chart, with plain spaces.
 * @param {Page} page
 * @param {string} id
 */
async function rows(page, id) {
  await page.locator(`#${id} [part=table] summary`).click();
  // It is filled by an event that comes after the click.
  await page.locator(`#${id} tbody tr`).first().waitFor();
  const texts = await page
    .locator(`#${id} tbody tr`)
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent).join(' | ')),
    );
  return texts.map((text) => text.replace(/\s+/g, ' '));
}

/**
 * The colour in the middle of a bar of the lag chart, at a height from 0 to 1, as rgb.
 * @param {Page} page
 * @param {number} lag
 * @param {number} height
 */
const pixel = (page, lag, height) =>
  page.locator('#lag').evaluate(
    (node, [lag, height]) => {
      const canvas = node.shadowRoot?.querySelector('canvas');
      // Read from a copy: a canvas that is read often becomes another kind of canvas.
      const copy = document.createElement('canvas');
      const context = copy.getContext('2d', { willReadFrequently: true });
      const { left, width, shown } = /** @type {any} */ (node).plot;
      const ratio = devicePixelRatio;
      const x = (left + ((lag - 0.5) * width) / shown) * ratio;
      // The plot ends 28 px above the lower edge, and begins 8 px below the upper one.
      const y = (8 + (1 - height) * (200 - 36)) * ratio;
      if (canvas) context?.drawImage(canvas, Math.floor(-x), Math.floor(-y));
      const [red, green, blue, alpha] = context?.getImageData(0, 0, 1, 1).data ?? [];
      return alpha ? `${red},${green},${blue}` : 'nothing';
    },
    [lag, height],
  );

test('full bars stand at the multiples of the period, and a click sets the row length', async (t) => {
  const page = await explore(t);
  await show(page, 'lag');
  assert.equal(
    await words(page, 'lag'),
    'Full bars stand at 7, the period, and its multiples alone. The next best, at lag 2, has 3 of 7.',
  );
  const accent = await pixel(page, 7, 0.9);
  assert.notEqual(accent, 'nothing');
  assert.equal(await pixel(page, 14, 0.9), accent);
  assert.equal(await pixel(page, 6, 0.1), 'nothing');
  assert.equal(await pixel(page, 2, 0.9), 'nothing');
  assert.notEqual(await pixel(page, 2, 0.3), 'nothing');
  assert.notEqual(await pixel(page, 2, 0.3), accent);
  const box = await slider(page).boundingBox();
  const plot = await page.locator('#lag').evaluate((node) => /** @type {any} */ (node).plot);
  assert.ok(box);
  await page.mouse.click(box.x + plot.left + (4.5 * plot.width) / plot.shown, box.y + 150);
  await becomes(() => rowLength(page), '5');
  await becomes(async () => /columns=5$/.test(page.url()), true);
  assert.equal(
    await slider(page).getAttribute('aria-valuetext'),
    'Lag 5: 3 of 7 heaps are the same.',
  );
  // And the other way.
  await page.locator('#wrap').getByRole('button', { name: 'One heap more in a row' }).click();
  await becomes(() => slider(page).getAttribute('aria-valuenow'), '6');
  await page.goBack();
});

test('the lag chart is used by keyboard', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=2,5,7' });
  await show(page, 'lag');
  const now = () => slider(page).getAttribute('aria-valuenow');
  assert.equal(await now(), '22');
  assert.match(
    (await slider(page).getAttribute('aria-valuetext')) ?? '',
    /^Lag 22: 22 of 22 heaps are the same\. A multiple of the period\.$/,
  );
  for (const [key, lag] of [
    ['ArrowRight', '23'],
    ['[', '22'],
    [']', '44'],
    [']', '66'],
    [']', '66'],
    ['PageDown', '56'],
    ['Home', '1'],
    ['ArrowLeft', '1'],
    ['PageUp', '11'],
    ['End', '66'],
  ]) {
    await slider(page).press(key);
    await becomes(now, lag);
  }
});

test('each value is counted in a period, and the losing heaps along the sequence', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=2,4,7' });
  await show(page, 'counts');
  await show(page, 'density');
  assert.equal(await words(page, 'counts'), '1 of 3 heaps have value 0, the losing ones: 33.3%.');
  // Value 3 occurs before the period alone.
  assert.deepEqual(await rows(page, 'counts'), [
    '0 | 1 of 3 | 33.3%',
    '1 | 1 of 3 | 33.3%',
    '2 | 1 of 3 | 33.3%',
    '3 | 0 of 3 | 0.0%',
  ]);
  assert.equal(
    await words(page, 'density'),
    'The line across is the share in a period: 1 of 3 heaps, 33.3%.',
  );
  // 0 0 1 1 2 2 0 3, and then 1 0 2 for ever.
  const table = await rows(page, 'density');
  assert.deepEqual(table.slice(0, 4), [
    '0 to 2 | 2 | 66.7%',
    '3 to 5 | 0 | 0.0%',
    '6 to 8 | 1 | 33.3%',
    '9 to 11 | 1 | 33.3%',
  ]);
  assert.equal(table.length, 24);
  await page.getByRole('button', { name: 'Misère' }).click();
  await becomes(() => words(page, 'counts'), '1 of 3 heaps are losing: 33.3%.');
  await becomes(
    () => page.locator('#counts').getByRole('img').getAttribute('aria-label'),
    'How many heaps of one period are winning (N) and losing (P)',
  );
});

test('a long period is counted; the lags of one too long are not compared', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=1,26,31,56,57' });
  await show(page, 'lag');
  await becomes(
    () => words(page, 'lag'),
    'The period of 1 066 690 heaps is too long to compare heap by heap here.',
  );
  assert.equal(await slider(page).count(), 0);
  await show(page, 'counts');
  await becomes(
    async () => /of 1.066.690 heaps have value 0/.test(await words(page, 'counts')),
    true,
  );
});

test('without a proof there is a sentence and no chart', async (t) => {
  const page = await explore(t, { hash: `#v=1&set=${ENDLESS}` });
  for (const id of ['lag', 'counts', 'density']) {
    await show(page, id);
    assert.match(await words(page, id), /still being searched|No period is proved/);
    assert.equal(await page.locator(`#${id} canvas`).isVisible(), false);
  }
  await page.fill('#set', '1, 3, 4');
  await becomes(async () => /^2 of 7/.test(await words(page, 'counts')), true);
  assert.ok(await page.locator('#counts canvas').isVisible());
});

for (const deviceScaleFactor of [1, 1.5, 2, 3]) {
  test(`at ${deviceScaleFactor} pixels for one it is sharp`, async (t) => {
    const page = await explore(t, { deviceScaleFactor });
    for (const id of ['lag', 'counts', 'density']) {
      await show(page, id);
      const { pixels, css, edges } = await page.locator(`#${id}`).evaluate((node) => {
        const canvas = /** @type {HTMLCanvasElement} */ (node.shadowRoot?.querySelector('canvas'));
        const { width, height } = canvas.getBoundingClientRect();
        const middle = Math.floor(canvas.height / 2);
        const row = canvas.getContext('2d')?.getImageData(0, middle, canvas.width, 1).data;
        // Bars begin and end between two pixels: none is half covered.
        const alphas = new Set([...(row ?? [])].filter((_, i) => i % 4 === 3));
        return { pixels: [canvas.width, canvas.height], css: [width, height], edges: [...alphas] };
      });
      for (const [i, length] of css.entries()) {
        const off = Math.abs(length * deviceScaleFactor - (pixels[i] ?? 0));
        assert.ok(off < 0.1, `${id}: ${css} ${pixels}`);
      }
      assert.ok(Math.abs((css[1] ?? 0) - 200) < 1, id);
      // The density is a line; it may slant.
      if (id !== 'density') assert.deepEqual(edges.sort(), [0, 255], id);
    }
  });
}

test('it is drawn again in the colours of a theme, of high contrast, and at another width', async (t) => {
  const page = await explore(t);
  await show(page, 'lag');
  const light = await pixel(page, 7, 0.9);
  await page.locator('#theme').click();
  await becomes(async () => (await pixel(page, 7, 0.9)) !== light, true);
  const dark = await pixel(page, 7, 0.9);
  await page.emulateMedia({ forcedColors: 'active' });
  await becomes(async () => ![light, dark].includes(await pixel(page, 7, 0.9)), true);
  await page.emulateMedia({ forcedColors: 'none' });
  await becomes(() => pixel(page, 7, 0.9), dark);
  await page.setViewportSize({ width: 700, height: 800 });
  await becomes(
    () =>
      page.locator('#lag').evaluate((node) => {
        const canvas = node.shadowRoot?.querySelector('canvas');
        return Math.abs((canvas?.clientWidth ?? 0) - node.clientWidth) <= 1;
      }),
    true,
  );
});

test('the same chart is downloaded as SVG, with a title', async (t) => {
  const page = await explore(t);
  await show(page, 'lag');
  await page.locator('#lag .file summary').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('#lag').getByRole('button', { name: 'Download SVG' }).click(),
  ]);
  assert.equal(download.suggestedFilename(), 'grundyscope-1-3-4-lag.svg');
  const svg = await readFile(await download.path(), 'utf8');
  assert.match(svg, /^<svg width="\d+" height="230"/);
  assert.match(svg, /\{1, 3, 4\} · Share of heaps n with g\(n\) = g\(n \+ q\), for each lag q/);
  // Eight multiples of 7 up to 60.
  assert.equal(svg.match(/fill="#2346C7"/g)?.length, 8);
});

test('256 bars are drawn in a moment', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=14,27,72,84,98' });
  await show(page, 'lag');
  await becomes(
    () => page.locator('#lag').evaluate((node) => /** @type {any} */ (node).plot?.shown),
    256,
  );
  const times = await page.locator('#lag').evaluate((node) => {
    const { width } = node.getBoundingClientRect();
    return Array.from({ length: 20 }, () => {
      const start = performance.now();
      /** @type {any} */ (node).render(width);
      return performance.now() - start;
    });
  });
  const median = times.sort((a, b) => a - b)[10] ?? 0;
  t.diagnostic(`256 bars: ${median.toFixed(1)} ms`);
  assert.ok(median < 100, `${median} ms`);
});

test('an element alone shows a chart', async (t) => {
  const page = await openPage(t, { path: '/embed.html#view=chart&kind=counts&set=1,3,4&lang=nb' });
  const picture = page.getByRole('img', { name: 'Hvor mange hauger i én periode' });
  await picture.waitFor();
  assert.match((await page.locator('grundy-chart .words').textContent()) ?? '', /^2 av 7 hauger/);
});

for (const [width, lang] of /** @type {const} */ ([
  [320, 'nb'],
  [768, 'en'],
])) {
  test(`at ${width} px the charts fit, and axe finds nothing`, async (t) => {
    const page = await explore(t, {
      hash: '#v=1&set=14,27,72,84,98',
      viewport: { width, height: 900 },
      colorScheme: width === 768 ? 'dark' : 'light',
    });
    for (const id of ['lag', 'counts', 'density']) await show(page, id);
    if (lang === 'nb') await speak(page, 'nb');
    await rows(page, 'lag');
    await fits(page);
    await axe(page);
  });
}
