//! The minimal excluded value, and how it comes about at one heap.

use crate::game::Game;
use crate::heap::HeapSize;
use crate::moves::Move;
use crate::sequence::Value;

/// The smallest number from 0 on that is not among `values`, in any order and with repetitions.
/// Linear in their number and in the largest.
///
/// # Panics
/// When there are more than 65,535 values, so that the answer need not be one; a set has at most
/// [`MOST_MOVES`](crate::MOST_MOVES) moves.
///
/// ```
/// assert_eq!(grundyscope::mex(&[3, 1, 0]), 2);
/// assert_eq!(grundyscope::mex(&[]), 0);
/// ```
#[must_use]
pub fn mex(values: &[Value]) -> Value {
    assert!(values.len() <= usize::from(Value::MAX), "a heap has fewer options");
    let distinct = distinct(values);
    // The ascending values 0, 1, 2, … stand at their own index up to the first hole.
    let hole = (0..).zip(&distinct).find(|&(number, &value)| value != number);
    hole.map_or_else(|| distinct.last().map_or(0, |largest| largest + 1), |(number, _)| number)
}

/// The different values among `values`, ascending.
fn distinct(values: &[Value]) -> Vec<Value> {
    let largest = values.iter().copied().max().unwrap_or(0);
    let mut reached = vec![false; usize::from(largest) + 1];
    for &value in values {
        reached[usize::from(value)] = true;
    }
    (0..=largest).zip(reached).filter_map(|(value, there)| there.then_some(value)).collect()
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
        let moves = self.moves(heap);
        if moves.iter().any(|option| option.to.is_some() && option.value.is_none()) {
            return None;
        }
        let values: Vec<Value> = moves.iter().filter_map(|option| option.value).collect();
        let (distinct, mex) = (distinct(&values), mex(&values));
        Some(MexTrace { heap: heap.clone(), moves, distinct, mex })
    }
}
