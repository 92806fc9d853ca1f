//! The forms of a statement.

use super::expression::Node;
use crate::heap::HeapSize;
use crate::outcome::Kind;
use crate::sequence::Value;
use crate::set::SubtractionSet;

/// What is stated about one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Statement {
    /// A condition, for every heap of a range if it speaks of n.
    Formula { node: Node, range: Span },
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

/// Many sets, in the order of their largest moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Family {
    /// One set is enough.
    pub(crate) some: bool,
    /// Only the sets {1, …, k}.
    pub(crate) initial: bool,
    /// The largest move; none for all finite sets.
    pub(crate) bound: Option<u32>,
}

impl Family {
    /// The set with a number from 0 on; none beyond the last.
    pub(crate) fn member(self, number: u32, largest: u32) -> Option<SubtractionSet> {
        let bound = self.bound.unwrap_or(largest);
        if self.initial {
            let last = number + 1;
            let moves: Vec<u32> = (1..=last).collect();
            return SubtractionSet::new(moves).ok().filter(|_| last <= bound);
        }
        let bits = number + 1;
        let moves: Vec<u32> = (1..=bound).filter(|take| bits >> (take - 1) & 1 == 1).collect();
        SubtractionSet::new(moves).ok().filter(|_| bits >> bound == 0)
    }

    /// How many sets there are.
    pub(crate) fn count(self, largest: u32) -> u32 {
        let bound = self.bound.unwrap_or(largest);
        if self.initial { bound } else { (1 << bound) - 1 }
    }
}
