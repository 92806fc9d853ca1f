//! Why a text gets no answer, and where it is to blame.

use std::fmt;
use std::ops::Range;

use super::MOST_LADDER_HEAPS;
use crate::error::Error;

/// What a text lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// The moves of the set.
    Moves,
    /// The heaps to answer.
    Heaps,
}

impl What {
    pub(super) fn count_name(self) -> &'static str {
        match self {
            Self::Moves => "the number of moves",
            Self::Heaps => "the number of heaps",
        }
    }
}

/// How many items a text says it lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Announced {
    /// Of what.
    pub what: What,
    /// How many.
    pub count: u64,
    /// The line that says so, counted from 1.
    pub line: usize,
}

impl fmt::Display for Announced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} on line {} is {}", self.what.count_name(), self.line, self.count)
    }
}

/// Why a text gets no answer, and the line that is to blame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LadderError {
    line: usize,
    place: Option<Range<usize>>,
    kind: LadderErrorKind,
}

/// The kinds of [`LadderError`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LadderErrorKind {
    /// The text ends before it says how many moves or heaps there are.
    CountMissing {
        /// Of what.
        what: What,
    },
    /// The text ends before all announced items.
    Missing {
        /// How many there should be.
        announced: Announced,
        /// How many there are.
        given: u64,
    },
    /// Something follows the last heap.
    Surplus {
        /// Its beginning.
        found: String,
        /// How many heaps there should be.
        announced: Announced,
    },
    /// A count or a move is something else than digits, or a count is 2^64 or more.
    NotANumber {
        /// What should stand there.
        what: &'static str,
        /// The beginning of what does.
        found: String,
    },
    /// 0 moves are announced.
    NoMoves,
    /// More than [`MOST_LADDER_HEAPS`] heaps.
    TooManyHeaps,
    /// A move or a heap is refused, or there are too many different moves.
    Refused(Error),
    /// The heap lies beyond those computed, and the search found no period within its bound.
    Undecided {
        /// How many heaps, from 0 on, are computed.
        computed: u64,
    },
}

impl LadderErrorKind {
    pub(super) fn at(self, line: usize) -> LadderError {
        LadderError { line, place: None, kind: self }
    }

    pub(super) fn at_word(self, line: usize, word: Range<usize>) -> LadderError {
        LadderError { line, place: Some(word), kind: self }
    }

    /// A stable name of what is wrong, for programs and translations.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::CountMissing { what: What::Moves } => "ladder-no-move-count",
            Self::CountMissing { what: What::Heaps } => "ladder-no-heap-count",
            Self::Missing { announced: Announced { what: What::Moves, .. }, .. } => {
                "ladder-moves-missing"
            }
            Self::Missing { announced: Announced { what: What::Heaps, .. }, .. } => {
                "ladder-heaps-missing"
            }
            Self::Surplus { .. } => "ladder-surplus",
            Self::NotANumber { .. } => "ladder-not-a-number",
            Self::NoMoves => "ladder-no-moves",
            Self::TooManyHeaps => "ladder-too-many",
            Self::Refused(error) => error.code(),
            Self::Undecided { .. } => "ladder-undecided",
        }
    }

    /// The piece of the text that it is about, shortened; where items are missing, how many there
    /// are. Empty where it is about no piece.
    #[must_use]
    pub fn found(&self) -> String {
        match self {
            Self::Missing { given, .. } => given.to_string(),
            Self::Surplus { found, .. } | Self::NotANumber { found, .. } => found.clone(),
            Self::Refused(error) => error.found().to_owned(),
            _ => String::new(),
        }
    }

    /// The number that is exceeded: how many items are announced, how many heaps are computed, or a
    /// limit.
    #[must_use]
    pub fn limit(&self) -> Option<u64> {
        match self {
            Self::Missing { announced, .. } | Self::Surplus { announced, .. } => {
                Some(announced.count)
            }
            Self::TooManyHeaps => Some(MOST_LADDER_HEAPS as u64),
            Self::Refused(error) => error.kind().limit().map(u64::from),
            Self::Undecided { computed } => Some(*computed),
            _ => None,
        }
    }
}

impl LadderError {
    /// The line that is wrong, counted from 1; the last one when something is missing.
    #[must_use]
    pub fn line(&self) -> usize {
        self.line
    }

    /// Which characters of the line are wrong; `None` when something is missing.
    #[must_use]
    pub fn place(&self) -> Option<Range<usize>> {
        self.place.clone()
    }

    /// What is wrong.
    #[must_use]
    pub fn kind(&self) -> &LadderErrorKind {
        &self.kind
    }
}

impl fmt::Display for LadderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.kind {
            LadderErrorKind::CountMissing { what } => {
                write!(f, "the text ends where {} should stand", what.count_name())
            }
            LadderErrorKind::Missing { announced, given } => {
                write!(f, "the text ends after {given}, but {announced}")
            }
            LadderErrorKind::Surplus { found, announced } => {
                write!(f, "\"{found}\" is too much: {announced}, and all of them are there")
            }
            LadderErrorKind::NotANumber { what, found } => {
                write!(f, "{what} should stand here, a whole number in digits, not \"{found}\"")
            }
            LadderErrorKind::NoMoves => {
                f.write_str("the number of moves is 0, but a game has at least one move")
            }
            LadderErrorKind::TooManyHeaps => {
                write!(f, "at most {MOST_LADDER_HEAPS} heaps are answered at once")
            }
            LadderErrorKind::Refused(error) => error.fmt(f),
            LadderErrorKind::Undecided { computed } => write!(
                f,
                "the outcome of this heap is not known: no period was found among the heaps below {computed}, the most that are computed"
            ),
        }
    }
}

impl std::error::Error for LadderError {}
