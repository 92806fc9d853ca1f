//! What a game so far was like: every position, and where it was let slip.

use super::{Table, Turn};
use crate::heap::HeapSize;
use crate::outcome::{Kind, Outcome};
use crate::sequence::Value;
use crate::sum::NimSum;

/// What decides a position: the nim-sum, and under misère play also whether a value is 2 or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The bitwise exclusive or of the values.
    pub nim_sum: Value,
    /// Whether some value is 2 or more.
    pub large: bool,
    /// Who wins.
    pub outcome: Outcome,
}

impl Standing {
    pub(super) fn new(values: &[Value], kind: Kind) -> Self {
        let sum = NimSum::of(values.iter().copied());
        Self { nim_sum: sum.value(), large: sum.large() > 0, outcome: sum.outcome(kind) }
    }
}

/// A move in a won position that leaves the other player a won one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// What it left.
    pub left: Standing,
    /// A move that would have won, and takes least of those.
    pub better: Turn,
    /// What that would have left.
    pub would: Standing,
}

/// A move of a game, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// The move.
    pub turn: Turn,
    /// The heaps after it.
    pub heaps: Vec<HeapSize>,
    /// Whether it was a mistake: a won position before it, and a won one for the other player after
    /// it. False while the values are not known.
    pub mistaken: bool,
}

/// A game so far. The players are 0, who began, and 1.
///
/// ```
/// use grundyscope::play::{Record, Table, Turn};
/// use grundyscope::{Game, Kind};
///
/// let mut game = Game::new("1,3,4".parse()?);
/// game.solve();
/// let start = Table::new(&game, Kind::Normal, vec![5.into(), 6.into(), 9.into()]);
/// let record = Record::new(&start, &[Turn { heap: 0, take: 4 }]).expect("legal");
/// let mistake = record.first_mistake(0).and_then(|turn| record.mistake(turn)).expect("one");
/// assert_eq!(mistake.left.nim_sum, 3);
/// assert_eq!((mistake.better, mistake.would.nim_sum), (Turn { heap: 0, take: 1 }, 0));
/// # Ok::<(), grundyscope::Error>(())
/// ```
#[derive(Clone)]
pub struct Record<'a> {
    start: Table<'a>,
    /// The moves, in their order.
    pub turns: Vec<Recorded>,
    /// The position after them.
    pub now: Table<'a>,
}

impl<'a> Record<'a> {
    /// The moves of a game from its first position on. Time O(moves · heaps) values.
    ///
    /// # Errors
    /// The index of the first move that is not legal.
    pub fn new(start: &Table<'a>, turns: &[Turn]) -> Result<Self, usize> {
        let mut now = start.clone();
        let mut recorded = Vec::with_capacity(turns.len());
        let mut standing = now.standing();
        for (index, &turn) in turns.iter().enumerate() {
            now = now.after(turn).ok_or(index)?;
            let before = standing;
            standing = now.standing();
            let won = |standing: Option<Standing>| {
                standing.is_some_and(|standing| standing.outcome == Outcome::N)
            };
            recorded.push(Recorded {
                turn,
                heaps: now.heaps.clone(),
                mistaken: won(before) && won(standing),
            });
        }
        Ok(Self { start: start.clone(), turns: recorded, now })
    }

    /// Which player is to move.
    #[must_use]
    pub fn to_move(&self) -> usize {
        self.turns.len() % 2
    }

    /// Who has won, when the game is over.
    #[must_use]
    pub fn winner(&self) -> Option<usize> {
        let mover = self.to_move();
        let stuck_wins = self.start.kind == Kind::Misere;
        self.now.is_over().then_some(if stuck_wins { mover } else { 1 - mover })
    }

    /// The index of a player's first mistake.
    #[must_use]
    pub fn first_mistake(&self, player: usize) -> Option<usize> {
        self.turns
            .iter()
            .enumerate()
            .find(|(index, recorded)| index % 2 == player && recorded.mistaken)
            .map(|(index, _)| index)
    }

    /// What was wrong with the move of this index, if it was a mistake. Time that of
    /// [`Sum::new`](crate::Sum::new).
    #[must_use]
    pub fn mistake(&self, index: usize) -> Option<Mistake> {
        let recorded = self.turns.get(index).filter(|recorded| recorded.mistaken)?;
        let before = match index.checked_sub(1) {
            None => self.start.clone(),
            Some(last) => self.start.with(self.turns[last].heaps.clone()),
        };
        let winning = before.solved().ok()?.moves.into_iter().min_by_key(|it| it.take)?;
        let better = Turn { heap: winning.heap, take: winning.take };
        Some(Mistake {
            left: self.start.with(recorded.heaps.clone()).standing()?,
            better,
            would: before.after(better)?.standing()?,
        })
    }
}

impl Table<'_> {
    /// What decides this position; `None` while a value is not known. Time O(heaps) values.
    #[must_use]
    pub fn standing(&self) -> Option<Standing> {
        let values = self.heaps.iter().map(|heap| self.game.value(heap));
        Some(Standing::new(&values.collect::<Option<Vec<Value>>>()?, self.kind))
    }

    /// Other heaps under the same rule.
    fn with(&self, heaps: Vec<HeapSize>) -> Self {
        Self { heaps, ..self.clone() }
    }
}
