//! The kernels against the definition, and where they stop.

use std::collections::BTreeSet;

use super::kernel::{HEAPS, every_runner, runner_for};
use crate::fingerprint::{Filter, fingerprint, outcome_spread};
use crate::period::Period;
use crate::search::LongSearch;
use crate::sequence::emit::outcomes::{emit_outcomes, outcome_lookback};
use crate::sequence::emit::tests::Interpreted;
use crate::set::SubtractionSet;
use crate::tape::{OVERRUN, Runner, latest_heaps};

/// A linear congruential generator: the same sets in every run.
struct Random(u64);

impl Random {
    fn between(&mut self, least: u32, most: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let wide = u64::from(most - least + 1);
        least + u32::try_from((self.0 >> 33) % wide).expect("32 bits")
    }

    /// Up to `count` moves from `least` to `most`.
    fn moves(&mut self, count: u32, least: u32, most: u32) -> BTreeSet<u32> {
        (0..count).map(|_| self.between(least, most)).collect()
    }
}

/// Thousands of sets with few and many, near and far moves, and those at borders.
fn sets() -> Vec<BTreeSet<u32>> {
    let mut random = Random(3);
    let mut sets = Vec::new();
    for largest in [1, 2, 9, 33, 62, 63, 64, 65, 100, 127, 128, 129, 255, 256, 257, 600] {
        for _ in 0..60 {
            let count = [2, 5, 9, 40][random.between(0, 3) as usize];
            let least = random.between(1, largest);
            let mut moves = random.moves(count, least, largest);
            moves.insert(largest);
            sets.push(moves);
        }
        sets.extend([
            BTreeSet::from([largest]),
            BTreeSet::from([1, largest]),
            (1..=largest).collect(),
            (largest.div_ceil(2)..=largest).collect(),
        ]);
    }
    for smallest in [63, 64, 65, 511, 512, 513, 900] {
        for _ in 0..20 {
            let count = random.between(1, 8);
            sets.push(random.moves(count, smallest, 2 * smallest + 300));
            sets.push(BTreeSet::from([smallest, smallest + 1]));
        }
    }
    for _ in 0..4 {
        sets.push(random.moves(300, 1, 9_000));
    }
    sets.extend([BTreeSet::from([65_535]), BTreeSet::from([1, 65_535])]);
    sets.push(BTreeSet::from([512, 4_000, 65_535]));
    sets
}

/// The outcomes of the first heaps by definition, 1 for a lost heap.
fn lost(moves: &BTreeSet<u32>, heaps: usize) -> Vec<u8> {
    let mut lost: Vec<u8> = Vec::with_capacity(heaps);
    for heap in 0..heaps {
        let mut options = moves.iter().filter_map(|&take| heap.checked_sub(take as usize));
        lost.push(u8::from(options.all(|option| lost[option] == 0)));
    }
    lost
}

fn set(moves: &BTreeSet<u32>) -> SubtractionSet {
    SubtractionSet::new(moves.iter().copied()).expect("moves")
}

#[test]
fn every_kernel_computes_the_outcomes() {
    let mut compared = 0;
    for moves in sets() {
        let set = set(&moves);
        let before = outcome_lookback(&set) as usize;
        let passes = 4 + 2 * set.largest() as usize / HEAPS;
        let expected = lost(&moves, passes * HEAPS);
        for mut runner in every_runner(&set) {
            assert_eq!((runner.heaps_per_byte(), runner.heaps_per_pass()), (8, HEAPS));
            // What is on the tape ahead does not matter.
            let mut tape = vec![0xa5; before + passes * HEAPS / 8 + OVERRUN];
            tape[..before].fill(0);
            let nothing = Filter::new();
            // In two runs, with another one between them: all that counts is on the tape.
            assert_eq!(runner.run(&mut tape, before, 2, &nothing), 0);
            runner.run(&mut tape.clone(), before, 1, &nothing);
            let at = before + 2 * HEAPS / 8;
            assert_eq!(runner.run(&mut tape, at, passes - 2, &nothing), 0);
            let found = latest_heaps(&tape[..tape.len() - OVERRUN], expected.len(), 8);
            let wrong = found.iter().zip(&expected).position(|(found, expected)| found != expected);
            assert_eq!(wrong, None, "{set}: first heap where {} is wrong", runner.name());
            compared += 1;
        }
    }
    assert!(compared > 2_500, "{compared} sequences");
}

#[test]
fn every_kernel_stops_where_the_filter_says_so() {
    for moves in sets().into_iter().step_by(23) {
        let set = set(&moves);
        let (before, spread) = (outcome_lookback(&set) as usize, outcome_spread(&set));
        for mut runner in every_runner(&set) {
            let mut tape = vec![0; before + 6 * HEAPS / 8 + OVERRUN];
            runner.run(&mut tape, before, 6, &Filter::new());
            let ends = |passes: usize| fingerprint(&tape[..before + passes * HEAPS / 8], spread);
            let mut filter = Filter::new();
            filter.insert(ends(4));
            // Of a periodic sequence several passes may end alike: the first of them counts.
            let first = (1..=6).find(|&passes| filter.contains(ends(passes))).expect("the fourth");
            let mut again = vec![0; tape.len()];
            assert_eq!(runner.run(&mut again, before, 6, &filter), 6 - first, "{set}");
            let end = before + first * HEAPS / 8;
            assert!(again[..end] == tape[..end], "{set}");
        }
    }
}

/// A kernel written for a set, in an interpreter.
struct Written(Interpreted);

impl Written {
    fn boxed(set: &SubtractionSet) -> Box<dyn Runner> {
        // The tables lie far behind the tape.
        let emitted = emit_outcomes(set, true, 6 << 16).expect("few moves");
        Box::new(Self(Interpreted::new(&emitted)))
    }
}

impl Runner for Written {
    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn heaps_per_byte(&self) -> usize {
        8
    }

    fn heaps_per_pass(&self) -> usize {
        self.0.heaps_per_pass()
    }

    fn run(&mut self, tape: &mut [u8], at: usize, passes: usize, filter: &Filter) -> usize {
        self.0.run(tape, at, passes, filter)
    }
}

/// A search that goes on with longer passes finds the same, as early.
#[test]
fn the_runner_can_change() {
    let facts: [(&[u32], _, _); 5] = [
        (&[1, 3, 4], 0, 7),
        (&[16, 23, 40], 556, 7),
        (&[8, 17, 27, 36, 44], 0, 142_522),
        (&[7, 17, 22, 32, 39], 0, 34_461),
        (&[14, 27, 72, 84, 98], 16_706, 86),
    ];
    for (moves, preperiod, period) in facts {
        let set = SubtractionSet::new(moves.iter().copied()).expect("moves");
        for heaps in [1, 700, 5_000, 20_000] {
            let mut search = LongSearch::outcomes(&set, runner_for(&set));
            let mut found = search.advance(heaps, |_| ());
            if found.is_none() {
                let written = Written::boxed(&set);
                assert!(written.heaps_per_pass() > HEAPS, "{set}: longer passes");
                search.replace_runner(written);
                found = search.advance(1 << 20, |_| ());
            }
            assert_eq!(found, Some(Period { preperiod, period }), "{set} {heaps}");
            let most = period + 2 * (preperiod + 256) + 4 * HEAPS as u64;
            assert!(search.heaps() <= most, "{set} {heaps}: {} heaps", search.heaps());
        }
    }
}
