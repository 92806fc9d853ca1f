//! Moves: which win, how many, and what they lead to.

use super::Trial;
use crate::claim::verdict::{Counterexample, Difference, Limit, Proof, Verdict};
use crate::game::Game;
use crate::heap::HeapSize;
use crate::moves::Move;
use crate::outcome::Kind;
use crate::sum::{MOST_HEAPS, Sum};

impl Trial {
    /// The solved sum; none with what to say when its values are not known.
    #[inline(never)]
    fn sum(
        &mut self,
        kind: Kind,
        heaps: &[HeapSize],
        steps: &mut u64,
    ) -> Result<Sum, Option<Verdict>> {
        *steps = steps.saturating_sub(heaps.len() as u64);
        let number = Verdict::Checked { heap: None, sets: None, limit: Limit::Number };
        if heaps.len() > MOST_HEAPS {
            return Err(Some(number));
        }
        let solve = |game: &Game| {
            let heaps: Vec<_> = heaps.iter().map(|heap| (game, heap.clone())).collect();
            Sum::new(&heaps, kind).ok()
        };
        match solve(&self.game) {
            Some(sum) => Ok(sum),
            None if self.search(steps) => Err(None),
            None => Err(Some(unknown())),
        }
    }

    /// The winning moves of a sum.
    pub(super) fn moves(
        &mut self,
        kind: Kind,
        heaps: &[HeapSize],
        moves: &[(HeapSize, u32)],
        all: bool,
        steps: &mut u64,
    ) -> Option<Verdict> {
        let sum = match self.sum(kind, heaps, steps) {
            Ok(sum) => sum,
            Err(verdict) => return verdict,
        };
        // Heaps of one size have the same winning moves.
        let mut winning: Vec<(HeapSize, u32)> = Vec::new();
        for step in &sum.moves {
            let step = (heaps[step.heap].clone(), step.take);
            if !winning.contains(&step) {
                winning.push(step);
            }
        }
        let without = |these: &[(HeapSize, u32)], those: &[(HeapSize, u32)]| -> Vec<_> {
            these.iter().filter(|step| !those.contains(step)).cloned().collect()
        };
        let wrong = without(moves, &winning);
        let missing = if all { without(&winning, moves) } else { Vec::new() };
        if wrong.is_empty() && missing.is_empty() {
            return Some(Verdict::Proved(Proof::Looked));
        }
        Some(Counterexample::at(one(heaps), Difference::Moves { kind, missing, wrong }))
    }

    /// How many moves win in a sum.
    pub(super) fn count(
        &mut self,
        kind: Kind,
        heaps: &[HeapSize],
        claimed: u64,
        steps: &mut u64,
    ) -> Option<Verdict> {
        let sum = match self.sum(kind, heaps, steps) {
            Ok(sum) => sum,
            Err(verdict) => return verdict,
        };
        let found = sum.moves.len() as u64;
        if found == claimed {
            return Some(Verdict::Proved(Proof::Looked));
        }
        Some(Counterexample::at(one(heaps), Difference::Count { claimed, found }))
    }

    /// The options of a heap, or their values, in any order and with repetitions.
    pub(super) fn options(
        &mut self,
        heap: &HeapSize,
        values: bool,
        listed: &[HeapSize],
        steps: &mut u64,
    ) -> Option<Verdict> {
        let options: Vec<Move> =
            self.game.moves(heap).into_iter().filter(|option| option.to.is_some()).collect();
        *steps = steps.saturating_sub(options.len() as u64);
        let found = |option: &Move| match values {
            true => option.value.map(|value| HeapSize::from(u64::from(value))),
            false => option.to.clone(),
        };
        let Some(found) = options.iter().map(found).collect::<Option<Vec<_>>>() else {
            return if self.search(steps) { None } else { Some(unknown()) };
        };
        // Each as often here as there. Lists are short; only long ones of the same length go on.
        let often =
            |list: &[HeapSize], size: &HeapSize| list.iter().filter(|it| *it == size).count();
        let same = found.len() == listed.len()
            && found.iter().all(|size| often(&found, size) == often(listed, size));
        if same {
            return Some(Verdict::Proved(Proof::Looked));
        }
        let difference = Difference::Options { values, claimed: listed.to_vec(), found };
        Some(Counterexample::at(Some(heap.clone()), difference))
    }
}

#[inline(never)]
fn one(heaps: &[HeapSize]) -> Option<HeapSize> {
    match heaps {
        [heap] => Some(heap.clone()),
        _ => None,
    }
}

#[inline(never)]
fn unknown() -> Verdict {
    Verdict::Checked { heap: None, sets: None, limit: Limit::Search }
}
