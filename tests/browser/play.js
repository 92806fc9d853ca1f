/** Opens the area Play for tests. */
import { openPage } from './harness.js';

/**
 * Opens the area. With reduced motion the computer answers at once.
 * @param {import('node:test').TestContext} t
 * @param {string} keys
 * @param {import('./harness.js').PageOptions} [options]
 */
export async function open(t, keys, options = {}) {
  const page = await openPage(t, {
    path: `/#v=1&view=play&seed=5${keys}`,
    reducedMotion: 'reduce',
    ...options,
  });
  await page.locator('.heap').first().waitFor();
  return page;
}
