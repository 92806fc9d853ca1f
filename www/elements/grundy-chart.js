/**
 * `<grundy-chart kind="lag|counts|density" set columns rule lang theme controls>`: what is counted.
 * `lag`: at how many heaps the sequence is the same some heaps later; `counts`: how often each value
 * occurs in a period; `density`: the share of losing heaps along the sequence.
 *
 * `columns` marks a lag; without it, the period. `controls` lists the parts around the picture:
 * `title table file`. Without the attribute all of them are there; `controls="none"` leaves the
 * picture and its words alone.
 */
import { loaded } from '../core/wasm.js';
import { num, setText } from '../i18n/index.js';
import { fit, Palette, watchRatio } from '../views/canvas.js';
import { caption, chartWords, count, fillNumbers, notation } from '../views/chart.js';
import { attr, bindKeys, countAttribute, h, rich, say } from '../views/dom.js';
import { GrundyElement } from './base.js';
import { GrundyColumnsEvent } from './events.js';
import { FileControl } from './file-control.js';
import { onPaper } from './paper.js';

/**
 * @typedef {import('../core/wasm.js').Tools} Tools
 * @typedef {import('../pkg/grundyscope_tools.js').ChartPlot} ChartPlot
 */
/**
 * @typedef {import('../views/chart.js').Kind} Kind
 * @typedef {import('../views/chart.js').Shown} Shown
 */

/** The height of the picture, in css px. */
const HEIGHT = 200;
/** Sharp on paper, too. */
const PAPER_RATIO = 3;
/** A file has room for a title. */
const FILE_HEIGHT = 230;

export class GrundyChart extends GrundyElement {
  /** @override */
  static tag = 'grundy-chart';
  /** @override */
  static needsTools = true;
  /** @override */
  static sheet = 'chart.css';
  /** @override */
  static observedAttributes = [...GrundyElement.observedAttributes, 'kind', 'columns'];

  /** @type {ChartPlot | undefined} where the bars stand that are on screen */
  plot;
  /** @type {Shown | undefined} */
  #shown;
  /** What was counted last. */
  #counted = '';
  /** The numbers are still being counted. */
  counting = false;
  #title = h('p', { class: 'title', part: 'title' });
  #caption = h('p', { class: 'caption', id: 'caption' });
  #canvas = h('canvas', { part: 'picture' });
  #slider = h('div', { class: 'slider', role: 'slider', tabindex: 0, part: 'cursor' });
  #stage = h('div', { class: 'stage' }, [this.#canvas]);
  #words = h('p', { class: 'words note', part: 'words' });
  #summary = h('summary');
  #table = h('details', { class: 'numbers', part: 'table' }, [this.#summary]);
  #file = new FileControl(this, { name: () => this.kind, draw: (light) => this.#drawing(light) });
  #foot = h('div', { class: 'foot' }, [this.#table, this.#file.node]);
  #palette = new Palette(() => this.refresh());
  #unwatch = () => {};

  constructor() {
    super();
    this.frame.append(this.#title, this.#caption, this.#stage, this.#words, this.#foot);
    this.frame.append(this.#palette.node);
    this.#table.addEventListener('toggle', () => this.#fill());
    this.#slider.addEventListener('click', (event) => this.#click(event));
    bindKeys(this.#slider, (key) => this.#press(key));
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.#unwatch = watchRatio(() => this.refresh());
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.#unwatch();
  }

  /** @returns {Kind} */
  get kind() {
    const kind = this.getAttribute('kind');
    return kind === 'counts' || kind === 'density' ? kind : 'lag';
  }

  set kind(kind) {
    this.setAttribute('kind', kind);
  }

  /** The lag that the attribute asks for; null: the period. */
  get columns() {
    return countAttribute(this, 'columns');
  }

  set columns(columns) {
    attr(this, 'columns', columns);
  }

  /**
   * Chooses a lag, as a click on its bar does.
   * @param {number} lag
   */
  choose(lag) {
    const next = Math.min(this.plot?.shown ?? lag, Math.max(1, lag));
    if (next === this.#chosen) return;
    this.columns = next;
    this.dispatchEvent(new GrundyColumnsEvent(next));
  }

  /**
   * @override
   * @param {number} width
   */
  render(width) {
    const { session, tr, rule, kind } = this;
    const core = /** @type {Tools | undefined} */ (loaded());
    if (!session || !core) return;
    const about = `${kind} ${rule} ${session.set}`;
    if (about !== this.#counted || !this.#shown) {
      const counted = count(session, kind, rule, tr);
      this.#counted = about;
      this.#shown = 'data' in counted ? counted : undefined;
      this.counting = 'words' in counted && counted.again === true;
      if ('words' in counted) {
        this.#words.replaceChildren(...rich(counted.words));
        if (this.counting) setTimeout(() => this.refresh());
      }
    }
    const shown = this.#shown;
    this.#title.hidden = !this.shows('title');
    this.#title.replaceChildren(
      h('b', {}, [setText(session.moves)]),
      h('span', {}, [tr.t(`rule.${rule}`)]),
    );
    this.#stage.hidden = this.#caption.hidden = !shown;
    this.#table.hidden = !shown || !this.shows('table');
    this.#file.show(shown !== undefined);
    if (!shown) return;
    const { data } = shown;
    if (data.kind === 'lag') data.chosen = this.#chosen;
    const ratio = fit(this.#canvas, width, HEIGHT, onPaper() ? PAPER_RATIO : devicePixelRatio);
    this.plot = core.drawChart(this.#canvas, data, this.#look(ratio));
    say(this.#caption, caption(shown, rule, tr));
    this.#words.replaceChildren(...rich(chartWords(shown, this.plot.shown, tr)));
    say(this.#summary, tr.t('chart.table'));
    this.#speak(shown);
    this.#fill();
  }

  /** The lag that is marked, if the chart has one. */
  get #chosen() {
    return this.columns ?? this.session?.search[this.rule]?.period;
  }

  /** @param {number} ratio */
  #look(ratio) {
    const { ground: _, ...colours } = this.#palette.read(onPaper());
    return { ratio, font: getComputedStyle(this).fontFamily, colours, ...notation(this.tr) };
  }

  /** @param {Shown} shown */
  #speak({ data, period }) {
    const { tr } = this;
    const name = this.#caption.textContent ?? '';
    const lag = data.kind === 'lag' ? data : undefined;
    attr(this.#canvas, 'role', lag ? null : 'img');
    attr(this.#canvas, 'aria-label', lag ? null : name);
    attr(this.#canvas, 'aria-hidden', lag ? 'true' : null);
    attr(this.#stage, 'role', lag ? 'group' : null);
    attr(this.#stage, 'aria-label', lag ? name : null);
    if (!lag) {
      this.#slider.remove();
      return;
    }
    if (!this.#slider.isConnected) this.#stage.append(this.#slider);
    const chosen = lag.chosen ?? 1;
    const shown = this.plot?.shown ?? 1;
    attr(this.#slider, 'aria-label', tr.t('chart.lagLabel'));
    attr(this.#slider, 'aria-valuemin', 1);
    attr(this.#slider, 'aria-valuemax', Math.max(shown, chosen));
    attr(this.#slider, 'aria-valuenow', chosen);
    const agreeing = lag.agreeing[chosen - 1] ?? (chosen % period === 0 ? period : undefined);
    const said = [
      agreeing === undefined
        ? tr.t('chart.lagAlone', num(chosen))
        : tr.t('chart.at', num(chosen), num(agreeing), num(period)),
    ];
    if (agreeing === period) said.push(tr.t('chart.multiple'));
    attr(this.#slider, 'aria-valuetext', said.join(' ').replaceAll('*', ''));
  }

  /** A table that nobody sees costs nothing. */
  #fill() {
    if (!this.#shown || !this.#table.open) return;
    fillNumbers(this.#table, this.#shown, this.#caption.textContent ?? '', this.tr);
  }

  /**
   * The same chart as a file: drawn by the same code, with a title.
   * @param {boolean} light
   */
  #drawing(light) {
    const { session, tr } = this;
    const core = /** @type {Tools | undefined} */ (loaded());
    const shown = this.#shown;
    if (!session || !core || !shown) return undefined;
    const title = `${setText(session.moves)} · ${caption(shown, this.rule, tr)}`;
    const look = { ...this.#look(1), colours: this.#palette.read(light), title };
    const size = { width: Math.round(this.#canvas.clientWidth), height: FILE_HEIGHT };
    return { svg: core.chartSvg(shown.data, look, size.width, size.height), ...size };
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const { plot } = this;
    if (!plot?.shown) return;
    const x = event.clientX - this.#slider.getBoundingClientRect().left - plot.left;
    const index = Math.floor((x / plot.width) * plot.shown);
    if (index >= 0 && index < plot.shown) this.choose(index + 1);
  }

  /**
   * @param {string} key
   * @returns {boolean} was it one of ours?
   */
  #press(key) {
    const shown = this.plot?.shown ?? 1;
    const at = Math.min(shown, this.#chosen ?? 1);
    const period = this.#shown?.period ?? 1;
    const before = at - (at % period || period);
    /** @type {Record<string, number>} */
    const keys = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      Home: 1,
      End: shown,
      PageDown: at - 10,
      PageUp: at + 10,
      '[': before || at,
      ']': at - (at % period) + period > shown ? at : at - (at % period) + period,
    };
    if (!Object.hasOwn(keys, key)) return false;
    this.choose(keys[key]);
    return true;
  }
}
