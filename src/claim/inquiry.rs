//! The check of a claim, in slices.

use super::statement::{Family, Share, Statement};
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
/// // Of positions each is looked at, by following its moves.
/// let nim_sum = "P(a, b, c) exactly when g(a) xor g(b) xor g(c) = 0 for heaps up to 12";
/// assert_eq!(check(nim_sum, "1,3,4")?, Verdict::Proved(Proof::Positions { count: 13 * 13 * 13 }));
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
    /// Of a family: of how many sets it was proved, where that is counted.
    holds: u32,
    /// Of a family: how many sets were looked at up to some heap, where that is not all there is, and
    /// up to which heap all of these were.
    reached: Option<(u32, Option<u64>, Limit)>,
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
    /// How many heaps, or positions, were looked at one by one.
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
        let members = claim.family.as_ref().map(|family| &family.members);
        let first = members.and_then(|members| members.member(0, LARGEST_UNBOUNDED_MOVE));
        let parameter = members.and_then(|members| members.parameter(0));
        let set = first.or_else(|| claim.set.clone()).unwrap_or(set);
        let trial = Trial::new(&claim.statement, set, parameter, make_game);
        let (undecided, holds, reached, verdict) = (None, 0, None, None);
        Self { claim, make_game, trial, number: 0, undecided, holds, reached, verdict }
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
            let sets = self.claim.family.as_ref().map(|_| self.number);
            let heap = if sets.is_some() { None } else { self.trial.checked() };
            self.verdict = Some(Verdict::Checked { heap, sets, limit: Limit::Stopped });
        }
    }

    /// How far it is.
    #[must_use]
    pub fn progress(&self) -> Progress {
        let (stage, share) = self.trial.progress();
        let family = self.claim.family.as_ref();
        let sets = family.map_or(0, |_| self.number);
        let share = family.map_or(share, |family| {
            let count = family.members.count(LARGEST_UNBOUNDED_MOVE).max(1);
            (f64::from(self.number) + share.clamp(0.0, 1.0)) / f64::from(count)
        });
        Progress { stage, share: share.min(1.0), heaps: self.trial.looked(), sets }
    }

    /// What the claim says of some heaps, and what is true, for a picture; none where it says
    /// nothing of single heaps.
    #[must_use]
    pub fn rows(&self, from: u64, count: usize) -> Option<Rows> {
        self.trial.rows(&self.claim.statement, from, count)
    }

    /// Takes the verdict about the set on trial.
    fn count(&mut self, verdict: Verdict) {
        let Some(family) = &self.claim.family else {
            self.verdict = Some(verdict);
            return;
        };
        let set = self.trial.game().set().clone();
        match (verdict, family.share) {
            (Verdict::Proved(_), Share::Some) => {
                self.verdict = Some(Verdict::Proved(Proof::Example(set)));
                return;
            }
            (Verdict::Refuted(mut counterexample), Share::Every) => {
                counterexample.set = Some(set);
                self.verdict = Some(Verdict::Refuted(counterexample));
                return;
            }
            (Verdict::Undefined { heap, position, what, span, .. }, Share::Every) => {
                let set = Some(set);
                self.verdict = Some(Verdict::Undefined { heap, position, set, what, span });
                return;
            }
            (
                Verdict::Checked {
                    heap, limit: limit @ (Limit::Positions | Limit::Windows), ..
                },
                _,
            ) => {
                let (count, reach, _) = self.reached.unwrap_or((0, heap, limit));
                self.reached = Some((count + 1, reach.min(heap), limit));
            }
            (Verdict::Checked { limit, .. }, _) => {
                let (count, _) = self.undecided.unwrap_or((0, limit));
                self.undecided = Some((count + 1, limit));
            }
            (Verdict::Undefined { .. }, _) => {
                let (count, limit) = self.undecided.unwrap_or((0, Limit::Formula));
                self.undecided = Some((count + 1, limit));
            }
            (Verdict::Proved(_), _) => self.holds += 1,
            (Verdict::Refuted(_), _) => {}
        }
        self.number += 1;
        match family.members.member(self.number, LARGEST_UNBOUNDED_MOVE) {
            Some(set) => {
                let parameter = family.members.parameter(self.number);
                self.trial = Trial::new(&self.claim.statement, set, parameter, self.make_game);
            }
            None => self.verdict = Some(self.of_all(family)),
        }
    }

    /// The verdict when all sets were on trial.
    fn of_all(&self, family: &Family) -> Verdict {
        let (holds, count) = (self.holds, self.number);
        let checked = |heap, undecided, limit| Verdict::Checked {
            heap,
            sets: Some(count - undecided),
            limit,
        };
        if let Some((undecided, limit)) = self.undecided {
            return checked(None, undecided, limit);
        }
        // What was looked at is not all of what is claimed of a set: true so far, but not decided.
        if let Some((reached, heap, limit)) = self.reached {
            let undecided = if family.share == Share::Every { 0 } else { reached };
            return checked(heap, undecided, limit);
        }
        if !family.members.is_bounded() {
            return checked(None, 0, Limit::Sets);
        }
        let refuted = |difference| Counterexample::at(None, difference);
        match family.share.is_met(holds, count) {
            Some(true) => Verdict::Proved(Proof::Share { holds, count }),
            Some(false) => refuted(Difference::Share { holds, count }),
            None if family.share == Share::Some => refuted(Difference::NoSet { count }),
            None => Verdict::Proved(Proof::Sets { count }),
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
