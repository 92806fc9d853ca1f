/** What `<grundy-play>` tells the page around it. */
import { GrundyEvent } from './events.js';

/** A person changed what is played. */
export class GrundySetupEvent extends GrundyEvent {
  /** @param {Record<string, string | null>} keys the attributes that say it, null for those that are not there */
  constructor(keys) {
    super('grundy-setup');
    this.keys = keys;
  }
}

/** A move was made or taken back, by anybody. */
export class GrundyMoveEvent extends GrundyEvent {
  /** @param {string} turns all moves so far: each a heap, from 1 on, and what it takes */
  constructor(turns) {
    super('grundy-move');
    this.turns = turns;
  }
}
