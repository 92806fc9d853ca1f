//! One of several equal shares of a family.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use super::FamilyError;

/// Share number `index` of `parts`: consecutive sets, about as many in each share. Written
/// `index/parts`, the first being `0/parts`.
///
/// ```
/// use grundyscope::family::Share;
///
/// let share: Share = "3/64".parse()?;
/// assert_eq!(share, Share::new(3, 64)?);
/// assert!("64/64".parse::<Share>().is_err());
/// # Ok::<(), grundyscope::family::FamilyError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    index: u64,
    parts: u64,
}

impl Share {
    /// All of a family.
    pub const WHOLE: Self = Self { index: 0, parts: 1 };

    /// Share `index` of `parts`.
    ///
    /// # Errors
    /// `index` is not below `parts`.
    pub fn new(index: u64, parts: u64) -> Result<Self, FamilyError> {
        let share = Self { index, parts };
        if index < parts { Ok(share) } else { Err(FamilyError::Share { found: share.to_string() }) }
    }

    /// Its part of the numbers below `count`.
    pub(super) fn of(self, count: u64) -> Range<u64> {
        let before = |index: u64| {
            let numbers = u128::from(count) * u128::from(index) / u128::from(self.parts);
            // At most `count`, since the index is at most the number of parts.
            u64::try_from(numbers).unwrap_or(count)
        };
        before(self.index)..before(self.index + 1)
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.parts)
    }
}

impl FromStr for Share {
    type Err = FamilyError;

    fn from_str(text: &str) -> Result<Self, FamilyError> {
        let numbers = text.split_once('/').and_then(|(index, parts)| {
            Some((index.trim().parse().ok()?, parts.trim().parse().ok()?))
        });
        match numbers {
            Some((index, parts)) => Self::new(index, parts),
            None => Err(FamilyError::Share { found: text.to_owned() }),
        }
    }
}
