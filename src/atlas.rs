//! The atlas of a game: how often each value occurs in any range of heaps, exactly, never sampled.
//!
//! What occurs in a range is what occurs before its end without what occurs before its start. Behind
//! the first period the counts of whole periods are added, so that only the preperiod and one period
//! are ever counted:
//!
//! - Up to [`MOST_TALLIED_HEAPS`] their values stay in memory, with the counts at the start of each
//!   block: a count costs the values of half a block.
//! - Longer ones are computed again, once, and counted at the waypoints of the search. A count then
//!   costs the way from the waypoint before, and is remembered, so that a view that moves by whole
//!   columns finds nearly all of its counts.
//!
//! Both go on in slices. While a search runs, the atlas serves what is counted already.

mod columns;
mod count;

pub use columns::{Columns, ColumnsRequest, MOST_COLUMNS, MOST_VIEW_HEAPS};

use std::collections::BTreeMap;

use count::{TAPE_VALUES, count_bytes, count_values};

use crate::game::Game;
use crate::heap::HeapSize;
use crate::outcome::Kind;
use crate::period::{Period, index};
use crate::sequence::emit::MOST_TAPE_MOVES;
use crate::tape::byte_of;

/// The most heaps of preperiod and period whose values stay in memory, a byte each; beyond, the game
/// must have a search whose memory does not grow.
pub const MOST_TALLIED_HEAPS: u64 = 1 << 24;

/// The most counts between waypoints that are remembered, 72 bytes each.
pub const MOST_REMEMBERED_COUNTS: usize = 1 << 15;

/// The least heaps of a block.
const LEAST_BLOCK: usize = 512;

/// The counts of the values of a tape before some heap.
type TapeCounts = [u64; TAPE_VALUES];

/// How often each value occurs in any range of heaps of one game.
///
/// Memory for a preperiod and period of n heaps with V values: 4V bytes for each block of
/// max(512, 4V) heaps, and n bytes where there are at most seven moves, as long as n is at most
/// [`MOST_TALLIED_HEAPS`]; beyond, 72 bytes for each of some thousand waypoints, and
/// [`MOST_REMEMBERED_COUNTS`].
///
/// ```
/// use grundyscope::{Atlas, Game, HeapSize, Kind};
///
/// let mut game = Game::new("1,3,4".parse()?);
/// game.solve();
/// let mut atlas = Atlas::new();
/// atlas.advance(&game, u64::MAX);
/// // Each period 0101232 has two heaps of value 0.
/// let counts = atlas.counts(&game, &"10^30".parse()?, &"7000".parse()?, Kind::Grundy, 0);
/// assert_eq!(counts, Some([2000, 2000, 2000, 1000].map(HeapSize::from).to_vec()));
/// # Ok::<(), grundyscope::Error>(())
/// ```
#[derive(Debug, Default)]
pub struct Atlas {
    /// How many counts stand together, more than the largest value; 0 before the first heap.
    width: usize,
    /// The heaps of a block.
    block: usize,
    /// Heaps 0, …, `counted` − 1 are counted.
    counted: u64,
    /// Those of them whose values are in memory.
    tallied: u64,
    /// The counts before each block.
    tally: Vec<u32>,
    /// The tallied heaps as on a tape, where there are at most seven moves.
    bytes: Vec<u8>,
    /// The counts before waypoints behind the tallied heaps.
    waypoints: BTreeMap<u64, TapeCounts>,
    /// Counts between waypoints.
    remembered: BTreeMap<u64, TapeCounts>,
}

impl Atlas {
    /// An atlas with nothing counted yet. It belongs to the first game that it is used with.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// How many heaps are counted: heaps 0, …, `counted` − 1.
    #[must_use]
    pub fn counted(&self) -> u64 {
        self.counted
    }

    /// Whether all heaps that decide the others are counted: the preperiod and one period.
    #[must_use]
    pub fn is_complete(&self, game: &Game) -> bool {
        game.period(Kind::Grundy).is_some() && self.counted >= extent(game)
    }

    /// Goes on counting for about `heaps` heaps, as far as the search has come.
    pub fn advance(&mut self, game: &Game, heaps: u64) {
        let extent = extent(game);
        let kept = game.values().len() as u64;
        let near = if extent <= MOST_TALLIED_HEAPS { extent } else { kept.min(extent) };
        self.make_room(game);
        if near < extent && self.tallied > near {
            self.forget_values(near);
        } else if near == extent && self.tallied < self.counted.min(near) {
            // The period is proved, and shorter than what was counted so far.
            self.waypoints.clear();
            self.remembered.clear();
            self.counted = self.tallied;
        }
        let mut left = heaps;
        if self.counted < near {
            let until = near.min(self.counted.saturating_add(left));
            left -= until - self.counted;
            self.tally_until(game, until);
        }
        while self.tallied >= near && self.counted < extent && left > 0 {
            let end = match game.next_waypoint(self.counted) {
                Some(waypoint) => waypoint.min(extent),
                None if game.period(Kind::Grundy).is_some() => extent,
                None => break,
            };
            left = left.saturating_sub(end - self.counted);
            let mut counts = [0; TAPE_VALUES];
            self.known(game, self.counted, &mut counts);
            game.show(self.counted, end, |piece| count_bytes(piece, &mut counts));
            self.waypoints.insert(end, counts);
            self.counted = end;
        }
    }

    /// Room for one more value than the largest; what is there for fewer is counted again.
    fn make_room(&mut self, game: &Game) {
        let values = usize::from(game.largest_value()) + 1;
        let width = if has_bytes(game) { TAPE_VALUES } else { values.next_power_of_two().max(16) };
        if width > self.width {
            let block = LEAST_BLOCK.max(4 * width);
            *self = Self { width, block, tally: vec![0; width], ..Self::default() };
        }
    }

    /// Keeps no values from heap `near` on: there are too many.
    fn forget_values(&mut self, near: u64) {
        self.tally.truncate((index(near) / self.block + 1) * self.width);
        self.bytes.truncate(index(near));
        self.bytes.shrink_to_fit();
        (self.counted, self.tallied) = (near, near);
    }

    /// Keeps and counts values as far as heap `until`.
    fn tally_until(&mut self, game: &Game, until: u64) {
        if has_bytes(game) {
            let values = game.values();
            let kept = index(until).min(values.len());
            let new = values.get(self.bytes.len()..kept).unwrap_or_default();
            self.bytes.extend(new.iter().map(|&value| byte_of(value)));
            let next = self.bytes.len() as u64;
            if next < until {
                self.bytes.reserve_exact(index(until - next));
                game.show(next, until, |piece| self.bytes.extend_from_slice(piece));
            }
        }
        let mut counts = vec![0; self.width];
        loop {
            let start = (self.tally.len() / self.width * self.block) as u64;
            if start > until {
                break;
            }
            self.tallied = start;
            self.known(game, start, &mut counts);
            let narrow = |&count: &u64| u32::try_from(count).unwrap_or(u32::MAX);
            self.tally.extend(counts.iter().map(narrow));
        }
        (self.counted, self.tallied) = (until, until);
    }

    /// The counts before a heap, if nothing needs to be computed for that.
    fn known(&self, game: &Game, heap: u64, counts: &mut [u64]) -> bool {
        if heap <= self.tallied {
            let heap = index(heap);
            // The last block, where the next one is not counted yet.
            let block = (heap / self.block).min(self.tally.len() / self.width - 1);
            let before = &self.tally[block * self.width..][..self.width];
            for (count, &before) in counts.iter_mut().zip(before) {
                *count = before.into();
            }
            if has_bytes(game) {
                count_bytes(&self.bytes[block * self.block..heap], counts);
            } else {
                count_values(&game.values()[block * self.block..heap], counts);
            }
            return true;
        }
        let known = self.waypoints.get(&heap).or_else(|| self.remembered.get(&heap));
        if let Some(known) = known {
            counts.copy_from_slice(known);
        }
        known.is_some()
    }

    /// The counts before a heap among those counted, if `work` allows: a heap for each that must be
    /// computed again.
    fn before(&mut self, game: &Game, heap: u64, work: &mut u64, counts: &mut [u64]) -> bool {
        if heap > self.counted {
            return false;
        }
        if self.known(game, heap, counts) {
            return true;
        }
        if *work == 0 {
            return false;
        }
        let below = [&self.waypoints, &self.remembered]
            .map(|known| known.range(..heap).next_back().map_or(0, |(&heap, _)| heap));
        let start = below[0].max(below[1]).max(self.tallied);
        *work = work.saturating_sub(heap - start);
        self.known(game, start, counts);
        game.show(start, heap, |piece| count_bytes(piece, counts));
        if self.remembered.len() >= MOST_REMEMBERED_COUNTS {
            self.remembered.clear();
        }
        let mut remembered = [0; TAPE_VALUES];
        remembered.copy_from_slice(counts);
        self.remembered.insert(heap, remembered);
        true
    }

    /// How often each entry occurs among the `length` heaps from heap `from` on: one count for each
    /// Grundy value up to the largest, or for outcomes that of N and that of P. Computes about `work`
    /// heaps again, if it must. `None` when it needs more, or heaps that are not counted.
    ///
    /// Time O(digits · values) beside that work.
    #[must_use]
    pub fn counts(
        &mut self,
        game: &Game,
        from: &HeapSize,
        length: &HeapSize,
        kind: Kind,
        mut work: u64,
    ) -> Option<Vec<HeapSize>> {
        if self.width == 0 {
            return None;
        }
        let end = from.sum(length);
        let Some(lap) = self.lap(game, &mut work) else {
            // Without a period, the range itself must be counted.
            let counts = self.between(game, from.to_u64()?, end.to_u64()?, &mut work)?;
            let counts = counts.into_iter().map(HeapSize::from).collect::<Vec<_>>();
            return Some(entries_of(game, kind, &counts));
        };
        let mut at = |heap: &HeapSize| {
            let mut counts = vec![0; self.width];
            let place = lap.period.fold_size(heap);
            let beyond = heap.minus(lap.period.preperiod);
            let laps = beyond.map_or(0.into(), |beyond| beyond.quotient(lap.period.period));
            self.before(game, place, &mut work, &mut counts).then_some((laps, counts))
        };
        let ((first, before), (last, behind)) = (at(from)?, at(&end)?);
        let laps = last.difference(&first)?;
        let counts =
            before.iter().zip(&behind).zip(&lap.counts).map(|((&before, &behind), &each)| {
                laps.times(each).plus(behind).minus(before).unwrap_or(0.into())
            });
        Some(entries_of(game, kind, &counts.collect::<Vec<_>>()))
    }

    /// The counts of the heaps `from` to `end`.
    fn between(&mut self, game: &Game, from: u64, end: u64, work: &mut u64) -> Option<Vec<u64>> {
        let (mut before, mut behind) = (vec![0; self.width], vec![0; self.width]);
        let both =
            self.before(game, from, work, &mut before) && self.before(game, end, work, &mut behind);
        both.then(|| behind.iter().zip(before).map(|(behind, before)| behind - before).collect())
    }

    /// The counts of a whole period, once it is counted.
    fn lap(&mut self, game: &Game, work: &mut u64) -> Option<Lap> {
        let period = game.period(Kind::Grundy)?;
        let Period { preperiod, period: length } = period;
        let counts = self.between(game, preperiod, preperiod + length, work)?;
        Some(Lap { period, counts })
    }
}

/// What repeats.
struct Lap {
    period: Period,
    /// How often each value occurs in it.
    counts: Vec<u64>,
}

/// The heaps that decide all others, as far as they are known.
fn extent(game: &Game) -> u64 {
    let period = game.period(Kind::Grundy);
    period.map_or(game.heaps(), |found| found.preperiod + found.period)
}

/// Whether the values of a game fit the bits of a byte.
fn has_bytes(game: &Game) -> bool {
    game.set().moves().len() <= MOST_TAPE_MOVES
}

/// How many entries a sequence can have: Grundy values, or N and P.
fn width_of(game: &Game, kind: Kind) -> usize {
    match kind {
        Kind::Grundy => usize::from(game.largest_value()) + 1,
        Kind::Normal | Kind::Misere => 2,
    }
}

/// As [`add_entries`], from nothing.
fn entries_of(game: &Game, kind: Kind, counts: &[HeapSize]) -> Vec<HeapSize> {
    let mut entries = vec![HeapSize::from(0); width_of(game, kind)];
    add_entries(game, kind, counts, &mut entries, HeapSize::sum);
    entries
}

/// Adds the counts of Grundy values to those of what a sequence has: see [`Kind::entry`].
fn add_entries<Count>(
    game: &Game,
    kind: Kind,
    counts: &[Count],
    entries: &mut [Count],
    plus: impl Fn(&Count, &Count) -> Count,
) {
    for (value, count) in (0..=game.largest_value()).zip(counts) {
        let entry = &mut entries[usize::from(kind.entry(value))];
        *entry = plus(entry, count);
    }
}
