/** The printed page: what stands on paper, and that the screen is as it was afterwards. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { becomes, digits, explore, speak } from './explore.js';
import { axe } from './harness.js';
import { layOut, noDialog, onPaper } from './paper.js';

/** @typedef {import('playwright-core').Page} Page */

const VIEWS = ['ribbon', 'wrap', 'lag', 'proof', 'wheel', 'counts', 'density'];

/**
 * The colours of a canvas, with the share of the pixels that have them.
 * @param {Page} page
 * @param {string} id
 */
const painted = (page, id) =>
  page
    .locator(`#${id} canvas`)
    .first()
    .evaluate((node) => {
      const canvas = /** @type {HTMLCanvasElement} */ (node);
      const { width, height, clientWidth } = canvas;
      // Read from a copy: the page's own canvas stays one that is only painted.
      const copy = document.createElement('canvas');
      Object.assign(copy, { width, height });
      const context = copy.getContext('2d', { willReadFrequently: true });
      context?.drawImage(canvas, 0, 0);
      const { data = [] } = context?.getImageData(0, 0, width, height) ?? {};
      /** @type {Record<string, number>} */
      const found = {};
      for (let i = 0; i < data.length; i += 4) {
        if (data[i + 3] !== 255) continue;
        const colour = `${data[i]},${data[i + 1]},${data[i + 2]}`;
        found[colour] = (found[colour] ?? 0) + 4 / data.length;
      }
      return { found, sharp: width / clientWidth };
    });

test('every view is printed, light, and inside the sheet, from a dark page at its top', async (t) => {
  const page = await explore(t, { colorScheme: 'dark', before: noDialog });
  await onPaper(page);
  for (const id of VIEWS) assert.equal(await page.locator(`#${id}`).isVisible(), true, id);
  const seen = await page.evaluate(() => {
    /** @type {string[]} */
    const wide = [];
    /** @type {string[]} */
    const controls = [];
    /** @param {ParentNode} root */
    const look = (root) => {
      for (const node of root.querySelectorAll('*')) {
        if (node.shadowRoot) look(node.shadowRoot);
        if (!node.checkVisibility()) continue;
        const { right, left, width } = node.getBoundingClientRect();
        if (node.matches('svg, canvas, table') && width && (right > innerWidth || left < 0)) {
          wide.push(`${node.localName} ${left} ${right}`);
        }
        if (node.matches('[role=slider], .link, .square, [type=range]')) {
          controls.push(node.className || node.localName);
        }
      }
    };
    look(document);
    return {
      wide,
      controls,
      ground: getComputedStyle(document.body).backgroundColor,
      sideways: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    };
  });
  assert.deepEqual(seen, { wide: [], controls: [], ground: 'rgb(255, 255, 255)', sideways: 0 });
  // Canvases know no style sheet, and are light and sharp all the same.
  const counts = await painted(page, 'counts');
  assert.ok((counts.found['21,23,28'] ?? 0) > 0.05, 'the bar of value 0 is dark');
  assert.equal(counts.found['250,250,247'], undefined);
  assert.equal(counts.sharp, 3);
});

test('the strip is printed in rows with digits, and its table is appended', async (t) => {
  const page = await explore(t, {
    before: noDialog,
    hash: '#v=1&set=1,3,4&from=0&to=199',
    viewport: { width: 1000, height: 800 },
  });
  // Cells of five pixels: no digits on screen.
  assert.deepEqual(await digits(page), []);
  await onPaper(page);
  const rows = page.locator('#strip .sheet svg');
  assert.equal(await rows.count(), Math.ceil(200 / 26));
  const printed = await page.locator('#strip .sheet .digit').allTextContents();
  assert.equal(printed.join(''), '0101232'.repeat(29).slice(0, 200));
  assert.equal(await page.locator('#strip table tbody tr').count(), 64);
  assert.equal(await page.locator('#strip table').isVisible(), true);
  await page.emulateMedia({ media: 'screen' });
  await becomes(() => page.locator('#strip table').isVisible(), false);
  assert.equal(await page.locator('#strip .sheet').isVisible(), false);
  assert.equal(await page.locator('#strip svg.strip').first().isVisible(), true);
  assert.match(page.url(), /from=0&to=199/);
});

test('columns of very many heaps are printed light', async (t) => {
  const page = await explore(t, {
    before: noDialog,
    colorScheme: 'dark',
    hash: '#v=1&set=1,4,10&from=0&to=9999999',
  });
  await page.locator('#strip [part=columns]:not([hidden])').waitFor();
  await page.emulateMedia({ media: 'print' });
  const { found, sharp } = await painted(page, 'strip');
  assert.ok(Math.abs((found['21,23,28'] ?? 0) - 4 / 11) < 0.02, JSON.stringify(found));
  assert.ok((found['143,165,246'] ?? 0) > 0.2);
  assert.ok(sharp >= 2.9);
  await page.emulateMedia({ media: 'screen' });
  await becomes(async () => ((await painted(page, 'strip')).found['250,250,247'] ?? 0) > 0.3, true);
});

test('a strip of more cells than a sheet has room for keeps its digits, in smaller cells', async (t) => {
  const page = await explore(t, {
    before: noDialog,
    hash: '#v=1&set=1,3,4&from=0&to=349',
    viewport: { width: 1900, height: 800 },
  });
  await onPaper(page);
  const printed = await page.locator('#strip .sheet .digit').allTextContents();
  assert.equal(printed.join(''), '0101232'.repeat(50));
  const wide = await page
    .locator('#strip .sheet svg')
    .evaluateAll((nodes) => nodes.filter((it) => it.clientWidth > innerWidth).length);
  assert.equal(wide, 0);
});

test('large values are hatched on paper as on screen', async (t) => {
  const page = await explore(t, { before: noDialog, hash: '#v=1&set=1..40' });
  await onPaper(page);
  const hatch = await page.locator('#strip').evaluate((node) => {
    const root = /** @type {ShadowRoot} */ (node.shadowRoot);
    const cell = root.querySelector('.sheet .cell.vx');
    // A pattern in a picture that is not drawn is not drawn either.
    const found = root.getElementById('over')?.closest('svg');
    return { fill: cell?.getAttribute('fill'), drawn: found?.checkVisibility() };
  });
  assert.deepEqual(hatch, { fill: 'url(#over)', drawn: true });
});

test('the keys for printing bring every view, with the link, as the button does', async (t) => {
  const page = await explore(t, { before: noDialog, viewport: { width: 1000, height: 500 } });
  await page.fill('#set', '2, 5, 7');
  await page.keyboard.press('Control+p');
  await layOut(page);
  for (const id of VIEWS) assert.equal(await page.locator(`#${id}`).isVisible(), true, id);
  assert.match((await page.locator('#paper-link').textContent()) ?? '', /\/#v=1&set=2,5,7$/);
  assert.equal(await page.getByText(/are missing here/).isVisible(), false);
  await page.emulateMedia({ media: 'screen' });
  await becomes(() => page.locator('#paper-link').isVisible(), false);
});

/** Holds back the code of some views. @param {Page} page @param {RegExp} files */
async function holdBack(page, files) {
  /** @type {() => void} */
  let release = () => {};
  const released = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('what takes long is waited for in sight, and can be cancelled', async (t) => {
  const page = await explore(t, { before: noDialog, viewport: { width: 1000, height: 500 } });
  const release = await holdBack(page, /grundy-(wheel|ribbon)\.js/);
  const line = page.locator('.preparing');
  const print = page.getByRole('button', { name: 'Print this page' });
  await print.focus();
  await page.keyboard.press('Enter');
  await line.getByText('Getting ready to print: 2 views are still missing …').waitFor();
  await speak(page, 'nb');
  await line.getByText('Gjør klar til utskrift: 2 visninger mangler ennå …').waitFor();
  await axe(page, { within: '.preparing' });
  await speak(page, 'en');
  await line.getByRole('button', { name: 'Cancel' }).click();
  await line.waitFor({ state: 'detached' });
  assert.equal(await page.locator('html[data-printed]').count(), 0, 'nothing is printed');
  await page.keyboard.press('Control+p');
  await line.waitFor();
  release();
  await layOut(page);
  assert.equal(await line.count(), 0);
  for (const id of VIEWS) assert.equal(await page.locator(`#${id}`).isVisible(), true, id);
  assert.equal(await page.getByText(/^Missing here/).count(), 0);
});

test('who prints without waiting, or what cannot be loaded: the paper names what is missing', async (t) => {
  const page = await explore(t, {
    before: noDialog,
    viewport: { width: 1000, height: 500 },
    expected: [/grundy-proof\.js/],
  });
  const release = await holdBack(page, /grundy-wheel\.js/);
  await page.route(/grundy-proof\.js/, (route) => route.fulfill({ status: 404, body: 'no' }));
  await page.getByRole('button', { name: 'Print this page' }).click();
  // What cannot be had is not waited for.
  await page.getByText('Getting ready to print: one view is still missing …').waitFor();
  await page.getByRole('button', { name: 'Print what is there' }).click();
  await layOut(page);
  const missing = page.getByText(
    'Missing here, because not ready when this was printed: proof of the period, tail and ring.',
  );
  assert.equal(await missing.isVisible(), true);
  assert.equal(await page.getByText(/“Print this page”, at its foot/).isVisible(), false);
  // No heading without its picture; what is there has both.
  const headings = await page
    .locator('.question h2')
    .evaluateAll((all) => all.filter((it) => it.checkVisibility()).map((it) => it.textContent));
  assert.deepEqual(headings, [
    'What can I do from 15?',
    'Where does a value come from?',
    'What can each heap reach?',
    'Where does it repeat?',
    'How often does each value occur?',
  ]);
  await page.emulateMedia({ media: 'screen' });
  await becomes(() => missing.count(), 0);
  assert.equal(await page.getByRole('heading', { name: 'Why does it repeat' }).isVisible(), true);
  release();
});

test('what nobody came near is left out when a person prints by the menu, and the sheet says so', async (t) => {
  const page = await explore(t, { viewport: { width: 1000, height: 500 } });
  await page.emulateMedia({ media: 'print' });
  await page.locator('#strip .sheet svg').first().waitFor();
  const shown = await page
    .locator('.question')
    .evaluateAll((nodes) => nodes.filter((it) => it.checkVisibility()).length);
  assert.ok(shown >= 2);
  const empty = await page.evaluate(() =>
    [...document.querySelectorAll('main .question')].some(
      (it) => it.checkVisibility() && it.querySelector('grundy-density:not(:defined)'),
    ),
  );
  assert.equal(empty, false);
  assert.equal(await page.getByText(/are missing here/).isVisible(), true);
  const pdf = await page.pdf({ format: 'A4' });
  assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
});
