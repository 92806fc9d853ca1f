/** Axe in the states of the page, in the light, in the dark, and in forced colours. */
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  becomes,
  drawAll,
  explore,
  FOREVER,
  openAll,
  slider,
  slowSearch,
  verdict,
} from './explore.js';
import * as harness from './harness.js';

/** @typedef {import('playwright-core').Page} Page */

const LIGHT = /** @type {const} */ ({ colorScheme: 'light', forcedColors: 'none' });
const OTHERS = /** @type {const} */ ([
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'active' },
]);

/**
 * From the top of the page: further down, the bar that stays in view lies over half a button, which
 * a person scrolls away from. All rules in the light; in the dark and in forced colours those of colours.
 * @param {Page} page
 * @param {string} [within] where the page has changed since the last time
 */
async function axe(page, within) {
  await page.evaluate(() => scrollTo(0, 0));
  await harness.axe(page, { within });
  for (const look of OTHERS) {
    await page.emulateMedia(look);
    await harness.axe(page, { within, tags: ['cat.color'] });
  }
  await page.emulateMedia(LIGHT);
}

/**
 * Nothing fades from one look to the next.
 * @param {import('node:test').TestContext} t
 * @param {Parameters<typeof explore>[1]} options
 */
const still = (t, options) => explore(t, { ...LIGHT, reducedMotion: 'reduce', ...options });

/** @param {Page} page @param {string} name */
const stepper = (page, name) => page.locator('#stepper').getByRole('button', { name, exact: true });

test('all that is folded in is open', async (t) => {
  const page = await still(t, { hash: '#v=1&set=2,4,7&n=12' });
  await openAll(page);
  await axe(page);
  await page.getByRole('button', { name: 'P and N' }).click();
  await page.locator('#fan').getByRole('img').waitFor({ state: 'attached' });
  await axe(page);
});

test('the quiz: asked, answered wrong, told, done', async (t) => {
  const page = await still(t, { hash: '#v=1&set=2,5,6&n=12' });
  await page.locator('#stepper').evaluate((node) => node.setAttribute('seed', '7'));
  await page.locator('#stepper').scrollIntoViewIfNeeded();
  await stepper(page, 'Quiz me').click();
  const asked = page.locator('#stepper [part=quiz] [role=status]');
  await asked.waitFor();
  await axe(page);
  const answer = page.locator('#stepper').getByLabel('Your prediction');
  await answer.fill('99');
  await stepper(page, 'Check').click();
  assert.match((await page.locator('#stepper .diagnosis').textContent()) ?? '', /^Not 99\./);
  await axe(page, '#stepper');
  for (let i = 1; i <= 10; i += 1) {
    await stepper(page, 'Show me').click();
    const next = i < 10 ? 'Next question' : 'To the result';
    if (i === 1) await axe(page, '#stepper');
    await stepper(page, next).click();
  }
  await becomes(
    async () => ((await asked.textContent()) ?? '').startsWith('The quiz is done'),
    true,
  );
  await axe(page, '#stepper');
});

test('wrong answers, wrong certificates, wrong input', async (t) => {
  const page = await still(t, { hash: '#v=1&n=8' });
  await drawAll(page);
  // Several wrong rules give the same: the person is asked.
  for (let i = 0; i < 3; i += 1) await stepper(page, 'Next').click();
  await page.locator('#stepper #answer').fill('2');
  await stepper(page, 'Check').click();
  await page.locator('#proof .desk summary').click();
  await page.locator('#proof').getByRole('textbox').fill('{"set":[1,3,4]}');
  await page.locator('#proof').getByRole('button', { name: 'Check' }).click();
  await page.getByText('This is not a certificate').waitFor();
  await page.locator('#proof').getByRole('slider', { name: 'Heaps compared' }).press('Home');
  await becomes(() => page.locator('#proof .lamp').textContent(), 'Refuted');
  await page.fill('#set', '1, 0, 3');
  await page.fill('#heap', 'x');
  await page.locator('#heap-error span').waitFor();
  await axe(page);
});

test('a search runs, pauses, and has been stopped', async (t) => {
  const page = await still(t, { before: slowSearch });
  await page.fill('#set', FOREVER);
  const line = page.locator('#search');
  await line.waitFor();
  assert.match(await verdict(page), /^Searching … [\d ]+ heaps done$/);
  await axe(page);
  await line.getByRole('button', { name: 'Pause' }).click();
  await line.getByRole('button', { name: 'Go on' }).waitFor();
  await axe(page);
  await line.getByRole('button', { name: 'Stop, keep these' }).click();
  await page.locator('.verdict .proof.observed').waitFor();
  await axe(page);
  await page.fill('#heap', '10^18');
  await axe(page);
});

test('very many heaps, and the page on paper', async (t) => {
  const page = await still(t, { hash: '#v=1&set=2,4,7&from=0&to=1000000' });
  await page.locator('#strip .density').waitFor({ state: 'attached' });
  await page.locator('#strip .table summary').click();
  await slider(page).press('ArrowRight');
  await axe(page);
  await page.emulateMedia({ media: 'print' });
  await becomes(() => page.locator('.zoom').isVisible(), false);
  await axe(page);
});
