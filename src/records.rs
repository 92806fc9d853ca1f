//! Records: among the sets with one largest move, the longest period and the longest preperiod, and
//! how they compare with those that are known.

use crate::family::{Family, Survey};
use crate::period::Period;

/// What a record is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Category {
    /// The period of the outcomes under normal play.
    OutcomePeriod,
    /// The preperiod of the outcomes under normal play.
    OutcomePreperiod,
    /// The period of the Grundy values.
    GrundyPeriod,
    /// The preperiod of the Grundy values.
    GrundyPreperiod,
}

impl Category {
    /// All of them.
    pub const ALL: [Self; 4] =
        [Self::OutcomePeriod, Self::OutcomePreperiod, Self::GrundyPeriod, Self::GrundyPreperiod];

    /// What counts, and then what goes with it: a period with its preperiod, or the other way round.
    fn of(self, survey: &Survey) -> (u64, u64) {
        let (of_period, Period { preperiod, period }) = match self {
            Self::OutcomePeriod => (true, survey.outcomes),
            Self::OutcomePreperiod => (false, survey.outcomes),
            Self::GrundyPeriod => (true, survey.grundy),
            Self::GrundyPreperiod => (false, survey.grundy),
        };
        if of_period { (period, preperiod) } else { (preperiod, period) }
    }
}

/// A record that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// The largest move.
    pub largest: u32,
    /// What it is about.
    pub category: Category,
    /// The longest period or preperiod of all sets with this largest move.
    pub value: u64,
    /// The preperiod that goes with the period, or the period that goes with the preperiod.
    pub beside: u64,
    /// A set that has both.
    pub set: &'static [u32],
}

/// A row of a table of known records.
const fn known(
    largest: u32,
    category: Category,
    value: u64,
    beside: u64,
    set: &'static [u32],
) -> Known {
    Known { largest, category, value, beside, set }
}

/// The known records, from searches of all sets by programs that share nothing with this one. No set
/// with a largest move below 7 has a preperiod.
pub const KNOWN: [Known; 58] = {
    use Category::{GrundyPeriod, GrundyPreperiod, OutcomePeriod, OutcomePreperiod};
    [
        known(1, OutcomePeriod, 2, 0, &[1]),
        known(2, OutcomePeriod, 4, 0, &[2]),
        known(3, OutcomePeriod, 6, 0, &[3]),
        known(4, OutcomePeriod, 8, 0, &[4]),
        known(5, OutcomePeriod, 10, 0, &[5]),
        known(6, OutcomePeriod, 12, 0, &[6]),
        known(7, OutcomePeriod, 22, 0, &[2, 5, 7]),
        known(8, OutcomePeriod, 25, 0, &[1, 4, 7, 8]),
        known(9, OutcomePeriod, 28, 0, &[2, 3, 6, 7, 9]),
        known(10, OutcomePeriod, 45, 0, &[3, 7, 10]),
        known(11, OutcomePeriod, 54, 0, &[3, 8, 11]),
        known(12, OutcomePeriod, 61, 0, &[1, 6, 11, 12]),
        known(13, OutcomePeriod, 76, 0, &[4, 9, 13]),
        known(14, OutcomePeriod, 94, 0, &[3, 5, 9, 11, 14]),
        known(15, OutcomePeriod, 168, 0, &[3, 8, 9, 10, 12, 15]),
        known(16, OutcomePeriod, 168, 0, &[2, 3, 9, 12, 15, 16]),
        known(1, OutcomePreperiod, 0, 2, &[1]),
        known(2, OutcomePreperiod, 0, 4, &[2]),
        known(3, OutcomePreperiod, 0, 6, &[3]),
        known(4, OutcomePreperiod, 0, 8, &[4]),
        known(5, OutcomePreperiod, 0, 10, &[5]),
        known(6, OutcomePreperiod, 0, 12, &[6]),
        known(7, OutcomePreperiod, 4, 3, &[2, 4, 7]),
        known(8, OutcomePreperiod, 10, 5, &[2, 7, 8]),
        known(9, OutcomePreperiod, 11, 2, &[3, 5, 9]),
        known(10, OutcomePreperiod, 12, 6, &[2, 3, 8, 10]),
        known(11, OutcomePreperiod, 27, 5, &[4, 9, 11]),
        known(12, OutcomePreperiod, 23, 9, &[3, 4, 5, 8, 12]),
        known(13, OutcomePreperiod, 44, 5, &[2, 12, 13]),
        known(14, OutcomePreperiod, 53, 36, &[3, 7, 12, 14]),
        known(15, OutcomePreperiod, 71, 14, &[4, 6, 10, 15]),
        known(16, OutcomePreperiod, 87, 12, &[3, 4, 9, 13, 16]),
        known(1, GrundyPeriod, 2, 0, &[1]),
        known(2, GrundyPeriod, 4, 0, &[2]),
        known(3, GrundyPeriod, 6, 0, &[3]),
        known(4, GrundyPeriod, 8, 0, &[4]),
        known(5, GrundyPeriod, 10, 0, &[5]),
        known(6, GrundyPeriod, 12, 0, &[6]),
        known(7, GrundyPeriod, 22, 0, &[2, 5, 7]),
        known(8, GrundyPeriod, 25, 0, &[1, 4, 7, 8]),
        known(9, GrundyPeriod, 28, 12, &[2, 3, 6, 7, 9]),
        known(10, GrundyPeriod, 58, 7, &[2, 3, 6, 7, 9, 10]),
        known(11, GrundyPeriod, 54, 0, &[3, 8, 11]),
        known(12, GrundyPeriod, 87, 13, &[2, 3, 5, 6, 7, 9, 12]),
        known(13, GrundyPeriod, 114, 7, &[2, 3, 6, 7, 10, 13]),
        known(1, GrundyPreperiod, 0, 2, &[1]),
        known(2, GrundyPreperiod, 0, 4, &[2]),
        known(3, GrundyPreperiod, 0, 6, &[3]),
        known(4, GrundyPreperiod, 0, 8, &[4]),
        known(5, GrundyPreperiod, 0, 10, &[5]),
        known(6, GrundyPreperiod, 0, 12, &[6]),
        known(7, GrundyPreperiod, 8, 3, &[2, 4, 7]),
        known(8, GrundyPreperiod, 13, 17, &[2, 3, 5, 8]),
        known(9, GrundyPreperiod, 27, 27, &[2, 3, 6, 8, 9]),
        known(10, GrundyPreperiod, 30, 15, &[3, 7, 8, 10]),
        known(11, GrundyPreperiod, 41, 18, &[2, 3, 8, 10, 11]),
        known(12, GrundyPreperiod, 144, 31, &[3, 4, 8, 9, 10, 12]),
        known(13, GrundyPreperiod, 131, 58, &[2, 3, 5, 6, 7, 9, 12, 13]),
    ]
};

/// How a record compares with the known one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// None is known here.
    New,
    /// It is the known one.
    Equal,
    /// It is less, for not all sets with this largest move were looked at.
    Below,
    /// It is more, or less although all sets were looked at: one of the two is wrong.
    Contradiction,
}

/// The longest of some sets with one largest move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// What it is about.
    pub category: Category,
    /// The longest period or preperiod.
    pub value: u64,
    /// The preperiod that goes with the period, or the period that goes with the preperiod.
    pub beside: u64,
    /// The first set that has it, by its number in the family.
    pub row: usize,
    /// How many sets have it.
    pub sets: u64,
    /// The known record.
    pub known: Option<Known>,
    /// How the two compare.
    pub verdict: Verdict,
}

/// The records of the sets with one largest move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Records {
    /// The largest move.
    pub largest: u32,
    /// How many sets were looked at; one that the family has twice counts twice.
    pub sets: u64,
    /// How many of them have no proved period, and count nowhere.
    pub undecided: u64,
    /// Whether these are all sets with this largest move, and all decided: never said where the
    /// family may have a set twice.
    pub complete: bool,
    /// The records in the order of [`Category::ALL`]; none while no set is decided.
    pub records: Vec<Record>,
}

/// The records among the first sets of a family, of which `surveys` has what is proved about each,
/// for each largest move in ascending order. Costs O(1) a set.
///
/// ```
/// use grundyscope::family::{Family, Surveyor};
/// use grundyscope::records::{Category, Verdict, records};
///
/// let family = Family::with_largest(7)?;
/// let mut surveyor = Surveyor::new();
/// let found = records(&family, family.members(0..64).map(|set| surveyor.survey(&set)));
/// let longest = found[0].records[0];
/// assert_eq!((longest.category, longest.value), (Category::OutcomePeriod, 22));
/// assert_eq!(longest.verdict, Verdict::Equal);
/// # Ok::<(), grundyscope::family::FamilyError>(())
/// ```
#[must_use]
pub fn records(family: &Family, surveys: impl IntoIterator<Item = Option<Survey>>) -> Vec<Records> {
    let mut found: Vec<Records> = Vec::new();
    for ((row, set), survey) in family.members(0..family.count()).enumerate().zip(surveys) {
        let largest = set.largest();
        let place = found.binary_search_by_key(&largest, |records| records.largest);
        let place = place.unwrap_or_else(|place| {
            let records =
                Records { largest, sets: 0, undecided: 0, complete: false, records: Vec::new() };
            found.insert(place, records);
            place
        });
        found[place].add(row, survey);
    }
    for records in &mut found {
        records.judge(family.is_distinct());
    }
    found
}

/// The known record.
#[must_use]
pub fn known_record(largest: u32, category: Category) -> Option<Known> {
    KNOWN.into_iter().find(|known| known.largest == largest && known.category == category)
}

impl Records {
    fn add(&mut self, row: usize, survey: Option<Survey>) {
        self.sets += 1;
        let Some(survey) = survey else {
            self.undecided += 1;
            return;
        };
        if self.records.is_empty() {
            self.records =
                Category::ALL.map(|category| Record::first(category, &survey, row)).into();
            return;
        }
        for record in &mut self.records {
            let (value, beside) = record.category.of(&survey);
            if value == record.value {
                record.sets += 1;
            } else if value > record.value {
                *record = Record { value, beside, row, sets: 1, ..*record };
            }
        }
    }

    fn judge(&mut self, distinct: bool) {
        let all = self.largest.checked_sub(1).and_then(|power| 1_u64.checked_shl(power));
        self.complete = distinct && self.undecided == 0 && all == Some(self.sets);
        for record in &mut self.records {
            record.known = known_record(self.largest, record.category);
            record.verdict = match record.known {
                None => Verdict::New,
                Some(known) if known.value == record.value => Verdict::Equal,
                Some(known) if known.value > record.value && !self.complete => Verdict::Below,
                Some(_) => Verdict::Contradiction,
            };
        }
    }
}

impl Record {
    fn first(category: Category, survey: &Survey, row: usize) -> Self {
        let (value, beside) = category.of(survey);
        Self { category, value, beside, row, sets: 1, known: None, verdict: Verdict::New }
    }
}
