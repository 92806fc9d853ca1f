//! Sequences of few values, one byte a heap, and what runs along them.

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

    /// How many heaps one pass computes.
    fn heaps_per_pass(&self) -> usize;

    /// Writes `passes` passes, at least one, to `tape` from index `at` on, and returns early after a pass at whose
    /// end the last bytes' fingerprint is in the filter. Returns the number of passes left.
    ///
    /// Before `at` there must be as many bytes as the largest move and 64 more; after the last pass
    /// 8 bytes are overwritten too.
    fn run(&mut self, tape: &mut [u8], at: usize, passes: usize, filter: &Filter) -> usize;
}

/// The bytes that a pass may overwrite behind its end.
pub(crate) const OVERRUN: usize = 8;

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
