/**
 * `<grundy-strip set from to n rule lang theme controls>`: the values of the heaps as a strip of
 * coloured cells, with one heap under the cursor.
 *
 * `controls` lists the parts around the picture: `title legend buttons table link`. Without the
 * attribute all of them are there; `controls="none"` leaves the picture alone.
 */
import { largestHeap, loaded } from '../core/wasm.js';
import { num, setText } from '../i18n/index.js';
import { attr, h, rich, say } from '../views/dom.js';
import { fillLegend } from '../views/legend.js';
import { paintStrip } from '../views/strip.js';
import { svg } from '../views/svg.js';
import { fillTable } from '../views/table.js';
import { isLosing, sayHeap, verdict } from '../views/words.js';
import { GrundyElement } from './base.js';
import { GrundySelectEvent, GrundyWindowEvent } from './events.js';
import { bindStripInput } from './strip-input.js';
import { fitted, inside, maxCells, scrolled, start, zoomed } from './strip-window.js';

/**
 * @typedef {import('../pkg/grundyscope.js').StripLayout} StripLayout
 * @typedef {import('../i18n/index.js').Problem} Problem
 */

export class GrundyStrip extends GrundyElement {
  /** @override */
  static tag = 'grundy-strip';
  /** @override */
  static observedAttributes = [...GrundyElement.observedAttributes, 'from', 'to'];

  /** @type {StripLayout | undefined} what is on screen */
  layout;
  #svg = svg('svg', { 'aria-hidden': 'true', class: 'strip', part: 'picture' });
  #slider = h('div', { class: 'slider', role: 'slider', tabindex: 0, part: 'cursor' });
  #title = h('p', { class: 'title', part: 'title' });
  #legend = h('ul', { class: 'legend', part: 'legend' });
  #buttons = h('div', { class: 'buttons', role: 'group', part: 'buttons' });
  #table = h('details', { class: 'table', part: 'table' }, [h('summary')]);
  #link = h('a', { part: 'link' });
  #foot = h('div', { class: 'foot' }, [this.#table, this.#link]);
  #head = h('div', { class: 'head' }, [this.#legend, this.#buttons]);
  /** @type {bigint | null} the first heap asked for; null: whatever shows the cursor */
  #from = null;
  /** @type {bigint | null} */
  #to = null;
  /** Does the view follow the cursor? Not after a person has moved it elsewhere. */
  #follow = true;
  #widthDrawn = 0;
  /** The cell a slide started from was unknown: draw again when the search gets further. */
  #waiting = false;

  constructor() {
    super();
    const stage = h('div', { class: 'stage' }, [this.#svg, this.#slider]);
    this.frame.append(this.#title, this.#head, stage, this.#foot);
    for (const [name, sign] of /** @type {const} */ ([
      ['earlier', '‹'],
      ['later', '›'],
      ['zoomOut', '−'],
      ['zoomIn', '+'],
    ])) {
      this.#buttons.append(h('button', { type: 'button', class: 'square', name }, [sign]));
    }
    this.#buttons.addEventListener('click', (event) => {
      const button = /** @type {Element} */ (event.target).closest('button');
      if (button?.name === 'earlier') this.pan(-1);
      if (button?.name === 'later') this.pan(1);
      if (button?.name === 'zoomOut') this.zoom(-1);
      if (button?.name === 'zoomIn') this.zoom(1);
    });
    this.#table.addEventListener('toggle', () => this.#fillTable());
    bindStripInput(this, this.#slider);
  }

  // --- What a person, or the page around, can do with the view ---

  /** @returns {{ from: bigint, count: number } | undefined} the heaps on screen */
  get view() {
    return this.layout && { from: BigInt(this.layout.from), count: this.layout.count };
  }

  /**
   * Shows the heaps before or after those on screen.
   * @param {number} direction -1 or 1
   */
  pan(direction) {
    const { view } = this;
    if (!view) return;
    this.moveTo(view.from + BigInt(direction) * BigInt(Math.max(1, Math.floor(view.count * 0.75))));
  }

  /** @param {bigint} from first heap to show */
  moveTo(from) {
    const { view } = this;
    if (!view) return;
    this.#follow = false;
    const first = inside(from, view.count, largestHeap());
    this.#setWindow(first, this.#to === null ? undefined : view.count);
  }

  /**
   * Shows fewer, larger cells or more, smaller ones.
   * @param {number} direction 1 zooms in, -1 out
   * @param {number} [at] where on the strip stays in place, 0 to 1; the cursor, if left out
   */
  zoom(direction, at) {
    const { view, layout } = this;
    if (!view || !layout) return;
    const anchor = at ?? (layout.cursor === undefined ? 0.5 : (layout.cursor + 0.5) / view.count);
    const { from, count } = zoomed(view, direction, anchor, this.#widthDrawn);
    this.#follow = false;
    this.#setWindow(inside(from, count, largestHeap()), count);
  }

  /** Back to cells of the usual size, with the cursor in view. */
  reset() {
    this.#follow = true;
    this.removeAttribute('from');
    this.removeAttribute('to');
    this.dispatchEvent(new GrundyWindowEvent(this.view?.from ?? 0n, null));
  }

  /**
   * Puts the cursor on a heap, as a click does.
   * @param {bigint} n
   */
  select(n) {
    if (n < 0n) n = 0n;
    if (n > largestHeap()) n = largestHeap();
    if (n === this.n) return;
    this.n = n;
    const value = this.session?.game.reading(n).value;
    this.dispatchEvent(new GrundySelectEvent(n, value));
  }

  /** @returns {{ preperiod: number, period: number } | undefined} what the bracket shows */
  get period() {
    return this.session?.search[this.rule];
  }

  // --- Reading and drawing ---

  /**
   * @param {Set<string>} changed
   * @returns {Problem | undefined}
   * @override
   */
  read(changed) {
    if (changed.has('from') || changed.has('to')) this.#follow = !this.hasAttribute('from');
    else if (changed.has('n')) this.#follow = true;
    const parse = loaded()?.parseHeap;
    try {
      const from = this.getAttribute('from');
      const to = this.getAttribute('to');
      this.#from = from === null || !parse ? null : BigInt(parse(from));
      this.#to = to === null || !parse ? null : BigInt(parse(to));
      return undefined;
    } catch (error) {
      return /** @type {Problem} */ (error);
    }
  }

  /** @override */
  progress() {
    const proved = this.session?.state !== 'searching';
    if (this.#waiting || proved || this.shows('title')) super.progress();
  }

  /**
   * @override
   * @param {number} width
   */
  render(width) {
    const { session, tr, rule } = this;
    if (!session) return;
    const place = this.#place(width);
    const layout = session.game.strip({
      rule,
      width,
      from: place.from,
      count: place.count,
      cell: fitted(width).cell,
      height: this.shows('legend') ? 52 : 56,
      cursor: this.heap,
    });
    this.layout = layout;
    this.#widthDrawn = width;
    this.#waiting = layout.unknownFrom !== undefined || session.state === 'searching';
    const observed = session.state === 'bound' || session.state === 'stopped';
    paintStrip(this.#svg, layout, { rule, period: this.period, observed, tr });
    this.#speak(layout);
    this.#around();
    if (this.#table.open) this.#fillTable();
  }

  /**
   * Which heaps to show, and moves the view after the cursor where it has to.
   * @param {number} width
   */
  #place(width) {
    const { n, view } = this;
    const count =
      this.#to === null
        ? undefined
        : Math.max(1, Math.min(maxCells(width), Number(this.#to - (this.#from ?? 0n)) + 1));
    const fit = count ?? fitted(width).count;
    if (this.#from === null) {
      // Nothing asked for: stay where we are as long as that shows the cursor.
      const same = view && this.#widthDrawn === width && view.count === fit;
      if (!same || n === undefined) {
        return { from: n === undefined ? 0n : inside(start(n, fit), fit, largestHeap()), count };
      }
      const from = inside(scrolled(view.from, n, fit), fit, largestHeap());
      if (from !== view.from) this.#setWindow(from, count);
      return { from, count };
    }
    if (!this.#follow || n === undefined) {
      return { from: inside(this.#from, fit, largestHeap()), count };
    }
    const from = inside(scrolled(this.#from, n, fit), fit, largestHeap());
    if (from !== this.#from) this.#setWindow(from, count);
    return { from, count };
  }

  /**
   * @param {bigint} from
   * @param {number | undefined} count undefined: as many as the width has room for
   */
  #setWindow(from, count) {
    const to = count === undefined ? null : from + BigInt(count - 1);
    if (from === this.#from && to === this.#to) return;
    this.setAttribute('from', String(from));
    if (to === null) this.removeAttribute('to');
    else this.setAttribute('to', String(to));
    this.dispatchEvent(new GrundyWindowEvent(from, to));
  }

  /** @param {StripLayout} layout */
  #speak(layout) {
    const { session, tr, rule, heap } = this;
    if (!session) return;
    const slider = this.#slider;
    attr(slider, 'aria-label', tr.t('sliderLabel'));
    attr(slider, 'aria-valuemin', 0);
    attr(slider, 'aria-valuemax', layout.count - 1);
    // The place in the view: a heap of 10^18 does not fit into a number here.
    attr(slider, 'aria-valuenow', layout.cursor ?? 0);
    const last = layout.heaps[layout.heaps.length - 1] ?? layout.from;
    attr(
      slider,
      'aria-valuetext',
      heap === undefined
        ? tr.t('noHeap', num(layout.from), num(last))
        : sayHeap(session.game.reading(heap), session, rule, tr),
    );
  }

  #around() {
    const { session, tr, rule } = this;
    if (!session) return;
    this.#title.hidden = !this.shows('title');
    if (!this.#title.hidden) {
      const mark = session.search[rule] ? 'proved' : 'observed';
      this.#title.replaceChildren(
        h('b', {}, [setText(session.moves)]),
        h('span', { class: 'verdict' }, rich(verdict(session, rule, tr))),
      );
      if (session.state !== 'searching') {
        this.#title.append(h('span', { class: `proof ${mark}` }, [tr.t(mark)]));
      }
    }
    this.#legend.hidden = !this.shows('legend');
    if (!this.#legend.hidden) {
      attr(this.#legend, 'aria-label', tr.t('legend'));
      fillLegend(this.#legend, session.search.largestValue, rule, tr);
    }
    this.#buttons.hidden = !this.shows('buttons');
    this.#head.hidden = this.#legend.hidden && this.#buttons.hidden;
    attr(this.#buttons, 'aria-label', tr.t('view'));
    for (const button of this.#buttons.querySelectorAll('button')) {
      const key = /** @type {'earlier' | 'later' | 'zoomOut' | 'zoomIn'} */ (button.name);
      attr(button, 'aria-label', tr.t(key));
      attr(button, 'title', tr.t(key));
    }
    this.#table.hidden = !this.shows('table');
    say(/** @type {Element} */ (this.#table.firstElementChild), tr.t('table'));
    this.#link.hidden = !this.shows('link');
    say(this.#link, tr.t('open'));
    const hash = new URLSearchParams({ v: '1', set: this.set, rule });
    if (this.heap !== undefined) hash.set('n', this.heap);
    attr(this.#link, 'href', new URL(`../index.html#${hash}`, import.meta.url).href);
    this.#foot.hidden = this.#table.hidden && this.#link.hidden;
  }

  #fillTable() {
    const { layout, session } = this;
    if (!layout || !session || !this.#table.open) return;
    fillTable(this.#table, layout, { rule: this.rule, set: setText(session.moves), tr: this.tr });
  }

  /** Is the heap under the cursor lost for the player to move? */
  get losing() {
    const { session, heap } = this;
    return session && heap !== undefined
      ? isLosing(session.game.reading(heap), this.rule)
      : undefined;
  }
}
