/**
 * `<grundy-family family sort group lang theme controls>`: many sets as a table, each with its proved
 * periods; sorted, filtered, in groups, two over each other.
 *
 * `family` is in the notation of docs/families.md, a set or a rule a line: `{1,3,x} for x in 4..60`.
 * `sort` names a column, with a minus before it the largest first: `-grundyPeriods`. `group` is
 * `alike`, `grundyPeriods`, `grundyPreperiods`, `outcomePeriods`, `largestValues`, `size` or `largest`.
 * The variable x of the notation is `for.x` in both.
 * `controls` lists the parts around the table: `title tools words file`; without the attribute all
 * are there. A set that a person chooses is told by `grundy-set`.
 */
import { FamilyRun } from '../core/family-run.js';
import { MOST_ROWS, Results } from '../core/results.js';
import { hasTools, loaded } from '../core/wasm.js';
import { num } from '../i18n/index.js';
import { TEXTS } from '../i18n/later/compare.js';
import { h, say } from '../views/dom.js';
import { refusalWords } from '../views/family-words.js';
import { GrundyElement } from './base.js';
import { GrundyErrorEvent, GrundySetEvent } from './events.js';
import { FamilyRows } from './family-rows.js';

/**
 * @typedef {import('../pkg/grundyscope_tools.js').GrundyError} GrundyError
 * @typedef {InstanceType<typeof import('../pkg/grundyscope_tools.js').Family>} Family
 */

const FAMILY = '{1,3,x} for x in 4..60';
/** The parts of `controls`, and what they are made of. */
const PARTS = /** @type {const} */ ({
  title: ['results-heading'],
  tools: ['family-tools'],
  words: ['family-summary', 'family-keys'],
  file: ['csv'],
});

export class GrundyFamily extends GrundyElement {
  /** @override */
  static tag = 'grundy-family';
  /** @override */
  static needsTools = true;
  /** @override */
  static sheet = 'family.css';
  /** @override */
  static observedAttributes = ['family', 'sort', 'group', 'lang', 'theme', 'controls'];

  #place = h('div', { class: 'family', part: 'table' });
  #error = h('p', { class: 'message', role: 'status', part: 'error' });
  #running = h('p', { class: 'note', part: 'progress', hidden: true });
  /** @type {FamilyRows | undefined} */
  #rows;
  /** What the table is of. @type {string | undefined} */
  #read;
  /** What is surveyed next. @type {{ family: Family, notation: string } | undefined} */
  #next;
  /** @type {FamilyRun | undefined} */
  #run;
  #lang = '';

  constructor() {
    super();
    this.frame.append(this.#error, this.#running, this.#place);
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    // Who takes an element away wants no more of it. Put back, it begins anew.
    this.#run?.close();
    this.#read = undefined;
  }

  /** A family has no set of its own: that with the shortest search stands for it. @override */
  get set() {
    return '1';
  }

  /** The family in its notation. */
  get family() {
    return this.getAttribute('family') ?? FAMILY;
  }

  set family(family) {
    this.setAttribute('family', family);
  }

  /** @override */
  read() {
    const core = loaded();
    const notation = this.family;
    if (!core || !hasTools(core)) return undefined;
    if (notation === this.#read) {
      this.#report('');
      return undefined;
    }
    try {
      const family = new core.Family({ notation });
      if (family.count > MOST_ROWS) {
        this.#report(TEXTS[this.tr.lang].tooMany(num(MOST_ROWS)), 'family-too-many');
        return undefined;
      }
      this.#read = notation;
      this.#next = { family, notation };
      this.#report('');
    } catch (error) {
      const refused = /** @type {GrundyError} */ (error);
      this.#report(refusalWords(TEXTS[this.tr.lang], refused), refused.code);
    }
    return undefined;
  }

  /** @param {string} words @param {string} [code] */
  #report(words, code) {
    const known = this.#error.textContent === words;
    say(this.#error, words);
    if (code !== undefined && !known) this.dispatchEvent(new GrundyErrorEvent(code, words));
  }

  /** @override */
  render() {
    const texts = TEXTS[this.tr.lang];
    this.#rows ??= new FamilyRows(this.#place, texts, {
      changed: () => this.#changed(),
      announce: () => {},
      href: () => null,
      open: (set) => this.dispatchEvent(new GrundySetEvent(set)),
      isRunning: () => this.#run?.state === 'running',
    });
    const rows = this.#rows;
    const next = this.#next;
    this.#next = undefined;
    if (next) this.#survey(next.family, next.notation, rows);
    if (this.#lang !== this.tr.lang) rows.speak(texts);
    this.#lang = this.tr.lang;
    const [sort, group] = [this.getAttribute('sort') ?? '', this.getAttribute('group') ?? ''];
    const [sorted, grouped] = [rows.sort !== sort, rows.group !== group];
    if (sorted) rows.sortBy(sort);
    if (grouped) rows.groupBy(group);
    if (sorted) rows.table.redraw();
    if (sorted || grouped) rows.show();
    for (const [part, ids] of Object.entries(PARTS)) {
      for (const id of ids) rows.part(id).hidden = !this.shows(part);
    }
  }

  /** A person has chosen another order or other groups. */
  #changed() {
    const { sort, group } = /** @type {FamilyRows} */ (this.#rows);
    for (const [name, value] of [
      ['sort', sort],
      ['group', group],
    ]) {
      if (value) this.setAttribute(name, value);
      else this.removeAttribute(name);
    }
  }

  /** @param {Family} family @param {string} notation @param {FamilyRows} rows */
  #survey(family, notation, rows) {
    this.#run?.close();
    const run = new FamilyRun(family, notation, new Results(Number(family.count)));
    this.#run = run;
    run.go();
    rows.open(notation, family, run.results);
    run.watch(() => this.#progress(run, rows));
  }

  /** @param {FamilyRun} run @param {FamilyRows} rows */
  #progress({ state, problem, results }, rows) {
    const { of } = TEXTS[this.tr.lang];
    this.#running.hidden = results.rows === results.count;
    const broken = state === 'failed' && String(/** @type {Error} */ (problem).message);
    say(this.#running, broken || of(num(results.rows), num(results.count)));
    if (state === 'running') rows.soon();
    else rows.show();
  }
}
