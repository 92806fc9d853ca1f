/**
 * The rows of a surveyed family, and what stands around them: how many they are, filters, groups,
 * columns, pinned rows over each other, the file. In the area Compare and in `<grundy-family>`.
 */

import { FamilyKeys, Unwanted } from '../core/family-keys.js';
import { num } from '../i18n/index.js';
import { attr, say } from '../views/dom.js';
import {
  columnName,
  columnOf,
  groupings,
  isGroup,
  isSort,
  sortings,
} from '../views/family-columns.js';
import { FamilyTable } from '../views/family-table.js';
import { groupWords, pinnedRows } from '../views/family-words.js';
import { saveTable } from './family-file.js';
import { FEW, lined, RowFilter, sorted } from './family-order.js';
import { familyParts, offerChoices } from './family-parts.js';

/**
 * @typedef {import('../core/results.js').Results} Results
 * @typedef {import('../i18n/later/compare.js').CompareTexts} Texts
 * @typedef {InstanceType<typeof import('../pkg/grundyscope_tools.js').Family>} Family
 */
/**
 * @typedef {object} Around
 * @property {() => void} changed the order, the grouping or the filter of a link has changed
 * @property {(sentence: string) => void} announce
 * @property {(set: string) => string | null} href
 * @property {(set: string) => void} open
 * @property {() => boolean} isRunning whether more rows are on their way
 */

/** Rows that come are shown no more often than this. */
const SHOW_MS = 250;
/** So many rows are pinned at most; the oldest makes room. */
const MOST_PINNED = 5;

export class FamilyRows {
  /** @type {Texts} */
  #texts;
  /** @type {Family | undefined} */
  #family;
  /** @type {Results | undefined} */
  #results;
  /** @type {FamilyKeys | undefined} */
  #keys;
  #name = '';
  #group = '';
  /** Of the notation. @type {string[]} */
  #variables = [];
  /** Whether groups are open, unless the number of rows decides, and which are not as the others. */
  #opened = { all: /** @type {boolean | undefined} */ (undefined), turned: new Set() };
  /** The groups of the lines that are shown. @type {import('../core/family-groups.js').Group[]} */
  #groups = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #showing;
  #lastShown = 0;
  #version = 0;
  /** How many rows the filters leave. @type {number | undefined} */
  #left;
  /** Whose words are texts by their names. @type {[Element, 'csv'][]} */
  #said;

  /**
   * @param {HTMLElement} place
   * @param {Texts} texts
   * @param {Around} around
   */
  constructor(place, texts, around) {
    this.#texts = texts;
    this.around = around;
    const { nodes, said } = familyParts();
    this.#said = said;
    place.append(...nodes);
    /** @template {HTMLElement} T @param {string} id @returns {T} */
    this.part = (id) => /** @type {T} */ (place.querySelector(`#${id}`));
    this.table = new FamilyTable(this.part('family-scroll'), {
      sort: (key) => this.#sort(key),
      pin: (row) => this.#pin(row),
      toggle: (group) => this.#toggle(group),
      href: around.href,
      open: around.open,
    });
    this.filter = new RowFilter(this.part, () => this.show());
    this.#bind();
  }

  #bind() {
    const only = /** @type {HTMLInputElement} */ (this.part('only-preperiod'));
    only.addEventListener('change', () => {
      this.filter.preperiod = only.checked;
      this.around.changed();
      this.show();
    });
    const group = /** @type {HTMLSelectElement} */ (this.part('group-by'));
    group.addEventListener('change', () => {
      this.#group = group.value;
      this.#opened = { all: undefined, turned: new Set() };
      this.around.changed();
      this.show();
    });
    this.part('all-groups').addEventListener('click', () => {
      this.#opened = { all: !this.#allOpen, turned: new Set() };
      this.show();
    });
    const sort = /** @type {HTMLSelectElement} */ (this.part('sort-by'));
    sort.addEventListener('change', () => this.#sort(sort.value, this.table.sort.descending));
    this.part('sort-way').addEventListener('click', () => this.#sort(this.table.sort.key));
    this.part('csv').addEventListener('click', () => this.#csv());
  }

  // --- What a link says ---

  /** Such as "-grundyPeriods"; nothing for the order of the family. */
  get sort() {
    const { key, descending } = this.table.sort;
    return key === 'number' && !descending ? '' : `${descending ? '-' : ''}${key}`;
  }

  get group() {
    return this.#group;
  }

  /**
   * Takes over an order; false where it is none.
   * @param {string} sort
   */
  sortBy(sort) {
    const key = sort.replace(/^-/, '') || 'number';
    const known = isSort(sort, this.#variables);
    if (known) this.table.sort = { key, descending: sort.startsWith('-') };
    this.#sortWords();
    return known;
  }

  /** @param {string} group */
  groupBy(group) {
    const known = isGroup(group, this.#variables);
    if (known) this.#group = group;
    /** @type {HTMLSelectElement} */ (this.part('group-by')).value = this.#group;
    return known;
  }

  /** @param {{ sort: string, group: string }} order each nothing where the family has it not */
  order({ sort, group }) {
    if (!this.sortBy(sort)) this.sortBy('');
    if (!this.groupBy(group)) this.groupBy('');
  }

  /** @param {boolean} only */
  onlyPreperiod(only) {
    this.filter.preperiod = only;
    /** @type {HTMLInputElement} */ (this.part('only-preperiod')).checked = only;
  }

  /** @param {Texts} texts */
  speak(texts) {
    this.#texts = texts;
    for (const [node, name] of this.#said) say(node, texts[name]);
    attr(this.part('columns'), 'aria-label', texts.columns);
    this.#offer();
    this.#regroup();
    this.#heading();
    this.table.speak(texts, this.#caption);
    this.#drawPinned();
  }

  /** Columns, orders and groups for the variables of a family. @param {string[]} variables */
  #vary(variables) {
    if (variables.join() === this.#variables.join()) return;
    this.#variables = variables;
    this.table.vary(variables);
    if (!isGroup(this.#group, variables)) this.#group = '';
    if (!isSort(this.sort, variables)) this.sortBy('');
    this.#offer();
  }

  /** Which columns, orders and groups there are. */
  #offer() {
    offerChoices(this.part, {
      columns: this.table.columns,
      shown: this.table.shown,
      choose: (key, shown) => this.#choose(key, shown),
      groups: groupings(this.#variables),
      group: this.#group,
      sorts: sortings(this.#variables),
      texts: this.#texts,
      nameOf: (key) => this.#nameOf(key),
    });
    this.#sortWords();
  }

  /** What the table is of; of a long text, how it begins. */
  get #caption() {
    const name = this.#name.trim();
    return this.#texts.caption(name.length > 100 ? `${name.slice(0, 100)} …` : name);
  }

  /**
   * @param {string} name what the family is called
   * @param {Family} family
   * @param {Results} results
   * @param {{ sort: string, group: string }} [order]
   */
  open(name, family, results, order) {
    this.#name = name;
    this.#family = family;
    this.#results = results;
    this.#keys = new FamilyKeys(family, results);
    this.#vary(family.variables);
    if (order) this.order(order);
    this.filter.forget();
    this.#left = undefined;
    this.#opened = { all: undefined, turned: new Set() };
    this.table.open(family, results, this.#keys);
    this.table.speak(this.#texts, this.#caption);
    this.#drawPinned();
    this.show();
  }

  // --- The rows ---

  /** Shows again, but not for each of the many parts that come. */
  soon() {
    this.#showing ??= setTimeout(() => this.show(), Math.max(SHOW_MS, 8 * this.#lastShown));
  }

  async show() {
    clearTimeout(this.#showing);
    this.#showing = undefined;
    const [results, keys] = [this.#results, this.#keys];
    if (!results || !keys) return;
    this.#version += 1;
    const version = this.#version;
    const started = performance.now();
    const wanted = () => version === this.#version;
    const wait = this.part('family-wait');
    /** @param {string} key */
    const told = (key) => (/** @type {number} */ share) => {
      if (!wanted() || performance.now() - started < SHOW_MS) return;
      say(wait, this.#texts.computing(this.#nameOf(key), num(Math.floor(share * 100))));
    };
    try {
      // What takes long is begun when all rows are there.
      const rests = !this.around.isRunning();
      /** @param {string} key */
      const possible = (key) => rests || !columnOf(key)?.slow;
      const rows = await this.filter.rows(results, this.#family);
      if (!wanted()) return;
      const { sort } = this.table;
      const by = possible(sort.key) ? sort : { key: 'number', descending: false };
      const order = await sorted(rows, by, keys, told(sort.key), wanted);
      const group = possible(this.#group) ? this.#group : '';
      const lines = await lined(order, group, this.#opened, keys, told(group), wanted);
      if (!wanted()) return;
      this.#lastShown = performance.now() - started;
      this.#left = order.length;
      this.#groups = lines.groups;
      this.#regroup();
      this.#heading();
      this.table.show(lines);
      if (rests && this.table.shown.has('alike') && !keys.get('alike')) {
        await keys.find('alike', told('alike'), wanted);
        this.table.redraw();
      }
    } catch (problem) {
      if (!(problem instanceof Unwanted)) throw problem;
    }
    if (wanted()) say(wait, '');
  }

  /** @param {string} key of a column or a grouping */
  #nameOf(key) {
    /** @type {Record<string, unknown>} */
    const texts = this.#texts;
    return String(columnName(this.#texts, key) ?? texts[`group.${key}`] ?? '');
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
    const groups = this.#groups.length;
    if (groups) said.push(texts.groups(num(groups), groups));
    say(this.part('family-summary'), rows ? said.join(' ') : '');
  }

  // --- Order, groups and columns ---

  /** @param {string} key @param {boolean} [way] descending; unless given, the other way round */
  #sort(key, way) {
    const { sort } = this.table;
    const numbers = key !== 'number';
    // Numbers begin with the largest: that is what one looks for.
    const descending = way ?? (sort.key === key ? !sort.descending : numbers);
    this.table.sort = { key, descending };
    this.#sortWords();
    this.table.redraw();
    this.around.changed();
    this.show();
    this.around.announce(this.#texts.sorted(this.#nameOf(key), descending ? 1 : 0));
  }

  #sortWords() {
    const { key, descending } = this.table.sort;
    /** @type {HTMLSelectElement} */ (this.part('sort-by')).value = key;
    say(this.part('sort-way'), descending ? this.#texts.descending : this.#texts.ascending);
  }

  /** Whether groups are open that nobody has turned. */
  get #openAtFirst() {
    return this.#opened.all ?? (this.#left ?? 0) <= FEW;
  }

  get #allOpen() {
    return this.#opened.turned.size === 0 && this.#openAtFirst;
  }

  /** Tells the table which groups it has. */
  #regroup() {
    const texts = this.#texts;
    const button = this.part('all-groups');
    button.hidden = this.#groups.length === 0;
    say(button, this.#allOpen ? texts.closeAll : texts.openAll);
    const { turned } = this.#opened;
    const open = this.#groups.filter(({ key }) => turned.has(key) !== this.#openAtFirst);
    this.table.grouping = this.#family && {
      words: groupWords(texts, this.#group, this.#family),
      open: new Set(open.map(({ key }) => key)),
    };
  }

  /** @param {number} group */
  #toggle(group) {
    const { turned } = this.#opened;
    const { key } = this.#groups[group];
    if (!turned.delete(key)) turned.add(key);
    this.show();
  }

  /** @param {string} key @param {boolean} shown */
  #choose(key, shown) {
    this.table.choose(key, shown);
    if (key === 'alike') this.show();
  }

  // --- Two rows over each other, and the file ---

  /** @param {number} row */
  #pin(row) {
    const { pinned } = this.table;
    if (!pinned.delete(row)) {
      const [oldest] = pinned;
      if (pinned.size === MOST_PINNED) pinned.delete(oldest);
      pinned.add(row);
    }
    this.table.redraw();
    this.#drawPinned();
  }

  #drawPinned() {
    const box = this.part('pinned');
    const family = this.#family;
    const rows = [...this.table.pinned];
    box.hidden = rows.length === 0 || !family;
    box.replaceChildren(...(family && !box.hidden ? pinnedRows(this.#texts, family, rows) : []));
  }

  async #csv() {
    const [family, results, keys] = [this.#family, this.#results, this.#keys];
    if (!family || !results || !keys) return;
    const rows = await this.filter.rows(results, family);
    const wanted = () => true;
    const order = await sorted(rows, this.table.sort, keys, () => {}, wanted);
    const started = performance.now();
    const told = (/** @type {number} */ share) => {
      const soon = share === 1 || performance.now() - started < SHOW_MS;
      say(this.part('family-wait'), soon ? '' : this.#texts.filing(num(Math.floor(share * 100))));
    };
    await saveTable(family, results, order, { keys, shown: this.table.shown, told });
  }
}
