/** The table of a family: only the rows in view stand in the page. */
import { hashOf } from '../app/url.js';
import { num, setText } from '../i18n/index.js';
import { attr, h } from '../views/dom.js';
import { miniStrip } from '../views/mini.js';

/**
 * @typedef {import('../core/results.js').Results} Results
 * @typedef {import('../i18n/later/compare.js').CompareTexts} Texts
 * @typedef {import('../pkg/grundyscope_tools.js').FamilyRow} FamilyRow
 * @typedef {import('../pkg/grundyscope_tools.js').MiniStrip} MiniStrip
 * @typedef {InstanceType<typeof import('../pkg/grundyscope_tools.js').Family>} Family
 */
/**
 * @typedef {object} Column
 * @property {string} key in the address, in the file and in the texts
 * @property {boolean} [number] stands to the right
 * @property {boolean} [hidden] not shown at first
 * @property {((results: Results) => ArrayLike<number>) | 'number'} [sort] the keys of the rows
 * @property {(row: number, results: Results, detail: FamilyRow, texts: Texts) => Node | string} cell
 */

/** Cells of a strip, their width and height. */
export const STRIP = { cells: 24, width: 216, height: 18 };
const ROW = 41;
const STACKED_ROW = 300;
/** Browsers draw no element that is higher than some 30 million pixels. */
const HIGHEST = 8_000_000;
const BESIDE = 6;
const NARROW = matchMedia('(max-width: 700px)');

/** @param {number} part @param {number} whole */
const share = (part, whole) => (Number.isNaN(part) || !whole ? '–' : part / whole);

/** @param {number | string} value @param {Texts} texts */
const percent = (value, texts) =>
  typeof value === 'string' ? value : texts.percent((value * 100).toFixed(1));

/** @type {Column[]} */
export const COLUMNS = [
  {
    key: 'strip',
    cell: (_row, _results, detail, texts) => miniStrip(strip, detail, texts.stripOf(detail.set)),
  },
  ...['grundyPreperiods', 'grundyPeriods', 'outcomePreperiods', 'outcomePeriods'].map((name) =>
    count(/** @type {'grundyPeriods'} */ (name)),
  ),
  {
    key: 'status',
    cell: (row, { columns }, _detail, texts) => {
      const proved = columns.grundyPeriods[row] > 0;
      return h('span', { class: proved ? 'proof' : 'proof observed' }, [
        proved ? texts.proved : texts.unproved,
      ]);
    },
  },
  { ...count('largestValues'), sort: (results) => results.columns.largestValues },
  {
    key: 'losing',
    number: true,
    hidden: true,
    sort: (results) => results.columns.losing,
    cell: (row, { columns }) =>
      Number.isNaN(columns.losing[row]) ? '–' : num(columns.losing[row]),
  },
  {
    key: 'density',
    number: true,
    sort: ({ columns, rows }) =>
      Float64Array.from({ length: rows }, (_, i) => columns.losing[i] / columns.outcomePeriods[i]),
    cell: (row, { columns }, _detail, texts) =>
      percent(share(columns.losing[row], columns.outcomePeriods[row]), texts),
  },
  {
    key: 'sum',
    sort: ({ columns, rows }) => columns.sums.subarray(0, rows).map((sum) => sum & 3),
    cell: (_row, _results, { sum, additive, size }, texts) => {
      if (sum) {
        const text = `${num(sum.moves[0])} + ${num(sum.moves[1])}`;
        return sum.equal ? text : texts.divides(text);
      }
      if (size < 2) return '–';
      return additive ? texts.additive : texts.no;
    },
  },
  {
    key: 'extras',
    hidden: true,
    cell: (_row, _results, { extras, tried }, texts) => {
      if (!extras) return '–';
      if (extras.length === 0) return texts.noExtras(num(tried));
      const first = extras.slice(0, 6).map(num).join(', ');
      return extras.length > 6 ? `${first}, …` : first;
    },
  },
  {
    key: 'bounds',
    hidden: true,
    cell: (_row, _results, { size, largest }) => `${size + 1}^${largest}, 2^${largest}`,
  },
  {
    key: 'alike',
    hidden: true,
    sort: (results) => alike(results),
    cell: (row, results, _detail, texts) => {
      const of = alike(results)[row];
      return Number.isNaN(of) ? '–' : texts.alikeClass(num(of + 1));
    },
  },
];

/** The strip of all rows, as the core lays it out. @type {MiniStrip} */
let strip = { width: 0, height: 0, top: 0, edges: [] };

/**
 * @param {'grundyPeriods' | 'grundyPreperiods' | 'outcomePeriods' | 'outcomePreperiods' | 'largestValues'} key
 * @returns {Column}
 */
function count(key) {
  return {
    key,
    number: true,
    sort: (results) => results.columns[key],
    cell: (row, { columns }) => (columns.grundyPeriods[row] ? num(columns[key][row]) : '–'),
  };
}

/** @type {WeakMap<Results, { rows: number, classes: Float64Array }>} */
const classes = new WeakMap();

/**
 * For each row the first one with the same sequence; NaN where that is not known.
 * @param {Results} results
 */
function alike(results) {
  const known = classes.get(results);
  if (known?.rows === results.rows) return known.classes;
  /** @type {Map<bigint, number>} */
  const first = new Map();
  const found = new Float64Array(results.rows).fill(Number.NaN);
  const { fingerprints } = results.columns;
  for (let row = 0; row < found.length; row += 1) {
    if (fingerprints[row] === 0n) continue;
    const of = first.get(fingerprints[row]) ?? row;
    if (of === row) first.set(fingerprints[row], row);
    found[row] = of;
  }
  classes.set(results, { rows: results.rows, classes: found });
  return found;
}

export class FamilyTable {
  #body = h('tbody');
  #above = h('td');
  #below = h('td');
  #head = h('tr');
  #caption = h('caption', { class: 'unseen' });
  /** @type {Family | undefined} */
  #family;
  /** @type {Results | undefined} */
  #results;
  /** The rows of the results, in the order in which they are shown. @type {Uint32Array} */
  #order = new Uint32Array();
  /** @type {Map<number, HTMLTableRowElement>} */
  #made = new Map();
  #queued = false;
  /** @type {Texts | undefined} */
  #texts;
  /** @type {Set<string>} */
  #shown = new Set(COLUMNS.filter(({ hidden }) => !hidden).map(({ key }) => key));
  /** @type {{ key: string, descending: boolean }} */
  sort = { key: 'number', descending: false };
  /** @type {Set<number>} */
  pinned = new Set();

  /**
   * @param {HTMLElement} scroll
   * @param {object} act
   * @param {(key: string) => void} act.sort
   * @param {(row: number) => void} act.pin
   */
  constructor(scroll, act) {
    this.scroll = scroll;
    this.act = act;
    const table = h('table', { class: 'families' }, [
      this.#caption,
      h('thead', {}, [this.#head]),
      this.#body,
    ]);
    this.table = table;
    // A part that scrolls is reached by keyboard.
    attr(scroll, 'role', 'region');
    attr(scroll, 'tabindex', 0);
    attr(scroll, 'aria-labelledby', 'results-heading');
    scroll.append(table);
    scroll.addEventListener('scroll', () => this.draw());
    new ResizeObserver(() => this.draw()).observe(scroll);
    NARROW.addEventListener('change', () => this.redraw());
  }

  /** @param {Family} family @param {Results} results */
  open(family, results) {
    this.#family = family;
    this.#results = results;
    this.#made.clear();
    this.pinned.clear();
    this.scroll.scrollTop = 0;
  }

  /** @param {Texts} texts @param {string} caption */
  speak(texts, caption) {
    this.#texts = texts;
    this.#caption.textContent = caption;
    this.redraw();
  }

  get shown() {
    return this.#shown;
  }

  /** @param {string} key @param {boolean} show */
  choose(key, show) {
    if (show) this.#shown.add(key);
    else this.#shown.delete(key);
    this.redraw();
  }

  /** @param {Uint32Array} order */
  show(order) {
    this.#order = order;
    this.draw();
  }

  /** Everything anew: other texts, columns or pins. */
  redraw() {
    this.#made.clear();
    this.#drawHead();
    this.draw();
  }

  #columns() {
    return COLUMNS.filter(({ key }) => this.#shown.has(key));
  }

  #drawHead() {
    const texts = this.#texts;
    if (!texts) return;
    /** @param {string} key @param {boolean} [number] @param {boolean} [sorts] */
    const cell = (key, number, sorts = true) => {
      const name = texts[/** @type {'column.set'} */ (`column.${key}`)];
      const { sort } = this;
      const sorted = sort.key === (key === 'set' ? 'number' : key);
      const direction = sort.descending ? 'descending' : 'ascending';
      const button = h('button', { type: 'button', 'data-sort': key }, [name]);
      button.addEventListener('click', () => this.act.sort(key === 'set' ? 'number' : key));
      const look = number ? 'number' : null;
      return h(
        'th',
        { scope: 'col', class: look, 'aria-sort': sorted && sorts ? direction : null },
        [sorts ? button : name],
      );
    };
    const focused = /** @type {Element | null} */ (
      this.#head.contains(document.activeElement) ? document.activeElement : null
    )?.getAttribute('data-sort');
    this.#head.replaceChildren(
      cell('set'),
      ...this.#columns().map(({ key, number, sort }) => cell(key, number, sort !== undefined)),
      h('th', { scope: 'col' }, [texts.pinColumn]),
    );
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

  #draw() {
    const [family, results, texts] = [this.#family, this.#results, this.#texts];
    if (!family || !results || !texts || this.scroll.clientHeight === 0) return;
    const count = this.#order.length;
    const row = NARROW.matches ? STACKED_ROW : ROW;
    const seen = Math.ceil(this.scroll.clientHeight / row) + 2 * BESIDE;
    const full = count * row;
    const height = Math.min(full, HIGHEST);
    const top = this.scroll.scrollTop;
    // So many rows that they are drawn closer together than they would stand: by shares.
    const at =
      full > height
        ? (top / Math.max(1, height - this.scroll.clientHeight)) * (count - seen + 2 * BESIDE)
        : top / row;
    const first = Math.max(0, Math.min(Math.floor(at) - BESIDE, count - seen));
    const last = Math.min(count, first + seen);
    const numbers = [...this.#order.subarray(first, last)];
    this.#make(numbers, family, results, texts);
    const rows = numbers.map((number) => this.#made.get(number));
    const over =
      full > height ? Math.max(0, Math.min(top - (at - first) * row, height)) : first * row;
    this.#above.style.height = `${over}px`;
    this.#below.style.height = `${Math.max(0, height - over - (last - first) * row)}px`;
    attr(this.table, 'aria-rowcount', count + 1);
    const body = /** @type {HTMLTableRowElement[]} */ (rows);
    body.forEach((tr, i) => {
      attr(tr, 'aria-rowindex', first + i + 2);
    });
    // Rows that stay are left in place: taken out and put back they would lose the focus.
    const wanted = new Set(/** @type {Node[]} */ (body));
    for (const tr of [...this.#body.children]) {
      if (!wanted.has(tr) && !tr.classList.contains('space')) tr.remove();
    }
    if (!this.#above.parentElement) {
      const space = { class: 'space', 'aria-hidden': 'true' };
      this.#body.append(h('tr', space, [this.#above]), h('tr', space, [this.#below]));
    }
    const end = /** @type {Element} */ (this.#below.parentElement);
    let before = /** @type {Element} */ (this.#above.parentElement).nextSibling;
    for (const tr of body) {
      if (before === tr) before = tr.nextSibling;
      else this.#body.insertBefore(tr, before);
    }
    this.#body.append(end);
    for (const number of this.#made.keys()) {
      if (this.#made.size <= 4 * seen) break;
      if (!wanted.has(/** @type {Node} */ (this.#made.get(number)))) this.#made.delete(number);
    }
  }

  /**
   * @param {number[]} numbers
   * @param {Family} family
   * @param {Results} results
   * @param {Texts} texts
   */
  #make(numbers, family, results, texts) {
    const missing = numbers.filter((number) => !this.#made.has(number));
    if (missing.length === 0) return;
    const { rows, ...place } = family.rows(missing, STRIP);
    strip = place;
    rows.forEach((detail, i) => {
      const number = missing[i];
      const name = setText(detail.moves);
      const href = hashOf({ set: detail.set });
      const cells = this.#columns().map(({ key, number: right, cell }) => {
        const look = [right ? 'number' : '', key === 'strip' ? 'strip' : ''].join(' ').trim();
        const label = key === 'strip' ? null : texts[/** @type {'column.set'} */ (`column.${key}`)];
        return h('td', { class: look || null, 'data-label': label }, [
          cell(number, results, detail, texts),
        ]);
      });
      const pin = h(
        'button',
        {
          type: 'button',
          class: 'pin',
          'aria-pressed': String(this.pinned.has(number)),
          'aria-label': texts.pin(name),
        },
        ['⇄'],
      );
      pin.addEventListener('click', () => this.act.pin(number));
      const head = h('th', { scope: 'row' }, [h('a', { href }, [name])]);
      this.#made.set(number, h('tr', {}, [head, ...cells, h('td', {}, [pin])]));
    });
  }
}
