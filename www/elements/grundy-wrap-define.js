/** Registers `<grundy-wrap>`. Import grundy-wrap.js instead to choose when, or under which name. */
import { GrundyWrap } from './grundy-wrap.js';

GrundyWrap.define();

export { GrundyWrap };
