/** The longest periods and preperiods for each largest move, beside those that are known. */

import { hashOf } from '../app/url.js';
import { Switch } from '../elements/switch.js';
import { num } from '../i18n/index.js';
import { h, say } from '../views/dom.js';
import { setOf } from '../views/set-words.js';

/**
 * @typedef {import('../core/family-run.js').FamilyRun} FamilyRun
 * @typedef {import('../core/sides.js').Sides} Sides
 * @typedef {import('../pkg/grundyscope_tools.js').FamilyRecord} FamilyRecord
 * @typedef {import('../pkg/grundyscope_tools.js').FamilyRecords} FamilyRecords
 * @typedef {typeof import('../i18n/later/pictures.js').TEXTS.en} Texts
 */

const CATEGORIES = /** @type {const} */ ([
  'outcomePeriod',
  'grundyPeriod',
  'outcomePreperiod',
  'grundyPreperiod',
]);

export class RecordTable {
  #title = h('p', { class: 'title', id: 'records' });
  #switch = new Switch(CATEGORIES, (it) => this.#choose(it), { 'aria-labelledby': 'records' });
  #table = h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-labelledby': 'records' });
  node = h('div', { class: 'records', hidden: true }, [
    this.#title,
    this.#switch.node,
    this.#table,
  ]);
  /** @type {typeof CATEGORIES[number]} */
  #category = 'outcomePeriod';
  /** @type {FamilyRecords[]} */
  #found = [];
  /** @type {FamilyRun | undefined} */
  #run;
  /** @type {Texts | undefined} */
  #texts;

  /**
   * @param {FamilyRun} run
   * @param {Sides} sides of the rows that are looked at
   */
  show(run, { rows }) {
    this.#run = run;
    const { columns } = run.results;
    this.#found = run.family.records({
      outcomePeriods: columns.outcomePeriods.subarray(0, rows),
      outcomePreperiods: columns.outcomePreperiods.subarray(0, rows),
      grundyPeriods: columns.grundyPeriods.subarray(0, rows),
      grundyPreperiods: columns.grundyPreperiods.subarray(0, rows),
    });
    this.#paint();
  }

  /** @param {typeof CATEGORIES[number]} category */
  #choose(category) {
    this.#category = category;
    this.#paint();
  }

  /** @param {Texts} texts */
  speak(texts) {
    this.#texts = texts;
    this.#paint();
  }

  #paint() {
    const texts = this.#texts;
    this.node.hidden = this.#found.length === 0;
    if (!texts) return;
    say(this.#title, texts.records);
    this.#switch.show(this.#category, (it) => texts[`category.${it}`]);
    const beside = this.#category.endsWith('Preperiod') ? texts.withPeriod : texts.withPreperiod;
    const heads = [texts.largest, texts.longest, beside, texts.one, texts.compared];
    const rows = this.#found.flatMap(({ largest, records }) => {
      const record = records.find(({ category }) => category === this.#category);
      return record ? [this.#row(largest, record, texts)] : [];
    });
    this.#table.replaceChildren(
      h('table', {}, [
        h('caption', { class: 'unseen' }, [texts.records]),
        h('thead', {}, [
          h(
            'tr',
            {},
            heads.map((head) => h('th', { scope: 'col' }, [head])),
          ),
        ]),
        h('tbody', {}, rows),
      ]),
    );
  }

  /**
   * @param {number} largest
   * @param {FamilyRecord} record
   * @param {Texts} texts
   */
  #row(largest, { value, beside, row, sets, verdict, known }, texts) {
    const [set] = this.#run?.family.texts([row]) ?? [''];
    const more = sets > 1 ? [` (${texts.sets(num(sets), sets)})`] : [];
    const words = texts[`verdict.${verdict}`];
    const compared = typeof words === 'string' ? words : words(num(known?.value ?? 0));
    return h('tr', {}, [
      h('th', { scope: 'row' }, [num(largest)]),
      h('td', {}, [h('b', {}, [num(value)])]),
      h('td', {}, [num(beside)]),
      h('td', {}, [h('a', { href: hashOf({ set }) }, [setOf(set)]), ...more]),
      h('td', { class: `verdict ${verdict}` }, [compared]),
    ]);
  }
}
