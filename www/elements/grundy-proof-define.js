/** Registers `<grundy-proof>`. Import grundy-proof.js instead to choose when, or under which name. */
import { GrundyProof } from './grundy-proof.js';

GrundyProof.define();

export { GrundyProof };
