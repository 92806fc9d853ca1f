//! What a window of a few entries suggests, and where it is wrong: only as many entries as the
//! largest move prove a period.

use std::collections::BTreeMap;

use crate::game::{Game, LONGEST_COUNTED_PERIOD};
use crate::outcome::Kind;
use crate::period::index;
use crate::sequence::Value;

/// The most entries that are compared in search of a recurrence.
const MOST_STEPS: usize = 1 << 25;

/// Some entries in a row that have occurred before, as early as possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recurrence {
    /// The heap of the first of the entries, where they occur first.
    pub start: u64,
    /// How many heaps later they occur again.
    pub distance: u64,
    /// The first heap from `start + distance` on whose entry is another one than `distance` heaps
    /// before; `None` if there is none, and the distance is a period.
    pub fails_at: Option<u64>,
}

impl Game {
    /// The first `window` entries in a row (1 to the largest move m) that have occurred before, and
    /// the shortest distance at which they did. For a window of m entries that is the least period,
    /// from the least preperiod on; shorter windows may occur again by chance.
    ///
    /// `None` while the period is not proved, when preperiod, period and 2m heaps together are more
    /// than [`LONGEST_COUNTED_PERIOD`], and when it takes too many comparisons. Time
    /// O((preperiod + period + m) · window) at most.
    ///
    /// ```
    /// use grundyscope::{Game, Kind, Recurrence};
    ///
    /// let mut game = Game::new("2,5".parse()?);
    /// game.solve();
    /// // P P N N P N N repeats. P N at heap 1 is there again at heap 4, but then comes N for N, P for
    /// // P, and P for N.
    /// let found = game.first_recurrence(Kind::Normal, 2);
    /// assert_eq!(found, Some(Recurrence { start: 1, distance: 3, fails_at: Some(8) }));
    /// let found = game.first_recurrence(Kind::Normal, 5);
    /// assert_eq!(found, Some(Recurrence { start: 0, distance: 7, fails_at: None }));
    /// # Ok::<(), grundyscope::Error>(())
    /// ```
    #[must_use]
    pub fn first_recurrence(&self, kind: Kind, window: u32) -> Option<Recurrence> {
        let largest = self.set().largest();
        let window = window.clamp(1, largest) as usize;
        let found = self.period(kind)?;
        let heaps = found.preperiod + found.period + 2 * u64::from(largest);
        if heaps > LONGEST_COUNTED_PERIOD as u64 {
            return None;
        }
        let values = self.values_from(&0.into(), index(heaps));
        let entries: Vec<Value> = values.into_iter().flatten().map(|v| kind.entry(v)).collect();

        let mut latest = BTreeMap::new();
        let affordable = MOST_STEPS / window;
        let (second, first) = entries
            .windows(window)
            .take(affordable)
            .enumerate()
            .find_map(|(start, entries)| Some((start, latest.insert(entries, start)?)))?;
        let distance = second - first;
        // As many equal entries as the largest move, and it is a period.
        let fails = (second..second + largest as usize)
            .find(|&heap| entries.get(heap) != entries.get(heap - distance));
        Some(Recurrence {
            start: first as u64,
            distance: distance as u64,
            fails_at: fails.map(|heap| heap as u64),
        })
    }
}
