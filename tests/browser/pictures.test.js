/** Pictures and records of many sets, in the area Compare. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { becomes, fits, slowWorkers, speak, verdict } from './explore.js';
import { axe, openPage } from './harness.js';

/** @typedef {import('playwright-core').Page} Page */

/**
 * @param {import('node:test').TestContext} t
 * @param {import('./harness.js').PageOptions} [options]
 */
async function compare(t, options) {
  const page = await openPage(t, { path: '/#v=1&view=compare', ...options });
  await becomes(() => state(page), 'All 1 023 sets, each period proved.');
  return page;
}

/** @param {Page} page */
const all = (page) => page.locator('#all-sets');

/** @param {string | null} text */
const plain = (text) => (text ?? '').replace(/[\u2009\u202f]/g, ' ').trim();

/** @param {Page} page */
const state = async (page) => plain((await all(page).locator('#state').allTextContents()).join());

/** @param {Page} page */
const slider = (page) => all(page).getByRole('slider');

/** What is said about the part that is pointed at. @param {Page} page */
const said = async (page) => plain(await all(page).locator('.said').textContent());

/** @param {Page} page @param {string} part */
const table = async (page, part) => {
  const rows = await all(page).locator(`${part} tbody tr`).all();
  return Promise.all(
    rows.map(async (row) => (await row.locator('th, td').allTextContents()).map(plain)),
  );
};

/** @param {Page} page @param {string} name */
async function download(page, name) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    all(page).getByRole('button', { name }).click(),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('the records of all sets are those that are known', async (t) => {
  const page = await compare(t);
  // Longest, what goes with it, and a set, for largest moves 7 to 10; from searches by other
  // programs. Where several sets share a record, another one may be named.
  for (const [category, ...wanted] of [
    ['Period of outcomes', '22 0 {2, 5, 7}', '25 0 {1, 4, 7, 8}', '28 0', '45 0 {3, 7, 10}'],
    [
      'Period of values',
      '22 0 {2, 5, 7}',
      '25 0 {1, 4, 7, 8}',
      '28 12',
      '58 7 {2, 3, 6, 7, 9, 10}',
    ],
    ['Preperiod of outcomes', '4 3 {2, 4, 7}', '10 5 {2, 7, 8}', '11', '12'],
    [
      'Preperiod of values',
      '8 3 {2, 4, 7}',
      '13 17 {2, 3, 5, 8}',
      '27 27 {2, 3, 6, 8, 9}',
      '30 15',
    ],
  ]) {
    await all(page).getByRole('button', { name: category, exact: true }).click();
    const rows = await table(page, '.records');
    assert.equal(rows.length, 10);
    assert.ok(
      rows.every((row) => row[4] === 'equals the known record'),
      category,
    );
    for (const [i, row] of rows.slice(6).entries()) {
      const said = row.slice(1, 4).join(' ');
      assert.ok(said === wanted[i] || said.startsWith(`${wanted[i]} `), `${category}: ${said}`);
    }
  }
});

test('points are stepped through by key, name their sets, and open them', async (t) => {
  const page = await compare(t);
  await slider(page).focus();
  await page.keyboard.press('Home');
  await becomes(() => said(page), 'Period of the values 2, largest move 1, one set: {1}');
  assert.equal(plain(await slider(page).getAttribute('aria-valuetext')), await said(page));
  await page.keyboard.press('End');
  await becomes(
    () => said(page),
    'Period of the values 58, largest move 10, one set: {2, 3, 6, 7, 9, 10}',
  );
  const place = await all(page).locator('.mark').boundingBox();
  assert.ok(place);
  await page.keyboard.press('Home');
  await becomes(() => said(page), 'Period of the values 2, largest move 1, one set: {1}');
  // The same by the pointer.
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await becomes(async () => (await said(page)).endsWith('{2, 3, 6, 7, 9, 10}'), true);
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  await becomes(async () => /set=2,3,6,7,9,10/.test(page.url()), true);
  await becomes(async () => /Period 58 from heap 7/.test(await verdict(page)), true);
  await page.goBack();
  await becomes(() => state(page), 'All 1 023 sets, each period proved.');
  await slider(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await becomes(async () => /set=1(&|$)/.test(page.url()), true);
});

test('every set is counted, in each picture and its table', async (t) => {
  const page = await compare(t);
  await all(page).locator('summary').click();
  const count = async () =>
    (await table(page, 'details')).reduce((sum, row) => sum + Number(row.at(-2)), 0);
  await becomes(count, 1023);
  await all(page).getByLabel('Picture', { exact: true }).selectOption('Histogram');
  await all(page).getByLabel('Logarithmic').uncheck();
  await becomes(count, 1023);
  // One bar a number: the sum of the periods is that of other programs.
  const rows = await table(page, 'details');
  assert.deepEqual(rows.slice(-1)[0].slice(0, 3), ['58', '1', '{2, 3, 6, 7, 9, 10}']);
  await all(page).getByLabel('Picture', { exact: true }).selectOption('Heat map');
  await becomes(count, 1023);
  const tiles = await table(page, 'details');
  assert.equal(tiles.length, 55);
  // Largest move, number of moves, the largest period, how many sets: all of 10 moves is one set.
  assert.deepEqual(tiles.at(-1), ['10', '10', '11', '1', '{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}']);
  assert.equal(await all(page).getByLabel('Logarithmic').isVisible(), false);
  await all(page).getByLabel('Number', { exact: true }).selectOption('Preperiod of the outcomes');
  await becomes(async () => (await table(page, 'details')).at(-1)?.[2], '0');
});

test('sets of three moves over two of them', async (t) => {
  const page = await compare(t);
  await all(page).getByLabel('Sets of').selectOption('3 moves');
  await all(page).getByLabel('Largest move up to').fill('12');
  await all(page).getByRole('button', { name: 'Compute' }).click();
  // 12 over 3.
  await becomes(() => state(page), 'All 220 sets, each period proved.');
  await all(page).getByLabel('Picture', { exact: true }).selectOption('Heat map');
  await all(page).getByLabel('Across').selectOption('Second smallest move');
  await all(page).getByLabel('Up', { exact: true }).selectOption('Largest move');
  await all(page).locator('summary').click();
  // {a, 2, 3}: the least move is 1, and the period is that of {1, 2, 3}.
  await becomes(async () => (await table(page, 'details'))[0], ['2', '3', '4', '1', '{1, 2, 3}']);
  assert.equal((await table(page, 'details')).length, 55);
  await all(page).getByRole('button', { name: 'Period of values', exact: true }).click();
  const verdicts = (await table(page, '.records')).map((row) => row[4]);
  assert.ok(verdicts.includes('below the known record 58: not all sets were computed'));
  await all(page).getByLabel('Largest move up to').fill('2');
  await all(page).getByRole('button', { name: 'Compute' }).click();
  await becomes(() => state(page), 'Give a whole number from 3 to 64.');
});

test('the sets of the table are drawn, counted and compared with the records', async (t) => {
  const page = await compare(t);
  const which = all(page).getByLabel('Which sets');
  await which.selectOption('those of the table above');
  await becomes(() => state(page), 'The table above has no sets yet: sweep a family there.');
  assert.equal(await slider(page).isVisible(), false);
  await page.locator('#family').fill('{1,4,c} for c in 5..60');
  await page.locator('#sweep').click();
  await becomes(() => state(page), 'The 56 sets of the table.');
  await slider(page).focus();
  await page.keyboard.press('Home');
  await becomes(() => said(page), 'Period of the values 8, c = 5, one set: {1, 4, 5}');
  await all(page).locator('summary').click();
  await becomes(async () => (await table(page, 'details')).length, 56);
  const drawn = await table(page, 'details');
  assert.deepEqual(drawn.at(-1)?.slice(2), ['1', '{1, 4, 60}']);
  assert.equal((await table(page, '.records')).length, 56);
  const sets = async () =>
    (await table(page, 'details')).reduce((sum, row) => sum + Number(row.at(-2)), 0);
  for (const kind of ['Histogram', 'Heat map']) {
    await all(page).getByLabel('Picture', { exact: true }).selectOption(kind);
    await becomes(sets, 56);
  }
  // All sets again, when they are asked for.
  await which.selectOption('all up to a largest move');
  await becomes(() => state(page), 'All 1 023 sets, each period proved.');
  await becomes(sets, 1023);
});

test('the variables of a notation are columns, orders, groups and axes', async (t) => {
  const page = await openPage(t, { path: '/#v=1&view=compare&sets=table' });
  await page.locator('#family').fill('{1,x,y} for x in 2..9, y in x+1..12');
  await page.locator('#sweep').click();
  await becomes(() => state(page), 'The 52 sets of the table.');
  // By y, the largest first: the sets of each y stay as they were made.
  await page.locator('.families thead').getByRole('button', { name: 'y', exact: true }).click();
  const cells = () =>
    page
      .locator('.families tbody tr[data-set]')
      .evaluateAll((rows) =>
        rows.slice(0, 9).map((row) => [...row.children].slice(0, 3).map((it) => it.textContent)),
      );
  await becomes(
    cells,
    Array.from({ length: 9 }, (_, i) =>
      i < 8 ? [`{1, ${i + 2}, 12}`, `${i + 2}`, '12'] : ['{1, 2, 11}', '2', '11'],
    ),
  );
  await page.locator('#group-by').selectOption('x');
  await becomes(
    async () => plain(await page.locator('.families tr.group').first().textContent()),
    'x = 2 10 sets',
  );
  // They are the axes, unless one asks for others.
  const caption = () => all(page).locator('#caption').textContent();
  await becomes(caption, 'Period of the values and x');
  await all(page).getByLabel('Picture', { exact: true }).selectOption('Heat map');
  await becomes(caption, 'Period of the values by x and y: the largest of each tile');
  await all(page).locator('summary').click();
  await becomes(async () => (await table(page, 'details')).length, 52);
  const tiles = await table(page, 'details');
  // {1, 2, 3} has period 4, by definition; {1, 9, 12} is the last.
  assert.deepEqual(tiles[0], ['2', '3', '4', '1', '{1, 2, 3}']);
  assert.deepEqual([tiles[51].slice(0, 2), tiles[51].at(-1)], [['9', '12'], '{1, 9, 12}']);
  // The tile says what it is where it is pointed at, and opens its set.
  await slider(page).focus();
  await page.keyboard.press('End');
  await becomes(async () => /, x = 9, y = 12, one set: \{1, 9, 12\}$/.test(await said(page)), true);
  const mark = await all(page).locator('.mark').boundingBox();
  assert.ok(mark);
  await page.keyboard.press('Home');
  await becomes(() => said(page), 'Period of the values 4, x = 2, y = 3, one set: {1, 2, 3}');
  await page.mouse.move(mark.x + mark.width / 2, mark.y + mark.height / 2);
  await becomes(async () => /, x = 9, y = 12, one set: \{1, 9, 12\}$/.test(await said(page)), true);
  const picture = await download(page, 'Download as SVG');
  assert.match(picture.text, /<title>Period of the values by x and y: the largest of each tile</);
  const file = (await download(page, 'Download the sets as CSV')).text.split('\n');
  assert.equal(file[0].slice(0, 14), 'set,x,y,preper');
  assert.equal(file[1].slice(0, 14), '"1,2,3",2,3,0,');
  await all(page).getByLabel('Up', { exact: true }).selectOption('Largest move');
  await all(page).getByLabel('Across').selectOption('y');
  const turned = 'Period of the values by y and largest move: the largest of each tile';
  await becomes(caption, turned);
  await page.waitForURL(/sort=-for.y&group=for.x&sets=table&picture=tiles&x=for.y&y=largest/);
  const other = await openPage(t, { path: `/${new URL(page.url()).hash}` });
  await becomes(() => all(other).locator('#caption').textContent(), turned);
  await becomes(
    async () => plain(await other.locator('.families tr.group').first().textContent()),
    'x = 2 10 sets',
  );
  assert.equal(await other.locator('.families th[aria-sort=descending]').textContent(), 'y');
  await slider(page).focus();
  await page.keyboard.press('End');
  await becomes(async () => / y = 12, largest move 12, 8 sets: /.test(await said(page)), true);
  const last = await all(page).locator('.mark').boundingBox();
  assert.ok(last);
  await page.mouse.click(last.x + last.width / 2, last.y + last.height / 2);
  await becomes(async () => /set=1,\d,12/.test(page.url()), true);
  // A family without them has them no more, and what a link says of them is refused.
  const wrong = await openPage(t, {
    path: '/#v=1&view=compare&family=1,3,4&sort=for.x&group=for.y&sets=table&x=for.z',
  });
  await becomes(() => state(wrong), 'The set of the table.');
  const note = plain(await wrong.locator('#area > .note').first().textContent());
  for (const it of ['sort=for.x', 'group=for.y', 'x=for.z']) assert.ok(note.includes(it), note);
  assert.equal(
    await all(wrong).locator('#caption').textContent(),
    'Period of the values and largest move',
  );
});

test('a link brings the same picture back', async (t) => {
  const page = await compare(t);
  /** @param {string} label @param {string} option */
  const choose = (label, option) =>
    all(page).getByLabel(label, { exact: true }).selectOption(option);
  const family = '{1,4,c} for c in 5..60';
  await page.locator('#family').fill(family);
  await page.locator('#sweep').click();
  await page.locator('#results-heading', { hasText: '56 sets' }).waitFor();
  await choose('Which sets', 'those of the table above');
  await choose('Picture', 'Heat map');
  await choose('Number', 'Preperiod of the outcomes');
  await choose('Across', 'Second smallest move');
  await choose('Up', 'Largest move');
  const caption =
    'Preperiod of the outcomes by second smallest move and largest move: the largest of each tile';
  const shown = async () => plain(await all(page).locator('#caption').textContent());
  await becomes(shown, caption);
  // The address follows a little later.
  await page.waitForURL(/sets=table&picture=tiles&number=outcomePreperiods&x=second&y=largest/);
  const { hash } = new URL(page.url());
  // Elsewhere, and back; then as another person who has been given the link.
  await page.getByRole('link', { name: '{1, 4, 5}' }).first().click();
  await page.locator('#strip .cell').first().waitFor();
  await page.goBack();
  await becomes(shown, caption);
  const other = await openPage(t, { path: `/${hash}` });
  await becomes(async () => plain(await all(other).locator('#caption').textContent()), caption);
  await becomes(() => state(other), 'The 56 sets of the table.');
  // Those of a largest move, of a size, on a plain scale.
  await choose('Which sets', 'all up to a largest move');
  await choose('Sets of', '3 moves');
  await choose('Picture', 'Points');
  await all(page).getByLabel('Largest move up to').fill('12');
  await all(page).getByRole('button', { name: 'Compute' }).click();
  await all(page).getByLabel('Logarithmic').uncheck();
  await becomes(() => state(page), 'All 220 sets, each period proved.');
  await page.waitForURL(/upto=12&size=3&.*scale=linear/);
  await page.reload();
  await becomes(() => state(page), 'All 220 sets, each period proved.');
  await becomes(shown, 'Preperiod of the outcomes and second smallest move');
  assert.equal(await all(page).getByLabel('Logarithmic').isChecked(), false);
});

test('what a link says wrongly is refused, and the picture stays', async (t) => {
  const page = await openPage(t, {
    path: '/#v=1&view=compare&picture=cake&number=7&x=&upto=99&size=6&sets=all',
  });
  await becomes(() => state(page), 'All 1 023 sets, each period proved.');
  const note = plain(await page.locator('#area > .note').first().textContent());
  for (const wrong of ['picture=cake', 'number=7', 'x=', 'upto=99', 'size=6']) {
    assert.ok(note.includes(wrong), `${wrong} in ${note}`);
  }
});

test('the picture and the sets are taken away as files', async (t) => {
  const page = await compare(t);
  const picture = await download(page, 'Download as SVG');
  assert.equal(picture.name, 'grundyscope-sets.svg');
  assert.match(picture.text, /^<svg[^>]*>\n<title>Period of the values and largest move<\/title>/);
  const sets = await download(page, 'Download the sets as CSV');
  assert.equal(sets.name, 'grundyscope-family.csv');
  const lines = sets.text.trim().split('\n');
  assert.equal(lines.length, 1024);
  assert.equal(
    lines[0],
    'set,preperiod,period,outcome preperiod,outcome period,largest value,losing,sum of two moves',
  );
  assert.ok(lines.some((line) => /^"2,3,6,7,9,10",7,58,0,29,\d,\d+,no$/.test(line)));
  assert.ok(lines.includes('"1",0,2,0,2,1,1,no'));
});

test('a larger family is stopped, and keeps what has come', async (t) => {
  const page = await compare(t, { before: slowWorkers });
  const field = all(page).getByLabel('Largest move up to');
  for (const wrong of ['0', '17', 'ten', '2.5', '']) {
    await field.fill(wrong);
    await field.press('Enter');
    await becomes(() => state(page), 'Give a whole number from 1 to 16.');
  }
  await field.fill('16');
  await all(page).getByRole('button', { name: 'Compute' }).click();
  await all(page).getByRole('button', { name: 'Cancel, keep these' }).click();
  await becomes(async () => /^Stopped: [\d ]+ sets\.$/.test(await state(page)), true);
  const verdicts = (await table(page, '.records')).map((row) => row[4]);
  assert.ok(
    verdicts.every((words) => /^(equals|below) the known record/.test(words)),
    String(verdicts),
  );
  await field.fill('6');
  await field.press('Enter');
  await becomes(() => state(page), 'All 63 sets, each period proved.');
});

test('on a phone, in the dark, in Bokmål and in forced colours', async (t) => {
  for (const options of /** @type {import('./harness.js').PageOptions[]} */ ([
    { viewport: { width: 320, height: 700 }, colorScheme: 'dark', deviceScaleFactor: 3 },
    { forcedColors: 'active' },
  ])) {
    const page = await compare(t, options);
    await slider(page).focus();
    await page.keyboard.press('End');
    await all(page).locator('summary').click();
    await fits(page);
    await axe(page);
    // As sharp as the screen.
    const sharp = await all(page)
      .locator('canvas')
      .evaluate((node) => {
        const canvas = /** @type {HTMLCanvasElement} */ (node);
        return (
          Math.abs(canvas.width - canvas.getBoundingClientRect().width * devicePixelRatio) <= 1
        );
      });
    assert.ok(sharp);
    await speak(page, 'nb');
    await becomes(
      () => said(page),
      'Grundy-tallenes periode 58, største uttak 10, én mengde: {2, 3, 6, 7, 9, 10}',
    );
    await becomes(() => state(page), 'Alle 1 023 mengder, hver periode bevist.');
    assert.equal((await table(page, '.records'))[6][4], 'lik den kjente rekorden');
    await axe(page);
  }
});
