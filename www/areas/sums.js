/** The area Sums: several heaps, misère play explained and checked, and the picture of two heaps. */
import { prettySet, tidySet } from '../app/state.js';
import { shown } from '../app/url.js';
import { num } from '../i18n/index.js';
import { TEXTS } from '../i18n/later/sums.js';
import { attr, errorWords, say } from '../views/dom.js';
import { MisereCheckPanel } from './sums-check.js';
import '../elements/grundy-pair-define.js';
import '../elements/grundy-sum-define.js';

/**
 * @typedef {import('../app/areas.js').Surroundings} Surroundings
 * @typedef {import('../app/areas.js').Area} Area
 * @typedef {import('../elements/sum-events.js').GrundySumEvent} GrundySumEvent
 * @typedef {import('../elements/sum-events.js').GrundyPairEvent} GrundyPairEvent
 * @typedef {import('../i18n/index.js').Problem} Problem
 * @typedef {import('../i18n/index.js').Translator} Translator
 */

/** What the address says; null: as it is without a word. */
const STANDARD = { set: '1,3,4', heaps: '10, 11, 13', rule: 'normal', set2: '', show: 'grundy' };
const VIEW = /** @type {const} */ (['from', 'from2', 'n', 'n2', 'cell']);
/** Longer heaps are left out of the address: a thousand of ten digits each are not. */
const MOST_IN_ADDRESS = 12_000;
/** What stands there instead. */
const LEFT_OUT = '…';
/** @typedef {typeof STANDARD} State */

/** How heaps are written in links: without spare spaces. @param {string} text */
const tidyHeaps = (text) => text.trim().replace(/ *([,;:]) */g, '$1');
/** How they are written in the field. @param {string} text */
const prettyHeaps = (text) => tidyHeaps(text).replace(/[,;:](?=[^,;:\n])(?![^{]*})/g, '$& ');
/** What needs no word in the address. */
const AT_FIRST = { ...STANDARD, heaps: tidyHeaps(STANDARD.heaps) };

/**
 * @param {Surroundings} surroundings
 * @returns {Area}
 */
export function open({ place, core, record }) {
  const find = (/** @type {string} */ id) => /** @type {HTMLElement} */ (place.querySelector(id));
  const setField = /** @type {HTMLInputElement} */ (find('#sums-set'));
  const setError = find('#sums-set-error');
  const pairField = /** @type {HTMLInputElement} */ (find('#pair-set'));
  const pairError = find('#pair-set-error');
  const sum = find('#sum');
  const pair = find('#pair');
  const linkNote = find('#sums-link');
  const presets = /** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll('[data-sum]'));
  const shows = /** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll('[data-show]'));
  /** @type {State} */
  let state = { ...STANDARD };
  /** @type {Translator | undefined} */
  let tr;
  const check = new MisereCheckPanel(place, () => state.set);

  /** Why a text is no set. @param {string} set @returns {Problem | undefined} */
  const problemOf = (set) => {
    try {
      new core.Game(set).free();
      return undefined;
    } catch (error) {
      return /** @type {Problem} */ (error);
    }
  };
  /**
   * @param {HTMLInputElement} field
   * @param {HTMLElement} message
   * @param {Problem | undefined} problem
   */
  const mark = (field, message, problem) => {
    attr(field, 'aria-invalid', problem ? 'true' : null);
    message.replaceChildren(...(problem && tr ? errorWords(problem, tr) : []));
  };

  const tooLong = () => state.heaps.length > MOST_IN_ADDRESS;
  /** @param {'push' | 'replace'} kind */
  const remember = (kind) => {
    const address = { ...state, heaps: tooLong() ? LEFT_OUT : tidyHeaps(state.heaps) };
    const said = Object.entries(address).map(([key, value]) => [
      key,
      value === AT_FIRST[/** @type {keyof State} */ (key)] ? null : value,
    ]);
    const view = VIEW.map((key) => [key, pair.getAttribute(key)]);
    const moved = view.map(([key, value]) => [key, value === '0' ? null : value]);
    record(Object.fromEntries([...said, ...moved]), kind);
  };
  const sayLength = () => {
    linkNote.hidden = !tooLong();
    if (tr) say(linkNote, TEXTS[tr.lang].notInLink(num(MOST_IN_ADDRESS)));
  };
  const paint = () => {
    sayLength();
    attr(sum, 'set', state.set);
    attr(sum, 'heaps', state.heaps);
    attr(sum, 'rule', state.rule);
    attr(pair, 'set', state.set);
    attr(pair, 'set2', state.set2 || null);
    attr(pair, 'rule', state.show);
    for (const button of presets) {
      const { set, heaps, rule } = state;
      const chosen = button.dataset.sum === `${set}/${heaps}/${rule}`;
      attr(button, 'aria-pressed', String(chosen));
    }
    for (const button of shows) {
      attr(button, 'aria-pressed', String(button.dataset.show === state.show));
    }
  };
  /**
   * @param {Partial<State>} change
   * @param {'push' | 'replace'} kind
   */
  const update = (change, kind) => {
    if (change.set !== undefined && change.set !== state.set) check.clear();
    state = { ...state, ...change };
    paint();
    remember(kind);
  };

  setField.addEventListener('input', () => {
    const set = tidySet(setField.value);
    const problem = problemOf(set);
    mark(setField, setError, problem);
    if (!problem) update({ set }, 'push');
  });
  pairField.addEventListener('input', () => {
    const set2 = tidySet(pairField.value);
    const problem = set2 === '' ? undefined : problemOf(set2);
    mark(pairField, pairError, problem);
    if (!problem) update({ set2 }, 'push');
  });
  for (const button of presets) {
    button.addEventListener('click', () => {
      const [set, heaps, rule] = (button.dataset.sum ?? '').split('/');
      setField.value = prettySet(set);
      mark(setField, setError, undefined);
      update({ set, heaps, rule }, 'push');
    });
  }
  for (const button of shows) {
    button.addEventListener('click', () => update({ show: button.dataset.show ?? '' }, 'push'));
  }
  sum.addEventListener('grundy-sum', (event) => {
    const { heaps, rule } = /** @type {GrundySumEvent} */ (event);
    update({ heaps, rule }, 'push');
  });
  pair.addEventListener('grundy-pair', (event) => {
    const { n, n2, chosen } = /** @type {GrundyPairEvent} */ (event);
    const heaps = state.set2 ? `${n}; {${state.set2}}: ${n2}` : `${n}, ${n2}`;
    if (chosen) update({ heaps }, 'push');
  });
  // Where the picture was moved to is worth keeping, and no place to come back to.
  new MutationObserver(() => remember('replace')).observe(pair, { attributeFilter: [...VIEW] });

  return {
    visit(keys) {
      /** @type {string[]} */
      const refused = [];
      /** @param {string} key @param {boolean} good */
      const take = (key, good) => {
        if (!good) refused.push(shown(key, keys.get(key) ?? ''));
        return good;
      };
      const next = { ...STANDARD };
      for (const key of /** @type {const} */ (['set', 'set2'])) {
        const set = tidySet(keys.get(key) ?? '');
        if (set && take(key, !problemOf(set))) next[key] = set;
      }
      const heaps = keys.get('heaps');
      // Who comes back finds the heaps again; who has only the link does not.
      if (heaps === LEFT_OUT && take('heaps', tooLong())) next.heaps = state.heaps;
      else if (heaps !== undefined && heaps !== LEFT_OUT) next.heaps = prettyHeaps(heaps);
      const rule = keys.get('rule');
      if (rule && take('rule', ['normal', 'misere'].includes(rule))) next.rule = rule;
      const show = keys.get('show');
      if (show && take('show', ['grundy', 'normal', 'misere'].includes(show))) next.show = show;
      for (const key of VIEW) {
        let value = keys.get(key) ?? null;
        try {
          if (value !== null) value = core.parseHeap(value);
        } catch {
          take(key, false);
          value = null;
        }
        attr(pair, key, value);
      }
      if (next.set !== state.set) check.clear();
      state = next;
      setField.value = prettySet(state.set);
      pairField.value = prettySet(state.set2);
      mark(setField, setError, undefined);
      mark(pairField, pairError, undefined);
      paint();
      return refused;
    },
    speak(translator) {
      tr = translator;
      sayLength();
      check.speak(translator.lang);
    },
    leave: () => check.stop(),
  };
}
