/** The heap under the cursor: its number, which can be typed, and what is known about it. */
import { largestHeap } from '../core/wasm.js';
import { isShortened, num } from '../i18n/index.js';
import { attr, byId, chip, errorWords, h, rich, say } from '../views/dom.js';
import { isLosing, lapsText } from '../views/words.js';

/**
 * @typedef {import('../core/session.js').Session} Session
 * @typedef {import('../pkg/grundyscope.js').Reading} Reading
 */
/**
 * @typedef {import('../pkg/grundyscope.js').Rule} Rule
 * @typedef {import('../i18n/index.js').Translator} Translator
 */
/** @typedef {import('../i18n/index.js').Problem} Problem */

/** The line names this many winning moves; the list below has them all. */
const NAMED = 4;
/** Heaps with more digits than this are written out as laps around the period. */
const EASY_DIGITS = 6;
/** More digits than this do not fit beside another column on a phone. */
const COLUMN_DIGITS = 2;
const LONG_DIGITS = 12;
const UNFINISHED_MS = 800;
/** "1,000" or "1.000.000": the marks of other countries between groups of digits. */
const GROUPED = /^\d{1,3}([.,'’]\d{3})+$/;

export class ReadOut {
  #input = /** @type {HTMLInputElement} */ (byId('heap'));
  #error = byId('heap-error');
  #digits = byId('heap-digits');
  #value = byId('value');
  #outcome = byId('outcome');
  #winning = byId('winning');
  #place = byId('place');
  #laps = byId('laps');
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #heap = '';
  /** @type {Problem | undefined} */
  #problem;
  /** @type {Translator | undefined} */
  #tr;

  /**
   * @param {(text: string) => void} typed a heap size as typed; throws if it is none
   * @param {(by: bigint) => void} step
   */
  constructor(typed, step) {
    this.#input.addEventListener('input', () => {
      try {
        typed(this.#input.value);
        this.settle();
      } catch (problem) {
        this.#refuse(/** @type {Problem} */ (problem));
      }
    });
    // Plain digits while it is being edited, so that copying gives a number.
    this.#input.addEventListener('focus', () => {
      if (!this.#problem) this.#input.value = this.#heap;
      this.#input.select();
    });
    this.#input.addEventListener('blur', () => {
      if (this.#problem) this.#showProblem();
      else this.#writeHeap();
    });
    this.#input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') this.#input.select();
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      step(event.key === 'ArrowUp' ? 1n : -1n);
      this.#input.value = this.#heap;
    });
    byId('fewer').addEventListener('click', () => step(-1n));
    byId('more').addEventListener('click', () => step(1n));
  }

  /**
   * @param {Reading} reading
   * @param {Session} session
   * @param {Rule} rule
   * @param {Translator} tr
   */
  show(reading, session, rule, tr) {
    const moved = reading.heap !== this.#heap;
    this.#heap = reading.heap;
    this.#tr = tr;
    if (moved) this.settle();
    if (document.activeElement !== this.#input && !this.#problem) this.#writeHeap();
    if (this.#problem && this.#error.firstChild) this.#showProblem();
    const { classList } = byId('heap-box');
    classList.toggle('own-row', reading.heap.length > COLUMN_DIGITS);
    classList.toggle('long', reading.heap.length > EASY_DIGITS);
    classList.toggle('huge', reading.heap.length > LONG_DIGITS);
    this.#digits.hidden = !isShortened(reading.heap);
    const end = reading.heap === String(largestHeap());
    const length = num(reading.heap.length);
    say(this.#digits, tr.t(end ? 'digitsMost' : 'digits', length));
    attr(byId('fewer'), 'aria-disabled', reading.heap === '0' ? 'true' : null);
    attr(byId('more'), 'aria-disabled', end ? 'true' : null);

    const losing = isLosing(reading, rule);
    if (losing === undefined || reading.value === undefined) {
      for (const node of [this.#value, this.#outcome, this.#winning, this.#place]) {
        node.replaceChildren(h('span', { class: 'muted' }, ['–']));
      }
      // While the search runs it may still come.
      const words = tr.t(session.state === 'searching' ? 'unknownYet' : 'unknown');
      this.#outcome.replaceChildren(h('span', { class: 'muted' }, [words]));
    } else {
      // The colours belong to what the strip shows, and under misère play 0 is not the losing one.
      const { value } = reading;
      this.#value.replaceChildren(rule === 'grundy' ? chip(value) : num(value));
      const title = tr.t(losing ? 'legend.p' : 'legend.n');
      this.#outcome.replaceChildren(
        tr.t(losing ? 'losing' : 'winning'),
        h('span', { class: losing ? 'tag p' : 'tag', title }, [losing ? 'P' : 'N']),
      );
      this.#winning.replaceChildren(...winningMoves(reading, rule, losing, tr));
      this.#place.replaceChildren(...place(reading, session, rule, tr));
    }
    this.#writeLaps(reading, session, rule);
  }

  /**
   * n = preperiod + laps · period + place, for heaps too large to see it.
   * @param {Reading} reading
   * @param {Session} session
   * @param {Rule} rule
   */
  #writeLaps({ heap, place: places }, session, rule) {
    const found = session.search[rule];
    const place = places[rule];
    this.#laps.hidden = !found || place === undefined || heap.length <= EASY_DIGITS;
    if (!found || place === undefined || this.#laps.hidden) return;
    const { preperiod, period } = found;
    const laps = (BigInt(heap) - BigInt(preperiod + place)) / BigInt(period);
    say(this.#laps, lapsText(heap, String(laps), { preperiod, period, place }));
  }

  #writeHeap() {
    this.#input.value = num(this.#heap);
    attr(this.#input, 'size', Math.max(2, Math.min(26, this.#input.value.length)));
    attr(this.#input, 'title', isShortened(this.#heap) ? this.#heap : null);
  }

  /** What was refused in the field is given up: the heap has come from elsewhere. */
  settle() {
    clearTimeout(this.#timer);
    this.#problem = undefined;
    this.#error.replaceChildren();
    attr(this.#input, 'aria-invalid', null);
  }

  /** @param {Problem} problem */
  #refuse(problem) {
    clearTimeout(this.#timer);
    const text = this.#input.value.trim();
    const grouped = GROUPED.test(text);
    this.#problem = grouped
      ? { code: 'heap-grouped', found: num(text.replace(/\D/g, '')) }
      : problem;
    // "10^" is on the way to "10^18": wait a moment before saying that it is not a number.
    this.#timer = setTimeout(() => this.#showProblem(), UNFINISHED_MS);
  }

  #showProblem() {
    if (!this.#problem || !this.#tr) return;
    attr(this.#input, 'aria-invalid', 'true');
    this.#error.replaceChildren(
      h('i', { 'aria-hidden': 'true' }, ['!']),
      h('span', {}, errorWords(this.#problem, this.#tr)),
    );
  }
}

/**
 * @param {Reading} reading
 * @param {Rule} rule
 * @param {boolean} losing
 * @param {Translator} tr
 */
function winningMoves(reading, rule, losing, tr) {
  const misere = rule === 'misere';
  const takes = misere ? reading.winningMisere : reading.winning;
  const count = misere ? reading.winningMisereCount : reading.winningCount;
  if (count === 0) return [tr.t(losing ? 'noneFromHere' : 'noneNeeded')];
  const left = new Map(reading.options.map(({ take, to }) => [take, to]));
  const named = takes.slice(0, NAMED).map((take) => {
    const to = left.get(take);
    // Next to a very large heap the heap that is left says nothing more.
    const arrow = to !== undefined && to.length <= LONG_DIGITS ? ` → ${num(to)}` : '';
    return `*${num(take)}*${arrow}`;
  });
  if (count > named.length) {
    named.push(tr.t('others', num(count - named.length), count - named.length));
  }
  return rich(tr.t('take', tr.or(named)));
}

/**
 * @param {Reading} reading
 * @param {Session} session
 * @param {Rule} rule
 * @param {Translator} tr
 */
function place(reading, session, rule, tr) {
  const period = session.search[rule];
  if (!period) return [h('span', { class: 'muted' }, ['–'])];
  const at = reading.place[rule];
  if (at === undefined) return [tr.t('beforePeriod')];
  return rich(tr.t('placeOf', num(at), num(period.period - 1)));
}
