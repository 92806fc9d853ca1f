/** Tekstene på bokmål; samme nøkler og samme argumenter som de engelske. */

/** @type {import('./en.js').PageTexts} */
export const nb = {
  skip: 'Hopp til innholdet',
  heading: 'Utforsk et subtraksjonsspill',
  print: 'Skriv ut siden',
  notAll:
    'Bilder lenger nede var ikke lastet inn og mangler her. «Skriv ut siden», nederst på siden, tar med alle.',
  tagline: 'Bevist – eller merket som ubevist.',
  areas: 'Områder',
  'area.explore': 'Utforsk',
  'area.compare': 'Sammenlign',
  'area.sums': 'Summer',
  'area.play': 'Spill',
  'area.check': 'Sjekk',
  tools: 'Innstillinger for siden',
  theme: 'Bytt mellom lys og mørk',
  language: 'Språk',
  copyLink: 'Kopier lenke',
  copied: 'Kopiert',
  copyFailed: 'Nettleseren tillot ikke kopiering. Den samme lenken står i adressefeltet.',
  loading: 'Laster …',

  setLabel: 'Fra en haug med brikker kan du ta',
  setExample: '1, 3, 4',
  lede: 'To spillere trekker etter tur. Den som ikke kan trekke, taper.',
  ledeMisere: 'To spillere trekker etter tur. I misère vinner den som ikke kan trekke.',
  examples: 'Eksempler',
  try: 'Prøv',
  'preset.first': '1 til 3',
  'preset.classic': '1, 3, 4',
  'preset.late': 'en sen start',
  'preset.false': 'en falsk venn',
  'preset.additive': 'additiv',
  repeated: (moves, count) =>
    count === 1
      ? `${moves} er nevnt mer enn én gang; det teller én gang.`
      : `${moves} er nevnt mer enn én gang; hvert teller én gang.`,
  badLink: (parts) => `En del av lenken lot seg ikke lese og ble utelatt: ${parts}.`,

  'verdict.grundy': (period, from) => `Periode *${period}* fra og med haug *${from}*`,
  'verdict.normal': (period, from) => `Utfallsperiode *${period}* fra og med haug *${from}*`,
  'verdict.misere': (period, from) => `Misère-periode *${period}* fra og med haug *${from}*`,
  'verdict.searching': (heaps) => `Søker … *${heaps}* hauger ferdig`,
  'verdict.paused': (heaps) => `Pause … *${heaps}* hauger ferdig`,
  'verdict.observed': (heap) => `Ingen periode påvist til og med haug *${heap}*`,
  proved: 'Bevist',
  observed: 'Observert',
  goOn: 'Fortsett',
  'sentence.searching':
    'De første haugene står under. En periode vises så snart den er bevist, ikke før.',
  'sentence.stopped':
    'Søket ble stoppet. Det som står under, er riktig så langt det rekker; det beviser ingenting om resten.',
  'sentence.observed':
    'Søket nådde grensen sin. Det som står under, er riktig så langt det rekker; det beviser ingenting om resten.',
  'sentence.remainders': (remainders, period) =>
    `Den som er i trekket, taper nøyaktig når haugen gir rest *${remainders}* ved deling på ${period}.`,
  'sentence.remaindersFrom': (from, remainders, period) =>
    `Fra og med haug ${from} taper den som er i trekket, nøyaktig når haugen gir rest *${remainders}* ved deling på ${period}.`,
  'sentence.share': (losing, period) =>
    `Av ${period} hauger på rad er *${losing}* tapende for den som er i trekket.`,
  'sentence.shareFrom': (from, losing, period) =>
    `Fra og med haug ${from} er *${losing}* av ${period} hauger på rad tapende for den som er i trekket.`,
  'sentence.repeats': (from, period) =>
    `Fra og med haug ${from} er hver haug som den ${period} hauger før.`,
  'sentence.all': 'Den som er i trekket, taper med enhver haug.',
  'sentence.noneFrom': (from) => `Fra og med haug ${from} kan den som er i trekket, alltid vinne.`,
  'sentence.misere': 'Den som gjør det siste trekket, taper.',
  computedBy: (kernel) => `Regnet ut med ${kernel}`,
  'kernel.mask': 'bitmasker',
  'kernel.levels': 'ett tall om gangen',
  'kernel.runs': 'rekker av uttak',
  'kernel.word': 'åtte hauger i ett ord',
  'kernel.scalar': 'kode laget for disse uttakene',
  'kernel.vector': 'vektorkode laget for disse uttakene',
  'kernel.ahead': 'kode som ser framover, laget for disse uttakene',
  'how.mask':
    'Tallene som trekkene når, er biter i ett maskinord. Den laveste biten som mangler, er tallet til haugen.',
  'how.levels':
    'Haugene med tallet 0 letes fram først, så de med tallet 1, og så videre, 64 hauger om gangen.',
  'how.runs':
    'Uttak som følger på hverandre, når hauger som ligger side om side: et vindu som glir bortover. Det telles hvor ofte hvert tall står i disse vinduene; det første som ikke gjør det, er tallet til haugen.',
  'how.word':
    'Opptil åtte hauger deler ett maskinord og regnes ut sammen, så mange som det minste uttaket tillater.',
  'how.scalar':
    'En mengde med få uttak får et lite WebAssembly-program, skrevet i nettleseren din for akkurat disse uttakene. Det regner ut opptil åtte hauger samtidig.',
  'how.vector':
    'En mengde med få uttak får et lite WebAssembly-program, skrevet i nettleseren din for akkurat disse uttakene. Det regner ut seksten hauger samtidig.',
  'how.ahead':
    'En mengde med få uttak får et lite WebAssembly-program, skrevet i nettleseren din for akkurat disse uttakene. Det regner ut seksten hauger samtidig: for hver av dem de to laveste tallene som kan være dens eget, og så hvilket av dem det er.',

  ruleLabel: 'Hva stripen viser',
  'rule.grundy': 'Grundy-tall',
  'rule.normal': 'P og N',
  'rule.misere': 'Misère',
  file: 'Ta med deg',
  heapsShown: (from, to) => `Haug ${from} til ${to}`,
  legend: 'Tegnforklaring',
  'legend.losing': 'tapende',
  'legend.p': 'tapende: forrige spiller vinner',
  'legend.n': 'vinnende: neste spiller vinner',
  'legend.over': '10 og mer',
  view: 'Delen av stripen som vises',
  earlier: 'Tidligere hauger',
  later: 'Senere hauger',
  zoomOut: 'Zoom ut',
  zoomIn: 'Zoom inn',
  sliderLabel: 'Haugens størrelse',
  noHeap: (from, to) => `Ingen haug er valgt. Haug ${from} til ${to} vises.`,
  period: (period) => `periode ${period}`,
  preperiod: (preperiod) => `forperiode ${preperiod}`,
  notComputed: 'ikke regnet ut',
  noPeriod: 'ingen periode så langt',
  jumps: 'Gå til',
  losingHeap: 'tapende haug',
  losingBefore: 'Forrige tapende haug',
  losingAfter: 'Neste tapende haug',
  periodStart: 'start på en periode',
  periodBefore: 'Forrige start på en periode',
  periodAfter: 'Neste start på en periode',
  table: 'Tabell over disse haugene',
  tableCut: (rows, shown) => `De første ${rows} av de ${shown} haugene som vises.`,
  tableCaption: (set) => `Hauger i spillet ${set}`,
  open: 'Åpne i Grundyscope',

  'columns.loading': 'Oversikten lastes …',
  'columns.failed': 'Oversikten lot seg ikke laste. Zoom ut for å prøve igjen.',
  'columns.range': (from, to) => `Haug ${from} til ${to}, markøren på`,

  'graph.more': 'Flere trekk fram',

  ribbonHeading: 'Hva kan hver haug nå?',
  ribbonKind: 'Trekkene under hverandre',
  ribbonText:
    'Stripen én gang til for hvert trekk, forskjøvet like langt. Under hver haug står haugene som trekkene når.',
  wrapHeading: 'Hvor gjentar det seg?',
  wrapKind: 'Stripen i rader',
  wrapText:
    'Del stripen i rader. Når lengden passer med perioden, har hver kolonne én og samme verdi.',

  proofHeading: 'Hvorfor gjentar det seg for alltid?',
  proofKind: 'Bevis for perioden',
  proofText:
    'Ingen trekk når lenger tilbake enn det største. Så mange hauger på rad avgjør derfor alt som følger: Når de kommer igjen, kommer alt igjen.',

  wheelHeading: 'Hvor hører en stor haug hjemme?',
  wheelKind: 'Hale og ring',
  wheelText:
    'Haugene før perioden er halen. Deretter går verdiene i ring for alltid, så hver haug har sin plass på ringen, uansett hvor stor den er.',

  countsHeading: 'Hvor ofte forekommer hvert tall?',
  countsKind: 'Antall og tetthet',
  countsText:
    'Én periode er nok: Er den talt opp, er alle hauger talt. Før den kan andelen tapende hauger være en annen.',

  heap: 'Haug',
  fewer: 'Én brikke færre',
  more: 'Én brikke til',
  huge: 'Og haug 10^18?',
  hugeBack: (heap) => `Tilbake til haug ${heap}`,
  value: 'Grundy-tall',
  toMove: 'I trekket',
  winning: 'Vinnende',
  losing: 'Tapende',
  winningMoves: 'Vinnende trekk',
  take: (moves) => `ta ${moves}`,
  others: (count, raw) => (raw === 1 ? '1 annet' : `${count} andre`),
  noneFromHere: 'ingen herfra',
  noneNeeded: 'trengs ikke',
  place: 'Plass i perioden',
  placeOf: (place, last) => `*${place}* av 0–${last}`,
  beforePeriod: 'før perioden',
  unknown: 'ikke kjent',
  unknownYet: 'ikke kjent ennå',
  digits: (digits) => `${digits} sifre`,
  digitsMost: (digits) => `${digits} sifre: større hauger leses ikke`,
  'say.value': (heap, value) => `n = ${heap}. Grundy-tall ${value}.`,
  'say.heap': (heap) => `n = ${heap}.`,
  'say.winning': 'Vinnende for den som er i trekket.',
  'say.losing': 'Tapende for den som er i trekket.',
  'say.winningMisere': 'Vinnende i misère for den som er i trekket.',
  'say.losingMisere': 'Tapende i misère for den som er i trekket.',
  'say.place': (place, last) => `Plass ${place} av 0 til ${last} i perioden.`,
  'say.before': 'Før perioden.',
  'say.unknown': 'Ikke regnet ut.',

  fanHeading: (heap) => `Hva kan jeg gjøre fra ${heap}?`,
  fanKind: 'Vifte av trekk',
  fanText: 'Hver bue er et trekk. En kraftig bue ender på en tapende haug: velg det trekket.',
  fanTextMisere:
    'Hver bue er et trekk. En kraftig bue ender på en haug som er tapende i misère: velg det trekket.',
  fanLost: 'Hver bue er et trekk. Alle fører til en vinnende haug, så denne haugen er tapt.',
  fanLostMisere:
    'Hver bue er et trekk. Alle fører til en haug som er vinnende i misère, så denne haugen er tapt.',
  fanStuck: 'Ingen trekk er mulige, så den som er i trekket, har tapt.',
  fanStuckMisere: 'Ingen trekk er mulige, så i misère har den som er i trekket, vunnet.',
  fanUnknown: 'Hver bue er et trekk. Hvilke som vinner, er ikke kjent.',
  fanFrom: (heap) => `Fra haug ${heap}`,
  fanLabel: (heap, moves) => `Trekk fra haug ${heap}: ${moves}`,
  moves: 'Trekk',
  takeButton: (count) => `Ta ${count}`,
  wins: 'vinner',
  needs: (need, left) => `krever ${need}, bare ${left} igjen`,
  showAll: (count) => `Vis alle ${count} trekk`,
  showSome: (count, total) => `Vis ${count} av de ${total} trekkene`,
  showFewer: 'Vis færre trekk',
  showMore: (count) => `Vis ${count} til`,
  omitted: (count, raw) =>
    raw === 1 ? 'Ett trekk til er ikke tegnet.' : `${count} trekk til er ikke tegnet.`,
  notToScale: 'Bare haugene som et trekk fører til, er tegnet, side om side.',
  noMoves: 'Det er ingen trekk igjen.',

  mexHeading: 'Hvor kommer et Grundy-tall fra?',
  mexKind: 'Mex, steg for steg',
  mexText:
    'Grundy-tallet til en haug er mex av Grundy-tallene til haugene som trekkene fører til: det minste tallet, regnet fra 0, som ikke er blant dem.',
  stepOf: (step) => `Steg ${step} av 6`,
  'step.subtract': 'Trekk fra hvert uttak',
  'step.values': 'Slå opp Grundy-tallene',
  'step.distinct': 'Fjern like tall',
  'step.predict': 'Gjett mex',
  'step.scan': 'Let gjennom 0, 1, 2, …',
  'step.write': 'Skriv det ned',
  back: 'Tilbake',
  next: 'Neste',
  heapBefore: 'Haugen før',
  heapNext: 'Neste haug',
  prediction: 'Ditt svar',
  check: 'Sjekk',
  hint: 'Hint',
  showMe: 'Vis svaret',
  andMore: (count) => `og ${count} til`,
  emptyRow: 'ingen trekk → {} → 0',
  missing: (number) => `${number} mangler`,
  reached: (number) => `${number} er med`,
  smallest: (number) => `${number} er det minste tallet som ingen trekk gir.`,
  right: 'Riktig.',
  shown: (number) => `Det er ${number}, det minste tallet som ingen trekk gir.`,
  wrong: (given) => `Ikke ${given}.`,
  countUp: (values) => `Tell oppover fra 0 og stopp ved det første tallet som ikke er i ${values}.`,
  howDidYou: (given, ways) => `Hvordan fikk du ${given}: ${ways}?`,
  cameFrom: (given, way, advice) => `${given} er ${way}. ${advice}`,
  predictFirst: 'Skriv ditt eget svar først, eller velg «Vis svaret».',
  wholeNumber: 'Svaret er et helt tall: 0, 1, 2, …',
  stepperUnknown: 'Denne haugen er ikke regnet ut, så trekkene har ingen Grundy-tall her.',

  'why.max_plus_1': 'det største tallet pluss én',
  'why.number_of_moves': 'antall trekk',
  'why.number_of_distinct_values': 'antall ulike tall',
  'why.xor_of_options': 'eksklusiv eller (XOR) av tallene',
  'why.sum_of_options': 'summen av tallene',
  'why.n_mod_max_plus_1': 'resten ved deling på det største uttaket pluss én',
  'why.nim_heap_n': 'haugen selv',
  'why.overshoot': 'det et for stort uttak ville gitt',
  'why.smallest_option_plus_1': 'det minste tallet pluss én',
  'why.empty_mex_is_1': 'det som kommer etter 0, selv om ingen trekk gir 0',
  'why.least_positive_missing': 'det første tallet som mangler, regnet fra 1',
  'fix.max_plus_1': 'Du hoppet over et hull; ta det første tallet fra 0 som mangler.',
  'fix.number_of_moves': 'Like tall teller én gang, og antallet er ikke hullet.',
  'fix.number_of_distinct_values':
    'Antallet spiller ingen rolle; ta det første tallet fra 0 som mangler.',
  'fix.xor_of_options': 'Du velger ett trekk, så bruk mex; XOR er for flere hauger.',
  'fix.sum_of_options':
    'Du velger ett trekk, så ingenting legges sammen; ta det første tallet fra 0 som mangler.',
  'fix.n_mod_max_plus_1':
    'Det stemmer bare for uttakene 1 til k; her svikter det. Se på tallene i stedet.',
  'fix.nim_heap_n': 'Det er Nim, der alle uttak er lov; her gjelder bare de tillatte uttakene.',
  'fix.overshoot': 'Det trekket krever flere brikker enn haugen har.',
  'fix.smallest_option_plus_1': 'Begynn med 0, ikke med det minste tallet.',
  'fix.empty_mex_is_1': 'Når det ikke er noen tall, er det 0 som mangler.',
  'fix.least_positive_missing': 'Begynn med 0: det er et tall som alle andre.',

  'error.set-empty': (_found, _limit) =>
    'Skriv uttakene en spiller kan gjøre, for eksempel 1, 3, 4.',
  'error.set-text-too-long': (_found, limit) =>
    `Teksten er for lang: høyst ${limit} tegn blir lest.`,
  'error.set-unexpected': (found, _limit) => `«${found}» er ikke et antall brikker.`,
  'error.set-missing-move': (_found, _limit) => 'Det mangler et tall ved siden av et komma.',
  'error.set-unbalanced-brace': (_found, _limit) =>
    'En krøllparentes mangler den som hører til. Parentesene kan sløyfes.',
  'error.move-zero': (_found, _limit) => '0 er ikke et trekk: spillet ville aldri ta slutt.',
  'error.move-negative': (found, _limit) => `${found} er ikke et trekk: man tar minst én brikke.`,
  'error.move-fraction': (found, _limit) =>
    `${found} er ikke et trekk: man kan bare ta hele brikker.`,
  'error.move-grouped': (found, _limit) =>
    `Skriv ${found} uten tegn eller mellomrom inni: de skiller trekk fra hverandre.`,
  'error.move-too-large': (found, limit) =>
    `${found} er for stort: et trekk kan ta høyst ${limit} brikker.`,
  'error.set-too-many-moves': (_found, limit) => `Dette er for mange trekk: høyst ${limit} er lov.`,
  'error.range-backwards': (found, _limit) =>
    `«${found}» går baklengs: skriv det minste tallet først.`,
  'error.range-incomplete': (found, _limit) =>
    `«${found}» trenger et tall på hver side, som i 1..10.`,
  'error.progression-open': (_found, _limit) =>
    'En rekke av uttak trenger en slutt, for eksempel 2,4,..,20.',
  'error.progression-misses-end': (found, _limit) =>
    `Stegene går forbi ${found} og treffer det aldri.`,

  'error.heap-empty': (_found, _limit) =>
    'Skriv størrelsen på en haug, for eksempel 15 eller 10^18.',
  'error.heap-unexpected': (found, _limit) =>
    `«${found}» hører ikke hjemme i størrelsen på en haug.`,
  'error.heap-negative': (_found, _limit) => 'En haug har 0 brikker eller flere.',
  'error.heap-fraction': (_found, _limit) => 'En haug er et helt antall brikker.',
  'error.heap-grouped': (found, _limit) => `Bare mellomrom kan stå mellom siffergrupper: ${found}.`,
  'error.heap-too-long': (_found, limit) => `Tallet er for langt: høyst ${limit} sifre blir lest.`,
  'error.not-computed': (_found, _limit) =>
    'Haugen ligger lenger ut enn det som er regnet ut, og ingen periode er bevist.',
  'error.other': (found, _limit) => `Noe gikk galt: ${found}`,

  'error.load-file': (_found, _limit) =>
    'Siden er åpnet fra disk, og derfra starter ikke nettlesere WebAssembly. Åpne mappen gjennom en webtjener (HTTP) i stedet.',
  'error.load-unsupported': (_found, _limit) =>
    'Nettleseren kjenner ikke WebAssembly eller har slått det av, og tallene regnes ut med det.',
  'error.load-network': (found, _limit) => `Filen ${found} lot seg ikke hente.`,
  'error.load-status': (found, limit) => `Tjeneren svarte ${limit} for filen ${found}.`,
  'error.load-html': (found, _limit) => `Tjeneren sendte en nettside i stedet for filen ${found}.`,
  'error.load-not-wasm': (found, limit) =>
    `Filen ${found} er ikke WebAssembly; tjeneren kaller den «${limit}».`,
  'error.load-csp': (_found, _limit) =>
    "Sikkerhetsreglene for denne siden (CSP) forbyr WebAssembly. Den trenger script-src med 'wasm-unsafe-eval'.",
};
