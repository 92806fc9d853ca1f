//! Who wins: outcomes under normal and under misère play, read from Grundy values.

use crate::sequence::Value;

/// The outcome of a position, named for the player who wins it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The previous player wins: the position is lost for the player to move.
    P,
    /// The next player, who is to move, wins.
    N,
}

/// The kinds of sequence a subtraction game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Grundy values.
    Grundy,
    /// Outcomes of one heap under normal play: who cannot move has lost.
    Normal,
    /// Outcomes of one heap under misère play: who cannot move has won.
    Misere,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Grundy, Self::Normal, Self::Misere];

    /// The Grundy value that makes a single heap lost for the player to move.
    ///
    /// Under normal play it is 0. Under misère play it is 1: by the pairing property
    /// G(n) = 1 ⇔ n ≥ s and G(n − s) = 0 for the smallest move s (T. S. Ferguson, "On sums of
    /// graph games with last player losing", 1974), every heap of value 1 can only be left to heaps
    /// of other values, and every other heap is empty of moves or can be left to one of value 1.
    #[must_use]
    pub fn losing_value(self) -> Value {
        match self {
            Self::Grundy | Self::Normal => 0,
            Self::Misere => 1,
        }
    }

    /// The outcome of a single heap with the given Grundy value; for [`Kind::Grundy`] that of
    /// normal play.
    ///
    /// ```
    /// use grundyscope::{Kind, Outcome};
    ///
    /// assert_eq!(Kind::Normal.outcome(0), Outcome::P);
    /// assert_eq!(Kind::Misere.outcome(0), Outcome::N);
    /// ```
    #[must_use]
    pub fn outcome(self, value: Value) -> Outcome {
        if value == self.losing_value() { Outcome::P } else { Outcome::N }
    }

    /// What the sequence of this kind has at a heap of the given Grundy value: the value itself, or
    /// for outcomes 1 for P and 0 for N.
    #[must_use]
    pub fn entry(self, value: Value) -> Value {
        match self {
            Self::Grundy => value,
            Self::Normal | Self::Misere => Value::from(value == self.losing_value()),
        }
    }
}
