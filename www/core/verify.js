/** Puts certificates to the test: one that takes long in a worker of its own, which can be ended. */
import { compileTools, loadTools } from './wasm.js';

/**
 * @typedef {import('../pkg/grundyscope_tools.js').Certificate} Certificate
 * @typedef {import('../pkg/grundyscope_tools.js').Verification} Verification
 */

/** So many look-ups, one a heap and move, are done in less than a frame. */
const SHORT = 1_000_000;

/** @param {Certificate} certificate */
const steps = ({ set, preperiod, period, window }) =>
  (preperiod + period + window.length) * set.length;

/**
 * @param {Certificate} certificate
 * @param {AbortSignal} signal ends the test; its promise then stays open
 * @returns {Promise<Verification>}
 * @throws a `GrundyError` if it is no certificate
 */
export async function verify(certificate, signal) {
  const core = await loadTools();
  // What is refused for its length is refused at once.
  const { verificationSteps } = core.limits();
  const short = steps(certificate) <= SHORT || steps(certificate) > verificationSteps;
  if (short || !globalThis.Worker) return core.verifyCertificate(certificate);
  const module = await compileTools();
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./verify-work.js', import.meta.url), { type: 'module' });
    signal.addEventListener('abort', () => worker.terminate());
    worker.onmessage = ({ data }) => {
      worker.terminate();
      resolve(data);
    };
    // Where there can be no worker the page does it, and waits.
    worker.onerror = () => {
      try {
        resolve(core.verifyCertificate(certificate));
      } catch (problem) {
        reject(problem);
      }
    };
    worker.postMessage({ module, certificate });
  });
}
