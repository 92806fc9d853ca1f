/** How much of a search fits into a slice of time. */

/**
 * @typedef {import('../pkg/grundyscope.js').Game} Game
 * @typedef {import('../pkg/grundyscope.js').Search} Search
 */

/** A slice is made of calls this long: several, so that their time can be measured together. */
const CALL_MS = 1.5;
/** Sets differ a thousandfold in how long the same work takes, so each search starts modestly. */
const FIRST_WORK = 200_000;
const LEAST_WORK = 1_000;
const MOST_WORK = 50_000_000;

export class Pace {
  /** Elementary steps for one call, adapted to how fast this very search turns out to be. */
  #work = FIRST_WORK;

  /**
   * Goes on with a search for about so many milliseconds.
   * @param {Pick<Game, 'advance'>} game
   * @param {number} ms
   */
  run(game, ms) {
    const start = performance.now();
    let done = 0;
    let took = 0;
    /** @type {Search} */
    let search;
    do {
      search = game.advance(this.#work);
      done += this.#work;
      took = performance.now() - start;
    } while (took < ms && !search.done);
    // A slice that ended the search says nothing about speed: most of its work was not needed.
    if (!search.done) this.#adapt((done * CALL_MS) / took);
    return search;
  }

  /** @param {number} ideal */
  #adapt(ideal) {
    // The first call is cold, and others may be disturbed: move half of the way, never by much.
    const next = (this.#work + Math.min(ideal, this.#work * 3)) / 2;
    this.#work = Math.round(Math.min(MOST_WORK, Math.max(LEAST_WORK, next)));
  }
}
