//! The judge: recursion over positions with a memory, and no table of heaps in order.

use std::collections::{BTreeSet, HashMap};

/// Grundy values by recursion over the options of a heap.
pub(crate) struct Judge {
    moves: Vec<u32>,
    memory: HashMap<u32, u16>,
}

impl Judge {
    pub(crate) fn new(moves: &[u32]) -> Self {
        Self { moves: moves.to_vec(), memory: HashMap::new() }
    }

    pub(crate) fn value(&mut self, heap: u32) -> u16 {
        if let Some(&value) = self.memory.get(&heap) {
            return value;
        }
        let mut reached = BTreeSet::new();
        for take in self.moves.clone() {
            if take <= heap {
                reached.insert(self.value(heap - take));
            }
        }
        let mut value = 0;
        while reached.contains(&value) {
            value += 1;
        }
        self.memory.insert(heap, value);
        value
    }
}

/// Who wins a sum of heaps, by a search of the whole game tree. Knows no values and no nim-sum.
pub(crate) struct Tree {
    moves: Vec<u32>,
    misere: bool,
    memory: HashMap<Vec<u32>, bool>,
}

impl Tree {
    pub(crate) fn new(moves: &[u32], misere: bool) -> Self {
        Self { moves: moves.to_vec(), misere, memory: HashMap::new() }
    }

    /// Is the position lost for the player to move?
    pub(crate) fn lost(&mut self, heaps: &[u32]) -> bool {
        let mut position = heaps.to_vec();
        position.sort_unstable();
        if let Some(&lost) = self.memory.get(&position) {
            return lost;
        }
        let options = self.options(&position);
        let lost = if options.is_empty() {
            !self.misere
        } else {
            !options.iter().any(|(_, option)| self.lost(option))
        };
        self.memory.insert(position, lost);
        lost
    }

    /// All winning moves, as (heap counted from 1, take), in this order.
    pub(crate) fn winning(&mut self, heaps: &[u32]) -> Vec<[u32; 2]> {
        let options = self.options(heaps);
        options.into_iter().filter(|(_, option)| self.lost(option)).map(|(step, _)| step).collect()
    }

    fn options(&self, heaps: &[u32]) -> Vec<([u32; 2], Vec<u32>)> {
        let mut options = Vec::new();
        for (place, number) in (0..heaps.len()).zip(1..) {
            for &take in self.moves.iter().filter(|&&take| take <= heaps[place]) {
                let mut option = heaps.to_vec();
                option[place] -= take;
                options.push(([number, take], option));
            }
        }
        options
    }
}
