/** What the tests of families have in common: opening the area, and reading its table. */
import { openPage } from './harness.js';

/** @typedef {import('playwright-core').Page} Page */

/** @param {string} text */
export const plain = (text) => text.replace(/\s+/g, ' ').trim();

/**
 * @param {import('node:test').TestContext} t
 * @param {import('./harness.js').PageOptions & { family?: string }} [options]
 */
export async function open(t, { family, ...options } = {}) {
  const keys = family === undefined ? '' : `&family=${encodeURIComponent(family)}`;
  const page = await openPage(t, { path: `/#v=1&view=compare${keys}`, ...options });
  await page.locator('#family').waitFor();
  return page;
}

/** @param {Page} page @param {string} text */
export async function sweep(page, text) {
  await page.locator('#family').fill(text);
  await page.locator('#sweep').click();
}

/** @param {Page} page */
export const heading = async (page) =>
  plain((await page.locator('#results-heading').textContent()) ?? '');

/** The cells of the first rows that stand in the table. @param {Page} page */
export async function rows(page) {
  const found = await page
    .locator('.families tbody tr:not(.space)')
    .evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
    );
  return found.map((row) => row.map(plain));
}

/** @param {Page} page */
export const sets = async (page) => (await rows(page)).map(([set]) => set);

/** @param {Page} page @param {string} name */
export const sortBy = (page, name) =>
  page.locator('.families thead').getByRole('button', { name, exact: true }).click();
