/** Which heaps a strip shows: plain arithmetic on places, tested without a browser. */

/** @typedef {{ from: bigint, count: number }} View */

const CELL = 32;
const NARROW = 480;
const NARROW_CELL = 27;
const SMALLEST_CELL = 4;
const WIDEST_CELL = 96;
/** Where the cursor comes to stand after a jump: what lies before it explains it. */
const AFTER_JUMP = 0.65;
const ZOOM = 0.75;

/**
 * Cells of the usual size: how large, and how many have room.
 * @param {number} width css px
 */
export function fitted(width) {
  const cell = width < NARROW ? NARROW_CELL : CELL;
  return { cell, count: Math.max(1, Math.floor(width / cell)) };
}

/** @param {number} width css px */
export const maxCells = (width) => Math.max(1, Math.floor(width / SMALLEST_CELL));

/** @param {number} width css px */
const minCells = (width) => Math.min(maxCells(width), Math.max(4, Math.ceil(width / WIDEST_CELL)));

/** @param {bigint} n */
const atLeast0 = (n) => (n < 0n ? 0n : n);

/**
 * A view moved so far that it shows neither heaps before 0 nor any past the largest.
 * @param {bigint} from
 * @param {number} count
 * @param {bigint} largest
 */
export const inside = (from, count, largest) => {
  const last = largest - BigInt(count - 1);
  return atLeast0(from > last ? last : from);
};

/**
 * The first heap of a view that shows heap n.
 * @param {bigint} n
 * @param {number} count
 */
export function start(n, count) {
  if (n < BigInt(count)) return 0n;
  return atLeast0(n - BigInt(Math.floor(count * AFTER_JUMP)));
}

/**
 * Moves a view so that it shows heap n: not at all if it does, a little if n is near, else afresh.
 * @param {bigint} from
 * @param {bigint} n
 * @param {number} count
 */
export function scrolled(from, n, count) {
  const end = from + BigInt(count);
  if (n >= from && n < end) return from;
  const margin = BigInt(Math.min(3, Math.floor(count / 4)));
  const near = BigInt(Math.ceil(count / 2));
  if (n < from && from - n <= near) return atLeast0(n - margin);
  if (n >= end && n - end < near) return n - BigInt(count) + 1n + margin;
  return start(n, count);
}

/**
 * @param {View} view
 * @param {number} direction 1 zooms in, -1 out
 * @param {number} at what stays in place: 0 the left edge, 1 the right edge
 * @param {number} width css px
 * @returns {View}
 */
export function zoomed({ from, count }, direction, at, width) {
  const wanted = direction > 0 ? Math.floor(count * ZOOM) : Math.ceil(count / ZOOM);
  const next = Math.max(minCells(width), Math.min(maxCells(width), wanted));
  const shift = Math.floor(at * count) - Math.floor(at * next);
  return { from: atLeast0(from + BigInt(shift)), count: next };
}

/**
 * The next period boundary in a direction; boundaries stand at preperiod + k · period.
 * @param {bigint} n
 * @param {number} direction -1 or 1
 * @param {{ preperiod: number, period: number }} found
 */
export function boundary(n, direction, found) {
  const first = BigInt(found.preperiod);
  const period = BigInt(found.period);
  if (n < first) return direction > 0 ? first : 0n;
  const into = (n - first) % period;
  if (direction > 0) return n - into + period;
  if (into > 0n) return n - into;
  return n > first ? n - period : 0n;
}
