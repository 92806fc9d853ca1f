//! Kernels made for one set: WebAssembly written at run time, for long searches in a browser.
//!
//! Pure: a set goes in, the bytes of a module come out. Who can instantiate them runs them.
//!
//! # The tape
//! The values are kept one byte a heap, the value v as the byte with only bit v set, in the memory
//! of the caller. The options of a heap then are the bytes that stand the moves before it; the bits
//! of their union are the values reached, and the lowest clear bit is the mex: for the union u it
//! is the byte (u + 1) & !u. Eight values fit a byte, so that there must be at most seven moves.
//!
//! # The module
//! It imports the memory as `tape.memory` and exports `run(at, passes, filter) -> left`. From
//! address `at`, that of the next heap, it writes `passes` times (at least once) `heaps_per_pass` bytes. It reads
//! up to [`lookback`] bytes before `at`, all of them bytes of the sequence: there must be that many
//! heaps before the first run. It may write some of these once more, as they are, and overwrite 8
//! bytes after the last one.
//! After each pass it looks up a fingerprint of the last bytes in the filter at address `filter`, and returns early, with the number of passes left, when it is there.
//!
//! | kernel | smallest move | second move | SIMD of 128 bits | cycles a heap |
//! |---|---|---|---|---|
//! | ahead | 1, 2 | 16 and more | needed | 0.9 to 1.6 |
//! | ahead | 3 | 32 and more | needed | 0.9 |
//! | vector | 3, 4, 7 and more | any | needed | 1.1, 0.9; from 0.65 for 7 down to 0.3 for 16 and more |
//! | scalar | any | any | not used | 3.1, 1.5, 1.1, 1.5, 0.75, 0.9, 0.7 for 1 to 7; 0.7 to 0.6 above |
//!
//! The first kernel that may serve a set does. The cycles are those measured for five moves. Kernels
//! of outcomes have a tape of their own: see [`outcomes`].

mod ahead;
mod assembler;
pub mod outcomes;
mod scalar;
#[cfg(test)]
pub(crate) mod tests;
mod vector;
mod windows;

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

/// The module that serves a set best, with SIMD only where there is some; `None` for sets without
/// one.
#[must_use]
pub fn emit(set: &SubtractionSet, simd: bool) -> Option<Emitted> {
    if set.moves().len() > MOST_TAPE_MOVES || set.largest() > LARGEST_TAPE_MOVE {
        return None;
    }
    let emit = match (set.smallest(), simd) {
        (1 | 2, true) if ahead::serves(set, 16) => ahead::emit,
        (3, true) if ahead::serves(set, 32) => ahead::emit,
        (3 | 4 | 7.., true) => vector::emit,
        _ => scalar::emit,
    };
    Some(emit(set))
}

/// How many bytes before the next heap a kernel may read.
#[must_use]
pub fn lookback(set: &SubtractionSet) -> u32 {
    set.largest() + 64
}
