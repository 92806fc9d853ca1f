/** Families surveyed by the page's workers: all sets once, whatever happens to the workers. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { facts } from '../boundary/load.js';
import { becomes, unhurriedWorkers } from './explore.js';
import { openPage } from './harness.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../www/core/sweep.js').Sweep<'totals'>} Sweep */

/**
 * What the scripts in the page find there: the modules, and a place for what a test keeps.
 * @typedef {typeof import('../../www/core/sweep.js') & typeof import('../../www/core/pool.js')} Modules
 * @typedef {Modules & { sweep: Sweep, result: Promise<unknown> }} Scope
 */

/**
 * A page with the strict policy of the site, and the modules in it.
 * @param {import('node:test').TestContext} t
 * @param {import('./harness.js').PageOptions} [options]
 */
async function open(t, options = {}) {
  const page = await openPage(t, { path: '/bench.html', ...options });
  await page.evaluate(async () => {
    const paths = ['/core/sweep.js', '/core/pool.js'];
    for (const path of paths) Object.assign(globalThis, await import(path));
  });
  return page;
}

/** What is known about all sets with a largest move, with the names of totals. */
async function known(/** @type {number} */ m) {
  const { checksum } = await facts('checksums');
  const fact = checksum.find((/** @type {{ m: number }} */ it) => it.m === m);
  assert.ok(fact, `m = ${m}`);
  return {
    sets: String(fact.sets),
    undecided: '0',
    outcomePeriods: String(fact.outcome_periods),
    grundyPeriods: String(fact.grundy_periods),
    pureOutcomes: String(fact.outcome_pure),
    pureGrundy: String(fact.grundy_pure),
    differentPeriods: String(fact.periods_differ),
    outcomePreperiods: String(fact.outcome_preperiods),
    grundyPreperiods: String(fact.grundy_preperiods),
    largestValues: String(fact.largest_values),
  };
}

/**
 * The totals of a sweep, as text.
 * @param {Page} page
 * @param {import('../../www/core/work.js').FamilyDescription} description
 * @param {{ from?: number, until?: number, workers?: number }} [options]
 */
const totals = (page, description, options) =>
  page.evaluate(
    async ([description, options]) => {
      const { sweepTotals } = /** @type {Scope} */ (/** @type {unknown} */ (globalThis));
      const sum = await sweepTotals(description, options);
      return sum && Object.fromEntries(Object.entries(sum).map(([k, v]) => [k, String(v)]));
    },
    /** @type {const} */ ([description, options]),
  );

/** Starts a sweep that the page keeps, and sums up what it streams. */
const start = (/** @type {Page} */ page, /** @type {number} */ largest) =>
  page.evaluate((largest) => {
    const scope = /** @type {Scope} */ (/** @type {unknown} */ (globalThis));
    const sweep = new scope.Sweep({ largest });
    scope.sweep = sweep;
    scope.result = (async () => {
      let sum;
      let due = 0n;
      for await (const { from, sets, result } of sweep) {
        if (from !== due) throw new Error(`part ${from} instead of ${due}`);
        due += BigInt(sets);
        sum = sum ? scope.addTotals(sum, result) : result;
      }
      return sum && Object.fromEntries(Object.entries(sum).map(([k, v]) => [k, String(v)]));
    })();
    scope.result.catch(() => {});
  }, largest);

/** What becomes of that sweep. @param {Page} page */
const result = (page) =>
  page.evaluate(() => /** @type {Scope} */ (/** @type {unknown} */ (globalThis)).result);

/** @param {Page} page */
const progress = (page) =>
  page.evaluate(() => {
    const { sweep, pool } = /** @type {Scope} */ (/** @type {unknown} */ (globalThis));
    const { sets, total, state, rate, seconds, secondsLeft } = sweep.progress;
    const { size, most } = pool;
    return {
      sets: Number(sets),
      total: Number(total),
      state,
      rate,
      seconds,
      secondsLeft,
      size,
      most,
    };
  });

/** Waits until some sets are done, but not all. @param {Page} page */
const underWay = (page) =>
  page.waitForFunction(() => {
    const { sweep } = /** @type {Scope} */ (/** @type {unknown} */ (globalThis));
    return sweep.progress.sets > 0n;
  });

/** Counts the workers that are started from now on. @param {Page} page */
function counting(page) {
  let count = 0;
  page.on('worker', () => {
    count += 1;
  });
  return () => count;
}

test('the sums over families are those that are known', async (t) => {
  const page = await open(t);
  for (const m of [1, 5, 8, 10])
    assert.deepEqual(await totals(page, { largest: m }), await known(m));
  // 6539 and the others of the table, so that the facts themselves are not misread.
  const ten = await totals(page, { largest: 10 });
  assert.deepEqual(
    [ten?.sets, ten?.outcomePeriods, ten?.grundyPeriods, ten?.largestValues],
    ['512', '6539', '6581', '2070'],
  );
  assert.equal(await totals(page, { sets: [] }), undefined);
  const list = await totals(page, { sets: ['1,3,4', '2,4,7', '1..100'] });
  assert.deepEqual([list?.sets, list?.grundyPeriods], ['3', String(7 + 3 + 101)]);
});

test('32,768 sets come in order, by as many workers as there are processors', async (t) => {
  const page = await open(t);
  await start(page, 16);
  await underWay(page);
  const sum = /** @type {Record<string, string>} */ (await result(page));
  const end = await progress(page);
  assert.deepEqual([end.sets, end.total, end.state, end.secondsLeft], [32768, 32768, 'done', 0]);
  assert.ok(end.rate > 0 && end.size >= 1 && end.size <= end.most, JSON.stringify(end));
  assert.equal(page.workers().length, end.size);

  // Shares add up to the whole, and so do parts that come as they are done.
  const shares = [];
  for (let i = 0; i < 7; i += 1) {
    const [from, until] = [i, i + 1].map((index) => Math.floor((32768 * index) / 7));
    shares.push(await totals(page, { largest: 16 }, { from, until }));
  }
  for (const [name, whole] of Object.entries(sum)) {
    /** @type {bigint} */
    const parts = shares.reduce((total, share) => total + BigInt(share?.[name] ?? 0), 0n);
    assert.equal(String(parts), whole, name);
  }
  assert.deepEqual(await totals(page, { largest: 16 }), sum);
  assert.deepEqual(await totals(page, { largest: 16 }, { workers: 1 }), sum);
});

test('tables are streamed, and are those of the core', async (t) => {
  const page = await open(t);
  const seen = await page.evaluate(async () => {
    const path = '/core/wasm.js';
    const { loadTools } = await import(path);
    const { Sweep } = /** @type {Scope} */ (/** @type {unknown} */ (globalThis));
    const description = { size: 3, first: 1, largest: 70 };
    const family = new (await loadTools()).Family(description);
    /** @type {number[]} */
    const parts = [];
    for (const call of /** @type {const} */ (['surveys', 'outcomes'])) {
      /** @type {import('../../www/core/sweep.js').Sweep<'surveys' | 'outcomes'>} */
      const sweep = new Sweep(description, { call, inOrder: false, until: 300 });
      for await (const { from, sets, result } of sweep) {
        parts.push(sets);
        for (let i = 0; i < sets; i += 1) {
          const n = from + BigInt(i);
          const expected = family[call](n, n + 1n);
          for (const [name, array] of Object.entries(result)) {
            if (array[i] !== expected[name][0]) throw new Error(`${name} of set ${n}`);
          }
        }
      }
    }
    return { parts: parts.length, sets: parts.reduce((a, b) => a + b) };
  });
  assert.equal(seen.sets, 600);
  assert.ok(seen.parts > 4, `${seen.parts} parts`);
});

test('a pause stops the work, and nothing is lost by it', async (t) => {
  const page = await open(t, { before: unhurriedWorkers });
  await start(page, 18);
  await underWay(page);
  const act = (/** @type {'pause' | 'resume'} */ what) =>
    page.evaluate((what) => {
      /** @type {Scope} */ (/** @type {unknown} */ (globalThis)).sweep[what]();
    }, what);
  await act('pause');
  // What the workers had is finished; then nothing more comes.
  let before = await progress(page);
  await becomes(async () => {
    const { sets } = before;
    await page.waitForTimeout(1000);
    before = await progress(page);
    return sets === before.sets;
  }, true);
  assert.equal(before.state, 'paused');
  assert.ok(before.sets < 2 ** 17, `${before.sets} sets before the pause`);
  await page.waitForTimeout(300);
  assert.equal((await progress(page)).sets, before.sets);
  assert.equal((await progress(page)).seconds, before.seconds, 'a pause is no time of work');
  await act('resume');
  const sum = /** @type {any} */ (await result(page));
  assert.equal(sum.sets, String(2 ** 17));
  assert.deepEqual(await totals(page, { largest: 18 }), sum);
});

test('a sweep is cancelled at once, and the pool goes on with others', async (t) => {
  const page = await open(t);
  await start(page, 40); // 2^39 sets
  await underWay(page);
  const before = await progress(page);
  assert.ok((before.secondsLeft ?? 0) > 60, `${before.secondsLeft} seconds left`);
  await page.evaluate(() => {
    /** @type {Scope} */ (/** @type {unknown} */ (globalThis)).sweep.cancel();
  });
  const after = await progress(page);
  assert.deepEqual([after.state, after.size], ['cancelled', 0]);
  const sum = /** @type {any} */ (await result(page)); // the iterator ends
  assert.ok(Number(sum.sets) > 0 && Number(sum.sets) <= after.sets, 'what was taken stays valid');
  assert.deepEqual(await totals(page, { largest: 10 }), await known(10));
  // Leaving the loop cancels too.
  const left = await page.evaluate(async () => {
    const { Sweep } = /** @type {Scope} */ (/** @type {unknown} */ (globalThis));
    const sweep = new Sweep({ largest: 40 });
    for await (const part of sweep) if (part.sets > 0) break;
    return sweep.progress.state;
  });
  assert.equal(left, 'cancelled');
});

test('nothing is computed far ahead of who reads it', async (t) => {
  const page = await open(t);
  const sets = await page.evaluate(async () => {
    const scope = /** @type {Scope} */ (/** @type {unknown} */ (globalThis));
    scope.sweep = new scope.Sweep({ largest: 40 });
    await scope.sweep.next();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const first = scope.sweep.progress.sets;
    await new Promise((resolve) => setTimeout(resolve, 500));
    const second = scope.sweep.progress.sets;
    scope.sweep.cancel();
    return [first, second].map(Number);
  });
  assert.equal(sets[0], sets[1]);
});

test('a worker that crashes is replaced, and its sets are done by another', async (t) => {
  const page = await open(t, { before: unhurriedWorkers });
  const sum = await totals(page, { largest: 20 });
  const started = counting(page);
  await start(page, 20);
  await underWay(page);
  await page.workers()[0].evaluate(() => {
    setTimeout(() => {
      throw new Error('thrown on purpose');
    });
  });
  assert.deepEqual(await result(page), sum);
  assert.equal(started(), 1, 'another was started in its place');
});

test('a worker that is gone without a word is replaced, too', async (t) => {
  const page = await open(t, { before: unhurriedWorkers });
  const sum = await totals(page, { largest: 20 });
  const started = counting(page);
  await start(page, 20);
  await underWay(page);
  await page.workers()[0].evaluate(() => globalThis.close());
  assert.deepEqual(await result(page), sum);
  assert.equal(started(), 1, 'another was started in its place');
  assert.equal((await progress(page)).state, 'done');
  // Without work they are ended.
  await page.waitForTimeout(10_000);
  await becomes(async () => page.workers().length, 0);
  assert.equal((await progress(page)).size, 0);
});

test('where a range breaks every worker, that is said', async (t) => {
  const page = await open(t, {
    before: (page) =>
      page.route('**/core/work.js', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: `export const handedOver = () => [];
            export class Work {
              *replies({ call, job, from }) {
                if (call === 'count') yield { job, from, sets: 0, count: 100n, ms: 0, last: true };
                else throw new Error('broken on purpose');
              }
            }`,
        }),
      ),
  });
  const said = await page.evaluate(async () => {
    const { sweepTotals } = /** @type {Scope} */ (/** @type {unknown} */ (globalThis));
    return sweepTotals({ largest: 10 }).then(String, String);
  });
  assert.match(said, /broken on purpose/);
});

test('a family that there is not is refused by its code', async (t) => {
  const page = await open(t);
  const code = (/** @type {any} */ description, /** @type {any} */ options = {}) =>
    page.evaluate(
      async ([description, options]) => {
        const { sweepTotals } = /** @type {Scope} */ (/** @type {unknown} */ (globalThis));
        return sweepTotals(description, options).then(
          () => 'accepted',
          (error) => error.code ?? error.name,
        );
      },
      [description, options],
    );
  assert.equal(await code({ largest: 65 }), 'family-largest');
  assert.equal(await code({ sets: ['1', '0'] }), 'move-zero');
  assert.equal(await code({ largest: 5 }, { until: 17 }), 'RangeError');
  assert.equal(await code({ largest: 5 }, { from: 9, until: 8 }), 'RangeError');
  assert.equal(await code({ largest: 5 }, { from: 16 }), 'accepted');
});

for (const [why, options] of /** @type {[string, import('./harness.js').PageOptions][]} */ ([
  [
    'the browser refuses them',
    {
      before: (page) =>
        page.addInitScript(() => {
          globalThis.Worker = /** @type {any} */ (
            class {
              constructor() {
                throw new DOMException('of another origin', 'SecurityError');
              }
            }
          );
        }),
    },
  ],
  [
    'their script cannot be had',
    {
      before: (page) =>
        page.route('**/core/worker.js', (route) => route.fulfill({ status: 404, body: 'no' })),
      expected: [/worker\.js/],
    },
  ],
])) {
  test(`without workers the page does the same in slices: ${why}`, async (t) => {
    const page = await open(t, options);
    assert.deepEqual(await totals(page, { largest: 10 }), await known(10));
    const frames = page.evaluate(async () => {
      const { sweepTotals } = /** @type {Scope} */ (/** @type {unknown} */ (globalThis));
      let running = true;
      let count = 0;
      const step = () => {
        count += 1;
        if (running) requestAnimationFrame(step);
      };
      step();
      const start = performance.now();
      await sweepTotals({ largest: 17 });
      running = false;
      return { count, ms: performance.now() - start };
    });
    const { count, ms } = await frames;
    assert.ok(count > 2, `${count} frames in ${ms} ms`);
    const { pool } = await page.evaluate(() => {
      const { pool } = /** @type {Scope} */ (/** @type {unknown} */ (globalThis));
      return { pool: { onPage: pool.onPage, size: pool.size } };
    });
    assert.deepEqual(pool, { onPage: true, size: 1 });
    assert.equal(page.workers().length, 0);
  });
}
