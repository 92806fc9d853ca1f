//! Playing: positions of several heaps of one game, the moves a computer makes in them, what a game
//! so far was like, and how to win in words.
//!
//! Everything is a pure function of the position and a seed, so that a game can be taken back, gone
//! through again and handed on, and turns out the same.
//!
//! ```
//! use grundyscope::play::{Level, Table, Turn};
//! use grundyscope::{Game, Kind};
//!
//! let mut game = Game::new("1,3,4".parse()?);
//! game.solve();
//! let position = Table::new(&game, Kind::Normal, vec![10.into(), 11.into(), 13.into()]);
//! let turn = position.choose(Level::Perfect, 1, 0).expect("the values are known");
//! assert!(matches!(turn, Some(Turn { heap: 0 | 2, take: 1 })));
//! # Ok::<(), grundyscope::Error>(())
//! ```

mod advice;
mod deal;
mod player;
mod record;
mod rule;
mod turn;

pub use advice::{Advice, Misreading};
pub use deal::{Deal, READY_TABLES, ReadyTable};
pub use player::Level;
pub use record::{Mistake, Record, Recorded, Standing};
pub use rule::{LONGEST_TABLED_PERIOD, MOST_NAMED_RESIDUES, WinningRule};
pub use turn::{NoTurn, Turn};

use crate::game::Game;
use crate::heap::HeapSize;
use crate::outcome::Kind;
use crate::sum::Sum;

/// The most heaps on a table: what a person can look over.
pub const MOST_PLAYED_HEAPS: usize = 20;

/// The most moves of one game that are kept.
pub const MOST_PLAYED_TURNS: usize = 10_000;

/// Heaps of one game, and the rule they are played by.
#[derive(Clone)]
pub struct Table<'a> {
    game: &'a Game,
    kind: Kind,
    heaps: Vec<HeapSize>,
}

impl<'a> Table<'a> {
    /// Heaps of a game, under misère play for [`Kind::Misere`] and under normal play otherwise.
    #[must_use]
    pub fn new(game: &'a Game, kind: Kind, heaps: Vec<HeapSize>) -> Self {
        Self { game, kind, heaps }
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &'a Game {
        self.game
    }

    /// The heaps.
    #[must_use]
    pub fn heaps(&self) -> &[HeapSize] {
        &self.heaps
    }

    /// How many moves of the set the heap with this index has; they are the smallest ones. Time
    /// O(log k) for k moves.
    ///
    /// # Panics
    /// When there is no such heap.
    #[must_use]
    pub fn moves_of(&self, heap: usize) -> usize {
        let moves = self.game.set().moves();
        // A heap beyond a machine word is larger than every move.
        let size = self.heaps[heap].to_u64().unwrap_or(u64::MAX);
        moves.partition_point(|&take| u64::from(take) <= size)
    }

    /// All moves, by heap and then by what they take.
    pub fn turns(&self) -> impl Iterator<Item = Turn> {
        let moves = self.game.set().moves();
        (0..self.heaps.len()).flat_map(move |heap| {
            moves[..self.moves_of(heap)].iter().map(move |&take| Turn { heap, take })
        })
    }

    /// Whether no heap has a move: the player to move has lost under normal play and won under misère.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.turns().next().is_none()
    }

    /// The position after a move, or `None` if there is no such move here.
    #[must_use]
    pub fn after(&self, turn: Turn) -> Option<Self> {
        let known = self.game.set().moves().binary_search(&turn.take).is_ok();
        let left = self.heaps.get(turn.heap).filter(|_| known)?.minus(turn.take.into())?;
        let mut next = self.clone();
        next.heaps[turn.heap] = left;
        Some(next)
    }

    /// The position solved as a sum.
    ///
    /// # Errors
    /// The index of the first heap whose value is not known.
    pub fn solved(&self) -> Result<Sum, usize> {
        let heaps: Vec<(&Game, HeapSize)> =
            self.heaps.iter().map(|heap| (self.game, heap.clone())).collect();
        Sum::new(&heaps, self.kind)
    }

    /// For each heap what winning moves take, ascending; `None` while a value is not known. Time that
    /// of [`Sum::new`].
    #[must_use]
    pub fn winning_takes(&self) -> Option<Vec<Vec<u32>>> {
        let mut takes = vec![Vec::new(); self.heaps.len()];
        for winning in self.solved().ok()?.moves {
            takes[winning.heap].push(winning.take);
        }
        Some(takes)
    }
}
