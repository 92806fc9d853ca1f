/** The rows of a family's table, and the heads of its groups. */
import { num, setText } from '../i18n/index.js';
import { h } from './dom.js';
import { columnName } from './family-columns.js';
import { miniStrip } from './mini.js';

/**
 * @typedef {import('../core/results.js').Results} Results
 * @typedef {import('../i18n/later/compare.js').CompareTexts} Texts
 * @typedef {import('./family-columns.js').Column} Column
 * @typedef {InstanceType<typeof import('../pkg/grundyscope_tools.js').Family>} Family
 */
/**
 * @typedef {object} Acts
 * @property {(key: string) => void} sort
 * @property {(row: number) => void} pin
 * @property {(group: number) => void} toggle opens or closes a group
 * @property {(set: string) => string | null} href where a set leads to; null: `open` is called
 * @property {(set: string) => void} open a person chose a set
 */

/**
 * @typedef {object} Making
 * @property {Family} family
 * @property {Results} results
 * @property {Texts} texts
 * @property {Column[]} columns
 * @property {(key: string) => ArrayLike<number> | undefined} keys
 * @property {Set<number>} pinned
 * @property {Acts} act
 */

/** Cells of a strip, their width and height. */
export const STRIP = { cells: 24, width: 216, height: 18 };

/**
 * The heads of the columns; those by which rows are sorted are buttons.
 * @param {Column[]} columns
 * @param {{ key: string, descending: boolean }} sort
 * @param {Texts} texts
 * @param {Acts} act
 */
export function headCells(columns, sort, texts, act) {
  /** @param {string} key @param {Column} [column] */
  const cell = (key, column) => {
    const name = columnName(texts, key);
    const look = { scope: 'col', class: column?.number ? 'number' : null };
    if (column && !column.known && !column.asked) return h('th', look, [name]);
    const button = h('button', { type: 'button', 'data-sort': key }, [name]);
    button.addEventListener('click', () => act.sort(key));
    const direction = sort.descending ? 'descending' : 'ascending';
    return h('th', { ...look, 'aria-sort': sort.key === key ? direction : null }, [button]);
  };
  return [
    cell('number'),
    ...columns.map((column) => cell(column.key, column)),
    h('th', { scope: 'col' }, [texts.pinColumn]),
  ];
}

/**
 * @param {number[]} numbers of the sets
 * @param {Making} making
 */
export function makeRows(numbers, { family, results, texts, columns, keys, pinned, act }) {
  const { rows, ...place } = family.rows(numbers, STRIP);
  const { outcomePreperiods } = results.columns;
  const asksMisere = columns.some(({ key }) => key === 'miserePreperiods');
  return rows.map((detail, i) => {
    const row = numbers[i];
    const name = setText(detail.moves);
    const normal = outcomePreperiods.slice(row, row + 1);
    const [misere] = asksMisere ? family.keys('miserePreperiods', row, row + 1, normal) : [0];
    const cells = columns.map((column) => {
      const isStrip = column.key === 'strip';
      const look = [column.number ? 'number' : '', isStrip ? 'strip' : ''].join(' ').trim();
      const label = columnName(texts, column.key);
      const content = isStrip
        ? miniStrip(place, detail, texts.stripOf(detail.set))
        : column.cell({ row, results, detail, texts, keys, misere });
      return h('td', { class: look || null, 'data-label': isStrip ? null : label }, [content]);
    });
    const pressed = String(pinned.has(row));
    const label = texts.pin(name);
    const pin = h(
      'button',
      { type: 'button', class: 'pin', 'aria-pressed': pressed, 'aria-label': label },
      ['⇄'],
    );
    pin.addEventListener('click', () => act.pin(row));
    const href = act.href(detail.set);
    const link =
      href === null
        ? h('button', { type: 'button', class: 'link' }, [name])
        : h('a', { href }, [name]);
    const head = h('th', { scope: 'row' }, [link]);
    const all = [head, ...cells, h('td', {}, [pin])];
    return h('tr', { 'data-line': row, 'data-set': detail.set }, all);
  });
}

/**
 * @param {number} number of the group
 * @param {{ words: string, open: boolean, span: number, count: number, texts: Texts, act: Acts }} look
 */
export function groupHead(number, { words, open, span, count, texts, act }) {
  const button = h('button', { type: 'button', 'aria-expanded': String(open) }, [words]);
  button.addEventListener('click', () => act.toggle(number));
  const size = h('span', { class: 'note' }, [texts.sets(num(count), count)]);
  const head = h('th', { scope: 'rowgroup', colspan: span }, [button, ' ', size]);
  return h('tr', { class: 'group', 'data-line': -1 - number }, [head]);
}
