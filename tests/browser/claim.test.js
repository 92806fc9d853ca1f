/** The claim desk, in the area Check: what a person believes is proved, refuted, or checked. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { TEXTS } from '../../www/i18n/later/claim.js';
import { becomes, ENDLESS, fits, speak } from './explore.js';
import { axe, openPage } from './harness.js';

/** @typedef {import('playwright-core').Page} Page */

/**
 * @param {import('node:test').TestContext} t
 * @param {import('./harness.js').PageOptions & { hash?: string }} [options]
 */
async function desk(t, { hash = '#v=1&view=check&set=1,3,4', ...options } = {}) {
  const page = await openPage(t, { path: `/${hash}`, ...options });
  await page.locator('grundy-claim textarea').waitFor();
  return page;
}

/** @param {Page} page */
const claim = (page) => page.locator('grundy-claim');
/** @param {Page} page */
const field = (page) => claim(page).locator('textarea');
/** @param {Page} page @param {string} name */
const press = (page, name) => claim(page).getByRole('button', { name, exact: true }).click();

/** The visible text of a part, with plain spaces. @param {Page} page @param {string} part */
async function said(page, part) {
  const found = await claim(page).locator(`${part}:visible`).allTextContents();
  return found
    .join(' ')
    .replaceAll(/[\u2009\u202f]/g, ' ')
    .trim();
}

/** @param {Page} page */
const head = (page) => said(page, '.head-words');

/** @param {Page} page */
const why = async (page) =>
  (await claim(page).locator('.sentences:visible p').allTextContents())
    .join(' ')
    .replaceAll(/[\u2009\u202f]/g, ' ');

/** What the address says of the claim. @param {Page} page */
const inAddress = (page) => new URLSearchParams(new URL(page.url()).hash.slice(1)).get('claim');

/** @param {Page} page @param {string} text */
async function believe(page, text) {
  await field(page).fill(text);
  await press(page, 'Put it to the test');
}

test('each kind of claim gets its verdict, with the reason', async (t) => {
  const page = await desk(t);
  for (const [text, reading, verdict, reason] of [
    [
      'P exactly when n mod 7 is 0 or 2',
      'for every heap n, P(n) exactly when n mod 7 = 0 or n mod 7 = 2.',
      'Proved for every heap',
      /^From heap 0 on, all that the claim speaks of repeats every 7 heaps\. It was checked up to heap 6: the preperiods and one common period\./,
    ],
    [
      'P exactly when n mod 3 = 0',
      'for every heap n, P(n) exactly when n mod 3 = 0.',
      'Refuted: first wrong at heap 2',
      /^In truth heap 2 is losing; you claim heap 2 is winning\. Every move from heap 2 leads to a winning heap: 1\.$/,
    ],
    [
      'g(n) = n mod 4',
      'for every heap n, g(n) = n mod 4.',
      'Refuted: first wrong at heap 2',
      /^In truth g\(2\) = 0; you claim 2\. Moves from heap 2 lead to 1, with values 1; the least value that is missing is 0\.$/,
    ],
    [
      'period 9',
      'the least period of the values is 9.',
      'Refuted: first wrong at heap 11',
      /^At heap 11 it is 2, and one claimed period earlier, at heap 2, it is 0\. Moves from heap 11 /,
    ],
    [
      '{2,4,7}: period 3 from heap 8',
      'the least period of the values is 3, from heap 8 on at the latest.',
      'Proved',
      /^It follows from the proved least period 3, which begins at heap 8\.$/,
    ],
    [
      '{2,4,7}: period 10 from heap 2',
      'the least period of the values is 10, from heap 2 on at the latest.',
      'Refuted: first wrong at heap 12',
      /^At heap 12 it is 0, and one claimed period earlier, at heap 2, it is 1\./,
    ],
    ['preperiod 0', 'preperiod = 0.', 'Proved', /^It follows from the proved least period 7/],
    [
      'heap 10 is losing',
      'P(10).',
      'Refuted: first wrong at heap 10',
      /^In truth heap 10 is winning; you claim heap 10 is losing\. Taking 1 leaves heap 9, which is losing\.$/,
    ],
    [
      '{1,3,4} and {1,3,4,6} have the same values',
      'the values of {1, 3, 4} and of {1, 3, 4, 6} are the same.',
      'Proved for every heap',
      /two periodic sequences that agree for so long agree for ever\.$/,
    ],
    [
      'adding 5 changes nothing',
      'adding the move 5 changes nothing in the values.',
      'Refuted: first wrong at heap 7',
      /^\{1, 3, 4\} has 0 there, and \{1, 3, 4, 5\} has 3\.$/,
    ],
    [
      'the winning moves in 10, 11, 13 are 10-1, 11-1',
      'in the sum 10 + 11 + 13, the winning moves are exactly: take 1 from 10, take 1 from 11.',
      'Refuted',
      /^Does not win: take 1 from 11\. Wins too: take 3 from 10, take 1 from 13\.$/,
    ],
    [
      'every set with moves up to 8: g(n) <= k',
      'for every set with moves up to 8, for every heap n, g(n) ≤ k.',
      'Proved for every set',
      /^All 255 sets were checked, each with a proof\.$/,
    ],
    [
      'every set with moves up to 8: outcome period <= 2^k',
      'for every set with moves up to 8, outcome period ≤ 2^k.',
      'Refuted',
      /^The first set for which this happens is \{2\}\./,
    ],
    [
      'n xor n div 2 >= 0',
      'for every heap n, n xor n div 2 ≥ 0.',
      'Checked up to heap 1 000 000, and true so far',
      /heaps were checked one by one\.$/,
    ],
    [
      'P(a, b, c) exactly when g(a) xor g(b) xor g(c) = 0 for heaps up to 12',
      'for all heaps a, b and c up to 12, P(a, b, c) exactly when g(a) xor g(b) xor g(c) = 0.',
      'Proved',
      /^All 2 197 positions were looked at\. .* no nim-sum has a part in that\.$/,
    ],
    [
      'P(a, b) exactly when a = b for heaps up to 30',
      'for all heaps a and b up to 30, P(a, b) exactly when a = b.',
      'Refuted: first wrong for a = 0, b = 2',
      /^In truth the sum 0 \+ 2 is losing; you claim the sum 0 \+ 2 is winning\.$/,
    ],
    [
      'misère: P(a, b) exactly when the nim-sum is 0',
      'under misère play, for all heaps a and b, P(a, b) exactly when g(a) xor g(b) = 0.',
      'Refuted: first wrong for a = 0, b = 0',
      /^In truth the sum 0 \+ 0 is winning under misère play; you claim /,
    ],
    [
      'a with {1,2}, b with {2,5}: g(a, b) = g(a) xor g(b)',
      'for all heaps a with the moves {1, 2} and b with the moves {2, 5}, g(a, b) = g(a) xor g(b).',
      'Checked for all heaps up to 99, and true so far',
      /^There is no end of positions, and only so many are looked at\./,
    ],
    [
      'if the nim-sum of a, b is 0 then every move leads to nim-sum > 0',
      'for all heaps a and b, g(a) xor g(b) = 0 implies every move leads to g(a) xor g(b) > 0.',
      'Checked for all heaps up to 99, and true so far',
      /^There is no end of positions/,
    ],
    [
      'P(a, b) exactly when P(a - 5, b)',
      'for all heaps a and b, P(a, b) exactly when P(a − 5, b).',
      'Neither true nor false',
      /^The formula has no value for a = 0, b = 0\. The marked piece speaks of a heap below 0\.$/,
    ],
    [
      'most sets with moves up to 10: preperiod = 0',
      'for most of the sets with moves up to 10, preperiod = 0.',
      'Proved',
      /^It is true of 979 of the 1 023 sets\.$/,
    ],
    [
      'at least 980 of the sets with moves up to 10: preperiod = 0',
      'for at least 980 of the sets with moves up to 10, preperiod = 0.',
      'Refuted',
      /^It is true of 979 of the 1 023 sets\.$/,
    ],
    [
      'every {1,x} with x from 2 to 40: period = x + 1',
      'for every {1, x} with x from 2 to 40, period = x + 1.',
      'Refuted',
      /^The first set for which this happens is \{1, 3\}\. It would have to be that 2 = 4\.$/,
    ],
    [
      'some set: period = 5000',
      'for some set, the least period of the values is 5 000.',
      'Of 1 023 sets none is an example',
      /^There are infinitely many sets/,
    ],
    [
      'equal windows of 3 outcomes are followed by equal outcomes',
      'equal windows of 3 outcomes are followed by equal outcomes.',
      'Refuted: first wrong at heap 7',
      /^The windows that begin at heaps 3 and 4 are equal\. But heap 6 has N, and heap 7 has P\.$/,
    ],
    [
      'the first repeated window of m values gives the period up to heap 500',
      'up to heap 500, the first repeated window of m values gives the period.',
      'Proved',
      /^All that it says was looked at\.$/,
    ],
    [
      'the sum 10, 11, 13 is losing',
      'P(10, 11, 13).',
      'Refuted',
      /^In truth the sum 10 \+ 11 \+ 13 is winning; you claim the sum 10 \+ 11 \+ 13 is losing\.$/,
    ],
    [
      'n mod (5 - n) < 5',
      'for every heap n, n mod (5 − n) < 5.',
      'Neither true nor false',
      /^The formula has no value at heap 5\. The marked piece divides by 0 or by less\.$/,
    ],
  ]) {
    await believe(page, String(text));
    await becomes(() => head(page), verdict);
    assert.match(await why(page), /** @type {RegExp} */ (reason), String(text));
    assert.equal(await said(page, '.says'), reading);
    await becomes(async () => inAddress(page), text);
  }
  assert.equal(await said(page, '.excerpt mark'), 'n mod (5 - n)');
});

test('a pasted list shows its first wrong entry, among its neighbours', async (t) => {
  const page = await desk(t);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('0, 1, 0, 1, 2, 3, 1, 0'));
  await field(page).focus();
  await page.keyboard.press('Control+v');
  await page.keyboard.press('Enter');
  await becomes(() => head(page), 'Refuted: first wrong at heap 6');
  assert.match(await why(page), /^In truth g\(6\) = 2; you claim 1\./);
  assert.equal(
    await claim(page).locator('.drawing svg').getAttribute('aria-label'),
    'What you claim, and what is so. First difference: heap 6',
  );
  const digits = await claim(page).locator('.drawing svg .digit').allTextContents();
  assert.equal(digits.slice(0, 8).join(''), '01012310');
  await claim(page).getByText('The heaps in the picture as a table').click();
  const row = claim(page).locator('tbody tr').nth(6);
  await becomes(() => row.locator('th, td').allTextContents(), ['6', '1', '2']);
  // And one of losing heaps.
  await believe(page, 'losing heaps 0, 2, 5, 7, 9');
  await becomes(() => head(page), 'Refuted: first wrong at heap 5');
  assert.match(await why(page), /^In truth heap 5 is winning; you claim P\./);
});

test('a click on the counterexample opens it in Explore', async (t) => {
  const page = await desk(t);
  const back = async () => {
    await page.goBack();
    await becomes(() => head(page), 'Refuted: first wrong at heap 2');
  };
  await believe(page, '{2,4,7}: P exactly when n mod 3 = 0');
  await becomes(() => head(page), 'Refuted: first wrong at heap 1');
  await becomes(async () => inAddress(page), '{2,4,7}: P exactly when n mod 3 = 0');
  // The address keeps up with a person who follows the link at once.
  await believe(page, 'g(n) = n mod 4');
  await becomes(() => head(page), 'Refuted: first wrong at heap 2');
  const arrived = async () => {
    await page.locator('#strip').waitFor();
    await becomes(() => page.locator('#strip').getAttribute('n'), '2');
    assert.equal(await page.locator('#strip').getAttribute('set'), '1,3,4');
  };
  await claim(page).locator('.verdict').getByRole('link').click();
  await arrived();
  await back();
  await claim(page)
    .locator('.drawing')
    .getByRole('link', { name: 'Open heap 2 in Explore' })
    .click();
  await arrived();
  await back();
  // A position opens in Sums, with its rule.
  await believe(page, 'misère: P(a, b) exactly when a = b for heaps from 1 to 9');
  await becomes(() => head(page), 'Refuted: first wrong for a = 1, b = 1');
  await claim(page).getByRole('link', { name: 'Open these heaps in Sums' }).click();
  const sum = page.locator('grundy-sum').first();
  await sum.waitFor();
  await becomes(() => sum.getAttribute('heaps'), '1, 1');
  await becomes(() => sum.getAttribute('rule'), 'misere');
  await page.goBack();
  await becomes(() => head(page), 'Refuted: first wrong for a = 1, b = 1');
  await back();
  await page.goBack();
  await becomes(() => head(page), 'Refuted: first wrong at heap 1');
  assert.match(
    (await claim(page).locator('.verdict a').getAttribute('href')) ?? '',
    /set=2,4,7.*n=1$/,
  );
});

test('what is wrong in a claim is said and marked, in both languages', async (t) => {
  const page = await desk(t);
  for (const [text, en, nb, mark] of [
    [
      '',
      'Say what you believe, for example period 7.',
      'Si hva du tror, for eksempel periode 7.',
      '',
    ],
    [
      'g(n) = n mood 4',
      '“mood” is no word that claims are made of.',
      '«mood» er ikke et ord som påstander er laget av.',
      'mood',
    ],
    [
      'g(n) = n § 4',
      'The sign “§” means nothing in a claim.',
      'Tegnet «§» betyr ingenting i en påstand.',
      '§',
    ],
    ['g(n) =', 'Something is missing at the end.', 'Noe mangler på slutten.', '\u2007'],
    ['g(n) = 4)', '“)” may not stand here.', '«)» kan ikke stå her.', ')'],
    [
      'g(n) = n / 2',
      'All numbers are whole: write div, or floor(n/2), which rounds down.',
      'Alle tall er hele: skriv div, eller floor(n/2), som runder ned.',
      '/',
    ],
    [
      '{1,0}: period 7',
      '0 is not a move: the game would never end.',
      '0 er ikke et trekk: spillet ville aldri ta slutt.',
      '0',
    ],
    [
      'losing heaps 0, 10^9',
      'A list may go up to heap 1 000 000.',
      'En liste kan gå opp til haug 1 000 000.',
      '10^9',
    ],
    [
      'P(a, b, c) for heaps up to 101',
      'At most 1 048 576 positions are looked at: two heaps may go up to 1023, three up to 100, four up to 31.',
      'Høyst 1 048 576 stillinger sjekkes: to hauger kan gå opp til 1023, tre opp til 100, fire opp til 31.',
      '101',
    ],
    [
      'most sets: period = 2',
      'Say up to which move, as in most sets with moves up to 8: of infinitely many sets there is no share.',
      'Si opp til hvilket uttak, som i de fleste mengder med trekk opp til 8: uendelig mange mengder har ingen andel.',
      'most',
    ],
    [
      'equal windows of 2 values are followed by equal values up to heap 1001',
      'Windows are compared up to heap 1 000.',
      'Vinduer sammenlignes opp til haug 1 000.',
      'equal windows of 2 values are followed by equal values',
    ],
  ]) {
    await believe(page, text);
    await becomes(() => said(page, '.wrong'), en);
    assert.equal(
      (await claim(page).locator('.excerpt:visible mark').allTextContents()).join(),
      mark,
    );
    assert.equal(await head(page), '');
    assert.equal(await field(page).inputValue(), text);
    assert.equal(await field(page).getAttribute('aria-invalid'), 'true');
    await speak(page, 'nb');
    await becomes(() => said(page, '.wrong'), nb);
    await speak(page, 'en');
    await becomes(() => said(page, '.wrong'), en);
  }
  await press(page, 'Go to the marked piece');
  assert.equal(
    await page.evaluate(() => getSelection()?.toString()),
    'equal windows of 2 values are followed by equal values',
  );
  await field(page).fill('losing heaps 0, 10^9');
  await field(page).press('Enter');
  await becomes(() => said(page, '.excerpt mark'), '10^9');
  await press(page, 'Go to the marked piece');
  assert.equal(await page.evaluate(() => getSelection()?.toString()), '10^9');
  await page.keyboard.type('9');
  await becomes(() => said(page, '.wrong'), '');
  await page.keyboard.press('Enter');
  await becomes(() => head(page), 'Refuted: first wrong at heap 2');
});

test('the examples are there to press, in both languages', async (t) => {
  const page = await desk(t);
  for (const lang of /** @type {const} */ (['en', 'nb'])) {
    await speak(page, lang);
    const texts = TEXTS[lang];
    const names = /** @type {'heap'[]} */ (
      Object.keys(texts)
        .filter((key) => key.startsWith('example.'))
        .map((key) => key.slice('example.'.length))
    );
    assert.equal(names.length, 14);
    for (const name of names) {
      await press(page, texts[`example.${name}`]);
      assert.equal(await field(page).inputValue(), texts[`claim.${name}`]);
      const kinds = [texts['verdict.proved'], texts['verdict.refuted']];
      const decided = async () => {
        const found = await head(page);
        return kinds.some((kind) => found.startsWith(kind));
      };
      await becomes(decided, true);
      assert.equal(await said(page, '.wrong'), '');
    }
    assert.equal(await head(page), texts.provedEverySet);
    // It is said aloud, for a person asked.
    await becomes(
      async () => (await claim(page).locator('[role=status].unseen').textContent())?.split('.')[0],
      texts.provedEverySet,
    );
  }
});

test('many positions are looked at in slices, which can be stopped, in both languages', async (t) => {
  const page = await desk(t);
  // Some sixty moves from each of a million positions: longer than any machine takes to be asked.
  const all = '{1..31}: every move leads to (N or P(a, b, c, d)) for heaps up to 31';
  await believe(page, all);
  await becomes(
    async () =>
      /^Looking at positions one by one · [\d ]+ positions looked at so far$/.test(
        await said(page, '.running .note'),
      ),
    true,
  );
  await press(page, 'Stop here');
  await becomes(
    async () => /^Checked for all heaps up to \d+, and true so far$/.test(await head(page)),
    true,
  );
  await speak(page, 'nb');
  await field(page).fill('P(a, b) nøyaktig når a = b for hauger opp til 30');
  await press(page, 'Sett den på prøve');
  await becomes(() => head(page), 'Motbevist: først galt for a = 0, b = 2');
  assert.equal(
    await said(page, '.says'),
    'for alle hauger a og b opp til 30: P(a, b) nøyaktig når a = b.',
  );
  assert.equal(
    await why(page),
    'I virkeligheten: summen 0 + 2 er tapende. Du påstår summen 0 + 2 er vinnende.',
  );
});

test('a check that takes long shows how far it is, rests elsewhere and can be stopped', async (t) => {
  const page = await desk(t, { hash: `#v=1&view=check&set=${ENDLESS}` });
  await believe(page, 'g(n) <= 5');
  await claim(page).locator('progress').waitFor();
  await becomes(
    async () => /^Searching for the period/.test(await said(page, '.running .note')),
    true,
  );
  await page.locator('header').getByRole('link', { name: 'Play' }).click();
  await page.locator('grundy-play').first().waitFor();
  await page.goBack();
  await claim(page).locator('progress').waitFor();
  await press(page, 'Stop here');
  await becomes(
    async () => /^Checked up to heap [\d ]+, and true so far$/.test(await head(page)),
    true,
  );
  assert.equal(await why(page), 'You stopped it here.');
  assert.equal(await claim(page).locator('progress').isVisible(), false);
  assert.equal(await field(page).inputValue(), 'g(n) <= 5');
  // The keyboard goes on where it was.
  assert.equal(await field(page).evaluate((node) => node.matches(':focus')), true);
});

test('a link says the set, the claim and the rule; another set asks again', async (t) => {
  const page = await desk(t, {
    hash: '#v=1&view=check&set=1,2&claim=P exactly when n mod 3 = 1&rule=misere',
  });
  await becomes(() => head(page), 'Proved for every heap');
  assert.equal(
    await said(page, '.reading'),
    'You claim of {1, 2}: under misère play, for every heap n, P(n) exactly when n mod 3 = 1.',
  );
  await press(page, 'Last taker wins');
  await becomes(() => head(page), 'Refuted: first wrong at heap 0');
  await becomes(async () => /rule=/.test(page.url()), false);
  await press(page, 'Last taker loses (misère)');
  await becomes(() => head(page), 'Proved for every heap');
  await becomes(async () => /rule=misere/.test(page.url()), true);
  await claim(page).getByLabel('Moves that are allowed').fill('1,3,4');
  await becomes(() => head(page), 'Refuted: first wrong at heap 3');
  await becomes(async () => /set=1,3,4/.test(page.url()), true);
  // A set that is none leaves what was said, and says why.
  await claim(page).getByLabel('Moves that are allowed').fill('1,0');
  await becomes(() => said(page, '.message'), '0 is not a move: the game would never end.');
  // A claim that no address can carry is still checked.
  await claim(page).getByLabel('Moves that are allowed').fill('1,3,4');
  await press(page, 'Last taker wins');
  await believe(page, `values ${'0 1 0 1 2 3 2 '.repeat(400)}`);
  await becomes(() => head(page), 'Proved');
  await becomes(async () => inAddress(page), null);
  assert.equal(await page.locator('#claim-note').isVisible(), true);
});

test('all of it by keyboard', async (t) => {
  const page = await desk(t);
  await field(page).focus();
  await page.keyboard.type('g(n) = n mod 4');
  await page.keyboard.press('Shift+Enter');
  assert.match(await field(page).inputValue(), /\n$/);
  await page.keyboard.press('Enter');
  await becomes(() => head(page), 'Refuted: first wrong at heap 2');
  const focused = () =>
    page.evaluate(() => {
      const inner = document.activeElement?.shadowRoot?.activeElement;
      return inner?.getAttribute('aria-label') ?? inner?.textContent ?? '';
    });
  /** @type {string[]} */
  const met = [];
  for (let i = 0; i < 20; i += 1) {
    await page.keyboard.press('Tab');
    met.push(await focused());
  }
  for (const name of [
    'Put it to the test',
    'a formula',
    'every small set',
    'Open heap 2 in Explore',
  ]) {
    assert.ok(met.includes(name), `${name}: ${met.join(' | ')}`);
  }
  await claim(page).locator('.verdict a').focus();
  await page.keyboard.press('Enter');
  await becomes(() => page.locator('#strip').getAttribute('n'), '2');
});

test('nothing is out of reach, on a phone, in the dark and in forced colours', async (t) => {
  for (const options of /** @type {import('./harness.js').PageOptions[]} */ ([
    { viewport: { width: 320, height: 700 }, colorScheme: 'dark' },
    { forcedColors: 'active' },
    {},
  ])) {
    const page = await desk(t, options);
    for (const [text, verdict] of [
      ['losing heaps 0, 2, 5, 7, 9', 'Refuted: first wrong at heap 5'],
      ['P exactly when n mod 7 is 0 or 2', 'Proved for every heap'],
      ['every set: g(n) <= k', 'Checked for 1 023 sets, and true so far'],
      [`n mod (${'n + '.repeat(40)}1 - n) < 0`, 'Refuted: first wrong at heap 0'],
    ]) {
      await believe(page, text);
      await becomes(() => head(page), verdict);
      await fits(page, text);
      await axe(page);
    }
    await claim(page).getByText('How claims are written').click();
    await believe(page, 'g(n) = n mood 4');
    await becomes(() => said(page, '.excerpt mark'), 'mood');
    await fits(page);
    await axe(page);
    const small = await claim(page).evaluate((node) =>
      [...(node.shadowRoot?.querySelectorAll('button, a, summary, input, textarea') ?? [])]
        .map((it) => ({ name: it.textContent, box: it.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
        .map(({ name }) => name),
    );
    assert.deepEqual(small, []);
  }
});

test('the element stands alone in a frame, and says what came out', async (t) => {
  const page = await openPage(t, {
    path: '/embed.html#view=claim&set=2,4,7&claim=preperiod 8&controls=picture&lang=nb',
  });
  await becomes(() => head(page), 'Bevist');
  assert.equal(
    await claim(page).locator('.examples, .help, .set').filter({ visible: true }).count(),
    0,
  );
  const verdict = page.evaluate(
    () =>
      new Promise((resolve) => {
        const element = document.querySelector('grundy-claim');
        element?.addEventListener('grundy-verdict', (event) =>
          resolve(/** @type {any} */ (event).verdict),
        );
        element?.setAttribute('claim', 'preperiod 7');
      }),
  );
  assert.equal(await verdict, 'refuted');
  await becomes(() => head(page), 'Motbevist');
  assert.equal(await claim(page).locator('a:visible').count(), 0);
});
