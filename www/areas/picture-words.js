/** What is said of a picture of many sets: its title, what a part of it means, and the same as a table. */
import { num } from '../i18n/index.js';
import { h } from '../views/dom.js';
import { variableOf } from '../views/family-columns.js';

/**
 * @typedef {import('../pkg/grundyscope_tools.js').FamilyPart} FamilyPart
 * @typedef {typeof import('../i18n/later/pictures.js').TEXTS.en} Texts
 */

export const KINDS = /** @type {const} */ (['points', 'histogram', 'tiles']);
export const NUMBERS = /** @type {const} */ ([
  'grundyPeriods',
  'grundyPreperiods',
  'outcomePeriods',
  'outcomePreperiods',
  'largestValues',
]);
/** By which keys of the sets, in the words of a link. */
export const SIDES = /** @type {const} */ ({
  largest: 'largest',
  smallest: 'smallest',
  second: 'second',
  moves: 'size',
});
/**
 * @typedef {typeof KINDS[number]} Kind
 * @typedef {typeof NUMBERS[number]} NumberName
 * @typedef {keyof typeof SIDES | `for.${string}`} Side
 */
/**
 * What is drawn: which number, and what stands along the sides.
 * @typedef {{ kind: Kind, number: NumberName, across: Side, up: Side }} Shape
 */

/** More rows of a table help nobody. */
export const ROWS = 200;

/** The key of what stands there. @param {Side} side */
export const sideKey = (side) =>
  variableOf(side) === undefined
    ? SIDES[/** @type {keyof typeof SIDES} */ (side)]
    : /** @type {`for.${string}`} */ (side);

/** A side as it is called for itself: a variable has its own name. @param {Side} side @param {Texts} texts */
export const sideName = (side, texts) =>
  variableOf(side) ?? texts[`side.${/** @type {keyof typeof SIDES} */ (side)}`];

/** A side inside a sentence. @param {Side} side @param {Texts} texts */
const low = (side, texts) => {
  const name = sideName(side, texts);
  return variableOf(side) ?? name.charAt(0).toLowerCase() + name.slice(1);
};

/** What a part has on a side. @param {Side} side @param {[number, number]} range @param {Texts} texts */
const onSide = (side, range, texts) =>
  `${low(side, texts)} ${variableOf(side) === undefined ? '' : '= '}${rangeWords(range, texts)}`;

/** @param {[number, number]} range @param {Texts} texts */
const rangeWords = ([from, to], texts) =>
  from === to ? num(from) : texts.range(num(from), num(to));

/** @param {Shape} shape @param {Texts} texts */
export function titleWords({ kind, number, across, up }, texts) {
  const name = texts[`number.${number}`];
  if (kind === 'histogram') return texts.histogramCaption(name);
  const side = low(across, texts);
  if (kind === 'points') return texts.pointsCaption(name, side);
  return texts.tilesCaption(name, side, low(up, texts));
}

/**
 * The numbers of a part.
 * @param {FamilyPart} part
 * @param {Shape} shape
 * @param {Texts} texts
 */
export function partWords({ x, y, sets, value }, { kind, number, across, up }, texts) {
  const name = texts[`number.${number}`];
  const many = texts.sets(num(sets), sets);
  if (kind === 'histogram') return `${name} ${rangeWords(x, texts)}, ${many}`;
  const side = onSide(across, x, texts);
  if (kind === 'points') return `${name} ${rangeWords(y, texts)}, ${side}, ${many}`;
  const other = onSide(up, y, texts);
  return `${name} ${num(value)}, ${side}, ${other}, ${many}`;
}

/** @param {Shape} shape @param {Texts} texts */
function heads({ kind, number, across, up }, texts) {
  const name = texts[`number.${number}`];
  const sides = {
    histogram: [name],
    points: [sideName(across, texts), name],
    tiles: [sideName(across, texts), sideName(up, texts), name],
  };
  return [...sides[kind], texts.howMany, texts.theSets];
}

/**
 * The first parts of a picture as a table.
 * @param {FamilyPart[]} parts
 * @param {Shape} shape
 * @param {Texts} texts
 * @param {object} more
 * @param {string} more.caption
 * @param {(part: FamilyPart) => (Node | string)[]} more.links to sets of a part
 */
export function partTable(parts, shape, texts, { caption, links }) {
  const rows = parts.slice(0, ROWS).map((part) => {
    const cells = shape.kind === 'histogram' ? [] : [rangeWords(part.y, texts)];
    if (shape.kind === 'tiles') cells.push(num(part.value));
    return h('tr', {}, [
      h('th', { scope: 'row' }, [rangeWords(part.x, texts)]),
      ...[...cells, num(part.sets)].map((text) => h('td', {}, [text])),
      h('td', {}, links(part)),
    ]);
  });
  const head = heads(shape, texts).map((text) => h('th', { scope: 'col' }, [text]));
  return h('table', {}, [
    h('caption', { class: 'unseen' }, [caption]),
    h('thead', {}, [h('tr', {}, head)]),
    h('tbody', {}, rows),
  ]);
}
