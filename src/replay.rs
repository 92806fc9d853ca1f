//! Any part of a sequence that is not kept, computed again from a waypoint before it.

use std::collections::VecDeque;

use crate::fingerprint::Filter;
use crate::period::index;
use crate::tape::{OVERRUN, Runner, latest_heaps};

/// The heaps of a tape that are computed before it starts anew: they fit a cache.
pub(crate) const SLICE: usize = 1 << 18;

/// The memory for waypoints.
const WAYPOINT_BYTES: usize = 1 << 20;

/// The most waypoints, and the least, however large the moves.
const MOST_WAYPOINTS: usize = 1 << 12;
const LEAST_WAYPOINTS: usize = 16;

/// The heaps that are computed together when one value is asked for, so that its neighbours are
/// there too.
pub(crate) const BLOCK: u64 = 1 << 12;

/// How many such parts are remembered: the three sequences of a game are asked for the same ones.
const MOST_BLOCKS: usize = 16;

/// The last bytes before a heap, enough to go on from there.
#[derive(PartialEq)]
pub(crate) struct Stretch {
    pub(crate) heap: u64,
    pub(crate) bytes: Vec<u8>,
}

/// A runner and the tape it writes.
pub(crate) struct Machine {
    runner: Box<dyn Runner>,
    tape: Vec<u8>,
    heaps_per_byte: usize,
    /// The index of the byte of the next heap, which is the first one in it.
    at: usize,
    /// The bytes that must be kept before it.
    margin: usize,
    /// Those of them that the runner reads.
    lookback: usize,
    /// A filter that never stops the runner.
    nothing: Filter,
}

impl Machine {
    /// A machine that goes on after `latest`, the bytes that must be kept before a heap.
    fn new(runner: Box<dyn Runner>, lookback: usize, latest: &[u8]) -> Self {
        let margin = latest.len();
        let mut machine = Self {
            heaps_per_byte: runner.heaps_per_byte(),
            runner,
            tape: latest.to_vec(),
            at: margin,
            margin,
            lookback,
            nothing: Filter::new(),
        };
        machine.make_room();
        machine
    }

    /// A tape as long as the runner needs.
    fn make_room(&mut self) {
        let heaps = SLICE + self.runner.heaps_per_pass();
        let length = self.margin + heaps / self.heaps_per_byte + OVERRUN;
        self.tape.resize(length.max(self.tape.len()), 0);
    }

    /// Goes on with another runner that has as many heaps a byte.
    pub(crate) fn replace_runner(&mut self, runner: Box<dyn Runner>) {
        self.runner = runner;
        self.make_room();
    }

    pub(crate) fn runner(&self) -> &(dyn Runner + 'static) {
        self.runner.as_ref()
    }

    /// Everything up to the next heap that is still on the tape, at least the margin.
    pub(crate) fn tape(&self) -> &[u8] {
        &self.tape[..self.at]
    }

    /// The bytes that must be kept before the next heap.
    pub(crate) fn latest(&self) -> &[u8] {
        &self.tape[self.at - self.margin..self.at]
    }

    /// Computes about `heaps` heaps, at least one pass and at most what the tape has room for, or up
    /// to a pass that ends in a known stretch. Returns the heaps done; 0 when there is no room.
    pub(crate) fn run(&mut self, heaps: u64, known: Option<&Filter>) -> u64 {
        let pass = self.runner.heaps_per_pass();
        let bytes = pass / self.heaps_per_byte;
        let room = (self.tape.len() - OVERRUN - self.at) / bytes;
        let passes = usize::try_from(heaps.div_ceil(pass as u64)).unwrap_or(room).min(room);
        if passes == 0 {
            return 0;
        }
        let filter = known.unwrap_or(&self.nothing);
        let left = self.runner.run(&mut self.tape, self.at, passes, filter);
        let done = passes - left;
        self.at += done * bytes;
        (done * pass) as u64
    }

    /// Starts the tape anew with `latest`, the bytes that must be kept before the next heap.
    pub(crate) fn go_on_after(&mut self, latest: &[u8]) {
        self.tape[..self.margin].copy_from_slice(latest);
        self.at = self.margin;
    }

    /// Starts the tape anew with its latest bytes.
    pub(crate) fn rewind(&mut self) {
        self.tape.copy_within(self.at - self.margin..self.at, 0);
        self.at = self.margin;
    }

    /// Where the next heap is, so many heaps earlier: whole passes.
    fn waypoint(&self, next: u64, earlier: usize) -> Stretch {
        let at = self.at - earlier / self.heaps_per_byte;
        let bytes = self.tape[at - self.lookback..at].to_vec();
        Stretch { heap: next - earlier as u64, bytes }
    }

    /// Shows the entries of the heaps `start` to `end`, both after `waypoint`, in pieces. The tape then
    /// is as before. Returns a waypoint less than a pass before the end.
    fn compute_again(
        &mut self,
        waypoint: &Stretch,
        start: u64,
        end: u64,
        mut show: impl FnMut(&[u8]),
    ) -> Stretch {
        let (latest, at) = (self.latest().to_vec(), self.at);
        self.at = self.margin;
        self.tape[self.at - self.lookback..self.at].copy_from_slice(&waypoint.bytes);
        let mut heap = waypoint.heap;
        loop {
            let done = self.run(end - heap, None);
            // Of the heaps from `heap` to `heap + done`, those from `start` to `end` are wanted.
            let skipped = start.saturating_sub(heap).min(done);
            heap += done;
            let beyond = index(heap.saturating_sub(end));
            let entries = latest_heaps(self.tape(), index(done - skipped), self.heaps_per_byte);
            show(&entries[..entries.len().saturating_sub(beyond)]);
            if heap >= end {
                break;
            }
            self.rewind();
        }
        let earlier = if heap > end { self.runner.heaps_per_pass() } else { 0 };
        let last = self.waypoint(heap, earlier);
        self.tape[at - self.margin..at].copy_from_slice(&latest);
        self.at = at;
        last
    }
}

/// Consecutive heaps.
struct Block {
    start: u64,
    entries: Vec<u8>,
}

/// A machine that computes a sequence, and what allows to look back on it.
pub(crate) struct Replay {
    pub(crate) machine: Machine,
    largest_move: usize,
    /// The entries of the first heaps.
    head: Vec<u8>,
    waypoints: Vec<Stretch>,
    next_waypoint: u64,
    waypoint_step: u64,
    /// A waypoint just before the heap where heaps were last computed again.
    latest: Option<Stretch>,
    /// The parts computed again last, the latest last.
    blocks: VecDeque<Block>,
}

impl Replay {
    /// Goes on after `head`, of which the machine needs `margin` bytes, and the runner `lookback` of
    /// them; before heap 0 these are 0.
    pub(crate) fn new(
        runner: Box<dyn Runner>,
        largest_move: usize,
        head: Vec<u8>,
        margin: usize,
        lookback: usize,
    ) -> Self {
        let heap = head.len() as u64;
        let mut latest = vec![0; margin.saturating_sub(head.len())];
        latest.extend_from_slice(&head[head.len().saturating_sub(margin)..]);
        let mut replay = Self {
            machine: Machine::new(runner, lookback, &latest),
            largest_move,
            head,
            waypoints: Vec::new(),
            next_waypoint: heap,
            waypoint_step: SLICE as u64,
            latest: None,
            blocks: VecDeque::new(),
        };
        replay.pass_by(heap);
        replay
    }

    /// Sets a waypoint at `heap`, the machine's next heap, if it is time for one. When there are too
    /// many, every second one goes.
    pub(crate) fn pass_by(&mut self, heap: u64) {
        if heap < self.next_waypoint {
            return;
        }
        if self.waypoints.len() >= self.most_waypoints() {
            let mut keep = false;
            self.waypoints.retain(|_| {
                keep = !keep;
                keep
            });
            self.waypoint_step *= 2;
        }
        self.waypoints.push(self.machine.waypoint(heap, 0));
        self.next_waypoint = heap + self.waypoint_step;
    }

    /// How many waypoints there are at most.
    pub(crate) fn most_waypoints(&self) -> usize {
        (WAYPOINT_BYTES / self.machine.lookback).clamp(LEAST_WAYPOINTS, MOST_WAYPOINTS)
    }

    /// The least distance between waypoints, and these.
    pub(crate) fn waypoints(&self) -> (u64, &[Stretch]) {
        (self.waypoint_step, &self.waypoints)
    }

    /// Takes other waypoints of the same sequence. Returns those before.
    pub(crate) fn replace(&mut self, step: u64, waypoints: Vec<Stretch>) -> (u64, Vec<Stretch>) {
        self.latest = None;
        self.blocks.clear();
        self.next_waypoint = waypoints.last().map_or(0, |last| last.heap + step);
        let step = std::mem::replace(&mut self.waypoint_step, step);
        (step, std::mem::replace(&mut self.waypoints, waypoints))
    }

    /// Whether the first heaps are as in a stretch, as far as it is about these.
    pub(crate) fn agrees(&self, stretch: &Stretch) -> bool {
        let start = index(stretch.heap) - stretch.bytes.len();
        let known = self.head.get(start..).unwrap_or_default();
        known.iter().zip(&stretch.bytes).all(|(known, byte)| known == byte)
    }

    /// The entries of `count` heaps from heap `from` on.
    pub(crate) fn entries(&mut self, from: u64, count: usize) -> Vec<u8> {
        let (end, head) = (from + count as u64, self.head.len() as u64);
        if from < head {
            let mut entries = self.head[index(from)..index(end.min(head))].to_vec();
            if end > head {
                entries.extend(self.entries(head, index(end - head)));
            }
            return entries;
        }
        if let Some(known) = self.known(from, end) {
            return known.to_vec();
        }
        // Some heaps before and behind too: the options, and the neighbours.
        let start = from.saturating_sub(BLOCK + self.largest_move as u64).max(head);
        let mut entries = Vec::new();
        self.show(start, end + BLOCK, |piece| entries.extend_from_slice(piece));
        let wanted = entries[index(from - start)..index(end - start)].to_vec();
        self.remember(Block { start, entries });
        wanted
    }

    /// Shows the entries of the heaps `start` to `end` in pieces. Whoever asks for one part after
    /// another gets them in one go: the next part begins where the last one ended.
    pub(crate) fn show(&mut self, mut start: u64, end: u64, mut show: impl FnMut(&[u8])) {
        if let Some(head) = self.head.get(index(start)..).filter(|head| !head.is_empty()) {
            let head = &head[..head.len().min(index(end - start))];
            show(head);
            start += head.len() as u64;
        }
        if start >= end {
            return;
        }
        let before = self.waypoints.partition_point(|waypoint| waypoint.heap <= start);
        let waypoint = &self.waypoints[before.saturating_sub(1)];
        let near = |latest: &&Stretch| (waypoint.heap..=start).contains(&latest.heap);
        let waypoint = self.latest.as_ref().filter(near).unwrap_or(waypoint);
        self.latest = Some(self.machine.compute_again(waypoint, start, end, show));
    }

    /// The entries of the given heaps, which ascend: each part of the sequence is computed again once
    /// at most.
    pub(crate) fn entries_at(&mut self, heaps: impl IntoIterator<Item = u64>) -> Vec<u8> {
        let mut entries: Vec<u8> = Vec::new();
        let mut last = None;
        for heap in heaps {
            match entries.last().copied().filter(|_| last == Some(heap)) {
                Some(again) => entries.push(again),
                None => self.show(heap, heap + 1, |piece| entries.extend_from_slice(piece)),
            }
            last = Some(heap);
        }
        entries
    }

    /// The first waypoint after `heap`.
    pub(crate) fn next_waypoint(&self, heap: u64) -> Option<u64> {
        let next = self.waypoints.partition_point(|waypoint| waypoint.heap <= heap);
        self.waypoints.get(next).map(|waypoint| waypoint.heap)
    }

    /// The heaps `from` to `end`, if they are among those computed again last.
    fn known(&self, from: u64, end: u64) -> Option<&[u8]> {
        self.blocks.iter().rev().find_map(|block| {
            let first = usize::try_from(from.checked_sub(block.start)?).ok()?;
            block.entries.get(first..usize::try_from(end - block.start).ok()?)
        })
    }

    /// Remembers a block, unless it is a long one.
    fn remember(&mut self, block: Block) {
        if block.entries.len() > SLICE {
            return;
        }
        if self.blocks.len() == MOST_BLOCKS {
            self.blocks.pop_front();
        }
        self.blocks.push_back(block);
    }
}
