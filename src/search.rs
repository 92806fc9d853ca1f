//! The search for a long period, in memory that does not grow with it.
//!
//! The sequence is computed along a short tape that starts anew at its end. At checkpoints, each
//! twice as far as the one before, the tape's last bytes are kept, with the fingerprints of as many
//! consecutive stretches as a pass computes heaps. At the end of each pass the latest stretch is
//! looked up. If the sequence repeats from before a checkpoint on, then one pass ends with a stretch
//! that is known, a period later: the last pass that ends no further behind the checkpoint than a
//! period. Equal fingerprints prove nothing, so the windows of m values are compared, byte by byte:
//! what is found is a period. That it is the least one is checked for each of its prime factors, and
//! the least preperiod is found by walking back.
//!
//! Values needed, beyond the first ones: period + 2 · preperiod and a pass. Memory: the tape, the checkpoints, and the
//! waypoints from which any part of the sequence can be computed again.

use std::cell::RefCell;
use std::collections::BTreeSet;

use crate::fingerprint::{Filter, fingerprint, fingerprinted, spread};
use crate::outcome::Kind;
use crate::period::{Period, after_last, index, prime_factors};
use crate::replay::{BLOCK, Replay, SLICE, Stretch};
use crate::sequence::Value;
use crate::sequence::emit::lookback;
use crate::set::SubtractionSet;
use crate::tape::{Runner, byte_of, value_of};

/// A search that can be continued, and after its end any part of the sequence.
pub(crate) struct LongSearch {
    largest_move: usize,
    /// See [`spread`].
    spread: u32,
    replay: RefCell<Replay>,
    /// The heaps computed so far.
    heaps: u64,
    filter: Filter,
    /// Fingerprint, index of the checkpoint, and how many heaps before it the stretch ends.
    prints: BTreeSet<(u64, usize, usize)>,
    checkpoints: Vec<Stretch>,
    next_checkpoint: u64,
    /// All bits of all bytes, and those that there can be.
    seen: u8,
    possible: u8,
}

impl LongSearch {
    /// A search that goes on from the values of the first heaps, at least as many as must be kept
    /// before a heap.
    pub(crate) fn new(set: &SubtractionSet, values: &[Value], runner: Box<dyn Runner>) -> Self {
        let largest_move = set.largest() as usize;
        let head: Vec<u8> = values.iter().map(|&value| byte_of(value)).collect();
        let margin = margin(set, runner.as_ref());
        // From as early on as the first heaps allow.
        let checkpoints: Vec<Stretch> = std::iter::successors(Some(margin), |heap| Some(2 * heap))
            .take_while(|&heap| heap <= head.len())
            .map(|heap| Stretch { heap: heap as u64, bytes: head[heap - margin..heap].to_vec() })
            .collect();
        let mut search = Self {
            largest_move,
            spread: spread(set),
            heaps: head.len() as u64,
            filter: Filter::new(),
            prints: BTreeSet::new(),
            checkpoints: Vec::new(),
            next_checkpoint: 0,
            seen: head.iter().fold(0, |seen, byte| seen | byte),
            // A value is at most the number of moves.
            possible: u8::MAX >> (7 - set.moves().len()),
            replay: RefCell::new(Replay::new(runner, largest_move, head, margin)),
        };
        for checkpoint in checkpoints {
            search.add_checkpoint(checkpoint);
        }
        search
    }

    /// The name of what computes them.
    pub(crate) fn kernel(&self) -> &'static str {
        self.replay.borrow().machine.runner().name()
    }

    /// The heaps computed so far.
    pub(crate) fn heaps(&self) -> u64 {
        self.heaps
    }

    /// The largest value among these.
    pub(crate) fn largest_value(&self) -> Value {
        Value::try_from(self.seen.ilog2()).unwrap_or(0)
    }

    /// Goes on for about `heaps` heaps. Returns the least period and preperiod when it is proved.
    pub(crate) fn advance(&mut self, heaps: u64) -> Option<Period> {
        let until = self.heaps.saturating_add(heaps);
        while self.heaps < until {
            let replay = self.replay.get_mut();
            let wanted = self.next_checkpoint.min(until) - self.heaps;
            let done = replay.machine.run(wanted, Some(&self.filter));
            if done == 0 {
                replay.machine.rewind();
                replay.pass_by(self.heaps);
                continue;
            }
            self.heaps += done;
            let tape = replay.machine.tape();
            if self.seen != self.possible {
                let new = &tape[tape.len() - index(done)..];
                self.seen = new.iter().fold(self.seen, |seen, byte| seen | byte);
            }
            if let Some((heap, period)) = self.recurrence() {
                return Some(self.least(heap, period));
            }
            if self.heaps >= self.next_checkpoint {
                let bytes = self.replay.get_mut().machine.latest().to_vec();
                self.add_checkpoint(Stretch { heap: self.heaps, bytes });
            }
        }
        None
    }

    /// The values of `count` heaps from heap `from` on. Away from the first heaps they are computed
    /// again from the waypoint before.
    pub(crate) fn values(&self, from: u64, count: usize) -> Vec<Value> {
        self.bytes(from, count).into_iter().map(value_of).collect()
    }

    /// The period of the sequence that has `kind.entry(v)` where this one has the value v and the
    /// given period. The m entries before a heap decide the entry of the heap for outcomes too, at
    /// heaps from m on; under misère play as well, for these have a move.
    pub(crate) fn period_of_image(&self, grundy: Period, kind: Kind) -> Period {
        let entries = |from: u64, count: usize| -> Vec<Value> {
            self.values(from, count).into_iter().map(|value| kind.entry(value)).collect()
        };
        let period = self.least_divisor(grundy, entries);
        Period { preperiod: least_preperiod(grundy.preperiod, period, entries), period }
    }

    fn add_checkpoint(&mut self, checkpoint: Stretch) {
        let index = self.checkpoints.len();
        let pass = self.replay.get_mut().machine.runner().heaps_per_pass();
        for back in 0..pass {
            let end = checkpoint.bytes.len() - back;
            let print = fingerprint(&checkpoint.bytes[..end], self.spread);
            self.filter.insert(print);
            self.prints.insert((print, index, back));
        }
        self.next_checkpoint = 2 * checkpoint.heap;
        self.checkpoints.push(checkpoint);
    }

    /// Whether the latest window of m values is one before a checkpoint: the heap at its end there,
    /// and the distance.
    fn recurrence(&mut self) -> Option<(u64, u64)> {
        let tape = self.replay.get_mut().machine.tape();
        let print = fingerprint(tape, self.spread);
        if !self.filter.contains(print) {
            return None;
        }
        let window = &tape[tape.len() - self.largest_move..];
        let known = self.prints.range((print, 0, 0)..=(print, usize::MAX, usize::MAX));
        known.map(|&(_, index, back)| (&self.checkpoints[index], back)).find_map(
            |(checkpoint, back)| {
                let before = &checkpoint.bytes[..checkpoint.bytes.len() - back];
                let heap = checkpoint.heap - back as u64;
                before.ends_with(window).then(|| (heap, self.heaps - heap))
            },
        )
    }

    /// The least period and preperiod, when the windows before `heap` and `heap` + `period` agree.
    fn least(&self, heap: u64, period: u64) -> Period {
        let from = heap - self.largest_move as u64;
        let bytes = |from, count| self.bytes(from, count);
        let period = self.least_divisor(Period { preperiod: from, period }, bytes);
        Period { preperiod: least_preperiod(from, period, bytes), period }
    }

    /// The least divisor of a known period that is a period too: equal windows of m entries prove
    /// it, different ones refute it.
    fn least_divisor<T: PartialEq>(
        &self,
        known: Period,
        entries: impl Fn(u64, usize) -> Vec<T>,
    ) -> u64 {
        let mut period = known.period;
        let window = entries(known.preperiod, self.largest_move);
        for prime in prime_factors(period) {
            while period.is_multiple_of(prime)
                && entries(known.preperiod + period / prime, self.largest_move) == window
            {
                period /= prime;
            }
        }
        period
    }

    fn bytes(&self, from: u64, count: usize) -> Vec<u8> {
        self.replay.borrow_mut().bytes(from, count)
    }
}

/// The bytes kept before a heap: what a runner looks back, and for each stretch that ends in the
/// pass before the heap its fingerprinted bytes and its window of m values.
fn margin(set: &SubtractionSet, runner: &dyn Runner) -> usize {
    let stretch = set.largest().max(fingerprinted(spread(set))) as usize;
    (lookback(set) as usize).max(runner.heaps_per_pass() + stretch)
}

/// The least preperiod for a period that holds from heap `from` on.
fn least_preperiod<T: PartialEq>(
    from: u64,
    period: u64,
    entries: impl Fn(u64, usize) -> Vec<T>,
) -> u64 {
    let (mut end, mut step) = (from, BLOCK);
    while end > 0 {
        let start = end.saturating_sub(step);
        let count = index(end - start);
        let (here, later) = (entries(start, count), entries(start + period, count));
        let differs = |heap| here[index(heap - start)] != later[index(heap - start)];
        if let Some(preperiod) = after_last(start..end, differs) {
            return preperiod;
        }
        (end, step) = (start, (2 * step).min(SLICE as u64));
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::period::Detector;
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
    fn solved(set: &SubtractionSet, runner: Box<dyn Runner>) -> (LongSearch, Period) {
        let head = margin(set, runner.as_ref());
        let mut search = LongSearch::new(set, &values(set, head), runner);
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
        let mut search = LongSearch::new(&set, &head, runner());
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
