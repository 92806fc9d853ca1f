/** Small helpers for HTML nodes. Data only ever becomes text or an attribute value. */

import { num } from '../i18n/index.js';

/**
 * @typedef {Record<string, string | number | boolean | null | undefined>} Attributes
 * @typedef {Node | string} Child
 */

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Attributes} [attributes] true writes an empty attribute; false, null, undefined none
 * @param {Child[]} [children]
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(name, attributes = {}, children = []) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) attr(node, key, value);
  node.append(...children);
  return node;
}

/**
 * Writes an attribute only where it differs: writing the same value again would wake observers.
 * @param {Element} node
 * @param {string} name
 * @param {string | number | boolean | null | undefined} value
 */
export function attr(node, name, value) {
  if (value === undefined || value === null || value === false) {
    if (node.hasAttribute(name)) node.removeAttribute(name);
    return;
  }
  const text = value === true ? '' : String(value);
  if (node.getAttribute(name) !== text) node.setAttribute(name, text);
}

/**
 * Sets the text only where it differs, so that a selection inside it survives.
 * @param {Element} node
 * @param {string} content
 */
export function say(node, content) {
  if (node.textContent !== content) node.textContent = content;
}

/**
 * A part that the page has for sure.
 * @param {string} id
 */
export const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * A text in which pairs of asterisks make numbers bold.
 * @param {string} content
 * @returns {Child[]}
 */
export function rich(content) {
  return content
    .split('*')
    .map((piece, i) => (i % 2 ? h('b', {}, [piece]) : piece))
    .filter((piece) => piece !== '');
}

/**
 * The value of a heap as a coloured chip.
 * @param {number} value
 */
export function chip(value) {
  const look = value > 9 ? 'vx' : `v${value}`;
  return h('span', { class: `chip ${look}` }, [num(value)]);
}

/**
 * The outcome of a heap in the look it has in the strip.
 * @param {boolean} losing
 */
export const outcome = (losing) =>
  h('span', { class: losing ? 'chip v0' : 'chip vn' }, [losing ? 'P' : 'N']);

/** Stands in a sentence for what will be put there as nodes. */
const GAP = '\uFFFC';

/**
 * A sentence around pieces that a person wrote. Each piece is kept by itself: text that runs from
 * right to left must not carry the words around it along.
 * @param {(gap: string) => string} sentence
 * @param {string[]} pieces
 * @returns {Child[]}
 */
export function quoting(sentence, pieces) {
  const [before, after] = sentence(GAP).split(GAP);
  if (after === undefined) return [before];
  const quoted = pieces.flatMap((piece, i) => [...(i ? [', '] : []), h('bdi', {}, [piece])]);
  return [before, ...quoted, after];
}

/**
 * @param {import('../i18n/index.js').Problem} problem
 * @param {import('../i18n/index.js').Translator} tr
 */
export function errorWords({ code, message, found, limit }, tr) {
  if (!found) return [tr.error({ code, message, limit })];
  return quoting((gap) => tr.error({ code, message, found: gap, limit }), [found]);
}

/**
 * Lets keys act while a node has the focus, and never in the way of the browser's own.
 * @param {HTMLElement} node
 * @param {(key: string) => boolean} press was it one of ours?
 */
export function bindKeys(node, press) {
  node.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (press(event.key)) event.preventDefault();
  });
}

/** This much wheel is one step of zoom. */
const WHEEL_STEP = 60;

/**
 * Only Ctrl or ⌘ with the wheel, and pinching on a touchpad, which browsers report as that, zoom. The
 * plain wheel belongs to the page.
 * @param {HTMLElement} node
 * @param {(direction: 1 | -1, event: WheelEvent) => void} zoom 1: in
 */
export function bindZoom(node, zoom) {
  let turned = 0;
  node.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      turned += event.deltaY;
      if (Math.abs(turned) < WHEEL_STEP) return;
      const direction = turned < 0 ? 1 : -1;
      turned = 0;
      zoom(direction, event);
    },
    { passive: false },
  );
}

/**
 * A whole number from 1 on that an attribute gives; null where it gives none.
 * @param {Element} node
 * @param {string} name
 */
export function countAttribute(node, name) {
  const count = Number(node.getAttribute(name) ?? Number.NaN);
  return Number.isSafeInteger(count) && count > 0 ? count : null;
}

/** Text for screen readers only. @param {string} content */
export const unseen = (content) => h('span', { class: 'unseen' }, [content]);
