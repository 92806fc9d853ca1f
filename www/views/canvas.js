/** Canvases that are as sharp as the screen, in the colours of the page. */
import { h } from './dom.js';

/** The Grundy values with a colour of their own, and one for all further ones. */
const VALUES = 11;
const NAMES = ['ground', 'ink', 'soft', 'line', 'frame', 'accent', 'winning'];

/**
 * @typedef {import('../pkg/grundyscope_tools.js').ChartLook['colours']} Colours
 */

/**
 * The colours of some elements, four bytes each: red, green, blue and opacity. Whatever notation a
 * colour has, a pixel has these.
 * @param {Element[]} probes
 */
export function coloursOf(probes) {
  const canvas = h('canvas', { width: probes.length, height: 1 });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas to draw on');
  for (const [i, probe] of probes.entries()) {
    context.fillStyle = getComputedStyle(probe).color;
    context.fillRect(i, 0, 1, 1);
  }
  return context.getImageData(0, 0, probes.length, 1).data;
}

/** Elements whose colours are those of a chart: a style sheet gives them to `data-colour`. */
export class Palette {
  /** @type {HTMLElement[]} */
  #probes = [...NAMES, ...Array(VALUES).keys()].map((name) => h('i', { 'data-colour': name }));
  /** Stands in the tree whose style sheets count. */
  node = h('span', { class: 'probes', 'aria-hidden': 'true' }, this.#probes);

  /** @param {() => void} changed called when a colour has become another */
  constructor(changed) {
    // The theme, the system, the page around: whatever has changed it.
    this.node.addEventListener('transitionend', changed);
  }

  /**
   * @param {boolean} [light] those of a light page, whatever the page is
   * @returns {Colours}
   */
  read(light = false) {
    // At once, not in a transition, whose beginning would be read.
    this.node.classList.toggle('light', light);
    const data = coloursOf(this.#probes);
    this.node.classList.remove('light');
    const colours = this.#probes.map(
      (_, i) => data[4 * i] * 0x1_00_00 + data[4 * i + 1] * 0x1_00 + data[4 * i + 2],
    );
    const named = Object.fromEntries(NAMES.map((name, i) => [name, colours[i]]));
    return /** @type {Colours} */ ({ ...named, values: colours.slice(NAMES.length) });
  }
}

/** A whole number of pixels for a length. @param {number} length css px @param {number} ratio */
export const inPixels = (length, ratio) => Math.max(1, Math.floor(length * ratio));

/**
 * Gives a canvas a whole number of the screen's pixels, and empties it.
 * @param {HTMLCanvasElement} canvas
 * @param {number} width css px, at most
 * @param {number} height css px, at most
 * @param {number} [ratio] pixels for one css px, other than those of the screen
 * @returns {number} pixels of the screen for one css px
 */
export function fit(canvas, width, height, ratio = devicePixelRatio) {
  canvas.width = inPixels(width, ratio);
  canvas.height = inPixels(height, ratio);
  canvas.style.width = `${canvas.width / ratio}px`;
  canvas.style.height = `${canvas.height / ratio}px`;
  return ratio;
}

/**
 * Watches for a screen with other pixels, or another zoom.
 * @param {() => void} changed
 * @returns {() => void} ends it
 */
export function watchRatio(changed) {
  /** @type {MediaQueryList} */
  let query;
  const next = () => {
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener('change', again, { once: true });
  };
  const again = () => {
    next();
    changed();
  };
  next();
  return () => query.removeEventListener('change', again);
}
