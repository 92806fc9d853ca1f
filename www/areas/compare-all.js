/** All sets up to a largest move: swept, drawn, and their records compared with those known. */
import { mostLargest, rowsOf, setsUpTo, surveyAll } from '../core/all-sets.js';
import { styles } from '../elements/sheets.js';
import { num } from '../i18n/index.js';
import { TEXTS } from '../i18n/later/pictures.js';
import { attr, h, say } from '../views/dom.js';
import { Pictures } from './family-pictures.js';
import { RecordTable } from './family-records.js';

/**
 * @typedef {import('../core/all-sets.js').Rows} Rows
 * @typedef {import('../core/all-sets.js').Surveyed} Surveyed
 * @typedef {import('../i18n/index.js').Translator} Translator
 */

const SHEETS = 'tokens.css parts.css elements.css chart.css pictures.css';
/** 1,023 sets: done at once. */
const LARGEST = 10;
/** Sets of so many moves, or of any number. */
const SIZES = [0, 2, 3, 4, 5];
/** Pictures of what has come so far are drawn this often. */
const DRAWN_MS = 250;

export class AllSets {
  #name = h('label', { for: 'largest' });
  #largest = h('input', {
    id: 'largest',
    class: 'field',
    type: 'text',
    inputmode: 'numeric',
    autocomplete: 'off',
    value: LARGEST,
    'aria-describedby': 'state',
  });
  #go = h('button', { type: 'submit', class: 'button primary' });
  #sizeName = h('label', { for: 'size' });
  #sizes = SIZES.map((size) => h('option', { value: size }));
  #size = h('select', { id: 'size', class: 'field' }, this.#sizes);
  #form = h('form', { class: 'row' }, [
    this.#sizeName,
    this.#size,
    this.#name,
    this.#largest,
    this.#go,
  ]);
  #table = h('button', { type: 'button', class: 'button', hidden: true });
  #progress = h('progress', { max: 1 });
  #count = h('span', { class: 'note' });
  #cancelButton = h('button', { type: 'button', class: 'button' });
  #running = h('div', { class: 'row', hidden: true }, [
    this.#progress,
    this.#count,
    this.#cancelButton,
  ]);
  #state = h('p', { class: 'note', id: 'state', role: 'status' });
  #pictures = new Pictures();
  #records = new RecordTable();
  #tell = () => {};
  #cancel = () => {};
  #begun = false;
  /** @type {(() => Surveyed) | undefined} */
  #offered;
  /** @type {Translator | undefined} */
  #tr;

  /** @param {HTMLElement} place */
  constructor(place) {
    const root = place.attachShadow({ mode: 'open' });
    const frame = h('div', { class: 'frame' });
    frame.append(
      this.#form,
      this.#table,
      this.#running,
      this.#state,
      this.#pictures.node,
      this.#records.node,
    );
    styles(SHEETS).then((sheet) => {
      root.adoptedStyleSheets = [sheet];
      root.append(frame);
    });
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#run();
    });
    this.#cancelButton.addEventListener('click', () => this.#cancel());
    this.#table.addEventListener('click', () => this.#showTable());
  }

  /** @param {Translator} tr */
  speak(tr) {
    this.#tr = tr;
    const texts = TEXTS[tr.lang];
    say(this.#sizeName, texts.size);
    for (const [i, option] of this.#sizes.entries()) {
      say(option, SIZES[i] ? texts.sizeOf(num(SIZES[i])) : texts.anySize);
    }
    say(this.#name, texts.upTo);
    say(this.#go, texts.sweep);
    say(this.#cancelButton, texts.cancel);
    say(this.#table, texts.ofTable);
    attr(this.#progress, 'aria-label', texts.sweep);
    this.#pictures.speak(texts, tr);
    this.#records.speak(texts);
    this.#tell();
    if (!this.#begun) this.#run();
  }

  /**
   * Other sets, surveyed already, that pictures may show.
   * @param {(() => Surveyed) | undefined} surveyed
   */
  offer(surveyed) {
    this.#offered = surveyed;
    this.#table.hidden = !surveyed;
  }

  async #showTable() {
    if (!this.#offered) return;
    this.#cancel();
    const cancel = () => {
      this.#cancel = () => {};
    };
    this.#cancel = cancel;
    this.#running.hidden = true;
    const rows = await rowsOf(this.#offered(), () => this.#cancel === cancel);
    if (this.#cancel !== cancel) return;
    this.#pictures.show(rows);
    this.#records.show(rows);
    this.#say(() => this.#texts.shown(num(rows.count), rows.count));
  }

  get #texts() {
    return TEXTS[this.#tr?.lang ?? 'en'];
  }

  /** @param {() => string} words */
  #say(words) {
    this.#tell = () => say(this.#state, words());
    this.#tell();
  }

  async #run() {
    this.#begun = true;
    const largest = Number(this.#largest.value.trim());
    const size = Number(this.#size.value);
    const [least, most] = [Math.max(1, size), mostLargest(size)];
    const good = Number.isInteger(largest) && largest >= least && largest <= most;
    attr(this.#largest, 'aria-invalid', good ? null : 'true');
    if (!good) {
      this.#say(() => this.#texts.wrong(num(least), num(most)));
      return;
    }
    this.#cancel();
    const all = setsUpTo(largest, size);
    let drawn = performance.now();
    const run = surveyAll(largest, size, (rows) => {
      if (this.#cancel !== run.cancel) return;
      this.#running.hidden = false;
      this.#progress.value = rows.count / all;
      say(this.#count, this.#texts.running(num(rows.count), rows.count, num(all)));
      if (performance.now() - drawn < DRAWN_MS) return;
      drawn = performance.now();
      this.#pictures.show(rows);
    });
    this.#cancel = run.cancel;
    this.#say(() => '');
    try {
      const rows = await run.done;
      if (this.#cancel !== run.cancel) return;
      this.#pictures.show(rows);
      this.#records.show(rows);
      const { count } = rows;
      this.#say(() =>
        count === all ? this.#texts.done(num(all)) : this.#texts.partly(num(count)),
      );
    } catch {
      if (this.#cancel !== run.cancel) return;
      this.#say(() => this.#texts.failed);
    }
    this.#running.hidden = true;
  }
}
