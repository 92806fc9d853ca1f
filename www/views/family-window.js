/** Where the lines of a long list stand: rows of one height, and heads of groups of another. */

export class Lines {
  /**
   * @param {number} count
   * @param {ArrayLike<number>} heads the places of those lines that are heads, ascending
   * @param {number} row the height of a row
   * @param {number} head that of a head
   */
  constructor(count, heads, row, head) {
    this.count = count;
    this.heads = heads;
    this.row = row;
    this.head = head;
  }

  /** How many of the first lines are heads. @param {number} line */
  #before(line) {
    let [low, high] = [0, this.heads.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.heads[middle] < line) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Where a line begins; for the number of lines, where all end. @param {number} line */
  top(line) {
    const heads = this.#before(line);
    return (line - heads) * this.row + heads * this.head;
  }

  get height() {
    return this.top(this.count);
  }

  /** The line at a height, the nearest where there is none. @param {number} y */
  at(y) {
    let [low, high] = [0, Math.max(0, this.count - 1)];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.top(middle) <= y) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/**
 * A view on lines, whose scrolled height a browser may not be able to take.
 * @param {Lines} lines
 * @param {number} most the highest that is scrolled
 * @param {number} view the height in view
 * @param {number} scrolled how far it is scrolled
 * @param {number} beside so many lines are drawn beyond either end
 */
export function windowOf(lines, most, view, scrolled, beside) {
  const full = lines.height;
  const height = Math.min(full, most);
  const room = Math.max(1, height - view);
  const at = Math.max(0, Math.min(scrolled, room));
  // So many lines that they are drawn closer together than they would stand: by shares.
  const y = full > height ? (at / room) * Math.max(0, full - view) : at;
  const seen = lines.at(y);
  const first = Math.max(0, seen - beside);
  const last = Math.min(lines.count, lines.at(y + view) + 1 + beside);
  return { height, shift: at - y, seen, first, last, isExact: full <= height };
}

/**
 * How far to scroll for a line to be in view, as little as may be.
 * @param {Lines} lines
 * @param {number} most as in {@link windowOf}
 * @param {number} view
 * @param {number} scrolled
 * @param {number} line
 */
export function scrollFor(lines, most, view, scrolled, line) {
  const full = lines.height;
  const room = Math.max(1, Math.min(full, most) - view);
  const factor = full > most ? Math.max(0, full - view) / room : 1;
  const y = Math.max(0, Math.min(scrolled, room)) * factor;
  const [from, to] = [lines.top(line), lines.top(line + 1)];
  const wanted = from < y ? from : to > y + view ? to - view : y;
  return wanted === y ? scrolled : wanted / factor;
}

/**
 * Makes rows the children of a body. Those that stay are left in place: taken out and put back they
 * would lose the focus.
 * @param {HTMLElement} body
 * @param {HTMLElement[]} wanted
 */
export function placeRows(body, wanted) {
  const set = new Set(wanted);
  for (const row of [...body.children]) {
    if (!set.has(/** @type {HTMLElement} */ (row))) row.remove();
  }
  let before = body.firstChild;
  for (const row of wanted) {
    if (before === row) before = row.nextSibling;
    else body.insertBefore(row, before);
  }
}
