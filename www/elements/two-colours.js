/**
 * What pictures need where a system allows two colours only: their looks, and a hatch for each value
 * where cells have no room for digits. A legend says which hatch is which.
 */
import { TILE, TWO_COLOURS } from '../views/columns-look.js';
import { svg } from '../views/svg.js';
import { adopt } from './adopt.js';

const forced = matchMedia('(forced-colors: active)');
const SWATCH = 16;
/** Values 0 to 9, and all above. */
const HATCHES = TWO_COLOURS.slice(0, 11);

/**
 * The pixels of a square that are in the first colour.
 * @param {(x: number, y: number) => boolean} hatch
 * @param {number} side
 */
function pixels(hatch, side) {
  let d = '';
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) if (hatch(x, y)) d += `M${x} ${y}h1v1h-1z`;
  }
  return svg('path', { class: 'hatch', 'shape-rendering': 'crispEdges', d });
}

/** The hatches of the values as patterns for the pictures of one shadow tree. */
function patterns() {
  const size = { width: TILE, height: TILE, patternUnits: 'userSpaceOnUse' };
  const made = HATCHES.map((hatch, value) =>
    svg('pattern', { id: `value-${value}`, ...size }, [
      svg('rect', { class: 'ground', width: TILE, height: TILE }),
      pixels(hatch, TILE),
    ]),
  );
  return svg('svg', { class: 'hatches', 'aria-hidden': 'true' }, [svg('defs', {}, made)]);
}

/** What a hatch looks like, beside its value in a legend. @param {Element} chip */
function swatch(chip) {
  const value = HATCHES.findIndex((_, i) => chip.classList.contains(`v${i}`));
  const look = HATCHES.at(value);
  const frame = { width: SWATCH - 1, height: SWATCH - 1, x: 0.5, y: 0.5 };
  return svg(
    'svg',
    { 'aria-hidden': 'true', fill: 'currentColor', width: SWATCH, height: SWATCH },
    [
      svg('rect', { fill: 'none', stroke: 'currentColor', ...frame }),
      ...(look ? [pixels(look, SWATCH)] : []),
    ],
  );
}

/** Gives each value of a legend its swatch, whenever it is filled anew. @param {Element} legend */
function follow(legend) {
  const fill = () => {
    for (const old of legend.querySelectorAll('li > svg')) old.remove();
    if (!forced.matches) return;
    for (const chip of legend.querySelectorAll('.chip:not(.vn)')) chip.before(swatch(chip));
  };
  new MutationObserver(fill).observe(legend, { childList: true });
  forced.addEventListener('change', fill);
  fill();
}

/** @type {WeakSet<Element>} */
const dressed = new WeakSet();

/**
 * An element, and the legend of the page around it if that has one.
 * @param {Element} element
 */
export async function inTwoColours(element) {
  const root = element.shadowRoot;
  if (!root || dressed.has(element)) return;
  dressed.add(element);
  root.append(patterns());
  const shared = document.querySelectorAll('#explorer #legend');
  for (const legend of [...root.querySelectorAll('.legend'), ...shared]) {
    if (!dressed.has(legend)) follow(legend);
    dressed.add(legend);
  }
  await adopt(root.lastChild ?? root, 'two-colours.css');
}
