//! The values reached from a heap as the bits of one word: the mex is its lowest clear bit.

use super::{Sequence, Value};
use crate::set::SubtractionSet;

/// The largest number of moves whose values fit one word and leave a clear bit.
const MOST_MOVES_IN_A_WORD: usize = 63;

/// The kernel for sets of at most 63 moves. Time k a value for k moves; no memory of its own.
pub struct MaskKernel {
    /// The moves as distances to look back, ascending.
    moves: Vec<usize>,
}

impl MaskKernel {
    /// `None` when the set has more than 63 moves.
    #[must_use]
    pub fn new(set: &SubtractionSet) -> Option<Self> {
        let moves: Vec<usize> = set.moves().iter().map(|&take| take as usize).collect();
        (moves.len() <= MOST_MOVES_IN_A_WORD).then_some(Self { moves })
    }
}

impl Sequence for MaskKernel {
    fn name(&self) -> &'static str {
        "mask"
    }

    fn extend(&mut self, values: &mut Vec<Value>, count: usize) {
        values.reserve(count);
        let end = values.len() + count;
        for heap in values.len()..end {
            let legal = match self.moves.last() {
                Some(&largest) if heap >= largest => &self.moves[..],
                _ => &self.moves[..self.moves.partition_point(|&take| take <= heap)],
            };
            let reached =
                legal.iter().fold(0_u64, |reached, &take| reached | 1 << values[heap - take]);
            values.push(lowest_clear_bit(reached));
        }
    }

    fn steps_per_value(&self) -> u64 {
        self.moves.len() as u64
    }
}

fn lowest_clear_bit(word: u64) -> Value {
    #[expect(clippy::cast_possible_truncation, reason = "a word has 64 bits")]
    let place = word.trailing_ones() as Value;
    place
}
