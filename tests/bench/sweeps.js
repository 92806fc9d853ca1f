/**
 * How long the page takes to sweep all sets of {1..16} and a million sets, how much memory a million
 * rows take, and how smoothly their table scrolls. Chromium only: it needs a page.
 */
import { readFile } from 'node:fs/promises';
import { median } from '../../www/bench/clock.js';
import { below, grouped } from '../../www/bench/row.js';
import { browser, origin } from '../browser/harness.js';

/** @typedef {import('../../www/bench/row.js').Row} Row */
/** @typedef {import('playwright-core').Page} Page */

const ALL = { family: 'all of 1..16', sets: 65_535 };
const TABLES = [
  { family: 'all 3 of 1..85', sets: 98_770 },
  { family: 'largest 21', sets: 1_048_576 },
];
const FRAMES = 240;
/** A screen at 60 Hz has a frame in so many seconds; its clock is not exact. */
const FRAME = 1 / 60 + 0.0005;
/** Nobody waits longer for a million sets. */
const PATIENCE_MS = 15 * 60_000;

/** @param {number[]} times in ms @returns {number} in s */
const late = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] / 1000;

/**
 * Sweeps in a page of its own, by a click, until the rows are kept.
 * @param {Page} page
 * @param {string} family
 * @param {number} sets
 * @returns {Promise<number>} seconds from the click until the table has all rows
 */
async function sweep(page, family, sets) {
  await page.goto('/#v=1&view=compare');
  await page.locator('#family').fill(family);
  // The workers are there, as for whoever has looked at the page for a moment.
  await page.locator('#all-sets #state').filter({ hasText: 'each period proved' }).waitFor();
  return page.evaluate(
    ([sets, patience]) =>
      new Promise((resolve, reject) => {
        const heading = /** @type {HTMLElement} */ (document.getElementById('results-heading'));
        const start = performance.now();
        const look = () => {
          const rows = Number(heading.textContent?.replace(/\D/g, ''));
          if (rows === sets) resolve((performance.now() - start) / 1000);
          else if (performance.now() - start > patience) reject(new Error(`${rows} of ${sets}`));
          else requestAnimationFrame(look);
        };
        document.getElementById('sweep')?.click();
        look();
      }),
    [sets, PATIENCE_MS],
  );
}

/** Bytes of the page's scripts, after what nobody needs has been collected. @param {Page} page */
async function heap(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize, backingStorageSize } =
    /** @type {{ usedSize: number, embedderHeapUsedSize?: number, backingStorageSize?: number }} */ (
      await devtools.send('Runtime.getHeapUsage')
    );
  await devtools.detach();
  return usedSize + (embedderHeapUsedSize ?? 0) + (backingStorageSize ?? 0);
}

/** Bytes in memory of the process that has the page with its workers; Linux only. @param {Page} page */
async function resident(page) {
  const devtools = await /** @type {import('playwright-core').Browser} */ (
    page.context().browser()
  ).newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  const sizes = await Promise.all(
    processInfo
      .filter(({ type }) => type === 'renderer')
      .map(({ id }) =>
        readFile(`/proc/${id}/status`, 'utf8').then(
          (status) => 1024 * Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0),
          () => 0,
        ),
      ),
  );
  return Math.max(...sizes);
}

/**
 * Scrolls the table a little each frame. Runs in the page.
 * @param {number} count
 */
async function scroll(count) {
  const box = /** @type {HTMLElement} */ (document.getElementById('family-scroll'));
  const frame = () =>
    new Promise((/** @type {(time: number) => void} */ resolve) => requestAnimationFrame(resolve));
  const gaps = [];
  let last = await frame();
  for (let i = 0; i < count + 10; i += 1) {
    box.scrollTop += 100;
    const now = await frame();
    // The first ones warm the code.
    if (i >= 10) gaps.push(now - last);
    last = now;
  }
  return gaps;
}

/**
 * Has the sets of the table drawn, as the choice above the pictures does. Runs in the page.
 * @returns {Promise<{ longest: number, all: number }>} ms: the longest frame on the way, and the way
 */
async function picture() {
  const root = document.getElementById('all-sets')?.shadowRoot;
  const which = /** @type {HTMLSelectElement} */ (root?.getElementById('which'));
  const state = root?.getElementById('state');
  const frame = () =>
    new Promise((/** @type {(time: number) => void} */ resolve) => requestAnimationFrame(resolve));
  let last = await frame();
  const start = last;
  let longest = 0;
  which.value = 'table';
  which.dispatchEvent(new Event('change'));
  const step = async () => {
    const now = await frame();
    longest = Math.max(longest, now - last);
    last = now;
  };
  while (!state?.textContent?.includes('of the table')) await step();
  const all = last - start;
  // What was drawn last is in the next frame.
  await step();
  await step();
  return { longest, all };
}

/**
 * @param {boolean} quick
 * @returns {Promise<Row[]>}
 */
export async function sweeps(quick) {
  /** @type {Row[]} */
  const rows = [];
  const visit = async () => {
    const context = await (await browser()).newContext({ baseURL: await origin() });
    return context.newPage();
  };
  const first = await visit();
  const seconds = await sweep(first, ALL.family, ALL.sets);
  await first.context().close();
  rows.push({
    group: 'Sweeps',
    set: ALL.family,
    measured: `${grouped(ALL.sets)} sets on the page: from the click until the table has all rows`,
    grundyscope: { value: seconds, unit: 's' },
    goal: below('a few seconds', 5, seconds),
  });
  for (const { family, sets } of quick ? TABLES.slice(0, 1) : TABLES) {
    const page = await visit();
    const what = `${grouped(sets)} sets on the page`;
    /** @param {string} which @param {number} value @param {'s' | 'MiB'} unit @returns {Row} */
    const row = (which, value, unit) => ({
      group: 'Sweeps',
      set: family,
      measured: `${what}: ${which}`,
      grundyscope: { value, unit },
    });
    await page.goto('/#v=1&view=compare');
    await page.locator('#all-sets #state').filter({ hasText: 'each period proved' }).waitFor();
    const before = await heap(page);
    rows.push(row('from the click to all rows', await sweep(page, family, sets), 's'));
    const after = await heap(page);
    rows.push(
      row('memory of the scripts, more than before', (after - before) / 2 ** 20, 'MiB'),
      row('memory of the whole process with its workers', (await resident(page)) / 2 ** 20, 'MiB'),
    );
    const gaps = await page.evaluate(scroll, quick ? 30 : FRAMES);
    const middle = median(gaps) / 1000;
    rows.push(
      {
        ...row('frame of the scrolled table, median', middle, 's'),
        goal: below('60 frames a second', FRAME, middle),
      },
      row('frame of the scrolled table, 99th percentile', late(gaps), 's'),
    );
    const { longest, all } = await page.evaluate(picture);
    rows.push(row('from the choice of their picture until it is drawn', all / 1000, 's'), {
      ...row('longest frame while their picture is drawn', longest / 1000, 's'),
      goal: below('no frame above 50 ms', 0.05, longest / 1000),
    });
    await page.context().close();
  }
  return rows;
}
