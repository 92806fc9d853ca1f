/** The stepper that steps by itself, and its keys. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { becomes, explore, fits, heap, slider, speak } from './explore.js';
import { axe } from './harness.js';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page @param {string} name */
const button = (page, name) => page.locator('#stepper').getByRole('button', { name, exact: true });

/** @param {Page} page */
const current = (page) => page.locator('#stepper li[aria-current=step] .label').textContent();

/** What screen readers were told about the step. @param {Page} page */
const told = (page) => page.locator('#stepper .unseen[role=status]').textContent();

/** @param {Page} page */
const focused = (page) =>
  page.evaluate(() => {
    const at = document.getElementById('stepper')?.shadowRoot?.activeElement;
    return at?.id || at?.className || at?.textContent;
  });

/** @param {import('node:test').TestContext} t @param {Parameters<typeof explore>[1]} [options] */
async function near(t, options = {}) {
  const page = await explore(t, { hash: '#v=1&n=8', ...options });
  await page.locator('#stepper').scrollIntoViewIfNeeded();
  await page.locator('#stepper [part=play]').waitFor();
  return page;
}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

test('by mouse: it plays up to the question, and after the answer to the end', async (t) => {
  const page = await near(t);
  await pause(2500);
  assert.equal(await current(page), 'Subtract each move', 'nothing plays by itself');
  assert.equal(await told(page), '', 'nothing is read out at load');
  await page.locator('#stepper').getByLabel('Speed').selectOption('2×');
  await button(page, 'Play').click();
  await becomes(() => current(page), 'Look up the values');
  assert.equal(await told(page), 'Step 2 of 6: Look up the values');
  await becomes(() => current(page), 'Drop duplicates');
  await becomes(() => current(page), 'Predict the mex');
  await button(page, 'Play').waitFor();
  await pause(1300);
  assert.equal(await current(page), 'Predict the mex', 'it asks before it tells');
  assert.equal(await page.locator('#stepper').getByText('1 is missing').count(), 0);
  // To play on is to be asked.
  await button(page, 'Play').click();
  assert.match(
    (await page.locator('#stepper .diagnosis').textContent()) ?? '',
    /^Write down your prediction first/,
  );
  await page.locator('#stepper').getByLabel('Your prediction').fill('1');
  await button(page, 'Check').click();
  assert.equal(await current(page), 'Scan 0, 1, 2, …');
  await button(page, 'Play').click();
  await becomes(() => current(page), 'Write it down');
  await button(page, 'Play').waitFor();
  await pause(1300);
  assert.equal(await heap(page), '8', 'the end is the end');
  await button(page, 'Play').click();
  assert.equal(await current(page), 'Subtract each move', 'and then it begins again');
});

test('whatever a person does, it stops', async (t) => {
  const page = await near(t);
  await page.locator('#stepper').getByLabel('Speed').selectOption('2×');
  /** @type {[string, () => Promise<unknown>][]} */
  const actions = [
    ['a button', () => button(page, 'Back').click()],
    ['a click on the steps', () => page.locator('#stepper .steps .label').first().click()],
    ['pause', () => button(page, 'Pause').click()],
    ['another heap', () => page.locator('#fewer').click()],
    ['another set', () => page.fill('#set', '2, 5, 7')],
    ['a key', () => page.locator('#stepper .steps').press('ArrowLeft')],
  ];
  for (const [name, act] of actions) {
    await button(page, 'Play').click();
    await button(page, 'Pause').waitFor();
    await act();
    await button(page, 'Play').waitFor();
    const before = await current(page);
    await pause(1200);
    assert.equal(await current(page), before, name);
  }
  // Its own speed is no interruption.
  await button(page, 'Play').click();
  await page.locator('#stepper').getByLabel('Speed').selectOption('0.5×');
  assert.ok(await button(page, 'Pause').isVisible());
});

test('by keyboard: space and arrows, while the steps have the focus and no longer', async (t) => {
  const page = await near(t);
  assert.match((await page.locator('#stepper #keys').textContent()) ?? '', /space bar.*← and →/);
  await page.locator('#mex-heading').focus();
  await page.keyboard.press('Tab');
  assert.equal(await focused(page), 'steps');
  const top = await page.evaluate(() => scrollY);
  await page.keyboard.press('Space');
  assert.ok(await button(page, 'Pause').isVisible());
  await page.keyboard.press('Space');
  assert.ok(await button(page, 'Play').isVisible());
  assert.equal(await page.evaluate(() => scrollY), top, 'the page does not scroll');
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowRight');
  assert.equal(await current(page), 'Predict the mex');
  assert.equal(await told(page), 'Step 4 of 6: Predict the mex');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await told(page), 'Step 3 of 6: Drop duplicates');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  assert.equal(await focused(page), 'answer', 'the way on is to answer');
  // In the field the keys are the field's.
  await page.keyboard.type('1 ');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await current(page), 'Predict the mex');
  await page.keyboard.press('Enter');
  assert.equal(await current(page), 'Scan 0, 1, 2, …');
  // On a button the space bar is the button's.
  await page.keyboard.press('Space');
  assert.equal(await current(page), 'Write it down');
  // Elsewhere they belong to others.
  await slider(page).focus();
  await page.keyboard.press('ArrowRight');
  await becomes(() => heap(page), '9');
  await page.locator('#copy').focus();
  await page.keyboard.press('ArrowLeft');
  assert.equal(await current(page), 'Predict the mex', 'the next heap opens at the question');
  assert.ok(await button(page, 'Play').isVisible());
});

test('with reduced motion it steps, and nothing moves', async (t) => {
  const page = await near(t, { reducedMotion: 'reduce' });
  await page.locator('#stepper').getByLabel('Speed').selectOption('2×');
  await button(page, 'Play').click();
  await becomes(() => current(page), 'Look up the values');
  const moving = await page.evaluate(
    () => document.getElementById('stepper')?.shadowRoot?.getAnimations().length,
  );
  assert.equal(moving, 0);
});

for (const [width, lang] of /** @type {const} */ ([
  [320, 'nb'],
  [1280, 'en'],
])) {
  test(`at ${width} px everything fits, and axe finds nothing`, async (t) => {
    const page = await near(t, {
      viewport: { width, height: 900 },
      colorScheme: width === 320 ? 'dark' : 'light',
    });
    await speak(page, lang);
    await axe(page);
    await button(page, lang === 'nb' ? 'Spill av' : 'Play').click();
    await button(page, 'Pause').waitFor();
    const speeds = page.locator('#stepper select option');
    const half = lang === 'nb' ? '0,5×' : '0.5×';
    assert.deepEqual(await speeds.allTextContents(), [half, '1×', '2×']);
    await fits(page);
    await axe(page);
  });
}

test('what is loaded late can be missing: the steps stay', async (t) => {
  const page = await explore(t, {
    expected: [/404/, /stepper-extras\.js: net::/],
    before: (page) =>
      page.route('**/stepper-extras.js', (route) => route.fulfill({ status: 404, body: 'no' })),
  });
  await page.locator('#stepper').scrollIntoViewIfNeeded();
  await button(page, 'Next').click();
  assert.equal(await current(page), 'Look up the values');
  assert.equal(await button(page, 'Play').count(), 0);
});
