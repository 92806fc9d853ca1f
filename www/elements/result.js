/** What is known about a set, as an object that goes into a file: docs/result.md says what it means. */

/** Another number says that programs which read the old form cannot read this one. */
const FORMAT = 1;

/**
 * @param {import('../core/session.js').Session} session
 * @param {string} version of the package
 */
export function resultOf({ game, moves, search, state }, version) {
  const rules = /** @type {const} */ (['grundy', 'normal', 'misere']);
  const proved = rules.flatMap((rule) => {
    const period = search[rule];
    const certificate = game.certificate(rule);
    return period && certificate ? [{ rule, period, certificate }] : [];
  });
  return {
    format: 'grundyscope-result',
    version: FORMAT,
    program: version,
    set: moves,
    search: {
      state,
      heaps: exact(search.heaps),
      kernel: search.kernel,
      largestValue: search.largestValue,
    },
    periods: Object.fromEntries(
      proved.map(({ rule, period: { preperiod, period, losing } }) => [
        rule,
        {
          preperiod: exact(preperiod),
          period: exact(period),
          ...(losing === undefined ? {} : { losing: exact(losing) }),
        },
      ]),
    ),
    certificates: proved.map(({ certificate }) => certificate),
  };
}

/**
 * What a JSON number holds exactly, and else a string of decimal digits.
 * @param {number} count
 */
const exact = (count) =>
  Number.isSafeInteger(count) ? count : BigInt(Math.trunc(count)).toString();
