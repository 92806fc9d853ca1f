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
/** Where cells have become columns there is a long way to go. */
const FAR_ZOOM = 0.5;
/** The most heaps of a strip: what one call of `columns` counts. */
export const MOST_HEAPS = 2 ** 50;
/** The most columns of a strip: what one call of `columns` counts. */
const MOST_COLUMNS = 4096;
/** From so many heaps on, all columns have as many. */
const WHOLE_COLUMNS = 16;

/**
 * Cells of the usual size: how large, and how many have room.
 * @param {number} width css px
 */
export function fitted(width) {
  const cell = width < NARROW ? NARROW_CELL : CELL;
  return { cell, count: Math.max(1, Math.floor(width / cell)) };
}

/**
 * The most heaps that stand in cells of their own; more stand in columns of pixels.
 * @param {number} width css px
 */
export const maxCells = (width) => Math.max(1, Math.floor(width / SMALLEST_CELL));

/** @param {number} width css px */
const minCells = (width) => Math.min(maxCells(width), Math.max(4, Math.ceil(width / WIDEST_CELL)));

/**
 * How many columns stand for so many heaps: one a device pixel, if there are heaps enough.
 * @param {number} count
 * @param {number} width css px
 * @param {number} ratio device pixels in a css pixel
 */
export const columnsOf = (count, width, ratio) =>
  Math.max(1, Math.min(count, MOST_COLUMNS, Math.round(width * ratio)));

/**
 * The first heap of the column at a place.
 * @param {View} view
 * @param {number} columns
 * @param {number} at 0 the left edge, 1 the right edge
 */
export function heapAt({ from, count }, columns, at) {
  const column = Math.min(columns - 1, Math.max(0, Math.floor(at * columns)));
  return from + (BigInt(column) * BigInt(count)) / BigInt(columns);
}

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
 * @param {number} [ratio] device pixels in a css pixel
 * @returns {View}
 */
export function zoomed(view, direction, at, width, ratio = 1) {
  const { count } = view;
  const cells = maxCells(width);
  // In and out again leads back: the same steps are taken both ways.
  const factor = (direction > 0 ? count > cells : count >= cells) ? FAR_ZOOM : ZOOM;
  const wanted = direction > 0 ? Math.floor(count * factor) : Math.ceil(count / factor);
  // The step between the two never leaves the last view of cells out.
  const passes = Math.min(count, wanted) < cells && Math.max(count, wanted) > cells;
  return resized(view, passes ? cells : wanted, at, width, ratio);
}

/**
 * A view of another number of heaps. In columns of many heaps, all have as many: then a view that
 * moves by whole columns has columns that were counted before.
 * @param {View} view
 * @param {number} wanted
 * @param {number} at which place of the view stays, 0 to 1
 * @param {number} width css px
 * @param {number} ratio device pixels in a css pixel
 * @param {number} [to] where that comes to stand
 * @returns {View}
 */
export function resized({ from, count }, wanted, at, width, ratio, to = at) {
  let next = Math.round(Math.max(minCells(width), Math.min(MOST_HEAPS, wanted)));
  const columns = columnsOf(next, width, ratio);
  if (next > WHOLE_COLUMNS * columns) next = Math.floor(next / columns) * columns;
  const shift = Math.floor(at * count) - Math.floor(to * next);
  return { from: atLeast0(from + BigInt(shift)), count: next };
}

/**
 * The heaps between two places of a strip: whole columns, where all have as many.
 * @param {number} px css px
 * @param {View} view
 * @param {number} width css px
 * @param {number} ratio device pixels in a css pixel
 */
export function heapsBetween(px, { count }, width, ratio) {
  const columns = columnsOf(count, width, ratio);
  if (count % columns) return BigInt(Math.round((px * count) / width));
  return BigInt(Math.round((px * columns) / width)) * BigInt(count / columns);
}

/**
 * The first heap of a view that is to begin with another: as near as whole columns allow, where all
 * have as many.
 * @param {View} view as it is
 * @param {bigint} target
 * @param {number} width css px
 * @param {number} ratio device pixels in a css pixel
 */
export function aligned({ from, count }, target, width, ratio) {
  const columns = columnsOf(count, width, ratio);
  if (count % columns) return target;
  return target - ((target - from) % BigInt(count / columns));
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
