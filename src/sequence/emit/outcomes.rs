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
//! | kernel | smallest move | how |
//! |---|---|---|
//! | wide bits | 128 and more | vectors of 128 heaps; needs 128-bit SIMD |
//! | bits | any | words of 64 heaps, in batches |
//!
//! A batch is no wider than the second smallest move: in it only the smallest move has options, and
//! for those one can look ahead. What the moves bring from elsewhere are shifted words.

mod batch;
mod history;
mod looked_up;
mod schedule;
#[cfg(test)]
mod tests;
mod wide;
mod words;

pub use self::looked_up::TABLE_BYTES;
use self::schedule::{Schedule, WORD};
use super::Emitted;
use crate::set::SubtractionSet;

/// The most moves of a set for which a kernel is written: its code grows with them.
pub const MOST_OUTCOME_MOVES: usize = 128;

/// The module that computes the outcomes of a set; `None` when it has more than
/// [`MOST_OUTCOME_MOVES`] moves. See also [`writing_pays`].
#[must_use]
pub fn emit_outcomes(set: &SubtractionSet, simd: bool) -> Option<Emitted> {
    if set.moves().len() > MOST_OUTCOME_MOVES {
        return None;
    }
    Some(if simd && set.smallest() >= wide::HEAPS {
        wide::emit(set)
    } else {
        words::emit(set, &Schedule::new(set))
    })
}

/// The module that computes the outcomes of a set by a table that it puts at the address `tables`,
/// a multiple of eight, when it is instantiated; the caller gives it [`TABLE_BYTES`] bytes there.
/// `None` when the set has more than [`MOST_OUTCOME_MOVES`] moves.
#[must_use]
pub fn emit_looked_up(set: &SubtractionSet, tables: u32) -> Option<Emitted> {
    (set.moves().len() <= MOST_OUTCOME_MOVES).then(|| looked_up::emit(set, tables))
}

/// Whether the module is estimated to be faster than the kernel in plain code for any set, which
/// looks up eleven heaps at a time in a table. It is not where two small moves, or very many, leave
/// little to do at once.
#[must_use]
pub fn writing_pays(set: &SubtractionSet) -> bool {
    // Cycles for 64 heaps of that kernel, measured in V8. There the estimate for the module is
    // mostly right to a tenth.
    let near = set.moves().partition_point(|&take| take < WORD);
    let plain = 60 + near + 5 * (set.moves().len() - near);
    set.moves().len() <= MOST_OUTCOME_MOVES && Schedule::new(set).cycles() < plain
}

/// How many bytes before the next heap a kernel may read.
#[must_use]
pub fn outcome_lookback(set: &SubtractionSet) -> u32 {
    // The words that a window of as many heaps as the largest move touches, and what a fingerprint
    // of it needs.
    set.largest().div_ceil(64) * 8 + 32
}
