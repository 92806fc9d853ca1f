/** The area Check. */
import { hashOf, shown } from '../app/url.js';
import '../elements/grundy-claim-define.js';
import '../elements/grundy-ladder-define.js';

/** The set to begin with. */
const SET = '1,3,4';
/** A longer claim would make an address that not everything can carry. */
const LONGEST = 2_000;

/**
 * @param {import('../app/areas.js').Surroundings} surroundings
 * @returns {import('../app/areas.js').Area}
 */
export function open({ place, record }) {
  const claim = /** @type {import('../elements/grundy-claim.js').GrundyClaim} */ (
    place.querySelector('grundy-claim')
  );
  const ladder = /** @type {import('../elements/grundy-ladder.js').GrundyLadder} */ (
    place.querySelector('grundy-ladder')
  );
  const note = /** @type {HTMLElement} */ (place.querySelector('#claim-note'));
  claim.linkTo = (set, heap) => hashOf({ set, n: heap ?? null });
  claim.linkToSum = (set, heaps, misere) =>
    hashOf({ view: 'sums', set, heaps, rule: misere ? 'misere' : null });

  /** @param {'push' | 'replace'} kind */
  const remember = (kind) => {
    const long = claim.claim.length > LONGEST;
    note.hidden = !long;
    record(
      {
        set: claim.set,
        claim: long ? null : claim.claim || null,
        rule: claim.rule === 'misere' ? 'misere' : null,
      },
      kind,
    );
  };
  claim.addEventListener('grundy-set', () => {
    ladder.set = claim.set;
    remember('replace');
  });
  claim.addEventListener('grundy-claim', () => remember('push'));
  ladder.addEventListener('grundy-set', () => {
    claim.set = ladder.set;
    remember('replace');
  });
  return {
    visit(keys) {
      const rule = keys.get('rule');
      const known = rule === undefined || ['grundy', 'misere'].includes(rule);
      claim.set = ladder.set = keys.get('set') ?? SET;
      claim.rule = rule === 'misere' ? rule : 'grundy';
      // What was too long for the address is still there.
      if (keys.has('claim') || claim.claim.length <= LONGEST) claim.claim = keys.get('claim') ?? '';
      claim.resume();
      return known ? [] : [shown('rule', rule)];
    },
    speak: () => {},
    leave: () => claim.pause(),
  };
}
