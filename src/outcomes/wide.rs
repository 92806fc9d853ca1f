//! A whole pass at once, for sets without an option in the same pass.

use super::kernel::{HEAPS, Kernel, Reach, WORDS, set_word};
use crate::set::SubtractionSet;

/// Time O(k) a word for k moves, without a path from word to word.
pub(super) struct Wide {
    moves: Vec<Reach>,
}

impl Wide {
    /// For sets whose smallest move is at least [`HEAPS`].
    pub(super) fn new(set: &SubtractionSet) -> Self {
        debug_assert!(set.smallest() as usize >= HEAPS);
        Self { moves: set.moves().iter().map(|&take| Reach::new(take)).collect() }
    }
}

impl Kernel for Wide {
    const NAME: &'static str = "wide";

    fn begin(&mut self, _before: &[u8]) {}

    fn pass(&mut self, tape: &mut [u8], at: usize) {
        let mut taken = [0; WORDS];
        for reach in &self.moves {
            for (taken, index) in taken.iter_mut().zip((at..).step_by(8)) {
                *taken |= reach.options(tape, index);
            }
        }
        for (taken, index) in taken.into_iter().zip((at..).step_by(8)) {
            set_word(tape, index, !taken);
        }
    }
}
