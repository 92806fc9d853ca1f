/** The state of the page: one plain object, changed only through `change`. No DOM here. */

/**
 * @typedef {import('../pkg/grundyscope.js').Rule} Rule
 * @typedef {import('../i18n/index.js').Lang} Lang
 */
/**
 * @typedef {object} State
 * @property {string} set the moves as typed; always a set that the core has accepted
 * @property {Rule} rule what the strip shows
 * @property {bigint} n the heap under the cursor
 * @property {bigint | null} from first heap of the strip; null: whatever shows the cursor
 * @property {bigint | null} to last heap of the strip; null: as many as the width has room for
 * @property {number | null} columns the length of a row of the strip in rows; null: the period
 * @property {number | 'all' | null} depth how many moves in a row the graph follows; null: as usual
 * @property {number | null} window how many heaps in a row the proof compares; null: enough for one
 * @property {Lang | null} lang null: not chosen in the link or on the page
 */

/** @type {readonly Rule[]} */
export const RULES = Object.freeze(['grundy', 'normal', 'misere']);

/** @type {Readonly<State>} */
export const DEFAULTS = Object.freeze({
  set: '1,3,4',
  rule: 'grundy',
  n: 15n,
  from: null,
  to: null,
  columns: null,
  depth: null,
  window: null,
  lang: null,
});

/**
 * A cursor goes no further than to heap 0 and to the largest heap that can be read.
 * @param {bigint} n
 * @param {bigint} largest
 */
const within = (n, largest) => {
  if (n < 0n) return 0n;
  if (n > largest) return largest;
  return n;
};

/**
 * How a set is written in the state and in links: without braces and without spare spaces.
 * @param {string} text
 */
export function tidySet(text) {
  return text
    .trim()
    .replace(/^[{\s]+|[}\s]+$/g, '')
    .replace(/\s*([,;])\s*/g, '$1')
    .replace(/\s+/g, ' ');
}

/**
 * How a set is written in the field.
 * @param {string} text
 */
export const prettySet = (text) => tidySet(text).replace(/,/g, ', ');

/**
 * @param {State} state
 * @param {Partial<State>} patch
 * @param {bigint} largest the largest heap there is
 * @returns {{ state: State, history: 'push' | 'replace' | null }} what to do with the address:
 *   another game or another rule is a new place to come back to, a moved cursor is not
 */
export function change(state, patch, largest) {
  const next = { ...state, ...patch };
  // Another game has another period, and its rows begin with that.
  if (next.set !== state.set && patch.columns === undefined) next.columns = null;
  if (next.set !== state.set && patch.window === undefined) next.window = null;
  next.n = within(next.n, largest);
  const differs = /** @type {Array<keyof State>} */ (Object.keys(next)).filter(
    (key) => next[key] !== state[key],
  );
  if (differs.length === 0) return { state, history: null };
  const place = differs.includes('set') || differs.includes('rule');
  return { state: next, history: place ? 'push' : 'replace' };
}
