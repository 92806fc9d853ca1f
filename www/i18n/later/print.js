/** The texts of a page that is made ready for paper, in both languages. */

const en = {
  /** @type {(views: string, raw: number) => string} */
  waiting: (views, raw) =>
    raw === 1
      ? 'Getting ready to print: one view is still missing …'
      : `Getting ready to print: ${views} views are still missing …`,
  without: 'Print what is there',
  cancel: 'Cancel',
  /** @type {(views: string) => string} */
  missing: (views) => `Missing here, because not ready when this was printed: ${views}.`,
  graph: 'further moves',
  stepper: 'mex, step by step',
  ribbon: 'ribbon of moves',
  wrap: 'strip in rows',
  lag: 'chart of lags',
  proof: 'proof of the period',
  wheel: 'tail and ring',
  counts: 'count of each value',
  density: 'density of losing heaps',
};

/** @typedef {typeof en} PrintTexts */

/** @type {PrintTexts} */
const nb = {
  waiting: (views, raw) =>
    raw === 1
      ? 'Gjør klar til utskrift: én visning mangler ennå …'
      : `Gjør klar til utskrift: ${views} visninger mangler ennå …`,
  without: 'Skriv ut det som er klart',
  cancel: 'Avbryt',
  missing: (views) => `Mangler her, for det var ikke klart da dette ble skrevet ut: ${views}.`,
  graph: 'flere trekk fram',
  stepper: 'mex, steg for steg',
  ribbon: 'trekkene under hverandre',
  wrap: 'stripen i rader',
  lag: 'diagram over avstander',
  proof: 'bevis for perioden',
  wheel: 'hale og ring',
  counts: 'antall av hvert tall',
  density: 'tettheten av tapende hauger',
};

/** @type {Record<import('../index.js').Lang, PrintTexts>} */
export const TEXTS = { en, nb };
