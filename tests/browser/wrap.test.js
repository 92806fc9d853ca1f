/** The strip in rows: where it repeats, and why not earlier. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { becomes, ENDLESS, explore, fits, heap, speak } from './explore.js';
import { axe } from './harness.js';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
async function show(page) {
  await page.locator('#wrap').scrollIntoViewIfNeeded();
  await page.locator('#wrap .cell').first().waitFor();
}

/**
 * The digits in the rows, from their places in the picture.
 * @param {Page} page
 */
const rows = (page) =>
  page.locator('#wrap svg').evaluate((root) => {
    /** @type {Map<number, [number, string][]>} */
    const found = new Map();
    for (const text of root.querySelectorAll('.digit')) {
      const { x, y, height } = /** @type {SVGGraphicsElement} */ (text).getBBox();
      const row = Math.round((y + height / 2) / 30);
      found.set(row, [...(found.get(row) ?? []), [x, text.textContent ?? '']]);
    }
    return [...found.values()].map((row) =>
      row
        .sort(([a], [b]) => a - b)
        .map(([, digit]) => digit)
        .join(''),
    );
  });

/** @param {Page} page */
const note = async (page) =>
  ((await page.locator('#wrap .note').textContent()) ?? '').replace(/\s+/g, ' ').trim();

/** @param {Page} page @param {string} name */
const button = (page, name) => page.locator('#wrap').getByRole('button', { name });

/** @param {Page} page */
const length = (page) => page.locator('#wrap output').textContent();

test('its code is loaded when a person comes near', async (t) => {
  /** @type {string[]} */
  const paths = [];
  const page = await explore(t, {
    before: async (page) => {
      page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    },
  });
  await page.waitForLoadState('networkidle');
  assert.ok(!paths.includes('/elements/grundy-wrap.js'));
  const reserved = await page.locator('#wrap').evaluate((node) => node.clientHeight);
  await show(page);
  assert.ok(paths.includes('/elements/grundy-wrap.js'));
  const drawn = await page.locator('#wrap').evaluate((node) => node.clientHeight);
  assert.equal(drawn, reserved, 'nothing moves when it is drawn');
});

test('at the period of {2,5,7} every column keeps one value, and beside it they do not', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=2,5,7' });
  await show(page);
  assert.equal(await length(page), '22');
  const shown = await rows(page);
  assert.ok(shown.length > 5);
  assert.deepEqual([...new Set(shown)], ['0011021322031001122332']);
  assert.equal(
    await note(page),
    'A row is one period long: every column keeps one value for ever.',
  );
  await button(page, 'One heap fewer in a row').click();
  await becomes(() => length(page), '21');
  assert.match(await note(page), /^\d+ of 22 heaps in a period are like the heap below them\./);
  assert.ok(new Set(await rows(page)).size > 1);
  await becomes(async () => /columns=21$/.test(page.url()), true);
  await button(page, 'Snap to the period').click();
  await becomes(() => length(page), '22');
  await becomes(async () => /columns/.test(page.url()), false);
});

test('a link brings the rows back, and another game begins with its own period', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=1,3,4&columns=14' });
  await show(page);
  assert.deepEqual([...new Set(await rows(page))], ['01012320101232']);
  assert.match(await note(page), /^A row is 2 periods long/);
  await page.fill('#set', '1, 2, 3');
  await becomes(() => length(page), '4');
  await becomes(async () => /columns/.test(page.url()), false);
  await page.goBack();
  await becomes(() => length(page), '14');
});

test('the preperiod stands above, and what keeps the period from beginning earlier is framed', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=2,4,7' });
  await show(page);
  // 0 0 1 1 2 2 0 3, and then 1 0 2 for ever.
  assert.deepEqual((await rows(page)).slice(0, 5), ['00', '112', '203', '102', '102']);
  assert.equal(await page.locator('#wrap .digit.early').count(), 8);
  const framed = await page.locator('#wrap .mismatch').getAttribute('d');
  // Above the columns of 1 0 2: heaps 1, 3, 5 and 7 have 0, 1, 2 and 3 for 2, 0, 1 and 2.
  assert.equal(framed?.match(/M/g)?.length, 4);
  assert.match(await note(page), /^A row is one period long: from heap 8 on.*Framed/);
});

/** The grid over the picture. @param {Page} page */
const grid = (page) => page.locator('#wrap').getByRole('grid');

/** What a screen reader says of the cell that has the focus. @param {Page} page */
const focused = (page) =>
  page.evaluate(() => {
    const cell = document.activeElement?.shadowRoot?.activeElement;
    return cell?.getAttribute('role') === 'gridcell' ? cell.getAttribute('aria-label') : null;
  });

/** @param {Page} page */
const label = async (page) => ((await focused(page)) ?? '').replace(/\s+/g, ' ');

test('one cursor: a click and the arrow keys move it everywhere', async (t) => {
  const page = await explore(t);
  await show(page);
  const box = await grid(page).boundingBox();
  assert.ok(box);
  // The labels take some room; the third cell of the second row is heap 9.
  const left = await page
    .locator('#wrap')
    .evaluate((node) => /** @type {any} */ (node).layout.left);
  await page.mouse.click(box.x + left + 2.5 * 30, box.y + 1.5 * 30);
  await becomes(() => heap(page), '9');
  await becomes(
    () => label(page),
    'n = 9. Grundy value 0. Losing for the player to move. Place 2 of 0 to 6 in the period.',
  );
  for (const [key, n] of [
    ['ArrowDown', '16'],
    ['ArrowRight', '17'],
    ['Home', '14'],
    ['End', '20'],
    ['ArrowUp', '13'],
    // At the end of a row the next heap is the first of the row below.
    ['ArrowRight', '14'],
    ['Control+Home', '0'],
    ['ArrowUp', '0'],
    ['ArrowLeft', '0'],
    ['Control+End', '76'],
    ['[', '70'],
    [']', '77'],
  ]) {
    await page.keyboard.press(key);
    await becomes(() => heap(page), n);
    await becomes(async () => (await label(page)).startsWith(`n = ${n}. `), true);
    // The ring stands on the cell that has the focus, and the cell on the picture's.
    await becomes(() => ringed(page), true);
  }
  await page.keyboard.press('-');
  await becomes(() => length(page), '6');
  await page.keyboard.press('+');
  await becomes(() => length(page), '7');
  // Far away, the rows follow.
  await page.locator('#huge').click();
  await becomes(() => heap(page), `1${'0'.repeat(18)}`);
  await becomes(() => page.locator('#wrap .ring').count(), 1);
  const first = () => page.locator('#wrap .index').first().textContent();
  const before = await first();
  await button(page, 'Later rows').click();
  await becomes(async () => (await first()) !== before, true);
  await becomes(() => page.locator('#wrap .ring').count(), 0);
  // The grid is entered at the first heap shown, and arrows go on from there.
  await page.keyboard.press('Tab');
  const start = await page
    .locator('#wrap')
    .evaluate((node) => /** @type {any} */ (node).layout.first);
  await page.keyboard.press('ArrowRight');
  await becomes(() => heap(page), String(BigInt(start) + 1n));
});

/** Does the cell that has the focus lie where the ring is drawn? @param {Page} page */
const ringed = (page) =>
  page.locator('#wrap').evaluate((node) => {
    const root = node.shadowRoot;
    const cell = root?.activeElement?.getBoundingClientRect();
    const ring = root?.querySelector('.ring')?.getBoundingClientRect();
    if (!cell || !ring) return false;
    const middle = (/** @type {DOMRect} */ box) => [box.x + box.width / 2, box.y + box.height / 2];
    const [a, b] = [middle(cell), middle(ring)];
    return Math.abs(a[0] - b[0]) < 2 && Math.abs(a[1] - b[1]) < 2;
  });

test('the grid says of every cell what the picture shows there', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=2,4,7&n=12' });
  await show(page);
  const read = () =>
    page.locator('#wrap').evaluate((node) => {
      const { layout } = /** @type {any} */ (node);
      const root = /** @type {ShadowRoot} */ (node.shadowRoot);
      /** @param {Element} cell */
      const digit = (cell) => {
        const box = cell.getBoundingClientRect();
        for (const text of root.querySelectorAll('svg .digit')) {
          const own = text.getBoundingClientRect();
          const [x, y] = [own.x + own.width / 2, own.y + own.height / 2];
          if (x > box.left && x < box.right && y > box.top && y < box.bottom)
            return text.textContent;
        }
        return undefined;
      };
      const cells = [...root.querySelectorAll('[role=gridcell]')];
      return {
        size: [layout.rows, layout.columns],
        count: ['aria-rowcount', 'aria-colcount'].map((it) =>
          Number(root.querySelector('[role=grid]')?.getAttribute(it)),
        ),
        tabbed: cells.filter((it) => it.getAttribute('tabindex') === '0').length,
        selected: cells
          .filter((it) => it.getAttribute('aria-selected') === 'true')
          .map((it) => it.getAttribute('aria-label')),
        cells: cells.map((cell) => ({
          row: Number(cell.parentElement?.getAttribute('aria-rowindex')),
          column: Number(cell.getAttribute('aria-colindex')),
          said: cell.getAttribute('aria-label') ?? '',
          digit: digit(cell),
        })),
      };
    });
  const { size, count, tabbed, selected, cells } = await read();
  assert.deepEqual(count, size);
  assert.equal(tabbed, 1, 'one stop for Tab');
  assert.deepEqual(selected, [
    'n = 12. Grundy value 0. Losing for the player to move. Place 1 of 0 to 2 in the period.',
  ]);
  // Rows of three that begin at the preperiod, 8: the first row has heaps 0 and 1.
  assert.equal(cells.length, size[0] * 3 - 1);
  cells.forEach(({ row, column, said, digit }, n) => {
    assert.deepEqual([row, column], [Math.floor((n + 1) / 3) + 1, ((n + 1) % 3) + 1]);
    assert.ok(said.startsWith(`n = ${n}. Grundy value ${digit}. `), said);
    assert.equal(said.includes('Losing'), digit === '0', said);
    const end = said.replace(/.*move\. ?/, '');
    if (n === 12) return;
    const framed = 'Before the period, and unlike the same place in it.';
    assert.equal(end, n >= 8 ? '' : n % 2 ? framed : 'Before the period.', `heap ${n}`);
  });
  await page.getByRole('button', { name: 'P and N' }).click();
  await becomes(
    async () => (await read()).cells[0].said,
    'n = 0. Losing for the player to move. Before the period.',
  );
  for (const { said, digit } of (await read()).cells) {
    assert.equal(digit, said.includes('Losing') ? 'P' : 'N', said);
  }
  await axe(page);
});

test('of a picture of very many cells, those around the focus are there', async (t) => {
  const page = await explore(t, { hash: '#v=1&set=2,5,7&n=5000&columns=200' });
  await show(page);
  await grid(page).locator('[role=gridcell][tabindex="0"]').focus();
  const cells = grid(page).getByRole('gridcell');
  await becomes(() => cells.count(), 600);
  for (const [key, n] of [
    ['ArrowDown', '5200'],
    ['ArrowDown', '5400'],
    ['PageUp', null],
    ['ArrowUp', null],
  ]) {
    const before = await heap(page);
    await page.keyboard.press(/** @type {string} */ (key));
    await becomes(async () => (await heap(page)) !== before, true);
    if (n) assert.equal(await heap(page), n);
    const here = (await heap(page)) ?? '';
    await becomes(
      async () => (await label(page)).replace(/(\d) (?=\d)/g, '$1').startsWith(`n = ${here}. `),
      true,
    );
    assert.equal(await cells.count(), 600);
  }
});

test('what is not proved, and what does not fit, is said', async (t) => {
  const page = await explore(t, { hash: `#v=1&set=${ENDLESS}` });
  await show(page);
  assert.equal(await length(page), '10');
  await becomes(
    async () => /still being searched|No period is proved/.test(await note(page)),
    true,
  );
  await page.fill('#set', '1, 26, 31, 56, 57');
  await becomes(
    async () =>
      /^The period of 1.066.690 heaps does not fit: a row has room for \d+\./.test(
        await note(page),
      ),
    true,
  );
  assert.equal(await length(page), '10');
});

for (const [width, lang] of /** @type {const} */ ([
  [320, 'nb'],
  [768, 'en'],
  [1440, 'nb'],
])) {
  test(`at ${width} px nothing is cut off, and axe finds nothing`, async (t) => {
    const page = await explore(t, {
      hash: '#v=1&set=14,27,72,84,98&n=16800',
      viewport: { width, height: 900 },
      colorScheme: width === 768 ? 'dark' : 'light',
    });
    await show(page);
    if (lang === 'nb') await speak(page, 'nb');
    await fits(page);
    const [picture, frame] = await page.locator('#wrap').evaluate((node) => {
      const svg = node.shadowRoot?.querySelector('svg');
      return [svg?.getBoundingClientRect().right ?? 0, node.getBoundingClientRect().right];
    });
    assert.ok(picture <= frame + 1, `${picture} of ${frame}`);
    await axe(page);
  });
}
