//! Many heaps in one column of a picture: the exact counts of each column of a view.

use super::{Atlas, Lap, add_entries, width_of};
use crate::game::Game;
use crate::heap::HeapSize;
use crate::outcome::Kind;

/// The most columns of a view.
pub const MOST_COLUMNS: u32 = 4_096;

/// The most heaps of a view. With the heaps of a period, which come before it, they fit a word.
pub const MOST_VIEW_HEAPS: u64 = 1 << 62;

/// A part of a sequence in columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColumnsRequest {
    /// Which sequence.
    pub kind: Kind,
    /// The first heap of the first column, of any size.
    pub from: HeapSize,
    /// The heaps of so many columns as [`ColumnsRequest::per`] says. Column i begins
    /// ⌊i · heaps / per⌋ heaps behind the first one: columns may differ by a heap, but the view is
    /// exact, and as wide as it should be.
    pub heaps: u64,
    /// At least 1.
    pub per: u64,
    /// How many columns, at most [`MOST_COLUMNS`].
    pub count: u32,
}

/// How often each entry occurs in each column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns {
    /// How many different entries there can be: Grundy values up to the largest, or N and P.
    pub width: usize,
    /// For one column after another, from the first on, the count of each entry: see
    /// [`Kind::entry`]. Columns that are not known, and all behind them, are left out.
    pub counts: Vec<u64>,
    /// Whether all columns are there.
    pub is_complete: bool,
}

impl ColumnsRequest {
    /// How many heaps the view has, if they are not more than [`MOST_VIEW_HEAPS`].
    #[must_use]
    pub fn view(&self) -> Option<u64> {
        let heaps = u128::from(self.heaps) * u128::from(self.count) / u128::from(self.per.max(1));
        u64::try_from(heaps).ok().filter(|&heaps| heaps <= MOST_VIEW_HEAPS)
    }
}

impl Atlas {
    /// The columns of a view, in order, as far as they are known; about `work` heaps are computed
    /// again for them, if they must be. Those that were are remembered: asking again goes on.
    ///
    /// Where the values are in memory, time O(columns · (values + block)). No column is known of a
    /// view of more than [`MOST_VIEW_HEAPS`].
    #[must_use]
    pub fn columns(&mut self, game: &Game, request: &ColumnsRequest, mut work: u64) -> Columns {
        let width = width_of(game, request.kind);
        let count = request.count.min(MOST_COLUMNS);
        let mut columns = Columns { width, counts: Vec::new(), is_complete: count == 0 };
        let (Some(_), Some(mut edge)) = (request.view(), game.fold(&request.from)) else {
            return columns;
        };
        if self.width == 0 {
            return columns;
        }
        let lap = self.lap(game, &mut work);
        let (mut before, mut behind) = (vec![0; self.width], vec![0; self.width]);
        if !self.at(game, edge, lap.as_ref(), &mut work, &mut before) {
            return columns;
        }
        columns.counts.reserve(width * count as usize);
        let per = request.per.max(1);
        let (whole, part) = (request.heaps / per, request.heaps % per);
        let mut parts = 0;
        for _ in 0..count {
            edge = edge.saturating_add(whole);
            parts += part;
            if parts >= per {
                (edge, parts) = (edge.saturating_add(1), parts - per);
            }
            if !self.at(game, edge, lap.as_ref(), &mut work, &mut behind) {
                return columns;
            }
            for (before, behind) in before.iter_mut().zip(&behind) {
                *before = behind - *before;
            }
            let known = columns.counts.len();
            columns.counts.resize(known + width, 0);
            let entries = &mut columns.counts[known..];
            add_entries(game, request.kind, &before, entries, |entry, count| entry + count);
            std::mem::swap(&mut before, &mut behind);
        }
        columns.is_complete = true;
        columns
    }

    /// The counts before a heap, also one behind the first period.
    fn at(
        &mut self,
        game: &Game,
        heap: u64,
        lap: Option<&Lap>,
        work: &mut u64,
        counts: &mut [u64],
    ) -> bool {
        let Some(Lap { period, counts: each }) = lap.filter(|_| heap > self.counted) else {
            return self.before(game, heap, work, counts);
        };
        let laps = (heap - period.preperiod) / period.period;
        if !self.before(game, period.fold(heap), work, counts) {
            return false;
        }
        for (count, each) in counts.iter_mut().zip(each) {
            *count += laps * each;
        }
        true
    }
}
