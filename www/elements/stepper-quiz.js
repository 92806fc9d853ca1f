/**
 * The quiz of the stepper: ten heaps at which wrong rules give themselves away, a score of first
 * answers, and at the end the rules that came in between.
 */
import { num, setText } from '../i18n/index.js';
import { TEXTS } from '../i18n/later/stepper.js';
import { h, say } from '../views/dom.js';
import { diagnosisText } from '../views/steps.js';

/**
 * @typedef {import('../core/session.js').Session} Session
 * @typedef {import('../i18n/index.js').Translator} Translator
 * @typedef {import('../pkg/grundyscope_tools.js').Diagnosis} Diagnosis
 * @typedef {import('../pkg/grundyscope_tools.js').Misconception} Misconception
 * @typedef {import('../pkg/grundyscope_tools.js').QuizQuestion} QuizQuestion
 */

const QUESTIONS = 10;
/** Heaps up to this many times the largest move, so that most of them have all moves … */
const LARGEST_MOVES = 3;
/** … and never fewer than these. */
const LEAST_LARGEST = 30;

export class Quiz {
  #session;
  #seed;
  /** @type {QuizQuestion[]} */
  #questions = [];
  #at = 0;
  #right = 0;
  /** Whether the question that is asked has been answered, rightly or not. */
  #tried = false;
  /** How often each wrong rule explained an answer alone. @type {Map<Misconception, number>} */
  #met = new Map();

  #heading = h('p', { class: 'title' });
  /** Read out by screen readers when it changes. */
  #asks = h('p', { class: 'title', role: 'status' });
  #summary = h('div', { hidden: true });
  /** Stands above the steps. */
  head = h('div', { part: 'quiz' }, [this.#heading, this.#asks, this.#summary]);
  #next = h('button', { type: 'button', class: 'button primary' });
  #leave = h('button', { type: 'button', class: 'link' });
  /** Stands below them. */
  foot = h('div', { class: 'row walk' }, [this.#next, this.#leave]);

  /**
   * What is said to a wrong answer.
   * @param {Diagnosis} result
   * @param {string} values
   * @param {Translator} tr
   */
  diagnosis = (result, values, tr) => {
    if (result.explains.length !== 1) return diagnosisText(result, values, tr);
    const [rule] = result.explains;
    return TEXTS[tr.lang].seem(tr.t(`why.${rule}`), tr.t(`fix.${rule}`));
  };

  /**
   * @param {Session} session with all tools
   * @param {number} seed
   * @param {() => void} moved to another question, or to the end
   * @param {() => void} left
   */
  constructor(session, seed, moved, left) {
    this.#session = session;
    this.#seed = seed;
    this.#begin();
    this.#next.addEventListener('click', () => {
      if (this.over) this.#begin();
      else this.#at += 1;
      this.#tried = false;
      moved();
    });
    this.#leave.addEventListener('click', left);
  }

  #begin() {
    const largest = (this.#session.moves.at(-1) ?? 0) * LARGEST_MOVES;
    this.#questions =
      this.#session.tools?.quiz({
        seed: this.#seed,
        questions: QUESTIONS,
        largest: Math.max(LEAST_LARGEST, largest),
      }) ?? [];
    this.#seed += 1;
    this.#at = 0;
    this.#right = 0;
    this.#met.clear();
  }

  get set() {
    return this.#session.set;
  }

  /** The heap that is asked about; the last one at the end. */
  get heap() {
    return this.#questions[Math.min(this.#at, this.#questions.length - 1)]?.heap;
  }

  /** What tells this question from every other. */
  get key() {
    return `${this.#seed} ${this.#at}`;
  }

  get over() {
    return this.#at >= this.#questions.length;
  }

  /**
   * Counts an answer, if it is the first to its question.
   * @param {Diagnosis} result
   */
  count({ right, explains }) {
    if (!this.#tried) this.#right += Number(right);
    this.#tried = true;
    if (explains.length !== 1) return;
    this.#met.set(explains[0], (this.#met.get(explains[0]) ?? 0) + 1);
  }

  /**
   * @param {Translator} tr
   * @param {boolean} settled the question is answered or given up
   */
  draw(tr, settled) {
    const t = TEXTS[tr.lang];
    const all = this.#questions.length;
    const { over } = this;
    const score = h('span', { class: 'muted' }, [t.score(num(this.#right))]);
    const set = setText(this.#session.moves);
    this.#heading.hidden = over;
    this.#heading.replaceChildren(h('b', {}, [t.question(num(this.#at + 1), num(all))]), score);
    say(this.#asks, over ? t.done(num(this.#right), num(all)) : t.ask(num(this.heap ?? ''), set));
    this.#summary.hidden = !over;
    if (over) this.#summary.replaceChildren(...this.#findings(tr));
    this.#next.hidden = !over && !settled;
    const last = this.#at === all - 1;
    say(this.#next, over ? t.more : last ? t.result : t.next);
    say(this.#leave, t.leave);
  }

  /**
   * The way on takes the focus.
   * @param {FocusOptions} [options]
   */
  focus(options) {
    this.#next.focus(options);
  }

  /** @param {Translator} tr */
  #findings(tr) {
    const t = TEXTS[tr.lang];
    if (this.#right === this.#questions.length) return [h('p', { class: 'side' }, [t.flawless])];
    if (this.#met.size === 0) return [h('p', { class: 'side' }, [t.slips])];
    const items = [...this.#met].map(([rule, times]) => {
      const text = t.times(tr.t(`why.${rule}`), num(times), times, tr.t(`fix.${rule}`));
      return h('li', { class: 'side' }, [
        text.charAt(0).toLocaleUpperCase(tr.lang) + text.slice(1),
      ]);
    });
    return [h('p', {}, [t.met]), h('ul', {}, items), h('p', { class: 'side' }, [t.onward])];
  }
}
