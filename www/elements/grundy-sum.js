/**
 * `<grundy-sum set heaps rule lang theme controls>`: several heaps at once. Each heap's value, the
 * nim-sum column by column, who wins under which rule, and every winning move with its reason.
 *
 * `heaps` is what a person would type: `10, 11, 13; {1,2}: 7`. `rule` is `normal` or `misere`.
 * `controls` lists the parts around the table: `title edit rule moves mistakes`. Without the
 * attribute all of them are there; `controls="none"` leaves the table and the verdict alone.
 */

import { loaded } from '../core/wasm.js';
import { num, setText } from '../i18n/index.js';
import { TEXTS } from '../i18n/later/sum.js';
import { attr, h, rich, say } from '../views/dom.js';
import { setOf } from '../views/set-words.js';
import {
  fillFoot,
  fillHead,
  fillMistakes,
  problemWords,
  sumRow,
  sumWords,
  waitingWords,
} from '../views/sum.js';
import { GrundyElement } from './base.js';
import { GrundyErrorEvent } from './events.js';
import { HeapEditor } from './sum-editor.js';
import { GrundySumEvent } from './sum-events.js';
import { MOST_EDITED, SumField } from './sum-field.js';
import { MORE, MoveList } from './sum-moves.js';
import { Searches } from './sum-searches.js';
import { Switch } from './switch.js';

/**
 * @typedef {import('../core/wasm.js').Tools} Tools
 * @typedef {import('../i18n/index.js').Problem} Problem
 * @typedef {import('../pkg/grundyscope_tools.js').OutcomeRule} OutcomeRule
 * @typedef {import('../pkg/grundyscope_tools.js').SumAnswer} SumAnswer
 * @typedef {InstanceType<Tools['Sum']>} Sum
 */

const STANDARD = '10, 11, 13';
/** Solving may take this long in one go, so that a frame has room for it. */
const SLICE_MS = 6;
/** How many heaps are solved between two looks at the clock. */
const HEAPS_A_CALL = 16;
/** While a person types, nothing is said. */
const SPEAK_MS = 400;
/** So many rows are shown at first. */
const ROWS = 50;
/** Refused with one of these, it is the moves of a heap that are wrong. */
const OF_MOVES = /^(set|move|range|progression)-/;

const RULES = /** @type {const} */ (['normal', 'misere']);

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
  /** What the sum was read from: the set of heaps without one of their own, and the heaps. */
  #read = ['', ''];
  /** Its sets, as they are handed on, and as they are written. */
  #sets = /** @type {string[]} */ ([]);
  #written = /** @type {string[]} */ ([]);
  /** @type {SumAnswer | undefined} what is on screen */
  answer;
  /** Those of sets that are not the element's own. */
  #searches = new Searches(() => this.progress());
  /** The games that the sum has. @type {unknown[]} */
  #attached = [];
  /** Counts the sums that were read. */
  #turn = 0;
  /** What was painted last: all of it, and its rows. */
  #painted = '';
  #paintedRows = '';
  #rowsShown = ROWS;
  #frame = 0;

  #title = h('p', { class: 'title', part: 'title' });
  #field = new SumField((text) => this.#type(text));
  #editor = new HeapEditor(
    (text) => this.#type(text),
    () => this.#writeEditor(),
  );
  #edit = h('div', { class: 'edit', part: 'edit' }, [...this.#field.nodes, this.#editor.node]);
  #rule = new Switch(RULES, (rule) => this.#choose(rule), { part: 'rule' });
  #head = h('thead');
  #body = h('tbody');
  #foot = h('tfoot');
  #table = h('table', { class: 'heaps-table' }, [this.#head, this.#body, this.#foot]);
  #scroll = h('div', { class: 'scroll', role: 'group', tabindex: -1, part: 'table' }, [
    this.#table,
  ]);
  #moreRows = h('button', { type: 'button', class: 'link' });
  #rowsNote = h('p', { class: 'note' });
  #verdict = h('p', { class: 'verdict', part: 'verdict' });
  /** Says the verdict after a person has changed something. */
  #spoken = h('p', { class: 'unseen', role: 'status' });
  #asked = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #speaking;
  #moves = new MoveList(() => this.#paint());
  #mistakes = h('details', { part: 'mistakes' }, [h('summary')]);

  constructor() {
    super();
    this.frame.append(
      this.#title,
      this.#edit,
      this.#rule.node,
      this.#scroll,
      h('div', { class: 'row' }, [this.#moreRows, this.#rowsNote]),
      this.#verdict,
      ...this.#moves.nodes,
      this.#mistakes,
      this.#spoken,
    );
    this.#editor.node.addEventListener('toggle', () => this.#writeEditor());
    this.#moreRows.addEventListener('click', () => {
      this.#rowsShown += MORE;
      this.#paint();
      if (this.#moreRows.hidden) this.#scroll.focus();
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

  /** @param {OutcomeRule} rule */
  #choose(rule) {
    this.#asked = true;
    this.rule = rule;
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
    this.#field.write(heaps);
    this.#editor.node.hidden = heaps.length > MOST_EDITED;
    if (this.#sum && this.#isRead(set, heaps)) return undefined;
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
    this.#read = [set, heaps];
    this.#turn += 1;
    this.#attached = [];
    this.#rowsShown = ROWS;
    this.#moves.reset();
    this.#sets = sum.sets;
    this.#written = this.#sets.map(setOf);
    this.#searches.hold(this.#sets.slice(1));
    if (!this.#editor.has(heaps)) this.#writeEditor();
    return undefined;
  }

  /**
   * What is in the field is wrong: the last good sum stays.
   * @param {(Problem & { heap?: number }) | undefined} problem
   */
  #refuse(problem) {
    this.#editor.refuse(problem?.heap, OF_MOVES.test(problem?.code ?? ''));
    const voice = { tr: this.tr, texts: this.#texts };
    const said = this.#field.refuse(problem ? problemWords(problem, voice) : []);
    if (problem && said) this.dispatchEvent(new GrundyErrorEvent(problem.code ?? 'other', said));
  }

  /** @param {string | undefined} set @param {string} heaps */
  #isRead(set, heaps) {
    return this.#read[0] === set && this.#read[1] === heaps;
  }

  /** The heaps one by one, as they were read; what cannot be read stays as it is typed. */
  #writeEditor() {
    const sum = this.#sum;
    if (!this.#editor.open || !sum || !this.#isRead(this.session?.set, this.heaps)) return;
    this.#editor.write(sum.rows(0, 1000), this.#sets);
  }

  #forget() {
    this.#searches.hold([]);
    this.#sum?.free();
    this.#sum = undefined;
    this.#read = ['', ''];
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
    const sessions = [...this.#searches.sessions, ...(this.session ? [this.session] : [])];
    const bySet = new Map(sessions.map((session) => [session.set, session]));
    for (const [index, set] of this.#sets.entries()) {
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
    const { known, moves, pending } = answer;
    const shown = [this.#rowsShown, this.#moves.most, this.getAttribute('controls'), tr.lang];
    const key = [this.#turn, rule, known, moves, pending, this.#searching, ...shown].join('/');
    if (key === this.#painted) return;
    this.#painted = key;
    this.#frameTexts();
    this.#paintRows(sum, answer);
    this.#paintVerdict(answer);
    const voice = { tr, texts: this.#texts };
    const turn = [this.#turn, rule, tr.lang].join('/');
    this.#moves.paint(sum, answer, { turn, shown: this.shows('moves'), voice });
    this.#judge();
  }

  #frameTexts() {
    const { tr, rule } = this;
    const texts = this.#texts;
    this.#title.hidden = !this.shows('title');
    this.#edit.hidden = !this.shows('edit');
    this.#rule.node.hidden = !this.shows('rule');
    this.#mistakes.hidden = !this.shows('mistakes');
    this.#title.replaceChildren(
      h('b', {}, [setText(this.session?.moves ?? [])]),
      h('span', {}, [texts[rule]]),
    );
    this.#field.speak(texts);
    this.#editor.speak(texts);
    this.#rule.show(rule, (name) => texts[name], texts.ruleLabel);
    attr(this.#scroll, 'aria-label', texts.rowsLabel);
    attr(this.#table, 'lang', tr.lang);
  }

  /**
   * @param {Sum} sum
   * @param {SumAnswer} answer
   */
  #paintRows(sum, answer) {
    const voice = { tr: this.tr, texts: this.#texts };
    const columns = answer.bits.length;
    const written = this.#written;
    const several = written.length > 1;
    const key = [this.#turn, answer.known, columns, this.tr.lang].join('/');
    if (key !== this.#paintedRows) {
      this.#paintedRows = key;
      fillHead(this.#head, columns, several, voice);
      this.#body.replaceChildren();
    }
    // Rows that stand there stay; further ones are made in parts that fit a frame.
    const all = Math.min(answer.heaps, this.#rowsShown);
    for (let from = this.#body.rows.length; from < all; from += MORE) {
      const rows = sum.rows(from, Math.min(MORE, all - from)).map((row, i) => {
        return sumRow(row, from + i, columns, several ? written : undefined, voice);
      });
      this.#body.append(...rows);
    }
    fillFoot(this.#foot, answer, several, voice);
    this.#moreRows.hidden = this.#rowsNote.hidden = all === answer.heaps;
    say(this.#moreRows, voice.texts.showRows(num(Math.min(MORE, answer.heaps - all))));
    say(this.#rowsNote, voice.texts.shownOf(num(all), num(answer.heaps)));
  }

  /** Whether any of the searches goes on. */
  get #searching() {
    return this.session?.state === 'searching' || this.#searches.searching;
  }

  /** @param {SumAnswer} answer */
  #paintVerdict(answer) {
    const voice = { tr: this.tr, texts: this.#texts };
    const waiting = waitingWords(
      answer.waiting.map((index) => this.#written[index]),
      voice,
    );
    const words = sumWords(answer, this.rule, waiting, this.#searching, voice);
    const plain = words.replaceAll('*', '');
    if (this.#verdict.textContent !== plain) this.#verdict.replaceChildren(...rich(words));
    if (this.#asked && !answer.pending) this.#speak(plain);
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
