/** What stands around a family's table: refusals, help, how many sets. */
import { MOST_ROWS } from '../core/results.js';
import { num } from '../i18n/index.js';
import { h } from '../views/dom.js';
import { refusalWords } from '../views/family-words.js';

/**
 * @typedef {import('../i18n/later/compare.js').CompareTexts} Texts
 * @typedef {import('../pkg/grundyscope_tools.js').GrundyError} GrundyError
 * @typedef {InstanceType<typeof import('../pkg/grundyscope_tools.js').Family>} Family
 */

/** Of the line that is refused, this much is quoted on either side of the place. */
const QUOTED = 40;

/**
 * Why a notation is refused, and where.
 * @param {Texts} texts
 * @param {GrundyError} error
 * @param {string} text the notation
 */
export function refusal(texts, error, text) {
  const { start, end } = error;
  const from = text.lastIndexOf('\n', (start ?? 0) - 1) + 1;
  const next = text.indexOf('\n', from);
  const until = next < 0 ? text.length : next;
  const wrong = text.slice(start, Math.max(end ?? 0, start ?? 0)).slice(0, QUOTED) || '␣';
  const quoted = [
    text.slice(from, start).slice(-QUOTED),
    h('mark', {}, [wrong]),
    text.slice(end, until).slice(0, QUOTED),
  ];
  return [
    h('i', { 'aria-hidden': 'true' }, ['!']),
    h('span', {}, [refusalWords(texts, error)]),
    h('code', {}, quoted),
  ];
}

/**
 * How many sets a notation means.
 * @param {Texts} texts
 * @param {Family} family
 */
export function sizeWords(texts, { count, repeated }) {
  const said = [texts.size(num(count), Number(count))];
  if (repeated > 0n) said.push(texts.repeated(num(repeated), Number(repeated)));
  if (count > MOST_ROWS) said.push(texts.tooMany(num(MOST_ROWS)));
  return said.join(' ');
}

/** The notation by examples; the texts have words for each. */
const EXAMPLES = [
  '1,3,4',
  '{1,3,x} for x in 4..60',
  '{a,b,a+b} for a in 1..10, b in a+1..20',
  '{1..k} for k in 1..40',
  '{a,a+d,..,a+4d} for a in 1..9, d in 1..9',
  'all 3 of 1..24',
  'all 2..4 of {1,5,7,9}',
  'all of 1..16',
  'largest 16',
  'symmetric 20',
  'neighbours of 1,3,4 up to 10',
  '{1,a,b} for a in 2..9, b in a+1..30 if coprime and b <= 3a',
  'all of 1..12 if size >= 3 and not additive',
];

/** @param {Texts} texts */
export function helpRows(texts) {
  const words = texts.helpLines.split('\n');
  return EXAMPLES.map((line, i) =>
    h('tr', {}, [h('td', {}, [h('code', {}, [line])]), h('td', {}, [words[i]])]),
  );
}

/** @param {Texts} texts */
export const helpNotes = (texts) => texts.helpNotes.split('\n').map((note) => h('li', {}, [note]));
