//! Subtraction sets: which numbers of counters a move may take.

mod parse;

use std::fmt;
use std::str::FromStr;

use crate::error::{Error, ErrorKind};

/// The largest number of counters a move may take.
pub const LARGEST_MOVE: u32 = 65_535;

/// The largest number of different moves in a set.
pub const MOST_MOVES: u32 = 10_000;

/// The longest text that is read as a set, in characters.
pub const MOST_CHARACTERS: u32 = 65_536;

/// A finite subtraction set: a heap of `n` counters has the option `n − s` for every move `s ≤ n`
/// of the set. At least one move, all at least 1, ascending, each once.
///
/// ```
/// use grundyscope::SubtractionSet;
///
/// let set: SubtractionSet = "{4, 1, 3}".parse()?;
/// assert_eq!(set.moves(), [1, 3, 4]);
/// assert_eq!(set.to_string(), "1,3,4");
/// # Ok::<(), grundyscope::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SubtractionSet {
    moves: Vec<u32>,
}

/// A set as a person wrote it: the set itself, and what was merged on the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsedSet {
    /// The set.
    pub set: SubtractionSet,
    /// Moves that the text names more than once, ascending. They count once.
    pub repeated: Vec<u32>,
}

impl SubtractionSet {
    /// The set of the given moves, in any order; moves given twice count once.
    ///
    /// # Errors
    /// A move of 0 or above [`LARGEST_MOVE`], no move, or more than [`MOST_MOVES`] moves.
    pub fn new(moves: impl IntoIterator<Item = u32>) -> Result<Self, Error> {
        let moves: Vec<u32> = moves.into_iter().collect();
        let largest = moves.iter().copied().max();
        if let Some(largest) = largest.filter(|&largest| largest > LARGEST_MOVE) {
            return Err(Error::about(ErrorKind::MoveTooLarge, &largest));
        }
        // Marked and read off in order: cheaper than to sort, and it drops repetitions too.
        let mut named = vec![false; largest.map_or(0, |largest| largest as usize + 1)];
        for &take in &moves {
            named[take as usize] = true;
        }
        let moves: Vec<u32> =
            (0..).zip(named).filter_map(|(take, named)| named.then_some(take)).collect();
        match moves.as_slice() {
            [] => Err(Error::about(ErrorKind::EmptySet, &"")),
            [0, ..] => Err(Error::about(ErrorKind::ZeroMove, &0)),
            _ if moves.len() > MOST_MOVES as usize => {
                Err(Error::about(ErrorKind::TooManyMoves, &moves.len()))
            }
            _ => Ok(Self { moves }),
        }
    }

    /// Reads a set as people write it: `1,3,4`, `{1, 3, 4}`, `1 3 4`, `1;3;4`, ranges `1..10` or
    /// `1..=10` (both ends belong to the range), progressions `3,6,..,30`, and mixtures of these.
    /// Dots may also be three or `…`; a comma may stand at the end.
    ///
    /// # Errors
    /// Says what is wrong and at which characters; see [`ErrorKind`].
    pub fn parse(text: &str) -> Result<ParsedSet, Error> {
        parse::parse(text)
    }

    /// The moves, ascending: at least one, at most [`MOST_MOVES`].
    #[must_use]
    pub fn moves(&self) -> &[u32] {
        &self.moves
    }

    /// The smallest move. Heaps below it have no option.
    #[must_use]
    pub fn smallest(&self) -> u32 {
        self.moves[0]
    }

    /// The largest move `m`. The last `m` values decide all that follow.
    #[must_use]
    pub fn largest(&self) -> u32 {
        self.moves[self.moves.len() - 1]
    }
}

impl FromStr for SubtractionSet {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        Self::parse(text).map(|parsed| parsed.set)
    }
}

impl fmt::Display for SubtractionSet {
    /// The canonical text: the moves ascending with commas between, as in `1,3,4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, take) in self.moves.iter().enumerate() {
            if index > 0 {
                f.write_str(",")?;
            }
            write!(f, "{take}")?;
        }
        Ok(())
    }
}
