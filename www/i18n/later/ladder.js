/** The texts of contest questions, in both languages. */

const en = {
  set: 'Moves that are allowed',
  format: 'Format of the questions',
  'format.contest': 'Contest format',
  'format.heaps': 'Heaps alone',
  play: 'Rule of play',
  'play.normal': 'Last taker wins',
  'play.misere': 'Last taker loses (misère)',
  'hint.contest': 'The number of moves, the moves, the number of heaps, the heaps.',
  'hint.heaps': 'One heap a line, as large as you like: 15, 10^18 or 1 000 000.',
  'label.contest': 'Questions in the contest format',
  'label.heaps': 'Heaps, one a line',
  choose: 'Choose a file',
  drop: 'or drop one here, or paste.',
  example: 'Fill in an example',
  remove: 'Take it out',
  answer: 'Answer',
  cancel: 'Cancel',
  pasted: 'Pasted text',
  /** @type {(name: string, lines: string, size: string) => string} */
  attached: (name, lines, size) => `${name}: ${lines} lines, ${size}`,
  reading: 'Reading the questions …',
  /** @type {(heaps: string) => string} */
  searching: (heaps) => `${heaps} heaps computed so far …`,
  cancelled: 'Cancelled. The questions are still here.',
  /** @type {(heaps: string, raw: number, first: string, second: string) => string} */
  done: (heaps, raw, first, second) =>
    `*${heaps}* ${raw === 1 ? 'heap' : 'heaps'} answered: *${first}* First, *${second}* Second.`,
  none: 'No heap is asked about.',
  /** @type {(set: string) => string} */
  chosen: (set) => `The moves are those of the questions: ${set}.`,
  output: 'The answers',
  copy: 'Copy the answers',
  download: 'Download the answers',
  copied: 'Copied',
  notCopied: 'The browser did not allow copying.',
  line: 'Line',
  heap: 'Heap',
  winner: 'Winner',
  /** @type {(shown: string, all: string) => string} */
  more: (shown, all) => `The first ${shown} of ${all}. All of them are in the file.`,
  /** @type {(line: string, what: string) => string} */
  wrong: (line, what) => `Line ${line}: ${what}`,
  excerpt: 'The place in the questions',
  goTo: 'Go to this line',
  tooLarge: 'This file is too large: at most 64 MB are read.',
  unreadable: 'This file could not be read.',
  program: 'A program that prints the same',
  /** @type {(set: string) => string} */
  programFor: (set) => `For ${set}, to hand in or to change.`,
  language: 'Programming language',
  /** @type {(heaps: string) => string} */
  'way.table': (heaps) =>
    `The winners of heaps 0 to ${heaps} stand in a table, the period is proved: every heap of any number of digits is answered.`,
  /** @type {(heaps: string) => string} */
  'way.computed': (heaps) =>
    `A table would be too long: the program computes ${heaps} heaps when it starts. The period is proved, so every heap of any number of digits is answered.`,
  /** @type {(heaps: string) => string} */
  'way.bounded': (heaps) =>
    `The winners repeat later than a program of this kind should compute, or it is not known when. This one answers heaps below ${heaps} exactly and refuses larger ones.`,
  programSearching: 'Searching for the period.',
  stop: 'Stop, and write it without the period',
  /** @type {(language: string) => string} */
  copyProgram: (language) => `Copy the ${language} program`,
  /** @type {(language: string) => string} */
  downloadProgram: (language) => `Download it as ${language}`,

  'error.ladder-no-move-count': 'The text ends where the number of moves should stand.',
  'error.ladder-no-heap-count': 'The text ends where the number of heaps should stand.',
  /** @type {(given: string, announced: string) => string} */
  'error.ladder-moves-missing': (given, announced) =>
    `${announced} moves are announced, but the text ends after ${given}.`,
  /** @type {(given: string, announced: string) => string} */
  'error.ladder-heaps-missing': (given, announced) =>
    `${announced} heaps are announced, but the text ends after ${given}.`,
  /** @type {(found: string, announced: string) => string} */
  'error.ladder-surplus': (found, announced) =>
    `“${found}” is too much: the number of heaps is ${announced}, and all of them are there.`,
  /** @type {(found: string) => string} */
  'error.ladder-not-a-number': (found) =>
    `A whole number in digits should stand here, not “${found}”.`,
  'error.ladder-no-moves': 'The number of moves is 0, but a game has at least one move.',
  /** @type {(found: string, limit: string) => string} */
  'error.ladder-too-many': (_found, limit) => `At most ${limit} heaps are answered at once.`,
  /** @type {(found: string, computed: string) => string} */
  'error.ladder-undecided': (_found, computed) =>
    `Who wins here is not known: no period was found among the heaps below ${computed}, the most that are computed.`,
};

/** @type {typeof en} */
const nb = {
  set: 'Tillatte uttak',
  format: 'Formatet på spørsmålene',
  'format.contest': 'Konkurranseformat',
  'format.heaps': 'Bare hauger',
  play: 'Spilleregel',
  'play.normal': 'Den som tar siste, vinner',
  'play.misere': 'Den som tar siste, taper (misère)',
  'hint.contest': 'Antall uttak, uttakene, antall hauger, haugene.',
  'hint.heaps': 'Én haug per linje, så stor du vil: 15, 10^18 eller 1 000 000.',
  'label.contest': 'Spørsmål i konkurranseformatet',
  'label.heaps': 'Hauger, én per linje',
  choose: 'Velg en fil',
  drop: 'eller slipp en her, eller lim inn.',
  example: 'Fyll inn et eksempel',
  remove: 'Ta den bort',
  answer: 'Svar',
  cancel: 'Avbryt',
  pasted: 'Innlimt tekst',
  attached: (name, lines, size) => `${name}: ${lines} linjer, ${size}`,
  reading: 'Leser spørsmålene …',
  searching: (heaps) => `${heaps} hauger regnet ut så langt …`,
  cancelled: 'Avbrutt. Spørsmålene er her fortsatt.',
  done: (heaps, raw, first, second) =>
    `*${heaps}* ${raw === 1 ? 'haug' : 'hauger'} besvart: *${first}* First, *${second}* Second.`,
  none: 'Det spørres ikke om noen haug.',
  chosen: (set) => `Uttakene er de som står i spørsmålene: ${set}.`,
  output: 'Svarene',
  copy: 'Kopier svarene',
  download: 'Last ned svarene',
  copied: 'Kopiert',
  notCopied: 'Nettleseren tillot ikke kopiering.',
  line: 'Linje',
  heap: 'Haug',
  winner: 'Vinner',
  more: (shown, all) => `De første ${shown} av ${all}. Alle står i filen.`,
  wrong: (line, what) => `Linje ${line}: ${what}`,
  excerpt: 'Stedet i spørsmålene',
  goTo: 'Gå til denne linjen',
  tooLarge: 'Denne filen er for stor: det leses høyst 64 MB.',
  unreadable: 'Denne filen lot seg ikke lese.',
  program: 'Et program som skriver det samme',
  programFor: (set) => `For ${set}, til å levere inn eller bygge videre på.`,
  language: 'Programmeringsspråk',
  'way.table': (heaps) =>
    `Vinnerne for haug 0 til ${heaps} står i en tabell, og perioden er bevist: hver haug får svar, uansett hvor mange sifre den har.`,
  'way.computed': (heaps) =>
    `En tabell ville bli for lang: programmet regner ut ${heaps} hauger når det starter. Perioden er bevist, så hver haug får svar, uansett hvor mange sifre den har.`,
  'way.bounded': (heaps) =>
    `Vinnerne gjentar seg senere enn et slikt program bør regne ut, eller det er ikke kjent når. Dette svarer nøyaktig for hauger under ${heaps} og avviser større.`,
  programSearching: 'Leter etter perioden.',
  stop: 'Stopp, og skriv det uten perioden',
  copyProgram: (language) => `Kopier programmet i ${language}`,
  downloadProgram: (language) => `Last det ned som ${language}`,

  'error.ladder-no-move-count': 'Teksten slutter der antall uttak skulle ha stått.',
  'error.ladder-no-heap-count': 'Teksten slutter der antall hauger skulle ha stått.',
  'error.ladder-moves-missing': (given, announced) =>
    `Det skal være ${announced} uttak, men teksten slutter etter ${given}.`,
  'error.ladder-heaps-missing': (given, announced) =>
    `Det skal være ${announced} hauger, men teksten slutter etter ${given}.`,
  'error.ladder-surplus': (found, announced) =>
    `«${found}» er for mye: antall hauger er ${announced}, og alle er der.`,
  'error.ladder-not-a-number': (found) => `Her skal det stå et helt tall i sifre, ikke «${found}».`,
  'error.ladder-no-moves': 'Antall uttak er 0, men et spill har minst ett uttak.',
  'error.ladder-too-many': (_found, limit) => `Høyst ${limit} hauger får svar på én gang.`,
  'error.ladder-undecided': (_found, computed) =>
    `Det er ikke kjent hvem som vinner her: blant haugene under ${computed}, som er de det høyst regnes ut, ble det ikke funnet noen periode.`,
};

/** @type {Record<import('../index.js').Lang, typeof en>} */
export const TEXTS = { en, nb };
