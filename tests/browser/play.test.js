/** The area Play and the element: whole games, by mouse and by keyboard. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { becomes, fits, speak } from './explore.js';
import { axe, openPage } from './harness.js';
import { open } from './play.js';

/** @typedef {import('playwright-core').Page} Page */

/** The sizes of the heaps as they stand there. @param {Page} page */
const sizes = (page) => page.locator('.heap .size').allTextContents();

/** How many counters are drawn in each heap. @param {Page} page */
const counters = (page) =>
  page
    .locator('.heap')
    .evaluateAll((heaps) => heaps.map((heap) => heap.getElementsByClassName('here').length));

/** Whose turn it is. @param {Page} page */
const turn = (page) => page.locator('.turn').textContent();

/** The moves in words. @param {Page} page */
const moves = (page) => page.locator('[role=log] li > span:first-child').allTextContents();

/** What is read out when it changes. @param {Page} page */
const spoken = (page) => page.locator('grundy-play .unseen[role=status]').textContent();

/** @param {Page} page @param {string} name */
const button = (page, name) => page.getByRole('button', { name, exact: true });

/** @param {Page} page @param {number} heap from 0 on @param {number} counter from the left */
async function middle(page, heap, counter) {
  const box = await page.locator(`[data-heap="${heap}"] .counters i`).nth(counter).boundingBox();
  assert.ok(box, 'the counter is drawn');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Waits until it is the person's turn, or the game is over; says whether it is over. @param {Page} page */
async function myTurn(page) {
  await page.locator('.turn.over').or(page.getByText('Your move.').first()).first().waitFor();
  return (await page.locator('.turn.over').count()) > 0;
}

test('a whole game by mouse, with counters dragged and clicked, and the mistake marked', async (t) => {
  const page = await open(t, '&table=moves-1-3-4&level=perfect');
  assert.equal(await turn(page), 'Your move.');
  assert.deepEqual(await sizes(page), ['9', '7', '10']);
  assert.equal(await spoken(page), '', 'nothing is read out before a person has done something');

  // What cannot be taken says why, and nothing happens.
  let at = await middle(page, 2, 8);
  await page.mouse.move(at.x, at.y);
  await becomes(
    () => page.locator('[data-heap="2"] .note').textContent(),
    '2 cannot be taken: only 1, 3 or 4.',
  );
  await page.mouse.down();
  await page.mouse.up();
  await becomes(() => page.locator('.refusal').textContent(), '2 cannot be taken: only 1, 3 or 4.');
  assert.deepEqual(await moves(page), []);

  // Dragged, but not away: they go back. Then away: 4 counters, which is a mistake.
  at = await middle(page, 2, 6);
  for (const [far, made] of [
    [14, 0],
    [120, 1],
  ]) {
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + far / 2, at.y + far / 2, { steps: 3 });
    await page.mouse.move(at.x + far, at.y + far, { steps: 3 });
    assert.equal(await page.locator('.counters .dragged').count(), 4);
    await page.mouse.up();
    assert.equal(await page.locator('.counters .dragged').count(), 0);
    await becomes(async () => (await moves(page)).length > 0, made > 0);
  }
  assert.equal((await moves(page))[0], 'You take 4 from heap 3, leaving 6');
  for (let number = 0; !(await myTurn(page)); number += 1) {
    assert.ok(number < 30, 'a game ends');
    const before = (await moves(page)).length;
    const left = await counters(page);
    const heap = left.findIndex((count) => count > 0);
    at = await middle(page, heap, left[heap] - 1);
    await page.mouse.click(at.x, at.y);
    await becomes(async () => (await moves(page)).length > before, true);
  }
  assert.equal(await turn(page), 'The computer made the last move and wins.');
  assert.deepEqual(await counters(page), [0, 0, 0]);
  const slip = page.locator('[role=log] li.slip');
  assert.equal(await slip.count(), 1);
  assert.match(
    (await slip.textContent()) ?? '',
    /^You take 4 from heap 3.*First mistake\. This left nim-sum 2; taking 1 from heap 1 would have left 0\./,
  );
  await page.getByText('The first mistake is marked in the game.', { exact: true }).waitFor();

  // From there again, with the better move; the address has it all.
  await button(page, 'Play again from here: 1').click();
  assert.deepEqual(await sizes(page), ['9', '7', '10']);
  await button(page, 'Take 1 from heap 1, leaving 8').click();
  await becomes(async () => (await moves(page)).length, 2);
  await becomes(async () => /turns=1-1,\d-\d/.test(page.url()), true);
  const [first, second] = await moves(page);
  await page.reload();
  await page.locator('.heap').first().waitFor();
  assert.deepEqual(await moves(page), [first, second]);
});

test('a whole game by keyboard: lost by a mistake, then won from there', async (t) => {
  const page = await open(t, '&table=heap-21&level=perfect');
  const focused = () =>
    page.evaluate(() => {
      const at = document.getElementById('play')?.shadowRoot?.activeElement;
      return at?.getAttribute('aria-label') ?? at?.textContent;
    });
  /** Reaches a control with Tab, or Shift and Tab. @param {RegExp} name @param {string} [key] */
  const reach = async (name, key = 'Tab') => {
    for (let i = 0; !name.test((await focused()) ?? ''); i += 1) {
      assert.ok(i < 20, `${name} is reached`);
      await page.keyboard.press(key);
    }
  };
  await page.locator('.area.play h1').evaluate((node) => {
    /** @type {HTMLElement} */ (node).tabIndex = -1;
    /** @type {HTMLElement} */ (node).focus();
  });
  await reach(/^Take 2, leaving 19$/);
  await page.keyboard.press('Enter');
  await becomes(async () => (await moves(page)).length, 2);
  assert.equal((await moves(page))[1], 'The computer takes 3, leaving 16');
  await becomes(() => spoken(page), 'Your move.');
  assert.equal(await focused(), 'Take 2, leaving 14', 'the focus stays on the same button');
  while (!(await myTurn(page))) {
    const before = (await moves(page)).length;
    await page.keyboard.press('Enter');
    await becomes(async () => (await moves(page)).length > before, true);
  }
  await becomes(focused, 'Start again');
  assert.match((await spoken(page)) ?? '', /^The computer made the last move and wins\. The first/);
  assert.match(
    (await page.locator('li.slip').textContent()) ?? '',
    /From 19 the other player can win; taking 1 would have left 20, which is lost\./,
  );
  await reach(/^Play again from here/);
  await page.keyboard.press('Enter');
  assert.equal(await focused(), 'Undo');
  assert.deepEqual(await sizes(page), ['21']);
  // Leave multiples of 4, as the rule says.
  for (let left = 21; left > 0; ) {
    const take = left % 4;
    await reach(new RegExp(`^Take ${take}, leaving`), 'Shift+Tab');
    await page.keyboard.press('Enter');
    if (await myTurn(page)) break;
    await becomes(async () => Number((await sizes(page))[0]) < left - take, true);
    left = Number((await sizes(page))[0]);
    if ((await focused())?.startsWith('Take')) {
      // Stand behind the buttons, whichever can still be pressed.
      await reach(/^(Undo|Hint)$/);
    }
  }
  assert.equal(await turn(page), 'You made the last move and win.');
  await page.getByText('You made no mistake.', { exact: true }).waitFor();
  assert.equal(await page.locator('li.slip').count(), 0);
});

test('undo, redo, another opponent, another table, and two persons', async (t) => {
  const page = await open(t, '&table=moves-1-3-4&level=greedy');
  await button(page, 'Take 1 from heap 1, leaving 8').click();
  await becomes(async () => (await moves(page)).length, 2);
  const played = await moves(page);
  assert.match(played[1], /^The computer takes 4 from heap \d/);
  await button(page, 'Undo').click();
  assert.deepEqual(await moves(page), []);
  await button(page, 'Redo').click();
  assert.deepEqual(await moves(page), played);
  await page.getByLabel('Opponent').selectOption('person');
  assert.deepEqual(await moves(page), []);
  assert.equal(await turn(page), 'Player 1 to move.');
  await button(page, 'Take 3 from heap 2, leaving 4').click();
  assert.equal(await turn(page), 'Player 2 to move.');
  assert.deepEqual(await moves(page), ['Player 1 takes 3 from heap 2, leaving 4']);
  await page.getByLabel('Table').selectOption('race-100');
  assert.deepEqual(await sizes(page), ['0 of 100']);
  await page.locator('.counters i', { hasText: /^7$/ }).click();
  assert.deepEqual(await moves(page), ['Player 1 adds 7, making 7']);
  assert.deepEqual(await sizes(page), ['7 of 100']);
  await page.locator('[part=rule] > summary').click();
  await page
    .getByText('Go to the totals 1, 12, 23, 34, 45, 56, 67, 78, 89 and 100.', { exact: true })
    .waitFor();
  // A link that names the race, but has another heap, is no race to 100.
  await page.goto('/#v=1&view=play&table=race-100&heaps=37');
  await becomes(() => page.getByLabel('Table').inputValue(), 'own');
  await becomes(() => sizes(page), ['37']);
});

test('each level answers, and whoever is to start starts', async (t) => {
  const page = await open(t, '&table=moves-1-3-4&level=random');
  const level = page.getByLabel('Opponent');
  for (const name of ['random', 'greedy', 'perfect']) {
    await level.selectOption(name);
    await button(page, 'The computer').click();
    await becomes(async () => (await moves(page)).length, 1);
    assert.match((await moves(page))[0], /^The computer takes [134] from heap [123], leaving \d/);
    assert.equal(await myTurn(page), false);
    await becomes(async () => page.url().includes(`level=${name}&first=other`), true);
    await button(page, 'You').click();
    await becomes(() => moves(page), []);
    assert.equal(await turn(page), 'Your move.');
  }
  // Who can win starts: there is nothing to choose.
  await level.selectOption('fair');
  await button(page, 'You').waitFor({ state: 'hidden' });
});

test('what is not known is not claimed', async (t) => {
  const unknown = '&set=850,1550,2550,3250,4100&heaps=3000,10^20';
  let page = await open(t, `${unknown}&level=fair`);
  assert.equal(await turn(page), 'Your move.');
  assert.equal(await page.getByText('You can win from here.').isVisible(), false);
  await button(page, 'Hint').click();
  await page
    .getByText('There is no hint: the values of these heaps are not known yet.', { exact: true })
    .waitFor();
  page = await open(t, `${unknown}&level=perfect&first=other`);
  assert.match((await turn(page)) ?? '', /^The values of these heaps are /);
  await button(page, 'You').click();
  await button(page, 'Take 850 from heap 1, leaving 2\u202f150').click();
  assert.equal((await moves(page)).length, 1, 'a person can play on');
});

test('hints ask first, say what is wrong, and then tell', async (t) => {
  const page = await open(t, '&set=1,3,4&heaps=10,11,13&level=perfect');
  const said = page.locator('.hint [role=status]');
  await button(page, 'Hint').click();
  await page.getByText('What is the nim-sum of the values of these heaps?').waitFor();
  for (const [answer, why] of [
    ['5', 'Not 5. Those are the values added up.'],
    ['12', 'Not 12. That is the XOR of the sizes.'],
    ['7', 'Not 7. Write the value of each heap'],
    ['x', 'Answer with a whole number.'],
  ]) {
    await page.getByLabel('Your answer').fill(answer);
    await page.keyboard.press('Enter');
    assert.ok((await said.textContent())?.startsWith(why), answer);
  }
  await page.getByLabel('Your answer').fill('1');
  await page.keyboard.press('Enter');
  assert.equal(await said.textContent(), 'Right: 1 ⊕ 2 ⊕ 2 = 1.');
  await button(page, 'Heap 2').click();
  assert.equal(
    await said.textContent(),
    'Heap 2 would have to come to the value 3, and no move does that.',
  );
  await button(page, 'In none').click();
  assert.equal(await said.textContent(), 'There is a winning move: look for it.');
  await button(page, 'Heap 3').click();
  assert.equal(
    await said.textContent(),
    'Yes: heap 3 must come to the value 3, and a move does that.',
  );
  await button(page, 'Tell me the move').click();
  assert.equal(await said.textContent(), 'Take 1 from heap 1, leaving 9. That wins.');
  assert.equal(await page.locator('.take.advised').count(), 1);
  await page.locator('.take.advised').click();
  assert.equal(await page.locator('.hint').isVisible(), false);
});

test('rules in words, and a table where there is none', async (t) => {
  for (const [keys, words] of [
    ['&table=capped-3', 'until only remainders 0 and 1 would be left: then leave an odd number'],
    ['&set=1..3&heaps=1,2,3&rule=misere', 'until only single counters would be left'],
    ['&set=1,3,4&heaps=10', 'Leave a number with remainder 0 or 2 on division by 7.'],
    ['&set=2,4,7&heaps=30', 'Below 4, leave 0 or 1.From 4 on, leave a multiple of 3.'],
    ['&set=2&heaps=9,7', 'with remainder 2 or 3 on division by 4: leave an even number of them.'],
    ['&set=1,3,4&heaps=9,7', 'By the remainder on division by 7. Leave values with nim-sum 0.'],
  ]) {
    const page = await open(t, keys);
    await page.locator('[part=rule] > summary').click();
    const text = (await page.locator('.rule-text').textContent()) ?? '';
    assert.ok(text.includes(words), `${keys}: ${text}`);
    if (keys.endsWith('9,7') && keys.includes('1,3,4')) {
      assert.deepEqual(await page.locator('.values td').allTextContents(), [...'0101232']);
    }
  }
});

test('own sets and heaps of any size; what cannot be played says why and changes nothing', async (t) => {
  const page = await open(t, '&level=greedy');
  await page.getByLabel('Table').selectOption('own');
  const heaps = page.getByLabel('Heaps, with commas');
  await heaps.fill('10^20, 35, 7');
  await page.getByLabel('You may take', { exact: true }).fill('1..20');
  await page.keyboard.press('Enter');
  await becomes(async () => (await page.locator('.takes input').count()) > 0, true);
  assert.match((await sizes(page))[0].replace(/\D/g, ''), /^10{20}$/);
  const field = page.getByLabel('How many from heap 2');
  await field.fill('40');
  await field.press('Enter');
  assert.equal(await page.locator('.refusal').textContent(), '40 cannot be taken: only 1 to 20.');
  await field.fill('20');
  await field.press('Enter');
  await becomes(async () => (await moves(page)).length, 2);
  assert.match((await moves(page))[0], /^You take 20 from heap 2, leaving 15$/);
  for (const [text, why] of [
    ['1,,2', 'Heap 2: A heap is missing next to a comma.'],
    ['1.5, 2', 'Heap 1: A heap is a whole number of counters.'],
    ['4; {2}: 7', 'All heaps of a table have the same set'],
    [Array(21).fill('3').join(','), 'A table has at most 20 heaps.'],
  ]) {
    await heaps.fill(text);
    await heaps.press('Enter');
    await page.getByText(why).waitFor();
    assert.equal((await moves(page)).length, 2, 'the game goes on');
  }
});

for (const [width, lang] of /** @type {const} */ ([
  [320, 'nb'],
  [1280, 'en'],
])) {
  test(`at ${width} px it fits, in ${lang}, and axe finds nothing`, async (t) => {
    for (const keys of ['&table=capped-5', '&table=race-100', '&set=1..30&heaps=10^30,80']) {
      const page = await open(t, keys, {
        viewport: { width, height: 900 },
        colorScheme: width === 320 ? 'dark' : 'light',
      });
      await speak(page, lang);
      const nb = lang === 'nb';
      await page
        .getByText(nb ? 'Ditt trekk.' : 'Your move.')
        .first()
        .waitFor();
      await button(page, nb ? 'Vis vinnende trekk' : 'Show winning moves').click();
      await button(page, 'Hint').click();
      await page.locator('[part=rule] > summary').click();
      await fits(page);
      await axe(page);
      await page.close();
    }
  });
}

test('in Norwegian a whole game reads well', async (t) => {
  const page = await open(t, '&table=capped-2&level=perfect', { locale: 'nb-NO' });
  await page.getByText('Ta etter tur 1 eller 2 fra én haug.').waitFor();
  await button(page, 'Ta 1 fra haug 1 og la ingen ligge').click();
  await becomes(async () => (await moves(page)).length, 2);
  const [own, other] = await moves(page);
  assert.equal(own, 'Du tar 1 fra haug 1 og lar ingen ligge');
  assert.match(other, /^Datamaskinen tar \d fra haug \d og lar (\d|ingen) ligge$/);
  await becomes(() => spoken(page), 'Ditt trekk.');
});

test('the element works in a frame of its own, for another person too', async (t) => {
  const page = await openPage(t, {
    path: '/embed.html#view=play&set=1,3,4&heaps=5,6,9&level=person&turns=1-4,2-1&controls=log&lang=nb',
  });
  await becomes(
    () => moves(page),
    ['Spiller 1 tar 4 fra haug 1 og lar 1 ligge', 'Spiller 2 tar 1 fra haug 2 og lar 5 ligge'],
  );
  assert.equal(await turn(page), 'Spiller 1 er i trekket.');
  assert.equal(await page.locator('.setup').isVisible(), false);
  await axe(page);
});
