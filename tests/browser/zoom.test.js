/** Larger: the whole page zoomed, only its text enlarged, or only its spacing widened. */
import test from 'node:test';
import { becomes, explore, openAll, sideways } from './explore.js';
import { faults } from './overlaps.js';

/** @typedef {import('playwright-core').Page} Page */

/** WCAG 2.2, 1.4.12: people set these for themselves. */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

/** Into every tree, as a browser's own style sheet would be. @param {Page} page */
const space = (page) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    /** @param {Document | ShadowRoot} root */
    const add = (root) => {
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
      for (const node of root.querySelectorAll('*')) if (node.shadowRoot) add(node.shadowRoot);
    };
    add(document);
  }, SPACING);

/** @param {string} size */
const text = (size) => (/** @type {Page} */ page) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, size);

/**
 * One after another on one page. A browser zooms by giving the page fewer, larger pixels: 1,280 of them
 * at 200 % are 640.
 */
const STEPS = /** @type {const} */ ([
  ['zoomed to 200 %', 640, 400, undefined],
  ['zoomed to 400 %', 320, 256, undefined],
  ['text of twice the size on a narrow screen', 640, 800, text('200%')],
  ['text of twice the size', 1280, 800, undefined],
  [
    'text spaced widely',
    1280,
    800,
    async (/** @type {Page} */ page) => {
      await text('')(page);
      await space(page);
    },
  ],
  ['text spaced widely on a phone', 320, 640, undefined],
]);

for (const [locale, hash] of [
  ['en-GB', '#v=1&set=2,4,7&n=12'],
  ['nb-NO', '#v=1&set=14,27,72,84,98&n=10^18&rule=misere'],
]) {
  test(`larger in many ways, ${locale}: nothing is cut off, covered, or wider than the page`, async (t) => {
    const page = await explore(t, { deviceScaleFactor: 2, locale, hash });
    await openAll(page);
    for (const [what, width, height, change] of STEPS) {
      await page.setViewportSize({ width, height });
      await change?.(page);
      // Pictures are laid out anew in the frames after.
      const wrong = async () => ({ what, over: await sideways(page), faults: await faults(page) });
      await becomes(wrong, { what, over: 0, faults: [] });
    }
  });
}
