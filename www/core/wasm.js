/**
 * Starts the compiled core once per page, however many elements ask for it, and says in plain
 * codes why it did not start.
 */

/** @typedef {typeof import('../pkg/grundyscope.js')} Core */

const GLUE = new URL('../pkg/grundyscope.js', import.meta.url);
const WASM = new URL('../pkg/grundyscope_bg.wasm', import.meta.url);
const MAGIC = [0x00, 0x61, 0x73, 0x6d];

/** Why the core could not be started; `found` and `limit` fill in the text for `code`. */
export class LoadError extends Error {
  /**
   * @param {'load-file' | 'load-unsupported' | 'load-network' | 'load-status' | 'load-html' | 'load-not-wasm' | 'load-csp'} code
   * @param {{ found?: string, limit?: string, cause?: unknown }} [detail]
   */
  constructor(code, detail = {}) {
    super(`${code}${detail.found ? `: ${detail.found}` : ''}`, { cause: detail.cause });
    this.name = 'LoadError';
    this.code = code;
    this.found = detail.found;
    this.limit = detail.limit;
  }
}

/** @param {URL} url */
const fileName = (url) => url.pathname.slice(url.pathname.lastIndexOf('/') + 1);

async function fetchWasm() {
  let response;
  try {
    response = await fetch(WASM);
  } catch (cause) {
    throw new LoadError('load-network', { found: fileName(WASM), cause });
  }
  if (!response.ok) {
    throw new LoadError('load-status', { found: fileName(WASM), limit: String(response.status) });
  }
  const type = response.headers.get('content-type') ?? '';
  // Only the right type can be compiled while it streams in; anything else is looked at first,
  // because a server that sends its own start page for a missing file is the common mistake.
  if (type.startsWith('application/wasm')) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (MAGIC.every((byte, i) => bytes[i] === byte)) return bytes;
  if (bytes[0] === 0x3c || type.startsWith('text/html')) {
    throw new LoadError('load-html', { found: fileName(WASM) });
  }
  throw new LoadError('load-not-wasm', { found: fileName(WASM), limit: type });
}

/** @returns {Promise<Core>} */
async function start() {
  if (location.protocol === 'file:') throw new LoadError('load-file');
  if (typeof WebAssembly !== 'object') throw new LoadError('load-unsupported');
  // Both at once: the glue code and the module are about the same time on the way.
  const wasm = fetchWasm();
  wasm.catch(() => {}); // reported below; without this a failed import would leave it unhandled
  /** @type {Core} */
  let core;
  try {
    core = await import('../pkg/grundyscope.js');
  } catch (cause) {
    throw new LoadError('load-network', { found: fileName(GLUE), cause });
  }
  const module = await wasm;
  try {
    await core.default({ module_or_path: module });
  } catch (cause) {
    const text = String(cause);
    if (/unsafe-eval|content security policy|csp/i.test(text)) {
      throw new LoadError('load-csp', { cause });
    }
    throw new LoadError('load-not-wasm', { found: fileName(WASM), limit: text, cause });
  }
  return core;
}

/** @type {Promise<Core> | undefined} */
let starting;
/** @type {Core | undefined} */
let running;
/** @type {Array<() => void>} */
let waiting = [];

/** @returns {Promise<Core>} the core, started on the first call */
export function load() {
  starting ??= start().then((core) => {
    running = core;
    for (const wake of waiting) wake();
    waiting = [];
    return core;
  });
  return starting;
}

/** The core, if it has been started already: lets a change be drawn in the frame it was made. */
export function loaded() {
  return running;
}

/** @type {bigint | undefined} */
let largest;

/** The largest heap that the core reads: nothing may step or scroll past it. */
export function largestHeap() {
  if (!running) throw new Error('the core has not been started');
  largest ??= 10n ** BigInt(running.limits().heapDigits) - 1n;
  return largest;
}

/** @returns {Promise<void>} settles when anyone has started the core; never starts it itself */
export function whenLoaded() {
  if (running) return Promise.resolve();
  return new Promise((resolve) => waiting.push(resolve));
}
