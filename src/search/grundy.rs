//! The search for a long period among Grundy values.

use super::{LongSearch, Plan, least_preperiod};
use crate::outcome::Kind;
use crate::period::Period;
use crate::sequence::Value;
use crate::set::SubtractionSet;
use crate::tape::{Runner, byte_of, value_of};

/// A search among Grundy values: those of a byte, so at most seven moves.
pub(crate) struct GrundySearch {
    pub(super) search: LongSearch,
    /// All bits of all bytes, and those that there can be.
    pub(super) seen: u8,
    possible: u8,
}

impl GrundySearch {
    /// A search that goes on from the values of the first heaps, at least as many as must be kept
    /// before a heap.
    pub(crate) fn new(set: &SubtractionSet, values: &[Value], runner: Box<dyn Runner>) -> Self {
        let head: Vec<u8> = values.iter().map(|&value| byte_of(value)).collect();
        Self {
            seen: head.iter().fold(0, |seen, byte| seen | byte),
            // A value is at most the number of moves.
            possible: u8::MAX >> (7 - set.moves().len()),
            search: LongSearch::after(head, Plan::grundy(set, runner.heaps_per_pass()), runner),
        }
    }

    /// The name of what computes them.
    pub(crate) fn kernel(&self) -> &'static str {
        self.search.runner().name()
    }

    /// The heaps computed so far.
    pub(crate) fn heaps(&self) -> u64 {
        self.search.heaps()
    }

    /// The largest value among these.
    pub(crate) fn largest_value(&self) -> Value {
        Value::try_from(self.seen.ilog2()).unwrap_or(0)
    }

    /// Goes on for about `heaps` heaps. Returns the least period and preperiod when it is proved.
    pub(crate) fn advance(&mut self, heaps: u64) -> Option<Period> {
        let Self { search, seen, possible } = self;
        search.advance(heaps, |new| {
            if seen != possible {
                *seen = new.iter().fold(*seen, |seen, byte| seen | byte);
            }
        })
    }

    /// The values of `count` heaps from heap `from` on; see [`LongSearch::entries`].
    pub(crate) fn values(&self, from: u64, count: usize) -> Vec<Value> {
        self.search.entries(from, count).into_iter().map(value_of).collect()
    }

    /// Shows the bytes of the heaps `start` to `end` in pieces; see [`LongSearch::show`].
    pub(crate) fn show(&self, start: u64, end: u64, show: impl FnMut(&[u8])) {
        self.search.show(start, end, show);
    }

    /// The first heap after `heap` where computing again can begin.
    pub(crate) fn next_waypoint(&self, heap: u64) -> Option<u64> {
        self.search.next_waypoint(heap)
    }

    /// The period of the sequence that has `kind.entry(v)` where this one has the value v and the
    /// given period. The m entries before a heap decide the entry of the heap for outcomes too, at
    /// heaps from m on; under misère play as well, for these have a move.
    pub(crate) fn period_of_image(&self, grundy: Period, kind: Kind) -> Period {
        let entries = |from: u64, count: usize| -> Vec<Value> {
            self.values(from, count).into_iter().map(|value| kind.entry(value)).collect()
        };
        let period = self.search.least_divisor(grundy, entries);
        Period { preperiod: least_preperiod(grundy.preperiod, period, entries), period }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::period::{Detector, index};
    use crate::sequence::emit::{emit, tests::Interpreted};
    use crate::sequence::kernel_for;
    use crate::tape::WordRunner;

    fn set(moves: &[u32]) -> SubtractionSet {
        SubtractionSet::new(moves.iter().copied()).expect("moves")
    }

    fn values(set: &SubtractionSet, count: usize) -> Vec<Value> {
        let mut values = Vec::new();
        kernel_for(set).extend(&mut values, count);
        values
    }

    /// Runs a search that starts with few values to its end.
    fn solved(set: &SubtractionSet, runner: Box<dyn Runner>) -> (GrundySearch, Period) {
        let head = Plan::grundy(set, runner.heaps_per_pass()).margin;
        let mut search = GrundySearch::new(set, &values(set, head), runner);
        let period = (0..10_000).find_map(|_| search.advance(10_000)).expect("a short period");
        (search, period)
    }

    /// Symmetric sets of five moves have the longest periods; the others have preperiods.
    fn sets() -> Vec<SubtractionSet> {
        let mut sets = Vec::new();
        for largest in 20..33 {
            for small in 2..largest / 4 {
                let middle = small + largest / 5 + 1;
                sets.push(set(&[small, middle, largest - middle, largest - small, largest]));
            }
        }
        let others: [&[u32]; 8] = [
            &[1, 3, 4],
            &[2, 4, 7],
            &[16, 23, 40],
            &[23, 57, 79],
            &[11, 13, 23, 36, 38],
            &[14, 27, 72, 84, 98],
            &[2, 31, 62, 70, 93],
            &[28, 29, 30],
        ];
        sets.extend(others.map(set));
        sets
    }

    #[test]
    fn it_finds_what_the_kept_values_show() {
        for set in sets() {
            let (search, found) = solved(&set, Box::new(WordRunner::new(&set)));
            let kept = values(&set, 200_000);
            let expected = Detector::new(set.largest() as usize).watch(&kept);
            assert_eq!(Some(found), expected, "{set}");
            for kind in [Kind::Normal, Kind::Misere] {
                assert_eq!(
                    search.period_of_image(found, kind),
                    found.of_image(&kept, kind),
                    "{set}"
                );
            }
            // Any part of the sequence, in the head, across its end, and behind it.
            for from in [0, 100, 700, 5_000, 131_000, 199_000] {
                for count in [1, 40, 900] {
                    let expected = &kept[index(from)..index(from) + count];
                    assert_eq!(search.values(from, count), expected, "{set}: {from}, {count}");
                }
            }
            // In one go, piece after piece, and heap after heap.
            let (mut shown, mut end) = (Vec::new(), 0);
            for count in [1, 3, 100, 260, 1_000, 20_000, 1, 131_072, 7] {
                search.show(end, end + count, |piece| shown.extend_from_slice(piece));
                end += count;
            }
            let bytes: Vec<u8> = kept[..index(end)].iter().map(|&value| byte_of(value)).collect();
            assert!(shown == bytes, "{set}");
            let heaps = [0, 5, 5, 6, 700, 960, 961, 40_000, 131_071, 150_000, 150_000, 199_999];
            let expected = heaps.map(|heap| byte_of(kept[index(heap)]));
            assert_eq!(search.search.entries_at(heaps), expected, "{set}");
            let largest = kept.iter().copied().max();
            assert_eq!(Some(search.largest_value()), largest, "{set}");
        }
    }

    #[test]
    fn it_does_the_same_with_a_written_kernel() {
        for set in sets().into_iter().step_by(7) {
            let emitted = emit(&set, true).expect("few moves");
            let (_, written) = solved(&set, Box::new(Interpreted::new(&emitted)));
            let (_, word) = solved(&set, Box::new(WordRunner::new(&set)));
            assert_eq!(written, word, "{set}");
        }
    }

    #[test]
    fn looking_back_in_between_does_not_disturb_it() {
        let set = set(&[6, 15, 17, 26, 32]);
        let runner = || Box::new(WordRunner::new(&set));
        let head = values(&set, 2_000);
        let kept = values(&set, 40_000);
        let mut search = GrundySearch::new(&set, &head, runner());
        let found = (0..10_000).find_map(|_| {
            let found = search.advance(700);
            let from = search.heaps() * 2 / 3;
            assert_eq!(search.values(from, 50), kept[index(from)..index(from) + 50]);
            found
        });
        assert_eq!(found, Some(Period { preperiod: 189, period: 8_530 }));
    }

    #[test]
    fn it_needs_little_more_than_one_period() {
        let set = set(&[1, 26, 31, 56, 57]);
        let (search, found) = solved(&set, Box::new(WordRunner::new(&set)));
        assert_eq!(found, Period { preperiod: 383, period: 1_066_690 });
        let least = found.period + 2 * found.preperiod;
        assert!(search.heaps() <= least + least / 100, "{} heaps", search.heaps());
    }
}
