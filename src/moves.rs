//! The moves around a heap: what each leads to, and which of them win.

use crate::game::Game;
use crate::heap::HeapSize;
use crate::outcome::Kind;
use crate::sequence::Value;

/// One move of the set, looked at from a certain heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The counters it takes.
    pub take: u32,
    /// The heap it leaves; `None` when the heap has fewer counters than it takes.
    pub to: Option<HeapSize>,
    /// The Grundy value of that heap; `None` when the move is illegal or the value is not known.
    pub value: Option<Value>,
}

impl Move {
    /// Whether the move leaves a heap that is lost for the player who then is to move, under the
    /// rule of `kind`. False while the value is not known.
    ///
    /// ```
    /// use grundyscope::{Game, Kind};
    ///
    /// let mut game = Game::new("1,3,4".parse()?);
    /// game.solve();
    /// let wins: Vec<u32> = game
    ///     .moves(&10.into())
    ///     .filter(|option| option.wins(Kind::Normal))
    ///     .map(|option| option.take)
    ///     .collect();
    /// assert_eq!(wins, [1, 3]);
    /// # Ok::<(), grundyscope::Error>(())
    /// ```
    #[must_use]
    pub fn wins(&self, kind: Kind) -> bool {
        self.value == Some(kind.losing_value())
    }
}

impl Game {
    /// Every move of the set from a heap, ascending, the illegal ones included.
    pub fn moves<'a>(&'a self, heap: &'a HeapSize) -> impl Iterator<Item = Move> + 'a {
        self.set().moves().iter().map(|&take| {
            let to = heap.minus(u64::from(take));
            let value = to.as_ref().and_then(|to| self.value(to));
            Move { take, to, value }
        })
    }
}
