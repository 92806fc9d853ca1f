/**
 * What a person who does not see the pictures is told, held against values computed here, by the
 * definition of the games alone: steps, proof and charts.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { becomes, explore, speak } from './explore.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {'grundy' | 'normal' | 'misere'} Rule */

const HEAPS = 400;

/** @param {number[]} values */
function mex(values) {
  let number = 0;
  while (values.includes(number)) number += 1;
  return number;
}

/**
 * The entries of heaps 0, 1, …: values, or 1 for a losing heap.
 * @param {number[]} set
 * @param {Rule} rule
 */
function sequence(set, rule) {
  /** @type {number[]} */
  const all = [];
  for (let n = 0; n < HEAPS; n += 1) {
    const reached = set.filter((take) => take <= n).map((take) => all[n - take] ?? 0);
    if (rule === 'grundy') all.push(mex(reached));
    // Who cannot move has won under misère play.
    else if (reached.length === 0) all.push(rule === 'misere' ? 0 : 1);
    else all.push(reached.includes(1) ? 0 : 1);
  }
  return all;
}

/**
 * The least period and preperiod, as all these heaps have them.
 * @param {number[]} all
 */
function repetition(all) {
  for (let period = 1; period < HEAPS / 4; period += 1) {
    let preperiod = HEAPS - period;
    while (preperiod > 0 && all[preperiod - 1] === all[preperiod - 1 + period]) preperiod -= 1;
    if (preperiod < HEAPS / 4) return { preperiod, period };
  }
  throw new Error('no period');
}

/** @param {Page} page @param {string} selector */
const said = async (page, selector) =>
  ((await page.locator(selector).textContent()) ?? '').replace(/\s+/g, ' ').trim();

/** What a chart, a picture or a slider is called. @param {Page} page @param {string} selector @param {string} name */
const told = async (page, selector, name = 'aria-label') =>
  ((await page.locator(selector).getAttribute(name)) ?? '').replace(/\s+/g, ' ');

/** The rows of the table of a chart. @param {Page} page @param {string} id */
async function rows(page, id) {
  const table = page.locator(`#${id} [part=table]`);
  if (!(await table.evaluate((node) => /** @type {HTMLDetailsElement} */ (node).open))) {
    await table.locator('summary').click();
  }
  return table.evaluate((node) =>
    [...node.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent?.replace(/\s+/g, ' ')).join(' | '),
    ),
  );
}

/** @param {number} part @param {number} all */
const share = (part, all) => `${((100 * part) / all).toFixed(1)}%`;

const SETS = [
  [2, 4, 7],
  [1, 4, 10],
  [2, 5, 7],
];
/** @type {[Rule, string][]} */
const RULES = [
  ['grundy', 'Grundy values'],
  ['normal', 'P and N'],
  ['misere', 'Misère'],
];

test('charts: names, words, tables and the slider tell the numbers that are true', async (t) => {
  const page = await explore(t);
  for (const id of ['lag', 'counts', 'density']) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await page.locator(`#${id} .words:not(:empty)`).waitFor();
  }
  for (const set of SETS) {
    await page.fill('#set', set.join());
    for (const [rule, name] of RULES) {
      await page.getByRole('button', { name, exact: true }).click();
      const all = sequence(set, rule);
      const { preperiod, period } = repetition(all);
      const where = `{${set}}, ${rule}`;
      const once = all.slice(preperiod, preperiod + period);
      const count = (/** @type {number} */ entry) => once.filter((it) => it === entry).length;
      const lost = count(rule === 'grundy' ? 0 : 1);
      const entries = rule === 'grundy' ? [...Array(Math.max(...all) + 1).keys()] : [0, 1];
      const names = (/** @type {number} */ it) =>
        rule === 'grundy' ? it : it ? 'Losing' : 'Winning';
      await becomes(
        () => rows(page, 'counts'),
        entries.map(
          (it) => `${names(it)} | ${count(it)} of ${period} | ${share(count(it), period)}`,
        ),
      );
      assert.ok((await said(page, '#counts .words')).includes(share(lost, period)), where);
      // The same so many heaps later, in one period.
      const alike = (/** @type {number} */ lag) =>
        once.filter((it, i) => it === all[preperiod + i + lag]).length;
      const lags = await rows(page, 'lag');
      assert.ok(lags.length >= 60, where);
      for (const [i, row] of lags.entries()) {
        const lag = i + 1;
        assert.equal(
          row,
          `${lag} | ${alike(lag)} of ${period} | ${share(alike(lag), period)}`,
          where,
        );
      }
      const slider = page.locator('#lag').getByRole('slider');
      for (const [key, lag] of /** @type {[string, number][]} */ ([
        ['Home', 1],
        ['ArrowRight', 2],
        ['ArrowRight', 3],
      ])) {
        await slider.press(key);
        const multiple = lag % period ? '' : ' A multiple of the period.';
        await becomes(
          () => told(page, '#lag [role=slider]', 'aria-valuetext'),
          `Lag ${lag}: ${alike(lag)} of ${period} heaps are the same.${multiple}`,
        );
      }
      // The density is that of losing heaps, in play with one heap; of the values, under normal play.
      const outcomes = rule === 'misere' ? all : sequence(set, 'normal');
      const found = repetition(outcomes);
      const losing = outcomes
        .slice(found.preperiod, found.preperiod + found.period)
        .filter((it) => it === 1).length;
      assert.equal(
        await said(page, '#density .words'),
        `The line across is the share in a period: ${losing} of ${found.period} heaps, ${share(losing, found.period)}.`,
      );
      const parts = await rows(page, 'density');
      assert.equal(parts.length, 24, where);
      for (const [i, row] of parts.slice(0, Math.floor(HEAPS / found.period)).entries()) {
        const from = i * found.period;
        const lost = outcomes.slice(from, from + found.period).filter((it) => it === 1).length;
        const range = `${from} to ${from + found.period - 1}`;
        assert.equal(row, `${range} | ${lost} | ${share(lost, found.period)}`, where);
      }
      assert.equal(
        await told(page, '#density canvas'),
        `Share of losing heaps, for every ${found.period} heaps in a row`,
      );
    }
  }
});

test('the proof: every window says where it comes again, and where that fails', async (t) => {
  const page = await explore(t);
  await page.locator('#proof').scrollIntoViewIfNeeded();
  await page.locator('#proof .cell').first().waitFor();
  for (const set of SETS) {
    await page.fill('#set', set.join());
    for (const [rule, name] of RULES) {
      await page.getByRole('button', { name, exact: true }).click();
      const all = sequence(set, rule);
      const { preperiod, period } = repetition(all);
      const largest = Math.max(...set);
      const slider = page.locator('#proof').getByRole('slider');
      await slider.press('End');
      for (let window = largest; window >= 1; window -= 1) {
        const where = `{${set}}, ${rule}, ${window} heaps`;
        if (window < largest) await slider.press('ArrowLeft');
        await becomes(() => page.locator('#proof output').textContent(), String(window));
        // The first window that has been there before, and the last time that it was.
        const same = (/** @type {number} */ a, /** @type {number} */ b) =>
          all.slice(a, a + window).join() === all.slice(b, b + window).join();
        let [start, later] = [preperiod, preperiod + period];
        if (window < largest) {
          later = 1;
          start = -1;
          for (; start < 0; later += 1) {
            for (let at = 0; at < later && start < 0; at += 1) if (same(at, later)) start = at;
          }
          later -= 1;
        }
        assert.equal(
          await told(page, '#proof svg'),
          `Compared under each other: ${window} heaps from heap ${start} and from heap ${later}`,
          where,
        );
        const distance = later - start;
        let fails = later + window;
        while (fails < HEAPS && all[fails] === all[fails - distance]) fails += 1;
        const words = await said(page, '#proof .words');
        if (window === largest) {
          assert.ok(
            words.includes(`from heap ${start} on and from heap ${later} on are alike`),
            words,
          );
          assert.ok(words.includes(`the period is ${period} from heap ${preperiod} on`), words);
        } else if (fails < HEAPS) {
          const end = `But ${distance} is no period: heap ${fails} is unlike heap ${fails - distance}.`;
          assert.ok(words.endsWith(end), `${where}: ${words}`);
        } else {
          assert.ok(words.includes(`${distance} heaps later, and that happens to be`), words);
        }
        // What is drawn is what is said: as many digits, of both windows, one under the other.
        const digits = await page.locator('#proof svg .digit').allTextContents();
        const entry = (/** @type {number} */ n) =>
          rule === 'grundy' ? String(all[n]) : all[n] ? 'P' : 'N';
        const each = digits.length / 2;
        assert.ok(each >= window, where);
        for (let i = 0; i < each; i += 1) {
          assert.equal(digits[i], entry(start + i), where);
          assert.equal(digits[each + i], entry(later + i), where);
        }
      }
    }
  }
});

test('the steps: each says in words what it shows, in both languages', async (t) => {
  const page = await explore(t);
  for (const lang of /** @type {const} */ (['en', 'nb'])) {
    await speak(page, lang);
    const [reached, missing, next] =
      lang === 'en' ? ['is reached', 'is missing', 'Next'] : ['er med', 'mangler', 'Neste'];
    for (const set of SETS) {
      await page.fill('#set', set.join());
      const all = sequence(set, 'grundy');
      for (const heap of [0, 1, 6, 13, 20]) {
        await page.fill('#heap', String(heap));
        await becomes(() => page.locator('#stepper').getAttribute('n'), String(heap));
        const step = (/** @type {number} */ number) =>
          said(page, `#stepper li:nth-child(${number}) .content`);
        const forward = page.locator('#stepper').getByRole('button', { name: next, exact: true });
        const field = page.locator('#stepper #answer');
        while (!(await field.isVisible())) await forward.click();
        const legal = set.filter((take) => take <= heap);
        const values = legal.map((take) => all[heap - take] ?? 0);
        const where = `{${set}}, heap ${heap}`;
        assert.equal(
          await step(1),
          set.map((it) => `${heap} − ${it}${it <= heap ? ` = ${heap - it}` : ''}`).join(''),
        );
        if (legal.length) {
          const looked = legal.map((take) => `${heap - take} →${all[heap - take]}`).join('');
          assert.equal(await step(2), looked, where);
          const different = [...new Set(values)].sort((a, b) => a - b);
          assert.equal(await step(3), `{ ${different.join(', ')} }`, where);
        }
        await field.fill(String(mex(values)));
        await field.press('Enter');
        // The ticks are for the eye; beside each stands a word.
        const spoken = await page.locator('#stepper li:nth-child(5) .content').evaluate((node) => {
          const copy = /** @type {Element} */ (node.cloneNode(true));
          for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
          return copy.textContent;
        });
        const scan = [...Array(mex(values)).keys()].map((it) => `${it} ${reached}`);
        assert.equal(spoken, [...scan, `${mex(values)} ${missing}`].join(''), where);
        await forward.click();
        assert.ok((await step(6)).endsWith(legal.length ? `g(${heap}) =${all[heap]}` : ''), where);
        assert.equal(await page.locator('#stepper li[aria-current=step]').count(), 1);
      }
    }
  }
});
