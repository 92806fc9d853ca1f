//! Outcome periods of small sets, by the [word](Register) that runs from one lost heap to the next.

use crate::period::Period;
use crate::register::{Register, kept};

/// The most heaps after which the search for an outcome period gives up, up to a factor of 4.
const MOST_HEAPS: u64 = 1 << 30;

/// How many lost heaps are remembered. Nearly all sets need fewer.
const REMEMBERED: usize = 1 << 10;

/// The first lost heap whose word is kept, and how much further than twice as far the next one is.
const FIRST_KEPT: usize = 8;

/// Finds the periods of one set after the other, in memory that it keeps.
#[derive(Clone, Debug)]
pub(super) struct Outcomes {
    /// The lost heaps of the latest set, from heap 0 on; behind them what earlier sets left.
    lost: Box<[u64; REMEMBERED]>,
}

impl Outcomes {
    pub(super) fn new() -> Self {
        Self { lost: Box::new([0; REMEMBERED]) }
    }

    /// The least period and preperiod of the outcomes under normal play, of the set with the moves
    /// s for which bit s of `moves` is set. `None` if that takes too many heaps. Time
    /// O(preperiod + period + m).
    ///
    /// The word decides all that follows, and late enough it is decided by the m outcomes before
    /// it. So in the end it repeats exactly as often as the outcomes do, though it may begin to
    /// later than they.
    pub(super) fn period(&mut self, moves: u64) -> Option<Period> {
        let kept = kept(moves);
        let (period, preperiod) = match self.remembered(kept) {
            Some(found) => found,
            None => {
                let period = cycle(kept)?;
                (period, preperiod(kept, period))
            }
        };
        Some(Period { preperiod, period })
    }

    /// Period and preperiod, if they are found among the lost heaps that are remembered.
    ///
    /// The words of two lost heaps are kept, each about twice as far from the beginning as the one
    /// before, and compared with all that follow. Two find a short period sooner than one.
    fn remembered(&mut self, kept: i64) -> Option<(u64, u64)> {
        let mut register = Register::new(kept);
        let mut older = (0, 0); // never equal: a word has its sign set
        let mut newer = (register.free, 0);
        let mut next_kept = FIRST_KEPT;
        for index in 1..REMEMBERED {
            register.step(kept);
            self.lost[index] = register.heap;
            for (free, behind) in [newer, older] {
                if register.free == free {
                    // The first recurrence of a word is one period later, not several.
                    let period = register.heap - self.lost[behind];
                    return Some((period, self.preperiod(behind, index, period)));
                }
            }
            if index == next_kept {
                (older, newer) = (newer, (register.free, index));
                next_kept = 2 * index + FIRST_KEPT;
            }
        }
        None
    }

    /// The least preperiod, when the outcomes from lost heap number `behind` on repeat from number
    /// `ahead` on, one `period` later: both are followed back as long as they agree.
    fn preperiod(&self, mut behind: usize, mut ahead: usize, period: u64) -> u64 {
        while behind > 0 {
            let (before, folded) = (self.lost[behind - 1], self.lost[ahead - 1]);
            if before + period != folded {
                return before.max(folded.saturating_sub(period)) + 1;
            }
            (behind, ahead) = (behind - 1, ahead - 1);
        }
        0
    }
}

/// The least period, as the heaps between two lost ones with the same word.
///
/// One word is kept and compared with all that follow, for twice as long each time (R. P. Brent,
/// "An improved Monte Carlo factorization algorithm", 1980).
fn cycle(kept: i64) -> Option<u64> {
    let mut register = Register::new(kept);
    let mut reach = REMEMBERED;
    loop {
        let earlier = register;
        for _ in 0..reach {
            register.step(kept);
            if register.free == earlier.free {
                return Some(register.heap - earlier.heap);
            }
        }
        if register.heap > MOST_HEAPS {
            return None;
        }
        reach *= 2;
    }
}

/// The least preperiod: one more than the last heap n whose outcome differs from that of heap
/// n + `period`. Two registers, one of them a period ahead, run until their words are equal.
fn preperiod(kept: i64, period: u64) -> u64 {
    let mut ahead = Register::new(kept);
    while ahead.heap < period {
        ahead.step(kept);
    }
    let mut behind = Register::new(kept);
    let mut preperiod = 0;
    loop {
        let (heap, folded) = (behind.heap, ahead.heap - period);
        if heap == folded {
            if behind.free == ahead.free {
                return preperiod;
            }
            behind.step(kept);
            ahead.step(kept);
            continue;
        }
        preperiod = heap.min(folded) + 1;
        if heap < folded { behind.step(kept) } else { ahead.step(kept) }
    }
}
