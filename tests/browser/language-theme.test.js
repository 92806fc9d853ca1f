import assert from 'node:assert/strict';
import test from 'node:test';
import { explore, slider, speak, verdict } from './explore.js';
import { openPage } from './harness.js';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
const background = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const WHITE = 'rgb(255, 255, 255)';

test('the language of the browser is used, until a person chooses', async (t) => {
  const page = await explore(t, { locale: 'nn-NO' });
  assert.equal(await verdict(page), 'Periode 7 fra og med haug 0 Bevist');
  await speak(page, 'en');
  assert.equal(await verdict(page), 'Period 7 from heap 0 Proved');
  await page.evaluate(() => history.replaceState(null, '', '/'));
  await page.reload();
  await page.locator('#strip svg .cell').first().waitFor();
  assert.equal(await page.getAttribute('html', 'lang'), 'en', 'the choice is remembered');
});

test('all of the page speaks the language that is chosen', async (t) => {
  const page = await explore(t);
  await speak(page, 'nb');
  assert.equal(await page.getAttribute('html', 'lang'), 'nb');
  assert.equal(await page.locator('#fan-heading').textContent(), 'Hva kan jeg gjøre fra 15?');
  assert.equal(await slider(page).getAttribute('aria-label'), 'Haugens størrelse');
  assert.equal(
    await slider(page).getAttribute('aria-valuetext'),
    'n = 15. Grundy-tall 1. Vinnende for den som er i trekket. Plass 1 av 0 til 6 i perioden.',
  );
  assert.equal(await page.locator('#strip svg .label').first().textContent(), 'periode 7');
  assert.equal(
    await page.locator('#stepper .label').first().textContent(),
    'Trekk fra hvert uttak',
  );
  assert.match(
    (await page.locator('#fan svg').getAttribute('aria-label')) ?? '',
    /^Trekk fra haug 15/,
  );
  await page.locator('#stepper').getByText('Neste', { exact: true }).click();
  await page.locator('#stepper').getByText('Neste', { exact: true }).click();
  await page.locator('#stepper').getByText('Neste', { exact: true }).click();
  await page.locator('#stepper').getByText('Vis svaret').click();
  const said = () => page.locator('#stepper .diagnosis').textContent();
  assert.equal(await said(), 'Det er 1, det minste tallet som ingen trekk gir.');
  await speak(page, 'en');
  assert.equal(await said(), 'It is 1, the smallest number that no move reaches.');
  await speak(page, 'nb');
  await page.fill('#set', '0');
  assert.equal(
    await page.locator('#set-error span').textContent(),
    '0 er ikke et trekk: spillet ville aldri ta slutt.',
  );
  await speak(page, 'en');
  assert.equal(
    await page.locator('#set-error span').textContent(),
    '0 is not a move: the game would never end.',
  );
});

test('no English is left over in Bokmål', async (t) => {
  const page = await explore(t, { hash: '#v=1&lang=nb&n=1000000' });
  const words = await page.evaluate(() => {
    /** @type {string[]} */
    const found = [];
    /** @param {ParentNode} root */
    const collect = (root) => {
      for (const node of root.querySelectorAll('*')) {
        if (node.closest('[lang=en], noscript, [hidden]')) continue;
        for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext']) {
          found.push(node.getAttribute(name) ?? '');
        }
        for (const child of node.childNodes) {
          if (child.nodeType === Node.TEXT_NODE) found.push(child.nodeValue ?? '');
        }
        if (node.shadowRoot) collect(node.shadowRoot);
      }
    };
    collect(document.body);
    return found.join(' ');
  });
  const english =
    /\b(the|of|heap|heaps|move|moves|losing|winning|take|period|value|step|next|show)\b/i;
  assert.doesNotMatch(words, english);
});

test('nobody sees English first: the page waits for its texts', async (t) => {
  /** @type {() => void} */
  let send = () => {};
  const held = new Promise((resolve) => {
    send = () => resolve(undefined);
  });
  const page = await openPage(t, {
    locale: 'nb-NO',
    before: (page) =>
      page.route('**/i18n/nb.js', async (route) => {
        await held;
        await route.continue();
      }),
  });
  const heading = page.getByText('Grundy-tall', { exact: true }).first();
  assert.equal(await page.getByText('Grundy values').isVisible(), false);
  send();
  await heading.waitFor();
  assert.equal(await page.getByText('Grundy values').isVisible(), false);
});

test('where the texts never come, the page says so in both languages', async (t) => {
  const page = await openPage(t, {
    locale: 'nb-NO',
    before: (page) => page.route('**/i18n/nb.js', (route) => route.abort()),
    expected: [/nb\.js/, /ERR_FAILED/],
  });
  await page.getByText('En del av siden lot seg ikke laste.').waitFor();
  assert.equal(await page.getByText('A part of this page could not be loaded.').isVisible(), true);
});

test('a language that cannot be fetched leaves the page as it is, and says so', async (t) => {
  const page = await explore(t, {
    before: (page) => page.route('**/i18n/nb.js', (route) => route.abort()),
    expected: [/nb\.js/, /ERR_FAILED/],
  });
  await page.getByRole('button', { name: 'Norsk bokmål' }).click();
  await page.getByText('The file nb.js could not be fetched.').waitFor();
  assert.equal(await page.getAttribute('html', 'lang'), 'en');
  assert.equal(await verdict(page), 'Period 7 from heap 0 Proved');
  await page.fill('#set', '2,4,7');
  assert.equal(await verdict(page), 'Period 3 from heap 8 Proved');
});

test('the system decides between light and dark, until a person does', async (t) => {
  const page = await explore(t, { colorScheme: 'dark' });
  const dark = await background(page);
  assert.notEqual(dark, WHITE);
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  assert.equal(await background(page), WHITE);
  const cell = () =>
    page
      .locator('#strip svg .cell')
      .first()
      .evaluate((node) => getComputedStyle(node).fill);
  assert.equal(await cell(), 'rgb(21, 23, 28)', 'the elements follow');
  await page.reload();
  await page.locator('#strip svg .cell').first().waitFor();
  assert.equal(await background(page), WHITE, 'the choice is remembered');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  assert.equal(await background(page), dark);
  assert.equal(await cell(), 'rgb(250, 250, 247)');
});

test('where nothing can be remembered, the page works all the same', async (t) => {
  const page = await explore(t, {
    before: (page) =>
      page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }),
  });
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  assert.notEqual(await background(page), WHITE);
  await speak(page, 'nb');
  assert.equal(await verdict(page), 'Periode 7 fra og med haug 0 Bevist');
});
