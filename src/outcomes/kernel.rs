//! What the kernels of outcomes have in common, and which of them serves a set.
//!
//! | kernel | serves | how | time for 64 heaps |
//! |---|---|---|---|
//! | event | the first 65,536 heaps of sets whose largest move m is at most 62 | from one lost heap to the next | O(lost heaps) |
//! | wide | smallest move 512 and more | no option in the same pass: whole words | O(k) for k moves |
//! | push | k² > 2m | each lost heap marks all that it can be reached from | O(lost heaps · m / 64) |
//! | block | all others | options before the word from the tape, those in it by a table | O(k) |
//!
//! In a browser a kernel written for the set takes over from these in long searches: see
//! [`crate::sequence::emit::outcomes`].

use super::block::Block;
use super::event::Event;
use super::push::Push;
use super::wide::Wide;
use crate::fingerprint::{Filter, fingerprint, outcome_spread};
use crate::register::LARGEST_IN_A_WORD;
use crate::set::SubtractionSet;
use crate::tape::Runner;

/// The words of a pass, and its heaps.
pub(super) const WORDS: usize = 8;
pub(super) const HEAPS: usize = 64 * WORDS;

/// A way to compute the outcomes of one set along a tape.
pub(super) trait Kernel {
    /// A name to tell which one runs.
    const NAME: &'static str;

    /// Prepares to go on after the heaps of `before`, whatever was computed last.
    fn begin(&mut self, before: &[u8]);

    /// Writes the [`WORDS`] words of the next pass to `tape` from index `at` on.
    fn pass(&mut self, tape: &mut [u8], at: usize);
}

/// A kernel that runs along a tape, pass by pass.
struct Passes<K> {
    kernel: K,
    /// See [`crate::fingerprint::spread`].
    spread: u32,
    steps_per_heap: u64,
}

impl<K: Kernel> Runner for Passes<K> {
    fn name(&self) -> &'static str {
        K::NAME
    }

    fn heaps_per_byte(&self) -> usize {
        8
    }

    fn heaps_per_pass(&self) -> usize {
        HEAPS
    }

    fn steps_per_heap(&self) -> u64 {
        self.steps_per_heap
    }

    fn run(&mut self, tape: &mut [u8], mut at: usize, passes: usize, filter: &Filter) -> usize {
        self.kernel.begin(&tape[..at]);
        for left in (0..passes).rev() {
            self.kernel.pass(tape, at);
            at += HEAPS / 8;
            if filter.contains(fingerprint(&tape[..at], self.spread)) {
                return left;
            }
        }
        0
    }
}

/// The runner for the first heaps.
pub(super) fn first_runner(set: &SubtractionSet) -> Box<dyn Runner> {
    Event::new(set).map_or_else(|| runner_for(set), |kernel| boxed(kernel, set))
}

/// The runner for more heaps, when it is another one.
pub(super) fn second_runner(set: &SubtractionSet) -> Option<Box<dyn Runner>> {
    (set.largest() <= LARGEST_IN_A_WORD).then(|| runner_for(set))
}

/// The runner that serves a set best, however long it takes to set up.
pub(super) fn runner_for(set: &SubtractionSet) -> Box<dyn Runner> {
    if prefers_push(set) {
        boxed(Push::new(set), set)
    } else if set.smallest() as usize >= HEAPS {
        boxed(Wide::new(set), set)
    } else {
        boxed(Block::new(set), set)
    }
}

/// About how many elementary steps a heap costs with [`runner_for`].
pub(super) fn steps_per_heap(set: &SubtractionSet) -> u64 {
    let (moves, largest) = (set.moves().len() as u64, u64::from(set.largest()));
    1 + if prefers_push(set) { largest / (8 * moves) } else { moves / 32 }
}

/// Whether [`Push`] serves a set best. About 4 / k of all heaps are lost where there are many moves,
/// and each marks m / 64 words; all of k moves are looked up for a word.
fn prefers_push(set: &SubtractionSet) -> bool {
    let moves = set.moves().len() as u64;
    moves * moves > 2 * u64::from(set.largest())
}

fn boxed<K: Kernel + 'static>(kernel: K, set: &SubtractionSet) -> Box<dyn Runner> {
    let (spread, steps_per_heap) = (outcome_spread(set), steps_per_heap(set));
    Box::new(Passes { kernel, spread, steps_per_heap })
}

/// Every runner that can serve a set.
#[cfg(test)]
pub(super) fn every_runner(set: &SubtractionSet) -> Vec<Box<dyn Runner>> {
    let mut runners = vec![boxed(Block::new(set), set), boxed(Push::new(set), set)];
    runners.extend(Event::new(set).map(|kernel| boxed(kernel, set)));
    if set.smallest() as usize >= HEAPS {
        runners.push(boxed(Wide::new(set), set));
    }
    runners
}

/// The 64 heaps from the byte at `index` on.
pub(super) fn word_at(tape: &[u8], index: usize) -> u64 {
    u64::from_le_bytes(tape[index..].first_chunk().copied().unwrap_or_default())
}

/// Writes 64 heaps from the byte at `index` on.
pub(super) fn set_word(tape: &mut [u8], index: usize, word: u64) {
    if let Some(place) = tape[index..].first_chunk_mut() {
        *place = word.to_le_bytes();
    }
}

/// Where the options by one move stand on the tape, seen from a word of heaps.
#[derive(Clone, Copy)]
pub(super) struct Reach {
    /// The first of them is in the byte so many bytes before the word,
    bytes: usize,
    /// and has so many heaps before it in the same byte.
    heaps: u32,
}

impl Reach {
    pub(super) fn new(take: u32) -> Self {
        Self { bytes: take.div_ceil(8) as usize, heaps: take.wrapping_neg() % 8 }
    }

    /// The options of the 64 heaps from the byte at `index` on, all of them before.
    pub(super) fn options(self, tape: &[u8], index: usize) -> u64 {
        let first = index - self.bytes;
        // The second word is the first one a byte later: it has the last heaps, and others again.
        word_at(tape, first) >> self.heaps | word_at(tape, first + 1) << (8 - self.heaps)
    }
}
