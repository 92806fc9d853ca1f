/**
 * Paper: a page that is printed has light pictures, as wide as a sheet, with nothing folded in. The
 * pictures are drawn for it before it is printed, and for the screen again afterwards.
 */

/** The width of a picture on a sheet, in css px: what A4 and Letter have within usual margins. */
export const PAPER_WIDTH = 680;

const query = matchMedia('print');
let paper = query.matches;
/** @type {Set<(paper: boolean) => void>} */
const listeners = new Set();

/** Is the page being printed? */
export const onPaper = () => paper;

/** @param {boolean} next */
function turn(next) {
  if (next === paper) return;
  paper = next;
  for (const listener of [...listeners]) listener(next);
}

// Some browsers tell by the one, some by the other.
query.addEventListener('change', () => turn(query.matches));
addEventListener('beforeprint', () => turn(true));
addEventListener('afterprint', () => turn(false));

/**
 * @param {(paper: boolean) => void} listener called before the page is printed, and afterwards
 * @returns {() => void} ends it
 */
export function whenPrinted(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
