/**
 * What a strip loads when it is needed: the columns of very many heaps, and the minimap. Neither is
 * part of a first visit.
 */
import { openTools } from '../core/session.js';
import { h, say } from '../views/dom.js';
import { GrundyColumnsEvent } from './events.js';

/**
 * @typedef {import('./grundy-strip.js').GrundyStrip} GrundyStrip
 * @typedef {import('./strip-columns.js').StripColumns} StripColumns
 * @typedef {import('./strip-map.js').StripMap} StripMap
 */

export class StripLater {
  note = h('p', { class: 'note wide', part: 'note', hidden: true });
  /** Where the minimap comes to stand. */
  room = h('div', { class: 'map', part: 'map' });
  #strip;
  #svg;
  #table;
  /** @type {StripColumns | 'opening' | 'failed' | undefined} */
  #columns;
  /** @type {StripMap | 'opening' | 'failed' | undefined} */
  #map;

  /**
   * @param {GrundyStrip} strip
   * @param {SVGSVGElement} svg
   * @param {HTMLDetailsElement} table
   */
  constructor(strip, svg, table) {
    this.#strip = strip;
    this.#svg = svg;
    this.#table = table;
    for (const turned of ['pointerenter', 'focusin']) {
      strip.frame.addEventListener(turned, () => this.#openMap());
    }
  }

  /** The columns, if they are there and the strip's game has what they need. */
  get columns() {
    return typeof this.#columns === 'object' ? this.#columns : undefined;
  }

  /** What could not be loaded may be tried again. */
  retry() {
    if (this.#columns === 'failed') this.#columns = undefined;
  }

  /** Loads what shows columns; until it is there, the cells stay as they are. */
  async openColumns() {
    if (this.#columns === 'failed' || this.#columns === 'opening') return;
    if (this.#columns) {
      // A game that was begun before the tools were there.
      if (!this.#strip.session?.tooled) await openTools().catch(() => {});
      return;
    }
    this.#columns = 'opening';
    try {
      const [{ StripColumns }] = await Promise.all([import('./strip-columns.js'), openTools()]);
      this.#columns = await StripColumns.open({
        svg: this.#svg,
        note: this.note,
        table: this.#table,
      });
    } catch {
      this.#columns = 'failed';
    }
    this.#strip.refresh();
  }

  /**
   * @param {boolean} wide there are more heaps than there is room for cells
   * @param {boolean} pending they cannot be shown yet
   */
  render(wide, pending) {
    const { tr, session } = this.#strip;
    this.note.hidden = !wide;
    if (pending)
      say(this.note, tr.t(this.#columns === 'failed' ? 'columns.failed' : 'columns.loading'));
    this.room.hidden = !this.#strip.shows('map');
    if (this.room.hidden) return;
    if (typeof this.#map === 'object') this.#map.show();
    // Where a person has moved the strip, or the tools are there anyway.
    else if (!this.#map && (session?.tooled || this.#strip.hasAttribute('from'))) this.#openMap();
  }

  async #openMap() {
    if (typeof this.#map === 'object' || this.#map === 'opening' || this.room.hidden) return;
    this.#map = 'opening';
    try {
      const [{ StripMap }] = await Promise.all([import('./strip-map.js'), openTools()]);
      this.#map = await StripMap.open(this.#strip, this.room);
      this.#strip.refresh();
    } catch {
      this.#map = 'failed'; // tried again when a person turns to the strip again
    }
  }

  /** Shows the rows of the period, if the page has a strip in rows. */
  get toRows() {
    const root = /** @type {Document | ShadowRoot} */ (this.#strip.getRootNode());
    const rows = root.querySelector('grundy-wrap');
    if (!rows) return undefined;
    return () => {
      rows.removeAttribute('columns');
      rows.dispatchEvent(new GrundyColumnsEvent(null));
      rows.scrollIntoView({ block: 'center' });
    };
  }
}
