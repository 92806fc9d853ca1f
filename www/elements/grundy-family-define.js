/** Registers `<grundy-family>`. Import grundy-family.js instead to choose when, or under which name. */
import { GrundyFamily } from './grundy-family.js';

GrundyFamily.define();

export { GrundyFamily };
