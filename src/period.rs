//! Finding the period of a sequence whose last m values decide all that follow.
//!
//! For a subtraction set with largest move m the value of heap n depends only on the values of
//! heaps n − m, …, n − 1. When a window of m values occurs again p heaps later, everything after it
//! occurs again too: the sequence has period p from that window on (S. W. Golomb, "A mathematical
//! investigation of games of take-away", 1966). Fewer than m equal values prove nothing.

use std::ops::Range;

use crate::outcome::Kind;
use crate::sequence::Value;

/// How a sequence repeats: the value at n + `period` is the value at n, for every n ≥ `preperiod`.
/// Both are the least that make this true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Period {
    /// The first heap from which on the sequence repeats; 0 for a purely periodic one.
    pub preperiod: u64,
    /// The number of heaps after which it repeats, at least 1.
    pub period: u64,
}

impl Period {
    /// The heap before the end of the first period that has the value of heap `n`.
    ///
    /// ```
    /// let period = grundyscope::Period { preperiod: 8, period: 3 };
    /// assert_eq!(period.fold(7), 7);
    /// assert_eq!(period.fold(11), 8);
    /// ```
    #[must_use]
    pub fn fold(self, n: u64) -> u64 {
        if n < self.preperiod { n } else { self.preperiod + (n - self.preperiod) % self.period }
    }

    /// The period of the sequence that has `kind.entry(v)` where this one has the value v.
    ///
    /// `values` holds at least the first `preperiod + period` values. The period of the image
    /// divides this one, and its preperiod is not larger. Time O(preperiod + period), for each prime
    /// factor of the period at most once more.
    pub(crate) fn of_image(self, values: &[Value], kind: Kind) -> Self {
        let entry = |n: u64| kind.entry(values[index(self.fold(n))]);
        let mut period = self.period;
        for prime in prime_factors(self.period) {
            // A divisor is a period exactly if one whole cycle agrees with itself that far on.
            while period.is_multiple_of(prime)
                && (self.preperiod..self.preperiod + self.period)
                    .all(|n| entry(n) == entry(n + period / prime))
            {
                period /= prime;
            }
        }
        let differs = |n| entry(n) != entry(n + period);
        Self { preperiod: after_last(0..self.preperiod, differs).unwrap_or(0), period }
    }
}

/// The heap after the last one of the range where a sequence differs from itself a period later: the
/// least preperiod, when it differs nowhere behind the range.
pub(crate) fn after_last(heaps: Range<u64>, differs: impl Fn(u64) -> bool) -> Option<u64> {
    heaps.rev().find(|&heap| differs(heap)).map(|heap| heap + 1)
}

/// A number of heaps that are in memory, as an index.
pub(crate) fn index(heap: u64) -> usize {
    // What is in memory has an index.
    usize::try_from(heap).unwrap_or(usize::MAX)
}

/// The prime factors of a number from 1 on, each once, ascending. Time O(√n).
pub(crate) fn prime_factors(mut n: u64) -> Vec<u64> {
    let mut factors = Vec::new();
    let mut divisor = 2;
    while divisor * divisor <= n {
        if n.is_multiple_of(divisor) {
            factors.push(divisor);
            while n.is_multiple_of(divisor) {
                n /= divisor;
            }
        }
        divisor += 1;
    }
    if n > 1 {
        factors.push(n);
    }
    factors
}

/// Watches a growing sequence until a window of m values occurs again.
///
/// One window is watched at a time, by the string matching of Knuth, Morris and Pratt, so that a
/// value costs constant time on average. A window that starts in the preperiod never occurs again:
/// otherwise the sequence would repeat from there on. So after about twice as many values the
/// latest window is watched instead. The first recurrence is one period later, not several, since
/// any earlier equal window would prove a smaller period. At most about
/// 3 · (preperiod + period) + 8m values are needed; memory O(m).
#[derive(Clone, Debug)]
pub(crate) struct Detector {
    /// The length of the window.
    largest_move: usize,
    /// Where the watched window starts.
    start: usize,
    /// For each length of a prefix of the window, the length of its longest proper border.
    borders: Vec<usize>,
    /// How many values up to heap `next` − 1 match the beginning of the window.
    matched: usize,
    /// The next heap to look at.
    next: usize,
}

impl Detector {
    pub(crate) fn new(largest_move: usize) -> Self {
        Self { largest_move, start: 0, borders: Vec::new(), matched: 0, next: 0 }
    }

    /// Goes on with all of `values`, which hold the sequence from heap 0 on, and grow from call to
    /// call. Returns the period as soon as it is proved.
    pub(crate) fn watch(&mut self, values: &[Value]) -> Option<Period> {
        while self.next < values.len() {
            if self.borders.is_empty() || self.next >= 2 * self.start + 4 * self.largest_move {
                self.watch_latest_window(values)?;
            }
            let window = &values[self.start..self.start + self.largest_move];
            let until = values.len().min(2 * self.start + 4 * self.largest_move);
            for (offset, &value) in values[self.next..until].iter().enumerate() {
                self.matched = extended(&self.borders, window, self.matched, value);
                if self.matched == self.largest_move {
                    let again = self.next + offset + 1 - self.largest_move;
                    return Some(least(values, self.start, again - self.start));
                }
            }
            self.next = until;
        }
        None
    }

    /// Takes the m values before `next`, or the first m values, as the window to watch from now on.
    /// `None` when there are not yet m values.
    fn watch_latest_window(&mut self, values: &[Value]) -> Option<()> {
        self.start = self.next.saturating_sub(self.largest_move);
        let window = values.get(self.start..self.start + self.largest_move)?;
        let mut borders = vec![0; self.largest_move + 1];
        for length in 2..=self.largest_move {
            borders[length] = extended(&borders, window, borders[length - 1], window[length - 1]);
        }
        self.matched = borders[self.largest_move];
        self.borders = borders;
        self.next = self.start + self.largest_move;
        Some(())
    }
}

/// The longest prefix of `window` that ends with `value`, when a prefix of length `matched` ends
/// just before it. `borders` must be known for all lengths up to `matched`.
fn extended(borders: &[usize], window: &[Value], mut matched: usize, value: Value) -> usize {
    while matched > 0 && window.get(matched) != Some(&value) {
        matched = borders[matched];
    }
    matched + usize::from(window[matched] == value)
}

/// The least preperiod, for a `period` that holds from heap `from` on.
fn least(values: &[Value], from: usize, period: usize) -> Period {
    let differs = |n| values[index(n)] != values[index(n) + period];
    let preperiod = after_last(0..from as u64, differs).unwrap_or(0);
    Period { preperiod, period: period as u64 }
}
