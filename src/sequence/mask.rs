//! The values reached from a heap as the bits of one word: the mex is its lowest clear bit.
//!
//! Each value is kept as a word with this one bit set, so that a look-up is all that a move costs.
//! Eight heaps are computed together: none of them is an option of another by a move from 8 on.

use super::{Sequence, Value};
use crate::set::SubtractionSet;

/// The largest number of moves whose values fit one word and leave a clear bit.
const MOST_MOVES_IN_A_WORD: usize = 63;

/// How many heaps are computed together.
const TOGETHER: usize = 8;

/// The least number of heaps that are computed before the tape starts anew.
const SHORTEST_LAP: usize = 1024;

/// The kernel for sets of at most 63 moves. Time O(k) a value for k moves, and memory O(m) for
/// largest move m: 10 bytes a heap.
pub struct MaskKernel {
    /// The moves below [`TOGETHER`], as distances to look back.
    near: Vec<usize>,
    /// The other moves s as m − s: places on the tape, seen from m heaps back.
    far: Vec<usize>,
    largest: usize,
    /// The values of m heaps before `at`, then those computed since, each as a bit of a word; 0 for
    /// a heap that there is not.
    tape: Vec<u64>,
    /// Where on the tape the m heaps before the next one begin.
    at: usize,
}

impl MaskKernel {
    /// `None` when the set has more than 63 moves.
    #[must_use]
    pub fn new(set: &SubtractionSet) -> Option<Self> {
        if set.moves().len() > MOST_MOVES_IN_A_WORD {
            return None;
        }
        let largest = set.largest() as usize;
        let moves = set.moves().iter().map(|&take| take as usize);
        let (near, far): (Vec<_>, Vec<_>) = moves.partition(|&take| take < TOGETHER);
        Some(Self {
            near,
            far: far.into_iter().map(|take| largest - take).collect(),
            largest,
            tape: vec![0; largest + SHORTEST_LAP.max(largest / 4)],
            at: 0,
        })
    }

    /// Goes on after `values`, those of heaps 0, 1, … however they were found.
    #[must_use]
    pub fn after(mut self, values: &[Value]) -> Self {
        let latest = &values[values.len().saturating_sub(self.largest)..];
        for (bit, &value) in self.tape[..self.largest].iter_mut().rev().zip(latest.iter().rev()) {
            *bit = 1_u64.checked_shl(value.into()).unwrap_or(0);
        }
        self
    }

    /// Computes `count` heaps, for which there must be room on the tape.
    fn run(&mut self, count: usize) {
        let end = self.at + count;
        let tape = &mut self.tape[..end + self.largest];
        while self.at < end {
            let together = TOGETHER.min(end - self.at);
            let mut reached = [0; TOGETHER];
            for place in self.far.iter().map(|place| self.at + place) {
                for (reached, option) in reached.iter_mut().zip(&tape[place..place + TOGETHER]) {
                    *reached |= option;
                }
            }
            let first = self.at + self.largest;
            for (heap, mut reached) in (first..first + together).zip(reached) {
                for &take in &self.near {
                    reached |= tape[heap - take];
                }
                tape[heap] = !reached & (reached + 1);
            }
            self.at += together;
        }
    }
}

impl Sequence for MaskKernel {
    fn name(&self) -> &'static str {
        "mask"
    }

    fn extend(&mut self, values: &mut Vec<Value>, mut count: usize) {
        values.reserve(count);
        while count > 0 {
            if self.at + self.largest == self.tape.len() {
                self.tape.copy_within(self.at.., 0);
                self.at = 0;
            }
            let from = self.at + self.largest;
            let lap = count.min(self.tape.len() - from);
            self.run(lap);
            values.extend(self.tape[from..from + lap].iter().map(|&bit| value_of(bit)));
            count -= lap;
        }
    }

    fn steps_per_value(&self) -> u64 {
        // A heap of its own, and a look-up for each move.
        2 + (self.near.len() + self.far.len()) as u64 / 2
    }
}

/// The value of a word that has one bit set.
fn value_of(bit: u64) -> Value {
    #[expect(clippy::cast_possible_truncation, reason = "a word has 64 bits")]
    let value = bit.trailing_zeros() as Value;
    value
}
