//! Moves at a table, as an address has them.

use std::fmt;
use std::str::FromStr;

use super::MOST_PLAYED_TURNS;

/// A move at a table of heaps. As text it is the number of the heap, from 1 on, and what is taken:
/// `3-1` takes 1 from the third heap.
///
/// ```
/// use grundyscope::play::Turn;
///
/// let turn: Turn = "3-1".parse()?;
/// assert_eq!(turn, Turn { heap: 2, take: 1 });
/// assert_eq!(turn.to_string(), "3-1");
/// # Ok::<(), grundyscope::play::NoTurn>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    /// The index of the heap, from 0 on.
    pub heap: usize,
    /// The counters it takes.
    pub take: u32,
}

/// A text that is no move, or more moves than a game may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoTurn {
    /// The number of the move, from 1 on.
    pub number: usize,
}

impl fmt::Display for NoTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.number;
        if number > MOST_PLAYED_TURNS {
            return write!(f, "a game has at most {MOST_PLAYED_TURNS} moves");
        }
        write!(f, "move {number}: a heap and what it takes, as in 3-1, with commas between moves")
    }
}

impl std::error::Error for NoTurn {}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.heap.saturating_add(1), self.take)
    }
}

impl FromStr for Turn {
    type Err = NoTurn;

    fn from_str(text: &str) -> Result<Self, NoTurn> {
        let read = |text: &str| {
            let (heap, take) = text.split_once('-')?;
            let digits = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
            if !digits(heap) || !digits(take) {
                return None;
            }
            let heap = heap.parse::<usize>().ok()?.checked_sub(1)?;
            Some(Self { heap, take: take.parse().ok()? })
        };
        read(text.trim()).ok_or(NoTurn { number: 1 })
    }
}

impl Turn {
    /// Reads moves with commas between, in their order; an empty text has none.
    ///
    /// # Errors
    /// The first that is none, or the first beyond [`MOST_PLAYED_TURNS`].
    pub fn list(text: &str) -> Result<Vec<Self>, NoTurn> {
        if text.trim().is_empty() {
            return Ok(Vec::new());
        }
        let mut turns = Vec::new();
        for (number, word) in (1..).zip(text.split(',')) {
            if number > MOST_PLAYED_TURNS {
                return Err(NoTurn { number });
            }
            turns.push(word.parse().map_err(|_| NoTurn { number })?);
        }
        Ok(turns)
    }
}
