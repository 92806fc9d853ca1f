import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { parse } from 'smol-toml';
import { openPage } from './harness.js';

/**
 * The paths that a visit asks for, until the page is quiet.
 * @param {import('node:test').TestContext} t
 * @param {string} locale
 * @param {string} [hash]
 */
async function visit(t, locale, hash = '') {
  /** @type {string[]} */
  const paths = [];
  const page = await openPage(t, {
    path: `/${hash}`,
    locale,
    before: async (page) => {
      page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    },
  });
  await page.locator('#strip svg .cell').first().waitFor();
  await page.waitForLoadState('networkidle');
  return { page, paths };
}

test('a visit loads the texts of one language', async (t) => {
  for (const [locale, hash, lang, other] of [
    ['en-GB', '', 'en', 'nb'],
    ['nn-NO', '', 'nb', 'en'],
    ['fr-FR', '', 'en', 'nb'],
    ['fr-FR', '#v=1&set=2,4,7&lang=nb', 'nb', 'en'],
    ['nb-NO', '#v=1&lang=en', 'en', 'nb'],
  ]) {
    const { page, paths } = await visit(t, locale, hash);
    assert.equal(await page.getAttribute('html', 'lang'), lang);
    const texts = paths.filter((path) => path.startsWith('/i18n/') && !path.includes('index'));
    assert.deepEqual(texts, [`/i18n/${lang}.js`], `${locale} ${hash}: not ${other}`);
  }
});

test('a first visit loads nothing that its size budget leaves out', async (t) => {
  const settings = parse(await readFile(new URL('../../wasm-pack.toml', import.meta.url), 'utf8'));
  const { except } = /** @type {any} */ (settings).budget.first_visit;
  const { page, paths } = await visit(t, 'en-GB');
  assert.ok(paths.includes('/pkg/grundyscope_bg.wasm'), `the module is loaded: ${paths}`);
  for (const path of except) {
    const used = paths.filter((it) => it === `/${path}` || it.startsWith(`/${path}/`));
    assert.deepEqual(used, [], `${path} is loaded, but not counted`);
  }
  await page.locator('#stepper').scrollIntoViewIfNeeded();
  await page.locator('#stepper [aria-current=step]').waitFor();
});
