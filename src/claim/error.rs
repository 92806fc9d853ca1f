//! What can be wrong with the text of a claim, and where.

use std::fmt;
use std::ops::Range;

use super::{LARGEST_FAMILY_MOVE, MOST_NUMBER_DIGITS, MOST_POSITIONS};
use super::{MOST_CHECKED_HEAPS, MOST_CLAIM_CHARACTERS, MOST_CLAIM_DEPTH, MOST_CLAIM_PARTS};
use super::{MOST_SHAPED_SETS, MOST_WINDOW_HEAPS};
use crate::error::Error;

/// A refused claim: what is wrong, and at which characters of the text.
///
/// ```
/// use grundyscope::{Kind, claim::Claim};
///
/// let error = Claim::parse("g(n) = n mood 4", Kind::Grundy).unwrap_err();
/// assert_eq!((error.code(), error.span()), ("claim-word", 9..13));
/// assert_eq!(error.to_string(), "\"mood\" at character 10: not a word of the language of claims");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimError(Box<Wrong>);

/// Boxed, so that the parser hands on little.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Wrong {
    kind: ClaimErrorKind,
    span: Range<usize>,
    found: String,
}

/// The kinds of [`ClaimError`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ClaimErrorKind {
    /// Nothing is claimed.
    Empty,
    /// More than [`MOST_CLAIM_CHARACTERS`] characters.
    TooLong,
    /// Parentheses and conditions inside each other, deeper than [`MOST_CLAIM_DEPTH`].
    TooDeep,
    /// A formula of more than [`MOST_CLAIM_PARTS`] parts.
    TooManyParts,
    /// A character that means nothing here.
    Character,
    /// A word that means nothing here.
    Word,
    /// Something that may not stand here.
    Unexpected,
    /// The text ends too early.
    Unfinished,
    /// A condition where a number should stand.
    NeedsNumber,
    /// A number where a condition should stand.
    NeedsCondition,
    /// A division that is not whole.
    Fraction,
    /// A number of more than [`MOST_NUMBER_DIGITS`] digits in a formula.
    NumberTooLarge,
    /// A list of heaps that goes beyond [`MOST_CHECKED_HEAPS`].
    ListTooLong,
    /// A family of sets with moves above [`LARGEST_FAMILY_MOVE`].
    FamilyTooLarge,
    /// More than [`MOST_SHAPED_SETS`] sets with a number x.
    TooManySets,
    /// Most or so many of the sets of a family that has no end.
    NeedsBound,
    /// Positions of heaps so large that there are more than [`MOST_POSITIONS`].
    TooManyPositions,
    /// Windows beyond heap [`MOST_WINDOW_HEAPS`].
    WindowsTooFar,
    /// A set that is refused.
    Set(Error),
}

impl ClaimError {
    #[inline(never)]
    pub(super) fn new(kind: ClaimErrorKind, characters: &[char], span: Range<usize>) -> Self {
        let found = characters.get(span.clone()).unwrap_or_default();
        let mut text: String = found.iter().take(24).collect();
        if found.len() > 24 {
            text.push('…');
        }
        Self(Box::new(Wrong { kind, span, found: text }))
    }

    /// What is wrong.
    #[must_use]
    pub fn kind(&self) -> &ClaimErrorKind {
        &self.0.kind
    }

    /// Where it is wrong: a range of characters (Unicode scalar values) of the text. Empty, at the
    /// end, where something is missing.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.0.span.clone()
    }

    /// The offending piece of the text, shortened.
    #[must_use]
    pub fn found(&self) -> &str {
        &self.0.found
    }

    /// A stable name of what is wrong, for programs and translations.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match &self.0.kind {
            ClaimErrorKind::Empty => "claim-empty",
            ClaimErrorKind::TooLong => "claim-too-long",
            ClaimErrorKind::TooDeep => "claim-too-deep",
            ClaimErrorKind::TooManyParts => "claim-too-many-parts",
            ClaimErrorKind::Character => "claim-character",
            ClaimErrorKind::Word => "claim-word",
            ClaimErrorKind::Unexpected => "claim-unexpected",
            ClaimErrorKind::Unfinished => "claim-unfinished",
            ClaimErrorKind::NeedsNumber => "claim-needs-number",
            ClaimErrorKind::NeedsCondition => "claim-needs-condition",
            ClaimErrorKind::Fraction => "claim-fraction",
            ClaimErrorKind::NumberTooLarge => "claim-number-too-large",
            ClaimErrorKind::ListTooLong => "claim-list-too-long",
            ClaimErrorKind::FamilyTooLarge => "claim-family-too-large",
            ClaimErrorKind::TooManySets => "claim-too-many-sets",
            ClaimErrorKind::NeedsBound => "claim-needs-bound",
            ClaimErrorKind::TooManyPositions => "claim-too-many-positions",
            ClaimErrorKind::WindowsTooFar => "claim-windows-too-far",
            ClaimErrorKind::Set(error) => error.code(),
        }
    }

    /// The limit that was exceeded, if that is what is wrong.
    #[must_use]
    pub fn limit(&self) -> Option<u32> {
        match &self.0.kind {
            ClaimErrorKind::TooLong => Some(MOST_CLAIM_CHARACTERS),
            ClaimErrorKind::TooDeep => Some(MOST_CLAIM_DEPTH),
            ClaimErrorKind::TooManyParts => Some(MOST_CLAIM_PARTS),
            ClaimErrorKind::NumberTooLarge => Some(MOST_NUMBER_DIGITS),
            ClaimErrorKind::ListTooLong => u32::try_from(MOST_CHECKED_HEAPS).ok(),
            ClaimErrorKind::FamilyTooLarge => Some(LARGEST_FAMILY_MOVE),
            ClaimErrorKind::TooManySets => Some(MOST_SHAPED_SETS),
            ClaimErrorKind::TooManyPositions => Some(MOST_POSITIONS),
            ClaimErrorKind::WindowsTooFar => u32::try_from(MOST_WINDOW_HEAPS).ok(),
            ClaimErrorKind::Set(error) => error.kind().limit(),
            _ => None,
        }
    }
}

impl fmt::Display for ClaimError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let ClaimErrorKind::Set(error) = &self.0.kind {
            return error.fmt(f);
        }
        match self.0.found.is_empty() {
            true => f.write_str("the claim")?,
            false => write!(f, "\"{}\"", self.0.found)?,
        }
        write!(f, " at character {}: ", self.0.span.start + 1)?;
        match &self.0.kind {
            ClaimErrorKind::Empty => f.write_str("state something, for example period 7"),
            ClaimErrorKind::TooLong => {
                write!(f, "at most {MOST_CLAIM_CHARACTERS} characters are read")
            }
            ClaimErrorKind::TooDeep => {
                write!(f, "at most {MOST_CLAIM_DEPTH} levels may stand inside each other")
            }
            ClaimErrorKind::TooManyParts => {
                write!(f, "a formula may have at most {MOST_CLAIM_PARTS} parts")
            }
            ClaimErrorKind::Character => f.write_str("not a sign of the language of claims"),
            ClaimErrorKind::Word => f.write_str("not a word of the language of claims"),
            ClaimErrorKind::Unexpected => f.write_str("this may not stand here"),
            ClaimErrorKind::Unfinished => f.write_str("something is missing here"),
            ClaimErrorKind::NeedsNumber => f.write_str("a number should stand here"),
            ClaimErrorKind::NeedsCondition => {
                f.write_str("a condition should stand here, such as n mod 3 = 0")
            }
            ClaimErrorKind::Fraction => {
                f.write_str("only whole numbers: write div or //, or floor(n/2)")
            }
            ClaimErrorKind::NumberTooLarge => {
                write!(f, "numbers in formulas have at most {MOST_NUMBER_DIGITS} digits")
            }
            ClaimErrorKind::ListTooLong => {
                write!(f, "a list may go up to heap {MOST_CHECKED_HEAPS}")
            }
            ClaimErrorKind::FamilyTooLarge => {
                write!(f, "families of sets are checked with moves up to {LARGEST_FAMILY_MOVE}")
            }
            ClaimErrorKind::TooManySets => {
                write!(f, "at most {MOST_SHAPED_SETS} sets with x are checked")
            }
            ClaimErrorKind::NeedsBound => {
                f.write_str("say up to which move, as in most sets with moves up to 8")
            }
            ClaimErrorKind::TooManyPositions => {
                write!(f, "at most {MOST_POSITIONS} positions are looked at")
            }
            ClaimErrorKind::WindowsTooFar => {
                write!(f, "windows are compared up to heap {MOST_WINDOW_HEAPS}")
            }
            ClaimErrorKind::Set(_) => Ok(()),
        }
    }
}

impl std::error::Error for ClaimError {}
