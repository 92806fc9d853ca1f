/**
 * The texts of what a person takes away, in both languages: they are loaded with the control that
 * they stand in.
 */

const en = {
  /** @type {(name: string) => string} */
  download: (name) => `Download ${name}`,
  /** @type {(name: string) => string} */
  copy: (name) => `Copy ${name}`,
  /** @type {(name: string) => string} */
  copied: (name) => `${name} copied.`,
  notCopied: 'The browser did not allow copying.',
  failed: 'The picture could not be made.',
  picture: 'Picture',
  /** @type {(pixels: string) => string} */
  sharp: (pixels) => `PNG at ${pixels} times this size.`,
  sharpLess: 'PNG as large as fits.',
  colours: 'Colours',
  light: 'Light',
  shown: 'As shown',
  text: 'Text',
  values: 'Values',
  from: 'From heap',
  to: 'to heap',
  /** @type {(percent: string) => string} */
  writing: (percent) => `Writing … ${percent}%`,
  stop: 'Cancel',
  result: 'Result',
  resultIs: 'The set, its periods with their proofs, and how far the search is.',
  /** @type {(rows: string) => string} */
  rows: (rows) => `${rows} heaps written.`,
  'error.table-backwards': 'The last heap comes before the first one.',
  /** @type {(limit: string) => string} */
  'error.table-too-long': (limit) =>
    `These are too many heaps: a file has at most ${limit} of these.`,
  /** @type {(heaps: string) => string} */
  unknown: (heaps) =>
    `Not all of these heaps are known: ${heaps} are computed, and no period is proved.`,
};

/** @typedef {typeof en} TakeAwayTexts */

/** @type {TakeAwayTexts} */
const nb = {
  download: (name) => `Last ned ${name}`,
  copy: (name) => `Kopier ${name}`,
  copied: (name) => `${name} er kopiert.`,
  notCopied: 'Nettleseren tillot ikke kopiering.',
  failed: 'Bildet lot seg ikke lage.',
  picture: 'Bilde',
  sharp: (pixels) => `PNG i ${pixels} ganger denne størrelsen.`,
  sharpLess: 'PNG så stor som det går.',
  colours: 'Farger',
  light: 'Lyse',
  shown: 'Som vist',
  text: 'Tekst',
  values: 'Verdier',
  from: 'Fra haug',
  to: 'til haug',
  writing: (percent) => `Skriver … ${percent}\u00a0%`,
  stop: 'Avbryt',
  result: 'Resultat',
  resultIs: 'Mengden, periodene med bevis, og hvor langt søket er kommet.',
  rows: (rows) => `${rows} hauger er skrevet.`,
  'error.table-backwards': 'Den siste haugen kommer før den første.',
  'error.table-too-long': (limit) => `Det er for mange hauger: en fil har høyst ${limit} av disse.`,
  unknown: (heaps) =>
    `Ikke alle disse haugene er kjent: ${heaps} er regnet ut, og ingen periode er bevist.`,
};

/** @type {Record<import('../index.js').Lang, TakeAwayTexts>} */
export const TEXTS = { en, nb };
