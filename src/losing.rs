//! The next losing heap, in either direction.

use crate::game::Game;
use crate::heap::HeapSize;
use crate::outcome::{Kind, Outcome};

/// How many heaps are looked at first; each further look takes twice as many.
const FIRST_LOOK: u64 = 32;

impl Game {
    /// The least heap above `heap` that is lost for the player to move. `None` when it is not known,
    /// or when there is none.
    ///
    /// Among m + 1 heaps in a row, m the largest move, at least one is lost: were the first m won,
    /// the last could only be left to those. Time O(m + digits), and that of [`Game::values_from`].
    ///
    /// ```
    /// use grundyscope::{Game, Kind};
    ///
    /// let mut game = Game::new("1,3,4".parse()?);
    /// game.solve();
    /// // Lost are the heaps with remainder 0 or 2 on division by 7, and 10^18 has remainder 1.
    /// let next = game.losing_after(&"10^18".parse()?, Kind::Normal);
    /// assert_eq!(next, Some("1000000000000000001".parse()?));
    /// # Ok::<(), grundyscope::Error>(())
    /// ```
    #[must_use]
    pub fn losing_after(&self, heap: &HeapSize, kind: Kind) -> Option<HeapSize> {
        let mut from = heap.plus(1);
        for look in self.looks() {
            let losing = self.losing(&from, look, kind);
            if let Some(place) = losing.iter().position(|&losing| losing != Some(false)) {
                return losing[place].map(|_| from.plus(place as u64));
            }
            from = from.plus(look);
        }
        None
    }

    /// The largest heap below `heap` that is lost for the player to move. `None` when it is not
    /// known, or when there is none. Time as that of [`Game::losing_after`].
    #[must_use]
    pub fn losing_before(&self, heap: &HeapSize, kind: Kind) -> Option<HeapSize> {
        let mut end = heap.clone();
        for look in self.looks() {
            let look = end.to_u64().map_or(look, |end| end.min(look));
            let from = end.minus(look)?;
            let losing = self.losing(&from, look, kind);
            if let Some(place) = losing.iter().rposition(|&losing| losing != Some(false)) {
                return losing[place].map(|_| from.plus(place as u64));
            }
            end = from;
        }
        None
    }

    /// How many heaps to look at, one time after another, until one of them must be lost.
    fn looks(&self) -> impl Iterator<Item = u64> {
        let gap = u64::from(self.set().moves().last().copied().unwrap_or(0)) + 1;
        let looks = std::iter::successors(Some(FIRST_LOOK), |look| Some(2 * look));
        // All looks before one together have nearly as many heaps as that one.
        looks.take_while(move |&look| look - FIRST_LOOK < gap)
    }

    /// Whether each of `count` heaps is lost; `None` where it is not known.
    fn losing(&self, from: &HeapSize, count: u64, kind: Kind) -> Vec<Option<bool>> {
        let values = self.values_from(from, usize::try_from(count).unwrap_or(0));
        let lost = |value| kind.outcome(value) == Outcome::P;
        values.into_iter().map(|value| value.map(lost)).collect()
    }
}
