/** Keeps the results of sweeps in the browser's database, so that they survive a closed page. */
import { FORMAT, Results } from './results.js';

/**
 * @typedef {object} Kept
 * @property {string} notation
 * @property {number} format
 * @property {number} count
 * @property {number} rows
 * @property {boolean} running whether it was going on when it was last heard of
 * @property {number} saved when, in milliseconds
 */

/** Rows that are written together. */
const CHUNK = 1 << 14;
/** So many sweeps are kept; the oldest go first. */
const MOST_KEPT = 8;
/** A database that has not opened by then never will: nobody waits for it. */
const OPENING_MS = 5_000;

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** @type {Promise<IDBDatabase> | undefined} */
let opening;

function database() {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('grundyscope-sweeps', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('sweeps', { keyPath: 'notation' });
      request.result.createObjectStore('chunks');
    };
    request.onsuccess = () => {
      // Closed by the browser, as when a person clears its data: the next writing opens it anew.
      request.result.onclose = forget;
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    setTimeout(() => reject(new Error('the database does not open')), OPENING_MS);
  });
  opening.catch(forget);
  return opening;
}

function forget() {
  opening = undefined;
}

/** All chunks of a sweep. @param {string} notation */
const chunksOf = (notation) => IDBKeyRange.bound([notation, 0], [notation, Infinity]);

/** The families of which anything is kept. */
export async function keptFamilies() {
  const stores = (await database()).transaction(['sweeps']);
  return /** @type {string[]} */ (await done(stores.objectStore('sweeps').getAllKeys()));
}

/**
 * The results of a family as far as they were kept.
 * @param {string} notation
 * @param {number} count
 * @returns {Promise<{ results: Results, running: boolean } | undefined>}
 */
export async function restore(notation, count) {
  const db = await database();
  const stores = db.transaction(['sweeps', 'chunks']);
  const reading = done(stores.objectStore('chunks').getAll(chunksOf(notation)));
  const numbers = done(stores.objectStore('chunks').getAllKeys(chunksOf(notation)));
  const kept = /** @type {Kept | undefined} */ (
    await done(stores.objectStore('sweeps').get(notation))
  );
  const [chunks, keys] = [await reading, await numbers];
  if (!kept || kept.format !== FORMAT || kept.count !== count) return undefined;
  const results = new Results(count);
  for (const [i, result] of chunks.entries()) {
    const [, chunk] = /** @type {[string, number]} */ (keys[i]);
    // Another tab may have begun the same sweep anew: behind a chunk with a gap nothing is taken.
    if (chunk * CHUNK !== results.rows) break;
    results.add({ from: results.rows, result });
  }
  return { results, running: kept.running };
}

/** Writes what is new of a sweep. What one writing could not do, the next one tries again. */
export class Keeper {
  #written = 0;
  #running = false;
  /** The last writing that was begun. @type {Promise<void>} */
  #writing = Promise.resolve();
  /** One that waits for it. @type {Promise<void> | undefined} */
  #next;

  /**
   * @param {string} notation
   * @param {Results} results
   */
  constructor(notation, results) {
    this.notation = notation;
    this.results = results;
    this.#written = results.rows;
  }

  /**
   * Writes as soon as no other writing goes on: what waits already writes the newest, too.
   * @param {boolean} running
   * @returns {Promise<void>} rejected if the browser keeps nothing
   */
  save(running) {
    this.#running = running;
    this.#next ??= this.#writing.then(() => {
      this.#next = undefined;
      const saving = this.#save();
      this.#writing = saving.catch(() => {});
      return saving;
    });
    return this.#next;
  }

  async #save() {
    const { notation, results } = this;
    const db = await database();
    const { rows, count } = results;
    const running = this.#running;
    const stores = db.transaction(['sweeps', 'chunks'], 'readwrite');
    const chunks = stores.objectStore('chunks');
    for (let chunk = Math.floor(this.#written / CHUNK); chunk * CHUNK < rows; chunk += 1) {
      const from = chunk * CHUNK;
      chunks.put(results.slice(from, Math.min(from + CHUNK, rows)), [notation, chunk]);
    }
    const sweeps = stores.objectStore('sweeps');
    /** @type {Kept} */
    const kept = { notation, format: FORMAT, count, rows, running, saved: Date.now() };
    sweeps.put(kept);
    const all = /** @type {Kept[]} */ (await done(sweeps.getAll()));
    all.sort((a, b) => b.saved - a.saved);
    for (const old of all.slice(MOST_KEPT)) {
      sweeps.delete(old.notation);
      chunks.delete(chunksOf(old.notation));
    }
    await new Promise((resolve, reject) => {
      stores.oncomplete = resolve;
      stores.onabort = () => reject(stores.error);
    });
    this.#written = rows;
  }
}
