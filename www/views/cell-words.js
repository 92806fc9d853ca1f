/** What is said about a heap of a picture that the core has laid out. */
import { num, numSaid } from '../i18n/index.js';
import { sayOutcome } from './words.js';

/**
 * A heap of a picture: what is in its cell, in words.
 * @param {{ heap: string, value: number | null, losing: boolean | null }} cell
 * @param {import('../pkg/grundyscope.js').Rule} rule
 * @param {import('../i18n/index.js').Translator} tr
 */
export function sayCell({ heap, value, losing }, rule, tr) {
  const name = numSaid(heap, tr);
  if (value === null || losing === null) return `${tr.t('say.heap', name)} ${tr.t('say.unknown')}`;
  const known = rule === 'grundy' ? tr.t('say.value', name, num(value)) : tr.t('say.heap', name);
  return `${known} ${sayOutcome(losing, rule, tr)}`;
}
