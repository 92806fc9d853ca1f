/** What a worker does about contest questions, call after call. */
import { Pace } from './pace.js';

/**
 * @typedef {import('./work.js').Reply} Reply
 * @typedef {import('./work.js').Tools} Tools
 */
/**
 * @typedef {import('../pkg/grundyscope_tools.js').LadderAnswers} LadderAnswers
 * @typedef {import('../pkg/grundyscope_tools.js').LadderRequest} LadderRequest
 * @typedef {import('../pkg/grundyscope_tools.js').OutcomeRule} OutcomeRule
 * @typedef {import('../pkg/grundyscope_tools.js').Solution} Solution
 * @typedef {import('../pkg/grundyscope_tools.js').SolutionRequest} SolutionRequest
 */
/**
 * Who wins from each heap of a text; or programs that answer such texts, by what the search finds
 * out, or, where nothing is searched, by no more than the rule.
 * @typedef {{ call: 'ladder', request: LadderRequest }} LadderContest
 * @typedef {object} SolutionContest
 * @property {'solution'} call
 * @property {string} set
 * @property {OutcomeRule} rule
 * @property {SolutionRequest['input']} input
 * @property {boolean} search
 */
/** @typedef {LadderContest | SolutionContest} Contest */
/**
 * @typedef {import('./work.js').Range & { contest: Contest }} ContestOrder
 */
/** @typedef {{ heaps: number, share: number }} Searched how many heaps are computed, of the bound */
/**
 * @typedef {object} Found
 * @property {LadderAnswers & { set: string }} ladder
 * @property {Record<SolutionRequest['language'], Solution>} solution
 */

/** A call takes about this long: on the page's own thread it is within a frame. */
const CALL_MS = 8;
/** Elementary steps of a call. */
const WORK = { first: 200_000, least: 1_000, most: 200_000_000 };

/**
 * Searches to the end, call by call.
 * @param {{ advance: (work: number) => Searched & { done: boolean } }} game
 * @returns {Generator<Searched, void, void>}
 */
export function* search(game) {
  const pace = new Pace(CALL_MS, WORK);
  for (;;) {
    const start = performance.now();
    const { done, heaps, share } = game.advance(pace.work);
    if (done) return;
    pace.learn(performance.now() - start);
    yield { heaps, share };
  }
}

/**
 * @param {Tools} core
 * @param {ContestOrder} order
 * @returns {Generator<Reply, void, void>}
 */
export function* contestReplies(core, { job, from, contest }) {
  const going = { job, from, sets: 0, ms: 0, last: false };
  if (contest.call === 'ladder') {
    const ladder = new core.Ladder(contest.request);
    try {
      for (const searched of search(ladder)) yield { ...going, searched };
      yield { ...going, found: { ...ladder.answers(), set: ladder.set }, last: true };
    } finally {
      ladder.free();
    }
    return;
  }
  const { set, rule, input } = contest;
  const game = new core.OutcomeGame(set);
  try {
    if (contest.search) for (const searched of search(game)) yield { ...going, searched };
    const [cpp, python, rust] = /** @type {const} */ (['cpp', 'python', 'rust']).map((language) =>
      game.solution({ language, rule, input }),
    );
    yield { ...going, found: { cpp, python, rust }, last: true };
  } finally {
    game.free();
  }
}
