/** Registers `<grundy-ladder>`. Import grundy-ladder.js instead to choose when, or under which name. */
import { GrundyLadder } from './grundy-ladder.js';

GrundyLadder.define();

export { GrundyLadder };
