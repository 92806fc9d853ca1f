/** The texts of sums of heaps and of the picture of two heaps, in both languages. */

const en = {
  heaps: 'Heaps',
  heapsHelp:
    'Commas between heaps. A set and a colon give heaps moves of their own: {1,2}:\u00a07,\u00a08',
  /** @type {(characters: string) => string} */
  keptAside: (characters) => `A text of ${characters} characters: too long to be edited here.`,
  copy: 'Copy it',
  copied: 'Copied',
  notCopied: 'The browser does not let it be copied',
  others: 'Type other heaps',
  oneByOne: 'Heap by heap',
  ownMoves: 'Moves, if its own',
  addHeap: 'Add a heap',
  /** @type {(heap: string) => string} */
  countersOf: (heap) => `Heap ${heap}: counters`,
  /** @type {(heap: string) => string} */
  movesOf: (heap) => `Heap ${heap}: moves, if they are its own`,
  /** @type {(heap: string) => string} */
  removeHeap: (heap) => `Remove heap ${heap}`,
  /** @type {(shown: string, all: string) => string} */
  firstOf: (shown, all) => `The first ${shown} of ${all} heaps; the others in the field above.`,
  heap: 'Heap',
  moves: 'Moves',
  counters: 'Counters',
  value: 'Value',
  normal: 'Last taker wins',
  misere: 'Misère: last taker loses',
  ruleLabel: 'Who wins',
  rowsLabel: 'The heaps and the binary digits of their values',
  nimSum: 'Nim-sum: an odd column lights up',
  /** @type {(weight: string, ones: number) => string} */
  lamp: (weight, ones) =>
    `Column ${weight}: ${ones} ${ones === 1 ? 'one' : 'ones'}, ${ones % 2 ? 'odd, lit' : 'even, dark'}`,
  searching: 'not computed yet',
  /** @type {(known: string, all: string, sets: string) => string} */
  waiting: (known, all, sets) =>
    `The values of ${known} of ${all} heaps are known. The period of ${sets} is still being searched: who wins is not known yet.`,
  /** @type {(known: string, all: string, sets: string) => string} */
  unknown: (known, all, sets) =>
    `The values of ${known} of ${all} heaps are known. The search for the period of ${sets} has ended without a proof: who wins is not known.`,
  /** @type {(count: string, raw: number) => string} */
  moreSets: (count, raw) => `${count} further ${raw === 1 ? 'set' : 'sets'}`,
  /** @type {(sum: string, raw: number) => string} */
  nimSumIs: (sum, _raw) => `*The nim-sum is ${sum}.*`,
  largeToo: '*Some value is 2 or more*, so misère play goes as normal play does.',
  onesEven: '*Every value is 0 or 1, and an even number of them are 1.*',
  onesOdd: '*Every value is 0 or 1, and an odd number of them are 1.*',
  loses: 'The player to move loses.',
  losesMisere: 'The player to move loses under misère play.',
  /** @type {(count: string, raw: number) => string} */
  wins: (count, raw) =>
    `The player to move wins, with ${count} winning ${raw === 1 ? 'move' : 'moves'}:`,
  counting: 'The player to move wins. The winning moves are being counted.',
  over: '*No heap has a move.* The player to move has lost.',
  overMisere: '*No heap has a move.* Under misère play the player to move has won.',
  /** @type {(take: string, heap: string, left: string) => string} */
  take: (take, heap, left) => `Take *${take}* from heap *${heap}*, leaving ${left}`,
  /** @type {(heap: string, before: string, after: string) => string} */
  toZero: (heap, before, after) =>
    `Heap ${heap} must go from value ${before} to ${after}: then the nim-sum is 0.`,
  /** @type {(heap: string, before: string, after: string) => string} */
  toOne: (heap, before, after) =>
    `Heap ${heap} must go from value ${before} to ${after}: then every value is 0 or 1, and an odd number are 1.`,
  movesLabel: 'Winning moves',
  /** @type {(shown: string, all: string) => string} */
  shownOf: (shown, all) => `${shown} of ${all} shown.`,
  /** @type {(count: string) => string} */
  more: (count) => `Show ${count} more`,
  /** @type {(count: string) => string} */
  showRows: (count) => `Show ${count} more heaps`,
  mistakes: 'Two usual mistakes',
  way: 'What is put together by XOR',
  gives: 'Gives',
  says: 'Says',
  right: 'The values of the heaps',
  bits: 'Who wins each heap alone (1 or 0)',
  sizes: 'The sizes of the heaps',
  winning: 'wins',
  losing: 'loses',
  isRight: 'right',
  byLuck: 'right here by luck',
  misleads: 'misleads',
  /** @type {(ones: string, raw: number) => string} */
  bitsGive: (ones, raw) => `${ones} ${raw === 1 ? 'one' : 'ones'}: ${raw % 2}`,
  misereWay: 'The values, by the rule for misère play',
  /** @type {(heap: string, words: string) => string} */
  atHeap: (heap, words) => `Heap ${heap}: ${words}`,
  /** @type {(found: string, limit: string) => string} */
  'error.sum-empty': (_found, _limit) => 'Type the heaps, for example 10, 11, 13.',
  /** @type {(found: string, limit: string) => string} */
  'error.sum-missing-heap': (_found, _limit) => 'A heap is missing next to a comma.',
  /** @type {(found: string, limit: string) => string} */
  'error.sum-one-or-more': (found, _limit) =>
    `“${found}” may be one heap or several: write commas between heaps.`,
  /** @type {(found: string, limit: string) => string} */
  'error.sum-set-without-heaps': (found, _limit) =>
    `“${found}”: a set stands before its heaps, with a colon between, as in {1,2}: 7, 8.`,
  /** @type {(found: string, limit: string) => string} */
  'error.sum-too-many-heaps': (_found, limit) => `A sum has at most ${limit} heaps.`,
  /** @type {(found: string, limit: string) => string} */
  'error.sum-text-too-long': (_found, limit) =>
    `The text is too long: at most ${limit} characters are read.`,

  /** @type {(first: string, second: string) => string} */
  pairTitle: (first, second) => `Heap 1 with ${first}, heap 2 with ${second}`,
  pairLabel: 'Two heaps',
  across: 'Heap 1 across',
  down: 'Heap 2 down',
  /** @type {(axis: string, heap: string) => string} */
  countedFrom: (axis, heap) => `${axis}, counted from ${heap}`,
  /** @type {(first: string, second: string) => string} */
  pairHeaps: (first, second) => `Heaps ${first} and ${second}.`,
  /** @type {(sum: string) => string} */
  pairValue: (sum) => `Nim-sum ${sum}.`,
  pairLost: 'P: the player to move loses.',
  pairWon: 'N: the player to move wins.',
  pairLostMisere: 'P: the player to move loses under misère play.',
  pairWonMisere: 'N: the player to move wins under misère play.',
  pairUnknown: 'Not computed yet.',
  pairKeys:
    'Arrows move the cursor, + and − zoom, Enter puts the two heaps into the sum. Drag to move the picture; Ctrl or ⌘ and the wheel zoom, as two fingers do.',
  /** @type {(columns: string, rows: string) => string} */
  pairLimit: (columns, rows) =>
    `${columns} × ${rows} positions. No further out: every position keeps a cell of its own, and none is left out.`,
  /** @type {(columns: string, rows: string) => string} */
  pairCount: (columns, rows) => `${columns} × ${rows} positions, a cell each.`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  left: 'Smaller heaps 1',
  rightward: 'Larger heaps 1',
  up: 'Smaller heaps 2',
  downward: 'Larger heaps 2',
  origin: 'Back to 0 and 0',
  pairButtons: 'Part of the picture shown',
  pairTable: 'As a table',
  /** @type {(columns: string, rows: string) => string} */
  pairTableCaption: (columns, rows) =>
    `The first ${columns} heaps across and ${rows} down of the picture. P: lost for the player to move.`,
};

/** @typedef {typeof en} SumTexts */

/** @type {SumTexts} */
const nb = {
  heaps: 'Hauger',
  heapsHelp:
    'Komma mellom haugene. En mengde og et kolon gir hauger sine egne uttak: {1,2}:\u00a07,\u00a08',
  keptAside: (characters) => `En tekst på ${characters} tegn: for lang til å redigeres her.`,
  copy: 'Kopier den',
  copied: 'Kopiert',
  notCopied: 'Nettleseren tillater ikke kopiering',
  others: 'Skriv andre hauger',
  oneByOne: 'Haug for haug',
  ownMoves: 'Egne uttak',
  addHeap: 'Legg til en haug',
  countersOf: (heap) => `Haug ${heap}: brikker`,
  movesOf: (heap) => `Haug ${heap}: uttak, hvis den har sine egne`,
  removeHeap: (heap) => `Fjern haug ${heap}`,
  firstOf: (shown, all) => `De første ${shown} av ${all} hauger; resten i feltet over.`,
  heap: 'Haug',
  moves: 'Uttak',
  counters: 'Brikker',
  value: 'Grundy-tall',
  normal: 'Den som tar siste, vinner',
  misere: 'Misère: den som tar siste, taper',
  ruleLabel: 'Hvem som vinner',
  rowsLabel: 'Haugene og Grundy-tallene i totallsystemet',
  nimSum: 'Nim-sum: en kolonne med odde antall enere lyser',
  lamp: (weight, ones) =>
    `Kolonne ${weight}: ${ones} ${ones === 1 ? 'ener' : 'enere'}, ${ones % 2 ? 'odde antall, lyser' : 'partall, mørk'}`,
  searching: 'ikke regnet ut ennå',
  waiting: (known, all, sets) =>
    `Grundy-tallet er kjent for ${known} av ${all} hauger. Perioden til ${sets} letes det fortsatt etter: hvem som vinner, er ikke kjent ennå.`,
  unknown: (known, all, sets) =>
    `Grundy-tallet er kjent for ${known} av ${all} hauger. Letingen etter perioden til ${sets} endte uten bevis: hvem som vinner, er ikke kjent.`,
  moreSets: (count, raw) => `${count} ${raw === 1 ? 'mengde' : 'mengder'} til`,
  nimSumIs: (sum, _raw) => `*Nim-summen er ${sum}.*`,
  largeToo: '*Minst ett av tallene er 2 eller større*, og da går misère som normalspill.',
  onesEven: '*Alle tallene er 0 eller 1, og antallet enere er et partall.*',
  onesOdd: '*Alle tallene er 0 eller 1, og antallet enere er et oddetall.*',
  loses: 'Den som er i trekket, taper.',
  losesMisere: 'Den som er i trekket, taper i misère.',
  wins: (count, raw) =>
    `Den som er i trekket, vinner med ${count} ${raw === 1 ? 'vinnende trekk' : 'ulike vinnende trekk'}:`,
  counting: 'Den som er i trekket, vinner. De vinnende trekkene telles opp.',
  over: '*Ingen haug har et trekk.* Den som er i trekket, har tapt.',
  overMisere: '*Ingen haug har et trekk.* I misère har den som er i trekket, vunnet.',
  take: (take, heap, left) => `Ta *${take}* fra haug *${heap}*, da er det ${left} igjen`,
  toZero: (heap, before, after) =>
    `Haug ${heap} må gå fra Grundy-tallet ${before} til ${after}: da blir nim-summen 0.`,
  toOne: (heap, before, after) =>
    `Haug ${heap} må gå fra Grundy-tallet ${before} til ${after}: da er alle tallene 0 eller 1, og antallet enere er et oddetall.`,
  movesLabel: 'Vinnende trekk',
  shownOf: (shown, all) => `${shown} av ${all} vises.`,
  more: (count) => `Vis ${count} til`,
  showRows: (count) => `Vis ${count} hauger til`,
  mistakes: 'To vanlige feil',
  way: 'Det som settes sammen med XOR',
  gives: 'Gir',
  says: 'Sier',
  right: 'Grundy-tallene til haugene',
  bits: 'Hvem som vinner hver haug alene (1 eller 0)',
  sizes: 'Størrelsene på haugene',
  winning: 'vinner',
  losing: 'taper',
  isRight: 'riktig',
  byLuck: 'riktig her ved et hell',
  misleads: 'villeder',
  bitsGive: (ones, raw) => `${ones} ${raw === 1 ? 'ener' : 'enere'}: ${raw % 2}`,
  misereWay: 'Grundy-tallene, etter regelen for misère',
  atHeap: (heap, words) => `Haug ${heap}: ${words}`,
  'error.sum-empty': (_found, _limit) => 'Skriv haugene, for eksempel 10, 11, 13.',
  'error.sum-missing-heap': (_found, _limit) => 'Det mangler en haug ved siden av et komma.',
  'error.sum-one-or-more': (found, _limit) =>
    `«${found}» kan være én haug eller flere: skriv komma mellom haugene.`,
  'error.sum-set-without-heaps': (found, _limit) =>
    `«${found}»: en mengde står foran haugene sine med kolon mellom, som i {1,2}: 7, 8.`,
  'error.sum-too-many-heaps': (_found, limit) => `En sum har høyst ${limit} hauger.`,
  'error.sum-text-too-long': (_found, limit) =>
    `Teksten er for lang: høyst ${limit} tegn blir lest.`,

  pairTitle: (first, second) => `Haug 1 med ${first}, haug 2 med ${second}`,
  pairLabel: 'To hauger',
  across: 'Haug 1 bortover',
  down: 'Haug 2 nedover',
  countedFrom: (axis, heap) => `${axis}, regnet fra ${heap}`,
  pairHeaps: (first, second) => `Haugene ${first} og ${second}.`,
  pairValue: (sum) => `Nim-sum ${sum}.`,
  pairLost: 'P: den som er i trekket, taper.',
  pairWon: 'N: den som er i trekket, vinner.',
  pairLostMisere: 'P: den som er i trekket, taper i misère.',
  pairWonMisere: 'N: den som er i trekket, vinner i misère.',
  pairUnknown: 'Ikke regnet ut ennå.',
  pairKeys:
    'Piltastene flytter markøren, + og − zoomer, Enter setter de to haugene inn i summen. Dra for å flytte bildet; Ctrl eller ⌘ og hjulet zoomer, og to fingre gjør det også.',
  pairLimit: (columns, rows) =>
    `${columns} × ${rows} stillinger. Lenger ut går det ikke: hver stilling beholder sin egen celle, og ingen er utelatt.`,
  pairCount: (columns, rows) => `${columns} × ${rows} stillinger, én celle til hver.`,
  zoomIn: 'Zoom inn',
  zoomOut: 'Zoom ut',
  left: 'Mindre haug 1',
  rightward: 'Større haug 1',
  up: 'Mindre haug 2',
  downward: 'Større haug 2',
  origin: 'Tilbake til 0 og 0',
  pairButtons: 'Utsnitt av bildet',
  pairTable: 'Som tabell',
  pairTableCaption: (columns, rows) =>
    `De første ${columns} haugene bortover og ${rows} nedover i bildet. P: tapende for den som er i trekket.`,
};

/** @type {Record<import('../index.js').Lang, SumTexts>} */
export const TEXTS = { en, nb };
