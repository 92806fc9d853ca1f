/**
 * A picture as a file of its own: its colours and fonts inside, a title above that names the game,
 * and a legend below where no digits tell the values.
 */
import { h } from './dom.js';
import { svg, text } from './svg.js';

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

/** Around the picture; rings reach over its border. */
const MARGIN = 16;
/** A title needs some room, however narrow the picture is. */
const NARROWEST = 280;
const LINE = 20;
const TITLE_SIZE = 14;
const SWATCH = 14;

/**
 * @typedef {object} Picture
 * @property {SVGSVGElement} svg with a view box
 * @property {string} title one line above the picture
 * @property {string} words what the picture shows, for those who do not see it
 * @property {(look: string) => string} legend what a value's look stands for
 */

/**
 * @param {Picture} picture
 * @param {Element} place where the styles of the picture hold
 * @param {boolean} light in the colours of a light page, whatever the page around looks like
 * @returns {{ svg: string, width: number, height: number }} the size in css px
 */
export function standalone(picture, place, light) {
  const stand = h('div', { 'aria-hidden': 'true' });
  const { style } = stand;
  Object.assign(style, { position: 'absolute', width: 0, height: 0, overflow: 'hidden' });
  Object.assign(style, { background: 'var(--bg)', color: 'var(--ink)' });
  if (light) style.colorScheme = 'light';
  place.append(stand);
  const { file, width, height } = compose(picture, getComputedStyle(stand).fontFamily);
  stand.append(file);
  // Where a system allows two colours only, cells have hatches that all pictures of an element share.
  const shared = /** @type {ShadowRoot} */ (place.getRootNode()).querySelector('.hatches defs');
  if (shared) file.prepend(shared.cloneNode(true));
  for (const node of file.querySelectorAll('*')) {
    const style = getComputedStyle(node);
    for (const [name, usual] of Object.entries(SAID)) {
      const value = style.getPropertyValue(name);
      if (value && value !== usual) node.setAttribute(name, value.replaceAll('"', "'"));
    }
    if (node.localName === 'text') {
      for (const name of WRITTEN) node.setAttribute(name, style.getPropertyValue(name));
    }
  }
  const ground = getComputedStyle(stand).backgroundColor;
  stand.remove();
  for (const node of [file, ...file.querySelectorAll('*')]) {
    for (const { name } of [...node.attributes]) {
      if (/^(class|part|role|style|tabindex|aria-|data-)/.test(name)) node.removeAttribute(name);
    }
  }
  file.prepend(
    svg('title', {}, [picture.title]),
    svg('desc', {}, [picture.words]),
    svg('rect', { width: '100%', height: '100%', fill: ground }),
  );
  return { svg: new XMLSerializer().serializeToString(file), width, height };
}

/**
 * Title, picture and legend under each other.
 * @param {Picture} picture
 * @param {string} font
 */
function compose({ svg: root, title, legend }, font) {
  const { width: most, height: high } = root.viewBox.baseVal;
  // Some pictures leave room on their right.
  const { x: left, width: inked } = root.getBBox();
  const drawn = inked ? Math.min(most, left + inked) : most;
  const room = Math.max(NARROWEST, drawn);
  const measure = measured(font);
  const lines = wrapped(title, room, (words) => measure(words, `600 ${TITLE_SIZE}px`));
  const head = MARGIN + LINE * lines.length + 8;
  const copy = svg('g', { transform: `translate(${MARGIN} ${head})` });
  for (const node of root.childNodes) copy.append(node.cloneNode(true));
  const size = { class: 'label strong', 'text-anchor': 'start', 'font-size': TITLE_SIZE };
  const above = lines.map((line, i) => text(MARGIN, MARGIN + LINE * i + TITLE_SIZE, line, size));
  let y = head + high + MARGIN;
  let x = MARGIN;
  /** @type {SVGElement[]} */
  const below = [];
  for (const look of looks(root)) {
    const words = legend(look);
    const wide = SWATCH + 6 + measure(words, '400 13px') + 16;
    if (x > MARGIN && x + wide > room + MARGIN) {
      x = MARGIN;
      y += LINE;
    }
    const fill = look === 'vx' ? 'url(#over)' : undefined;
    const box = { x, y, width: SWATCH, height: SWATCH };
    below.push(svg('rect', { class: `cell ${look}`, fill, ...box }));
    below.push(text(x + SWATCH + 6, y + 12, words, { class: 'label', 'text-anchor': 'start' }));
    x += wide;
  }
  const width = Math.ceil(room + 2 * MARGIN);
  const height = Math.ceil(below.length ? y + SWATCH + MARGIN : y);
  const box = { viewBox: `0 0 ${width} ${height}`, width, height };
  const look = root.getAttribute('class') ?? undefined;
  const file = svg('svg', { ...box, class: look }, [...above, copy, ...below]);
  return { file, width, height };
}

/**
 * The looks of the values in a picture that has no digits, in their order.
 * @param {SVGSVGElement} root
 */
function looks(root) {
  if (root.querySelector('.digit')) return [];
  const found = new Set();
  for (const node of root.querySelectorAll('.cell')) {
    for (const name of node.classList) if (/^v[0-9nx]$/.test(name)) found.add(name);
  }
  return [...found].sort();
}

/** @param {string} font @returns {(words: string, look: string) => number} */
function measured(font) {
  const context = h('canvas').getContext('2d');
  return (words, look) => {
    if (!context) return words.length * 8;
    context.font = `${look} ${font}`;
    return context.measureText(words).width;
  };
}

/**
 * A text in lines; a word that is too long for one has a line of its own.
 * @param {string} words
 * @param {number} room
 * @param {(words: string) => number} measure
 */
function wrapped(words, room, measure) {
  /** @type {string[]} */
  const lines = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || measure(longer) > room) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** A canvas that is wider, higher or larger than this is refused by some browsers. */
const WIDEST = 16_384;
const MOST_PIXELS = 1 << 26;

/**
 * How many pixels a picture gets for each css px: `wanted`, or as many as browsers can draw.
 * @param {{ width: number, height: number }} size
 * @param {number} wanted
 */
export const sharpness = ({ width, height }, wanted) =>
  Math.min(wanted, WIDEST / width, WIDEST / height, Math.sqrt(MOST_PIXELS / (width * height)));

/**
 * A picture in pixels.
 * @param {{ svg: string, width: number, height: number }} file
 * @param {number} ratio pixels for each css px
 * @returns {Promise<Blob>}
 */
export async function pixels({ svg: source, width, height }, ratio) {
  const [across, down] = [Math.floor(width * ratio), Math.floor(height * ratio)];
  const image = new Image(across, down);
  // As large as it is drawn: then no browser enlarges a smaller picture.
  const large = source.replace(
    /^(<svg[^>]*?) width="[^"]*" height="[^"]*"/,
    `$1 width="${across}" height="${down}"`,
  );
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(large)}`;
  await image.decode();
  const canvas = h('canvas', { width: across, height: down });
  canvas.getContext('2d')?.drawImage(image, 0, 0, across, down);
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!(blob instanceof Blob)) throw new Error('no picture');
  return blob;
}
