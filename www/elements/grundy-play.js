/**
 * `<grundy-play table set heaps rule level first seed turns lang theme controls>`: a game at a table
 * of heaps, against the computer or another person at the same screen.
 *
 * `table` names a ready-made one; `set`, `heaps` and `rule` stand for themselves. `level` is
 * `random`, `greedy`, `perfect`, `fair` (perfect, and you begin with a position that you can win) or
 * `person`; `first` is `you` or `other`. The same `seed` brings the same replies. `turns` are moves
 * already made: "3-1,2-4" takes 1 from the third heap, then 4 from the second. `controls` lists the
 * parts: `setup goal values hint undo log rule`; without the attribute all of them are there.
 */
import { hasTools, loaded } from '../core/wasm.js';
import { num } from '../i18n/index.js';
import { TEXTS } from '../i18n/later/play.js';
import { attr, h, rich, say } from '../views/dom.js';
import { PlayLog } from '../views/play-log.js';
import { PlayTable } from '../views/play-table.js';
import { goalText, offer, reviewText, ruleNodes, turnText } from '../views/play-words.js';
import { GrundyElement } from './base.js';
import { GrundyErrorEvent } from './events.js';
import { PlayButtons } from './play-buttons.js';
import { PlayCounters } from './play-counters.js';
import { GrundyMoveEvent, GrundySetupEvent } from './play-events.js';
import { PlayGame } from './play-game.js';
import { PlayHint } from './play-hint.js';
import { changeKeys, KEYS, keysOf, setupOf } from './play-keys.js';
import { refute, reply, Thinking } from './play-opponent.js';
import { PlaySetup } from './play-setup.js';

/**
 * @typedef {import('../i18n/index.js').Problem} Problem
 * @typedef {import('../pkg/grundyscope_tools.js').OutcomeRule} OutcomeRule
 * @typedef {import('../pkg/grundyscope_tools.js').PlayState} PlayState
 * @typedef {import('../pkg/grundyscope_tools.js').ReadyTable} ReadyTable
 * @typedef {import('../views/play-words.js').Scene} Scene
 * @typedef {import('./play-setup.js').Setup} Setup
 * @typedef {Setup & { seed: number, goal: string | null }} Played `goal` is what a race goes to
 */

/** How many heaps are dealt where nothing is said about them. */
const DEALT = 3;
/** So many totals of a race are named. */
const GOALS = 20;
/** Seeds that nobody chose are below this. */
const SEEDS = 1_000_000;

export class GrundyPlay extends GrundyElement {
  /** @override */
  static tag = 'grundy-play';
  /** @override */
  static needsTools = true;
  /** @override */
  static sheet = 'play.css';
  /** @override */
  static observedAttributes = [...KEYS, 'turns', 'lang', 'theme', 'controls'];

  #game = new PlayGame();
  /** What the game that is played was begun with. */
  #begun = '';
  /** Where no seed is given, each visit has its own. */
  #ownSeed = Math.floor(Math.random() * SEEDS);
  /** @type {Played | undefined} */
  #setup;
  /** @type {PlayState | undefined} */
  #state;
  /** @type {Scene | undefined} */
  #scene;
  #thinking = new Thinking();
  #wins = false;
  /** @type {{ heap: number, take: number } | null} */
  #advised = null;
  /** The last attributes that could not be shown. */
  #refusedFor = '';
  #badTurns = false;

  #controls = new PlaySetup(
    (change) => this.#change(change),
    () => this.#deal(),
  );
  #goal = h('p', { class: 'words', part: 'goal' });
  #turn = h('p', { class: 'turn', part: 'turn' });
  #review = h('p', { class: 'words' });
  #table = new PlayTable((heap, take) => this.#choose(heap, take));
  #counters = new PlayCounters(this.#table.node, {
    still: () => this.#still,
    refusal: (heap, take) => this.#refusal(heap, take),
    offer: (heap, take) => this.#offer(heap, take),
    choose: (heap, take) => this.#choose(heap, take),
  });
  #refused = h('p', { class: 'bad refusal', role: 'status' });
  #standing = h('p', { class: 'words', part: 'values' });
  #buttons = new PlayButtons({
    undo: () => this.#go(this.#buttons.undo, this.#game.canUndo, 'undo'),
    redo: () => this.#go(this.#buttons.redo, this.#game.canRedo, 'redo'),
    ask: () => this.#askHint(),
    again: () => this.#write({ ...keysOf(this), seed: String(this.#nextSeed()) }),
    show: () => {
      this.#wins = !this.#wins;
      this.refresh();
    },
  });
  #hint = new PlayHint(
    {
      hint: (answer) => this.#tools.playHint({ ...this.#request(), answer }),
      refute: (take) => refute(this.#tools, this.#request(), take),
      advise: (turn) => {
        this.#advised = turn;
        this.#drawTable();
      },
    },
    () => this.#buttons.ask.focus(),
  );
  #ruleName = h('summary');
  #rule = h('div', { class: 'rule-text' });
  #how = h('details', { part: 'rule' }, [this.#ruleName, this.#rule]);
  #log = new PlayLog((turn) => this.#from(turn));
  #status = h('p', { class: 'unseen', role: 'status' });

  constructor() {
    super();
    const board = h('div', { class: 'board' }, [
      this.#goal,
      this.#turn,
      this.#review,
      this.#table.node,
      this.#refused,
      this.#standing,
      this.#buttons.node,
      this.#hint.node,
      this.#how,
    ]);
    const both = h('div', { class: 'play' }, [board, this.#log.node]);
    this.frame.append(this.#controls.node, this.#controls.error, both, this.#status);
  }

  /** @override */
  disconnectedCallback() {
    this.#thinking.stop();
    super.disconnectedCallback();
  }

  /** @override */
  get set() {
    return this.getAttribute('set') ?? this.#ready?.set ?? '';
  }

  /** @override */
  set set(text) {
    this.setAttribute('set', text);
  }

  /** All moves so far, as in `turns`. */
  get turns() {
    return this.#game.text;
  }

  /** @override */
  progress() {
    super.progress();
    // The values may be known now that the computer has waited for.
    this.#think();
  }

  /**
   * @override
   * @param {Set<string>} changed
   */
  read(changed) {
    // A link may lead to another point of the same game.
    const turns = this.getAttribute('turns') ?? '';
    if (changed.has('turns') && turns !== this.#game.text) this.#begun = '';
    return undefined;
  }

  /** @override */
  render() {
    this.#prepare();
    this.#draw();
    this.#think();
  }

  // --- What is played ---

  get #tools() {
    const game = this.session?.tools;
    if (!game) throw new Error('drawn only with all tools');
    return game;
  }

  /** @returns {ReadyTable[]} */
  get #tables() {
    const core = loaded();
    return core && hasTools(core) ? core.readyTables() : [];
  }

  /** The ready-made table, if it is one. */
  get #ready() {
    const name = this.getAttribute('table');
    const found = this.#tables.find((it) => it.name === name);
    if (found || this.hasAttribute('set')) return found;
    return this.#tables[0];
  }

  /** Reads the attributes; a game that is not the one that is played begins. */
  #prepare() {
    const ready = this.#ready;
    const setup = setupOf(keysOf(this), ready, this.session?.set ?? '', this.#ownSeed);
    const { level } = setup;
    const heaps = this.getAttribute('heaps') ?? ready?.heaps ?? this.#dealt(setup, DEALT);
    const begun = JSON.stringify({
      ...setup,
      heaps,
      level: level === 'person' || level === 'fair' ? level : '',
    });
    if (begun === this.#begun && this.#setup) {
      this.#setup = { ...this.#setup, level };
      return;
    }
    let start;
    try {
      start = this.#tools.play({ heaps, rule: setup.rule, turns: '' });
      this.#controls.refuse(undefined);
    } catch (error) {
      this.#refuse(/** @type {Problem} */ (error), begun);
      if (this.#setup) return;
      start = this.#tools.play({ heaps: this.#dealt(setup, DEALT), rule: setup.rule, turns: '' });
    }
    const one = start.start.length === 1;
    const goal = ready?.race && one && start.heaps[0].counters !== undefined;
    this.#setup = { ...setup, heaps: start.start.join(','), goal: goal ? start.start[0] : null };
    this.#begin(start, begun);
  }

  /**
   * The attributes say what cannot be played: the table that was there stays.
   * @param {Problem} problem
   * @param {string} asked
   */
  #refuse(problem, asked) {
    this.#controls.refuse(problem);
    if (asked === this.#refusedFor) return;
    this.#refusedFor = asked;
    const { code = 'other', message = '' } = problem;
    this.dispatchEvent(new GrundyErrorEvent(code, message));
  }

  /**
   * @param {PlayState} start
   * @param {string} begun
   */
  #begin(start, begun) {
    this.#thinking.stop();
    this.#begun = begun;
    this.#advised = null;
    this.#hint.close();
    this.#table.clear();
    const { level, first } = /** @type {Setup} */ (this.#setup);
    // Fair: you are the one who can win from here.
    const fair = level === 'fair' && start.opening;
    const begins = fair ? start.opening === 'N' : first === 'you';
    this.#game.you = level === 'person' ? null : begins ? 0 : 1;
    const turns = this.getAttribute('turns') ?? '';
    this.#badTurns = false;
    try {
      const state = this.#tools.play({ ...this.#request(), turns });
      this.#game.begin(state.turns.map(({ heap, take }) => `${heap}-${take}`));
    } catch {
      this.#badTurns = true;
      this.#game.begin([]);
    }
  }

  /**
   * Heaps by lot that the person can win.
   * @param {{ rule: OutcomeRule, level: string, first: string, seed: number }} setup
   * @param {number} count
   */
  #dealt({ rule, level, first, seed }, count) {
    const wanted = level === 'fair' || level === 'person' || first === 'you' ? 'N' : 'P';
    return this.#tools.dealHeaps({ rule, count, seed, wanted }).join(',');
  }

  /**
   * What a person chose in the controls.
   * @param {Partial<Setup>} change
   * @returns {Problem | undefined} why it cannot be played
   */
  #change(change) {
    const setup = /** @type {Played} */ (this.#setup);
    const keys = keysOf(this);
    const problem = changeKeys(keys, change, setup);
    if (problem) return problem;
    this.#write(keys);
    return undefined;
  }

  #deal() {
    const setup = this.#setup;
    if (!setup) return;
    const seed = this.#nextSeed();
    const heaps = this.#dealt({ ...setup, seed }, setup.heaps.split(',').length);
    this.#write({ ...keysOf(this), heaps, seed: String(seed) });
  }

  #nextSeed() {
    return ((this.#setup?.seed ?? 0) + 1) % Number.MAX_SAFE_INTEGER;
  }

  /** @param {Record<string, string | null>} keys */
  #write(keys) {
    attr(this, 'turns', null);
    for (const key of KEYS) attr(this, key, keys[key]);
    this.#log.wake();
    this.refresh();
    this.dispatchEvent(new GrundySetupEvent(keys));
    queueMicrotask(() => this.#announce(''));
  }

  // --- The game ---

  #request() {
    const { heaps = '', rule = 'normal' } = this.#setup ?? {};
    return { heaps, rule, turns: this.#game.text };
  }

  /** Nobody may move: the game is over, or the computer is to move. */
  get #still() {
    return !this.#state || this.#state.winner !== undefined || this.#game.computers;
  }

  /** @param {number} heap @param {number} take */
  #refusal(heap, take) {
    return this.#scene ? this.#table.refusal(this.#scene, heap, take) : null;
  }

  /** @param {number} heap @param {number} take */
  #offer(heap, take) {
    const move = this.#state?.heaps[heap].moves.find((it) => it.take === take);
    const to = move?.to ?? String(BigInt(this.#state?.heaps[heap].size ?? 0) - BigInt(take));
    return this.#scene ? offer(this.#scene, heap + 1, take, to) : '';
  }

  /**
   * A person moves.
   * @param {number} heap from 0 on
   * @param {number} take
   */
  #choose(heap, take) {
    if (this.#still) return;
    const refusal = this.#refusal(heap, take);
    say(this.#refused, refusal ?? '');
    if (refusal) return;
    this.#log.wake();
    this.#make(`${heap + 1}-${take}`);
  }

  /** Someone moves. @param {string} turn */
  #make(turn) {
    this.#game.add(turn);
    this.#moved('');
  }

  /** The game went on or back. @param {string} said */
  #moved(said) {
    this.#thinking.stop();
    this.#hint.close();
    this.#counters.drop();
    say(this.#refused, '');
    this.#draw();
    this.#announce(said);
    this.dispatchEvent(new GrundyMoveEvent(this.#game.text));
    this.#think();
  }

  /** @param {string} said before whose turn it is */
  #announce(said) {
    if (this.#scene && this.#state) {
      const verdict = this.#review.textContent ?? '';
      say(this.#status, [said, turnText(this.#scene, this.#state), verdict].join(' ').trim());
    }
  }

  /** The computer moves soon, if it is its turn and it can. */
  #think() {
    if (!this.#game.computers || !this.#state || this.#thinking.running) return;
    if (this.#state.winner !== undefined || !this.#reply()) return;
    this.#thinking.start(() => {
      const turn = this.#reply();
      if (turn && this.isConnected) this.#make(turn);
    });
  }

  /** What the computer would play; nothing while it cannot know. */
  #reply() {
    return reply(this.#tools, this.#request(), /** @type {Played} */ (this.#setup));
  }

  /**
   * @param {HTMLElement} button
   * @param {boolean} can
   * @param {'undo' | 'redo'} way
   */
  #go(button, can, way) {
    if (!can) return;
    this.#log.wake();
    this.#game[way]();
    this.#moved(way === 'undo' ? this.#t.undone : this.#t.redone);
    button.focus();
  }

  /** Plays again from before a move. @param {number} index */
  #from(index) {
    this.#log.wake();
    this.#game.back(index);
    this.#moved(this.#t.undone);
    this.#buttons.undo.focus();
  }

  #askHint() {
    if (this.#still || !this.#scene || !this.#state) return;
    this.#log.wake();
    this.#hint.ask(this.#scene, this.#state);
  }

  // --- Drawing ---

  get #t() {
    return TEXTS[this.tr.lang];
  }

  #drawTable() {
    if (!this.#scene || !this.#state) return;
    this.#table.draw(this.#scene, this.#state, {
      still: this.#still,
      wins: this.#wins,
      advised: this.#advised,
      goals: this.#wins && this.#scene.goal ? this.#goals : [],
    });
  }

  /** The heaps of a race that are to be left. */
  get #goals() {
    const rule = this.#tools.playRule({ ...this.#request(), goals: GOALS });
    return rule.form === 'heap' ? rule.goals : [];
  }

  #draw() {
    const setup = this.#setup;
    if (!setup) return;
    const { tr } = this;
    const t = this.#t;
    const focused = this.shadowRoot?.activeElement;
    const state = this.#tools.play(this.#request());
    this.#state = state;
    const scene = {
      tr,
      t,
      misere: setup.rule === 'misere',
      one: state.heaps.length === 1,
      goal: setup.goal,
      moves: this.session?.moves ?? [],
      who: (/** @type {0 | 1} */ player) => this.#game.who(player),
    };
    this.#scene = scene;
    const over = state.winner !== undefined;
    this.#controls.node.hidden = !this.shows('setup');
    this.#controls.draw(
      tr,
      t,
      setup,
      this.#tables.map(({ name }) => name),
    );
    this.#goal.hidden = !this.shows('goal');
    say(this.#goal, goalText(scene));
    const turn = this.#turnText(scene, state);
    say(this.#turn, turn);
    attr(this.#turn, 'class', over ? 'turn over' : 'turn');
    say(this.#review, this.#reviewText(state));
    this.#review.hidden = this.#review.textContent === '';
    this.#drawTable();
    this.#drawStanding(state);
    const { canUndo, canRedo } = this.#game;
    const fresh = state.turns.length === 0;
    const standing = { canUndo, canRedo, still: this.#still, wins: this.#wins, over, fresh };
    this.#buttons.draw(t, (part) => this.shows(part), standing);
    this.#hint.draw(scene);
    this.#how.hidden = !this.shows('rule');
    say(this.#ruleName, t.howToWin);
    const rule = this.#tools.playRule({ ...this.#request(), turns: '', goals: GOALS });
    this.#rule.replaceChildren(...ruleNodes(scene, rule));
    this.#log.node.hidden = !this.shows('log');
    this.#log.draw(scene, state, turn, (player) => this.#game.who(player) === 'computer');
    if (this.#table.keepFocus(focused)) this.#buttons.again.focus();
  }

  /**
   * @param {Scene} scene
   * @param {PlayState} state
   */
  #turnText(scene, state) {
    const { session } = this;
    const waits = this.#game.computers && state.winner === undefined && !this.#reply();
    if (!waits || !session) return turnText(scene, state);
    return session.state === 'searching' ? scene.t.searching : scene.t.unknown;
  }

  /** What a game that is over was like. @param {PlayState} state */
  #reviewText(state) {
    if (this.#badTurns) return this.#t.badTurns;
    const { level } = /** @type {Setup} */ (this.#setup);
    return reviewText(this.#t, state, level, this.#game.you);
  }

  /** @param {PlayState} state */
  #drawStanding({ standing, winning, winner }) {
    const t = this.#t;
    this.#standing.hidden = !this.#wins || !standing || winner !== undefined;
    if (!standing || winning === undefined) return;
    const sum = num(standing.nimSum);
    const text =
      standing.outcome === 'N' ? t.standingWon(sum, winning, num(winning)) : t.standingLost(sum);
    this.#standing.replaceChildren(...rich(text));
  }
}
