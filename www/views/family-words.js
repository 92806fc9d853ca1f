/** What is said above a family's table: why a notation is refused, two rows over each other, and the heads of groups. */
import { num } from '../i18n/index.js';
import { h } from './dom.js';
import { variableOf } from './family-columns.js';
import { STRIP } from './family-row.js';
import { miniStrip } from './mini.js';

/**
 * @typedef {import('../i18n/later/compare.js').CompareTexts} Texts
 * @typedef {import('../pkg/grundyscope_tools.js').GrundyError} GrundyError
 * @typedef {InstanceType<typeof import('../pkg/grundyscope_tools.js').Family>} Family
 */

/**
 * Why a notation is refused, and in which line.
 * @param {Texts} texts
 * @param {GrundyError} error
 */
export function refusalWords(texts, { code, found, limit, line }) {
  const quote = found ? texts.quoted(found) : texts.endOfLine;
  /** @type {Record<string, unknown>} */
  const all = texts;
  const own = /** @type {((found: string, limit: string) => string) | undefined} */ (
    all[`error.${code}`]
  );
  const words = (own ?? texts.noSet)(quote, limit === undefined ? '' : num(limit));
  return `${texts.line(num(line ?? 1))} ${words}`;
}

/**
 * The last of the pinned rows, or the last two over each other, with what they have in common.
 * @param {Texts} texts
 * @param {Family} family
 * @param {number[]} pinned
 */
export function pinnedRows(texts, family, pinned) {
  const place = { cells: 48, width: 720, height: STRIP.height };
  const rows = pinned.slice(-2);
  /** @param {string} set @param {Node} picture */
  const line = (set, picture) =>
    h('div', { class: 'both' }, [
      h('span', { class: 'set' }, [`{${set.replaceAll(',', ', ')}}`]),
      picture,
    ]);
  if (rows.length === 1) {
    const { rows: details, ...strip } = family.rows(rows, place);
    const [{ set }] = details;
    return [
      line(set, miniStrip(strip, details[0], texts.stripOf(set))),
      h('p', { class: 'note' }, [texts.pinAnother]),
    ];
  }
  const { rows: both, different, alike, firstDifference, ...strip } = family.compare(rows, place);
  const lines = both.map((detail, i) =>
    line(
      detail.set,
      miniStrip(strip, detail, texts.stripOf(detail.set), i ? different : undefined),
    ),
  );
  const differing = different.filter(Boolean).length;
  let verdict = texts.alikeUnknown;
  if (alike === true) verdict = texts.alikeEver;
  if (alike === false) verdict = texts.differAt(num(firstDifference ?? 0), differing);
  const more =
    pinned.length > 2 ? [h('p', { class: 'note' }, [texts.pinMore(num(pinned.length))])] : [];
  return [...lines, h('p', { role: 'status' }, [verdict]), ...more];
}

/**
 * The heads of groups.
 * @param {Texts} texts
 * @param {string} by
 * @param {Family} family
 */
export const groupWords = (texts, by, family) => (/** @type {number} */ key) => {
  if (by === 'alike') {
    if (Number.isNaN(key)) return texts.alikeNotKnown;
    const [set] = family.texts([key]);
    return texts.valuesOf(`{${set.replaceAll(',', ', ')}}`);
  }
  const variable = variableOf(by);
  if (variable !== undefined) return `${variable} = ${Number.isNaN(key) ? '–' : num(key)}`;
  if (Number.isNaN(key)) return texts.headUnknown;
  return texts[/** @type {'head.size'} */ (`head.${by}`)](num(key), key);
};
