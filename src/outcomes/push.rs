//! Each lost heap marks the heaps that it can be reached from, for sets of many moves: then few
//! heaps are lost, and what they take is a word for 64 moves.

use super::kernel::{Kernel, WORDS, set_word, word_at};
use crate::set::SubtractionSet;

/// Time O(m / 64) a lost heap for largest move m, however many moves there are.
pub(super) struct Push {
    /// Bit s mod 64 of word s div 64 is set for each move s; a word of zeros before and one behind.
    moves: Vec<u64>,
    /// Which heaps from the beginning of the pass on are taken by lost ones before.
    taken: Vec<u64>,
}

impl Push {
    pub(super) fn new(set: &SubtractionSet) -> Self {
        let words = set.largest() as usize / 64 + 1;
        let mut moves = vec![0; words + 2];
        for &take in set.moves() {
            moves[1 + take as usize / 64] |= 1 << (take % 64);
        }
        Self { moves, taken: vec![0; WORDS + words + 1] }
    }
}

impl Kernel for Push {
    const NAME: &'static str = "push";

    fn begin(&mut self, before: &[u8]) {
        self.taken.fill(0);
        // The last word is one word before the pass.
        for words in 1..self.moves.len() - 1 {
            for heap in heaps(word_at(before, before.len() - 8 * words)) {
                mark(&mut self.taken, &self.moves[words..], heap);
            }
        }
    }

    fn pass(&mut self, tape: &mut [u8], at: usize) {
        for (word, index) in (0..WORDS).zip((at..).step_by(8)) {
            let (mut free, mut lost) = (!self.taken[word], 0);
            while free != 0 {
                let heap = free.trailing_zeros();
                lost |= 1 << heap;
                free &= !((self.moves[1] | 1) << heap);
                mark(&mut self.taken[word + 1..], &self.moves[1..], heap);
            }
            set_word(tape, index, lost);
        }
        self.taken.copy_within(WORDS.., 0);
        let rest = self.taken.len() - WORDS;
        self.taken[rest..].fill(0);
    }
}

/// The places of the bits of a word.
fn heaps(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let heap = word.trailing_zeros();
        word &= word.wrapping_sub(1);
        (heap < 64).then_some(heap)
    })
}

/// Marks what the heap at place `heap` of a word takes in the words `taken` behind. The first of
/// these is reached by the moves in `moves[1]` and, from the last places of a word, by those in
/// `moves[0]`.
fn mark(taken: &mut [u64], moves: &[u64], heap: u32) {
    for (taken, moves) in taken.iter_mut().zip(moves.windows(2)) {
        // In two steps, for a word cannot be shifted by 64.
        *taken |= moves[1] << heap | moves[0] >> 1 >> (63 - heap);
    }
}
