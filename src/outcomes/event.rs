//! From one lost heap to the next, for sets whose largest move fits a word.

use super::kernel::{HEAPS, Kernel, WORDS, set_word};
use crate::register::{LARGEST_IN_A_WORD, Register, kept};
use crate::set::SubtractionSet;
use crate::tape::latest_heaps;

/// A lost heap costs the same however many moves there are, and nothing has to be set up.
pub(super) struct Event {
    /// Bit s is set for each move s.
    moves: u64,
    largest: usize,
    kept: i64,
    /// At the next lost heap; heaps are counted from the beginning of the pass.
    register: Register,
}

impl Event {
    /// `None` when the largest move is above [`LARGEST_IN_A_WORD`].
    pub(super) fn new(set: &SubtractionSet) -> Option<Self> {
        if set.largest() > LARGEST_IN_A_WORD {
            return None;
        }
        let moves = set.moves().iter().fold(0, |moves, take| moves | 1 << take);
        let (largest, kept) = (set.largest() as usize, kept(moves));
        Some(Self { moves, largest, kept, register: Register::new(kept) })
    }
}

impl Kernel for Event {
    const NAME: &'static str = "event";

    fn begin(&mut self, before: &[u8]) {
        let latest = latest_heaps(before, self.largest, 8);
        let lost = (1..).zip(latest.iter().rev()).filter(|&(_, &lost)| lost == 1);
        let taken = lost.fold(0, |taken, (back, _): (u32, _)| taken | self.moves >> back);
        self.register = Register { free: !taken.cast_signed(), heap: 0 };
        self.register.step(self.kept);
    }

    fn pass(&mut self, tape: &mut [u8], at: usize) {
        let mut words = [0_u64; WORDS];
        let mut register = self.register;
        let mut heap = usize::try_from(register.heap).unwrap_or(HEAPS);
        while heap < HEAPS {
            words[heap / 64] |= 1 << (heap % 64);
            register.step(self.kept);
            heap = usize::try_from(register.heap).unwrap_or(HEAPS);
        }
        register.heap -= HEAPS as u64;
        self.register = register;
        for (word, index) in words.into_iter().zip((at..).step_by(8)) {
            set_word(tape, index, word);
        }
    }
}
