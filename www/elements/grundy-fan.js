/**
 * `<grundy-fan set n rule lang theme controls>`: the moves from one heap as arcs over the strip.
 *
 * `controls` lists the parts around the picture: `title moves file`. Without the attribute all are
 * there; `controls="none"` leaves the picture alone.
 */
import { num, numSaid, setText } from '../i18n/index.js';
import { attr, h, say } from '../views/dom.js';
import { paintFan } from '../views/fan.js';
import { MovesList, nameMoves } from '../views/moves.js';
import { svg } from '../views/svg.js';
import { GrundyElement } from './base.js';
import { GrundySelectEvent } from './events.js';
import { FileControl } from './file-control.js';

export class GrundyFan extends GrundyElement {
  /** @override */
  static tag = 'grundy-fan';
  /** @override */
  static defaultHeap = '10';

  #svg = svg('svg', { role: 'img', class: 'fan', part: 'picture' });
  #title = h('p', { class: 'title', part: 'title' });
  #list = h('ul', { class: 'moves', part: 'moves' });
  #note = h('p', { class: 'note' });
  #side = h('div', { class: 'side' }, [this.#list]);
  #moves = new MovesList(this.#list, (heap) => this.select(BigInt(heap)));
  #waiting = false;
  #file = new FileControl(this, {
    name: () => 'fan',
    heap: () => this.heap,
    draw: () => ({
      svg: this.#svg,
      what: this.tr.t('fanFrom', num(this.heap ?? '')),
      words: this.#svg.getAttribute('aria-label') ?? '',
    }),
  });

  constructor() {
    super();
    this.frame.append(
      this.#title,
      h('div', { class: 'stage' }, [this.#svg]),
      this.#note,
      this.#side,
      this.#file.node,
    );
    this.#svg.addEventListener('click', (event) => {
      const at = /** @type {Element} */ (event.target).closest('[data-heap]');
      const heap = at?.getAttribute('data-heap');
      if (heap) this.select(BigInt(heap));
    });
  }

  /**
   * Goes to a heap, as a click does.
   * @param {bigint} n
   */
  select(n) {
    if (n === this.n) return;
    this.n = n;
    this.dispatchEvent(new GrundySelectEvent(n, this.session?.game.reading(n).value));
  }

  /** @override */
  progress() {
    if (this.#waiting) super.progress();
  }

  /**
   * @override
   * @param {number} width
   */
  render(width) {
    const { session, tr, rule, heap } = this;
    if (!session || heap === undefined) return;
    const layout = session.game.fan({ heap, rule, width });
    const reading = session.game.reading(heap);
    this.#waiting = session.state === 'searching';
    paintFan(this.#svg, layout, rule);
    const moves = nameMoves(reading, rule, tr);
    attr(this.#svg, 'aria-label', tr.t('fanLabel', numSaid(reading.heap, tr), moves));
    const notes = layout.toScale ? [] : [tr.t('notToScale')];
    if (layout.omitted) notes.push(tr.t('omitted', num(layout.omitted), layout.omitted));
    this.#note.hidden = notes.length === 0;
    say(this.#note, notes.join(' '));
    this.#title.hidden = !this.shows('title');
    this.#title.replaceChildren(
      h('b', {}, [setText(session.moves)]),
      h('span', {}, [tr.t('fanFrom', num(heap))]),
    );
    this.#file.show();
    this.#side.hidden = !this.shows('moves');
    if (this.#side.hidden) return;
    attr(this.#list, 'aria-label', tr.t('moves'));
    this.#moves.show(reading, session, rule, tr);
  }
}
