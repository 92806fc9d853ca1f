/**
 * The English texts. Plain text only: a pair of asterisks makes a number bold where the page asks
 * for that, nothing else is markup. Numbers arrive formatted; a raw count comes along where a
 * plural needs it. Errors all take (found, limit), whether they use them or not.
 */
export const en = {
  // The page around the pictures
  skip: 'Skip to content',
  heading: 'Explore a subtraction game',
  print: 'Print this page',
  notAll:
    'Views further down had not been loaded and are missing here. “Print this page”, at its foot, prints them all.',
  tagline: 'Proved, or said not to be.',
  areas: 'Areas',
  'area.explore': 'Explore',
  'area.compare': 'Compare',
  'area.sums': 'Sums',
  'area.play': 'Play',
  'area.check': 'Check',
  tools: 'Page settings',
  theme: 'Switch between light and dark',
  language: 'Language',
  copyLink: 'Copy link',
  copied: 'Copied',
  copyFailed: 'The browser did not allow copying. The address bar holds the same link.',
  loading: 'Loading …',

  // The set of moves
  setLabel: 'From a heap of counters you may take',
  setExample: '1, 3, 4',
  lede: 'Two players take turns. Whoever cannot move loses.',
  ledeMisere: 'Two players take turns. Under misère play, whoever cannot move wins.',
  examples: 'Examples',
  try: 'Try',
  'preset.first': '1 to 3',
  'preset.classic': '1, 3, 4',
  'preset.late': 'a late start',
  'preset.false': 'a false friend',
  'preset.additive': 'additive',
  /** @type {(moves: string, count: number) => string} */
  repeated: (moves, count) =>
    count === 1
      ? `${moves} is named more than once; it counts once.`
      : `${moves} are named more than once; each counts once.`,
  /** @type {(parts: string) => string} */
  badLink: (parts) => `Part of the link could not be read and was left out: ${parts}.`,

  // What was found
  /** @type {(period: string, from: string) => string} */
  'verdict.grundy': (period, from) => `Period *${period}* from heap *${from}*`,
  /** @type {(period: string, from: string) => string} */
  'verdict.normal': (period, from) => `Outcome period *${period}* from heap *${from}*`,
  /** @type {(period: string, from: string) => string} */
  'verdict.misere': (period, from) => `Misère outcome period *${period}* from heap *${from}*`,
  /** @type {(heaps: string) => string} */
  'verdict.searching': (heaps) => `Searching … *${heaps}* heaps done`,
  /** @type {(heaps: string) => string} */
  'verdict.paused': (heaps) => `Paused … *${heaps}* heaps done`,
  /** @type {(heap: string) => string} */
  'verdict.observed': (heap) => `No period up to heap *${heap}*`,
  proved: 'Proved',
  observed: 'Observed',
  goOn: 'Go on',
  'sentence.searching':
    'The first heaps stand below. A period is shown as soon as it is proved, not before.',
  'sentence.stopped':
    'The search was stopped. What stands below is right as far as it goes; it is not a proof of anything beyond.',
  'sentence.observed':
    'The search reached its bound. What stands below is right as far as it goes; it is not a proof of anything beyond.',
  /** @type {(remainders: string, period: string) => string} */
  'sentence.remainders': (remainders, period) =>
    `The player to move loses exactly when the heap leaves remainder *${remainders}* on division by ${period}.`,
  /** @type {(from: string, remainders: string, period: string) => string} */
  'sentence.remaindersFrom': (from, remainders, period) =>
    `From heap ${from} on, the player to move loses exactly when the heap leaves remainder *${remainders}* on division by ${period}.`,
  /** @type {(losing: string, period: string) => string} */
  'sentence.share': (losing, period) =>
    `Of every ${period} heaps in a row, *${losing}* are losing for the player to move.`,
  /** @type {(from: string, losing: string, period: string) => string} */
  'sentence.shareFrom': (from, losing, period) =>
    `From heap ${from} on, *${losing}* of every ${period} heaps in a row are losing for the player to move.`,
  /** @type {(from: string, period: string) => string} */
  'sentence.repeats': (from, period) =>
    `From heap ${from} on, each heap is like the one ${period} heaps before it.`,
  'sentence.all': 'The player to move loses from every heap.',
  /** @type {(from: string) => string} */
  'sentence.noneFrom': (from) => `From heap ${from} on, the player to move can always win.`,
  'sentence.misere': 'Whoever makes the last move loses.',
  /** @type {(kernel: string) => string} */
  computedBy: (kernel) => `Computed by ${kernel}`,
  'kernel.mask': 'bit masks',
  'kernel.levels': 'levels of values',
  'kernel.runs': 'runs of moves',
  'kernel.word': 'words of eight heaps',
  'kernel.scalar': 'code made for this set',
  'kernel.vector': 'vector code made for this set',
  'kernel.ahead': 'code made for this set that looks ahead',
  'how.mask':
    'The values that the moves reach are the bits of one machine word. The lowest bit that is missing is the value of the heap.',
  'how.levels':
    'First the heaps with value 0 are found, then those with value 1, and so on, 64 heaps at a time.',
  'how.runs':
    'Neighbouring moves reach neighbouring heaps: a window that slides along. It is counted how often each value stands in these windows; the first that does not is the value of the heap.',
  'how.word':
    'Up to eight heaps share one machine word and are computed together, as many as the smallest move allows.',
  'how.scalar':
    'A set of few moves gets a small WebAssembly program, written in your browser for these moves alone. It computes up to eight heaps at once.',
  'how.vector':
    'A set of few moves gets a small WebAssembly program, written in your browser for these moves alone. It computes sixteen heaps at once.',
  'how.ahead':
    'A set of few moves gets a small WebAssembly program, written in your browser for these moves alone. It computes sixteen heaps at once: for each of them the two lowest values that may be its own, and then which of the two.',

  // The strip
  ruleLabel: 'What the strip shows',
  'rule.grundy': 'Grundy values',
  'rule.normal': 'P and N',
  'rule.misere': 'Misère',
  file: 'Take it away',
  /** @type {(from: string, to: string) => string} */
  heapsShown: (from, to) => `Heaps ${from} to ${to}`,
  legend: 'Legend',
  'legend.losing': 'losing',
  'legend.p': 'losing: the previous player wins',
  'legend.n': 'winning: the next player wins',
  'legend.over': '10 and more',
  view: 'Part of the strip shown',
  earlier: 'Earlier heaps',
  later: 'Later heaps',
  zoomOut: 'Zoom out',
  zoomIn: 'Zoom in',
  sliderLabel: 'Heap size',
  /** @type {(from: string, to: string) => string} */
  noHeap: (from, to) => `No heap chosen. Heaps ${from} to ${to} are shown.`,
  /** @type {(period: string) => string} */
  period: (period) => `period ${period}`,
  /** @type {(preperiod: string) => string} */
  preperiod: (preperiod) => `preperiod ${preperiod}`,
  notComputed: 'not computed',
  noPeriod: 'no period so far',
  jumps: 'Go to',
  losingHeap: 'losing heap',
  losingBefore: 'Previous losing heap',
  losingAfter: 'Next losing heap',
  periodStart: 'start of a period',
  periodBefore: 'Previous start of a period',
  periodAfter: 'Next start of a period',
  table: 'Table of these heaps',
  /** @type {(rows: string, shown: string) => string} */
  tableCut: (rows, shown) => `The first ${rows} of the ${shown} heaps shown.`,
  /** @type {(set: string) => string} */
  tableCaption: (set) => `Heaps of the game ${set}`,
  open: 'Open in Grundyscope',

  // The strip of very many heaps
  'columns.loading': 'The wider view is being loaded …',
  'columns.failed': 'The wider view could not be loaded. Zoom out to try again.',
  /** @type {(from: string, to: string) => string} */
  'columns.range': (from, to) => `Heaps ${from} to ${to}, cursor at`,

  // The move graph
  'graph.more': 'Further moves',

  // The ribbon
  ribbonHeading: 'What can each heap reach?',
  ribbonKind: 'Ribbon of moves',
  ribbonText:
    'The strip once more for each move, shifted by it. Under each heap stand the heaps that its moves reach.',
  wrapHeading: 'Where does it repeat?',
  wrapKind: 'The strip in rows',
  wrapText:
    'Cut the strip into rows. When their length fits the period, every column keeps one value.',

  // The proof
  proofHeading: 'Why does it repeat for ever?',
  proofKind: 'Proof of the period',
  proofText:
    'No move reaches further back than the largest. So that many heaps in a row decide all that follow: when they come again, everything comes again.',

  // The wheel
  wheelHeading: 'Where does a large heap belong?',
  wheelKind: 'Tail and ring',
  wheelText:
    'The heaps before the period are the tail. Then the values go round for ever, so every heap has its place on the ring, however large it is.',

  // Charts
  countsHeading: 'How often does each value occur?',
  countsKind: 'Counts and density',
  countsText:
    'One period decides: count it, and every heap is counted. Before it, the share of losing heaps may differ.',

  // The heap under the cursor
  heap: 'Heap',
  fewer: 'One counter fewer',
  more: 'One counter more',
  huge: 'And heap 10^18?',
  /** @type {(heap: string) => string} */
  hugeBack: (heap) => `Back to heap ${heap}`,
  value: 'Grundy value',
  toMove: 'To move',
  winning: 'Winning',
  losing: 'Losing',
  winningMoves: 'Winning moves',
  /** @type {(moves: string) => string} */
  take: (moves) => `take ${moves}`,
  /** @type {(count: string, raw: number) => string} */
  others: (count, raw) => (raw === 1 ? '1 other' : `${count} others`),
  noneFromHere: 'none from here',
  noneNeeded: 'none needed',
  place: 'Place in the period',
  /** @type {(place: string, last: string) => string} */
  placeOf: (place, last) => `*${place}* of 0–${last}`,
  beforePeriod: 'before the period',
  unknown: 'not known',
  unknownYet: 'not known yet',
  /** @type {(digits: string) => string} */
  digits: (digits) => `${digits} digits`,
  /** @type {(digits: string) => string} */
  digitsMost: (digits) => `${digits} digits: no larger heap is read`,
  /** @type {(heap: string, value: string) => string} */
  'say.value': (heap, value) => `n = ${heap}. Grundy value ${value}.`,
  /** @type {(heap: string) => string} */
  'say.heap': (heap) => `n = ${heap}.`,
  'say.winning': 'Winning for the player to move.',
  'say.losing': 'Losing for the player to move.',
  'say.winningMisere': 'Winning for the player to move under misère play.',
  'say.losingMisere': 'Losing for the player to move under misère play.',
  /** @type {(place: string, last: string) => string} */
  'say.place': (place, last) => `Place ${place} of 0 to ${last} in the period.`,
  'say.before': 'Before the period.',
  'say.unknown': 'Not computed.',

  // The moves
  /** @type {(heap: string) => string} */
  fanHeading: (heap) => `What can I do from ${heap}?`,
  fanKind: 'Fan of moves',
  fanText: 'Every arc is a move. A heavy arc ends on a losing heap: that is the one to make.',
  fanTextMisere:
    'Every arc is a move. A heavy arc ends on a heap that is losing under misère play: that is the one to make.',
  fanLost: 'Every arc is a move. Each leads to a winning heap, so this heap is lost.',
  fanLostMisere:
    'Every arc is a move. Each leads to a heap that is winning under misère play, so this heap is lost.',
  fanStuck: 'No move is possible, so whoever is to move has lost.',
  fanStuckMisere: 'No move is possible, so under misère play whoever is to move has won.',
  fanUnknown: 'Every arc is a move. Which of them win is not known.',
  /** @type {(heap: string) => string} */
  fanFrom: (heap) => `From heap ${heap}`,
  /** @type {(heap: string, moves: string) => string} */
  fanLabel: (heap, moves) => `Moves from heap ${heap}: ${moves}`,
  moves: 'Moves',
  /** @type {(count: string) => string} */
  takeButton: (count) => `Take ${count}`,
  wins: 'wins',
  /** @type {(need: string, left: string) => string} */
  needs: (need, left) => `needs ${need}, only ${left} left`,
  /** @type {(count: string) => string} */
  showAll: (count) => `Show all ${count} moves`,
  /** @type {(count: string, total: string) => string} */
  showSome: (count, total) => `Show ${count} of the ${total} moves`,
  showFewer: 'Show fewer moves',
  /** @type {(count: string) => string} */
  showMore: (count) => `Show ${count} more`,
  /** @type {(count: string, raw: number) => string} */
  omitted: (count, raw) =>
    raw === 1 ? 'One more move is not drawn.' : `${count} more moves are not drawn.`,
  notToScale: 'Only the heaps that a move reaches are drawn, side by side.',
  noMoves: 'No move is left.',

  // The mex, step by step
  mexHeading: 'Where does a value come from?',
  mexKind: 'Mex, step by step',
  mexText:
    'The value of a heap is the mex of the values its moves reach: the smallest number, counted from 0, that none of them has.',
  /** @type {(step: string) => string} */
  stepOf: (step) => `Step ${step} of 6`,
  'step.subtract': 'Subtract each move',
  'step.values': 'Look up the values',
  'step.distinct': 'Drop duplicates',
  'step.predict': 'Predict the mex',
  'step.scan': 'Scan 0, 1, 2, …',
  'step.write': 'Write it down',
  back: 'Back',
  next: 'Next',
  heapBefore: 'Heap before',
  heapNext: 'Next heap',
  prediction: 'Your prediction',
  check: 'Check',
  hint: 'Hint',
  showMe: 'Show me',
  /** @type {(count: string) => string} */
  andMore: (count) => `and ${count} more`,
  emptyRow: 'no moves → {} → 0',
  /** @type {(number: string) => string} */
  missing: (number) => `${number} is missing`,
  /** @type {(number: string) => string} */
  reached: (number) => `${number} is reached`,
  /** @type {(number: string) => string} */
  smallest: (number) => `${number} is the smallest number that no move reaches.`,
  right: 'Right.',
  /** @type {(number: string) => string} */
  shown: (number) => `It is ${number}, the smallest number that no move reaches.`,
  /** @type {(given: string) => string} */
  wrong: (given) => `Not ${given}.`,
  /** @type {(values: string) => string} */
  countUp: (values) => `Count up from 0 and stop at the first number that is not in ${values}.`,
  /** @type {(given: string, ways: string) => string} */
  howDidYou: (given, ways) => `How did you get ${given}: ${ways}?`,
  /** @type {(given: string, way: string, advice: string) => string} */
  cameFrom: (given, way, advice) => `${given} is ${way}. ${advice}`,
  predictFirst: 'Write down your prediction first, or choose “Show me”.',
  wholeNumber: 'A prediction is a whole number: 0, 1, 2, …',
  stepperUnknown: 'This heap has not been computed, so its moves have no values here.',

  // What a wrong answer may have come from, as “4 is …”
  'why.max_plus_1': 'the largest value plus one',
  'why.number_of_moves': 'the number of moves',
  'why.number_of_distinct_values': 'the number of different values',
  'why.xor_of_options': 'the exclusive or of the values',
  'why.sum_of_options': 'the sum of the values',
  'why.n_mod_max_plus_1': 'the remainder by the largest move plus one',
  'why.nim_heap_n': 'the heap itself',
  'why.overshoot': 'what a move that is too large for this heap would give',
  'why.smallest_option_plus_1': 'the smallest value plus one',
  'why.empty_mex_is_1': 'what comes after 0, although no move reaches 0',
  'why.least_positive_missing': 'the first missing number counted from 1',
  // … and what to do about it
  'fix.max_plus_1': 'You passed a hole; take the first number from 0 that is missing.',
  'fix.number_of_moves': 'Equal values count once, and the count is not the hole.',
  'fix.number_of_distinct_values':
    'How many there are does not matter; take the first number from 0 that is missing.',
  'fix.xor_of_options': 'You choose one move, so compare options; XOR is for several heaps.',
  'fix.sum_of_options':
    'You choose one move, so nothing is added; take the first number from 0 that is missing.',
  'fix.n_mod_max_plus_1':
    'That is true for the moves 1 to k only; here it fails. Look at the values instead.',
  'fix.nim_heap_n':
    'That is Nim, where any number may be taken; here only the moves of the set count.',
  'fix.overshoot': 'That move needs more counters than the heap has.',
  'fix.smallest_option_plus_1': 'Start at 0, not at the smallest value.',
  'fix.empty_mex_is_1': 'With no values at all, 0 itself is missing.',
  'fix.least_positive_missing': 'Start at 0: it is a value like any other.',

  // Errors: in a set of moves
  /** @type {(found: string, limit: string) => string} */
  'error.set-empty': (_found, _limit) => 'Type the moves a player may make, for example 1, 3, 4.',
  /** @type {(found: string, limit: string) => string} */
  'error.set-text-too-long': (_found, limit) =>
    `This text is too long: at most ${limit} characters are read.`,
  /** @type {(found: string, limit: string) => string} */
  'error.set-unexpected': (found, _limit) => `“${found}” is not a number of counters.`,
  /** @type {(found: string, limit: string) => string} */
  'error.set-missing-move': (_found, _limit) => 'A number is missing next to a comma.',
  /** @type {(found: string, limit: string) => string} */
  'error.set-unbalanced-brace': (_found, _limit) =>
    'A brace has no partner. The braces may be left out.',
  /** @type {(found: string, limit: string) => string} */
  'error.move-zero': (_found, _limit) => '0 is not a move: the game would never end.',
  /** @type {(found: string, limit: string) => string} */
  'error.move-negative': (found, _limit) =>
    `${found} is not a move: a move takes at least one counter.`,
  /** @type {(found: string, limit: string) => string} */
  'error.move-fraction': (found, _limit) =>
    `${found} is not a move: only whole counters can be taken.`,
  /** @type {(found: string, limit: string) => string} */
  'error.move-grouped': (found, _limit) =>
    `Write ${found} without a mark or space in it: these stand between moves.`,
  /** @type {(found: string, limit: string) => string} */
  'error.move-too-large': (found, limit) =>
    `${found} is too large: a move may take at most ${limit} counters.`,
  /** @type {(found: string, limit: string) => string} */
  'error.set-too-many-moves': (_found, limit) =>
    `These are too many moves: at most ${limit} are allowed.`,
  /** @type {(found: string, limit: string) => string} */
  'error.range-backwards': (found, _limit) =>
    `“${found}” runs backwards: write the smaller number first.`,
  /** @type {(found: string, limit: string) => string} */
  'error.range-incomplete': (found, _limit) =>
    `“${found}” needs a number on both sides, as in 1..10.`,
  /** @type {(found: string, limit: string) => string} */
  'error.progression-open': (_found, _limit) =>
    'A row of moves needs its end, for example 2,4,..,20.',
  /** @type {(found: string, limit: string) => string} */
  'error.progression-misses-end': (found, _limit) =>
    `These steps pass over ${found} and never reach it.`,

  // Errors: in a heap size
  /** @type {(found: string, limit: string) => string} */
  'error.heap-empty': (_found, _limit) => 'Type a heap size, for example 15 or 10^18.',
  /** @type {(found: string, limit: string) => string} */
  'error.heap-unexpected': (found, _limit) => `“${found}” does not belong in a heap size.`,
  /** @type {(found: string, limit: string) => string} */
  'error.heap-negative': (_found, _limit) => 'A heap has 0 counters or more.',
  /** @type {(found: string, limit: string) => string} */
  'error.heap-fraction': (_found, _limit) => 'A heap is a whole number of counters.',
  /** @type {(found: string, limit: string) => string} */
  'error.heap-grouped': (found, _limit) =>
    `Only spaces may stand between groups of digits: ${found}.`,
  /** @type {(found: string, limit: string) => string} */
  'error.heap-too-long': (_found, limit) =>
    `This number is too long: at most ${limit} digits are read.`,
  /** @type {(found: string, limit: string) => string} */
  'error.not-computed': (_found, _limit) =>
    'This heap lies beyond what has been computed, and no period is proved.',
  /** @type {(found: string, limit: string) => string} */
  'error.other': (found, _limit) => `Something went wrong: ${found}`,

  // Errors: the core could not be started
  /** @type {(found: string, limit: string) => string} */
  'error.load-file': (_found, _limit) =>
    'This page was opened from disk, and browsers do not start WebAssembly from there. Serve the folder over HTTP instead.',
  /** @type {(found: string, limit: string) => string} */
  'error.load-unsupported': (_found, _limit) =>
    'This browser has WebAssembly switched off or does not know it, and the values are computed with it.',
  /** @type {(found: string, limit: string) => string} */
  'error.load-network': (found, _limit) => `The file ${found} could not be fetched.`,
  /** @type {(found: string, limit: string) => string} */
  'error.load-status': (found, limit) => `The server answered ${limit} for the file ${found}.`,
  /** @type {(found: string, limit: string) => string} */
  'error.load-html': (found, _limit) => `The server sent a web page in place of the file ${found}.`,
  /** @type {(found: string, limit: string) => string} */
  'error.load-not-wasm': (found, limit) =>
    `The file ${found} is not WebAssembly; the server calls it “${limit}”.`,
  /** @type {(found: string, limit: string) => string} */
  'error.load-csp': (_found, _limit) =>
    "The content security policy of this page forbids WebAssembly. It needs script-src with 'wasm-unsafe-eval'.",
};

/** @typedef {typeof en} PageTexts */
