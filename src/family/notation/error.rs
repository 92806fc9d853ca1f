//! What can be wrong with a family that a person wrote, and where.

use std::fmt;
use std::ops::Range;

use super::{
    MOST_LISTED_MOVES, MOST_LISTED_SETS, MOST_PARTS, MOST_TEXT_CHARACTERS, MOST_VARIABLES,
};
use crate::error::{Error, ErrorKind, quote};
use crate::set::{LARGEST_MOVE, MOST_CHARACTERS, MOST_MOVES};

/// A refused family: what is wrong, in which line, and at which characters of the text.
///
/// ```
/// use grundyscope::family::Family;
///
/// let error = Family::parse("1,3,4\n{1,x} for y in 2..5").unwrap_err();
/// assert_eq!((error.code(), error.line(), error.span()), ("notation-unknown-name", 2, 9..10));
/// assert_eq!(
///     error.to_string(),
///     "line 2: \"x\": name it in the line, as in {1,3,x} for x in 4..60"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    pub(super) kind: NotationErrorKind,
    pub(super) line: usize,
    pub(super) span: Range<usize>,
    pub(super) found: String,
}

/// The kinds of [`NotationError`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotationErrorKind {
    /// A line that is a set is refused as one.
    Set(ErrorKind),
    /// A text longer than [`MOST_TEXT_CHARACTERS`].
    TextTooLong,
    /// A line with words that is longer than [`MOST_CHARACTERS`].
    LineTooLong,
    /// A number, a variable or a bracket should stand here.
    ExpectedNumber,
    /// A name for a variable should stand here.
    ExpectedVariable,
    /// The word `in` should stand here.
    ExpectedIn,
    /// The word `of` should stand here.
    ExpectedOf,
    /// After a set the word `for` should stand, or nothing.
    ExpectedFor,
    /// A closing brace or bracket should stand here.
    ExpectedClose,
    /// A comparison such as `a < b` should stand here.
    ExpectedComparison,
    /// Nothing more should stand here, or `if`.
    ExpectedEnd,
    /// A name that nothing gives a value.
    UnknownName,
    /// A variable with the name of another, or with a name that means something else.
    NameTaken,
    /// More than [`MOST_VARIABLES`] variables.
    TooManyVariables,
    /// An expression of more than [`MOST_PARTS`] numbers, variables and brackets.
    ExpressionTooLong,
    /// A set without any move.
    EmptySet,
    /// A move, a size or a largest move that is 0 or less.
    NotPositive,
    /// A move above [`LARGEST_MOVE`].
    MoveTooLarge,
    /// A set of more than [`MOST_MOVES`] moves.
    TooManyMoves,
    /// A range or a progression within a set that does not ascend.
    Backwards,
    /// Dots without their beginning or their end.
    DotsIncomplete,
    /// A progression that steps over its own end.
    MissesEnd,
    /// A number of more than 18 digits.
    NumberTooLarge,
    /// A division by 0.
    DivisionByZero,
    /// A family with too many sets to number them.
    TooManyToNumber,
    /// More than [`MOST_LISTED_SETS`] sets that have to be listed.
    TooManySets,
    /// Sets with more than [`MOST_LISTED_MOVES`] moves in all that have to be listed.
    TooManyListedMoves,
    /// More work than a family may take before it is known.
    TooMuchWork,
}

impl NotationErrorKind {
    /// See [`NotationError::code`].
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Set(kind) => kind.code(),
            Self::TextTooLong => "notation-text-too-long",
            Self::LineTooLong => "notation-line-too-long",
            Self::ExpectedNumber => "notation-expected-number",
            Self::ExpectedVariable => "notation-expected-variable",
            Self::ExpectedIn => "notation-expected-in",
            Self::ExpectedOf => "notation-expected-of",
            Self::ExpectedFor => "notation-expected-for",
            Self::ExpectedClose => "notation-expected-close",
            Self::ExpectedComparison => "notation-expected-comparison",
            Self::ExpectedEnd => "notation-expected-end",
            Self::UnknownName => "notation-unknown-name",
            Self::NameTaken => "notation-name-taken",
            Self::TooManyVariables => "notation-too-many-variables",
            Self::ExpressionTooLong => "notation-expression-too-long",
            Self::EmptySet => "notation-empty-set",
            Self::NotPositive => "notation-not-positive",
            Self::MoveTooLarge => "notation-move-too-large",
            Self::TooManyMoves => "notation-too-many-moves",
            Self::Backwards => "notation-backwards",
            Self::DotsIncomplete => "notation-dots-incomplete",
            Self::MissesEnd => "notation-misses-end",
            Self::NumberTooLarge => "notation-number-too-large",
            Self::DivisionByZero => "notation-division-by-zero",
            Self::TooManyToNumber => "notation-too-many-to-number",
            Self::TooManySets => "notation-too-many-sets",
            Self::TooManyListedMoves => "notation-too-many-listed-moves",
            Self::TooMuchWork => "notation-too-much-work",
        }
    }

    /// The limit that was exceeded, if that is what is wrong.
    #[must_use]
    pub fn limit(self) -> Option<u32> {
        match self {
            Self::Set(kind) => kind.limit(),
            Self::TextTooLong => Some(MOST_TEXT_CHARACTERS),
            Self::LineTooLong => Some(MOST_CHARACTERS),
            Self::TooManyVariables => Some(MOST_VARIABLES),
            Self::ExpressionTooLong => Some(MOST_PARTS),
            Self::MoveTooLarge => Some(LARGEST_MOVE),
            Self::TooManyMoves => Some(MOST_MOVES),
            Self::TooManySets => Some(MOST_LISTED_SETS),
            Self::TooManyListedMoves => Some(MOST_LISTED_MOVES),
            _ => None,
        }
    }

    /// What to do about it.
    fn advice(self) -> &'static str {
        match self {
            Self::Set(_) | Self::TextTooLong | Self::LineTooLong => "give less text",
            Self::ExpectedNumber => "a number or a variable should stand here",
            Self::ExpectedVariable => "a variable should stand here, as in for x in 4..60",
            Self::ExpectedIn => "the word in should stand here, as in for x in 4..60",
            Self::ExpectedOf => "the word of should stand here, as in all 3 of 1..24",
            Self::ExpectedFor => "the word for should stand here, as in {1,3,x} for x in 4..60",
            Self::ExpectedClose => "a closing bracket should stand here",
            Self::ExpectedComparison => "a comparison should stand here, as in if a < b",
            Self::ExpectedEnd => "the line should end here",
            Self::UnknownName => "name it in the line, as in {1,3,x} for x in 4..60",
            Self::NameTaken => "this name means something already: choose another",
            Self::TooManyVariables => "these are too many variables",
            Self::ExpressionTooLong => "this expression has too many parts",
            Self::EmptySet => "a set has at least one move",
            Self::NotPositive => "moves, sizes and largest moves are at least 1",
            Self::MoveTooLarge => "this move is too large",
            Self::TooManyMoves => "these are too many moves for one set",
            Self::Backwards => "in a set a range goes from the smaller move up",
            Self::DotsIncomplete => "dots need both ends, as in 1..10 or 3,6,..,30",
            Self::MissesEnd => "the steps before the dots do not lead to this last number",
            Self::NumberTooLarge => "numbers have at most 18 digits",
            Self::DivisionByZero => "nothing can be divided by 0",
            Self::TooManyToNumber => "a family must have less than 2^64 sets",
            Self::TooManySets => "these are too many sets to list",
            Self::TooManyListedMoves => "these are too many moves to list",
            Self::TooMuchWork => "it would take too long to list these sets",
        }
    }
}

impl NotationError {
    /// The error of a line that is a set: its places are counted from `start` on.
    pub(super) fn of_set(error: &Error, line: usize, start: usize) -> Self {
        let span = error.span().unwrap_or(0..0);
        let found = error.found().to_owned();
        let kind = NotationErrorKind::Set(error.kind());
        Self { kind, line, span: start + span.start..start + span.end, found }
    }

    pub(super) fn new(
        kind: NotationErrorKind,
        line: usize,
        span: Range<usize>,
        found: &str,
    ) -> Self {
        Self { kind, line, span, found: quote(found.chars()) }
    }

    /// What is wrong.
    #[must_use]
    pub fn kind(&self) -> NotationErrorKind {
        self.kind
    }

    /// A stable name of what is wrong, for programs and translations.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.kind.code()
    }

    /// The line, counted from 1.
    #[must_use]
    pub fn line(&self) -> usize {
        self.line
    }

    /// Where it is wrong: a range of characters (Unicode scalar values, not bytes) of the whole
    /// text. At the end of a line it is empty.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// What was found there, shortened; for a number that was computed also its value. Empty at
    /// the end of a line.
    #[must_use]
    pub fn found(&self) -> &str {
        &self.found
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, line, found, .. } = self;
        write!(f, "line {line}: ")?;
        if let NotationErrorKind::Set(kind) = kind {
            return Error::about(*kind, found).fmt(f);
        }
        if found.is_empty() {
            write!(f, "{}", kind.advice())?;
        } else {
            write!(f, "\"{found}\": {}", kind.advice())?;
        }
        match kind.limit() {
            Some(limit) => write!(f, "; at most {limit} are allowed"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for NotationError {}
