//! Outcomes, one bit a heap: P(n), the heap n is lost for the player to move, if no P(n − s) is.
//!
//! # The tape
//! Heap n of the tape is bit n mod 8 of byte n div 8, so that 64 heaps are a little-endian 64-bit
//! word. A set bit means P, normal play. Places before heap 0 hold 0: a heap there is no option.
//!
//! # The module
//! It imports the memory as `tape.memory` and exports `run(at, passes, filter) -> left`, as the
//! kernels for values do. `at` is the address of the byte of the next heap; a pass writes
//! `heaps_per_pass` / 8 bytes, a multiple of eight. It reads up to [`outcome_lookback`] bytes before
//! `at` and overwrites nothing behind the last pass.
//!
//! # How
//! A word of 64 heaps at a time, in batches that are no wider than the second smallest move: in a
//! batch only the smallest move has options, and for those one can look ahead. What the moves bring
//! from elsewhere are shifted words.

mod batch;
mod schedule;
#[cfg(test)]
mod tests;
mod words;

use super::Emitted;
use crate::set::SubtractionSet;

/// The most moves of a set for which a kernel is written: its code grows with them.
pub const MOST_OUTCOME_MOVES: usize = 128;

/// The module that computes the outcomes of a set; `None` when it has more than
/// [`MOST_OUTCOME_MOVES`] moves.
#[must_use]
pub fn emit_outcomes(set: &SubtractionSet, _simd: bool) -> Option<Emitted> {
    (set.moves().len() <= MOST_OUTCOME_MOVES).then(|| words::emit(set))
}

/// How many bytes before the next heap a kernel may read.
#[must_use]
pub fn outcome_lookback(set: &SubtractionSet) -> u32 {
    // The words that a window of as many heaps as the largest move touches, and what a fingerprint
    // of it needs.
    set.largest().div_ceil(64) * 8 + 32
}
