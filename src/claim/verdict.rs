//! What comes out of a claim.

use std::ops::Range;

use crate::heap::HeapSize;
use crate::outcome::Kind;
use crate::period::Period;
use crate::sequence::Value;
use crate::set::SubtractionSet;

/// What the check of a claim says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The claim is true.
    Proved(Proof),
    /// The claim is false.
    Refuted(Box<Counterexample>),
    /// Nothing speaks against the claim as far as it was checked, which is not a proof.
    Checked {
        /// The last heap that was checked, when the claim is about heaps and any was.
        heap: Option<u64>,
        /// How many sets were checked, when it is about many sets.
        sets: Option<u32>,
        /// Why not more.
        limit: Limit,
    },
    /// The formula has no value at a heap, so that nothing is claimed there.
    Undefined {
        /// The first such heap; none where the formula does not speak of n.
        heap: Option<HeapSize>,
        /// The first such position, when the claim is about positions.
        position: Vec<u32>,
        /// The set, when the claim is about many.
        set: Option<SubtractionSet>,
        /// What is not defined.
        what: Undefined,
        /// Where in the text, in characters.
        span: Range<usize>,
    },
}

/// How a claim was proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// All it says was looked at, heap by heap.
    Looked,
    /// From heap `from` on, whether it is true repeats with `period`: it was checked at every heap
    /// before `from + period`, and so is true for every heap.
    Repeats {
        /// From where on everything in the claim repeats.
        from: u64,
        /// A common period.
        period: u64,
    },
    /// It follows from the proved least period and preperiod.
    Period(Period),
    /// Every set of the family was checked, each with a proof of its own.
    Sets {
        /// How many there are.
        count: u32,
    },
    /// A set for which it is true.
    Example(SubtractionSet),
    /// Every position was looked at. What a claim says of sums is held against what follows from
    /// all moves from them; no nim-sum has a part in it.
    Positions {
        /// How many there are.
        count: u64,
    },
    /// It is true of so many sets of the family, as claimed.
    Share {
        /// Of how many it is true.
        holds: u32,
        /// Of so many.
        count: u32,
    },
}

/// Why a check ended without a verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The search for the period met its bound, or was stopped.
    Search,
    /// The formula is beyond what can be proved for all heaps at once.
    Formula,
    /// The common period is too long.
    Period,
    /// A number of the formula became too large.
    Number,
    /// Infinitely many sets.
    Sets,
    /// Infinitely many positions, or too many.
    Positions,
    /// Windows are compared no further.
    Windows,
    /// The person stopped it.
    Stopped,
}

/// What has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undefined {
    /// A division by 0 or by a negative number.
    Divisor,
    /// A power with a negative exponent.
    NegativeExponent,
    /// The exclusive or of a negative number.
    NegativeXor,
    /// A heap below 0.
    NegativeHeap,
    /// A window of no entries, or less.
    EmptyWindow,
}

impl Verdict {
    /// A formula has no value at a heap.
    pub(super) fn undefined(heap: Option<HeapSize>, what: Undefined, span: Range<usize>) -> Self {
        Self::Undefined { heap, position: Vec::new(), set: None, what, span }
    }
}

impl Undefined {
    /// A stable name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Divisor => "divisor",
            Self::NegativeExponent => "negative-exponent",
            Self::NegativeXor => "negative-xor",
            Self::NegativeHeap => "negative-heap",
            Self::EmptyWindow => "empty-window",
        }
    }
}

impl Limit {
    /// A stable name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Search => "search",
            Self::Formula => "formula",
            Self::Period => "period",
            Self::Number => "number",
            Self::Sets => "sets",
            Self::Positions => "positions",
            Self::Windows => "windows",
            Self::Stopped => "stopped",
        }
    }
}

/// What refutes a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counterexample {
    /// The set, when the claim is about many: the first for which it is false.
    pub set: Option<SubtractionSet>,
    /// The first heap for which it is false, when the claim is about heaps.
    pub heap: Option<HeapSize>,
    /// The first position for which it is false, when the claim is about positions: of those with the
    /// least largest heap the first by its heaps from left to right.
    pub position: Vec<u32>,
    /// What is false there.
    pub difference: Difference,
}

/// A number or a condition of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A number.
    Number(i128),
    /// A condition.
    Truth(bool),
}

/// One side of a comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// What it is.
    pub answer: Answer,
    /// When it is the entry of a sequence or of a sum: of which, and for which heaps. A Grundy value is
    /// a number, and for outcomes being lost is true.
    pub of: Option<(Kind, Vec<HeapSize>)>,
}

/// What is false in a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// A comparison: `=`, `!=`, `<`, `<=`, `>`, `>=`, or `iff` between two conditions.
    Sides {
        /// The sign between.
        operator: &'static str,
        /// What stands left of it.
        left: Side,
        /// What stands right of it.
        right: Side,
    },
    /// A condition without two sides.
    Condition,
    /// An entry of a list.
    Entry {
        /// Of which sequence.
        kind: Kind,
        /// What the claim says.
        claimed: Value,
        /// What is true.
        found: Value,
    },
    /// An entry is another one a claimed period earlier.
    Repetition {
        /// Of which sequence.
        kind: Kind,
        /// The heap one period earlier.
        earlier: HeapSize,
        /// The entry there.
        before: Value,
        /// The entry at the heap of the counterexample.
        found: Value,
    },
    /// A claimed period is one, but not the least.
    NotLeast {
        /// The least period, with its preperiod.
        least: Period,
    },
    /// Two sets have different entries at the heap.
    Sets {
        /// Of which sequences.
        kind: Kind,
        /// The first set.
        left_set: SubtractionSet,
        /// The second set.
        right_set: SubtractionSet,
        /// The entry of the first set.
        left: Value,
        /// The entry of the second set.
        right: Value,
    },
    /// Winning moves that the claim leaves out, and others that it wrongly names.
    Moves {
        /// Under which rule.
        kind: Kind,
        /// Which move wins and is not named: (heap, take).
        missing: Vec<(HeapSize, u32)>,
        /// Which moves are named and do not win.
        wrong: Vec<(HeapSize, u32)>,
    },
    /// Another number of winning moves.
    Count {
        /// What the claim says.
        claimed: u64,
        /// What is true.
        found: u64,
    },
    /// Other options of the heap, or other values of them.
    Options {
        /// Whether it is about their values.
        values: bool,
        /// What the claim says.
        claimed: Vec<HeapSize>,
        /// What is true.
        found: Vec<HeapSize>,
    },
    /// Two equal windows do not say what they should.
    Windows {
        /// Of which sequence.
        kind: Kind,
        /// Where the windows begin.
        starts: [HeapSize; 2],
        /// The heap as far before that of the counterexample as the windows are apart.
        earlier: HeapSize,
        /// The entry there.
        before: Value,
        /// The entry at the heap of the counterexample.
        found: Value,
    },
    /// It is true of another number of sets.
    Share {
        /// Of how many it is true.
        holds: u32,
        /// Of so many.
        count: u32,
    },
    /// No set of the family fulfils the claim.
    NoSet {
        /// How many sets there are.
        count: u32,
    },
}

impl Counterexample {
    /// One that is no position.
    pub(super) fn at(heap: Option<HeapSize>, difference: Difference) -> Verdict {
        Verdict::Refuted(Box::new(Self { set: None, heap, position: Vec::new(), difference }))
    }
}
