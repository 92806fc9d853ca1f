/** The heap under the cursor: its number, which can be typed, and what is known about it. */
import { isShortened, num, numSaid } from '../i18n/index.js';
import { attr, chip, h, rich, say } from '../views/dom.js';
import { isLosing } from '../views/words.js';

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
const LONG_DIGITS = 12;
const UNFINISHED_MS = 800;

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

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
        this.#settle();
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
    if (moved) this.#settle();
    if (document.activeElement !== this.#input) this.#writeHeap();
    if (this.#problem && this.#error.firstChild) this.#showProblem();
    const { classList } = byId('heap-box');
    classList.toggle('long', reading.heap.length > EASY_DIGITS);
    classList.toggle('huge', reading.heap.length > LONG_DIGITS);
    this.#digits.hidden = !isShortened(reading.heap);
    say(this.#digits, tr.t('digits', num(reading.heap.length)));
    attr(byId('fewer'), 'aria-disabled', reading.heap === '0' ? 'true' : null);

    const losing = isLosing(reading, rule);
    if (losing === undefined || reading.value === undefined) {
      for (const node of [this.#value, this.#outcome, this.#winning, this.#place]) {
        node.replaceChildren(h('span', { class: 'muted' }, ['–']));
      }
      this.#outcome.replaceChildren(h('span', { class: 'muted' }, [tr.t('unknown')]));
    } else {
      this.#value.replaceChildren(chip(reading.value));
      this.#outcome.replaceChildren(
        tr.t(losing ? 'losing' : 'winning'),
        h('span', { class: losing ? 'tag p' : 'tag' }, [losing ? 'P' : 'N']),
      );
      this.#winning.replaceChildren(...winningMoves(reading, rule, losing, tr));
      this.#place.replaceChildren(...place(reading, session, rule, tr));
    }
    this.#writeLaps(reading, session);
  }

  /**
   * n = preperiod + laps · period + place, for heaps too large to see it.
   * @param {Reading} reading
   * @param {Session} session
   */
  #writeLaps(reading, session) {
    const period = session.search.grundy;
    const { laps, place: places, heap } = reading;
    const known = period && laps !== undefined && places.grundy !== undefined;
    this.#laps.hidden = !known || heap.length <= EASY_DIGITS;
    if (!known || this.#laps.hidden) return;
    const start = period.preperiod ? `${num(period.preperiod)} + ` : '';
    const rest = num(places.grundy ?? 0);
    say(this.#laps, `${num(heap)} = ${start}${num(laps)} · ${num(period.period)} + ${rest}`);
  }

  #writeHeap() {
    this.#input.value = num(this.#heap);
    attr(this.#input, 'size', Math.max(2, Math.min(26, this.#input.value.length)));
    attr(this.#input, 'title', isShortened(this.#heap) ? this.#heap : null);
  }

  #settle() {
    clearTimeout(this.#timer);
    this.#problem = undefined;
    this.#error.replaceChildren();
    attr(this.#input, 'aria-invalid', null);
  }

  /** @param {Problem} problem */
  #refuse(problem) {
    clearTimeout(this.#timer);
    this.#problem = problem;
    // "10^" is on the way to "10^18": wait a moment before saying that it is not a number.
    this.#timer = setTimeout(() => this.#showProblem(), UNFINISHED_MS);
  }

  #showProblem() {
    if (!this.#problem || !this.#tr) return;
    attr(this.#input, 'aria-invalid', 'true');
    this.#error.replaceChildren(
      h('i', { 'aria-hidden': 'true' }, ['!']),
      h('span', {}, [this.#tr.error(this.#problem)]),
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
  if (count > named.length) named.push(tr.t('others', num(count - named.length)));
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
  return rich(tr.t('placeOf', num(at + 1), num(period.period)));
}

/** The heap as the heading of the fan has it. @param {string} heap @param {Translator} tr */
export const headingHeap = (heap, tr) => numSaid(heap, tr);
