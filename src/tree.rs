//! Who wins under misère play, by a search of the whole game tree: knows heap sizes and moves, and
//! no value, no nim-sum and no theorem. It judges what those say.

use crate::set::SubtractionSet;

/// The most heaps of a position whose whole game tree is searched.
pub const MOST_TREE_HEAPS: usize = 3;

/// The largest heap of a position whose whole game tree is searched.
pub const LARGEST_TREE_HEAP: u32 = 200;

/// Heaps ascending; those in front that a tree does not have are empty.
type Heaps = [u32; MOST_TREE_HEAPS];

/// All positions of some heaps up to a largest one, each before those that lead to it.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    moves: Vec<u32>,
    heaps: usize,
    largest: u32,
    /// For each position so far: is it lost for the player to move?
    lost: Vec<bool>,
    next: Option<Heaps>,
}

impl Tree {
    /// Positions of at most `heaps` heaps, none above `largest`; both within the limits above.
    pub(crate) fn new(set: &SubtractionSet, heaps: usize, largest: u32) -> Self {
        let largest = largest.min(LARGEST_TREE_HEAP);
        let moves = set.moves().iter().copied().filter(|&take| take <= largest).collect();
        let heaps = heaps.clamp(1, MOST_TREE_HEAPS);
        Self { moves, heaps, largest, lost: Vec::new(), next: Some([0; MOST_TREE_HEAPS]) }
    }

    /// How many positions there are: the ways to choose `heaps` of `largest` + 1 sizes, repeats
    /// allowed.
    pub(crate) fn size(&self) -> usize {
        let last = [self.largest; MOST_TREE_HEAPS];
        self.index(last) + 1
    }

    /// Decides the next position, and says which one it is and whether it is lost for the player to
    /// move. None after the last one. Time O(heaps · k) for k moves.
    pub(crate) fn decide(&mut self) -> Option<(Heaps, bool)> {
        let position = self.next?;
        let mut moves = 0;
        let mut wins = false;
        for place in MOST_TREE_HEAPS - self.heaps..MOST_TREE_HEAPS {
            for &take in &self.moves {
                let Some(rest) = position[place].checked_sub(take) else { break };
                moves += 1;
                let mut left = position;
                left[place] = rest;
                let mut at = place;
                while at > 0 && left[at - 1] > left[at] {
                    left.swap(at - 1, at);
                    at -= 1;
                }
                wins |= self.lost[self.index(left)];
            }
        }
        // Who has no move has won: the other one took the last counter that could be taken.
        let lost = moves > 0 && !wins;
        self.lost.push(lost);
        self.next = self.after(position);
        Some((position, lost))
    }

    /// The place of a position in the order in which they are decided: by the largest heap, then by
    /// the next, and so on.
    fn index(&self, position: Heaps) -> usize {
        let [first, second, third] = position.map(|heap| heap as usize);
        match self.heaps {
            1 => third,
            2 => third * (third + 1) / 2 + second,
            _ => third * (third + 1) * (third + 2) / 6 + second * (second + 1) / 2 + first,
        }
    }

    fn after(&self, mut position: Heaps) -> Option<Heaps> {
        for place in MOST_TREE_HEAPS - self.heaps..MOST_TREE_HEAPS {
            let most = position.get(place + 1).copied().unwrap_or(self.largest);
            if position[place] < most {
                position[place] += 1;
                return Some(position);
            }
            position[place] = 0;
        }
        None
    }
}
