/**
 * The texts of the minimap and of the line of density, in both languages: they are loaded with what
 * they stand on, which a first visit does not need.
 */

const en = {
  map: 'Map: the frame is what the strip shows',
  /** @type {(from: string, to: string, first: string, last: string) => string} */
  shown: (from, to, first, last) =>
    `Heaps ${from} to ${to} are shown, of heaps ${first} to ${last} on the map.`,
  /** @type {(share: string) => string} */
  density: (share) =>
    `The line is the share of losing heaps, which is *${share}* of all that are shown.`,
  rows: 'To the rows of the period',
};

/** @type {typeof en} */
const nb = {
  map: 'Kart: rammen er det stripen viser',
  shown: (from, to, first, last) =>
    `Haug ${from} til ${to} vises, av haug ${first} til ${last} på kartet.`,
  density: (share) =>
    `Linjen er andelen tapende hauger, som er *${share}* av alle haugene som vises.`,
  rows: 'Til radene med lengde som perioden',
};

/** @type {Record<import('../index.js').Lang, typeof en>} */
export const TEXTS = { en, nb };
