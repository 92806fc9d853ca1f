/** The texts of the pictures and records of many sets, in both languages. */

const en = {
  size: 'Sets of',
  /** @type {(size: string) => string} */
  sizeOf: (size) => `${size} moves`,
  anySize: 'any number of moves',
  upTo: 'Largest move up to',
  sweep: 'Compute',
  which: 'Which sets',
  'which.all': 'all up to a largest move',
  'which.table': 'those of the table above',
  noTable: 'The table above has no sets yet: sweep a family there.',
  /** @type {(sets: string, raw: number) => string} */
  shown: (sets, raw) => `The ${raw === 1 ? 'set' : `${sets} sets`} of the table.`,
  /** @type {(sets: string) => string} */
  done: (sets) => `All ${sets} sets, each period proved.`,
  /** @type {(sets: string) => string} */
  partly: (sets) => `Stopped: ${sets} sets.`,
  /** @type {(least: string, most: string) => string} */
  wrong: (least, most) => `Give a whole number from ${least} to ${most}.`,
  picture: 'Picture',
  'kind.points': 'Points',
  'kind.histogram': 'Histogram',
  'kind.tiles': 'Heat map',
  number: 'Number',
  'number.grundyPeriods': 'Period of the values',
  'number.grundyPreperiods': 'Preperiod of the values',
  'number.outcomePeriods': 'Period of the outcomes',
  'number.outcomePreperiods': 'Preperiod of the outcomes',
  'number.largestValues': 'Largest value',
  across: 'Across',
  up: 'Up',
  'side.largest': 'Largest move',
  'side.smallest': 'Smallest move',
  'side.second': 'Second smallest move',
  'side.moves': 'Number of moves',
  log: 'Logarithmic',
  /** @type {(number: string, across: string) => string} */
  pointsCaption: (number, across) => `${number} and ${across}`,
  /** @type {(number: string) => string} */
  histogramCaption: (number) => `${number}: how many sets have it`,
  /** @type {(number: string, across: string, up: string) => string} */
  tilesCaption: (number, across, up) =>
    `${number} by ${across} and ${up}: the largest of each tile`,
  'words.points':
    'The stronger the colour of a point, the more sets: 1, up to 9, up to 99, 100 and more.',
  'words.histogram':
    'Bars of a logarithmic scale are not equally wide: each has all whole numbers between its sides.',
  'words.tiles': 'The stronger the colour of a tile, the larger its number.',
  /** @type {(sets: string, raw: number) => string} */
  omitted: (sets, raw) =>
    `${raw === 1 ? 'One set has' : `${sets} sets have`} no place here and ${raw === 1 ? 'is' : 'are'} left out.`,
  how: 'Point at a part, or step with the arrow keys. A click, or Enter, opens its first set.',
  /** @type {(from: string, to: string) => string} */
  range: (from, to) => `${from} to ${to}`,
  /** @type {(sets: string, raw: number) => string} */
  sets: (sets, raw) => (raw === 1 ? 'one set' : `${sets} sets`),
  further: '…',
  table: 'The picture as a table',
  theSets: 'Sets',
  howMany: 'How many',
  /** @type {(shown: string, all: string) => string} */
  cut: (shown, all) => `The first ${shown} of ${all} parts.`,
  svg: 'Download as SVG',
  csv: 'Download the sets as CSV',
  records: 'The longest for each largest move',
  'category.outcomePeriod': 'Period of outcomes',
  'category.outcomePreperiod': 'Preperiod of outcomes',
  'category.grundyPeriod': 'Period of values',
  'category.grundyPreperiod': 'Preperiod of values',
  largest: 'Largest move',
  longest: 'Longest',
  withPreperiod: 'Preperiod',
  withPeriod: 'Period',
  one: 'A set that has it',
  compared: 'Compared with the known record',
  'verdict.new': 'none is known here',
  'verdict.equal': 'equals the known record',
  /** @type {(known: string) => string} */
  'verdict.below': (known) => `below the known record ${known}: not all sets were computed`,
  /** @type {(known: string) => string} */
  'verdict.contradiction': (known) => `contradicts the known record ${known}: please check`,
};

/** @type {typeof en} */
const nb = {
  size: 'Mengder med',
  sizeOf: (size) => `${size} uttak`,
  anySize: 'så mange uttak som helst',
  upTo: 'Største uttak opp til',
  sweep: 'Regn ut',
  which: 'Hvilke mengder',
  'which.all': 'alle opp til et største uttak',
  'which.table': 'de i tabellen ovenfor',
  noTable: 'Tabellen ovenfor har ingen mengder ennå: kjør en familie der.',
  shown: (sets, raw) => (raw === 1 ? 'Mengden i tabellen.' : `De ${sets} mengdene i tabellen.`),
  done: (sets) => `Alle ${sets} mengder, hver periode bevist.`,
  partly: (sets) => `Stoppet: ${sets} mengder.`,
  wrong: (least, most) => `Oppgi et helt tall fra ${least} til ${most}.`,
  picture: 'Bilde',
  'kind.points': 'Punkter',
  'kind.histogram': 'Histogram',
  'kind.tiles': 'Varmekart',
  number: 'Tall',
  'number.grundyPeriods': 'Grundy-tallenes periode',
  'number.grundyPreperiods': 'Grundy-tallenes forperiode',
  'number.outcomePeriods': 'Utfallenes periode',
  'number.outcomePreperiods': 'Utfallenes forperiode',
  'number.largestValues': 'Største Grundy-tall',
  across: 'Bortover',
  up: 'Oppover',
  'side.largest': 'Største uttak',
  'side.smallest': 'Minste uttak',
  'side.second': 'Nest minste uttak',
  'side.moves': 'Antall uttak',
  log: 'Logaritmisk',
  pointsCaption: (number, across) => `${number} og ${across}`,
  histogramCaption: (number) => `${number}: hvor mange mengder som har det`,
  tilesCaption: (number, across, up) =>
    `${number} etter ${across} og ${up}: det største i hver rute`,
  'words.points':
    'Jo sterkere farge et punkt har, desto flere mengder: 1, opptil 9, opptil 99, 100 og flere.',
  'words.histogram':
    'Søylene i en logaritmisk skala er ikke like brede: hver har alle hele tall mellom sidene sine.',
  'words.tiles': 'Jo sterkere farge en rute har, desto større er tallet.',
  omitted: (sets, raw) =>
    `${raw === 1 ? 'Én mengde' : `${sets} mengder`} hører ikke til her og er utelatt.`,
  how: 'Pek på en del, eller gå med piltastene. Et klikk, eller Enter, åpner den første mengden.',
  range: (from, to) => `${from} til ${to}`,
  sets: (sets, raw) => (raw === 1 ? 'én mengde' : `${sets} mengder`),
  further: '…',
  table: 'Bildet som tabell',
  theSets: 'Mengder',
  howMany: 'Hvor mange',
  cut: (shown, all) => `De første ${shown} av ${all} deler.`,
  svg: 'Last ned som SVG',
  csv: 'Last ned mengdene som CSV',
  records: 'De lengste for hvert største uttak',
  'category.outcomePeriod': 'Utfallenes periode',
  'category.outcomePreperiod': 'Utfallenes forperiode',
  'category.grundyPeriod': 'Grundy-tallenes periode',
  'category.grundyPreperiod': 'Grundy-tallenes forperiode',
  largest: 'Største uttak',
  longest: 'Lengste',
  withPreperiod: 'Forperiode',
  withPeriod: 'Periode',
  one: 'En mengde som har den',
  compared: 'Sammenlignet med den kjente rekorden',
  'verdict.new': 'ingen er kjent her',
  'verdict.equal': 'lik den kjente rekorden',
  'verdict.below': (known) => `under den kjente rekorden ${known}: ikke alle mengder er regnet ut`,
  'verdict.contradiction': (known) => `i strid med den kjente rekorden ${known}: sjekk dette`,
};

/** @type {Record<import('../index.js').Lang, typeof en>} */
export const TEXTS = { en, nb };
