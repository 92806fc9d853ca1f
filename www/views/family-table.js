/**
 * The table of a family: only the rows in view stand in the page, and the one that has the focus.
 * Pinned rows stay below the head of the table; groups have heads of their own, which open and close.
 */
import { attr, h, unseen } from './dom.js';
import { COLUMNS, columnsOf, shownAtFirst } from './family-columns.js';
import { groupHead, headCells, makeRows } from './family-row.js';
import { Lines, placeRows, scrollFor, windowOf } from './family-window.js';

/**
 * @typedef {import('../core/results.js').Results} Results
 * @typedef {import('../core/family-groups.js').Order} Order
 * @typedef {import('../core/family-keys.js').FamilyKeys} FamilyKeys
 * @typedef {import('../i18n/later/compare.js').CompareTexts} Texts
 * @typedef {import('./family-row.js').Acts} Acts
 * @typedef {InstanceType<typeof import('../pkg/grundyscope_tools.js').Family>} Family
 */
/** The heights of a row and of a group's head; of a row whose cells stand below each other, so much
 * and for each line of two cells. */
const ROW = 41;
const HEAD = 41;
const STACKED_ROW = 92;
const STACKED_LINE = 44;
/** Browsers draw no element that is higher than some 30 million pixels. */
const HIGHEST = 8_000_000;
const BESIDE = 6;
const NARROW = matchMedia('(max-width: 700px)');

export class FamilyTable {
  #body = h('tbody');
  #pins = h('tbody', { class: 'pinned' });
  #spaces = [0, 1, 2].map(() => h('tr', { class: 'space', 'aria-hidden': 'true' }, [h('td')]));
  #head = h('tr');
  #thead = h('thead', {}, [this.#head]);
  #caption = h('caption', { class: 'unseen' });
  /** @type {Family | undefined} */
  #family;
  /** @type {Results | undefined} */
  #results;
  /** @type {FamilyKeys | undefined} */
  #keys;
  /** @type {Order} */
  #order = { lines: new Int32Array(), groups: [], heads: new Uint32Array() };
  /** By row; heads of groups by −1 − group. @type {Map<number, HTMLTableRowElement>} */
  #made = new Map();
  /** The pinned rows that stand there, in the texts and columns of now. */
  #pinsDrawn = '';
  #queued = false;
  /** @type {Texts | undefined} */
  #texts;
  /** @type {{ words: (key: number) => string, open: Set<number> } | undefined} */
  grouping;
  columns = COLUMNS;
  /** @type {Set<string>} */
  shown = new Set(shownAtFirst());
  /** @type {{ key: string, descending: boolean }} */
  sort = { key: 'number', descending: false };
  /** @type {Set<number>} */
  pinned = new Set();

  /**
   * @param {HTMLElement} scroll
   * @param {Acts} act
   */
  constructor(scroll, act) {
    this.scroll = scroll;
    this.act = act;
    this.table = h('table', { class: 'families' }, [
      this.#caption,
      this.#thead,
      this.#pins,
      this.#body,
    ]);
    // A part that scrolls is reached by keyboard.
    attr(scroll, 'role', 'region');
    attr(scroll, 'tabindex', 0);
    scroll.append(this.table);
    scroll.addEventListener('scroll', () => this.draw());
    new ResizeObserver(() => this.draw()).observe(scroll);
    NARROW.addEventListener('change', () => this.redraw());
    this.#body.addEventListener('keydown', (event) => this.#press(event));
    for (const part of [this.#body, this.#pins]) {
      part.addEventListener('click', (event) => this.#click(event));
    }
  }

  /** @param {Family} family @param {Results} results @param {FamilyKeys} keys */
  open(family, results, keys) {
    this.#family = family;
    this.#results = results;
    this.#keys = keys;
    this.#order = { lines: new Int32Array(), groups: [], heads: new Uint32Array() };
    this.#made.clear();
    this.#pinsDrawn = '-';
    this.pinned.clear();
    this.scroll.scrollTop = 0;
  }

  /** Has columns for these variables of the notation. @param {string[]} variables */
  vary(variables) {
    const before = this.columns;
    this.columns = columnsOf(variables);
    for (const { key } of this.columns.slice(0, variables.length)) {
      if (!before.some((column) => column.key === key)) this.shown.add(key);
    }
  }

  /** @param {Texts} texts @param {string} caption */
  speak(texts, caption) {
    this.#texts = texts;
    this.#caption.textContent = caption;
    attr(this.scroll, 'aria-label', caption);
    this.redraw();
  }

  /** @param {string} key @param {boolean} show */
  choose(key, show) {
    if (show) this.shown.add(key);
    else this.shown.delete(key);
    this.redraw();
  }

  /** @param {Order} order */
  show(order) {
    this.#order = order;
    for (const line of this.#made.keys()) {
      // Numbers of groups mean others now.
      if (line < 0) this.#made.delete(line);
    }
    this.draw();
  }

  /** Everything anew: other texts, columns or pins. */
  redraw() {
    const focus = this.#focus();
    this.#made.clear();
    this.#pinsDrawn = '-';
    this.#drawHead();
    this.#draw();
    this.#refocus(focus);
  }

  #columns() {
    return this.columns.filter(({ key }) => this.shown.has(key));
  }

  #drawHead() {
    const texts = this.#texts;
    if (!texts) return;
    const focused = this.#focused()?.getAttribute('data-sort');
    this.#head.replaceChildren(...headCells(this.#columns(), this.sort, texts, this.act));
    const again = /** @type {HTMLElement | null} */ (
      focused ? this.#head.querySelector(`[data-sort="${focused}"]`) : null
    );
    again?.focus({ preventScroll: true });
  }

  /** Draws soon, once a frame. */
  draw() {
    if (this.#queued) return;
    this.#queued = true;
    requestAnimationFrame(() => {
      this.#queued = false;
      this.#draw();
    });
  }

  // --- Focus ---

  #focused() {
    const root = /** @type {Document | ShadowRoot} */ (this.scroll.getRootNode());
    return root.activeElement ?? null;
  }

  /** The line, and which of its controls, that has the focus. */
  #focus() {
    const focused = this.#focused();
    const tr = focused?.closest('tr[data-line]');
    if (!focused || !tr || !this.#body.contains(tr)) return undefined;
    const control = [...tr.querySelectorAll('a, button')].indexOf(focused);
    return { line: Number(tr.getAttribute('data-line')), control };
  }

  /** @param {{ line: number, control: number } | undefined} focus */
  #refocus(focus) {
    if (!focus) return;
    const controls = this.#made.get(focus.line)?.querySelectorAll('a, button');
    const wanted = /** @type {HTMLElement | undefined} */ (controls?.[focus.control]);
    if (wanted && wanted !== this.#focused()) wanted.focus({ preventScroll: true });
  }

  // --- The rows in view ---

  get #lines() {
    const { lines, heads } = this.#order;
    const stacked =
      STACKED_ROW + STACKED_LINE * Math.ceil(Math.max(0, this.#columns().length - 1) / 2);
    return new Lines(lines.length, heads, NARROW.matches ? stacked : ROW, HEAD);
  }

  /** The height that rows are seen in, below the head and what is pinned. */
  get #view() {
    const head = NARROW.matches ? 0 : this.#thead.offsetHeight + this.#pins.offsetHeight;
    return Math.max(ROW, this.scroll.clientHeight - head);
  }

  /** How far the rows are scrolled. */
  get #scrolled() {
    return this.scroll.scrollTop - (NARROW.matches ? this.#pins.offsetHeight : 0);
  }

  #draw() {
    const [family, results, texts] = [this.#family, this.#results, this.#texts];
    if (!family || !results || !texts || this.scroll.clientHeight === 0) return;
    const { lines: order } = this.#order;
    this.#drawPins(family, results, texts);
    const lines = this.#lines;
    const seen = windowOf(lines, HIGHEST, this.#view, this.#scrolled, BESIDE);
    const { first, last } = seen;
    const focus = this.#focus();
    // The one that has the focus stays, in its place, however far it is scrolled away.
    const kept = focus ? order.indexOf(focus.line) : -1;
    const before = kept >= 0 && kept < first;
    const after = kept >= last;
    const drawn = [...order.subarray(first, last)];
    const all = kept >= 0 && (before || after) ? [...drawn, order[kept]] : drawn;
    this.#make(all, family, results, texts);

    const [above, between, below] = this.#spaces;
    const keptLine = before || after ? this.#made.get(order[kept]) : undefined;
    const own = keptLine ? lines.row : 0;
    const from = Math.max(0, lines.top(first) + seen.shift);
    const to = from + lines.top(last) - lines.top(first);
    /** @type {(space: HTMLElement, height: number) => void} */
    const size = (space, height) => {
      space.hidden = height <= 0;
      /** @type {HTMLElement} */ (space.firstElementChild).style.height =
        `${Math.max(0, height)}px`;
    };
    const rest = Math.max(0, seen.height - to);
    const body = drawn.map((line) => /** @type {HTMLElement} */ (this.#made.get(line)));
    /** @type {HTMLElement[]} */
    let wanted;
    if (keptLine && before) {
      const top = seen.isExact ? lines.top(kept) : Math.max(0, from - own);
      size(above, top);
      size(between, from - top - own);
      size(below, rest);
      wanted = [above, keptLine, between, ...body, below];
    } else if (keptLine) {
      const gap = seen.isExact ? lines.top(kept) - to : 0;
      size(above, from);
      size(between, gap);
      size(below, rest - gap - own);
      wanted = [above, ...body, between, keptLine, below];
    } else {
      size(above, from);
      size(between, 0);
      size(below, rest);
      wanted = [above, ...body, between, below];
    }
    const pins = this.#pins.childElementCount;
    attr(this.table, 'aria-rowcount', order.length + pins + 1);
    body.forEach((tr, i) => {
      attr(tr, 'aria-rowindex', first + i + pins + 2);
    });
    if (keptLine) attr(keptLine, 'aria-rowindex', kept + pins + 2);
    placeRows(this.#body, wanted);
    this.#refocus(focus);
    this.#rove(focus?.line ?? order[Math.min(seen.seen, order.length - 1)], wanted);
    for (const line of this.#made.keys()) {
      if (this.#made.size <= 4 * all.length) break;
      if (!all.includes(line)) this.#made.delete(line);
    }
  }

  /**
   * Of all lines, Tab reaches one: arrow keys lead to the others.
   * @param {number | undefined} current
   * @param {HTMLElement[]} drawn
   */
  #rove(current, drawn) {
    for (const tr of drawn) {
      const own = Number(tr.getAttribute('data-line')) === current;
      for (const control of tr.querySelectorAll('a, button'))
        attr(control, 'tabindex', own ? 0 : -1);
    }
  }

  /** @param {Family} family @param {Results} results @param {Texts} texts */
  #drawPins(family, results, texts) {
    const wanted = [...this.pinned].join();
    if (this.#pinsDrawn === wanted) return;
    this.#pinsDrawn = wanted;
    const rows = this.pinned.size ? this.#rows([...this.pinned], family, results, texts) : [];
    rows.forEach((tr, i) => {
      attr(tr, 'aria-rowindex', i + 2);
      tr.querySelector('th')?.append(unseen(`, ${texts.pinned}`));
    });
    const focused = this.#pins.contains(this.#focused());
    this.#pins.replaceChildren(...rows);
    if (focused) {
      const next = /** @type {HTMLElement | null} */ (this.#pins.querySelector('.pin'));
      (next ?? this.scroll).focus({ preventScroll: true });
    }
    this.scroll.style.setProperty('--head', `${this.#thead.offsetHeight}px`);
  }

  /**
   * @param {number[]} lines
   * @param {Family} family
   * @param {Results} results
   * @param {Texts} texts
   */
  #make(lines, family, results, texts) {
    const missing = lines.filter((line) => !this.#made.has(line));
    const numbers = missing.filter((line) => line >= 0);
    const rows = numbers.length ? this.#rows(numbers, family, results, texts) : [];
    numbers.forEach((number, i) => {
      this.#made.set(number, rows[i]);
    });
    for (const line of missing) {
      if (line < 0) this.#made.set(line, this.#groupHead(-1 - line, texts));
    }
  }

  /** @param {number[]} numbers @param {Family} family @param {Results} results @param {Texts} texts */
  #rows(numbers, family, results, texts) {
    const [columns, { pinned, act }] = [this.#columns(), this];
    const keys = (/** @type {string} */ key) => this.#keys?.get(key);
    return makeRows(numbers, { family, results, texts, columns, keys, pinned, act });
  }

  /** @param {number} number @param {Texts} texts */
  #groupHead(number, texts) {
    const group = this.#order.groups[number];
    const { grouping } = this;
    const words = grouping?.words(group.key) ?? '';
    const open = grouping?.open.has(group.key) ?? false;
    const span = this.#columns().length + 2;
    return groupHead(number, { words, open, span, count: group.count, texts, act: this.act });
  }

  // --- Keys and clicks ---

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const focus = this.#focus();
    if (!focus) return;
    const { lines: order } = this.#order;
    const at = order.indexOf(focus.line);
    const page = Math.max(1, Math.floor(this.#view / this.#lines.row) - 1);
    /** @type {Record<string, number>} */
    const keys = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: order.length - 1,
    };
    if (!Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    this.#go(Math.max(0, Math.min(order.length - 1, keys[event.key])), focus.control);
  }

  /** @param {number} place @param {number} control */
  #go(place, control) {
    const lines = this.#lines;
    const { scroll } = this;
    const above = scroll.scrollTop - this.#scrolled;
    scroll.scrollTop = above + scrollFor(lines, HIGHEST, this.#view, this.#scrolled, place);
    this.#draw();
    const line = this.#order.lines[place];
    const controls = this.#made.get(line)?.querySelectorAll('a, button') ?? [];
    const wanted = controls[Math.min(control, controls.length - 1)];
    /** @type {HTMLElement | undefined} */ (wanted)?.focus({ preventScroll: true });
    this.#draw();
  }

  /** A click anywhere on a row is one on its set. @param {MouseEvent} event */
  #click(event) {
    const target = /** @type {Element} */ (event.target);
    const set = target.closest('tr[data-set]')?.getAttribute('data-set');
    if (set === null || set === undefined || target.closest('.pin')) return;
    // The link does it by itself, also in a new tab. Who marks a text wants to copy it.
    if (target.closest('a') || String(getSelection()) !== '') return;
    this.act.open(set);
  }
}
