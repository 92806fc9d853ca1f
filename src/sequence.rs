//! Sequences of Grundy values: one kernel a file, one trait, one chooser.
//!
//! | kernel | good for | elementary steps a value |
//! |---|---|---|
//! | [`MaskKernel`] | few moves, at most 63 | about 2 + k / 2 for k moves |
//! | [`level_kernel`] | any set; best where moves are many for their size | about 2 + k / 24 + m / 96 for largest move m |
//! | [`RunKernel`] | any set; best where many moves are consecutive | four times the number of runs |

pub mod emit;
mod levels;
mod mask;
mod runs;

pub(crate) use levels::take_lowest;
pub use levels::{level_kernel, level_kernel_after};
pub use mask::MaskKernel;
pub use runs::RunKernel;

use crate::set::SubtractionSet;

/// A Grundy value. It is at most the number of moves, and so below 2^16.
pub type Value = u16;

/// A way to compute the Grundy values of one game from heap 0 on.
pub trait Sequence {
    /// A name to tell which kernel runs.
    fn name(&self) -> &'static str;

    /// Appends the next `count` values to `values`, which must hold the values of heaps 0, 1, …
    /// that this very sequence has appended so far or was made to go on after, and nothing else.
    fn extend(&mut self, values: &mut Vec<Value>, count: usize);

    /// About how many elementary steps, of a nanosecond or so, one value costs; at least 1.
    fn steps_per_value(&self) -> u64;
}

/// The kernel that serves a set best: the one with the fewest steps a value.
#[must_use]
pub fn kernel_for(set: &SubtractionSet) -> Box<dyn Sequence> {
    match Choice::of(set) {
        Choice::Mask(mask) => Box::new(mask),
        Choice::Runs(runs) => Box::new(runs),
        Choice::Levels => level_kernel(set),
    }
}

/// The same kernel, that goes on after `values`, those of heaps 0, 1, … however they were found. Time
/// and memory as for the last m of them, m the largest move.
#[must_use]
pub fn kernel_after(set: &SubtractionSet, values: &[Value]) -> Box<dyn Sequence> {
    match Choice::of(set) {
        Choice::Mask(mask) => Box::new(mask.after(values)),
        Choice::Runs(runs) => Box::new(runs.after(values)),
        Choice::Levels => level_kernel_after(set, values),
    }
}

enum Choice {
    Mask(MaskKernel),
    Runs(RunKernel),
    /// They take the most memory and are made last.
    Levels,
}

impl Choice {
    fn of(set: &SubtractionSet) -> Self {
        let runs = RunKernel::new(set);
        let levels = levels::steps(set);
        match MaskKernel::new(set) {
            Some(mask) if mask.steps_per_value() <= levels.min(runs.steps_per_value()) => {
                Self::Mask(mask)
            }
            _ if runs.steps_per_value() <= levels => Self::Runs(runs),
            _ => Self::Levels,
        }
    }
}
