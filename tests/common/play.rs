//! Tables of heaps for the tests of play: games searched to their end, heaps, and their judge.

use grundyscope::{Game, HeapSize, Kind, SubtractionSet};

use super::judge::Tree;

pub(crate) const RULES: [Kind; 2] = [Kind::Normal, Kind::Misere];

pub(crate) fn solved(moves: &[u32]) -> Game {
    let mut game = Game::new(SubtractionSet::new(moves.iter().copied()).expect("a set"));
    game.solve();
    game
}

pub(crate) fn tree(moves: &[u32], kind: Kind) -> Tree {
    Tree::new(moves, kind == Kind::Misere)
}

pub(crate) fn sizes(heaps: &[u32]) -> Vec<HeapSize> {
    heaps.iter().map(|&heap| u64::from(heap).into()).collect()
}

/// The heaps of a position as the judge has them.
pub(crate) fn small(heaps: &[HeapSize]) -> Vec<u32> {
    let small = |heap: &HeapSize| heap.to_u64().and_then(|heap| u32::try_from(heap).ok());
    heaps.iter().map(|heap| small(heap).expect("a small heap")).collect()
}

/// Every subset of 1 to 8 but the empty one.
pub(crate) fn all_sets() -> impl Iterator<Item = Vec<u32>> {
    (1_u32..256).map(|code| (1..=8).filter(|&take| code >> (take - 1) & 1 == 1).collect())
}
