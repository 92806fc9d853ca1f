//! Short names of stretches of a sequence, to notice that one may have occurred before.
//!
//! A fingerprint proves nothing: where two agree, the stretches themselves are compared.

use crate::set::SubtractionSet;

/// Odd numbers with well mixed bits, one for each word; the first finishes the mixing.
pub(crate) const FACTORS: [u64; 4] =
    [0x9e37_79b9_7f4a_7c15, 0xd1b5_4a32_d192_ed03, 0xa076_1d64_78bd_642f, 0xe703_7ed1_a0b4_28db];

/// The logarithm of the number of bits of each half of a [`Filter`].
pub(crate) const FILTER_BITS_LOG2: u32 = 18;

/// The size of a [`Filter`], both halves.
pub(crate) const FILTER_BYTES: u32 = 2 << FILTER_BITS_LOG2 >> 3;

/// How many bytes apart the four words of a fingerprint begin: they are spread over the window that
/// decides all that follows, since adjacent ones are alike where a sequence keeps one value for long.
pub(crate) fn spread(set: &SubtractionSet) -> u32 {
    spread_over(set.largest())
}

/// The same for a tape of bits: see [`crate::sequence::emit::outcomes`].
pub(crate) fn outcome_spread(set: &SubtractionSet) -> u32 {
    spread_over(set.largest().div_ceil(8))
}

fn spread_over(bytes: u32) -> u32 {
    8.max(bytes.saturating_sub(8) / 3)
}

/// The bytes before a heap that its fingerprint depends on.
pub(crate) fn fingerprinted(spread: u32) -> u32 {
    3 * spread + 8
}

/// The fingerprint at the end of `tape`, which has at least [`fingerprinted`] bytes.
pub(crate) fn fingerprint(tape: &[u8], spread: u32) -> u64 {
    let first = tape.len() - fingerprinted(spread) as usize;
    let words = tape[first..].chunks(spread as usize).filter_map(|bytes| bytes.first_chunk());
    let sum = words.zip(FACTORS).fold(0_u64, |sum, (word, factor)| {
        sum.wrapping_add(u64::from_le_bytes(*word).wrapping_mul(factor))
    });
    (sum >> 29 ^ sum).wrapping_mul(FACTORS[0])
}

/// A longer name of a stretch, for those few that the filter lets pass: up to 64 words of it, so
/// that stretches seldom share one even where the sequence hardly changes. Time O(1).
pub(crate) fn long_name(stretch: &[u8]) -> u64 {
    let step = 8.max(stretch.len() / 64);
    let words = stretch.chunks(step).filter_map(|bytes| bytes.first_chunk());
    words.fold(0, |name: u64, word| {
        (name ^ u64::from_le_bytes(*word)).wrapping_mul(FACTORS[0]).rotate_left(29)
    })
}

/// A set of fingerprints that may hold a few more than were put in: two bits are set for each.
pub(crate) struct Filter(Vec<u8>);

impl Filter {
    pub(crate) fn new() -> Self {
        Self(vec![0; FILTER_BYTES as usize])
    }

    /// The bytes, for kernels that look up for themselves.
    #[cfg(any(target_arch = "wasm32", test))]
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }

    pub(crate) fn insert(&mut self, print: u64) {
        for (byte, bit) in places(print) {
            self.0[byte] |= bit;
        }
    }

    pub(crate) fn contains(&self, print: u64) -> bool {
        places(print).into_iter().all(|(byte, bit)| self.0[byte] & bit != 0)
    }
}

/// The byte and the bit in it, in each half of the filter.
fn places(print: u64) -> [(usize, u8); 2] {
    [0, 1].map(|half: u32| {
        let place = print >> (64 - FILTER_BITS_LOG2 * (half + 1)) & ((1 << FILTER_BITS_LOG2) - 1);
        let byte = (half * FILTER_BYTES / 2) as usize + (place >> 3) as usize;
        (byte, 1 << (place & 7))
    })
}
