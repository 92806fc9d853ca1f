/** The texts of the area Compare, in both languages. */

/** @typedef {(found: string, limit: string) => string} Refusal */

const en = {
  title: 'Compare',
  heading: 'Compare many sets',
  lede: 'Make a family, let it run, sort what comes out. Every period in the table carries its own proof.',
  picturesHeading: 'What do all sets look like together?',
  picturesKind: 'Pictures and records',
  picturesText:
    'Every set with a largest move up to a bound, none left out; or those of the table. Each point, bar and tile names its sets and opens them; the longest periods are compared with those that are known.',

  family: 'In the notation, one set or rule a line',
  sweep: 'Sweep',
  usual: 'Usual families',
  sentence: 'The family in words',
  presetThree: 'so many moves',
  presetFirst: '1 to k',
  presetOne: '{1, 4, c}',
  presetAdditive: 'additive sets',
  presetProgressions: 'progressions',
  presetSymmetric: 'symmetric sets',
  presetNeighbours: 'one move changed',
  presetAll: 'all sets',
  presetLargest: 'one largest move',
  presetList: 'a list',
  'kind.three': 'All sets of [size] moves, largest move at most [most], [which]',
  'kind.first': '{1, …, k} for each k from [from] to [to]',
  'kind.one': '{1, [second], c} for each c from [from] to [to]',
  'kind.additive': '{a, b, a + b} with a and b up to [most], no common divisor',
  'kind.progressions':
    'From a up to [most], in steps of d up to [step], [times] steps: {a, a + d, a + 2d, …}',
  'kind.symmetric': 'Symmetric sets with a largest move from [from] to [to]',
  'kind.neighbours': '[set] and every set with one move changed, dropped or added, up to [most]',
  'kind.all': 'All sets of moves up to [most]',
  'kind.largest': 'All sets with the largest move [largest]',
  'field.size': 'Number of moves',
  'field.most': 'Largest number',
  'field.which': 'Which of them',
  'field.from': 'From',
  'field.to': 'To',
  'field.second': 'Second move',
  'field.times': 'Number of steps',
  'field.step': 'Largest step',
  'field.set': 'Set',
  'field.largest': 'Largest move',
  which: `every one
no common divisor
additive only
additive none`,
  help: 'How families are written',
  helpLine: 'Line',
  helpSets: 'Sets',
  helpLines: `one set
one for each x
several variables, the last one running fastest
ranges from 1 to k
arithmetic progressions
every set of three of these moves
every set of two to four of these moves
every set of these moves
every set with this largest move
every set that has m − s with each smaller move s, m the largest
the set, and a move less, a move more, a move one larger or smaller
conditions
conditions about the set`,
  helpNotes: `Paste a list with a set a line, also from a CSV file whose first column has the sets in quotation marks; what stands behind it, empty lines and what follows # are left out.
There are sums, differences, products (also 2a), div and mod, rounded down, and brackets.
Behind if: comparisons, coprime, additive, size, smallest and largest, joined by and, each also after not.
The values of the variables are columns of the table, and axes of the pictures below it.
A set that occurs again counts once. A rule alone may make any number of sets; a list has at most 2 097 152.`,
  /** @type {(limit: string) => string} */
  notInAddress: (limit) =>
    `This family is longer than ${limit} characters: the link brings it back in this browser only, which keeps the last eight. Elsewhere the text itself is needed.`,
  /** @type {(length: string) => string} */
  notKept: (length) =>
    `The link means a family of ${length} characters that this browser has not kept: paste its text here.`,
  cancel: 'Cancel, keep these',
  pause: 'Pause',
  resume: 'Continue',
  broken:
    'The sweep has broken off. The sets that were found stay; Continue tries the others again.',
  unkept:
    'This browser keeps nothing here, as in a private window or when it has no room left: these sets are lost when the page is closed. A CSV file keeps them.',
  results: 'The sets',
  onlyPreperiod: 'Only with a preperiod',
  containing: 'With the moves',
  periodFrom: 'Period from',
  periodTo: 'to',
  columns: 'Columns',
  csv: 'Download CSV',
  conjecture:
    '“Sum of two moves”: of three moves none of which is the sum of the others, the period is conjectured to be a sum of two or to divide one. A conjecture, checked for every row here.',
  /** @type {(count: string, raw: number) => string} */
  size: (count, raw) => (raw === 1 ? 'One set.' : `${count} sets.`),
  /** @type {(count: string, raw: number) => string} */
  repeated: (count, raw) =>
    raw === 1 ? 'One set is named twice and counts once.' : `${count} repetitions count once.`,
  /** @type {(limit: string) => string} */
  tooMany: (limit) => `A table has at most ${limit}: make the family smaller.`,
  /** @type {(line: string) => string} */
  line: (line) => `Line ${line}:`,
  /** @type {(rows: string, count: string) => string} */
  of: (rows, count) => `${rows} of ${count} sets.`,
  /** @type {(seconds: string) => string} */
  left: (seconds) => `About ${seconds} s left; rows arrive as they are proved.`,
  /** @type {(rows: string, count: string) => string} */
  said: (rows, count) => `${rows} of ${count} sets are in the table.`,
  /** @type {(rows: string, raw: number) => string} */
  sets: (rows, raw) => (raw === 1 ? 'One set' : `${rows} sets`),
  /** @type {(shown: string, rows: string) => string} */
  shown: (shown, rows) => `${shown} of ${rows} sets`,
  allProved: 'All periods proved.',
  /** @type {(count: string, raw: number) => string} */
  undecided: (count, raw) =>
    raw === 1
      ? 'For one set no period is proved within the bound of a search.'
      : `For ${count} sets no period is proved within the bound of a search.`,
  /** @type {(grundy: string, outcomes: string, pure: string) => string} */
  totals: (grundy, outcomes, pure) =>
    `Sum of the periods: ${grundy} for values, ${outcomes} for outcomes. Without a preperiod: ${pure}.`,
  /** @type {(family: string) => string} */
  caption: (family) => `The sets of ${family}`,
  /** @type {(column: string, down: number) => string} */
  sorted: (column, down) =>
    down ? `Sorted by ${column}, the largest first.` : `Sorted by ${column}, the smallest first.`,
  'column.number': 'Set',
  'column.strip': 'First 24 values',
  'column.grundyPreperiods': 'Preperiod',
  'column.grundyPeriods': 'Period',
  'column.outcomePreperiods': 'Outcome preperiod',
  'column.outcomePeriods': 'Outcome period',
  'column.miserePreperiods': 'Misère preperiod',
  'column.miserePeriods': 'Misère period',
  'column.status': 'Status',
  'column.largestValues': 'Largest value',
  'column.losing': 'Losing heaps',
  'column.density': 'Losing share',
  'column.sum': 'Sum of two moves?',
  'column.extras': 'Could be added',
  'column.bounds': 'Bounds: values; outcomes',
  'column.alike': 'Same values',
  pinColumn: 'Pin',
  /** @type {(set: string) => string} */
  pin: (set) => `Pin ${set}`,
  pinned: 'pinned',
  pinAnother: 'Pin another row to lay the two over each other.',
  /** @type {(count: string) => string} */
  pinMore: (count) => `Of ${count} pinned rows, the last two lie over each other.`,
  proved: 'Proved',
  unproved: 'Not proved',
  /** @type {(heap: string) => string} */
  observed: (heap) => `Observed up to heap ${heap}, no period`,
  wait: '…',
  /** @type {(column: string, percent: string) => string} */
  computing: (column, percent) => `Computing ${column}: ${percent}%.`,
  /** @type {(percent: string) => string} */
  filing: (percent) => `Writing the file: ${percent}%.`,
  groupBy: 'Group by',
  ungrouped: 'nothing',
  'group.alike': 'the same values',
  'group.grundyPeriods': 'period',
  'group.grundyPreperiods': 'preperiod',
  'group.outcomePeriods': 'outcome period',
  'group.largestValues': 'largest value',
  'group.size': 'number of moves',
  'group.largest': 'largest move',
  /** @type {(key: string) => string} */
  'head.grundyPeriods': (key) => `Period ${key}`,
  /** @type {(key: string) => string} */
  'head.grundyPreperiods': (key) => `Preperiod ${key}`,
  /** @type {(key: string) => string} */
  'head.outcomePeriods': (key) => `Outcome period ${key}`,
  /** @type {(key: string) => string} */
  'head.largestValues': (key) => `Largest value ${key}`,
  /** @type {(key: string, raw: number) => string} */
  'head.size': (key, raw) => (raw === 1 ? 'One move' : `${key} moves`),
  /** @type {(key: string) => string} */
  'head.largest': (key) => `Largest move ${key}`,
  headUnknown: 'No proved period',
  /** @type {(set: string) => string} */
  valuesOf: (set) => `The values of ${set}`,
  alikeNotKnown: 'Values not compared',
  openAll: 'Open all groups',
  closeAll: 'Close all groups',
  /** @type {(groups: string, raw: number) => string} */
  groups: (groups, raw) => (raw === 1 ? 'One group.' : `${groups} groups.`),
  sortBy: 'Sort by',
  ascending: 'smallest first',
  descending: 'largest first',
  tableKeys: 'Within the rows, arrow keys, Home, End, Page Up and Page Down lead on.',
  /** @type {(share: string) => string} */
  percent: (share) => `${share}%`,
  /** @type {(sum: string) => string} */
  divides: (sum) => `divides ${sum}`,
  additive: 'no (additive set)',
  no: 'no',
  /** @type {(tried: string) => string} */
  noExtras: (tried) => `none up to ${tried}`,
  /** @type {(row: string) => string} */
  alikeClass: (row) => `as row ${row}`,
  /** @type {(set: string) => string} */
  stripOf: (set) => `First values of {${set}}`,
  alikeEver: 'The two have the same values for ever.',
  alikeUnknown: 'Whether the two have the same values is not found out here.',
  /** @type {(heap: string, differences: number) => string} */
  differAt: (heap, differences) =>
    `The two first differ at heap ${heap}. ${differences === 1 ? 'One heap that is shown has another value.' : `${differences} of the heaps that are shown have another value.`}`,
  /** @type {(found: string) => string} */
  quoted: (found) => `“${found}”`,
  endOfLine: 'the end of the line',
  /** @type {(found: string) => string} */
  noSet: (found) => `This is no set of moves: ${found}. A set is written 1,3,4 or 1..10.`,
  /** @type {Refusal} */
  'error.notation-text-too-long': (_found, limit) =>
    `The text is too long: at most ${limit} characters.`,
  /** @type {Refusal} */
  'error.notation-line-too-long': (_found, limit) =>
    `The line is too long: at most ${limit} characters.`,
  /** @type {Refusal} */
  'error.notation-expected-number': (found) => `A number or a variable should stand at ${found}.`,
  /** @type {Refusal} */
  'error.notation-expected-variable': (found) =>
    `A variable should stand at ${found}, as in for x in 4..60.`,
  /** @type {Refusal} */
  'error.notation-expected-in': (found) =>
    `The word in should stand at ${found}, as in for x in 4..60.`,
  /** @type {Refusal} */
  'error.notation-expected-of': (found) =>
    `The word of should stand at ${found}, as in all 3 of 1..24.`,
  /** @type {Refusal} */
  'error.notation-expected-for': (found) =>
    `The word for should stand at ${found}, as in {1,3,x} for x in 4..60.`,
  /** @type {Refusal} */
  'error.notation-expected-close': (found) => `A closing bracket should stand at ${found}.`,
  /** @type {Refusal} */
  'error.notation-expected-comparison': (found) =>
    `A comparison should stand at ${found}, as in if a = b.`,
  /** @type {Refusal} */
  'error.notation-expected-end': (found) => `The line should end at ${found}.`,
  /** @type {Refusal} */
  'error.notation-unknown-name': (found) =>
    `${found} has no value: give it some, as in {1,3,x} for x in 4..60.`,
  /** @type {Refusal} */
  'error.notation-name-taken': (found) => `${found} means something already: choose another name.`,
  /** @type {Refusal} */
  'error.notation-too-many-variables': (_found, limit) => `At most ${limit} variables are allowed.`,
  /** @type {Refusal} */
  'error.notation-expression-too-long': (_found, limit) =>
    `An expression has at most ${limit} parts.`,
  /** @type {Refusal} */
  'error.notation-empty-set': () => 'A set has at least one move.',
  /** @type {Refusal} */
  'error.notation-not-positive': (found) =>
    `${found} is too small: moves, sizes and largest moves are at least 1.`,
  /** @type {Refusal} */
  'error.notation-move-too-large': (found, limit) =>
    `${found} is too large: a move takes at most ${limit}.`,
  /** @type {Refusal} */
  'error.notation-too-many-moves': (_found, limit) => `A set has at most ${limit} moves.`,
  /** @type {Refusal} */
  'error.notation-backwards': (found) =>
    `${found} does not ascend: a range goes from the smaller number up.`,
  /** @type {Refusal} */
  'error.notation-dots-incomplete': () => 'Dots need both ends, as in 1..10 or 3,6,..,30.',
  /** @type {Refusal} */
  'error.notation-misses-end': (found) => `The steps before the dots do not lead to ${found}.`,
  /** @type {Refusal} */
  'error.notation-number-too-large': () => 'Numbers have at most 18 digits.',
  /** @type {Refusal} */
  'error.notation-division-by-zero': () => 'Nothing can be divided by 0.',
  /** @type {Refusal} */
  'error.notation-too-many-to-number': () => 'These are more sets than can be numbered.',
  /** @type {Refusal} */
  'error.notation-too-many-sets': (_found, limit) =>
    `These are too many sets to list: at most ${limit}.`,
  /** @type {Refusal} */
  'error.notation-too-many-listed-moves': (_found, limit) =>
    `These sets are too large to list: at most ${limit} moves in all.`,
  /** @type {Refusal} */
  'error.notation-too-much-work': () => 'It would take too long to list these sets.',
};

/** @typedef {typeof en} CompareTexts */

/** @type {CompareTexts} */
const nb = {
  title: 'Sammenlign',
  heading: 'Sammenlign mange mengder',
  lede: 'Lag en familie, la den gå, og sorter det som kommer ut. Hver periode i tabellen har sitt eget bevis.',
  picturesHeading: 'Hvordan ser alle mengdene ut samlet?',
  picturesKind: 'Bilder og rekorder',
  picturesText:
    'Hver mengde med største uttak opp til en grense, ingen utelatt; eller mengdene i tabellen. Hvert punkt, hver søyle og hver rute nevner mengdene sine og åpner dem; de lengste periodene sammenlignes med dem som er kjent.',

  family: 'I notasjonen, én mengde eller regel per linje',
  sweep: 'Kjør',
  usual: 'Vanlige familier',
  sentence: 'Familien i ord',
  presetThree: 'så mange uttak',
  presetFirst: '1 til k',
  presetOne: '{1, 4, c}',
  presetAdditive: 'additive mengder',
  presetProgressions: 'tallfølger med fast steg',
  presetSymmetric: 'symmetriske mengder',
  presetNeighbours: 'ett uttak endret',
  presetAll: 'alle mengder',
  presetLargest: 'ett største uttak',
  presetList: 'en liste',
  'kind.three': 'Alle mengder med [size] uttak, største uttak høyst [most], [which]',
  'kind.first': '{1, …, k} for hver k fra [from] til [to]',
  'kind.one': '{1, [second], c} for hver c fra [from] til [to]',
  'kind.additive': '{a, b, a + b} med a og b opp til [most], uten felles faktor',
  'kind.progressions':
    'Fra a opp til [most], med steg d opp til [step], [times] steg: {a, a + d, a + 2d, …}',
  'kind.symmetric': 'Symmetriske mengder med største uttak fra [from] til [to]',
  'kind.neighbours':
    '[set] og hver mengde med ett uttak endret, fjernet eller lagt til, opp til [most]',
  'kind.all': 'Alle mengder av uttak opp til [most]',
  'kind.largest': 'Alle mengder med største uttak [largest]',
  'field.size': 'Antall uttak',
  'field.most': 'Største tall',
  'field.which': 'Hvilke av dem',
  'field.from': 'Fra',
  'field.to': 'Til',
  'field.second': 'Andre uttak',
  'field.times': 'Antall steg',
  'field.step': 'Største steg',
  'field.set': 'Mengde',
  'field.largest': 'Største uttak',
  which: `alle sammen
uten felles faktor
bare additive
ingen additive`,
  help: 'Slik skrives familier',
  helpLine: 'Linje',
  helpSets: 'Mengder',
  helpLines: `én mengde
én for hver x
flere variabler, den siste løper raskest
områder fra 1 til k
tallfølger med fast steg
alle mengder av tre av disse uttakene
alle mengder av to til fire av disse uttakene
alle mengder av disse uttakene
alle mengder med dette største uttaket
alle mengder som har m − s for hvert mindre uttak s, der m er det største
mengden, og ett uttak mindre, ett mer, eller ett som er én større eller mindre
betingelser
betingelser om mengden`,
  helpNotes: `Lim inn en liste med én mengde per linje, også fra en CSV-fil der første kolonne har mengdene i anførselstegn; det som står bak, tomme linjer og det som følger etter #, regnes ikke med.
Det finnes summer, differanser, produkter (også 2a), div og mod, rundet ned, og parenteser.
Etter if: sammenligninger, coprime (uten felles faktor), additive, size (antall uttak), smallest (minste) og largest (største), med and imellom, hver også etter not.
Verdiene til variablene er kolonner i tabellen, og akser i bildene nedenfor.
En mengde som kommer igjen, teller én gang. En regel alene kan lage så mange mengder som helst; en liste har høyst 2 097 152.`,
  notInAddress: (limit) =>
    `Familien er lengre enn ${limit} tegn: lenken finner den bare igjen i denne nettleseren, som tar vare på de siste åtte. Andre steder trengs selve teksten.`,
  notKept: (length) =>
    `Lenken viser til en familie på ${length} tegn som denne nettleseren ikke har tatt vare på: lim inn teksten her.`,
  cancel: 'Avbryt, behold disse',
  pause: 'Pause',
  resume: 'Fortsett',
  broken:
    'Kjøringen ble brutt. Mengdene som er funnet, blir stående; Fortsett prøver resten på nytt.',
  unkept:
    'Nettleseren lagrer ingenting her, som i et privat vindu eller når det ikke er plass igjen: disse mengdene går tapt når siden lukkes. En CSV-fil tar vare på dem.',
  results: 'Mengdene',
  onlyPreperiod: 'Bare med forperiode',
  containing: 'Med uttakene',
  periodFrom: 'Periode fra',
  periodTo: 'til',
  columns: 'Kolonner',
  csv: 'Last ned CSV',
  conjecture:
    '«Sum av to uttak»: for tre uttak der ingen er summen av de andre, er det en formodning at perioden er en sum av to eller går opp i en slik. En formodning, sjekket for hver rad her.',
  size: (count, raw) => (raw === 1 ? 'Én mengde.' : `${count} mengder.`),
  repeated: (count, raw) =>
    raw === 1
      ? 'Én mengde er nevnt to ganger og teller én gang.'
      : `${count} gjentakelser teller én gang.`,
  tooMany: (limit) => `En tabell har høyst ${limit}: gjør familien mindre.`,
  line: (line) => `Linje ${line}:`,
  of: (rows, count) => `${rows} av ${count} mengder.`,
  left: (seconds) => `Omtrent ${seconds} s igjen; radene kommer etter hvert som de er bevist.`,
  said: (rows, count) => `${rows} av ${count} mengder står i tabellen.`,
  sets: (rows, raw) => (raw === 1 ? 'Én mengde' : `${rows} mengder`),
  shown: (shown, rows) => `${shown} av ${rows} mengder`,
  allProved: 'Alle perioder er bevist.',
  undecided: (count, raw) =>
    raw === 1
      ? 'For én mengde er ingen periode bevist innen grensen for et søk.'
      : `For ${count} mengder er ingen periode bevist innen grensen for et søk.`,
  totals: (grundy, outcomes, pure) =>
    `Summen av periodene: ${grundy} for tallene, ${outcomes} for utfallene. Uten forperiode: ${pure}.`,
  caption: (family) => `Mengdene i ${family}`,
  sorted: (column, down) =>
    down
      ? `Sortert etter ${column}, den største først.`
      : `Sortert etter ${column}, den minste først.`,
  'column.number': 'Mengde',
  'column.strip': 'De første 24 tallene',
  'column.grundyPreperiods': 'Forperiode',
  'column.grundyPeriods': 'Periode',
  'column.outcomePreperiods': 'Forperiode, utfall',
  'column.outcomePeriods': 'Periode, utfall',
  'column.miserePreperiods': 'Forperiode, misère',
  'column.miserePeriods': 'Periode, misère',
  'column.status': 'Status',
  'column.largestValues': 'Største tall',
  'column.losing': 'Tapende hauger',
  'column.density': 'Tapende andel',
  'column.sum': 'Sum av to uttak?',
  'column.extras': 'Kan legges til',
  'column.bounds': 'Grenser: tall; utfall',
  'column.alike': 'Samme tall',
  pinColumn: 'Fest',
  pin: (set) => `Fest ${set}`,
  pinned: 'festet',
  pinAnother: 'Fest en rad til, så legges de to over hverandre.',
  pinMore: (count) => `Av ${count} festede rader ligger de to siste over hverandre.`,
  proved: 'Bevist',
  unproved: 'Ikke bevist',
  observed: (heap) => `Observert til og med haug ${heap}, ingen periode`,
  wait: '…',
  computing: (column, percent) => `Regner ut ${column}: ${percent}\u00a0%.`,
  filing: (percent) => `Skriver filen: ${percent}\u00a0%.`,
  groupBy: 'Grupper etter',
  ungrouped: 'ingenting',
  'group.alike': 'samme tall',
  'group.grundyPeriods': 'periode',
  'group.grundyPreperiods': 'forperiode',
  'group.outcomePeriods': 'utfallenes periode',
  'group.largestValues': 'største tall',
  'group.size': 'antall uttak',
  'group.largest': 'største uttak',
  'head.grundyPeriods': (key) => `Periode ${key}`,
  'head.grundyPreperiods': (key) => `Forperiode ${key}`,
  'head.outcomePeriods': (key) => `Utfallenes periode ${key}`,
  'head.largestValues': (key) => `Største tall ${key}`,
  'head.size': (key, raw) => (raw === 1 ? 'Ett uttak' : `${key} uttak`),
  'head.largest': (key) => `Største uttak ${key}`,
  headUnknown: 'Ingen bevist periode',
  valuesOf: (set) => `Tallene til ${set}`,
  alikeNotKnown: 'Tall som ikke er sammenlignet',
  openAll: 'Åpne alle grupper',
  closeAll: 'Lukk alle grupper',
  groups: (groups, raw) => (raw === 1 ? 'Én gruppe.' : `${groups} grupper.`),
  sortBy: 'Sorter etter',
  ascending: 'minste først',
  descending: 'største først',
  tableKeys: 'I radene fører piltastene, Home, End, Page Up og Page Down videre.',
  percent: (share) => `${share.replace('.', ',')}\u00a0%`,
  divides: (sum) => `går opp i ${sum}`,
  additive: 'nei (additiv mengde)',
  no: 'nei',
  noExtras: (tried) => `ingen opp til ${tried}`,
  alikeClass: (row) => `som rad ${row}`,
  stripOf: (set) => `De første tallene til {${set}}`,
  alikeEver: 'De to har samme tall for alltid.',
  alikeUnknown: 'Om de to har samme tall, er ikke funnet ut her.',
  differAt: (heap, differences) =>
    `De to skiller seg først ved haug ${heap}. ${differences === 1 ? 'Én haug som vises, har et annet tall.' : `${differences} av haugene som vises, har et annet tall.`}`,
  quoted: (found) => `«${found}»`,
  endOfLine: 'slutten av linjen',
  noSet: (found) => `Dette er ingen mengde uttak: ${found}. En mengde skrives 1,3,4 eller 1..10.`,
  'error.notation-text-too-long': (_found, limit) => `Teksten er for lang: høyst ${limit} tegn.`,
  'error.notation-line-too-long': (_found, limit) => `Linjen er for lang: høyst ${limit} tegn.`,
  'error.notation-expected-number': (found) => `Et tall eller en variabel skulle stå ved ${found}.`,
  'error.notation-expected-variable': (found) =>
    `En variabel skulle stå ved ${found}, som i for x in 4..60.`,
  'error.notation-expected-in': (found) =>
    `Ordet in skulle stå ved ${found}, som i for x in 4..60.`,
  'error.notation-expected-of': (found) =>
    `Ordet of skulle stå ved ${found}, som i all 3 of 1..24.`,
  'error.notation-expected-for': (found) =>
    `Ordet for skulle stå ved ${found}, som i {1,3,x} for x in 4..60.`,
  'error.notation-expected-close': (found) => `En sluttparentes skulle stå ved ${found}.`,
  'error.notation-expected-comparison': (found) =>
    `En sammenligning skulle stå ved ${found}, som i if a = b.`,
  'error.notation-expected-end': (found) => `Linjen skulle slutte ved ${found}.`,
  'error.notation-unknown-name': (found) =>
    `${found} har ingen verdi: gi den noen, som i {1,3,x} for x in 4..60.`,
  'error.notation-name-taken': (found) => `${found} betyr allerede noe: velg et annet navn.`,
  'error.notation-too-many-variables': (_found, limit) => `Høyst ${limit} variabler er tillatt.`,
  'error.notation-expression-too-long': (_found, limit) => `Et uttrykk har høyst ${limit} deler.`,
  'error.notation-empty-set': () => 'En mengde har minst ett uttak.',
  'error.notation-not-positive': (found) =>
    `${found} er for lite: uttak, størrelser og største uttak er minst 1.`,
  'error.notation-move-too-large': (found, limit) =>
    `${found} er for stort: et uttak tar høyst ${limit}.`,
  'error.notation-too-many-moves': (_found, limit) => `En mengde har høyst ${limit} uttak.`,
  'error.notation-backwards': (found) =>
    `${found} stiger ikke: et område går fra det minste tallet og opp.`,
  'error.notation-dots-incomplete': () =>
    'Prikkene trenger begge ender, som i 1..10 eller 3,6,..,30.',
  'error.notation-misses-end': (found) => `Stegene før prikkene fører ikke til ${found}.`,
  'error.notation-number-too-large': () => 'Tall har høyst 18 sifre.',
  'error.notation-division-by-zero': () => 'Ingenting kan deles på 0.',
  'error.notation-too-many-to-number': () => 'Dette er flere mengder enn det går an å nummerere.',
  'error.notation-too-many-sets': (_found, limit) =>
    `Dette er for mange mengder å liste opp: høyst ${limit}.`,
  'error.notation-too-many-listed-moves': (_found, limit) =>
    `Mengdene er for store å liste opp: høyst ${limit} uttak til sammen.`,
  'error.notation-too-much-work': () => 'Det ville ta for lang tid å liste opp disse mengdene.',
};

/** @type {Record<import('../index.js').Lang, CompareTexts>} */
export const TEXTS = { en, nb };
