/** Registers `<grundy-play>`. Import grundy-play.js instead to choose when, or its name. */
import { GrundyPlay } from './grundy-play.js';

GrundyPlay.define();

export { GrundyPlay };
