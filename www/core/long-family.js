/**
 * How a family is named in an address: by its text, or, where that is too long, by what finds it again
 * in the browser that has swept it.
 */
import { keptFamilies } from './keep.js';

/** Longer families are not written into the address. */
export const MOST_IN_ADDRESS = 2_000;

/** FNV-1a, of 32 bits: a few kept families are told apart, nothing more. @param {string} text */
function hash(text) {
  let sum = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  }
  return (sum >>> 0).toString(36);
}

/** @param {string} family in its notation */
export const addressOf = (family) =>
  family.length <= MOST_IN_ADDRESS ? family : `…${family.length}-${hash(family)}`;

/** How many characters the family has that an address only finds again. @param {string} address */
export const lengthNamed = (address) => Number(/^…(\d+)-[0-9a-z]+$/.exec(address)?.[1] ?? 0);

/**
 * The family that an address finds again, if this browser has kept it.
 * @param {string} address
 */
export async function familyAt(address) {
  const length = lengthNamed(address);
  const kept = await keptFamilies();
  return kept.find((family) => family.length === length && addressOf(family) === address);
}
