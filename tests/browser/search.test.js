/** Long searches: in a worker, to be watched, paused and stopped, while the page answers as ever. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { becomes, explore, FOREVER, session, slider, slowSearch, verdict } from './explore.js';
import { axe, openPage } from './harness.js';

/** @typedef {import('playwright-core').Page} Page */

/** A set whose search takes a second or so, and its period. */
const LONG = '23,33,59,69,92';
const PERIOD = /^Period 1 490 009 193 from heap 647 Proved$/;

/** The heaps that the large line says are done. @param {Page} page */
async function heaps(page) {
  const digits = /([\d ]+\d)/.exec(await verdict(page))?.[1] ?? '';
  return Number(digits.replaceAll(' ', ''));
}

/** Waits until the search has got further than so many heaps. @param {Page} page @param {number} than */
const further = (page, than) => becomes(async () => (await heaps(page)) > than, true);

/** Opens a search that is long, and waits for its line. */
async function searching(
  /** @type {import('node:test').TestContext} */ t,
  /** @type {import('./harness.js').PageOptions} */ options = {},
) {
  const page = await explore(t, {
    ...options,
    hash: `#v=1&set=${FOREVER}`,
    before: async (page) => {
      await slowSearch(page);
      await options.before?.(page);
    },
  });
  await page.locator('#search').waitFor();
  return page;
}

/** Presses a button, and waits until the large line says what it brings. @param {Page} page @param {string} name @param {RegExp} text */
async function press(page, name, text) {
  await page.getByRole('button', { name }).click();
  await becomes(async () => text.test(await verdict(page)), true);
  return verdict(page);
}
const PAUSED = /^Paused … [\d ]+ heaps done$/;
const STOPPED = /^No period up to heap [\d ]+ Observed Go on$/;

/** What the line of the search says. @param {Page} page */
const line = async (page) =>
  ((await page.locator('#search p').textContent()) ?? '').replace(/\s+/g, ' ');

/** Where what stands below begins. @param {Page} page */
const below = (page) =>
  page.locator('#explorer').evaluate((node) => node.getBoundingClientRect().top);

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 900, height: 800 },
  { width: 360, height: 740 },
]) {
  test(`a long search pauses, goes on and stops, and nothing jumps, at ${viewport.width}`, async (t) => {
    const page = await searching(t, { viewport });
    await becomes(async () => page.workers().length, 1);
    const top = await below(page);
    await becomes(
      async () =>
        /^[\d ]+ heaps a second · .*% of at most 68 719 476 736 heaps$/.test(await line(page)),
      true,
    );
    await further(page, (await heaps(page)) + 1_000_000);
    await axe(page);
    const paused = await press(page, 'Pause', PAUSED);
    assert.match(await line(page), /^Paused · .*% of at most 68 719 476 736 heaps$/);
    assert.equal(await below(page), top, 'paused');
    await page.waitForTimeout(400);
    assert.equal(await verdict(page), paused, 'it really pauses');
    await becomes(
      async () => (await page.locator('#status').textContent())?.startsWith('Paused'),
      true,
    );

    const at = await heaps(page);
    await page.locator('#search').getByRole('button', { name: 'Go on' }).click();
    await further(page, at);
    assert.equal(await below(page), top, 'gone on');
    const stopped = await press(page, 'Stop, keep these', STOPPED);
    assert.equal(await below(page), top, 'stopped');
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Go on');
    const last = await heaps(page);
    assert.ok(last >= at, 'what was found stays');
    await page.fill('#heap', String(last));
    assert.match((await page.locator('#outcome').textContent()) ?? '', /^(Losing|Winning)/);
    await page.fill('#heap', '10^18');
    assert.equal(await page.locator('#outcome').textContent(), 'not known');
    await axe(page);
    assert.equal(await verdict(page), stopped);
    await page.getByRole('button', { name: 'Go on' }).click();
    await further(page, last);
  });
}

test('a worker finds the period, and the page knows all about it', async (t) => {
  const page = await explore(t);
  await page.fill('#set', LONG);
  await becomes(async () => PERIOD.test(await verdict(page)), true);
  assert.equal(await page.locator('#search').isHidden(), true);
  await page.fill('#heap', '10^18');
  // 10^18 = 647 + 671136791 · 1490009193 + a place in the period.
  const place = (10n ** 18n - 647n) % 1_490_009_193n;
  const shown = (await page.locator('#place').textContent())?.replace(/\D/g, '') ?? '';
  assert.ok(shown.startsWith(String(place)), `place ${place} in ${shown}`);
  await becomes(
    async () => (await page.locator('#status').textContent())?.startsWith('Period'),
    true,
  );
});

test('the line speaks Bokmål', async (t) => {
  const page = await searching(t, { locale: 'nb-NO' });
  await becomes(
    async () =>
      /hauger i sekundet · .*\u00a0?% av høyst 68 719 476 736 hauger$/.test(await line(page)),
    true,
  );
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Fortsett' }).waitFor();
  await press(
    page,
    'Stopp, behold disse',
    /^Ingen periode påvist til og med haug [\d ]+ Observert Fortsett$/,
  );
});

test('another set is there at once; the first search rests, and goes on when one comes back', async (t) => {
  const page = await searching(t);
  await becomes(async () => page.workers().length, 1);
  await further(page, (await heaps(page)) + 100_000_000);
  const at = await heaps(page);
  await page.fill('#set', '2, 5, 7');
  assert.match(await verdict(page), /^Period 22 from heap 0 Proved$/);
  await becomes(async () => page.workers().length, 0);
  assert.equal(await page.locator('#search').isHidden(), true);

  await page.fill('#set', FOREVER);
  assert.ok((await heaps(page)) >= at, 'it has not begun anew');
  await page.locator('#search').waitFor();
  await becomes(async () => page.workers().length, 1);
  await further(page, (await heaps(page)) + 100_000_000);

  const stopped = await press(page, 'Stop, keep these', STOPPED);
  await page.fill('#set', '2, 5, 7');
  assert.match(await verdict(page), /^Period 22 from heap 0 Proved$/);
  await page.fill('#set', FOREVER);
  await becomes(() => verdict(page), stopped);
});

/** @type {[string, RegExp][]} */
const ENDS = [
  ['Stop, keep these', STOPPED],
  ['Pause', PAUSED],
];
for (const [name, text] of ENDS) {
  test(`after “${name}” nothing more is found, even when all tools come only then`, async (t) => {
    /** @type {() => void} */
    let release = () => {};
    const released = new Promise((resolve) => {
      release = () => resolve(undefined);
    });
    const page = await searching(t, {
      before: (page) =>
        page.route('**/grundyscope_tools_bg.wasm', async (route) => {
          await released;
          await route.continue();
        }),
    });
    await further(page, 10_000_000);
    const shown = await press(page, name, text);
    const before = await session(page, FOREVER);
    assert.equal(before.tooled, false);
    release();
    await becomes(async () => (await session(page, FOREVER)).tooled, true);
    const after = await session(page, FOREVER);
    assert.equal(after.heaps, before.heaps, 'the game with all tools knows as much, and no more');
    assert.equal(await verdict(page), shown);
    await page.getByRole('button', { name: 'Go on' }).click();
    await further(page, after.heaps + 10_000_000);
    await becomes(async () => page.workers().length, 1);
  });
}

test('a search outlives its worker, and goes on by itself when it loses a second one', async (t) => {
  const page = await searching(t);
  for (const left of [1, 0]) {
    await becomes(async () => page.workers().length, 1);
    await further(page, (await heaps(page)) + 100_000_000);
    const [worker] = page.workers();
    await worker.evaluate(() => {
      setTimeout(() => {
        throw new Error('this worker is ended by the test');
      });
    });
    await becomes(async () => !page.workers().includes(worker), true);
    const at = await heaps(page);
    await becomes(async () => page.workers().length, left);
    await further(page, at + 10_000_000);
  }
});

test('someone who only hears the page is told now and then that the search goes on', async (t) => {
  const page = await searching(t, {
    before: (page) =>
      page.addInitScript(() => {
        const now = performance.now.bind(performance);
        let later = 0;
        performance.now = () => now() + later;
        Object.assign(window, {
          wait: (/** @type {number} */ ms) => {
            later += ms;
          },
        });
      }),
  });
  const status = async () => (await page.locator('#status').textContent()) ?? '';
  const wait = (/** @type {number} */ ms) =>
    page.evaluate((ms) => /** @type {any} */ (window).wait(ms), ms);
  const said = /^Still searching: [\d\s]+ heaps done\.$/;
  await further(page, 10_000_000);
  assert.doesNotMatch(await status(), said);
  await wait(10_000);
  await becomes(async () => said.test(await status()), true);
  const first = await status();
  await wait(20_000);
  await becomes(async () => said.test(await status()) && (await status()) !== first, true);
});

test('key presses are answered while a worker searches, and no report takes long', async (t) => {
  const page = await searching(t);
  await becomes(async () => page.workers().length, 1);
  await further(page, (await heaps(page)) + 1_000_000);
  const devtools = await page.context().newCDPSession(page);
  // The processor time of the page's thread: others on the machine do not count.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  await page.evaluate(async (set) => {
    const path = '/core/session.js';
    const { session } = (await import(path)).openSession(set);
    let reports = 0;
    session.subscribe(() => {
      reports += 1;
      Object.assign(window, { reports });
    });
  }, FOREVER);
  const reports = () => page.evaluate(() => /** @type {any} */ (window).reports ?? 0);
  const [before, first] = [await spent(), await reports()];
  await becomes(async () => (await reports()) >= first + 5, true);
  const each = ((await spent()) - before) / ((await reports()) - first);
  t.diagnostic(`${each.toFixed(1)} ms of the page's thread a report`);
  assert.ok(each < 50, `${each} ms a report`);

  await slider(page).focus();
  for (let n = 16; n < 22; n += 1) {
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.getAttribute('#strip', 'n'), String(n));
    assert.equal(await page.inputValue('#heap'), String(n));
  }
});

/** @type {[string, (page: Page) => Promise<unknown>, RegExp[]][]} */
const REFUSALS = [
  [
    'its file is missing',
    (page) => page.route('**/core/worker.js', (route) => route.fulfill({ status: 404, body: '' })),
    [/worker\.js/],
  ],
  [
    'the module with all tools is missing',
    (page) =>
      page.route('**/grundyscope_tools_bg.wasm', (route) =>
        route.fulfill({ status: 404, body: 'no' }),
      ),
    [/404/],
  ],
  [
    'there are none',
    (page) => page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker')),
    [],
  ],
];
for (const [why, before, expected] of REFUSALS) {
  test(`without a worker, because ${why}, the page searches by itself`, async (t) => {
    const page = await explore(t, { hash: `#v=1&set=${FOREVER}`, before, expected });
    await page.locator('#search').waitFor();
    await further(page, (await heaps(page)) + 10_000_000);
    const paused = await press(page, 'Pause', PAUSED);
    await page.waitForTimeout(200);
    assert.equal(await verdict(page), paused);
    await page.fill('#set', '13, 22, 39, 48, 61');
    await becomes(
      async () => /^Period 5 425 890 from heap 222 Proved$/.test(await verdict(page)),
      true,
    );
    assert.equal(page.workers().length, 0);
  });
}

test('in a frame of an opaque origin a strip searches by itself', async (t) => {
  const host = `<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,">
    </head><body><main><h1>Host</h1><iframe id="f" title="Strip" width="700" height="300"
    src="/embed.html#view=strip&set=13,22,39,48,61" sandbox="allow-scripts"></iframe></main></body></html>`;
  const page = await openPage(t, {
    path: '/host.html',
    before: (page) =>
      page.route('**/host.html', (route) =>
        route.fulfill({ contentType: 'text/html', body: host }),
      ),
  });
  const strip = page.frameLocator('#f').locator('grundy-strip');
  await strip.getByText('5 425 890').first().waitFor();
});
