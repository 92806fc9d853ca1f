/** Registers `<grundy-chart>`. Import grundy-chart.js instead to choose when, or under which name. */
import { GrundyChart } from './grundy-chart.js';

GrundyChart.define();

export { GrundyChart };
