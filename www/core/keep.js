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
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

/** All chunks of a sweep. @param {string} notation */
const chunksOf = (notation) => IDBKeyRange.bound([notation, 0], [notation, Infinity]);

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
  const kept = /** @type {Kept | undefined} */ (
    await done(stores.objectStore('sweeps').get(notation))
  );
  const chunks = await reading;
  if (!kept || kept.format !== FORMAT || kept.count !== count) return undefined;
  const results = new Results(count);
  for (const result of chunks) results.add({ from: results.rows, result });
  return { results, running: kept.running };
}

/** Writes what is new of a sweep. */
export class Keeper {
  #written = 0;
  /** @type {Promise<void>} */
  #writing = Promise.resolve();

  /**
   * @param {string} notation
   * @param {Results} results
   */
  constructor(notation, results) {
    this.notation = notation;
    this.results = results;
    this.#written = results.rows;
  }

  /** @param {boolean} running */
  save(running) {
    this.#writing = this.#writing.then(() => this.#save(running));
    return this.#writing;
  }

  /** @param {boolean} running */
  async #save(running) {
    const { notation, results } = this;
    const { rows, count } = results;
    const db = await database();
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
