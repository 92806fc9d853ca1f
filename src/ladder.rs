//! Many heaps of one game at once, asked and answered in the format of programming contests.
//!
//! The text is a list of whole numbers between white space: the number of moves, the moves, the
//! number of heaps, the heaps. Usually the two counts, the moves and each heap have a line of their
//! own, but line breaks mean nothing except that errors name them.
//!
//! ```text
//! 3
//! 2 4 7
//! 2
//! 9
//! 1000000000000000000
//! ```
//!
//! The answer is one word a heap, `First` or `Second`: who wins if the last to move wins.

use std::fmt;

use crate::error::Error;
use crate::game::MOST_SEARCHED_HEAPS;
use crate::heap::HeapSize;
use crate::outcome::{Kind, Outcome};
use crate::outcomes::OutcomeGame;
use crate::set::{LARGEST_MOVE, SubtractionSet};

/// How many elementary steps are searched before the heaps are looked at again: they may all be
/// known long before the period is.
const STEPS_AT_ONCE: u64 = 1 << 22;

/// How many characters of an offending word an error repeats.
const QUOTED_CHARACTERS: usize = 24;

/// The outcomes under normal play of all heaps that `text` asks for, in their order.
///
/// Costs one search of the game's outcomes, which ends as soon as it has reached the largest heap, and
/// then at most one pass over a period, for all heaps together: see [`OutcomeGame::outcomes_at`].
///
/// ```
/// use grundyscope::{Outcome, ladder};
///
/// let outcomes = ladder::answer("3\n2 4 7\n2\n9\n1000000000000000000\n")?;
/// assert_eq!(outcomes, [Outcome::P, Outcome::N]);
/// assert_eq!(ladder::winner(outcomes[0]), "Second");
///
/// let error = ladder::answer("2\n1 0\n1\n9").unwrap_err();
/// assert_eq!(error.line(), 2);
/// assert_eq!(
///     error.to_string(),
///     "line 2: move 0 at character 1: a move must take at least one counter, or the game would never end"
/// );
/// # Ok::<(), ladder::LadderError>(())
/// ```
///
/// # Errors
/// A number that is missing, one too many, or not what may stand there; a heap whose outcome is
/// not known because the search for the period met its bound. Each names the line.
pub fn answer(text: &str) -> Result<Vec<Outcome>, LadderError> {
    answer_with(text, OutcomeGame::new, MOST_SEARCHED_HEAPS)
}

/// As [`answer`], by a game that `make` makes, and a search of about `most` heaps at most.
pub(crate) fn answer_with(
    text: &str,
    make: impl FnOnce(SubtractionSet) -> OutcomeGame,
    most: u64,
) -> Result<Vec<Outcome>, LadderError> {
    let Questions { set, lines, heaps } = Questions::read(text)?;
    let mut game = make(set);
    let largest = heaps.iter().max();
    let asked = |heaps: u64| largest.is_some_and(|heap| *heap >= heaps.into());
    while !game.is_done() && game.heaps() < most && asked(game.heaps()) {
        game.advance(STEPS_AT_ONCE);
    }
    let outcomes = game.outcomes_at(&heaps, Kind::Normal).into_iter().zip(lines);
    let undecided = |line| LadderErrorKind::Undecided { computed: game.heaps() }.at(line);
    outcomes.map(|(outcome, line)| outcome.ok_or_else(|| undecided(line))).collect()
}

/// The contest's name for who wins: `First` is who is to move.
#[must_use]
pub fn winner(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::N => "First",
        Outcome::P => "Second",
    }
}

/// What a text asks for: a game, and heaps, each with its line.
struct Questions {
    set: SubtractionSet,
    lines: Vec<usize>,
    heaps: Vec<HeapSize>,
}

impl Questions {
    fn read(text: &str) -> Result<Self, LadderError> {
        let mut reader = Reader::new(text);
        let announced = reader.count(What::Moves)?;
        if announced.count == 0 {
            return Err(LadderErrorKind::NoMoves.at(announced.line));
        }
        let moves = reader.items(announced, read_move)?;
        // Each move has been accepted alone: only their number can still be wrong.
        let set = SubtractionSet::new(moves)
            .map_err(|error| LadderErrorKind::Refused(error).at(announced.line))?;
        let announced = reader.count(What::Heaps)?;
        let (lines, heaps) = reader.items(announced, read_heap)?.into_iter().unzip();
        match reader.words.next() {
            None => Ok(Self { set, lines, heaps }),
            Some((line, word)) => {
                Err(LadderErrorKind::Surplus { found: quoted(word), announced }.at(line))
            }
        }
    }
}

fn read_move(_: usize, word: &str) -> Result<u32, LadderErrorKind> {
    if !is_plain(word) {
        return Err(LadderErrorKind::NotANumber { what: "a move", found: quoted(word) });
    }
    match word.parse() {
        Ok(take @ 1..=LARGEST_MOVE) => Ok(take),
        // Reading it as a set says what is wrong.
        _ => {
            let set = word.parse::<SubtractionSet>().map_err(LadderErrorKind::Refused)?;
            Ok(set.largest())
        }
    }
}

fn read_heap(line: usize, word: &str) -> Result<(usize, HeapSize), LadderErrorKind> {
    Ok((line, word.parse().map_err(LadderErrorKind::Refused)?))
}

/// Whether a word has nothing but digits: parsing alone would also take a plus sign.
fn is_plain(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

/// As much of a word as an error repeats.
fn quoted(word: &str) -> String {
    word.chars().take(QUOTED_CHARACTERS).collect()
}

/// The words of a text with their lines.
struct Reader<'a> {
    words: Box<dyn Iterator<Item = (usize, &'a str)> + 'a>,
    /// The last line, counted from 1.
    end: usize,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        let lines = (1..).zip(text.lines());
        let words = lines.flat_map(|(line, text)| text.split_whitespace().map(move |w| (line, w)));
        Self { words: Box::new(words), end: text.lines().count().max(1) }
    }

    /// The number of moves or of heaps.
    fn count(&mut self, what: What) -> Result<Announced, LadderError> {
        let missing = || LadderErrorKind::CountMissing { what }.at(self.end);
        let (line, word) = self.words.next().ok_or_else(missing)?;
        match word.parse() {
            Ok(count) if is_plain(word) => Ok(Announced { what, count, line }),
            _ => {
                let what = what.count_name();
                Err(LadderErrorKind::NotANumber { what, found: quoted(word) }.at(line))
            }
        }
    }

    /// As many items as were announced.
    fn items<T>(
        &mut self,
        announced: Announced,
        read: impl Fn(usize, &str) -> Result<T, LadderErrorKind>,
    ) -> Result<Vec<T>, LadderError> {
        // Grows with what is there: a number alone must not reserve memory.
        let mut items = Vec::new();
        for given in 0..announced.count {
            let missing = || LadderErrorKind::Missing { announced, given }.at(self.end);
            let (line, word) = self.words.next().ok_or_else(missing)?;
            items.push(read(line, word).map_err(|kind| kind.at(line))?);
        }
        Ok(items)
    }
}

/// What a text lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// The moves of the set.
    Moves,
    /// The heaps to answer.
    Heaps,
}

impl What {
    fn count_name(self) -> &'static str {
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
    /// A move or a heap is refused, or there are too many different moves.
    Refused(Error),
    /// The heap lies beyond those computed, and the search found no period within its bound.
    Undecided {
        /// How many heaps, from 0 on, are computed.
        computed: u64,
    },
}

impl LadderErrorKind {
    fn at(self, line: usize) -> LadderError {
        LadderError { line, kind: self }
    }
}

impl LadderError {
    /// The line that is wrong, counted from 1; the last one when something is missing.
    #[must_use]
    pub fn line(&self) -> usize {
        self.line
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
            LadderErrorKind::Refused(error) => error.fmt(f),
            LadderErrorKind::Undecided { computed } => write!(
                f,
                "the outcome of this heap is not known: no period was found among the heaps below {computed}, the most that are computed"
            ),
        }
    }
}

impl std::error::Error for LadderError {}

#[cfg(test)]
mod tests {
    use super::*;

    /// The period of this set has 369,025,660 heaps.
    #[test]
    fn a_heap_that_cannot_be_decided() {
        let text = |heap: u64| format!("5\n17 31 51 65 82\n2\n7\n{heap}\n");
        let known = answer_with(&text(1_000_000), OutcomeGame::new, 1 << 24);
        assert!(known.is_ok(), "a heap that is computed needs no period");
        let error =
            answer_with(&text(1 << 60), OutcomeGame::new, 1 << 24).expect_err("out of reach");
        assert_eq!(error.line(), 5);
        assert!(matches!(error.kind(), LadderErrorKind::Undecided { .. }), "{error}");
        assert!(answer(&text(1 << 60)).is_ok());
    }
}
