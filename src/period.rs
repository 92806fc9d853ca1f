//! Finding the period of a sequence whose last m values decide all that follow.
//!
//! For a subtraction set with largest move m the value of heap n depends only on the values of
//! heaps n − m, …, n − 1. When a window of m values occurs again p heaps later, everything after it
//! occurs again too: the sequence has period p from that window on (S. W. Golomb, "A mathematical
//! investigation of games of take-away", 1966). Fewer than m equal values prove nothing.

#[cfg(test)]
mod tests;

use std::ops::Range;

use crate::fingerprint::FACTORS;
use crate::heap::HeapSize;
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

    /// As [`Period::fold`], for a heap of any size. Time O(digits).
    pub(crate) fn fold_size(self, heap: &HeapSize) -> u64 {
        heap.to_u64().map_or_else(
            || {
                let beyond = heap.minus(self.preperiod);
                self.preperiod + beyond.map_or(0, |beyond| beyond.remainder(self.period))
            },
            |heap| self.fold(heap),
        )
    }

    /// Whether this is the period of a sequence in which the `window` entries before a heap decide it,
    /// with the least preperiod and period: the windows are equal at the preperiod and a period later,
    /// at no smaller distance, and not from one heap earlier on. `factors` are the prime factors of the
    /// period, and may be others too.
    pub(crate) fn is_least<T: PartialEq>(
        self,
        window: usize,
        factors: &[u64],
        entries: impl Fn(u64, usize) -> Vec<T>,
    ) -> bool {
        let Self { preperiod, period } = self;
        let first = entries(preperiod, window);
        let earlier = |heap: u64| entries(heap, 1) == entries(heap + period, 1);
        let mut smaller = factors.iter().filter(|&&factor| period.is_multiple_of(factor));
        entries(preperiod + period, window) == first
            && smaller.all(|factor| entries(preperiod + period / factor, window) != first)
            && preperiod.checked_sub(1).is_none_or(|heap| !earlier(heap))
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

/// How many values the detector takes at once. Windows are compared where their number is a multiple.
const STEP: usize = 16;

/// What the fingerprint of a stretch is multiplied by when it moves on.
const BASE: u64 = FACTORS[0];

/// Watches a growing sequence until a window of m values, or some more, occurs again.
///
/// One window is watched at a time, and every later window is compared with it. A window that starts
/// in the preperiod never occurs again: otherwise the sequence would repeat from there on. So after
/// about twice as many values the latest window is watched instead. The first recurrence is one
/// period later, not several, since any earlier equal window would prove a smaller period.
///
/// Where the watched window occurs again, the values behind it are those behind the watched one as
/// well. So it is enough to look at one stretch in every [`STEP`] values, and to know the fingerprints
/// of the `STEP` stretches that begin in the watched window's first values. A fingerprint proves
/// nothing: windows are compared where one is known. They then differ, if at all, in their first
/// `STEP` values, so that a value costs constant time in every sequence, and much less than one
/// comparison in most.
///
/// At most about 3 · (preperiod + period) + 8 · (m + 16) values are needed; memory O(1).
#[derive(Clone, Debug)]
pub(crate) struct Detector {
    /// The length of the window: m, rounded up to a multiple of [`STEP`].
    window: usize,
    /// What the fingerprint of values that leave a stretch has been multiplied by meanwhile.
    leaving: u64,
    /// Where the watched window starts.
    start: usize,
    /// The fingerprints of the stretches from `start`, `start` + 1, … on.
    known: [u64; STEP],
    /// The first bits of these: bit b of word w for a fingerprint that begins with w · 64 + b.
    filter: [u64; 16],
    /// The fingerprint of the stretch of `window` values before `next`.
    print: u64,
    /// The next heap to look at, a multiple of [`STEP`].
    next: usize,
    /// From where on another window is watched.
    until: usize,
}

impl Detector {
    pub(crate) fn new(largest_move: usize) -> Self {
        let window = largest_move.next_multiple_of(STEP);
        Self {
            window,
            leaving: (0..window / STEP).fold(1, |power: u64, _| power.wrapping_mul(BASE)),
            start: 0,
            known: [0; STEP],
            filter: [0; 16],
            print: 0,
            next: window,
            until: 0,
        }
    }

    /// Goes on with all of `values`, which hold the sequence from heap 0 on, and grow from call to
    /// call. Returns the period as soon as it is proved, up to [`STEP`] values after it could be.
    pub(crate) fn watch(&mut self, values: &[Value]) -> Option<Period> {
        while self.next + STEP <= values.len() {
            if self.next >= self.until {
                self.watch_latest_window(values);
            }
            let (entering, _) = values[self.next..values.len().min(self.until)].as_chunks();
            let (leaving, _) = values[self.next - self.window..].as_chunks();
            for (entering, leaving) in entering.iter().zip(leaving) {
                let left = digest(leaving).wrapping_mul(self.leaving);
                self.print = appended(self.print, entering).wrapping_sub(left);
                self.next += STEP;
                let (word, bit) = place(self.print);
                if self.filter[word] & bit != 0
                    && let Some(again) = self.recurrence(values)
                {
                    let period = again - self.start;
                    let preperiod = least_preperiod(values, self.start, period) as u64;
                    return Some(Period { preperiod, period: period as u64 });
                }
            }
        }
        None
    }

    /// Takes the values before `next` as the window to watch from now on.
    fn watch_latest_window(&mut self, values: &[Value]) {
        self.start = self.next - self.window;
        self.until = 2 * self.start + 4 * self.window;
        self.filter = [0; 16];
        for (first, known) in (self.start..).zip(&mut self.known) {
            let (blocks, _) = values[first..first + self.window].as_chunks();
            *known = blocks.iter().fold(0, appended);
            let (word, bit) = place(*known);
            self.filter[word] |= bit;
        }
        self.print = self.known[0];
    }

    /// Where the watched window occurs again such that `next` is at most [`STEP`] − 1 values behind
    /// its end; the first such place.
    fn recurrence(&self, values: &[Value]) -> Option<usize> {
        let watched = &values[self.start..self.start + self.window];
        let stretch = self.next - self.window;
        let known = self.known.iter().enumerate().rev();
        known
            .filter(|&(_, &known)| known == self.print)
            .map(|(offset, _)| stretch - offset)
            .find(|&again| values[again..again + self.window] == *watched)
    }
}

/// The fingerprint of a stretch with [`STEP`] more values behind it.
fn appended(print: u64, values: &[Value; STEP]) -> u64 {
    print.wrapping_mul(BASE).wrapping_add(digest(values))
}

/// A short name of some values, as even as that of a stretch has to be.
fn digest(values: &[Value; STEP]) -> u64 {
    let (words, _) = values.as_chunks();
    words.iter().zip(FACTORS).fold(0, |sum: u64, (&[a, b, c, d], factor): (&[Value; 4], u64)| {
        let word = u64::from(a) | u64::from(b) << 16 | u64::from(c) << 32 | u64::from(d) << 48;
        // Folded, so that no value counts in few bits of the product only.
        sum.wrapping_add((word ^ word >> 31).wrapping_mul(factor))
    })
}

/// The word and the bit of a filter that stand for a fingerprint.
fn place(print: u64) -> (usize, u64) {
    (usize::from(print.to_be_bytes()[0] >> 4), 1 << (print >> 54 & 63))
}

/// The least preperiod of some entries, for a `period` that holds from entry `from` on.
pub(crate) fn least_preperiod<T: PartialEq>(entries: &[T], from: usize, period: usize) -> usize {
    let mut pairs = entries[..from].iter().zip(&entries[period..period + from]);
    pairs.rposition(|(entry, later)| entry != later).map_or(0, |differs| differs + 1)
}
