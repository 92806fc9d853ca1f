//! One subtraction game: its values as far as they are computed, its periods once they are proved.

use std::ops::Range;

use crate::certificate::Certificate;
use crate::heap::HeapSize;
use crate::outcome::{Kind, Outcome};
use crate::period::{Detector, Period, index};
use crate::search::GrundySearch;
use crate::sequence::emit::{LARGEST_TAPE_MOVE, MOST_TAPE_MOVES};
use crate::sequence::{Sequence, Value, kernel_after, kernel_for};
use crate::set::SubtractionSet;
use crate::tape::{Runner, WordRunner};

/// The most values that are kept, 2 bytes each. Sets with at most seven moves, none above 4,096,
/// can be searched beyond; see [`MOST_SEARCHED_HEAPS`].
pub const MOST_KEPT_HEAPS: usize = 1 << 24;

/// The most elementary steps that the search among kept values takes: some seconds.
pub const MOST_STEPS: u64 = 4_000_000_000;

/// The most heaps that a search computes whose memory does not grow with them: some ten seconds
/// with the fastest kernels written for a set, a minute with the plain one.
pub const MOST_SEARCHED_HEAPS: u64 = 1 << 36;

/// The longest period whose lost heaps are listed and counted.
pub const LONGEST_COUNTED_PERIOD: usize = 1 << 17;

/// How many values are kept when the search goes on without keeping them.
const HEAD: usize = 1 << 15;

/// The periods of the three sequences of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Periods {
    pub(crate) grundy: Period,
    pub(crate) normal: Period,
    pub(crate) misere: Period,
}

impl Periods {
    pub(crate) fn of(&self, kind: Kind) -> Period {
        match kind {
            Kind::Grundy => self.grundy,
            Kind::Normal => self.normal,
            Kind::Misere => self.misere,
        }
    }
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
    /// Makes the kernel that goes on after them, where they were given.
    make_kernel: Option<MakeKernel>,
    largest_value: Value,
    detector: Detector,
    make_runner: MakeRunner,
    long: Option<GrundySearch>,
    proved: Option<Periods>,
}

/// Makes the kernel that goes on after some values.
type MakeKernel = fn(&SubtractionSet, &[Value]) -> Box<dyn Sequence>;

/// Makes what computes a long sequence of a set whose values fit a tape.
pub(crate) type MakeRunner = fn(&SubtractionSet) -> Box<dyn Runner>;

impl Game {
    /// The game of a set, with nothing computed yet.
    #[must_use]
    pub fn new(set: SubtractionSet) -> Self {
        Self::with_runner(set, |set| Box::new(WordRunner::new(set)))
    }

    /// As [`Game::new`], with another way to compute long sequences.
    pub(crate) fn with_runner(set: SubtractionSet, make_runner: MakeRunner) -> Self {
        Self {
            kernel: kernel_for(&set),
            detector: Detector::new(set.largest() as usize),
            set,
            values: Vec::new(),
            make_kernel: None,
            largest_value: 0,
            make_runner,
            long: None,
            proved: None,
        }
    }

    /// The subtraction set.
    #[must_use]
    pub fn set(&self) -> &SubtractionSet {
        &self.set
    }

    /// The Grundy values of heaps 0, 1, … that are kept, at most [`MOST_KEPT_HEAPS`].
    #[must_use]
    pub fn values(&self) -> &[Value] {
        &self.values
    }

    /// How many heaps the search has computed: heaps 0, …, `heaps` − 1.
    #[must_use]
    pub fn heaps(&self) -> u64 {
        self.long.as_ref().map_or(self.values.len() as u64, GrundySearch::heaps)
    }

    /// The name of the kernel that computes them; see [`crate::sequence`].
    #[must_use]
    pub fn kernel(&self) -> &'static str {
        self.long.as_ref().map_or(self.kernel.name(), GrundySearch::kernel)
    }

    /// The largest Grundy value among those computed; among all, once the period is proved.
    #[must_use]
    pub fn largest_value(&self) -> Value {
        self.long.as_ref().map_or(self.largest_value, GrundySearch::largest_value)
    }

    /// How many heaps the search computes at most, give or take a pass of some hundred heaps.
    #[must_use]
    pub fn bound(&self) -> u64 {
        if self.has_tape() { MOST_SEARCHED_HEAPS } else { self.most_kept() as u64 }
    }

    /// Whether there is nothing more to compute: the period is proved, or the bound is reached.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.proved.is_some() || self.heaps() >= self.bound()
    }

    /// Goes on with the search for about `steps` elementary steps, at least one heap, or until the
    /// period is proved. An elementary step is a look-up, or one heap of a long search.
    pub fn advance(&mut self, steps: u64) {
        if self.is_done() {
            return;
        }
        let known = self.values.len();
        if known < self.most_kept() {
            self.advance_kept(steps);
        }
        let used = (self.values.len() - known) as u64 * self.kernel.steps_per_value();
        let heaps = steps.max(1).saturating_sub(used);
        let all_kept = self.values.len() == self.most_kept();
        if heaps > 0 && self.proved.is_none() && all_kept && self.has_tape() {
            self.advance_long(heaps);
        }
    }

    /// Searches to the end.
    pub fn solve(&mut self) {
        while !self.is_done() {
            self.advance(MOST_STEPS);
        }
    }

    /// Whether the values fit a tape.
    fn has_tape(&self) -> bool {
        self.set.moves().len() <= MOST_TAPE_MOVES && self.set.largest() <= LARGEST_TAPE_MOVE
    }

    /// How many values are kept at most.
    pub(crate) fn most_kept(&self) -> usize {
        if self.has_tape() {
            return HEAD;
        }
        let affordable = usize::try_from(MOST_STEPS / self.kernel.steps_per_value());
        affordable.unwrap_or(MOST_KEPT_HEAPS).min(MOST_KEPT_HEAPS)
    }

    /// Computes values that are kept, and looks for a proof among them.
    fn advance_kept(&mut self, steps: u64) {
        let affordable = steps / self.kernel.steps_per_value();
        let affordable = usize::try_from(affordable).unwrap_or(MOST_KEPT_HEAPS).max(1);
        let until = self.values.len().saturating_add(affordable).min(self.most_kept());
        if let Some(make_kernel) = self.make_kernel.take() {
            self.kernel = make_kernel(&self.set, &self.values);
        }
        while self.proved.is_none() && self.values.len() < until {
            // A short period is not worth many heaps: no more at once than there are already.
            let known = self.values.len();
            let count = known.max(4 * self.set.largest() as usize).min(until - known);
            self.kernel.extend(&mut self.values, count);
            self.watch(known);
        }
    }

    /// Looks for a proof among kept values, those from heap `known` on being new.
    fn watch(&mut self, known: usize) {
        let largest = self.values[known..].iter().copied().max().unwrap_or(0);
        self.largest_value = self.largest_value.max(largest);
        self.proved = self.detector.watch(&self.values).map(|grundy| Periods {
            grundy,
            normal: grundy.of_image(&self.values, Kind::Normal),
            misere: grundy.of_image(&self.values, Kind::Misere),
        });
    }

    /// Takes over values that follow those kept, if they pass a check that is told from where on they
    /// are new.
    pub(crate) fn append(
        &mut self,
        values: &[Value],
        check: impl FnOnce(&SubtractionSet, &[Value], usize) -> bool,
    ) -> bool {
        let known = self.values.len();
        self.values.extend_from_slice(values);
        if !check(&self.set, &self.values, known) {
            self.values.truncate(known);
            return false;
        }
        self.make_kernel = Some(kernel_after);
        self.watch(known);
        true
    }

    /// The search that goes on without keeping values, once there is one.
    pub(crate) fn long(&self) -> Option<&GrundySearch> {
        self.long.as_ref()
    }

    /// The periods, once they are proved.
    pub(crate) fn periods(&self) -> Option<&Periods> {
        self.proved.as_ref()
    }

    /// The search that goes on without keeping values, begun if need be, and the place of the periods
    /// that it proves; `None` for a set that needs none.
    pub(crate) fn begin_long(
        &mut self,
    ) -> Option<(&SubtractionSet, &mut GrundySearch, &mut Option<Periods>)> {
        if self.has_tape() {
            self.advance_kept(u64::MAX);
        }
        if !self.has_tape() || self.proved.is_some() {
            return None;
        }
        let Self { set, long, values, make_runner, proved, .. } = self;
        let long = long.get_or_insert_with(|| GrundySearch::new(set, values, make_runner(set)));
        Some((set, long, proved))
    }

    /// Goes on beyond the kept values.
    fn advance_long(&mut self, heaps: u64) {
        let Some((_, long, proved)) = self.begin_long() else { return };
        let heaps = heaps.min(MOST_SEARCHED_HEAPS.saturating_sub(long.heaps()));
        if let Some(grundy) = long.advance(heaps) {
            *proved = Some(Periods {
                grundy,
                normal: long.period_of_image(grundy, Kind::Normal),
                misere: long.period_of_image(grundy, Kind::Misere),
            });
        }
    }

    /// The proved period of a sequence, with the least preperiod and period.
    #[must_use]
    pub fn period(&self, kind: Kind) -> Option<Period> {
        self.proved.map(|proved| proved.of(kind))
    }

    /// The proof of [`Game::period`].
    #[must_use]
    pub fn certificate(&self, kind: Kind) -> Option<Certificate> {
        let Period { preperiod, period } = self.period(kind)?;
        let window = self.values_from(&preperiod.into(), self.set.largest() as usize);
        let window = window.into_iter().flatten().map(|value| kind.entry(value)).collect();
        Some(Certificate { set: self.set.clone(), kind, preperiod, period, window })
    }

    /// The Grundy value of a heap of any size: `None` while it is neither computed nor decided by
    /// a proved period. Time O(digits), and as in [`Game::values_from`].
    #[must_use]
    pub fn value(&self, heap: &HeapSize) -> Option<Value> {
        self.values_from(heap, 1)[0]
    }

    /// The values of the heaps `from`, `from` + 1, …, `count` of them, each `None` while it is not
    /// known. Time O(count + digits): only the first heap is divided by the period. Values beyond
    /// those kept are computed again from the nearest of some thousand waypoints of the search,
    /// which takes milliseconds where the period has billions of heaps.
    #[must_use]
    pub fn values_from(&self, from: &HeapSize, count: usize) -> Vec<Option<Value>> {
        let Some(folded) = self.fold(from) else { return vec![None; count] };
        let end = folded.saturating_add(count as u64);
        let kept = self.values.len() as u64;
        match (&self.long, self.period(Kind::Grundy)) {
            _ if end <= kept => self.kept(folded..end).map(Some).collect(),
            (Some(long), period) => {
                let known = if period.is_some() { end } else { end.min(long.heaps()) };
                let known = usize::try_from(known.saturating_sub(folded)).unwrap_or(0);
                let mut values: Vec<_> = match known {
                    0 => Vec::new(),
                    _ => long.values(folded, known).into_iter().map(Some).collect(),
                };
                values.resize(count, None);
                values
            }
            (None, Some(period)) => (folded..end)
                .flat_map(|n| self.kept(period.fold(n)..period.fold(n) + 1))
                .map(Some)
                .collect(),
            (None, None) => {
                let mut values: Vec<_> = self.kept(folded..kept.max(folded)).map(Some).collect();
                values.resize(count, None);
                values
            }
        }
    }

    /// The heap of the preperiod or the first period with the same value, and the same place in the
    /// period of each kind of sequence; before a period is proved the heap itself. `None` where that
    /// is beyond all that can be computed.
    pub(crate) fn fold(&self, heap: &HeapSize) -> Option<u64> {
        match self.period(Kind::Grundy) {
            Some(period) => Some(period.fold_size(heap)),
            None => heap.to_u64(),
        }
    }

    /// Shows the tape of the heaps `start` to `end` in pieces, of a search that keeps no values; see
    /// [`GrundySearch::show`].
    pub(crate) fn show(&self, start: u64, end: u64, show: impl FnMut(&[u8])) {
        if let Some(long) = &self.long {
            long.show(start, end, show);
        }
    }

    /// The first heap after `heap` where computing again can begin.
    pub(crate) fn next_waypoint(&self, heap: u64) -> Option<u64> {
        self.long.as_ref().and_then(|long| long.next_waypoint(heap))
    }

    /// The kept values of a range of heaps.
    fn kept(&self, heaps: Range<u64>) -> impl Iterator<Item = Value> {
        self.values.get(index(heaps.start)..index(heaps.end)).unwrap_or_default().iter().copied()
    }

    /// The remainders n mod period of the heaps n ≥ preperiod that are lost for the player to move,
    /// ascending. `None` while the period is not proved, and when it is longer than
    /// [`LONGEST_COUNTED_PERIOD`].
    #[must_use]
    pub fn losing_residues(&self, kind: Kind) -> Option<Vec<u64>> {
        let Period { preperiod, period } = self.period(kind)?;
        let count =
            usize::try_from(period).ok().filter(|&count| count <= LONGEST_COUNTED_PERIOD)?;
        // The first multiple of the period from the preperiod on is as good as heap 0.
        let first = HeapSize::from(preperiod.next_multiple_of(period));
        let values = self.values_from(&first, count);
        let lost = |value: Option<Value>| value == Some(kind.losing_value());
        Some((0..period).zip(values).filter_map(|(n, value)| lost(value).then_some(n)).collect())
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
    pub fn place(&self, heap: &HeapSize, kind: Kind) -> Option<(HeapSize, u64)> {
        let Period { preperiod, period } = self.period(kind)?;
        let beyond = heap.minus(preperiod)?;
        Some((beyond.quotient(period), beyond.remainder(period)))
    }
}
