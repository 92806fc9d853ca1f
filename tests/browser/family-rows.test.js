/** The rows of a family's table: as many as there are, by keys, in groups, pinned, in any look. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { becomes, fits, verdict } from './explore.js';
import { heading, open, plain, rows, sets, sortBy } from './family.js';
import { axe } from './harness.js';

/** @typedef {import('playwright-core').Page} Page */

/** The row that has the focus: its set, and its number among all lines. @param {Page} page */
const focused = (page) =>
  page.evaluate(() => {
    const tr = document.activeElement?.closest('tr');
    return tr && `${tr.getAttribute('data-set')} ${tr.getAttribute('aria-rowindex')}`;
  });

/** Which lines stand in the page. @param {Page} page */
const drawn = (page) =>
  page
    .locator('.families tbody tr:not(.space)')
    .evaluateAll((all) => all.map((tr) => Number(tr.getAttribute('aria-rowindex'))));

/** Whether a row lies within what is seen of the table. @param {Page} page @param {string} set */
const seen = (page, set) =>
  page.evaluate((set) => {
    const tr = document.querySelector(`.families tbody:not(.pinned) tr[data-set="${set}"]`);
    const head = document.querySelector('.families thead')?.getBoundingClientRect();
    const box = document.querySelector('#family-scroll')?.getBoundingClientRect();
    const own = tr?.getBoundingClientRect();
    if (!own || !box || !head) return false;
    return own.top >= head.bottom - 1 && own.bottom <= box.bottom + 1;
  }, set);

/** @param {Page} page @param {string[]} names */
async function columns(page, names) {
  await page.getByText('Columns', { exact: true }).click();
  for (const name of names)
    await page.locator('#columns').getByLabel(name, { exact: true }).check();
}

test('of 111,930 rows only a few stand in the page, and keys lead through all of them', async (t) => {
  const page = await open(t);
  await page.locator('#family').fill('all 4 of 1..42');
  await page.locator('#sweep').click();
  await page.waitForFunction(
    () => document.querySelector('.families')?.getAttribute('aria-rowcount') === '111931',
    undefined,
    { timeout: 120_000 },
  );
  assert.ok((await drawn(page)).length < 60);
  const first = page.getByRole('link', { name: '{1, 2, 3, 4}', exact: true });
  await first.focus();
  assert.equal(await focused(page), '1,2,3,4 2');
  await page.keyboard.press('ArrowDown');
  assert.equal(await focused(page), '1,2,3,5 3');
  await page.keyboard.press('End');
  assert.equal(await focused(page), '39,40,41,42 111931');
  assert.equal(await seen(page, '39,40,41,42'), true);
  await page.keyboard.press('ArrowUp');
  assert.equal(await focused(page), '38,40,41,42 111930');
  await page.keyboard.press('Home');
  assert.equal(await focused(page), '1,2,3,4 2');
  assert.equal(await seen(page, '1,2,3,4'), true);
  await page.keyboard.press('PageDown');
  const after = Number((await focused(page))?.split(' ')[1]);
  assert.ok(after > 8 && after < 40, `${after}`);
  await page.keyboard.press('PageUp');
  assert.equal(await focused(page), '1,2,3,4 2');
  // Scrolled far away, the row with the focus stays, and keys go on from there.
  const scroll = page.locator('#family-scroll');
  await scroll.evaluate((box) => {
    box.scrollTop = 2_000_000;
  });
  await becomes(async () => (await drawn(page)).some((line) => line > 40_000), true);
  assert.equal(await focused(page), '1,2,3,4 2');
  assert.ok((await drawn(page)).length < 60);
  await page.keyboard.press('ArrowDown');
  assert.equal(await focused(page), '1,2,3,5 3');
  assert.equal(await seen(page, '1,2,3,5'), true);
  // Every place of the scroll bar has its rows: no gap is ever seen where rows should be.
  for (const share of [0.1, 0.5, 0.999]) {
    await scroll.evaluate((box, share) => {
      box.scrollTop = share * box.scrollHeight;
    }, share);
    await becomes(
      () =>
        scroll.evaluate((box) => {
          const { top, bottom, left } = box.getBoundingClientRect();
          const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
          const hit = document.elementFromPoint(left + 20, y);
          return hit?.closest('tr')?.hasAttribute('data-line') ?? false;
        }),
      true,
    );
  }
});

test('of all rows, Tab reaches one', async (t) => {
  const page = await open(t, { family: 'all 2 of 1..20' });
  await becomes(async () => (await sets(page)).length > 5, true);
  await page.locator('#family-scroll').focus();
  await page.keyboard.press('Tab'); // The buttons of the head come first.
  const heads = await page.locator('.families thead button').count();
  for (let i = 0; i < heads; i += 1) await page.keyboard.press('Tab');
  assert.equal(await focused(page), '1,2 2');
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.className), 'pin');
  await page.keyboard.press('Tab');
  assert.equal(await focused(page), null);
});

test('every column that has an order sorts both ways', async (t) => {
  const page = await open(t, { family: 'all of 1..7' });
  await becomes(() => heading(page), '127 sets');
  await columns(page, [
    'Misère preperiod',
    'Misère period',
    'Losing heaps',
    'Could be added',
    'Bounds: values; outcomes',
    'Same values',
  ]);
  const names = await page.locator('.families thead button').allTextContents();
  assert.equal(names.length, 15);
  for (const [i, name] of names.entries()) {
    if (name === 'Set') continue;
    await sortBy(page, name);
    await becomes(async () => (await page.locator('th[aria-sort]').allTextContents()).join(), name);
    const column = await page
      .locator('.families thead th')
      .evaluateAll((all, name) => all.findIndex((th) => th.textContent === name), name);
    /** What the cell says, as a number; lists by how long they are. */
    const numbers = async () => {
      const cells = (await rows(page)).map((row) => row[column]);
      return cells.map((cell) => {
        if (name === 'Could be added') return cell.startsWith('none') ? 0 : 1;
        if (name === 'Bounds: values; outcomes')
          return Number(cell.split(' = ')[1].replace(/\D.*|\s/g, ''));
        if (name === 'Status') return 0;
        if (name === 'Sum of two moves?')
          return /^\d/.test(cell) ? 2 : Number(cell.startsWith('divides'));
        return Number(cell.replace(/[^\d.]/g, ''));
      });
    };
    if (name === 'Bounds: values; outcomes') continue;
    const ordered = async (/** @type {1 | -1} */ way) => {
      const found = await numbers();
      return found.every((number, i) => i === 0 || way * (number - found[i - 1]) >= 0);
    };
    await becomes(() => ordered(-1), true);
    await sortBy(page, name);
    await page.locator('th[aria-sort=ascending]').waitFor();
    await becomes(() => ordered(1), true);
    assert.ok(i > 0);
  }
  await sortBy(page, 'Bounds: values; outcomes');
  await becomes(async () => (await sets(page))[0], '{1, 2, 3, 4, 5, 6, 7}');
  await sortBy(page, 'Bounds: values; outcomes');
  await becomes(async () => (await sets(page))[0], '{1}');
});

test('rows are grouped by the period, and groups open and close', async (t) => {
  const page = await open(t, { family: 'all 3 of 1..24' });
  await becomes(() => heading(page), '2 024 sets');
  await page.locator('#group-by').selectOption({ label: 'period' });
  const heads = page.locator('.families .group');
  await becomes(async () => plain((await heads.first().textContent()) ?? ''), 'Period 2 91 sets');
  // None is open at first: the table tells how many there are of each.
  assert.deepEqual(await sets(page), (await heads.allTextContents()).map(plain));
  await page.getByRole('button', { name: 'Period 3', exact: true }).click();
  await becomes(
    async () => (await rows(page)).slice(2, 5).map((row) => [row[0], row[3]]),
    [
      ['{1, 2, 4}', '3'],
      ['{1, 2, 5}', '3'],
      ['{1, 2, 7}', '3'],
    ],
  );
  const button = page.getByRole('button', { name: 'Period 3', exact: true });
  assert.equal(await button.getAttribute('aria-expanded'), 'true');
  await button.click();
  await becomes(async () => (await sets(page)).every((set) => set.startsWith('Period')), true);
  assert.equal(await button.evaluate((it) => it === document.activeElement), true);
  // The filters leave whole groups out, and the link has the grouping.
  await page.locator('#period-from').fill('40');
  await becomes(async () => (await sets(page))[0], 'Period 40 30 sets');
  await page.waitForURL(/group=grundyPeriods/);
  // Few rows are left: then the groups are open.
  await becomes(
    async () => (await rows(page)).slice(1, 9).map((row) => row[3]),
    Array(8).fill('40'),
  );
  await page.getByRole('button', { name: 'Close all groups' }).click();
  await becomes(async () => (await sets(page)).every((set) => set.startsWith('Period')), true);
  await page.getByRole('button', { name: 'Open all groups' }).click();
  await becomes(async () => (await rows(page))[1][3], '40');
});

/** The values of so many heaps, by definition. @param {number[]} moves */
function values(moves) {
  /** @type {number[]} */
  const found = [];
  for (let heap = 0; heap < 400; heap += 1) {
    const reached = new Set(moves.map((take) => found[heap - take]));
    let mex = 0;
    while (reached.has(mex)) mex += 1;
    found.push(mex);
  }
  return found.join();
}

test('groups of the same values are those that the definition makes', async (t) => {
  const page = await open(t, { family: 'all of 1..9' });
  await becomes(() => heading(page), '511 sets');
  await page.locator('#group-by').selectOption({ label: 'the same values' });
  /** @type {Map<string, string[]>} */
  const classes = new Map();
  for (let bits = 1; bits < 512; bits += 1) {
    const moves = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((take) => (bits >> (take - 1)) & 1);
    const same = classes.get(values(moves)) ?? [];
    classes.set(values(moves), [...same, `{${moves.join(', ')}}`]);
  }
  const sorted = [...classes.values()].sort((a, b) => b.length - a.length);
  await becomes(
    async () => (await sets(page)).slice(0, 12),
    sorted.slice(0, 12).map(([set, ...more]) => `The values of ${set} ${more.length + 1} sets`),
  );
  const odd = sorted.find(([set]) => set === '{1}') ?? [];
  assert.equal(odd.length, 16);
  await page.getByRole('button', { name: 'The values of {1}', exact: true }).click();
  await becomes(async () => {
    const found = await sets(page);
    const at = found.findIndex((it) => it.startsWith('The values of {1} '));
    return found.slice(at + 1, at + 17);
  }, odd);
  const summary = plain((await page.locator('#family-summary').textContent()) ?? '');
  assert.ok(summary.endsWith(` ${classes.size} groups.`), summary);
});

test('pinned rows stay at the top, and the last two lie over each other', async (t) => {
  const page = await open(t, { family: 'all 3 of 1..24' });
  await becomes(async () => (await sets(page)).length > 5, true);
  await page.getByRole('button', { name: 'Pin {1, 3, 4}', exact: true }).click();
  await page.getByText('Pin another row to lay the two over each other.').waitFor();
  await page.getByRole('button', { name: 'Pin {1, 2, 3}', exact: true }).click();
  await page.getByText('The two first differ at heap 2.').waitFor();
  await page.getByRole('button', { name: 'Pin {2, 3, 4}', exact: true }).click();
  await page.getByText('Of 3 pinned rows, the last two lie over each other.').waitFor();
  await becomes(() => page.locator('#pinned .set').allTextContents(), ['{1, 2, 3}', '{2, 3, 4}']);
  // The cells that differ are framed: by definition, those of n mod 4 and of 0,0,1,1,2,2.
  const framed = await page.locator('#pinned .both').nth(1).locator('.differs').count();
  const differ = Array.from({ length: 48 }, (_, n) => n % 4 !== Math.floor((n % 6) / 2));
  assert.equal(framed, differ.filter(Boolean).length);
  await page.locator('#family-scroll').evaluate((box) => {
    box.scrollTop = 20_000;
  });
  await becomes(async () => (await drawn(page)).some((line) => line > 400), true);
  const place = (/** @type {string} */ part) =>
    page.locator(part).evaluate((node) => node.getBoundingClientRect().top);
  const [head, pinned] = [await place('.families thead th >> nth=0'), page.locator('.pinned th')];
  const tops = await pinned.evaluateAll((all) => all.map((th) => th.getBoundingClientRect().top));
  assert.ok(
    tops.every((top, i) => top > head && top < head + 70 + 41 * i),
    `${head}: ${tops}`,
  );
  assert.deepEqual((await pinned.allTextContents()).map(plain), [
    '{1, 3, 4}, pinned',
    '{1, 2, 3}, pinned',
    '{2, 3, 4}, pinned',
  ]);
  // Whatever the filters leave out.
  await page.locator('#period-from').fill('50');
  await becomes(async () => /^\d+ of 2 024 sets$/.test(await heading(page)), true);
  assert.equal(await pinned.count(), 3);
  await page.locator('.pinned .pin').first().click();
  await becomes(() => pinned.count(), 2);
});

test('a row without a proved period says how far it was looked at, and nothing more', async (t) => {
  const page = await open(t, { family: '1,3,4\n850,1550,2550,3250,4100' });
  await page.locator('#family-progress').waitFor({ state: 'hidden' });
  await becomes(() => heading(page), '2 sets');
  await columns(page, ['Misère preperiod', 'Misère period', 'Losing heaps', 'Could be added']);
  const [proved, endless] = await rows(page);
  assert.deepEqual(proved.slice(2, 9), ['0', '7', '0', '7', '0', '7', 'Proved']);
  assert.deepEqual(endless.slice(2), [
    ...['–', '–', '–', '–', '–', '–'],
    'Observed up to heap 16 777 215, no period',
    ...['–', '–', '–', '–', '–', '⇄'],
  ]);
  assert.equal(
    await page.locator('#family-summary').textContent(),
    'For one set no period is proved within the bound of a search. Sum of the periods: 7 for values, 7 for outcomes. Without a preperiod: 1.',
  );
  await page.locator('#group-by').selectOption({ label: 'preperiod' });
  await becomes(
    async () => (await sets(page)).filter((set) => !set.startsWith('{')),
    ['Preperiod 0 One set', 'No proved period One set'],
  );
});

test('outcomes under misère play have a preperiod of their own', async (t) => {
  const page = await open(t, { family: '2,4,7\n1,3,4\n2,7,8' });
  await becomes(async () => (await sets(page)).length, 3);
  await columns(page, ['Misère preperiod', 'Misère period']);
  // As MATH has them: outcomes 4/3 and 10/5, and s, here 2, heaps later.
  await becomes(
    async () => (await rows(page)).map((row) => row.slice(4, 8)),
    [
      ['4', '3', '6', '3'],
      ['0', '7', '0', '7'],
      ['10', '5', '12', '5'],
    ],
  );
});

test('a click anywhere on a row opens its set in Explore', async (t) => {
  const page = await open(t, { family: '1,3,4\n2,4,7' });
  await becomes(async () => (await sets(page)).length, 2);
  await page.locator('.families tbody .proof').nth(1).click();
  await becomes(async () => (await verdict(page)).startsWith('Period 3 from heap 8'), true);
  await page.goBack();
  await page.getByRole('link', { name: '{1, 3, 4}' }).press('Enter');
  await becomes(async () => (await verdict(page)).startsWith('Period 7 from heap 0'), true);
});

for (const [name, options] of /** @type {const} */ ([
  ['light', {}],
  [
    'dark, Bokmål, 768 px',
    { colorScheme: 'dark', locale: 'nb-NO', viewport: { width: 768, height: 900 } },
  ],
  ['forced colours', { forcedColors: 'active' }],
  ['320 px, Bokmål', { locale: 'nb-NO', viewport: { width: 320, height: 800 } }],
])) {
  test(`axe finds nothing in the table, ${name}`, async (t) => {
    const page = await open(t, { ...options, family: 'all 3 of 1..12' });
    await becomes(async () => (await sets(page)).length > 3, true);
    await axe(page);
    await page.locator('.families .pin').nth(2).click();
    await page.locator('.families .pin').nth(6).click();
    await page.locator('#pinned [role=status]').waitFor();
    await page.locator('#group-by').selectOption('alike');
    await page.locator('.families .group button').first().click();
    await page.locator('.family-columns summary').click();
    await page.locator('#columns input').nth(12).check();
    await page.locator('.family-help summary').click();
    await page.locator('#family').fill('all 3 of 1..');
    await page.locator('#family-error mark').waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    await axe(page);
    await fits(page);
  });
}

test('at 1440 pixels all columns that are there at first are seen, in both languages', async (t) => {
  for (const locale of ['en-GB', 'nb-NO']) {
    const page = await open(t, {
      locale,
      family: 'all 3 of 1..24',
      viewport: { width: 1440, height: 1000 },
    });
    await becomes(async () => (await sets(page)).length > 5, true);
    const [inner, outer] = await page
      .locator('#family-scroll')
      .evaluate((box) => [box.scrollWidth, box.clientWidth]);
    assert.ok(inner <= outer, `${locale}: ${inner} in ${outer}`);
  }
});
