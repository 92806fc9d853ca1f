/** Contest questions: many heaps at once, in the area Check. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { becomes, ENDLESS, fits, speak } from './explore.js';
import { axe, openPage } from './harness.js';

/** @typedef {import('playwright-core').Page} Page */

const DATA = fileURLToPath(new URL('../data/ladder/', import.meta.url));

/**
 * @param {import('node:test').TestContext} t
 * @param {import('./harness.js').PageOptions & { hash?: string }} [options]
 */
async function desk(t, { hash = '#v=1&view=check&set=1,3,4', ...options } = {}) {
  const page = await openPage(t, { path: `/${hash}`, ...options });
  await page.locator('grundy-ladder textarea').waitFor();
  return page;
}

/** @param {Page} page */
const ladder = (page) => page.locator('grundy-ladder');

/** @param {Page} page */
const field = (page) => ladder(page).locator('textarea');

/** What is said about the answers, or that there are none. @param {Page} page */
const words = async (page) =>
  ((await ladder(page).locator('.words').textContent()) ?? '')
    .replace(/[\u2009\u202f]/g, ' ')
    .trim();

/** @param {Page} page @param {string} name */
const press = (page, name) => ladder(page).getByRole('button', { name, exact: true }).click();

/** What is wrong, and the piece that is marked. @param {Page} page */
const wrong = async (page) => [
  ((await ladder(page).locator('.wrong').textContent()) ?? '').replace(/[\u2009\u202f]/g, ' '),
  (await ladder(page).locator('.excerpt:visible mark').allTextContents()).join(),
];

/** The text of a file that is taken away. @param {Page} page @param {string} button */
async function download(page, button) {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, button)]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

/** The program that is shown, or nothing. @param {Page} page */
const program = async (page) =>
  (await ladder(page).locator('pre code:visible').allTextContents()).join();

test('files in the contest format are answered, and choose the set', async (t) => {
  const page = await desk(t);
  const chooser = page.locator('grundy-ladder input[type=file]');
  for (const [name, set, all, first, second] of [
    ['ladder_sample', '2,4,7', 67, 48, 19],
    ['ladder_sample_2', '3,7,10', 67, 46, 21],
    ['ladder_sample_3', '2,3,8,10', 67, 45, 22],
  ]) {
    const expected = await readFile(`${DATA}${name}.out`, 'utf8');
    assert.equal(expected.split('First').length - 1, first, 'the figures are those of the file');
    await chooser.setInputFiles(`${DATA}${name}.in`);
    await becomes(
      async () =>
        (await words(page)).startsWith(`${all} heaps answered: ${first} First, ${second} Second.`),
      true,
    );
    const moves = `{${String(set).replaceAll(',', ', ')}}`;
    assert.ok((await words(page)).endsWith(`The moves are those of the questions: ${moves}.`));
    assert.equal(await ladder(page).getByLabel('Moves that are allowed').inputValue(), set);
    await becomes(async () => new URL(page.url()).hash.includes(`set=${set}`), true);
    const { name: file, text } = await download(page, 'Download the answers');
    assert.equal(text, expected);
    assert.equal(file, `grundyscope-${String(set).replaceAll(',', '-')}-answers.txt`);
    await becomes(async () => (await program(page)).includes(`The moves: {${set}}`), true);
  }
});

test('questions are pasted or typed, answered by key, and copied', async (t) => {
  const page = await desk(t);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await field(page).fill('3\n2 4 7\n2\n9\n1000000000000000000\n');
  await field(page).press('Control+Enter');
  await becomes(
    () => words(page),
    '2 heaps answered: 1 First, 1 Second. The moves are those of the questions: {2, 4, 7}.',
  );
  const rows = await ladder(page).locator('.result tbody tr').allTextContents();
  assert.deepEqual(
    rows.map((row) => row.replace(/[\u2009\u202f]/g, '')),
    ['49Second', '51000000000000000000First'],
  );
  await press(page, 'Copy the answers');
  await becomes(() => page.evaluate(() => navigator.clipboard.readText()), 'Second\nFirst\n');
  await page.evaluate(() => navigator.clipboard.writeText('1\n1\n1\n7\n'));
  await field(page).press('Control+a');
  await field(page).press('Control+v');
  await becomes(
    () => words(page),
    '1 heap answered: 1 First, 0 Second. The moves are those of the questions: {1}.',
  );
  // What is changed afterwards has no answer yet.
  await field(page).press('End');
  await field(page).pressSequentially('3');
  await becomes(() => words(page), '');
});

test('both rules, and heaps alone of the set in the field', async (t) => {
  const page = await desk(t);
  await press(page, 'Heaps alone');
  await ladder(page).getByLabel('Moves that are allowed').fill('2, 3');
  await field(page).fill('0\n1\n\n 1 000 000\n10^18\n');
  await press(page, 'Answer');
  const winners = async () =>
    (await ladder(page).locator('.result tbody tr td:last-child').allTextContents()).join(' ');
  // Values 0 0 1 1 2 with period 5.
  await becomes(winners, 'Second Second Second Second');
  await press(page, 'Last taker loses (misère)');
  await becomes(winners, 'First First First First');
  await becomes(async () => (await program(page)).includes('who cannot move wins'), true);
  assert.match((await program(page)) ?? '', /Input: heaps, with white space between/);
  await press(page, 'Last taker wins');
  await becomes(winners, 'Second Second Second Second');
  await ladder(page).getByLabel('Moves that are allowed').fill('2,0');
  await becomes(
    async () => ladder(page).locator('.message').textContent(),
    '0 is not a move: the game would never end.',
  );
});

test('a hundred thousand heaps up to 10^18 are answered by a worker', async (t) => {
  const page = await desk(t);
  // Period 7, and losing at 0 and 2: the answers need no engine.
  const heaps = Array.from(
    { length: 100_000 },
    (_, i) => (BigInt(i) * 9_999_999_999_991n) % (10n ** 18n + 1n),
  );
  const expected = heaps.map((heap) => ([0n, 2n].includes(heap % 7n) ? 'Second\n' : 'First\n'));
  const second = expected.filter((word) => word === 'Second\n').length;
  const text = `3\n1 3 4\n${heaps.length}\n${heaps.join('\n')}\n`;
  await page.locator('grundy-ladder input[type=file]').setInputFiles({
    name: 'many.in',
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  });
  const group = (/** @type {number} */ number) => String(number).replace(/(?=\d{3}$)/, ' ');
  await becomes(
    () => words(page),
    `100 000 heaps answered: ${group(100_000 - second)} First, ${group(second)} Second.`,
  );
  assert.ok(page.workers().length > 0);
  assert.equal(await field(page).isVisible(), false);
  assert.match(
    (await ladder(page).locator('.attached').textContent()) ?? '',
    /^many\.in: 100\u202f003 lines/,
  );
  assert.equal((await download(page, 'Download the answers')).text, expected.join(''));
  assert.equal(await ladder(page).locator('.result tbody tr').count(), 256);
  await press(page, 'Take it out');
  assert.equal(await field(page).inputValue(), '');
  await becomes(() => words(page), '');
});

test('what is wrong is shown at its line, in both languages', async (t) => {
  const page = await desk(t);
  for (const [text, en, nb, mark] of [
    [
      '',
      'Line 1: The text ends where the number of moves should stand.',
      'Linje 1: Teksten slutter der antall uttak skulle ha stått.',
      '\u2007',
    ],
    [
      '2\n1 3\n',
      'Line 2: The text ends where the number of heaps should stand.',
      'Linje 2: Teksten slutter der antall hauger skulle ha stått.',
      '1 3',
    ],
    [
      '0\n',
      'Line 1: The number of moves is 0, but a game has at least one move.',
      'Linje 1: Antall uttak er 0, men et spill har minst ett uttak.',
      '0',
    ],
    [
      '2\n1 0\n1\n9',
      'Line 2: 0 is not a move: the game would never end.',
      'Linje 2: 0 er ikke et trekk: spillet ville aldri ta slutt.',
      '0',
    ],
    [
      '2\n1 x\n1\n9',
      'Line 2: A whole number in digits should stand here, not “x”.',
      'Linje 2: Her skal det stå et helt tall i sifre, ikke «x».',
      'x',
    ],
    [
      '3\n1 3',
      'Line 2: 3 moves are announced, but the text ends after 2.',
      'Linje 2: Det skal være 3 uttak, men teksten slutter etter 2.',
      '1 3',
    ],
    [
      '2\n1 3\n3\n9\n10\n',
      'Line 5: 3 heaps are announced, but the text ends after 2.',
      'Linje 5: Det skal være 3 hauger, men teksten slutter etter 2.',
      '10',
    ],
    [
      '2\n1 3\n1\n9\n10\n',
      'Line 5: “10” is too much: the number of heaps is 1, and all of them are there.',
      'Linje 5: «10» er for mye: antall hauger er 1, og alle er der.',
      '10',
    ],
    [
      '1\n1\n2000000\n9\n',
      'Line 3: At most 1 000 000 heaps are answered at once.',
      'Linje 3: Høyst 1 000 000 hauger får svar på én gang.',
      '2000000',
    ],
    [
      '2\n1 3\n2\n9\n  -10 \n',
      'Line 5: A heap has 0 counters or more.',
      'Linje 5: En haug har 0 brikker eller flere.',
      '-10',
    ],
  ]) {
    await field(page).fill(text);
    await press(page, 'Answer');
    await becomes(() => wrong(page), [en, mark]);
    await speak(page, 'nb');
    await becomes(() => wrong(page), [nb, mark]);
    await speak(page, 'en');
    await becomes(() => wrong(page), [en, mark]);
  }
  assert.equal(await field(page).getAttribute('aria-invalid'), 'true');
  await press(page, 'Go to this line');
  assert.equal(await page.evaluate(() => getSelection()?.toString()), '-10');
  await page.keyboard.type('7');
  await becomes(() => wrong(page), ['', '']);
  await press(page, 'Answer');
  await becomes(async () => (await words(page)).startsWith('2 heaps answered:'), true);
});

test('a search that takes long is cancelled, and the program is written without the period', async (t) => {
  const page = await desk(t, { hash: `#v=1&view=check&set=${ENDLESS}` });
  await becomes(
    async () =>
      ladder(page)
        .locator('.way')
        .textContent()
        .then((text) => text?.startsWith('Searching for the period.')),
    true,
  );
  await field(page).fill(`5\n${ENDLESS.replaceAll(',', ' ')}\n1\n1${'0'.repeat(18)}\n`);
  await press(page, 'Answer');
  await ladder(page).locator('progress').waitFor();
  await press(page, 'Cancel');
  await becomes(() => words(page), 'Cancelled. The questions are still here.');
  assert.equal(await ladder(page).locator('progress').isVisible(), false);
  assert.match(await field(page).inputValue(), /^5\n850/);
  await press(page, 'Stop, and write it without the period');
  await becomes(
    async () =>
      (await program(page)).includes(
        'No period is known: this program answers heaps below 100000000',
      ),
    true,
  );
});

test('programs in three languages are chosen by keyboard, copied and taken away', async (t) => {
  const page = await desk(t, { hash: '#v=1&view=check&set=2,4,7' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const tab = (/** @type {string} */ name) => ladder(page).getByRole('tab', { name });
  await becomes(async () => (await program(page)).includes('MOVES = {2, 4, 7}'), true);
  await tab('C++').focus();
  for (const [key, name, ending, line] of [
    ['Home', 'C++', 'cpp', '#include <algorithm>'],
    ['ArrowRight', 'Python', 'py', 'import sys'],
    ['ArrowRight', 'Rust', 'rs', 'use std::process;'],
  ]) {
    await page.keyboard.press(key);
    await becomes(() => tab(name).getAttribute('aria-selected'), 'true');
    assert.equal(await tab(name).evaluate((node) => node.matches(':focus')), true);
    const text = (await program(page)) ?? '';
    assert.ok(text.split('\n').includes(line), text);
    assert.match(text, /"SSFFFFS"/);
    await press(page, `Copy the ${name} program`);
    await becomes(() => page.evaluate(() => navigator.clipboard.readText()), text);
    const file = await download(page, `Download it as ${name}`);
    assert.deepEqual(file, { name: `grundyscope-2-4-7-solution.${ending}`, text });
    await tab(name).focus();
  }
  assert.match(
    (await ladder(page).locator('.way').textContent()) ?? '',
    /^The winners of heaps 0 to 6 stand in a table, the period is proved/,
  );
});

test('nothing is out of reach, on a phone, in the dark and in forced colours', async (t) => {
  for (const options of /** @type {import('./harness.js').PageOptions[]} */ ([
    { viewport: { width: 320, height: 700 }, colorScheme: 'dark' },
    { forcedColors: 'active' },
  ])) {
    const page = await desk(t, options);
    await press(page, 'Fill in an example');
    await becomes(async () => /heaps answered/.test(await words(page)), true);
    await becomes(async () => Boolean(await program(page)), true);
    await fits(page);
    await axe(page);
    await field(page).fill('2\n1 3\n1\nx\n');
    await press(page, 'Answer');
    await becomes(async () => (await wrong(page))[1], 'x');
    await fits(page);
    await axe(page);
  }
});

test('a text can be dropped', async (t) => {
  const page = await desk(t);
  await ladder(page).evaluate((node) => {
    const sheet = node.shadowRoot?.querySelector('.sheet');
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['1\n2\n2\n1\n2\n'], 'dropped.in', { type: 'text/plain' }));
    sheet?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await becomes(
    () => words(page),
    '2 heaps answered: 1 First, 1 Second. The moves are those of the questions: {2}.',
  );
});
