/** Rows in the order of a column. Keys of a million rows are sorted in some passes, with pauses. */
import { pause } from './pause.js';

/** Up to so many rows nothing is gained by passes. */
const FEW = 4_000;
const DIGITS = 1 << 16;

/**
 * The rows in ascending or descending order of their keys; rows with equal keys keep their order.
 * @param {Uint32Array} rows
 * @param {ArrayLike<number>} keys at the index of a row; those below 0 are whole; NaN comes last
 * @param {boolean} descending
 * @returns {Promise<Uint32Array>}
 */
export async function ranked(rows, keys, descending) {
  const count = rows.length;
  const sorting = new Float64Array(count);
  let least = 0;
  for (let i = 0; i < count; i += 1) if (keys[rows[i]] < least) least = keys[rows[i]];
  for (let i = 0; i < count; i += 1) {
    const key = keys[rows[i]];
    // Behind all others, whichever way.
    if (Number.isNaN(key)) sorting[i] = descending ? 0 : Number.MAX_VALUE;
    else sorting[i] = key - least + 1;
  }
  if (count <= FEW) {
    const places = Array.from(rows, (_, i) => i);
    places.sort(
      (a, b) => (descending ? sorting[b] - sorting[a] : sorting[a] - sorting[b]) || a - b,
    );
    return Uint32Array.from(places, (place) => rows[place]);
  }
  // The bits of numbers that are not negative have the order of the numbers.
  const words = new Uint32Array(sorting.buffer);
  let from = Uint32Array.from(rows, (_, i) => i);
  let to = new Uint32Array(count);
  for (let pass = 0; pass < 4; pass += 1) {
    const word = pass >> 1;
    const shift = (pass & 1) * 16;
    const counts = new Uint32Array(DIGITS + 1);
    /** @param {number} place */
    const digit = (place) => {
      const bits = (words[2 * place + word] >>> shift) & (DIGITS - 1);
      return descending ? DIGITS - 1 - bits : bits;
    };
    for (let i = 0; i < count; i += 1) counts[digit(i) + 1] += 1;
    if (counts.includes(count)) continue;
    for (let i = 0; i < DIGITS; i += 1) counts[i + 1] += counts[i];
    for (let i = 0; i < count; i += 1) {
      const place = from[i];
      const at = digit(place);
      to[counts[at]] = place;
      counts[at] += 1;
    }
    [from, to] = [to, from];
    await pause();
  }
  return from.map((place) => rows[place]);
}
