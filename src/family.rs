//! Families of sets, one after the other, and the exact periods of each.
//!
//! A [`Family`] is never held in memory: its sets have numbers from 0 on, and [`Family::members`]
//! makes those of any range of numbers, in order. A [`Share`] is a range that one of several
//! machines or workers takes. A [`Surveyor`] finds the least periods and preperiods of a set;
//! [`Totals`] sums them up.
//!
//! | sets with largest move | outcomes | Grundy values |
//! |---|---|---|
//! | at most [`LARGEST_IN_A_WORD`] | one word of free heaps ahead | one word a value, 64 heaps at a time |
//! | above, and where that finds no period | [`Game`](crate::Game) | [`Game`](crate::Game) |
//!
//! ```
//! use grundyscope::family::{Family, Share, Surveyor, Totals};
//!
//! let family = Family::with_largest(7)?;
//! let mut surveyor = Surveyor::new();
//! let mut totals = Totals::default();
//! for worker in 0..3 {
//!     let share = family.range(Share::new(worker, 3)?);
//!     totals += surveyor.totals(family.members(share));
//! }
//! assert_eq!((totals.sets, totals.outcome_periods, totals.pure_outcomes), (64, 552, 63));
//! # Ok::<(), grundyscope::family::FamilyError>(())
//! ```

mod levels;
mod members;
mod notation;
mod profile;
mod register;
mod share;
mod survey;
mod variables;

pub use members::{Member, Members};
pub use notation::{
    MOST_LISTED_MOVES, MOST_LISTED_SETS, MOST_LISTING_STEPS, MOST_PARTS, MOST_TEXT_CHARACTERS,
    MOST_VARIABLES, NotationError, NotationErrorKind, ParsedFamily,
};
pub use profile::{
    Alikeness, Bound, Detail, LONGEST_FINGERPRINTED, LONGEST_TRIED, Profile, SumOfTwo, TRIED_MOVES,
    alike, misere_period,
};
pub use share::Share;
pub use survey::{Survey, Surveyor, Totals};

use std::fmt;
use std::ops::Range;

use crate::set::{LARGEST_MOVE, MOST_MOVES, SubtractionSet};
use members::binomial;
use variables::Variables;

/// The largest move of the sets that are surveyed in machine words: a word must also hold the heap
/// itself and a sign.
pub const LARGEST_IN_A_WORD: u32 = crate::register::LARGEST_IN_A_WORD;

/// The largest move up to which all sets can be enumerated: 2^63 of them.
pub const LARGEST_OF_ALL_SETS: u32 = 64;

/// Many sets in a fixed order, with numbers from 0 on.
#[derive(Clone, Debug)]
pub struct Family {
    kind: Kind,
    count: u64,
    /// Whether it is known that no set occurs twice.
    distinct: bool,
    variables: Variables,
}

#[derive(Clone, Debug)]
enum Kind {
    /// Set number n has the move `first` + i for each bit i of `start` + n.
    Binary {
        first: u32,
        start: u64,
    },
    Choices(Choices),
    /// Set number n has the moves s and m − s for each bit s − 1 of n, and m = `largest`.
    Symmetric {
        largest: u32,
    },
    /// One family after the other, each with the number of its first set.
    Chain(Vec<(u64, Family)>),
    List(Vec<Member>),
}

/// `size` moves from `first` to `last`, and one that every set has.
#[derive(Clone, Copy, Debug)]
struct Choices {
    size: u32,
    first: u32,
    last: u32,
    always: Option<u32>,
}

impl Family {
    /// All 2^(m − 1) sets whose largest move is exactly m = `largest`, in the order of the binary
    /// numbers that have bit s − 1 for a move s.
    ///
    /// # Errors
    /// `largest` is 0 or above [`LARGEST_OF_ALL_SETS`].
    pub fn with_largest(largest: u32) -> Result<Self, FamilyError> {
        match largest {
            1..=LARGEST_OF_ALL_SETS => Ok(Self::binary(1, 1 << (largest - 1), 1 << (largest - 1))),
            _ => Err(FamilyError::Largest { largest }),
        }
    }

    /// All sets of moves from `first` to `last`, of any size above 0, in the same order.
    ///
    /// # Errors
    /// `last` is below `first`, a move would be 0 or above [`LARGEST_MOVE`], or there are 2^64 such
    /// sets or more.
    pub fn all_of(first: u32, last: u32) -> Result<Self, FamilyError> {
        if first == 0 || last > LARGEST_MOVE {
            return Err(FamilyError::NotMoves { size: 1, first, last });
        }
        match last.checked_sub(first) {
            Some(beyond @ 0..63) => Ok(Self::binary(first, 1, (2 << beyond) - 1)),
            Some(_) => Err(FamilyError::TooMany),
            None => Err(FamilyError::NoSet { size: 1, first, last }),
        }
    }

    fn new(kind: Kind, count: u64) -> Self {
        Self { kind, count, distinct: false, variables: Variables::default() }
    }

    fn binary(first: u32, start: u64, count: u64) -> Self {
        Self::new(Kind::Binary { first, start }, count).distinct()
    }

    /// All sets with the largest move m = `largest` that have the move m − s with each other move s:
    /// 2^⌊m/2⌋ of them. Their outcomes are purely periodic.
    ///
    /// # Errors
    /// `largest` is 0, or there are 2^64 such sets or more.
    pub fn symmetric(largest: u32) -> Result<Self, FamilyError> {
        match largest {
            0 => Err(FamilyError::NotMoves { size: 1, first: 0, last: 0 }),
            1..128 => Ok(Self::new(Kind::Symmetric { largest }, 1 << (largest / 2)).distinct()),
            _ => Err(FamilyError::TooMany),
        }
    }

    /// The sets of some families, one family after the other. A set of several families occurs
    /// several times.
    ///
    /// # Errors
    /// There are 2^64 sets or more.
    pub fn chain(families: impl IntoIterator<Item = Self>) -> Result<Self, FamilyError> {
        let mut parts = Vec::new();
        let mut count = 0_u64;
        for family in families {
            let end = count.checked_add(family.count).ok_or(FamilyError::TooMany)?;
            parts.push((count, family));
            count = end;
        }
        Ok(match parts.len() {
            1 => parts.swap_remove(0).1,
            _ => Self::new(Kind::Chain(parts), count),
        })
    }

    /// All sets of `size` moves from `first` to `last`, in the same order.
    ///
    /// ```
    /// use grundyscope::family::Family;
    ///
    /// let family = Family::choices(2, 1, 3)?;
    /// let sets: Vec<String> = family.members(0..3).map(|member| member.set().to_string()).collect();
    /// assert_eq!(sets, ["1,2", "1,3", "2,3"]);
    /// # Ok::<(), grundyscope::family::FamilyError>(())
    /// ```
    ///
    /// # Errors
    /// There is no such set, one of its moves would be 0 or above [`LARGEST_MOVE`], it would have
    /// more than [`MOST_MOVES`] moves, or there are 2^64 such sets or more.
    pub fn choices(size: u32, first: u32, last: u32) -> Result<Self, FamilyError> {
        Self::of(Choices { size, first, last, always: None })
    }

    /// All sets of `size` moves of which the smallest is at least `first` and the largest exactly
    /// `largest`, in the same order.
    ///
    /// # Errors
    /// As for [`Family::choices`].
    pub fn choices_with_largest(size: u32, first: u32, largest: u32) -> Result<Self, FamilyError> {
        let none = FamilyError::NoSet { size, first, last: largest };
        let (Some(size), Some(last)) = (size.checked_sub(1), largest.checked_sub(1)) else {
            return Err(none);
        };
        if first > largest {
            return Err(none);
        }
        Self::of(Choices { size, first, last, always: Some(largest) })
    }

    fn of(choices: Choices) -> Result<Self, FamilyError> {
        let Choices { size, first, last, always } = choices;
        let (moves, largest) = (size + u32::from(always.is_some()), always.unwrap_or(last));
        if first == 0 || largest > LARGEST_MOVE || moves > MOST_MOVES {
            return Err(FamilyError::NotMoves { size: moves, first, last: largest });
        }
        let candidates = (last + 1).saturating_sub(first);
        if moves == 0 || size > candidates {
            return Err(FamilyError::NoSet { size: moves, first, last: largest });
        }
        let count = binomial(candidates, size).ok_or(FamilyError::TooMany)?;
        Ok(Self::new(Kind::Choices(choices), count).distinct())
    }

    /// The given sets, in the given order. These are held in memory.
    #[must_use]
    pub fn list(sets: impl IntoIterator<Item = SubtractionSet>) -> Self {
        Self::of_members(sets.into_iter().map(Member::from).collect())
    }

    fn of_members(members: Vec<Member>) -> Self {
        let count = members.len() as u64;
        Self::new(Kind::List(members), count)
    }

    /// The same sets, of which it is known that none occurs twice.
    fn distinct(self) -> Self {
        Self { distinct: true, ..self }
    }

    /// Whether it is known that no set occurs twice: of all sets of a kind, and of what
    /// [`Family::parse`] has read; not of [`Family::list`] and [`Family::chain`].
    #[must_use]
    pub fn is_distinct(&self) -> bool {
        self.distinct
    }

    /// The variables with which [`Family::parse`] has made sets, in the order in which the text names
    /// them: at most [`MOST_VARIABLES`], those of further names being left out.
    #[must_use]
    pub fn variables(&self) -> &[String] {
        self.variables.names()
    }

    /// The value that the variable number `variable` of [`Family::variables`] had when set number
    /// `number` was made: the first time, where several values make the same set. `None` for a set
    /// of a line without that variable, and for a value that 32 bits do not hold. O(log l) for l
    /// lines of the text.
    ///
    /// ```
    /// use grundyscope::family::Family;
    ///
    /// // x = 1 makes {1, 3}, and so does x = 3.
    /// let family = Family::parse("{1,3,x} for x in 1..4")?.family;
    /// assert_eq!(family.variables(), ["x"]);
    /// let values: Vec<_> = (0..3).map(|set| family.value_of(0, set)).collect();
    /// assert_eq!(values, [Some(1), Some(2), Some(4)]);
    /// # Ok::<(), grundyscope::family::NotationError>(())
    /// ```
    #[must_use]
    pub fn value_of(&self, variable: usize, number: u64) -> Option<i32> {
        self.variables.value(variable, number)
    }

    /// How many sets there are.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The numbers of the sets in a share. The shares of one size of division do not overlap, miss
    /// nothing, and differ by at most one set in length.
    #[must_use]
    pub fn range(&self, share: Share) -> Range<u64> {
        share.of(self.count)
    }

    /// The sets with these numbers, in order; numbers that no set has are left out. The first costs
    /// O(m + size) for a largest move m, each further one constant time on average and O(size).
    #[must_use]
    pub fn members(&self, numbers: Range<u64>) -> Members<'_> {
        Members::new(self, numbers)
    }
}

/// Why there is no such family or share.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FamilyError {
    /// Not a largest move for [`Family::with_largest`].
    Largest {
        /// The one that was asked for.
        largest: u32,
    },
    /// No set has so many moves between these.
    NoSet {
        /// The moves of a set.
        size: u32,
        /// The smallest move.
        first: u32,
        /// The largest move.
        last: u32,
    },
    /// A set may not have such or so many moves.
    NotMoves {
        /// The moves of a set.
        size: u32,
        /// The smallest move.
        first: u32,
        /// The largest move.
        last: u32,
    },
    /// The sets cannot be numbered by 64 bits.
    TooMany,
    /// Not a share.
    Share {
        /// What was given.
        found: String,
    },
}

impl fmt::Display for FamilyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Largest { largest } => write!(
                f,
                "largest move {largest}: all sets are enumerated for largest moves from 1 to {LARGEST_OF_ALL_SETS}"
            ),
            Self::NoSet { size, first, last } => {
                write!(f, "no set has {size} different moves from {first} to {last}")
            }
            Self::NotMoves { size, first, last } => write!(
                f,
                "{size} moves from {first} to {last}: a set may have at most {MOST_MOVES} moves, from 1 to {LARGEST_MOVE}"
            ),
            Self::TooMany => f.write_str("a family must have less than 2^64 sets"),
            Self::Share { found } => write!(
                f,
                "share \"{found}\": give i/n for share i of n, the first being 0/n and the last (n-1)/n, for example 3/64"
            ),
        }
    }
}

impl std::error::Error for FamilyError {}
