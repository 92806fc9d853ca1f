/** The move graph: the moves after the moves, best play, and what can be taken away. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { becomes, explore, fits, heap, speak } from './explore.js';
import { axe } from './harness.js';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
async function show(page) {
  await page.locator('.further summary').click();
  await page.locator('#graph .cell').first().waitFor();
}

/** @param {Page} page @param {string} name */
const depth = (page, name) =>
  page.locator('#graph').getByRole('button', { name, exact: true }).click();

/** @param {string | null} text */
const plain = (text) => (text ?? '').replace(/\s+/g, ' ').trim();

/** @param {Page} page */
const line = async (page) => plain(await page.locator('#graph [part=line]').textContent());

/** @param {Page} page */
const notes = async (page) => plain(await page.locator('#graph .note').first().textContent());

/** The digits in the heaps, from left to right. @param {Page} page */
const digits = (page) =>
  page.locator('#graph svg').evaluate((root) =>
    [...root.querySelectorAll('.digit')]
      .map((node) => ({ node, x: /** @type {SVGGraphicsElement} */ (node).getBBox().x }))
      .sort((a, b) => a.x - b.x)
      .map(({ node }) => node.textContent)
      .join(''),
  );

/** How many arcs are drawn: all, those that win, and illegal ones. @param {Page} page */
const arcs = (page) =>
  page
    .locator('#graph svg')
    .evaluate((root) =>
      ['.tip', '.arc.wins', '.arc.illegal'].map((it) => root.querySelectorAll(it).length),
    );

test('the first visit does not load the graph; opened, it shows two moves ahead', async (t) => {
  const page = await explore(t);
  await page.locator('#fan').scrollIntoViewIfNeeded();
  assert.equal(await page.locator('#graph').isVisible(), false);
  assert.equal(await page.evaluate(() => customElements.get('grundy-graph') === undefined), true);
  await show(page);
  // From 15 to 14, 12, 11, and from these to 13, 11, 10; 11, 9, 8; 10, 8, 7.
  await becomes(() => digits(page), '010123201');
  assert.deepEqual(await arcs(page), [12, 3, 0]);
  assert.match(
    (await page.locator('#graph svg').getAttribute('aria-label')) ?? '',
    /^Moves from heap 15: Take 1 → 14 \(wins\); Take 3 → 12; Take 4 → 11\. Heaps in the picture: 9\. Best play: 15/,
  );
  await depth(page, '1');
  await becomes(() => arcs(page), [3, 1, 0]);
  await depth(page, 'all');
  await becomes(() => arcs(page), [40, 13, 0]);
  assert.equal(await digits(page), '0101232010123201');
});

test('best play is written out, right for each rule', async (t) => {
  const page = await explore(t);
  await show(page);
  assert.equal(
    await line(page),
    'Best play: 15 −1→ 14, then any: −1→ 13, −4→ 9, then any: −1→ 8, −1→ 7, then any: −1→ 6, −4→ 2, then any: −1→ 1, −1→ 0. Whoever begins makes the last move and wins.',
  );
  await page.fill('#heap', '2');
  await becomes(
    () => line(page),
    'Best play: 2, any: −1→ 1, −1→ 0. Whoever begins loses, whatever is tried.',
  );
  // Four is more than there is: the reason stands below.
  assert.deepEqual((await arcs(page))[2], 2);
  assert.equal(await notes(page), '−3: needs 3, only 2 left. −4: needs 4, only 2 left.');
  await page.getByRole('button', { name: 'Misère' }).click();
  await becomes(
    () => line(page),
    'Best play: 2 −1→ 1, then any: −1→ 0. Whoever begins is left without a move and wins, under misère play.',
  );
  assert.equal(await digits(page), 'NPN');
  await page.fill('#heap', '0');
  await becomes(
    () => line(page),
    'Whoever begins is left without a move and wins, under misère play.',
  );
  assert.deepEqual(await arcs(page), [0, 0, 3]);
  await page.getByRole('button', { name: 'P and N' }).click();
  await becomes(() => line(page), 'Whoever begins loses: there is no move.');
});

test('a click or the keyboard on a heap goes there', async (t) => {
  const page = await explore(t);
  await show(page);
  const heaps = page.locator('#graph').getByRole('listbox', { name: 'Heaps of the picture' });
  await heaps.getByRole('option', { name: 'n = 12. Grundy value 3.' }).click();
  await becomes(() => heap(page), '12');
  await heaps.focus();
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowLeft');
  const active = () =>
    heaps.evaluate((node) => {
      const id = node.getAttribute('aria-activedescendant') ?? '';
      const root = /** @type {ShadowRoot} */ (node.getRootNode());
      return root.getElementById(id)?.getAttribute('aria-label');
    });
  assert.equal(await active(), 'n = 9. Grundy value 0. Losing for the player to move.');
  await page.keyboard.press('Enter');
  await becomes(() => heap(page), '9');
  await becomes(active, 'n = 9. Grundy value 0. Losing for the player to move.');
  await page.keyboard.press('End');
  await page.keyboard.press(' ');
  await becomes(() => heap(page), '1');
  // The graph follows the cursor of the other pictures too.
  await page.locator('#more').click();
  await becomes(() => digits(page), '010');
});

test('where there is no room it says so, and leads to the ribbon', async (t) => {
  const page = await explore(t, { hash: '#v=1&n=10^18' });
  await show(page);
  assert.match(await line(page), /^Best play: n −1→ n − 1, then any: .* … Whoever begins makes/);
  assert.equal(await notes(page), 'n is heap 1 000 000 000 000 000 000.');
  await depth(page, 'all');
  await becomes(
    async () =>
      /no room here to look further than \d moves ahead; the ribbon/.test(await notes(page)),
    true,
  );
  assert.ok((await arcs(page))[0] <= 60);
  await page.locator('#graph').getByRole('button', { name: 'To the ribbon' }).click();
  await page.locator('#ribbon .cell').first().waitFor();
  assert.equal(
    await page.locator('#ribbon').evaluate((it) => it.getBoundingClientRect().top < innerHeight),
    true,
  );
});

test('the graph can be taken away as text', async (t) => {
  const page = await explore(t, { hash: '#v=1&n=6' });
  await show(page);
  await depth(page, 'all');
  await becomes(() => digits(page), '0101232');
  await page.locator('#graph .file summary').click();
  /** @param {string} name */
  const file = async (name) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .locator('#graph')
        .getByRole('button', { name: `Download ${name}` })
        .click(),
    ]);
    return {
      name: download.suggestedFilename(),
      text: await readFile(await download.path(), 'utf8'),
    };
  };
  const dot = await file('DOT');
  assert.equal(dot.name, 'grundyscope-1-3-4-graph-from-6.dot');
  assert.match(
    dot.text,
    /^digraph moves \{\n[\s\S]*"6" -> "2" \[label="-4", style=bold, penwidth=3\];\n/,
  );
  assert.equal(dot.text.match(/->/g)?.length, 13);
  const mermaid = await file('Mermaid');
  assert.equal(mermaid.name, 'grundyscope-1-3-4-graph-from-6.mmd');
  assert.match(mermaid.text, /^flowchart LR\n {2}%% all moves\n {2}n0\["6: 2"\]\n/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('#graph').getByRole('button', { name: 'Copy Mermaid' }).click();
  await page.locator('#graph').getByText('Mermaid copied').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), mermaid.text);
});

for (const [width, lang] of /** @type {const} */ ([
  [320, 'nb'],
  [768, 'en'],
])) {
  test(`at ${width} px the graph fits, and axe finds nothing`, async (t) => {
    const page = await explore(t, {
      hash: '#v=1&set=2,4,7&n=12',
      viewport: { width, height: 900 },
      colorScheme: width === 768 ? 'dark' : 'light',
    });
    await show(page);
    if (lang === 'nb') {
      await speak(page, 'nb');
      await becomes(async () => (await line(page)).slice(0, 12), 'Beste spill:');
    }
    await depth(page, lang === 'nb' ? 'alle' : 'all');
    await fits(page);
    await page.evaluate(() => scrollTo(0, 0));
    await axe(page);
    await page.fill('#heap', '10^30');
    await becomes(
      async () => (await notes(page)).includes(lang === 'nb' ? 'n er haug' : 'n is heap'),
      true,
    );
    await fits(page);
    await page.evaluate(() => scrollTo(0, 0));
    await axe(page);
  });
}
