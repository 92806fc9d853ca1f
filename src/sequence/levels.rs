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

/// The places of a block, and those that stand for no heap: what is written there is never read.
const PLACES: usize = 2 * BLOCK;

/// The least number of blocks after which marks are moved to the front of their row.
const SHORTEST_LAP: usize = 16;

/// Up to so many different values a third heap is looked for at once: on average there is one.
const FEW_VALUES: usize = 40;

/// The level kernel of a set, in the form that fits its largest move.
#[must_use]
pub fn level_kernel(set: &SubtractionSet) -> Box<dyn Sequence> {
    match words(set) {
        1 => Box::new(LevelKernel::<1>::new(set)),
        2 => Box::new(LevelKernel::<2>::new(set)),
        3..=4 => Box::new(LevelKernel::<4>::new(set)),
        _ => Box::new(LevelKernel::<0>::new(set)),
    }
}

/// The same, that goes on after `values`, those of heaps 0, 1, … however they were found.
#[must_use]
pub fn level_kernel_after(set: &SubtractionSet, values: &[Value]) -> Box<dyn Sequence> {
    match words(set) {
        1 => Box::new(LevelKernel::<1>::new(set).after(values)),
        2 => Box::new(LevelKernel::<2>::new(set).after(values)),
        3..=4 => Box::new(LevelKernel::<4>::new(set).after(values)),
        _ => Box::new(LevelKernel::<0>::new(set).after(values)),
    }
}

/// How many words beyond the block of a heap its marks reach at most.
fn words(set: &SubtractionSet) -> usize {
    (set.largest() as usize).div_ceil(BLOCK)
}

/// About the steps that one value costs. The number of different values, which are gone through for
/// each block, is not known before; it is well below the number of moves.
pub(super) fn steps(set: &SubtractionSet) -> u64 {
    (2 + set.moves().len() / 24 + (2 * words(set)).div_ceil(3)) as u64
}

/// The kernel for largest moves m up to 64 · N, or for any with N = 0. Time O(m / 64) a value, and
/// 1/64 of a step for each different value; memory O(m / 8) bytes for each of these, and O(8 · m)
/// for the move set.
struct LevelKernel<const N: usize> {
    steps: u64,
    /// Moves 0 to 63 as bits; 0 for the heap itself, which is not marked again.
    near: u64,
    /// For each place of a block, the heaps beyond the block from which it is an option.
    far: Box<[[u64; N]; PLACES]>,
    /// The same for N = 0, of `words` words each.
    wide: Vec<u64>,
    words: usize,
    /// For each value a row of marks: its word `current` is that of the block to be computed.
    marks: Vec<u64>,
    /// The words of a row.
    row: usize,
    current: usize,
    /// The values of the block computed last, and how many of them are not yet handed out.
    block: [Value; PLACES],
    left: usize,
}

impl<const N: usize> LevelKernel<N> {
    /// At heap 0.
    fn new(set: &SubtractionSet) -> Self {
        // Whole chunks of words, see `mark_far`.
        let words = if N > 0 { N } else { words(set).next_multiple_of(CHUNK) };
        let mut kernel = Self {
            steps: steps(set),
            near: 1,
            far: Box::new([[0; N]; PLACES]),
            wide: vec![0; if N > 0 { 0 } else { BLOCK * words }],
            words,
            marks: Vec::new(),
            row: 1 + words + SHORTEST_LAP.max(words / 4),
            current: 0,
            block: [0; PLACES],
            left: 0,
        };
        for take in set.moves().iter().map(|&take| take as usize) {
            if take < BLOCK {
                kernel.near |= 1 << take;
            }
            for place in BLOCK.saturating_sub(take)..BLOCK {
                let (word, bit) = ((place + take) / BLOCK - 1, 1 << ((place + take) % BLOCK));
                match N {
                    0 => kernel.wide[place * words + word] |= bit,
                    _ => kernel.far[place][word] |= bit,
                }
            }
        }
        kernel
    }

    /// Goes on after `values`, those of heaps 0, 1, … however they were found.
    fn after(mut self, values: &[Value]) -> Self {
        // The block that is cut is computed whole, from the marks of those before it.
        let cut = values.len() / BLOCK * BLOCK;
        let first = cut.saturating_sub(self.words * BLOCK);
        for (heap, &value) in (first..).zip(&values[first..cut]) {
            let place = heap % BLOCK;
            let far = match N {
                0 => &self.wide[place * self.words..][..self.words],
                _ => &self.far[place],
            };
            let row = usize::from(value) * self.row;
            if row >= self.marks.len() {
                self.marks.resize(row + self.row, 0);
            }
            let passed = (cut - heap - 1) / BLOCK;
            for (mark, far) in self.marks[row..].iter_mut().zip(&far[passed..]) {
                *mark |= far;
            }
        }
        if cut < values.len() {
            self.compute_block();
            self.left = BLOCK - (values.len() - cut);
        }
        self
    }

    fn compute_block(&mut self) {
        if self.current + self.words == self.row - 1 {
            for row in self.marks.chunks_exact_mut(self.row) {
                row.copy_within(self.current.., 0);
                row[1 + self.words..].fill(0);
            }
            self.current = 0;
        }
        let few_values = self.marks.len() <= FEW_VALUES * self.row;
        let (near, far) = (self.near, &*self.far);
        let mut without_value = u64::MAX;
        let mut value: Value = 0;
        let mut at = self.current;
        while without_value != 0 {
            if at >= self.marks.len() {
                self.marks.resize(self.marks.len() + self.row, 0);
            }
            let marks = &mut self.marks[at..=at + N];
            let mut free = without_value & !marks[0];
            let mut reached = [0; N];
            // The lowest free heap gets the value. Without one all this changes nothing.
            let mut take_lowest = || {
                let lowest = take_lowest(&mut free, near);
                let place = lowest.trailing_zeros() as usize % PLACES;
                self.block[place] = value;
                without_value ^= lowest;
                for (reached, far) in reached.iter_mut().zip(&far[place]) {
                    *reached |= far;
                }
                free != 0
            };
            // Whether there is one more heap cannot be foreseen, and to guess wrongly costs more than
            // to take one too many.
            take_lowest();
            let mut more = take_lowest();
            if few_values {
                more = take_lowest();
            }
            while more {
                more = take_lowest();
            }
            for (mark, reached) in marks[1..].iter_mut().zip(reached) {
                *mark |= reached;
            }
            value += 1;
            at += self.row;
        }
        if N == 0 {
            self.mark_far();
        }
        self.current += 1;
        self.left = BLOCK;
    }

    /// Marks the heaps beyond the block, after its values are known.
    fn mark_far(&mut self) {
        for (&value, far) in self.block.iter().zip(self.wide.chunks_exact(self.words)) {
            let first = usize::from(value) * self.row + self.current + 1;
            let (marks, _) = self.marks[first..first + self.words].as_chunks_mut::<CHUNK>();
            let (far, _) = far.as_chunks::<CHUNK>();
            for (marks, far) in marks.iter_mut().zip(far) {
                for (mark, far) in marks.iter_mut().zip(far) {
                    *mark |= far;
                }
            }
        }
    }
}

/// The lowest of the `free` heaps of a block as a bit, or 0 if there is none. It is free no longer, nor
/// are the heaps that reach it by the moves whose bits are set in `near`, where bit 0 is set as well.
#[inline]
pub(crate) fn take_lowest(free: &mut u64, near: u64) -> u64 {
    let lowest = *free & free.wrapping_neg();
    // To multiply by a bit is to shift, sooner than its place is known.
    *free &= !near.wrapping_mul(lowest);
    lowest
}

/// Words that are marked without a look at where they end.
const CHUNK: usize = 8;

impl<const N: usize> Sequence for LevelKernel<N> {
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
        self.steps
    }
}
