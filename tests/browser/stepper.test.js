import assert from 'node:assert/strict';
import test from 'node:test';
import { facts } from '../boundary/load.js';
import { becomes, explore, heap, slider, speak } from './explore.js';

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

/** What a wrong answer is called, and a part of what is said to who follows that rule alone. */
const RULES = {
  en: {
    max_plus_1: ['the largest value plus one', 'You passed a hole'],
    number_of_moves: ['the number of moves', 'Equal values count once'],
    number_of_distinct_values: ['the number of different values', 'How many there are does not'],
    xor_of_options: ['the exclusive or of the values', 'XOR is for several heaps'],
    sum_of_options: ['the sum of the values', 'so nothing is added'],
    n_mod_max_plus_1: ['the remainder by the largest move plus one', 'true for the moves 1 to k'],
    nim_heap_n: ['the heap itself', 'That is Nim'],
    overshoot: ['what a move that is too large for this heap would give', 'needs more counters'],
    smallest_option_plus_1: ['the smallest value plus one', 'Start at 0, not at the smallest'],
    empty_mex_is_1: ['what comes after 0, although no move reaches 0', '0 itself is missing'],
    least_positive_missing: [
      'the first missing number counted from 1',
      'Start at 0: it is a value',
    ],
  },
  nb: {
    max_plus_1: ['det største tallet pluss én', 'Du hoppet over et hull'],
    number_of_moves: ['antall trekk', 'Like tall teller én gang'],
    number_of_distinct_values: ['antall ulike tall', 'Antallet spiller ingen rolle'],
    xor_of_options: ['eksklusiv eller (XOR) av tallene', 'XOR er for flere hauger'],
    sum_of_options: ['summen av tallene', 'ingenting legges sammen'],
    n_mod_max_plus_1: ['resten ved deling på det største uttaket pluss én', 'uttakene 1 til k'],
    nim_heap_n: ['haugen selv', 'Det er Nim'],
    overshoot: ['det et for stort uttak ville gitt', 'krever flere brikker'],
    smallest_option_plus_1: ['det minste tallet pluss én', 'ikke med det minste tallet'],
    empty_mex_is_1: ['det som kommer etter 0, selv om ingen trekk gir 0', 'er det 0 som mangler'],
    least_positive_missing: ['det første tallet som mangler, regnet fra 1', 'Begynn med 0: det er'],
  },
};

/** @param {number[]} values @param {number} from */
const missing = (values, from) => {
  let number = from;
  while (values.includes(number)) number += 1;
  return number;
};

/**
 * What each wrong rule answers to a heap, from the definition.
 * @param {number[]} set
 * @param {number} heap
 */
function wrongAnswers(set, heap) {
  /** @type {number[]} */
  const all = [];
  for (let n = 0; n <= heap; n += 1) {
    const reached = set.filter((take) => take <= n).map((take) => all[n - take] ?? 0);
    all.push(missing(reached, 0));
  }
  const values = set.filter((take) => take <= heap).map((take) => all[heap - take] ?? 0);
  /** @type {Record<string, number>} */
  const answers = {
    max_plus_1: values.length ? Math.max(...values) + 1 : 0,
    number_of_moves: values.length,
    number_of_distinct_values: new Set(values).size,
    xor_of_options: values.reduce((xor, value) => xor ^ value, 0),
    sum_of_options: values.reduce((sum, value) => sum + value, 0),
    n_mod_max_plus_1: heap % (Math.max(...set) + 1),
    nim_heap_n: heap,
    smallest_option_plus_1: values.length ? Math.min(...values) + 1 : 0,
    least_positive_missing: missing(values, 1),
  };
  // A move that is too large is said to leave heap 0; without any there is no such answer.
  if (values.length < set.length) answers.overshoot = missing([...values, 0], 0);
  if (values.length === 0) answers.empty_mex_is_1 = 1;
  return answers;
}

test('every common confusion is named in words, or asked about where several fit', async (t) => {
  const page = await explore(t);
  const { question } = await facts('value_questions');
  assert.equal(question.length, 35);
  // A heap at which no other rule gives the answer of the one that forgets 0.
  const forgotten = {
    id: 'zero',
    rule: 'zero',
    set: [1, 2, 4, 8, 9],
    heap: 19,
    right: 0,
    wrong: {},
  };
  const questions = [...question, forgotten];
  const named = new Set();
  const asked = new Set();
  for (const lang of /** @type {const} */ (['en', 'nb'])) {
    await speak(page, lang);
    const [not, how, right] =
      lang === 'en' ? ['Not', 'How did you get', 'Right'] : ['Ikke', 'Hvordan fikk du', 'Riktig'];
    // In the second language one question of each confusion.
    for (const [i, question] of questions.entries()) {
      if (lang === 'nb' && questions[i - 1]?.rule === question.rule) continue;
      const { id, set, heap, right: mex } = question;
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `#v=1&set=${set}&n=${heap}&lang=${lang}`);
      await becomes(async () => await page.locator('#stepper').getAttribute('set'), String(set));
      await becomes(() => page.locator('#stepper').getAttribute('n'), String(heap));
      const forward = page.locator('#stepper .walk .button').nth(1);
      const field = page.locator('#stepper #answer');
      while (!(await field.isVisible())) await forward.click();
      const answers = wrongAnswers(set, heap);
      const given = new Set([...Object.values(question.wrong), ...Object.values(answers), 98765]);
      for (const answer of [...given].filter((it) => it !== mex)) {
        await field.fill(String(answer));
        await field.press('Enter');
        const said = ((await status(page)) ?? '').replace(/[\u2009\u202f]/g, '');
        const fitting = Object.keys(answers).filter((rule) => answers[rule] === answer);
        const words = (/** @type {string} */ rule) =>
          /** @type {Record<string, string[]>} */ (RULES[lang])[rule] ?? [];
        const where = `${id}, ${answer}: ${said}`;
        assert.ok(said.startsWith(`${not} ${answer}. `), where);
        const [only = ''] = fitting;
        if (fitting.length === 1) {
          named.add(only);
          for (const part of words(only)) assert.ok(said.includes(part), where);
        } else if (fitting.length > 1) {
          assert.ok(said.includes(`${how} ${answer}: `), where);
          for (const rule of fitting) asked.add(rule);
        }
        // No other is named, and where one is asked about it is given no advice.
        for (const rule of Object.keys(RULES.en)) {
          const [name = '', advice = ''] = words(rule);
          assert.equal(said.includes(name), fitting.includes(rule), `${rule} in ${where}`);
          assert.equal(said.includes(advice), fitting.length === 1 && rule === only, where);
        }
      }
      await field.fill(String(mex));
      await field.press('Enter');
      assert.ok(((await status(page)) ?? '').startsWith(`${right}. ${mex} `), id);
    }
  }
  // Two give the answer of a third wherever they give one, so they are always asked about.
  const never = ['overshoot', 'empty_mex_is_1'];
  const alone = Object.keys(RULES.en).filter((rule) => !never.includes(rule));
  assert.deepEqual([...named].sort(), alone.sort());
  assert.ok(never.every((rule) => asked.has(rule)));
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
    assert.equal(
      (await shown(page))[2].replaceAll(/[\u2009\u202f]/g, ' '),
      values,
      `${set}, heap ${n}`,
    );
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
