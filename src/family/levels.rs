//! Grundy values by levels, 64 heaps at a time.
//!
//! As in the kernel of [levels](crate::sequence::level_kernel), with one word a value for what is
//! barred in the next 64 heaps, so that the moves must be below 64, and without tables of the set: for
//! most sets they would take longer than the values.

use crate::game::MOST_KEPT_HEAPS;
use crate::period::{Period, least_preperiod};
use crate::sequence::take_lowest;

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

    /// The values that the latest search has computed: at least those of preperiod and period, if
    /// these were found.
    pub(super) fn values(&self) -> &[u8] {
        &self.values
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
                let preperiod = least_preperiod(&self.values, from, period);
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
        let near = moves | 1;
        let mut block = [0; BLOCK];
        let mut left = u64::MAX;
        let mut value = 0_u8;
        // Also the values that no longer occur: what they bar ends with this block.
        while left != 0 || value < self.distinct {
            let mut free = left & !self.barred[usize::from(value)];
            let mut barred = 0;
            while free != 0 {
                let lowest = take_lowest(&mut free, near);
                let heap = lowest.trailing_zeros();
                block[heap as usize % BLOCK] = value;
                left ^= lowest;
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
