import assert from 'node:assert/strict';
import test from 'node:test';
import { drawAll, explore, fits, slider } from './explore.js';
import * as harness from './harness.js';

/** @typedef {import('playwright-core').Page} Page */

/**
 * Axe, from the top of the page: further down, the bar that stays in view lies over half a button,
 * which a person scrolls away from.
 * @param {Page} page
 */
async function axe(page) {
  await page.evaluate(() => scrollTo(0, 0));
  await harness.axe(page);
}

/** @param {Page} page */
async function throughTheSteps(page) {
  for (let i = 0; i < 3; i += 1)
    await page.locator('#stepper').getByText('Next', { exact: true }).click();
  await page.locator('#stepper #answer').fill('4');
  await page.locator('#stepper').getByText('Check').click();
  await axe(page);
  await page.locator('#stepper').getByText('Show me').click();
  await page.locator('#stepper').getByText('Next', { exact: true }).click();
}

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`axe finds nothing in any state, ${colorScheme}`, async (t) => {
    const page = await explore(t, { colorScheme, hash: '#v=1&n=8' });
    await axe(page);
    await page.fill('#set', '1, 0, 3');
    await page.fill('#heap', 'x');
    await page.locator('#heap-error span').waitFor();
    await axe(page);
    await page.fill('#set', '1..12');
    await page.fill('#heap', '10^400');
    await page.locator('#strip .table summary').click();
    await axe(page);
    await page.getByRole('button', { name: 'Misère' }).click();
    await axe(page);
    await page.fill('#set', '1, 3, 4');
    await page.fill('#heap', '8');
    await throughTheSteps(page);
    await axe(page);
    await slider(page).focus();
    for (let i = 0; i < 10; i += 1) await page.keyboard.press('-');
    await axe(page);
  });
}

test('axe finds nothing on a phone in Bokmål, and nothing is wider than 320 pixels', async (t) => {
  const page = await explore(t, { viewport: { width: 320, height: 640 }, locale: 'nb-NO' });
  for (const [set, heap] of [
    ['1,3,4', '15'],
    ['1..20', '10^18'],
    ['2,31,62,70,93', '123456789'],
    [`1,${'9'.repeat(60)}`, '15'],
    ['13,22,39,48,61', `${'9'.repeat(9999)}`],
    ['1..10000', '65535'],
  ]) {
    await page.fill('#set', set);
    await page.fill('#heap', heap);
    await page.locator('h2').first().click(); // leaves the field, so that the number is shown
    for (const rule of ['Grundy-tall', 'P og N', 'Misère']) {
      await page.getByRole('button', { name: rule, exact: true }).click();
      await fits(page, `${set}, heap ${heap.slice(0, 20)}, ${rule}`);
    }
  }
  await axe(page);
});

test('text of twice the size stays inside the page', async (t) => {
  const page = await explore(t, { viewport: { width: 640, height: 800 }, hash: '#v=1&n=10^18' });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await fits(page);
});

test('in forced colours cells are told apart by digit, notch and outline', async (t) => {
  const page = await explore(t, { forcedColors: 'active', hash: '#v=1&set=1..12&n=3' });
  const looks = await page.evaluate(() => {
    const root = document.getElementById('strip')?.shadowRoot;
    /** @param {string} selector */
    const look = (selector) => {
      const node = root?.querySelector(selector);
      if (!node) return null;
      const { fill, stroke } = getComputedStyle(node);
      return { fill, stroke };
    };
    return {
      losing: look('.cell.v0'),
      other: look('.cell.v1'),
      digit: look('.digit.on-v0'),
      otherDigit: look('.digit.on-v1'),
      ring: look('.ring'),
    };
  });
  assert.notEqual(looks.losing?.fill, looks.other?.fill);
  assert.notEqual(looks.other?.stroke, 'none');
  assert.notEqual(looks.digit?.fill, looks.losing?.fill);
  assert.notEqual(looks.otherDigit?.fill, looks.other?.fill);
  assert.notEqual(looks.ring?.stroke, 'none');
});

test('with reduced motion nothing moves', async (t) => {
  const page = await explore(t, { reducedMotion: 'reduce' });
  const moving = await page.evaluate(() => {
    /** @type {string[]} */
    const found = [];
    /** @param {ParentNode} root */
    const look = (root) => {
      for (const node of root.querySelectorAll('*')) {
        const { transitionDuration, animationName } = getComputedStyle(node);
        if (transitionDuration !== '0s' || animationName !== 'none') found.push(node.localName);
        if (node.shadowRoot) look(node.shadowRoot);
      }
    };
    look(document);
    return [...found, ...document.getAnimations().map(String)];
  });
  assert.deepEqual(moving, []);
});

test('all controls are reached by Tab, in the order they are read, and show the focus', async (t) => {
  const page = await explore(t);
  await drawAll(page);
  /** @type {string[]} */
  const names = [];
  for (let i = 0; i < 100; i += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      let node = document.activeElement;
      while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
      if (!node || node === document.body) return null;
      const { outlineStyle } = getComputedStyle(node);
      const braces = node.closest('.braces');
      const seen =
        outlineStyle !== 'none' || (braces && getComputedStyle(braces).boxShadow !== 'none');
      const name = node.getAttribute('aria-label') ?? node.textContent?.trim();
      return { name: name || node.id, seen: Boolean(seen) };
    });
    if (!at) break;
    assert.ok(at.seen, `${at.name} shows the focus`);
    names.push(at.name);
  }
  assert.deepEqual(names, [
    'Skip to content',
    'Explore',
    'Compare',
    'Sums',
    'Play',
    'Check',
    'Copy link',
    'Switch between light and dark',
    'ENEnglish',
    'NBNorsk bokmål',
    'set',
    '1 to 3',
    '1, 3, 4',
    'a late start',
    'a false friend',
    'additive',
    'Computed by bit masks',
    'Grundy values',
    'P and N',
    'Misère',
    'Earlier heaps',
    'Later heaps',
    'Zoom out',
    'Zoom in',
    'Heap size',
    'Map: the frame is what the strip shows',
    'Table of these heaps',
    'Take it away',
    'Previous losing heap',
    'Next losing heap',
    'Previous start of a period',
    'Next start of a period',
    'One counter fewer',
    'heap',
    'One counter more',
    'And heap 10^18?',
    'Take 1',
    'Take 3',
    'Take 4',
    'Take it away',
    'Further moves',
    // The list of the steps has keys of its own, and no name but its content.
    'Subtract each move15 − 1 = 1415 − 3 = 1215 − 4 = 11Look up the valuesDrop duplicatesPredict the mexYour predictionCheckHintShow meScan 0, 1, 2, …Write it down',
    'Back',
    'Next',
    'Heap before',
    'Next heap',
    'Play',
    '0.5×1×2×',
    'Quiz me',
    'Heap size',
    'Take it away',
    'One heap fewer in a row',
    'Heaps in a row',
    'One heap more in a row',
    'Snap to the period',
    'Earlier rows',
    'Later rows',
    // The cell of the grid that the cursor is on.
    'n = 15. Grundy value 1. Winning for the player to move. Place 1 of 0 to 6 in the period.',
    'Take it away',
    'Lag, and heaps in a row',
    'Table of these numbers',
    'Take it away',
    'Compare one heap fewer',
    'Heaps compared',
    'Compare one heap more',
    'Download the certificate',
    'Take it away',
    'Check a certificate',
    'Heap size',
    'Take it away',
    'Table of these numbers',
    'Take it away',
    'Table of these numbers',
    'Take it away',
    'Print this page',
  ]);
});

test('the skip link leads past the header', async (t) => {
  const page = await explore(t);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'main');
});

test('on paper the page is light, with its digits and without its controls', async (t) => {
  const page = await explore(t, { colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const paper = await page.evaluate(() => ({
    scheme: getComputedStyle(document.documentElement).colorScheme,
    cell: getComputedStyle(
      /** @type {Element} */ (
        document.getElementById('strip')?.shadowRoot?.querySelector('.cell.v0')
      ),
    ).fill,
  }));
  assert.deepEqual(paper, { scheme: 'light', cell: 'rgb(21, 23, 28)' });
  assert.equal(await page.locator('.zoom').isVisible(), false);
  assert.equal(await page.locator('#strip .sheet .digit').first().isVisible(), true);
});
