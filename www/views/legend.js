/** The legend: swatch, digit and word, so that no meaning rests on colour alone. */
import { chip, h, outcome } from './dom.js';

/** @typedef {import('../i18n/index.js').Translator} Translator */

/**
 * @param {Element} list a `ul`
 * @param {number} largest largest Grundy value that occurs
 * @param {import('../pkg/grundyscope.js').Rule} rule
 * @param {Translator} tr
 */
export function fillLegend(list, largest, rule, tr) {
  /** @param {Array<Node | string>} children */
  const item = (...children) => h('li', {}, children);
  if (rule !== 'grundy') {
    list.replaceChildren(
      item(outcome(true), tr.t('legend.p')),
      item(outcome(false), tr.t('legend.n')),
    );
    return;
  }
  const items = [item(chip(0), tr.t('legend.losing'))];
  for (let value = 1; value <= Math.min(9, largest); value += 1) items.push(item(chip(value)));
  if (largest > 9) {
    items.push(item(h('span', { class: 'chip vx' }, ['10+']), tr.t('legend.over')));
  }
  list.replaceChildren(...items);
}
