/** The table of a family: written, swept, sorted, filtered, compared, kept. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { facts } from '../boundary/load.js';
import { becomes, fits } from './explore.js';
import { heading, open, plain, rows, sets, sortBy, sweep } from './family.js';

test('a typed family becomes a table, a row a set', async (t) => {
  const page = await open(t);
  await page.locator('#family').fill('{1,3,x} for x in 4..7\n2,4,7\n1,3,4');
  await becomes(
    async () => plain((await page.locator('#family-size').textContent()) ?? ''),
    '5 sets. One set is named twice and counts once.',
  );
  await page.locator('#sweep').click();
  await becomes(() => heading(page), '5 sets');
  await becomes(
    () => sets(page),
    ['{1, 3, 4}', '{1, 3, 5}', '{1, 3, 6}', '{1, 3, 7}', '{2, 4, 7}'],
  );
  const all = await rows(page);
  // Preperiod, period, both of outcomes, proof, largest value, losing share, sum of two moves.
  assert.deepEqual(all[0].slice(3, 11), ['0', '7', '0', '7', 'Proved', '3', '28.6%', '3 + 4']);
  assert.deepEqual(all[4].slice(3, 8), ['8', '3', '4', '3', 'Proved']);
  // The set and the value of the variable that it was made with, if it was.
  assert.deepEqual(
    all.map((row) => row[1]),
    ['4', '5', '6', '7', '–'],
  );
  assert.equal((await page.locator('.families tbody svg .v0').count()) > 0, true);
  assert.equal(await page.locator('.families').getAttribute('aria-rowcount'), '6');
  await page.getByRole('link', { name: '{2, 4, 7}' }).click();
  await page.locator('#strip .cell').first().waitFor();
  assert.match(new URL(page.url()).hash, /set=2,4,7/);
});

test('a family that is none is refused at its place, and the table stays', async (t) => {
  const page = await open(t, { family: '1,3,4' });
  await becomes(() => sets(page), ['{1, 3, 4}']);
  await sweep(page, '1,2\n{1,3,y} for x in 4..60');
  const error = page.locator('#family-error');
  await becomes(
    async () => plain((await error.locator('span').textContent()) ?? ''),
    'Line 2: “y” has no value: give it some, as in {1,3,x} for x in 4..60.',
  );
  assert.equal(await error.locator('mark').textContent(), 'y');
  assert.deepEqual(await sets(page), ['{1, 3, 4}']);
  await sweep(page, 'all of 1..40');
  await becomes(
    async () =>
      /at most 2 097 152/.test(plain((await page.locator('#family-size').textContent()) ?? '')),
    true,
  );
});

test('the sums of the table are those that are known', async (t) => {
  const { checksum } = await facts('checksums');
  const page = await open(t);
  for (const m of [5, 8, 10]) {
    const fact = checksum.find((/** @type {{ m: number }} */ it) => it.m === m);
    await sweep(page, `largest ${m}`);
    const said = `All periods proved. Sum of the periods: ${fact.grundy_periods} for values, ${fact.outcome_periods} for outcomes. Without a preperiod: ${fact.grundy_pure}.`;
    await becomes(
      async () =>
        plain((await page.locator('#family-summary').textContent()) ?? '').replace(
          /(\d) (?=\d{3})/g,
          '$1',
        ),
      said,
    );
  }
});

test('all sets up to 16 are swept, sorted and filtered', async (t) => {
  const page = await open(t);
  await page.getByRole('button', { name: 'all sets', exact: true }).click();
  await page.waitForFunction(() =>
    (document.getElementById('results-heading')?.textContent ?? '').startsWith('65\u202f535'),
  );
  await page.locator('#family-progress').waitFor({ state: 'hidden' });
  await sortBy(page, 'Outcome period');
  // As the table of the longest outcome periods says.
  await becomes(async () => (await rows(page)).slice(0, 1).map((row) => row[5]), ['168']);
  assert.equal(
    await page.locator('.families th[aria-sort=descending]').textContent(),
    'Outcome period',
  );
  await page.locator('#period-from').fill('168');
  await page.locator('#only-preperiod').check();
  await page.locator('#containing').fill('16');
  await becomes(async () => /of 65 535 sets/.test(await heading(page)), true);
  await becomes(async () => (await sets(page)).every((set) => set.endsWith('16}')), true);
  await page.waitForURL(/family=/);
  await page.reload();
  // The results are there again, and the filter of the link.
  await page.waitForFunction(() =>
    document.getElementById('results-heading')?.textContent?.includes('65\u202f535'),
  );
  assert.equal(await page.locator('#family-progress').isVisible(), false);
});

test('two rows lie over each other, with their differences', async (t) => {
  const page = await open(t, { family: '1,3,4\n1,3,4,6\n2,4,7' });
  await becomes(async () => (await sets(page)).length, 3);
  await page.getByRole('button', { name: 'Pin {1, 3, 4}', exact: true }).click();
  await page.getByRole('button', { name: 'Pin {1, 3, 4, 6}', exact: true }).click();
  await page.getByText('The two have the same values for ever.').waitFor();
  await page.getByRole('button', { name: 'Pin {2, 4, 7}', exact: true }).click();
  await page.getByText('The two first differ at heap 1.').waitFor();
  assert.ok((await page.locator('#pinned .differs').count()) > 3);
});

test('further columns, and the file', async (t) => {
  const page = await open(t, { family: '1,3,4\n1,3,4,6\n5,6' });
  await becomes(async () => (await sets(page)).length, 3);
  await page.getByText('Columns', { exact: true }).click();
  for (const name of ['Could be added', 'Same values', 'Bounds: values; outcomes']) {
    await page.locator('#columns').getByLabel(name).check();
  }
  await becomes(
    async () => (await rows(page)).map((row) => row.slice(10, 13)),
    [
      ['6, 8, 10, 11, 13, 15, …', '44 = 256; 24 = 16', 'as row 1'],
      ['8, 10, 11, 13, 15, 17, …', '56 = 15 625; 26 = 64', 'as row 1'],
      ['16, 17', '36 = 729; 26 = 64', 'as row 3'],
    ],
  );
  await page.locator('#columns').getByLabel('Misère preperiod').check();
  await page.locator('#columns').getByLabel('Misère period').check();
  const saving = page.waitForEvent('download');
  await page.locator('#csv').click();
  const text = await readFile(await (await saving).path(), 'utf8');
  const lines = text.trim().split('\n');
  assert.equal(
    lines[0],
    'set,preperiod,period,outcome preperiod,outcome period,largest value,losing,sum of two moves,misère preperiod,misère period,could be added,same values as,bound of values,bound of outcomes',
  );
  assert.match(lines[2], /^"1,3,4,6",0,7,0,7,3,2,\w+,0,7,8 10 11 [\d ]+,"1,3,4",5\^6,2\^6$/);
  assert.match(lines[1], /^"1,3,4",0,7,0,7,3,2,equals,0,7,6 8 10 11 /);
  // Who takes last loses: by definition at heaps 5 to 9 of each 11, from heap 0 on.
  assert.match(lines[3], /^"5,6",0,11,0,11,\d,5,equals,0,11,16 17,"5,6",3\^6,2\^6$/);
  assert.equal(lines.length, 4);
});

test('at 320 px rows stack, and nothing is wider than the screen', async (t) => {
  const page = await open(t, { family: 'all 3 of 1..9', viewport: { width: 320, height: 700 } });
  await becomes(async () => (await sets(page)).length > 2, true);
  await fits(page);
});
