/**
 * All pictures of Explore show one game: they follow back and forward, also those that are loaded
 * late, and whatever is typed each of them shows what is true or keeps what it had.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { becomes, drawAll, explore, fits, heap, paste, verdict } from './explore.js';
import { axe } from './harness.js';
import { cellSaid, heapSaid, plain, truth } from './truth.js';

/** @typedef {import('playwright-core').Page} Page */

/**
 * The page with every picture drawn.
 * @param {import('node:test').TestContext} t
 * @param {Parameters<typeof explore>[1]} [options]
 */
async function drawn(t, options) {
  const page = await explore(t, options);
  await drawAll(page);
  await page.locator('.further > summary').click();
  await page.locator('#graph .cell').first().waitFor();
  return page;
}

/**
 * What every picture shows and says, and of which set it says so.
 * @param {Page} page
 */
const shown = (page) =>
  page.evaluate(() => {
    /** @param {string} id @param {string} selector */
    const all = (id, selector) => [
      ...(document.getElementById(id)?.shadowRoot?.querySelectorAll(selector) ?? []),
    ];
    /** @param {string} id @param {string} selector */
    const texts = (id, selector) => all(id, selector).map((node) => node.textContent);
    /** @param {string} id @param {string} selector @param {string} name */
    const said = (id, selector, name) => all(id, selector)[0]?.getAttribute(name);
    return {
      set: ['fan', 'graph', 'ribbon', 'wrap', 'wheel'].map((id) => texts(id, '.title b')[0]),
      strip: [texts('strip', 'svg .digit'), said('strip', '.slider', 'aria-valuetext')],
      map: said('strip', '.bar', 'aria-valuetext'),
      fan: [texts('fan', 'svg text'), said('fan', 'svg.fan', 'aria-label')],
      graph: [texts('graph', 'svg text'), said('graph', 'svg.graph', 'aria-label')],
      ribbon: [texts('ribbon', 'svg text'), said('ribbon', '.slider', 'aria-valuetext')],
      wrap: [
        texts('wrap', 'output'),
        texts('wrap', '.note'),
        all('wrap', '[role=gridcell]').map((node) => node.getAttribute('aria-label')),
      ],
      lag: texts('lag', '.words'),
      wheel: [
        texts('wheel', 'svg text'),
        texts('wheel', '.formula, .note'),
        said('wheel', '.slider', 'aria-valuetext'),
      ],
    };
  });

/** Where each picture begins on the page, in css px. @param {Page} page */
const tops = (page) =>
  page.evaluate(() =>
    ['strip', 'fan', 'graph', 'ribbon', 'wrap', 'lag', 'wheel'].map(
      (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) + scrollY,
    ),
  );

/** @param {Page} page */
const hash = async (page) => new URL(page.url()).hash;

/**
 * All pictures speak of this game, and of this heap, as the definition has it.
 * @param {Page} page
 * @param {string} name
 * @param {import('./truth.js').Rule} rule
 * @param {bigint} n
 * @param {string} [said] how the heap is written where it is long
 */
async function showsAll(page, name, rule, n, said = String(n)) {
  const game = truth(name.split(',').map(Number), rule);
  const set = `{${name.replaceAll(',', ', ')}}`;
  await becomes(async () => [...new Set((await shown(page)).set)], [set]);
  const all = heapSaid(game, n, 'en').replace(String(n), said);
  const some = cellSaid(game, n, 'en').replace(String(n), said);
  await becomes(
    async () => {
      const { strip, fan, graph, ribbon, wrap, wheel } = await shown(page);
      const cells = /** @type {string[]} */ (wrap[2]).map(plain);
      return {
        strip: plain(/** @type {string} */ (strip[1])),
        ribbon: plain(/** @type {string} */ (ribbon[1])).startsWith(all),
        wheel: plain(/** @type {string} */ (wheel[2])).startsWith(all),
        fan: plain(/** @type {string} */ (fan[1])).startsWith(`Moves from heap ${said}: `),
        graph: plain(/** @type {string} */ (graph[1])).startsWith(`Moves from heap ${said}: `),
        wrap: cells.some((cell) => cell === all || cell.startsWith(some)),
      };
    },
    { strip: all, ribbon: true, wheel: true, fan: true, graph: true, wrap: true },
  );
}

test('back and forward lead all pictures through sets and rules, with their heaps and windows', async (t) => {
  const page = await drawn(t);
  await showsAll(page, '1,3,4', 'grundy', 15n);
  const first = await shown(page);
  await page.fill('#set', '2, 4, 7');
  await becomes(() => hash(page), '#v=1&set=2,4,7');
  // Heap, window, length of a row and depth belong to the entry that they are changed in.
  await page.fill('#heap', '5');
  await page.getByRole('button', { name: 'Later heaps' }).click();
  await page.locator('#wrap').getByRole('button', { name: 'One heap more in a row' }).click();
  await page.locator('#graph').getByRole('button', { name: '3', exact: true }).click();
  await becomes(
    async () => /^#v=1&set=2,4,7&from=\d+&n=5&columns=4&depth=3$/.test(await hash(page)),
    true,
  );
  await becomes(() => page.locator('#wrap output').textContent(), '4');
  await becomes(() => page.locator('#graph [aria-pressed=true]').textContent(), '3');
  const game = truth([2, 4, 7], 'grundy');
  const spoken = async () => plain(/** @type {string} */ ((await shown(page)).ribbon[1]));
  await becomes(async () => (await spoken()).startsWith(heapSaid(game, 5, 'en')), true);
  await becomes(
    async () => plain((await shown(page)).lag.join()).startsWith('Full bars stand at 3,'),
    true,
  );
  const second = await shown(page);
  const at = await hash(page);
  await page.getByRole('button', { name: 'Misère' }).click();
  await becomes(async () => /rule=misere/.test(await hash(page)), true);
  await page.fill('#set', '3, 8, 13, 20');
  await becomes(async () => /set=3,8,13,20/.test(await hash(page)), true);
  await showsAll(page, '3,8,13,20', 'misere', 5n);
  const last = await shown(page);

  await page.goBack();
  await becomes(async () => [...new Set((await shown(page)).set)], ['{2, 4, 7}']);
  await page.goBack();
  await becomes(() => hash(page), at);
  await becomes(() => shown(page), second);
  await page.goBack();
  await becomes(() => shown(page), first);
  await showsAll(page, '1,3,4', 'grundy', 15n);
  await page.goForward();
  await becomes(() => shown(page), second);
  await page.goForward();
  await page.goForward();
  await becomes(() => shown(page), last);
  await showsAll(page, '3,8,13,20', 'misere', 5n);
  assert.equal(await page.inputValue('#set'), '3, 8, 13, 20');
  assert.equal(await heap(page), '5');
});

test('what is no set leaves every picture as it was, where it was', async (t) => {
  const page = await drawn(t, { viewport: { width: 768, height: 900 } });
  await showsAll(page, '1,3,4', 'grundy', 15n);
  const before = { shown: await shown(page), tops: await tops(page), said: await verdict(page) };
  for (const [typed, why] of /** @type {const} */ ([
    ['', 'Type the moves a player may make, for example 1, 3, 4.'],
    ['1, 3, x', '“x” is not a number of counters.'],
    ['0', '0 is not a move: the game would never end.'],
    ['1, 1000000', '1000000 is too large: a move may take at most 65 535 counters.'],
  ])) {
    await page.fill('#set', typed);
    await page.locator('#set').blur();
    await becomes(
      async () => plain(await page.locator('#set-error span').textContent()),
      plain(why),
    );
    assert.equal(await page.getAttribute('#set', 'aria-invalid'), 'true');
    await becomes(
      async () => ({ shown: await shown(page), tops: await tops(page), said: await verdict(page) }),
      before,
    );
  }
  // What is shown goes on working: it is the game that the titles name.
  await page.locator('#ribbon').getByRole('slider').press('ArrowRight');
  await showsAll(page, '1,3,4', 'grundy', 16n);
  await page.fill('#set', '2, 4, 7');
  await showsAll(page, '2,4,7', 'grundy', 16n);
  assert.equal(await page.locator('#set-error').textContent(), '');
});

test('one move, the largest move and a heap of a thousand digits have sensible pictures', async (t) => {
  const page = await drawn(t, { viewport: { width: 768, height: 900 } });
  const { long, said } = longHeap();
  await page.fill('#set', '7');
  await showsAll(page, '7', 'grundy', 15n);
  await paste(page, '#heap', String(long));
  await showsAll(page, '7', 'grundy', long, said);
  await fits(page);
  await page.fill('#set', '1, 3, 4');
  await showsAll(page, '1,3,4', 'grundy', long, said);
  await page.getByRole('button', { name: 'Misère' }).click();
  await showsAll(page, '1,3,4', 'misere', long, said);
  await fits(page);
  await axe(page);

  // One move of 65 535: 0 and 1 in turns, each that often.
  await page.getByRole('button', { name: 'Grundy values' }).click();
  await page.fill('#set', '65535');
  await becomes(() => verdict(page), 'Period 131 070 from heap 0 Proved');
  for (const [n, value, place] of /** @type {const} */ ([
    [15, 0, 15],
    [65_535, 1, 65_535],
    [131_071, 0, 1],
  ])) {
    await page.fill('#heap', String(n));
    const outcome = value ? 'Winning' : 'Losing';
    const about = `n = ${n}. Grundy value ${value}. ${outcome} for the player to move. Place ${place} of 0 to 131069 in the period.`;
    const stuck = n < 65_535;
    const to = n - 65_535;
    const moves = stuck ? 'No move is left.' : `Take 65535 → ${to}${value ? ' (wins)' : ''}`;
    await becomes(
      async () => {
        const { set, strip, fan, graph, ribbon, wrap, lag, wheel } = await shown(page);
        const words = (/** @type {unknown} */ text) => plain(/** @type {string} */ (text));
        return {
          set: [...new Set(set)],
          strip: words(strip[1]),
          ribbon: words(ribbon[1]).startsWith(about),
          wheel: [
            words(wheel[2]).startsWith(about),
            words(/** @type {any} */ (wheel[1]).join(' ')),
          ],
          fan: words(fan[1]),
          graph: words(graph[1]).startsWith(`Moves from heap ${n}: ${moves}`),
          wrap: words(/** @type {any} */ (wrap[1]).join()).replace(
            /room for \d+\. .*/,
            'room for so many.',
          ),
          cells: /** @type {string[]} */ (wrap[2]).map(words).includes(about),
          lag: words(lag.join()).replace(/\. .*/, '.'),
        };
      },
      {
        set: ['{65\u202f535}'],
        strip: about,
        ribbon: true,
        wheel: [
          true,
          `${n} = ${Math.floor(n / 131_070)} · 131070 + ${place} The ring has too many heaps: those near the chosen one are shown.`,
        ],
        fan: `Moves from heap ${n}: ${moves}`,
        graph: true,
        wrap: 'The period of 131070 heaps does not fit: a row has room for so many.',
        cells: true,
        lag: 'No bar here is full: the period, 131070, lies further right.',
      },
    );
    await fits(page);
  }
  await axe(page);
});

/** A heap of a thousand digits, and how it is written. */
function longHeap() {
  const long = 7n ** 1183n;
  const digits = String(long);
  assert.equal(digits.length, 1000);
  return { long, said: `${digits.slice(0, 6)} … ${digits.slice(-6)} (1000 digits)` };
}
