/**
 * What a worker does: it surveys ranges of a family, answers contest questions, or goes on with a
 * search, call after call. The same code runs in a worker and, where there can be none, on the thread of the page.
 */
import { contestReplies } from './contest-work.js';
import { SearchWork } from './search-work.js';

/**
 * @typedef {typeof import('../pkg/grundyscope_tools.js')} Tools
 * @typedef {import('../pkg/grundyscope_tools.js').FamilyDescription} FamilyDescription
 * @typedef {import('../pkg/grundyscope_tools.js').FamilyTotals} FamilyTotals
 * @typedef {import('../pkg/grundyscope_tools.js').SurveyTable} SurveyTable
 * @typedef {import('../pkg/grundyscope_tools.js').OutcomeTable} OutcomeTable
 * @typedef {import('../pkg/grundyscope_tools.js').ProfileTable} ProfileTable
 */
/**
 * What is found out about a range, by the method of `Family` that does it.
 * @typedef {{ totals: FamilyTotals, surveys: SurveyTable, outcomes: OutcomeTable, profiles: ProfileTable }} Results
 * @typedef {keyof Results} Call
 */
/**
 * @typedef {object} Range
 * @property {number} job whose order it is
 * @property {bigint} from
 * @property {bigint} until
 * @property {FamilyDescription | import('./search-work.js').SearchDescription} [description] of its
 *   family or search; left out when the worker knows it
 */
/**
 * What a worker is to do: a range of numbers of a family, to say how many sets the family has, contest
 * questions, or a search.
 * @typedef {Range & { call: Call | 'count' }} FamilyOrder
 * @typedef {FamilyOrder | import('./contest-work.js').ContestOrder | import('./search-work.js').SearchOrder} Order
 */
/**
 * What comes back: several replies an order, the last of which says so.
 * @typedef {object} Reply
 * @property {number} job
 * @property {bigint} from
 * @property {number} sets how many sets the result is about: 0 in the middle of a hard one
 * @property {Results[Call] | Uint8Array} [result] of a search: what is known, for `takeOver`
 * @property {bigint} [count]
 * @property {import('./contest-work.js').Searched} [searched] how far a contest's search is
 * @property {import('./contest-work.js').Found[keyof import('./contest-work.js').Found]} [found]
 *   what a contest asked for
 * @property {number} ms how long it took
 * @property {boolean} last
 * @property {Problem} [error] the order is refused
 */
/**
 * An error, as messages carry it.
 * @typedef {Pick<import('../pkg/grundyscope_tools.js').GrundyError, 'name' | 'code' | 'message' | 'line' | 'start' | 'end' | 'found' | 'limit'>} Problem
 */

export class Work {
  /** @type {InstanceType<Tools['Family']> | undefined} */
  #family;
  #search = new SearchWork();

  /** @param {Tools} core */
  constructor(core) {
    this.core = core;
  }

  /**
   * Carries an order out, one call a step.
   * @param {Order} order
   * @returns {Generator<Reply, void, void>}
   * @throws what is no refusal: then the module may be broken, and must not be used further
   */
  *replies(order) {
    const { job, from, until, description } = order;
    try {
      if ('contest' in order) {
        yield* contestReplies(this.core, order);
        return;
      }
      if ('search' in order) {
        yield* this.#search.replies(this.core, order);
        return;
      }
      const { call } = order;
      if (description) {
        this.#family?.free();
        this.#family = undefined;
        this.#family = new this.core.Family(/** @type {FamilyDescription} */ (description));
      }
      const family = this.#family;
      if (!family) throw new Error('a worker needs the description of a family first');
      if (call === 'count') {
        yield { job, from, sets: 0, count: family.count, ms: 0, last: true };
        return;
      }
      for (let at = from; at < until; ) {
        const start = performance.now();
        const result = family[call](at, until);
        const ms = performance.now() - start;
        const sets = 'sets' in result ? Number(result.sets) : result.outcomePeriods.length;
        const next = at + BigInt(sets);
        yield { job, from: at, sets, result, ms, last: next >= until };
        at = next;
      }
    } catch (problem) {
      const { name, code, message, line, start, end, found, limit } = /** @type {Problem} */ (
        problem
      );
      if (code === undefined) throw problem;
      const error = { name, code, message, line, start, end, found, limit };
      yield { job, from, sets: 0, ms: 0, last: true, error };
    }
  }
}

/**
 * The memory that a reply hands over instead of copying it.
 * @param {Reply} reply
 * @returns {ArrayBuffer[]}
 */
export function handedOver({ result }) {
  if (!result || 'sets' in result) return [];
  if (result instanceof Uint8Array) return [/** @type {ArrayBuffer} */ (result.buffer)];
  return Object.values(result).map((array) => array.buffer);
}
