//! Kernels made for one set: WebAssembly written at run time, for long searches in a browser.
//!
//! Pure: a set goes in, the bytes of a module come out. Who can instantiate them runs them.
//!
//! # The tape
//! The values are kept one byte a heap, the value v as the byte with only bit v set, in the memory
//! of the caller. The options of a heap then are the bytes that stand the moves before it; the bits
//! of their union are the values reached, and the lowest clear bit is the mex: for the union u it
//! is the byte (u + 1) & !u. Eight values fit a byte, so that there must be at most seven moves.
//! Places before heap 0 hold 0: no option.
//!
//! # The module
//! It imports the memory as `tape.memory` and exports `run(at, passes, filter) -> left`. From
//! address `at`, that of the next heap, it writes `passes` times (at least once) `heaps_per_pass` bytes. It reads
//! up to [`lookback`] bytes before `at` and may overwrite 8 bytes after the last one.
//! After each pass it looks up a fingerprint of the last bytes in the filter at address `filter`, and returns early, with the number of passes left, when it is there.
//!
//! | kernel | smallest move | how |
//! |---|---|---|
//! | vector | 9 and more | 16 bytes a vector; needs 128-bit SIMD |
//! | scalar | 1 to 8 | up to 8 bytes a 64-bit word |

mod assembler;
pub mod outcomes;
mod scalar;
#[cfg(test)]
pub(crate) mod tests;
mod vector;

use crate::set::SubtractionSet;

/// The most moves whose values fit the bits of a byte.
pub const MOST_TAPE_MOVES: usize = 7;

/// The largest move of a set on a tape: what is kept before a heap grows with it.
pub const LARGEST_TAPE_MOVE: u32 = 4_096;

/// A module for one set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Emitted {
    /// The name of the kernel.
    pub name: &'static str,
    /// The bytes of the module.
    pub module: Vec<u8>,
    /// How many heaps one pass computes.
    pub heaps_per_pass: usize,
}

/// The module that serves a set best; `None` for sets without one, and for those that need SIMD
/// where there is none.
#[must_use]
pub fn emit(set: &SubtractionSet, simd: bool) -> Option<Emitted> {
    if set.moves().len() > MOST_TAPE_MOVES || set.largest() > LARGEST_TAPE_MOVE {
        return None;
    }
    match set.smallest() {
        1..=8 => Some(scalar::emit(set)),
        _ if simd => Some(vector::emit(set)),
        _ => None,
    }
}

/// How many bytes before the next heap a kernel may read.
#[must_use]
pub fn lookback(set: &SubtractionSet) -> u32 {
    set.largest() + 64
}
