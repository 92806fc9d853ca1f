/** The strip in rows: where it repeats, and why not earlier. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { becomes, ENDLESS, explore, heap, sideways, speak } from './explore.js';
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

test('one cursor: a click and the arrow keys move it everywhere', async (t) => {
  const page = await explore(t);
  await show(page);
  const slider = page.locator('#wrap').getByRole('slider', { name: 'Heap size' });
  const box = await slider.boundingBox();
  assert.ok(box);
  // The labels take some room; the third cell of the second row is heap 9.
  const left = await page
    .locator('#wrap')
    .evaluate((node) => /** @type {any} */ (node).layout.left);
  await page.mouse.click(box.x + left + 2.5 * 30, box.y + 1.5 * 30);
  await becomes(() => heap(page), '9');
  await slider.press('ArrowDown');
  await becomes(() => heap(page), '16');
  await slider.press('ArrowRight');
  await becomes(() => heap(page), '17');
  await slider.press('Home');
  await becomes(() => heap(page), '14');
  await slider.press('End');
  await becomes(() => heap(page), '20');
  await slider.press('ArrowUp');
  await becomes(() => heap(page), '13');
  assert.match((await slider.getAttribute('aria-valuetext')) ?? '', /Column 7 of 7\.$/);
  await slider.press('-');
  await becomes(() => length(page), '6');
  // Far away, the rows follow.
  await page.locator('#huge').click();
  await becomes(() => heap(page), `1${'0'.repeat(18)}`);
  await becomes(() => page.locator('#wrap .ring').count(), 1);
  const first = () => page.locator('#wrap .index').first().textContent();
  const before = await first();
  await button(page, 'Later rows').click();
  await becomes(async () => (await first()) !== before, true);
  await becomes(() => page.locator('#wrap .ring').count(), 0);
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
    assert.equal(await sideways(page), 0);
    const [picture, frame] = await page.locator('#wrap').evaluate((node) => {
      const svg = node.shadowRoot?.querySelector('svg');
      return [svg?.getBoundingClientRect().right ?? 0, node.getBoundingClientRect().right];
    });
    assert.ok(picture <= frame + 1, `${picture} of ${frame}`);
    await axe(page);
  });
}
