/** What the claim desk tells the page around it. */
import { GrundyEvent } from './events.js';

/** A person put a claim to the test, or chose another rule of play. */
export class GrundyClaimEvent extends GrundyEvent {
  /**
   * @param {string} claim as it was written
   * @param {'grundy' | 'misere'} rule
   */
  constructor(claim, rule) {
    super('grundy-claim');
    this.claim = claim;
    this.rule = rule;
  }
}

/** The check of a claim has come to its end. */
export class GrundyVerdictEvent extends GrundyEvent {
  /** @param {import('../pkg/grundyscope_tools.js').ClaimVerdict['verdict']} verdict */
  constructor(verdict) {
    super('grundy-verdict');
    this.verdict = verdict;
  }
}
