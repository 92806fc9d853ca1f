/**
 * `<grundy-stepper set n mode seed lang theme controls>`: one Grundy value in six steps, with a
 * prediction before the answer and a diagnosis after a wrong one.
 *
 * With `mode="quiz"` it chooses the heaps itself, by `seed` if one is given. `controls` lists the
 * parts around the steps: `title play quiz`. Without the attribute all of them are there.
 */
import { largestHeap } from '../core/wasm.js';
import { num, setText } from '../i18n/index.js';
import { attr, h, say } from '../views/dom.js';
import { diagnosisText, distinct, fillStep } from '../views/steps.js';
import { GrundyElement, near } from './base.js';
import { GrundyAnswerEvent, GrundySelectEvent } from './events.js';

/** @typedef {import('../pkg/grundyscope.js').MexTrace} MexTrace */
/** @typedef {import('../i18n/index.js').Translator} Translator */

const STEPS = /** @type {const} */ (['subtract', 'values', 'distinct', 'predict', 'scan', 'write']);
const PREDICT = 4;
/** An answer with more digits is no value of any set that can be typed. */
const ANSWER_DIGITS = 9;
/** Play, keys and quiz are loaded when the steps are this close to the screen. */
const EXTRAS_NEAR = '200px';

export class GrundyStepper extends GrundyElement {
  /** @override */
  static tag = 'grundy-stepper';
  /** @override */
  static sheet = 'stepper.css';
  /** @override */
  static defaultHeap = '10';
  /** @override */
  static observedAttributes = [...GrundyElement.observedAttributes, 'mode', 'seed'];

  #step = 1;
  /** Once a person has got to the question, further heaps open there. */
  #opensAt = 1;
  #answered = false;
  #shownFor = '';
  /** @type {((tr: Translator) => { text: string, verdict?: string, look?: string }) | null} */
  #said = null;
  /** @type {Translator | undefined} */
  #saidIn;
  /** @type {MexTrace | undefined} */
  #trace;
  /** @type {import('./stepper-extras.js').Extras | undefined} */
  #extras;

  #title = h('p', { class: 'title', part: 'title' });
  #list = h('ol', { class: 'steps', part: 'steps' });
  #rows = STEPS.map((name) => {
    const label = h('b', { class: 'label' });
    const content = h('div', { class: 'content' });
    const item = h('li', {}, [label, content]);
    this.#list.append(item);
    return { name, item, label, content };
  });
  #input = h('input', {
    id: 'answer',
    class: 'field',
    inputmode: 'numeric',
    autocomplete: 'off',
    maxlength: ANSWER_DIGITS,
    size: ANSWER_DIGITS,
  });
  #inputLabel = h('label', { for: 'answer', class: 'unseen' });
  #check = h('button', { type: 'button', class: 'button primary' });
  #hint = h('button', { type: 'button', class: 'link' });
  #reveal = h('button', { type: 'button', class: 'link' });
  #status = h('p', { class: 'diagnosis', role: 'status', part: 'diagnosis' });
  // Not a form: frames that may not submit forms would swallow the answer.
  #form = h('div', { class: 'row' }, [
    this.#inputLabel,
    this.#input,
    this.#check,
    this.#hint,
    this.#reveal,
  ]);
  #back = h('button', { type: 'button', class: 'button' });
  #next = h('button', { type: 'button', class: 'button primary' });
  #before = h('button', { type: 'button', class: 'link' });
  #after = h('button', { type: 'button', class: 'link' });
  #walk = h('div', { class: 'row walk' }, [
    this.#back,
    this.#next,
    h('span', { class: 'row heaps' }, [this.#before, this.#after]),
  ]);
  #unknown = h('p', { class: 'note', hidden: true });

  constructor() {
    super();
    const question = this.#rows[PREDICT - 1].content;
    question.append(this.#form, this.#status);
    this.frame.append(this.#title, this.#unknown, this.#list, this.#walk);
    this.#check.addEventListener('click', () => this.#answer());
    this.#input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      // The focus moves on: the same key press must not click what it moves to.
      event.preventDefault();
      this.#answer();
    });
    this.#hint.addEventListener('click', () => {
      if (!this.#trace) return;
      const values = distinct(this.#trace);
      this.#say(({ t }) => ({ text: t('countUp', values) }));
    });
    this.#reveal.addEventListener('click', () => this.#settle(false));
    this.#back.addEventListener('click', () => this.go(this.#step - 1));
    this.#next.addEventListener('click', () => this.forward());
    this.#before.addEventListener('click', () => this.#walkTo(-1n));
    this.#after.addEventListener('click', () => this.#walkTo(1n));
    near(this, EXTRAS_NEAR)
      .then(() => import('./stepper-extras.js'))
      .then(
        ({ Extras }) => {
          this.#extras = new Extras(this);
          this.refresh();
        },
        () => {}, // the steps can be gone without
      );
  }

  /** The step that is open, 1 to 6. */
  get step() {
    return this.#step;
  }

  /** Whether the question is open. */
  get waits() {
    return this.#step === PREDICT && !this.#answered;
  }

  /** The heap that is shown: in a quiz the one that is asked about. */
  get #asked() {
    return this.#extras?.quiz?.heap ?? this.heap;
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.#extras?.stop();
  }

  /** @override */
  read() {
    return this.#extras?.problem;
  }

  /** @override */
  progress() {
    if (!this.#trace || this.#extras?.coming) super.progress();
  }

  /** @override */
  render() {
    const { session, tr } = this;
    if (!session || this.heap === undefined) return;
    this.#extras?.follow(session);
    const heap = this.#asked ?? '';
    const quiz = this.#extras?.quiz;
    const shown = `${session.set} ${heap} ${quiz?.key}`;
    if (shown !== this.#shownFor) {
      this.#extras?.stop();
      this.#shownFor = shown;
      this.#step = quiz ? PREDICT : this.#opensAt;
      this.#answered = false;
      this.#input.value = '';
      this.#say(null);
    }
    try {
      this.#trace = session.game.mexTrace(heap);
    } catch {
      this.#trace = undefined; // beyond what is computed so far
    }
    this.#unknown.hidden = this.#trace !== undefined;
    this.#list.hidden = this.#trace === undefined;
    // Without values there is no step to go to, and the steps are not even there.
    this.#walk.hidden = this.#trace === undefined;
    say(this.#unknown, tr.t('stepperUnknown'));
    this.#words();
    if (this.#saidIn !== tr) this.#say(this.#said);
    this.#draw();
  }

  #words() {
    const { session, tr } = this;
    say(this.#inputLabel, tr.t('prediction'));
    say(this.#check, tr.t('check'));
    say(this.#hint, tr.t('hint'));
    say(this.#reveal, tr.t('showMe'));
    say(this.#back, tr.t('back'));
    say(this.#before, tr.t('heapBefore'));
    say(this.#after, tr.t('heapNext'));
    this.#title.hidden = !this.shows('title') || this.#extras?.quiz !== undefined;
    this.#title.replaceChildren(
      h('b', {}, [`${tr.t('heap')} ${num(this.heap ?? '')}`]),
      h('span', {}, [setText(session?.moves ?? [])]),
      h('span', { class: 'muted' }, [tr.t('stepOf', num(this.#step))]),
    );
  }

  #draw() {
    if (this.#trace) this.#drawSteps(this.#trace);
    this.#extras?.draw(this.#trace !== undefined);
  }

  /** @param {MexTrace} trace */
  #drawSteps(trace) {
    this.#rows.forEach(({ name, item, label, content }, i) => {
      const number = i + 1;
      const current = number === this.#step;
      attr(item, 'aria-current', current ? 'step' : null);
      attr(item, 'class', number < this.#step ? 'done' : current ? 'current' : 'todo');
      say(label, this.tr.t(`step.${name}`));
      if (name === 'predict') {
        // The question keeps its nodes, so that the focus and what is written stay.
        this.#form.hidden = !current || this.#answered;
        content.hidden = number > this.#step;
        return;
      }
      content.hidden = number > this.#step;
      if (content.hidden) content.replaceChildren();
      else fillStep(content, name, trace, this.tr, this.session?.moves.length ?? 0);
    });
    attr(this.#back, 'aria-disabled', this.#step === 1 ? 'true' : null);
    // While the question is open, the way on is to answer it; Next then leads to the field.
    attr(this.#next, 'class', this.waits ? 'button' : 'button primary');
    const last = this.#step === STEPS.length;
    say(this.#next, this.tr.t(last ? 'heapNext' : 'next'));
    this.#after.hidden = last;
    attr(this.#before, 'aria-disabled', this.heap === '0' ? 'true' : null);
    const end = this.n === largestHeap() ? 'true' : null;
    attr(this.#after, 'aria-disabled', end);
    attr(this.#next, 'aria-disabled', last ? end : null);
  }

  /** On by one step, and from the last one to the next heap; an open question is asked first. */
  forward() {
    if (this.#step === STEPS.length) {
      this.#walkTo(1n);
    } else if (this.waits) {
      this.#say(({ t }) => ({ text: t('predictFirst') }));
      this.#input.focus();
    } else {
      this.go(this.#step + 1);
    }
  }

  /**
   * Opens a step.
   * @param {number} step 1 to 6; any other changes nothing
   */
  go(step) {
    if (step < 1 || step > STEPS.length) return;
    this.#step = step;
    if (step < PREDICT) {
      this.#answered = false;
      this.#say(null);
    }
    this.#opensAt = Math.min(PREDICT, Math.max(this.#opensAt, step));
    this.#words();
    this.#draw();
  }

  #answer() {
    const { session } = this;
    const heap = this.#asked;
    if (!session || heap === undefined || !this.#trace) return;
    const text = this.#input.value.trim();
    if (!/^\d+$/.test(text)) {
      this.#say(({ t }) => ({ text: t('wholeNumber') }));
      return;
    }
    const given = Number(text);
    const result = session.game.diagnose(heap, given);
    const only = result.explains.length === 1 ? result.explains[0] : null;
    this.dispatchEvent(new GrundyAnswerEvent(result.expected, given, only));
    const quiz = this.#extras?.quiz;
    quiz?.count(result);
    if (result.right) {
      this.#settle(true);
      return;
    }
    const values = distinct(this.#trace);
    this.#say((tr) => ({
      verdict: tr.t('wrong', num(given)),
      text: (quiz?.diagnosis ?? diagnosisText)(result, values, tr),
    }));
  }

  /**
   * The question is answered or given up: goes on.
   * @param {boolean} right
   */
  #settle(right) {
    const mex = num(this.#trace?.mex ?? 0);
    this.#answered = true;
    const quiz = this.#extras?.quiz;
    this.go(quiz ? STEPS.length : PREDICT + 1);
    this.#say(({ t }) =>
      right
        ? { verdict: t('right'), look: 'ok', text: t('smallest', mex) }
        : { text: t('shown', mex) },
    );
    // What had the focus is gone; the next thing to do takes it.
    (quiz ?? this.#next).focus({ preventScroll: true });
  }

  /**
   * Fills the status line; again when the language changes.
   * @param {((tr: Translator) => { text: string, verdict?: string, look?: string }) | null} words
   */
  #say(words) {
    this.#said = words;
    this.#saidIn = this.tr;
    const { text = '', verdict = '', look = 'bad' } = words?.(this.tr) ?? {};
    this.#status.replaceChildren(
      ...(verdict ? [h('b', { class: look }, [verdict]), ' '] : []),
      text,
    );
  }

  /** @param {bigint} by */
  #walkTo(by) {
    const n = (this.n ?? 0n) + by;
    if (n < 0n || n > largestHeap()) return;
    this.n = n;
    this.dispatchEvent(new GrundySelectEvent(n, this.session?.game.reading(n).value));
  }
}
