/** Prints the page with all its views, which a person need not have come near. */
import { startAll } from '../elements/base.js';

/** What does not come in this time is left out. */
const PATIENCE_MS = 8000;

/** @type {Promise<void> | undefined} */
let preparing;

/** @param {Element[]} elements */
export function printAll(elements) {
  preparing ??= prepare(elements).then(() => {
    preparing = undefined;
    window.print();
  });
  return preparing;
}

/** @param {Element[]} elements */
async function prepare(elements) {
  startAll();
  const waiting = elements.map(async (element) => {
    const frame = element.shadowRoot?.querySelector('.frame');
    if (frame && !frame.hasAttribute('hidden')) return;
    const ready = new Promise((resolve) => {
      element.addEventListener('grundy-ready', resolve, { once: true });
    });
    await import(`../elements/${element.localName}-define.js`);
    await ready;
  });
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([Promise.allSettled(waiting), late]);
  // Charts count in further calls, and draw in the next frame.
  await new Promise((resolve) => setTimeout(resolve, 100));
}
