/** Registers `<grundy-claim>`. Import grundy-claim.js instead to choose when, or under which name. */
import { GrundyClaim } from './grundy-claim.js';

GrundyClaim.define();

export { GrundyClaim };
