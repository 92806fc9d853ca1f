/**
 * Opens pages of the site in a real Chromium, and watches over them: a test fails when its page
 * logs an error or a warning, throws, misses a file, or asks another origin for anything.
 *
 * The server is `cargo xtask serve`, so that the tests see the headers that people see.
 */

import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {import('node:test').TestContext} TestContext */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The build tool: itself if it has started this, else by way of Cargo. */
const TOOL = process.env.GRUNDYSCOPE_XTASK
  ? [process.env.GRUNDYSCOPE_XTASK]
  : ['cargo', '--quiet', 'xtask'];

const FLAGS = [
  // Containers lack what the sandbox needs; the pages are our own.
  '--no-sandbox',
  '--disable-gpu',
  // Nothing but the pages under test may cause traffic.
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @type {(() => unknown)[]} */
const closers = [];

// One after another, the last opened first: the browser goes before its server.
after(async () => {
  for (const close of closers.reverse()) {
    await close();
  }
});

/**
 * Calls `make` at first use and remembers what it gave.
 *
 * @template T
 * @param {() => Promise<T>} make
 * @returns {() => Promise<T>}
 */
function once(make) {
  /** @type {Promise<T> | undefined} */
  let made;
  return () => {
    made ??= make();
    return made;
  };
}

/** The address of the site, such as "http://127.0.0.1:34567". */
export const origin = once(async () => {
  const [program, ...words] = TOOL;
  const server = spawn(program, [...words, 'serve', '--no-build', '--port', '0'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => server.kill();
  closers.push(stop);
  process.once('exit', stop);

  let output = '';
  for await (const chunk of server.stdout.setEncoding('utf8')) {
    output += chunk;
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output);
    if (address) {
      return address[0];
    }
  }
  throw new Error(`the server did not start: ${output}`);
});

/** The browser that all pages of a test file share. */
export const browser = once(async () => {
  const executablePath = process.env.GRUNDYSCOPE_CHROMIUM ?? (await findChromium());
  const started = await chromium.launch({ executablePath, args: FLAGS });
  closers.push(() => started.close());
  return started;
});

/** @returns {Promise<string>} */
async function findChromium() {
  const [program, ...words] = TOOL;
  const { stdout } = await promisify(execFile)(program, [...words, 'chromium'], { cwd: ROOT });
  // The path is the last line; an installation says what it does before it.
  return stdout.trim().split('\n').at(-1) ?? '';
}

/**
 * @typedef {object} PageOptions
 * @property {string} [path] what to open, from the top of the site; "/" unless given
 * @property {{ width: number, height: number }} [viewport]
 * @property {'light' | 'dark' | 'no-preference'} [colorScheme]
 * @property {string} [locale] such as "nb-NO"; "en-GB" unless given
 * @property {'reduce' | 'no-preference'} [reducedMotion]
 * @property {'active' | 'none'} [forcedColors]
 * @property {number} [deviceScaleFactor]
 * @property {boolean} [hasTouch]
 * @property {boolean} [javaScriptEnabled]
 * @property {RegExp[]} [expected] problems that belong to this test; each must occur
 * @property {(page: Page) => Promise<unknown>} [before] runs before the page is opened, for
 *   routes and scripts
 */

/**
 * Opens a page in a browser context of its own and closes it when the test ends.
 *
 * @param {TestContext} t
 * @param {PageOptions} [options]
 * @returns {Promise<Page>}
 */
export async function openPage(t, options = {}) {
  const { path = '/', expected = [], before, ...settings } = options;
  const base = await origin();
  const context = await (await browser()).newContext({
    baseURL: base,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    ...settings,
  });
  const page = await context.newPage();
  const problems = watch(page, base);
  t.after(async () => {
    await context.close();
    // Node runs this after a failed test, too; the first failure is the one that is shown.
    const missing = expected.filter((it) => !problems.some((problem) => it.test(problem)));
    const surprising = problems.filter((problem) => !expected.some((it) => it.test(problem)));
    assert.deepEqual(surprising, [], 'the page reported problems');
    assert.deepEqual(missing, [], 'an expected problem did not occur');
  });
  await before?.(page);
  await page.goto(path);
  return page;
}

/**
 * Collects what goes wrong on a page from now on.
 *
 * @param {Page} page
 * @param {string} base
 * @returns {string[]}
 */
function watch(page, base) {
  /** @type {string[]} */
  const problems = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => problems.push(`page error: ${error.stack ?? error}`));
  page.on('requestfailed', (request) => {
    problems.push(`request failed: ${request.url()}: ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) {
      problems.push(`status ${response.status()}: ${response.url()}`);
    }
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== base && protocol !== 'data:' && protocol !== 'blob:') {
      problems.push(`another origin: ${request.url()}`);
    }
  });
  return problems;
}

const axeSource = once(() =>
  readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
);

/**
 * Fails unless the page as it is now passes axe-core: WCAG 2.2 AA, target sizes, best practices.
 *
 * @param {Page} page
 * @param {object} [options]
 * @param {string} [options.within] a part of the page only
 * @param {string[]} [options.tags] rules with these tags of axe only
 */
export async function axe(page, { within, tags } = {}) {
  // By the debugging protocol, not by a script element: the page's policy stays in force.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await axeSource());
  const violations = await page.evaluate(
    async ({ within, tags }) => {
      /** @type {typeof import('axe-core')} */
      const axe = /** @type {any} */ (globalThis).axe;
      const { violations } = await axe.run(within ?? document, {
        runOnly: tags ?? ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // Off by default: the one is part of WCAG 2.2 AA, the other of AAA.
        rules: { 'target-size': { enabled: !tags }, 'color-contrast-enhanced': { enabled: false } },
        resultTypes: ['violations'],
      });
      return violations.map(({ id, help, nodes }) => {
        const places = nodes.map((node) => `  ${node.target.join(' ')}: ${node.failureSummary}`);
        return [`${id}: ${help}`, ...places].join('\n');
      });
    },
    { within, tags },
  );
  assert.equal(violations.length, 0, `axe found:\n${violations.join('\n')}`);
}
