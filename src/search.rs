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
//! Where a byte holds the outcomes of eight heaps, a pass still ends with a whole byte, but the
//! consecutive stretches end in the middle of bytes too: a period need not be a multiple of eight.
//!
//! Values needed, beyond the first ones: period + 2 · preperiod and a pass. Memory: the tape, the checkpoints, and the
//! waypoints from which any part of the sequence can be computed again.

mod grundy;
mod names;
mod progress;

pub(crate) use grundy::GrundySearch;
pub(crate) use progress::Reach;

use std::cell::{Ref, RefCell};
use std::ops::Range;

use crate::fingerprint::{Filter, fingerprint, fingerprinted, long_name, outcome_spread, spread};
use crate::period::{Period, after_last, index, prime_factors};
use crate::replay::{BLOCK, Replay, SLICE, Stretch};
use crate::sequence::emit::lookback;
use crate::sequence::emit::outcomes::outcome_lookback;
use crate::set::SubtractionSet;
use crate::tape::{Runner, ending_earlier};
use names::Names;

/// The most heaps of a pass with eight heaps a byte: each checkpoint has as many fingerprints.
const MOST_OUTCOMES_PER_PASS: usize = 1_024;

/// What a search must know about a set and the tape of its sequence.
pub(crate) struct Plan {
    largest_move: usize,
    /// The bytes of the heaps that decide all that follow: at least as many as the largest move.
    window: usize,
    /// See [`crate::fingerprint::spread`].
    spread: u32,
    /// The bytes kept before a heap: what a runner looks back, and for each stretch that ends in the
    /// pass before the heap its fingerprinted bytes and its window.
    margin: usize,
    /// Those of them that a runner looks back.
    lookback: usize,
}

impl Plan {
    /// For Grundy values, with passes of so many heaps.
    fn grundy(set: &SubtractionSet, pass: usize) -> Self {
        let (largest_move, spread) = (set.largest() as usize, spread(set));
        let stretch = largest_move.max(fingerprinted(spread) as usize);
        let lookback = lookback(set) as usize;
        let margin = lookback.max(pass + stretch);
        Self { largest_move, window: largest_move, spread, margin, lookback }
    }

    /// For outcomes.
    fn outcomes(set: &SubtractionSet) -> Self {
        let (largest_move, spread) = (set.largest() as usize, outcome_spread(set));
        let window = largest_move.div_ceil(8);
        // One byte more: the first one of a stretch that ends inside a byte lacks some heaps.
        let stretch = window.max(fingerprinted(spread) as usize) + 1;
        // What a written kernel reads, and what any other may: see `Runner::run`.
        let lookback = (outcome_lookback(set) as usize).max(window + 64);
        let margin = lookback.max(MOST_OUTCOMES_PER_PASS / 8 + stretch);
        Self { largest_move, window, spread, margin, lookback }
    }
}

/// A search that can be continued, and after its end any part of the sequence. An entry is a heap's
/// place on the tape, as a byte of its own.
pub(crate) struct LongSearch {
    plan: Plan,
    heaps_per_byte: usize,
    replay: RefCell<Replay>,
    /// The heaps computed so far.
    heaps: u64,
    filter: Filter,
    /// The stretches before checkpoints, by their long names.
    names: Names,
    checkpoints: Vec<Stretch>,
    next_checkpoint: u64,
}

impl LongSearch {
    /// A search among outcomes, from heap 0 on.
    pub(crate) fn outcomes(set: &SubtractionSet, runner: Box<dyn Runner>) -> Self {
        Self::after(Vec::new(), Plan::outcomes(set), runner)
    }

    /// A search that goes on after `head`, the entries of the first heaps: none, or at least as many
    /// as are kept before a heap.
    fn after(head: Vec<u8>, plan: Plan, runner: Box<dyn Runner>) -> Self {
        let margin = plan.margin;
        // From as early on as the first heaps allow.
        let checkpoints: Vec<Stretch> = std::iter::successors(Some(margin), |heap| Some(2 * heap))
            .take_while(|&heap| heap <= head.len())
            .map(|heap| Stretch { heap: heap as u64, bytes: head[heap - margin..heap].to_vec() })
            .collect();
        let mut search = Self {
            heaps_per_byte: runner.heaps_per_byte(),
            heaps: head.len() as u64,
            filter: Filter::new(),
            names: Names::new(),
            checkpoints: Vec::new(),
            next_checkpoint: 1,
            replay: RefCell::new(Replay::new(
                runner,
                plan.largest_move,
                head,
                margin,
                plan.lookback,
            )),
            plan,
        };
        for checkpoint in checkpoints {
            search.add_checkpoint(checkpoint);
        }
        search
    }

    /// What computes the heaps.
    pub(crate) fn runner(&self) -> Ref<'_, dyn Runner + 'static> {
        Ref::map(self.replay.borrow(), |replay| replay.machine.runner())
    }

    /// Goes on with another runner. Passes may be longer than before, up to
    /// [`MOST_OUTCOMES_PER_PASS`].
    pub(crate) fn replace_runner(&mut self, runner: Box<dyn Runner>) {
        let machine = &mut self.replay.get_mut().machine;
        let (before, after) = (machine.runner().heaps_per_pass(), runner.heaps_per_pass());
        machine.replace_runner(runner);
        for index in 0..self.checkpoints.len() {
            self.add_stretches(index, before..after);
        }
    }

    /// The heaps computed so far.
    pub(crate) fn heaps(&self) -> u64 {
        self.heaps
    }

    /// Goes on for about `heaps` heaps, and shows the new bytes of the tape. Returns the least period
    /// and preperiod when it is proved.
    pub(crate) fn advance(&mut self, heaps: u64, mut show: impl FnMut(&[u8])) -> Option<Period> {
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
            show(&tape[tape.len() - index(done) / self.heaps_per_byte..]);
            if let Some((heap, period)) = self.recurrence()
                && let Some(found) = self.least(heap, period)
            {
                return Some(found);
            }
            if self.heaps >= self.next_checkpoint {
                let bytes = self.replay.get_mut().machine.latest().to_vec();
                self.add_checkpoint(Stretch { heap: self.heaps, bytes });
            }
        }
        None
    }

    /// The entries of `count` heaps from heap `from` on. Away from the first heaps they are computed
    /// again from the waypoint before.
    pub(crate) fn entries(&self, from: u64, count: usize) -> Vec<u8> {
        self.replay.borrow_mut().entries(from, count)
    }

    /// The entries of the given heaps, which ascend: each part of the sequence is computed again once
    /// at most.
    pub(crate) fn entries_at(&self, heaps: impl IntoIterator<Item = u64>) -> Vec<u8> {
        self.replay.borrow_mut().entries_at(heaps)
    }

    /// Shows the entries of the heaps `start` to `end` in pieces; see [`Replay::show`].
    pub(crate) fn show(&self, start: u64, end: u64, show: impl FnMut(&[u8])) {
        self.replay.borrow_mut().show(start, end, show);
    }

    /// The first waypoint after `heap`.
    pub(crate) fn next_waypoint(&self, heap: u64) -> Option<u64> {
        self.replay.borrow().next_waypoint(heap)
    }

    fn add_checkpoint(&mut self, checkpoint: Stretch) {
        let pass = self.runner().heaps_per_pass();
        self.next_checkpoint = 2 * checkpoint.heap;
        self.checkpoints.push(checkpoint);
        self.add_stretches(self.checkpoints.len() - 1, 0..pass);
    }

    /// Remembers the stretches that end so many heaps before a checkpoint.
    fn add_stretches(&mut self, index: usize, back: Range<usize>) {
        let checkpoint = &self.checkpoints[index];
        let length = fingerprinted(self.plan.spread) as usize;
        for inside in 0..self.heaps_per_byte {
            let bytes = ending_earlier(&checkpoint.bytes, inside);
            let first =
                inside + (back.start.saturating_sub(inside)).next_multiple_of(self.heaps_per_byte);
            for back in (first..back.end).step_by(self.heaps_per_byte) {
                // Before heap 0 nothing can be known to occur again.
                if back as u64 >= checkpoint.heap {
                    break;
                }
                let bytes = &bytes[..bytes.len() - back / self.heaps_per_byte];
                self.filter.insert(fingerprint(bytes, self.plan.spread));
                let name = long_name(&bytes[bytes.len() - length..]);
                self.names.insert(name, checkpoint.heap - back as u64);
            }
        }
    }

    /// Whether the latest window is one before a checkpoint: the heap at its end there, and the
    /// distance.
    fn recurrence(&mut self) -> Option<(u64, u64)> {
        let tape = self.replay.get_mut().machine.tape();
        if !self.filter.contains(fingerprint(tape, self.plan.spread)) {
            return None;
        }
        let name = long_name(&tape[tape.len() - fingerprinted(self.plan.spread) as usize..]);
        let window = &tape[tape.len() - self.plan.window..];
        self.names.with(name).find_map(|heap| {
            let later = self.checkpoints.partition_point(|checkpoint| checkpoint.heap < heap);
            let checkpoint = &self.checkpoints[later];
            let back = index(checkpoint.heap - heap);
            let end = checkpoint.bytes.len() - back / self.heaps_per_byte;
            let start = end.saturating_sub(self.plan.window + 1);
            ending_earlier(&checkpoint.bytes[start..end], back % self.heaps_per_byte)
                .ends_with(window)
                .then(|| (heap, self.heaps - heap))
        })
    }

    /// The least period and preperiod, when the windows before `heap` and `heap` + `period` agree. They
    /// are computed again: a search may go on from what it has been told.
    fn least(&self, heap: u64, period: u64) -> Option<Period> {
        let from = heap.saturating_sub((self.plan.window * self.heaps_per_byte) as u64);
        let entries = |from, count| self.entries(from, count);
        if entries(from, self.plan.largest_move) != entries(from + period, self.plan.largest_move) {
            return None;
        }
        let period = self.least_divisor(Period { preperiod: from, period }, entries);
        Some(Period { preperiod: least_preperiod(from, period, entries), period })
    }

    /// The least divisor of a known period that is a period too: equal windows of m entries prove
    /// it, different ones refute it.
    fn least_divisor<T: PartialEq>(
        &self,
        known: Period,
        entries: impl Fn(u64, usize) -> Vec<T>,
    ) -> u64 {
        let mut period = known.period;
        let window = entries(known.preperiod, self.plan.largest_move);
        for prime in prime_factors(period) {
            while period.is_multiple_of(prime)
                && entries(known.preperiod + period / prime, self.plan.largest_move) == window
            {
                period /= prime;
            }
        }
        period
    }
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
