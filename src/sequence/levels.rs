//! One level of values after the other, sixty-four heaps at a time.
//!
//! The heaps of value 0 are the greedy ones: the smallest heap, then always the next one that has
//! no option among those taken before. The heaps of value 1 are found in the same way among what is
//! left, and so on. For each value the heaps that have an option of this value are marked as bits;
//! a heap that gets the value marks, with one shifted copy of the move set, all heaps from which it
//! is an option. The number of moves does not matter, only how many words the move set spans.

use super::{Sequence, Value};
use crate::set::SubtractionSet;

/// The heaps of one block, one bit each.
const BLOCK: usize = 64;

/// The largest move that a level kernel is made for.
const LARGEST_LEVEL_MOVE: u32 = 4_096;

/// The level kernel of a set, in the size that fits its largest move; `None` above 4,096.
#[must_use]
pub fn level_kernel(set: &SubtractionSet) -> Option<Box<dyn Sequence>> {
    if set.largest() > LARGEST_LEVEL_MOVE {
        return None;
    }
    // The words of the move set, and one more for what a shift pushes over the border.
    Some(match set.largest() as usize / BLOCK + 2 {
        2 => Box::new(LevelKernel::<2>::new(set)),
        3 => Box::new(LevelKernel::<3>::new(set)),
        4 => Box::new(LevelKernel::<4>::new(set)),
        5..=6 => Box::new(LevelKernel::<6>::new(set)),
        7..=10 => Box::new(LevelKernel::<10>::new(set)),
        11..=18 => Box::new(LevelKernel::<18>::new(set)),
        19..=34 => Box::new(LevelKernel::<34>::new(set)),
        _ => Box::new(LevelKernel::<66>::new(set)),
    })
}

/// The kernel for moves below 64 · (W − 1). Time O(W) a value, and 1/64 of a step for each smaller
/// value; memory 8 · W bytes for each different value, and 512 · W for the move set.
struct LevelKernel<const W: usize> {
    /// The move set shifted by 0, 1, …, 63: bit b of word w is move 64w + b − shift.
    moves: Vec<[u64; W]>,
    /// For each value the marks of the heaps that have an option of this value, from the first heap
    /// of the block on: heap 64w + b of them is bit b of word w.
    marks: Vec<[u64; W]>,
    /// The values of the block computed last, and how many of them are not yet handed out.
    block: [Value; BLOCK],
    left: usize,
}

impl<const W: usize> LevelKernel<W> {
    /// At heap 0.
    fn new(set: &SubtractionSet) -> Self {
        let shifted = |shift: usize| {
            let mut words = [0; W];
            for &take in set.moves() {
                let bit = take as usize + shift;
                words[bit / BLOCK] |= 1 << (bit % BLOCK);
            }
            words
        };
        let moves = (0..BLOCK).map(shifted).collect();
        Self { moves, marks: Vec::new(), block: [0; BLOCK], left: 0 }
    }

    fn compute_block(&mut self) {
        let mut without_value = u64::MAX;
        let mut value: Value = 0;
        while without_value != 0 {
            if usize::from(value) == self.marks.len() {
                self.marks.push([0; W]);
            }
            without_value &= !self.fill(value, without_value);
            value += 1;
        }
        for marks in &mut self.marks {
            marks.copy_within(1.., 0);
            marks[W - 1] = 0;
        }
        self.left = BLOCK;
    }

    /// Gives `value` to all heaps of the block that can have it, among those `without_value`.
    fn fill(&mut self, value: Value, without_value: u64) -> u64 {
        let marks = &mut self.marks[usize::from(value)];
        let mut free = without_value & !marks[0];
        let mut filled = 0;
        while free != 0 {
            let place = free.trailing_zeros() as usize;
            filled |= 1 << place;
            self.block[place] = value;
            let moves = &self.moves[place];
            for (mark, moves) in marks.iter_mut().zip(moves) {
                *mark |= moves;
            }
            free &= free - 1;
            free &= !moves[0];
        }
        filled
    }
}

impl<const W: usize> Sequence for LevelKernel<W> {
    fn name(&self) -> &'static str {
        "levels"
    }

    fn extend(&mut self, values: &mut Vec<Value>, mut count: usize) {
        values.reserve(count);
        while count > 0 {
            if self.left == 0 {
                self.compute_block();
            }
            let taken = count.min(self.left);
            let start = BLOCK - self.left;
            values.extend_from_slice(&self.block[start..start + taken]);
            self.left -= taken;
            count -= taken;
        }
    }

    fn steps_per_value(&self) -> u64 {
        3 + W as u64
    }
}
