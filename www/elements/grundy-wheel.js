/**
 * `<grundy-wheel set n rule lang theme controls>`: the preperiod as a tail, the period as a ring, and
 * a heap of any size on its place.
 *
 * `controls` lists the parts around the picture: `title formula file`. Without the attribute all are
 * there; `controls="none"` leaves the picture alone.
 */
import '../i18n/later/views.js';
import { num, setText, shortHeap } from '../i18n/index.js';
import { h, say } from '../views/dom.js';
import { svg } from '../views/svg.js';
import { paintWheel } from '../views/wheel.js';
import { lapsText, sayHeap } from '../views/words.js';
import { FileControl } from './file-control.js';
import { SliderPicture } from './heap-picture.js';

/** @typedef {import('../pkg/grundyscope_tools.js').WheelLayout} WheelLayout */

export class GrundyWheel extends SliderPicture {
  /** @override */
  static tag = 'grundy-wheel';
  /** @override */
  static needsTools = true;
  /** @override */
  static sheet = 'wheel.css';
  /** @override */
  static defaultHeap = '10';

  /** @type {WheelLayout | undefined} what is on screen */
  layout;
  #svg = svg('svg', { 'aria-hidden': 'true', class: 'wheel', part: 'picture' });
  #title = h('p', { class: 'title', part: 'title' });
  #formula = h('p', { class: 'formula', part: 'formula' });
  #note = h('p', { class: 'note' });
  #file = new FileControl(this, {
    name: () => 'wheel',
    heap: () => this.heap,
    draw: () => {
      const { layout } = this;
      return (
        layout && {
          svg: this.#svg,
          what: `${this.tr.t('heap')} ${num(this.heap ?? '')}`,
          words: this.slider.getAttribute('aria-valuetext') ?? '',
        }
      );
    },
  });

  constructor() {
    super();
    const stage = h('div', { class: 'stage' }, [this.#svg, this.slider]);
    this.frame.append(this.#title, stage, this.#formula, this.#note, this.#file.node);
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
    const layout = game.wheel({ rule, width, heap });
    this.layout = layout;
    this.#title.hidden = !this.shows('title');
    this.#title.replaceChildren(h('b', {}, [setText(session.moves)]));
    this.#formula.hidden = !this.shows('formula') || !layout;
    this.slider.hidden = !layout;
    this.#file.show(layout !== undefined);
    const period = session.search[rule];
    if (!layout || !period) {
      this.#svg.replaceChildren();
      this.#svg.setAttribute('height', '0');
      say(this.#note, tr.t(session.state === 'searching' ? 'wrap.searching' : 'proof.none'));
      return;
    }
    const inside = [tr.t('period', num(period.period))];
    if (layout.laps !== undefined) inside.push(tr.t('wheel.laps', shortLaps(layout.laps)));
    paintWheel(this.#svg, layout, { rule, inside });
    const { preperiod } = period;
    const here = layout.nodes[layout.token ?? 0];
    const place = here.heap - preperiod;
    const formula =
      layout.laps === undefined
        ? tr.t('wheel.tail', num(heap), num(preperiod))
        : lapsText(heap, layout.laps, { ...period, place });
    say(this.#formula, formula);
    const notes = [];
    if (layout.hidden > 0) notes.push(tr.t('wheel.hidden', num(layout.hidden), layout.hidden));
    if (layout.gaps.length > 0) notes.push(tr.t('wheel.gaps'));
    this.#note.hidden = notes.length === 0;
    say(this.#note, notes.join(' '));
    const spoken = sayHeap(game.reading(heap), session, rule, tr);
    this.speak(layout.nodes.length, layout.token ?? 0, `${spoken} ${formula}`);
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const { layout } = this;
    if (!layout) return;
    const { x, y } = this.place(event, this.#svg, layout.width);
    const reach = layout.node / 2 + 2;
    const hit = layout.nodes.find(
      (node) => Math.abs(node.x - x) <= reach && Math.abs(node.y - y) <= reach,
    );
    if (hit) this.#go(hit);
  }

  /**
   * To the heap at a node: on the lap of the heap under the cursor, if both are on the ring.
   * @param {WheelLayout['nodes'][number]} node
   */
  #go(node) {
    const { layout, n } = this;
    if (!layout || n === undefined) return;
    const here = layout.nodes[layout.token ?? 0];
    const near = node.inRing && here.inRing && layout.laps !== undefined;
    this.select(near ? n + BigInt(node.heap - here.heap) : BigInt(node.heap));
  }

  /**
   * @returns {Record<string, () => void>}
   * @override
   */
  keys() {
    const { n } = this;
    const period = this.session?.search[this.rule]?.period;
    if (n === undefined || !period) return {};
    const lap = BigInt(period);
    return {
      ArrowLeft: () => this.select(n - 1n),
      ArrowDown: () => this.select(n - 1n),
      ArrowRight: () => this.select(n + 1n),
      ArrowUp: () => this.select(n + 1n),
      PageUp: () => this.select(n + lap),
      PageDown: () => this.select(n < lap ? n : n - lap),
    };
  }
}

/**
 * The number of laps where there is little room: long ones as a letter.
 * @param {string} laps
 */
function shortLaps(laps) {
  const short = shortHeap(laps);
  return short === 'n' ? 'k' : short;
}
