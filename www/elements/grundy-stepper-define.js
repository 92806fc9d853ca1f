/** Registers `<grundy-stepper>`. Import grundy-stepper.js instead to choose when, or under which name. */
import { GrundyStepper } from './grundy-stepper.js';

GrundyStepper.define();

export { GrundyStepper };
