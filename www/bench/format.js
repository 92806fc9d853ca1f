/** Numbers of the table as text. */

/** @typedef {import('./row.js').Quantity} Quantity */

/**
 * Two or three digits that count.
 * @param {number} value
 */
function short(value) {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString('en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** @param {Quantity} quantity */
export function quantity({ value, unit }) {
  if (unit !== 's') return `${short(value / 1e6)} M/s`;
  if (value < 1e-3) return `${short(value * 1e6)} µs`;
  return value < 1 ? `${short(value * 1e3)} ms` : `${short(value)} s`;
}

/** @param {number | undefined} ratio */
export const times = (ratio) => (ratio === undefined ? '' : `× ${short(ratio)}`);
