/** A game at a table: the heaps it began with, with commas between, and the moves so far. */
export interface PlayRequest {
  heaps: string;
  rule: OutcomeRule;
  /** Each a heap, from 1 on, and what it takes, with commas between: "3-1,2-4". */
  turns: string;
}

export interface PlayReplyRequest extends PlayRequest {
  level: "random" | "greedy" | "perfect";
  /** The same seed gives the same reply. */
  seed: number;
}

export interface PlayHintRequest extends PlayRequest {
  /** What a person takes for the nim-sum. */
  answer?: number;
}

export interface PlayRuleRequest extends PlayRequest {
  /** Up to so many heaps to leave are listed, for a table of one heap; else none. */
  goals?: number;
}

export interface PlayMove {
  take: number;
  /** What it leaves; undefined when the heap has fewer counters than it takes. */
  to?: string;
  /** Undefined while it is not known. */
  wins?: boolean;
}

export interface PlayHeap {
  size: string;
  /** The same as a number, where it is small enough to be drawn as counters. */
  counters?: number;
  /** Undefined while it is not known. */
  value?: number;
  /** Every move of the set, ascending, the illegal ones included; at most limits().listed. */
  moves: PlayMove[];
  /** How many moves are legal: the smallest ones. */
  legal: number;
}

/** What decides a position: under misère play also whether some value is 2 or more. */
export interface PlayStanding {
  nimSum: number;
  large: boolean;
  outcome: Outcome;
}

export interface PlayTurn {
  /** From 1 on. */
  heap: number;
  take: number;
  /** What it left of the heap. */
  left: string;
  /** All heaps after it. */
  heaps: string[];
  /** It left the other player a won position, and there was a better one. */
  mistaken: boolean;
}

export interface PlayMistake {
  /** The index of the move. */
  turn: number;
  left: PlayStanding;
  /** A move that would have won. */
  better: { heap: number; take: number };
  would: PlayStanding;
}

/** A game so far. Player 0 began. */
export interface PlayState {
  /** The heaps it began with. */
  start: string[];
  /** Who would win it then; undefined while it is not known. */
  opening?: Outcome;
  heaps: PlayHeap[];
  turns: PlayTurn[];
  /** Undefined while it is not known. */
  standing?: PlayStanding;
  /** How many moves win now; undefined while it is not known. */
  winning?: number;
  toMove: 0 | 1;
  /** Who has won, when no move is left. */
  winner?: 0 | 1;
  /** The first mistake of each player who made one, in the order of the game. */
  mistakes: PlayMistake[];
}

/** Reckonings that a person may take for the nim-sum. */
export type PlayMisreading = "sizes" | "plus" | "bits";

export interface PlayHint {
  values: number[];
  nimSum: number;
  /** The value that each heap would have to come to, the others being as they are. */
  goals: number[];
  /** Whether a move in this heap wins. */
  winsIn: boolean[];
  /** The move to make, as in `turns`; undefined when there is none. */
  turn?: string;
  /** Whether it wins. */
  wins: boolean;
  /** Whether the answer is right, where there is one. */
  right?: boolean;
  /** The reckonings that give the answer. */
  misreadings: PlayMisreading[];
}

/** What to leave in order to win. */
export type PlayRule =
  /** Leave one of `before`, or from heap `from` on one with one of these remainders. */
  | { form: "heap"; from: number; period: number; residues: number[]; before: number[]; goals: number[] }
  /** The remainder is the value; with `sizes` the size itself, since all heaps are smaller. */
  | { form: "remainders"; modulus: number; sizes: boolean }
  /** Heaps with one of these remainders have value 1, all others 0. */
  | { form: "parity"; modulus: number; odd: number[] }
  /** The value is how often `width` goes into the remainder. */
  | { form: "quotients"; modulus: number; width: number }
  /** The values of heaps 0, 1, …; the last `period` of them are repeated. */
  | { form: "values"; values: number[]; period: number }
  | { form: "long"; preperiod: number; period: number }
  | { form: "unknown" };

export interface PlayDealRequest {
  rule: OutcomeRule;
  count: number;
  seed: number;
  /** Who should win: "N" for the player to move. */
  wanted: Outcome;
}

export interface ReadyTable {
  name: string;
  set: string;
  /** With commas between. */
  heaps: string;
  rule: OutcomeRule;
  /** It is told as a race upward: what is taken is added. */
  race: boolean;
}
