/**
 * Starts the compiled core once per page, however many elements ask for it, and says in plain
 * codes why it did not start.
 *
 * It comes in two modules: a small one with what a page shows first, and one with everything, the
 * tools, which takes its place as soon as something needs it.
 */

/** @typedef {typeof import('../pkg/grundyscope.js')} Core */
/** @typedef {typeof import('../pkg/grundyscope_tools.js')} Tools */

/**
 * @template {Core} T
 * @typedef {object} Source
 * @property {URL} wasm
 * @property {() => Promise<T>} glue
 */

/** @param {string} name */
const file = (name) => new URL(`../pkg/${name}`, import.meta.url);
/** @type {Source<Core>} */
const CORE = {
  wasm: file('grundyscope_bg.wasm'),
  glue: () => import('../pkg/grundyscope.js'),
};
/** @type {Source<Tools>} */
const TOOLS = {
  wasm: file('grundyscope_tools_bg.wasm'),
  glue: () => import('../pkg/grundyscope_tools.js'),
};
/**
 * At most so many values are handed from one game to another at once: taking them over must not fill
 * a frame.
 */
export const MOST_HANDED = 1 << 20;
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

/** @param {URL} wasm */
async function fetchWasm(wasm) {
  const found = fileName(wasm);
  let response;
  try {
    response = await fetch(wasm);
  } catch (cause) {
    throw new LoadError('load-network', { found, cause });
  }
  if (!response.ok) {
    throw new LoadError('load-status', { found, limit: String(response.status) });
  }
  const type = response.headers.get('content-type') ?? '';
  // Only the right type can be compiled while it streams in; anything else is looked at first,
  // because a server that sends its own start page for a missing file is the common mistake.
  if (type.startsWith('application/wasm')) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (MAGIC.every((byte, i) => bytes[i] === byte)) return bytes;
  if (bytes[0] === 0x3c || type.startsWith('text/html')) {
    throw new LoadError('load-html', { found });
  }
  throw new LoadError('load-not-wasm', { found, limit: type });
}

/**
 * @template {Core} T
 * @param {Source<T>} source
 * @returns {Promise<T>}
 */
async function start({ wasm: address, glue }) {
  if (location.protocol === 'file:') throw new LoadError('load-file');
  if (typeof WebAssembly !== 'object') throw new LoadError('load-unsupported');
  // Both at once: the glue code and the module are about the same time on the way.
  const wasm = compile(address);
  wasm.catch(() => {}); // reported below; without this a failed import would leave it unhandled
  let core;
  try {
    core = await glue();
  } catch (cause) {
    const found = fileName(address).replace('_bg.wasm', '.js');
    throw new LoadError('load-network', { found, cause });
  }
  const module = await wasm;
  try {
    await core.default({ module_or_path: module });
  } catch (cause) {
    throw notCompiled(address, cause);
  }
  return core;
}

/**
 * @param {URL} wasm
 * @param {unknown} cause
 */
function notCompiled(wasm, cause) {
  const text = String(cause);
  if (/unsafe-eval|content security policy|csp/i.test(text)) {
    return new LoadError('load-csp', { cause });
  }
  return new LoadError('load-not-wasm', { found: fileName(wasm), limit: text, cause });
}

/**
 * Modules that are compiled, or on the way. One that failed may be asked for again.
 * @type {Map<URL, Promise<WebAssembly.Module>>}
 */
const compiled = new Map();

/** @param {URL} wasm */
function compile(wasm) {
  let module = compiled.get(wasm);
  if (!module) {
    module = fetchWasm(wasm).then((found) =>
      (found instanceof Response
        ? WebAssembly.compileStreaming(found)
        : WebAssembly.compile(found)
      ).catch((cause) => {
        throw notCompiled(wasm, cause);
      }),
    );
    compiled.set(wasm, module);
    module.catch(() => compiled.delete(wasm));
  }
  return module;
}

/** The module with everything, compiled for workers. Each of them makes its own instance of it. */
export const compileTools = () => compile(TOOLS.wasm);

/** @type {Promise<Core> | undefined} */
let starting;
/** @type {Promise<Tools> | undefined} */
let fetching;
/** @type {Core | undefined} */
let running;
/** @type {Array<() => void>} */
let waiting = [];

/** @param {Core} core */
function run(core) {
  // Whichever comes first is used; the tools then stay.
  if (!running || hasTools(core)) running = core;
  for (const wake of waiting) wake();
  waiting = [];
}

/**
 * A package may be built with everything in its first module; then there is no second.
 * @param {Core} core
 * @returns {core is Tools}
 */
export const hasTools = (core) => 'verifyCertificate' in core;

/** @returns {Promise<Core>} the core, started on the first call */
export function load() {
  starting ??= start(CORE).then((core) => {
    run(core);
    return core;
  });
  return starting;
}

/**
 * The core with everything, started on the first call. One that failed may be asked for again: what
 * is there without it goes on working.
 * @returns {Promise<Tools>}
 */
export function loadTools() {
  fetching ??= (async () => {
    const core = starting && (await starting.catch(() => undefined));
    const tools = core && hasTools(core) ? core : await start(TOOLS);
    run(tools);
    return tools;
  })();
  fetching.catch(() => {
    fetching = undefined;
  });
  return fetching;
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
