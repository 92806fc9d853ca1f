/** Registers `<grundy-strip>`. Import grundy-strip.js instead to choose when, or under which name. */
import { GrundyStrip } from './grundy-strip.js';

GrundyStrip.define();

export { GrundyStrip };
