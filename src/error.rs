//! What can be wrong with a text that a person gave, and where.

use std::fmt;
use std::ops::Range;

use crate::heap::MOST_DIGITS;
use crate::position::MOST_POSITION_CHARACTERS;
use crate::set::{LARGEST_MOVE, MOST_CHARACTERS, MOST_MOVES};
use crate::sum::MOST_HEAPS;

/// How many characters of the offending text an [`Error`] quotes.
const QUOTED_CHARACTERS: usize = 24;

/// A refused set or heap size: what is wrong, and where in the given text.
///
/// ```
/// use grundyscope::SubtractionSet;
///
/// let error = "0,3".parse::<SubtractionSet>().unwrap_err();
/// assert_eq!(error.code(), "move-zero");
/// assert_eq!(error.span(), Some(0..1));
/// assert_eq!(
///     error.to_string(),
///     "move 0 at character 1: a move must take at least one counter, or the game would never end"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    kind: ErrorKind,
    span: Option<Range<usize>>,
    found: String,
}

/// The kinds of [`Error`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// A set without any move.
    EmptySet,
    /// A text longer than [`MOST_CHARACTERS`].
    SetTextTooLong,
    /// Something in a set that is neither a move nor a separator.
    UnexpectedInSet,
    /// Nothing between two commas.
    MissingMove,
    /// A brace without its partner, or in the middle of the set.
    UnbalancedBrace,
    /// A move that takes nothing.
    ZeroMove,
    /// A move with a minus sign.
    NegativeMove,
    /// A move with digits after a point.
    FractionalMove,
    /// A move above [`LARGEST_MOVE`].
    MoveTooLarge,
    /// More than [`MOST_MOVES`] different moves.
    TooManyMoves,
    /// A range or a progression that does not ascend.
    RangeBackwards,
    /// A range or a progression without its beginning or its end.
    RangeIncomplete,
    /// A progression that steps over its own end.
    ProgressionMissesEnd,
    /// A heap size without any digit.
    EmptyHeap,
    /// Something in a heap size that is not a digit, a grouping mark or a power.
    UnexpectedInHeap,
    /// A heap size with a minus sign.
    NegativeHeap,
    /// A heap size with digits after a point.
    FractionalHeap,
    /// A heap size of more than [`MOST_DIGITS`] digits.
    HeapTooLong,
    /// A position without any heap.
    NoHeap,
    /// Nothing between two commas of a position.
    MissingHeap,
    /// Digits in groups of three that could be one heap or several.
    OneHeapOrMore,
    /// A set of a position that no colon and heap follow.
    SetWithoutHeaps,
    /// More than [`MOST_HEAPS`] heaps.
    TooManyHeaps,
    /// A position of more than [`MOST_POSITION_CHARACTERS`] characters.
    PositionTooLong,
}

impl Error {
    /// An error about `text[span]`, with `span` counted in characters.
    pub(crate) fn at(kind: ErrorKind, text: &str, span: Range<usize>) -> Self {
        let found = text.chars().skip(span.start).take(span.len());
        Self { kind, found: quote(found), span: Some(span) }
    }

    /// An error about a value that was not read from a text.
    pub(crate) fn about(kind: ErrorKind, found: &impl fmt::Display) -> Self {
        Self { kind, found: quote(found.to_string().chars()), span: None }
    }

    /// The same error about a longer text, of which `start` characters come before the one read.
    pub(crate) fn behind(mut self, start: usize) -> Self {
        self.span = self.span.map(|span| span.start + start..span.end + start);
        self
    }

    /// What is wrong.
    #[must_use]
    pub fn kind(&self) -> ErrorKind {
        self.kind
    }

    /// A stable name of what is wrong, for programs and translations.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.kind.code()
    }

    /// Where it is wrong: a range of characters (Unicode scalar values, not bytes) of the given
    /// text. `None` when no text was given.
    #[must_use]
    pub fn span(&self) -> Option<Range<usize>> {
        self.span.clone()
    }

    /// The offending piece of the text, shortened.
    #[must_use]
    pub fn found(&self) -> &str {
        &self.found
    }
}

/// Whether a character shows nothing: what comes along when text is copied from a page. Parsers
/// skip it.
pub(crate) fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{2064}' | '\u{feff}')
        || turns(c)
}

/// Whether a character turns the direction of the text around it.
fn turns(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The first [`QUOTED_CHARACTERS`] of a text, with an ellipsis where it goes on.
pub(crate) fn quote(text: impl Iterator<Item = char>) -> String {
    // What would turn the message itself around is left out.
    let mut quoted: String = text.filter(|&c| !turns(c)).take(QUOTED_CHARACTERS + 1).collect();
    if let Some((end, _)) = quoted.char_indices().nth(QUOTED_CHARACTERS) {
        quoted.truncate(end);
        quoted.push('…');
    }
    quoted
}

impl ErrorKind {
    /// See [`Error::code`].
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::EmptySet => "set-empty",
            Self::SetTextTooLong => "set-text-too-long",
            Self::UnexpectedInSet => "set-unexpected",
            Self::MissingMove => "set-missing-move",
            Self::UnbalancedBrace => "set-unbalanced-brace",
            Self::ZeroMove => "move-zero",
            Self::NegativeMove => "move-negative",
            Self::FractionalMove => "move-fraction",
            Self::MoveTooLarge => "move-too-large",
            Self::TooManyMoves => "set-too-many-moves",
            Self::RangeBackwards => "range-backwards",
            Self::RangeIncomplete => "range-incomplete",
            Self::ProgressionMissesEnd => "progression-misses-end",
            Self::EmptyHeap => "heap-empty",
            Self::UnexpectedInHeap => "heap-unexpected",
            Self::NegativeHeap => "heap-negative",
            Self::FractionalHeap => "heap-fraction",
            Self::HeapTooLong => "heap-too-long",
            Self::NoHeap => "sum-empty",
            Self::MissingHeap => "sum-missing-heap",
            Self::OneHeapOrMore => "sum-one-or-more",
            Self::SetWithoutHeaps => "sum-set-without-heaps",
            Self::TooManyHeaps => "sum-too-many-heaps",
            Self::PositionTooLong => "sum-text-too-long",
        }
    }

    /// The limit that was exceeded, if that is what is wrong.
    #[must_use]
    pub fn limit(self) -> Option<u32> {
        match self {
            Self::SetTextTooLong => Some(MOST_CHARACTERS),
            Self::MoveTooLarge => Some(LARGEST_MOVE),
            Self::TooManyMoves => Some(MOST_MOVES),
            Self::HeapTooLong => Some(MOST_DIGITS),
            Self::TooManyHeaps => u32::try_from(MOST_HEAPS).ok(),
            Self::PositionTooLong => Some(MOST_POSITION_CHARACTERS),
            _ => None,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found = &self.found;
        match self.kind {
            ErrorKind::EmptySet => f.write_str("empty set")?,
            ErrorKind::SetTextTooLong | ErrorKind::PositionTooLong => {
                f.write_str("too long a text")?;
            }
            ErrorKind::MissingMove => f.write_str("missing move")?,
            ErrorKind::TooManyMoves => f.write_str("too many moves")?,
            ErrorKind::EmptyHeap => f.write_str("empty heap size")?,
            ErrorKind::NoHeap => f.write_str("no heap")?,
            ErrorKind::MissingHeap => f.write_str("missing heap")?,
            ErrorKind::TooManyHeaps => f.write_str("too many heaps")?,
            ErrorKind::ZeroMove
            | ErrorKind::NegativeMove
            | ErrorKind::FractionalMove
            | ErrorKind::MoveTooLarge => write!(f, "move {found}")?,
            ErrorKind::NegativeHeap | ErrorKind::FractionalHeap | ErrorKind::HeapTooLong => {
                write!(f, "heap size {found}")?;
            }
            ErrorKind::UnexpectedInSet
            | ErrorKind::UnbalancedBrace
            | ErrorKind::RangeBackwards
            | ErrorKind::RangeIncomplete
            | ErrorKind::ProgressionMissesEnd
            | ErrorKind::UnexpectedInHeap
            | ErrorKind::OneHeapOrMore
            | ErrorKind::SetWithoutHeaps => write!(f, "\"{found}\"")?,
        }
        if let Some(span) = &self.span {
            write!(f, " at character {}", span.start + 1)?;
        }
        f.write_str(": ")?;
        match self.kind {
            ErrorKind::EmptySet => f.write_str("name at least one move, for example 1,3,4"),
            ErrorKind::SetTextTooLong => {
                write!(f, "at most {MOST_CHARACTERS} characters are read")
            }
            ErrorKind::UnexpectedInSet => {
                f.write_str("moves are whole numbers such as 1,3,4 or ranges such as 1..10")
            }
            ErrorKind::MissingMove => f.write_str("a move should stand between two commas"),
            ErrorKind::UnbalancedBrace => {
                f.write_str("braces may only enclose the whole set, as in {1, 3, 4}")
            }
            ErrorKind::ZeroMove => {
                f.write_str("a move must take at least one counter, or the game would never end")
            }
            ErrorKind::NegativeMove => f.write_str("a move takes counters and never adds any"),
            ErrorKind::FractionalMove => f.write_str("a move takes whole counters"),
            ErrorKind::MoveTooLarge => write!(f, "a move may take at most {LARGEST_MOVE}"),
            ErrorKind::TooManyMoves => write!(f, "a set may have at most {MOST_MOVES}"),
            ErrorKind::RangeBackwards => f.write_str("a range goes from the smaller move up"),
            ErrorKind::RangeIncomplete => {
                f.write_str("a range needs both ends, as in 1..10 or 3,6,..,30")
            }
            ErrorKind::ProgressionMissesEnd => {
                f.write_str("the steps before the dots do not lead to this last move")
            }
            ErrorKind::EmptyHeap => f.write_str("give a whole number, for example 15 or 10^18"),
            ErrorKind::UnexpectedInHeap => {
                f.write_str("a heap size is a whole number such as 15, 10^18 or 1e18")
            }
            ErrorKind::NegativeHeap => f.write_str("a heap has at least 0 counters"),
            ErrorKind::FractionalHeap => f.write_str("a heap has whole counters"),
            ErrorKind::HeapTooLong => write!(f, "at most {MOST_DIGITS} digits are allowed"),
            ErrorKind::NoHeap => f.write_str("name at least one heap, for example 10, 11, 13"),
            ErrorKind::MissingHeap => f.write_str("a heap should stand between two commas"),
            ErrorKind::OneHeapOrMore => {
                f.write_str("this may be one heap or several: write commas between heaps")
            }
            ErrorKind::SetWithoutHeaps => {
                f.write_str("a set stands before its heaps with a colon between, as in {1,2}: 7, 8")
            }
            ErrorKind::TooManyHeaps => write!(f, "a sum may have at most {MOST_HEAPS}"),
            ErrorKind::PositionTooLong => {
                write!(f, "at most {MOST_POSITION_CHARACTERS} characters are read")
            }
        }
    }
}

impl std::error::Error for Error {}
