//! The moves a computer makes.

use super::{Table, Turn};
use crate::outcome::Outcome;
use crate::random::{among, lot};

/// How well the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Every move is as likely as every other.
    Random,
    /// Takes as many counters as it can.
    Greedy,
    /// Wins every position that can be won.
    Perfect,
}

/// The most pairs of a move and a reply to it that are weighed in a lost position. There are more
/// only where the heaps have some hundred moves together; then moves are weighed by lot.
const MOST_WEIGHED: usize = 1 << 16;

impl Table<'_> {
    /// The move that a player of this level makes; `None` when there is none. The same seed and number
    /// of the move in its game give the same move: where several are as good, they decide.
    ///
    /// - [`Level::Random`][]: any.
    /// - [`Level::Greedy`][]: one that takes most.
    /// - [`Level::Perfect`][], where it can win: a winning move that takes least, so that the game lasts.
    ///   Where it cannot, a move that makes it hardest: of the other player's moves in what it leaves,
    ///   as small a share as possible wins; among those, it leaves as many moves as possible, and takes
    ///   least. It leaves no position without a move while there is another: under misère play that
    ///   would end a game in which the other player may still go wrong.
    ///
    /// Time O(log k) for a heap and a set of k moves, and for [`Level::Perfect`] that of
    /// [`Sum::new`](crate::Sum::new), in a lost position once for every move.
    ///
    /// # Errors
    /// At [`Level::Perfect`] the index of the first heap whose value is not known.
    pub fn choose(&self, level: Level, seed: u64, number: u64) -> Result<Option<Turn>, usize> {
        let lot = lot(seed, number);
        match level {
            Level::Random => Ok(self.random(lot)),
            Level::Greedy => Ok(pick(self.turns(), |turn| turn.take, lot)),
            Level::Perfect => self.perfect(lot),
        }
    }

    fn random(&self, lot: u64) -> Option<Turn> {
        let all = (0..self.heaps.len()).map(|heap| self.moves_of(heap)).sum();
        self.turns().nth(among(lot, all))
    }

    fn perfect(&self, lot: u64) -> Result<Option<Turn>, usize> {
        let sum = self.solved()?;
        if sum.outcome == Outcome::P {
            return self.hardest(lot);
        }
        let winning =
            sum.moves.iter().map(|winning| Turn { heap: winning.heap, take: winning.take });
        Ok(pick(winning, |turn| u32::MAX - turn.take, lot))
    }

    /// From a lost position the move after which it is hardest to win.
    fn hardest(&self, lot: u64) -> Result<Option<Turn>, usize> {
        let all = self.turns().count();
        let weighed = (MOST_WEIGHED / all.max(1)).clamp(1, all.max(1));
        // A stretch of the moves that begins by lot; where all are weighed, they are all there.
        let turns = self.turns().chain(self.turns()).skip(among(lot, all)).take(weighed);
        let mut judged = Vec::with_capacity(weighed);
        for turn in turns {
            let Some(next) = self.after(turn) else { continue };
            let replies: usize = (0..next.heaps.len()).map(|heap| next.moves_of(heap)).sum();
            let winning = next.solved()?.moves.len();
            judged.push((turn, Chances { winning, replies }));
        }
        let hardness = |(turn, chances): &(Turn, Chances)| (*chances, u32::MAX - turn.take);
        Ok(pick(judged.into_iter(), hardness, lot).map(|(turn, _)| turn))
    }
}

/// How many of the other player's moves win. The greater, the harder.
#[derive(Clone, Copy)]
struct Chances {
    winning: usize,
    replies: usize,
}

impl Ord for Chances {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        let share = |one: &Self, other: &Self| one.winning as u128 * other.replies as u128;
        (self.replies > 0)
            .cmp(&(other.replies > 0))
            .then_with(|| share(other, self).cmp(&share(self, other)))
            .then_with(|| self.replies.cmp(&other.replies))
    }
}

impl PartialOrd for Chances {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Chances {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Chances {}

/// One of those that are worth most, by lot.
fn pick<T, W: Ord>(all: impl Iterator<Item = T>, worth: impl Fn(&T) -> W, lot: u64) -> Option<T> {
    let mut best: Vec<T> = Vec::new();
    for one in all {
        let order =
            best.first().map_or(std::cmp::Ordering::Equal, |top| worth(&one).cmp(&worth(top)));
        if order.is_gt() {
            best.clear();
        }
        if order.is_ge() {
            best.push(one);
        }
    }
    let chosen = among(lot, best.len());
    best.into_iter().nth(chosen)
}
