/** A game at a table as it stands: what it was begun with, its moves, and what the core says of it. */
import { offer, reviewText, turnText } from '../views/play-words.js';
import { PlayGame } from './play-game.js';
import { playerOf } from './play-keys.js';
import { refute, reply } from './play-opponent.js';

/**
 * @typedef {import('../i18n/index.js').Problem} Problem
 * @typedef {import('../i18n/index.js').Translator} Translator
 * @typedef {import('../core/session.js').Session} Session
 * @typedef {import('../i18n/later/play.js').PlayTexts} PlayTexts
 * @typedef {import('../pkg/grundyscope_tools.js').Game} Game
 * @typedef {import('../pkg/grundyscope_tools.js').PlayState} PlayState
 * @typedef {import('../views/play-words.js').Scene} Scene
 * @typedef {import('./play-setup.js').Setup} Setup
 * @typedef {Setup & { seed: number, goal: string | null }} Played `goal` is what a race goes to
 */

export class PlayMatch {
  game = new PlayGame();
  /** @type {Played | undefined} */
  setup;
  /** @type {PlayState | undefined} */
  state;
  /** @type {Scene | undefined} */
  scene;
  /** The moves of a link could not be made. */
  badTurns = false;
  #tools;

  /** @param {() => Game} tools */
  constructor(tools) {
    this.#tools = tools;
  }

  /** What the core is asked about. */
  get request() {
    const { heaps = '', rule = 'normal' } = this.setup ?? {};
    return { heaps, rule, turns: this.game.text };
  }

  /**
   * Begins, with moves already made.
   * @param {Played} setup
   * @param {string} turns
   */
  begin(setup, turns) {
    this.setup = setup;
    this.badTurns = false;
    try {
      this.#start(turns);
    } catch {
      this.badTurns = true;
      this.#start('');
    }
  }

  /** @param {string} turns */
  #start(turns) {
    const { level, first } = /** @type {Played} */ (this.setup);
    const state = this.#tools().play({ ...this.request, turns });
    this.game.you = playerOf(level, first, state.opening);
    this.game.begin(state.turns.map(({ heap, take }) => `${heap}-${take}`));
  }

  /**
   * Someone moves.
   * @param {string} turn
   * @returns {Problem | undefined} why that cannot be, and then nothing has changed
   */
  add(turn) {
    try {
      const turns = [...this.game.turns, turn].join(',');
      this.#tools().play({ ...this.request, turns });
    } catch (error) {
      return /** @type {Problem} */ (error);
    }
    this.game.add(turn);
    return undefined;
  }

  /**
   * Asks the core how the game stands.
   * @param {Translator} tr
   * @param {PlayTexts} t
   * @param {Played} setup
   * @param {number[]} moves
   */
  look(tr, t, setup, moves) {
    const state = this.#tools().play(this.request);
    // Who can win may become known only now.
    if (state.turns.length === 0) this.game.you = playerOf(setup.level, setup.first, state.opening);
    const scene = {
      tr,
      t,
      misere: setup.rule === 'misere',
      one: state.heaps.length === 1,
      goal: setup.goal,
      moves,
      who: (/** @type {0 | 1} */ player) => this.game.who(player),
    };
    this.state = state;
    this.scene = scene;
    return { state, scene };
  }

  /** Nobody may move: the game is over, or the computer is to move. */
  get still() {
    return !this.state || this.state.winner !== undefined || this.game.computers;
  }

  /** What the computer would play; nothing while it cannot know. */
  reply() {
    return reply(this.#tools(), this.request, /** @type {Played} */ (this.setup));
  }

  /** What the computer plays now, if it is its turn and it can. */
  get due() {
    const over = !this.state || this.state.winner !== undefined;
    return this.game.computers && !over ? this.reply() : undefined;
  }

  /** The winning answer to a move in the only heap. @param {number} take */
  refute(take) {
    return refute(this.#tools(), this.request, take);
  }

  /** @param {number | undefined} answer */
  hint(answer) {
    return this.#tools().playHint({ ...this.request, answer });
  }

  /** All totals that a race goes through; none at another table. */
  get #totals() {
    return Number(this.setup?.goal ?? 0);
  }

  /** How to win at this table. */
  get rule() {
    return this.#tools().playRule({ ...this.request, turns: '', goals: this.#totals });
  }

  /** The heaps of a race that are to be left. */
  get goals() {
    if (!this.scene?.goal) return [];
    const { rule } = this;
    return rule.form === 'heap' ? rule.goals : [];
  }

  /** What a legal move is called. @param {number} heap @param {number} take */
  offer(heap, take) {
    const move = this.state?.heaps[heap].moves.find((it) => it.take === take);
    const to = move?.to ?? String(BigInt(this.state?.heaps[heap].size ?? 0) - BigInt(take));
    return this.scene ? offer(this.scene, heap + 1, take, to) : '';
  }

  /**
   * Whose turn it is, or who has won, or why the computer waits.
   * @param {Scene} scene
   * @param {PlayState} state
   * @param {Session | undefined} session
   */
  turnText(scene, state, session) {
    const waits = this.game.computers && state.winner === undefined && !this.reply();
    if (!waits || !session) return turnText(scene, state);
    return session.state === 'searching' ? scene.t.searching : scene.t.unknown;
  }

  /**
   * What a game that is over was like.
   * @param {PlayTexts} t
   * @param {PlayState} state
   */
  reviewText(t, state) {
    if (this.badTurns) return t.badTurns;
    return reviewText(t, state, /** @type {Played} */ (this.setup).level, this.game.you);
  }
}
