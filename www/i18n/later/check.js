/** The texts of the area Check, in both languages. */

const en = {
  title: 'Check',
  heading: 'Put a claim to the test',
  lede: 'Say what you believe about a game. It is proved, or refuted by the first heap where it is wrong, or checked as far as it can be.',

  longLink: 'This claim is too long for the address: a link leads here without it.',

  ladderHeading: 'Who wins from each of these heaps?',
  ladderKind: 'Many heaps at once',
  ladderText:
    'As contests ask it: First, if the player to move wins, and Second, if not. Up to a million heaps of any size are answered at once.',
};

/** @type {typeof en} */
const nb = {
  title: 'Sjekk',
  heading: 'Sett en påstand på prøve',
  lede: 'Si hva du tror om et spill. Påstanden blir bevist, eller motbevist av den første haugen der den er gal, eller sjekket så langt det går.',

  longLink: 'Denne påstanden er for lang for adressen: en lenke fører hit uten den.',

  ladderHeading: 'Hvem vinner fra hver av disse haugene?',
  ladderKind: 'Mange hauger på én gang',
  ladderText:
    'Slik konkurranser spør: First hvis den som er i trekket, vinner, og Second hvis ikke. Opptil en million hauger av alle størrelser får svar på én gang.',
};

/** @type {Record<import('../index.js').Lang, typeof en>} */
export const TEXTS = { en, nb };
