/** The strip of very many heaps: in each column of pixels the shares of its values. */
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  becomes,
  ENDLESS,
  explore,
  FOREVER,
  fits,
  heap,
  session,
  slider,
  slowSearch,
  speak,
} from './explore.js';
import { axe } from './harness.js';
import { grundy } from './truth.js';

/** @typedef {import('playwright-core').Page} Page */

/** The looks of the light page, from the style guide: values 0 to 3. */
const COLOURS = ['21,23,28', '143,165,246', '182,114,40', '146,252,214'];

/** @param {Page} page */
const canvas = (page) => page.locator('#strip .stage canvas');

/** @param {Page} page */
const note = async (page) =>
  ((await page.locator('#strip .note').textContent()) ?? '').replace(/\s+/g, ' ').trim();

/** @param {Page} page */
const said = async (page) =>
  ((await slider(page).getAttribute('aria-valuetext')) ?? '').replace(/\s+/g, ' ');

/**
 * The pixels of the columns as "r,g,b", from the bottom up.
 * @param {Page} page
 * @returns {Promise<string[][]>}
 */
const columns = (page) =>
  canvas(page).evaluate((node) => {
    const canvas = /** @type {HTMLCanvasElement} */ (node);
    const { width, height } = canvas;
    // A copy, because reading a canvas itself makes it slow.
    const copy = Object.assign(document.createElement('canvas'), { width, height });
    const context = copy.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    context.drawImage(canvas, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    return Array.from({ length: width }, (_, x) =>
      Array.from({ length: height }, (_, row) => {
        const at = ((height - 1 - row) * width + x) * 4;
        return `${data[at]},${data[at + 1]},${data[at + 2]}`;
      }),
    );
  });

/**
 * Opens a view of columns, and waits until they are counted.
 * @param {import('node:test').TestContext} t
 * @param {string} hash
 * @param {import('./harness.js').PageOptions} [options]
 */
async function far(t, hash, options) {
  const page = await explore(t, { hash: `#v=1&${hash}`, ...options });
  await canvas(page).waitFor();
  await becomes(async () => (await note(page)).startsWith('The wider view'), false);
  await settled(page);
  return page;
}

/** Waits for the next painting. @param {Page} page */
const settled = (page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

test('zooming out goes over from cells to columns, and back', async (t) => {
  /** @type {string[]} */
  const paths = [];
  const page = await explore(t, {
    before: async (page) => {
      page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    },
  });
  const out = page.getByRole('button', { name: 'Zoom out' });
  while ((await page.locator('#strip svg .cell').count()) < 290) await out.click();
  const loaded = () => paths.filter((path) => path.includes('/strip-columns'));
  assert.deepEqual(loaded(), [], 'nothing is loaded before it is needed');
  assert.equal(await canvas(page).count(), 0);
  await out.click();
  await out.click();
  await canvas(page).waitFor();
  assert.ok(loaded().includes('/elements/strip-columns.js'));
  await becomes(() => page.locator('#strip svg .cell').count(), 0);
  await slider(page).focus();
  for (let i = 0; i < 25; i += 1) await page.keyboard.press('-');
  await settled(page);
  assert.match(await note(page), /^Each column stacks the values of [\d ]+ heaps/);
  assert.match(await said(page), /^Heaps 0 to [\d ]{13,}, cursor at n = 15\. Grundy value 1\./);
  await becomes(async () => /from=0&to=\d{10,}$/.test(page.url()), true);
  for (let i = 0; i < 60; i += 1) await page.keyboard.press('+');
  await becomes(() => canvas(page).isVisible(), false);
  assert.ok((await page.locator('#strip svg .digit').count()) > 10);
  await page.keyboard.press('0');
  await becomes(async () => /from=/.test(page.url()), false);
});

test('each column has the exact shares of its heaps, to the pixel', async (t) => {
  const count = 4_321;
  for (const [name, from] of /** @type {const} */ ([
    ['2,4,7', 0],
    ['16,23,40', 100],
  ])) {
    const page = await far(t, `set=${name}&from=${from}&to=${from + count - 1}`);
    const values = grundy(name.split(',').map(Number), from + count);
    const shown = await columns(page);
    const across = shown.length;
    const down = shown[0].length;
    for (let i = 0; i < across; i += 1) {
      const start = from + Math.floor((i * count) / across);
      const end = from + Math.floor(((i + 1) * count) / across);
      const inside = values.slice(start, end);
      let below = 0;
      /** @type {string[]} */
      const wanted = [];
      for (let value = 0; value <= 3; value += 1) {
        below += inside.filter((it) => it === value).length;
        const top = Math.round((below * down) / inside.length);
        while (wanted.length < top) wanted.push(COLOURS[value]);
      }
      assert.deepEqual(shown[i], wanted, `{${name}}, column ${i}: ${inside}`);
    }
    await page.close();
  }
});

test('a screen of 10^9 heaps, and one of 10^15 from 10^18 on, have the shares of the period', async (t) => {
  for (const range of ['from=0&to=999999999', 'from=10^18&to=1000999999999999999&n=10^18']) {
    const page = await far(t, `set=1,3,4&${range}`);
    const shown = await columns(page);
    const down = shown[0].length;
    for (const column of shown) {
      [2, 2, 2, 1].forEach((share, value) => {
        const found = column.filter((pixel) => pixel === COLOURS[value]).length;
        assert.ok(Math.abs(found - (share * down) / 7) <= 1, `value ${value}: ${found} of ${down}`);
      });
    }
    assert.match(
      await note(page),
      /Each pixel stands for [\d ]+ periods, so all columns look alike/,
    );
    assert.equal(await page.locator('#strip svg .bracket:not(.faint)').count(), 0);
    await page.close();
  }
});

test('the cursor goes by heaps and screens, and is a thread across the columns', async (t) => {
  const page = await far(t, 'set=16,23,40&from=0&to=99999&n=50000');
  const thread = page.locator('#strip .thread');
  const box = await slider(page).boundingBox();
  const at = async () => {
    const place = await thread.boundingBox();
    return (place?.x ?? 0) + 1 - (box?.x ?? 0);
  };
  assert.ok(Math.abs((await at()) - (box?.width ?? 0) / 2) < 1);
  await slider(page).focus();
  await page.keyboard.press('ArrowRight');
  assert.equal(await heap(page), '50001');
  await page.keyboard.press(']');
  assert.equal(await heap(page), '50006', 'the next period: 572 + 7k');
  await page.keyboard.press('[');
  assert.equal(await heap(page), '49999');
  await page.keyboard.press('Home');
  assert.equal(await heap(page), '0');
  await page.keyboard.press('End');
  assert.equal(await heap(page), '99999');
  await page.keyboard.press('PageUp');
  assert.equal(await heap(page), '199999');
  await settled(page);
  const marks = await page.locator('#strip svg .index').allTextContents();
  assert.ok(marks.map((mark) => mark.replace(/\D/g, '')).includes('199999'), `${marks}`);
  assert.equal(await thread.isVisible(), true, 'the view has followed');
  assert.match(await said(page), /cursor at n = 199 999\./);
});

test('a drag moves by columns, a click takes the first heap of one, the wheel keeps its place', async (t) => {
  const page = await far(t, 'set=1,3,4&from=1000000&to=2239999&n=15');
  const box = await slider(page).boundingBox();
  if (!box) throw new Error('no strip');
  const across = await canvas(page).evaluate(
    (node) => /** @type {HTMLCanvasElement} */ (node).width,
  );
  const per = 1_240_000 / across;
  const view = () =>
    page.evaluate(() => {
      const { view } = /** @type {import('../../www/elements/grundy-strip.js').GrundyStrip} */ (
        document.getElementById('strip')
      );
      return [Number(view?.from), view?.count ?? 0];
    });
  await page.mouse.click(box.x + 300.5, box.y + 60);
  // Browsers cut the place of a click to whole pixels.
  const taken = Number(await heap(page)) - 1_000_000;
  const column = Math.round(taken / per);
  assert.ok(column === 299 || column === 300, `column ${column}`);
  assert.equal(taken, Math.floor((column * 1_240_000) / across));
  await page.mouse.move(box.x + 300, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 340, box.y + 60, { steps: 4 });
  await page.mouse.up();
  const [from, count] = await view();
  assert.equal(count, 1_240_000);
  assert.ok(Math.abs(from - (1_000_000 - (40 * 1_240_000) / box.width)) <= 1, `${from}`);
  await page.mouse.move(box.x + box.width / 4, box.y + 60);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -120);
  await page.keyboard.up('Control');
  await becomes(async () => (await view())[1] < count, true);
  const [nearer, fewer] = await view();
  const middle = (/** @type {number} */ start, /** @type {number} */ heaps) => start + heaps / 4;
  assert.ok(
    Math.abs(middle(nearer, fewer) - middle(from, count)) <= 2 * per,
    'the heap under the mouse',
  );
  await page.getByRole('button', { name: 'Later heaps' }).click();
  const [later] = await view();
  assert.ok(Math.abs(later - nearer - 0.75 * fewer) <= fewer / 100, `${later}`);
});

test('two fingers zoom from cells to columns, and what lies between them stays', async (t) => {
  const page = await explore(t, { hasTouch: true, hash: '#v=1&from=1000&to=1199' });
  const box = await slider(page).boundingBox();
  if (!box) throw new Error('no strip');
  const touch = await page.context().newCDPSession(page);
  const y = box.y + 60;
  const middle = box.x + box.width / 2;
  /** @param {'touchStart' | 'touchMove'} type @param {number} apart */
  const fingers = (type, apart) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [
        { x: middle - apart / 2, y, id: 0 },
        { x: middle + apart / 2, y, id: 1 },
      ],
    });
  const pinch = async (/** @type {number[]} */ ...apart) => {
    await fingers('touchStart', apart[0]);
    for (const px of apart) await fingers('touchMove', px);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const view = () =>
    page.evaluate(() => {
      const { view } = /** @type {import('../../www/elements/grundy-strip.js').GrundyStrip} */ (
        document.getElementById('strip')
      );
      return { from: Number(view?.from), count: view?.count ?? 0 };
    });
  await pinch(600, 500, 300, 200, 150);
  await canvas(page).waitFor();
  await becomes(async () => Math.abs((await view()).count - 800) < 40, true);
  const { from, count } = await view();
  assert.ok(Math.abs(from + count / 2 - 1100) < 5, `${from} + ${count} / 2`);
  await pinch(100, 200, 500, 900);
  await becomes(async () => (await view()).count < 120, true);
  await becomes(() => canvas(page).isVisible(), false);
  assert.equal(await page.getAttribute('#strip', 'n'), '15', 'no heap was chosen');
});

test('what is not computed is hatched, while a search runs and when it has ended', async (t) => {
  /** @param {Page} page */
  const labels = async (page) => (await page.locator('#strip svg .label').allTextContents()).join();
  const early = await far(t, `set=${FOREVER}&from=0&to=9999999999999`, { before: slowSearch });
  await becomes(async () => (await labels(early)).endsWith('not computed'), true);
  assert.equal(await early.locator('#strip svg .bracket.dotted').count(), 1);
  assert.equal(await early.locator('#strip svg .bracket:not(.dotted, .faint)').count(), 0);
  const right = new Set((await columns(early)).slice(-200).flat());
  assert.ok(right.size === 2 && ![...right].some((pixel) => COLOURS.includes(pixel)), 'a hatch');
  const { state, heaps } = await session(early, FOREVER);
  assert.deepEqual([state, heaps > 0], ['searching', true]);
  await early.close();

  const page = await far(t, `set=${ENDLESS}&from=0&to=99999999`);
  await page.getByText('Observed').first().waitFor({ timeout: 60_000 });
  await becomes(() => labels(page), 'no period so far,not computed');
  const shown = await columns(page);
  const last = new Set(shown.slice(-200).flat());
  assert.ok(last.size === 2 && ![...last].some((pixel) => COLOURS.includes(pixel)), 'a hatch');
  assert.ok(shown[0].includes(COLOURS[0]), 'what is known is shown');
  assert.equal(await page.locator('#strip svg .bracket.dotted').count(), 1);
  await axe(page);
});

test('a long period is counted while frames go on', async (t) => {
  const page = await far(t, 'set=9,34,60,85,94&from=0&to=9999999999');
  await page.getByText('Proved').first().waitFor({ timeout: 60_000 });
  const labels = async () => (await page.locator('#strip svg .label').allTextContents()).join();
  for (let i = 0; i < 600 && /counting|computed/.test(await labels()); i += 1) {
    await page.waitForTimeout(100);
  }
  assert.match(await labels(), /period 2\s557\s855\s512/);
  const shown = await columns(page);
  assert.ok(
    shown.every((column) => column[0] === COLOURS[0]),
    'all columns are counted',
  );
});

test('the table has the shares of the view', async (t) => {
  const page = await far(t, 'set=1,3,4&from=0&to=6999999');
  await page.getByText('Table of these heaps').click();
  const rows = await page.locator('#strip tbody tr').allTextContents();
  assert.deepEqual(
    rows.map((row) => row.replace(/\s+/g, ' ')),
    ['02 000 00028.6%', '12 000 00028.6%', '22 000 00028.6%', '31 000 00014.3%'],
  );
  await page.getByRole('button', { name: 'P and N' }).click();
  await becomes(
    async () =>
      (await page.locator('#strip tbody tr').allTextContents()).map((row) =>
        row.replace(/\s+/g, ' '),
      ),
    ['P2 000 00028.6%', 'N5 000 00071.4%'],
  );
  await axe(page);
});

test('theme, language, paper and two colours repaint the columns', async (t) => {
  const page = await far(t, 'set=1,3,4&from=0&to=6999999');
  // Of one pixel, not of all: this is read often.
  const bottom = () =>
    canvas(page).evaluate((node) => {
      const from = /** @type {HTMLCanvasElement} */ (node);
      const copy = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
      const context = copy.getContext('2d');
      context?.drawImage(from, -600, 1 - from.height);
      return context?.getImageData(0, 0, 1, 1).data.subarray(0, 3).join();
    });
  assert.equal(await bottom(), COLOURS[0]);
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await becomes(bottom, '250,250,247');
  await page.emulateMedia({ media: 'print' });
  await becomes(bottom, COLOURS[0]);
  await page.emulateMedia({ media: null });
  await becomes(bottom, '250,250,247');
  // Printing itself paints before the styles of paper hold.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  assert.equal(await bottom(), COLOURS[0]);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  assert.equal(await bottom(), '250,250,247');
  await speak(page, 'nb');
  await becomes(async () => (await note(page)).startsWith('Hver søyle stabler tallene til'), true);
  await page.emulateMedia({ forcedColors: 'active' });
  await becomes(async () => new Set((await columns(page)).flat()).size, 2);
  const [column] = await columns(page);
  assert.notEqual(column[0], column[Math.round(column.length * 0.4)], 'losing is told apart');
});

test('on a narrow screen, and on a sharp one', async (t) => {
  const page = await far(t, 'set=1,3,4&from=10^18&to=1000000999999999999&n=10^18', {
    viewport: { width: 320, height: 700 },
    deviceScaleFactor: 3,
  });
  await fits(page);
  const [pixels, width] = await canvas(page).evaluate((node) => [
    /** @type {HTMLCanvasElement} */ (node).width,
    node.clientWidth,
  ]);
  assert.equal(pixels, width * 3);
  await axe(page);
  await speak(page, 'nb');
  await fits(page);
});

test('where the wider view cannot be loaded, the cells stay and it is said', async (t) => {
  let broken = true;
  const page = await explore(t, {
    hash: '#v=1&from=0&to=9999999',
    expected: [/strip-columns/],
    before: async (page) => {
      await page.route('**/strip-columns.js', (route) =>
        broken ? route.abort() : route.continue(),
      );
    },
  });
  await becomes(() => note(page), 'The wider view could not be loaded. Zoom out to try again.');
  assert.ok((await page.locator('#strip svg .cell').count()) > 200);
  broken = false;
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await becomes(async () => (await note(page)).length > 0, true);
});

test('the line of density is the share of losing heaps, which the words name', async (t) => {
  const page = await far(t, 'set=1,3,4&from=0&to=6999999');
  assert.match(
    await note(page),
    /The line is the share of losing heaps, which is 28\.6% of all that are shown\./,
  );
  const line = () =>
    page.locator('#strip .density').evaluate((node) => {
      const [path] = node.querySelectorAll('path');
      const height = Number(node.getAttribute('height'));
      const pairs = [...(path.getAttribute('d') ?? '').matchAll(/([\d.]+) ([\d.]+)/g)];
      const points = pairs.map(([, x, y]) => ({ x: Number(x), share: 1 - Number(y) / height }));
      return { points, box: node.getBoundingClientRect().toJSON() };
    });
  const { points, box } = await line();
  const place = await canvas(page).boundingBox();
  assert.ok(
    Math.abs(box.top - (place?.y ?? 0)) < 1 && Math.abs(box.width - (place?.width ?? 0)) < 1,
  );
  assert.ok(points.length > 100);
  for (const { share } of points) assert.ok(Math.abs(share - 2 / 7) < 0.002, `${share}`);
  // Heaps 0 to 15 of {16,23,40} are lost, so the first part has more; then the density of 3 in 7.
  await page.goto('/#v=1&set=16,23,40&from=0&to=19999');
  await becomes(async () => Math.abs((await line()).points[60].share - 3 / 7) < 0.02, true);
  const values = grundy([16, 23, 40], 20_000);
  const across = (await columns(page)).length;
  const steps = Math.ceil(box.width / 8);
  const edge = (/** @type {number} */ step) =>
    Math.floor((Math.floor((step * across) / steps) * 20_000) / across);
  const after = (await line()).points;
  for (let step = 0; step < steps; step += 1) {
    const inside = values.slice(edge(step), edge(step + 1));
    const share = inside.filter((value) => value === 0).length / inside.length;
    assert.ok(Math.abs(after[step + 1].share - share) < 0.001, `${step}: ${share}`);
  }
  // Close up there are too few heaps for a line, and the columns themselves are plain.
  await page.goto('/#v=1&set=16,23,40&from=0&to=1999');
  await becomes(() => page.locator('#strip .density').isVisible(), false);
  await becomes(async () => /line/.test(await note(page)), false);
});

test('where a pixel has whole periods, the rows of the period are offered, and shown', async (t) => {
  const page = await far(t, 'set=1,3,4&from=0&to=6999999&columns=5');
  const offer = page.locator('#strip').getByRole('button', { name: 'To the rows of the period' });
  await offer.focus();
  await page.keyboard.press('+'); // the strip's keys are not those of the button
  await page.keyboard.press('Enter');
  await page.locator('#wrap .cell').first().waitFor();
  await becomes(
    () =>
      page.locator('#wrap').evaluate((node) => {
        const { top, bottom } = node.getBoundingClientRect();
        return top < innerHeight && bottom > 0;
      }),
    true,
  );
  await becomes(async () => /columns=/.test(page.url()), false);
  await page.locator('#wrap').getByText('every column keeps one value for ever').waitFor();
});
