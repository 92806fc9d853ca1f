//! Tables to begin with: ready-made ones, and heaps by lot.

use super::Table;
use crate::game::Game;
use crate::heap::HeapSize;
use crate::outcome::{Kind, Outcome};
use crate::random::{lot, mixed};

/// A ready-made table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadyTable {
    /// Its name, as an address has it.
    pub name: &'static str,
    /// The set.
    pub set: &'static str,
    /// The heaps.
    pub heaps: &'static [u64],
    /// The rule.
    pub kind: Kind,
    /// Whether it is told as a race upward: what is taken is added, from 0 to the size of the heap.
    pub race: bool,
}

/// The ready-made tables: the first is what a table is when nothing else is said; heaps of one to
/// seven from which at most so many are taken, where the last to take loses; one heap; the race to
/// 100, in which 1 to 10 are added in turn.
pub const READY_TABLES: [ReadyTable; 8] = [
    table("moves-1-3-4", "1,3,4", &[9, 7, 10]),
    capped("capped-2", "1..2"),
    capped("capped-3", "1..3"),
    capped("capped-4", "1..4"),
    capped("capped-5", "1..5"),
    table("heap-12", "1..2", &[12]),
    table("heap-21", "1..3", &[21]),
    ReadyTable { race: true, ..table("race-100", "1..10", &[100]) },
];

const fn table(name: &'static str, set: &'static str, heaps: &'static [u64]) -> ReadyTable {
    ReadyTable { name, set, heaps, kind: Kind::Normal, race: false }
}

const fn capped(name: &'static str, set: &'static str) -> ReadyTable {
    ReadyTable { kind: Kind::Misere, ..table(name, set, &[1, 3, 5, 7]) }
}

/// How often heaps are dealt until they are as wanted.
const MOST_DEALS: u64 = 256;

/// The least size of the largest heap that can be dealt.
const LEAST_LARGEST: u64 = 12;

/// What to deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deal {
    /// How many heaps; at least 1.
    pub heaps: usize,
    /// The same seed gives the same heaps.
    pub seed: u64,
    /// Who should win them.
    pub wanted: Outcome,
}

impl Deal {
    /// Heaps by lot, each with a move: up to twice the largest move, a single one up to four times,
    /// and 12 at least. They are dealt again until the wanted player wins, 256 times at most.
    #[must_use]
    pub fn heaps(&self, game: &Game, kind: Kind) -> Vec<HeapSize> {
        let moves = game.set().moves();
        let least = u64::from(moves[0]);
        let times = if self.heaps == 1 { 4 } else { 2 };
        let most = (times * u64::from(game.set().largest())).max(LEAST_LARGEST).max(least + 1);
        let deal = |number: u64| -> Vec<HeapSize> {
            (0..self.heaps as u64)
                .map(|heap| {
                    let size = least + lot(mixed(self.seed ^ heap), number) % (most - least + 1);
                    HeapSize::from(size)
                })
                .collect()
        };
        let wanted = |heaps: &Vec<HeapSize>| {
            let standing = Table::new(game, kind, heaps.clone()).standing();
            standing.is_some_and(|standing| standing.outcome == self.wanted)
        };
        (0..MOST_DEALS).map(deal).find(wanted).unwrap_or_else(|| deal(0))
    }
}
