/**
 * Where the printed page is broken into sheets. Columns as wide and high as a sheet are broken by the
 * same rules, and tell where everything stands; that there are as many as sheets is checked.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { explore, openAll } from './explore.js';
import { noDialog, onPaper, SHEET } from './paper.js';

/** @typedef {import('playwright-core').Page} Page */

/**
 * Lays the page out in columns, each a sheet, and tells how many there are, what is cut in two or
 * reaches over the edge, and which headings are parted from what follows them.
 * @param {Page} page
 */
const sheets = (page) =>
  page.evaluate(({ width, height }) => {
    const root = document.documentElement;
    root.style.height = `${height}px`;
    Object.assign(document.body.style, {
      width: `${width}px`,
      height: `${height}px`,
      minHeight: '0',
      columnWidth: `${width}px`,
      columnGap: '0',
      columnFill: 'auto',
    });
    const sheet = (/** @type {Element} */ node) =>
      Math.floor(((node.getClientRects()[0]?.left ?? 0) + 1) / width);
    /** @param {ParentNode} from @returns {Element[]} */
    const all = (from) =>
      [...from.querySelectorAll('*')].flatMap((it) => [
        it,
        ...(it.shadowRoot ? all(it.shadowRoot) : []),
      ]);
    const seen = all(document).filter((it) => it.checkVisibility());
    // Pictures, and rows of tables: the head of a table is repeated in each of its columns.
    const whole = seen.filter((it) =>
      it.matches('svg:not(svg svg), canvas, tbody tr, .read, .moves > li'),
    );
    const cut = whole.filter((it) => {
      const pieces = [...it.getClientRects()].filter((piece) => piece.height > 0);
      return pieces.length > 1 || pieces.some(({ top, bottom }) => top < 0 || bottom > height + 1);
    });
    const headings = seen.filter((it) => it.matches('.question h2'));
    const parted = headings.filter((heading) => {
      const section = /** @type {Element} */ (heading.closest('.question'));
      const first = all(section).find(
        (it) => it.matches('svg, canvas, ol') && it.checkVisibility(),
      );
      return first && sheet(first) !== sheet(heading);
    });
    const result = {
      sheets: Math.ceil(root.scrollWidth / width),
      pictures: whole.filter((it) => it.matches('svg, canvas')).length,
      rows: whole.filter((it) => it.matches('tr')).length,
      cut: cut.map((it) => `${it.localName} ${it.textContent?.slice(0, 40)}`),
      headings: headings.length,
      parted: parted.map((it) => it.textContent),
    };
    root.removeAttribute('style');
    document.body.removeAttribute('style');
    return result;
  }, SHEET);

/** @param {Page} page */
async function pdf(page) {
  const margin = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' };
  const file = await page.pdf({ format: 'A4', margin });
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
}

for (const [what, hash, open] of /** @type {[string, string, boolean][]} */ ([
  ['the first visit', '', false],
  ['everything unfolded, of a long period', '#v=1&set=14,27,72,84,98&from=0&to=99', true],
  ['forty moves at a very large heap', '#v=1&set=1..40&n=10^18', false],
])) {
  test(`no picture and no row is cut by the end of a sheet: ${what}`, async (t) => {
    const page = await explore(t, { before: noDialog, hash });
    if (open) await openAll(page);
    await onPaper(page);
    const found = await sheets(page);
    assert.deepEqual([found.cut, found.parted], [[], []]);
    assert.equal(found.headings, 7);
    assert.ok(found.pictures >= 10 && found.rows >= 36, JSON.stringify(found));
    assert.equal(await pdf(page), found.sheets, 'as many columns as sheets');
  });
}
