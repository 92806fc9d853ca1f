/** Where a system allows two colours only, values are told apart by hatches, and the legend has them. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { becomes, explore } from './explore.js';
import { axe } from './harness.js';
import { grundy } from './truth.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/** The hatches repeat after so many pixels. */
const TILE = 8;
const MOVES = [16, 23, 40, 41, 60, 77];
const VALUES = grundy(MOVES, 2000);

/**
 * Which pixels of the screen are dark, in boxes of it: for each box row by row.
 * @param {Page} page
 * @param {Box[]} boxes on whole pixels
 */
async function dark(page, boxes) {
  const png = (await page.screenshot({ animations: 'disabled' })).toString('base64');
  return page.evaluate(
    async ([png, boxes]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${png}`;
      await image.decode();
      const { width, height } = image;
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0);
      return boxes.map(({ x, y, width, height }) => {
        const { data } = context.getImageData(x, y, width, height);
        return Array.from({ length: width * height }, (_, i) => data[4 * i] < 128);
      });
    },
    /** @type {const} */ ([png, boxes]),
  );
}

/**
 * The hatch of each value, put together from all of its cells: is a pixel dark, by its place in the
 * tile? Pixels of one value at one place must be alike.
 * @param {Page} page
 * @param {Box} origin where the tiles begin
 * @param {{ value: number, box: Box }[]} cells without their borders
 */
async function hatches(page, origin, cells) {
  const whole = cells.map(({ value, box }) => {
    const [x, y] = [Math.ceil(box.x), Math.ceil(box.y)];
    const width = Math.floor(box.x + box.width) - x;
    return { value, box: { x, y, width, height: Math.floor(box.y + box.height) - y } };
  });
  const seen = await dark(
    page,
    whole.map(({ box }) => box),
  );
  /** @type {Map<number, Map<number, boolean>>} */
  const found = new Map();
  whole.forEach(({ value, box }, i) => {
    const hatch = found.get(value) ?? new Map();
    found.set(value, hatch);
    seen[i].forEach((isDark, j) => {
      const x = box.x + (j % box.width) - Math.round(origin.x);
      const y = box.y + Math.floor(j / box.width) - Math.round(origin.y);
      const place = (y % TILE) * TILE + (x % TILE);
      assert.equal(hatch.get(place) ?? isDark, isDark, `value ${value} at ${place}, cell ${i}`);
      hatch.set(place, isDark);
    });
  });
  return found;
}

/** @param {Map<number, Map<number, boolean>>} found */
function differ(found) {
  const all = [...found];
  for (const [i, [value, hatch]] of all.entries()) {
    for (const [other, its] of all.slice(i + 1)) {
      const common = [...hatch].filter(([place]) => its.has(place));
      const unlike = common.filter(([place, isDark]) => its.get(place) !== isDark).length;
      assert.ok(
        unlike >= common.length / 8,
        `${value} and ${other}: ${unlike} of ${common.length}`,
      );
    }
  }
}

/** @param {Page} page @param {string} selector @returns {Promise<Box>} */
const boxOf = (page, selector) =>
  page
    .locator(selector)
    .first()
    .evaluate((node) => node.getBoundingClientRect().toJSON());

/**
 * Cells of a strip or a fan, without their borders, their notches and what the ring covers.
 * @param {Page} page
 * @param {string} view
 * @param {number} first the heap of the first cell
 * @param {number} n
 */
async function cellsOf(page, view, first, n) {
  const boxes = await page
    .locator(`#${view} svg .cell`)
    .evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().toJSON()));
  return boxes
    .map((box, i) => ({
      heap: first + i,
      value: VALUES[first + i],
      box: { x: box.x + 1, y: box.y + 4, width: box.width - 2, height: box.height - 16 },
    }))
    .filter(({ heap }) => Math.abs(heap - n) > 2);
}

test('without digits cells have a hatch for each value, as the legend says', async (t) => {
  const page = await explore(t, {
    forcedColors: 'active',
    viewport: { width: 1000, height: 900 },
    hash: `#v=1&set=${MOVES}&n=145&from=100&to=199`,
  });
  assert.equal(await page.locator('#strip svg .digit').count(), 0, 'there is no room for digits');
  const swatches = page.locator('#legend li > svg');
  await becomes(() => swatches.count(), 7);
  const legend = await page.locator('#legend li').evaluateAll((items) =>
    items.map((item) => ({
      value: Number(item.querySelector('.chip')?.textContent),
      box: /** @type {Box} */ (item.querySelector('svg')?.getBoundingClientRect().toJSON()),
    })),
  );
  /** @type {Map<number, Map<number, boolean>>} */
  const named = new Map();
  for (const { value, box } of legend) {
    const inner = { x: box.x + 2, y: box.y + 2, width: box.width - 4, height: box.height - 4 };
    const [[, hatch]] = await hatches(page, box, [{ value, box: inner }]);
    named.set(value, hatch);
  }
  differ(named);

  const strip = await hatches(
    page,
    await boxOf(page, '#strip svg.strip'),
    await cellsOf(page, 'strip', 100, 145),
  );
  assert.deepEqual([...strip.keys()].sort(), [...named.keys()].sort());
  differ(strip);
  for (const [value, hatch] of strip) {
    for (const [place, isDark] of hatch) {
      assert.equal(named.get(value)?.get(place) ?? isDark, isDark, `value ${value}`);
    }
  }

  await page.locator('#fan').scrollIntoViewIfNeeded();
  assert.equal(await page.locator('#fan svg .digit').count(), 0);
  const first = Number(await page.locator('#fan svg .cell').first().getAttribute('data-heap'));
  differ(
    await hatches(page, await boxOf(page, '#fan svg.fan'), await cellsOf(page, 'fan', first, 145)),
  );
  await axe(page);
});

test('so have rows of many heaps, and colours come and go with the system', async (t) => {
  const page = await explore(t, {
    viewport: { width: 1000, height: 1000 },
    hash: `#v=1&set=${MOVES}&n=1500&from=100&to=199&columns=50`,
  });
  assert.equal(await page.locator('#legend li > svg').count(), 0);
  const wrap = page.locator('#wrap');
  await wrap.scrollIntoViewIfNeeded();
  await wrap.locator('.cell').first().waitFor();
  await page.emulateMedia({ forcedColors: 'active' });
  await becomes(() => page.locator('#legend li > svg').count(), 7);
  const fill = () =>
    wrap
      .locator('.cell.v2')
      .first()
      .evaluate((node) => getComputedStyle(node).fill);
  await becomes(async () => (await fill()).includes('value-2'), true);
  assert.equal(await wrap.locator('.digit').count(), 0);
  await wrap.scrollIntoViewIfNeeded();
  const { layout, box } = await wrap.evaluate((node) => ({
    layout: /** @type {import('../../www/pkg/grundyscope_tools.js').WrapLayout} */ (
      /** @type {any} */ (node).layout
    ),
    box: /** @type {Box} */ (
      node.shadowRoot?.querySelector('svg.wrap')?.getBoundingClientRect().toJSON()
    ),
  }));
  const { left, cell, columns, empty, before, values } = layout;
  const cells = values.flatMap((_, i) => {
    const place = i + empty;
    const [column, row] = [place % columns, Math.floor(place / columns)];
    const at = { x: box.x + left + column * cell, y: box.y + row * cell };
    const near = Math.abs(place - (layout.cursor ?? 0));
    // Not those around the ring, nor the faint ones.
    if (place < before || [0, 1].includes(near) || Math.abs(near - columns) < 2) return [];
    const inner = { x: at.x + 1, y: at.y + 1, width: cell - 3, height: cell - 6 };
    return [{ value: VALUES[Number(layout.first) + i], box: inner }];
  });
  const found = await hatches(page, box, cells);
  assert.ok(found.size >= 4);
  differ(found);

  await page.getByRole('button', { name: 'P and N' }).click();
  await becomes(() => page.locator('#legend li > svg').count(), 1);
  await page.getByRole('button', { name: 'Grundy values' }).click();
  await page.emulateMedia({ forcedColors: 'none' });
  await becomes(() => page.locator('#legend li > svg').count(), 0);
  await becomes(async () => (await fill()).includes('value-2'), false);
});

test('what is taken away from there has its hatches with it', async (t) => {
  const page = await explore(t, {
    forcedColors: 'active',
    hash: `#v=1&set=${MOVES}&n=145&from=100&to=199`,
  });
  await becomes(() => page.locator('#legend li > svg').count(), 7);
  await page.locator('#strip .file > summary').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('#strip').getByRole('button', { name: 'Download SVG' }).click(),
  ]);
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  const used = [...text.matchAll(/fill="url\((?:&quot;|')?#([\w-]+)/g)].map(([, id]) => id);
  assert.ok(used.includes('value-2') && used.includes('value-6'), `${new Set(used)}`);
  for (const id of new Set(used)) assert.ok(text.includes(`id="${id}"`), id);
});
