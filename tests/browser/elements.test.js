/** The elements on pages that are not ours. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { becomes } from './explore.js';
import { axe, openPage } from './harness.js';

/** @typedef {import('playwright-core').Page} Page */

const SCRIPTS = ['strip', 'fan', 'stepper']
  .map((name) => `<script type="module" src="/elements/grundy-${name}-define.js"></script>`)
  .join('');

/**
 * Opens a page of somebody else: no style sheet, no policy, other languages.
 * @param {import('node:test').TestContext} t
 * @param {string} body
 * @param {import('./harness.js').PageOptions & { head?: string, lang?: string, csp?: string }} [options]
 */
async function foreign(t, body, { head = SCRIPTS, lang = 'en', csp, ...options } = {}) {
  const html = `<!doctype html><html lang="${lang}"><head><title>Elsewhere</title><link rel="icon" href="data:,">${head}</head><body><main><h1>Elsewhere</h1>${body}</main></body></html>`;
  return openPage(t, {
    path: '/elsewhere.html',
    ...options,
    before: async (page) => {
      await page.route('**/elsewhere.html', (route) =>
        route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: html,
          headers: csp ? { 'content-security-policy': csp } : {},
        }),
      );
      await options.before?.(page);
      await page.addInitScript(() => {
        /** @type {string[]} */
        const events = [];
        Object.assign(window, { events });
        for (const name of ['ready', 'select', 'window', 'answer', 'error']) {
          addEventListener(`grundy-${name}`, (event) => {
            const { target, type, bubbles, composed } = event;
            const { n, value, from, to, code } = /** @type {any} */ (event);
            const detail = [n, value, from, to, code].filter((it) => it !== undefined).map(String);
            const id = /** @type {Element} */ (target).id;
            events.push(
              [type, id, ...detail, bubbles && composed ? '' : 'stays inside'].join(' ').trim(),
            );
          });
        }
      });
    },
  });
}

/** @param {Page} page @returns {Promise<string[]>} */
const events = (page) => page.evaluate(() => /** @type {any} */ (window).events);

/** @param {Page} page @param {string} id */
const digits = async (page, id) => (await page.locator(`#${id} .digit`).allTextContents()).join('');

test('each element works alone, and says when its picture stands', async (t) => {
  for (const name of ['strip', 'fan', 'stepper']) {
    const page = await foreign(
      t,
      `<grundy-${name} id="a" set="1,3,4" n="8"><i>In words</i></grundy-${name}>`,
      {
        head: `<script type="module" src="/elements/grundy-${name}-define.js"></script>`,
      },
    );
    await becomes(() => events(page), ['grundy-ready a']);
    assert.equal(await page.getByText('In words').isVisible(), false);
    await axe(page);
  }
});

test('several elements share one core', async (t) => {
  /** @type {string[]} */
  const fetched = [];
  const page = await foreign(
    t,
    `<grundy-strip id="a" set="1,3,4" to="9"></grundy-strip>
     <grundy-strip id="b" set="{4, 3, 1}" rule="normal" to="9"></grundy-strip>
     <grundy-strip id="c" set="2,4,7" to="9"></grundy-strip>
     <grundy-fan id="d" set="1,3,4"></grundy-fan>
     <grundy-stepper id="e" set="1,3,4"></grundy-stepper>`,
    {
      before: async (page) => {
        page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
      },
    },
  );
  await becomes(async () => (await events(page)).length, 5);
  for (const file of [
    '/pkg/grundyscope_bg.wasm',
    '/pkg/grundyscope.js',
    '/elements/elements.css',
  ]) {
    assert.equal(fetched.filter((path) => path === file).length, 1, file);
  }
  assert.equal(await digits(page, 'a'), '0101232010');
  assert.equal(await digits(page, 'b'), 'PNPNNNNPNP');
  assert.equal(await digits(page, 'c'), '0011220310');
  await axe(page);
});

test('the element shows what it is about: set, verdict, proof, legend, buttons, link', async (t) => {
  const page = await foreign(t, '<grundy-strip id="a" set="2,4,7" to="20"></grundy-strip>');
  const strip = page.locator('#a');
  await strip.locator('.cell').first().waitFor();
  assert.equal(await strip.locator('.title').textContent(), '{2, 4, 7}Period 3 from heap 8Proved');
  assert.deepEqual(await strip.locator('.legend li').allTextContents(), ['0losing', '1', '2', '3']);
  assert.match(
    (await strip.getByRole('link').getAttribute('href')) ?? '',
    /\/index\.html#v=1&set=2%2C4%2C7&rule=grundy$/,
  );
  await strip.getByRole('button', { name: 'Later heaps' }).click();
  assert.deepEqual((await events(page)).slice(1), ['grundy-window a 15 35']);
  await page.evaluate(() => document.getElementById('a')?.setAttribute('controls', 'legend'));
  assert.equal(await strip.locator('.title').isVisible(), false);
  assert.equal(await strip.locator('.legend').isVisible(), true);
  await page.evaluate(() => document.getElementById('a')?.setAttribute('controls', 'none'));
  assert.equal(await strip.locator('.legend').isVisible(), false);
});

test('attributes are the source of truth; properties read and write them', async (t) => {
  const page = await foreign(t, '<grundy-strip id="a" set="1,3,4"></grundy-strip>');
  await page.locator('#a .cell').first().waitFor();
  const seen = await page.evaluate(async () => {
    const a = /** @type {import('../../www/elements/grundy-strip.js').GrundyStrip} */ (
      document.getElementById('a')
    );
    const soon = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const before = { n: a.n, moves: a.moves.map(String), frozen: Object.isFrozen(a.moves) };
    a.set = '2, 4, 7';
    a.n = 10n ** 18n;
    a.rule = 'misere';
    await soon();
    const after = {
      set: a.getAttribute('set'),
      n: a.getAttribute('n'),
      moves: a.moves.map(String),
      value: String(a.n),
      rule: a.rule,
    };
    a.setAttribute('rule', 'nonsense');
    /** @type {any} */ (a).n = '12'; // text is taken, too
    await soon();
    return { before, after, rule: a.rule, n: String(a.n) };
  });
  assert.deepEqual(seen, {
    before: { n: undefined, moves: ['1', '3', '4'], frozen: true },
    after: {
      set: '2, 4, 7',
      n: '1000000000000000000',
      moves: ['2', '4', '7'],
      value: '1000000000000000000',
      rule: 'misere',
    },
    rule: 'grundy',
    n: '12',
  });
  const others = (await events(page)).filter((it) => !/^grundy-(ready|window) /.test(it));
  assert.deepEqual(others, [], 'only a person selects');
});

test('a wrong attribute keeps the last good picture, says why, and tells the page', async (t) => {
  const page = await foreign(t, '<grundy-strip id="a" set="1,3,4" to="6"></grundy-strip>');
  await page.locator('#a .cell').first().waitFor();
  const a = page.locator('#a');
  await a.evaluate((node) => node.setAttribute('set', '0,3'));
  assert.equal(
    await a.locator('.message').textContent(),
    '0 is not a move: the game would never end.',
  );
  assert.equal(await digits(page, 'a'), '0101232');
  await a.evaluate((node) => node.setAttribute('n', 'x'));
  await a.evaluate((node) => node.setAttribute('set', '1,2'));
  assert.match((await a.locator('.message').textContent()) ?? '', /“x” does not belong/);
  assert.equal(await digits(page, 'a'), '0120120');
  await a.evaluate((node) => node.setAttribute('n', '3'));
  assert.equal(await a.locator('.message').textContent(), '');
  assert.deepEqual(await events(page), [
    'grundy-ready a',
    'grundy-error a move-zero',
    'grundy-error a heap-unexpected',
  ]);
});

test('a set that is wrong from the start leaves the words, with the reason', async (t) => {
  const page = await foreign(t, '<grundy-fan id="a" set="abc"><i>In words</i></grundy-fan>');
  await becomes(() => events(page), ['grundy-error a set-unexpected']);
  assert.equal(await page.getByText('In words').isVisible(), true);
  assert.match((await page.locator('#a .message').textContent()) ?? '', /^“abc” is not a number/);
  await page.locator('#a').evaluate((node) => node.setAttribute('set', '1,2'));
  await page.locator('#a .arc').first().waitFor();
  assert.equal(await page.getByText('In words').isVisible(), false);
});

test('the language is the element’s own, else that of its surroundings, also when that changes', async (t) => {
  const page = await foreign(
    t,
    `<grundy-strip id="own" set="1,2" lang="nb"></grundy-strip>
     <section id="around" lang="no"><grundy-strip id="near" set="1,2"></grundy-strip></section>
     <div lang="fr"><grundy-strip id="other" set="1,2"></grundy-strip></div>`,
  );
  await becomes(async () => (await events(page)).length, 3);
  const title = (/** @type {string} */ id) => page.locator(`#${id} .title .verdict`).textContent();
  assert.equal(await title('own'), 'Periode 3 fra og med haug 0');
  assert.equal(await title('near'), 'Periode 3 fra og med haug 0');
  assert.equal(await title('other'), 'Period 3 from heap 0');
  await page.locator('#around').evaluate((node) => node.setAttribute('lang', 'en'));
  assert.equal(await title('near'), 'Period 3 from heap 0');
});

test('an element that is hidden waits, and is drawn when it is shown', async (t) => {
  const page = await foreign(
    t,
    `<details id="closed"><summary>More</summary><grundy-strip id="a" set="1,3,4"></grundy-strip></details>
     <div id="none" hidden><grundy-fan id="b" set="1,3,4"></grundy-fan></div>
     <div id="narrow"><grundy-strip id="c" set="1,3,4"></grundy-strip></div>
     <grundy-strip id="d" set="1,3,4"></grundy-strip>`,
    {
      head: `<link rel="stylesheet" href="/elsewhere.css">${SCRIPTS}`,
      before: async (page) => {
        await page.route('**/elsewhere.css', (route) =>
          route.fulfill({ contentType: 'text/css', body: '#narrow { width: 0 }' }),
        );
      },
    },
  );
  await page.locator('#d .cell').first().waitFor();
  await page.waitForTimeout(300);
  // What is inside closed details may have been laid out and drawn already.
  const ready = (await events(page)).filter((it) => it !== 'grundy-ready a');
  assert.deepEqual(ready, ['grundy-ready d']);
  await page.getByText('More').click();
  await page.locator('#a .cell').first().waitFor();
  await page.locator('#none').evaluate((node) => node.removeAttribute('hidden'));
  await page.locator('#b .cell').first().waitFor();
  await page.locator('#narrow').evaluate((node) => {
    node.style.width = '300px';
  });
  await page.locator('#c .cell').first().waitFor();
  assert.equal(await page.locator('#c .cell').count(), 11);
});

test('an element follows the width it is given', async (t) => {
  const page = await foreign(
    t,
    '<div id="box"><grundy-strip id="a" set="1,3,4"></grundy-strip></div>',
  );
  const box = page.locator('#box');
  for (const width of [700, 320, 1000]) {
    await box.evaluate((node, px) => {
      node.style.width = `${px}px`;
    }, width);
    await becomes(() => page.locator('#a svg').getAttribute('width'), String(width));
  }
});

test('an element that is moved or taken out and put back goes on', async (t) => {
  const page = await foreign(
    t,
    '<div id="x"><grundy-strip id="a" set="1,3,4" to="6"></grundy-strip></div><div id="y"></div>',
  );
  await page.locator('#a .cell').first().waitFor();
  await page.evaluate(async () => {
    const a = document.getElementById('a');
    if (!a) return;
    document.getElementById('y')?.append(a);
    a.remove();
    await new Promise((resolve) => setTimeout(resolve, 50));
    document.getElementById('x')?.append(a);
    a.setAttribute('set', '1,2');
  });
  assert.equal(await digits(page, 'a'), '0120120');
});

test('far down a page an element loads nothing until it comes near, and takes neither focus nor scroll', async (t) => {
  /** @type {string[]} */
  const fetched = [];
  const page = await foreign(
    t,
    `<input id="field"><p id="gap"></p><grundy-strip id="a" set="1,3,4"></grundy-strip>`,
    {
      head: `<link rel="stylesheet" href="/elsewhere.css">${SCRIPTS}`,
      before: async (page) => {
        page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
        await page.route('**/elsewhere.css', (route) =>
          route.fulfill({ contentType: 'text/css', body: '#gap { height: 4000px }' }),
        );
      },
    },
  );
  await page.focus('#field');
  await page.waitForTimeout(300);
  assert.ok(!fetched.includes('/pkg/grundyscope_bg.wasm'));
  await page.evaluate(() => scrollTo(0, 3300));
  await page.locator('#a .cell').first().waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'field');
  assert.equal(await page.evaluate(() => scrollY), 3300);
});

test('public tokens change the look; the theme attribute the scheme', async (t) => {
  const page = await foreign(
    t,
    `<grundy-strip id="a" set="1,3,4"></grundy-strip><grundy-strip id="b" set="1,3,4" theme="dark"></grundy-strip>`,
    {
      head: `<link rel="stylesheet" href="/elsewhere.css">${SCRIPTS}`,
      before: async (page) => {
        await page.route('**/elsewhere.css', (route) =>
          route.fulfill({ contentType: 'text/css', body: ':root { --grundy-1: rgb(1, 2, 3) }' }),
        );
      },
    },
  );
  await page.locator('#b .cell').first().waitFor();
  const fill = (/** @type {string} */ selector) =>
    page
      .locator(selector)
      .first()
      .evaluate((node) => getComputedStyle(node).fill);
  assert.equal(await fill('#a .cell.v1'), 'rgb(1, 2, 3)');
  assert.equal(await fill('#a .cell.v0'), 'rgb(21, 23, 28)');
  assert.equal(await fill('#b .cell.v0'), 'rgb(250, 250, 247)');
});

test('a script that is loaded twice does no harm', async (t) => {
  const page = await foreign(t, '<grundy-strip id="a" set="1,3,4" to="6"></grundy-strip>', {
    head: `${SCRIPTS}<script type="module" src="/elements/grundy-strip-define.js?again"></script>`,
  });
  await page.locator('#a .cell').first().waitFor();
  assert.equal(await digits(page, 'a'), '0101232');
});

test('a call from within an element’s own event is answered', async (t) => {
  const page = await foreign(t, '<grundy-fan id="a" set="1,3,4" n="8"></grundy-fan>');
  await page.locator('#a .cell').first().waitFor();
  await page.evaluate(() => {
    addEventListener('grundy-select', (event) => {
      const a = /** @type {any} */ (event.target);
      document.body.dataset.seen = `${a.n} ${a.moves.length}`;
      a.set = '1,2';
    });
  });
  await page.locator('#a').getByRole('button', { name: 'Take 3' }).click();
  assert.equal(await page.getAttribute('body', 'data-seen'), '5 3');
  assert.equal(await page.locator('#a .title b').textContent(), '{1, 2}');
});

test('the strictest policy that allows the core is enough', async (t) => {
  const page = await foreign(t, '<grundy-strip id="a" set="1,3,4" to="6"></grundy-strip>', {
    csp: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src data:",
  });
  await page.locator('#a .cell').first().waitFor();
  assert.equal(
    await page
      .locator('#a .cell')
      .first()
      .evaluate((node) => getComputedStyle(node).fill),
    'rgb(21, 23, 28)',
  );
});

test('the teaching page in Bokmål shows three elements', async (t) => {
  const page = await openPage(t, { path: '/examples/embedding.html' });
  await page.locator('grundy-strip .cell').first().waitFor();
  await page.locator('grundy-stepper .steps li').first().waitFor({ state: 'attached' });
  assert.equal(
    await page.locator('grundy-strip .title').textContent(),
    '{1, 3, 4}Periode 7 fra og med haug 0Bevist',
  );
  await page.locator('grundy-stepper').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 0));
  await axe(page);
});
