/** A module worker: gets the compiled module and a certificate, and says what comes of the test. */
import * as core from '../pkg/grundyscope_tools.js';

/** The part of a worker's own scope that is used here; the types of pages do not have it. */
const scope = /** @type {{ postMessage: (message: unknown) => void }} */ (
  /** @type {unknown} */ (globalThis)
);

addEventListener('message', ({ data: { module, certificate } }) => {
  core.initSync({ module });
  scope.postMessage(core.verifyCertificate(certificate));
});
