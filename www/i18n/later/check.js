/** The texts of the area Check, in both languages. */

const en = {
  title: 'Check',
  heading: 'Put a claim to the test',
  lede: 'Say what you believe about a game. It is proved, or refuted by the first heap where it is wrong, or checked as far as it can be.',
};

/** @type {typeof en} */
const nb = {
  title: 'Sjekk',
  heading: 'Sett en påstand på prøve',
  lede: 'Si hva du tror om et spill. Påstanden blir bevist, eller motbevist av den første haugen der den er gal, eller sjekket så langt det går.',
};

/** @type {Record<import('../index.js').Lang, typeof en>} */
export const TEXTS = { en, nb };
