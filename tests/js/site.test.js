/** Rules about the files of the site as a whole. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import test from 'node:test';

const WWW = new URL('../../www/', import.meta.url);

/** @param {string} path */
const read = (path) => readFile(new URL(path, WWW), 'utf8');

/** @returns {Promise<string[]>} */
async function files() {
  const all = await readdir(WWW, { recursive: true });
  return all.map((path) => path.replaceAll('\\', '/')).filter((path) => !path.startsWith('pkg'));
}

/**
 * A module and all that it imports at once.
 * @param {string} path
 * @param {Set<string>} [seen]
 */
async function graph(path, seen = new Set()) {
  if (seen.has(path)) return seen;
  seen.add(path);
  const code = await read(path);
  for (const [, target] of code.matchAll(/^(?:import|export)\b[^;]*?from '(\.[^']+)';/gm)) {
    await graph(posix.join(posix.dirname(path), target), seen);
  }
  return seen;
}

test('the page announces every module it will need, and no other', async () => {
  const html = await read('index.html');
  const announced = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, it]) => it);
  const needed = [...(await graph('app/main.js')), 'pkg/grundyscope.js'];
  assert.deepEqual(announced.sort(), needed.sort());
});

test('each element can be loaded alone: none depends on the page', async () => {
  for (const name of ['strip', 'fan', 'stepper']) {
    const needed = await graph(`elements/grundy-${name}-define.js`);
    assert.deepEqual(
      [...needed].filter((path) => path.startsWith('app/')),
      [],
    );
  }
});

test('data never becomes markup, and nothing is written to the console', async () => {
  for (const path of (await files()).filter((path) => path.endsWith('.js'))) {
    const code = await read(path);
    assert.doesNotMatch(
      code,
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|console\./,
      path,
    );
    assert.doesNotMatch(code, /setAttribute\('style'/, `${path}: a strict policy forbids it`);
  }
});

test('no page has styles or scripts in its markup: a strict policy forbids them', async () => {
  for (const path of (await files()).filter((path) => path.endsWith('.html'))) {
    const html = await read(path);
    assert.doesNotMatch(html, /<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/, path);
    assert.doesNotMatch(html, /(?:src|href)="(?:https?:)?\/\//, `${path}: no other origin`);
  }
});

test('no file is too long to be read in one go', async () => {
  // Texts are a list, which nobody reads in one go.
  const code = (/** @type {string} */ path) =>
    /\.(?:css|js)$/.test(path) && !path.startsWith('i18n/');
  for (const path of (await files()).filter(code)) {
    const lines = (await read(path)).split('\n').length;
    assert.ok(lines < 400, `${path} has ${lines} lines`);
  }
});
