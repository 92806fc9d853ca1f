/**
 * A family that is swept: its rows so far, the sweep that brings further ones, and the browser's
 * database that has them survive a reload. The table of a family has one, the pictures another.
 */
import { Keeper, restore } from './keep.js';
import { Results } from './results.js';
import { Sweep } from './sweep.js';

/** @typedef {InstanceType<typeof import('../pkg/grundyscope_tools.js').Family>} Family */

/** A closed tab loses no more than what came in this time and in that of one writing. */
const SAVE_MS = 700;

export class FamilyRun {
  /** Why it broke off, if it did. @type {unknown} */
  problem;
  /** Whether the browser refuses to keep the rows: they are there as long as the page is. */
  isUnkept = false;
  /** Whether it was going on when the page that kept it was closed. */
  wasRunning = false;
  /** @type {Sweep<'profiles'> | undefined} */
  #sweep;
  /** @type {Keeper | undefined} */
  #keeper;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #saving;
  #saved = performance.now();
  /** @type {Set<() => void>} */
  #watchers = new Set();
  #hide = () => this.#keep();

  /**
   * @param {Family} family
   * @param {string} notation of the family
   * @param {Results} results
   */
  constructor(family, notation, results) {
    this.family = family;
    this.notation = notation;
    this.results = results;
  }

  /**
   * A family with the rows that were kept of it, which stands still.
   * @param {Family} family of at most `MOST_ROWS` sets
   * @param {string} notation
   * @param {{ kept?: boolean }} [options] kept: false when it is sooner computed than read
   */
  static async open(family, notation, { kept = true } = {}) {
    const count = Number(family.count);
    if (!kept) return new FamilyRun(family, notation, new Results(count));
    let found;
    let isUnkept = false;
    try {
      found = await restore(notation, count);
    } catch {
      isUnkept = true;
    }
    const run = new FamilyRun(family, notation, found?.results ?? new Results(count));
    run.wasRunning = found?.running ?? false;
    run.isUnkept = isUnkept;
    run.#keeper = new Keeper(notation, run.results);
    addEventListener('pagehide', run.#hide);
    return run;
  }

  /** What a sweep says of itself; nothing when there is none. */
  get progress() {
    return this.#sweep?.progress;
  }

  /** @returns {'running' | 'paused' | 'stopped' | 'complete' | 'failed'} */
  get state() {
    const state = this.#sweep?.progress.state;
    if (state === 'paused') return state;
    if (this.#sweep) return 'running';
    if (this.problem !== undefined) return 'failed';
    return this.results.isComplete ? 'complete' : 'stopped';
  }

  /**
   * @param {() => void} told called when anything has changed: with each part that comes
   * @returns {() => void} ends it
   */
  watch(told) {
    this.#watchers.add(told);
    return () => this.#watchers.delete(told);
  }

  /** Goes on where the rows end. */
  async go() {
    const { results } = this;
    if (this.#sweep || results.isComplete) {
      this.#sweep?.resume();
      this.#tell();
      return;
    }
    this.problem = undefined;
    const sweep = new Sweep(
      { notation: this.notation },
      { call: 'profiles', from: results.rows, until: results.count },
    );
    this.#sweep = sweep;
    this.#keep();
    this.#tell();
    /** @type {unknown} */
    let problem;
    try {
      for await (const part of sweep) {
        results.add(part);
        this.#keepSoon();
        this.#tell();
      }
    } catch (cause) {
      problem = cause ?? new Error('broken off');
    }
    if (this.#sweep !== sweep) return;
    this.#sweep = undefined;
    this.problem = problem;
    this.#keep();
    this.#tell();
  }

  pause() {
    this.#sweep?.pause();
    this.#keep();
    this.#tell();
  }

  /** Stops; the rows stay, and `go` goes on behind them. */
  cancel() {
    this.#sweep?.cancel();
  }

  /** Nobody looks at it any more. */
  close() {
    this.#keep();
    this.#watchers.clear();
    const sweep = this.#sweep;
    this.#sweep = undefined;
    sweep?.cancel();
    removeEventListener('pagehide', this.#hide);
  }

  #tell() {
    for (const told of [...this.#watchers]) told();
  }

  /** By the clock, as timers of a page in the background are late; by a timer for the last rows. */
  #keepSoon() {
    if (performance.now() - this.#saved >= SAVE_MS) this.#keep();
    else this.#saving ??= setTimeout(this.#hide, SAVE_MS);
  }

  async #keep() {
    clearTimeout(this.#saving);
    this.#saving = undefined;
    this.#saved = performance.now();
    if (!this.#keeper) return;
    let isUnkept = false;
    try {
      await this.#keeper.save(this.state === 'running');
    } catch {
      isUnkept = true;
    }
    if (isUnkept === this.isUnkept) return;
    this.isUnkept = isUnkept;
    this.#tell();
  }
}
