/** Why it repeats for ever, why fewer heaps prove nothing, and certificates put to the test. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { becomes, explore, sideways, speak } from './explore.js';
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
  const field = page.locator('#proof').getByRole('textbox', { name: 'Certificate as JSON' });
  assert.deepEqual(JSON.parse(await field.inputValue()), certificate, 'the one shown stands there');
  /** @type {[text: string, answer: RegExp][]} */
  const cases = [
    [JSON.stringify(certificate), /^Right\./],
    [JSON.stringify({ ...certificate, period: 6 }), /^Not the least: it repeats after 3 heaps/],
    [
      JSON.stringify({ ...certificate, preperiod: 9, window: [0, 2, 1, 0, 2, 1, 0] }),
      /from heap 8 on/,
    ],
    [JSON.stringify({ ...certificate, window: [1, 0, 2] }), /must have 7 entries/],
    [JSON.stringify({ ...certificate, window: [1, 0, 2, 1, 1, 2, 1] }), /rules give at heap 12\./],
    [JSON.stringify({ ...certificate, period: 0 }), /a period is at least 1/],
    [JSON.stringify({ ...certificate, period: 4 }), /^Wrong: heap 8 is unlike the heap one period/],
    [JSON.stringify({ ...certificate, period: 2 ** 40 }), /^Not checked: .* more than 268.435.456/],
    [JSON.stringify({ ...certificate, set: [0] }), /0 is not a move/],
    [JSON.stringify({ ...certificate, window: undefined }), /^This is not a certificate: window/],
    ['[]', /^This is not a certificate/],
    ['null', /^This is not a certificate/],
    ['{"set":', /^This is not JSON/],
    ['', /^This is not JSON/],
  ];
  for (const [text, answer] of cases) {
    await field.fill(text);
    assert.equal(await said(page, '.answer'), '', 'an old answer does not stay');
    await button(page, 'Check').click();
    assert.match(await said(page, '.answer'), answer, text);
    assert.equal(await field.inputValue(), text, 'what was typed stays');
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
    assert.equal(await sideways(page), 0);
    const [picture, frame] = await page.locator('#proof').evaluate((node) => {
      const svg = node.shadowRoot?.querySelector('svg');
      return [svg?.getBoundingClientRect().right ?? 0, node.getBoundingClientRect().right];
    });
    assert.ok(picture <= frame + 1, `${picture} of ${frame}`);
    await axe(page);
  });
}
