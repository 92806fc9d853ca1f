/**
 * A thousand heaps pasted into the area Sums: how long they take to the answer, and the longest task
 * in between, which no frame can come before. Chromium only: it needs a page.
 */
import { median } from '../../www/bench/clock.js';
import { below } from '../../www/bench/row.js';
import { browser, origin } from '../browser/harness.js';

/** @typedef {import('../../www/bench/row.js').Row} Row */

const SET = '2,4,7';
const HEAPS = 1000;
/** A task of the page's thread should not take longer, s. */
const LONGEST = 0.05;
const ROUNDS = 3;

/** @param {(i: number) => string} heap @param {string} between */
const heaps = (heap, between) => Array.from({ length: HEAPS }, (_, i) => heap(i)).join(between);
/** @param {number} digits @returns {(i: number) => string} */
const long = (digits) => (i) => `${i + 1}`.padEnd(digits, '7');

const PASTED = [
  { name: 'heaps below 1,009', text: heaps((i) => `${((i * 37) % 1009) + 1}`, ', ') },
  {
    name: 'heaps with sets of their own, 1,000 different ones',
    text: heaps((i) => `{${(i % 40) + 1}, ${Math.floor(i / 40) + 50}}: ${i + 100}`, '; '),
  },
  { name: 'heaps of 1,000 digits', text: heaps(long(1000), ', ') },
  { name: 'heaps of 10,000 digits', text: heaps(long(10_000), '\n') },
];

/**
 * The processor's time of the longest task on the page's own thread, s.
 * @param {Buffer} trace
 */
function longestTask(trace) {
  /** @type {{ traceEvents: { name: string, pid: number, tid: number, tdur?: number, args: { name?: string } }[] }} */
  const { traceEvents } = JSON.parse(trace.toString());
  const main = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const own = (/** @type {{ pid: number, tid: number }} */ { pid, tid }) =>
    main.some((thread) => thread.pid === pid && thread.tid === tid);
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && own(event));
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1e6;
}

/** @param {string} text */
async function paste(text) {
  const chromium = await browser();
  const context = await chromium.newContext({
    baseURL: await origin(),
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await page.goto(`/#v=1&view=sums&set=${SET}`);
  const field = page.locator('#sum textarea');
  await field.click();
  await page.locator('#sum .winning').waitFor();
  await field.press('Control+A');
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await chromium.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  const started = Date.now();
  await field.press('Control+V');
  await page.waitForFunction((heaps) => {
    const sum = /** @type {import('../../www/elements/grundy-sum.js').GrundySum | null} */ (
      document.getElementById('sum')
    );
    return sum?.answer?.heaps === heaps && sum.answer.outcome && !sum.answer.pending;
  }, HEAPS);
  const seconds = (Date.now() - started) / 1000;
  const task = longestTask(await chromium.stopTracing());
  await context.close();
  return { seconds, task };
}

/** @param {boolean} quick @returns {Promise<Row[]>} */
export async function sums(quick) {
  /** @type {Row[]} */
  const rows = [];
  for (const { name, text } of quick ? PASTED.slice(0, 1) : PASTED) {
    /** @type {Awaited<ReturnType<typeof paste>>[]} */
    const rounds = [];
    for (let i = 0; i < ROUNDS; i += 1) rounds.push(await paste(text));
    const value = (/** @type {'seconds' | 'task'} */ key) =>
      median(rounds.map((round) => round[key]));
    const row = { group: /** @type {const} */ ('Sums'), set: SET };
    const what = `1,000 ${name}`;
    rows.push(
      {
        ...row,
        measured: `${what}: from pasting to all values and winning moves, elapsed`,
        grundyscope: { value: value('seconds'), unit: 's' },
      },
      {
        ...row,
        measured: `${what}: the longest task, processor time`,
        grundyscope: { value: value('task'), unit: 's' },
        goal: below('a task under 50 ms', LONGEST, value('task')),
      },
    );
  }
  return rows;
}
