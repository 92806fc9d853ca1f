/** The whole tour by keyboard alone: every view is used, and does what it does for a mouse. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { becomes, digits, drawAll, explore, heap, verdict } from './explore.js';

/** @typedef {import('playwright-core').Page} Page */

/** Enough to go round the page. */
const MOST_TABS = 150;

/**
 * Goes on by Tab to what has this name, in this element of the page.
 * @param {Page} page
 * @param {string} id of the element, or of the field itself
 * @param {string | RegExp} name
 */
async function tabTo(page, id, name) {
  /** @type {string[]} */
  const seen = [];
  for (let i = 0; i < MOST_TABS; i += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      let node = document.activeElement;
      const id = node?.id ?? '';
      while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
      return { id, name: node?.getAttribute('aria-label') ?? node?.textContent?.trim() ?? '' };
    });
    const fits = typeof name === 'string' ? at.name === name : name.test(at.name);
    if (at.id === id && fits) return;
    seen.push(`${at.id}: ${at.name.slice(0, 30)}`);
  }
  assert.fail(`no ${name} in ${id} among\n${seen.join('\n')}`);
}

/** @param {Page} page @param {string} text */
async function write(page, text) {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** @param {Page} page @param {string} selector */
const said = async (page, selector) =>
  ((await page.locator(selector).first().textContent()) ?? '').replace(/\s+/g, ' ').trim();

/** @param {Page} page */
const press = (page) => page.keyboard.press('Enter');

/** Presses Enter and waits for the file. @param {Page} page */
async function fetched(page) {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page)]);
  return download.suggestedFilename();
}

test('by keys: set, rule, strip, any heap, moves and graph', async (t) => {
  const page = await explore(t);
  await drawAll(page);
  await tabTo(page, 'set', '');
  await write(page, '2, 4, 7');
  await becomes(() => verdict(page), 'Period 3 from heap 8 Proved');
  const strip = async () => (await digits(page)).join('').slice(0, 14);
  await becomes(strip, '00112203102102');

  await tabTo(page, '', 'P and N');
  await press(page);
  await becomes(strip, 'PPNNNNPNNPNNPN');
  await page.keyboard.press('Shift+Tab');
  await press(page);
  await becomes(strip, '00112203102102');

  await tabTo(page, 'strip', 'Heap size');
  await page.keyboard.press('Home');
  await becomes(() => heap(page), '0');
  await page.keyboard.press(']');
  await becomes(() => heap(page), '8');
  await page.keyboard.press('p');
  await becomes(() => heap(page), '9');
  await page.keyboard.press('ArrowRight');
  await becomes(() => heap(page), '10');
  assert.equal(await said(page, '#value'), '2');
  // Zoomed out to columns, and back to cells with digits.
  for (let i = 0; i < 12; i += 1) await page.keyboard.press('-');
  await becomes(() => page.locator('#strip #stage .columns').isVisible(), true);
  await page.keyboard.press('0');
  await becomes(strip, '00112203102102');
  // Moved: the screen after this one.
  const first = () => said(page, '#strip svg .index');
  await page.keyboard.press('PageUp');
  await becomes(async () => Number(await first()) > 0, true);

  await tabTo(page, 'heap', '');
  await write(page, '1000');
  await press(page);
  await becomes(() => heap(page), '1000');
  assert.equal(await said(page, '#place'), '2 of 0–2');
  await tabTo(page, '', 'Take 4');
  await press(page);
  await becomes(() => heap(page), '996');

  await tabTo(page, '', 'Further moves');
  await press(page);
  await page.locator('#graph .cell').first().waitFor();
  const drawn = await page.locator('#graph .cell').count();
  await tabTo(page, 'graph', '3');
  await press(page);
  await becomes(async () => (await page.locator('#graph .cell').count()) > drawn, true);
  await tabTo(page, 'graph', 'Heaps of the picture');
  await page.keyboard.press('ArrowLeft');
  await press(page);
  await becomes(() => heap(page), '994');
  await tabTo(page, 'graph', 'Take it away');
  await press(page);
  await page.locator('#graph').getByRole('button', { name: 'Download DOT' }).waitFor();
  await tabTo(page, 'graph', 'Download DOT');
  assert.equal(await fetched(page), 'grundyscope-2-4-7-graph-from-994.dot');
});

test('by keys: ribbon, rows, charts, proof and wheel', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=2,4,7&n=12' });
  await drawAll(page);
  await tabTo(page, 'ribbon', 'Heap size');
  await page.keyboard.press('ArrowLeft');
  await becomes(
    () => said(page, '#ribbon .words'),
    'Under heap 11: 0, 2 and 3. The smallest number that is missing is 1.',
  );

  await tabTo(page, 'wrap', 'Heaps in a row');
  await page.keyboard.press('ArrowRight');
  await becomes(() => said(page, '#wrap output'), '4');
  await tabTo(page, 'wrap', 'Snap to the period');
  await press(page);
  await becomes(() => said(page, '#wrap output'), '3');
  await tabTo(page, 'wrap', /^n = 11\. /);
  await page.keyboard.press('ArrowDown');
  await becomes(() => heap(page), '14');
  await tabTo(page, 'lag', 'Lag, and heaps in a row');
  await page.keyboard.press('ArrowRight');
  await becomes(() => said(page, '#wrap output'), '4');
  await page.keyboard.press(']');
  await becomes(() => said(page, '#wrap output'), '6');

  await tabTo(page, 'proof', 'Heaps compared');
  await page.keyboard.press('Home');
  await becomes(() => said(page, '#proof .lamp'), 'Refuted');
  await page.keyboard.press('End');
  await becomes(() => said(page, '#proof .lamp'), 'Proved');
  await tabTo(page, 'proof', 'Download the certificate');
  assert.equal(await fetched(page), 'grundyscope-2-4-7-grundy.json');
  await tabTo(page, 'proof', 'Check a certificate');
  await press(page);
  await page.locator('#proof textarea').waitFor();
  await page.keyboard.press('Tab');
  await becomes(
    () => page.locator('#proof').evaluate((node) => node.shadowRoot?.activeElement?.id),
    'certificate',
  );
  const certificate = '{"set":[2,4,7],"rule":"grundy","preperiod":8,"period":3,"window":[1]}';
  await write(page, certificate);
  await becomes(() => page.locator('#proof textarea').inputValue(), certificate);
  await page.keyboard.press('Tab');
  await press(page);
  await becomes(
    () => said(page, '#proof .answer'),
    'Wrong: the window must have 7 entries, as many as the largest move.',
  );

  await tabTo(page, 'wheel', 'Heap size');
  assert.equal(await said(page, '#wheel .formula'), '14 = 8 + 2 · 3 + 0');
  await page.keyboard.press('PageUp');
  await becomes(() => said(page, '#wheel .formula'), '17 = 8 + 3 · 3 + 0');
  await page.keyboard.press('ArrowRight');
  await becomes(() => said(page, '#wheel .formula'), '18 = 8 + 3 · 3 + 1');

  for (const [id, row] of [
    ['counts', '01 of 333.3%'],
    ['density', '0 to 2266.7%'],
  ]) {
    await tabTo(page, id, 'Table of these numbers');
    await press(page);
    await becomes(() => said(page, `#${id} tbody tr`), row);
  }
});
