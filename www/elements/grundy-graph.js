/**
 * `<grundy-graph set n depth rule lang theme controls>`: the moves from one heap, the moves after
 * them, and so on, each heap once; and the line of best play.
 *
 * `depth` is how many moves in a row are followed: a number, or `all`; without it, 2. `controls`
 * lists the parts around the picture: `title depth line file`. Without the attribute all of them
 * are there; `controls="none"` leaves the picture and its notes alone.
 */
import { Switch } from './switch.js';
import '../i18n/later/views.js';
import { num, numSaid, setText } from '../i18n/index.js';
import { sayCell } from '../views/cell-words.js';
import { attr, bindKeys, h, rich, say } from '../views/dom.js';
import { paintGraph } from '../views/graph.js';
import { nameMoves } from '../views/moves.js';
import { svg } from '../views/svg.js';
import { GrundyElement } from './base.js';
import { GrundyDepthEvent, GrundySelectEvent } from './events.js';
import { FileControl } from './file-control.js';

/** @typedef {import('../pkg/grundyscope_tools.js').GraphLayout} GraphLayout */

const DEPTHS = /** @type {const} */ (['1', '2', '3', 'all']);
const DEPTH = 2;
/** So many illegal moves get their reason. */
const REASONS = 3;
/** So many moves of a line without an end are said. */
const SAID = 10;
export class GrundyGraph extends GrundyElement {
  /** @override */
  static tag = 'grundy-graph';
  /** @override */
  static needsTools = true;
  /** @override */
  static sheet = 'graph.css';
  /** @override */
  static defaultHeap = '10';
  /** @override */
  static observedAttributes = [...GrundyElement.observedAttributes, 'depth'];

  /** @type {GraphLayout | undefined} what is on screen */
  layout;
  #svg = svg('svg', { role: 'img', class: 'graph', part: 'picture' });
  #heaps = h('div', { class: 'options', role: 'listbox', tabindex: 0 });
  #title = h('p', { class: 'title', part: 'title' });
  #depthName = h('span', { class: 'small', id: 'depth' });
  #depths = new Switch(DEPTHS, (depth) => this.#deepen(depth), { 'aria-labelledby': 'depth' });
  #depth = h('div', { class: 'depth', part: 'depth' }, [this.#depthName, this.#depths.node]);
  #line = h('p', { class: 'words', part: 'line' });
  #note = h('p', { class: 'note' });
  #ribbon = h('button', { type: 'button', class: 'link', hidden: true });
  #file = new FileControl(this, {
    name: () => 'graph',
    heap: () => this.heap,
    draw: () => ({
      svg: this.#svg,
      what: this.tr.t('fanFrom', num(this.heap ?? '')),
      words: this.#svg.getAttribute('aria-label') ?? '',
    }),
    texts: [
      {
        name: 'DOT',
        type: 'text/vnd.graphviz',
        extension: 'dot',
        make: () => this.#text('dot'),
      },
      {
        name: 'Mermaid',
        type: 'text/plain',
        extension: 'mmd',
        make: () => this.#text('mermaid'),
      },
    ],
  });
  /** The option that the keyboard is on. */
  #active = 0;
  #waiting = false;
  /** @type {import('../core/session.js').Session | undefined} whose graph is on screen */
  #drawn;

  constructor() {
    super();
    const stage = h('div', { class: 'stage' }, [this.#svg, this.#heaps]);
    this.frame.append(this.#title, this.#depth, stage, this.#line, this.#note, this.#ribbon);
    this.frame.append(this.#file.node);
    this.#heaps.addEventListener('click', (event) => {
      const at = /** @type {Element} */ (event.target).closest('[role=option]');
      if (at) this.#choose([...this.#heaps.children].indexOf(at));
    });
    bindKeys(this.#heaps, (key) => this.#press(key));
    this.#heaps.addEventListener('blur', () => this.#activate(0));
    this.#ribbon.addEventListener('click', () => this.#nearRibbon?.scrollIntoView());
  }

  /**
   * How many moves in a row the attribute asks for.
   * @returns {number | 'all'}
   */
  get depth() {
    const text = this.getAttribute('depth') ?? '';
    if (text === 'all') return 'all';
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : DEPTH;
  }

  set depth(depth) {
    this.setAttribute('depth', String(depth));
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
    if (this.#waiting || this.#drawn !== this.session) super.progress();
  }

  /**
   * @override
   * @param {number} width
   */
  render(width) {
    const { session, tr, rule, heap } = this;
    const game = session?.tools;
    if (!session || !game || heap === undefined) return;
    const layout = game.graph({ ...this.#request(heap), width });
    if (layout.nodes[0].heap !== this.layout?.nodes[0].heap) this.#active = 0;
    this.layout = layout;
    this.#drawn = session;
    this.#waiting = session.state === 'searching';
    paintGraph(this.#svg, layout, { rule, name: (node) => this.#name(node.heap) });
    attr(this.#svg, 'aria-label', this.#describe(heap));
    this.#list(layout);
    this.#title.hidden = !this.shows('title');
    this.#title.replaceChildren(
      h('b', {}, [setText(session.moves)]),
      h('span', {}, [tr.t('fanFrom', num(heap))]),
    );
    this.#showDepth();
    this.#line.hidden = !this.shows('line');
    this.#line.replaceChildren(...rich(this.#play(layout)));
    say(this.#note, this.#notes(layout, heap).join(' '));
    this.#note.hidden = this.#note.textContent === '';
    this.#ribbon.hidden = !layout.cut || !this.#nearRibbon;
    say(this.#ribbon, tr.t('graph.ribbon'));
    this.#file.show();
  }

  /** @param {string} heap */
  #request(heap) {
    const { depth, rule } = this;
    return { heap, rule, depth: depth === 'all' ? undefined : depth };
  }

  /**
   * The graph in the words of another program.
   * @param {'dot' | 'mermaid'} language
   */
  #text(language) {
    const { heap, session } = this;
    if (heap === undefined || !session?.tools) return '';
    return session.tools.graphText({ ...this.#request(heap), language });
  }

  /** A ribbon on the same page. */
  get #nearRibbon() {
    const root = /** @type {Document | ShadowRoot} */ (this.getRootNode());
    return root.querySelector('grundy-ribbon');
  }

  /**
   * A heap as it is written in the picture.
   * @param {string} heap
   */
  #name(heap) {
    const { layout } = this;
    if (!layout?.relative) return num(heap);
    const taken = BigInt(layout.nodes[0].heap) - BigInt(heap);
    return taken === 0n ? 'n' : `n\u00a0\u2212\u00a0${num(taken)}`;
  }

  /** @param {string} heap */
  #describe(heap) {
    const { session, tr, rule, layout } = this;
    if (!session || !layout) return '';
    const moves = nameMoves(session.game.reading(heap), rule, tr);
    const { length } = layout.nodes;
    const said = tr.t('graph.label', numSaid(heap, tr), moves, num(length), length);
    return layout.line.moves.length ? `${said} ${this.#play(layout).replaceAll('*', '')}` : said;
  }

  /**
   * The line of best play in words; what wins is between asterisks.
   * @param {GraphLayout} layout
   */
  #play({ nodes, line: { moves, end, firstWins } }) {
    const { tr, rule } = this;
    if (firstWins === undefined) return tr.t('graph.unknown');
    let said = this.#name(nodes[0].heap);
    const shown = end === 'over' ? moves : moves.slice(0, SAID);
    for (const [i, { take, to, wins }] of shown.entries()) {
      const step = `\u2212${num(take)}→\u00a0${this.#name(to)}`;
      if (wins) said += i === 0 ? ` *${step}*` : `, *${step}*`;
      else
        said += i === 0 ? `, ${tr.t('graph.any')} ${step}` : `, ${tr.t('graph.thenAny')} ${step}`;
    }
    said += end === 'over' ? '.' : ' …';
    const result =
      rule === 'misere'
        ? tr.t(firstWins ? 'graph.wonMisere' : 'graph.lostMisere')
        : tr.t(firstWins ? 'graph.won' : moves.length ? 'graph.lost' : 'graph.stuck');
    return moves.length ? `${tr.t('graph.best')} ${said} ${result}` : result;
  }

  /**
   * @param {GraphLayout} layout
   * @param {string} heap
   */
  #notes({ toScale, omitted, cut, depth, illegal, relative }, heap) {
    const { tr } = this;
    const notes = [];
    if (relative) notes.push(tr.t('graph.n', num(heap)));
    const reasons = illegal
      .slice(0, REASONS)
      .map((take) => `\u2212${num(take)}: ${tr.t('needs', num(take), num(heap))}.`);
    notes.push(...reasons);
    if (illegal.length > REASONS) {
      const more = illegal.length - REASONS;
      notes.push(tr.t('graph.moreIllegal', num(more), more));
    }
    if (omitted) notes.push(tr.t('omitted', num(omitted), omitted));
    if (!toScale) notes.push(tr.t('graph.notToScale'));
    if (cut) notes.push(tr.t('graph.cut', num(depth), depth));
    return notes;
  }

  #showDepth() {
    const { tr } = this;
    this.#depth.hidden = !this.shows('depth');
    say(this.#depthName, tr.t('graph.depth'));
    const depth = /** @type {typeof DEPTHS[number]} */ (String(this.depth));
    this.#depths.show(depth, (it) => (it === 'all' ? tr.t('graph.all') : num(it)));
  }

  /** @param {string} depth */
  #deepen(depth) {
    this.setAttribute('depth', depth);
    this.dispatchEvent(new GrundyDepthEvent(this.depth));
  }

  /**
   * The heaps as options over their places, for pointer and keyboard.
   * @param {GraphLayout} layout
   */
  #list({ nodes, top, nodeHeight, height }) {
    const { tr, rule } = this;
    attr(this.#heaps, 'aria-label', tr.t('graph.heaps'));
    while (this.#heaps.children.length > nodes.length) this.#heaps.lastElementChild?.remove();
    for (const [i, { x0, x1, heap, value, losing }] of nodes.entries()) {
      let option = /** @type {HTMLElement} */ (this.#heaps.children[i]);
      if (!option) {
        option = h('div', { role: 'option', id: `heap-${i}` });
        this.#heaps.append(option);
      }
      option.style.left = `${x0}px`;
      option.style.width = `${x1 - x0 - 1}px`;
      option.style.top = `${top}px`;
      option.style.height = `${Math.max(nodeHeight, height - top)}px`;
      attr(option, 'aria-selected', String(i === 0));
      attr(option, 'aria-label', sayCell({ heap, value, losing }, rule, tr));
    }
    this.#activate(Math.min(this.#active, nodes.length - 1));
  }

  /** @param {number} index */
  #activate(index) {
    this.#active = index;
    for (const [i, option] of [...this.#heaps.children].entries()) {
      option.classList.toggle('active', i === index);
    }
    attr(this.#heaps, 'aria-activedescendant', `heap-${index}`);
  }

  /** @param {number} index */
  #choose(index) {
    const node = this.layout?.nodes[index];
    if (node) this.select(BigInt(node.heap));
  }

  /**
   * @param {string} key
   * @returns {boolean} was it one of ours?
   */
  #press(key) {
    const last = this.#heaps.children.length - 1;
    // Smaller heaps stand on the left, and later in the list.
    const step = { ArrowLeft: 1, ArrowDown: 1, ArrowRight: -1, ArrowUp: -1 }[key];
    if (step !== undefined) {
      this.#activate(Math.max(0, Math.min(last, this.#active + step)));
      return true;
    }
    if (key === 'Home' || key === 'End') {
      this.#activate(key === 'Home' ? 0 : last);
      return true;
    }
    if (key !== 'Enter' && key !== ' ') return false;
    this.#choose(this.#active);
    return true;
  }
}
