/** What `<grundy-sum>` and `<grundy-pair>` tell the page around them. */
import { GrundyEvent } from './events.js';

/** A person changed the heaps of a sum, or its rule. */
export class GrundySumEvent extends GrundyEvent {
  /**
   * @param {string} heaps as they were typed
   * @param {import('../pkg/grundyscope_tools.js').OutcomeRule} rule
   */
  constructor(heaps, rule) {
    super('grundy-sum');
    this.heaps = heaps;
    this.rule = rule;
  }
}

/** A person chose two heaps: `chosen` when they are to be used, and not only looked at. */
export class GrundyPairEvent extends GrundyEvent {
  /**
   * @param {bigint} n
   * @param {bigint} n2
   * @param {boolean} chosen
   */
  constructor(n, n2, chosen) {
    super('grundy-pair');
    this.n = n;
    this.n2 = n2;
    this.chosen = chosen;
  }
}
