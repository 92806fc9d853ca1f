//! Outcomes by one word that runs from one lost heap to the next.
//!
//! The word looks ahead from a heap n: bit i says whether heap n + i is still free, that is, no lost
//! heap up to n can be reached from it. The lowest bit is the next lost heap, since every heap
//! between can move to a lost one. Shifting with the sign lets free heaps enter at the far end,
//! beyond the largest move. A lost heap costs three instructions, however many moves there are.

/// The largest move that a word has room for: it must also hold the heap itself and a sign.
pub(crate) const LARGEST_IN_A_WORD: u32 = 62;

/// A heap, and what the lost heaps up to it leave free.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Register {
    pub(crate) free: i64,
    pub(crate) heap: u64,
}

impl Register {
    /// At heap 0, which is lost.
    pub(crate) fn new(kept: i64) -> Self {
        Self { free: kept, heap: 0 }
    }

    /// Goes on to the next lost heap.
    pub(crate) fn step(&mut self, kept: i64) {
        // The sign is always set. Saying so spares a test for 0, but not in WebAssembly, which has
        // an answer for 0 and would set the bit.
        let word = if cfg!(target_arch = "wasm32") { self.free } else { self.free | i64::MIN };
        let gap = word.trailing_zeros();
        self.free = (self.free >> gap) & kept;
        self.heap += u64::from(gap);
    }
}

/// What a lost heap leaves free, itself included, of the set with the moves s for which bit s of
/// `moves` is set.
pub(crate) fn kept(moves: u64) -> i64 {
    debug_assert!(moves > 1 && moves & 1 == 0 && moves.ilog2() <= LARGEST_IN_A_WORD);
    !(moves | 1).cast_signed()
}
