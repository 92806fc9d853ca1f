/**
 * `<grundy-claim set claim rule lang theme controls>`: a claim about a game, put to the test: proved,
 * refuted by its first counterexample, or checked as far as is said.
 *
 * `claim` is what a person would write; it is checked as soon as it is there. `rule` is `grundy`, or
 * `misere`: then who takes the last counter loses, and periods are those of outcomes. `controls` lists
 * the parts around the claim: `set examples picture help`. Without the attribute all are there.
 */

import { loaded } from '../core/wasm.js';
import { num } from '../i18n/index.js';
import { TEXTS } from '../i18n/later/claim.js';
import { excerpt, help } from '../views/claim.js';
import { readingWords } from '../views/claim-reading.js';
import { linkWords, progressWords, verdictWords, whyWords } from '../views/claim-words.js';
import { attr, errorWords, h, quoting, rich, say } from '../views/dom.js';
import { GrundyElement } from './base.js';
import { ClaimDrawing } from './claim-drawing.js';
import { GrundyClaimEvent, GrundyVerdictEvent } from './claim-events.js';
import { ClaimRun } from './claim-run.js';
import { GrundyErrorEvent, GrundySetEvent } from './events.js';
import { SetChoice } from './set-choice.js';
import { Switch } from './switch.js';

/**
 * @typedef {import('../core/wasm.js').Tools} Tools
 * @typedef {import('../pkg/grundyscope_tools.js').GrundyError} GrundyError
 * @typedef {{ code?: string, found?: string, limit?: number, start?: number, end?: number }} Wrong
 */

const RULES = /** @type {const} */ (['grundy', 'misere']);
/** Claims to press, each with the set it is about. */
const EXAMPLES = /** @type {const} */ ([
  ['formula', '1,3,4'],
  ['wrong', '1,3,4'],
  ['recurrence', '1,3,4'],
  ['period', '2,4,7'],
  ['heap', '1,3,4'],
  ['list', '1,3,4'],
  ['lost', '1,3,4'],
  ['sets', '1,3,4'],
  ['sum', '1,3,4'],
  ['bound', '2,5,7'],
  ['positions', '1,3,4'],
  ['shape', '1,3,4'],
  ['most', '1,3,4'],
  ['every', '1,3,4'],
]);

export class GrundyClaim extends GrundyElement {
  /** @override */
  static tag = 'grundy-claim';
  /** @override */
  static needsTools = true;
  /** @override */
  static sheet = 'form.css claim.css';
  /** @override */
  static observedAttributes = [...GrundyElement.observedAttributes, 'claim'];

  /**
   * Where a heap of a set can be looked at, for whoever has such a place.
   * @type {((set: string, heap?: string) => string) | undefined}
   */
  linkTo;
  /**
   * And where the heaps of a position can be.
   * @type {((set: string, heaps: string, misere: boolean) => string) | undefined}
   */
  linkToSum;

  #set = new SetChoice((set) => {
    this.#asked = true;
    this.set = set;
    this.dispatchEvent(new GrundySetEvent(set));
  });
  #rule = new Switch(RULES, (rule) => {
    this.#asked = true;
    this.setAttribute('rule', rule);
    this.dispatchEvent(new GrundyClaimEvent(this.claim, this.#play));
  });
  #label = h('label', { for: 'claim' });
  #field = h('textarea', {
    id: 'claim',
    class: 'claim',
    rows: 2,
    spellcheck: 'false',
    autocomplete: 'off',
    autocapitalize: 'off',
    'aria-describedby': 'hint wrong',
  });
  #hint = h('p', { class: 'note', id: 'hint' });
  #go = h('button', { type: 'button', class: 'button primary' });
  #try = h('span', { class: 'note' });
  #examples = EXAMPLES.map(([name]) =>
    h('button', { type: 'button', class: 'link', 'data-example': name }),
  );
  #row = h('div', { class: 'examples', role: 'group', part: 'examples' }, [
    this.#try,
    ...this.#examples,
  ]);
  #wrong = h('p', { class: 'wrong', id: 'wrong', role: 'status' });
  #place = h('p', { class: 'excerpt', hidden: true });
  #goTo = h('button', { type: 'button', class: 'link', hidden: true });
  #progress = h('progress', { max: 1 });
  #stage = h('span', { class: 'note' });
  #stop = h('button', { type: 'button', class: 'button' });
  #running = h('div', { class: 'row running', hidden: true }, [
    this.#progress,
    this.#stage,
    this.#stop,
  ]);
  #about = h('span', { class: 'muted' });
  #says = h('span', { class: 'says' });
  #reading = h('p', { class: 'reading', hidden: true }, [this.#about, ' ', this.#says]);
  #head = h('p', { class: 'head-words' });
  #sentences = h('div', { class: 'sentences' });
  #link = h('a', { class: 'open' });
  #verdict = h('div', { class: 'verdict', part: 'verdict', hidden: true }, [
    this.#head,
    this.#sentences,
    this.#link,
  ]);
  /** Says the verdict after a person has asked for it. */
  #spoken = h('p', { class: 'unseen', role: 'status' });
  #drawing = new ClaimDrawing();
  #help = h('details', { class: 'help', part: 'help' }, [h('summary'), h('ul')]);

  /** @type {ClaimRun | undefined} */
  #run;
  /** Why there is none. @type {Wrong | undefined} */
  #refused;
  #asked = false;
  #told = false;
  #width = 0;

  constructor() {
    super();
    const choices = h('div', { class: 'row choices' }, [this.#set.node, this.#rule.node]);
    const ask = h('div', { class: 'row ask' }, [this.#go, this.#row]);
    this.frame.append(choices, this.#label, this.#field, this.#hint, ask);
    this.frame.append(this.#wrong, this.#place, this.#goTo, this.#reading, this.#running);
    this.frame.append(this.#verdict, this.#spoken, this.#drawing.node, this.#drawing.table);
    this.frame.append(this.#help);
    this.#bind();
  }

  #bind() {
    this.#field.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      this.#ask(this.#field.value);
    });
    // What was said is not about this text.
    this.#field.addEventListener('input', () => this.#clear());
    this.#go.addEventListener('click', () => this.#ask(this.#field.value));
    for (const [i, button] of this.#examples.entries()) {
      button.addEventListener('click', () => {
        const [name, set] = EXAMPLES[i];
        this.set = set;
        this.setAttribute('rule', 'grundy');
        this.dispatchEvent(new GrundySetEvent(set));
        this.#ask(TEXTS[this.tr.lang][`claim.${name}`]);
      });
    }
    this.#stop.addEventListener('click', () => {
      this.#run?.stop();
      this.#field.focus();
    });
    this.#goTo.addEventListener('click', () => {
      const { start = 0, end = 0 } = this.#marked ?? {};
      this.#field.focus();
      this.#field.setSelectionRange(start, end);
    });
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.pause();
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.resume();
  }

  get claim() {
    return this.getAttribute('claim') ?? '';
  }

  set claim(claim) {
    attr(this, 'claim', claim);
  }

  /** The check rests, for as long as nobody looks. */
  pause() {
    this.#run?.pause();
  }

  resume() {
    this.#run?.go();
  }

  /** Values and outcomes of normal play belong together. @returns {'grundy' | 'misere'} */
  get #play() {
    return this.rule === 'misere' ? 'misere' : 'grundy';
  }

  get #texts() {
    return TEXTS[this.tr.lang];
  }

  /** A piece of the claim that is to be marked. */
  get #marked() {
    const verdict = this.#run?.state.verdict;
    const place = this.#refused ?? (verdict?.verdict === 'undefined' ? verdict : undefined);
    return place?.start === undefined ? undefined : place;
  }

  /** @param {string} claim */
  #ask(claim) {
    this.#asked = true;
    // The same once more is wanted, too.
    if (claim === this.claim) this.#begin();
    else this.claim = claim;
    this.dispatchEvent(new GrundyClaimEvent(claim, this.#play));
  }

  #clear() {
    this.#run?.end();
    this.#run = undefined;
    this.#refused = undefined;
    this.#told = false;
    say(this.#spoken, '');
    this.#paint();
  }

  /**
   * @override
   * @param {Set<string>} changed
   * @returns {undefined}
   */
  read(changed) {
    const asked = changed.has('claim') || changed.has('set') || changed.has('rule');
    if (!asked) return undefined;
    if (changed.has('claim')) this.#field.value = this.claim;
    // Once more, where the text is still that which was asked about.
    if (this.#field.value === this.claim) this.#begin();
    return undefined;
  }

  #begin() {
    this.#clear();
    const { session, claim } = this;
    if (!session || (claim === '' && !this.#asked)) return;
    const core = /** @type {Tools} */ (loaded());
    try {
      const run = new ClaimRun(core, claim, session.set, this.#play, () => {
        if (run === this.#run) this.#paint();
      });
      this.#run = run;
      run.go();
    } catch (problem) {
      this.#refused = /** @type {GrundyError} */ (problem);
      const words = this.#problem(this.#refused).map((it) =>
        it instanceof Node ? it.textContent : it,
      );
      this.dispatchEvent(new GrundyErrorEvent(this.#refused.code ?? 'other', words.join('')));
    }
    this.#paint();
  }

  /**
   * @override
   * @param {number} width
   */
  render(width) {
    const { tr } = this;
    const texts = this.#texts;
    this.#width = width;
    this.#set.node.hidden = !this.shows('set');
    this.#row.hidden = !this.shows('examples');
    this.#help.hidden = !this.shows('help');
    this.#set.write(texts.set, this.set);
    const play = (/** @type {typeof RULES[number]} */ rule) =>
      texts[rule === 'misere' ? 'play.misere' : 'play.normal'];
    this.#rule.show(this.#play, play, texts.play);
    say(this.#label, texts.label);
    say(this.#hint, texts.hint);
    say(this.#go, texts.check);
    say(this.#stop, texts.stop);
    say(this.#try, texts.try);
    say(this.#goTo, texts.goTo);
    attr(this.#row, 'aria-label', texts.examples);
    attr(this.#progress, 'aria-label', texts.check);
    for (const [i, [name]] of EXAMPLES.entries()) {
      say(this.#examples[i], texts[`example.${name}`]);
      attr(this.#examples[i], 'title', texts[`claim.${name}`]);
    }
    say(/** @type {Element} */ (this.#help.firstElementChild), texts.how);
    if (this.#help.lang !== tr.lang) this.#help.lastElementChild?.replaceChildren(...help(texts));
    this.#help.lang = tr.lang;
    this.#paint();
  }

  // --- What came out ---

  #paint() {
    if (!this.tr) return;
    const texts = this.#texts;
    const run = this.#run;
    this.#paintWrong();
    this.#reading.hidden = !run;
    this.#running.hidden = !run || run.done;
    this.#verdict.hidden = !run?.done;
    if (run) {
      const { about, says } = readingWords(run.reading, run.state.set, texts);
      say(this.#about, about);
      say(this.#says, `${says}.`);
      if (run.done) this.#paintVerdict(run);
      else {
        this.#progress.value = run.state.share;
        say(this.#stage, progressWords(run.state, run.reading, texts));
      }
    }
    const shown = run?.done && this.shows('picture') ? run : undefined;
    this.#drawing.show(shown, this.#width, texts, this.linkTo);
  }

  #paintWrong() {
    const refused = this.#refused;
    const marked = this.#marked;
    this.#wrong.replaceChildren(...(refused ? this.#problem(refused) : []));
    attr(this.#field, 'aria-invalid', refused ? 'true' : null);
    const { start = 0, end = 0 } = marked ?? {};
    const claim = this.claim;
    this.#place.hidden = this.#goTo.hidden = !marked || claim === '';
    attr(this.#place, 'aria-label', this.#texts.place);
    attr(this.#place, 'role', 'group');
    this.#place.replaceChildren(...(marked ? [excerpt(claim, start, end)] : []));
  }

  /** @param {Wrong} problem @returns {(Node | string)[]} */
  #problem(problem) {
    const own = /** @type {Record<string, unknown>} */ (this.#texts)[`error.${problem.code}`];
    if (typeof own !== 'function') return errorWords(problem, this.tr);
    const { found = '', limit = 0 } = problem;
    return quoting((gap) => own(gap, num(limit)), [found]);
  }

  /** @param {ClaimRun} run */
  #paintVerdict(run) {
    const { verdict, set } = run.state;
    if (!verdict) return;
    const { tr } = this;
    const texts = this.#texts;
    const { head, sentences } = verdictWords(verdict, run.reading, { tr, texts });
    const heap = verdict.verdict === 'refuted' ? verdict.heap : undefined;
    const about = verdict.verdict === 'refuted' ? verdict.difference : undefined;
    const speaks = about && ['entry', 'sides', 'repetition'].includes(about.kind);
    const rule = about?.rule ?? about?.left?.rule ?? about?.right?.rule;
    const why = speaks && heap && rule ? whyWords(run.heap(heap), rule, texts) : undefined;
    const all = [...sentences, ...(why ? [why] : [])];
    attr(this.#verdict, 'data-verdict', verdict.verdict);
    say(this.#head, head);
    const before = this.#sentences.textContent;
    const nodes = all.map((sentence) => h('p', {}, rich(sentence)));
    if (before !== nodes.map((node) => node.textContent).join('')) {
      this.#sentences.replaceChildren(...nodes);
    }
    const link = linkWords(verdict, set, run.reading, this, texts);
    this.#link.hidden = !link;
    attr(this.#link, 'href', link?.href ?? null);
    say(this.#link, link?.words ?? '');
    if (this.#told) return;
    this.#told = true;
    if (this.#asked)
      say(this.#spoken, `${head}. ${nodes.map((node) => node.textContent).join(' ')}`);
    this.dispatchEvent(new GrundyVerdictEvent(verdict.verdict));
  }
}
