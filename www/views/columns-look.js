/**
 * The looks of the values as pixels: a canvas knows no style sheet. Each look is a tile of 8 × 8
 * pixels, so that hatches cost no more than colours.
 */
import { coloursOf } from './canvas.js';
import { h } from './dom.js';

export const TILE = 8;
const PIXELS = TILE * TILE;
/** The looks: values 0 to 9, all above, N, then what is being counted and what is not computed. */
export const OVER = 10;
export const WINNING = 11;
export const COUNTING = 12;
export const UNKNOWN = 13;
const NAMES = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'over', 'n'];
const COLOURS = [...NAMES.map((name) => `--value-${name}`), '--frame', '--line', '--wash'];

/** @typedef {(x: number, y: number) => boolean} Hatch which pixels of a tile are in the first colour */

/** @type {Hatch} */
const rising = (x, y) => (x + y) % TILE < 2;
/** @type {Hatch} */
const falling = (x, y) => (x - y + TILE) % TILE < 1;
/**
 * For two colours only: one for each value, so that neighbours in a column differ.
 * @type {Hatch[]}
 */
export const TWO_COLOURS = [
  () => true,
  () => false,
  (x, y) => (x + y) % 4 === 0,
  (_x, y) => y % 4 === 0,
  (x) => x % 4 === 0,
  (x, y) => (x - y + TILE) % 4 === 0,
  (x, y) => x % 4 < 2 && y % 4 < 2,
  (x, y) => x % 4 === 0 || y % 4 === 0,
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  rising,
  () => false,
];

/** Reads the colours where an element stands, and says when they change. */
export class ColumnLooks {
  #probes = COLOURS.map((name) => {
    const probe = h('span');
    probe.style.color = `var(${name})`;
    return probe;
  });
  #system = ['CanvasText', 'Canvas'].map((colour) => {
    const probe = h('span');
    probe.style.color = colour;
    return probe;
  });
  /** Its colours change in a transition, which tells of every change, whatever brought it about. */
  #sentinel = h('span');
  #ground = h('span');
  #box = h('span', { class: 'unseen', 'aria-hidden': 'true' }, [
    ...this.#probes,
    ...this.#system,
    this.#ground,
    this.#sentinel,
  ]);
  #forced = matchMedia('(forced-colors: active)');
  /** @type {Uint32Array | undefined} */
  #tiles;

  /**
   * @param {Element} stage
   * @param {() => void} changed
   */
  constructor(stage, changed) {
    this.#box.style.setProperty('forced-color-adjust', 'none');
    this.#ground.style.color = 'var(--bg)';
    Object.assign(this.#sentinel.style, {
      color: 'var(--value-0)',
      backgroundColor: 'var(--value-1)',
      transition: 'color 1ms, background-color 1ms',
    });
    const forget = () => {
      this.#tiles = undefined;
      changed();
    };
    this.#sentinel.addEventListener('transitionrun', forget);
    this.#forced.addEventListener('change', forget);
    stage.append(this.#box);
  }

  /**
   * Paper is light, whatever the screen is.
   * @param {boolean} paper
   */
  forPaper(paper) {
    if (paper === (this.#box.style.colorScheme === 'light')) return;
    this.#box.style.colorScheme = paper ? 'light' : '';
    this.#tiles = undefined;
  }

  /** One tile after another, row by row, as pixels of a canvas. */
  get tiles() {
    this.#tiles ??= this.#forced.matches ? this.#twoColours() : this.#coloured();
    return this.#tiles;
  }

  /** The ground on which the looks stand, as a pixel. */
  get ground() {
    return this.#forced.matches ? pixelsOf(this.#system)[1] : pixelsOf([this.#ground])[0];
  }

  #coloured() {
    const colours = pixelsOf(this.#probes);
    const [frame, line, wash] = colours.subarray(NAMES.length);
    const tiles = NAMES.map((_, i) => tile(i === OVER ? rising : () => false, frame, colours[i]));
    return join([...tiles, tile(rising, line, wash), tile(falling, line, wash)]);
  }

  #twoColours() {
    const [ink, ground] = pixelsOf(this.#system);
    const tiles = TWO_COLOURS.map((hatch) => tile(hatch, ink, ground));
    return join([...tiles, tile(rising, ink, ground), tile(falling, ink, ground)]);
  }
}

/**
 * The colours of probes as pixels.
 * @param {Element[]} probes
 */
const pixelsOf = (probes) => new Uint32Array(coloursOf(probes).buffer);

/**
 * @param {Hatch} hatch
 * @param {number} ink
 * @param {number} ground
 */
function tile(hatch, ink, ground) {
  return Uint32Array.from({ length: PIXELS }, (_, i) =>
    hatch(i % TILE, Math.floor(i / TILE)) ? ink : ground,
  );
}

/** @param {Uint32Array[]} tiles */
function join(tiles) {
  const all = new Uint32Array(tiles.length * PIXELS);
  tiles.forEach((pixels, i) => {
    all.set(pixels, i * PIXELS);
  });
  return all;
}
