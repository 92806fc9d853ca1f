/** Sweeps of the area Compare: paused, cancelled, broken, kept, and their sums. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { facts } from '../boundary/load.js';
import { becomes, slowWorkers, speak } from './explore.js';
import { axe, openPage } from './harness.js';

/** @typedef {import('playwright-core').Page} Page */

/** 524,288 sets: for slow workers more than an hour's work. */
const LONG = 'largest 20';
const SETS = 2 ** 19;

/** @param {string | null} text */
const plain = (text) => (text ?? '').replace(/\s+/g, ' ').trim();

/**
 * @param {import('node:test').TestContext} t
 * @param {import('./harness.js').PageOptions} [options]
 */
async function open(t, options = {}) {
  const page = await openPage(t, { path: '/#v=1&view=compare', ...options });
  await page.locator('#family').waitFor();
  return page;
}

/** @param {Page} page @param {string} text */
async function sweep(page, text) {
  await page.locator('#family').fill(text);
  await page.locator('#sweep').click();
}

/** How many rows there are. @param {Page} page */
const rows = (page) =>
  page.locator('#progress').evaluate((bar) => /** @type {HTMLProgressElement} */ (bar).value);

/** Waits until there are more rows. @param {Page} page @param {number} before */
async function more(page, before) {
  await page.waitForFunction(
    (before) =>
      /** @type {HTMLProgressElement} */ (document.getElementById('progress')).value > before,
    before,
    { polling: 50 },
  );
  return rows(page);
}

/** How many rows of a sweep the database has. @param {Page} page @param {string} text @param {number} count */
const kept = (page, text = LONG, count = SETS) =>
  page.evaluate(
    async ([text, count]) => {
      const { restore } = /** @type {typeof import('../../www/core/keep.js')} */ (
        await import(/** @type {string} */ ('/core/keep.js'))
      );
      return (await restore(String(text), Number(count)))?.results.rows ?? 0;
    },
    [text, count],
  );

/** @param {Page} page */
const words = async (page) => plain(await page.locator('#progress-text').textContent());

/** @param {Page} page */
const heading = async (page) => plain(await page.locator('#results-heading').textContent());

test('a sweep says how long it takes, pauses, goes on and is cancelled', async (t) => {
  const page = await open(t, { before: slowWorkers });
  await sweep(page, LONG);
  await more(page, 0);
  await becomes(
    async () =>
      /^\d+( \d{3})* of 524 288 sets\. About \d+( \d{3})* s left;/.test(await words(page)),
    true,
  );
  const pause = page.locator('#pause');
  await pause.click();
  await becomes(() => pause.textContent(), 'Continue');
  assert.match(await words(page), /^\d+( \d{3})* of 524 288 sets\.$/);
  // What the workers had is finished; then no rows come.
  let last = -1;
  await becomes(async () => {
    const [before, now] = [last, await rows(page)];
    await page.waitForTimeout(300);
    last = await rows(page);
    return before === now && now === last;
  }, true);
  await pause.click();
  await becomes(() => pause.textContent(), 'Pause');
  const further = await more(page, last);
  await page.locator('#cancel').click();
  await page.locator('#cancel').waitFor({ state: 'hidden' });
  assert.equal(
    await page.evaluate(() => document.activeElement?.id),
    'pause',
    'the focus is not lost with the button',
  );
  await becomes(() => pause.textContent(), 'Continue');
  const found = await rows(page);
  assert.ok(found >= further && found < SETS);
  // The rows that came stay, and can be gone on with.
  await becomes(async () => (await heading(page)).replace(/\D/g, ''), String(found));
  await pause.click();
  await more(page, found);
});

test('a tab that crashes loses at most the last second, and the sweep goes on', async (t) => {
  const page = await open(t, { before: slowWorkers });
  await sweep(page, LONG);
  await page.waitForURL(/family=/);
  const first = await more(page, 0);
  // From here on the page's clock stands still, but for the second that it is given.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const before = await more(page, await more(page, first));
  await page.clock.runFor(1000);
  await becomes(async () => (await kept(page)) >= before, true);
  const devtools = await page.context().newCDPSession(page);
  const gone = page.waitForEvent('crash');
  devtools.send('Page.crash').catch(() => {}); // it never answers
  await gone;

  const again = await page.context().newPage();
  await slowWorkers(again);
  await again.goto(page.url());
  await again.locator('#progress').waitFor();
  const restored = await rows(again);
  assert.ok(restored >= before, `${restored} of ${before}`);
  assert.equal(await again.locator('#pause').textContent(), 'Pause');
  await more(again, restored);
  await again.locator('#cancel').click();
});

test('a paused sweep stands still after a reload, until a person goes on', async (t) => {
  const page = await open(t, { before: slowWorkers });
  await sweep(page, LONG);
  await more(page, 0);
  await page.locator('#pause').click();
  const before = await rows(page);
  await becomes(async () => (await kept(page)) >= before, true);
  await page.waitForURL(/family=/);
  await page.reload();
  await page.locator('#progress').waitFor();
  assert.ok((await rows(page)) >= before);
  assert.equal(await page.locator('#pause').textContent(), 'Continue');
  await page.locator('#pause').click();
  await more(page, before);
});

test('a sweep whose workers break is seen to be broken, and can be gone on with', async (t) => {
  const page = await open(t);
  await page.route('**/core/work.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `import { Work as Whole } from './work.js?whole';
        export { handedOver } from './work.js?whole';
        export class Work extends Whole {
          *replies(order) {
            if (order.from >= 1000n) throw new Error('broken on purpose');
            yield* super.replies(order);
          }
        }`,
    }),
  );
  // The workers that drew the pictures are ended when there has been no work for a while.
  await page.reload();
  await sweep(page, 'largest 14');
  // That of the table: the pictures have one, too.
  const error = page.locator('#sweep-bar .error');
  await error.filter({ hasText: 'The sweep has broken off.' }).waitFor();
  assert.equal(await page.locator('#pause').textContent(), 'Continue');
  const found = await rows(page);
  assert.ok(found > 0 && found < 8192, `${found}`);
  await axe(page);
  await speak(page, 'nb');
  await becomes(
    async () => plain(await error.textContent()),
    '! Kjøringen ble brutt. Mengdene som er funnet, blir stående; Fortsett prøver resten på nytt.'.replace(
      '! ',
      '!',
    ),
  );
  await speak(page, 'en');
  await page.unroute('**/core/work.js');
  // Those of the broken workers that had nothing to do at the end are ended a little later.
  await becomes(async () => page.workers().length, 0);
  await page.locator('#pause').click();
  await becomes(() => heading(page), '8 192 sets');
  assert.equal(await error.isVisible(), false);
  assert.equal(await page.locator('#family-progress').isVisible(), false);
});

test('a writing that fails is done again by the next one', async (t) => {
  const page = await open(t, { before: slowWorkers });
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...values) {
      IDBObjectStore.prototype.put = put;
      document.documentElement.dataset.refused = 'once';
      this.transaction.abort();
      return put.apply(this, values);
    };
  });
  await sweep(page, LONG);
  await page.locator('[data-refused=once]').waitFor({ state: 'attached' });
  const before = await more(page, await rows(page));
  await becomes(async () => (await kept(page)) >= before, true);
  assert.equal(await page.getByText('This browser keeps nothing here').isVisible(), false);
  await page.locator('#cancel').click();
});

test('where the browser keeps nothing, that is said, and the table is there all the same', async (t) => {
  const page = await open(t, {
    before: (page) =>
      page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('refused on purpose', 'SecurityError');
        };
      }),
  });
  await sweep(page, 'largest 8');
  await becomes(() => heading(page), '128 sets');
  const note = page.locator('#sweep-bar .note');
  await note.filter({ hasText: 'This browser keeps nothing here' }).waitFor();
  await axe(page);
  await speak(page, 'nb');
  await note.filter({ hasText: 'Nettleseren lagrer ingenting her' }).waitFor();
});

test('where there is no room left, that is said', async (t) => {
  const page = await open(t, {
    before: (page) =>
      page.addInitScript(() => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('full on purpose', 'QuotaExceededError');
        };
      }),
  });
  await sweep(page, 'largest 8');
  await becomes(() => heading(page), '128 sets');
  await page.locator('#sweep-bar').getByText('when it has no room left').waitFor();
});

test('a family that is complete is there again at once after a reload', async (t) => {
  const page = await open(t);
  await sweep(page, 'largest 12');
  await becomes(() => heading(page), '2 048 sets');
  await becomes(() => kept(page, 'largest 12', 2048), 2048);
  await page.waitForURL(/family=/);
  await page.reload();
  await becomes(() => heading(page), '2 048 sets');
  assert.equal(await page.locator('#family-progress').isVisible(), false);
});

test('of a sweep that two tabs wrote, no row is taken for another', async (t) => {
  const page = await open(t);
  const { rows: found, wrong } = await page.evaluate(async () => {
    const path = '/core/keep.js';
    const { Keeper, restore } = /** @type {typeof import('../../www/core/keep.js')} */ (
      await import(path)
    );
    const { Results } = /** @type {typeof import('../../www/core/results.js')} */ (
      await import(/** @type {string} */ ('/core/results.js'))
    );
    const count = 50_000;
    const whole = new Results(count);
    const all = new Results(count).slice(0, count);
    all.grundyPeriods.forEach((_, row) => {
      all.grundyPeriods[row] = row + 1;
    });
    whole.add({ from: 0, result: all });
    const part = new Results(count);
    part.add({ from: 0, result: whole.slice(0, 20_000) });
    await new Keeper('two tabs', new Results(count)).save(true);
    const first = new Keeper('two tabs', new Results(count));
    first.results = whole;
    await first.save(false);
    const second = new Keeper('two tabs', new Results(count));
    second.results = part;
    await second.save(true);
    const { results } = /** @type {NonNullable<Awaited<ReturnType<typeof restore>>>} */ (
      await restore('two tabs', count)
    );
    const periods = results.columns.grundyPeriods.subarray(0, results.rows);
    return { rows: results.rows, wrong: periods.findIndex((period, row) => period !== row + 1) };
  });
  // Rows 16,384 to 19,999 of the second tab, and no further: behind them there is a gap.
  assert.deepEqual({ found, wrong }, { found: 20_000, wrong: -1 });
});

test('the sums of a swept table are those of the checksums, in every column', async (t) => {
  const { checksum } = await facts('checksums');
  const page = await open(t);
  for (const m of [5, 6, 7, 8, 10]) {
    const fact = checksum.find((/** @type {{ m: number }} */ it) => it.m === m);
    await sweep(page, `largest ${m}`);
    await becomes(() => heading(page), `${fact.sets} sets`);
    const saving = page.waitForEvent('download');
    await page.locator('#csv').click();
    const text = await readFile(await (await saving).path(), 'utf8');
    const lines = text.trim().split('\n').slice(1);
    // Behind the set: preperiod, period, both of outcomes, the largest value.
    const table = lines.map((line) =>
      line
        .replace(/^"[^"]*",/, '')
        .split(',')
        .map(Number),
    );
    const sum = (/** @type {(row: number[]) => number} */ of) =>
      table.reduce((all, row) => all + of(row), 0);
    assert.deepEqual(
      {
        sets: table.length,
        grundy_preperiods: sum(([preperiod]) => preperiod),
        grundy_periods: sum(([, period]) => period),
        grundy_pure: sum(([preperiod]) => Number(preperiod === 0)),
        outcome_preperiods: sum(([, , preperiod]) => preperiod),
        outcome_periods: sum(([, , , period]) => period),
        outcome_pure: sum(([, , preperiod]) => Number(preperiod === 0)),
        periods_differ: sum(([, grundy, , outcome]) => Number(grundy !== outcome)),
        largest_values: sum(([, , , , largest]) => largest),
      },
      {
        sets: fact.sets,
        grundy_preperiods: fact.grundy_preperiods,
        grundy_periods: fact.grundy_periods,
        grundy_pure: fact.grundy_pure,
        outcome_preperiods: fact.outcome_preperiods,
        outcome_periods: fact.outcome_periods,
        outcome_pure: fact.outcome_pure,
        periods_differ: fact.periods_differ,
        largest_values: fact.largest_values,
      },
      `m = ${m}`,
    );
  }
});
