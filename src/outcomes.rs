//! Outcomes of one heap for themselves, without Grundy values: any set, and a search of their own.
//!
//! The outcomes of the m heaps before a heap decide its own, m the largest move. Along a tape they
//! take one bit a heap, and need no minimal excluded value. The kernels, and which serves a set,
//! stand in the submodule `kernel`.

mod block;
mod event;
mod kernel;
mod push;
#[cfg(test)]
mod tests;
mod wide;

use crate::certificate::Certificate;
use crate::game::MOST_SEARCHED_HEAPS;
use crate::heap::HeapSize;
use crate::outcome::{Kind, Outcome};
use crate::period::{Period, after_last, index};
use crate::search::LongSearch;
use crate::sequence::Value;
use crate::set::SubtractionSet;
use crate::tape::Runner;

/// After so many heaps a runner is worth it that has something to set up, some ten microseconds.
const FEW_HEAPS: u64 = 1 << 16;

/// After so many heaps a runner is worth it that is written for the set, about a millisecond.
const MANY_HEAPS: u64 = 1 << 21;

/// The outcomes of one heap in a subtraction game under normal and under misère play, and the search
/// for their periods. Grundy values need [`Game`](crate::Game), which takes longer.
///
/// The search goes on in slices, so that it can report, pause and stop; what it has found so far can
/// be used at any time. A period is reported only when it is proved. Memory: below 4 MB, whatever
/// the period.
///
/// ```
/// use grundyscope::{Kind, Outcome, OutcomeGame, Period};
///
/// let mut game = OutcomeGame::new("7,11,20,25".parse()?);
/// game.solve();
/// assert_eq!(game.period(Kind::Normal), Some(Period { preperiod: 21, period: 31 }));
/// assert_eq!(game.outcome(&"10^18".parse()?, Kind::Normal), Some(Outcome::N));
/// assert_eq!(game.certificate(Kind::Misere).map(|proof| proof.verify()), Some(Ok(())));
/// # Ok::<(), grundyscope::Error>(())
/// ```
pub struct OutcomeGame {
    set: SubtractionSet,
    search: LongSearch,
    stage: Stage,
    write_runner: MakeRunner,
    proved: Option<Proved>,
}

/// How long the search has gone on, and so what the present runner may have cost to set up.
#[derive(Clone, Copy)]
enum Stage {
    /// Up to [`FEW_HEAPS`].
    First,
    /// Up to [`MANY_HEAPS`].
    Second,
    Last,
}

#[derive(Clone, Copy)]
struct Proved {
    normal: Period,
    misere: Period,
}

/// Makes what computes the outcomes of a set; `None` when what there is will do.
pub(crate) type MakeRunner = fn(&SubtractionSet) -> Option<Box<dyn Runner>>;

impl OutcomeGame {
    /// The game of a set, with nothing computed yet.
    #[must_use]
    pub fn new(set: SubtractionSet) -> Self {
        Self::with_runner(set, |_| None)
    }

    /// As [`OutcomeGame::new`], with another way to compute long sequences.
    pub(crate) fn with_runner(set: SubtractionSet, write_runner: MakeRunner) -> Self {
        let search = LongSearch::outcomes(&set, kernel::first_runner(&set));
        Self { set, search, stage: Stage::First, write_runner, proved: None }
    }

    /// The subtraction set.
    #[must_use]
    pub fn set(&self) -> &SubtractionSet {
        &self.set
    }

    /// How many heaps the search has computed: heaps 0, …, `heaps` − 1.
    #[must_use]
    pub fn heaps(&self) -> u64 {
        self.search.heaps()
    }

    /// The name of the kernel that computes them.
    #[must_use]
    pub fn kernel(&self) -> &'static str {
        self.search.runner().name()
    }

    /// How many heaps the search computes at most, give or take a pass of some hundred heaps:
    /// [`MOST_SEARCHED_HEAPS`], or fewer where a heap takes long.
    #[must_use]
    pub fn bound(&self) -> u64 {
        MOST_SEARCHED_HEAPS / kernel::steps_per_heap(&self.set)
    }

    /// Whether there is nothing more to compute: the period is proved, or the bound is reached.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.proved.is_some() || self.heaps() >= self.bound()
    }

    /// Goes on with the search for about `steps` elementary steps, at least one pass, or until the
    /// period is proved. With the fastest kernels a step is a heap.
    pub fn advance(&mut self, steps: u64) {
        let mut left = (steps / self.search.runner().steps_per_heap()).max(1);
        while left > 0 && !self.is_done() {
            let stage_end = match self.stage {
                Stage::First => FEW_HEAPS,
                Stage::Second => MANY_HEAPS,
                Stage::Last => self.bound(),
            };
            if self.heaps() >= stage_end {
                self.next_stage();
                continue;
            }
            let before = self.heaps();
            if let Some(normal) = self.search.advance(left.min(stage_end - before), |_| ()) {
                self.proved = Some(Proved { normal, misere: self.misere(normal) });
            }
            left = left.saturating_sub(self.heaps() - before);
        }
    }

    /// Searches to the end.
    pub fn solve(&mut self) {
        while !self.is_done() {
            self.advance(MOST_SEARCHED_HEAPS);
        }
    }

    /// Goes on with the runner of the next stage.
    fn next_stage(&mut self) {
        let runner = match self.stage {
            Stage::First => kernel::second_runner(&self.set),
            Stage::Second | Stage::Last => (self.write_runner)(&self.set),
        };
        self.stage = match self.stage {
            Stage::First => Stage::Second,
            Stage::Second | Stage::Last => Stage::Last,
        };
        if let Some(runner) = runner {
            self.search.replace_runner(runner);
        }
    }

    /// The period under misère play. A heap is lost there exactly if one smaller by the smallest move
    /// is lost under normal play; see [`Kind::losing_value`]. So the sequence is the same, behind as
    /// many heaps without a move, which are won.
    fn misere(&self, normal: Period) -> Period {
        let Period { preperiod, period } = normal;
        let smallest = u64::from(self.set.smallest());
        if preperiod > 0 {
            // Where the one begins to repeat, so does the other.
            return Period { preperiod: preperiod + smallest, period };
        }
        // The heaps without a move may continue the period backwards.
        let later = self.entries(Kind::Misere, period, index(smallest));
        let lost = |heap| later[index(heap)] == 1;
        Period { preperiod: after_last(0..smallest, lost).unwrap_or(0), period }
    }

    /// The proved period of the outcomes under normal or misère play, with the least preperiod and
    /// period. Always `None` for [`Kind::Grundy`].
    #[must_use]
    pub fn period(&self, kind: Kind) -> Option<Period> {
        match kind {
            Kind::Grundy => None,
            Kind::Normal => self.proved.map(|proved| proved.normal),
            Kind::Misere => self.proved.map(|proved| proved.misere),
        }
    }

    /// The proof of [`OutcomeGame::period`].
    #[must_use]
    pub fn certificate(&self, kind: Kind) -> Option<Certificate> {
        let Period { preperiod, period } = self.period(kind)?;
        let window = self.entries(kind, preperiod, self.set.largest() as usize);
        let window = window.into_iter().map(Value::from).collect();
        Some(Certificate { set: self.set.clone(), kind, preperiod, period, window })
    }

    /// The outcome of a heap of any size under normal or misère play; see
    /// [`OutcomeGame::outcomes`].
    #[must_use]
    pub fn outcome(&self, heap: &HeapSize, kind: Kind) -> Option<Outcome> {
        self.outcomes(heap, 1, kind)[0]
    }

    /// The outcomes of the heaps `from`, `from` + 1, …, `count` of them, each `None` while it is
    /// neither computed nor decided by a proved period; always for [`Kind::Grundy`]. Time
    /// O(count + digits) beside that of computing them again from the nearest of some thousand
    /// waypoints of the search.
    #[must_use]
    pub fn outcomes(&self, from: &HeapSize, count: usize, kind: Kind) -> Vec<Option<Outcome>> {
        let mut outcomes = vec![None; count];
        let first_won = match kind {
            Kind::Grundy => return outcomes,
            Kind::Normal => 0,
            Kind::Misere => u64::from(self.set.smallest()),
        };
        let (from, known) = match (self.period(kind), from.to_u64()) {
            (Some(period), _) => (period.fold_size(from), count),
            (None, Some(from)) => {
                let known = (self.heaps() + first_won).saturating_sub(from).min(count as u64);
                (from, index(known))
            }
            (None, None) => return outcomes,
        };
        let entries = self.entries(kind, from, known);
        for (outcome, entry) in outcomes.iter_mut().zip(entries) {
            *outcome = Some(outcome_of(entry));
        }
        outcomes
    }

    /// The outcomes of many heaps under normal or misère play, in their order, each `None` as in
    /// [`OutcomeGame::outcomes`]. Costs a division a heap, sorting, and one pass over the parts of the
    /// preperiod and the first period that are asked for, however many heaps there are.
    #[must_use]
    pub fn outcomes_at(&self, heaps: &[HeapSize], kind: Kind) -> Vec<Option<Outcome>> {
        let mut outcomes = vec![None; heaps.len()];
        let (first_won, period) = match kind {
            Kind::Grundy => return outcomes,
            Kind::Normal => (0, self.period(kind)),
            Kind::Misere => (u64::from(self.set.smallest()), self.period(kind)),
        };
        let known = self.heaps() + first_won;
        let mut asked = Vec::with_capacity(heaps.len());
        for (index, heap) in heaps.iter().enumerate() {
            let same = match period {
                Some(period) => Some(period.fold_size(heap)),
                None => heap.to_u64().filter(|&heap| heap < known),
            };
            match same.map(|same| same.checked_sub(first_won)) {
                Some(Some(place)) => asked.push((place, index)),
                Some(None) => outcomes[index] = Some(Outcome::N),
                None => {}
            }
        }
        asked.sort_unstable();
        let entries = self.search.entries_at(asked.iter().map(|&(place, _)| place));
        for ((_, index), entry) in asked.into_iter().zip(entries) {
            outcomes[index] = Some(outcome_of(entry));
        }
        outcomes
    }

    /// 1 for P and 0 for N, of `count` heaps from heap `from` on.
    fn entries(&self, kind: Kind, from: u64, count: usize) -> Vec<u8> {
        let behind = if kind == Kind::Misere { u64::from(self.set.smallest()) } else { 0 };
        let stuck = index(behind.saturating_sub(from)).min(count);
        let mut entries = vec![0; stuck];
        if stuck < count {
            entries.extend(self.search.entries(from.saturating_sub(behind), count - stuck));
        }
        entries
    }
}

/// What a bit of the tape says.
fn outcome_of(entry: u8) -> Outcome {
    if entry == 1 { Outcome::P } else { Outcome::N }
}
