//! Runs of consecutive moves as windows that slide along the sequence.
//!
//! The options of heap n by the moves a, a + 1, …, b are the heaps n − b, …, n − a. For the next
//! heap one of them leaves this window and one enters it, however long the run is. How often each
//! value stands in the windows is counted; the mex is the lowest value with count 0.

use super::{Sequence, Value};
use crate::set::SubtractionSet;

/// The kernel for any set. Time 2r a value for r runs of consecutive moves; memory O(k) for k moves.
pub struct RunKernel {
    /// First and last move of each run, ascending.
    runs: Vec<(usize, usize)>,
    /// How many options have each value, at the index of the value. Length k + 1.
    counts: Vec<u32>,
    /// The values with a count above 0, as bits: value v is bit v mod 64 of word v div 64.
    present: Vec<u64>,
}

impl RunKernel {
    /// The kernel of a set, at heap 0.
    #[must_use]
    pub fn new(set: &SubtractionSet) -> Self {
        let mut runs: Vec<(usize, usize)> = Vec::new();
        for &take in set.moves() {
            let take = take as usize;
            match runs.last_mut() {
                Some((_, last)) if *last + 1 == take => *last = take,
                _ => runs.push((take, take)),
            }
        }
        let values = set.moves().len() + 1;
        Self { runs, counts: vec![0; values], present: vec![0; values / 64 + 1] }
    }

    /// Goes on after `values`, those of heaps 0, 1, … however they were found.
    #[must_use]
    pub fn after(mut self, values: &[Value]) -> Self {
        for run in 0..self.runs.len() {
            let (first, last) = self.runs[run];
            // The window of the heap computed last.
            let end = values.len().saturating_sub(first);
            for &value in &values[values.len().saturating_sub(last + 1)..end] {
                self.enter(value);
            }
        }
        self
    }

    fn enter(&mut self, value: Value) {
        let value = usize::from(value);
        self.counts[value] += 1;
        self.present[value / 64] |= 1 << (value % 64);
    }

    fn leave(&mut self, value: Value) {
        let value = usize::from(value);
        self.counts[value] -= 1;
        if self.counts[value] == 0 {
            self.present[value / 64] &= !(1 << (value % 64));
        }
    }

    fn mex(&self) -> Value {
        let mut value = 0;
        for word in &self.present {
            #[expect(clippy::cast_possible_truncation, reason = "a word has 64 bits")]
            let ones = word.trailing_ones() as Value;
            value += ones;
            if ones < 64 {
                break;
            }
        }
        value
    }
}

impl Sequence for RunKernel {
    fn name(&self) -> &'static str {
        "runs"
    }

    fn extend(&mut self, values: &mut Vec<Value>, count: usize) {
        values.reserve(count);
        let end = values.len() + count;
        for heap in values.len()..end {
            for run in 0..self.runs.len() {
                let (first, last) = self.runs[run];
                if heap < first {
                    break;
                }
                self.enter(values[heap - first]);
                if heap > last {
                    self.leave(values[heap - last - 1]);
                }
            }
            values.push(self.mex());
        }
    }

    fn steps_per_value(&self) -> u64 {
        // Two look-ups, and two counts kept up.
        4 * self.runs.len() as u64
    }
}
