/** What each step of the stepper shows. */
import { num, runs, runTexts, shortHeap } from '../i18n/index.js';
import { chip, h, unseen } from './dom.js';

/**
 * @typedef {import('../pkg/grundyscope.js').MexTrace} MexTrace
 * @typedef {import('../pkg/grundyscope.js').Diagnosis} Diagnosis
 */
/**
 * @typedef {import('../i18n/index.js').Translator} Translator
 * @typedef {'subtract' | 'values' | 'distinct' | 'scan' | 'write'} Step
 */

/** More moves than this are counted, not listed. */
const LISTED = 24;
/** A longer scan leaves out its middle. */
const SCANNED = 16;

/**
 * The different values that the moves reach, as people write a set. Many are written as runs: what
 * is missing, and the first of it is the mex, never hides in an ellipsis.
 * @param {MexTrace} trace
 */
export function distinct({ distinct: values, distinctCount, mex }) {
  if (values.length === 0) return '{}';
  if (values.length <= LISTED) return `{ ${values.map(num).join(', ')} }`;
  const known = runs(values);
  const [first] = known;
  // Only the smallest values are named to us. All below the mex are reached, by its definition.
  if (first[0] === 0) first[1] = mex - 1;
  const shown = runTexts(known, LISTED);
  const cut = distinctCount > Math.max(values.length, mex) && shown.at(-1) !== '…';
  return `{ ${[...shown, ...(cut ? ['…'] : [])].join(', ')} }`;
}

/**
 * @param {Element} content
 * @param {Step} step
 * @param {MexTrace} trace
 * @param {Translator} tr
 * @param {number} moves how many moves the set has
 */
export function fillStep(content, step, trace, tr, moves) {
  const legal = trace.options.filter((option) => option.to !== undefined);
  /** @param {Array<Node | string>} children @param {string} [look] */
  const row = (children, look = 'row') =>
    content.replaceChildren(h('div', { class: look }, children));
  /** @param {number} shown @param {number} all */
  const more = (shown, all) =>
    all > shown ? [h('span', { class: 'muted' }, [tr.t('andMore', num(all - shown))])] : [];
  if (step === 'subtract') {
    const heap = shortHeap(trace.heap);
    const shown = trace.options
      .slice(0, LISTED)
      .map(({ take, to }) =>
        to === undefined
          ? h('s', { class: 'muted' }, [`${heap} − ${num(take)}`])
          : h('span', {}, [`${heap} − ${num(take)} = `, h('b', {}, [num(to)])]),
      );
    row([...shown, ...more(shown.length, moves)], 'row mono');
  } else if (step === 'values') {
    if (legal.length === 0) {
      row([tr.t('noMoves')]);
      return;
    }
    const shown = legal
      .slice(0, LISTED)
      .map(({ to, value }) =>
        h('span', { class: 'pair' }, [
          h('span', { class: 'muted' }, [`${num(to ?? '')} →`]),
          chip(value ?? 0),
        ]),
      );
    row([...shown, ...more(shown.length, trace.legal)]);
  } else if (step === 'distinct') {
    row([distinct(trace)], 'row mono');
  } else if (step === 'scan') {
    row(scan(trace, tr));
  } else {
    const line =
      legal.length === 0
        ? [tr.t('emptyRow')]
        : [`mex ${distinct(trace)} = `, h('b', {}, [num(trace.mex)])];
    row(
      [
        h('span', { class: 'mono' }, line),
        h('span', { class: 'pair' }, [
          h('span', {}, [h('i', { class: 'math' }, ['g']), `(${shortHeap(trace.heap)}) =`]),
          chip(trace.mex),
        ]),
      ],
      'row',
    );
  }
}

/**
 * 0, 1, 2, … up to the first hole, which stands out by its frame and its word, not by colour.
 * @param {MexTrace} trace
 * @param {Translator} tr
 */
function scan(trace, tr) {
  const all = trace.scan;
  const cut = all.length > SCANNED;
  const shown = cut ? [...all.slice(0, SCANNED - 3), ...all.slice(-3)] : all;
  /** @type {Array<Node | string>} */
  const parts = [];
  shown.forEach(({ number, reached }, i) => {
    if (cut && i === SCANNED - 3) parts.push('…');
    if (reached) {
      const sign = h('span', { 'aria-hidden': 'true' }, [`${num(number)} ✓`]);
      parts.push(h('span', { class: 'tick' }, [sign, unseen(tr.t('reached', num(number)))]));
    } else {
      parts.push(h('b', { class: 'hole' }, [tr.t('missing', num(number))]));
    }
  });
  return parts;
}

/**
 * What is said to a wrong answer. Only if exactly one wrong rule explains it is that rule named;
 * with several it would be a guess, so the person is asked.
 * @param {Diagnosis} result
 * @param {string} values
 * @param {Translator} tr
 */
export function diagnosisText(result, values, tr) {
  const { explains } = result;
  const given = num(result.given);
  if (explains.length === 0) return tr.t('countUp', values);
  if (explains.length === 1) {
    const [rule] = explains;
    return tr.t('cameFrom', given, tr.t(`why.${rule}`), tr.t(`fix.${rule}`));
  }
  const ways = tr.or(explains.map((rule) => tr.t(`why.${rule}`)));
  return `${tr.t('howDidYou', given, ways)} ${tr.t('countUp', values)}`;
}
