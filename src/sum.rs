//! Sums: several heaps at once, each with a game of its own. A move is one move in one heap.
//!
//! Under normal play a sum is lost for the player to move exactly if the nim-sum of the Grundy values
//! is 0 (R. P. Sprague, 1935; P. M. Grundy, 1939). Under misère play it is lost exactly if some value
//! is 2 or more and the nim-sum is 0, or none is and the nim-sum is 1, as in misère Nim. For
//! subtraction games that holds since every heap of value 0 that has a move has one to value 1: with
//! the smallest move s, G(n) = 1 ⇔ n ≥ s and G(n − s) = 0 (T. S. Ferguson, "On sums of graph games
//! with last player losing", 1974). It is no rule for games in general.

use crate::game::Game;
use crate::heap::HeapSize;
use crate::outcome::{Kind, Outcome};
use crate::sequence::Value;

/// The most heaps of a sum.
pub const MOST_HEAPS: usize = 1_000;

/// A solved sum.
///
/// ```
/// use grundyscope::{Game, Kind, Outcome, Sum};
///
/// let mut game = Game::new("1,3,4".parse()?);
/// game.solve();
/// let heaps = [10, 11, 13].map(|heap| (&game, heap.into()));
/// let sum = Sum::new(&heaps, Kind::Normal).expect("the values are known");
/// assert_eq!((&sum.values[..], sum.nim_sum, sum.outcome), (&[1, 2, 2][..], 1, Outcome::N));
/// let moves: Vec<_> = sum.moves.iter().map(|winning| (winning.heap, winning.take)).collect();
/// assert_eq!(moves, [(0, 1), (0, 3), (2, 1)]);
/// # Ok::<(), grundyscope::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// The Grundy value of each heap.
    pub values: Vec<Value>,
    /// Their bitwise exclusive or.
    pub nim_sum: Value,
    /// Who wins.
    pub outcome: Outcome,
    /// Every winning move, by heap and then by what it takes. None in a lost sum, nor under misère
    /// play where no heap has a move: there the player to move has won.
    pub moves: Vec<WinningMove>,
}

/// A move in a sum that leaves it lost for the other player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinningMove {
    /// The index of the heap, from 0 on.
    pub heap: usize,
    /// The counters it takes.
    pub take: u32,
    /// The Grundy value of what it leaves of the heap, which is what makes it win.
    pub value: Value,
}

impl Sum {
    /// Solves a sum of heaps, each with its game, under misère play for [`Kind::Misere`] and under
    /// normal play otherwise. Time O(heaps · (m + k + digits)) for k moves and largest move m, and
    /// that of [`Game::values_from`].
    ///
    /// # Errors
    /// The index of the first heap whose value is not known, because its game has not been searched
    /// that far and has no proved period.
    pub fn new(heaps: &[(&Game, HeapSize)], kind: Kind) -> Result<Self, usize> {
        let value =
            |(index, (game, heap)): (usize, &(&Game, HeapSize))| game.value(heap).ok_or(index);
        let values = heaps.iter().enumerate().map(value).collect::<Result<Vec<Value>, usize>>()?;
        let nim_sum = NimSum::of(values.iter().copied());
        let mut moves = Vec::new();
        for (index, ((game, heap), &value)) in heaps.iter().zip(&values).enumerate() {
            let goal = nim_sum.goal(value, kind);
            let takes = game.takes_to(heap, goal).ok_or(index)?;
            moves.extend(takes.into_iter().map(|take| WinningMove {
                heap: index,
                take,
                value: goal,
            }));
        }
        Ok(Self { values, nim_sum: nim_sum.value(), outcome: nim_sum.outcome(kind), moves })
    }
}

/// What decides a sum: the nim-sum of the values of its heaps, and how many of them are 2 or more.
///
/// ```
/// use grundyscope::{Kind, NimSum, Outcome};
///
/// // Two heaps of value 1: lost under normal play, won under misère play.
/// let sum = NimSum::of([1, 1]);
/// assert_eq!((sum.value(), sum.large()), (0, 0));
/// assert_eq!(sum.outcome(Kind::Normal), Outcome::P);
/// assert_eq!(sum.outcome(Kind::Misere), Outcome::N);
/// // Under misère play a heap of value 1 must become one of value 0.
/// assert_eq!(sum.goal(1, Kind::Misere), 0);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NimSum {
    value: Value,
    large: usize,
}

impl NimSum {
    /// The nim-sum of some values.
    pub fn of(values: impl IntoIterator<Item = Value>) -> Self {
        values.into_iter().fold(Self::default(), |sum, value| Self {
            value: sum.value ^ value,
            large: sum.large + usize::from(value >= 2),
        })
    }

    /// The bitwise exclusive or of the values.
    #[must_use]
    pub fn value(self) -> Value {
        self.value
    }

    /// How many of the values are 2 or more.
    #[must_use]
    pub fn large(self) -> usize {
        self.large
    }

    /// Who wins under misère play for [`Kind::Misere`], and under normal play otherwise.
    #[must_use]
    pub fn outcome(self, kind: Kind) -> Outcome {
        let lost = self.value == losing_nim_sum(kind, self.large > 0);
        if lost { Outcome::P } else { Outcome::N }
    }

    /// The nim-sum that a winning move in a heap of value `value` leaves: 0, but 1 under misère play
    /// where no other heap has a value of 2 or more.
    #[must_use]
    pub fn leaves(self, value: Value, kind: Kind) -> Value {
        losing_nim_sum(kind, self.large > usize::from(value >= 2))
    }

    /// The value that a heap, whose value is `value` now, must become so that the sum is lost for
    /// the other player: exactly the moves to it win. In a lost sum no move leads to it; see the
    /// theorems above.
    #[must_use]
    pub fn goal(self, value: Value, kind: Kind) -> Value {
        self.leaves(value, kind) ^ self.value ^ value
    }
}

/// The nim-sum of sums that are lost for the player to move.
///
/// A winning move makes it so. Under misère play the values of the other heaps decide which one is
/// meant: where all of them are at most 1, a heap left with a value of 2 or more would need the
/// nim-sum 0, and cannot have it.
fn losing_nim_sum(kind: Kind, any_large: bool) -> Value {
    Value::from(kind == Kind::Misere && !any_large)
}
