/** The heaps of a strip as a table: the same data for those who read or copy rather than look. */
import { num } from '../i18n/index.js';
import { h } from './dom.js';

/** More rows than this help nobody. */
const ROWS = 64;

/**
 * @param {HTMLDetailsElement} details its summary stays
 * @param {import('../pkg/grundyscope.js').StripLayout} layout
 * @param {object} look
 * @param {import('../pkg/grundyscope.js').Rule} look.rule
 * @param {string} look.set
 * @param {import('../i18n/index.js').Translator} look.tr
 */
export function fillTable(details, layout, { rule, set, tr }) {
  const grundy = rule === 'grundy';
  const rows = layout.heaps.slice(0, ROWS).map((heap, i) => {
    const value = layout.values[i];
    const losing = layout.losing[i];
    const word = losing === null ? tr.t('notComputed') : tr.t(losing ? 'losing' : 'winning');
    const cells = [h('th', { scope: 'row' }, [num(heap)])];
    if (grundy) cells.push(h('td', {}, [value === null ? '' : num(value)]));
    else cells.push(h('td', {}, [losing === null ? '' : losing ? 'P' : 'N']));
    cells.push(h('td', {}, [word]));
    return h('tr', {}, cells);
  });
  const heads = [tr.t('heap'), tr.t(`rule.${rule}`), tr.t('toMove')];
  if (grundy) heads[1] = tr.t('value');
  const table = h('table', {}, [
    h('caption', { class: 'unseen' }, [tr.t('tableCaption', set)]),
    h('thead', {}, [
      h(
        'tr',
        {},
        heads.map((head) => h('th', { scope: 'col' }, [head])),
      ),
    ]),
    h('tbody', {}, rows),
  ]);
  const summary = /** @type {Element} */ (details.firstElementChild);
  const cut =
    layout.count > ROWS
      ? [h('p', { class: 'note' }, [tr.t('tableCut', num(ROWS), num(layout.count))])]
      : [];
  // The summary is left alone: taken out and put back, it would lose the focus.
  while (summary.nextSibling) summary.nextSibling.remove();
  details.append(table, ...cut);
}
