/**
 * `<grundy-sum set heaps rule lang theme controls>`: several heaps at once. Each heap's value, the
 * nim-sum column by column, who wins under which rule, and every winning move with its reason.
 *
 * `heaps` is what a person would type: `10, 11, 13; {1,2}: 7`. `rule` is `normal` or `misere`.
 * `controls` lists the parts around the table: `title edit rule moves mistakes`. Without the
 * attribute all of them are there; `controls="none"` leaves the table and the verdict alone.
 */
import { openSession } from '../core/session.js';
import { loaded } from '../core/wasm.js';
import { num, setText } from '../i18n/index.js';
import { TEXTS } from '../i18n/later/sum.js';
import { attr, h, rich, say } from '../views/dom.js';
import {
  fillFoot,
  fillHead,
  fillMistakes,
  markRule,
  moveItems,
  problemWords,
  setOf,
  sumRow,
  sumWords,
} from '../views/sum.js';
import { GrundyElement } from './base.js';
import { GrundyErrorEvent } from './events.js';
import { GrundySumEvent } from './sum-events.js';

/**
 * @typedef {import('../core/wasm.js').Tools} Tools
 * @typedef {import('../core/session.js').Opened} Opened
 * @typedef {import('../core/session.js').Session} Session
 * @typedef {import('../i18n/index.js').Problem} Problem
 * @typedef {import('../pkg/grundyscope_tools.js').OutcomeRule} OutcomeRule
 * @typedef {import('../pkg/grundyscope_tools.js').SumAnswer} SumAnswer
 * @typedef {InstanceType<Tools['Sum']>} Sum
 */
/** @typedef {{ opened: Opened, unsubscribe: () => void }} Held */

const STANDARD = '10, 11, 13';
/** Solving may take this long in one go, so that a frame has room for it. */
const SLICE_MS = 6;
/** How many heaps are solved between two looks at the clock. */
const HEAPS_A_CALL = 16;
/** While a person types, nothing is said. */
const SPEAK_MS = 400;
/** So many rows and moves are shown at first, and so many more when asked. */
const ROWS = 50;
const MORE_ROWS = 200;
const MOVES = 24;
const MORE_MOVES = 200;

export class GrundySum extends GrundyElement {
  /** @override */
  static tag = 'grundy-sum';
  /** @override */
  static needsTools = true;
  /** @override */
  static sheet = 'sum.css';
  /** @override */
  static observedAttributes = [...GrundyElement.observedAttributes, 'heaps'];

  /** @type {Sum | undefined} */
  #sum;
  /** What the sum was read from. */
  #read = '';
  /** @type {SumAnswer | undefined} what is on screen */
  answer;
  /** The searches of sets that are not the element's own. @type {Map<string, Held>} */
  #held = new Map();
  /** The games that the sum has. @type {unknown[]} */
  #attached = [];
  /** What was painted last. */
  #painted = '';
  #rowsShown = ROWS;
  #movesShown = MOVES;
  #frame = 0;

  #title = h('p', { class: 'title', part: 'title' });
  #label = h('label', { for: 'heaps' });
  #field = h('textarea', {
    id: 'heaps',
    class: 'field heaps-field',
    rows: 1,
    spellcheck: 'false',
    autocomplete: 'off',
    autocapitalize: 'off',
    'aria-describedby': 'help problem',
  });
  #help = h('p', { class: 'note', id: 'help' });
  #problem = h('p', { class: 'message', id: 'problem', 'aria-live': 'polite' });
  #inside = [this.#label, this.#field, this.#help, this.#problem];
  #edit = h('div', { class: 'edit', part: 'edit' }, this.#inside);
  #rules = /** @type {OutcomeRule[]} */ (['normal', 'misere']).map((rule) =>
    h('button', { type: 'button', 'data-rule': rule }),
  );
  #rule = h('div', { class: 'switch', role: 'group', part: 'rule' }, this.#rules);
  #head = h('thead');
  #body = h('tbody');
  #foot = h('tfoot');
  #table = h('table', { class: 'heaps-table' }, [this.#head, this.#body, this.#foot]);
  #scroll = h('div', { class: 'scroll', role: 'group', part: 'table' }, [this.#table]);
  #moreRows = h('button', { type: 'button', class: 'link' });
  #rowsNote = h('p', { class: 'note' });
  #verdict = h('p', { class: 'verdict', part: 'verdict' });
  /** Says the verdict after a person has changed something. */
  #spoken = h('p', { class: 'unseen', role: 'status' });
  #asked = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #speaking;
  #moves = h('ul', { class: 'winning', part: 'moves' });
  #moreMoves = h('button', { type: 'button', class: 'link' });
  #movesNote = h('p', { class: 'note' });
  #mistakes = h('details', { part: 'mistakes' }, [h('summary')]);

  constructor() {
    super();
    this.frame.append(
      this.#title,
      this.#edit,
      this.#rule,
      this.#scroll,
      h('div', { class: 'row' }, [this.#moreRows, this.#rowsNote]),
      this.#verdict,
      this.#moves,
      h('div', { class: 'row' }, [this.#moreMoves, this.#movesNote]),
      this.#mistakes,
      this.#spoken,
    );
    this.#field.addEventListener('input', () => this.#type(this.#field.value));
    for (const button of this.#rules) {
      button.addEventListener('click', () => this.#choose(button.dataset.rule ?? ''));
    }
    this.#moreRows.addEventListener('click', () => {
      this.#rowsShown += MORE_ROWS;
      this.#paint();
    });
    this.#moreMoves.addEventListener('click', () => {
      this.#movesShown += MORE_MOVES;
      this.#paint();
    });
    this.#mistakes.addEventListener('toggle', () => this.#judge());
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    clearTimeout(this.#speaking);
    this.#forget();
  }

  /** The heaps as they are written. */
  get heaps() {
    return this.getAttribute('heaps') ?? STANDARD;
  }

  set heaps(text) {
    this.setAttribute('heaps', text);
  }

  /** @override @returns {OutcomeRule} */
  get rule() {
    return this.getAttribute('rule') === 'misere' ? 'misere' : 'normal';
  }

  /** @override */
  set rule(rule) {
    this.setAttribute('rule', rule);
  }

  get #texts() {
    return TEXTS[this.tr.lang];
  }

  /** @param {string} text */
  #type(text) {
    this.#asked = true;
    this.heaps = text;
    this.dispatchEvent(new GrundySumEvent(text, this.rule));
  }

  /** @param {string} rule */
  #choose(rule) {
    this.#asked = true;
    this.rule = /** @type {OutcomeRule} */ (rule);
    this.dispatchEvent(new GrundySumEvent(this.heaps, this.rule));
  }

  /**
   * @override
   * @returns {Problem | undefined}
   */
  read() {
    const core = /** @type {Tools | undefined} */ (loaded());
    const set = this.session?.set;
    if (!core || set === undefined) return undefined;
    const { heaps } = this;
    if (this.#field.value !== heaps) this.#field.value = heaps;
    const key = `${set}/${heaps}`;
    if (key === this.#read && this.#sum) return undefined;
    /** @type {Sum} */
    let sum;
    try {
      sum = new core.Sum(heaps, set);
    } catch (error) {
      this.#refuse(/** @type {Problem & { heap?: number }} */ (error));
      return undefined;
    }
    this.#refuse(undefined);
    this.#sum?.free();
    this.#sum = sum;
    this.#read = key;
    this.#attached = [];
    this.#painted = '';
    this.#rowsShown = ROWS;
    this.#movesShown = MOVES;
    this.#hold(sum.sets.slice(1));
    return undefined;
  }

  /**
   * What is in the field is wrong: the last good sum stays.
   * @param {(Problem & { heap?: number }) | undefined} problem
   */
  #refuse(problem) {
    attr(this.#field, 'aria-invalid', problem ? 'true' : null);
    this.#field.classList.toggle('invalid', problem !== undefined);
    const before = this.#problem.textContent;
    this.#problem.replaceChildren(
      ...(problem ? problemWords(problem, { tr: this.tr, texts: this.#texts }) : []),
    );
    const said = this.#problem.textContent ?? '';
    if (!problem || said === before) return;
    this.dispatchEvent(new GrundyErrorEvent(problem.code ?? 'other', said));
  }

  /** Opens the searches of these sets, and lets go of all others. @param {string[]} sets */
  #hold(sets) {
    for (const [set, held] of this.#held) {
      if (!sets.includes(set)) this.#release(set, held);
    }
    for (const set of sets) {
      if (this.#held.has(set)) continue;
      const opened = openSession(set);
      const unsubscribe = opened.session.subscribe(() => this.progress());
      this.#held.set(set, { opened, unsubscribe });
    }
  }

  /** @param {string} set @param {Held} held */
  #release(set, { opened, unsubscribe }) {
    unsubscribe();
    opened.close();
    this.#held.delete(set);
  }

  #forget() {
    this.#hold([]);
    this.#sum?.free();
    this.#sum = undefined;
    this.#read = '';
  }

  /** The searches of the sum, in the order of its sets. @returns {Session[]} */
  get #sessions() {
    const others = [...this.#held.values()].map(({ opened }) => opened.session);
    return this.session ? [this.session, ...others] : others;
  }

  /** @override */
  render() {
    const sum = this.#sum;
    this.#scroll.hidden = !sum;
    if (!sum) {
      // A first text that is wrong leaves the field, to be mended there.
      this.#frameTexts();
      return;
    }
    const bySet = new Map(this.#sessions.map((session) => [session.set, session]));
    for (const [index, set] of sum.sets.entries()) {
      const game = bySet.get(set)?.tools;
      if (!game || this.#attached[index] === game) continue;
      sum.attach(index, game);
      this.#attached[index] = game;
    }
    const start = performance.now();
    let answer;
    do answer = sum.advance(this.rule, HEAPS_A_CALL);
    while (answer.pending && performance.now() - start < SLICE_MS);
    this.answer = answer;
    if (answer.pending && !this.#frame) {
      this.#frame = requestAnimationFrame(() => {
        this.#frame = 0;
        this.progress();
      });
    }
    this.#paint();
  }

  #paint() {
    const { answer, rule, tr } = this;
    const sum = this.#sum;
    if (!answer || !sum) return;
    const waits = this.#sessions.map(({ state }) => state).join(' ');
    const { known, moves, pending } = answer;
    const shown = [this.#rowsShown, this.#movesShown, this.getAttribute('controls'), tr.lang];
    const key = [this.#read, rule, known, moves, pending, waits, ...shown].join('/');
    if (key === this.#painted) return;
    this.#painted = key;
    this.#frameTexts();
    this.#paintRows(sum, answer);
    this.#paintMoves(sum, answer);
    this.#judge();
  }

  #frameTexts() {
    const { tr, rule } = this;
    const texts = this.#texts;
    this.#title.hidden = !this.shows('title');
    this.#edit.hidden = !this.shows('edit');
    this.#rule.hidden = !this.shows('rule');
    this.#mistakes.hidden = !this.shows('mistakes');
    this.#title.replaceChildren(
      h('b', {}, [setText(this.session?.moves ?? [])]),
      h('span', {}, [texts[rule]]),
    );
    say(this.#label, texts.heaps);
    say(this.#help, texts.heapsHelp);
    markRule(this.#rules, rule, texts);
    attr(this.#rule, 'aria-label', texts.ruleLabel);
    attr(this.#scroll, 'aria-label', texts.rowsLabel);
    attr(this.#moves, 'aria-label', texts.movesLabel);
    say(this.#moreRows, texts.showRows);
    attr(this.#table, 'lang', tr.lang);
  }

  /**
   * @param {Sum} sum
   * @param {SumAnswer} answer
   */
  #paintRows(sum, answer) {
    const voice = { tr: this.tr, texts: this.#texts };
    const columns = answer.bits.length;
    const written = sum.sets.map(setOf);
    const rows = sum.rows(0, Math.min(1000, this.#rowsShown));
    const several = written.length > 1;
    fillHead(this.#head, columns, several, voice);
    this.#body.replaceChildren(
      ...rows.map((row, i) => sumRow(row, i, columns, several ? written : undefined, voice)),
    );
    fillFoot(this.#foot, answer, several, voice);
    const rest = answer.heaps - rows.length;
    this.#moreRows.hidden = this.#rowsNote.hidden = rest <= 0;
    say(this.#rowsNote, voice.texts.shownOf(num(rows.length), num(answer.heaps)));
  }

  /**
   * @param {Sum} sum
   * @param {SumAnswer} answer
   */
  #paintMoves(sum, answer) {
    const voice = { tr: this.tr, texts: this.#texts };
    const sets = sum.sets;
    const waiting = answer.waiting.map((index) => setOf(sets[index]));
    const searching = this.#sessions.some(({ state }) => state === 'searching');
    const words = sumWords(answer, this.rule, this.tr.and(waiting), searching, voice);
    const plain = words.replaceAll('*', '');
    if (this.#verdict.textContent !== plain) this.#verdict.replaceChildren(...rich(words));
    if (this.#asked && !answer.pending) this.#speak(plain);
    const shown = this.shows('moves') ? sum.moves(0, Math.min(1000, this.#movesShown)) : [];
    this.#moves.hidden = shown.length === 0;
    this.#moves.replaceChildren(...moveItems(shown, voice));
    const rest = answer.moves - shown.length;
    const cut = shown.length > 0 && rest > 0;
    this.#moreMoves.hidden = !cut || shown.length >= 1000;
    this.#movesNote.hidden = !cut;
    say(this.#moreMoves, voice.texts.more(num(Math.min(MORE_MOVES, rest))));
    say(this.#movesNote, voice.texts.shownOf(num(shown.length), num(answer.moves)));
  }

  /** @param {string} words */
  #speak(words) {
    this.#asked = false;
    clearTimeout(this.#speaking);
    this.#speaking = setTimeout(() => say(this.#spoken, words.replace(/:$/, '.')), SPEAK_MS);
  }

  /** What nobody has opened is not computed. */
  #judge() {
    const { answer, rule } = this;
    if (!answer || !this.#sum) return;
    const mistakes = this.#mistakes.open ? this.#sum.mistakes(rule) : undefined;
    fillMistakes(this.#mistakes, mistakes, answer, rule, { tr: this.tr, texts: this.#texts });
  }
}
