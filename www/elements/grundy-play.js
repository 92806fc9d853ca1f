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
import { TEXTS } from '../i18n/later/play.js';
import { attr, h, say } from '../views/dom.js';
import { PlayLog } from '../views/play-log.js';
import { PlayTable } from '../views/play-table.js';
import { refusedWords, turnText } from '../views/play-words.js';
import { GrundyElement } from './base.js';
import { GrundyErrorEvent } from './events.js';
import { PlayBoard } from './play-board.js';
import { PlayButtons } from './play-buttons.js';
import { PlayCounters } from './play-counters.js';
import { GrundyMoveEvent, GrundySetupEvent } from './play-events.js';
import { PlayHint } from './play-hint.js';
import { begunWith, changeKeys, dealt, KEYS, keysOf, setupOf } from './play-keys.js';
import { PlayMatch } from './play-match.js';
import { Thinking } from './play-opponent.js';
import { PlaySetup } from './play-setup.js';

/**
 * @typedef {import('../i18n/index.js').Problem} Problem
 * @typedef {import('../pkg/grundyscope_tools.js').ReadyTable} ReadyTable
 * @typedef {import('./play-setup.js').Setup} Setup
 * @typedef {import('./play-match.js').Played} Played
 */

/** How many heaps are dealt where nothing is said about them. */
const DEALT = 3;
/** Seeds that nobody chose are below this. */
const SEEDS = 1_000_000;

export class GrundyPlay extends GrundyElement {
  /** @override */
  static tag = 'grundy-play';
  /** @override */
  static needsTools = true;
  /** @override */
  static sheet = 'play.css play-heaps.css';
  /** @override */
  static observedAttributes = [...KEYS, 'turns', 'lang', 'theme', 'controls'];

  #match = new PlayMatch(() => this.#tools);
  /** What the game that is played was begun with. */
  #begun = '';
  /** Where no seed is given, each visit has its own. */
  #ownSeed = Math.floor(Math.random() * SEEDS);
  #thinking = new Thinking();
  #wins = false;
  /** @type {{ heap: number, take: number } | null} */
  #advised = null;
  /** The last attributes that could not be shown. */
  #refusedFor = '';

  #controls = new PlaySetup(
    (change) => this.#change(change),
    () => this.#deal(),
  );
  #table = new PlayTable((heap, take) => this.#choose(heap, take));
  #counters = new PlayCounters(this.#table.node, {
    still: () => this.#match.still,
    refusal: (heap, take) => this.#refusal(heap, take),
    offer: (heap, take) => this.#match.offer(heap, take),
    choose: (heap, take) => this.#choose(heap, take),
  });
  #buttons = new PlayButtons({
    undo: () => this.#go(this.#buttons.undo, this.#match.game.canUndo, 'undo'),
    redo: () => this.#go(this.#buttons.redo, this.#match.game.canRedo, 'redo'),
    ask: () => this.#askHint(),
    again: () => this.#write({ ...keysOf(this), seed: String(this.#nextSeed()) }),
    show: () => {
      this.#wins = !this.#wins;
      this.refresh();
    },
  });
  #hint = new PlayHint(
    {
      hint: (answer) => this.#match.hint(answer),
      offer: (heap, take) => this.#match.offer(heap, take),
      refute: (take) => this.#match.refute(take),
      advise: (turn) => {
        this.#advised = turn;
        this.#drawTable();
      },
    },
    () => this.#buttons.ask.focus(),
  );
  #board = new PlayBoard(this.#table.node, [this.#buttons.node, this.#hint.node]);
  #log = new PlayLog((turn) => this.#from(turn));
  #status = h('p', { class: 'unseen', role: 'status' });

  constructor() {
    super();
    const both = h('div', { class: 'play' }, [this.#board.node, this.#log.node]);
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
    return this.#match.game.text;
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
    if (changed.has('turns') && turns !== this.#match.game.text) this.#begun = '';
    return undefined;
  }

  /**
   * @override
   * @param {number} width css px
   */
  render(width) {
    this.#controls.fit(width);
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
    const heaps = this.getAttribute('heaps') ?? ready?.heaps ?? dealt(this.#tools, setup, DEALT);
    const begun = begunWith({ ...setup, heaps });
    if (begun === this.#begun && this.#match.setup) {
      this.#match.setup = { ...this.#match.setup, level };
      return;
    }
    const lay = (/** @type {string} */ it) =>
      this.#tools.play({ heaps: it, rule: setup.rule, turns: '' });
    let start;
    try {
      start = lay(heaps);
      this.#controls.refuse(undefined);
    } catch (error) {
      this.#refuse(/** @type {Problem} */ (error), begun);
      if (this.#match.setup) return;
      start = lay(dealt(this.#tools, setup, DEALT));
    }
    const one = start.start.length === 1;
    const race = ready?.race && setup.table === ready.name;
    const goal = race && one && start.heaps[0].counters !== undefined;
    this.#begun = begun;
    this.#begin({
      ...setup,
      heaps: start.start.join(','),
      goal: goal ? start.start[0] : null,
    });
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

  /** @param {Played} setup */
  #begin(setup) {
    this.#thinking.stop();
    this.#advised = null;
    this.#hint.close();
    this.#table.clear();
    this.#match.begin(setup, this.getAttribute('turns') ?? '');
  }

  /**
   * What a person chose in the controls.
   * @param {Partial<Setup>} change
   * @returns {Problem | undefined} why it cannot be played
   */
  #change(change) {
    const setup = /** @type {Played} */ (this.#match.setup);
    const keys = keysOf(this);
    const problem = changeKeys(keys, change, setup);
    if (problem) return problem;
    this.#write(keys);
    return undefined;
  }

  #deal() {
    const setup = this.#match.setup;
    if (!setup) return;
    const seed = this.#nextSeed();
    const heaps = dealt(this.#tools, { ...setup, seed }, setup.heaps.split(',').length);
    this.#write({ ...keysOf(this), heaps, seed: String(seed) });
  }

  #nextSeed() {
    return ((this.#match.setup?.seed ?? 0) + 1) % Number.MAX_SAFE_INTEGER;
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

  /** @param {number} heap @param {number} take */
  #refusal(heap, take) {
    return this.#match.scene ? this.#table.refusal(this.#match.scene, heap, take) : null;
  }

  /**
   * A person moves.
   * @param {number} heap from 0 on
   * @param {number} take
   */
  #choose(heap, take) {
    if (this.#match.still) return;
    const refusal = this.#refusal(heap, take);
    this.#board.refuse(...(refusal ? [refusal] : []));
    if (refusal) return;
    this.#log.wake();
    this.#make(`${heap + 1}-${take}`);
  }

  /** Someone moves. @param {string} turn */
  #make(turn) {
    const problem = this.#match.add(turn);
    if (problem) this.#board.refuse(...refusedWords(problem, this.tr, this.#t));
    else this.#moved('');
  }

  /** The game went on or back. @param {string} said */
  #moved(said) {
    this.#thinking.stop();
    this.#hint.close();
    this.#counters.drop();
    this.#board.refuse();
    this.#draw();
    this.#announce(said);
    this.dispatchEvent(new GrundyMoveEvent(this.#match.game.text));
    this.#think();
  }

  /** @param {string} said before whose turn it is */
  #announce(said) {
    if (this.#match.scene && this.#match.state) {
      const turn = turnText(this.#match.scene, this.#match.state);
      say(this.#status, [said, turn, this.#board.review].join(' ').trim());
    }
  }

  /** The computer moves soon, if it is its turn and it can. */
  #think() {
    if (this.#thinking.running || !this.#match.due) return;
    this.#thinking.start(() => {
      const turn = this.#match.due;
      if (turn && this.isConnected) this.#make(turn);
    });
  }

  /**
   * @param {HTMLElement} button
   * @param {boolean} can
   * @param {'undo' | 'redo'} way
   */
  #go(button, can, way) {
    if (!can) return;
    this.#log.wake();
    this.#match.game[way]();
    this.#moved(way === 'undo' ? this.#t.undone : this.#t.redone);
    button.focus();
  }

  /** Plays again from before a move. @param {number} index */
  #from(index) {
    this.#log.wake();
    this.#match.game.back(index);
    this.#moved(this.#t.undone);
    this.#buttons.undo.focus();
  }

  #askHint() {
    if (this.#match.still || !this.#match.scene || !this.#match.state) return;
    this.#log.wake();
    this.#hint.ask(this.#match.scene, this.#match.state);
  }

  // --- Drawing ---

  get #t() {
    return TEXTS[this.tr.lang];
  }

  #drawTable() {
    if (!this.#match.scene || !this.#match.state) return;
    this.#table.draw(this.#match.scene, this.#match.state, {
      still: this.#match.still,
      wins: this.#wins,
      advised: this.#advised,
      goals: this.#wins ? this.#match.goals : [],
    });
  }

  #draw() {
    const setup = this.#match.setup;
    if (!setup) return;
    const { tr } = this;
    const t = this.#t;
    const focused = this.shadowRoot?.activeElement;
    const { state, scene } = this.#match.look(tr, t, setup, this.session?.moves ?? []);
    const over = state.winner !== undefined;
    this.#controls.node.hidden = !this.shows('setup');
    const tables = this.#tables.map(({ name }) => name);
    this.#controls.draw(tr, t, setup, tables);
    const turn = this.#match.turnText(scene, state, this.session);
    this.#board.draw(scene, state, (part) => this.shows(part), {
      turn,
      review: this.#match.reviewText(t, state),
      wins: this.#wins,
      rule: this.#match.rule,
    });
    this.#drawTable();
    const { canUndo, canRedo } = this.#match.game;
    const fresh = state.turns.length === 0;
    const standing = { canUndo, canRedo, still: this.#match.still, wins: this.#wins, over, fresh };
    this.#buttons.draw(t, (part) => this.shows(part), standing);
    this.#hint.draw(scene);
    this.#log.node.hidden = !this.shows('log');
    this.#log.draw(scene, state, turn, (player) => this.#match.game.who(player) === 'computer');
    if (this.#table.keepFocus(focused)) this.#buttons.again.focus();
  }
}
