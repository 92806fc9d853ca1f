/**
 * One shared game for each set of moves, counted by its users, and the search for its period: in
 * slices short enough that no frame is missed, and when it is a long one, in a worker.
 */
import { Pace } from './pace.js';
import { hasTools, loaded, loadTools, MOST_HANDED } from './wasm.js';

/**
 * @typedef {import('./wasm.js').Core} Core
 * @typedef {import('./wasm.js').Tools} Tools
 * @typedef {import('../pkg/grundyscope.js').Game} Game
 * @typedef {import('../pkg/grundyscope.js').Search} Search
 */

/** A slice may take this long: less than half of a frame at 60 Hz, so that painting fits too. */
const SLICE_MS = 5;
/** A slice is made of calls this long: several, so that their time can be measured together. */
const CALL_MS = 1.5;
/** Elementary steps of a call. */
const WORK = { first: 200_000, least: 1_000, most: 50_000_000 };
/** A search that takes longer than this is a long one, and goes on in a worker if it can. */
const SHORT_MS = 100;
/** So many long searches are kept when nobody looks at them any more: a person may come back. */
const MOST_LEFT = 3;

export class Session {
  /** @type {Set<() => void>} */
  #listeners = new Set();
  #users = 0;
  #told = true;
  #stopped = false;
  #freed = false;
  /**
   * The same game in the core with all tools: takes the place of this one when it knows as much.
   * @type {InstanceType<Tools['Game']> | undefined}
   */
  #successor;
  #pace = new Pace(CALL_MS, WORK);
  /** How long it has been searched in short slices. */
  #spent = 0;
  /** Whether it takes long. */
  long = false;
  /** @type {import('./search-job.js').SearchJob | undefined} */
  #job;
  /** Whether a worker is ahead of this thread. */
  #elsewhere = false;

  /**
   * @param {Game} game
   * @param {boolean} tooled whether it is one of the core with all tools
   */
  constructor(game, tooled) {
    this.game = game;
    this.tooled = tooled;
    this.set = game.set;
    this.moves = Array.from(game.moves);
    /** @type {Search} */
    this.search = game.search();
  }

  /** Whether the search was stopped only for the moment. */
  paused = false;

  /** The game, where it has all tools. */
  get tools() {
    return this.tooled ? /** @type {InstanceType<Tools['Game']>} */ (this.game) : undefined;
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

  /** @param {boolean} [paused] only for the moment */
  stop(paused = false) {
    this.#stopped = true;
    this.paused = paused;
    this.#elsewhere = false;
    this.#job?.pause();
    this.#tell();
  }

  resume() {
    this.#stopped = false;
    this.paused = false;
    this.#tell();
    enqueue(this);
    this.#job?.go();
  }

  /** One slice of the search. */
  slice() {
    if (!this.live) return;
    if (this.#successor) {
      this.#catchUp(this.#successor);
      return;
    }
    this.#found(this.#run(this.game));
    this.#spent += SLICE_MS;
    if (this.#spent > SHORT_MS && !this.long && !this.search.done) {
      this.long = true;
      this.#move();
    }
  }

  /** @param {Game} game goes on for the time of a slice */
  #run(game) {
    const start = performance.now();
    let calls = 0;
    let took = 0;
    /** @type {Search} */
    let search;
    do {
      search = game.advance(this.#pace.work);
      calls += 1;
      took = performance.now() - start;
    } while (took < SLICE_MS && !search.done);
    // A slice that ended the search says nothing about speed: most of its work was not needed.
    if (!search.done) this.#pace.learn(took, calls);
    return search;
  }

  /** A long search goes on in a worker; until that is ahead, and where there is none, here. */
  async #move() {
    try {
      const { SearchJob } = await import('./search-job.js');
      this.#job ??= new SearchJob(this);
      await this.#job.go();
    } catch {
      // It goes on here.
    }
  }

  /**
   * A worker has found something.
   * @param {Uint8Array} bytes
   * @returns {boolean} whether it is taken over
   */
  take(bytes) {
    try {
      const search = this.tools?.takeOver(bytes);
      if (!search) return false;
      this.#elsewhere = true;
      this.#found(search);
      return true;
    } catch {
      return false;
    }
  }

  /** The worker is lost: the search goes on here. */
  comeBack() {
    this.#elsewhere = false;
    if (this.live) enqueue(this);
  }

  /**
   * Goes over to the core with all tools, in slices: what has been found so far stays meanwhile.
   * @param {Tools} core
   */
  adopt(core) {
    if (this.tooled || this.#successor || this.#freed) return;
    this.#successor = new core.Game(this.set);
    enqueue(this);
  }

  /** @param {InstanceType<Tools['Game']>} successor does not know as much yet */
  #catchUp(successor) {
    const search = this.#hand(successor);
    if (!search.done && search.heaps < this.search.heaps) return;
    this.game.free();
    this.game = successor;
    this.#successor = undefined;
    this.tooled = true;
    this.#found(search);
    this.#job?.go();
  }

  /** @param {InstanceType<Tools['Game']>} successor is told as much as there is time for */
  #hand(successor) {
    const { kept } = successor.search();
    try {
      return successor.takeOver(this.game.handOver(kept, kept + MOST_HANDED));
    } catch {
      return this.#run(successor); // it finds for itself what it will not believe
    }
  }

  /** @param {Search} search how far it is */
  #found(search) {
    this.search = search;
    this.#tell();
  }

  /** Nobody uses it any more: its game is gone. */
  get freed() {
    return this.#freed;
  }

  /** Nobody looks at it: it rests, or is gone. */
  get idle() {
    return left.has(this) || this.#freed;
  }

  get live() {
    const searching = this.state === 'searching' && !this.#elsewhere;
    return !this.idle && (searching || this.#successor !== undefined);
  }

  acquire() {
    this.#users += 1;
    if (!left.delete(this)) return;
    enqueue(this);
    this.#job?.go();
  }

  release() {
    this.#users -= 1;
    if (this.#users > 0) return;
    // A set that is changed and changed back, or handed from one element to the next, is kept for
    // a moment; one that is really gone stops at once. What took long to find is kept for longer.
    queueMicrotask(() => {
      if (this.#users > 0 || this.idle) return;
      this.#job?.pause();
      this.#elsewhere = false;
      if (!this.long) {
        this.#free();
        return;
      }
      const [oldest] = left.add(this);
      if (left.size > MOST_LEFT) oldest.#free();
    });
  }

  #free() {
    this.#freed = true;
    left.delete(this);
    sessions.delete(this.set);
    this.game.free();
    this.#successor?.free();
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

/**
 * Long searches that nobody looks at, the oldest first.
 * @type {Set<Session>}
 */
const left = new Set();

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
 * A search begins. Only one whose first slice succeeded is shared: a failure must not stay.
 * @param {Game} game
 * @param {boolean} tooled
 */
function start(game, tooled) {
  try {
    const session = new Session(game, tooled);
    session.slice();
    sessions.set(session.set, session);
    enqueue(session);
    return session;
  } catch (error) {
    game.free();
    throw error;
  }
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
    session = start(game, hasTools(core));
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

/** Lets all sessions, and those to come, have all tools. */
export async function openTools() {
  const core = await loadTools();
  for (const session of sessions.values()) session.adopt(core);
}
