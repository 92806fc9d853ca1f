/** What the tests of the printed page have in common. */

/** @typedef {import('playwright-core').Page} Page */

/** A4 within margins of a centimetre, in css px. */
export const SHEET = { width: 718, height: 1047 };

/** @param {Page} page */
export const noDialog = (page) =>
  page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });

/** Prints every view, and lays the page out for paper. @param {Page} page */
export async function onPaper(page) {
  await page.getByRole('button', { name: 'Print this page' }).click();
  await layOut(page);
}

/** @param {Page} page */
export async function layOut(page) {
  await page.locator('html[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(SHEET);
  await page.locator('#strip .sheet svg').first().waitFor();
}
