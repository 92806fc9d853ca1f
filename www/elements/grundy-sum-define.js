/** Registers `<grundy-sum>`. Import grundy-sum.js instead to choose when, or under which name. */
import { GrundySum } from './grundy-sum.js';

GrundySum.define();

export { GrundySum };
