/** The winning moves of a sum: some at first, and more when asked. */
import { num } from '../i18n/index.js';
import { attr, h, say } from '../views/dom.js';
import { appendMoves } from '../views/sum.js';

/**
 * @typedef {InstanceType<import('../core/wasm.js').Tools['Sum']>} Sum
 * @typedef {import('../pkg/grundyscope_tools.js').SumAnswer} SumAnswer
 * @typedef {Parameters<typeof appendMoves>[2]} Voice
 */

/** So many moves are shown at first. */
const MOVES = 24;
/** So many more rows and moves when asked. */
export const MORE = 200;

export class MoveList {
  #list = h('ul', { class: 'winning', tabindex: -1, part: 'moves' });
  #more = h('button', { type: 'button', class: 'link' });
  #note = h('p', { class: 'note' });
  nodes = [this.#list, h('div', { class: 'row' }, [this.#more, this.#note])];
  /** At most so many are shown. */
  most = MOVES;
  #painted = '';

  /** @param {() => void} paint there are more to be shown */
  constructor(paint) {
    this.#more.addEventListener('click', () => {
      this.most += MORE;
      paint();
      if (this.#more.hidden) this.#list.focus();
    });
  }

  /** Another sum. */
  reset() {
    this.most = MOVES;
  }

  /**
   * @param {Sum} sum
   * @param {SumAnswer} answer
   * @param {object} look
   * @param {string} look.turn another one where no move stays
   * @param {boolean} look.shown
   * @param {Voice} look.voice
   */
  paint(sum, answer, { turn, shown, voice }) {
    if (turn !== this.#painted) {
      this.#painted = turn;
      this.#list.replaceChildren();
    }
    const most = shown ? this.most : 0;
    const before = this.#list.querySelectorAll('[data-take]').length;
    const count = Math.max(before, Math.min(answer.moves, most));
    // In parts: in another language all of them are asked for anew, and one call answers only some.
    for (let from = before; from < count; from += MORE) {
      appendMoves(this.#list, sum.moves(from, Math.min(MORE, count - from)), voice);
    }
    const rest = answer.moves - count;
    attr(this.#list, 'aria-label', voice.texts.movesLabel);
    this.#list.hidden = most === 0 || count === 0;
    this.#more.hidden = this.#note.hidden = most === 0 || rest === 0;
    say(this.#more, voice.texts.more(num(Math.min(MORE, rest))));
    say(this.#note, voice.texts.shownOf(num(count), num(answer.moves)));
  }
}
