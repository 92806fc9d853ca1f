/** The area Compare: a family of sets, surveyed by the page's workers, in a table. */
import { hashOf } from '../app/url.js';
import { Keeper, restore } from '../core/keep.js';
import { MOST_ROWS, Results } from '../core/results.js';
import { Sweep } from '../core/sweep.js';
import { loadTools } from '../core/wasm.js';
import { FamilyRows } from '../elements/family-rows.js';
import { styles } from '../elements/sheets.js';
import { num } from '../i18n/index.js';
import { TEXTS } from '../i18n/later/compare.js';
import { attr, say } from '../views/dom.js';
import { AllSets } from './compare-all.js';
import { FamilySentence } from './compare-kinds.js';
import { helpNotes, helpRows, refusal, showProgress, sizeWords } from './compare-words.js';

/**
 * @typedef {import('../i18n/later/compare.js').CompareTexts} Texts
 * @typedef {import('../pkg/grundyscope_tools.js').GrundyError} GrundyError
 * @typedef {InstanceType<typeof import('../pkg/grundyscope_tools.js').Family>} Family
 */

const FIRST = 'all 3 of 1..24';
/** Families of so many sets are surveyed at once when a link names them. */
const SMALL = 5_000;
/** A closed tab loses no more than this. */
const SAVE_MS = 700;
/** Longer families are not written into the address. */
const MOST_IN_ADDRESS = 2_000;

/**
 * @param {import('../app/areas.js').Surroundings} surroundings
 * @returns {Promise<import('../app/areas.js').Area>}
 */
export async function open(surroundings) {
  const [tools, sheet] = await Promise.all([loadTools(), styles('family.css')]);
  document.adoptedStyleSheets.push(sheet);
  return new Compare(surroundings, tools);
}

class Compare {
  /** @type {Texts} */
  #texts = TEXTS.en;
  /** @type {Family | undefined} what the field says, if it says a family */
  #family;
  /** Of the table. @type {Family | undefined} */
  #opened;
  #notation = '';
  /** @type {Results | undefined} */
  #results;
  /** @type {Sweep<'profiles'> | undefined} */
  #sweep;
  /** @type {Keeper | undefined} */
  #keeper;
  /** @type {GrundyError | undefined} */
  #error;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #saving;

  /**
   * @param {import('../app/areas.js').Surroundings} surroundings
   * @param {typeof import('../pkg/grundyscope_tools.js')} tools
   */
  constructor({ place, record, announce }, tools) {
    this.tools = tools;
    this.record = record;
    this.announce = announce;
    /** @template {HTMLElement} T @param {string} id @returns {T} */
    this.part = (id) => /** @type {T} */ (place.querySelector(`#${id}`));
    this.field = /** @type {HTMLTextAreaElement} */ (this.part('family'));
    this.rows = new FamilyRows(this.part('family-rows'), this.#texts, {
      changed: () => this.#written('replace'),
      announce,
      href: (set) => hashOf({ set }),
      open: (set) => {
        location.hash = hashOf({ set });
      },
      isRunning: () => this.#sweep !== undefined,
    });
    this.sentence = new FamilySentence(this.part('family-sentence'), (line) => {
      this.field.value = line;
      this.#read();
    });
    this.all = new AllSets(this.part('all-sets'));
    this.#bind(place);
  }

  /** @param {HTMLElement} place */
  #bind(place) {
    let typing = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
    this.field.addEventListener('input', () => {
      clearTimeout(typing);
      typing = setTimeout(() => {
        this.#read();
        this.sentence.show(this.field.value, this.#texts);
      }, 200);
    });
    this.part('family-form').addEventListener('submit', (event) => {
      event.preventDefault();
      clearTimeout(typing);
      this.#start();
    });
    for (const button of place.querySelectorAll('[data-kind], [data-family]')) {
      const kind = button.getAttribute('data-kind');
      const line = kind ? FamilySentence.line(kind) : button.getAttribute('data-family');
      button.addEventListener('click', () => {
        this.field.value = line ?? '';
        this.sentence.show(this.field.value, this.#texts);
        this.#start();
      });
    }
    this.part('pause').addEventListener('click', () => {
      if (!this.#sweep) this.#continue();
      else if (this.#sweep.progress.state === 'paused') this.#sweep.resume();
      else this.#sweep.pause();
      this.#keep();
      this.#progress();
    });
    this.part('cancel').addEventListener('click', () => {
      this.#sweep?.cancel();
      this.part('pause').focus();
    });
    addEventListener('pagehide', () => this.#keep());
  }

  // --- The area ---

  /** @param {Map<string, string>} keys */
  visit(keys) {
    const notation = keys.get('family') ?? (this.#notation || FIRST);
    /** @type {string[]} */
    const refused = [];
    const [sort, group] = [keys.get('sort') ?? '', keys.get('group') ?? ''];
    if (!this.rows.sortBy(sort)) refused.push(`sort=${sort}`);
    if (!this.rows.groupBy(group)) refused.push(`group=${group}`);
    this.rows.onlyPreperiod(keys.get('pre') === '1');
    if (notation !== this.#notation || !this.#results) {
      this.field.value = notation;
      this.sentence.show(notation, this.#texts);
      this.#visit(keys.has('family'));
    } else {
      this.rows.table.redraw();
      this.rows.show();
    }
    return refused;
  }

  /** @param {import('../i18n/index.js').Translator} tr */
  speak(tr) {
    this.#texts = TEXTS[tr.lang];
    this.all.speak(tr);
    const texts = this.#texts;
    this.part('family-help').replaceChildren(...helpRows(texts));
    this.part('family-notes').replaceChildren(...helpNotes(texts));
    this.sentence.speak(this.field.value, texts);
    this.#say();
    this.#progress();
    this.rows.speak(texts);
  }

  // --- The family ---

  /** Reads the field. @returns {boolean} says it a family of sets? */
  #read() {
    this.#family = undefined;
    this.#error = undefined;
    try {
      this.#family = new this.tools.Family({ notation: this.field.value });
    } catch (error) {
      this.#error = /** @type {GrundyError} */ (error);
    }
    this.#say();
    return this.#family !== undefined;
  }

  /** What is said below the field. */
  #say() {
    const texts = this.#texts;
    const family = this.#family;
    attr(this.field, 'aria-invalid', this.#error ? 'true' : null);
    say(this.part('family-size'), family ? sizeWords(texts, family) : '');
    const long = this.part('family-long');
    long.hidden = this.field.value.length <= MOST_IN_ADDRESS;
    say(long, long.hidden ? '' : texts.notInAddress(num(MOST_IN_ADDRESS)));
    const place = this.part('family-error');
    if (!this.#error) {
      place.replaceChildren();
      return;
    }
    place.replaceChildren(...refusal(texts, this.#error, this.field.value));
  }

  /** @param {boolean} named whether a link names the family */
  async #visit(named) {
    if (!this.#read() || !this.#family) return;
    const { count } = this.#family;
    if (count > MOST_ROWS) return;
    const notation = this.field.value;
    const kept = await restore(notation, Number(count)).catch(() => undefined);
    if (this.field.value !== notation) return;
    if (kept) {
      this.#open(notation, kept.results);
      if (kept.running) this.#continue();
    } else if (named && count <= SMALL) {
      this.#open(notation, new Results(Number(count)));
      this.#continue();
    }
  }

  /** @param {string} notation @param {Results} results */
  #open(notation, results) {
    this.#sweep?.cancel();
    this.#sweep = undefined;
    this.#opened = this.#family;
    this.#notation = notation;
    this.#results = results;
    this.#keeper = new Keeper(notation, results);
    const opened = this.#opened;
    if (!opened) return;
    this.all.offer(() => ({
      count: results.rows,
      family: opened,
      columns: results.columns,
    }));
    this.part('family-results').hidden = false;
    this.rows.open(notation, opened, results);
    this.#progress();
  }

  /** What the button does. */
  async #start() {
    if (!this.#read() || !this.#family) {
      this.field.focus();
      // The place of the error is marked in the text itself.
      const { start, end } = this.#error ?? {};
      if (start !== undefined) this.field.setSelectionRange(start, Math.max(end ?? 0, start + 1));
      return;
    }
    const { count } = this.#family;
    if (count > MOST_ROWS || count === 0n) return;
    const notation = this.field.value;
    const kept = await restore(notation, Number(count)).catch(() => undefined);
    if (this.field.value !== notation) return;
    this.#open(notation, kept?.results ?? new Results(Number(count)));
    this.#written('push');
    this.#continue();
  }

  /** Goes on where the rows end. */
  async #continue() {
    const results = this.#results;
    if (!results || results.isComplete) return;
    const sweep = new Sweep(
      { notation: this.#notation },
      { call: 'profiles', from: results.rows, until: results.count },
    );
    this.#sweep = sweep;
    this.#progress();
    try {
      for await (const part of sweep) {
        results.add(part);
        this.#saving ??= setTimeout(() => this.#keep(), SAVE_MS);
        this.#progress();
        this.rows.soon();
      }
    } catch (problem) {
      if (this.#sweep === sweep) {
        this.announce(String(/** @type {Error} */ (problem).message));
      }
    }
    if (this.#sweep !== sweep) return;
    this.#sweep = undefined;
    this.#keep();
    this.#progress();
    this.rows.show();
    this.announce(this.#texts.said(num(results.rows), num(results.count)));
  }

  #keep() {
    clearTimeout(this.#saving);
    this.#saving = undefined;
    const running = this.#sweep?.progress.state === 'running';
    // Without a database the rows are there as long as the page is.
    this.#keeper?.save(running).catch(() => {});
  }

  #progress() {
    showProgress(this.part, this.#texts, this.#results, this.#sweep?.progress);
  }

  /** @param {'push' | 'replace'} kind */
  #written(kind) {
    const family = this.#notation.length > MOST_IN_ADDRESS ? null : this.#notation || null;
    const { sort, group, filter } = this.rows;
    const pre = filter.preperiod ? '1' : null;
    this.record({ family, sort: sort || null, group: group || null, pre }, kind);
  }
}
