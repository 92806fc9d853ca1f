/** The moves from a heap as a list of buttons: what the fan shows, for keyboard and ear. */
import { num, shortHeap } from '../i18n/index.js';
import { attr, chip, h, outcome, say } from './dom.js';

/**
 * @typedef {import('../pkg/grundyscope.js').Option} Option
 * @typedef {import('../pkg/grundyscope.js').Reading} Reading
 */
/**
 * @typedef {import('../pkg/grundyscope.js').Rule} Rule
 * @typedef {import('../core/session.js').Session} Session
 * @typedef {import('../i18n/index.js').Translator} Translator
 */

/** The description of a picture names this many moves; a list of moves has them all. */
const NAMED = 8;
/** More moves than this are folded away. */
const FOLD = 12;
/** What the core does not list is looked up this much at a time. */
const MORE = 256;
/** Longer texts get a line of their own; in all rows, so that the rows stay alike. */
const LONG = 9;

/**
 * @param {Option} option
 * @param {Rule} rule
 */
export const winsUnder = (option, rule) => (rule === 'misere' ? option.winsMisere : option.wins);

/**
 * The first moves, but none of those that win left out for one that does not; ascending.
 * @param {Option[]} options
 * @param {number} most
 * @param {Rule} rule
 */
export function foremost(options, most, rule) {
  if (options.length <= most) return options;
  const winning = options.filter((option) => winsUnder(option, rule)).slice(0, most);
  const others = options.filter((option) => !winsUnder(option, rule));
  const chosen = [...winning, ...others.slice(0, most - winning.length)];
  return chosen.sort((a, b) => a.take - b.take);
}

/**
 * The legal moves in words, the winning ones marked.
 * @param {Reading} reading
 * @param {Rule} rule
 * @param {Translator} tr
 */
export function nameMoves(reading, rule, tr) {
  const legal = reading.options.filter((option) => option.legal);
  const named = foremost(legal, NAMED, rule).map((option) => {
    const move = `${tr.t('takeButton', num(option.take))} → ${num(option.to ?? '')}`;
    return winsUnder(option, rule) ? `${move} (${tr.t('wins')})` : move;
  });
  if (legal.length > NAMED) named.push(tr.t('andMore', num(legal.length - NAMED)));
  return named.join('; ') || tr.t('noMoves');
}

export class MovesList {
  #open = false;
  /** So many of the moves that the core does not list are shown all the same. */
  #extra = 0;
  /** @type {Reading | undefined} */
  #reading;
  /** @type {Session | undefined} */
  #session;
  /** @type {Translator | undefined} */
  #tr;
  /** @type {Rule} */
  #rule = 'grundy';

  /**
   * @param {HTMLUListElement} list
   * @param {(heap: string) => void} choose
   */
  constructor(list, choose) {
    this.list = list;
    this.more = h('button', { type: 'button', class: 'link', hidden: true });
    this.fold = h('button', { type: 'button', class: 'link', hidden: true });
    this.rest = h('p', { class: 'note', hidden: true });
    list.after(h('div', { class: 'folds' }, [this.fold, this.more]), this.rest);
    this.fold.addEventListener('click', () => {
      this.#open = !this.#open;
      this.#extra = 0;
      this.#draw();
    });
    this.more.addEventListener('click', () => {
      this.#extra += MORE;
      this.#draw();
    });
    list.addEventListener('click', (event) => {
      const button = /** @type {Element} */ (event.target).closest('button');
      const heap = button?.dataset.to;
      if (heap !== undefined) choose(heap);
    });
  }

  /**
   * @param {Reading} reading
   * @param {Session} session
   * @param {Rule} rule
   * @param {Translator} tr
   */
  show(reading, session, rule, tr) {
    // Looking up thousands again with every step of the cursor would hold it up.
    if (reading.heap !== this.#reading?.heap || session !== this.#session) this.#extra = 0;
    this.#reading = reading;
    this.#session = session;
    this.#rule = rule;
    this.#tr = tr;
    this.#draw();
  }

  #draw() {
    const reading = this.#reading;
    const session = this.#session;
    const tr = this.#tr;
    if (!reading || !session || !tr) return;
    const listed = reading.options;
    const total = session.moves.length;
    const shown = this.#open
      ? [...listed, ...this.#unlisted(reading, session)].sort((a, b) => a.take - b.take)
      : foremost(listed, FOLD, this.#rule);
    // Rows are reused in place: a button that has the focus keeps it when the heap changes.
    while (this.list.children.length > shown.length) this.list.lastElementChild?.remove();
    let long = false;
    shown.forEach((option, i) => {
      let row = this.list.children[i];
      if (!row) {
        row = h('li', {}, [h('button', { type: 'button' }), h('span', { class: 'rest' })]);
        this.list.append(row);
      }
      long = this.#row(row, option, reading.heap, tr) || long;
    });
    this.list.classList.toggle('long', long);
    this.fold.hidden = total <= FOLD;
    const most =
      total > listed.length
        ? tr.t('showSome', num(listed.length), num(total))
        : tr.t('showAll', num(total));
    say(this.fold, this.#open ? tr.t('showFewer') : most);
    attr(this.fold, 'aria-expanded', String(this.#open));
    const beyond = this.#open ? total - shown.length : 0;
    this.more.hidden = beyond === 0;
    say(this.more, tr.t('showMore', num(Math.min(MORE, beyond))));
    this.rest.hidden = beyond === 0;
    say(this.rest, tr.t('andMore', num(beyond)));
  }

  /**
   * Moves that the core left out of its list, as far as they were asked for.
   * @param {Reading} reading
   * @param {Session} session
   * @returns {Option[]}
   */
  #unlisted(reading, session) {
    if (this.#extra === 0) return [];
    const listed = new Set(reading.options.map(({ take }) => take));
    const takes = session.moves.filter((take) => !listed.has(take)).slice(0, this.#extra);
    const heap = BigInt(reading.heap);
    return takes.map((take) => {
      const left = heap - BigInt(take);
      if (left < 0n) return { take, legal: false, wins: false, winsMisere: false };
      /** @param {Rule} rule */
      const one = (rule) => session.game.strip({ rule, width: 32, from: left, count: 1 });
      const { values, losing } = one('grundy');
      return {
        take,
        legal: true,
        to: String(left),
        value: values[0] ?? undefined,
        wins: losing[0] ?? false,
        winsMisere: one('misere').losing[0] ?? false,
      };
    });
  }

  /**
   * @param {Element} row
   * @param {Option} option
   * @param {string} heap
   * @param {Translator} tr
   * @returns {boolean} is it too long for one line?
   */
  #row(row, option, heap, tr) {
    const button = /** @type {HTMLButtonElement} */ (row.firstElementChild);
    const wins = winsUnder(option, this.#rule);
    say(button, tr.t('takeButton', num(option.take)));
    // Not `disabled`: a button that loses the focus throws the keyboard user back to the top.
    attr(button, 'aria-disabled', option.legal ? null : 'true');
    attr(button, 'class', wins ? 'wins' : null);
    attr(button, 'data-to', option.legal ? option.to : null);
    const rest = /** @type {Element} */ (row.lastElementChild);
    if (!option.legal) {
      const words = tr.t('needs', num(option.take), num(heap));
      rest.replaceChildren(h('span', { class: 'muted' }, [words]));
      return false;
    }
    const letter = shortHeap(heap) === 'n';
    const to = letter ? `n − ${num(option.take)}` : num(option.to ?? '');
    /** @type {Node[]} */
    const parts = [h('span', { class: 'to' }, [`→ ${to}`])];
    if (option.value !== undefined) {
      // Under a rule the heap reached is lost or won; its Grundy value would contradict misère.
      parts.push(this.#rule === 'grundy' ? chip(option.value) : outcome(wins));
    }
    if (wins) parts.push(h('b', { class: 'accent' }, [tr.t('wins')]));
    // The button itself is not touched: taken out and put back, it would lose the focus.
    rest.replaceChildren(...parts);
    return to.length > LONG;
  }
}
