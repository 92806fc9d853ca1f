//! The forms of a statement.

use super::expression::{Node, Operator};
use crate::heap::HeapSize;
use crate::outcome::Kind;
use crate::sequence::Value;
use crate::set::SubtractionSet;

/// What is stated about one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Statement {
    /// A condition, for every heap of a range if it speaks of n.
    Formula { node: Node, range: Span },
    /// A condition about positions of some heaps, for all whose heaps are in a range. Each heap has
    /// moves of its own, or all have those of the game.
    Positions { node: Node, heaps: usize, sets: Vec<SubtractionSet>, range: Span },
    /// The sequence repeats with this period, the least one if so, from this heap on at the latest.
    Period { kind: Kind, period: u64, from: Option<u64>, least: bool },
    /// Entries of consecutive heaps, as [`Kind::entry`] says.
    Run { kind: Kind, from: u64, entries: Vec<Value> },
    /// Each of these heaps is lost, or won.
    Heaps { kind: Kind, heaps: Vec<HeapSize>, lost: bool },
    /// Two sets have the same sequence; the set of the claim is meant where `left` is none.
    Same { kind: Kind, left: Option<SubtractionSet>, change: Change },
    /// These moves (heap, take) win in a sum, and no others if so.
    Moves { kind: Kind, heaps: Vec<HeapSize>, moves: Vec<(HeapSize, u32)>, all: bool },
    /// So many moves win in a sum.
    Count { kind: Kind, heaps: Vec<HeapSize>, count: u64 },
    /// The options of a heap or their values, in the order of the moves.
    Options { heap: HeapSize, values: bool, listed: Vec<HeapSize> },
}

/// The heaps that a formula is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) from: u64,
    /// The last one, if there is one.
    pub(crate) to: Option<u64>,
}

/// What another set is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    To(SubtractionSet),
    With(u32),
    Without(u32),
}

/// Many sets, and how many of them a claim is true of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Family {
    pub(crate) share: Share,
    pub(crate) members: Members,
}

/// How many sets of a family are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Share {
    Every,
    /// One is enough.
    Some,
    /// More than half of them.
    Most,
    /// So many, by a comparison.
    Count(Operator, u64),
}

/// The sets of a family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Members {
    /// All with moves up to a bound, in the order of their largest moves; none for all finite sets.
    All(Option<u32>),
    /// The sets {1, …, k} with k up to a bound, if there is one.
    Initial(Option<u32>),
    /// Those that a set with x becomes for each x from a number on.
    Shape { shape: String, from: u32, sets: Vec<SubtractionSet> },
}

impl Share {
    /// Whether it is true of enough, when it is so of some of all; none if it is not a matter of
    /// numbers.
    pub(crate) fn is_met(self, holds: u32, all: u32) -> Option<bool> {
        let holds = u64::from(holds);
        match self {
            Self::Every | Self::Some => None,
            Self::Most => Some(2 * holds > u64::from(all)),
            Self::Count(operator, count) => Some(match operator {
                Operator::Less => holds < count,
                Operator::AtMost => holds <= count,
                Operator::Greater => holds > count,
                Operator::AtLeast => holds >= count,
                _ => holds == count,
            }),
        }
    }
}

impl Members {
    /// The set with a number from 0 on; none beyond the last. `largest` bounds what has no bound.
    pub(crate) fn member(&self, number: u32, largest: u32) -> Option<SubtractionSet> {
        let bits = number + 1;
        let moves: Vec<u32> = match self {
            Self::All(bound) => {
                let bound = bound.unwrap_or(largest);
                let chosen = |take: &u32| bits >> (take - 1) & 1 == 1;
                (1..=bound).filter(|take| bits >> bound == 0 && chosen(take)).collect()
            }
            Self::Initial(bound) => {
                let last = Some(bits).filter(|&last| last <= bound.unwrap_or(largest));
                (1..=last?).collect()
            }
            Self::Shape { sets, .. } => return sets.get(usize::try_from(number).ok()?).cloned(),
        };
        SubtractionSet::new(moves).ok()
    }

    /// How many sets there are.
    pub(crate) fn count(&self, largest: u32) -> u32 {
        match self {
            Self::All(bound) => (1 << bound.unwrap_or(largest)) - 1,
            Self::Initial(bound) => bound.unwrap_or(largest),
            Self::Shape { sets, .. } => u32::try_from(sets.len()).unwrap_or(u32::MAX),
        }
    }

    /// Whether these are all there are.
    pub(crate) fn is_bounded(&self) -> bool {
        !matches!(self, Self::All(None) | Self::Initial(None))
    }

    /// The number x that a set was made with.
    pub(crate) fn parameter(&self, number: u32) -> Option<u32> {
        match self {
            Self::Shape { from, .. } => from.checked_add(number),
            _ => None,
        }
    }
}
