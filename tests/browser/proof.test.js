/** Why it repeats for ever, why fewer heaps prove nothing, and certificates put to the test. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { becomes, explore, fits, speak } from './explore.js';
import { axe } from './harness.js';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
async function show(page) {
  await page.locator('#proof').scrollIntoViewIfNeeded();
  await page.locator('#proof .cell').first().waitFor();
}

/** @param {Page} page @param {string} selector */
const said = async (page, selector) =>
  ((await page.locator(`#proof ${selector}`).textContent()) ?? '').replace(/\s+/g, ' ').trim();

/** @param {Page} page @param {string} name */
const button = (page, name) => page.locator('#proof').getByRole('button', { name, exact: true });

/** The two rows, from left to right. @param {Page} page */
const rows = async (page) => {
  const digits = (await page.locator('#proof svg .digit').allTextContents()).join('');
  return [digits.slice(0, digits.length / 2), digits.slice(digits.length / 2)];
};

test('the outcomes of {2,5}: two labels deceive, five prove', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=2,5&rule=normal' });
  await show(page);
  assert.deepEqual(await rows(page), ['PPNNPNNPPNN', 'PPNNPNNPPNN']);
  assert.equal(await said(page, '.lamp'), 'Proved');
  assert.equal(
    await said(page, '.words'),
    'The 5 heaps from heap 0 on and from heap 7 on are alike, one by one. No move reaches further back, so all that follow are alike too: the period is 7 from heap 0 on.',
  );
  assert.match(await said(page, '[part=bound]'), /at most 2⁵ = 32 different things/);
  for (let i = 0; i < 3; i += 1) await button(page, 'Compare one heap fewer').click();
  await becomes(() => said(page, '.lamp'), 'Refuted');
  assert.equal(
    await said(page, '.words'),
    'The 2 heaps from heap 1 on are like those 3 later. But 3 is no period: heap 8 is unlike heap 5.',
  );
  assert.deepEqual(await page.locator('#proof svg .index.on').allTextContents(), ['5', '8']);
  // The slider does the same by keyboard.
  const slider = page.locator('#proof').getByRole('slider', { name: 'Heaps compared' });
  await slider.press('End');
  await becomes(() => said(page, '.lamp'), 'Proved');
});

test('values and outcomes have proofs of their own', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=1,4,10' });
  await show(page);
  assert.match(await said(page, '.words'), /^The 10 heaps from heap 16 on and from heap 27 on/);
  assert.match(await said(page, '[part=bound]'), /at most 4¹⁰ = 1.048.576 different/);
  await page.getByRole('button', { name: 'P and N' }).click();
  await becomes(
    async () =>
      /^The 10 heaps from heap 11 on and from heap 22 on/.test(await said(page, '.words')),
    true,
  );
});

test('a certificate can be taken away, and is judged when it comes back', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=2,4,7' });
  await show(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('#proof').getByRole('link', { name: 'Download the certificate' }).click(),
  ]);
  assert.equal(download.suggestedFilename(), 'grundyscope-2-4-7-grundy.json');
  const path = await download.path();
  const certificate = JSON.parse(await readFile(path, 'utf8'));
  assert.deepEqual(certificate, {
    set: [2, 4, 7],
    rule: 'grundy',
    preperiod: 8,
    period: 3,
    window: [1, 0, 2, 1, 0, 2, 1],
  });
  await page.locator('#proof').getByText('Check a certificate').click();
  const field = page
    .locator('#proof')
    .getByRole('textbox', { name: /^(Certificate as|Sertifikat som) JSON$/ });
  assert.deepEqual(JSON.parse(await field.inputValue()), certificate, 'the one shown stands there');
  // Each wrong in one way, and what a person is told, in both languages.
  const wrong = (/** @type {object} */ changed) => JSON.stringify({ ...certificate, ...changed });
  const outcomes = { rule: 'normal', preperiod: 4, window: [0, 0, 1, 0, 0, 1, 0] };
  /** @type {[text: string, en: string, nb: string][]} */
  const cases = [
    [wrong({}), 'Right. Computed anew', 'Riktig. Regnet ut på nytt'],
    [wrong(outcomes), 'Right. Computed anew', 'Riktig. Regnet ut på nytt'],
    [JSON.stringify(certificate, null, 2), 'Right. Computed anew', 'Riktig. Regnet ut på nytt'],
    [
      wrong({ period: 6 }),
      'Not the least: it repeats after 3 heaps already.',
      'Ikke minst: Det gjentar seg allerede etter 3 hauger.',
    ],
    [
      wrong({ preperiod: 9, window: [0, 2, 1, 0, 2, 1, 0] }),
      'Not the least: it repeats from heap 8 on already.',
      'Ikke minst: Det gjentar seg allerede fra og med haug 8.',
    ],
    [
      wrong({ window: [1, 0, 2] }),
      'Wrong: the window must have 7 entries, as many as the largest move.',
      'Feil: Vinduet må ha 7 verdier, like mange som det største uttaket.',
    ],
    [
      wrong({ window: [1, 0, 2, 1, 1, 2, 1] }),
      'Wrong: entry 5 of the window, for heap 12, is not what the rules give.',
      'Feil: Verdi nummer 5 i vinduet, for haug 12, er ikke det som reglene gir.',
    ],
    [wrong({ period: 0 }), 'Wrong: a period is at least 1.', 'Feil: En periode er minst 1.'],
    [
      wrong({ period: 4 }),
      'Wrong: heap 8 is unlike the heap one period later.',
      'Feil: Haug 8 er ulik haugen én periode senere.',
    ],
    [
      wrong({ period: 2 ** 40 }),
      'Not checked: computing it anew takes more than 268 435 456 steps.',
      'Ikke sjekket: Å regne det ut på nytt tar mer enn 268 435 456 trinn.',
    ],
    [wrong({ set: [] }), 'Type the moves', 'Skriv uttakene'],
    [wrong({ set: [0, 2] }), '0 is not a move', '0 er ikke et trekk'],
    [
      wrong({ set: [2, 4, 70_000] }),
      'Entry 3 of “set” must be a whole number from 1 to 65 535.',
      'Verdi nummer 3 i «set» må være et helt tall fra 1 til 65 535.',
    ],
    [
      wrong({ set: '2,4,7' }),
      '“set” must be a list of whole numbers in square brackets.',
      '«set» må være en liste av hele tall i hakeparenteser.',
    ],
    [
      wrong({ window: [1, 0, 2.5, 1, 0, 2, 1] }),
      'Entry 3 of “window” must be a whole number from 0 to 65 535.',
      'Verdi nummer 3 i «window» må være et helt tall fra 0 til 65 535.',
    ],
    [
      wrong({ ...outcomes, window: [0, 0, 1, 2, 0, 1, 0] }),
      'Entry 4 of “window” must be 0 or 1: 1 for a losing heap.',
      'Verdi nummer 4 i «window» må være 0 eller 1: 1 for en tapende haug.',
    ],
    [
      wrong({ rule: 'Grundy' }),
      '“rule” must be "grundy", "normal" or "misere".',
      '«rule» må være "grundy", "normal" eller "misere".',
    ],
    [
      wrong({ period: '3' }),
      '“period” must be a whole number from 0 to 9 007 199 254 740 991, without quotes.',
      '«period» må være et helt tall fra 0 til 9 007 199 254 740 991, uten anførselstegn.',
    ],
    [
      wrong({ preperiod: -1 }),
      '“preperiod” must be a whole number from 0',
      '«preperiod» må være et helt tall fra 0',
    ],
    [
      wrong({ window: undefined }),
      'This is not a certificate: “window” is missing.',
      'Dette er ikke et sertifikat: «window» mangler.',
    ],
    ['[]', 'This is not a certificate: one begins like {"set"', 'Dette er ikke et sertifikat'],
    ['null', 'This is not a certificate: one begins like {"set"', 'Dette er ikke et sertifikat'],
    [
      '{"set":',
      'This is not JSON: it ends too early. A certificate begins like {"set"',
      'Dette er ikke JSON: Det slutter for tidlig.',
    ],
    ['', 'This is not JSON: it ends too early.', 'Dette er ikke JSON: Det slutter for tidlig.'],
    [
      '{"set": [2, 4, 7],\n "rule": grundy}',
      'This is not JSON: in line 2, at character 10, “grundy” does not belong.',
      'Dette er ikke JSON: I linje 2, ved tegn 10, hører «grundy» ikke hjemme.',
    ],
    [
      '<b>{}</b>',
      'This is not JSON: in line 1, at character 1, “<” does not belong.',
      'Dette er ikke JSON: I linje 1, ved tegn 1, hører «<» ikke hjemme.',
    ],
  ];
  const check = page.locator('#proof .desk .button');
  for (const lang of /** @type {const} */ (['en', 'nb'])) {
    await speak(page, lang);
    await becomes(() => check.textContent(), lang === 'en' ? 'Check' : 'Sjekk');
    for (const [text, ...answers] of cases) {
      await field.fill(text);
      assert.equal(await said(page, '.answer'), '', 'an old answer does not stay');
      await check.click();
      const answer = answers[lang === 'en' ? 0 : 1] ?? '';
      await page.locator('#proof .answer :is(.good, .bad)').waitFor();
      const told = await said(page, '.answer');
      assert.ok(told.startsWith(answer), `${text}\n${told}\nshould begin\n${answer}`);
      const good = await page.locator('#proof .answer .good').count();
      assert.equal(good, /^(Right|Riktig)/.test(answer) ? 1 : 0, text);
      assert.equal(await field.inputValue(), text, 'what was typed stays');
    }
  }
});

test('a certificate that takes long is tested while the page answers, and can be cancelled', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=1,2' });
  await show(page);
  // The workers of this page wait, however fast the machine is.
  /** @type {() => void} */
  let release = () => {};
  const released = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  await page.route('**/core/verify-work.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.locator('#proof').getByText('Check a certificate').click();
  const field = page.locator('#proof textarea');
  const right = { set: [1, 2], rule: 'grundy', preperiod: 0, period: 3, window: [0, 1] };
  await field.fill(JSON.stringify({ ...right, period: 3_000_000 }));
  await button(page, 'Check').click();
  await becomes(() => said(page, '.answer'), 'Computing it anew from the rules …');
  await axe(page);
  await page.fill('#heap', '12');
  await page.keyboard.press('Enter');
  assert.equal(await page.getAttribute('#strip', 'n'), '12');
  await button(page, 'Cancel').click();
  assert.equal(await said(page, '.answer'), '');
  assert.equal(await button(page, 'Cancel').isVisible(), false);
  await button(page, 'Check').click();
  await becomes(() => said(page, '.answer'), 'Computing it anew from the rules …');
  release();
  await becomes(
    () => said(page, '.answer'),
    'Not the least: it repeats after 1 500 000 heaps already.',
  );
  await field.fill(JSON.stringify({ ...right, period: 3_000_001 }));
  await button(page, 'Check').click();
  await becomes(() => said(page, '.answer'), 'Wrong: heap 0 is unlike the heap one period later.');
  assert.equal(page.workers().length, 0);
});

test('what the windows can look like is counted, written out while there is room', async (t) => {
  const page = await explore(t);
  await show(page);
  for (const [set, moves, largest] of /** @type {[string, number, number][]} */ ([
    ['1,3,4', 3, 4],
    ['1', 1, 1],
    ['1..20', 20, 20],
    ['17,31,51,65,82', 5, 82],
    ['65535', 1, 65_535],
    ['1..10000', 10_000, 10_000],
  ])) {
    await page.fill('#set', set);
    for (const [rule, base] of /** @type {[string, number][]} */ ([
      ['Grundy values', moves + 1],
      ['P and N', 2],
    ])) {
      await page.getByRole('button', { name: rule, exact: true }).click();
      const all = String(BigInt(base) ** BigInt(largest));
      const exponent = [...String(largest)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');
      const told = async () => (await said(page, '[part=bound]')).replace(/(?<=\d) (?=\d)/g, '');
      const size =
        all.length <= 45
          ? `= ${all} different`
          : all.length <= 10_000
            ? `(a number of ${all.length} digits) different`
            : 'different';
      const power = `at most ${base}${exponent} ${size} things can be seen in`;
      await becomes(async () => /at most .* seen in/.exec(await told())?.[0], power);
    }
  }
});

for (const [width, lang, set] of /** @type {const} */ ([
  [320, 'nb', '14,27,72,84,98'],
  [768, 'en', '17,31,51,65,82'],
  [1440, 'nb', '1..40'],
])) {
  test(`at ${width} px the proof of {${set}} fits, and axe finds nothing`, async (t) => {
    const page = await explore(t, {
      hash: `#v=1&set=${set}`,
      viewport: { width, height: 900 },
      colorScheme: width === 768 ? 'dark' : 'light',
    });
    await show(page);
    if (lang === 'nb') await speak(page, 'nb');
    await page.locator('#proof .desk summary').click();
    await fits(page);
    const [picture, frame] = await page.locator('#proof').evaluate((node) => {
      const svg = node.shadowRoot?.querySelector('svg');
      return [svg?.getBoundingClientRect().right ?? 0, node.getBoundingClientRect().right];
    });
    assert.ok(picture <= frame + 1, `${picture} of ${frame}`);
    await axe(page);
  });
}
