/** What charts show, in numbers and words. Nothing is counted here. */
import '../i18n/later/views.js';
import { num, SPACE } from '../i18n/index.js';
import { h } from './dom.js';

/**
 * @typedef {import('../core/session.js').Session} Session
 * @typedef {import('../i18n/index.js').Translator} Translator
 */
/**
 * @typedef {import('../pkg/grundyscope_tools.js').ChartData} ChartData
 * @typedef {import('../pkg/grundyscope_tools.js').Rule} Rule
 */
/**
 * @typedef {object} Shown
 * @property {ChartData} data
 * @property {number} period the heaps of a period
 * @property {number} losing how many of them are losing; 0 where it is not told
 */
/** @typedef {'lag' | 'counts' | 'density'} Kind */

/** The lag chart goes on for this many periods, and has at least this many bars, and at most. */
const PERIODS = 3;
const LEAST_LAGS = 60;
const MOST_LAGS = 256;
/** How many columns the density has. */
const COLUMNS = 200;
const LEAST_COLUMNS = 24;
/** Periods up to this have a column each: parts of so short a one would show its rhythm alone. */
const SHORT = 100;

/**
 * The numbers of a chart, or what to say instead.
 * @param {Session} session
 * @param {Kind} kind
 * @param {Rule} rule
 * @param {Translator} tr
 * @returns {Shown | { words: string, again?: boolean }} again: there will be more in a moment
 */
export function count(session, kind, rule, tr) {
  const game = session.tools;
  const outcome = rule === 'misere' ? 'misere' : 'normal';
  const asked = kind === 'density' ? outcome : rule;
  const found = session.search[asked];
  if (!game || !found) {
    return { words: tr.t(session.state === 'searching' ? 'wrap.searching' : 'chart.unproved') };
  }
  const { period, preperiod } = found;
  if (kind === 'lag') {
    const last = Math.min(MOST_LAGS, Math.max(LEAST_LAGS, PERIODS * period));
    const agreeing = game.agreement(rule, 1, last);
    if (!agreeing) return { words: tr.t('chart.tooLong', num(period)) };
    return { data: { kind, agreeing, period }, period, losing: 0 };
  }
  const range = { from: BigInt(preperiod), heaps: BigInt(period) };
  const { counts, counted } = game.counts({ rule: asked, ...range });
  const waiting = (/** @type {number} */ heaps) => ({
    words: tr.t('chart.counting', num(heaps)),
    again: true,
  });
  if (!counts) return waiting(counted);
  const outcomes = asked !== 'grundy';
  const losing = Number(counts[outcomes ? 1 : 0]);
  if (kind === 'counts') {
    const data = { kind, counts: Float64Array.from(counts, Number), outcomes };
    return { data, period, losing };
  }
  const view = parts(preperiod, period);
  const heaps = view.heapsPerColumn;
  const columns = game.columns({ rule: asked, from: 0n, ...view });
  if (!columns.done) return waiting(columns.counted);
  const lost = columns.counts.filter((_, i) => i % columns.entries === 1);
  return { data: { kind, losing: lost, heaps, share: losing / period }, period, losing };
}

/**
 * The columns of the density: twice the preperiod at least, and two periods.
 * @param {number} preperiod
 * @param {number} period
 */
function parts(preperiod, period) {
  if (period > SHORT) {
    return { heapsPerColumn: Math.ceil((preperiod + 2 * period) / COLUMNS), columns: COLUMNS };
  }
  const periods = Math.max(LEAST_COLUMNS, Math.ceil((2 * preperiod) / period));
  const each = Math.ceil(periods / COLUMNS);
  return { heapsPerColumn: period * each, columns: Math.ceil(periods / each) };
}

/**
 * @param {number} part from 0 to 1
 * @param {Translator} tr
 */
export const percent = (part, tr) =>
  tr.t('percent', (100 * part).toFixed(1).replace('.', tr.t('point')));

/**
 * How numbers are written in a chart.
 * @param {Translator} tr
 */
export const notation = (tr) => ({
  group: SPACE,
  point: tr.t('point'),
  percent: tr.t('percent', ''),
});

/**
 * What the chart shows: above it, and its name.
 * @param {Shown} shown
 * @param {Rule} rule
 * @param {Translator} tr
 */
export function caption({ data }, rule, tr) {
  if (data.kind === 'lag') return tr.t(rule === 'grundy' ? 'chart.lag' : 'chart.lagOutcome');
  if (data.kind === 'counts') {
    return tr.t(data.outcomes ? 'chart.countsOutcome' : 'chart.counts');
  }
  return tr.t('chart.density', num(data.heaps));
}

/**
 * What is to be seen in it; in pairs of asterisks what is bold.
 * @param {Shown} shown
 * @param {number} drawn how many bars there was room for
 * @param {Translator} tr
 */
export function chartWords({ data, period, losing }, drawn, tr) {
  const all = num(period);
  if (data.kind === 'lag') return lagWords(data, drawn, tr);
  const share = percent(losing / period, tr);
  if (data.kind === 'density') return tr.t('chart.densityWords', num(losing), all, share);
  const said = [tr.t(data.outcomes ? 'chart.lost' : 'chart.zero', num(losing), all, share)];
  const values = data.counts.length;
  if (drawn < values) said.push(tr.t('chart.cut', num(drawn), num(values)));
  return said.join(' ');
}

/**
 * @param {ChartData & { kind: 'lag' }} data
 * @param {number} drawn
 * @param {Translator} tr
 */
function lagWords({ agreeing, period, chosen }, drawn, tr) {
  const all = num(period);
  if (period === 1) return tr.t('chart.everyLag');
  const said = [];
  let best = 0;
  for (let lag = 1; lag <= drawn; lag += 1) {
    if (lag % period && agreeing[lag - 1] > (agreeing[best - 1] ?? -1)) best = lag;
  }
  said.push(period <= drawn ? tr.t('chart.full', all) : tr.t('chart.noneFull', all));
  if (agreeing[best - 1]) said.push(tr.t('chart.next', num(best), num(agreeing[best - 1]), all));
  if (chosen !== undefined && chosen <= agreeing.length && chosen % period && chosen !== best) {
    said.push(tr.t('chart.at', num(chosen), num(agreeing[chosen - 1]), all));
  }
  return said.join(' ');
}

/**
 * The numbers of a chart.
 * @param {HTMLDetailsElement} details its summary stays
 * @param {Shown} shown
 * @param {string} name
 * @param {Translator} tr
 */
export function fillNumbers(details, { data, period }, name, tr) {
  /** @type {[string, string, string][]} */
  let rows;
  let heads;
  if (data.kind === 'lag') {
    heads = [tr.t('chart.lagHead'), tr.t('chart.alike')];
    rows = Array.from(data.agreeing, (it, i) => [
      num(i + 1),
      tr.t('chart.of', num(it), num(period)),
      percent(it / period, tr),
    ]);
  } else if (data.kind === 'counts') {
    heads = [tr.t(data.outcomes ? 'toMove' : 'value'), tr.t('chart.heaps')];
    rows = Array.from(data.counts, (it, i) => [
      data.outcomes ? tr.t(i ? 'losing' : 'winning') : num(i),
      tr.t('chart.of', num(it), num(period)),
      percent(it / period, tr),
    ]);
  } else {
    const { heaps } = data;
    heads = [tr.t('chart.heaps'), tr.t('losing')];
    rows = Array.from(data.losing, (it, i) => [
      tr.t('chart.range', num(i * heaps), num((i + 1) * heaps - 1)),
      num(it),
      percent(it / heaps, tr),
    ]);
  }
  const body = rows
    .slice(0, MOST_LAGS)
    .map(([head, ...cells]) =>
      h('tr', {}, [h('th', { scope: 'row' }, [head]), ...cells.map((cell) => h('td', {}, [cell]))]),
    );
  const columns = [...heads, tr.t('chart.share')];
  const table = h('table', {}, [
    h('caption', { class: 'unseen' }, [name]),
    h('thead', {}, [
      h(
        'tr',
        {},
        columns.map((head) => h('th', { scope: 'col' }, [head])),
      ),
    ]),
    h('tbody', {}, body),
  ]);
  const cut =
    rows.length > MOST_LAGS
      ? [h('p', { class: 'note' }, [tr.t('chart.rowsCut', num(MOST_LAGS), num(rows.length))])]
      : [];
  const summary = /** @type {Element} */ (details.firstElementChild);
  // The summary is left alone: taken out and put back, it would lose the focus.
  while (summary.nextSibling) summary.nextSibling.remove();
  details.append(table, ...cut);
}
