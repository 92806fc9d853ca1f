//! How far a sequence agrees with itself some heaps later: the lags with full agreement are the
//! multiples of the period, and a nearly full one is not nearly a proof.

use std::ops::RangeInclusive;

use crate::game::{Game, LONGEST_COUNTED_PERIOD};
use crate::outcome::Kind;
use crate::sequence::Value;

/// The most lags that are compared at once.
pub const MOST_LAGS: u32 = 256;

impl Game {
    /// For each lag q of the range (the first [`MOST_LAGS`] of them), at how many of the `period`
    /// heaps n from the preperiod on the entries of n and n + q are the same: `period` of them
    /// exactly if q is a multiple of the period. `None` while the period is not proved, and when it
    /// is longer than [`LONGEST_COUNTED_PERIOD`]. Time O(period · lags).
    ///
    /// ```
    /// use grundyscope::{Game, Kind};
    ///
    /// let mut game = Game::new("1,3,4".parse()?);
    /// game.solve();
    /// // 0 1 0 1 2 3 2 repeats: two heaps later 0, 1 and 2 return once each.
    /// assert_eq!(game.agreement(Kind::Grundy, 1..=7), Some(vec![0, 3, 0, 0, 3, 0, 7]));
    /// # Ok::<(), grundyscope::Error>(())
    /// ```
    #[must_use]
    pub fn agreement(&self, kind: Kind, lags: RangeInclusive<u32>) -> Option<Vec<u32>> {
        let found = self.period(kind)?;
        let period = usize::try_from(found.period).ok()?;
        if period > LONGEST_COUNTED_PERIOD {
            return None;
        }
        let values = self.values_from(&found.preperiod.into(), period);
        let entries: Vec<Value> = values.into_iter().flatten().map(|v| kind.entry(v)).collect();
        let agreeing = |lag: u32| {
            let (head, tail) = entries.split_at(lag as usize % entries.len());
            let later = tail.iter().chain(head);
            entries.iter().zip(later).map(|(here, later)| u32::from(here == later)).sum()
        };
        Some(lags.take(MOST_LAGS as usize).map(agreeing).collect())
    }
}
