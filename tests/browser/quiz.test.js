/** The quiz of the stepper. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { becomes, explore, fits, heap, speak } from './explore.js';
import { axe, openPage } from './harness.js';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page @param {string} name */
const button = (page, name) => page.locator('#stepper').getByRole('button', { name, exact: true });

/** The live region that says the question, and at the end the score. @param {Page} page */
const question = (page) => page.locator('#stepper [part=quiz] [role=status]').textContent();

/** The live region that says the result. @param {Page} page */
const result = (page) => page.locator('#stepper .diagnosis[role=status]').textContent();

/** @param {Page} page */
const title = async (page) =>
  (await page.locator('#stepper [part=quiz] .title').first().textContent()) ?? '';

/** @param {Page} page */
const summary = async (page) =>
  (await page.locator('#stepper [part=quiz]').first().textContent()) ?? '';

/** The values of the options, as the second step shows them. @param {Page} page */
const values = async (page) =>
  (await page.locator('#stepper li:nth-child(2) .chip').allTextContents()).map(Number);

/** @param {number[]} all */
const mex = (all) => [...Array(99).keys()].find((number) => !all.includes(number));

/** @param {Page} page @param {number | undefined} number */
async function answer(page, number) {
  await page.locator('#stepper').getByLabel('Your prediction').fill(String(number));
  await button(page, 'Check').click();
}

/**
 * @param {import('node:test').TestContext} t
 * @param {Parameters<typeof explore>[1]} [options]
 */
async function quiz(t, options = {}) {
  const page = await explore(t, { hash: '#v=1&set=2,5,6&n=12', ...options });
  await page.locator('#stepper').evaluate((node) => node.setAttribute('seed', '7'));
  await page.locator('#stepper').scrollIntoViewIfNeeded();
  await page.locator('#stepper [part=play]').waitFor();
  return page;
}

/** @param {Page} page */
async function begin(page) {
  await button(page, 'Quiz me').click();
  await page.locator('#stepper [part=quiz] [role=status]').waitFor();
}

test('by mouse: ten questions, first answers counted, wrong rules named at the end', async (t) => {
  const page = await quiz(t);
  await begin(page);
  let right = 0;
  let passed = 0;
  const heaps = new Set();
  for (let number = 1; number <= 10; number += 1) {
    assert.match(await title(page), new RegExp(`^Question ${number} of 10\\s*Right .*: ${right}$`));
    const asked = (await question(page)) ?? '';
    heaps.add(/^What is the value of heap (\d+) of {2, 5, 6}\?$/.exec(asked)?.[1]);
    assert.equal(await result(page), '');
    // Neither the different values nor the answer stand there yet.
    for (const step of [3, 5, 6]) {
      assert.equal(await page.locator(`#stepper li:nth-child(${step}) .content`).textContent(), '');
    }
    const all = await values(page);
    assert.ok(all.length > 0, 'a heap without moves is not asked about');
    const tooLarge = Math.max(...all) + 1;
    await answer(page, tooLarge);
    if (tooLarge === mex(all)) {
      right += 1;
    } else {
      const said = (await result(page)) ?? '';
      const named = `Not ${tooLarge}. You seem to take the largest value plus one. You passed a hole; take the first number from 0 that is missing.`;
      if (said === named) passed += 1;
      else assert.match(said, /How did you get \d+: .*the largest value plus one.*\?/);
      assert.match(await title(page), new RegExp(`: ${right}$`));
      // The second answer is right, and does not count.
      await answer(page, mex(all));
    }
    assert.match((await result(page)) ?? '', new RegExp(`^Right\\. ${mex(all)} is the smallest`));
    assert.match(await title(page), new RegExp(`: ${right}$`));
    assert.equal(
      (await page.locator('#stepper li:nth-child(6) .chip').textContent())?.trim(),
      String(mex(all)),
    );
    await button(page, number < 10 ? 'Next question' : 'To the result').click();
  }
  assert.equal(heaps.size, 10);
  assert.ok(passed > 1 && right < 10, `${passed} named`);
  assert.equal(await question(page), `The quiz is done. Right at the first try: ${right} of 10.`);
  const times = passed === 2 ? 'twice' : `${passed} times`;
  assert.match(
    await summary(page),
    new RegExp(`The largest value plus one, ${times}\\. You passed`),
  );
  assert.match(await summary(page), /Nearly everyone meets such a rule/);
  assert.equal(await page.locator('#stepper .steps').isVisible(), false);
  // Another ten, and back to the heap of the page.
  await button(page, 'Ten more').click();
  assert.match(await title(page), /^Question 1 of 10\s*Right .*: 0$/);
  await button(page, 'Leave the quiz').click();
  await becomes(() => page.locator('#stepper [part=quiz] .title').count(), 0);
  assert.equal(await heap(page), '12');
  assert.match((await page.locator('#stepper li').first().textContent()) ?? '', /12 − 2 = 10/);
  assert.equal(await page.locator('#stepper').getAttribute('mode'), null);
});

test('by keyboard alone, every answer right', async (t) => {
  const page = await quiz(t);
  await page.locator('#mex-heading').focus();
  const focused = () =>
    page.evaluate(() => {
      const at = document.getElementById('stepper')?.shadowRoot?.activeElement;
      return at?.id || at?.textContent;
    });
  for (let i = 0; (await focused()) !== 'Quiz me'; i += 1) {
    assert.ok(i < 12, 'the button is reached');
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  for (let number = 1; number <= 10; number += 1) {
    await becomes(focused, 'answer');
    await page.keyboard.type(String(mex(await values(page))));
    await page.keyboard.press('Enter');
    await becomes(focused, number < 10 ? 'Next question' : 'To the result');
    await page.keyboard.press('Enter');
  }
  await becomes(focused, 'Ten more');
  assert.equal(await question(page), 'The quiz is done. Right at the first try: 10 of 10.');
  assert.match(await summary(page), /nothing leads you astray/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await becomes(focused, 'Quiz me');
});

test('an answer that was shown is not a right one, and fits no wrong rule', async (t) => {
  const page = await quiz(t);
  await begin(page);
  for (let number = 1; number <= 10; number += 1) {
    await button(page, 'Show me').click();
    assert.match((await result(page)) ?? '', /^It is \d+, the smallest/);
    await button(page, number < 10 ? 'Next question' : 'To the result').click();
  }
  assert.equal(await question(page), 'The quiz is done. Right at the first try: 0 of 10.');
  assert.match(await summary(page), /No wrong rule is behind the other answers/);
});

test('another set begins another quiz, another heap does not', async (t) => {
  const page = await quiz(t);
  await begin(page);
  const before = await question(page);
  await page.locator('#fewer').click();
  assert.equal(await question(page), before);
  await answer(page, mex(await values(page)));
  await page.fill('#set', '1, 3, 4');
  await becomes(async () => /of {1, 3, 4}\?$/.test((await question(page)) ?? ''), true);
  assert.match(await title(page), /^Question 1 of 10\s*Right .*: 0$/);
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'set', 'the focus stays');
});

test('where the quiz cannot be loaded, that is said and the steps stay', async (t) => {
  const page = await quiz(t, {
    expected: [/404/],
    before: (page) =>
      page.route('**/grundyscope_tools_bg.wasm', (route) =>
        route.fulfill({ status: 404, body: 'no' }),
      ),
  });
  await button(page, 'Quiz me').click();
  await page.locator('#stepper .message', { hasText: 'The server answered 404' }).waitFor();
  await button(page, 'Next').click();
  assert.equal(await page.locator('#stepper li[aria-current=step]').count(), 1);
  await page.unroute('**/grundyscope_tools_bg.wasm');
  await begin(page);
  assert.match(await title(page), /^Question 1/);
  assert.equal(await page.locator('#stepper .message').textContent(), '');
});

test('a frame shows a quiz of its own, the same for each seed, and takes no focus', async (t) => {
  const asked = [];
  for (const seed of [3, 3, 4]) {
    const page = await openPage(t, {
      path: `/embed.html#view=stepper&set=1,4,10&mode=quiz&seed=${seed}`,
    });
    const region = page.locator('grundy-stepper [part=quiz] [role=status]');
    await region.waitFor();
    asked.push(await region.textContent());
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'BODY');
  }
  assert.equal(asked[0], asked[1]);
  assert.notEqual(asked[0], asked[2]);
});

for (const [width, lang] of /** @type {const} */ ([
  [320, 'nb'],
  [1280, 'en'],
])) {
  test(`at ${width} px it fits, in ${lang}, and axe finds nothing`, async (t) => {
    const page = await quiz(t, {
      viewport: { width, height: 900 },
      colorScheme: width === 320 ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    await begin(page);
    await speak(page, lang);
    const norwegian = lang === 'nb';
    const look = async () => {
      await fits(page);
      await axe(page);
    };
    await becomes(
      async () =>
        /^(What is the value|Hva er Grundy-tallet)/.exec((await question(page)) ?? '')?.[0],
      norwegian ? 'Hva er Grundy-tallet' : 'What is the value',
    );
    await look();
    const field = page.locator('#stepper #answer');
    let named = '';
    for (let number = 1; number <= 10; number += 1) {
      await field.fill(String(Math.max(...(await values(page))) + 1));
      await field.press('Enter');
      const said = (await result(page)) ?? '';
      if (!named && /You seem to take|Det ser ut til at du tar/.test(said)) {
        named = said;
        await look();
      }
      if (await field.isVisible()) {
        await button(page, norwegian ? 'Vis svaret' : 'Show me').click();
      }
      await page.keyboard.press('Enter');
    }
    assert.match(
      named,
      norwegian
        ? /^Ikke \d+\. Det ser ut til at du tar det største tallet pluss én\. /
        : /^Not \d+\. You seem to take the largest value plus one\. /,
    );
    assert.match(await summary(page), norwegian ? /Nesten alle møter/ : /Nearly everyone meets/);
    await look();
  });
}
