//! Sequences along a tape, and what runs along it: Grundy values with one byte a heap, outcomes
//! with one bit a heap.
//!
//! On a tape of outcomes heap n is bit n mod 8 of byte n div 8, counted from the byte of heap 0, and
//! the bit is set when the heap is lost for the player to move. Eight bytes are the outcomes of 64
//! heaps as a little-endian word. Places before heap 0 hold 0: an option that is not there is none
//! that is lost.

use std::borrow::Cow;

use crate::fingerprint::{Filter, fingerprint, spread};
use crate::sequence::Value;
use crate::sequence::emit::MOST_TAPE_MOVES;
use crate::set::SubtractionSet;

/// The byte of a value: only bit `value` is set. See [`crate::sequence::emit`].
pub(crate) fn byte_of(value: Value) -> u8 {
    1_u8.checked_shl(value.into()).unwrap_or(0)
}

/// The value of a byte that has one bit set.
pub(crate) fn value_of(byte: u8) -> Value {
    // A byte has eight bits.
    Value::try_from(byte.trailing_zeros()).unwrap_or(Value::MAX)
}

/// Computes the bytes of one set's sequence.
pub(crate) trait Runner {
    /// A name to tell which one runs.
    fn name(&self) -> &'static str;

    /// How many heaps stand in a byte: 1 with their Grundy values, 8 with their outcomes.
    fn heaps_per_byte(&self) -> usize {
        1
    }

    /// How many heaps one pass computes; with eight heaps a byte a multiple of 64.
    fn heaps_per_pass(&self) -> usize;

    /// About how many elementary steps a heap costs, at least 1: a step takes about as long as a
    /// heap does with the fastest runners.
    fn steps_per_heap(&self) -> u64 {
        1
    }

    /// Writes `passes` passes, at least one, to `tape` from index `at` on, and returns early after a pass at whose
    /// end the last bytes' fingerprint is in the filter. Returns the number of passes left.
    ///
    /// Before `at` there must be the bytes of as many heaps as the largest move and 64 bytes more;
    /// after the last pass [`OVERRUN`] bytes may be overwritten too.
    fn run(&mut self, tape: &mut [u8], at: usize, passes: usize, filter: &Filter) -> usize;
}

/// The bytes that a pass may overwrite behind its end.
pub(crate) const OVERRUN: usize = 16;

/// The latest `count` heaps of a tape, one byte each. With eight heaps a byte these are 0 and 1.
pub(crate) fn latest_heaps(tape: &[u8], count: usize, heaps_per_byte: usize) -> Cow<'_, [u8]> {
    let bytes = &tape[tape.len() - count.div_ceil(heaps_per_byte)..];
    if heaps_per_byte == 1 {
        return bytes.into();
    }
    let heaps = bytes.iter().flat_map(|byte| (0..8).map(move |bit| byte >> bit & 1));
    heaps.skip(heaps_per_byte * bytes.len() - count).collect()
}

/// The same bytes, but ending `heaps` heaps earlier; fewer than stand in a byte. The first byte then
/// lacks some heaps.
pub(crate) fn ending_earlier(tape: &[u8], heaps: usize) -> Vec<u8> {
    if heaps == 0 {
        return tape.to_vec();
    }
    let before = [0].iter().chain(tape);
    tape.iter().zip(before).map(|(byte, before)| byte << heaps | before >> (8 - heaps)).collect()
}

/// A runner without run-time code: a word of up to eight heaps at a time, as many as the smallest
/// move, so that no option lies in the same word. Time O(k) a word for k moves.
pub(crate) struct WordRunner {
    moves: Vec<usize>,
    /// See [`crate::fingerprint::spread`].
    spread: u32,
}

impl WordRunner {
    const WORDS_PER_PASS: usize = 32;

    /// The runner of a set with at most seven moves: a byte has no room for more.
    pub(crate) fn new(set: &SubtractionSet) -> Self {
        let moves: Vec<usize> = set.moves().iter().map(|&take| take as usize).collect();
        assert!(moves.len() <= MOST_TAPE_MOVES, "{set} has too many moves for a tape");
        Self { moves, spread: spread(set) }
    }

    fn heaps_per_word(&self) -> usize {
        self.moves[0].min(8)
    }
}

impl Runner for WordRunner {
    fn name(&self) -> &'static str {
        "word"
    }

    fn heaps_per_pass(&self) -> usize {
        Self::WORDS_PER_PASS * self.heaps_per_word()
    }

    fn run(&mut self, tape: &mut [u8], mut at: usize, passes: usize, filter: &Filter) -> usize {
        let heaps = self.heaps_per_word();
        let inside = u64::MAX >> (64 - 8 * heaps);
        for left in (0..passes).rev() {
            for _ in 0..Self::WORDS_PER_PASS {
                let word = |take: usize| {
                    let bytes = tape[at - take..].first_chunk().copied();
                    u64::from_le_bytes(bytes.unwrap_or_default())
                };
                let union = self.moves.iter().fold(0, |union, &take| union | word(take));
                // No byte is full, so that no addition carries into the next.
                let mex = (union & inside).wrapping_add(0x0101_0101_0101_0101) & !union & inside;
                if let Some(place) = tape[at..].first_chunk_mut() {
                    *place = mex.to_le_bytes();
                }
                at += heaps;
            }
            if filter.contains(fingerprint(&tape[..at], self.spread)) {
                return left;
            }
        }
        0
    }
}
