//! Sequences of Grundy values: one kernel a file, one trait, one chooser.
//!
//! | kernel | good for | elementary steps a value |
//! |---|---|---|
//! | [`MaskKernel`] | at most 63 moves | the number of moves |
//! | [`level_kernel`] | any number of moves, none above 4,096 | about 5 + m / 64 for largest move m |
//! | [`RunKernel`] | any set; best where many moves are consecutive | four times the number of runs |

pub mod emit;
mod levels;
mod mask;
mod runs;

pub use levels::level_kernel;
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
    /// that this very sequence has appended so far, and nothing else.
    fn extend(&mut self, values: &mut Vec<Value>, count: usize);

    /// About how many elementary steps (look-ups) one value costs; at least 1.
    fn steps_per_value(&self) -> u64;
}

/// The kernel that serves a set best: the one with the fewest steps a value.
#[must_use]
pub fn kernel_for(set: &SubtractionSet) -> Box<dyn Sequence> {
    let mut candidates: Vec<Box<dyn Sequence>> = vec![Box::new(RunKernel::new(set))];
    candidates.extend(level_kernel(set));
    if let Some(mask) = MaskKernel::new(set) {
        candidates.push(Box::new(mask));
    }
    let fewest = candidates.into_iter().reduce(|best, other| {
        if other.steps_per_value() < best.steps_per_value() { other } else { best }
    });
    fewest.unwrap_or_else(|| Box::new(RunKernel::new(set)))
}
