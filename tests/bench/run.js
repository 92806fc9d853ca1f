/**
 * The benchmarks without a person: `node tests/bench/run.js node|chromium [quick|full|long]`. Writes
 * one line of JSON to standard output and its progress to standard error. `cargo xtask bench` runs
 * this for both engines.
 */
import { writeSync } from 'node:fs';

/** @typedef {import('../../www/bench/row.js').Row} Row */

/** A full run takes half a minute on a quiet machine, a long one a few times that. */
const PATIENCE_MS = 15 * 60_000;

const [engine, length = 'full'] = process.argv.slice(2);

/** @param {string} line */
const progress = (line) => void process.stderr.write(`${line}\n`);

async function inNode() {
  const { loadPackage } = await import('../boundary/load.js');
  const { clock } = await import('../../www/bench/clock.js');
  const { measure } = await import('../../www/bench/measure.js');
  // The processor's time: programs that run at the same time change it little.
  clock.now = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const options = { quick: length === 'quick', long: length === 'long' };
  const core = await loadPackage();
  /** @type {Row[]} */
  const rows = [];
  const began = performance.now();
  for await (const row of measure(core, options)) {
    progress(`  ${row.group}: ${row.set.slice(0, 40)}`);
    rows.push(row);
  }
  const seconds = (performance.now() - began) / 1000;
  const name = `Node.js ${process.versions.node}, V8 ${process.versions.v8}`;
  return { engine: name, clock: 'processor time', ...options, seconds, rows };
}

async function inChromium() {
  const { browser, origin } = await import('../browser/harness.js');
  const chromium = await browser();
  const page = await chromium.newPage({ baseURL: await origin() });
  await page.goto(`/bench.html#${length}`);
  await page.locator('#run').click();
  let shown = '';
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    await page.waitForTimeout(500);
    const { text, last } = await page.evaluate(() => ({
      text: document.querySelector('textarea')?.value,
      last: [...document.querySelectorAll('#error, tbody:last-child tr:last-child th')]
        .map((node) => node.textContent)
        .join(' '),
    }));
    if (last !== shown) progress(`  ${last}`);
    shown = last;
    if (text) {
      const result = JSON.parse(text);
      result.engine = `Chromium ${chromium.version()}`;
      result.rows.push(await firstVisit());
      const { frames, inputToPaint } = await import('./frames.js');
      progress('  Frames');
      result.rows.push(...(await inputToPaint()), ...(await frames(length === 'quick')));
      const { sums } = await import('./sums.js');
      progress('  Sums');
      result.rows.push(...(await sums(length === 'quick')));
      const { sweeps } = await import('./sweeps.js');
      progress('  Sweeps');
      result.rows.push(...(await sweeps(length === 'quick')));
      await chromium.close();
      return result;
    }
    if (last.startsWith('Not measured')) break;
  }
  throw new Error(`the page did not finish: ${shown}`);
}

/**
 * From the request for the page to the frame that has the strip, in a browser context of its own.
 * @returns {Promise<Row>}
 */
async function firstVisit() {
  const { browser, origin } = await import('../browser/harness.js');
  const { median } = await import('../../www/bench/clock.js');
  const times = [];
  for (let i = 0; i < 7; i += 1) {
    const context = await (await browser()).newContext({ baseURL: await origin() });
    const page = await context.newPage();
    await page.goto('/', { waitUntil: 'commit' });
    const shown = await page.waitForFunction(
      () =>
        document.getElementById('strip')?.shadowRoot?.querySelector('.digit') && performance.now(),
    );
    times.push(Number(await shown.jsonValue()) / 1000);
    await context.close();
  }
  return {
    group: 'Answers',
    set: '1,3,4',
    measured: 'first visit: from the start of loading the page to the first strip, nothing cached',
    grundyscope: { value: median(times), unit: 's' },
  };
}

/** @type {Record<string, () => Promise<unknown>>} */
const engines = { node: inNode, chromium: inChromium };
if (!engines[engine] || !['quick', 'full', 'long'].includes(length)) {
  progress('usage: node tests/bench/run.js node|chromium [quick|full|long]');
  process.exit(2);
}
writeSync(1, `${JSON.stringify(await engines[engine]())}\n`);
process.exit(0); // the server of the pages would keep this alive
