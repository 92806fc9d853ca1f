/** Files that a person takes away. */
import { h } from './dom.js';

/** Longer sets have no place in the name of a file. */
const LONGEST_SET = 60;

/**
 * @param {string} set its canonical text
 * @param {string} what
 * @param {string} extension
 */
export function fileName(set, what, extension) {
  const moves = set.length < LONGEST_SET ? set.replaceAll(',', '-') : 'long';
  return `grundyscope-${moves}-${what}.${extension}`;
}

/**
 * A heap in the name of a file.
 * @param {string} heap
 */
export const heapName = (heap) => (heap.length < LONGEST_SET / 2 ? heap : 'large');

/**
 * @param {BlobPart[]} parts
 * @param {string} type
 * @param {string} name
 */
export function save(parts, type, name) {
  const href = URL.createObjectURL(new Blob(parts, { type }));
  h('a', { href, download: name }).click();
  // Not at once: some browsers begin to read it only after this.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
