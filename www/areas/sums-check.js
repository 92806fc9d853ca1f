/** The check of misère play that a reader can run: every small position, by the whole game tree. */
import { pause } from '../core/pause.js';
import { openTools } from '../core/session.js';
import { loaded } from '../core/wasm.js';
import { num, setText } from '../i18n/index.js';
import { TEXTS } from '../i18n/later/sums.js';
import { attr, h, rich } from '../views/dom.js';

/**
 * @typedef {import('../core/wasm.js').Tools} Tools
 * @typedef {import('../i18n/index.js').Lang} Lang
 * @typedef {import('../pkg/grundyscope_tools.js').MisereChecked} MisereChecked
 */
/** @typedef {{ set: number[], heaps: number, found: MisereChecked, state: 'running' | 'stopped' | 'done' }} Run */

/** A slice of the search: less than half of a frame. */
const SLICE_MS = 6;
const POSITIONS_A_CALL = 256;

export class MisereCheckPanel {
  #form;
  #heaps;
  #largest;
  #stop;
  #progress;
  #result;
  /** @type {Lang} */
  #lang = 'en';
  /** @type {Run | undefined} */
  #run;
  /** Counts the runs: an older one that is still on its way ends itself. */
  #turn = 0;

  /**
   * @param {HTMLElement} place
   * @param {() => string} set the set that is checked
   */
  constructor(place, set) {
    const find = (/** @type {string} */ id) => /** @type {HTMLElement} */ (place.querySelector(id));
    this.#form = /** @type {HTMLFormElement} */ (find('#sums-check'));
    this.#heaps = /** @type {HTMLSelectElement} */ (find('#check-heaps'));
    this.#largest = /** @type {HTMLInputElement} */ (find('#check-largest'));
    this.#stop = /** @type {HTMLButtonElement} */ (find('#check-stop'));
    this.#progress = /** @type {HTMLProgressElement} */ (find('#check-progress'));
    this.#result = find('#check-result');
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#start(set());
    });
    this.#stop.addEventListener('click', () => this.stop());
  }

  /** @param {Lang} lang */
  speak(lang) {
    this.#lang = lang;
    this.#paint();
  }

  stop() {
    this.#turn += 1;
    if (this.#run?.state === 'running') this.#run.state = 'stopped';
    this.#paint();
  }

  /** What was found is about another set. */
  clear() {
    this.stop();
    this.#run = undefined;
    this.#paint();
  }

  /** @param {string} set */
  async #start(set) {
    this.#turn += 1;
    const turn = this.#turn;
    await openTools();
    const core = /** @type {Tools} */ (loaded());
    const game = new core.Game(set);
    // The values of some heaps: no more than a moment's work.
    const largest = Number(this.#largest.value);
    while (!game.search().done && game.search().heaps <= largest) game.advance(100_000);
    const heaps = Number(this.#heaps.value);
    const check = new core.MisereCheck(game, { heaps, largest });
    const moves = Array.from(game.moves);
    game.free();
    while (turn === this.#turn) {
      const start = performance.now();
      let found = check.advance(POSITIONS_A_CALL);
      while (found.positions < found.all && performance.now() - start < SLICE_MS) {
        found = check.advance(POSITIONS_A_CALL);
      }
      const done = found.positions === found.all;
      this.#run = { set: moves, heaps, found, state: done ? 'done' : 'running' };
      this.#paint();
      if (done) break;
      await pause();
    }
    check.free();
  }

  #paint() {
    const texts = TEXTS[this.#lang];
    const run = this.#run;
    const running = run?.state === 'running';
    this.#progress.hidden = this.#stop.hidden = !running;
    if (!run) {
      this.#result.replaceChildren();
      return;
    }
    const { found, state, set, heaps } = run;
    const { positions, all, lost, rule, mistake } = found;
    this.#progress.max = all;
    this.#progress.value = positions;
    attr(this.#progress, 'aria-valuetext', texts.checking(num(positions), num(all)));
    // While it runs, the bar says how far it is: a live region would speak without end.
    if (state === 'running') return;
    const said = [];
    if (state === 'stopped') said.push(texts.stopped(num(positions), num(all)));
    const position = (/** @type {number[]} */ first) => first.map(num).join(' + ');
    const [count, wrong] = [num(positions), num(rule.count)];
    said.push(
      rule.count
        ? texts.disagrees(wrong, count, position(rule.first))
        : texts.agrees(count, num(lost), setText(set)),
    );
    if (mistake.count) {
      const words = mistake.firstLost ? texts.mistakenWon : texts.mistakenLost;
      said.push(words(num(mistake.count), count, position(mistake.first)));
    } else {
      said.push(texts.neverMistaken);
      if (heaps === 1) said.push(texts.alone);
    }
    const nodes = said.map((sentence) => h('p', {}, rich(sentence)));
    const before = this.#result.textContent;
    if (before !== nodes.map((node) => node.textContent).join('')) {
      this.#result.replaceChildren(...nodes);
    }
  }
}
