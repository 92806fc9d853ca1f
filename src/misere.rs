//! The rule of misère play, checked position by position against the whole game tree, beside the
//! usual mistake: to change the values so that a heap without a move counts as won, and to take
//! their nim-sum as in normal play.

use crate::mex::mex;
use crate::outcome::{Kind, Outcome};
use crate::sequence::Value;
use crate::set::SubtractionSet;
use crate::sum::NimSum;
use crate::tree::Tree;

/// What a check has found so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// How many positions it has looked at.
    pub positions: usize,
    /// How many there are.
    pub all: usize,
    /// How many of them are lost for the player to move.
    pub lost: usize,
    /// Where the rule says something else than the game tree.
    pub rule: Failures,
    /// Where the mistake does, among the positions with a counter.
    pub mistake: Failures,
}

/// Positions at which a rule fails.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Failures {
    /// How many.
    pub count: usize,
    /// The one with the fewest counters, and among those with the fewest heaps: its heaps,
    /// ascending.
    pub first: Vec<u32>,
    /// Whether that one is lost for the player to move.
    pub first_lost: bool,
}

/// The check of misère play for one set, in slices.
///
/// ```
/// use grundyscope::{Game, MisereCheck};
///
/// let mut game = Game::new("1,2".parse()?);
/// game.solve();
/// let mut check = MisereCheck::new(game.set(), &game.values()[..=5], 3);
/// let found = check.advance(usize::MAX);
/// assert_eq!((found.positions, found.rule.count), (56, 0));
/// // The mistake says that 1 + 1 is lost: there each takes one counter, and the second loses.
/// assert_eq!(found.mistake.first, [1, 1]);
/// # Ok::<(), grundyscope::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct MisereCheck {
    tree: Tree,
    values: Vec<Value>,
    changed: Vec<Value>,
    found: Checked,
}

impl MisereCheck {
    /// The check of all positions of at most `heaps` heaps, at most
    /// [`MOST_TREE_HEAPS`](crate::MOST_TREE_HEAPS), of the sizes whose Grundy values are given: those of heap 0 and so on, of
    /// heaps up to [`LARGEST_TREE_HEAP`](crate::LARGEST_TREE_HEAP).
    #[must_use]
    pub fn new(set: &SubtractionSet, values: &[Value], heaps: usize) -> Self {
        let largest = u32::try_from(values.len().saturating_sub(1)).unwrap_or(u32::MAX);
        let tree = Tree::new(set, heaps, largest);
        let found = Checked { all: tree.size(), ..Checked::default() };
        Self { tree, values: values.to_vec(), changed: changed(set, values.len()), found }
    }

    /// Looks at so many more positions, and says what is found so far. Time O(k) a position for k
    /// moves.
    pub fn advance(&mut self, positions: usize) -> &Checked {
        for _ in 0..positions {
            let Some((heaps, lost)) = self.tree.decide() else { break };
            let of = |values: &[Value]| {
                let value = |&heap: &u32| values.get(heap as usize).copied().unwrap_or(0);
                let used = heaps.iter().filter(|&&heap| heap > 0);
                NimSum::of(used.map(value))
            };
            let says_lost = of(&self.values).outcome(Kind::Misere) == Outcome::P;
            let mistaken = of(&self.changed).value() == 0;
            self.found.positions += 1;
            self.found.lost += usize::from(lost);
            if says_lost != lost {
                self.found.rule.note(&heaps, lost);
            }
            if mistaken != lost && heaps.iter().any(|&heap| heap > 0) {
                self.found.mistake.note(&heaps, lost);
            }
        }
        &self.found
    }
}

impl Failures {
    fn note(&mut self, heaps: &[u32], lost: bool) {
        let used: Vec<u32> = heaps.iter().copied().filter(|&heap| heap > 0).collect();
        let order = |heaps: &[u32]| (heaps.iter().sum::<u32>(), heaps.len());
        // In each order of size the first that is found has the smallest heaps.
        if self.count == 0 || order(&used) < order(&self.first) {
            (self.first, self.first_lost) = (used, lost);
        }
        self.count += 1;
    }
}

/// The values of the mistake: 1 for a heap without a move, and else the mex of the options.
fn changed(set: &SubtractionSet, count: usize) -> Vec<Value> {
    let mut values: Vec<Value> = Vec::with_capacity(count);
    for heap in 0..count {
        let options = set.moves().iter().filter_map(|&take| heap.checked_sub(take as usize));
        let options: Vec<Value> = options.map(|option| values[option]).collect();
        values.push(if options.is_empty() { 1 } else { mex(&options) });
    }
    values
}
