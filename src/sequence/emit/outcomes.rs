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
//! `at` and overwrites nothing behind the last pass. A table, if it has one, it puts into the memory
//! when it is instantiated.
//!
//! | kernel | serves | how | cycles for 64 heaps, five moves |
//! |---|---|---|---|
//! | wide bits | smallest move 128 and more | vectors of 128 heaps; needs 128-bit SIMD | 4 |
//! | bits | the second smallest move not too small | words of 64 heaps, in batches where only the smallest move has options | 35 for smallest move 1, 30 for 7, 20 for 13, 10 for 40, 7 for 64 |
//! | look-up | two small moves, or many | up to 11 heaps at a time, by a table | 38 to 43 |
//!
//! Which of the last two serves a set is estimated from the instructions of both.

mod batch;
mod history;
mod looked_up;
mod schedule;
#[cfg(test)]
mod tests;
mod wide;
mod words;

use self::schedule::Schedule;
use super::Emitted;
use crate::set::SubtractionSet;

pub use self::looked_up::TABLE_BYTES;

/// The most moves of a set for which a kernel is written: its code grows with them.
pub const MOST_OUTCOME_MOVES: usize = 128;

/// The module that serves a set best. The caller gives it [`TABLE_BYTES`] bytes for tables at the
/// address `tables`, a multiple of eight. `None` for more than [`MOST_OUTCOME_MOVES`] moves, and
/// where so many moves up to m, about the square root of 8 m and more, leave so few lost heaps that
/// going from one to the next is faster: that needs no kernel written for the set.
#[must_use]
pub fn emit_outcomes(set: &SubtractionSet, simd: bool, tables: u32) -> Option<Emitted> {
    if !writing_pays(set) {
        return None;
    }
    let schedule = Schedule::new(set);
    Some(if simd && set.smallest() >= wide::HEAPS {
        wide::emit(set)
    } else if schedule.cycles() <= looked_up::cycles(set) {
        words::emit(set, &schedule)
    } else {
        looked_up::emit(set, tables)
    })
}

/// Whether a kernel for the set is faster than marking what each lost heap can be reached from; the
/// border was measured in V8.
fn writing_pays(set: &SubtractionSet) -> bool {
    let (moves, largest) = (set.moves().len(), set.largest() as usize);
    moves <= MOST_OUTCOME_MOVES && moves * moves <= 8 * largest + 1_400
}

/// How many bytes before the next heap a kernel may read.
#[must_use]
pub fn outcome_lookback(set: &SubtractionSet) -> u32 {
    // The words that a window of as many heaps as the largest move touches, and what a fingerprint
    // of it needs.
    set.largest().div_ceil(64) * 8 + 32
}
