/** What is said when the core cannot be started: never a blank page. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { openPage } from './harness.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Route} Route */

/**
 * @param {import('node:test').TestContext} t
 * @param {(page: Page) => Promise<unknown>} before
 * @param {RegExp[]} [expected]
 */
async function broken(t, before, expected = []) {
  const page = await openPage(t, { before, expected });
  await page.locator('.trouble:visible').first().waitFor();
  return (await page.locator('.trouble:visible').first().textContent()) ?? '';
}

/** @param {Page} page @param {(route: Route) => Promise<unknown>} answer */
const wasm = (page, answer) => page.route('**/*_bg.wasm', answer);

test('the module is missing', async (t) => {
  const said = await broken(
    t,
    (page) => wasm(page, (route) => route.fulfill({ status: 404, body: 'no' })),
    [/404/],
  );
  assert.equal(said, 'The server answered 404 for the file grundyscope_bg.wasm.');
});

test('a web page comes in place of the module', async (t) => {
  const said = await broken(t, (page) =>
    wasm(page, (route) => route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html>' })),
  );
  assert.equal(said, 'The server sent a web page in place of the file grundyscope_bg.wasm.');
});

test('something else comes in place of the module', async (t) => {
  const said = await broken(t, (page) =>
    wasm(page, (route) => route.fulfill({ contentType: 'text/plain', body: 'hello' })),
  );
  assert.equal(
    said,
    'The file grundyscope_bg.wasm is not WebAssembly; the server calls it “text/plain”.',
  );
});

test('the module comes with a wrong type: it is used all the same', async (t) => {
  const page = await openPage(t, {
    before: (page) =>
      wasm(page, async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          body: await response.body(),
          headers: { ...response.headers(), 'content-type': 'application/octet-stream' },
        });
      }),
  });
  await page.locator('#strip .cell').first().waitFor();
});

test('the network fails', async (t) => {
  const said = await broken(t, (page) => wasm(page, (route) => route.abort()), [
    /request failed.*wasm/,
    /ERR_FAILED/,
  ]);
  assert.equal(said, 'The file grundyscope_bg.wasm could not be fetched.');
});

test('the policy of the site forbids WebAssembly', async (t) => {
  const page = await openPage(t, {
    before: (page) =>
      page.route(/\/$/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          headers: {
            ...response.headers(),
            'content-security-policy':
              "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:",
          },
        });
      }),
  });
  await page.locator('.trouble:visible').first().waitFor();
  assert.match(
    (await page.locator('.trouble:visible').first().textContent()) ?? '',
    /content security policy.*wasm-unsafe-eval/,
  );
});

test('a script of the page is missing', async (t) => {
  const said = await broken(
    t,
    (page) => page.route('**/views/moves.js', (route) => route.fulfill({ status: 404, body: '' })),
    [/404/, /request failed/],
  );
  assert.match(said, /^A part of this page could not be loaded/);
});

test('without scripts the page says what it needs', async (t) => {
  const page = await openPage(t, { javaScriptEnabled: false, expected: [/: csp$/] });
  assert.match((await page.locator('noscript').first().textContent()) ?? '', /allow JavaScript/);
});

test('an element says the reason and leaves its words', async (t) => {
  const page = await openPage(t, {
    path: '/examples/embedding.html',
    expected: [/404/],
    before: (page) => wasm(page, (route) => route.fulfill({ status: 404, body: 'no' })),
  });
  await page.locator('grundy-strip .message').waitFor();
  assert.equal(
    await page.locator('grundy-strip .message').textContent(),
    'Tjeneren svarte 404 for filen grundyscope_bg.wasm.',
  );
  assert.equal(await page.getByText('Periode 7 fra og med haug 0.').isVisible(), true);
});
