/** How fast the page answers. The figures are printed; what is promised is checked. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { becomes, explore, FOREVER, slowSearch } from './explore.js';
import { openPage } from './harness.js';

/** Sets whose largest move is at most 100. */
const SETS = ['1,3,4', '2,4,7', '1..100', '1,100', '3,50,97', '99,100', '1,2,3,5,8,13,21,34,55,89'];

test('the strip of a typed set stands in the frame of the key press', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=5,6' });
  await page.evaluate(() => {
    /** @type {{ typed: string, title: string, strip: string, ms: number }[]} */
    const seen = [];
    Object.assign(window, { seen });
    const field = /** @type {HTMLInputElement} */ (document.getElementById('set'));
    // First on the way down, so before the page itself. The callback runs right before painting.
    addEventListener(
      'input',
      () => {
        const start = performance.now();
        requestAnimationFrame(() => {
          const root = document.getElementById('strip')?.shadowRoot;
          seen.push({
            typed: field.value,
            title: document.title,
            strip: [...(root?.querySelectorAll('.digit') ?? [])]
              .slice(0, 12)
              .map((node) => node.textContent)
              .join(' '),
            ms: performance.now() - start,
          });
        });
      },
      true,
    );
  });
  for (const set of SETS) {
    await page.fill('#set', '');
    await page.locator('#set').pressSequentially(set, { delay: 30 });
  }
  const seen = await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return /** @type {any} */ (window).seen;
  });
  const core = await page.evaluate(async (sets) => {
    // By a name, so that the type check does not look for the page's folders from here.
    const module = '/core/wasm.js';
    const { load } = await import(module);
    const { Game } = await load();
    return sets.map((set) => {
      const game = new Game(set);
      game.advance(1_000_000);
      return Array.from(game.values('0', 12)).join(' ');
    });
  }, SETS);
  SETS.forEach((set, i) => {
    const frame = seen.find((/** @type {{ typed: string }} */ { typed }) => typed === set);
    assert.ok(frame, `a frame after typing ${set}`);
    assert.equal(frame.strip, core[i], `${set}: the strip of this very set before the next paint`);
  });
  const times = seen
    .map((/** @type {{ ms: number }} */ { ms }) => ms)
    .sort((/** @type {number} */ a, /** @type {number} */ b) => a - b);
  t.diagnostic(
    `input to ready for paint: median ${times[times.length >> 1].toFixed(1)} ms, largest ${times.at(-1).toFixed(1)} ms, ${times.length} key presses`,
  );
});

test('typing during a search never waits: each key is followed in its own frame', async (t) => {
  const page = await explore(t, { hash: `#v=1&set=${FOREVER}`, before: slowSearch });
  await page.locator('#search').waitFor();
  await becomes(async () => page.workers().length, 1);
  await page.evaluate(() => {
    /** @type {{ typed: string, seen: string, ms: number }[]} */
    const frames = [];
    Object.assign(window, { frames });
    // First on the way down, so before the page itself; the callback runs right before painting.
    const follow = (/** @type {Event} */ event) => {
      const field = event.composedPath()[0];
      if (!(field instanceof HTMLInputElement)) return;
      if (event instanceof KeyboardEvent && event.key !== 'Enter') return;
      const start = performance.now();
      requestAnimationFrame(() => {
        const root = document.getElementById('strip')?.shadowRoot;
        const digits = [...(root?.querySelectorAll('.digit') ?? [])].slice(0, 12);
        const seen =
          field.id === 'set'
            ? digits.map((node) => node.textContent).join(' ')
            : `${document.getElementById('strip')?.getAttribute('n')} ${document.getElementById('fan-heading')?.textContent}`;
        frames.push({ typed: `${field.id} ${field.value}`, seen, ms: performance.now() - start });
      });
    };
    addEventListener('input', follow, true);
    addEventListener('keydown', follow, true);
  });
  // In the field of the heap the search goes on; each key in the field of the set begins another one.
  for (const n of ['7', '23', '30']) {
    await page.locator('#heap').fill(n);
    await page.keyboard.press('Enter');
  }
  assert.equal(page.workers().length, 1, 'the search goes on');
  await page.locator('#set').press('End');
  await page.keyboard.type(', 170', { delay: 60 });
  await becomes(() => page.evaluate(() => /** @type {any} */ (window).frames.length), 11);
  const frames = await page.evaluate(() => /** @type {any} */ (window).frames);
  /** @param {string} typed */
  const frame = (typed) =>
    frames.findLast((/** @type {{ typed: string }} */ it) => it.typed === typed)?.seen;
  for (const n of ['7', '23', '30']) {
    assert.equal(frame(`heap ${n}`), `${n} What can I do from ${n}?`);
  }
  for (const last of [1, 17, 170]) {
    // By the definition: the first twelve values.
    const moves = [...FOREVER.split(',').map(Number), last].filter((take) => take < 12);
    /** @type {number[]} */
    const values = [];
    for (let n = 0; n < 12; n += 1) {
      const reached = moves.filter((take) => take <= n).map((take) => values[n - take]);
      values.push([0, 1].find((it) => !reached.includes(it)) ?? 2);
    }
    const typed = `set ${FOREVER.replaceAll(',', ', ')}, ${last}`;
    assert.equal(frame(typed), values.join(' '), typed);
  }
  const times = frames
    .map((/** @type {{ ms: number }} */ { ms }) => ms)
    .sort((/** @type {number} */ a, /** @type {number} */ b) => a - b);
  t.diagnostic(
    `key to ready for paint during a search: median ${times[times.length >> 1].toFixed(1)} ms, largest ${times.at(-1).toFixed(1)} ms`,
  );
});

test('a search leaves room for frames', async (t) => {
  const page = await explore(t);
  const result = await page.evaluate(async () => {
    const field = /** @type {HTMLInputElement} */ (document.getElementById('set'));
    field.value = '9,34,60,85,94';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const start = performance.now();
    let frames = 0;
    let longest = 0;
    let last = start;
    while (
      document.querySelector('#verdict .proof[hidden]') &&
      performance.now() - start < 20_000
    ) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      frames += 1;
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }
    const took = performance.now() - start;
    return { frames, longest, took, verdict: document.getElementById('verdict')?.textContent };
  });
  t.diagnostic(
    `2 557 855 512 heaps in ${result.took.toFixed(0)} ms, ${result.frames} frames, longest gap ${result.longest.toFixed(0)} ms`,
  );
  assert.match(
    (result.verdict ?? '').replaceAll(/[\u2009\u202f]/g, ' '),
    /Period 2 557 855 512 from heap 78/,
  );
  assert.ok(result.frames >= 5, `${result.frames} frames were drawn meanwhile`);
});

/** A strip alone on its page, 4,000 device pixels wide. */
const WIDE = `<!doctype html><html lang="en"><head><title>Wide</title><link rel="icon" href="data:,">
  <script type="module" src="/elements/grundy-strip-define.js"></script></head>
  <body style="margin: 0"><grundy-strip id="a" set="1,3,4" controls="none"></grundy-strip></body></html>`;

test('columns of 4,000 device pixels are painted within a frame at 60 Hz', async (t) => {
  const page = await openPage(t, {
    path: '/wide.html',
    viewport: { width: 2000, height: 400 },
    deviceScaleFactor: 2,
    before: (page) =>
      page.route('**/wide.html', (route) =>
        route.fulfill({ contentType: 'text/html', body: WIDE }),
      ),
  });
  const devtools = await page.context().newCDPSession(page);
  // The processor time of the page's thread: others on the machine do not count.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  for (const [set, from, to] of [
    ['1,3,4', '0', '999999999'],
    ['1,3,4', '1000000000000000000', '1000999999999999999'],
    ['850,1550,2550', '0', '9999'],
    ['1..30,47,333', '0', '999999999'],
  ]) {
    await page.evaluate(
      ([set, from, to]) => {
        const strip = document.getElementById('a');
        for (const [name, value] of Object.entries({ set, from, to })) {
          strip?.setAttribute(name, value);
        }
      },
      [set, from, to],
    );
    await page.locator('#a canvas').waitFor();
    await page.waitForTimeout(500);
    const before = await spent();
    const { frames, gaps, pixels } = await page.evaluate(async () => {
      const strip = /** @type {import('../../www/elements/grundy-strip.js').GrundyStrip} */ (
        document.getElementById('a')
      );
      const canvas = strip.shadowRoot?.querySelector('canvas');
      const gaps = [];
      const start = performance.now();
      let last = start;
      while (last - start < 2000) {
        const { from, count } = strip.view ?? { from: 0n, count: 1 };
        strip.moveTo(from + 3n * BigInt(Math.ceil(count / 4000)));
        await new Promise((resolve) => requestAnimationFrame(resolve));
        gaps.push(performance.now() - last);
        last = performance.now();
      }
      gaps.sort((a, b) => a - b);
      return { frames: gaps.length, gaps, pixels: canvas?.width };
    });
    const each = ((await spent()) - before) / frames;
    t.diagnostic(
      `{${set}} from ${from}: ${each.toFixed(1)} ms of the page's thread a frame, ${frames} frames in 2 s, median gap ${gaps[frames >> 1].toFixed(1)} ms, longest ${gaps[frames - 1].toFixed(0)} ms`,
    );
    assert.equal(pixels, 4000);
    assert.ok(each < 1000 / 60, `${each.toFixed(1)} ms a frame`);
  }
});
