/** The texts of the area Sums, in both languages. */

const en = {
  title: 'Sums',
  heading: 'Add heaps up',
  lede: 'Several heaps at once, one move in one of them. Inside a heap the value is a mex; between heaps the values meet by XOR.',
};

/** @type {typeof en} */
const nb = {
  title: 'Summer',
  heading: 'Legg sammen hauger',
  lede: 'Flere hauger på én gang, ett trekk i én av dem. Inne i en haug er tallet en mex; mellom haugene møtes tallene med XOR.',
};

/** @type {Record<import('../index.js').Lang, typeof en>} */
export const TEXTS = { en, nb };
