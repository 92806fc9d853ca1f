/** The area Compare: a family of sets, surveyed by the page's workers, in a table. */
import { Keeper, restore } from '../core/keep.js';
import { MOST_ROWS, Results } from '../core/results.js';
import { Sweep } from '../core/sweep.js';
import { loadTools } from '../core/wasm.js';
import { num } from '../i18n/index.js';
import { TEXTS } from '../i18n/later/compare.js';
import { attr, h, say } from '../views/dom.js';
import { AllSets } from './compare-all.js';
import { saveTable } from './compare-file.js';
import { RowFilter } from './compare-rows.js';
import { COLUMNS, FamilyTable } from './compare-table.js';
import { helpLines, pinnedRows, refusal, showProgress, sizeWords } from './compare-words.js';

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
const SHOW_MS = 250;
/** Longer families are not written into the address. */
const MOST_IN_ADDRESS = 2_000;

/**
 * @param {import('../app/areas.js').Surroundings} surroundings
 * @returns {Promise<import('../app/areas.js').Area>}
 */
export async function open(surroundings) {
  const tools = await loadTools();
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
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #showing;
  #lastShown = 0;
  /** @type {RowFilter} */
  #filter;
  /** @type {GrundyError | undefined} */
  #error;
  #version = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #saving;
  /** How many rows the filters leave. @type {number | undefined} */
  #left;

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
    this.table = new FamilyTable(this.part('family-scroll'), {
      sort: (key) => this.#sort(key),
      pin: (row) => this.#pin(row),
    });
    this.all = new AllSets(this.part('all-sets'));
    this.#filter = new RowFilter(this.part, () => this.#show());
    this.#bind(place);
  }

  /** @param {HTMLElement} place */
  #bind(place) {
    let typing = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
    this.field.addEventListener('input', () => {
      clearTimeout(typing);
      typing = setTimeout(() => this.#read(), 200);
    });
    this.part('family-form').addEventListener('submit', (event) => {
      event.preventDefault();
      clearTimeout(typing);
      this.#start();
    });
    for (const button of place.querySelectorAll('[data-family]')) {
      button.addEventListener('click', () => {
        this.field.value = button.getAttribute('data-family') ?? '';
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
    const only = /** @type {HTMLInputElement} */ (this.part('only-preperiod'));
    only.addEventListener('change', () => {
      this.#filter.preperiod = only.checked;
      this.#written('replace');
      this.#show();
    });
    this.part('csv').addEventListener('click', () => this.#csv());
    addEventListener('pagehide', () => this.#keep());
  }

  // --- The area ---

  /** @param {Map<string, string>} keys */
  visit(keys) {
    const notation = keys.get('family') ?? (this.#notation || FIRST);
    /** @type {string[]} */
    const refused = [];
    const sort = keys.get('sort');
    if (sort !== undefined) {
      const key = sort.replace(/^-/, '');
      if (key === 'number' || COLUMNS.some((column) => column.key === key && column.sort)) {
        this.table.sort = { key, descending: sort.startsWith('-') };
      } else refused.push(`sort=${sort}`);
    }
    this.#filter.preperiod = keys.get('pre') === '1';
    /** @type {HTMLInputElement} */ (this.part('only-preperiod')).checked = this.#filter.preperiod;
    if (notation !== this.#notation || !this.#results) {
      this.field.value = notation;
      this.#visit(keys.has('family'));
    } else {
      this.table.redraw();
      this.#show();
    }
    return refused;
  }

  /** @param {import('../i18n/index.js').Translator} tr */
  speak(tr) {
    this.#texts = TEXTS[tr.lang];
    this.all.speak(tr);
    const texts = this.#texts;
    this.part('family-help').replaceChildren(...helpLines(texts));
    const boxes = COLUMNS.map(({ key }) => {
      const box = h('input', { type: 'checkbox', checked: this.table.shown.has(key) });
      box.addEventListener('change', () => this.table.choose(key, box.checked));
      const name = texts[/** @type {'column.set'} */ (`column.${key}`)];
      return h('label', { class: 'check' }, [box, ` ${name}`]);
    });
    this.part('columns').replaceChildren(...boxes);
    this.#say();
    this.#progress();
    this.#heading();
    this.table.speak(texts, texts.caption(this.#notation));
    this.#drawPinned();
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
    this.#filter.forget();
    this.#left = undefined;
    this.#keeper = new Keeper(notation, results);
    const opened = this.#opened;
    if (!opened) return;
    this.all.offer(() => ({
      count: results.rows,
      sets: (from, until) => opened.sets(from, until),
      columns: results.columns,
    }));
    this.table.open(opened, results);
    this.part('family-results').hidden = false;
    this.table.speak(this.#texts, this.#texts.caption(notation));
    this.#drawPinned();
    this.#progress();
    this.#show();
  }

  /** What the button does. */
  async #start() {
    if (!this.#read() || !this.#family) {
      this.field.focus();
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
        this.#soon();
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
    this.#show();
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

  // --- The rows ---

  /** Shows again, but not for each of the many parts that come. */
  #soon() {
    this.#showing ??= setTimeout(() => this.#show(), Math.max(SHOW_MS, 8 * this.#lastShown));
  }

  async #show() {
    clearTimeout(this.#showing);
    this.#showing = undefined;
    const results = this.#results;
    if (!results) return;
    this.#version += 1;
    const version = this.#version;
    const started = performance.now();
    const order = await this.#filter.order(results, this.#opened, this.table.sort);
    if (version !== this.#version) return;
    this.#lastShown = performance.now() - started;
    this.#left = order.length;
    this.#heading();
    this.table.show(order);
  }

  #heading() {
    const results = this.#results;
    if (!results) return;
    const texts = this.#texts;
    const { rows, undecided, totals } = results;
    const shown = this.#left;
    const some = shown !== undefined && shown < rows;
    say(
      this.part('results-heading'),
      some ? texts.shown(num(shown), num(rows)) : texts.sets(num(rows), rows),
    );
    const said = [undecided ? texts.undecided(num(undecided), undecided) : texts.allProved];
    const { grundyPeriods, outcomePeriods, pure } = totals;
    said.push(texts.totals(num(grundyPeriods), num(outcomePeriods), num(pure)));
    say(this.part('family-summary'), rows ? said.join(' ') : '');
  }

  /** @param {string} key */
  #sort(key) {
    const { sort } = this.table;
    const numbers = key !== 'number';
    // Numbers begin with the largest: that is what one looks for.
    const descending = sort.key === key ? !sort.descending : numbers;
    this.table.sort = { key, descending };
    this.table.redraw();
    this.#written('replace');
    this.#show();
    const name =
      this.#texts[/** @type {'column.set'} */ (`column.${key === 'number' ? 'set' : key}`)];
    this.announce(this.#texts.sorted(name, descending ? 1 : 0));
  }

  /** @param {'push' | 'replace'} kind */
  #written(kind) {
    const { key, descending } = this.table.sort;
    const family = this.#notation.length > MOST_IN_ADDRESS ? null : this.#notation || null;
    const sort = key === 'number' && !descending ? null : `${descending ? '-' : ''}${key}`;
    this.record({ family, sort, pre: this.#filter.preperiod ? '1' : null }, kind);
  }

  // --- Two rows over each other ---

  /** @param {number} row */
  #pin(row) {
    const { pinned } = this.table;
    if (!pinned.delete(row)) {
      // The older of two makes room.
      const [oldest] = pinned;
      if (pinned.size === 2) pinned.delete(oldest);
      pinned.add(row);
    }
    this.table.redraw();
    this.#drawPinned();
  }

  #drawPinned() {
    const box = this.part('pinned');
    const family = this.#opened;
    const rows = [...this.table.pinned];
    box.hidden = rows.length === 0 || !family;
    if (!family || box.hidden) {
      box.replaceChildren();
      return;
    }
    box.replaceChildren(...pinnedRows(this.#texts, family, rows));
  }

  // --- The file ---

  async #csv() {
    const [family, results] = [this.#opened, this.#results];
    if (!family || !results) return;
    const order = await this.#filter.order(results, family, this.table.sort);
    await saveTable(family, results, order);
  }
}
