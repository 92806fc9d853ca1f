/**
 * The texts of the area Play and of `<grundy-play>`, in both languages. A `person` is the grammatical
 * one: 2 where a name is "You".
 */

const en = {
  title: 'Play',
  heading: 'Play a game',
  lede: 'Against the computer or another person: find the winning move, and see where a game was lost.',

  choices: 'Table and opponent',
  table: 'Table',
  'table.moves-1-3-4': 'Three heaps, take 1, 3 or 4',
  'table.capped-2': 'Capped Nim, take 1 or 2',
  'table.capped-3': 'Capped Nim, take 1 to 3',
  'table.capped-4': 'Capped Nim, take 1 to 4',
  'table.capped-5': 'Capped Nim, take 1 to 5',
  'table.heap-12': 'One heap, take 1 or 2',
  'table.heap-21': 'One heap, take 1 to 3',
  'table.race-100': 'The race to 100, add 1 to 10',
  'table.own': 'Your own moves and heaps',
  ownSet: 'You may take',
  ownHeaps: 'Heaps, with commas',
  rule: 'Rule',
  'rule.normal': 'Last taker wins',
  'rule.misere': 'Last taker loses',
  level: 'Opponent',
  'level.random': 'random',
  'level.greedy': 'greedy: takes the most',
  'level.perfect': 'perfect',
  'level.fair': 'perfect, but fair',
  'level.person': 'another person at this screen',
  first: 'Who starts',
  'first.you': 'You',
  'first.other': 'The computer',
  deal: 'New heaps',
  again: 'Start again',
  /** @type {(found: string, limit: string) => string} */
  'error.play-heaps': (_found, limit) => `A table has at most ${limit} heaps.`,
  /** @type {(found: string, limit: string) => string} */
  'error.play-illegal': (found, _limit) => `The move ${found} cannot be made here.`,
  /** @type {(found: string, limit: string) => string} */
  'error.play-sets': (_found, _limit) =>
    'All heaps of a table have the same set: write the heaps alone, for example 9, 7, 10.',
  /** @type {(found: string, limit: string) => string} */
  'error.play-turns': (_found, limit) =>
    limit ? `A game has at most ${limit} moves.` : 'These are no moves of a game.',
  badTurns: 'The moves in the link do not belong to this table. The game starts afresh.',
  fairStart: 'You can win from here.',

  /** @type {(first: string, last: string) => string} */
  fromTo: (first, last) => `${first} to ${last}`,
  none: 'none',

  /** @type {(takes: string) => string} */
  goal: (takes) => `In turn, take ${takes} from one heap.`,
  /** @type {(takes: string) => string} */
  goalOne: (takes) => `In turn, take ${takes} from the heap.`,
  /** @type {(adds: string, raw: number, total: string) => string} */
  goalRace: (adds, _raw, total) => `From 0, add ${adds} in turn, up to ${total}.`,
  lastWins: 'Whoever makes the last move wins.',
  lastLoses: 'Whoever makes the last move loses (misère).',

  you: 'You',
  computer: 'The computer',
  player1: 'Player 1',
  player2: 'Player 2',
  yourMove: 'Your move.',
  /** @type {(name: string) => string} */
  moveOf: (name) => `${name} to move.`,
  choosing: 'The computer chooses a move.',
  searching: 'The values of these heaps are still being searched for. Then the computer moves.',
  unknown:
    'The values of these heaps are not known, so nobody can play perfectly here. Choose another opponent or smaller heaps.',
  unjudged: 'The values of these heaps are not known, so no mistakes are marked.',
  /** @type {(name: string, person: number) => string} */
  wonByLast: (name, person) => `${name} made the last move and ${person === 2 ? 'win' : 'wins'}.`,
  /** @type {(name: string, person: number) => string} */
  lostByLast: (name, person) =>
    `${name} made the last move and ${person === 2 ? 'lose' : 'loses'}.`,
  /** @type {(name: string, person: number) => string} */
  wonAtOnce: (name, person) => `There is no move, so ${name} ${person === 2 ? 'have' : 'has'} won.`,
  /** @type {(name: string, person: number) => string} */
  lostAtOnce: (name, person) =>
    `There is no move, so ${name} ${person === 2 ? 'have' : 'has'} lost.`,

  /** @type {(name: string, person: number, take: string, heap: string, left: string) => string} */
  moved: (name, person, take, heap, left) =>
    `${name} ${person === 2 ? 'take' : 'takes'} ${take} from heap ${heap}, leaving ${left}`,
  /** @type {(name: string, person: number, take: string, left: string) => string} */
  movedOne: (name, person, take, left) =>
    `${name} ${person === 2 ? 'take' : 'takes'} ${take}, leaving ${left}`,
  /** @type {(name: string, person: number, take: string, total: string) => string} */
  movedRace: (name, person, take, total) =>
    `${name} ${person === 2 ? 'add' : 'adds'} ${take}, making ${total}`,

  heaps: 'Heaps',
  /** @type {(heap: string, count: number, size: string) => string} */
  heap: (heap, count, size) => `Heap ${heap}: ${size} ${count === 1 ? 'counter' : 'counters'}`,
  /** @type {(size: string, count: number) => string} */
  heapOne: (size, count) => `The heap: ${size} ${count === 1 ? 'counter' : 'counters'}`,
  /** @type {(total: string, raw: number, goal: string) => string} */
  total: (total, _raw, goal) => `${total} of ${goal}`,
  heapName: (/** @type {string} */ heap) => `Heap ${heap}`,
  /** @type {(take: string, heap: string, left: string) => string} */
  takeFrom: (take, heap, left) => `Take ${take} from heap ${heap}, leaving ${left}`,
  /** @type {(take: string, left: string) => string} */
  takeOne: (take, left) => `Take ${take}, leaving ${left}`,
  /** @type {(take: string, total: string) => string} */
  addOne: (take, total) => `Add ${take}, making ${total}`,
  winningMove: 'winning move',
  /** @type {(take: string, left: string) => string} */
  needs: (take, left) => `${take}: only ${left} left`,
  /** @type {(take: string, takes: string) => string} */
  notAMove: (take, takes) => `${take} cannot be taken: only ${takes}.`,
  /** @type {(take: string, takes: string) => string} */
  notAnAdd: (take, takes) => `${take} cannot be added: only ${takes}.`,
  /** @type {(take: string, left: string) => string} */
  overdrawn: (take, left) => `${take} cannot be taken: only ${left} left.`,
  /** @type {(heap: string) => string} */
  howMany: (heap) => `How many from heap ${heap}`,
  take: 'Take',
  /** @type {(value: string) => string} */
  value: (value) => `value ${value}`,

  undo: 'Undo',
  redo: 'Redo',
  hint: 'Hint',
  showWins: 'Show winning moves',
  hideWins: 'Hide winning moves',
  undone: 'Taken back.',
  redone: 'Played again.',
  /** @type {(nimSum: string) => string} */
  standing: (nimSum) => `*The nim-sum is ${nimSum}.*`,
  /** @type {(value: string) => string} */
  standingOne: (value) => `*The value is ${value}.*`,
  standingOdd: '*There are only values 0 and 1, with an odd number of ones.*',
  standingEven: '*There are only values 0 and 1, with an even number of ones.*',
  /** @type {(moves: string, count: number) => string} */
  standingWon: (moves, count) =>
    `The player to move can win, with ${moves} winning ${count === 1 ? 'move' : 'moves'}.`,
  standingLost: 'The position is lost for the player to move.',

  log: 'The game so far',
  start: 'Start',
  firstMistake: 'First mistake.',
  /** @type {(name: string) => string} */
  firstMistakeOf: (name) => `${name}: first mistake.`,
  /** @type {(nimSum: string) => string} */
  leftNimSum: (nimSum) => `This left nim-sum ${nimSum};`,
  /** @type {(nimSum: string) => string} */
  leftLarge: (nimSum) => `This left nim-sum ${nimSum} with a value above 1;`,
  leftEven: 'This left only values 0 and 1, with an even number of ones;',
  /** @type {(take: string, heap: string) => string} */
  taking: (take, heap) => `taking ${take} from heap ${heap}`,
  /** @type {(take: string) => string} */
  takingOne: (take) => `taking ${take}`,
  /** @type {(take: string) => string} */
  adding: (take) => `adding ${take}`,
  /** @type {(move: string) => string} */
  wouldZero: (move) => `${move} would have left 0.`,
  /** @type {(move: string) => string} */
  wouldZeroLarge: (move) => `${move} would have left nim-sum 0.`,
  /** @type {(move: string) => string} */
  wouldOdd: (move) => `${move} would have left only values 0 and 1, with an odd number of ones.`,
  /** @type {(left: string, move: string, would: string) => string} */
  mistakeOne: (left, move, would) =>
    `From ${left} the other player can win; ${move} would have left ${would}, which is lost.`,
  /** @type {(total: string, move: string, would: string) => string} */
  mistakeRace: (total, move, would) =>
    `From ${total} the other player can win; ${move} would have made ${would}, which is lost.`,
  fromHere: 'Play again from here',
  noMistake: 'You made no mistake.',
  noMistakes: 'Nobody made a mistake.',
  lostFromStart: 'The position was lost for you from the start.',
  marked: 'The first mistake is marked in the game.',

  askNimSum: 'What is the nim-sum of the values of these heaps?',
  askHeap: 'In which heap is there a winning move?',
  askLeave: 'How many would you leave?',
  askReach: 'Which total would you go to?',
  answer: 'Your answer',
  check: 'Check',
  showMe: 'Show me',
  tell: 'Tell me the move',
  close: 'Close the hint',
  inNone: 'In none',
  noneWins: 'No move wins',
  /** @type {(sum: string) => string} */
  nimSumRight: (sum) => `Right: ${sum}.`,
  /** @type {(sum: string) => string} */
  nimSumIs: (sum) => `The XOR of the values: ${sum}.`,
  misereGoal:
    'The last taker loses: leave nim-sum 0, but where only values 0 and 1 would be left, leave an odd number of ones.',
  /** @type {(answer: string) => string} */
  notThat: (answer) => `Not ${answer}.`,
  'misread.sizes': 'That is the XOR of the sizes. Write the value of each heap under it first.',
  'misread.plus': 'Those are the values added up. XOR has no carry: equal powers of two cancel.',
  'misread.bits': 'That is the XOR of won as 1 and lost as 0. It says too little: use the values.',
  'misread.other': 'Write the value of each heap, then cancel equal powers of two.',
  wholeNumber: 'Answer with a whole number.',
  /** @type {(heap: string, goal: string) => string} */
  heapRight: (heap, goal) =>
    `Yes: heap ${heap} must come to the value ${goal}, and a move does that.`,
  /** @type {(heap: string, goal: string) => string} */
  heapWrong: (heap, goal) =>
    `Heap ${heap} would have to come to the value ${goal}, and no move does that.`,
  noneRight: 'Right: whatever you do, the other player can win from there.',
  noneWrong: 'There is a winning move: look for it.',
  someWrong: 'No heap has a winning move: the position is lost for the player to move.',
  /** @type {(left: string) => string} */
  leaveRight: (left) => `Right: ${left} is lost for the player who moves next.`,
  /** @type {(left: string, take: string, next: string) => string} */
  leaveWrong: (left, take, next) =>
    `From ${left} the other player takes ${take} and leaves ${next}, which is lost for you.`,
  /** @type {(total: string, add: string, next: string) => string} */
  reachWrong: (total, add, next) =>
    `From ${total} the other player adds ${add} and gets to ${next}, which is lost for you.`,
  /** @type {(left: string) => string} */
  leaveStuck: (left) => `From ${left} the other player has no move, and by this rule has won.`,
  /** @type {(move: string) => string} */
  tellWin: (move) => `${move}. That wins.`,
  /** @type {(move: string) => string} */
  tellLost: (move) =>
    `No move wins against perfect play. ${move}: after that the fewest of the replies win.`,
  noHint: 'There is no hint: the values of these heaps are not known yet.',

  howToWin: 'How to win at this table',
  /** @type {(divisor: string) => string} */
  leaveMultiple: (divisor) => `Leave a multiple of *${divisor}*.`,
  /** @type {(residues: string, raw: number, divisor: string) => string} */
  leaveResidues: (residues, _raw, divisor) =>
    `Leave a number with remainder *${residues}* on division by *${divisor}*.`,
  /** @type {(heaps: string, raw: number, from: string) => string} */
  leaveBefore: (heaps, _raw, from) => `Below ${from}, leave *${heaps}*.`,
  /** @type {(from: string) => string} */
  leaveNoneBefore: (from) => `Leave no heap below ${from}.`,
  /** @type {(divisor: string, raw: number, from: string) => string} */
  leaveMultipleFrom: (divisor, _raw, from) => `From ${from} on, leave a multiple of *${divisor}*.`,
  /** @type {(residues: string, raw: number, divisor: string, from: string) => string} */
  leaveResiduesFrom: (residues, _raw, divisor, from) =>
    `From ${from} on, leave a number with remainder *${residues}* on division by *${divisor}*.`,
  /** @type {(totals: string) => string} */
  totals: (totals) => `Go to the totals *${totals}*.`,
  /** @type {(divisor: string) => string} */
  remainders: (divisor) =>
    `Divide each heap by *${divisor}*: the remainder is its value. Leave remainders with nim-sum *0*.`,
  /** @type {(divisor: string) => string} */
  remaindersMisere: (divisor) =>
    `Divide each heap by *${divisor}*: the remainder is its value. Leave remainders with nim-sum *0*, until only remainders 0 and 1 would be left: then leave an *odd* number of ones.`,
  sizes: 'This is Nim: leave sizes with nim-sum *0*.',
  sizesMisere:
    'This is Nim: leave sizes with nim-sum *0*, until only single counters would be left: then leave an *odd* number of them.',
  oddHeaps: 'Leave an *even* number of odd heaps.',
  oddHeapsMisere: 'Leave an *odd* number of odd heaps.',
  /** @type {(residues: string, raw: number, divisor: string) => string} */
  parity: (residues, _raw, divisor) =>
    `Count the heaps with remainder *${residues}* on division by *${divisor}*: leave an *even* number of them.`,
  /** @type {(residues: string, raw: number, divisor: string) => string} */
  parityMisere: (residues, _raw, divisor) =>
    `Count the heaps with remainder *${residues}* on division by *${divisor}*: leave an *odd* number of them.`,
  /** @type {(width: string, raw: number, divisor: string) => string} */
  quotients: (width, _raw, divisor) =>
    `Divide each heap by *${divisor}*: how often *${width}* goes into the remainder is its value.`,
  noShortRule: 'There is no short rule here. The values of the heaps:',
  leaveZero: 'Leave values with nim-sum *0*.',
  leaveZeroMisere:
    'Leave values with nim-sum *0*, until only values 0 and 1 would be left: then leave an *odd* number of ones.',
  leaveValueZero: 'Leave a heap of value *0*.',
  leaveValueOne: 'Leave a heap of value *1*.',
  heapRow: 'Heap',
  remainderRow: 'Remainder',
  valueRow: 'Value',
  /** @type {(from: string, raw: number, period: string) => string} */
  repeats: (from, _raw, period) => `From heap ${from} on, the values repeat with period ${period}.`,
  /** @type {(divisor: string) => string} */
  byRemainder: (divisor) => `By the remainder on division by ${divisor}.`,
  /** @type {(period: string) => string} */
  longPeriod: (period) =>
    `There is no short rule here, and the values only repeat with period ${period}. Explore shows them.`,
  unproved: 'The period of this game is not proved yet, so there is no rule to give.',
  becauseProved: 'Read off the proved period, and true of heaps of every size.',
};

/** @type {typeof en} */
const nb = {
  title: 'Spill',
  heading: 'Spill et spill',
  lede: 'Mot datamaskinen eller en annen person: finn vinnertrekket, og se hvor et spill ble tapt.',

  choices: 'Bord og motspiller',
  table: 'Bord',
  'table.moves-1-3-4': 'Tre hauger, ta 1, 3 eller 4',
  'table.capped-2': 'Begrenset nim, ta 1 eller 2',
  'table.capped-3': 'Begrenset nim, ta 1 til 3',
  'table.capped-4': 'Begrenset nim, ta 1 til 4',
  'table.capped-5': 'Begrenset nim, ta 1 til 5',
  'table.heap-12': 'Én haug, ta 1 eller 2',
  'table.heap-21': 'Én haug, ta 1 til 3',
  'table.race-100': 'Kappløpet til 100, legg til 1 til 10',
  'table.own': 'Egne uttak og hauger',
  ownSet: 'Tillatte uttak',
  ownHeaps: 'Hauger, med komma mellom',
  rule: 'Regel',
  'rule.normal': 'Den som tar siste, vinner',
  'rule.misere': 'Den som tar siste, taper',
  level: 'Motspiller',
  'level.random': 'tilfeldig',
  'level.greedy': 'grådig: tar så mye som mulig',
  'level.perfect': 'perfekt',
  'level.fair': 'perfekt, men rettferdig',
  'level.person': 'en annen person ved skjermen',
  first: 'Hvem begynner',
  'first.you': 'Du',
  'first.other': 'Datamaskinen',
  deal: 'Nye hauger',
  again: 'Begynn på nytt',
  'error.play-heaps': (_found, limit) => `Et bord har høyst ${limit} hauger.`,
  'error.play-illegal': (found, _limit) => `Trekket ${found} er ikke lovlig her.`,
  'error.play-sets': (_found, _limit) =>
    'Alle hauger på et bord har samme uttak: skriv bare haugene, for eksempel 9, 7, 10.',
  'error.play-turns': (_found, limit) =>
    limit ? `Et spill har høyst ${limit} trekk.` : 'Dette er ikke trekkene i et spill.',
  badTurns: 'Trekkene i lenken hører ikke til dette bordet. Spillet begynner fra starten.',
  fairStart: 'Du kan vinne herfra.',

  fromTo: (first, last) => `${first} til ${last}`,
  none: 'ingen',

  goal: (takes) => `Ta etter tur ${takes} fra én haug.`,
  goalOne: (takes) => `Ta etter tur ${takes} fra haugen.`,
  goalRace: (adds, _raw, total) => `Start på 0, og legg til ${adds} etter tur, opp til ${total}.`,
  lastWins: 'Den som gjør siste trekk, vinner.',
  lastLoses: 'Den som gjør siste trekk, taper (misère).',

  you: 'Du',
  computer: 'Datamaskinen',
  player1: 'Spiller 1',
  player2: 'Spiller 2',
  yourMove: 'Ditt trekk.',
  moveOf: (name) => `${name} er i trekket.`,
  choosing: 'Datamaskinen velger et trekk.',
  searching: 'Det letes fortsatt etter Grundy-tallene til disse haugene. Så trekker datamaskinen.',
  unknown:
    'Grundy-tallene til disse haugene er ikke kjent, så ingen kan spille perfekt her. Velg en annen motspiller eller mindre hauger.',
  unjudged: 'Grundy-tallene til disse haugene er ikke kjent, så ingen feil blir merket.',
  wonByLast: (name, _person) => `${name} gjorde siste trekk og vinner.`,
  lostByLast: (name, _person) => `${name} gjorde siste trekk og taper.`,
  wonAtOnce: (name, _person) => `Det finnes ikke noe trekk. ${name} har vunnet.`,
  lostAtOnce: (name, _person) => `Det finnes ikke noe trekk. ${name} har tapt.`,

  moved: (name, _person, take, heap, left) =>
    `${name} tar ${take} fra haug ${heap} og lar ${left} ligge`,
  movedOne: (name, _person, take, left) => `${name} tar ${take} og lar ${left} ligge`,
  movedRace: (name, _person, take, total) => `${name} legger til ${take} og kommer til ${total}`,

  heaps: 'Hauger',
  heap: (heap, count, size) => `Haug ${heap}: ${size} ${count === 1 ? 'brikke' : 'brikker'}`,
  heapOne: (size, count) => `Haugen: ${size} ${count === 1 ? 'brikke' : 'brikker'}`,
  total: (total, _raw, goal) => `${total} av ${goal}`,
  heapName: (heap) => `Haug ${heap}`,
  takeFrom: (take, heap, left) => `Ta ${take} fra haug ${heap} og la ${left} ligge`,
  takeOne: (take, left) => `Ta ${take} og la ${left} ligge`,
  addOne: (take, total) => `Legg til ${take} og kom til ${total}`,
  winningMove: 'vinnende trekk',
  needs: (take, left) => `${take}: bare ${left} igjen`,
  notAMove: (take, takes) => `${take} kan ikke tas: bare ${takes}.`,
  notAnAdd: (take, takes) => `${take} kan ikke legges til: bare ${takes}.`,
  overdrawn: (take, left) => `${take} kan ikke tas: bare ${left} igjen.`,
  howMany: (heap) => `Hvor mange fra haug ${heap}`,
  take: 'Ta',
  value: (value) => `Grundy-tall ${value}`,

  undo: 'Angre',
  redo: 'Gjør om',
  hint: 'Hint',
  showWins: 'Vis vinnende trekk',
  hideWins: 'Skjul vinnende trekk',
  undone: 'Trekket er tatt tilbake.',
  redone: 'Trekket er spilt igjen.',
  standing: (nimSum) => `*Nim-summen er ${nimSum}.*`,
  standingOne: (value) => `*Grundy-tallet er ${value}.*`,
  standingOdd: '*Det er bare Grundy-tallene 0 og 1, med et odde antall enere.*',
  standingEven: '*Det er bare Grundy-tallene 0 og 1, med et like antall enere.*',
  standingWon: (moves, _count) =>
    `Stillingen er vinnende for den som er i trekket, med ${moves} vinnende trekk.`,
  standingLost: 'Stillingen er tapende for den som er i trekket.',

  log: 'Spillet så langt',
  start: 'Start',
  firstMistake: 'Første feil.',
  firstMistakeOf: (name) => `${name}: første feil.`,
  leftNimSum: (nimSum) => `Dette etterlot nim-sum ${nimSum};`,
  leftLarge: (nimSum) => `Dette etterlot nim-sum ${nimSum} med et Grundy-tall over 1;`,
  leftEven: 'Dette etterlot bare Grundy-tallene 0 og 1, med et like antall enere;',
  taking: (take, heap) => `å ta ${take} fra haug ${heap}`,
  takingOne: (take) => `å ta ${take}`,
  adding: (take) => `å legge til ${take}`,
  wouldZero: (move) => `${move} ville ha etterlatt 0.`,
  wouldZeroLarge: (move) => `${move} ville ha etterlatt nim-sum 0.`,
  wouldOdd: (move) =>
    `${move} ville ha etterlatt bare Grundy-tallene 0 og 1, med et odde antall enere.`,
  mistakeOne: (left, move, would) =>
    `Fra ${left} kan den andre vinne; ${move} ville ha etterlatt ${would}, som er tapende.`,
  mistakeRace: (total, move, would) =>
    `Fra ${total} kan den andre vinne; ${move} ville ha gitt ${would}, som er tapende.`,
  fromHere: 'Spill videre herfra',
  noMistake: 'Du gjorde ingen feil.',
  noMistakes: 'Ingen gjorde feil.',
  lostFromStart: 'Stillingen var tapt for deg fra starten.',
  marked: 'Den første feilen er merket i spillet.',

  askNimSum: 'Hva er nim-summen av Grundy-tallene til disse haugene?',
  askHeap: 'I hvilken haug finnes det et vinnende trekk?',
  askLeave: 'Hvor mange ville du la ligge?',
  askReach: 'Hvilket tall ville du gå til?',
  answer: 'Ditt svar',
  check: 'Sjekk',
  showMe: 'Vis meg',
  tell: 'Fortell meg trekket',
  close: 'Lukk hintet',
  inNone: 'I ingen',
  noneWins: 'Ingen trekk vinner',
  nimSumRight: (sum) => `Riktig: ${sum}.`,
  nimSumIs: (sum) => `XOR av Grundy-tallene: ${sum}.`,
  misereGoal:
    'Den som tar siste, taper: etterlat nim-sum 0, men der bare Grundy-tallene 0 og 1 ville bli igjen, etterlat et odde antall enere.',
  notThat: (answer) => `Ikke ${answer}.`,
  'misread.sizes': 'Det er XOR av størrelsene. Skriv Grundy-tallene under haugene først.',
  'misread.plus':
    'Det er Grundy-tallene lagt sammen. XOR har ingen mente: like toerpotenser opphever hverandre.',
  'misread.bits':
    'Det er XOR av vunnet som 1 og tapt som 0. Det sier for lite: bruk Grundy-tallene.',
  'misread.other': 'Skriv Grundy-tallet til hver haug, og stryk like toerpotenser mot hverandre.',
  wholeNumber: 'Svar med et helt tall.',
  heapRight: (heap, goal) => `Ja: haug ${heap} må få Grundy-tallet ${goal}, og et trekk gjør det.`,
  heapWrong: (heap, goal) =>
    `Haug ${heap} måtte få Grundy-tallet ${goal}, og ingen trekk gjør det.`,
  noneRight: 'Riktig: hva du enn gjør, kan den andre vinne derfra.',
  noneWrong: 'Det finnes et vinnende trekk: let etter det.',
  someWrong: 'Ingen haug har et vinnende trekk: stillingen er tapende for den som er i trekket.',
  leaveRight: (left) => `Riktig: ${left} er tapende for den som trekker etterpå.`,
  leaveWrong: (left, take, next) =>
    `Fra ${left} tar den andre ${take} og lar ${next} ligge, og det er tapende for deg.`,
  reachWrong: (total, add, next) =>
    `Fra ${total} legger den andre til ${add} og kommer til ${next}, og det er tapende for deg.`,
  leaveStuck: (left) => `Fra ${left} har den andre ingen trekk, og har vunnet etter denne regelen.`,
  tellWin: (move) => `${move}. Det vinner.`,
  tellLost: (move) =>
    `Ingen trekk vinner mot perfekt spill. ${move}: da er det færrest av svarene som vinner.`,
  noHint: 'Det finnes ikke noe hint: Grundy-tallene til disse haugene er ikke kjent ennå.',

  howToWin: 'Slik vinner du ved dette bordet',
  leaveMultiple: (divisor) => `Etterlat et tall som er delelig med *${divisor}*.`,
  leaveResidues: (residues, _raw, divisor) =>
    `Etterlat et tall som gir rest *${residues}* ved deling på *${divisor}*.`,
  leaveBefore: (heaps, _raw, from) => `Under ${from}: etterlat *${heaps}*.`,
  leaveNoneBefore: (from) => `Etterlat ingen haug under ${from}.`,
  leaveMultipleFrom: (divisor, _raw, from) =>
    `Fra og med ${from}: etterlat et tall som er delelig med *${divisor}*.`,
  leaveResiduesFrom: (residues, _raw, divisor, from) =>
    `Fra og med ${from}: etterlat et tall som gir rest *${residues}* ved deling på *${divisor}*.`,
  totals: (totals) => `Gå til tallene *${totals}*.`,
  remainders: (divisor) =>
    `Del hver haug på *${divisor}*: resten er Grundy-tallet. Etterlat rester med nim-sum *0*.`,
  remaindersMisere: (divisor) =>
    `Del hver haug på *${divisor}*: resten er Grundy-tallet. Etterlat rester med nim-sum *0*, helt til bare restene 0 og 1 ville bli igjen: etterlat da et *odde* antall enere.`,
  sizes: 'Dette er Nim: etterlat størrelser med nim-sum *0*.',
  sizesMisere:
    'Dette er Nim: etterlat størrelser med nim-sum *0*, helt til bare enkeltbrikker ville bli igjen: etterlat da et *odde* antall av dem.',
  oddHeaps: 'Etterlat et *like* antall hauger med odde størrelse.',
  oddHeapsMisere: 'Etterlat et *odde* antall hauger med odde størrelse.',
  parity: (residues, _raw, divisor) =>
    `Tell haugene som gir rest *${residues}* ved deling på *${divisor}*: etterlat et *like* antall av dem.`,
  parityMisere: (residues, _raw, divisor) =>
    `Tell haugene som gir rest *${residues}* ved deling på *${divisor}*: etterlat et *odde* antall av dem.`,
  quotients: (width, _raw, divisor) =>
    `Del hver haug på *${divisor}*: hvor mange ganger *${width}* går opp i resten, er Grundy-tallet.`,
  noShortRule: 'Det finnes ingen kort regel her. Haugenes Grundy-tall:',
  leaveZero: 'Etterlat Grundy-tall med nim-sum *0*.',
  leaveZeroMisere:
    'Etterlat Grundy-tall med nim-sum *0*, helt til bare tallene 0 og 1 ville bli igjen: etterlat da et *odde* antall enere.',
  leaveValueZero: 'Etterlat en haug med Grundy-tall *0*.',
  leaveValueOne: 'Etterlat en haug med Grundy-tall *1*.',
  heapRow: 'Haug',
  remainderRow: 'Rest',
  valueRow: 'Grundy-tall',
  repeats: (from, _raw, period) =>
    `Fra og med haug ${from} gjentar Grundy-tallene seg med periode ${period}.`,
  byRemainder: (divisor) => `Etter resten ved deling på ${divisor}.`,
  longPeriod: (period) =>
    `Det finnes ingen kort regel her, og Grundy-tallene gjentar seg først med periode ${period}. Utforsk viser dem.`,
  unproved: 'Perioden til dette spillet er ikke bevist ennå, så det er ingen regel å gi.',
  becauseProved: 'Lest av fra den beviste perioden, og sant for hauger av alle størrelser.',
};

/** @typedef {typeof en} PlayTexts */

/** @type {Record<import('../index.js').Lang, PlayTexts>} */
export const TEXTS = { en, nb };
