/** What the tests of the page have in common: opening it, and reading what it shows. */
import assert from 'node:assert/strict';
import { openPage } from './harness.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./harness.js').PageOptions} PageOptions */

/**
 * Opens the page and waits until its strip stands, and the stepper, as for a person who came near it.
 * @param {import('node:test').TestContext} t
 * @param {PageOptions & { hash?: string }} [options]
 */
export async function explore(t, { hash = '', ...options } = {}) {
  const page = await openPage(t, { path: `/${hash}`, ...options });
  await page.locator('#strip :is(.cell, .unknown, canvas)').first().waitFor();
  await page.locator('#fan svg :is(.cell, .unknown)').first().waitFor({ state: 'attached' });
  await page.evaluate(() => import(`${location.origin}/elements/grundy-stepper-define.js`));
  await page.locator('#stepper .steps li').first().waitFor({ state: 'attached' });
  return page;
}

/**
 * Chooses a language, and waits until the page speaks it.
 * @param {Page} page
 * @param {'en' | 'nb'} lang
 */
export async function speak(page, lang) {
  await page.getByRole('button', { name: { en: 'English', nb: 'Norsk bokmål' }[lang] }).click();
  await page.locator(`html[lang=${lang}]`).waitFor({ state: 'attached' });
}

/** The views further down, each with what says that it is drawn. */
export const VIEWS = /** @type {const} */ ([
  ['ribbon', '.cell'],
  ['wrap', '.cell'],
  ['lag', '.words:not(:empty)'],
  ['proof', '.cell'],
  ['wheel', '.cell'],
  ['counts', '.words:not(:empty)'],
  ['density', '.words:not(:empty)'],
]);

/**
 * Goes down the page until every view is drawn, and up again: the code of what is further down comes
 * when one gets there.
 * @param {Page} page
 */
export async function drawAll(page) {
  await page.locator('#stepper').scrollIntoViewIfNeeded();
  await page.locator('#stepper [part=play]').waitFor();
  for (const [id, drawn] of VIEWS) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await page.locator(`#${id} ${drawn}`).first().waitFor();
  }
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator('#strip').getByRole('scrollbar').waitFor();
}

/**
 * Draws every view and opens all that is folded in.
 * @param {Page} page
 */
export async function openAll(page) {
  await drawAll(page);
  await page.locator('.further > summary').click();
  await page.locator('#graph .cell').first().waitFor();
  const folded = page.locator('#explore details:not([open]) > summary');
  while (await folded.count()) await folded.first().click();
  // What is folded in is filled when it is opened.
  for (const id of ['strip', 'lag', 'counts', 'density']) {
    await page.locator(`#${id} tbody tr`).first().waitFor();
  }
  for (const id of ['strip', 'fan', 'graph', ...VIEWS.map(([id]) => id)]) {
    await page.locator(`#${id}`).getByRole('button', { name: /SVG/ }).first().waitFor();
  }
  await page.evaluate(() => scrollTo(0, 0));
}

/** The digits in the strip, from left to right. @param {Page} page */
export const digits = (page) => page.locator('#strip svg .digit').allTextContents();

/** The one slider of the strip. @param {Page} page */
export const slider = (page) => page.locator('#strip').getByRole('slider');

/** The pixels of the middle row of the minimap as "r,g,b". @param {Page} page @returns {Promise<string[]>} */
export const mapPixels = (page) =>
  page.locator('#strip .map canvas').evaluate((node) => {
    const canvas = /** @type {HTMLCanvasElement} */ (node);
    const { width, height } = canvas;
    const copy = Object.assign(document.createElement('canvas'), { width, height });
    const context = copy.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    context.drawImage(canvas, 0, 0);
    const { data } = context.getImageData(0, height >> 1, width, 1);
    return Array.from({ length: width }, (_, x) => data.subarray(4 * x, 4 * x + 3).join());
  });

/** What the large line says, with plain spaces. @param {Page} page */
export async function verdict(page) {
  const parts = await page.locator('#verdict > :not([hidden])').allTextContents();
  return parts.join(' ').replace(/\s+/g, ' ').trim();
}

/**
 * The heap under the cursor in digits, wherever it is shown: all places must agree.
 * @param {Page} page
 */
export async function heap(page) {
  const shown = await page.evaluate(() => {
    const of = (/** @type {string} */ id) => document.getElementById(id)?.getAttribute('n');
    const field = /** @type {HTMLInputElement} */ (document.getElementById('heap')).value;
    return { field, n: ['strip', 'fan', 'stepper'].map(of) };
  });
  const [n = ''] = shown.n;
  // Not compared as a list: a failure would print ten thousand digits.
  assert.ok(
    shown.n.every((it) => it === n),
    'one cursor for all pictures',
  );
  if (!shown.field.includes('…')) assert.equal(shown.field.replace(/\D/g, ''), n);
  return n?.replace(/^(\d{6})\d{50,}(\d{6})$/, '$1…$2');
}

/**
 * What the session of a set says, and whether its game has all tools.
 * @param {Page} page
 * @param {string} set
 */
export const session = (page, set) =>
  page.evaluate(async (set) => {
    const path = '/core/session.js';
    const { openSession } = await import(path);
    const { session, close } = openSession(set);
    const { search, tooled, state } = session;
    const has = 'verifyCertificate' in Object.getPrototypeOf(session.game).constructor;
    close();
    return { heaps: search.heaps, period: search.grundy?.period, tooled, state, has };
  }, set);

/** So often a reading is taken, 50 ms apart: a loaded machine may take its time. */
const READINGS = 300;

/**
 * Waits until a reading of the page is as wanted; fails with the last reading.
 * @template T
 * @param {() => Promise<T>} read
 * @param {T} wanted
 */
export async function becomes(read, wanted) {
  let last;
  for (let i = 0; i < READINGS; i += 1) {
    last = await read();
    try {
      assert.deepEqual(last, wanted);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  assert.deepEqual(last, wanted);
}

/**
 * Types into a field in one go, as pasting does; for texts so long that typing them takes minutes.
 * @param {Page} page
 * @param {string} selector
 * @param {string} text
 */
export async function paste(page, selector, text) {
  await page.locator(selector).evaluate((node, value) => {
    const field = /** @type {HTMLInputElement} */ (node);
    field.focus();
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
}

/** Waits for the frames in which pictures are laid out anew. @param {Page} page */
export const settled = (page) =>
  page.evaluate(async () => {
    for (let i = 0; i < 4; i += 1) await new Promise(requestAnimationFrame);
  });

/** By how much the page is wider than the screen. @param {Page} page */
export const sideways = (page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    return Math.max(0, root.scrollWidth - root.clientWidth);
  });

/**
 * Fails unless the page is no wider than the screen, when its pictures are laid out.
 * @param {Page} page
 * @param {string} [what] is on it
 */
export async function fits(page, what = '') {
  await becomes(async () => ({ what, sideways: await sideways(page) }), { what, sideways: 0 });
}

/** A set whose period, 18 451 283 000, is longer than the search goes for moves this large. */
export const ENDLESS = '850,1550,2550,3250,4100';

/** A set whose search goes on to its bound: for some seconds, or longer with {@link slowSearch}. */
export const FOREVER = '37,59,110,132,169';

/**
 * Has workers take their time over a search, however fast the machine is: of 50 ms they work 8.
 * @param {Page} page that is not open yet
 */
export const slowSearch = (page) =>
  page.route('**/core/contest-work.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `import { search as fast } from './contest-work.js?fast';
        export { contestReplies } from './contest-work.js?fast';
        export function* search(game) {
          for (const found of fast(game)) {
            const until = performance.now() + 42;
            while (performance.now() < until);
            yield found;
          }
        }`,
    }),
  );

/**
 * Has the workers of families rest before each answer.
 * @param {number} ms
 * @param {string} told the answer, made of `reply`
 * @returns {(page: Page) => Promise<unknown>} for a page that is not open yet
 */
const resting = (ms, told) => (page) =>
  page.route('**/core/work.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `import { Work as Fast } from './work.js?fast';
        export { handedOver } from './work.js?fast';
        export class Work extends Fast {
          *replies(order) {
            for (const reply of super.replies(order)) {
              const until = performance.now() + ${ms};
              while (performance.now() < until);
              yield ${told};
            }
          }
        }`,
    }),
  );

/** Families take their time, however fast the machine is: 50 ms for some fifty sets. */
export const slowWorkers = resting(50, '{ ...reply, ms: 50 }');

/** A sweep is under way for long enough to be disturbed, however fast the machine is, and then ends. */
export const unhurriedWorkers = resting(60, 'reply');
