/**
 * The texts of the pictures that need all tools, in both languages: they are loaded with the first of
 * them. Plain text, with the same rules as the page's own.
 */
import { addTexts } from '../index.js';

const en = {
  // The strip of very many heaps
  'columns.counting': 'counting …',
  'columns.one': 'Each heap is a column of its own.',
  /** @type {(heaps: string) => string} */
  'columns.many': (heaps) =>
    `Each column stacks the values of *${heaps}* heaps, each value as high as its share, 0 at the bottom.`,
  /** @type {(heaps: string) => string} */
  'columns.outcomes': (heaps) =>
    `Each column stacks *${heaps}* heaps: P, at the bottom, is as high as its share.`,
  /** @type {(periods: string) => string} */
  'columns.periods': (periods) =>
    `Each pixel stands for *${periods}* periods, so all columns look alike: zoom in, or cut the strip into rows, to see what repeats.`,
  /** @type {(pixels: string) => string} */
  'columns.narrow': (pixels) => `A period is only *${pixels}* pixels wide.`,
  'columns.incomplete': 'These heaps are not all counted.',
  'columns.table': 'How often each value occurs among the heaps shown',
  'columns.count': 'Heaps',
  'columns.share': 'Share',

  // The move graph
  'graph.depth': 'Moves ahead',
  'graph.all': 'all',
  'graph.heaps': 'Heaps of the picture',
  /** @type {(heap: string, moves: string, heaps: string, raw: number) => string} */
  'graph.label': (heap, moves, heaps, _raw) =>
    `Moves from heap ${heap}: ${moves}. Heaps in the picture: ${heaps}.`,
  'graph.best': 'Best play:',
  'graph.any': 'any:',
  'graph.thenAny': 'then any:',
  'graph.won': 'Whoever begins makes the last move and wins.',
  'graph.lost': 'Whoever begins loses, whatever is tried.',
  'graph.stuck': 'Whoever begins loses: there is no move.',
  'graph.wonMisere': 'Whoever begins is left without a move and wins, under misère play.',
  'graph.lostMisere': 'Whoever begins loses, whatever is tried, under misère play.',
  'graph.unknown': 'Who wins from here is not known.',
  /** @type {(heap: string) => string} */
  'graph.n': (heap) => `n is heap ${heap}.`,
  /** @type {(count: string, raw: number) => string} */
  'graph.moreIllegal': (count, raw) =>
    raw === 1 ? 'One more move needs even more.' : `${count} more moves need even more.`,
  'graph.notToScale': 'The heaps that are reached stand side by side.',
  /** @type {(depth: string, raw: number) => string} */
  'graph.cut': (depth, raw) =>
    `There is no room here to look further than ${raw === 1 ? 'one move' : `${depth} moves`} ahead; the ribbon shows the moves of every heap.`,
  'graph.ribbon': 'To the ribbon',

  // The ribbon
  'ribbon.heap': 'heap',
  /** @type {(heap: string, values: string, mex: string) => string} */
  'ribbon.mex': (heap, values, mex) =>
    `Under heap *${heap}*: ${values}. The smallest number that is missing is *${mex}*.`,
  /** @type {(heap: string) => string} */
  'ribbon.nothing': (heap) =>
    `Under heap *${heap}* stands nothing, so 0 is missing: its value is *0*.`,
  /** @type {(heap: string) => string} */
  'ribbon.someP': (heap) => `Under heap *${heap}* stands a P, so it is an *N*.`,
  /** @type {(heap: string) => string} */
  'ribbon.noP': (heap) => `Under heap *${heap}* stands no P, so it is a *P* itself.`,
  /** @type {(heap: string) => string} */
  'ribbon.stuck': (heap) => `Under heap *${heap}* stands nothing: who cannot move has lost.`,
  /** @type {(heap: string) => string} */
  'ribbon.stuckMisere': (heap) =>
    `Under heap *${heap}* stands nothing: who cannot move has won, under misère play.`,
  'ribbon.unknown': 'This heap has not been computed.',
  /** @type {(count: string, raw: number) => string} */
  'ribbon.omitted': (count, raw) =>
    raw === 1
      ? 'The largest move has no row here.'
      : `The ${count} largest moves have no row here.`,

  // The strip in rows
  /** @type {(columns: string, raw: number) => string} */
  rowsOf: (columns, raw) => (raw === 1 ? 'Rows of one heap' : `Rows of ${columns} heaps`),
  rowLength: 'Heaps in a row',
  rowShorter: 'One heap fewer in a row',
  rowLonger: 'One heap more in a row',
  snap: 'Snap to the period',
  rowsShown: 'Rows shown',
  earlierRows: 'Earlier rows',
  laterRows: 'Later rows',
  /** @type {(column: string, columns: string) => string} */
  'say.column': (column, columns) => `Column ${column} of ${columns}.`,
  'wrap.searching': 'The period is still being searched for.',
  'wrap.unproved': 'No period is proved, so no length is known to fit.',
  /** @type {(periods: string, raw: number, from: string) => string} */
  'wrap.whole': (periods, raw) =>
    `A row is *${raw === 1 ? 'one period' : `${periods} periods`}* long: every column keeps one value for ever.`,
  /** @type {(periods: string, raw: number, from: string) => string} */
  'wrap.wholeFrom': (periods, raw, from) =>
    `A row is *${raw === 1 ? 'one period' : `${periods} periods`}* long: from heap ${from} on, every column keeps one value for ever.`,
  /** @type {(period: string, most: string) => string} */
  'wrap.tooLong': (period, most) =>
    `The period of ${period} heaps does not fit: a row has room for ${most}.`,
  /** @type {(agreeing: string, period: string) => string} */
  'wrap.partly': (agreeing, period) =>
    `*${agreeing} of ${period}* heaps in a period are like the heap below them.`,
  'wrap.almost': 'Almost periodic is not periodic: only all of them count.',
  'wrap.before': 'Faint: heaps before the period.',
  'wrap.mismatch':
    'Faint: heaps before the period. Framed: those unlike the same place in the period; they are why it begins no earlier.',

  // The proof
  'proof.window': 'Heaps compared',
  'proof.shorter': 'Compare one heap fewer',
  'proof.longer': 'Compare one heap more',
  /** @type {(heap: string) => string} */
  'proof.from': (heap) => `from heap ${heap}`,
  /** @type {(window: string, start: string, later: string) => string} */
  'proof.picture': (window, start, later) =>
    `Compared under each other: ${window} heaps from heap ${start} and from heap ${later}`,
  'proof.refuted': 'Refuted',
  /** @type {(window: string, from: string, later: string, period: string, raw: number) => string} */
  'proof.why': (window, from, later, period, raw) =>
    raw === 1
      ? `Heap ${from} and heap ${later} are alike. No move reaches further back, so all that follow are alike too: the period is *${period}* from heap ${from} on.`
      : `The *${window}* heaps from heap ${from} on and from heap ${later} on are alike, one by one. No move reaches further back, so all that follow are alike too: the period is *${period}* from heap ${from} on.`,
  /** @type {(window: string, from: string, distance: string, largest: string, raw: number, periods: number) => string} */
  'proof.luck': (window, from, distance, largest, raw, periods) =>
    `${raw === 1 ? 'The heap' : `The ${window} heaps`} from heap ${from} on ${raw === 1 ? 'is' : 'are'} like ${raw === 1 ? 'the one' : 'those'} ${distance} heaps later, and that happens to be ${periods === 1 ? 'the period' : `${periods} periods`}. But *${window}* in a row prove nothing: moves reach up to ${largest} heaps back.`,
  /** @type {(window: string, from: string, distance: string, heap: string, before: string, raw: number) => string} */
  'proof.fails': (window, from, distance, heap, before, raw) =>
    `${raw === 1 ? `Heap ${from} is like the one` : `The ${window} heaps from heap ${from} on are like those`} ${distance} later. But *${distance}* is no period: heap *${heap}* is unlike heap *${before}*.`,
  /** @type {(window: string, largest: string) => string} */
  'proof.tooLong': (window, largest) =>
    `The period is too long to look for the first ${window} heaps that come again. ${largest} in a row prove it.`,
  'proof.none': 'No period is proved, so there is no proof to show.',
  /** @type {(largest: string, power: string, written: string, digits: string, raw: number) => string} */
  'proof.bound': (largest, power, written, digits, raw) => {
    const size = written
      ? ` = *${written}*`
      : digits === '0'
        ? ''
        : ` (a number of ${digits} digits)`;
    const window = raw === 1 ? 'one heap' : `${largest} heaps in a row`;
    return `There must be some period: at most ${power}${size} different things can be seen in ${window}, so one of them comes again.`;
  },
  'proof.download': 'Download the certificate',
  'proof.check': 'Check a certificate',
  'proof.paste': 'Certificate as JSON',
  'proof.valid':
    'Right. Computed anew from the rules of the game, it repeats just so; neither number can be smaller.',
  /** @type {(number: string) => string} */
  'fault.no-period': (_number) => 'Wrong: a period is at least 1.',
  /** @type {(number: string) => string} */
  'fault.window-length': (number) =>
    `Wrong: the window must have ${number} entries, as many as the largest move.`,
  /** @type {(number: string) => string} */
  'fault.too-long': (number) =>
    `Not checked: computing it anew takes more than ${number} steps. The Rust library checks longer ones.`,
  /** @type {(heap: string, entry: string) => string} */
  'fault.wrong-entry': (heap, entry) =>
    `Wrong: entry ${entry} of the window, for heap ${heap}, is not what the rules give.`,
  /** @type {(number: string) => string} */
  'fault.not-periodic': (number) => `Wrong: heap ${number} is unlike the heap one period later.`,
  /** @type {(number: string) => string} */
  'fault.smaller-period': (number) => `Not the least: it repeats after ${number} heaps already.`,
  /** @type {(number: string) => string} */
  'fault.smaller-preperiod': (number) =>
    `Not the least: it repeats from heap ${number} on already.`,

  // The wheel
  /** @type {(laps: string) => string} */
  'wheel.laps': (laps) => `lap ${laps}`,
  /** @type {(heap: string, preperiod: string) => string} */
  'wheel.tail': (heap, preperiod) =>
    `Heap ${heap} stands on the tail: the ring begins at heap ${preperiod}.`,
  /** @type {(count: string, raw: number) => string} */
  'wheel.hidden': (count, raw) =>
    raw === 1
      ? 'Heap 0 has no room on the tail.'
      : `The first ${count} heaps have no room on the tail.`,
  'wheel.gaps': 'The ring has too many heaps: those near the chosen one are shown.',

  // Charts
  point: '.',
  /** @type {(number: string) => string} */
  percent: (number) => `${number}%`,
  'chart.unproved': 'No period is proved, so nothing can be counted that would hold for ever.',
  /** @type {(period: string) => string} */
  'chart.tooLong': (period) =>
    `The period of *${period}* heaps is too long to compare heap by heap here.`,
  /** @type {(heaps: string) => string} */
  'chart.counting': (heaps) => `Counting … *${heaps}* heaps done.`,
  'chart.lag': 'Share of heaps n with g(n) = g(n + q), for each lag q',
  'chart.lagOutcome': 'Share of heaps that have the same outcome q heaps later, for each lag q',
  'chart.counts': 'How many heaps of one period have each Grundy value',
  'chart.countsOutcome': 'How many heaps of one period are winning (N) and losing (P)',
  /** @type {(heaps: string) => string} */
  'chart.density': (heaps) => `Share of losing heaps, for every ${heaps} heaps in a row`,
  'chart.everyLag': 'Every bar is full: the period is 1.',
  /** @type {(period: string) => string} */
  'chart.full': (period) => `Full bars stand at *${period}*, the period, and its multiples alone.`,
  /** @type {(period: string) => string} */
  'chart.noneFull': (period) => `No bar here is full: the period, *${period}*, lies further right.`,
  /** @type {(lag: string, agreeing: string, period: string) => string} */
  'chart.next': (lag, agreeing, period) =>
    `The next best, at lag ${lag}, has ${agreeing} of ${period}.`,
  /** @type {(lag: string, agreeing: string, period: string) => string} */
  'chart.at': (lag, agreeing, period) =>
    `Lag *${lag}*: ${agreeing} of ${period} heaps are the same.`,
  /** @type {(lag: string) => string} */
  'chart.lagAlone': (lag) => `Lag ${lag}.`,
  'chart.multiple': 'A multiple of the period.',
  'chart.lagLabel': 'Lag, and heaps in a row',
  /** @type {(losing: string, period: string, share: string) => string} */
  'chart.zero': (losing, period, share) =>
    `*${losing}* of ${period} heaps have value 0, the losing ones: ${share}.`,
  /** @type {(losing: string, period: string, share: string) => string} */
  'chart.lost': (losing, period, share) => `*${losing}* of ${period} heaps are losing: ${share}.`,
  /** @type {(drawn: string, values: string) => string} */
  'chart.cut': (drawn, values) => `There is room for the first ${drawn} of ${values} values.`,
  /** @type {(losing: string, period: string, share: string) => string} */
  'chart.densityWords': (losing, period, share) =>
    `The line across is the share in a period: *${losing}* of ${period} heaps, ${share}.`,
  'chart.table': 'Table of these numbers',
  'chart.lagHead': 'Lag',
  'chart.alike': 'The same',
  'chart.heaps': 'Heaps',
  'chart.share': 'Share',
  /** @type {(part: string, all: string) => string} */
  'chart.of': (part, all) => `${part} of ${all}`,
  /** @type {(from: string, to: string) => string} */
  'chart.range': (from, to) => `${from} to ${to}`,
  /** @type {(rows: string, all: string) => string} */
  'chart.rowsCut': (rows, all) => `The first ${rows} of ${all}.`,
};

/** @typedef {typeof en} ViewTexts */

/** @type {ViewTexts} */
const nb = {
  'columns.counting': 'teller …',
  'columns.one': 'Hver haug er en egen søyle.',
  'columns.many': (heaps) =>
    `Hver søyle stabler tallene til *${heaps}* hauger, hvert tall så høyt som andelen sin, 0 nederst.`,
  'columns.outcomes': (heaps) =>
    `Hver søyle stabler *${heaps}* hauger: P, nederst, er så høy som andelen sin.`,
  'columns.periods': (periods) =>
    `Hver piksel står for *${periods}* perioder, så alle søylene ser like ut: zoom inn, eller del stripen i rader, for å se hva som gjentas.`,
  'columns.narrow': (pixels) => `En periode er bare *${pixels}* piksler bred.`,
  'columns.incomplete': 'Ikke alle disse haugene er talt.',
  'columns.table': 'Hvor ofte hvert tall forekommer blant haugene som vises',
  'columns.count': 'Hauger',
  'columns.share': 'Andel',
  'graph.depth': 'Trekk fram',
  'graph.all': 'alle',
  'graph.heaps': 'Haugene i bildet',
  'graph.label': (heap, moves, heaps, _raw) =>
    `Trekk fra haug ${heap}: ${moves}. Hauger i bildet: ${heaps}.`,
  'graph.best': 'Beste spill:',
  'graph.any': 'hva som helst:',
  'graph.thenAny': 'så hva som helst:',
  'graph.won': 'Den som begynner, gjør det siste trekket og vinner.',
  'graph.lost': 'Den som begynner, taper uansett.',
  'graph.stuck': 'Den som begynner, taper: Det finnes ikke noe trekk.',
  'graph.wonMisere': 'Den som begynner, står til slutt uten trekk og vinner i misère.',
  'graph.lostMisere': 'Den som begynner, taper uansett i misère.',
  'graph.unknown': 'Hvem som vinner herfra, er ikke kjent.',
  'graph.n': (heap) => `n er haug ${heap}.`,
  'graph.moreIllegal': (count, raw) =>
    raw === 1 ? 'Ett trekk til krever enda flere.' : `${count} trekk til krever enda flere.`,
  'graph.notToScale': 'Haugene som nås, står side om side.',
  'graph.cut': (depth, raw) =>
    `Her er det ikke plass til å se mer enn ${raw === 1 ? 'ett trekk' : `${depth} trekk`} fram. «Hva kan hver haug nå?» viser trekkene fra alle hauger.`,
  'graph.ribbon': 'Gå til «Hva kan hver haug nå?»',
  'ribbon.heap': 'haug',
  'ribbon.mex': (heap, values, mex) =>
    `Under haug *${heap}*: ${values}. Det minste tallet som mangler, er *${mex}*.`,
  'ribbon.nothing': (heap) =>
    `Under haug *${heap}* står ingenting, så 0 mangler: Grundy-tallet er *0*.`,
  'ribbon.someP': (heap) => `Under haug *${heap}* står en P, så den er en *N*.`,
  'ribbon.noP': (heap) => `Under haug *${heap}* står ingen P, så den er selv en *P*.`,
  'ribbon.stuck': (heap) =>
    `Under haug *${heap}* står ingenting: Den som ikke kan trekke, har tapt.`,
  'ribbon.stuckMisere': (heap) =>
    `Under haug *${heap}* står ingenting: I misère har den som ikke kan trekke, vunnet.`,
  'ribbon.unknown': 'Denne haugen er ikke regnet ut.',
  'ribbon.omitted': (count, raw) =>
    raw === 1
      ? 'Det største uttaket har ingen rad her.'
      : `De ${count} største uttakene har ingen rad her.`,

  rowsOf: (columns, raw) => (raw === 1 ? 'Rader med én haug' : `Rader med ${columns} hauger`),
  rowLength: 'Hauger i en rad',
  rowShorter: 'Én haug færre i raden',
  rowLonger: 'Én haug mer i raden',
  snap: 'Tilpass til perioden',
  rowsShown: 'Rader som vises',
  earlierRows: 'Tidligere rader',
  laterRows: 'Senere rader',
  'say.column': (column, columns) => `Kolonne ${column} av ${columns}.`,
  'wrap.searching': 'Perioden er ikke funnet ennå.',
  'wrap.unproved': 'Ingen periode er bevist, så vi vet ikke om noen radlengde passer.',
  'wrap.whole': (periods, raw) =>
    `En rad er *${raw === 1 ? 'én periode' : `${periods} perioder`}* lang: Hver kolonne har samme verdi for alltid.`,
  'wrap.wholeFrom': (periods, raw, from) =>
    `En rad er *${raw === 1 ? 'én periode' : `${periods} perioder`}* lang: Fra og med haug ${from} har hver kolonne samme verdi for alltid.`,
  'wrap.tooLong': (period, most) =>
    `Perioden på ${period} hauger får ikke plass: En rad har rom for ${most}.`,
  'wrap.partly': (agreeing, period) =>
    `*${agreeing} av ${period}* hauger i en periode er lik haugen under.`,
  'wrap.almost': 'Nesten periodisk er ikke periodisk: Bare når alle er like, er det en periode.',
  'wrap.before': 'Blekt: hauger før perioden.',
  'wrap.mismatch':
    'Blekt: hauger før perioden. Innrammet: de som er ulike samme plass i perioden. De er grunnen til at den ikke begynner tidligere.',
  'proof.window': 'Hauger som sammenlignes',
  'proof.shorter': 'Sammenlign én haug færre',
  'proof.longer': 'Sammenlign én haug til',
  'proof.from': (heap) => `fra haug ${heap}`,
  'proof.picture': (window, start, later) =>
    `Sammenlignet under hverandre: ${window} hauger fra haug ${start} og fra haug ${later}`,
  'proof.refuted': 'Motbevist',
  'proof.why': (window, from, later, period, raw) =>
    raw === 1
      ? `Haug ${from} og haug ${later} er like. Ingen trekk når lenger tilbake, så alle som følger, er også like: Perioden er *${period}* fra og med haug ${from}.`
      : `De *${window}* haugene fra haug ${from} og fra haug ${later} er parvis like. Ingen trekk når lenger tilbake, så alle som følger, er også like: Perioden er *${period}* fra og med haug ${from}.`,
  'proof.luck': (window, from, distance, largest, raw, periods) =>
    `${raw === 1 ? `Haug ${from} er lik den som kommer` : `De ${window} haugene fra haug ${from} er like dem som kommer`} ${distance} hauger senere, og det er tilfeldigvis ${periods === 1 ? 'perioden' : `${periods} perioder`}. Men *${window}* på rad beviser ingenting: Trekk når opptil ${largest} hauger tilbake.`,
  'proof.fails': (window, from, distance, heap, before, raw) =>
    `${raw === 1 ? `Haug ${from} er lik den som kommer` : `De ${window} haugene fra haug ${from} er like dem som kommer`} ${distance} senere. Men *${distance}* er ingen periode: Haug *${heap}* er ulik haug *${before}*.`,
  'proof.tooLong': (window, largest) =>
    `Perioden er for lang til å lete etter de første ${window} haugene som kommer igjen. ${largest} på rad beviser den.`,
  'proof.none': 'Ingen periode er bevist, så det finnes ikke noe bevis å vise.',
  'proof.bound': (largest, power, written, digits, raw) => {
    const size = written
      ? ` = *${written}*`
      : digits === '0'
        ? ''
        : ` (et tall med ${digits} sifre)`;
    const window = raw === 1 ? 'én haug' : `${largest} hauger på rad`;
    return `En periode må det bli: Høyst ${power}${size} ulike ting kan stå i ${window}, så noe av det kommer igjen.`;
  },
  'proof.download': 'Last ned sertifikatet',
  'proof.check': 'Sjekk et sertifikat',
  'proof.paste': 'Sertifikat som JSON',
  'proof.valid':
    'Riktig. Regnet ut på nytt etter spillereglene gjentar det seg nettopp slik, og ingen av tallene kan være mindre.',
  'fault.no-period': (_number) => 'Feil: En periode er minst 1.',
  'fault.window-length': (number) =>
    `Feil: Vinduet må ha ${number} verdier, like mange som det største uttaket.`,
  'fault.too-long': (number) =>
    `Ikke sjekket: Å regne det ut på nytt tar mer enn ${number} trinn. Rust-biblioteket sjekker lengre.`,
  'fault.wrong-entry': (heap, entry) =>
    `Feil: Verdi nummer ${entry} i vinduet, for haug ${heap}, er ikke det som reglene gir.`,
  'fault.not-periodic': (number) => `Feil: Haug ${number} er ulik haugen én periode senere.`,
  'fault.smaller-period': (number) =>
    `Ikke minst: Det gjentar seg allerede etter ${number} hauger.`,
  'fault.smaller-preperiod': (number) =>
    `Ikke minst: Det gjentar seg allerede fra og med haug ${number}.`,
  'wheel.laps': (laps) => `runde ${laps}`,
  'wheel.tail': (heap, preperiod) =>
    `Haug ${heap} står på halen: Ringen begynner ved haug ${preperiod}.`,
  'wheel.hidden': (count, raw) =>
    raw === 1
      ? 'Haug 0 har ikke plass på halen.'
      : `De første ${count} haugene har ikke plass på halen.`,
  'wheel.gaps': 'Ringen har for mange hauger: De nær den valgte vises.',
  point: ',',
  percent: (number) => `${number}\u00a0%`,
  'chart.unproved': 'Ingen periode er bevist, så ingenting kan telles som ville gjelde for alltid.',
  'chart.tooLong': (period) =>
    `Perioden på *${period}* hauger er for lang til å sammenlignes haug for haug her.`,
  'chart.counting': (heaps) => `Teller … *${heaps}* hauger ferdig.`,
  'chart.lag': 'Andel hauger n med g(n) = g(n + q), for hver avstand q',
  'chart.lagOutcome': 'Andel hauger med samme utfall q hauger senere, for hver avstand q',
  'chart.counts': 'Hvor mange hauger i én periode har hvert Grundy-tall',
  'chart.countsOutcome': 'Hvor mange hauger i én periode er vinnende (N) og tapende (P)',
  'chart.density': (heaps) => `Andel tapende hauger, for ${heaps} og ${heaps} hauger på rad`,
  'chart.everyLag': 'Hver søyle er full: Perioden er 1.',
  'chart.full': (period) => `Fulle søyler står bare ved *${period}*, perioden, og dens multipler.`,
  'chart.noneFull': (period) =>
    `Ingen søyle her er full: Perioden, *${period}*, ligger lenger til høyre.`,
  'chart.next': (lag, agreeing, period) =>
    `Den nest beste, ved avstand ${lag}, har ${agreeing} av ${period}.`,
  'chart.at': (lag, agreeing, period) =>
    `Avstand *${lag}*: ${agreeing} av ${period} hauger er like.`,
  'chart.lagAlone': (lag) => `Avstand ${lag}.`,
  'chart.multiple': 'Et multiplum av perioden.',
  'chart.lagLabel': 'Avstand, og hauger i en rad',
  'chart.zero': (losing, period, share) =>
    `*${losing}* av ${period} hauger har Grundy-tall 0, de tapende: ${share}.`,
  'chart.lost': (losing, period, share) => `*${losing}* av ${period} hauger er tapende: ${share}.`,
  'chart.cut': (drawn, values) => `Det er plass til de første ${drawn} av ${values} tall.`,
  'chart.densityWords': (losing, period, share) =>
    `Linjen på tvers er andelen i en periode: *${losing}* av ${period} hauger, ${share}.`,
  'chart.table': 'Tabell over disse tallene',
  'chart.lagHead': 'Avstand',
  'chart.alike': 'Like',
  'chart.heaps': 'Hauger',
  'chart.share': 'Andel',
  'chart.of': (part, all) => `${part} av ${all}`,
  'chart.range': (from, to) => `${from} til ${to}`,
  'chart.rowsCut': (rows, all) => `De første ${rows} av ${all}.`,
};

/** @type {Record<import('../index.js').Lang, ViewTexts>} */
export const TEXTS = { en, nb };

addTexts(TEXTS);
