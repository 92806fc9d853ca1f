/** The texts of the area Sums, in both languages. */

const en = {
  title: 'Sums',
  heading: 'Add heaps up',
  lede: 'Several heaps at once, one move in one of them. Inside a heap the value is a mex; between heaps the values meet by XOR.',
  setLabel: 'From each heap you may take',
  examples: 'Examples',
  try: 'Try',
  first: 'three heaps',
  rows: '1, 3, 5, 7',
  bitsMislead: 'win bits mislead',
  sizesMislead: 'sizes mislead',
  misereTrap: 'a misère trap',
  own: 'moves of their own',
  large: 'very large',
  /** @type {(most: string) => string} */
  notInLink: (most) =>
    `A link to this page leaves these heaps out: only texts of up to ${most} characters go into the address.`,
  misereHeading: 'Why does misère play need a rule of its own?',
  misereKind: 'Misère sums, with the proof in brief',
  misereText:
    'When the last taker loses, the values stay the same and the goal changes. While some value is 2 or more, leave the nim-sum 0, as in normal play. When every value is 0 or 1, leave an odd number of ones.',
  pairing:
    'Pairing: let s be the smallest move. A heap has value 1 exactly when taking s leaves a heap of value 0. So a heap of value 0 that has a move at all has one to value 1: taking s leaves a value other than 0, from which some move t leads to value 0, and taking t first leaves a heap from which s leads to value 0.',
  caseSmall:
    'Every value is 0 or 1. If the ones are odd in number, every move leaves them even, or leaves one value of 2 or more, and loses. If they are even, take one of them to 0, or by the pairing a 0 to 1. When there is no move at all, the player to move has won.',
  caseOne:
    'One value is 2 or more. That heap can go to value 0 and to value 1: whichever leaves an odd number of ones wins.',
  caseMany:
    'Several values are 2 or more. A single move leaves at least one of them, so the rule of normal play decides: nim-sum 0 loses, any other can be made 0.',
  flipped:
    'A usual mistake: call a heap without a move won, compute all values anew from there, and take their nim-sum. One heap alone comes out right; a sum does not. Look for the first position where it fails.',
  checkHeaps: 'Heaps, at most',
  checkLargest: 'Counters in a heap, at most',
  check: 'Search every game',
  stop: 'Stop',
  checkProgress: 'Positions searched',
  /** @type {(done: string, all: string) => string} */
  checking: (done, all) => `${done} of ${all} positions.`,
  /** @type {(done: string, all: string) => string} */
  stopped: (done, all) => `Stopped after ${done} of ${all} positions.`,
  /** @type {(all: string, lost: string, set: string) => string} */
  agrees: (all, lost, set) =>
    `With ${set}, the rule for misère play agrees with a search of the whole game tree at *all ${all} positions*. ${lost} of them are lost for the player to move.`,
  /** @type {(wrong: string, all: string, first: string) => string} */
  disagrees: (wrong, all, first) =>
    `The rule for misère play disagrees with the game tree at ${wrong} of ${all} positions, first at ${first}. That must not be: please report it.`,
  /** @type {(wrong: string, all: string, first: string) => string} */
  mistakenLost: (wrong, all, first) =>
    `The mistake is wrong at *${wrong} of ${all}* positions. The first is *${first}*: it says that the player to move loses, and in truth that player wins.`,
  /** @type {(wrong: string, all: string, first: string) => string} */
  mistakenWon: (wrong, all, first) =>
    `The mistake is wrong at *${wrong} of ${all}* positions. The first is *${first}*: it says that the player to move wins, and in truth that player loses.`,
  neverMistaken: 'Up to here the mistake gives the right answer everywhere.',
  alone: 'A heap alone always comes out right: it is sums that fail.',
  pairHeading: 'Which pairs of heaps are lost?',
  pairKind: 'Two heaps as a grid',
  pairText:
    'Each cell is a position of two heaps. Where both have the same moves, equal heaps are lost under normal play: whatever one player does, the other does too. Click a cell to put it into the sum above.',
  pairSet: 'Moves of heap 2, if they are others',
  pairShows: 'What the cells show',
  pairGrundy: 'Values',
  pairNormal: 'P and N',
  pairMisere: 'Misère',
};

/** @type {typeof en} */
const nb = {
  title: 'Summer',
  heading: 'Legg sammen hauger',
  lede: 'Flere hauger på én gang, ett trekk i én av dem. Inne i en haug er tallet en mex; mellom haugene møtes tallene med XOR.',
  setLabel: 'Fra hver haug kan du ta',
  examples: 'Eksempler',
  try: 'Prøv',
  first: 'tre hauger',
  rows: '1, 3, 5, 7',
  bitsMislead: 'vinnerbitene villeder',
  sizesMislead: 'størrelsene villeder',
  misereTrap: 'en misère-felle',
  own: 'egne uttak',
  large: 'svært store',
  notInLink: (most) =>
    `En lenke til denne siden tar ikke med disse haugene: bare tekster på høyst ${most} tegn får plass i adressen.`,
  misereHeading: 'Hvorfor trenger misère sin egen regel?',
  misereKind: 'Summer i misère, med beviset i korte trekk',
  misereText:
    'Når den som tar siste, taper, er Grundy-tallene de samme, men målet er et annet. Så lenge minst ett av tallene er 2 eller større, etterlater du nim-summen 0, som i normalspill. Når alle tallene er 0 eller 1, etterlater du et odde antall enere.',
  pairing:
    'Paring: la s være det minste uttaket. En haug har Grundy-tallet 1 akkurat når det å ta s gir en haug med tallet 0. Derfor har en haug med tallet 0 som i det hele tatt har et trekk, også et trekk til tallet 1: Tar du s, får du et annet tall enn 0, og derfra fører et uttak t til tallet 0. Tar du t først, får du en haug der s fører til tallet 0.',
  caseSmall:
    'Alle tallene er 0 eller 1. Er antallet enere odde, fører hvert trekk til et partall av enere eller til ett tall som er 2 eller større, og taper. Er antallet et partall, gjør du en ener til 0, eller ved paringen en 0 til 1. Finnes det ikke noe trekk, har den som er i trekket, vunnet.',
  caseOne:
    'Ett av tallene er 2 eller større. Den haugen kan få både tallet 0 og tallet 1: Det av dem som gir et odde antall enere, vinner.',
  caseMany:
    'Flere av tallene er 2 eller større. Etter ett trekk er minst ett av dem igjen, så regelen for normalspill avgjør: Nim-summen 0 taper, og alle andre kan gjøres til 0.',
  flipped:
    'En vanlig feil: kall en haug uten trekk vunnet, regn ut alle tallene på nytt derfra, og ta nim-summen. Én haug alene blir riktig, men ikke en sum. Let etter den første stillingen der det går galt.',
  checkHeaps: 'Hauger, høyst',
  checkLargest: 'Brikker i en haug, høyst',
  check: 'Gjennomsøk alle spill',
  stop: 'Stopp',
  checkProgress: 'Gjennomsøkte stillinger',
  checking: (done, all) => `${done} av ${all} stillinger.`,
  stopped: (done, all) => `Stoppet etter ${done} av ${all} stillinger.`,
  agrees: (all, lost, set) =>
    `Med ${set} stemmer regelen for misère med et søk gjennom hele spilltreet i *alle ${all} stillinger*. ${lost} av dem er tapende for den som er i trekket.`,
  disagrees: (wrong, all, first) =>
    `Regelen for misère stemmer ikke med spilltreet i ${wrong} av ${all} stillinger, først i ${first}. Det skal ikke kunne skje: meld gjerne fra.`,
  mistakenLost: (wrong, all, first) =>
    `Feilen gir galt svar i *${wrong} av ${all}* stillinger. Den første er *${first}*: Den sier at den som er i trekket, taper, men i virkeligheten vinner den spilleren.`,
  mistakenWon: (wrong, all, first) =>
    `Feilen gir galt svar i *${wrong} av ${all}* stillinger. Den første er *${first}*: Den sier at den som er i trekket, vinner, men i virkeligheten taper den spilleren.`,
  neverMistaken: 'Så langt gir feilen likevel riktig svar overalt.',
  alone: 'Én haug alene blir alltid riktig: det er summer det går galt med.',
  pairHeading: 'Hvilke par av hauger er tapende?',
  pairKind: 'To hauger som rutenett',
  pairText:
    'Hver celle er en stilling med to hauger. Har begge de samme uttakene, er like hauger tapende i normalspill: Det den ene gjør, gjør den andre etter. Klikk på en celle for å sette den inn i summen over.',
  pairSet: 'Uttak fra haug 2, hvis de er andre',
  pairShows: 'Hva cellene viser',
  pairGrundy: 'Grundy-tall',
  pairNormal: 'P og N',
  pairMisere: 'Misère',
};

/** @type {Record<import('../index.js').Lang, typeof en>} */
export const TEXTS = { en, nb };
