/** Registers `<grundy-graph>`. Import grundy-graph.js instead to choose when, or its name. */
import { GrundyGraph } from './grundy-graph.js';

GrundyGraph.define();

export { GrundyGraph };
