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
    ///     .iter()
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
    /// Every move of the set from a heap, ascending, the illegal ones included. Time O(m + k · digits)
    /// for k moves and largest move m, and that of [`Game::values_from`].
    #[must_use]
    pub fn moves(&self, heap: &HeapSize) -> Vec<Move> {
        let values = self.values_before(heap);
        let option = |&take: &u32| {
            let place = values.len().checked_sub(take as usize);
            let value = place.and_then(|place| values.get(place).copied().flatten());
            Move { take, to: heap.minus(u64::from(take)), value }
        };
        self.set().moves().iter().map(option).collect()
    }

    /// The moves that leave a heap of this value, ascending; `None` while the value of a heap that
    /// one of them leaves is not known. Time O(m + k + digits) for k moves and largest move m, and
    /// that of [`Game::values_from`].
    #[must_use]
    pub fn takes_to(&self, heap: &HeapSize, value: Value) -> Option<Vec<u32>> {
        let values = self.values_before(heap);
        let mut takes = Vec::new();
        for &take in self.set().moves() {
            let Some(place) = values.len().checked_sub(take as usize) else { break };
            if values[place]? == value {
                takes.push(take);
            }
        }
        Some(takes)
    }

    /// The values of the m heaps before a heap, or of all before it if there are fewer: every move
    /// leads to one of them.
    fn values_before(&self, heap: &HeapSize) -> Vec<Option<Value>> {
        let largest = u64::from(self.set().largest());
        let first = heap.minus(largest).unwrap_or_else(|| HeapSize::from(0));
        let count = first.steps_to(heap).and_then(|count| usize::try_from(count).ok()).unwrap_or(0);
        self.values_from(&first, count)
    }
}
