/** How to win at a table, in words: each sentence only where it is true, else a table of values. */
import { num } from '../i18n/index.js';
import { chip, h, rich } from './dom.js';
import { oneOf, total } from './play-words.js';

/**
 * @typedef {import('../pkg/grundyscope_tools.js').PlayRule} PlayRule
 * @typedef {import('./play-words.js').Scene} Scene
 */
/**
 * The values of heaps 0, 1, … or of these remainders, with what the rows are called.
 * @typedef {{ values: number[], row: string, name: string }} ValueTable
 */
/**
 * @typedef {object} RuleWords
 * @property {(string | ValueTable)[]} says paragraphs, in which pairs of asterisks make bold, and tables
 * @property {boolean} proved
 */

/**
 * @param {Scene} scene
 * @param {PlayRule} rule
 * @returns {RuleWords}
 */
export function ruleWords(scene, rule) {
  const { t, misere, one } = scene;
  const ofOne = misere ? t.leaveValueOne : t.leaveValueZero;
  const ofSum = misere ? t.leaveZeroMisere : t.leaveZero;
  const leave = one ? ofOne : ofSum;
  const proved = (/** @type {(string | ValueTable)[]} */ ...says) => ({ says, proved: true });
  switch (rule.form) {
    case 'heap':
      return proved(...oneHeap(scene, rule));
    case 'remainders':
      if (rule.sizes) return proved(misere ? t.sizesMisere : t.sizes);
      return proved((misere ? t.remaindersMisere : t.remainders)(num(rule.modulus)));
    case 'parity': {
      if (rule.modulus === 2) return proved(misere ? t.oddHeapsMisere : t.oddHeaps);
      const say = misere ? t.parityMisere : t.parity;
      return proved(say(oneOf(scene, rule.odd), 0, num(rule.modulus)));
    }
    case 'quotients':
      return proved(`${t.quotients(num(rule.width), 0, num(rule.modulus))} ${leave}`);
    case 'values': {
      const { values, period } = rule;
      const preperiod = values.length - period;
      const repeats = preperiod
        ? t.repeats(num(preperiod), 0, num(period))
        : t.byRemainder(num(period));
      const row = preperiod ? t.heapRow : t.remainderRow;
      return proved(t.noShortRule, { values, row, name: t.valueRow }, `${repeats} ${leave}`);
    }
    case 'long':
      return proved(t.longPeriod(num(rule.period)), leave);
    case 'unknown':
      return { says: [t.unproved], proved: false };
  }
}

/**
 * @param {Scene} scene
 * @param {Extract<PlayRule, { form: 'heap' }>} rule
 * @returns {string[]}
 */
function oneHeap(scene, { from, period, residues, before, goals }) {
  const { t, tr, goal } = scene;
  if (goal && goals.length) {
    const totals = goals.map((heap) => num(total(goal, String(heap)))).reverse();
    return [t.totals(tr.and(totals))];
  }
  const multiple = residues.length === 1 && residues[0] === 0;
  const [some, divisor, first] = [oneOf(scene, residues), num(period), num(from)];
  if (from === 0) return [multiple ? t.leaveMultiple(divisor) : t.leaveResidues(some, 0, divisor)];
  return [
    before.length ? t.leaveBefore(oneOf(scene, before), 0, first) : t.leaveNoneBefore(first),
    multiple
      ? t.leaveMultipleFrom(divisor, 0, first)
      : t.leaveResiduesFrom(some, 0, divisor, first),
  ];
}

/**
 * The same as nodes.
 * @param {Scene} scene
 * @param {PlayRule} rule
 * @returns {Node[]}
 */
export function ruleNodes(scene, rule) {
  const { says, proved } = ruleWords(scene, rule);
  const nodes = says.map((it) => (typeof it === 'string' ? h('p', {}, rich(it)) : table(it)));
  return proved ? [...nodes, h('p', { class: 'note' }, [scene.t.becauseProved])] : nodes;
}

/** @param {ValueTable} table */
function table({ values, row, name }) {
  const heads = values.map((_, heap) => h('th', { scope: 'col' }, [num(heap)]));
  const cells = values.map((value) => h('td', {}, [chip(value)]));
  const rows = [
    h('tr', {}, [h('th', { scope: 'row' }, [row]), ...heads]),
    h('tr', {}, [h('th', { scope: 'row' }, [name]), ...cells]),
  ];
  // It may be wider than the page, so it scrolls by itself, with the keyboard too.
  const inside = h('table', { class: 'values' }, rows);
  return h('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': name }, [inside]);
}
