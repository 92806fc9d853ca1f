/** The computer at the table: what it plays, and when. */

/**
 * @typedef {import('../pkg/grundyscope_tools.js').Game} Game
 * @typedef {import('../pkg/grundyscope_tools.js').OutcomeRule} OutcomeRule
 * @typedef {{ heaps: string, rule: OutcomeRule, turns: string }} Request
 */

/** So long the computer seems to think, so that a person sees what they left. */
const THINKING_MS = 700;

/**
 * What the computer would play; nothing while it cannot know.
 * @param {Game} tools
 * @param {Request} request
 * @param {{ level: string, seed: number }} setup
 */
export function reply(tools, request, { level, seed }) {
  const strength = level === 'random' || level === 'greedy' ? level : 'perfect';
  try {
    return tools.playReply({ ...request, level: strength, seed });
  } catch {
    return undefined; // the values are not known, and it is said so
  }
}

/**
 * The winning answer to a move in the only heap.
 * @param {Game} tools
 * @param {Request} request the game before that move
 * @param {number} take
 */
export function refute(tools, request, take) {
  const turns = [request.turns, `1-${take}`].filter(Boolean).join(',');
  const answer = tools.playReply({ ...request, turns, level: 'perfect', seed: 0 });
  if (!answer) return null;
  const state = tools.play({ ...request, turns: `${turns},${answer}` });
  return { take: Number(answer.split('-')[1]), left: state.heaps[0].size };
}

export class Thinking {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  get running() {
    return this.#timer !== undefined;
  }

  /** @param {() => void} then */
  start(then) {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        then();
      },
      still ? 0 : THINKING_MS,
    );
  }

  stop() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
