/** Pictures and records of many sets: all up to a largest move, or those of the table. */
import { mostLargest, notationUpTo, setsUpTo } from '../core/all-sets.js';
import { FamilyRun } from '../core/family-run.js';
import { Sides } from '../core/sides.js';
import { loadTools } from '../core/wasm.js';
import { styles } from '../elements/sheets.js';
import { num } from '../i18n/index.js';
import { TEXTS as COMPARE_TEXTS } from '../i18n/later/compare.js';
import { TEXTS } from '../i18n/later/pictures.js';
import { attr, h, say } from '../views/dom.js';
import { choice } from './choice.js';
import { Pictures } from './family-pictures.js';
import { RecordTable } from './family-records.js';
import { SweepBar } from './sweep-bar.js';

/** @typedef {import('../i18n/index.js').Translator} Translator */

const SHEETS = 'tokens.css parts.css elements.css drawing.css chart.css pictures.css';
/** 1,023 sets: done at once. */
const LARGEST = 10;
/** Sets of so many moves, or of any number. */
const SIZES = [0, 2, 3, 4, 5];
const WHICH = /** @type {const} */ (['all', 'table']);
/** Pictures of what has come so far are drawn this often, and never half of the time. */
const DRAWN_MS = 250;
/** Fewer sets are sooner computed than read from where they would be kept. */
const KEPT_FROM = 5_000;

export class AllSets {
  #which = choice(WHICH, 'which', () => this.#chosen());
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
  /** What only the sets up to a largest move need. */
  #form = h('form', { class: 'row' }, [
    this.#sizeName,
    this.#size,
    this.#name,
    this.#largest,
    this.#go,
  ]);
  #bar = new SweepBar('all-');
  #state = h('p', { class: 'note', id: 'state', role: 'status' });
  #pictures = new Pictures(() => this.changed('replace'));
  #records = new RecordTable();
  #tell = () => {};
  /** What the fields said when they last said something good. */
  #asked = { largest: LARGEST, size: 0 };
  /** All sets. @type {FamilyRun | undefined} */
  #all;
  /** Of the table. @type {FamilyRun | undefined} */
  #table;
  /** That of the two which is shown. @type {FamilyRun | undefined} */
  #run;
  #unwatch = () => {};
  /** @type {Sides | undefined} */
  #sides;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #drawing;
  #lastDrawn = 0;
  #version = 0;
  /** @type {Translator | undefined} */
  #tr;

  /**
   * @param {HTMLElement} place
   * @param {(kind: 'push' | 'replace') => void} changed called when `keys` says something else
   */
  constructor(place, changed) {
    this.changed = changed;
    const root = place.attachShadow({ mode: 'open' });
    const frame = h('div', { class: 'frame' });
    // In the page's own tree, so that it looks as that of the table.
    this.#bar.node.slot = 'bar';
    place.append(this.#bar.node);
    frame.append(
      h('div', { class: 'row choices' }, [this.#which.node]),
      this.#form,
      h('slot', { name: 'bar' }),
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
      if (this.#compute(true)) this.changed('push');
    });
  }

  /** @param {Translator} tr */
  speak(tr) {
    this.#tr = tr;
    const texts = TEXTS[tr.lang];
    this.#which.name(
      texts.which,
      (which) => texts[`which.${/** @type {typeof WHICH[number]} */ (which)}`],
    );
    say(this.#sizeName, texts.size);
    for (const [i, option] of this.#sizes.entries()) {
      say(option, SIZES[i] ? texts.sizeOf(num(SIZES[i])) : texts.anySize);
    }
    say(this.#name, texts.upTo);
    say(this.#go, texts.sweep);
    this.#bar.speak(COMPARE_TEXTS[tr.lang]);
    this.#pictures.speak(texts, tr);
    this.#records.speak(texts);
    this.#tell();
  }

  /** What a link says of the picture; without what it is at first. */
  get keys() {
    const { largest, size } = this.#asked;
    return {
      sets: this.#which.said,
      upto: largest === LARGEST ? null : String(largest),
      size: size === 0 ? null : String(size),
      ...this.#pictures.keys,
    };
  }

  /**
   * Takes over what a link says of the picture.
   * @param {Map<string, string>} keys
   * @param {string[]} variables of the table's family
   * @returns {string[]} the keys with values that are refused
   */
  visit(keys, variables) {
    const sets = keys.get('sets') ?? 'all';
    const refused = this.#pictures.visit(keys, sets === 'table' ? variables : []);
    const size = keys.get('size') ?? '0';
    const upto = keys.get('upto') ?? String(LARGEST);
    if (!this.#which.take(sets)) refused.push('sets');
    const known = SIZES.map(String).includes(size);
    this.#size.value = known ? size : '0';
    if (!known) refused.push('size');
    const good = isGood(Number(upto), Number(this.#size.value));
    this.#largest.value = good ? upto : String(LARGEST);
    if (!good) refused.push('upto');
    this.#open(undefined);
    this.#showChosen();
    return refused;
  }

  /** The family of the table is another one now. @param {FamilyRun} run */
  offer(run) {
    this.#table = run;
    if (this.#isTable) this.#open(run);
  }

  get #isTable() {
    return this.#which.select.value === 'table';
  }

  get #texts() {
    return TEXTS[this.#tr?.lang ?? 'en'];
  }

  /** @param {() => string} words */
  #say(words) {
    this.#tell = () => say(this.#state, words());
    this.#tell();
  }

  #chosen() {
    this.#showChosen();
    this.changed('replace');
  }

  #showChosen() {
    this.#form.hidden = this.#isTable;
    if (!this.#isTable) {
      this.#compute(false);
      return;
    }
    this.#open(this.#table);
    if (this.#table) return;
    this.#pictures.node.hidden = true;
    this.#records.node.hidden = true;
    this.#say(() => this.#texts.noTable);
  }

  /**
   * @param {boolean} again whether it goes on even where a person had stopped it
   * @returns {boolean} is what the fields say good?
   */
  #compute(again) {
    const largest = Number(this.#largest.value.trim());
    const size = Number(this.#size.value);
    const good = isGood(largest, size);
    attr(this.#largest, 'aria-invalid', good ? null : 'true');
    if (good) {
      this.#asked = { largest, size };
      this.#openAll(again);
    } else {
      const [least, most] = [Math.max(1, size), mostLargest(size)];
      this.#say(() => this.#texts.wrong(num(least), num(most)));
    }
    return good;
  }

  /** @param {boolean} again */
  async #openAll(again) {
    const { largest, size } = this.#asked;
    const notation = notationUpTo(largest, size);
    if (this.#all?.notation !== notation) {
      this.#all?.close();
      this.#all = undefined;
      this.#open(undefined);
      const version = this.#version;
      const tools = await loadTools();
      const family = new tools.Family({ notation });
      const run = await FamilyRun.open(family, notation, {
        kept: setsUpTo(largest, size) >= KEPT_FROM,
      });
      if (version !== this.#version) {
        run.close();
        return;
      }
      this.#all = run;
    }
    const run = this.#all;
    this.#open(run);
    if (again || run.results.rows === 0 || run.wasRunning) run.go();
  }

  /** @param {FamilyRun | undefined} run */
  #open(run) {
    this.#unwatch();
    clearTimeout(this.#drawing);
    this.#drawing = undefined;
    this.#version += 1;
    this.#run = run;
    this.#sides = run && new Sides(run);
    // The table has a bar of its own.
    this.#bar.show(this.#isTable ? undefined : run);
    this.#say(() => '');
    this.#unwatch = run?.watch(() => this.#changed()) ?? (() => {});
    this.#changed();
  }

  #changed() {
    this.#bar.draw();
    const wait = this.#run?.state === 'running' ? Math.max(DRAWN_MS, 2 * this.#lastDrawn) : 0;
    this.#drawing ??= setTimeout(() => this.#draw(), wait);
  }

  async #draw() {
    const [run, sides, version] = [this.#run, this.#sides, this.#version];
    if (!run || !sides) return;
    const started = performance.now();
    const { state } = run;
    await sides.fill(run.results.rows, () => version === this.#version);
    if (version !== this.#version) return;
    this.#pictures.node.hidden = false;
    await this.#pictures.show(run, sides);
    if (version !== this.#version) return;
    if (state !== 'running') {
      this.#records.show(run, sides);
      this.#sayShown(run);
    }
    this.#lastDrawn = performance.now() - started;
    this.#drawing = undefined;
    if (run.state !== state || run.results.rows !== sides.rows) this.#changed();
  }

  /** @param {FamilyRun} run */
  #sayShown({ results: { rows, isComplete } }) {
    if (this.#isTable) this.#say(() => this.#texts.shown(num(rows), rows));
    else if (isComplete) this.#say(() => this.#texts.done(num(rows)));
    else this.#say(() => this.#texts.partly(num(rows)));
  }
}

/** @param {number} largest @param {number} size */
const isGood = (largest, size) =>
  Number.isInteger(largest) && largest >= Math.max(1, size) && largest <= mostLargest(size);
