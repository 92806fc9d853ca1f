//! One subtraction game: its values as far as they are computed, its periods once they are proved.

use crate::certificate::Certificate;
use crate::heap::HeapSize;
use crate::outcome::{Kind, Outcome};
use crate::period::{Detector, Period};
use crate::sequence::{Sequence, Value, kernel_for};
use crate::set::SubtractionSet;

/// The most heaps a search computes: the values are kept, 2 bytes each.
pub const MOST_SEARCHED_HEAPS: usize = 1 << 24;

/// The most elementary steps a search takes, whatever the set: some seconds.
pub const MOST_STEPS: u64 = 4_000_000_000;

/// The periods of the three sequences of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Periods {
    grundy: Period,
    normal: Period,
    misere: Period,
}

/// A subtraction game and the search for its period.
///
/// The search goes on in slices, so that it can report, pause and stop; what it has found so far
/// can be used at any time. A period is reported only when it is proved.
///
/// ```
/// use grundyscope::{Game, Kind, Outcome};
///
/// let mut game = Game::new("1,3,4".parse()?);
/// game.solve();
/// let period = game.period(Kind::Grundy).expect("found within the bound");
/// assert_eq!((period.preperiod, period.period), (0, 7));
/// assert_eq!(game.outcome(&"10^18".parse()?, Kind::Normal), Some(Outcome::N));
/// # Ok::<(), grundyscope::Error>(())
/// ```
pub struct Game {
    set: SubtractionSet,
    kernel: Box<dyn Sequence>,
    values: Vec<Value>,
    largest_value: Value,
    detector: Detector,
    proved: Option<Periods>,
}

impl Game {
    /// The game of a set, with nothing computed yet.
    #[must_use]
    pub fn new(set: SubtractionSet) -> Self {
        let kernel = kernel_for(&set);
        let detector = Detector::new(set.largest() as usize);
        Self { set, kernel, values: Vec::new(), largest_value: 0, detector, proved: None }
    }

    /// The subtraction set.
    #[must_use]
    pub fn set(&self) -> &SubtractionSet {
        &self.set
    }

    /// The Grundy values computed so far: those of heaps 0, 1, …, at most [`MOST_SEARCHED_HEAPS`].
    #[must_use]
    pub fn values(&self) -> &[Value] {
        &self.values
    }

    /// The largest Grundy value among those computed; among all, once the period is proved.
    #[must_use]
    pub fn largest_value(&self) -> Value {
        self.largest_value
    }

    /// How many heaps the search computes at most: [`MOST_SEARCHED_HEAPS`], or what
    /// [`MOST_STEPS`] suffice for.
    #[must_use]
    pub fn bound(&self) -> usize {
        let affordable = usize::try_from(MOST_STEPS / self.kernel.steps_per_value());
        affordable.unwrap_or(MOST_SEARCHED_HEAPS).min(MOST_SEARCHED_HEAPS)
    }

    /// Whether there is nothing more to compute: the period is proved, or the bound is reached.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.proved.is_some() || self.values.len() >= self.bound()
    }

    /// Goes on with the search for about `steps` elementary steps, at least one heap, or until the
    /// period is proved.
    pub fn advance(&mut self, steps: u64) {
        let affordable = steps / self.kernel.steps_per_value();
        let affordable = usize::try_from(affordable).unwrap_or(MOST_SEARCHED_HEAPS).max(1);
        let until = self.values.len().saturating_add(affordable).min(self.bound());
        while self.proved.is_none() && self.values.len() < until {
            // A short period is not worth many heaps: no more at once than there are already.
            let largest_move = self.set.largest() as usize;
            let next = self.values.len().max(4 * largest_move).min(until - self.values.len());
            self.compute(next);
        }
    }

    /// Computes the values of the next `count` heaps and looks for a proof among them.
    fn compute(&mut self, count: usize) {
        let known = self.values.len();
        self.kernel.extend(&mut self.values, count);
        let largest = self.values[known..].iter().copied().max().unwrap_or(0);
        self.largest_value = self.largest_value.max(largest);
        self.proved = self.detector.watch(&self.values).map(|grundy| Periods {
            grundy,
            normal: grundy.of_image(&self.values, Kind::Normal),
            misere: grundy.of_image(&self.values, Kind::Misere),
        });
    }

    /// Searches to the end.
    pub fn solve(&mut self) {
        self.advance(MOST_STEPS);
    }

    /// The proved period of a sequence, with the least preperiod and period.
    #[must_use]
    pub fn period(&self, kind: Kind) -> Option<Period> {
        self.proved.map(|proved| match kind {
            Kind::Grundy => proved.grundy,
            Kind::Normal => proved.normal,
            Kind::Misere => proved.misere,
        })
    }

    /// The proof of [`Game::period`].
    #[must_use]
    pub fn certificate(&self, kind: Kind) -> Option<Certificate> {
        let Period { preperiod, period } = self.period(kind)?;
        let window = preperiod..preperiod + self.set.largest() as usize;
        Some(Certificate {
            set: self.set.clone(),
            kind,
            preperiod,
            period,
            window: window.map(|n| kind.entry(self.value_at(n))).collect(),
        })
    }

    /// The Grundy value of a heap of any size: `None` while it is neither computed nor decided by
    /// a proved period. Linear in the number of digits.
    #[must_use]
    pub fn value(&self, heap: &HeapSize) -> Option<Value> {
        self.values_from(heap, 1)[0]
    }

    /// The values of the heaps `from`, `from` + 1, …, `count` of them, each `None` while it is not
    /// known. Time O(count + digits): only the first heap is divided by the period.
    #[must_use]
    pub fn values_from(&self, from: &HeapSize, count: usize) -> Vec<Option<Value>> {
        let folded = match self.place(from, Kind::Grundy).zip(self.period(Kind::Grundy)) {
            Some(((_, place), period)) => Some(period.preperiod + place),
            None => from.to_u64().and_then(|from| usize::try_from(from).ok()),
        };
        let Some(first) = folded else { return vec![None; count] };
        let known = |heap: usize| self.proved.is_some() || heap < self.values.len();
        let heaps = (0..count).map(|index| first.saturating_add(index));
        heaps.map(|heap| known(heap).then(|| self.value_at(heap))).collect()
    }

    /// The remainders n mod period of the heaps n ≥ preperiod that are lost for the player to move,
    /// ascending. Empty while the period is not proved.
    pub fn losing_residues(&self, kind: Kind) -> impl Iterator<Item = usize> {
        let (preperiod, period) = self.period(kind).map_or((0, 0), |p| (p.preperiod, p.period));
        // The first heap from the preperiod on with the remainder.
        let first =
            move |residue: usize| preperiod + (residue + period - preperiod % period) % period;
        let lost = move |heap: usize| kind.outcome(self.value_at(heap)) == Outcome::P;
        (0..period).filter(move |&residue| lost(first(residue)))
    }

    /// The outcome of a heap of any size, known when its [value](Self::value) is.
    #[must_use]
    pub fn outcome(&self, heap: &HeapSize, kind: Kind) -> Option<Outcome> {
        self.value(heap).map(|value| kind.outcome(value))
    }

    /// Where a heap lies in the period: the number of whole periods between the preperiod and the
    /// heap, and the place from 0 on in the period. `None` in the preperiod, and while no period is
    /// proved.
    #[must_use]
    pub fn place(&self, heap: &HeapSize, kind: Kind) -> Option<(HeapSize, usize)> {
        let Period { preperiod, period } = self.period(kind)?;
        let beyond = heap.minus(preperiod as u64)?;
        let place = usize::try_from(beyond.remainder(period as u64)).ok()?;
        Some((beyond.quotient(period as u64), place))
    }

    /// The value of a heap that is computed or, with the period proved, any heap.
    fn value_at(&self, heap: usize) -> Value {
        let folded = self.period(Kind::Grundy).map_or(heap, |period| period.fold(heap));
        self.values[folded]
    }
}
