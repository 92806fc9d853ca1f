
/** What a strip shows: Grundy values, outcomes under normal play, outcomes under misère play. */
export type Rule = "grundy" | "normal" | "misere";

/** P: lost for the player to move. N: won. */
export type Outcome = "P" | "N";

/** A heap size: a BigInt, or text such as "15", "1 000 000", "10^18", "1e18". Never a number. */
export type Heap = string | bigint;

/** What every refused call throws. */
export interface GrundyError extends Error {
  readonly name: "GrundyError";
  /** Stable, for programs and translations. */
  readonly code: ErrorCode;
  /** Where in the given text, in UTF-16 code units; `end` is exclusive. */
  readonly start?: number;
  readonly end?: number;
  /** The offending piece of the text, shortened. */
  readonly found?: string;
  /** The limit that was exceeded. */
  readonly limit?: number;
  /** Contest questions and families as text: the line, counted from 1. For a contest `start` and
   * `end` are places in this line. */
  readonly line?: number;
  /** A family of given sets: which of them, counted from 0. */
  readonly index?: number;
  /** A sum or a table: the heap that was to be read, counted from 1. */
  readonly heap?: number;
}

export type ErrorCode =
  | "set-empty"
  | "set-text-too-long"
  | "set-unexpected"
  | "set-missing-move"
  | "set-unbalanced-brace"
  | "set-too-many-moves"
  | "move-zero"
  | "move-negative"
  | "move-fraction"
  | "move-too-large"
  | "range-backwards"
  | "range-incomplete"
  | "progression-misses-end"
  | "heap-empty"
  | "heap-unexpected"
  | "heap-negative"
  | "heap-fraction"
  | "heap-too-long"
  | "sum-empty"
  | "sum-missing-heap"
  | "sum-one-or-more"
  | "sum-set-without-heaps"
  | "sum-too-many-heaps"
  | "sum-text-too-long"
  | "family-largest"
  | "family-no-set"
  | "family-not-moves"
  | "family-too-many"
  | "family-share"
  | "handover"
  | "play-heaps"
  | "play-illegal"
  | "play-sets"
  | "play-turns"
  | "ladder-no-move-count"
  | "ladder-no-heap-count"
  | "ladder-moves-missing"
  | "ladder-heaps-missing"
  | "ladder-surplus"
  | "ladder-not-a-number"
  | "ladder-no-moves"
  | "ladder-too-many"
  | "ladder-undecided"
  | "table-backwards"
  | "table-too-long"
  | "claim-empty"
  | "claim-too-long"
  | "claim-too-deep"
  | "claim-too-many-parts"
  | "claim-character"
  | "claim-word"
  | "claim-unexpected"
  | "claim-unfinished"
  | "claim-needs-number"
  | "claim-needs-condition"
  | "claim-fraction"
  | "claim-number-too-large"
  | "claim-list-too-long"
  | "claim-family-too-large"
  | "claim-too-many-sets"
  | "claim-needs-bound"
  | "claim-too-many-positions"
  | "claim-windows-too-far"
  | "notation-backwards"
  | "notation-division-by-zero"
  | "notation-dots-incomplete"
  | "notation-empty-set"
  | "notation-expected-close"
  | "notation-expected-comparison"
  | "notation-expected-end"
  | "notation-expected-for"
  | "notation-expected-in"
  | "notation-expected-number"
  | "notation-expected-of"
  | "notation-expected-variable"
  | "notation-expression-too-long"
  | "notation-line-too-long"
  | "notation-misses-end"
  | "notation-move-too-large"
  | "notation-name-taken"
  | "notation-not-positive"
  | "notation-number-too-large"
  | "notation-text-too-long"
  | "notation-too-many-listed-moves"
  | "notation-too-many-moves"
  | "notation-too-many-sets"
  | "notation-too-many-to-number"
  | "notation-too-many-variables"
  | "notation-too-much-work"
  | "notation-unknown-name"
  | "not-computed"
  | "canvas"
  | "wrong-type"
  | "out-of-range";

export interface Limits {
  /** The largest move. */
  largestMove: number;
  /** The most moves of a set. */
  moves: number;
  /** The longest text that is read as a set, in characters. */
  setCharacters: number;
  /** The most digits of a heap size. */
  heapDigits: number;
  /** The most heaps that a search computes. */
  searchHeaps: number;
  /** The most look-ups that a verification takes, one a heap and move. */
  verificationSteps: number;
  /** The most entries of a list in an answer. */
  listed: number;
}

/** A proved period; all numbers are the least. */
export interface Period {
  preperiod: number;
  period: number;
  /** How many heaps of a period are lost for the player to move; not counted for long periods. */
  losing?: number;
  /** Their remainders n mod period, ascending, at most `limits().listed`; none for long periods. */
  losingResidues: number[];
}

/** Which kernel computes the values; the last three are written for the set at run time. */
export type Kernel = "mask" | "levels" | "runs" | "word" | "scalar" | "vector" | "ahead";

/** How far a search is. */
export interface Search {
  /** Nothing more to compute: the period is proved, or the bound is reached. */
  done: boolean;
  /** Heaps 0, …, heaps − 1 are computed. */
  heaps: number;
  /** How many of their values are kept: all, or those of the first heaps of a long search. */
  kept: number;
  /** The most heaps that this search computes, give or take some hundred. */
  bound: number;
  /** The share of the bound that is used, from 0 to 1. */
  share: number;
  /** The largest Grundy value among the computed heaps. */
  largestValue: number;
  kernel: Kernel;
  /** Present exactly when proved: all three or none. */
  grundy?: Period;
  normal?: Period;
  misere?: Period;
}

/** A rule of play for one heap. */
export type OutcomeRule = "normal" | "misere";

/** How far a search for outcome periods is. */
export interface OutcomeSearch {
  /** Nothing more to compute: the period is proved, or the bound is reached. */
  done: boolean;
  /** Heaps 0, …, heaps − 1 are computed. */
  heaps: number;
  /** The share of the bound that is used, from 0 to 1. */
  share: number;
  /** Which kernel computes them; the last three are written for the set at run time. */
  kernel: "event" | "block" | "wide" | "push" | "bits" | "wide bits" | "look-up";
  /** Present exactly when proved, both or none; the least preperiod and period. */
  normal?: { preperiod: number; period: number };
  misere?: { preperiod: number; period: number };
}

/** Contest questions. */
export interface LadderRequest {
  text: string;
  rule: OutcomeRule;
  /** The set, where the text has nothing but heaps, one a line. */
  set?: string;
}

/** How far the search for the answers is. */
export interface LadderSearch {
  /** Nothing more to compute: all heaps are known, or the bound is reached. */
  done: boolean;
  /** About how many heaps the text asks. */
  asked: number;
  /** Heaps 0, …, heaps − 1 are computed. */
  heaps: number;
  /** The share of the bound that is used, from 0 to 1. */
  share: number;
}

/** Who wins from each heap. */
export interface LadderAnswers {
  /** A line a heap: `First` or `Second`. */
  text: string;
  /** How many there are of each. */
  first: number;
  second: number;
  /** The first ones, at most `limits().listed`: the line of the text, and whether it is `First`. */
  rows: { line: number; heap: string; first: boolean }[];
}

/** Which program is to be written. */
export interface SolutionRequest {
  language: "cpp" | "python" | "rust";
  rule: OutcomeRule;
  /** What it reads: the format of contests, or heaps alone. */
  input: "contest" | "heaps";
}

/** A program that answers contest questions. */
export interface Solution {
  text: string;
  /**
   * How it knows who wins: from a table of the preperiod and one period; by computing as many heaps
   * when it starts; or by computing the heaps that are asked for, up to a limit.
   */
  way: "table" | "computed" | "bounded";
  /** How many heaps stand in the table, are computed, or can be computed. */
  heaps: number;
}

/** One move of the set, looked at from a certain heap. */
export interface Option {
  take: number;
  /** Whether the heap has that many counters. */
  legal: boolean;
  /** The heap that is left. */
  to?: string;
  value?: number;
  wins: boolean;
  winsMisere: boolean;
}

/** All about one heap. */
export interface Reading {
  heap: string;
  /** False: neither computed nor decided by a proved period. */
  known: boolean;
  value?: number;
  normal?: Outcome;
  misere?: Outcome;
  /** The place in the period of each sequence, from 0 on; absent in the preperiod. */
  place: { grundy?: number; normal?: number; misere?: number };
  /** heap = preperiod + laps · period + place, for the Grundy values. */
  laps?: string;
  /** One a move, ascending: the first `limits().listed`, and of the others the winning ones that
   * are listed below. */
  options: Option[];
  /** The winning moves under normal play, ascending, at most `limits().listed`, and their number. */
  winning: number[];
  winningCount: number;
  winningMisere: number[];
  winningMisereCount: number;
}

/** The computation of one Grundy value. */
export interface MexTrace {
  heap: string;
  mex: number;
  /** Every move, ascending, at most `limits().listed`; illegal ones without `to` and `value`. */
  options: { take: number; to?: string; value?: number }[];
  /** How many moves are not listed. */
  omitted: number;
  /** How many moves are legal: the first ones, for they are the smallest. */
  legal: number;
  /** The different values among the options, ascending, at most `limits().listed`. */
  distinct: number[];
  /** How many different values there are. */
  distinctCount: number;
  /** 0, 1, 2, … and at last the mex; `take` is the smallest move that reaches the number. */
  scan: { number: number; reached: boolean; take?: number }[];
}

/** A wrong rule for the value of a heap. */
export type Misconception =
  | "max_plus_1"
  | "number_of_moves"
  | "number_of_distinct_values"
  | "xor_of_options"
  | "sum_of_options"
  | "n_mod_max_plus_1"
  | "nim_heap_n"
  | "overshoot"
  | "smallest_option_plus_1"
  | "empty_mex_is_1"
  | "least_positive_missing";

export interface Diagnosis {
  right: boolean;
  expected: number;
  given: number;
  /** The wrong rules that give exactly this answer. */
  explains: Misconception[];
}

/** What a quiz is to be about. */
export interface QuizRequest {
  /** The same seed gives the same quiz. */
  seed: number;
  /** How many questions, at most 30. */
  questions: number;
  /** No heap above this one is asked about. */
  largest: number;
  /** Whether the last question is about a heap without moves; otherwise none is. */
  emptyMex?: boolean;
}

/** One question of a quiz: what is the value of this heap? */
export interface QuizQuestion {
  heap: string;
  /** The wrong rules that an answer gives away: each has a wrong answer of its own. */
  tellsApart: Misconception[];
}

/** A proof of a period. */
export interface Certificate {
  set: number[];
  rule: Rule;
  preperiod: number;
  period: number;
  /** The max(set) entries from heap `preperiod` on; outcomes as 1 for P and 0 for N. */
  window: number[];
}

export interface Verification {
  valid: boolean;
  /** What is wrong with a certificate that is not valid, in words and for programs. */
  reason?: string;
  code?:
    | "no-period"
    | "window-length"
    | "too-long"
    | "wrong-entry"
    | "not-periodic"
    | "smaller-period"
    | "smaller-preperiod";
  /** The number that it is about: the heap, the smaller period or preperiod, the length that the
   * window should have, or the most look-ups. */
  number?: number;
}

/** Some entries in a row that have occurred before, as early as possible. */
export interface Recurrence {
  /** The heap of the first of them, where they occur first. */
  start: number;
  /** How many heaps later they occur again. */
  distance: number;
  /** The first later heap with another entry than `distance` heaps before; none if there is none,
   * and the distance is a period. */
  failsAt?: number;
}

/** A whole number: a BigInt, or a number up to 2^53 − 1. */
export type Count = bigint | number;

/** Which sets a family has, in an order that does not change. */
export type FamilyDescription =
  /** All sets with exactly this largest move, up to 64. */
  | { largest: number }
  /** All sets of `size` moves, the smallest at least `first`, the largest exactly `largest`. */
  | { largest: number; size: number; first: number }
  /** All sets of `size` moves from `first` to `last`. */
  | { size: number; first: number; last: number }
  /** These sets, at most 2^21, as texts such as "1,3,4". */
  | { sets: string[] }
  /**
   * A text as people write families: a set or a rule a line, such as `{1,3,x} for x in 4..60`,
   * `all 3 of 1..24` or `largest 16`. No set occurs twice.
   */
  | { notation: string };

/** Proved periods of the outcomes under normal play, a set an entry; all numbers are the least. */
export interface OutcomeTable {
  outcomePreperiods: Float64Array;
  /** 0 where no period is proved: the search met its bound. */
  outcomePeriods: Float64Array;
}

/** Outcomes and Grundy values; a set without a proved period has 0 everywhere. */
export interface SurveyTable extends OutcomeTable {
  grundyPreperiods: Float64Array;
  grundyPeriods: Float64Array;
  /** The largest Grundy value. */
  largestValues: Uint16Array;
}

/** What a table shows of each set; a set without a proved period has 0 everywhere. */
export interface ProfileTable extends SurveyTable {
  /** Losing heaps of one outcome period; NaN where they are not counted. */
  losing: Float64Array;
  /** Equal for equal sequences of values, and hardly ever else; 0 where they are too long. */
  fingerprints: BigUint64Array;
  /** 2: the Grundy period is a sum of two moves; 1: it divides one. 4 more if a move is the sum of
   * two others. */
  sums: Uint8Array;
}

/** The small strips of rows: how many cells, and their width and height in CSS pixels. */
export interface RowRequest {
  cells: number;
  width: number;
  height: number;
}

/** All places in CSS pixels. */
export interface MiniStrip {
  width: number;
  height: number;
  top: number;
  /** The borders of the cells, one more than cells. */
  edges: number[];
}

export interface FamilyRow {
  set: string;
  /** The moves, or the first 256. */
  moves: number[];
  size: number;
  largest: number;
  /** Of the first heaps; fewer where they are not known. */
  values: number[];
  /** Over the first period. */
  bracket: { x0: number; x1: number; closed: boolean } | null;
  /** Two moves whose sum is the period (`equal`), or a multiple of it. */
  sum: { moves: [number, number]; equal: boolean } | null;
  /** Some move is the sum of two other moves. */
  additive: boolean;
  /** Moves that could be added without changing any value, of those up to `tried`. */
  extras: number[] | null;
  tried: number;
  /** What bounds preperiod and period together, of the values and of the outcomes. */
  bounds: [FamilyBound, FamilyBound];
  /** The last heap that a sweep looks at when it finds no period; null where one is known here. */
  observed: number | null;
  /** The values of the family's `variables` when the set was made. */
  variables: (number | null)[];
}

/** A power; its `value` if it is below 2^53. */
export interface FamilyBound {
  base: number;
  exponent: number;
  value: number | null;
}

/** What sets are sorted and grouped by; see `Family.keys`. */
export type FamilyKey =
  | "size"
  | "smallest"
  | "second"
  | "largest"
  | `for.${string}`
  | "bounds"
  | "extras"
  | "miserePreperiods";

export interface FamilyRows extends MiniStrip {
  rows: FamilyRow[];
}

export interface FamilyComparison extends MiniStrip {
  rows: [FamilyRow, FamilyRow];
  different: boolean[];
  /** null: not found out. */
  alike: boolean | null;
  firstDifference: number | null;
}

/** Sums over sets; those of parts of a family add up. */
export interface FamilyTotals {
  sets: bigint;
  /** Sets without a proved period, which count nowhere else. */
  undecided: bigint;
  outcomePeriods: bigint;
  grundyPeriods: bigint;
  /** Sets without a preperiod. */
  pureOutcomes: bigint;
  pureGrundy: bigint;
  /** Sets whose Grundy period is not their outcome period. */
  differentPeriods: bigint;
  outcomePreperiods: bigint;
  grundyPreperiods: bigint;
  largestValues: bigint;
}

export interface TableRequest {
  /** The first heap. */
  from: Heap;
  /** How many heaps, a line each, at most 65536. */
  rows: number;
}

export interface StripRequest {
  rule: Rule;
  /** The width of the picture in CSS pixels. */
  width: number;
  /** The first heap. */
  from: Heap;
  /** How many heaps; as many as fit, when left out. */
  count?: number;
  /** The least width of a cell, when `count` is left out. */
  cell?: number;
  /** The height of a cell. */
  height?: number;
  cursor?: Heap;
}

/** All places in CSS pixels, the origin at the top left. */
export interface StripLayout {
  from: string;
  count: number;
  width: number;
  height: number;
  /** The heap of each cell. */
  heaps: string[];
  /** What each cell shows: a Grundy value, or 1 for P and 0 for N; null: not computed. */
  values: (number | null)[];
  /** Whether each heap is lost for the player to move; null: not computed. */
  losing: (boolean | null)[];
  /** The borders of the cells, one more than cells; the last pixel of each cell is a gap. */
  edges: number[];
  top: number;
  cellHeight: number;
  /** The font size of digits in the cells; 0: none. */
  digit: number;
  notch: boolean;
  /** Heap sizes below the cells: index of the cell, and the middle of the text. */
  labels: { cell: number; x: number }[];
  labelY: number;
  /** The index of the cursor's cell. */
  cursor?: number;
  preperiod?: { x0: number; x1: number; labelX: number; labelY: number };
  /** One over each period; none while it is not proved. */
  brackets: {
    x0: number;
    x1: number;
    openLeft: boolean;
    openRight: boolean;
    /** The one that is named: labelX is the middle and labelY the base line of its name. */
    main: boolean;
    labelX?: number;
    labelY?: number;
    /** The part of the line that is left out for the name. */
    gap?: [number, number];
  }[];
  bracketY: number;
  /** Where the cells begin that are not computed. */
  unknownFrom?: number;
}

export interface OverviewRequest {
  rule: Rule;
  /** The width of the picture in CSS pixels. */
  width: number;
  /** The first heap. */
  from: Heap;
  /** How many heaps, at most 2 ** 50. */
  heaps: number;
  /** The height of the columns. */
  height?: number;
  cursor?: Heap;
}

/** What stands around the columns of a strip of very many heaps; places in CSS pixels. */
export interface OverviewLayout {
  from: string;
  /** How many heaps. */
  count: number;
  width: number;
  height: number;
  top: number;
  cellHeight: number;
  /** Heap sizes below the columns: where the heap stands, and the middle of its text. */
  marks: { heap: string; at: number; x: number; cursor: boolean }[];
  labelY: number;
  /** Where the cursor's heap stands. */
  cursor?: number;
  preperiod?: StripLayout["preperiod"];
  /** As in a strip; none over periods too narrow to be seen. */
  brackets: StripLayout["brackets"];
  bracketY: number;
  /** Where the heaps begin that are not computed. */
  unknownFrom?: number;
}

export interface MinimapRequest {
  rule: Rule;
  /** The width of the picture in CSS pixels. */
  width: number;
  /** The first heap that the strip shows. */
  from: Heap;
  /** How many heaps it shows, at most 2 ** 50. */
  heaps: number;
  cursor?: Heap;
  /** The part of the sequence that is on the map, where it must stay as it is. */
  held?: { from: Heap; heaps: number };
}

/** A long part of the sequence, with a lens over what a strip shows of it; places in CSS pixels. */
export interface MinimapLayout {
  from: string;
  /** How many heaps are on the map. */
  heaps: number;
  width: number;
  height: number;
  top: number;
  cellHeight: number;
  /** The left and the right border of the lens. */
  lens: [number, number];
  /** Where the cursor's heap stands. */
  cursor?: number;
  /** Where the preperiod ends. */
  preperiod?: number;
  /** Where the heaps begin that are not computed. */
  unknownFrom?: number;
}

export interface WrapRequest {
  rule: Rule;
  /** The width of the picture in CSS pixels, and about its height: as many rows as fit. */
  width: number;
  height: number;
  /** The heaps of a row; fewer, when these do not fit. */
  columns: number;
  /** A heap of the first row. */
  from: Heap;
  cursor?: Heap;
}

/**
 * The strip cut into rows, all places in CSS pixels. Cells have indices along the rows, from the
 * first place of the first row on: cell i stands in column i mod columns of row i div columns.
 */
export interface WrapLayout {
  width: number;
  height: number;
  columns: number;
  /** The most heaps of a row for which there is room. */
  mostColumns: number;
  rows: number;
  /** The width and height of a cell; with a gap its last pixel, right and below, is left free. */
  cell: number;
  gap: boolean;
  /** The left border of the first column. */
  left: number;
  /** The heap of the first cell that is not empty; so many places before heap 0 are. */
  first: string;
  empty: number;
  /** The first heap of some rows, far enough apart to be written beside them. */
  labels: { row: number; heap: string }[];
  /** One for each cell that is not empty, as in a strip. */
  values: (number | null)[];
  losing: (boolean | null)[];
  /** The font size of digits in the cells; 0: none. */
  digit: number;
  notch: boolean;
  /** The cell of the cursor. */
  cursor?: number;
  /** So many cells, empty places included, lie before the period. */
  before: number;
  /** The cells before the period whose entry is another one than whole periods later. */
  mismatches: number[];
}

export interface RibbonRequest {
  rule: Rule;
  /** The width of the picture in CSS pixels. */
  width: number;
  /** The first heap. */
  from: Heap;
  /** The least width of a cell. */
  cell?: number;
  cursor?: Heap;
}

/** The strip, and under it once more for each move, shifted by the move; places in CSS pixels. */
export interface RibbonLayout {
  from: string;
  count: number;
  width: number;
  height: number;
  /** The left border of the cells. */
  left: number;
  /** The borders of the cells, one more than cells; the last pixel of each cell is a gap. */
  edges: number[];
  /** The heap of each cell. */
  heaps: string[];
  /** The strip, with take 0, and then a row for each move, ascending, the smallest ones. */
  rows: {
    take: number;
    top: number;
    height: number;
    /** So many cells are empty; the others have what the option shows, as in a strip. */
    empty: number;
    values: (number | null)[];
    losing: (boolean | null)[];
  }[];
  /** How many moves have no row: the largest. */
  omitted: number;
  /** The font size of digits in the cells; 0: none. */
  digit: number;
  notch: boolean;
  labels: { cell: number; x: number }[];
  labelY: number;
  /** The index of the cursor's cell. */
  cursor?: number;
}

export interface WheelRequest {
  rule: Rule;
  /** The width of the picture in CSS pixels. */
  width: number;
  /** The heap whose place is shown. */
  heap: Heap;
}

/**
 * The preperiod as a tail and the period as a ring, which begins at its left and goes round
 * clockwise; places in CSS pixels.
 */
export interface WheelLayout {
  width: number;
  height: number;
  /** The middle of the ring, and its radius through the middles of the nodes. */
  centerX: number;
  centerY: number;
  radius: number;
  /** The width and height of a node. */
  node: number;
  /** The font size of digits in the nodes; 0: none. */
  digit: number;
  /** The tail that is shown, and then the ring: the first heap at each place, and what it shows. */
  nodes: {
    heap: number;
    x: number;
    y: number;
    value: number;
    losing: boolean;
    inRing: boolean;
  }[];
  /** How many heaps of the preperiod are not shown: the first ones. */
  hidden: number;
  /** The angles between which the ring leaves places out. */
  gaps: [number, number][];
  /** The index of the node on which the heap stands; none on the part of the tail not shown. */
  token?: number;
  /** The moves from the heap to nodes that are shown; `to` is an index. None without a token. */
  chords: { take: number; to: number; wins: boolean }[];
  /** How many whole periods lie between the preperiod and the heap; none in the preperiod. */
  laps?: string;
}

export interface GraphRequest {
  heap: Heap;
  rule: Rule;
  /** How many moves in a row are followed; all, down to the end, when left out. */
  depth?: number;
  /** The width of the picture in CSS pixels. */
  width: number;
}

/** The move graph around a heap: each heap once, on a line; places in CSS pixels. */
export interface GraphLayout {
  width: number;
  height: number;
  top: number;
  nodeHeight: number;
  labelY: number;
  /** The font size of digits in the heaps; 0: none. */
  digit: number;
  /** From the starting heap, on the right, down. */
  nodes: {
    x0: number;
    x1: number;
    heap: string;
    /** The counters taken since the starting heap. */
    taken: number;
    value: number | null;
    losing: boolean | null;
    /** The middle of the heap size below, where there is room. */
    labelX?: number;
    /** Whether best play comes here. */
    best: boolean;
  }[];
  /** Moves that need more counters than the starting heap has, as far as there is room. */
  stubs: { x0: number; x1: number; take: number; path: string; labelX?: number }[];
  /** The moves, by the indices of their heaps; the winning ones last. */
  arcs: {
    from: number;
    to: number;
    take: number;
    wins: boolean;
    /** Whether it belongs to the line of best play. */
    best: boolean;
    path: string;
    tipX: number;
    tipY: number;
    labelX?: number;
    labelY?: number;
  }[];
  /** How many moves in a row are drawn. */
  depth: number;
  /** Whether every heap of the picture has all its moves there. */
  whole: boolean;
  /** Whether more was asked for than can be drawn. */
  cut: boolean;
  /** How many moves of the starting heap are not drawn. */
  omitted: number;
  /** The illegal moves of the starting heap. */
  illegal: number[];
  /** Whether the heaps stand at their distances. */
  toScale: boolean;
  /** Whether sizes are to be written as n, n − 1, … */
  relative: boolean;
  line: BestLine;
}

/** Best play by both: the smallest winning move where there is one, else the smallest move. */
export interface BestLine {
  moves: { take: number; to: string; wins: boolean }[];
  /** The game is over, the line is as long as it may be, or an outcome is not known. */
  end: "over" | "cut" | "unknown";
  /** Whether the player who makes the first move wins, where that is known. */
  firstWins?: boolean;
}

export interface GraphTextRequest {
  heap: Heap;
  rule: Rule;
  depth?: number;
  language: "dot" | "mermaid";
}

export interface FanRequest {
  heap: Heap;
  rule: Rule;
  /** The width of the picture in CSS pixels. */
  width: number;
}

/** All places in CSS pixels, the origin at the top left. */
export interface FanLayout {
  width: number;
  height: number;
  top: number;
  cellHeight: number;
  labelY: number;
  /** The font size of digits in the cells; 0: none. */
  digit: number;
  cells: {
    x0: number;
    x1: number;
    /** null: a place before heap 0. */
    heap: string | null;
    value: number | null;
    losing: boolean | null;
    /** The middle of the heap size below the cell, where there is room. */
    labelX?: number;
    cursor: boolean;
  }[];
  /** One a move that is drawn, ascending. */
  arcs: {
    take: number;
    legal: boolean;
    wins: boolean;
    /** SVG path data from the heap to the option. */
    path: string;
    tipX: number;
    tipY: number;
    /** The end of the text "−take", where there is room. */
    labelX?: number;
    labelY?: number;
    to: string | null;
    value: number | null;
  }[];
  /** How many moves are not drawn. */
  omitted: number;
  /** Whether the cells are at the distances of their heaps. */
  toScale: boolean;
}

export interface ColumnsRequest {
  rule: Rule;
  /** The first heap of the first column. */
  from: Heap;
  /** A column has heapsPerColumn / divisor heaps: column i begins ⌊i · heapsPerColumn / divisor⌋
   * heaps behind the first. At most 2 ** 50. */
  heapsPerColumn: number;
  /** 1, when left out. */
  divisor?: number;
  /** How many columns, at most 4096. */
  columns: number;
  /** About how many heaps this call may count, when they are not counted yet. */
  work?: number;
  /** Asks for the line of density in a picture of this size in CSS pixels. */
  line?: { width: number; height: number };
}

/** How often each entry occurs in each column: exact, never sampled. */
export interface Columns {
  /** How many entries there can be: Grundy values 0, …, entries − 1, or for outcomes N and P. */
  entries: number;
  /** How many columns are known, from the first on. */
  columns: number;
  /** `entries` counts for each known column. */
  counts: Float64Array;
  /** Whether all columns are known. If not, asking again goes on, as far as the search has come. */
  done: boolean;
  /** Heaps 0, …, counted − 1 are counted. */
  counted: number;
  /** The share of losing heaps along the columns, as points x, y of a line: the top of the picture
   * is 1, the bottom 0. Each has the exact share of the heaps of eight pixels; none where these are
   * fewer than 64. */
  line?: Float64Array;
}

export interface CountsRequest {
  rule: Rule;
  from: Heap;
  /** How many heaps. */
  heaps: Heap;
  /** As in `ColumnsRequest`. */
  work?: number;
}

/** How often each entry occurs in a range of heaps. */
export interface Counts {
  done: boolean;
  /** For each entry its count, when done: Grundy values from 0 on, or N and P. */
  counts?: string[];
  counted: number;
}

/** What a chart shows. */
export type ChartData =
  /** For each lag from 1 on, at how many heaps of a period the entries are the same; one may be
   * marked. */
  | { kind: "lag"; agreeing: Uint32Array; period: number; chosen?: number }
  /** How often each Grundy value occurs in a period, or for outcomes N and P. */
  | { kind: "counts"; counts: Float64Array; outcomes: boolean }
  /** How many heaps of each column are losing, from heap 0 on; the heaps of a column; the share of
   * losing heaps in a period, from 0 to 1. */
  | { kind: "density"; losing: Float64Array; heaps: number; share: number };

/** How a chart looks. Colours are numbers, 0xRRGGBB. */
export interface ChartLook {
  /** Pixels of the canvas for one CSS pixel. */
  ratio: number;
  /** As in CSS. */
  font: string;
  colours: {
    /** Behind everything; without it nothing is drawn there. */
    ground?: number;
    ink: number;
    soft: number;
    line: number;
    frame: number;
    accent: number;
    /** Grundy values 0, 1, …; the last for all further ones. */
    values: number[];
    winning: number;
  };
  /** Above the chart, where it stands alone. */
  title?: string;
  /** Between groups of three digits, before decimals, and behind a number of hundredths. */
  group: string;
  point: string;
  percent: string;
}

/** Where the bars of a chart stand, in CSS pixels: bar i from left + i * width / shown on. */
export interface ChartPlot {
  left: number;
  width: number;
  /** How many bars there was room for, from the first on. */
  shown: number;
}

/** What is known of a sum. */
export interface SumAnswer {
  heaps: number;
  /** How many of them have a known value. */
  known: number;
  /** The sets, by their place in `sets`, of heaps whose value is not known. */
  waiting: number[];
  /** More can be found out now: ask again. */
  pending: boolean;
  /** No heap has a move. */
  over: boolean;
  /** How many winning moves are found: all of them when `outcome` is there and nothing is pending. */
  moves: number;
  /** For each binary digit of the values, the highest first: in how many of the known ones it is 1. */
  bits: number[];
  /** These three as soon as all values are known. */
  nimSum?: number;
  /** How many values are 2 or more. */
  large?: number;
  outcome?: Outcome;
}

export interface SumRow {
  heap: string;
  /** The place of its set in `sets`. */
  set: number;
  value: number | null;
  /** Who wins this heap alone, under the rule of the sum. */
  alone?: Outcome;
  /** The value that this heap must become in a winning move. */
  goal?: number;
  /** How many winning moves it has, once they are found. */
  moves?: number;
}

/** A winning move of a sum. */
export interface SumMove {
  /** The index of the heap, from 0 on. */
  heap: number;
  take: number;
  /** What is left of the heap, in decimal digits. */
  to: string;
  /** Its value before, and after. */
  before: number;
  value: number;
  /** The nim-sum afterwards: 0, or 1 under misère play where no other value is 2 or more. */
  leaves: number;
}

/** What two usual mistakes say of a sum. */
export interface SumMistakes {
  /** Who wins. */
  outcome: Outcome;
  /** How many heaps are won when they are alone; the mistake: the sum is won if they are odd in number. */
  won: number;
  bitsSay: Outcome;
  /** The exclusive or of the sizes, in decimal digits; the mistake: the sum is won unless it is 0. */
  sizes: string;
  sizesSay: Outcome;
}

export interface MisereCheckRequest {
  /** At most so many heaps, 1 to 3. */
  heaps: number;
  /** The largest heap, 1 to 200. */
  largest: number;
}

/** What a check of misère play has found so far. */
export interface MisereChecked {
  /** How many positions it has looked at. */
  positions: number;
  /** How many there are. */
  all: number;
  /** How many of those looked at are lost for the player to move. */
  lost: number;
  /** Where the rule says something else than the game tree. */
  rule: Failures;
  /** Where a changed base case and the nim-sum do, among the positions with a counter. */
  mistake: Failures;
}

/** Positions at which a rule fails. */
export interface Failures {
  count: number;
  /** The heaps of the one with the fewest counters. */
  first: number[];
  /** Whether that one is lost for the player to move. */
  firstLost: boolean;
}

export interface PairRequest {
  rule: Rule;
  /** Of the picture, in CSS pixels. */
  width: number;
  height: number;
  /** The first heap across and the first down; both 0 unless both are given. */
  from?: Heap;
  from2?: Heap;
  /** The side of a cell, 2 to 64 CSS pixels. */
  cell: number;
  /** The position the cursor is on, if both are given. */
  n?: Heap;
  n2?: Heap;
}

/** Two heaps as a grid; places in CSS pixels. */
export interface PairLayout {
  width: number;
  height: number;
  left: number;
  top: number;
  cell: number;
  columns: number;
  rows: number;
  /** Row by row: the nim-sum, with 32768 added where the position is lost; 65535: not computed. */
  cells: Uint16Array;
  /** The values of the heaps across, and of those down. */
  values: [(number | null)[], (number | null)[]];
  /** The heap sizes across, and those down. */
  marks: [PairMark[], PairMark[]];
  /** Whether the sizes are written as what they have more than the first heap. */
  relative: [boolean, boolean];
  /** The column and the row of the cursor, if it is in view. */
  cursor?: [number, number];
  /** The font size of the digits in the cells; 0 when they do not fit. */
  digit: number;
  /** Whether cells that are lost for the player to move are marked. */
  marked: boolean;
}

export interface PairMark {
  heap: string;
  at: number;
  cursor: boolean;
}

/**
 * A picture of many sets. All lists are equally long; a number that is negative, or not one, leaves
 * its set out. `log`: a logarithmic scale, which also has 0.
 */
export type FamilyChartData =
  /** A point a set. */
  | { kind: "points"; x: Float64Array; y: Float64Array; log: boolean }
  /** How many sets have each number. */
  | { kind: "histogram"; x: Float64Array; log: boolean }
  /** A tile for the sets with two parameters, as strong as the largest number among them. */
  | { kind: "tiles"; x: Float64Array; y: Float64Array; value: Float64Array };

export interface FamilyPlot {
  parts: FamilyPart[];
  /** How many sets are left out. */
  omitted: number;
}

/** A point, bar or tile, and the sets that fall into it: every set is in one. */
export interface FamilyPart {
  /** Its left, upper, right and lower border, in CSS pixels. */
  place: [number, number, number, number];
  /** The least and the largest number across, and those up; for a bar 0 and the count. */
  x: [number, number];
  y: [number, number];
  sets: number;
  /** The largest number of a tile; otherwise the number of sets. */
  value: number;
  /** The first of its sets, at most 8, by their numbers in the lists; of a tile the strongest. */
  listed: number[];
}

/** What is proved about the first sets of a family, 0 where no period is. */
export interface RecordsRequest {
  outcomePreperiods: Float64Array;
  outcomePeriods: Float64Array;
  grundyPreperiods: Float64Array;
  grundyPeriods: Float64Array;
}

/** The records of the sets with one largest move. */
export interface FamilyRecords {
  largest: number;
  sets: number;
  undecided: number;
  /** Whether these are all sets with this largest move, and all decided; never said where the
   * family may have a set twice: one of given sets. */
  complete: boolean;
  /** None while no set is decided. */
  records: FamilyRecord[];
}

export interface FamilyRecord {
  category: "outcomePeriod" | "outcomePreperiod" | "grundyPeriod" | "grundyPreperiod";
  /** The longest period or preperiod, and the preperiod or period that goes with it. */
  value: number;
  beside: number;
  /** The first set that has it, by its number, and how many different ones have it. */
  row: number;
  sets: number;
  /**
   * None is known; it is the known one; it is less, as not all sets were looked at; it cannot be.
   */
  verdict: "new" | "equal" | "below" | "contradiction";
  known?: { value: number; beside: number; set: number[] };
}

/** What a claim was understood to say. Which fields there are depends on the form. */
export interface ClaimReading {
  form:
    | "formula"
    | "positions"
    | "period"
    | "run"
    | "heaps"
    | "same"
    | "moves"
    | "count"
    | "options";
  /** The set that the claim itself names. */
  set?: string;
  family?: ClaimFamily;
  /** Of which sequence, or under which rule. */
  rule?: Rule;
  /** formula, positions: text and words in turn, beginning and ending with text. */
  formula?: string[];
  /** formula, positions: an outcome in it is that of misère play. */
  misere?: boolean;
  /** formula: it speaks of n, and is for every heap from `from` to `to`. */
  everyHeap?: boolean;
  /** formula: it speaks of windows, up to heap `to`. */
  windows?: boolean;
  /** positions: the names of the heaps, and the set of each if these differ. */
  letters?: string[];
  sets?: string[];
  /** Of a formula and of positions for which heaps it is. Also of a period that it begins there at the latest, and of a list the first heap. */
  from?: string;
  to?: string;
  period?: string;
  /** period: it is the least one. */
  least?: boolean;
  /** run: Grundy values, or for outcomes 1 for P and 0 for N; the first `limits().listed`. */
  entries?: string[];
  /** run: how many; count: of winning moves. */
  count?: number | string;
  /** heaps, moves, count: the first `limits().listed`. */
  heaps?: string[];
  /** heaps: all are lost, or all are won. */
  lost?: boolean;
  /** same: the first set, where it is not the set that is asked about, and the other. */
  left?: string;
  right?: string;
  adding?: number;
  removing?: number;
  /** moves: they win, and no others if `all`. */
  moves?: { heap: string; take: number }[];
  all?: boolean;
  /** options: of which heap; what they are, or their values. */
  heap?: string;
  values?: boolean;
  listed?: string[];
}

/** The many sets that a claim is about, and of how many of them it is to be true. */
export interface ClaimFamily {
  share: "every" | "some" | "most" | "count";
  /** count: how the number of sets compares with `count`. */
  operator?: "=" | "<" | "<=" | ">" | ">=";
  count?: string;
  /** All sets; of all these {1, …, k}; or those of a shape with a number x. */
  sets: "all" | "initial" | "shape";
  /** all, initial: the largest move. */
  bound?: number;
  /** shape: as it was written, and the numbers x. */
  shape?: string;
  from?: number;
  to?: string;
}

/** How far the check of a claim is. Heaps are decimal digits. */
export interface ClaimState {
  /** The canonical set that is on trial: that of the counterexample, once there is one. */
  set: string;
  /** Heaps are looked at one by one, the period is searched, or all heaps are covered at once. */
  stage: "heaps" | "search" | "proof" | "positions";
  /** About how much of it is done, from 0 to 1, measured by its limit. */
  share: number;
  /** How many heaps, or positions, were looked at one by one. */
  heaps: string;
  /** How many sets of a family are done. */
  sets: number;
  /** Once there is one. */
  verdict?: ClaimVerdict;
}

export type ClaimVerdict = ClaimProved | ClaimRefuted | ClaimChecked | ClaimUndefined;

export interface ClaimProved {
  verdict: "proved";
  /**
   * All it says was looked at; everything in it repeats and was looked at up to one common period;
   * it follows from the proved period; each set of a family has a proof; a set is an example; each
   * position was looked at; it is true of as many sets as claimed.
   */
  how: "looked" | "repeats" | "period" | "sets" | "example" | "positions" | "share";
  /** From where on it repeats, or the preperiod. */
  from?: string;
  period?: string;
  sets?: number;
  set?: string;
  positions?: string;
  /** share: of how many of the `sets` it is true. */
  holds?: number;
}

export interface ClaimRefuted {
  verdict: "refuted";
  /** The first set of a family for which it is false. */
  set?: string;
  /** The first heap for which it is false. */
  heap?: string;
  /** The heaps of the first position for which it is false. */
  position?: string[];
  difference: ClaimDifference;
}

export interface ClaimChecked {
  verdict: "checked";
  /** The last heap that was found to be as claimed. */
  heap?: string;
  /** How many sets of a family were. */
  sets?: number;
  limit:
    | "search"
    | "formula"
    | "period"
    | "number"
    | "sets"
    | "positions"
    | "windows"
    | "stopped";
}

export interface ClaimUndefined {
  verdict: "undefined";
  /** The first heap at which the formula has no value. */
  heap?: string;
  /** And the first such position. */
  position?: string[];
  set?: string;
  what: "divisor" | "negative-exponent" | "negative-xor" | "negative-heap" | "empty-window";
  /** Where in the claim, in UTF-16 code units. */
  start: number;
  end: number;
}

/** What is false in a claim. Entries are Grundy values, or for outcomes 1 for P and 0 for N. */
export interface ClaimDifference {
  kind:
    | "sides"
    | "condition"
    | "entry"
    | "repetition"
    | "least"
    | "sets"
    | "moves"
    | "count"
    | "options"
    | "values"
    | "windows"
    | "share"
    | "none";
  /** Of which sequence, or under which rule. */
  rule?: Rule;
  /** sides: what stands between them; between conditions `iff`. */
  operator?: "=" | "!=" | "<" | "<=" | ">" | ">=" | "iff";
  left?: ClaimSide;
  right?: ClaimSide;
  /** What the claim says; for a repetition, or after windows, the entry at heap `earlier`. */
  claimed?: string[];
  /** What is so; for a period that is not the least preperiod and period, for none how many sets
   * there are, and for a share of how many of how many it is true. */
  found?: string[];
  /** repetition: the heap a claimed period earlier; windows: the one as far before. */
  earlier?: string;
  /** windows: where the equal ones begin. */
  starts?: [string, string];
  /** sets: both; `found` is of the first, `claimed` of the second. */
  sets?: [string, string];
  /** moves: which win and are not named, and which are named and do not win. */
  missing?: { heap: string; take: number }[];
  wrong?: { heap: string; take: number }[];
}

/** One side of a comparison: a number, or a condition. */
export interface ClaimSide {
  number?: string;
  truth?: boolean;
  /** When it is an entry of a sequence or a sum: of which, and of which heaps. Being lost is true. */
  rule?: Rule;
  heaps?: string[];
}

export interface ClaimPictureRequest {
  width: number;
  /** The least width of a cell; 32 when left out. */
  cell?: number;
}

/** What a claim says above what is true. All places in CSS pixels. */
export interface ClaimPicture {
  rule: Rule;
  from: string;
  width: number;
  height: number;
  /** The borders of the cells, one more than cells. */
  edges: number[];
  /** Left out where the claim names no entries. */
  claimed?: ClaimPictureRow;
  found: ClaimPictureRow;
  /** The font size of the digits, or 0. */
  digit: number;
  /** Losing cells carry a notch. */
  notch: boolean;
  /** Where the rows differ. */
  differs: boolean[];
  /** The cell of the first counterexample. */
  first?: number;
  labels: Label[];
  labelY: number;
}

export interface ClaimPictureRow {
  /** The base line of the words above the row. */
  wordY: number;
  top: number;
  height: number;
  values: (number | null)[];
  losing: (boolean | null)[];
}
