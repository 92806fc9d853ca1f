import assert from 'node:assert/strict';
import test from 'node:test';
import { explore, heap, slider, speak } from './explore.js';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page @param {string} name */
const button = (page, name) => page.locator('#stepper').getByRole('button', { name, exact: true });

/** @param {Page} page */
const current = (page) => page.locator('#stepper li[aria-current=step] .label').textContent();

/** @param {Page} page */
const status = (page) => page.locator('#stepper .diagnosis').textContent();

/** What the opened steps show. @param {Page} page */
const shown = async (page) =>
  (await page.locator('#stepper li .content:not([hidden])').allTextContents()).map((it) =>
    it.replace(/\s+/g, ' ').trim(),
  );

/** @param {Page} page */
async function toQuestion(page) {
  for (let i = 0; i < 3; i += 1) await button(page, 'Next').click();
  assert.equal(await current(page), 'Predict the mex');
}

/** @param {Page} page @param {string} text */
async function answer(page, text) {
  await page.locator('#stepper').getByLabel('Your prediction').fill(text);
  await button(page, 'Check').click();
}

test('six steps from the moves to the value, with a question before the answer', async (t) => {
  const page = await explore(t, { hash: '#v=1&n=8' });
  assert.equal(await status(page), '', 'nothing is read out at load');
  assert.deepEqual(await shown(page), ['8 − 1 = 78 − 3 = 58 − 4 = 4']);
  await button(page, 'Next').click();
  assert.equal((await shown(page))[1], '7 →05 →34 →2');
  await button(page, 'Next').click();
  assert.equal((await shown(page))[2], '{ 0, 2, 3 }');
  await button(page, 'Next').click();
  assert.equal(await page.locator('#stepper').getByText('1 is missing').count(), 0);
  await button(page, 'Next').click();
  assert.match((await status(page)) ?? '', /^Write down your prediction first/);
  assert.equal(await current(page), 'Predict the mex', 'the answer is not given away');
  await answer(page, '1');
  assert.equal(await status(page), 'Right. 1 is the smallest number that no move reaches.');
  assert.equal(await current(page), 'Scan 0, 1, 2, …');
  assert.match((await shown(page))[4], /^0 ✓0 is reached1 is missing$/);
  // The field is gone; the focus is on the way on.
  await page.keyboard.press('Enter');
  assert.equal(await current(page), 'Write it down');
  assert.match((await shown(page))[5], /^mex { 0, 2, 3 } = 1g\(8\) =1$/);
  await button(page, 'Back').click();
  assert.equal(await current(page), 'Scan 0, 1, 2, …');
});

test('a wrong answer that one wrong rule explains gets that rule named', async (t) => {
  const page = await explore(t, { hash: '#v=1&n=8' });
  await page.evaluate(() => {
    document.addEventListener('grundy-answer', (event) => {
      const { expected, given, diagnosis } = /** @type {any} */ (event);
      document.body.dataset.answer = [expected, given, diagnosis].join();
    });
  });
  await toQuestion(page);
  await answer(page, '4');
  assert.equal(
    await status(page),
    'Not 4. 4 is the largest value plus one. You passed a hole; take the first number from 0 that is missing.',
  );
  assert.equal(await page.getAttribute('body', 'data-answer'), '1,4,max_plus_1');
  assert.equal(await current(page), 'Predict the mex');
});

test('several wrong rules: the person is asked; none: the way to count is told', async (t) => {
  const page = await explore(t, { hash: '#v=1&n=6' });
  await toQuestion(page);
  await answer(page, '3');
  assert.match(
    (await status(page)) ?? '',
    /^Not 3\. How did you get 3: the number of moves(, | or )the number of different values.*\?/,
  );
  await answer(page, '7');
  assert.equal(
    await status(page),
    'Not 7. Count up from 0 and stop at the first number that is not in { 0, 1, 3 }.',
  );
  await answer(page, 'two');
  assert.match((await status(page)) ?? '', /^A prediction is a whole number/);
  await button(page, 'Hint').click();
  assert.match((await status(page)) ?? '', /^Count up from 0/);
  await button(page, 'Show me').click();
  assert.equal(await status(page), 'It is 2, the smallest number that no move reaches.');
});

test('every diagnosis can be said, in both languages', async (t) => {
  const page = await explore(t, { hash: '#v=1&n=2&set=1,3,4' });
  await toQuestion(page);
  for (const lang of /** @type {const} */ (['en', 'nb'])) {
    await speak(page, lang);
    for (let n = 2; n < 14; n += 1) {
      await page.fill('#heap', String(n));
      for (let given = 0; given < 9; given += 1) {
        await page.locator('#stepper #answer').fill(String(given));
        await page.locator('#stepper .button.primary >> nth=0').click();
        const said = (await status(page)) ?? '';
        assert.doesNotMatch(said, /undefined|fix\.|why\.|\[/, said);
        assert.ok(said.length > 10);
        if (/^(Right|Riktig)/.test(said)) break;
      }
    }
  }
});

test('the number that is missing is never hidden in an ellipsis', async (t) => {
  const page = await explore(t);
  for (const [set, n, values] of [
    ['1..30', '56', '{ 0–24, 26–30 }'],
    ['1..40', '39', '{ 0–38 }'],
    ['1..100', '150', '{ 0–48, 50–100 }'],
    ['1..10000', '9999', '{ 0–9 998 }'],
    ['1..10000', '15000', '{ 0–4 998, … }'],
  ]) {
    await page.fill('#set', set);
    await page.fill('#heap', n);
    while ((await current(page)) !== 'Predict the mex') await button(page, 'Next').click();
    assert.equal((await shown(page))[2].replaceAll('\u2009', ' '), values, `${set}, heap ${n}`);
  }
});

test('an answer of nine digits is seen in full', async (t) => {
  const page = await explore(t, { hash: '#v=1&n=8' });
  await toQuestion(page);
  await page.locator('#stepper #answer').fill('999999999');
  const hidden = await page.locator('#stepper #answer').evaluate((node) => {
    return node.scrollWidth - node.clientWidth;
  });
  assert.equal(hidden, 0);
});

test('a heap without moves has value 0', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=2,5,6&n=1' });
  await toQuestion(page);
  await answer(page, '1');
  assert.match((await status(page)) ?? '', /^Not 1\. /);
  await answer(page, '0');
  await button(page, 'Next').click();
  const steps = await shown(page);
  assert.equal(steps[0], '1 − 21 − 51 − 6');
  assert.equal(steps[1], 'No move is left.');
  assert.equal(steps[2], '{}');
  assert.match(steps[5], /^no moves → {} → 0/);
  assert.equal(await page.locator('#stepper s').count(), 3, 'illegal moves are struck');
});

test('the next heap opens at the question, once someone has got that far', async (t) => {
  const page = await explore(t, { hash: '#v=1&n=8' });
  await button(page, 'Next heap').click();
  assert.equal(await heap(page), '9');
  assert.equal(await current(page), 'Subtract each move');
  await toQuestion(page);
  await answer(page, '0');
  // At the last step the main button leads to the next heap.
  await button(page, 'Next').click();
  await button(page, 'Next heap').click();
  assert.equal(await heap(page), '10');
  assert.equal(await current(page), 'Predict the mex');
  assert.equal(await page.locator('#stepper #answer').inputValue(), '');
  assert.equal(await status(page), '');
  await button(page, 'Heap before').click();
  assert.equal(await heap(page), '9');
});

test('Enter on the strip leads to the stepper', async (t) => {
  const page = await explore(t);
  await slider(page).focus();
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'mex-heading');
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'stepper');
});

test('the whole computation can be done by keyboard', async (t) => {
  const page = await explore(t, { hash: '#v=1&n=6' });
  await page.locator('#mex-heading').focus();
  await button(page, 'Play').waitFor();
  // First the steps themselves, then the buttons.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  // Back cannot be used yet, but keeps its place in the order.
  await page.keyboard.press('Tab');
  for (let i = 0; i < 4; i += 1) await page.keyboard.press('Enter');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  assert.match((await status(page)) ?? '', /^Right\. 2/);
  await page.keyboard.press('Enter');
  assert.equal(await current(page), 'Write it down');
});
