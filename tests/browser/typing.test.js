import assert from 'node:assert/strict';
import test from 'node:test';
import {
  becomes,
  digits,
  ENDLESS,
  explore,
  FOREVER,
  heap,
  session,
  slowSearch,
  verdict,
} from './explore.js';

const FIRST = '01012320101232010123201012320101232010'.split('');

test('the first visit shows the strip of {1, 3, 4} and its proved period', async (t) => {
  const page = await explore(t);
  assert.equal(await verdict(page), 'Period 7 from heap 0 Proved');
  assert.equal(
    await page.locator('#sentence').textContent(),
    'The player to move loses exactly when the heap leaves remainder 0\u00a0or\u00a02 on division by 7.',
  );
  assert.deepEqual(await digits(page), FIRST.slice(0, (await digits(page)).length));
  assert.equal(await heap(page), '15');
  assert.equal(await page.title(), '{1, 3, 4} · Grundyscope');
  assert.equal(await page.locator('#status').textContent(), '', 'nothing is read out at load');
});

test('a set typed key by key is followed live', async (t) => {
  const page = await explore(t);
  const field = page.getByLabel('From a heap of counters you may take');
  await field.fill('');
  await field.pressSequentially('2, 4, 7');
  assert.equal(await verdict(page), 'Period 3 from heap 8 Proved');
  assert.deepEqual((await digits(page)).slice(0, 14).join(''), '00112203102102');
  assert.equal(await page.locator('#strip svg .pre').count(), 1, 'the preperiod is shaded');
  assert.equal(await page.title(), '{2, 4, 7} · Grundyscope');
  await becomes(() => page.locator('#status').textContent(), 'Period 3 from heap 8. Proved');
});

test('ranges and progressions are understood, and written as they were typed', async (t) => {
  const page = await explore(t);
  for (const [text, said] of [
    ['1..10', 'Period 11 from heap 0 Proved'],
    ['{1, 3, 4}', 'Period 7 from heap 0 Proved'],
    ['1 3 4', 'Period 7 from heap 0 Proved'],
    ['3,6,..,30', 'Period 33 from heap 0 Proved'],
  ]) {
    await page.fill('#set', text);
    assert.equal(await verdict(page), said, text);
    assert.equal(await page.inputValue('#set'), text);
  }
});

test('examples fill the field; the one in force is marked', async (t) => {
  const page = await explore(t);
  await page.getByRole('button', { name: 'a false friend' }).click();
  assert.equal(await page.inputValue('#set'), '1, 4, 10');
  assert.equal(await verdict(page), 'Period 11 from heap 16 Proved');
  assert.deepEqual(await page.locator('[data-preset][aria-pressed=true]').allTextContents(), [
    'a false friend',
  ]);
  await page.fill('#set', '1..3');
  assert.deepEqual(await page.locator('[data-preset][aria-pressed=true]').allTextContents(), [
    '1 to 3',
  ]);
});

test('a move that is named twice is mentioned', async (t) => {
  const page = await explore(t);
  await page.fill('#set', '1, 3, 3, 4');
  assert.equal(
    await page.locator('#set-note').textContent(),
    '3 is named more than once; it counts once.',
  );
  await page.fill('#set', '1..20, 1..20');
  assert.equal(
    await page.locator('#set-note').textContent(),
    '1, 2, 3, 4, 5, 6, 7, 8 and 12 others are named more than once; each counts once.',
  );
  await page.fill('#set', '1, 3, 4');
  assert.equal(await page.locator('#set-note').isVisible(), false);
});

/** @type {[typed: string, message: RegExp, marked: string | null][]} */
const REFUSED = [
  ['', /^Type the moves/, null],
  ['0, 3', /^0 is not a move: the game would never end\.$/, '0'],
  ['-1', /^-1 is not a move: a move takes at least one counter\.$/, null],
  ['1,,3', /number is missing next to a comma/, ','],
  ['abc', /^“abc” is not a number of counters\.$/, null],
  [
    '1, 99999999999999999999',
    /^99999999999999999999 is too large.* 65 535 /,
    '99999999999999999999',
  ],
  ['1.5, 2', /^1\.5 is not a move: only whole counters/, '1.5'],
  ['1, 😀', /^“😀” is not a number of counters\.$/, '😀'],
  ['1..', /needs a number on both sides/, null],
  ['10..1', /runs backwards/, null],
  ['3,6,..,31', /pass over 31/, '31'],
  ['{1, 3', /brace has no partner/, '{'],
  ['1..20000', /too many moves: at most 10 000/, null],
  [`1, ${'x'.repeat(100_000)}`, /too long: at most 65 536 characters/, 'x'],
  ['1,000', /^Write 1000 without a mark or space/, null],
  ['5, 1.000.000', /^Write 1000000 without a mark or space/, '1.000.000'],
  ['2,4,6,8,…', /^A row of moves needs its end, for example 2,4,\.\.,20\.$/, '6,8,…'],
  ['2, 4, ...', /^A row of moves needs its end/, null],
  ['<b>1</b>', /is not a number of counters\.$/, null],
];

test('what is no set is refused with a reason, and the last good picture stays', async (t) => {
  const page = await explore(t);
  const error = page.locator('#set-error');
  for (const [typed, message, marked] of REFUSED) {
    const name = `“${typed.slice(0, 24)}”`;
    await page.fill('#set', typed);
    await error.locator('span').waitFor();
    const said = (await error.locator('span').textContent()) ?? '';
    assert.match(said.replaceAll(/[\u2009\u202f]/g, ' '), message, name);
    assert.equal(await page.getAttribute('#set', 'aria-invalid'), 'true', name);
    const marks = await error.locator('mark').allTextContents();
    assert.deepEqual(marks, marked === null ? [] : [marked], name);
    assert.equal(await verdict(page), 'Period 7 from heap 0 Proved', name);
    assert.equal((await digits(page)).slice(0, 7).join(''), '0101232', name);
    await page.fill('#set', '1, 3, 4');
    assert.equal(await error.textContent(), '', name);
    assert.equal(await page.getAttribute('#set', 'aria-invalid'), null, name);
  }
});

test('someone in the middle of a range is not interrupted', async (t) => {
  const page = await explore(t);
  await page.fill('#set', '');
  await page.locator('#set').pressSequentially('{10..20, 3');
  assert.equal(await page.locator('#set-error').textContent(), '');
  await page.locator('#set').pressSequentially('0}');
  assert.equal(await page.locator('#set-error').textContent(), '');
  assert.equal(
    await page.title(),
    '{10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 30} · Grundyscope',
  );
});

test('a long search can be stopped and taken up again; what is not proved is said not to be', async (t) => {
  const page = await explore(t, { before: slowSearch });
  await page.fill('#set', FOREVER);
  await page.getByRole('button', { name: 'Stop, keep these' }).click();
  await becomes(
    async () => /^No period up to heap [\d ]+ Observed Go on$/.test(await verdict(page)),
    true,
  );
  assert.match((await page.locator('#sentence').textContent()) ?? '', /stopped/);
  const at = await verdict(page);
  await becomes(async () => (await session(page, FOREVER)).tooled, true);
  await page.waitForTimeout(300);
  assert.equal(await verdict(page), at, 'it has really stopped');
  await page.getByRole('button', { name: 'Go on' }).click();
  await becomes(async () => /^Searching … [\d ]+ heaps done$/.test(await verdict(page)), true);

  await page.fill('#set', ENDLESS);
  await becomes(() => verdict(page), 'No period up to heap 16 777 215 Observed');
  assert.equal((await digits(page)).slice(0, 18).join(''), '000000000000000000');
  assert.equal(await page.locator('#strip svg .bracket:not(.dotted)').count(), 0);
  assert.equal(await page.locator('#strip svg .bracket.dotted').count(), 1);

  await page.fill('#heap', '10^18');
  assert.equal(await page.locator('#outcome').textContent(), 'not known');
  assert.equal((await page.locator('#strip svg .unknown').count()) > 0, true);
  assert.equal(await page.locator('#strip svg').getByText('not computed').count(), 1);
  assert.match((await page.locator('#stepper .note').textContent()) ?? '', /has not been computed/);
});

test('a search that is superseded leaves no trace', async (t) => {
  const page = await explore(t);
  await page.fill('#set', ENDLESS);
  await page.fill('#set', '1, 2');
  assert.equal(await verdict(page), 'Period 3 from heap 0 Proved');
  await page.waitForTimeout(300);
  assert.equal(await verdict(page), 'Period 3 from heap 0 Proved');
});

test('the switch changes what the strip shows, each kind with its own period', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=2,4,7&n=5' });
  assert.equal(await verdict(page), 'Period 3 from heap 8 Proved');
  await page.getByRole('button', { name: 'P and N' }).click();
  assert.equal(await verdict(page), 'Outcome period 3 from heap 4 Proved');
  assert.equal((await digits(page)).slice(0, 10).join(''), 'PPNNNNPNNP');
  assert.deepEqual(await page.locator('#legend li').allTextContents(), [
    'Plosing: the previous player wins',
    'Nwinning: the next player wins',
  ]);
  await page.getByRole('button', { name: 'Misère' }).click();
  assert.match(await verdict(page), /^Misère outcome period 3 from heap \d+ Proved$/);
  assert.match(
    (await page.locator('#sentence').textContent()) ?? '',
    /^Whoever makes the last move loses\./,
  );
});
