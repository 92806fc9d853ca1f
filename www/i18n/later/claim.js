/** The texts of the claim desk, in both languages. */

const en = {
  set: 'Moves that are allowed',
  play: 'Rule of play',
  'play.normal': 'Last taker wins',
  'play.misere': 'Last taker loses (misère)',
  label: 'What do you believe?',
  hint: 'A sentence, a formula or a pasted list. Enter checks it, Shift and Enter begin a new line.',
  check: 'Put it to the test',
  stop: 'Stop here',
  examples: 'Examples',
  try: 'Try',
  'example.formula': 'a formula',
  'claim.formula': 'P exactly when n mod 7 is 0 or 2',
  'example.wrong': 'a wrong guess',
  'claim.wrong': 'g(n) = n mod 4',
  'example.recurrence': 'a recurrence',
  'claim.recurrence': 'g(n + 7) = g(n)',
  'example.period': 'a period',
  'claim.period': 'period 3 from heap 8',
  'example.heap': 'one heap',
  'claim.heap': 'heap 10 is losing',
  'example.list': 'a list of values',
  'claim.list': 'values 0 1 0 1 2 3 1',
  'example.lost': 'losing heaps',
  'claim.lost': 'losing heaps 0, 2, 5, 7, 9',
  'example.sets': 'two sets',
  'claim.sets': '{1,3,4} and {1,3,4,6} have the same values',
  'example.sum': 'a sum',
  'claim.sum': 'the winning moves in 10, 11, 13 are 10-1, 10-3',
  'example.bound': 'a bound',
  'claim.bound': 'outcome period ≤ 2^m',
  'example.positions': 'several heaps',
  'claim.positions': 'P(a, b, c) exactly when g(a) xor g(b) xor g(c) = 0 for heaps up to 12',
  'example.shape': 'a move x',
  'claim.shape': 'every {1,x} with x from 2 to 40: period = x + 1',
  'example.most': 'most sets',
  'claim.most': 'most sets with moves up to 10: preperiod = 0',
  'example.every': 'every small set',
  'claim.every': 'every set with moves up to 8: g(n) ≤ k',

  how: 'How claims are written',
  'how.1': '`P exactly when n mod 7 is 0 or 2` · `g(n) = n mod 4`: for every heap n',
  'how.2': '`g(n + 7) = g(n) for n ≥ 8` · `n is losing for n up to 2`: for some heaps',
  'how.3': '`heap 10 is losing` · `heaps 10, 11 and 13 are winning` · `g(10^18) = 1`',
  'how.4': '`period 7` · `period 10 from heap 2` · `outcome period 22`: the least period',
  'how.5': '`values repeat every 14 from heap 0` · `preperiod = 0`',
  'how.6': '`values 0 1 0 1 2 3 2` · `PNPNNN` · `losing heaps up to 12: 0, 2, 7, 9`',
  'how.7': '`{1,3} and {1} have the same values` · `adding 6 changes nothing`',
  'how.8': '`the sum 10, 11, 13 is losing` · `the nim-sum of 10, 11, 13 is 1`',
  'how.9': '`the winning moves from heap 5 are 3` · `heap 10 has 2 winning moves`',
  'how.10': '`period ≤ 2^m` · `g(n) ≤ k`: m is the largest move, s the smallest, k their number',
  'how.11': '`every set with moves up to 8: g(n) ≤ k` · `every {1..k} with k up to 9: …`',
  'how.12':
    '`P(a, b) exactly when g(a) = g(b) for heaps up to 20` · `g(a, b, c) = g(a) xor g(b) xor g(c)` · `a with {1,2}, b with {2,5}: P(a, b) exactly when g(a) = g(b)`: positions of up to four heaps a, b, c, d, each looked at by following all its moves',
  'how.13':
    '`if the nim-sum of a, b is 0 then every move leads to nim-sum ≠ 0` · `some move leads to P(a, b) or P(a, b)` · `the number of winning moves ≤ 2 or a + b ≥ 6`: what moves from a position lead to',
  'how.14':
    '`most sets with moves up to 9: preperiod = 0` · `exactly 979 of the sets with moves up to 10: preperiod = 0` · `every {1,3,x} with x from 4 to 60: period ≤ x + 3`',
  'how.15':
    '`equal windows of m values are followed by equal values` · `the first repeated window of k outcomes gives the period up to heap 500`',
  'how.16':
    'A set at the beginning, as in `{2,4,7}: preperiod 8`, stands in place of the one above.',
  'how.17':
    'Formulas have `+ - · div mod ^ xor max min mex floor(a/b)`, `if … then … else …`, `and or not implies`, `= ≠ ≤ ≥`, also `0 ≤ g(n) ≤ 2`, `in {0, 2}`, `even`, `odd`. All numbers are whole and exact.',

  'stage.heaps': 'Looking at heaps one by one',
  'stage.search': 'Searching for the period',
  'stage.proof': 'Proving it for all heaps at once',
  'stage.positions': 'Looking at positions one by one',
  /** @type {(heaps: string, raw: number) => string} */
  sofar: (heaps, raw) => `${heaps} ${raw === 1 ? 'heap' : 'heaps'} looked at so far`,
  /** @type {(positions: string, raw: number) => string} */
  positionsSofar: (positions, raw) =>
    `${positions} ${raw === 1 ? 'position' : 'positions'} looked at so far`,
  /** @type {(sets: string, raw: number) => string} */
  setsSofar: (sets, raw) => `${sets} ${raw === 1 ? 'set' : 'sets'} done so far`,

  /** @type {(set: string) => string} */
  youClaimOf: (set) => `You claim of ${set}:`,
  youClaim: 'You claim:',
  /** @type {(bound: string) => string} */
  everySet: (bound) => `for every set with moves up to ${bound},`,
  everyFinite: 'for every set,',
  /** @type {(bound: string) => string} */
  someSet: (bound) => `for some set with moves up to ${bound},`,
  someFinite: 'for some set,',
  /** @type {(bound: string) => string} */
  everyInitial: (bound) => `for every set {1, …, k} with k up to ${bound},`,
  everyInitialSet: 'for every set {1, …, k},',
  /** @type {(bound: string) => string} */
  someInitial: (bound) => `for some set {1, …, k} with k up to ${bound},`,
  someInitialSet: 'for some set {1, …, k},',
  /** @type {(shape: string, raw: number, from: string, to: string) => string} */
  everyShape: (shape, _raw, from, to) => `for every ${shape} with x from ${from} to ${to},`,
  /** @type {(shape: string, raw: number, from: string, to: string) => string} */
  someShape: (shape, _raw, from, to) => `for some ${shape} with x from ${from} to ${to},`,
  /** @type {(sets: string) => string} */
  mostOf: (sets) => `for most of ${sets},`,
  /** @type {(operator: string, raw: number, count: string, sets: string) => string} */
  countOf: (operator, _raw, count, sets) => `for ${operator} ${count} of ${sets},`,
  'count.=': 'exactly',
  'count.<': 'fewer than',
  'count.<=': 'at most',
  'count.>': 'more than',
  'count.>=': 'at least',
  /** @type {(bound: string) => string} */
  setsUpTo: (bound) => `the sets with moves up to ${bound}`,
  /** @type {(bound: string) => string} */
  setsInitial: (bound) => `the sets {1, …, k} with k up to ${bound}`,
  /** @type {(shape: string, raw: number, from: string, to: string) => string} */
  setsShape: (shape, _raw, from, to) => `the sets ${shape} with x from ${from} to ${to}`,
  /** @type {(names: string) => string} */
  everyPosition: (names) => `for all heaps ${names},`,
  /** @type {(names: string, raw: number, from: string) => string} */
  everyPositionFrom: (names, _raw, from) => `for all heaps ${names} from ${from} on,`,
  /** @type {(names: string, raw: number, to: string) => string} */
  everyPositionTo: (names, _raw, to) => `for all heaps ${names} up to ${to},`,
  /** @type {(names: string, raw: number, from: string, to: string) => string} */
  everyPositionIn: (names, _raw, from, to) => `for all heaps ${names} from ${from} to ${to},`,
  /** @type {(name: string, raw: number, set: string) => string} */
  heapWith: (name, _raw, set) => `${name} with the moves ${set}`,
  /** @type {(to: string) => string} */
  windowsTo: (to) => `up to heap ${to},`,
  everyHeap: 'for every heap n,',
  /** @type {(from: string) => string} */
  everyHeapFrom: (from) => `for every heap n from ${from} on,`,
  /** @type {(from: string, raw: number, to: string) => string} */
  everyHeapTo: (from, _raw, to) => `for every heap n from ${from} to ${to},`,
  underMisere: 'under misère play,',
  'word.iff': 'exactly when',
  'word.implies': 'implies',
  'word.and': 'and',
  'word.or': 'or',
  'word.not': 'not',
  'word.if': 'if',
  'word.then': 'then',
  'word.else': 'else',
  'word.true': 'true',
  'word.false': 'false',
  'word.period': 'period',
  'word.preperiod': 'preperiod',
  'word.outcome-period': 'outcome period',
  'word.outcome-preperiod': 'outcome preperiod',
  'word.misere-period': 'outcome period',
  'word.misere-preperiod': 'outcome preperiod',
  'word.every-move-leads-to': 'every move leads to',
  'word.some-move-leads-to': 'some move leads to',
  'word.the-number-of-moves-that-lead-to': 'the number of moves that lead to',
  'word.equal-windows-of': 'equal windows of',
  'word.values-are-followed-by-equal-values': 'values are followed by equal values',
  'word.outcomes-are-followed-by-equal-outcomes': 'outcomes are followed by equal outcomes',
  'word.the-first-repeated-window-of': 'the first repeated window of',
  'word.values-gives-the-period': 'values gives the period',
  'word.outcomes-gives-the-period': 'outcomes gives the period',
  'of.grundy': 'the values',
  'of.normal': 'the outcomes',
  'of.misere': 'the misère outcomes',
  /** @type {(what: string, raw: number, period: string) => string} */
  leastPeriod: (what, _raw, period) => `the least period of ${what} is ${period}`,
  /** @type {(what: string, raw: number, period: string, from: string) => string} */
  leastPeriodFrom: (what, _raw, period, from) =>
    `the least period of ${what} is ${period}, from heap ${from} on at the latest`,
  /** @type {(what: string, raw: number, period: string, from: string) => string} */
  repeatsFrom: (what, _raw, period, from) =>
    `${what} repeat every ${period} heaps from heap ${from} on`,
  /** @type {(what: string, raw: number, from: string, list: string) => string} */
  listed: (what, _raw, from, list) => `${what} from heap ${from} on are ${list}`,
  /** @type {(heap: string, raw: number) => string} */
  heapsLost: (heaps, raw) => (raw === 1 ? `heap ${heaps} is losing` : `heaps ${heaps} are losing`),
  /** @type {(heap: string, raw: number) => string} */
  heapsWon: (heaps, raw) => (raw === 1 ? `heap ${heaps} is winning` : `heaps ${heaps} are winning`),
  /** @type {(a: string, raw: number, b: string, what: string) => string} */
  sameAs: (a, _raw, b, what) => `${what} of ${a} and of ${b} are the same`,
  /** @type {(take: string, raw: number, what: string) => string} */
  addingKeeps: (take, _raw, what) => `adding the move ${take} changes nothing in ${what}`,
  /** @type {(take: string, raw: number, what: string) => string} */
  removingKeeps: (take, _raw, what) => `leaving out the move ${take} changes nothing in ${what}`,
  /** @type {(heaps: string, raw: number, moves: string) => string} */
  movesAre: (heaps, raw, moves) =>
    `${raw === 1 ? 'from heap' : 'in the sum'} ${heaps}, the winning moves are exactly: ${moves}`,
  /** @type {(heaps: string, raw: number, moves: string) => string} */
  movesWin: (heaps, raw, moves) =>
    `${raw === 1 ? 'from heap' : 'in the sum'} ${heaps}, this wins: ${moves}`,
  /** @type {(take: string, raw: number, heap: string) => string} */
  take: (take, _raw, heap) => `take ${take} from ${heap}`,
  noMove: 'none',
  /** @type {(heaps: string, raw: number, count: string) => string} */
  moveCount: (heaps, raw, count) =>
    `${raw === 1 ? 'heap' : 'the sum'} ${heaps} has ${count} winning moves`,
  /** @type {(heap: string, raw: number, list: string) => string} */
  optionsAre: (heap, _raw, list) => `the moves from heap ${heap} lead to ${list}`,
  /** @type {(heap: string, raw: number, list: string) => string} */
  optionValuesAre: (heap, _raw, list) => `the moves from heap ${heap} lead to the values ${list}`,

  'verdict.proved': 'Proved',
  'verdict.refuted': 'Refuted',
  'verdict.checked': 'Not refuted, and not proved',
  'verdict.undefined': 'Neither true nor false',
  provedEvery: 'Proved for every heap',
  provedEverySet: 'Proved for every set',
  /** @type {(heap: string) => string} */
  refutedAt: (heap) => `Refuted: first wrong at heap ${heap}`,
  /** @type {(heaps: string) => string} */
  refutedFor: (heaps) => `Refuted: first wrong for ${heaps}`,
  /** @type {(heap: string) => string} */
  checkedTo: (heap) => `Checked up to heap ${heap}, and true so far`,
  /** @type {(sets: string, raw: number) => string} */
  checkedSets: (sets, raw) => `Checked for ${sets} ${raw === 1 ? 'set' : 'sets'}, and true so far`,
  /** @type {(heap: string) => string} */
  checkedPositions: (heap) => `Checked for all heaps up to ${heap}, and true so far`,
  /** @type {(sets: string) => string} */
  noExample: (sets) => `Of ${sets} sets none is an example`,
  /** @type {(sets: string, raw: number) => string} */
  notCounted: (sets, raw) =>
    `Not counted: only ${sets} ${raw === 1 ? 'set was' : 'sets were'} decided`,
  /** @type {(heap: string) => string} */
  each: (heap) => `Each was looked at up to heap ${heap}.`,
  'how.looked': 'All that it says was looked at.',
  /** @type {(from: string, raw: number, period: string, last: string) => string} */
  'how.repeats': (from, _raw, period, last) =>
    `From heap ${from} on, all that the claim speaks of repeats every *${period}* heaps. It was checked up to heap *${last}*: the preperiods and one common period. What comes later repeats what was checked, so it holds for every heap.`,
  /** @type {(from: string, raw: number, period: string) => string} */
  'how.same': (from, _raw, period) =>
    `From heap ${from} on both sequences repeat, the longer one every *${period}* heaps. They agree for as many heaps as both periods together, and two periodic sequences that agree for so long agree for ever.`,
  /** @type {(from: string, raw: number, period: string) => string} */
  'how.period': (from, _raw, period) =>
    `It follows from the proved least period *${period}*, which begins at heap ${from}.`,
  /** @type {(sets: string, raw: number) => string} */
  'how.sets': (sets, raw) =>
    raw === 1 ? 'The only set was checked.' : `All *${sets}* sets were checked, each with a proof.`,
  /** @type {(set: string) => string} */
  'how.example': (set) => `It is true of ${set}.`,
  /** @type {(positions: string) => string} */
  'how.positions': (positions) =>
    `All *${positions}* positions were looked at. Who wins a position, and its value, come from following every move from it: no nim-sum has a part in that.`,
  /** @type {(holds: string, raw: number, sets: string) => string} */
  share: (holds, _raw, sets) => `It is true of *${holds}* of the *${sets}* sets.`,
  'limit.search':
    'The search for the period met its bound first, so nothing is proved for all heaps.',
  'limit.formula':
    'This formula cannot be analysed for all heaps at once, so heaps were checked one by one.',
  'limit.period':
    'The common period of all that it speaks of is too long to be checked, so heaps were checked one by one.',
  'limit.number': 'From there on a number of the formula has more than 38 digits.',
  'limit.sets': 'There are infinitely many sets; these are all with small moves.',
  'limit.positions':
    'There is no end of positions, and only so many are looked at. With a bound, as in for heaps up to 12, it can be proved.',
  'limit.windows':
    'Windows were compared no further, so nothing is known of later ones. With a bound, as in up to heap 500, it can be proved.',
  'limit.stopped': 'You stopped it here.',
  /** @type {(heap: string) => string} */
  undefinedAt: (heap) => `The formula has no value at heap ${heap}.`,
  /** @type {(heaps: string) => string} */
  undefinedFor: (heaps) => `The formula has no value for ${heaps}.`,
  undefinedHere: 'The formula has no value.',
  'what.divisor': 'The marked piece divides by 0 or by less.',
  'what.negative-exponent': 'The marked piece has an exponent below 0.',
  'what.negative-xor': 'The marked piece takes the exclusive or of a number below 0.',
  'what.negative-heap': 'The marked piece speaks of a heap below 0.',
  'what.empty-window': 'The marked piece is the length of a window, and less than 1.',
  /** @type {(set: string) => string} */
  ofSet: (set) => `The first set for which this happens is ${set}.`,

  /** @type {(heap: string, raw: number, value: string) => string} */
  'is.grundy': (heap, _raw, value) => `g(${heap}) = *${value}*`,
  /** @type {(what: string) => string} */
  'is.lost': (what) => `${what} is *losing*`,
  /** @type {(what: string) => string} */
  'is.won': (what) => `${what} is *winning*`,
  /** @type {(what: string) => string} */
  'is.lostMisere': (what) => `${what} is *losing* under misère play`,
  /** @type {(what: string) => string} */
  'is.wonMisere': (what) => `${what} is *winning* under misère play`,
  'is.true': 'true',
  /** @type {(heap: string) => string} */
  heapOf: (heap) => `heap ${heap}`,
  /** @type {(heaps: string) => string} */
  sumOf: (heaps) => `the sum ${heaps}`,
  'is.false': 'false',
  /** @type {(found: string, raw: number, claimed: string) => string} */
  butClaimed: (found, _raw, claimed) => `In truth ${found}; you claim ${claimed}.`,
  /** @type {(found: string) => string} */
  truth: (found) => `In truth ${found}.`,
  /** @type {(left: string, raw: number, sign: string, right: string) => string} */
  sides: (left, _raw, sign, right) => `It would have to be that ${left} ${sign} ${right}.`,
  /** @type {(left: string, raw: number, right: string) => string} */
  sidesDiffer: (left, _raw, right) => `One side is *${left}*, the other is *${right}*.`,
  condition: 'The condition is false there.',
  /** @type {(heap: string, raw: number, earlier: string, found: string, before: string) => string} */
  repetition: (heap, _raw, earlier, found, before) =>
    `At heap ${heap} it is *${found}*, and one claimed period earlier, at heap ${earlier}, it is *${String(before)}*.`,
  /** @type {(period: string, raw: number, from: string) => string} */
  notLeast: (period, _raw, from) =>
    `It does repeat so, but the least period is *${period}*, from heap ${from} on.`,
  /** @type {(a: string, raw: number, left: string, b: string) => string} */
  setsDiffer: (a, _raw, left, b) => `${a} has *${left}* there, and ${b} has`,
  /** @type {(moves: string) => string} */
  missing: (moves) => `Wins too: ${moves}.`,
  /** @type {(moves: string) => string} */
  wrongMoves: (moves) => `Does not win: ${moves}.`,
  /** @type {(found: string, raw: number, claimed: string) => string} */
  count: (found, _raw, claimed) => `There are *${found}* winning moves, not ${claimed}.`,
  /** @type {(found: string) => string} */
  options: (found) => `In truth they lead to: ${found}.`,
  /** @type {(count: string) => string} */
  noSet: (count) => `None of the *${count}* sets is an example.`,
  /** @type {(first: string, raw: number, second: string) => string} */
  windows: (first, _raw, second) =>
    `The windows that begin at heaps ${first} and ${second} are equal.`,
  /** @type {(earlier: string, raw: number, before: string, heap: string, found: string) => string} */
  windowsBut: (earlier, _raw, before, heap, found) =>
    `But heap ${earlier} has *${before}*, and heap ${heap} has *${String(found)}*.`,
  /** @type {(heap: string, raw: number, options: string, values: string, value: string) => string} */
  why: (heap, _raw, options, values, value) =>
    `Moves from heap ${heap} lead to ${options}, with values ${values}; the least value that is missing is ${String(value)}.`,
  /** @type {(heap: string) => string} */
  whyStuck: (heap) => `From heap ${heap} there is no move.`,
  /** @type {(take: string, raw: number, to: string) => string} */
  whyWon: (take, _raw, to) => `Taking ${take} leaves heap ${to}, which is losing.`,
  /** @type {(heap: string, raw: number, options: string) => string} */
  whyLost: (heap, _raw, options) =>
    `Every move from heap ${heap} leads to a winning heap: ${options}.`,
  /** @type {(heap: string) => string} */
  open: (heap) => `Open heap ${heap} in Explore`,
  /** @type {(set: string) => string} */
  openSet: (set) => `Open ${set} in Explore`,
  openSum: 'Open these heaps in Sums',

  picture: 'What you claim, and what is so',
  claimed: 'You claim',
  found: 'It is so',
  earlier: 'One claimed period earlier',
  /** @type {(heap: string) => string} */
  firstWrong: (heap) => `First difference: heap ${heap}`,
  table: 'The heaps in the picture as a table',
  heap: 'Heap',
  unknown: 'unknown',
  unsaid: 'nothing said',
  goTo: 'Go to the marked piece',
  place: 'The place in the claim',

  /** @type {(found: string, limit: string) => string} */
  'error.claim-empty': (_found, _limit) => 'Say what you believe, for example period 7.',
  /** @type {(found: string, limit: string) => string} */
  'error.claim-too-long': (_found, limit) => `At most ${limit} characters are read.`,
  /** @type {(found: string, limit: string) => string} */
  'error.claim-too-deep': (_found, limit) =>
    `At most ${limit} brackets and conditions may stand inside each other.`,
  /** @type {(found: string, limit: string) => string} */
  'error.claim-too-many-parts': (_found, limit) =>
    `A formula may have at most ${limit} numbers, names and operations.`,
  /** @type {(found: string, limit: string) => string} */
  'error.claim-character': (found, _limit) => `The sign “${found}” means nothing in a claim.`,
  /** @type {(found: string, limit: string) => string} */
  'error.claim-word': (found, _limit) => `“${found}” is no word that claims are made of.`,
  /** @type {(found: string, limit: string) => string} */
  'error.claim-unexpected': (found, _limit) => `“${found}” may not stand here.`,
  /** @type {(found: string, limit: string) => string} */
  'error.claim-unfinished': (_found, _limit) => 'Something is missing at the end.',
  /** @type {(found: string, limit: string) => string} */
  'error.claim-needs-number': (found, _limit) =>
    `A number should stand here, and “${found}” is true or false.`,
  /** @type {(found: string, limit: string) => string} */
  'error.claim-needs-condition': (found, _limit) =>
    `“${found}” is a number: nothing is claimed of it. Write for example g(n) = 2.`,
  /** @type {(found: string, limit: string) => string} */
  'error.claim-fraction': (_found, _limit) =>
    'All numbers are whole: write div, or floor(n/2), which rounds down.',
  /** @type {(found: string, limit: string) => string} */
  'error.claim-number-too-large': (_found, limit) =>
    `Numbers in formulas may have at most ${limit} digits.`,
  /** @type {(found: string, limit: string) => string} */
  'error.claim-list-too-long': (_found, limit) => `A list may go up to heap ${limit}.`,
  /** @type {(found: string, limit: string) => string} */
  'error.claim-family-too-large': (_found, limit) =>
    `Claims about many sets are checked with moves up to ${limit}.`,
  /** @type {(found: string, limit: string) => string} */
  'error.claim-too-many-sets': (_found, limit) => `At most ${limit} sets with x are checked.`,
  /** @type {(found: string, limit: string) => string} */
  'error.claim-needs-bound': (_found, _limit) =>
    'Say up to which move, as in most sets with moves up to 8: of infinitely many sets there is no share.',
  /** @type {(found: string, limit: string) => string} */
  'error.claim-too-many-positions': (_found, limit) =>
    `At most ${limit} positions are looked at: two heaps may go up to 1023, three up to 100, four up to 31.`,
  /** @type {(found: string, limit: string) => string} */
  'error.claim-windows-too-far': (_found, limit) => `Windows are compared up to heap ${limit}.`,
};

/** @type {typeof en} */
const nb = {
  set: 'Tillatte uttak',
  play: 'Spilleregel',
  'play.normal': 'Den som tar siste, vinner',
  'play.misere': 'Den som tar siste, taper (misère)',
  label: 'Hva tror du?',
  hint: 'En setning, en formel eller en liste du limer inn. Enter sjekker, Shift og Enter gir ny linje.',
  check: 'Sett den på prøve',
  stop: 'Stopp her',
  examples: 'Eksempler',
  try: 'Prøv',
  'example.formula': 'en formel',
  'claim.formula': 'P nøyaktig når n mod 7 er 0 eller 2',
  'example.wrong': 'en gal gjetning',
  'claim.wrong': 'g(n) = n mod 4',
  'example.recurrence': 'en gjentakelse',
  'claim.recurrence': 'g(n + 7) = g(n)',
  'example.period': 'en periode',
  'claim.period': 'periode 3 fra haug 8',
  'example.heap': 'én haug',
  'claim.heap': 'haug 10 er tapende',
  'example.list': 'en liste med verdier',
  'claim.list': 'verdier 0 1 0 1 2 3 1',
  'example.lost': 'tapende hauger',
  'claim.lost': 'tapende hauger 0, 2, 5, 7, 9',
  'example.sets': 'to mengder',
  'claim.sets': '{1,3,4} og {1,3,4,6} har samme verdier',
  'example.sum': 'en sum',
  'claim.sum': 'de vinnende trekk i 10, 11, 13 er 10-1, 10-3',
  'example.bound': 'en skranke',
  'claim.bound': 'utfall periode ≤ 2^m',
  'example.positions': 'flere hauger',
  'claim.positions': 'P(a, b, c) nøyaktig når g(a) xor g(b) xor g(c) = 0 for hauger opp til 12',
  'example.shape': 'et uttak x',
  'claim.shape': 'hver {1,x} med x fra 2 til 40: periode = x + 1',
  'example.most': 'de fleste mengder',
  'claim.most': 'de fleste mengder med trekk opp til 10: forperiode = 0',
  'example.every': 'alle små mengder',
  'claim.every': 'alle mengder med trekk opp til 8: g(n) ≤ k',

  how: 'Slik skrives påstander',
  'how.1': '`P nøyaktig når n mod 7 er 0 eller 2` · `g(n) = n mod 4`: for alle hauger n',
  'how.2': '`g(n + 7) = g(n) for n ≥ 8` · `n er tapende for n opp til 2`: for noen hauger',
  'how.3': '`haug 10 er tapende` · `hauger 10, 11 og 13 er vinnende` · `g(10^18) = 1`',
  'how.4': '`periode 7` · `periode 10 fra haug 2` · `utfall periode 22`: den minste perioden',
  'how.5': '`verdier gjentar seg hver 14 fra haug 0` · `forperiode = 0`',
  'how.6': '`verdier 0 1 0 1 2 3 2` · `PNPNNN` · `tapende hauger opp til 12: 0, 2, 7, 9`',
  'how.7': '`{1,3} og {1} har samme verdier` · `å legge til 6 endrer ingenting`',
  'how.8': '`summen 10, 11, 13 er tapende` · `nim-summen av 10, 11, 13 er 1`',
  'how.9': '`de vinnende trekk fra haug 5 er 3` · `haug 10 har 2 vinnende trekk`',
  'how.10': '`periode ≤ 2^m` · `g(n) ≤ k`: m er det største uttaket, s det minste, k antallet',
  'how.11': '`alle mengder med trekk opp til 8: g(n) ≤ k` · `alle {1..k} med k opp til 9: …`',
  'how.12':
    '`P(a, b) nøyaktig når g(a) = g(b) for hauger opp til 20` · `g(a, b, c) = g(a) xor g(b) xor g(c)` · `a med {1,2}, b med {2,5}: P(a, b) nøyaktig når g(a) = g(b)`: stillinger med opptil fire hauger a, b, c, d; hver av dem sjekkes ved å følge alle trekkene',
  'how.13':
    '`hvis nim-summen av a, b er 0 så hvert trekk fører til nim-sum ≠ 0` · `noe trekk fører til P(a, b) eller P(a, b)` · `antall vinnende trekk ≤ 2 eller a + b ≥ 6`: hva trekkene fra en stilling fører til',
  'how.14':
    '`de fleste mengder med trekk opp til 9: forperiode = 0` · `nøyaktig 979 av mengdene med trekk opp til 10: forperiode = 0` · `hver {1,3,x} med x fra 4 til 60: periode ≤ x + 3`',
  'how.15':
    '`like vinduer av m verdier følges av like verdier` · `det første gjentatte vinduet av k utfall gir perioden opp til haug 500`',
  'how.16':
    'En mengde i begynnelsen, som i `{2,4,7}: forperiode 8`, trer i stedet for den ovenfor.',
  'how.17':
    'Formler har `+ - · div mod ^ xor max min mex floor(a/b)`, `hvis … så … ellers …`, `og eller ikke medfører`, `= ≠ ≤ ≥`, også `0 ≤ g(n) ≤ 2`, `i {0, 2}`, `partall`, `oddetall`. Alle tall er hele og eksakte.',

  'stage.heaps': 'Ser på én haug om gangen',
  'stage.search': 'Leter etter perioden',
  'stage.proof': 'Beviser det for alle hauger på én gang',
  'stage.positions': 'Ser på én stilling om gangen',
  sofar: (heaps, raw) => `${heaps} ${raw === 1 ? 'haug' : 'hauger'} sjekket så langt`,
  positionsSofar: (positions, raw) =>
    `${positions} ${raw === 1 ? 'stilling' : 'stillinger'} sjekket så langt`,
  setsSofar: (sets, raw) => `${sets} ${raw === 1 ? 'mengde' : 'mengder'} ferdig så langt`,

  youClaimOf: (set) => `Du påstår om ${set}:`,
  youClaim: 'Du påstår:',
  everySet: (bound) => `for hver mengde med uttak opp til ${bound}:`,
  everyFinite: 'for hver mengde:',
  someSet: (bound) => `for minst én mengde med uttak opp til ${bound}:`,
  someFinite: 'for minst én mengde:',
  everyInitial: (bound) => `for hver mengde {1, …, k} med k opp til ${bound}:`,
  everyInitialSet: 'for hver mengde {1, …, k}:',
  someInitial: (bound) => `for minst én mengde {1, …, k} med k opp til ${bound}:`,
  someInitialSet: 'for minst én mengde {1, …, k}:',
  everyShape: (shape, _raw, from, to) => `for hver ${shape} med x fra ${from} til ${to}:`,
  someShape: (shape, _raw, from, to) => `for minst én ${shape} med x fra ${from} til ${to}:`,
  mostOf: (sets) => `for de fleste av ${sets}:`,
  countOf: (operator, _raw, count, sets) => `for ${operator} ${count} av ${sets}:`,
  'count.=': 'nøyaktig',
  'count.<': 'færre enn',
  'count.<=': 'høyst',
  'count.>': 'flere enn',
  'count.>=': 'minst',
  setsUpTo: (bound) => `mengdene med uttak opp til ${bound}`,
  setsInitial: (bound) => `mengdene {1, …, k} med k opp til ${bound}`,
  setsShape: (shape, _raw, from, to) => `mengdene ${shape} med x fra ${from} til ${to}`,
  everyPosition: (names) => `for alle hauger ${names}:`,
  everyPositionFrom: (names, _raw, from) => `for alle hauger ${names} fra og med ${from}:`,
  everyPositionTo: (names, _raw, to) => `for alle hauger ${names} opp til ${to}:`,
  everyPositionIn: (names, _raw, from, to) => `for alle hauger ${names} fra ${from} til ${to}:`,
  heapWith: (name, _raw, set) => `${name} med uttakene ${set}`,
  windowsTo: (to) => `opp til haug ${to}:`,
  everyHeap: 'for hver haug n:',
  everyHeapFrom: (from) => `for hver haug n fra og med ${from}:`,
  everyHeapTo: (from, _raw, to) => `for hver haug n fra ${from} til ${to}:`,
  underMisere: 'i misère-spill:',
  'word.iff': 'nøyaktig når',
  'word.implies': 'medfører',
  'word.and': 'og',
  'word.or': 'eller',
  'word.not': 'ikke',
  'word.if': 'hvis',
  'word.then': 'så',
  'word.else': 'ellers',
  'word.true': 'sant',
  'word.false': 'usant',
  'word.period': 'periode',
  'word.preperiod': 'forperiode',
  'word.outcome-period': 'utfallsperiode',
  'word.outcome-preperiod': 'forperiode for utfall',
  'word.misere-period': 'utfallsperiode',
  'word.misere-preperiod': 'forperiode for utfall',
  'word.every-move-leads-to': 'hvert trekk fører til',
  'word.some-move-leads-to': 'noe trekk fører til',
  'word.the-number-of-moves-that-lead-to': 'antall trekk som fører til',
  'word.equal-windows-of': 'like vinduer av',
  'word.values-are-followed-by-equal-values': 'verdier følges av like verdier',
  'word.outcomes-are-followed-by-equal-outcomes': 'utfall følges av like utfall',
  'word.the-first-repeated-window-of': 'det første gjentatte vinduet av',
  'word.values-gives-the-period': 'verdier gir perioden',
  'word.outcomes-gives-the-period': 'utfall gir perioden',
  'of.grundy': 'verdiene',
  'of.normal': 'utfallene',
  'of.misere': 'utfallene i misère-spill',
  leastPeriod: (what, _raw, period) => `den minste perioden for ${what} er ${period}`,
  leastPeriodFrom: (what, _raw, period, from) =>
    `den minste perioden for ${what} er ${period}, senest fra og med haug ${from}`,
  repeatsFrom: (what, _raw, period, from) =>
    `${what} gjentar seg hver ${period}. haug fra og med haug ${from}`,
  listed: (what, _raw, from, list) => `${what} fra og med haug ${from} er ${list}`,
  heapsLost: (heaps, raw) =>
    raw === 1 ? `haug ${heaps} er tapende` : `haugene ${heaps} er tapende`,
  heapsWon: (heaps, raw) =>
    raw === 1 ? `haug ${heaps} er vinnende` : `haugene ${heaps} er vinnende`,
  sameAs: (a, _raw, b, what) => `${what} til ${a} og til ${b} er de samme`,
  addingKeeps: (take, _raw, what) => `å legge til uttaket ${take} endrer ingenting i ${what}`,
  removingKeeps: (take, _raw, what) => `å utelate uttaket ${take} endrer ingenting i ${what}`,
  movesAre: (heaps, raw, moves) =>
    `${raw === 1 ? 'fra haug' : 'i summen'} ${heaps} er de vinnende trekkene nøyaktig: ${moves}`,
  movesWin: (heaps, raw, moves) =>
    `${raw === 1 ? 'fra haug' : 'i summen'} ${heaps} vinner dette: ${moves}`,
  take: (take, _raw, heap) => `ta ${take} fra ${heap}`,
  noMove: 'ingen',
  moveCount: (heaps, raw, count) =>
    `${raw === 1 ? 'haug' : 'summen'} ${heaps} har ${count} vinnende trekk`,
  optionsAre: (heap, _raw, list) => `trekkene fra haug ${heap} fører til ${list}`,
  optionValuesAre: (heap, _raw, list) => `trekkene fra haug ${heap} fører til verdiene ${list}`,

  'verdict.proved': 'Bevist',
  'verdict.refuted': 'Motbevist',
  'verdict.checked': 'Verken motbevist eller bevist',
  'verdict.undefined': 'Verken sant eller usant',
  provedEvery: 'Bevist for alle hauger',
  provedEverySet: 'Bevist for alle mengdene',
  refutedAt: (heap) => `Motbevist: først galt ved haug ${heap}`,
  refutedFor: (heaps) => `Motbevist: først galt for ${heaps}`,
  checkedTo: (heap) => `Sjekket til og med haug ${heap}, og sant så langt`,
  checkedSets: (sets, raw) =>
    `Sjekket for ${sets} ${raw === 1 ? 'mengde' : 'mengder'}, og sant så langt`,
  checkedPositions: (heap) => `Sjekket for alle hauger opp til ${heap}, og sant så langt`,
  noExample: (sets) => `Av ${sets} mengder er ingen et eksempel`,
  notCounted: (sets, raw) =>
    `Ikke talt opp: bare ${sets} ${raw === 1 ? 'mengde er' : 'mengder er'} avgjort`,
  each: (heap) => `Hver er sjekket til og med haug ${heap}.`,
  'how.looked': 'Alt den sier, er sjekket.',
  'how.repeats': (from, _raw, period, last) =>
    `Alt påstanden handler om, gjentar seg fra og med haug ${from} med felles periode *${period}*. Den er sjekket til og med haug *${last}*: forperiodene og én felles periode. Det som kommer senere, gjentar det som er sjekket, så den gjelder for alle hauger.`,
  'how.same': (from, _raw, period) =>
    `Fra og med haug ${from} gjentar begge følgene seg, den lengste med periode *${period}*. De er like så lenge som begge periodene til sammen, og to periodiske følger som er like så lenge, er like for alltid.`,
  'how.period': (from, _raw, period) =>
    `Det følger av den beviste minste perioden *${period}*, som begynner ved haug ${from}.`,
  'how.sets': (sets, raw) =>
    raw === 1
      ? 'Den eneste mengden er sjekket.'
      : `Alle de *${sets}* mengdene er sjekket, hver med et bevis.`,
  'how.example': (set) => `Det er sant for ${set}.`,
  'how.positions': (positions) =>
    `Alle de *${positions}* stillingene er sjekket. Hvem som vinner en stilling, og verdien dens, er funnet ved å følge hvert trekk fra den, uten noen nim-sum.`,
  share: (holds, _raw, sets) => `Det er sant for *${holds}* av de *${sets}* mengdene.`,
  'limit.search':
    'Letingen etter perioden nådde grensen først, så ingenting er bevist for alle hauger.',
  'limit.formula':
    'Formelen kan ikke analyseres for alle hauger på én gang, så haugene ble sjekket én for én.',
  'limit.period':
    'Den felles perioden til alt den handler om, er for lang til å sjekkes, så haugene ble sjekket én for én.',
  'limit.number': 'Derfra har et tall i formelen mer enn 38 sifre.',
  'limit.sets': 'Det finnes uendelig mange mengder; dette er alle med små uttak.',
  'limit.positions':
    'Det finnes uendelig mange stillinger, og bare så mange sjekkes. Med en grense, som i for hauger opp til 12, kan det bevises.',
  'limit.windows':
    'Vinduer er ikke sammenlignet lenger enn dit, så ingenting er kjent om senere. Med en grense, som i opp til haug 500, kan det bevises.',
  'limit.stopped': 'Du stoppet her.',
  undefinedAt: (heap) => `Formelen har ingen verdi ved haug ${heap}.`,
  undefinedFor: (heaps) => `Formelen har ingen verdi for ${heaps}.`,
  undefinedHere: 'Formelen har ingen verdi.',
  'what.divisor': 'Det merkede stykket deler på 0 eller på noe mindre.',
  'what.negative-exponent': 'Det merkede stykket har en eksponent under 0.',
  'what.negative-xor': 'Det merkede stykket tar eksklusiv eller av et tall under 0.',
  'what.negative-heap': 'Det merkede stykket handler om en haug under 0.',
  'what.empty-window': 'Det merkede stykket er lengden av et vindu, og mindre enn 1.',
  ofSet: (set) => `Den første mengden der dette skjer, er ${set}.`,

  'is.grundy': (heap, _raw, value) => `g(${heap}) = *${value}*`,
  'is.lost': (what) => `${what} er *tapende*`,
  'is.won': (what) => `${what} er *vinnende*`,
  'is.lostMisere': (what) => `${what} er *tapende* i misère-spill`,
  'is.wonMisere': (what) => `${what} er *vinnende* i misère-spill`,
  'is.true': 'sant',
  heapOf: (heap) => `haug ${heap}`,
  sumOf: (heaps) => `summen ${heaps}`,
  'is.false': 'usant',
  butClaimed: (found, _raw, claimed) => `I virkeligheten: ${found}. Du påstår ${claimed}.`,
  truth: (found) => `I virkeligheten: ${found}.`,
  sides: (left, _raw, sign, right) => `Det måtte ha vært slik at ${left} ${sign} ${right}.`,
  sidesDiffer: (left, _raw, right) => `Den ene siden er *${left}*, den andre er *${right}*.`,
  condition: 'Betingelsen er usann der.',
  repetition: (heap, _raw, earlier, found, before) =>
    `Ved haug ${heap} er det *${found}*, og én påstått periode tidligere, ved haug ${earlier}, er det *${String(before)}*.`,
  notLeast: (period, _raw, from) =>
    `Det gjentar seg slik, men den minste perioden er *${period}*, fra og med haug ${from}.`,
  setsDiffer: (a, _raw, left, b) => `${a} har *${left}* der, og ${b} har`,
  missing: (moves) => `Vinner også: ${moves}.`,
  wrongMoves: (moves) => `Vinner ikke: ${moves}.`,
  count: (found, _raw, claimed) => `Det finnes *${found}* vinnende trekk, ikke ${claimed}.`,
  options: (found) => `I virkeligheten fører de til: ${found}.`,
  noSet: (count) => `Ingen av de *${count}* mengdene er et eksempel.`,
  windows: (first, _raw, second) =>
    `Vinduene som begynner ved haugene ${first} og ${second}, er like.`,
  windowsBut: (earlier, _raw, before, heap, found) =>
    `Men haug ${earlier} har *${before}*, og haug ${heap} har *${String(found)}*.`,
  why: (heap, _raw, options, values, value) =>
    `Trekkene fra haug ${heap} fører til ${options}, med verdiene ${values}; den minste verdien som mangler, er ${String(value)}.`,
  whyStuck: (heap) => `Fra haug ${heap} finnes ikke noe trekk.`,
  whyWon: (take, _raw, to) => `Å ta ${take} etterlater haug ${to}, som er tapende.`,
  whyLost: (heap, _raw, options) =>
    `Hvert trekk fra haug ${heap} fører til en vinnende haug: ${options}.`,
  open: (heap) => `Åpne haug ${heap} i Utforsk`,
  openSet: (set) => `Åpne ${set} i Utforsk`,
  openSum: 'Åpne disse haugene i Summer',

  picture: 'Det du påstår, og slik det er',
  claimed: 'Du påstår',
  found: 'Slik er det',
  earlier: 'Én påstått periode tidligere',
  firstWrong: (heap) => `Første forskjell: haug ${heap}`,
  table: 'Haugene i bildet som tabell',
  heap: 'Haug',
  unknown: 'ukjent',
  unsaid: 'ikke nevnt',
  goTo: 'Gå til det merkede stykket',
  place: 'Stedet i påstanden',

  'error.claim-empty': (_found, _limit) => 'Si hva du tror, for eksempel periode 7.',
  'error.claim-too-long': (_found, limit) => `Høyst ${limit} tegn leses.`,
  'error.claim-too-deep': (_found, limit) =>
    `Høyst ${limit} parenteser og betingelser kan stå inni hverandre.`,
  'error.claim-too-many-parts': (_found, limit) =>
    `En formel kan ha høyst ${limit} tall, navn og regneoperasjoner.`,
  'error.claim-character': (found, _limit) => `Tegnet «${found}» betyr ingenting i en påstand.`,
  'error.claim-word': (found, _limit) => `«${found}» er ikke et ord som påstander er laget av.`,
  'error.claim-unexpected': (found, _limit) => `«${found}» kan ikke stå her.`,
  'error.claim-unfinished': (_found, _limit) => 'Noe mangler på slutten.',
  'error.claim-needs-number': (found, _limit) =>
    `Her skal det stå et tall, og «${found}» er sant eller usant.`,
  'error.claim-needs-condition': (found, _limit) =>
    `«${found}» er et tall: ingenting påstås om det. Skriv for eksempel g(n) = 2.`,
  'error.claim-fraction': (_found, _limit) =>
    'Alle tall er hele: skriv div, eller floor(n/2), som runder ned.',
  'error.claim-number-too-large': (_found, limit) => `Tall i formler kan ha høyst ${limit} sifre.`,
  'error.claim-list-too-long': (_found, limit) => `En liste kan gå opp til haug ${limit}.`,
  'error.claim-family-too-large': (_found, limit) =>
    `Påstander om mange mengder sjekkes med uttak opp til ${limit}.`,
  'error.claim-too-many-sets': (_found, limit) => `Høyst ${limit} mengder med x sjekkes.`,
  'error.claim-needs-bound': (_found, _limit) =>
    'Si opp til hvilket uttak, som i de fleste mengder med trekk opp til 8: uendelig mange mengder har ingen andel.',
  'error.claim-too-many-positions': (_found, limit) =>
    `Høyst ${limit} stillinger sjekkes: to hauger kan gå opp til 1023, tre opp til 100, fire opp til 31.`,
  'error.claim-windows-too-far': (_found, limit) => `Vinduer sammenlignes opp til haug ${limit}.`,
};

/** @type {Record<import('../index.js').Lang, typeof en>} */
export const TEXTS = { en, nb };
