//! Sequences of Grundy values: one kernel a file, one trait, one chooser.
//!
//! | kernel | good for | elementary steps a value |
//! |---|---|---|
//! | [`MaskKernel`] | at most 63 moves | the number of moves |
//! | [`RunKernel`] | any set; best where many moves are consecutive | twice the number of runs |

mod mask;
mod runs;

pub use mask::MaskKernel;
pub use runs::RunKernel;

use crate::set::SubtractionSet;

/// A Grundy value. It is at most the number of moves, and so below 2^16.
pub type Value = u16;

/// A way to compute the Grundy values of one game from heap 0 on.
pub trait Sequence {
    /// Appends the next `count` values to `values`, which must hold the values of heaps 0, 1, …
    /// that this very sequence has appended so far, and nothing else.
    fn extend(&mut self, values: &mut Vec<Value>, count: usize);

    /// About how many elementary steps (look-ups) one value costs; at least 1.
    fn steps_per_value(&self) -> u64;
}

/// The kernel that serves a set best.
#[must_use]
pub fn kernel_for(set: &SubtractionSet) -> Box<dyn Sequence> {
    let runs = RunKernel::new(set);
    match MaskKernel::new(set) {
        Some(mask) if mask.steps_per_value() <= 4 * runs.steps_per_value() => Box::new(mask),
        _ => Box::new(runs),
    }
}
