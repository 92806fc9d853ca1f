//! The check of a claim, in slices.

use super::statement::Statement;
use super::trial::{Rows, Stage, Trial};
use super::verdict::{Counterexample, Difference, Limit, Proof, Verdict};
use super::{Claim, LARGEST_UNBOUNDED_MOVE};
use crate::game::Game;
use crate::set::SubtractionSet;

/// The check of a claim. It goes on in slices, so that it can report, pause and stop.
///
/// ```
/// use grundyscope::claim::{Claim, Inquiry, Proof, Verdict};
/// use grundyscope::{Kind, SubtractionSet};
///
/// let check = |claim: &str, set: &str| -> Result<Verdict, Box<dyn std::error::Error>> {
///     let mut inquiry = Inquiry::new(Claim::parse(claim, Kind::Grundy)?, set.parse()?);
///     Ok(inquiry.run().clone())
/// };
/// // One common period of both sides, from heap 0 on, is enough.
/// let repeats = Verdict::Proved(Proof::Repeats { from: 0, period: 7 });
/// assert_eq!(check("P exactly when n mod 7 is 0 or 2", "1,3,4")?, repeats);
/// let Verdict::Refuted(example) = check("P exactly when n mod 5 = 0", "1,3,4")? else { panic!() };
/// assert_eq!(example.heap, Some(2.into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Inquiry {
    claim: Claim,
    make_game: MakeGame,
    trial: Trial,
    /// Of a family: the number of the set that is on trial.
    number: u32,
    /// Of a family: how many sets had no verdict, and why.
    undecided: Option<(u32, Limit)>,
    verdict: Option<Verdict>,
}

/// Makes the game of a set.
pub(crate) type MakeGame = fn(SubtractionSet) -> Game;

/// How far a check is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// What is being done.
    pub stage: Stage,
    /// About how much of it, from 0 to 1, measured by its limit.
    pub share: f64,
    /// How many heaps were checked one by one.
    pub heaps: u64,
    /// How many sets of a family are done.
    pub sets: u32,
}

impl Inquiry {
    /// The check of a claim about a set, unless the claim names others. Nothing is computed yet.
    #[must_use]
    pub fn new(claim: Claim, set: SubtractionSet) -> Self {
        Self::with_games(claim, set, Game::new)
    }

    /// As [`Inquiry::new`], with another way to make games.
    pub(crate) fn with_games(claim: Claim, set: SubtractionSet, make_game: MakeGame) -> Self {
        let first = claim.family.and_then(|family| family.member(0, LARGEST_UNBOUNDED_MOVE));
        let set = first.or_else(|| claim.set.clone()).unwrap_or(set);
        let trial = Trial::new(&claim.statement, set, make_game);
        Self { claim, make_game, trial, number: 0, undecided: None, verdict: None }
    }

    /// The claim.
    #[must_use]
    pub fn claim(&self) -> &Claim {
        &self.claim
    }

    /// The game that is on trial: that of the counterexample, once there is one.
    #[must_use]
    pub fn game(&self) -> &Game {
        self.trial.game()
    }

    /// The verdict, when there is one.
    #[must_use]
    pub fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// Goes on for about `steps` elementary steps of some nanoseconds, or until there is a verdict.
    pub fn advance(&mut self, steps: u64) {
        let mut left = steps.max(1);
        while left > 0 && self.verdict.is_none() {
            let verdict = self.trial.advance(&self.claim.statement, &mut left);
            if let Some(verdict) = verdict {
                self.count(verdict);
            }
        }
    }

    /// Checks to the end.
    pub fn run(&mut self) -> &Verdict {
        loop {
            if self.verdict.is_some() {
                break;
            }
            self.advance(1 << 24);
        }
        self.verdict.get_or_insert(Verdict::Checked {
            heap: None,
            sets: None,
            limit: Limit::Stopped,
        })
    }

    /// Ends the check with what is known so far.
    pub fn stop(&mut self) {
        if self.verdict.is_none() {
            let sets = self.claim.family.map(|_| self.number);
            let heap = if sets.is_some() { None } else { self.trial.checked() };
            self.verdict = Some(Verdict::Checked { heap, sets, limit: Limit::Stopped });
        }
    }

    /// How far it is.
    #[must_use]
    pub fn progress(&self) -> Progress {
        let (stage, share) = self.trial.progress();
        let sets = self.claim.family.map_or(0, |_| self.number);
        let share = self.claim.family.map_or(share, |family| {
            f64::from(self.number) / f64::from(family.count(LARGEST_UNBOUNDED_MOVE).max(1))
        });
        Progress { stage, share, heaps: self.trial.checked().map_or(0, |heap| heap + 1), sets }
    }

    /// What the claim says of some heaps, and what is true, for a picture; none where it says
    /// nothing of single heaps.
    #[must_use]
    pub fn rows(&self, from: u64, count: usize) -> Option<Rows> {
        self.trial.rows(&self.claim.statement, from, count)
    }

    /// Takes the verdict about the set on trial.
    fn count(&mut self, verdict: Verdict) {
        let Some(family) = self.claim.family else {
            self.verdict = Some(verdict);
            return;
        };
        let set = self.trial.game().set().clone();
        match verdict {
            Verdict::Proved(_) if family.some => {
                self.verdict = Some(Verdict::Proved(Proof::Example(set)));
                return;
            }
            Verdict::Refuted(mut counterexample) if !family.some => {
                counterexample.set = Some(set);
                self.verdict = Some(Verdict::Refuted(counterexample));
                return;
            }
            Verdict::Undefined { heap, what, span, .. } if !family.some => {
                self.verdict = Some(Verdict::Undefined { heap, set: Some(set), what, span });
                return;
            }
            Verdict::Checked { limit, .. } => {
                let (count, _) = self.undecided.unwrap_or((0, limit));
                self.undecided = Some((count + 1, limit));
            }
            Verdict::Undefined { .. } => {
                let (count, limit) = self.undecided.unwrap_or((0, Limit::Formula));
                self.undecided = Some((count + 1, limit));
            }
            _ => {}
        }
        self.number += 1;
        match family.member(self.number, LARGEST_UNBOUNDED_MOVE) {
            Some(set) => self.trial = Trial::new(&self.claim.statement, set, self.make_game),
            None => self.verdict = Some(self.of_all(family.some, family.bound.is_some())),
        }
    }

    /// The verdict when all sets were on trial.
    fn of_all(&self, some: bool, bounded: bool) -> Verdict {
        let count = self.number;
        match (self.undecided, bounded) {
            (Some((undecided, limit)), _) => {
                Verdict::Checked { heap: None, sets: Some(count - undecided), limit }
            }
            (None, false) => Verdict::Checked { heap: None, sets: Some(count), limit: Limit::Sets },
            (None, true) if some => {
                let difference = Difference::NoSet { count };
                Verdict::Refuted(Box::new(Counterexample { set: None, heap: None, difference }))
            }
            (None, true) => Verdict::Proved(Proof::Sets { count }),
        }
    }

    /// Whether the claim speaks of heaps one by one, so that a picture of them makes sense.
    #[must_use]
    pub fn has_rows(&self) -> bool {
        !matches!(
            self.claim.statement,
            Statement::Moves { .. } | Statement::Count { .. } | Statement::Options { .. }
        ) && self.rows(0, 1).is_some()
    }
}
