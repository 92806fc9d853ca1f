/** What stands around the picture of a strip: title, legend, buttons, table, jumps and link. */
import { setText } from '../i18n/index.js';
import { attr, h, rich, say } from '../views/dom.js';
import { fillLegend } from '../views/legend.js';
import { verdict } from '../views/words.js';
import { FileControl } from './file-control.js';
import { StripJumps } from './strip-jumps.js';

/** @typedef {import('./grundy-strip.js').GrundyStrip} GrundyStrip */

export class StripAround {
  title = h('p', { class: 'title', part: 'title' });
  #legend = h('ul', { class: 'legend', part: 'legend' });
  #buttons = h('div', { class: 'buttons', role: 'group', part: 'buttons' });
  head = h('div', { class: 'head' }, [this.#legend, this.#buttons]);
  table = h('details', { class: 'table numbers', part: 'table' }, [h('summary')]);
  jumps;
  #link = h('a', { part: 'link' });
  /** @type {FileControl | undefined} */
  #file;
  foot;

  /** @param {GrundyStrip} strip */
  constructor(strip) {
    this.jumps = new StripJumps(strip);
    this.foot = h('div', { class: 'foot' }, [this.table, this.jumps.node, this.#link]);
  }

  /** @param {GrundyStrip} strip */
  bind(strip) {
    this.#file = new FileControl(strip, {
      name: () => 'strip',
      draw: () => strip.drawing(),
      view: () => strip.view,
    });
    this.table.after(this.#file.node);
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
      if (button?.name === 'earlier') strip.pan(-1);
      if (button?.name === 'later') strip.pan(1);
      if (button?.name === 'zoomOut') strip.zoom(-1);
      if (button?.name === 'zoomIn') strip.zoom(1);
    });
  }

  /**
   * Says what is known, and shows the parts that are asked for.
   * @param {GrundyStrip} strip
   */
  render(strip) {
    const { session, tr, rule } = strip;
    if (!session) return;
    this.title.hidden = !strip.shows('title');
    if (!this.title.hidden) {
      const mark = session.search[rule] ? 'proved' : 'observed';
      this.title.replaceChildren(
        h('b', {}, [setText(session.moves)]),
        h('span', { class: 'verdict' }, rich(verdict(session, rule, tr))),
      );
      if (session.state !== 'searching') {
        this.title.append(h('span', { class: `proof ${mark}` }, [tr.t(mark)]));
      }
    }
    this.#legend.hidden = !strip.shows('legend');
    if (!this.#legend.hidden) {
      attr(this.#legend, 'aria-label', tr.t('legend'));
      fillLegend(this.#legend, session.search.largestValue, rule, tr);
    }
    this.#buttons.hidden = !strip.shows('buttons');
    this.head.hidden = this.#legend.hidden && this.#buttons.hidden;
    attr(this.#buttons, 'aria-label', tr.t('view'));
    for (const button of this.#buttons.querySelectorAll('button')) {
      const key = /** @type {'earlier' | 'later' | 'zoomOut' | 'zoomIn'} */ (button.name);
      attr(button, 'aria-label', tr.t(key));
      attr(button, 'title', tr.t(key));
    }
    this.table.hidden = !strip.shows('table');
    say(/** @type {Element} */ (this.table.firstElementChild), tr.t('table'));
    this.jumps.render();
    this.#link.hidden = !strip.shows('link');
    say(this.#link, tr.t('open'));
    const hash = new URLSearchParams({ v: '1', set: strip.set, rule });
    if (strip.heap !== undefined) hash.set('n', strip.heap);
    attr(this.#link, 'href', new URL(`../index.html#${hash}`, import.meta.url).href);
    this.#file?.show();
    this.foot.hidden = [...this.foot.children].every((part) => part.matches('[hidden]'));
  }
}
