/** The area Compare: a family of sets, surveyed by the page's workers, in a table. */
import { hashOf, shown } from '../app/url.js';
import { FamilyRun } from '../core/family-run.js';
import { addressOf, familyAt, lengthNamed, MOST_IN_ADDRESS } from '../core/long-family.js';
import { MOST_ROWS } from '../core/results.js';
import { loadTools } from '../core/wasm.js';
import { adopt } from '../elements/adopt.js';
import { FamilyRows } from '../elements/family-rows.js';
import { num } from '../i18n/index.js';
import { TEXTS } from '../i18n/later/compare.js';
import { attr, say } from '../views/dom.js';
import { isGroup, isSort, variableOf } from '../views/family-columns.js';
import { AllSets } from './compare-all.js';
import { FamilySentence } from './compare-kinds.js';
import { helpNotes, helpRows, refusal, sizeWords } from './compare-words.js';
import { SweepBar } from './sweep-bar.js';

/**
 * @typedef {import('../i18n/later/compare.js').CompareTexts} Texts
 * @typedef {import('../pkg/grundyscope_tools.js').GrundyError} GrundyError
 * @typedef {InstanceType<typeof import('../pkg/grundyscope_tools.js').Family>} Family
 */

const FIRST = 'all 3 of 1..24';
/** Families of so many sets are surveyed at once when a link names them. */
const SMALL = 5_000;

/**
 * @param {import('../app/areas.js').Surroundings} surroundings
 * @returns {Promise<import('../app/areas.js').Area>}
 */
export async function open(surroundings) {
  const [tools] = await Promise.all([loadTools(), adopt(document, 'family.css')]);
  return new Compare(surroundings, tools);
}

class Compare {
  /** @type {Texts} */
  #texts = TEXTS.en;
  /** @type {Family | undefined} what the field says, if it says a family */
  #family;
  /** Of the table. @type {FamilyRun | undefined} */
  #run;
  #isRunning = false;
  #bar = new SweepBar('');
  /** @type {GrundyError | undefined} */
  #error;
  /** How many characters the family has that a link means and this browser has not kept. */
  #lost = 0;
  /** The order and the groups that a link has named for the next table. */
  #asked = /** @type {{ sort: string, group: string } | undefined} */ (undefined);
  /** How often the field was given another family. */
  #version = 0;

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
    this.rows = new FamilyRows(this.part('family-rows'), this.#texts, {
      changed: () => this.#written('replace'),
      announce,
      href: (set) => hashOf({ set }),
      open: (set) => {
        location.hash = hashOf({ set });
      },
      isRunning: () => this.#isRunning,
    });
    this.sentence = new FamilySentence(this.part('family-sentence'), (line) => {
      this.field.value = line;
      this.#read();
    });
    this.part('sweep-bar').append(this.#bar.node);
    this.all = new AllSets(this.part('all-sets'), (kind) => this.#written(kind));
    this.#bind(place);
  }

  /** @param {HTMLElement} place */
  #bind(place) {
    let typing = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
    this.field.addEventListener('input', () => {
      clearTimeout(typing);
      typing = setTimeout(() => {
        this.#version += 1;
        this.#read();
        this.sentence.show(this.field.value, this.#texts);
      }, 200);
    });
    this.part('family-form').addEventListener('submit', (event) => {
      event.preventDefault();
      clearTimeout(typing);
      this.#start();
    });
    for (const button of place.querySelectorAll('[data-kind], [data-family]')) {
      const kind = button.getAttribute('data-kind');
      const line = kind ? FamilySentence.line(kind) : button.getAttribute('data-family');
      button.addEventListener('click', () => {
        this.field.value = line ?? '';
        this.sentence.show(this.field.value, this.#texts);
        this.#start();
      });
    }
  }

  // --- The area ---

  /** @param {Map<string, string>} keys */
  visit(keys) {
    const address = keys.get('family') ?? (addressOf(this.#notation) || FIRST);
    const isHere = address === addressOf(this.#notation);
    const isKept = !isHere && lengthNamed(address) > 0;
    this.#version += 1;
    if (!isHere && !isKept) {
      this.#fill(address);
      this.#read();
    }
    const family = isHere ? this.#run?.family : this.#family;
    // Those of a text that is looked for are not known yet: what the link says may be one.
    const variables = isKept
      ? [...keys.values()].flatMap((value) => variableOf(value.replace(/^-/, '')) ?? [])
      : (family?.variables ?? []);
    const refused = this.all.visit(keys, variables);
    const asked = { sort: keys.get('sort') ?? '', group: keys.get('group') ?? '' };
    if (!isSort(asked.sort, variables)) refused.push('sort');
    if (!isGroup(asked.group, variables)) refused.push('group');
    this.rows.onlyPreperiod(keys.get('pre') === '1');
    if (isHere) {
      this.rows.order(asked);
      this.rows.table.redraw();
      this.rows.show();
    } else {
      this.#asked = asked;
      if (isKept) this.#find(address);
      else this.#visit(keys.has('family'));
    }
    return refused.map((key) => shown(key, keys.get(key) ?? ''));
  }

  /** @param {string} notation */
  #fill(notation) {
    this.field.value = notation;
    this.sentence.show(notation, this.#texts);
  }

  /** A family that is too long for an address. @param {string} address */
  async #find(address) {
    const version = this.#version;
    const found = await familyAt(address).catch(() => undefined);
    if (version !== this.#version) return;
    if (found !== undefined || this.field.value === '') this.#fill(found ?? FIRST);
    this.#read();
    if (found === undefined) {
      this.#lost = lengthNamed(address);
      this.#say();
    } else {
      this.#visit(true);
    }
  }

  /** @param {import('../i18n/index.js').Translator} tr */
  speak(tr) {
    this.#texts = TEXTS[tr.lang];
    this.all.speak(tr);
    const texts = this.#texts;
    this.part('family-help').replaceChildren(...helpRows(texts));
    this.part('family-notes').replaceChildren(...helpNotes(texts));
    this.sentence.speak(this.field.value, texts);
    this.#say();
    this.#bar.speak(texts);
    this.rows.speak(texts);
  }

  // --- The family ---

  /** Reads the field. */
  #read() {
    // It may list a million sets.
    if (this.#family !== this.#run?.family) this.#family?.free();
    this.#family = undefined;
    this.#error = undefined;
    this.#lost = 0;
    try {
      this.#family = new this.tools.Family({ notation: this.field.value });
    } catch (error) {
      this.#error = /** @type {GrundyError} */ (error);
    }
    this.#say();
  }

  /** What is said below the field. */
  #say() {
    const texts = this.#texts;
    const family = this.#family;
    attr(this.field, 'aria-invalid', this.#error ? 'true' : null);
    say(this.part('family-size'), family ? sizeWords(texts, family) : '');
    const long = this.part('family-long');
    long.hidden = !this.#lost && this.field.value.length <= MOST_IN_ADDRESS;
    if (this.#lost) say(long, texts.notKept(num(this.#lost)));
    else say(long, long.hidden ? '' : texts.notInAddress(num(MOST_IN_ADDRESS)));
    const place = this.part('family-error');
    if (!this.#error) {
      place.replaceChildren();
      return;
    }
    place.replaceChildren(...refusal(texts, this.#error, this.field.value));
  }

  /** Of the family that was read. @param {boolean} named whether a link names it */
  async #visit(named) {
    const run = await this.#opened();
    if (!run) return;
    const { rows, count } = run.results;
    const isSmall = named && count <= SMALL;
    if (rows === 0 && !run.wasRunning && !isSmall) {
      run.close();
      return;
    }
    this.#open(run);
    if (run.wasRunning || (rows === 0 && isSmall)) run.go();
  }

  /** What the button does. */
  async #start() {
    if (this.#run?.notation === this.field.value) {
      this.#run.go();
      this.#written('push');
      return;
    }
    this.#version += 1;
    this.#read();
    const run = await this.#opened();
    if (run) {
      this.#open(run);
      this.#written('push');
      run.go();
    } else if (this.#error) {
      this.field.focus();
      // The place of the error is marked in the text itself.
      const { start, end } = this.#error;
      if (start !== undefined) this.field.setSelectionRange(start, Math.max(end ?? 0, start + 1));
    }
  }

  /** The family of the field, with what was kept of it; nothing when there is no table of it. */
  async #opened() {
    if (!this.#family) return undefined;
    const { count } = this.#family;
    if (count > MOST_ROWS || count === 0n) return undefined;
    const notation = this.field.value;
    const family = this.#family;
    const run = await FamilyRun.open(family, notation);
    if (this.#family === family) return run;
    run.close();
    return undefined;
  }

  /** @param {FamilyRun} run */
  #open(run) {
    this.#run?.close();
    this.#run = run;
    this.#isRunning = false;
    run.watch(() => this.#changed(run));
    this.#bar.show(run);
    this.all.offer(run);
    this.part('family-results').hidden = false;
    this.rows.open(run.notation, run.family, run.results, this.#asked);
    this.#asked = undefined;
  }

  get #notation() {
    return this.#run?.notation ?? '';
  }

  /** @param {FamilyRun} run */
  #changed(run) {
    this.#bar.draw();
    const wasRunning = this.#isRunning;
    this.#isRunning = run.state === 'running' || run.state === 'paused';
    if (this.#isRunning) {
      this.rows.soon();
    } else if (wasRunning) {
      this.rows.show();
      const { rows, count } = run.results;
      this.announce(this.#texts.said(num(rows), num(count)));
    }
  }

  /** @param {'push' | 'replace'} kind */
  #written(kind) {
    // Of a link whose family is not swept yet, the field has it.
    const notation = this.#notation || (this.#family ? this.field.value : '');
    const family = addressOf(notation) || null;
    const { filter } = this.rows;
    const { sort, group } = this.#asked ?? this.rows;
    const pre = filter.preperiod ? '1' : null;
    this.record({ family, sort: sort || null, group: group || null, pre, ...this.all.keys }, kind);
  }
}
