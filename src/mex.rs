//! The minimal excluded value, and how it comes about at one heap.

use crate::game::Game;
use crate::heap::HeapSize;
use crate::moves::Move;
use crate::sequence::Value;

/// The smallest number from 0 on that is not among `values`, in any order and with repetitions.
/// Linear in their number.
///
/// ```
/// assert_eq!(grundyscope::mex(&[3, 1, 0]), 2);
/// assert_eq!(grundyscope::mex(&[]), 0);
/// ```
#[must_use]
pub fn mex(values: &[Value]) -> Value {
    // Among v values at least one of 0, …, v is missing.
    let mut reached = vec![false; values.len() + 1];
    for &value in values {
        if let Some(place) = reached.get_mut(usize::from(value)) {
            *place = true;
        }
    }
    (0..Value::MAX).zip(reached).find_map(|(value, there)| (!there).then_some(value)).unwrap_or(0)
}

/// The computation of one Grundy value, step by step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MexTrace {
    /// The heap whose value is computed.
    pub heap: HeapSize,
    /// Every move of the set, ascending; the legal ones with the value of the heap they leave.
    pub moves: Vec<Move>,
    /// The different values among the options, ascending.
    pub distinct: Vec<Value>,
    /// The smallest number that is not among them: the value of the heap.
    pub mex: Value,
}

impl MexTrace {
    /// The values of the options, in the order of the moves, with repetitions.
    pub fn values(&self) -> impl Iterator<Item = Value> {
        self.moves.iter().filter_map(|option| option.value)
    }

    /// The smallest move that leaves a heap of this value.
    #[must_use]
    pub fn take_to(&self, value: Value) -> Option<u32> {
        self.moves.iter().find(|option| option.value == Some(value)).map(|option| option.take)
    }
}

impl Game {
    /// The steps that lead to the value of a heap; `None` while the options' values are not known.
    #[must_use]
    pub fn mex_trace(&self, heap: &HeapSize) -> Option<MexTrace> {
        let moves: Vec<Move> = self.moves(heap).collect();
        if moves.iter().any(|option| option.to.is_some() && option.value.is_none()) {
            return None;
        }
        let values: Vec<Value> = moves.iter().filter_map(|option| option.value).collect();
        let mut distinct = values.clone();
        distinct.sort_unstable();
        distinct.dedup();
        Some(MexTrace { heap: heap.clone(), moves, distinct, mex: mex(&values) })
    }
}
