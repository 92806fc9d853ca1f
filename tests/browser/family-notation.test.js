/** Families as people write them: every kind, with fields and in the notation, and what is refused. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { becomes, paste, speak } from './explore.js';
import { heading, open, plain, sets, sortBy, sweep } from './family.js';
import { openPage } from './harness.js';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
const size = async (page) => plain((await page.locator('#family-size').textContent()) ?? '');

/** A field of the sentence. @param {Page} page @param {string} name */
const field = (page, name) => page.locator('#family-sentence').getByLabel(name, { exact: true });

/** @param {(number[])[]} all */
const named = (all) => all.map((moves) => `{${moves.join(', ')}}`);

/** @param {number} from @param {number} to */
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** All sets of moves up to a largest one, as binary numbers count them. @param {number} most */
const all = (most) =>
  range(1, 2 ** most - 1).map((bits) => range(1, most).filter((s) => (bits >> (s - 1)) & 1));

for (const [text, wanted] of /** @type {[string, number[][]][]} */ ([
  ['{1,3,x} for x in 4..60', range(4, 60).map((x) => [1, 3, x])],
  ['all 3 of {4..9}', all(9).filter((set) => set.length === 3 && set[0] > 3)],
  ['largest 6', all(6).filter((set) => set.includes(6))],
  ['{1..k} for k in 1..9', range(1, 9).map((k) => range(1, k))],
  [
    '{a,b,a+b} for a in 1..3, b in a+1..5',
    range(1, 3).flatMap((a) => range(a + 1, 5).map((b) => [a, b, a + b])),
  ],
  [
    '{a,a+d,..,a+3d} for a in 1..3, d in 2..4',
    range(1, 3).flatMap((a) => range(2, 4).map((d) => [a, a + d, a + 2 * d, a + 3 * d])),
  ],
  [
    'symmetric 8',
    all(8).filter((set) => set.includes(8) && set.every((s) => s === 8 || set.includes(8 - s))),
  ],
  [
    'neighbours of 1,3,4 up to 6',
    [
      ...[[1, 3, 4]],
      ...[
        [3, 4],
        [1, 4],
        [1, 3],
      ], // a move less
      ...[
        [2, 3, 4],
        [1, 2, 4],
        [1, 3, 5],
      ], // one larger or smaller
      ...[
        [1, 2, 3, 4],
        [1, 3, 4, 5],
        [1, 3, 4, 6],
      ], // a move more
    ],
  ],
  [
    '1,3,4\n2 4 7\n{5, 6}',
    [
      [1, 3, 4],
      [2, 4, 7],
      [5, 6],
    ],
  ],
])) {
  test(`the family ${JSON.stringify(text)} has the sets that it says`, async (t) => {
    const page = await open(t);
    await page.locator('#family').fill(text);
    // Its size is there before anything runs.
    await becomes(() => size(page), `${wanted.length} sets.`);
    assert.equal(await page.locator('#family-results').isVisible(), false);
    await page.locator('#sweep').click();
    await becomes(() => heading(page), `${wanted.length} sets`);
    /** @type {string[]} */
    let found = [];
    await becomes(async () => {
      found = await sets(page);
      return found.length >= Math.min(wanted.length, 15);
    }, true);
    // The order of some is their own; all that are seen are wanted, and none twice.
    assert.equal(new Set(found).size, found.length);
    const names = named(wanted);
    for (const set of found) assert.ok(names.includes(set), set);
    if (found.length === names.length) assert.deepEqual([...found].sort(), [...names].sort());
  });
}

test('usual families are sentences with fields, which write the notation', async (t) => {
  const page = await open(t);
  const text = page.locator('#family');
  // The first one is there from the start.
  await becomes(() => field(page, 'Number of moves').inputValue(), '3');
  await field(page, 'Number of moves').fill('2');
  await field(page, 'Largest number').fill('9');
  assert.equal(await text.inputValue(), 'all 2 of 1..9');
  await becomes(() => size(page), '36 sets.');
  await field(page, 'Which of them').selectOption({ label: 'no common divisor' });
  assert.equal(await text.inputValue(), 'all 2 of 1..9 if coprime');
  await page.locator('#sweep').click();
  await becomes(() => heading(page), '27 sets');
  // A link has the family, and its sentence again.
  await page.waitForURL(/coprime/);
  await page.reload();
  await becomes(() => field(page, 'Which of them').inputValue(), ' if coprime');
  // A field that has no number is refused at its place, and the sentence stays.
  await field(page, 'Largest number').fill('');
  await becomes(
    async () => plain((await page.locator('#family-error span').textContent()) ?? ''),
    'Line 1: A number or a variable should stand at “if”.',
  );
  await field(page, 'Largest number').fill('5');
  await becomes(() => size(page), '9 sets.');
  // What is typed becomes a sentence where it is a usual family, and none elsewhere.
  await text.fill('symmetric 3..5');
  await becomes(() => field(page, 'To').inputValue(), '5');
  await text.fill('symmetric 3..5\n1,3,4');
  await becomes(() => page.locator('#family-sentence').isVisible(), false);
});

test('each usual family runs at a click', async (t) => {
  const page = await open(t);
  /** @type {[string, string, string][]} */
  const kinds = [
    ['so many moves', 'all 3 of 1..24', '2 024 sets'],
    ['1 to k', '{1..k} for k in 1..40', '40 sets'],
    ['{1, 4, c}', '{1,4,c} for c in 5..60', '56 sets'],
    ['additive sets', '{a,b,a+b} for a in 1..20, b in a+1..20 if coprime', '127 sets'],
    ['progressions', '{a,a+d,..,a+4d} for a in 1..12, d in 1..12', '144 sets'],
    ['symmetric sets', 'symmetric 7..20', '3 048 sets'],
    ['one move changed', 'neighbours of 1,3,4 up to 12', '16 sets'],
    ['one largest move', 'largest 12', '2 048 sets'],
    ['a list', '1,3,4\n2,4,7\n2,3,6,7,9,10', '3 sets'],
  ];
  for (const [name, text, wanted] of kinds) {
    await page.locator('.family-presets').getByRole('button', { name, exact: true }).click();
    assert.equal(await page.locator('#family').inputValue(), text);
    await becomes(() => heading(page), wanted);
    assert.equal(await page.locator('#family-sentence').isVisible(), name !== 'a list');
  }
});

test('an error is marked in the text, at its place', async (t) => {
  const page = await open(t);
  await sweep(page, '1,3,4\nall 3 of 1..24 coprime');
  await becomes(
    async () => plain((await page.locator('#family-error span').textContent()) ?? ''),
    'Line 2: The line should end at “coprime”.',
  );
  assert.equal(await page.locator('#family-error code').textContent(), 'all 3 of 1..24 coprime');
  const selected = () =>
    page.locator('#family').evaluate((node) => {
      const text = /** @type {HTMLTextAreaElement} */ (node);
      return text.value.slice(text.selectionStart, text.selectionEnd);
    });
  await becomes(selected, 'coprime');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'family');
  assert.equal(await page.locator('#family').getAttribute('aria-invalid'), 'true');
  await speak(page, 'nb');
  assert.equal(
    plain((await page.locator('#family-error span').textContent()) ?? ''),
    'Linje 2: Linjen skulle slutte ved «coprime».',
  );
  // Nothing has run, and a text that is right takes the mark away.
  assert.equal(await page.locator('#family-results').isVisible(), false);
  await page.locator('#family').fill('1,3,4');
  await becomes(() => page.locator('#family-error').textContent(), '');
});

test('a table of values separated by commas is pasted as a family', async (t) => {
  const page = await open(t);
  const csv = 'set,period,status\r\n"1,3,4",7,proved\r\n"2,4,7",3,proved\r\n"1,3,4",7,proved\r\n';
  await paste(page, '#family', csv);
  await becomes(() => size(page), '2 sets. One set is named twice and counts once.');
  await page.locator('#sweep').click();
  await becomes(() => sets(page), ['{1, 3, 4}', '{2, 4, 7}']);
});

test('what the page saves as a file, it reads again', async (t) => {
  const page = await open(t, { family: '{1,3,x} for x in 4..9' });
  await becomes(() => heading(page), '6 sets');
  const saving = page.waitForEvent('download');
  await page.locator('#csv').click();
  const stream = await (await saving).createReadStream();
  let text = '';
  for await (const chunk of stream) text += chunk;
  await paste(page, '#family', text);
  await becomes(() => size(page), '6 sets.');
});

test('a family too long for the address is found again where it was swept', async (t) => {
  const page = await open(t);
  const lines = range(1, 400).map((i) => `1,${i + 1}`);
  await paste(page, '#family', lines.join('\n'));
  await becomes(() => size(page), '400 sets.');
  const note = page.locator('#family-long');
  assert.match(
    plain((await note.textContent()) ?? ''),
    /^This family is longer than 2 000 characters: the link/,
  );
  await page.locator('#sweep').click();
  await becomes(() => heading(page), '400 sets');
  await sortBy(page, 'Period');
  const found = /family=…(\d+)-\w+&sort=-grundyPeriods/;
  await becomes(
    async () => String(found.exec(decodeURI(page.url()))?.[1]),
    String(lines.join('\n').length),
  );
  const { hash } = new URL(page.url());
  const first = (await sets(page))[0];
  // Another one takes its place, and the page is closed: back is back.
  await sweep(page, '1,3,4');
  await becomes(() => heading(page), 'One set');
  assert.equal(await note.isVisible(), false);
  await page.waitForURL(/family=1,3,4/);
  await page.reload();
  await becomes(() => heading(page), 'One set');
  await page.goBack();
  await becomes(() => heading(page), '400 sets');
  await becomes(async () => (await sets(page))[0], first);
  await page.reload();
  await becomes(() => heading(page), '400 sets');
  await becomes(async () => (await sets(page))[0], first);
  assert.equal(await page.locator('#family').inputValue(), lines.join('\n'));
  assert.equal(await note.isVisible(), true);
  assert.equal(await page.locator('#family-progress').isVisible(), false);
  // Who has never had it is told.
  const other = await openPage(t, { path: `/${hash}` });
  await other.getByText('that this browser has not kept: paste its text here').waitFor();
  assert.equal(await other.locator('#family').inputValue(), 'all 3 of 1..24');
  await other.locator('#family').fill('1,3,4');
  await becomes(() => other.locator('#family-long').isVisible(), false);
});

test('the notation is explained where it is written, in both languages', async (t) => {
  const page = await open(t);
  const help = page.locator('.family-help');
  await help.locator('summary').click();
  const lines = await help.locator('code').allTextContents();
  assert.ok(lines.length > 10);
  // Every example is one that the page reads.
  for (const line of lines) {
    await page.locator('#family').fill(line);
    await becomes(async () => /^(One set|[\d ]+ sets)\./.test(await size(page)), true);
  }
  await speak(page, 'nb');
  await becomes(() => help.locator('th').first().textContent(), 'Linje');
  assert.deepEqual(await help.locator('code').allTextContents(), lines);
});
