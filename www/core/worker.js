/** A module worker: gets the compiled module first, then orders. */
import * as core from '../pkg/grundyscope_tools.js';
import { handedOver, Work } from './work.js';

/** @typedef {import('./work.js').Order} Order */

/** The part of a worker's own scope that is used here; the types of pages do not have it. */
const scope = /** @type {{ postMessage: (message: unknown, hand?: Transferable[]) => void }} */ (
  /** @type {unknown} */ (globalThis)
);

/** @type {Work | undefined} */
let work;

addEventListener('message', ({ data }) => {
  if (data instanceof WebAssembly.Module) {
    core.initSync({ module: data });
    work = new Work(core);
    scope.postMessage('ready');
    return;
  }
  for (const reply of work?.replies(/** @type {Order} */ (data)) ?? []) {
    scope.postMessage(reply, handedOver(reply));
  }
});
