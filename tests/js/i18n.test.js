import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import test from 'node:test';
import fc from 'fast-check';
import { parse } from 'smol-toml';
import { en } from '../../www/i18n/en.js';
import {
  isShortened,
  language,
  loadTranslator,
  num,
  numSaid,
  runs,
  runTexts,
  setText,
  translator,
} from '../../www/i18n/index.js';
import { nb } from '../../www/i18n/nb.js';

const ROOT = new URL('../../', import.meta.url);
const WWW = new URL('www/', ROOT);
const LATER = new URL('i18n/later/', WWW);
const NARROW = '\u202f';
/** Where a line may break. */
const THIN = '\u2009';

/** The translators of both languages. */
const speak = { en: await loadTranslator('en'), nb: await loadTranslator('nb') };

/** @typedef {Record<string, string | ((...args: any[]) => string)>} Texts */

/**
 * All texts, in both languages: the page's own, and those that are loaded later.
 * @type {Record<string, Record<'en' | 'nb', Texts>>}
 */
const all = { page: { en, nb } };
for (const name of await readdir(LATER)) {
  all[name.replace('.js', '')] = (await import(new URL(name, LATER).href)).TEXTS;
}

/**
 * Each text of a language, functions called with sample arguments.
 * @param {Texts} texts
 * @returns {[key: string, text: string][]}
 */
function samples(texts) {
  return Object.entries(texts).flatMap(([key, text]) => {
    if (typeof text === 'string') return [[key, text]];
    // The second argument, and those after the fourth, may be counts as they are.
    const words = ['7', '0', '12', '30', '4', '6'].slice(0, text.length);
    /** @type {[string, string][]} */
    const both = [1, 2].map((count) => [
      key,
      text(...words.map((word, i) => (i === 1 || i > 3 ? count : word))),
    ]);
    return both;
  });
}

test('both languages have the same keys in the same order', () => {
  for (const [name, texts] of Object.entries(all)) {
    assert.deepEqual(Object.keys(texts.nb), Object.keys(texts.en), name);
  }
});

test('a text takes the same arguments in both languages', () => {
  for (const [name, texts] of Object.entries(all)) {
    for (const key of Object.keys(texts.en)) {
      const [a, b] = [texts.en[key], texts.nb[key]];
      assert.equal(typeof b, typeof a, `${name} ${key}`);
      if (typeof a === 'function' && typeof b === 'function') {
        assert.equal(b.length, a.length, `${name} ${key}`);
      }
    }
  }
});

test('no text is empty, has markup, shouts, or leaves an argument out of place', () => {
  for (const [name, both] of Object.entries(all)) {
    for (const [lang, texts] of Object.entries(both)) {
      for (const [key, text] of samples(texts)) {
        const where = `${name} ${lang} ${key}`;
        assert.ok(text.trim() === text && text.length > 0, where);
        assert.doesNotMatch(text, /[<>&]|undefined|NaN|\[object|!/, where);
        assert.equal(text.split('*').length % 2, 1, `${where}: asterisks come in pairs`);
      }
    }
  }
});

/** Every code that a call of the package can be refused with, by its types. */
async function typedCodes() {
  const types = await readFile(new URL('src/web/types.d.ts', ROOT), 'utf8');
  const union = /type ErrorCode =([^;]+);/.exec(types)?.[1] ?? '';
  return [...union.matchAll(/"([^"]+)"/g)].map(([, code]) => code);
}

test('every error code of the core has a type, and every type a code', async () => {
  /** What is written in words with hyphens. @param {string} code */
  const hyphened = (code) => [...code.matchAll(/"([a-z]+(?:-[a-z]+)+)"/g)].map(([, it]) => it);
  const given = new Set(['handover', 'canvas']);
  const files = await readdir(new URL('src/', ROOT), { recursive: true });
  const read = (/** @type {string} */ path) => readFile(new URL(`src/${path}`, ROOT), 'utf8');
  let boundary = '';
  for (const path of files) {
    if (/^web\/.*\.rs$/.test(path)) boundary += await read(path);
  }
  for (const code of hyphened(boundary)) given.add(code);
  for (const path of files.filter((path) => /(^|\/)error\.rs$/.test(path))) {
    const code = await read(path);
    // Errors that the boundary does not name cannot come through it.
    const names = [...code.matchAll(/pub (?:struct|enum) (\w*Error)\b/g)].map(([, name]) => name);
    if (!names.some((name) => new RegExp(`\\b${name}\\b`).test(boundary))) continue;
    for (const [, body] of code.matchAll(/fn code\(&?self\)[^{]*\{([\s\S]*?)\n {4}\}/g)) {
      for (const name of hyphened(body)) given.add(name);
    }
  }
  assert.ok(given.size > 60, `${given.size}`);
  assert.deepEqual([...given].sort(), (await typedCodes()).sort());
});

test('every error code of the core has a text, in both languages', async () => {
  const codes = await typedCodes();
  assert.ok(codes.length > 15);
  // The first two mean a mistake in our own calls: no person can cause them. Nor can one cause the
  // others on the page, which asks for neither families nor contest questions, nor for a canvas that
  // a browser would refuse.
  const unseen = /^(wrong-type|out-of-range|family-.*|handover|canvas)$/;
  for (const code of codes.filter((code) => !unseen.test(code))) {
    for (const lang of /** @type {const} */ (['en', 'nb'])) {
      assert.ok(
        Object.values(all).some((texts) => `error.${code}` in texts[lang]),
        `${code} in ${lang}`,
      );
    }
  }
});

test('every misconception has a name and an advice', async () => {
  const types = await readFile(new URL('src/web/types.d.ts', ROOT), 'utf8');
  const union = /type Misconception =([^;]+);/.exec(types)?.[1] ?? '';
  const names = [...union.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
  assert.ok(names.length > 8);
  for (const name of names) {
    assert.ok(`why.${name}` in en, name);
    assert.ok(`fix.${name}` in en, name);
  }
});

test('every fault of a certificate has a text', async () => {
  const types = await readFile(new URL('src/web/types.d.ts', ROOT), 'utf8');
  const faults = /interface Verification {[^}]*code\?:([^;]+);/.exec(types)?.[1] ?? '';
  const codes = [...faults.matchAll(/"([^"]+)"/g)].map(([, code]) => code);
  assert.ok(codes.length > 5);
  for (const code of codes) assert.ok(`fault.${code}` in all.views.en, code);
});

test('every kernel has a name and an explanation', async () => {
  const types = await readFile(new URL('src/web/types.d.ts', ROOT), 'utf8');
  const union = /type Kernel =([^;]+);/.exec(types)?.[1] ?? '';
  const kernels = [...union.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
  for (const kernel of kernels) {
    assert.ok(`kernel.${kernel}` in en, kernel);
    assert.ok(`how.${kernel}` in en, kernel);
  }
  // Those that the core has, by what they call themselves; outcomes are not computed on the page.
  const found = [];
  for (const path of await readdir(new URL('src/', ROOT), { recursive: true })) {
    if (!/^(sequence|tape).*(?<!tests)\.rs$/.test(path) || path.includes('outcomes')) continue;
    const code = await readFile(new URL(`src/${path}`, ROOT), 'utf8');
    for (const [, a, b] of code.matchAll(/fn name\(&self\)[^{]*\{\s*"(\w+)"|\bname: "(\w+)"/g)) {
      found.push(a ?? b);
    }
  }
  assert.deepEqual(found.sort(), kernels.sort());
});

test('every key is used, and every key that the page names exists', async () => {
  let code = await readFile(new URL('index.html', WWW), 'utf8');
  for (const folder of ['app', 'areas', 'views', 'elements']) {
    for (const name of await readdir(new URL(folder, WWW))) {
      if (name.endsWith('.js')) code += await readFile(new URL(`${folder}/${name}`, WWW), 'utf8');
    }
  }
  for (const [, key] of code.matchAll(/data-t(?:-label)?="([^"]+)"/g)) assert.ok(key in en, key);
  // Families whose members are put together in the code.
  const families = /^(error|why|fix|step|verdict|sentence|rule|preset|kernel|how|fault)\./;
  for (const key of Object.keys(en)) {
    if (families.test(key)) continue;
    assert.ok(code.includes(`'${key}'`) || code.includes(`"${key}"`), `${key} is not used`);
  }
});

test('what a first visit loads says nothing that is loaded later', async () => {
  const settings = parse(await readFile(new URL('wasm-pack.toml', ROOT), 'utf8'));
  /** @type {string[]} */
  const except = /** @type {any} */ (settings).budget.first_visit.except;
  const later = Object.keys(all.views.en);
  let seen = 0;
  for (const folder of ['app', 'core', 'elements', 'views']) {
    for (const name of await readdir(new URL(folder, WWW))) {
      const path = `${folder}/${name}`;
      if (!name.endsWith('.js') || except.includes(path)) continue;
      const code = await readFile(new URL(path, WWW), 'utf8');
      seen += 1;
      for (const key of later) assert.ok(!code.includes(`'${key}'`), `${path}: ${key}`);
    }
  }
  assert.ok(seen > 30);
});

test('the page holds the English texts, so that nothing changes when the script takes over', async () => {
  const html = await readFile(new URL('index.html', WWW), 'utf8');
  for (const [, key, text] of html.matchAll(/data-t="([^"]+)"[^>]*>([^<]*)</g)) {
    assert.equal(text, en[/** @type {'skip'} */ (key)], key);
  }
  for (const [, label, key] of html.matchAll(/aria-label="([^"]+)" data-t-label="([^"]+)"/g)) {
    assert.equal(label, en[/** @type {'skip'} */ (key)], key);
  }
});

test('an area holds its English texts, and each of its texts is used somewhere', async () => {
  let code = '';
  for (const folder of ['app', 'areas', 'views', 'elements']) {
    for (const name of await readdir(new URL(folder, WWW))) {
      if (/\.(js|html)$/.test(name))
        code += await readFile(new URL(`${folder}/${name}`, WWW), 'utf8');
    }
  }
  for (const [name, { en: texts }] of Object.entries(all)) {
    if (name === 'page') continue;
    for (const key of Object.keys(texts)) {
      const named = new RegExp(`\\.${key}\\b|["']${key}["']|["'\`]${key.split('.')[0]}\\.`);
      assert.match(code, named, `${name}: ${key} is not used`);
    }
    const html = await readFile(new URL(`areas/${name}.html`, WWW), 'utf8').catch(() => '');
    for (const [, key, text] of html.matchAll(/data-t="([^"]+)"[^>]*>([^<]*)</g)) {
      assert.equal(text, texts[key], `${name}: ${key}`);
    }
    for (const [, label, key] of html.matchAll(/aria-label="([^"]+)" data-t-label="([^"]+)"/g)) {
      assert.equal(label, texts[key], `${name}: ${key}`);
    }
    const named = [...html.matchAll(/data-t(?:-label)?="([^"]+)"/g)].map(([, key]) => key);
    for (const key of named) assert.ok(key in texts, `${name}: ${key}`);
  }
});

test('a language is loaded once, and known from then on', async () => {
  assert.equal(await loadTranslator('nb'), speak.nb);
  assert.equal(translator('nb'), speak.nb);
});

test('digits stand in groups of three', () => {
  assert.equal(num(7), '7');
  assert.equal(num(999), '999');
  assert.equal(num(1000), `1${NARROW}000`);
  assert.equal(num(10n ** 18n), `1${`${THIN}000`.repeat(6)}`);
  assert.equal(num(-1234), `−1${NARROW}234`);
});

test('up to 24 digits a number is written in full', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 24n - 1n }), (value) => {
      assert.equal(num(value).replaceAll(NARROW, '').replaceAll(THIN, ''), String(value));
      assert.equal(isShortened(value), false);
    }),
  );
});

test('a longer number shows its two ends and how long it is', () => {
  const long = `123456${'0'.repeat(988)}987654`;
  assert.equal(num(long), `123${NARROW}456 … 987${NARROW}654`);
  assert.equal(numSaid(long, speak.en), `123${NARROW}456 … 987${NARROW}654 (1${NARROW}000 digits)`);
  assert.match(numSaid(long, speak.nb), /sifre\)$/);
  assert.equal(numSaid('15', speak.en), '15');
});

test('language tags lead to one of our languages or to none', () => {
  for (const tag of ['en', 'EN-gb', 'en_US']) assert.equal(language(tag), 'en', tag);
  for (const tag of ['nb', 'nb-NO', 'no', 'nn', 'NN-no']) assert.equal(language(tag), 'nb', tag);
  for (const tag of ['', 'fr', 'nds', null, undefined]) assert.equal(language(tag), undefined);
});

test('a list of alternatives reads well in both languages', () => {
  assert.equal(speak.en.or(['1', '3', '4']), '1, 3 or 4');
  assert.equal(speak.nb.or(['1', '3', '4']), '1, 3 eller 4');
  assert.equal(speak.en.or(['0', '2']), '0 or 2');
});

test('an error text fills in what was found and what the limit is', () => {
  const { error } = speak.en;
  assert.match(
    error({ code: 'move-too-large', found: '99999', limit: 65535 }),
    /99999.*65\u202f535/,
  );
  assert.match(error({ code: 'load-status', found: 'x.wasm', limit: '404' }), /404.*x\.wasm/);
  assert.match(error({ code: 'never-heard-of', message: 'odd' }), /odd/);
});

test('lists have no comma before the last', () => {
  assert.equal(speak.en.and(['1', '3', '4']), '1, 3 and 4');
  assert.equal(speak.nb.and(['1', '3', '4']), '1, 3 og 4');
});

test('long sets are written as runs, so that what is missing is seen', () => {
  const upTo = (/** @type {number} */ n) => Array.from({ length: n }, (_, i) => i + 1);
  assert.equal(setText([1, 3, 4]), '{1, 3, 4}');
  assert.equal(setText(upTo(20)), '{1–20}');
  assert.equal(setText(upTo(30).filter((move) => move !== 25)), '{1–24, 26–30}');
  assert.equal(setText(upTo(15).filter((move) => move !== 13)), '{1–12, 14, 15}');
  const odd = upTo(40).filter((move) => move % 2);
  assert.equal(setText(odd), '{1, 3, 5, 7, 9, 11, 13, 15, 17, …, 37, 39}');
});

test('the first gap is never inside an ellipsis', () => {
  const values = fc.uniqueArray(fc.nat({ max: 400 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(values, (list) => {
      const sorted = list.sort((a, b) => a - b);
      const all = runs(sorted);
      assert.deepEqual(
        all.flatMap(([first, last]) =>
          Array.from({ length: last - first + 1 }, (_, i) => first + i),
        ),
        sorted,
      );
      const [text] = runTexts(all, 24);
      assert.match(text, /^\d/);
    }),
  );
});
