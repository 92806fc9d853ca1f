/** The harness and its server, on pages made for the purpose. */

import assert from 'node:assert/strict';
import { request } from 'node:http';
import test from 'node:test';
import { axe, openPage, origin } from './harness.js';

/** @typedef {import('node:test').TestContext} TestContext */

const POLICY = "default-src 'none'; script-src 'self'; connect-src *; img-src data:";

/**
 * Options that open a page with this body, under a strict policy.
 *
 * @param {string} body
 * @returns {import('./harness.js').PageOptions}
 */
function fixture(body) {
  return {
    path: '/fixture.html',
    before: (page) =>
      page.route('**/fixture.html', (route) =>
        route.fulfill({
          contentType: 'text/html; charset=utf-8',
          headers: { 'content-security-policy': POLICY },
          body: `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">
            <main><h1>A page</h1>${body}</main></html>`,
        }),
      ),
  };
}

/**
 * Runs `work` with a context of its own and returns what would have failed the test at its end.
 *
 * @param {(t: TestContext) => Promise<unknown>} work
 * @returns {Promise<unknown>}
 */
async function endOf(work) {
  /** @type {(() => Promise<void>)[]} */
  const hooks = [];
  const t = { after: (/** @type {() => Promise<void>} */ hook) => hooks.push(hook) };
  await work(/** @type {any} */ (t));
  assert.equal(hooks.length, 1);
  return hooks[0]().then(
    () => undefined,
    (error) => error,
  );
}

/**
 * The answer to one request whose path is sent as it stands.
 *
 * @param {string} path
 * @param {string} [method]
 * @returns {Promise<{ status?: number, headers: import('node:http').IncomingHttpHeaders, body: string }>}
 */
async function ask(path, method = 'GET') {
  const { hostname, port } = new URL(await origin());
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method }, async (response) => {
      let body = '';
      for await (const chunk of response.setEncoding('latin1')) {
        body += chunk;
      }
      resolve({ status: response.statusCode, headers: response.headers, body });
    })
      .on('error', reject)
      .end();
  });
}

test('the server sends the headers that the page must work under', async () => {
  const { status, headers } = await ask('/pkg/grundyscope_bg.wasm');
  assert.equal(status, 200);
  assert.equal(headers['content-type'], 'application/wasm');
  assert.equal(headers['cache-control'], 'no-cache');
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['access-control-allow-origin'], '*');
  assert.match(
    String(headers['content-security-policy']),
    /^default-src 'none'; script-src 'self'/,
  );
  const script = await ask('/pkg/grundyscope.js');
  assert.equal(script.headers['content-type'], 'text/javascript; charset=utf-8');
});

test('the server answers HEAD like GET without the body', async () => {
  const [whole, head] = await Promise.all([
    ask('/pkg/grundyscope.js'),
    ask('/pkg/grundyscope.js', 'HEAD'),
  ]);
  assert.equal(head.status, 200);
  assert.equal(head.body, '');
  assert.equal(head.headers['content-length'], String(whole.body.length));
});

test('the server serves nothing outside the site and changes nothing', async () => {
  for (const path of ['/../Cargo.toml', '/%2e%2e/Cargo.toml', '/pkg/..%2f..%2fCargo.toml', '/no']) {
    const { status, headers } = await ask(path);
    assert.equal(status, 404, path);
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
  }
  const { status, headers } = await ask('/', 'POST');
  assert.equal(status, 405);
  assert.equal(headers.allow, 'GET, HEAD');
});

test('a page without problems passes', async () => {
  const end = await endOf(async (t) => {
    const page = await openPage(t, fixture('<p>All is well.</p>'));
    await axe(page);
  });
  assert.equal(end, undefined);
});

test('what a page does wrong fails the test, unless it is expected', async () => {
  const script = `
    console.error('lost');
    console.warn('odd');
    setTimeout(() => { throw new Error('thrown') });
    fetch('/no.js');
    fetch('http://127.0.0.1:9/').catch(() => 0);
  `;
  const kinds = [
    /console error: lost/,
    /console warning: odd/,
    /page error: .*thrown/,
    /console error: .*style/,
    /status 404: .*\/no\.js/,
    /another origin: .*:9\//,
    /request failed: .*:9\//,
  ];
  /** @param {RegExp[]} expected */
  const run = (expected) =>
    endOf(async (t) => {
      const page = await openPage(t, {
        ...fixture('<p style="color: red">Red</p>'),
        expected,
      });
      const refused = page.waitForEvent('requestfailed');
      await page.evaluate(script);
      await refused;
      await page.waitForLoadState('networkidle');
    });
  const surprised = String(await run([]));
  assert.match(surprised, /the page reported problems/);
  for (const kind of kinds) {
    assert.match(surprised, kind);
  }
  // The browser logs some of them a second time in words of its own.
  assert.equal(await run([...kinds, /console error: Failed to load resource/]), undefined);
});

test('an expected problem must occur', async () => {
  const end = await endOf((t) => openPage(t, { ...fixture(''), expected: [/never/] }));
  assert.match(String(end), /an expected problem did not occur/);
});

test('axe names what it finds', async (t) => {
  const page = await openPage(t, fixture('<input> <button>a</button>'));
  await assert.rejects(axe(page), /label: .*\n {2}input: /);
});

test('settings reach the page', async (t) => {
  const page = await openPage(t, {
    ...fixture(''),
    viewport: { width: 360, height: 640 },
    colorScheme: 'dark',
    locale: 'nb-NO',
    reducedMotion: 'reduce',
    forcedColors: 'active',
    deviceScaleFactor: 3,
  });
  const seen = await page.evaluate(() => ({
    width: innerWidth,
    ratio: devicePixelRatio,
    language: navigator.language,
    queries: [
      '(prefers-color-scheme: dark)',
      '(prefers-reduced-motion)',
      '(forced-colors: active)',
    ].map((query) => matchMedia(query).matches),
  }));
  assert.deepEqual(seen, {
    width: 360,
    ratio: 3,
    language: 'nb-NO',
    queries: [true, true, true],
  });
});
