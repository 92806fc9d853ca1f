/**
 * `<grundy-ribbon set n rule lang theme controls>`: the strip, and under it once more for each move,
 * shifted by the move. Under a heap stand its options, and the heap has their mex.
 *
 * `controls` lists the parts around the picture: `title words file`. Without the attribute all are
 * there; `controls="none"` leaves the picture alone.
 */
import { largestHeap } from '../core/wasm.js';
import '../i18n/later/views.js';
import { num, setText } from '../i18n/index.js';
import { h, rich, say } from '../views/dom.js';
import { paintRibbon } from '../views/ribbon.js';
import { svg } from '../views/svg.js';
import { isLosing, sayHeap } from '../views/words.js';
import { FileControl } from './file-control.js';
import { SliderPicture } from './heap-picture.js';
import { fitted, inside, scrolled } from './strip-window.js';

/** @typedef {import('../pkg/grundyscope_tools.js').RibbonLayout} RibbonLayout */

/** The words name at most so many different values. */
const NAMED = 12;

export class GrundyRibbon extends SliderPicture {
  /** @override */
  static tag = 'grundy-ribbon';
  /** @override */
  static needsTools = true;
  /** @override */
  static sheet = 'ribbon.css';
  /** @override */
  static defaultHeap = '10';

  /** @type {RibbonLayout | undefined} what is on screen */
  layout;
  #svg = svg('svg', { 'aria-hidden': 'true', class: 'ribbon', part: 'picture' });
  #title = h('p', { class: 'title', part: 'title' });
  #words = h('p', { class: 'words', part: 'words' });
  #note = h('p', { class: 'note' });
  #file = new FileControl(this, {
    name: () => 'ribbon',
    draw: () => {
      const { layout } = this;
      return (
        layout && {
          svg: this.#svg,
          what: this.tr.t(
            'heapsShown',
            num(layout.from),
            num(BigInt(layout.from) + BigInt(layout.count - 1)),
          ),
          words: this.slider.getAttribute('aria-valuetext') ?? '',
        }
      );
    },
  });

  constructor() {
    super();
    const stage = h('div', { class: 'stage' }, [this.#svg, this.slider]);
    this.frame.append(this.#title, stage, this.#words, this.#note, this.#file.node);
    this.slider.addEventListener('click', (event) => this.#click(event));
  }

  /**
   * @override
   * @param {number} width
   */
  render(width) {
    const { session, tr, rule, heap } = this;
    const game = session?.tools;
    if (!session || !game || heap === undefined) return;
    const { cell } = fitted(width);
    const request = { rule, width, cell, cursor: heap };
    const count = this.layout?.width === width ? this.layout.count : 0;
    const before = BigInt(this.layout?.from ?? 0);
    const room = count || game.ribbon({ ...request, from: 0n }).count;
    const from = inside(scrolled(before, BigInt(heap), room), room, largestHeap());
    const layout = game.ribbon({ ...request, from });
    this.layout = layout;
    const name = (/** @type {number} */ take) =>
      take === 0 ? tr.t('ribbon.heap') : `\u2212${num(take)}`;
    paintRibbon(this.#svg, layout, { rule, name });
    this.#title.hidden = !this.shows('title');
    this.#title.replaceChildren(h('b', {}, [setText(session.moves)]));
    this.#words.hidden = !this.shows('words');
    const said = this.#said(heap);
    this.#words.replaceChildren(...rich(said));
    this.#note.hidden = layout.omitted === 0;
    say(this.#note, tr.t('ribbon.omitted', num(layout.omitted), layout.omitted));
    this.#file.show();
    const spoken = sayHeap(game.reading(heap), session, rule, tr);
    this.speak(layout.count, layout.cursor ?? 0, `${spoken} ${said.replaceAll('*', '')}`);
  }

  /**
   * What stands under a heap, and what that makes it.
   * @param {string} heap
   */
  #said(heap) {
    const { session, tr, rule } = this;
    const reading = session?.game.reading(heap);
    if (!session || !reading?.known || reading.value === undefined) return tr.t('ribbon.unknown');
    const name = num(heap);
    const stuck = !reading.options.some((option) => option.legal);
    if (rule === 'grundy') {
      const { distinct, mex } = session.game.mexTrace(heap);
      if (stuck) return tr.t('ribbon.nothing', name);
      const named = distinct.slice(0, NAMED).map(num);
      const values = `${tr.and(named)}${distinct.length > NAMED ? ' …' : ''}`;
      return tr.t('ribbon.mex', name, values, num(mex));
    }
    const losing = isLosing(reading, rule);
    if (stuck) return tr.t(losing ? 'ribbon.stuck' : 'ribbon.stuckMisere', name);
    return tr.t(losing ? 'ribbon.noP' : 'ribbon.someP', name);
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const { layout } = this;
    if (!layout) return;
    const { x } = this.place(event, this.#svg, layout.width);
    if (x < layout.left) return;
    let i = 0;
    while (i < layout.count - 1 && x >= layout.edges[i + 1]) i += 1;
    this.select(BigInt(layout.heaps[i]));
  }

  /**
   * @returns {Record<string, () => void>}
   * @override
   */
  keys() {
    const { layout, n } = this;
    if (!layout || n === undefined) return {};
    const count = BigInt(layout.count);
    const from = BigInt(layout.from);
    return {
      ArrowLeft: () => this.select(n - 1n),
      ArrowDown: () => this.select(n - 1n),
      ArrowRight: () => this.select(n + 1n),
      ArrowUp: () => this.select(n + 1n),
      PageUp: () => this.select(n + count),
      PageDown: () => this.select(n - count),
      Home: () => this.select(from),
      End: () => this.select(from + count - 1n),
    };
  }
}
