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
    /// What it leaves of the heap.
    pub to: HeapSize,
    /// The Grundy value of that, which is what makes it win.
    pub value: Value,
}

impl Sum {
    /// Solves a sum of heaps, each with its game, under misère play for [`Kind::Misere`] and under
    /// normal play otherwise. Time O(heaps · (m + k · digits)) for k moves and largest move m, and
    /// that of [`Game::values_from`].
    ///
    /// # Errors
    /// The index of the first heap whose value is not known, because its game has not been searched
    /// that far and has no proved period.
    pub fn new(heaps: &[(&Game, HeapSize)], kind: Kind) -> Result<Self, usize> {
        let value =
            |(index, (game, heap)): (usize, &(&Game, HeapSize))| game.value(heap).ok_or(index);
        let values = heaps.iter().enumerate().map(value).collect::<Result<Vec<Value>, usize>>()?;
        let nim_sum = values.iter().fold(0, |sum, value| sum ^ value);
        let large = values.iter().filter(|&&value| value >= 2).count();
        let mut moves = Vec::new();
        for (index, ((game, heap), &value)) in heaps.iter().zip(&values).enumerate() {
            let rest = large - usize::from(value >= 2);
            let goal = losing_nim_sum(kind, rest > 0) ^ nim_sum ^ value;
            for option in game.moves(heap) {
                // In a lost sum no option has this value; see the theorems above.
                if option.value == Some(goal)
                    && let Some(to) = option.to
                {
                    moves.push(WinningMove { heap: index, take: option.take, to, value: goal });
                }
            }
        }
        let lost = nim_sum == losing_nim_sum(kind, large > 0);
        let outcome = if lost { Outcome::P } else { Outcome::N };
        Ok(Self { values, nim_sum, outcome, moves })
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
