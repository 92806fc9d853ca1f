/** Registers `<grundy-ribbon>`. Import grundy-ribbon.js instead to choose when, or its name. */
import { GrundyRibbon } from './grundy-ribbon.js';

GrundyRibbon.define();

export { GrundyRibbon };
