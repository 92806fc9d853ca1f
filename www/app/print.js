/**
 * Prints the page with all its views, which a person need not have come near. What takes long is
 * waited for in sight, and what is missing in the end is named on the paper.
 */

import { adopt } from '../elements/adopt.js';
import { startAll } from '../elements/base.js';
import { whenPrinted } from '../elements/paper.js';
import { language, num } from '../i18n/index.js';
import { TEXTS } from '../i18n/later/print.js';
import { byId, h, say } from '../views/dom.js';

/** A wait that is longer than this is shown. */
const SHOWN_MS = 400;

/** @typedef {'graph' | 'stepper' | 'ribbon' | 'wrap' | 'lag' | 'proof' | 'wheel' | 'counts' | 'density'} View */

const words = () => TEXTS[language(document.documentElement.lang) ?? 'en'];

/** Views in what is folded in, or hidden, are not printed. @param {Element} view */
const printed = (view) => !view.closest('[hidden], details:not([open])');

/** Has the view drawn anything? @param {Element} view */
const drawn = (view) => view.shadowRoot?.querySelector('.frame:not([hidden])') != null;

/** Is everything there, or said why it is not? @param {Element} view */
const ready = (view) =>
  (drawn(view) && !(/** @type {{ counting?: boolean }} */ (view).counting)) ||
  Boolean(view.shadowRoot?.querySelector('.message')?.textContent);

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** @type {Promise<void> | undefined} */
let printing;

/** @param {Element[]} views */
export function printAll(views) {
  printing ??= prepare(views).then((go) => {
    printing = undefined;
    if (go) window.print();
  });
  return printing;
}

/**
 * Waits until all views are ready, or a person no longer wants to wait.
 * @param {Element[]} views
 * @returns {Promise<boolean>} whether to print
 */
async function prepare(views) {
  nameMissing(views);
  startAll();
  const lost = new Set();
  for (const view of views) {
    import(`../elements/${view.localName}-define.js`).catch(() => lost.add(view));
  }
  const start = performance.now();
  const line = new Line();
  while (!line.answer) {
    const left = views.filter((it) => printed(it) && !lost.has(it) && !ready(it)).length;
    if (left === 0) break;
    if (performance.now() - start > SHOWN_MS) line.show(left);
    await frame();
  }
  line.close();
  // What has just come is painted in the next frame.
  await frame();
  await frame();
  return line.answer !== 'cancel';
}

/** What is waited for, and the ways not to wait. */
class Line {
  /** @type {'print' | 'cancel' | undefined} */
  answer;
  #before = document.activeElement;
  #said = h('span', { role: 'status' });
  #without = h('button', { type: 'button' });
  #cancel = h('button', { type: 'button' });
  #node = h('div', { class: 'preparing', hidden: true }, [this.#said, this.#without, this.#cancel]);

  constructor() {
    this.#without.addEventListener('click', () => {
      this.answer = 'print';
    });
    this.#cancel.addEventListener('click', () => {
      this.answer = 'cancel';
    });
    document.querySelector('.bottom')?.append(this.#node);
    // Without its looks it stands at the foot of the page, and serves too.
    adopt(document, '../app/print.css').catch(() => {});
  }

  /** @param {number} left */
  show(left) {
    const texts = words();
    this.#node.hidden = false;
    say(this.#said, texts.waiting(num(left), left));
    say(this.#without, texts.without);
    say(this.#cancel, texts.cancel);
  }

  close() {
    const focused = this.#node.contains(document.activeElement);
    this.#node.remove();
    if (focused) /** @type {HTMLElement | null} */ (this.#before)?.focus({ preventScroll: true });
  }
}

let watching = false;

/**
 * From now on a sheet names the views that are missing on it, and has no headings without a picture.
 * @param {Element[]} views
 */
function nameMissing(views) {
  if (watching) return;
  watching = true;
  const note = h('p', { class: 'note' });
  const general = /** @type {HTMLElement} */ (document.querySelector('#explorer .paper'));
  /** @type {HTMLElement[]} */
  let empty = [];
  whenPrinted((paper) => {
    for (const section of empty) section.hidden = false;
    empty = [];
    note.remove();
    general.hidden = paper;
    const gone = paper ? views.filter((it) => printed(it) && !drawn(it)) : [];
    if (gone.length === 0) return;
    const texts = words();
    say(note, texts.missing(gone.map((it) => texts[/** @type {View} */ (it.id)]).join(', ')));
    byId('explorer').prepend(note);
    const sections = /** @type {NodeListOf<HTMLElement>} */ (
      document.querySelectorAll('.question')
    );
    for (const section of sections) {
      const all = views.filter((it) => section.contains(it) && printed(it));
      if (all.length && all.every((it) => gone.includes(it))) empty.push(section);
    }
    for (const section of empty) section.hidden = true;
  });
}
