/** Gives tests in Node the built package and the facts that all engines must agree with. */

import { readFile } from 'node:fs/promises';
import { parse } from 'smol-toml';

const PACKAGE = new URL('../../www/pkg/', import.meta.url);
const FACTS = new URL('../data/', import.meta.url);

/** @typedef {typeof import('../../www/pkg/grundyscope_tools.js')} Package */
/** @typedef {typeof import('../../www/pkg/grundyscope.js')} Core */

/** @type {Promise<Package> | undefined} */
let loaded;

/** @type {WebAssembly.Memory | undefined} */
let memory;

/**
 * The module with everything, initialised once in a process. Build it first: `cargo xtask build`.
 *
 * @returns {Promise<Package>}
 */
export function loadPackage() {
  loaded ??= initialise('grundyscope_tools');
  return loaded;
}

/**
 * The module that a page loads first, anew for each call.
 *
 * @returns {Promise<Core>}
 */
export function loadCore() {
  return initialise('grundyscope');
}

/** How many bytes of memory the loaded package holds. It never gives any back. */
export function memoryBytes() {
  return memory?.buffer.byteLength ?? 0;
}

/** @param {string} name */
async function initialise(name) {
  const module = await import(new URL(`${name}.js`, PACKAGE).href);
  // In the browser `init` fetches the file; Node's fetch does not read files.
  ({ memory } = module.initSync({
    module: await readFile(new URL(`${name}_bg.wasm`, PACKAGE)),
  }));
  return module;
}

/**
 * The facts in tests/data/`name`.toml. Whole numbers come as Number where they are safe and as
 * BigInt where they are not, so that none loses a digit.
 *
 * @param {string} name
 * @returns {Promise<Record<string, any>>}
 */
export async function facts(name) {
  const text = await readFile(new URL(`${name}.toml`, FACTS), 'utf8');
  return parse(text, { integersAsBigInt: 'asNeeded' });
}
