/**
 * How smoothly the strip of very many heaps moves, on 4,000 device pixels with its minimap, and how
 * long a key press takes to the paint. Chromium only: it needs a page.
 */
import { median } from '../../www/bench/clock.js';
import { below, grouped } from '../../www/bench/row.js';
import { browser, origin } from '../browser/harness.js';

/** @typedef {import('../../www/bench/row.js').Row} Row */

const WIDE = `<!doctype html><html lang="en"><head><title>Wide</title><link rel="icon" href="data:,">
  <script type="module" src="/elements/grundy-strip-define.js"></script></head>
  <body style="margin: 0"><grundy-strip id="a" set="1,3,4" controls="map"></grundy-strip></body></html>`;

/** Two origins, for a period of 7 and for one of 14,727,438: about three periods on the screen. */
const VIEWS = ['1,3,4', '16,33,36,53,69'].flatMap((set) => [
  { set, from: '0', heaps: 50_000_000n, name: 'heap 0' },
  { set, from: '1000000000000000000', heaps: 50_000_000n, name: 'heap 10^18' },
]);
const ACTIONS = /** @type {const} */ (['panned', 'zoomed']);
const FRAMES = 240;
/** A screen at 60 Hz has a frame in so many seconds; its clock is not exact. */
const FRAME = 1 / 60;
const SLACK = 0.0005;

/** Typed one after another, key by key. */
const TYPED = ['1,3,4', '2,4,7', '3,50,97', '1,2,3,5,8,13,21,34,55,89', '16,28,51,63,79'];

/** @param {number[]} times in ms @returns {number} in s */
const late = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] / 1000;

/**
 * Frame by frame: the time since the last one, and that of all scripts.
 * @param {boolean} quick
 * @returns {Promise<Row[]>}
 */
export async function frames(quick) {
  const context = await (await browser()).newContext({
    baseURL: await origin(),
    viewport: { width: 2000, height: 400 },
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  await page.route('**/wide.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: WIDE }),
  );
  await page.goto('/wide.html');
  /** @type {Row[]} */
  const rows = [];
  for (const { set, from, heaps, name } of quick ? VIEWS.slice(0, 1) : VIEWS) {
    const to = String(BigInt(from) + heaps - 1n);
    await page.evaluate(
      (attributes) => {
        const strip = document.getElementById('a');
        for (const [name, value] of Object.entries(attributes)) strip?.setAttribute(name, value);
      },
      { set, from, to },
    );
    await page.locator('#a .map .lens').waitFor();
    // Until both are counted, to the last column.
    await page.waitForFunction(() => {
      const words = document.getElementById('a')?.shadowRoot?.querySelector('.note')?.textContent;
      return words?.includes('The line is');
    });
    for (const action of ACTIONS) {
      const measured = await page.evaluate(move, { action, count: quick ? 30 : FRAMES });
      const what = `${grouped(measured.pixels)} device pixels from ${name} on, ${action}`;
      /** @param {string} which @param {number} value @param {boolean} rated @returns {Row} */
      const row = (which, value, rated) => ({
        group: 'Frames',
        set,
        measured: `${what}: ${which}`,
        grundyscope: { value, unit: 's' },
        ...(rated && { goal: below('60 frames a second', FRAME + SLACK, value) }),
      });
      rows.push(
        row('time of a frame, median', median(measured.gaps) / 1000, true),
        row('time of a frame, 99th percentile', late(measured.gaps), false),
        row('scripts of a frame, median', median(measured.scripts) / 1000, true),
        row('scripts of a frame, 99th percentile', late(measured.scripts), false),
      );
    }
  }
  await context.close();
  return rows;
}

/**
 * Moves the strip once a frame. Runs in the page.
 * @param {{ action: 'panned' | 'zoomed', count: number }} options
 */
async function move({ action, count }) {
  const strip = /** @type {import('../../www/elements/grundy-strip.js').GrundyStrip} */ (
    document.getElementById('a')
  );
  const canvas = strip.shadowRoot?.querySelector('canvas');
  const own = window.requestAnimationFrame.bind(window);
  let spent = 0;
  window.requestAnimationFrame = (callback) =>
    own((time) => {
      const start = performance.now();
      callback(time);
      spent += performance.now() - start;
    });
  const gaps = [];
  const scripts = [];
  let last = await new Promise(own);
  const first = strip.view;
  for (let i = 0; i < count + 10; i += 1) {
    const start = performance.now();
    const { view } = strip;
    if (view && first && action === 'panned')
      strip.moveTo(view.from + 3n * BigInt(Math.floor(view.count / 4000)));
    // In and out again, by a hundredth.
    else if (view && first) strip.resize(first, first.count * (1 + (i % 20) / 100), 0.5, 0.5);
    await null;
    await null; // drawn, but for what waits for the frame
    spent += performance.now() - start;
    const now = await new Promise(own);
    // The first ones warm the code.
    if (i >= 10) {
      gaps.push(now - last);
      scripts.push(spent);
    }
    last = now;
    spent = 0;
  }
  window.requestAnimationFrame = own;
  return { gaps, scripts, pixels: canvas?.width ?? 0 };
}

/**
 * From a key press in the field of the set to the paint of all that it changes.
 * @returns {Promise<Row[]>}
 */
export async function inputToPaint() {
  const context = await (await browser()).newContext({ baseURL: await origin() });
  const page = await context.newPage();
  await page.goto('/');
  await page.locator('#strip .cell').first().waitFor();
  await page.evaluate(() => {
    /** @type {number[]} */
    const times = [];
    Object.assign(window, { times });
    addEventListener(
      'input',
      () => {
        const start = performance.now();
        // A task that is posted in a frame runs after its paint.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => times.push(performance.now() - start);
          port2.postMessage(null);
        });
      },
      true,
    );
  });
  for (const set of TYPED) {
    await page.fill('#set', '');
    await page.locator('#set').pressSequentially(set, { delay: 50 });
  }
  await page.waitForTimeout(200);
  const times = await page.evaluate(() => /** @type {number[]} */ (Object(window).times));
  await context.close();
  /** @param {string} which @param {number} value @returns {Row} */
  const row = (which, value) => ({
    group: 'Frames',
    set: 'typed key by key',
    measured: `from a key press to after the paint, ${times.length} of them: ${which}`,
    grundyscope: { value, unit: 's' },
  });
  return [row('median', median(times) / 1000), row('99th percentile', late(times))];
}
