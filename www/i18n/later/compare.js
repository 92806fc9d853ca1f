/** The texts of the area Compare, in both languages. */

const en = {
  title: 'Compare',
  heading: 'Compare many sets',
  lede: 'Make a family, let it run, sort what comes out. Every period in the table carries its own proof.',
};

/** @type {typeof en} */
const nb = {
  title: 'Sammenlign',
  heading: 'Sammenlign mange mengder',
  lede: 'Lag en familie, la den gå, og sorter det som kommer ut. Hver periode i tabellen har sitt eget bevis.',
};

/** @type {Record<import('../index.js').Lang, typeof en>} */
export const TEXTS = { en, nb };
