/** What is true of a game, from the definitions alone: the judge of what the page says. */

/** @typedef {'grundy' | 'normal' | 'misere'} Rule */

/**
 * The definition, and nothing else.
 * @param {number[]} moves
 * @param {number} heaps
 */
export function grundy(moves, heaps) {
  /** @type {number[]} */
  const values = [];
  for (let n = 0; n < heaps; n += 1) {
    const seen = new Set(moves.filter((take) => take <= n).map((take) => values[n - take]));
    let mex = 0;
    while (seen.has(mex)) mex += 1;
    values.push(mex);
  }
  return values;
}

/**
 * Which heaps are lost for who is to move: each move from them leads to one that is not. Who cannot
 * move has lost, or under misère play won.
 * @param {number[]} moves
 * @param {number} heaps
 * @param {Rule} rule
 */
export function lost(moves, heaps, rule) {
  /** @type {boolean[]} */
  const found = [];
  for (let n = 0; n < heaps; n += 1) {
    const legal = moves.filter((take) => take <= n);
    if (legal.length === 0) found.push(rule !== 'misere');
    else found.push(legal.every((take) => !found[n - take]));
  }
  return found;
}

/**
 * The least period and preperiod of a sequence that is long enough to show them: its last half
 * repeats, and some way back.
 * @param {(number | boolean)[]} sequence
 */
export function repetition(sequence) {
  const half = sequence.length >> 1;
  let period = 1;
  const repeats = (/** @type {number} */ n) => sequence[n] === sequence[n + period];
  while (!sequence.slice(half, -period).every((_, i) => repeats(half + i))) period += 1;
  let preperiod = half;
  while (preperiod > 0 && repeats(preperiod - 1)) preperiod -= 1;
  return { preperiod, period };
}

/** Heaps that are computed: many times what the sets of the tests need to repeat. */
const HEAPS = 8000;

/**
 * A game under a rule, with any heap of any size.
 * @param {number[]} moves
 * @param {Rule} rule
 */
export function truth(moves, rule) {
  const values = grundy(moves, HEAPS);
  const losing = lost(moves, HEAPS, rule);
  const { preperiod, period } = repetition(rule === 'grundy' ? values : losing);
  const own = repetition(values);
  /** @param {bigint} n @param {{ preperiod: number, period: number }} by */
  const early = (n, by) => {
    const start = BigInt(by.preperiod);
    return Number(n < start ? n : start + ((n - start) % BigInt(by.period)));
  };
  return {
    moves,
    rule,
    preperiod,
    period,
    /** @param {bigint | number} n */
    value: (n) => values[early(BigInt(n), own)],
    /** @param {bigint | number} n */
    losing: (n) => losing[early(BigInt(n), { preperiod, period })],
  };
}

/** @typedef {ReturnType<typeof truth>} Truth */

/** The words of the page, written down once more: a test must not ask the page for them. */
const WORDS = {
  en: {
    value: 'Grundy value',
    winning: 'Winning for the player to move',
    losing: 'Losing for the player to move',
    misere: ' under misère play',
    place: (/** @type {bigint} */ r, /** @type {number} */ last) =>
      `Place ${r} of 0 to ${last} in the period.`,
    before: 'Before the period.',
    and: 'and',
  },
  nb: {
    value: 'Grundy-tall',
    winning: 'Vinnende for den som er i trekket',
    losing: 'Tapende for den som er i trekket',
    misere: ' i misère',
    place: (/** @type {bigint} */ r, /** @type {number} */ last) =>
      `Plass ${r} av 0 til ${last} i perioden.`,
    before: 'Før perioden.',
    and: 'og',
  },
};

/** @typedef {keyof typeof WORDS} Lang */

/** @param {Truth} game @param {bigint | number} n @param {Lang} lang */
function outcome(game, n, lang) {
  const words = WORDS[lang];
  const said = game.losing(n) ? words.losing : words.winning;
  if (game.rule !== 'misere') return `${said}.`;
  // In Bokmål the rule stands behind the first word.
  return lang === 'nb' ? `${said.replace(' ', `${words.misere} `)}.` : `${said}${words.misere}.`;
}

/**
 * A heap in a picture.
 * @param {Truth} game
 * @param {bigint | number} n
 * @param {Lang} lang
 */
export function cellSaid(game, n, lang) {
  const value = game.rule === 'grundy' ? ` ${WORDS[lang].value} ${game.value(n)}.` : '';
  return `n = ${n}.${value} ${outcome(game, n, lang)}`;
}

/**
 * The heap under the cursor, all about it.
 * @param {Truth} game
 * @param {bigint | number} n
 * @param {Lang} lang
 */
export function heapSaid(game, n, lang) {
  const words = WORDS[lang];
  const after = BigInt(n) - BigInt(game.preperiod);
  const place =
    after < 0n ? words.before : words.place(after % BigInt(game.period), game.period - 1);
  return `n = ${n}. ${words.value} ${game.value(n)}. ${outcome(game, n, lang)} ${place}`;
}

/** "0, 1 and 3". @param {number[]} numbers @param {Lang} lang */
export function listed(numbers, lang) {
  const [last = '', ...others] = numbers.map(String).reverse();
  if (others.length === 0) return last;
  return `${others.reverse().join(', ')} ${WORDS[lang].and} ${last}`;
}

/** A text of the page with plain spaces, and none within numbers. @param {string | null} text */
export const plain = (text) =>
  (text ?? '')
    .replace(/\s+/g, ' ')
    .replace(/(\d) (?=\d{3}(?!\d))/g, '$1')
    .trim();
