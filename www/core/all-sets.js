/** All sets up to a largest move, or those of so many moves: how many there are, and their family. */

/** 65,535 sets: more would take minutes to look through, not seconds to compute. */
const MOST_SETS = 2 ** 16 - 1;
/** Beyond this move, sets take another, slower way. */
const MOST_LARGEST = 64;

/**
 * How many sets there are up to a largest move.
 * @param {number} largest
 * @param {number} size of so many moves; 0: of any number
 */
export function setsUpTo(largest, size) {
  if (size === 0) return 2 ** largest - 1;
  let count = 1;
  for (let i = 0; i < size; i += 1) count = (count * (largest - i)) / (i + 1);
  return Math.max(0, count);
}

/**
 * The largest move up to which all sets can be looked at.
 * @param {number} size as in {@link setsUpTo}
 */
export function mostLargest(size) {
  let largest = size;
  while (largest < MOST_LARGEST && setsUpTo(largest + 1, size) <= MOST_SETS) largest += 1;
  return largest;
}

/**
 * The family of these sets, as people write it.
 * @param {number} largest from the number of moves, or 1, to what {@link mostLargest} says
 * @param {number} size as in {@link setsUpTo}
 */
export const notationUpTo = (largest, size) =>
  `all ${size === 0 ? '' : `${size} `}of 1..${largest}`;
