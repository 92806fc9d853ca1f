/** The texts of a search that takes long, in both languages. */

const en = {
  pause: 'Pause',
  goOn: 'Go on',
  stop: 'Stop, keep these',
  label: 'How much of the longest search is done',
  paused: 'Paused',
  /** @type {(heaps: string) => string} */
  rate: (heaps) => `${heaps} heaps a second`,
  /** @type {(share: string, bound: string) => string} */
  share: (share, bound) => `${share} of at most ${bound} heaps`,
  /** @type {(heaps: string) => string} */
  still: (heaps) => `Still searching: ${heaps} heaps done.`,
};

/** @typedef {typeof en} SearchTexts */

/** @type {SearchTexts} */
const nb = {
  pause: 'Pause',
  goOn: 'Fortsett',
  stop: 'Stopp, behold disse',
  label: 'Hvor mye av det lengste søket som er gjort',
  paused: 'Satt på pause',
  rate: (heaps) => `${heaps} hauger i sekundet`,
  share: (share, bound) => `${share} av høyst ${bound} hauger`,
  still: (heaps) => `Søker fortsatt: ${heaps} hauger ferdig.`,
};

/** @type {Record<import('../index.js').Lang, SearchTexts>} */
export const TEXTS = { en, nb };
