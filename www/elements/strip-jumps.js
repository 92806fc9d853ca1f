/** Jumps of a strip's cursor: to the losing heaps and to the starts of periods on both sides. */
import { largestHeap } from '../core/wasm.js';
import { attr, h, say } from '../views/dom.js';
import { boundary } from './strip-window.js';

/**
 * @typedef {import('./grundy-strip.js').GrundyStrip} GrundyStrip
 * @typedef {'losing' | 'period'} Where
 */

/** What each leads to, with the words between its buttons, their names and their keys. */
const JUMPS = /** @type {const} */ ([
  ['losing', 'losingHeap', ['losingBefore', 'Shift+P'], ['losingAfter', 'P']],
  ['period', 'periodStart', ['periodBefore', '['], ['periodAfter', ']']],
]);

export class StripJumps {
  #strip;
  #rows = JUMPS.map(([where, words, before, after]) => ({
    where,
    words,
    label: h('span'),
    sides: [before, after].map(([name, key], i) => ({
      name,
      key,
      direction: i ? 1 : -1,
      button: h('button', { type: 'button', class: 'square' }, [i ? '›' : '‹']),
    })),
  }));
  node = h(
    'div',
    { class: 'jumps', role: 'group', part: 'jumps' },
    this.#rows.map(({ label, sides: [before, after] }) =>
      h('span', {}, [before.button, label, after.button]),
    ),
  );
  /** The losing heaps beside the cursor: looked for again only where it, or what is known, changes. */
  #losing = { key: '', heaps: /** @type {(bigint | undefined)[]} */ ([]) };

  /** @param {GrundyStrip} strip */
  constructor(strip) {
    this.#strip = strip;
    for (const { where, sides } of this.#rows) {
      for (const { button, direction } of sides) {
        button.addEventListener('click', () => this.jump(where, direction));
      }
    }
  }

  /**
   * The heap that a jump leads to; undefined where there is none, or none is known.
   * @param {Where} where
   * @param {number} direction -1 or 1
   * @returns {bigint | undefined}
   */
  #target(where, direction) {
    const { session, rule, view, period } = this.#strip;
    const n = this.#strip.n ?? view?.from;
    if (!session || n === undefined) return undefined;
    if (where === 'losing') return this.#beside(n, session, rule)[direction > 0 ? 1 : 0];
    const heap = period && boundary(n, direction, period);
    return heap === n ? undefined : heap;
  }

  /**
   * @param {bigint} n
   * @param {import('../core/session.js').Session} session
   * @param {import('../pkg/grundyscope.js').Rule} rule
   */
  #beside(n, { game, set, search }, rule) {
    const key = [set, rule, search.heaps, search.done, n].join('/');
    if (key !== this.#losing.key) {
      const found = [game.losingBefore(rule, n), game.losingAfter(rule, n)];
      const heaps = found.map((heap) => (heap === undefined ? undefined : BigInt(heap)));
      this.#losing = { key, heaps };
    }
    return this.#losing.heaps;
  }

  /**
   * Puts the cursor on the next losing heap, or on the next start of a period.
   * @param {Where} where
   * @param {number} direction -1 or 1
   */
  jump(where, direction) {
    const heap = this.#target(where, direction);
    if (heap !== undefined && heap <= largestHeap()) this.#strip.select(heap);
  }

  /** Names the buttons, and marks those that lead nowhere. */
  render() {
    const { tr } = this.#strip;
    this.node.hidden = !this.#strip.shows('jumps');
    if (this.node.hidden) return;
    attr(this.node, 'aria-label', tr.t('jumps'));
    for (const { where, words, label, sides } of this.#rows) {
      say(label, tr.t(words));
      for (const { name, key, direction, button } of sides) {
        attr(button, 'aria-label', tr.t(name));
        attr(button, 'title', `${tr.t(name)} (${key})`);
        const nowhere = this.#target(where, direction) === undefined;
        attr(button, 'aria-disabled', nowhere ? 'true' : null);
      }
    }
  }
}
