//! What is found out about each set of a family, and sums of it.

use std::iter::Sum;
use std::ops::AddAssign;

use super::levels::Levels;
use super::members::{Member, Moves};
use super::register::Outcomes;
use crate::game::Game;
use crate::outcome::Kind;
use crate::period::Period;
use crate::sequence::Value;

/// The proved periods of a set, all of them the least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Survey {
    /// Of the outcomes under normal play.
    pub outcomes: Period,
    /// Of the Grundy values.
    pub grundy: Period,
    /// The largest Grundy value.
    pub largest_value: Value,
}

/// Finds periods of one set after the other, in memory that it keeps.
///
/// ```
/// use grundyscope::family::{Member, Surveyor};
/// use grundyscope::{Period, SubtractionSet};
///
/// let member = Member::from("2,3,6,7,9,10".parse::<SubtractionSet>()?);
/// let survey = Surveyor::new().survey(&member).expect("found within the bound");
/// assert_eq!(survey.outcomes, Period { preperiod: 0, period: 29 });
/// assert_eq!(survey.grundy, Period { preperiod: 7, period: 58 });
/// # Ok::<(), grundyscope::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Surveyor {
    outcomes: Outcomes,
    pub(super) levels: Levels,
    /// The moves of the latest set that was profiled.
    pub(super) moves: Vec<u32>,
}

impl Survey {
    /// What the search of a game has proved.
    pub(crate) fn of(game: &Game) -> Option<Self> {
        Some(Self {
            outcomes: game.period(Kind::Normal)?,
            grundy: game.period(Kind::Grundy)?,
            largest_value: game.largest_value(),
        })
    }
}

impl Default for Surveyor {
    fn default() -> Self {
        Self::new()
    }
}

impl Surveyor {
    /// A surveyor that has seen no set.
    #[must_use]
    pub fn new() -> Self {
        Self { outcomes: Outcomes::new(), levels: Levels::new(), moves: Vec::new() }
    }

    /// The period of the outcomes under normal play. `None` when none is found within the bound that
    /// [`Game::bound`] says.
    #[must_use]
    pub fn outcomes(&mut self, member: &Member) -> Option<Period> {
        self.outcomes_in_words(member).or_else(|| solved(member).period(Kind::Normal))
    }

    /// The periods of outcomes and Grundy values. `None` when one of them is not found within the
    /// bound that [`Game::bound`] says.
    #[must_use]
    pub fn survey(&mut self, member: &Member) -> Option<Survey> {
        self.survey_in_words(member).or_else(|| Survey::of(&solved(member)))
    }

    /// As [`Surveyor::outcomes`], but `None` also where that takes a [`Game`].
    pub(crate) fn outcomes_in_words(&mut self, member: &Member) -> Option<Period> {
        match member.0 {
            Moves::Word(moves) => self.outcomes.period(moves),
            Moves::Set(_) => None,
        }
    }

    /// As [`Surveyor::survey`], but `None` also where that takes a [`Game`].
    pub(crate) fn survey_in_words(&mut self, member: &Member) -> Option<Survey> {
        let Moves::Word(moves) = member.0 else { return None };
        let outcomes = self.outcomes.period(moves)?;
        let (grundy, largest) = self.levels.period(moves, outcomes)?;
        Some(Survey { outcomes, grundy, largest_value: largest.into() })
    }

    /// The surveys of all `members`, summed up.
    pub fn totals(&mut self, members: impl IntoIterator<Item = Member>) -> Totals {
        let mut totals = Totals::default();
        for member in members {
            totals.add(self.survey(&member));
        }
        totals
    }
}

fn solved(member: &Member) -> Game {
    let mut game = Game::new(member.set());
    game.solve();
    game
}

/// Sums over the sets of a family, or of a part of one: those of the parts add up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// How many sets there are.
    pub sets: u64,
    /// How many of them have no proved period; they count in no other sum.
    pub undecided: u64,
    /// The sum of the outcome periods.
    pub outcome_periods: u64,
    /// The sum of the Grundy periods.
    pub grundy_periods: u64,
    /// How many sets have no outcome preperiod.
    pub pure_outcomes: u64,
    /// How many sets have no Grundy preperiod.
    pub pure_grundy: u64,
    /// How many sets have a Grundy period that is not their outcome period.
    pub different_periods: u64,
    /// The sum of the outcome preperiods.
    pub outcome_preperiods: u64,
    /// The sum of the Grundy preperiods.
    pub grundy_preperiods: u64,
    /// The sum of the largest Grundy values.
    pub largest_values: u64,
}

impl Totals {
    /// Counts one more set.
    pub fn add(&mut self, survey: Option<Survey>) {
        self.sets += 1;
        let Some(Survey { outcomes, grundy, largest_value }) = survey else {
            self.undecided += 1;
            return;
        };
        self.outcome_periods += outcomes.period;
        self.grundy_periods += grundy.period;
        self.pure_outcomes += u64::from(outcomes.preperiod == 0);
        self.pure_grundy += u64::from(grundy.preperiod == 0);
        self.different_periods += u64::from(grundy.period != outcomes.period);
        self.outcome_preperiods += outcomes.preperiod;
        self.grundy_preperiods += grundy.preperiod;
        self.largest_values += u64::from(largest_value);
    }
}

impl AddAssign for Totals {
    fn add_assign(&mut self, other: Self) {
        self.sets += other.sets;
        self.undecided += other.undecided;
        self.outcome_periods += other.outcome_periods;
        self.grundy_periods += other.grundy_periods;
        self.pure_outcomes += other.pure_outcomes;
        self.pure_grundy += other.pure_grundy;
        self.different_periods += other.different_periods;
        self.outcome_preperiods += other.outcome_preperiods;
        self.grundy_preperiods += other.grundy_preperiods;
        self.largest_values += other.largest_values;
    }
}

impl Sum for Totals {
    fn sum<I: Iterator<Item = Self>>(parts: I) -> Self {
        parts.fold(Self::default(), |mut sum, part| {
            sum += part;
            sum
        })
    }
}
