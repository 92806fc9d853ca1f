//! Hints that ask before they tell.

use super::{Table, Turn};
use crate::game::Game;
use crate::heap::HeapSize;
use crate::outcome::{Kind, Outcome};
use crate::sequence::Value;
use crate::sum::NimSum;

/// A usual way to reckon something else than the nim-sum of the values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misreading {
    /// The exclusive or of the sizes of the heaps.
    Sizes,
    /// The values added up, with carry.
    Plus,
    /// The exclusive or of "won" as 1 and "lost" as 0, for each heap alone.
    Bits,
}

/// What there is to know about a position for the player to move.
///
/// ```
/// use grundyscope::play::{Advice, Misreading, Table, Turn};
/// use grundyscope::{Game, Kind};
///
/// let mut game = Game::new("1,3,4".parse()?);
/// game.solve();
/// let position = Table::new(&game, Kind::Normal, vec![10.into(), 11.into(), 13.into()]);
/// let advice = Advice::new(&position).expect("the values are known");
/// assert_eq!((&advice.values[..], advice.nim_sum), (&[1, 2, 2][..], 1));
/// // Heap 10 must come to 2 ⊕ 2 = 0, the other two to 1 ⊕ 2 = 3; heap 11 cannot.
/// assert_eq!(advice.goals, [0, 3, 3]);
/// assert_eq!(advice.wins_in, [true, false, true]);
/// assert_eq!(advice.turn, Some(Turn { heap: 0, take: 1 }));
/// assert_eq!(advice.misreadings(5), [Misreading::Plus]);
/// # Ok::<(), grundyscope::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The value of each heap.
    pub values: Vec<Value>,
    /// Their nim-sum.
    pub nim_sum: Value,
    /// The value that each heap would have to come to, the others being as they are.
    pub goals: Vec<Value>,
    /// For each heap, whether a move in it wins.
    pub wins_in: Vec<bool>,
    /// The move to make: one that wins and takes least, in the first such heap. In a lost position
    /// the one that makes it hardest, as [`Table::choose`] says; none where there is no move.
    pub turn: Option<Turn>,
    /// Whether that move wins.
    pub wins: bool,
    misread: [Option<u64>; 3],
}

impl Advice {
    /// Time that of [`Table::choose`] for the perfect player.
    ///
    /// # Errors
    /// The index of the first heap whose value is not known.
    pub fn new(position: &Table<'_>) -> Result<Self, usize> {
        let sum = position.solved()?;
        let nim_sum = NimSum::of(sum.values.iter().copied());
        let goal = |&value: &Value| nim_sum.goal(value, position.kind);
        let wins_in = |heap: usize| sum.moves.iter().any(|winning| winning.heap == heap);
        let best = sum.moves.iter().min_by_key(|winning| winning.take);
        let turn = match best {
            Some(winning) => Some(Turn { heap: winning.heap, take: winning.take }),
            None => position.choose(super::Level::Perfect, 0, 0)?,
        };
        Ok(Self {
            goals: sum.values.iter().map(goal).collect(),
            wins_in: (0..sum.values.len()).map(wins_in).collect(),
            turn,
            wins: best.is_some(),
            misread: misread(position.game, position.kind, position.heaps(), &sum.values),
            nim_sum: sum.nim_sum,
            values: sum.values,
        })
    }

    /// The usual mistakes that give this answer when one asks for the nim-sum; none for the right one.
    #[must_use]
    pub fn misreadings(&self, answer: u64) -> Vec<Misreading> {
        if answer == u64::from(self.nim_sum) {
            return Vec::new();
        }
        let all = [Misreading::Sizes, Misreading::Plus, Misreading::Bits];
        all.into_iter()
            .zip(self.misread)
            .filter_map(|(misreading, given)| (given == Some(answer)).then_some(misreading))
            .collect()
    }
}

/// What the usual mistakes give. Sizes beyond a machine word are nobody's mistake.
fn misread(game: &Game, kind: Kind, heaps: &[HeapSize], values: &[Value]) -> [Option<u64>; 3] {
    let sizes = heaps.iter().try_fold(0, |xor, heap| Some(xor ^ heap.to_u64()?));
    let plus = values.iter().map(|&value| u64::from(value)).sum();
    let won = heaps.iter().filter(|heap| game.outcome(heap, kind) == Some(Outcome::N)).count();
    [sizes, Some(plus), Some(won as u64 % 2)]
}
