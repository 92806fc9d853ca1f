/**
 * One shared game for each set of moves, counted by its users, and the search for its period in
 * slices short enough that no frame is missed.
 */
import { loaded } from './wasm.js';

/**
 * @typedef {import('../pkg/grundyscope.js').Game} Game
 * @typedef {import('../pkg/grundyscope.js').Search} Search
 */

/** A slice may take this long: less than half of a frame at 60 Hz, so that painting fits too. */
const SLICE_MS = 6;
const FIRST_WORK = 200_000;
const LEAST_WORK = 1_000;

/** Elementary steps for one slice, adapted to how fast this machine turned out to be. */
let work = FIRST_WORK;

export class Session {
  /** @type {Set<() => void>} */
  #listeners = new Set();
  #users = 0;
  #told = true;
  #stopped = false;
  #freed = false;

  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    this.set = game.set;
    this.moves = Array.from(game.moves);
    /** @type {Search} */
    this.search = game.search();
  }

  /** @returns {'searching' | 'stopped' | 'bound' | 'proved'} */
  get state() {
    if (this.search.grundy) return 'proved';
    if (this.search.done) return 'bound';
    return this.#stopped ? 'stopped' : 'searching';
  }

  /**
   * @param {() => void} listener called when the search has got further, at most once a frame
   * @returns {() => void} ends the subscription
   */
  subscribe(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  stop() {
    this.#stopped = true;
    this.#tell();
  }

  resume() {
    this.#stopped = false;
    this.#tell();
    enqueue(this);
  }

  /** One slice of the search. */
  slice() {
    if (this.#freed || this.state !== 'searching') return;
    const start = performance.now();
    this.search = this.game.advance(work);
    const took = performance.now() - start;
    // Timers are coarse and the first call is cold: move half of the way, and never by much.
    const ideal = took > 0.2 ? (work * SLICE_MS * 0.8) / took : work * 2;
    work = Math.max(LEAST_WORK, Math.round((work + Math.min(ideal, work * 3)) / 2));
    this.#tell();
  }

  get live() {
    return !this.#freed && this.state === 'searching';
  }

  acquire() {
    this.#users += 1;
  }

  release() {
    this.#users -= 1;
    if (this.#users > 0) return;
    // A set that is changed and changed back, or handed from one element to the next, is kept for
    // a moment; one that is really gone stops at once and gives its memory back.
    queueMicrotask(() => {
      if (this.#users > 0 || this.#freed) return;
      this.#freed = true;
      sessions.delete(this.set);
      this.game.free();
    });
  }

  #tell() {
    if (!this.#told) return;
    this.#told = false;
    requestAnimationFrame(() => {
      this.#told = true;
      if (this.#freed) return;
      for (const listener of [...this.#listeners]) listener();
    });
  }
}

/** @type {Map<string, Session>} */
const sessions = new Map();

/** @type {Session[]} */
const queue = [];
const channel = new MessageChannel();
let posted = false;

function post() {
  if (posted || queue.length === 0) return;
  posted = true;
  channel.port2.postMessage(null);
}

channel.port1.onmessage = () => {
  posted = false;
  const session = queue.shift();
  if (session?.live) {
    session.slice();
    if (session.live) queue.push(session); // several games take turns
  }
  post();
};

/** @param {Session} session */
function enqueue(session) {
  if (!queue.includes(session)) queue.push(session);
  post();
}

/**
 * @typedef {object} Opened
 * @property {Session} session
 * @property {number[]} repeated moves that this text named more than once
 * @property {() => void} close
 */

/**
 * The session for a set as typed. The first slice of its search runs before this returns, so that
 * an ordinary set is proved in the very frame of the key press.
 * @param {string} text
 * @returns {Opened}
 * @throws the core's GrundyError if the text is not a set of moves
 */
export function openSession(text) {
  const core = loaded();
  if (!core) throw new Error('the core has not been started');
  const game = new core.Game(text);
  const repeated = Array.from(game.repeated);
  let session = sessions.get(game.set);
  if (session) {
    game.free();
  } else {
    session = new Session(game);
    sessions.set(session.set, session);
    session.slice();
    enqueue(session);
  }
  const held = session;
  held.acquire();
  let open = true;
  const close = () => {
    if (open) held.release();
    open = false;
  };
  return { session, repeated, close };
}
