/** A picture as a file of its own: with its colours inside, light, and without a style sheet. */
import { h } from './dom.js';
import { svg } from './svg.js';

/** What a style sheet may say about a shape or a text, and what holds when it says nothing. */
const SAID = {
  fill: 'rgb(0, 0, 0)',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  opacity: '1',
  'paint-order': 'normal',
};
/** What is said about texts alone. */
const WRITTEN = ['font-family', 'font-size', 'font-weight', 'text-anchor'];

/**
 * @param {SVGSVGElement} root
 * @param {string} title what the picture shows
 * @param {Element} place where the styles of the picture hold
 * @returns {string} SVG
 */
export function standalone(root, title, place) {
  const copy = /** @type {SVGSVGElement} */ (root.cloneNode(true));
  // The colours are those that hold in a light place, whatever the page around looks like.
  const light = h('div', { class: 'light', 'aria-hidden': 'true' }, [copy]);
  place.append(light);
  for (const node of copy.querySelectorAll('*')) {
    const style = getComputedStyle(node);
    for (const [name, usual] of Object.entries(SAID)) {
      const value = style.getPropertyValue(name);
      if (value && value !== usual) node.setAttribute(name, value.replaceAll('"', "'"));
    }
    if (node.localName === 'text') {
      for (const name of WRITTEN) node.setAttribute(name, style.getPropertyValue(name));
    }
  }
  const ground = getComputedStyle(light).backgroundColor;
  light.remove();
  for (const node of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of ['class', 'part', 'role', 'aria-label']) node.removeAttribute(name);
  }
  copy.prepend(
    svg('title', {}, [title]),
    svg('rect', { width: '100%', height: '100%', fill: ground }),
  );
  return new XMLSerializer().serializeToString(copy);
}
