//! How a word of 64 heaps is divided into batches, and which shifted words show the lost options.
//!
//! The next batch waits for the last one. So whatever can be known before is taken from older
//! variables: these shares are settled. Only the fresh ones are on the path from batch to batch.

use super::batch;
use crate::set::SubtractionSet;

/// The heaps of a word.
pub(super) const WORD: u32 = 64;

/// How many instructions a processor of today does at once, in code like this: what is not on the
/// path from batch to batch costs as much less.
const AT_ONCE: usize = 4;

/// A word, divided into batches.
pub(super) struct Schedule {
    /// The batches in order.
    pub(super) batches: Vec<Batch>,
    smallest: u32,
}

/// Some consecutive heaps of a word.
pub(super) struct Batch {
    /// The first heap.
    pub(super) start: u32,
    /// The heap after the last.
    pub(super) end: u32,
    /// The options known before the batch that precedes this one is computed.
    pub(super) settled: Vec<Share>,
    /// The options that are heaps of that batch.
    pub(super) fresh: Vec<Share>,
}

/// Lost heaps, moved to where they are options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Share {
    pub(super) of: Source,
    /// By how many places, towards higher heaps; below 0 towards lower places of the next word.
    pub(super) shift: i32,
}

/// Heaps that are computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Source {
    /// The word so many words back.
    Word(u32),
    /// The word before, without its last batch.
    Earlier,
    /// The heaps of the word up to the end of this batch.
    Batch(usize),
}

impl Schedule {
    /// The schedule that is estimated to be fastest.
    pub(super) fn new(set: &SubtractionSet) -> Self {
        let second = set.moves().get(1).copied().unwrap_or(WORD);
        // Batches of equal width, as far as can be: as many of a word as wider ones would make.
        let widths = (1..=second.min(WORD)).rev();
        let mut widths = widths.filter(|width| WORD.div_ceil(WORD.div_ceil(*width)) == *width);
        let mut best = Self::of_width(set, widths.next().unwrap_or(1));
        let mut least = best.cycles();
        for width in widths {
            let other = Self::of_width(set, width);
            let cycles = other.cycles();
            if cycles < least {
                (best, least) = (other, cycles);
            }
        }
        best
    }

    /// The schedule of batches of a width that is not above the second smallest move.
    fn of_width(set: &SubtractionSet, width: u32) -> Self {
        let widths = (0..WORD.div_ceil(width)).map(|index| width.min(WORD - index * width));
        Self { batches: divided(widths, set.moves()), smallest: set.smallest() }
    }

    /// About how many cycles a word takes: the longer of the path from batch to batch and of all
    /// instructions, and some of the shorter. Measured in V8 to be mostly right to a tenth.
    pub(super) fn cycles(&self) -> usize {
        let mut path = 0;
        let mut instructions = 4;
        for batch in &self.batches {
            let fresh = batch.fresh.len();
            let (steps, all) = batch::cost(batch.end - batch.start, self.smallest);
            let union = fresh.next_power_of_two().ilog2() as usize;
            path += if fresh == 0 { 0 } else { 2 + union } + steps;
            instructions += 3 * (fresh + batch.settled.len()) + 5 + all;
        }
        path.max(instructions / AT_ONCE) + path.min(instructions / AT_ONCE) / 4
    }
}

/// A word divided into batches of these widths, which share what the moves bring. Options inside a
/// batch are not shared.
pub(super) fn divided(widths: impl IntoIterator<Item = u32>, moves: &[u32]) -> Vec<Batch> {
    let mut batches: Vec<Batch> = Vec::new();
    for width in widths {
        let start = batches.last().map_or(0, |batch| batch.end);
        let (settled, fresh) = (Vec::new(), Vec::new());
        batches.push(Batch { start, end: start + width, settled, fresh });
    }
    for &take in moves {
        share(&mut batches, take.cast_signed());
    }
    batches
}

/// Adds the shares of a move. Places are counted from the first heap of the word, so that those of
/// earlier words are below 0.
fn share(batches: &mut [Batch], take: i32) {
    let word = WORD.cast_signed();
    let starts: Vec<i32> = batches.iter().map(|batch| batch.start.cast_signed()).collect();
    let last = starts[starts.len() - 1] - word;
    // The options below this place are shared.
    let mut front = -take;
    for (index, batch) in batches.iter_mut().enumerate() {
        // Not the options inside the batch.
        let needed = starts[index].min(batch.end.cast_signed() - take);
        while front < needed {
            let (of, covered, fresh) = if front >= 0 {
                match index.checked_sub(2) {
                    Some(older) if needed <= starts[index - 1] => {
                        (Source::Batch(older), starts[index - 1], false)
                    }
                    _ => (Source::Batch(index - 1), starts[index], true),
                }
            } else if front < -word {
                let back = front.unsigned_abs().div_ceil(WORD);
                (Source::Word(back), -word * (back.cast_signed() - 1), false)
            } else if index == 0 && needed <= last {
                (Source::Earlier, last, false)
            } else {
                (Source::Word(1), 0, index == 0)
            };
            let shift = match of {
                Source::Word(back) => take - word * back.cast_signed(),
                Source::Earlier => take - word,
                Source::Batch(_) => take,
            };
            let shares = if fresh { &mut batch.fresh } else { &mut batch.settled };
            shares.push(Share { of, shift });
            front = covered;
        }
    }
}
