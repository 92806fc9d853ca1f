/** The texts of the area Play, in both languages. */

const en = {
  title: 'Play',
  heading: 'Play a game',
  lede: 'Against the computer or another person: find the winning move, and see where a game was lost.',
};

/** @type {typeof en} */
const nb = {
  title: 'Spill',
  heading: 'Spill et spill',
  lede: 'Mot datamaskinen eller en annen person: finn vinnertrekket, og se hvor et spill ble tapt.',
};

/** @type {Record<import('../index.js').Lang, typeof en>} */
export const TEXTS = { en, nb };
