/** What is said of the cells of the strip in rows, in both languages; loaded with that view. */

const en = {
  before: 'Before the period.',
  mismatch: 'Before the period, and unlike the same place in it.',
};

/** @type {typeof en} */
const nb = {
  before: 'Før perioden.',
  mismatch: 'Før perioden, og ulik samme plass i den.',
};

/** @type {Record<import('../index.js').Lang, typeof en>} */
export const TEXTS = { en, nb };
