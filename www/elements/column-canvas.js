/**
 * A canvas of columns: counted by the core a slice a frame, painted once a frame at most, and again
 * when colours or the screen change. The strip of very many heaps and the minimap are such canvases.
 */
import { Pace } from '../core/pace.js';
import { watchRatio } from '../views/canvas.js';
import { paintColumns } from '../views/columns.js';
import { ColumnLooks } from '../views/columns-look.js';
import { h } from '../views/dom.js';
import { onPaper, whenPrinted } from './paper.js';
import { columnsOf } from './strip-window.js';

/**
 * @typedef {import('../core/session.js').Session} Session
 * @typedef {import('../pkg/grundyscope.js').Rule} Rule
 * @typedef {import('../pkg/grundyscope_tools.js').Columns} Columns
 */
/**
 * @typedef {object} Wanted
 * @property {Session} session
 * @property {Rule} rule
 * @property {bigint} from
 * @property {number} heaps
 * @property {number} width css px
 * @property {number} height css px
 * @property {number | undefined} unknownFrom the place, in css px, where heaps begin that are not
 *   computed
 * @property {boolean} [line] with a line of density
 */

/** Elementary steps of a call. */
const WORK = { first: 1 << 20, least: 1 << 10, most: 1 << 30 };
/** Nobody waits for a frame of paper, but for the paper. */
const PAPER_WORK = 1 << 27;
const PAPER_RATIO = 3;

/** Pixels for each css px. */
const ratio = () => (onPaper() ? PAPER_RATIO : devicePixelRatio);

export class ColumnCanvas {
  node = h('canvas', { 'aria-hidden': 'true', class: 'columns' });
  /** @type {Columns | undefined} */
  counts;
  #context = /** @type {CanvasRenderingContext2D} */ (this.node.getContext('2d'));
  /** @type {ImageData | undefined} */
  #image;
  /** @type {ColumnLooks} */
  #looks;
  #paint;
  #pace;
  /** What was counted: another view, or more that is known, is counted afresh. */
  #key = '';
  #frame = 0;
  /** What is on the canvas: the same again need not be painted. @type {unknown[]} */
  #painted = [];

  /**
   * @param {Element} place where the canvas stands, or will
   * @param {number} sliceMs a call that counts may take this long, so that a frame has room for it
   * @param {() => void} paint called before the next frame when there is something to paint
   */
  constructor(place, sliceMs, paint) {
    this.#pace = new Pace(sliceMs, WORK);
    this.#paint = paint;
    this.#looks = new ColumnLooks(place, () => this.soon());
    watchRatio(() => this.soon());
    whenPrinted((paper) => this.#print(paper));
  }

  soon() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#paint();
    });
  }

  /** Nothing is wanted any more. */
  stop() {
    this.counts = undefined;
    this.#key = '';
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  /**
   * Counts, or goes on counting, and paints what is known.
   * @param {Wanted} wanted
   * @returns {number | undefined} the place from which on columns can be counted and are not yet
   */
  show(wanted) {
    const columns = columnsOf(wanted.heaps, wanted.width, ratio());
    this.#count(wanted, columns);
    this.#draw(wanted, columns);
    if (this.counts?.done) return undefined;
    const { width, unknownFrom } = wanted;
    const known = this.counts?.columns ?? 0;
    const computed = Math.floor(((unknownFrom ?? width) * columns) / width);
    if (known >= computed) return undefined;
    // Behind the search there is nothing to count; it tells when it has got further.
    this.soon();
    return Math.floor((known * width) / columns);
  }

  /**
   * @param {Wanted} wanted
   * @param {number} columns
   */
  #count({ session, rule, from, heaps, width, height, line }, columns) {
    const { tools: game, search } = session;
    if (!game) return;
    const key = [session.set, rule, from, heaps, columns, width, height].join('/');
    if (key === this.#key && this.counts?.done) return;
    if (key !== this.#key) this.counts = undefined;
    this.#key = key;
    const paper = onPaper();
    const start = performance.now();
    this.counts = game.columns({
      rule,
      from,
      heapsPerColumn: heaps,
      divisor: columns,
      columns,
      work: paper ? PAPER_WORK : this.#pace.work,
      line: line ? { width, height } : undefined,
    });
    if (this.counts.done && search[rule]) return;
    if (!paper) this.#pace.learn(performance.now() - start);
  }

  /**
   * @param {Wanted} wanted
   * @param {number} columns
   */
  #draw({ rule, width, height, unknownFrom }, columns) {
    const { node } = this;
    const { tiles } = this.#looks;
    // Cells of several pixels fill the width; columns are pixels.
    const across = columnsOf(Number.POSITIVE_INFINITY, width, ratio());
    const down = Math.round(height * ratio());
    const painted = [this.counts, tiles, across, down, columns, rule, unknownFrom, width];
    if (painted.every((it, i) => it === this.#painted[i])) return;
    this.#painted = painted;
    if (!this.#image || node.width !== across || node.height !== down) {
      node.width = across;
      node.height = down;
      this.#image = this.#context.createImageData(across, down);
    }
    Object.assign(node.style, { width: `${width}px`, height: `${height}px` });
    paintColumns(this.#image, this.counts, {
      rule,
      columns,
      unknownFrom: ((unknownFrom ?? width) * across) / width,
      tiles,
    });
    this.#context.putImageData(this.#image, 0, 0);
  }

  /** @param {boolean} paper */
  #print(paper) {
    this.#looks.forPaper(paper);
    this.#paint();
  }
}
