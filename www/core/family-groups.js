/** Rows in groups of equal numbers. */
import { pause } from './pause.js';

/**
 * @typedef {object} Group
 * @property {number} key NaN: the rows of which it is not known
 * @property {number} count how many rows
 * @property {number} first the first of them, as they were sorted
 */
/**
 * What a table shows, line by line.
 * @typedef {object} Order
 * @property {Int32Array} lines the row of each line; −1 − g is the head of group number g
 * @property {Group[]} groups
 * @property {Uint32Array} heads the places of the heads
 */

/** So many rows between two pauses. */
const SLICE = 1 << 16;

/** All rows, in no groups. @param {Uint32Array} rows @returns {Order} */
export const ungrouped = (rows) => ({
  lines: Int32Array.from(rows),
  groups: [],
  heads: new Uint32Array(),
});

/**
 * @param {Uint32Array} rows in the order in which they stand within a group
 * @param {ArrayLike<number>} keys at the index of a row
 * @param {boolean} byCount the largest group first; otherwise the smallest key; NaN comes last
 * @param {(key: number, groups: number) => boolean} isOpen is told also how many groups there are
 * @returns {Promise<Order>}
 */
export async function grouped(rows, keys, byCount, isOpen) {
  /** @type {Map<number, Group>} */
  const known = new Map();
  for (let i = 0; i < rows.length; i += 1) {
    if (i % SLICE === SLICE - 1) await pause();
    const key = keys[rows[i]];
    const group = known.get(key);
    if (group) group.count += 1;
    else known.set(key, { key, count: 1, first: rows[i] });
  }
  const groups = [...known.values()];
  const last = (/** @type {Group} */ group) => Number(Number.isNaN(group.key));
  groups.sort(
    (a, b) => last(a) - last(b) || (byCount ? b.count - a.count : 0) || a.key - b.key || 0,
  );
  /** Where the next row of each group stands; below 0 in a closed one. @type {Map<number, number>} */
  const next = new Map();
  const heads = new Uint32Array(groups.length);
  let length = 0;
  for (const [g, { key, count }] of groups.entries()) {
    heads[g] = length;
    length += 1;
    const open = isOpen(key, groups.length);
    next.set(key, open ? length : -1);
    if (open) length += count;
  }
  const lines = new Int32Array(length);
  heads.forEach((place, g) => {
    lines[place] = -1 - g;
  });
  for (let i = 0; i < rows.length; i += 1) {
    if (i % SLICE === SLICE - 1) await pause();
    const key = keys[rows[i]];
    const place = /** @type {number} */ (next.get(key));
    if (place < 0) continue;
    lines[place] = rows[i];
    next.set(key, place + 1);
  }
  return { lines, groups, heads };
}
