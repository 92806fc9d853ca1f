/** What is measured, and the goals that were set for it before anything was built. */

/**
 * A rate of Grundy values.
 * @typedef {object} RateCase
 * @property {string} set
 * @property {string} [name] instead of a long set
 * @property {number} [goal] at least so many times as fast as naive JavaScript
 * @property {number} [outcomeGoal] the same for outcomes
 * @property {boolean} [quick] part of a short run
 */

/**
 * A certified period.
 * @typedef {object} PeriodCase
 * @property {string} set
 * @property {number} preperiod
 * @property {number} period
 * @property {number} [goal] at least so many times as fast as naive JavaScript
 * @property {number} [seconds] at most so many in the first run
 * @property {boolean} [quick]
 * @property {boolean} [long] only in a long run
 */

/**
 * Different moves that follow no pattern, and the same ones in every run.
 * @param {number} count
 * @param {number} largest is one of them
 */
function scattered(count, largest) {
  const moves = new Set([largest]);
  let state = 7;
  while (moves.size < count) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    moves.add(1 + Math.floor((state / 2 ** 32) * largest));
  }
  return [...moves].sort((a, b) => a - b).join();
}

/**
 * For most smallest moves a set with a period of millions, and one with a period of hundreds of
 * millions and more, where what a search costs at its beginning does not count.
 * @type {RateCase[]}
 */
export const RATES = [
  { set: '1,26,31,56,57', goal: 40, outcomeGoal: 40, quick: true },
  { set: '1,8,76,83,84', goal: 40, outcomeGoal: 40 },
  { set: '3,25,48,70,73', goal: 100, outcomeGoal: 40 },
  { set: '4,10,53,59,63', goal: 100, outcomeGoal: 40 },
  { set: '5,22,53,70,75', goal: 150, outcomeGoal: 40 },
  { set: '7,17,66,76,83', goal: 150, outcomeGoal: 40 },
  { set: '8,17,27,36,44', goal: 200, outcomeGoal: 40 },
  { set: '8,15,71,78,86', goal: 200, outcomeGoal: 40 },
  { set: '11,37,61,87,98', goal: 200, outcomeGoal: 40 },
  { set: '13,22,39,48,61', goal: 200, outcomeGoal: 100 },
  { set: '16,33,36,53,69', goal: 300, outcomeGoal: 100, quick: true },
  { set: '17,31,51,65,82', goal: 300, outcomeGoal: 100 },
  { set: '23,33,59,69,92', goal: 300, outcomeGoal: 100 },
  { set: '25,31,64,70,95', goal: 300, outcomeGoal: 100 },
  { set: scattered(64, 256), name: '64 scattered moves up to 256', goal: 60 },
  { set: scattered(256, 512), name: '256 scattered moves up to 512', goal: 60 },
  {
    set: Array.from({ length: 256 }, (_, i) => i + 1).join(),
    name: 'all 256 moves up to 256',
    goal: 60,
  },
];

/** @type {PeriodCase[]} */
export const PERIODS = [
  { set: '1,26,31,56,57', preperiod: 383, period: 1_066_690, goal: 5, quick: true },
  { set: '7,25,31,49,56', preperiod: 198, period: 1_400_106, goal: 5 },
  { set: '16,33,36,53,69', preperiod: 796, period: 14_727_438, goal: 50 },
  { set: '16,28,51,63,79', preperiod: 2907, period: 103_625_196, goal: 200 },
  { set: '17,31,51,65,82', preperiod: 941, period: 369_025_660, goal: 200, seconds: 0.3 },
  { set: '21,36,67,82,103', preperiod: 7769, period: 31_118_313_300, seconds: 8, long: true },
];

/**
 * A family whose sets are all surveyed.
 * @typedef {object} FamilyCase
 * @property {string} name
 * @property {string} what
 * @property {import('../pkg/grundyscope_tools.js').FamilyDescription} description
 * @property {'outcomes' | 'surveys'} call
 * @property {number} goal sets a second and core
 * @property {boolean} quick part of a short run, and only of that
 */

const FIVE_MOVES = { name: '5 moves up to 40', description: { size: 5, first: 1, last: 40 } };
const THREE_MOVES = { name: '3 moves up to 40', description: { size: 3, first: 1, last: 40 } };
const OUTCOMES = /** @type {const} */ ({ what: 'outcome periods', call: 'outcomes', goal: 5e6 });
const SURVEYS = /** @type {const} */ ({
  what: 'outcome and Grundy periods',
  call: 'surveys',
  goal: 5e5,
});

/** @type {FamilyCase[]} */
export const FAMILIES = [
  { ...FIVE_MOVES, ...OUTCOMES, quick: false },
  { ...FIVE_MOVES, ...SURVEYS, quick: false },
  { ...THREE_MOVES, ...OUTCOMES, quick: true },
  { ...THREE_MOVES, ...SURVEYS, quick: true },
];

/** What is known of all sets with this largest move, before any family is measured. */
export const FAMILY_SUMS = { largest: 10, sets: 512n, outcomePeriods: 6539n, grundyPeriods: 6581n };

/** A set that everyone knows: nothing that serves long periods may slow it down. */
export const SMALL = { set: '1,3,4', period: 7, preperiod: 0, seconds: 0.001 };

/** Queries of a thousand digits, once the period of this set is proved. */
export const QUERY = { set: '17,31,51,65,82', digits: 1000, seconds: 50e-6 };

/** How many columns a view has. */
export const VIEW_COLUMNS = 4_000;

const ORIGINS = [
  { from: '0', name: 'heap 0' },
  { from: '1000000000000000000', name: 'heap 10^18' },
];

/**
 * Views of whole periods: of which the values are in memory, and of which there are too many.
 * @type {{ set: string, views: { from: string, name: string }[], seconds: number, quick?: boolean }[]}
 */
export const COLUMNS = ['1,26,31,56,57', '16,33,36,53,69', '17,31,51,65,82'].map((set, index) => ({
  set,
  views: ORIGINS,
  seconds: 4e-3,
  quick: index === 0,
}));

/** From the text of a set to the layout of its strip. */
export const STRIPS = ['1,3,4', '17,31,51,65,82'];

/** @param {string} set */
export const movesOf = (set) => Uint32Array.from(set.split(','), Number);
