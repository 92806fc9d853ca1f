/** What stands around a family's table: refusals, help, progress, and two rows over each other. */
import { MOST_ROWS } from '../core/results.js';
import { num } from '../i18n/index.js';
import { h, say } from '../views/dom.js';
import { miniStrip } from '../views/mini.js';
import { STRIP } from './compare-table.js';

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
export function refusal(texts, { code, found, limit, line, start, end }, text) {
  const from = text.lastIndexOf('\n', (start ?? 0) - 1) + 1;
  const next = text.indexOf('\n', from);
  const until = next < 0 ? text.length : next;
  const wrong = text.slice(start, Math.max(end ?? 0, start ?? 0)).slice(0, QUOTED) || '␣';
  const quoted = [
    text.slice(from, start).slice(-QUOTED),
    h('mark', {}, [wrong]),
    text.slice(end, until).slice(0, QUOTED),
  ];
  const quote = found ? texts.quoted(found) : texts.endOfLine;
  /** @type {Record<string, unknown>} */
  const all = texts;
  const own = /** @type {((found: string, limit: string) => string) | undefined} */ (
    all[`error.${code}`]
  );
  const words = (own ?? texts.noSet)(quote, limit === undefined ? '' : num(limit));
  return [
    h('i', { 'aria-hidden': 'true' }, ['!']),
    h('span', {}, [`${texts.line(num(line ?? 1))} ${words}`]),
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

/** The notation by examples, each with its words. @param {Texts} texts */
export const helpLines = (texts) =>
  texts.helpLines.split('\n').map((line) => {
    const [code, ...words] = line.split(' — ');
    return h('li', {}, [h('code', {}, [code]), ` ${words.join(' — ')}`]);
  });

/**
 * How far a sweep has got; hidden where there is nothing to go on with.
 * @param {(id: string) => HTMLElement} part
 * @param {Texts} texts
 * @param {import('../core/results.js').Results | undefined} results
 * @param {import('../core/sweep.js').Progress | undefined} progress nothing: no sweep is there
 */
export function showProgress(part, texts, results, progress) {
  const box = part('family-progress');
  box.hidden = !results || (results.isComplete && !progress);
  if (!results || box.hidden) return;
  const { rows, count } = results;
  const running = progress?.state === 'running';
  const left = running ? progress.secondsLeft : undefined;
  const wait = left === undefined ? '' : texts.left(num(Math.max(1, Math.ceil(left))));
  say(part('progress-text'), `${texts.of(num(rows), num(count))} ${wait}`);
  const bar = /** @type {HTMLProgressElement} */ (part('progress'));
  bar.max = Math.max(1, count);
  bar.value = rows;
  say(part('pause'), running ? texts.pause : texts.resume);
  part('cancel').hidden = !progress;
}

/**
 * One row alone, or two over each other, with what they have in common.
 * @param {Texts} texts
 * @param {Family} family
 * @param {number[]} rows one or two
 */
export function pinnedRows(texts, family, rows) {
  const place = { cells: 48, width: 720, height: STRIP.height };
  /** @param {string} set @param {Node} picture */
  const line = (set, picture) =>
    h('div', { class: 'both' }, [h('span', { class: 'set' }, [`{${set}}`]), picture]);
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
  return [...lines, h('p', { role: 'status' }, [verdict])];
}
