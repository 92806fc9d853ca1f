//! A word of 64 heaps at a time: options before the word are read from the tape, and what follows
//! from them inside the word stands in a table.
//!
//! A heap that no lost heap can be reached from is lost itself, and so takes other heaps of the
//! word. Which of the next [`BITS`] heaps are taken decides which of these are lost, and which heaps
//! behind them they take. Both fit one entry of 64 bits: so many heaps are lost, and the others of
//! the word taken.

use super::kernel::{Kernel, Reach, WORDS, set_word, word_at};
use crate::set::SubtractionSet;

/// The heaps that are looked up at once: a table that fits the fastest memory.
const BITS: u32 = 11;

/// The heaps of a word that are left in the end.
const REST: u32 = 64 % BITS;

const ENTRIES: usize = 1 << BITS;

/// Time O(k) a word for k moves; the path from word to word has six look-ups.
pub(super) struct Block {
    /// For each move below 64: how far the last heaps of the word before must be shifted to be
    /// options of the first ones.
    down: Vec<u32>,
    /// The other moves.
    far: Vec<Reach>,
    /// The lost heaps in the highest bits; below them the taken ones, counted from the first heap
    /// behind.
    table: Box<[u64; ENTRIES]>,
    /// The word before.
    before: u64,
}

impl Block {
    pub(super) fn new(set: &SubtractionSet) -> Self {
        let near = set.moves().partition_point(|&take| take < 64);
        let (near, far) = set.moves().split_at(near);
        let moves = near.iter().fold(0, |moves, take| moves | 1 << take);
        let mut table = Box::new([0; ENTRIES]);
        for (taken, entry) in (0..).zip(table.iter_mut()) {
            *entry = consequences(taken, moves);
        }
        Self {
            down: near.iter().map(|take| 64 - take).collect(),
            far: far.iter().map(|&take| Reach::new(take)).collect(),
            table,
            before: 0,
        }
    }

    /// The lost heaps of a word, of which some are taken by heaps before it.
    fn lost(&self, mut taken: u64) -> u64 {
        let entry = |taken: u64| self.table[index(taken)];
        let mut lost = 0;
        for _ in 0..64 / BITS {
            let found = entry(taken);
            // Above the heaps of the word now stands what does not matter any more.
            taken = taken >> BITS | found;
            lost = lost >> BITS | found & !(u64::MAX >> BITS);
        }
        // Heaps behind the word count as taken, so that none of them is lost.
        let found = entry(taken | u64::MAX << REST);
        lost >> REST | (found >> (64 - BITS)) << (64 - REST)
    }
}

impl Kernel for Block {
    const NAME: &'static str = "block";

    fn begin(&mut self, before: &[u8]) {
        self.before = word_at(before, before.len() - 8);
    }

    fn pass(&mut self, tape: &mut [u8], at: usize) {
        for index in (at..).step_by(8).take(WORDS) {
            let far = self.far.iter().fold(0, |taken, reach| taken | reach.options(tape, index));
            let near = self.down.iter().fold(far, |taken, &down| taken | self.before >> down);
            self.before = if self.down.is_empty() { !near } else { self.lost(near) };
            set_word(tape, index, self.before);
        }
    }
}

/// The lowest bits of a word as an index.
fn index(word: u64) -> usize {
    usize::try_from(word % ENTRIES as u64).unwrap_or(0)
}

/// The entry of the table for heaps of which some are taken. Bit s of `moves` is set for each move
/// s below 64.
fn consequences(mut taken: u64, moves: u64) -> u64 {
    let mut lost = 0;
    for heap in 0..BITS {
        if taken >> heap & 1 == 0 {
            lost |= 1 << heap;
            taken |= moves << heap;
        }
    }
    taken >> BITS | lost << (64 - BITS)
}
