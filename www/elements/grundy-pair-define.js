/** Registers `<grundy-pair>`. Import grundy-pair.js instead to choose when, or under which name. */
import { GrundyPair } from './grundy-pair.js';

GrundyPair.define();

export { GrundyPair };
