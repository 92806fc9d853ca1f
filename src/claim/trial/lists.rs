//! Lists of entries, periods, and two sets with one sequence.

use super::{FIRST_LOOK, Trial, Work};
use crate::claim::MOST_CHECKED_HEAPS;
use crate::claim::verdict::{Answer, Counterexample, Difference, Limit, Proof, Side, Verdict};
use crate::game::Game;
use crate::heap::HeapSize;
use crate::outcome::Kind;
use crate::period::index;
use crate::sequence::Value;

/// How many heaps are compared at once.
const CHUNK: u64 = 1 << 12;

/// About how many elementary steps a compared heap costs.
const STEPS_PER_HEAP: u64 = 8;

impl Trial {
    /// Entries of consecutive heaps.
    #[inline(never)]
    pub(super) fn run(
        &mut self,
        kind: Kind,
        from: u64,
        entries: &[Value],
        steps: &mut u64,
    ) -> Option<Verdict> {
        loop {
            let rest = &entries[index(self.next).min(entries.len())..];
            if rest.is_empty() {
                return Some(Verdict::Proved(Proof::Looked));
            }
            let rest = &rest[..rest.len().min(index(CHUNK))];
            let first = from.checked_add(self.next)?;
            let found = entries_of(&self.game, kind, first, rest.len());
            for (&claimed, found) in rest.iter().zip(found) {
                let heap = from + self.next;
                match found {
                    None if self.search(steps) => return None,
                    None => return Some(self.not_further(Limit::Search)),
                    Some(found) if found == claimed => {
                        self.checked = Some(heap);
                        self.next += 1;
                    }
                    Some(found) => {
                        let difference = Difference::Entry { kind, claimed, found };
                        return Some(Counterexample::at(Some(heap.into()), difference));
                    }
                }
            }
            *steps = steps.saturating_sub(STEPS_PER_HEAP * rest.len() as u64);
            if *steps == 0 {
                return None;
            }
        }
    }

    /// The outcomes of some heaps.
    #[inline(never)]
    pub(super) fn heaps(
        &mut self,
        kind: Kind,
        heaps: &[HeapSize],
        lost: bool,
        steps: &mut u64,
    ) -> Option<Verdict> {
        while let Some(heap) = heaps.get(index(self.next)) {
            match self.game.value(heap).map(|value| kind.entry(value)) {
                None if self.search(steps) => return None,
                None => {
                    let limit = Limit::Search;
                    return Some(Verdict::Checked { heap: None, sets: None, limit });
                }
                Some(found) if (found == 1) == lost => self.next += 1,
                Some(found) => {
                    let side = |truth, of| Side { answer: Answer::Truth(truth), of };
                    let difference = Difference::Sides {
                        operator: "iff",
                        left: side(found == 1, Some((kind, vec![heap.clone()]))),
                        right: side(lost, None),
                    };
                    return Some(Counterexample::at(Some(heap.clone()), difference));
                }
            }
        }
        Some(Verdict::Proved(Proof::Looked))
    }

    /// A period, the least one if so.
    #[inline(never)]
    pub(super) fn period(
        &mut self,
        kind: Kind,
        period: u64,
        from: Option<u64>,
        least: bool,
        steps: &mut u64,
    ) -> Option<Verdict> {
        let Some(found) = self.game.period(kind) else {
            // What is known already may refute it, long before the period is found.
            if let (Some(from), true) = (from, self.game.heaps() >= FIRST_LOOK) {
                let until = self.game.heaps().saturating_sub(period).min(MOST_CHECKED_HEAPS);
                self.next = self.next.max(from);
                if let Some(verdict) = self.repeats(kind, period, until, steps) {
                    return Some(verdict);
                }
            }
            return if self.search(steps) { None } else { Some(self.not_further(Limit::Search)) };
        };
        let divides = period.is_multiple_of(found.period);
        let from = from.unwrap_or(found.preperiod);
        if !(divides && found.preperiod <= from) {
            // Some entry differs from the one a period later: at once in the period, or before it.
            let until = from.max(found.preperiod).saturating_add(found.period);
            self.next = self.next.max(from);
            return self.repeats(kind, period, until, steps).or_else(|| {
                let limit = Limit::Search;
                let over = self.next >= until;
                over.then_some(Verdict::Checked { heap: self.checked, sets: None, limit })
            });
        }
        if least && period != found.period {
            return Some(Counterexample::at(None, Difference::NotLeast { least: found }));
        }
        Some(Verdict::Proved(Proof::Period(found)))
    }

    /// Looks for an entry below heap `until` that differs from the one a period later.
    fn repeats(&mut self, kind: Kind, period: u64, until: u64, steps: &mut u64) -> Option<Verdict> {
        while self.next < until && *steps > 0 {
            let count = CHUNK.min(until - self.next);
            let here = entries_of(&self.game, kind, self.next, index(count));
            let later_from = HeapSize::from(self.next).plus(period);
            let later = self.game.values_from(&later_from, index(count));
            for (here, later) in here.into_iter().zip(later) {
                let (Some(before), Some(found)) = (here, later.map(|value| kind.entry(value)))
                else {
                    return None;
                };
                if before != found {
                    let earlier = HeapSize::from(self.next);
                    let heap = earlier.plus(period);
                    let difference = Difference::Repetition { kind, earlier, before, found };
                    return Some(Counterexample::at(Some(heap), difference));
                }
                self.checked = self.next.checked_add(period);
                self.next += 1;
            }
            *steps = steps.saturating_sub(2 * STEPS_PER_HEAP * count);
        }
        None
    }

    /// Two sets have the same entries.
    #[inline(never)]
    pub(super) fn same(&mut self, kind: Kind, steps: &mut u64) -> Option<Verdict> {
        let Some(other) = &mut self.other else {
            // A set whose only move is taken away has none left: its heap is won with that move.
            let heap = u64::from(self.game.set().smallest()).into();
            return Some(Counterexample::at(Some(heap), Difference::Condition));
        };
        // Two sequences with periods p and q that agree for p + q entries in their periods agree
        // for ever (N. J. Fine, H. S. Wilf, "Uniqueness theorems for periodic functions", 1965).
        let periods = self.game.period(kind).zip(other.period(kind));
        let enough = periods
            .map(|(left, right)| left.preperiod.max(right.preperiod) + left.period + right.period);
        let enough = enough.filter(|&enough| enough <= MOST_CHECKED_HEAPS);
        let until = enough.unwrap_or(MOST_CHECKED_HEAPS + 1);
        while self.next < until && *steps > 0 {
            let count = index(CHUNK.min(until - self.next));
            let left = entries_of(&self.game, kind, self.next, count);
            let right = entries_of(other, kind, self.next, count);
            for (left, right) in left.into_iter().zip(right) {
                let (Some(left), Some(right)) = (left, right) else {
                    return self.search_both(steps);
                };
                if left != right {
                    let difference = Difference::Sets {
                        kind,
                        left_set: self.game.set().clone(),
                        right_set: other.set().clone(),
                        left,
                        right,
                    };
                    return Some(Counterexample::at(Some(self.next.into()), difference));
                }
                self.checked = Some(self.next);
                self.next += 1;
            }
            *steps = steps.saturating_sub(2 * STEPS_PER_HEAP * count as u64);
        }
        if self.next < until {
            return None;
        }
        match (enough, periods) {
            (Some(_), Some((left, right))) => {
                let from = left.preperiod.max(right.preperiod);
                Some(Verdict::Proved(Proof::Repeats {
                    from,
                    period: left.period.max(right.period),
                }))
            }
            (None, Some(_)) => Some(self.not_further(Limit::Period)),
            (_, None) => self.search_both(steps),
        }
    }

    #[inline(never)]
    fn search_both(&mut self, steps: &mut u64) -> Option<Verdict> {
        let Some(other) = &mut self.other else { return None };
        self.work = Work::Search;
        let behind = if other.heaps() < self.game.heaps() { [1, 0] } else { [0, 1] };
        for which in behind {
            let game = if which == 0 { &mut self.game } else { &mut *other };
            if !game.is_done() {
                game.advance(*steps);
                *steps = 0;
                return None;
            }
        }
        Some(self.not_further(Limit::Search))
    }

    #[inline(never)]
    fn not_further(&self, limit: Limit) -> Verdict {
        Verdict::Checked { heap: self.checked, sets: None, limit }
    }
}

/// The entries of some heaps.
#[inline(never)]
pub(super) fn entries_of(game: &Game, kind: Kind, from: u64, count: usize) -> Vec<Option<Value>> {
    let values = game.values_from(&from.into(), count);
    values.into_iter().map(|value| value.map(|value| kind.entry(value))).collect()
}
