/** Registers `<grundy-wheel>`. Import grundy-wheel.js instead to choose when, or under which name. */
import { GrundyWheel } from './grundy-wheel.js';

GrundyWheel.define();

export { GrundyWheel };
