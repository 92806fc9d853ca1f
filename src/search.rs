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
use std::collections::{BTreeSet, VecDeque};

use crate::fingerprint::{Filter, fingerprint, fingerprinted, spread};
use crate::outcome::Kind;
use crate::period::{Period, prime_factors};
use crate::sequence::Value;
use crate::sequence::emit::lookback;
use crate::set::SubtractionSet;
use crate::tape::{OVERRUN, Runner, byte_of, value_of};

/// The bytes of the tape that are computed before it starts anew: they fit a cache.
const SLICE: usize = 1 << 17;

/// The memory for waypoints.
const WAYPOINT_BYTES: usize = 1 << 20;

/// The most waypoints.
const MOST_WAYPOINTS: usize = 1 << 12;

/// The heaps that are computed together when one value is asked for, so that its neighbours are
/// there too.
const BLOCK: u64 = 1 << 12;

/// How many such parts are remembered: the three sequences of a game are asked for the same ones.
const MOST_BLOCKS: usize = 16;

/// A search that can be continued, and after its end any part of the sequence.
pub(crate) struct LongSearch {
    largest_move: usize,
    /// See [`spread`].
    spread: u32,
    /// See [`margin`].
    margin: usize,
    /// The bytes of the first heaps.
    head: Vec<u8>,
    machine: RefCell<Machine>,
    /// The heaps computed so far.
    heaps: u64,
    filter: Filter,
    /// Fingerprint, index of the checkpoint, and how many heaps before it the stretch ends.
    prints: BTreeSet<(u64, usize, usize)>,
    checkpoints: Vec<Checkpoint>,
    next_checkpoint: u64,
    waypoints: Vec<Checkpoint>,
    next_waypoint: u64,
    waypoint_step: u64,
    /// All bits of all bytes, and those that there can be.
    seen: u8,
    possible: u8,
}

/// A runner and the tape it writes.
struct Machine {
    runner: Box<dyn Runner>,
    tape: Vec<u8>,
    /// Where the next heap goes.
    at: usize,
    /// A filter that never stops the runner.
    nothing: Filter,
    /// The parts of the sequence computed again last, the latest last.
    blocks: VecDeque<Block>,
}

/// Consecutive heaps.
struct Block {
    start: u64,
    bytes: Vec<u8>,
}

/// The last bytes before a heap.
struct Checkpoint {
    heap: u64,
    bytes: Vec<u8>,
}

impl LongSearch {
    /// A search that goes on from the values of the first heaps, at least as many as the tape looks
    /// back.
    pub(crate) fn new(set: &SubtractionSet, values: &[Value], runner: Box<dyn Runner>) -> Self {
        let largest_move = set.largest() as usize;
        let head: Vec<u8> = values.iter().map(|&value| byte_of(value)).collect();
        let margin = margin(set, runner.as_ref());
        let mut tape = vec![0; margin + SLICE + runner.heaps_per_pass() + OVERRUN];
        tape[..margin].copy_from_slice(&head[head.len() - margin..]);
        let nothing = Filter::new();
        let machine = Machine { runner, tape, at: margin, nothing, blocks: VecDeque::new() };
        let heaps = head.len() as u64;
        let mut search = Self {
            largest_move,
            spread: spread(set),
            margin,
            machine: RefCell::new(machine),
            heaps,
            filter: Filter::new(),
            prints: BTreeSet::new(),
            checkpoints: Vec::new(),
            next_checkpoint: 0,
            waypoints: Vec::new(),
            next_waypoint: heaps,
            waypoint_step: SLICE as u64,
            seen: head.iter().fold(0, |seen, byte| seen | byte),
            // A value is at most the number of moves.
            possible: u8::MAX >> (7 - set.moves().len()),
            head,
        };
        let mut heap = margin;
        while heap <= search.head.len() {
            let bytes = search.head[heap - margin..heap].to_vec();
            search.add_checkpoint(Checkpoint { heap: heap as u64, bytes });
            heap *= 2;
        }
        search.add_waypoint();
        search
    }

    /// The name of what computes them.
    pub(crate) fn kernel(&self) -> &'static str {
        self.machine.borrow().runner.name()
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
            let machine = self.machine.get_mut();
            let pass = machine.runner.heaps_per_pass() as u64;
            let room = (machine.tape.len() - OVERRUN - machine.at) as u64 / pass;
            if room == 0 {
                machine.rewind(self.margin);
                if self.heaps >= self.next_waypoint {
                    self.add_waypoint();
                }
                continue;
            }
            let wanted = self.next_checkpoint.min(until) - self.heaps;
            let done = machine.run(wanted.div_ceil(pass).min(room), Some(&self.filter));
            self.heaps += done;
            if self.seen != self.possible {
                let new = &machine.tape[machine.at - index(done)..machine.at];
                self.seen = new.iter().fold(self.seen, |seen, byte| seen | byte);
            }
            if let Some((heap, period)) = self.recurrence() {
                return Some(self.least(heap, period));
            }
            if self.heaps >= self.next_checkpoint {
                let bytes = self.last_bytes().to_vec();
                self.add_checkpoint(Checkpoint { heap: self.heaps, bytes });
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

    /// The part of the tape that a checkpoint keeps.
    fn last_bytes(&self) -> std::cell::Ref<'_, [u8]> {
        std::cell::Ref::map(self.machine.borrow(), |machine| {
            &machine.tape[machine.at - self.margin..machine.at]
        })
    }

    fn add_checkpoint(&mut self, checkpoint: Checkpoint) {
        let index = self.checkpoints.len();
        let pass = self.machine.get_mut().runner.heaps_per_pass();
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
        let machine = self.machine.get_mut();
        let tape = &machine.tape[..machine.at];
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

    fn add_waypoint(&mut self) {
        let most = (WAYPOINT_BYTES / self.last_bytes().len()).clamp(16, MOST_WAYPOINTS);
        if self.waypoints.len() >= most {
            let mut keep = false;
            self.waypoints.retain(|_| {
                keep = !keep;
                keep
            });
            self.waypoint_step *= 2;
        }
        let bytes = self.last_bytes().to_vec();
        self.waypoints.push(Checkpoint { heap: self.heaps, bytes });
        self.next_waypoint = self.heaps + self.waypoint_step;
    }

    /// The bytes of `count` heaps from heap `from` on.
    fn bytes(&self, from: u64, count: usize) -> Vec<u8> {
        let (end, head) = (from + count as u64, self.head.len() as u64);
        if from < head {
            let inside = &self.head[index(from)..index(end.min(head))];
            let beyond = if end > head { self.bytes(head, index(end - head)) } else { Vec::new() };
            return [inside, &beyond].concat();
        }
        let mut machine = self.machine.borrow_mut();
        if let Some(known) = machine.known(from, end) {
            return known.to_vec();
        }
        // Some heaps before and behind too: the options, and the neighbours.
        let start = from.saturating_sub(BLOCK + self.largest_move as u64).max(head);
        let bytes = self.compute_again(&mut machine, start, end + BLOCK);
        let wanted = bytes[index(from - start)..index(end - start)].to_vec();
        machine.remember(Block { start, bytes });
        wanted
    }

    /// The bytes of the heaps `start` to `end`, from the waypoint before.
    fn compute_again(&self, machine: &mut Machine, start: u64, end: u64) -> Vec<u8> {
        let before = self.waypoints.partition_point(|waypoint| waypoint.heap <= start);
        let waypoint = &self.waypoints[before.saturating_sub(1)];
        let margin = waypoint.bytes.len();
        // The search itself goes on where it was, if it goes on.
        let (latest, at) = (machine.tape[machine.at - margin..machine.at].to_vec(), machine.at);
        machine.tape[..margin].copy_from_slice(&waypoint.bytes);
        machine.at = margin;
        let pass = machine.runner.heaps_per_pass() as u64;
        let (mut heap, mut bytes) = (waypoint.heap, Vec::new());
        while heap < end {
            let room = (machine.tape.len() - OVERRUN - machine.at) as u64 / pass;
            let done = machine.run((end - heap).div_ceil(pass).min(room), None);
            // Of the heaps from `heap` to `heap + done`, those from `start` on are wanted.
            let skipped = start.saturating_sub(heap).min(done);
            bytes.extend_from_slice(&machine.tape[machine.at - index(done - skipped)..machine.at]);
            heap += done;
            machine.rewind(margin);
        }
        machine.tape[at - margin..at].copy_from_slice(&latest);
        machine.at = at;
        bytes
    }
}

impl Machine {
    /// The heaps `from` to `end`, if they are among those computed again last.
    fn known(&self, from: u64, end: u64) -> Option<&[u8]> {
        self.blocks.iter().rev().find_map(|block| {
            let first = usize::try_from(from.checked_sub(block.start)?).ok()?;
            block.bytes.get(first..usize::try_from(end - block.start).ok()?)
        })
    }

    /// Remembers a block, unless it is a long one.
    fn remember(&mut self, block: Block) {
        if block.bytes.len() > SLICE {
            return;
        }
        if self.blocks.len() == MOST_BLOCKS {
            self.blocks.pop_front();
        }
        self.blocks.push_back(block);
    }

    /// Runs `passes` passes, or up to one that ends in a known stretch; returns the heaps done.
    fn run(&mut self, passes: u64, known: Option<&Filter>) -> u64 {
        let filter = known.unwrap_or(&self.nothing);
        let left = self.runner.run(&mut self.tape, self.at, index(passes), filter);
        let done = (index(passes) - left) * self.runner.heaps_per_pass();
        self.at += done;
        done as u64
    }

    /// Starts the tape anew with its last `margin` bytes.
    fn rewind(&mut self, margin: usize) {
        self.tape.copy_within(self.at - margin..self.at, 0);
        self.at = margin;
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
        if let Some(mismatch) = (0..count).rev().find(|&i| here[i] != later[i]) {
            return start + mismatch as u64 + 1;
        }
        (end, step) = (start, (2 * step).min(SLICE as u64));
    }
    0
}

/// A number of heaps that are in memory, as an index.
fn index(heaps: u64) -> usize {
    // What is in memory has an index.
    usize::try_from(heaps).unwrap_or(usize::MAX)
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
