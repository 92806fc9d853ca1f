/** The heaps of a table: counters to click and to drag, and a button for each legal move. */
import { isShortened, num } from '../i18n/index.js';
import { attr, chip, h, say } from './dom.js';
import { offer, takes, told } from './play-words.js';

/**
 * @typedef {import('../pkg/grundyscope_tools.js').PlayHeap} PlayHeap
 * @typedef {import('../pkg/grundyscope_tools.js').PlayState} PlayState
 * @typedef {import('./play-words.js').Scene} Scene
 */
/**
 * How a table is shown.
 * @typedef {object} Look
 * @property {boolean} still nobody may move: it is the computer's turn, or the game is over
 * @property {boolean} wins winning moves and values are shown
 * @property {{ heap: number, take: number } | null} advised a move to point at; heaps from 1 on
 * @property {number[]} goals of a race: the heaps to leave that are to be marked
 */

/** Sets of more moves than this are played with a number field. */
const BUTTONS = 12;

/** One heap. */
class Heap {
  #legend = h('legend', { class: 'unseen' });
  #number = h('span', { class: 'number', 'aria-hidden': 'true' });
  #counters = h('span', { class: 'counters' });
  #size = h('span', { class: 'size' });
  #takes = h('div', { class: 'takes' });
  #value = h('span', { class: 'value', 'aria-hidden': 'true' });
  /** Says what the pointer would take. */
  note = h('p', { class: 'note' });
  #field = h('input', { class: 'field', inputmode: 'numeric', autocomplete: 'off', size: 7 });
  #take = h('button', { class: 'button' });
  #form = h('form', { class: 'row', novalidate: true }, [this.#field, this.#take]);
  /** The size of the heap when counters were last drawn, so that those taken since can be shown. */
  #drawn = /** @type {number | undefined} */ (undefined);
  /** @type {PlayHeap} */
  heap = { size: '0', moves: [], legal: 0 };
  node;

  /**
   * @param {number} index from 0 on
   * @param {(take: number) => void} choose
   */
  constructor(index, choose) {
    const picture = h('div', { class: 'picture', 'aria-hidden': 'true' }, [
      this.#counters,
      this.#size,
    ]);
    this.node = h('fieldset', { class: 'heap', 'data-heap': index }, [
      this.#legend,
      this.#number,
      picture,
      this.#takes,
      this.#value,
      this.note,
    ]);
    this.#takes.addEventListener('click', (event) => {
      const button = /** @type {Element} */ (event.target).closest('[data-take]');
      if (button) choose(Number(button.getAttribute('data-take')));
    });
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      choose(Number(this.#field.value.trim() || Number.NaN));
    });
  }

  /** @returns {HTMLElement[]} */
  get buttons() {
    return /** @type {HTMLElement[]} */ ([...this.#takes.children]);
  }

  get field() {
    return this.#form.isConnected ? this.#field : null;
  }

  /**
   * @param {Scene} scene
   * @param {PlayHeap} heap
   * @param {number} number from 1 on
   * @param {Look} look
   */
  draw(scene, heap, number, look) {
    const { t, goal, one } = scene;
    this.heap = heap;
    const count = heap.size === '1' ? 1 : 2;
    const size = told(scene, heap.size);
    const name = goal
      ? t.total(size, 0, num(goal))
      : one
        ? t.heapOne(size, count)
        : t.heap(num(number), count, size);
    const shown = look.wins && heap.value !== undefined;
    say(this.#legend, shown ? `${name}, ${t.value(num(heap.value ?? 0))}` : name);
    say(this.#number, one ? '' : num(number));
    this.#number.hidden = one;
    say(this.#size, goal ? t.total(size, 0, num(goal)) : size);
    attr(
      this.#size,
      'class',
      isShortened(heap.size) || heap.counters === undefined ? 'size large' : 'size',
    );
    this.#value.hidden = !shown;
    if (shown) this.#value.replaceChildren(chip(heap.value ?? 0));
    // One heap has no column of values to stand in.
    const place = one ? this.#size : this.#takes;
    if (place.nextSibling !== this.#value) place.after(this.#value);
    say(this.note, '');
    this.#drawCounters(scene, look);
    if (scene.moves.length > BUTTONS) this.#drawField(scene, number, look);
    else this.#drawButtons(scene, number, look);
  }

  /**
   * @param {Scene} scene
   * @param {Look} look
   */
  #drawCounters({ goal }, look) {
    const left = this.heap.counters;
    const all = goal ? Number(goal) : Math.max(left ?? 0, this.#drawn ?? 0);
    if (left === undefined || all > 200) {
      this.#counters.replaceChildren();
      this.#drawn = undefined;
      return;
    }
    const { children } = this.#counters;
    while (children.length > all) this.#counters.lastChild?.remove();
    while (children.length < all) this.#counters.append(h('i'));
    attr(this.#counters, 'class', `counters${goal ? ' race' : ''}${look.still ? ' still' : ''}`);
    const filled = goal ? all - left : left;
    const goals = new Set(look.goals.map((heap) => all - heap));
    for (const [i, counter] of [...children].entries()) {
      const marked = goal && look.wins && goals.has(i + 1);
      attr(counter, 'class', `${i < filled ? 'here' : 'gone'}${marked ? ' goal' : ''}`);
      if (goal) say(counter, num(i + 1));
    }
    this.#drawn = left;
  }

  /**
   * @param {Scene} scene
   * @param {number} number
   * @param {Look} look
   */
  #drawButtons(scene, number, look) {
    const { t, goal, moves } = scene;
    if (this.#takes.children.length !== moves.length || this.#form.isConnected) {
      this.#takes.replaceChildren(...moves.map(() => h('button', { type: 'button' })));
    }
    for (const [i, { take, to, wins }] of this.heap.moves.entries()) {
      const button = this.#takes.children[i];
      const shown = Boolean(wins && look.wins);
      const advised = look.advised?.heap === number && look.advised.take === take;
      attr(button, 'data-take', take);
      attr(
        button,
        'class',
        `take${shown ? ' wins' : ''}${advised ? ' advised' : ''}${to === undefined ? ' illegal' : ''}`,
      );
      attr(button, 'aria-disabled', to === undefined || look.still ? 'true' : null);
      say(button, goal ? `+${num(take)}` : num(take));
      const left = told(scene, this.heap.size);
      const label = to === undefined ? t.needs(num(take), left) : offer(scene, number, take, to);
      attr(button, 'aria-label', shown ? `${label}, ${t.winningMove}` : label);
      attr(button, 'title', to === undefined ? label : null);
    }
  }

  /**
   * @param {Scene} scene
   * @param {number} number
   * @param {Look} look
   */
  #drawField({ t }, number, look) {
    if (!this.#form.isConnected) this.#takes.replaceChildren(this.#form);
    attr(this.#field, 'aria-label', t.howMany(num(number)));
    say(this.#take, t.take);
    const nothing = look.still || this.heap.legal === 0;
    attr(this.#take, 'aria-disabled', nothing ? 'true' : null);
    if (nothing) this.#field.value = '';
  }

  clear() {
    this.#drawn = undefined;
    this.#field.value = '';
  }
}

export class PlayTable {
  node = h('div', { class: 'stacks', role: 'group', part: 'heaps' });
  /** @type {Heap[]} */
  heaps = [];
  #choose;

  /** @param {(heap: number, take: number) => void} choose heaps from 0 on */
  constructor(choose) {
    this.#choose = choose;
  }

  /** Another game begins: nothing that is drawn belongs to it. */
  clear() {
    for (const heap of this.heaps) heap.clear();
  }

  /**
   * @param {Scene} scene
   * @param {PlayState} state
   * @param {Look} look
   */
  draw(scene, state, look) {
    while (this.heaps.length > state.heaps.length) this.heaps.pop()?.node.remove();
    while (this.heaps.length < state.heaps.length) {
      const index = this.heaps.length;
      const heap = new Heap(index, (take) => this.#choose(index, take));
      this.heaps.push(heap);
      this.node.append(heap.node);
    }
    attr(this.node, 'aria-label', scene.t.heaps);
    attr(this.node, 'class', look.wins ? 'stacks shown' : 'stacks');
    for (const [i, heap] of state.heaps.entries()) this.heaps[i].draw(scene, heap, i + 1, look);
  }

  /**
   * Why a number cannot be taken from a heap; null when it can.
   * @param {Scene} scene
   * @param {number} index
   * @param {number} take
   */
  refusal(scene, index, take) {
    const { t, moves, goal } = scene;
    const { size, legal } = this.heaps[index].heap;
    const at = moves.indexOf(take);
    if (at >= 0 && at < legal) return null;
    const number = Number.isSafeInteger(take) ? num(take) : '?';
    if (at >= 0) return t.overdrawn(number, told({ ...scene, goal: null }, size));
    return (goal ? t.notAnAdd : t.notAMove)(number, takes(scene));
  }

  /**
   * The focus stays on a move that can be made: the same one, else a smaller one of the heap, else
   * the first of another heap.
   * @param {Element | null | undefined} focused
   * @returns {boolean} whether there is nothing left to move the focus to
   */
  keepFocus(focused) {
    const index = this.heaps.findIndex(({ node }) => node.contains(focused ?? null));
    if (index < 0) return false;
    const open = (/** @type {Element} */ button) => !button.classList.contains('illegal');
    const own = this.heaps[index];
    if (own.heap.legal > 0 && focused && open(focused)) return false;
    const others = [own, ...this.heaps].filter(({ heap }) => heap.legal > 0);
    if (others.length === 0) return true;
    const [{ field, buttons, heap }] = others;
    const next = field ?? buttons[others[0] === own ? heap.legal - 1 : 0];
    next.focus();
    return false;
  }
}
