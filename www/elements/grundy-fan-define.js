/** Registers `<grundy-fan>`. Import grundy-fan.js instead to choose when, or under which name. */
import { GrundyFan } from './grundy-fan.js';

GrundyFan.define();

export { GrundyFan };
