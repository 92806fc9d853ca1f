//! Grundy values by levels, 64 heaps at a time.
//!
//! The heaps of value v are those that no move leads to a lower heap of value v from, among the
//! heaps with no smaller value: what is left after values 0, …, v − 1 is gone through from below,
//! and every heap that is taken bars those that can reach it. One word a value says what is barred
//! in the next 64 heaps, so that the moves must be below 64. The cost a heap hardly depends on the
//! number of moves.

use crate::game::MOST_KEPT_HEAPS;
use crate::period::Period;

/// How many heaps are looked at together: the bits of a word.
const BLOCK: usize = 64;

/// The values of one set from heap 0 on. Kept from set to set, so that its memory is.
#[derive(Clone, Debug)]
pub(super) struct Levels {
    /// Values are at most the number of moves, which is below 64.
    values: Vec<u8>,
    /// At the index of a value: the heaps of the next block that can reach a heap of this value.
    barred: [u64; BLOCK],
    /// How many values have occurred: 0, 1, …, `distinct` − 1.
    distinct: u8,
}

impl Levels {
    pub(super) fn new() -> Self {
        Self { values: Vec::new(), barred: [0; BLOCK], distinct: 0 }
    }

    /// The least period and preperiod of the Grundy values, and the largest value, of the set with
    /// the moves s for which bit s of `moves` is set. `outcomes` is the least period of the outcomes:
    /// that of the values is a multiple of it. `None` if it is not found among the first
    /// [`MOST_KEPT_HEAPS`] heaps, or a few more.
    pub(super) fn period(&mut self, moves: u64, outcomes: Period) -> Option<(Period, u8)> {
        let window = moves.ilog2() as usize;
        self.values.clear();
        self.barred = [0; BLOCK];
        self.distinct = 0;
        let of_outcomes = usize::try_from(outcomes.period).ok()?;
        let start = usize::try_from(outcomes.preperiod).ok()?;
        let mut needed = start.checked_add(of_outcomes)?.checked_add(window)?;
        if needed > MOST_KEPT_HEAPS {
            return None;
        }
        loop {
            while self.values.len() < needed {
                self.extend(moves);
            }
            if let Some(period) = recurrence(&self.values, window, of_outcomes) {
                let from = self.values.len() - window - period;
                let preperiod = preperiod(&self.values, from, period);
                let (preperiod, period) = (preperiod as u64, period as u64);
                return Some((Period { preperiod, period }, self.distinct - 1));
            }
            if needed > MOST_KEPT_HEAPS {
                return None;
            }
            needed = self.values.len() + self.values.len() / 4;
        }
    }

    /// Appends the values of the next [`BLOCK`] heaps.
    fn extend(&mut self, moves: u64) {
        let mut block = [0; BLOCK];
        let mut left = u64::MAX;
        let mut value = 0_u8;
        // Also the values that no longer occur: what they bar ends with this block.
        while left != 0 || value < self.distinct {
            let mut free = left & !self.barred[usize::from(value)];
            let mut barred = 0;
            while free != 0 {
                let heap = free.trailing_zeros();
                block[heap as usize] = value;
                left &= !(1 << heap);
                free &= !(1 << heap | moves << heap);
                barred |= moves >> 1 >> (63 - heap); // moves >> (64 - heap), also for 0
            }
            self.barred[usize::from(value)] = barred;
            value += 1;
        }
        self.distinct = value;
        self.values.extend_from_slice(&block);
    }
}

/// The least multiple p of `unit` such that the last `window` values equal those p heaps earlier.
///
/// With `window` the largest move, p is then a period from there on. If the least period is a
/// multiple of `unit`, it is p: it divides every other period, and so it was looked at before.
fn recurrence(values: &[u8], window: usize, unit: usize) -> Option<usize> {
    let last = values.len().checked_sub(window)?;
    let latest = &values[last..];
    (1..=last / unit)
        .map(|times| times * unit)
        .find(|&p| values[last - p..values.len() - p] == *latest)
}

/// The least preperiod, for a `period` that holds from heap `from` on.
fn preperiod(values: &[u8], from: usize, period: usize) -> usize {
    let mut pairs = values[..from].iter().zip(&values[period..period + from]);
    pairs.rposition(|(value, later)| value != later).map_or(0, |mismatch| mismatch + 1)
}
