import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { parse } from 'smol-toml';
import { openPage } from './harness.js';

test('a first visit loads nothing that its size budget leaves out', async (t) => {
  const settings = parse(await readFile(new URL('../../wasm-pack.toml', import.meta.url), 'utf8'));
  const { except } = /** @type {any} */ (settings).budget.first_visit;
  /** @type {string[]} */
  const paths = [];
  const page = await openPage(t, {
    before: async (page) => {
      page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    },
  });
  await page.waitForLoadState('networkidle');
  assert.ok(paths.includes('/pkg/grundyscope_bg.wasm'), `the module is loaded: ${paths}`);
  for (const path of except) {
    const used = paths.filter((it) => it === `/${path}` || it.startsWith(`/${path}/`));
    assert.deepEqual(used, [], `${path} is loaded, but not counted`);
  }
});
