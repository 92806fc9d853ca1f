/** The texts of the area Compare, in both languages. */

const en = {
  title: 'Compare',
  heading: 'Compare many sets',
  lede: 'Make a family, let it run, sort what comes out. Every period in the table carries its own proof.',

  picturesHeading: 'What do all sets look like together?',
  picturesKind: 'Pictures and records',
  picturesText:
    'Every set with a largest move up to a bound, none left out. Each point, bar and tile names its sets and opens them; the longest periods are compared with those that are known.',
};

/** @type {typeof en} */
const nb = {
  title: 'Sammenlign',
  heading: 'Sammenlign mange mengder',
  lede: 'Lag en familie, la den gå, og sorter det som kommer ut. Hver periode i tabellen har sitt eget bevis.',

  picturesHeading: 'Hvordan ser alle mengdene ut samlet?',
  picturesKind: 'Bilder og rekorder',
  picturesText:
    'Hver mengde med største uttak opptil en grense, ingen utelatt. Hvert punkt, hver søyle og hver rute nevner mengdene sine og åpner dem; de lengste periodene sammenlignes med dem som er kjent.',
};

/** @type {Record<import('../index.js').Lang, typeof en>} */
export const TEXTS = { en, nb };
