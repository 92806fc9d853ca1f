/** What stands around a family's table, without its words. */
import { h } from '../views/dom.js';

/** @typedef {import('../i18n/later/compare.js').CompareTexts} Texts */

/** The nodes, and those whose words are texts by their names. */
export function familyParts() {
  /** @type {[Element, 'csv'][]} */
  const all = [];
  /** @template {Element} T @param {string} name @param {T} node @returns {T} */
  const said = (name, node) => {
    all.push([node, /** @type {'csv'} */ (name)]);
    return node;
  };
  /** @param {string} name @param {string} id @param {number} size */
  const field = (name, id, size) =>
    h('label', { class: 'check' }, [
      said(name, h('span')),
      h('input', { type: 'text', id, inputmode: 'numeric', size, autocomplete: 'off' }),
    ]);
  /** @param {string} name @param {string} id @param {string} [look] */
  const choice = (name, id, look = '') =>
    h('label', { class: `check ${look}`.trim() }, [said(name, h('span')), h('select', { id })]);
  /** @param {string} id @param {string} [look] */
  const button = (id, look = '') =>
    h('button', {
      type: 'button',
      class: `link ${look}`.trim(),
      id,
      hidden: id === 'all-groups',
    });
  const only = h('input', { type: 'checkbox', id: 'only-preperiod' });
  const csv = said('csv', button('csv'));
  const tools = [
    h('label', { class: 'check' }, [only, said('onlyPreperiod', h('span'))]),
    field('containing', 'containing', 8),
    field('periodFrom', 'period-from', 4),
    field('periodTo', 'period-to', 4),
    choice('groupBy', 'group-by'),
    button('all-groups'),
    choice('sortBy', 'sort-by', 'narrow'),
    button('sort-way', 'narrow'),
    h('details', { class: 'family-columns' }, [
      said('columns', h('summary')),
      h('fieldset', { id: 'columns' }),
    ]),
  ];
  const nodes = [
    h('div', { class: 'family-head' }, [h('h2', { id: 'results-heading' }), csv]),
    h('p', { class: 'note', id: 'family-summary' }),
    h('div', { class: 'family-tools', id: 'family-tools' }, tools),
    h('p', { class: 'note', id: 'family-wait', role: 'status' }),
    h('div', { class: 'family-compare', id: 'pinned', hidden: true }),
    h('div', { class: 'family-scroll', id: 'family-scroll' }),
    said('tableKeys', h('p', { class: 'note', id: 'family-keys' })),
  ];
  return { nodes, said: all };
}

/**
 * Which columns, groups and orders there are to choose from.
 * @param {(id: string) => HTMLElement} part
 * @param {object} all
 * @param {{ key: string }[]} all.columns
 * @param {Set<string>} all.shown
 * @param {(key: string, shown: boolean) => void} all.choose
 * @param {string[]} all.groups
 * @param {string} all.group the one that is chosen
 * @param {string[]} all.sorts
 * @param {Texts} all.texts
 * @param {(key: string) => string} all.nameOf a column or an order
 */
export function offerChoices(
  part,
  { columns, shown, choose, groups, group, sorts, texts, nameOf },
) {
  const boxes = columns.map(({ key }) => {
    const box = h('input', { type: 'checkbox', checked: shown.has(key) });
    box.addEventListener('change', () => choose(key, box.checked));
    return h('label', { class: 'check' }, [box, ` ${nameOf(key)}`]);
  });
  part('columns').replaceChildren(...boxes);
  /** @type {Record<string, unknown>} */
  const named = texts;
  const options = groups.map((value) =>
    h('option', { value, selected: value === group }, [
      String(named[`group.${value}`] ?? nameOf(value)),
    ]),
  );
  part('group-by').replaceChildren(h('option', { value: '' }, [texts.ungrouped]), ...options);
  part('sort-by').replaceChildren(
    ...['number', ...sorts].map((value) => h('option', { value }, [nameOf(value)])),
  );
}
