//! The written kernels against the definition, run by an interpreter.

use super::super::{Emitted, tests::Interpreted};
use super::schedule::Schedule;
use super::{MOST_OUTCOME_MOVES, emit_outcomes, looked_up, outcome_lookback, wide, words};
use crate::fingerprint::{Filter, fingerprint, fingerprinted, outcome_spread};
use crate::set::SubtractionSet;
use crate::tape::Runner;

/// What stands behind the tape, to see that it stays.
const BEHIND: [u8; 16] = [0xa5; 16];

/// Where tables lie in the interpreter's memory, far behind the tape.
const TABLES: u32 = 6 << 16;

/// Numbers that are the same in every run: `SplitMix64`.
struct Random(u64);

impl Random {
    /// A number from `least` to `most`.
    fn between(&mut self, least: u32, most: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        let span = u64::from(most - least) + 1;
        least + u32::try_from((z ^ z >> 31) % span).expect("the span fits")
    }

    /// A set with this smallest move and so many others, at most, up to `largest`.
    fn set(&mut self, smallest: u32, others: u32, largest: u32) -> SubtractionSet {
        let mut moves = vec![smallest];
        moves.extend((0..others).map(|_| self.between(smallest, largest.max(smallest))));
        set(&moves)
    }
}

fn set(moves: &[u32]) -> SubtractionSet {
    SubtractionSet::new(moves.iter().copied()).expect("moves")
}

/// The tape by definition, without anything before heap 0.
fn tape(set: &SubtractionSet, heaps: usize) -> Vec<u8> {
    let mut lost: Vec<bool> = Vec::new();
    for heap in 0..heaps {
        let options = set.moves().iter().filter_map(|&take| heap.checked_sub(take as usize));
        let wins = options.into_iter().any(|option| lost[option]);
        lost.push(!wins);
    }
    let byte =
        |heaps: &[bool]| heaps.iter().rev().fold(0, |byte, &lost| byte << 1 | u8::from(lost));
    lost.chunks(8).map(byte).collect()
}

/// All kernels that can serve the set, whichever would be chosen.
fn kernels(set: &SubtractionSet) -> Vec<Emitted> {
    let mut kernels = vec![words::emit(set, &Schedule::new(set)), looked_up::emit(set, TABLES)];
    if set.smallest() >= wide::HEAPS {
        kernels.push(wide::emit(set));
    }
    kernels
}

/// Compares every kernel of the set with the definition, for at least so many heaps and so many
/// bytes between the alignment of words and the first heap.
fn check(set: &SubtractionSet, heaps: usize, odd: usize) {
    for emitted in kernels(set) {
        let pass = emitted.heaps_per_pass;
        assert!(pass.is_multiple_of(64) && pass <= 1_024, "{set}: passes of {pass}");
        let passes = heaps.div_ceil(pass).max(4);
        let before = outcome_lookback(set) as usize;
        let mut expected = vec![0; odd + before];
        expected.extend(tape(set, passes * pass));
        let end = expected.len();
        expected.extend(BEHIND);
        let mut found = vec![0; end];
        found.extend(BEHIND);
        let mut runner = Interpreted::new(&emitted);
        // In three runs: what is kept in variables must be found again in the tape.
        let mut at = odd + before;
        for passes in [1, 2, passes - 3] {
            assert_eq!(runner.run(&mut found, at, passes, &Filter::new()), 0);
            at += passes * pass / 8;
        }
        assert!(found == expected, "{set}: {}", emitted.name);
    }
}

#[test]
fn few_moves_are_right_whatever_the_smallest() {
    let mut random = Random(1);
    for smallest in 1..=140 {
        for others in 0..=8 {
            let reach = [2, 8, 30, 64, 120, 400][random.between(0, 5) as usize];
            let set = random.set(smallest, others, smallest + reach);
            check(&set, 1_500, others as usize);
        }
    }
}

#[test]
fn large_moves_are_right() {
    let mut random = Random(5);
    for others in 0..=80 {
        let smallest = random.between(120, 600);
        let largest = [smallest + 100, 1_100, 5_000][random.between(0, 2) as usize];
        let set = random.set(smallest, others, largest);
        check(&set, 3 * largest as usize, others as usize % 8);
    }
}

#[test]
fn all_sets_of_the_smallest_moves_are_right() {
    for moves in 1_u32..1 << 8 {
        let moves: Vec<u32> = (1..=8).filter(|place| moves >> (place - 1) & 1 == 1).collect();
        check(&set(&moves), 300, 1);
    }
}

#[test]
fn symmetric_sets_are_right() {
    let mut random = Random(2);
    for _ in 0..300 {
        let largest = random.between(10, 130);
        let [small, middle] = [(); 2].map(|()| random.between(1, largest - 1));
        let moves = [small, middle, largest - middle, largest - small, largest];
        check(&set(&moves), 4_000, random.between(0, 7) as usize);
    }
}

#[test]
fn many_moves_are_right() {
    let mut random = Random(3);
    for others in [16, 32, 64, 100, 127] {
        for largest in [20, 64, 65, 127, 128, 200, 255, 256, 700, 3_000] {
            let smallest = random.between(1, largest / 4);
            let set = random.set(smallest, others, largest);
            check(&set, 2 * largest as usize, others as usize % 8);
        }
    }
}

#[test]
fn borders_are_right() {
    let largest: [u32; 13] = [1, 2, 31, 32, 33, 63, 64, 65, 127, 128, 129, 255, 256];
    for largest in largest {
        check(&set(&[largest]), 1_000, 0);
        check(&set(&[1, largest]), 1_000, 1);
        check(&set(&[largest, largest + 1]), 1_000, 2);
        check(&set(&[largest.div_ceil(2), largest]), 1_000, 3);
        let all: Vec<u32> = (1..=largest).take(MOST_OUTCOME_MOVES).collect();
        check(&set(&all), 1_000, 4);
        check(&set(&[largest, 511, 512, 513, 4_095, 4_096]), 9_000, 5);
    }
}

#[test]
fn moves_at_the_border_of_a_table_are_right() {
    for take in 56..=70 {
        check(&set(&[take]), 1_000, 0);
        check(&set(&[2, take]), 2_000, 1);
        check(&set(&[3, 5, take, take + 1]), 2_000, 2);
        check(&set(&[9, 14, take, take + 3, 2 * take]), 2_000, 3);
    }
}

#[test]
fn the_largest_moves_are_right() {
    for moves in [
        &[65_535][..],
        &[1, 65_535],
        &[25, 64, 65_535],
        &[32_767, 32_768, 65_535],
        &[200, 1_000, 20_000, 65_472, 65_535],
    ] {
        check(&set(moves), 140_000, 3);
    }
}

#[test]
fn a_known_pass_ends_the_run() {
    let mut random = Random(4);
    for smallest in (1..=200).step_by(3) {
        let set = random.set(smallest, 4, smallest + 500);
        let spread = outcome_spread(&set);
        let before = outcome_lookback(&set) as usize;
        assert!(before >= fingerprinted(spread) as usize);
        for emitted in kernels(&set) {
            let pass = emitted.heaps_per_pass;
            let mut expected = vec![0; before];
            expected.extend(tape(&set, 6 * pass));
            // Of a periodic sequence several passes may end alike: the first of them counts.
            let ends = |passes: usize| fingerprint(&expected[..before + passes * pass / 8], spread);
            let mut filter = Filter::new();
            filter.insert(ends(4));
            let first = (1..=6).find(|&passes| filter.contains(ends(passes))).expect("the fourth");
            let mut found = vec![0; before + 6 * pass / 8];
            let left = Interpreted::new(&emitted).run(&mut found, before, 6, &filter);
            assert_eq!(left, 6 - first, "{set}: {}", emitted.name);
            let end = before + first * pass / 8;
            assert!(found[..end] == expected[..end] && found[end..].iter().all(|&byte| byte == 0));
        }
    }
}

#[test]
fn the_kernel_is_chosen_by_what_the_moves_leave_to_do_at_once() {
    let name =
        |moves: &[u32], simd| emit_outcomes(&set(moves), simd, TABLES).map(|kernel| kernel.name);
    let bits: [&[u32]; 5] = [&[1], &[1, 26, 31, 56, 57], &[13, 22], &[64, 65], &[127, 128]];
    for moves in bits {
        assert_eq!(name(moves, true), Some("bits"), "{moves:?}");
    }
    let some: Vec<u32> = (3..100).step_by(4).collect();
    let looked_up: [&[u32]; 4] = [&[1, 2], &[1, 3, 4], &[2, 5, 70, 90], &some];
    for moves in looked_up {
        assert_eq!(name(moves, true), Some("look-up"), "{moves:?}");
    }
    assert_eq!(name(&[128, 65_535], true), Some("wide bits"));
    assert_eq!(name(&[128, 65_535], false), Some("bits"));
}

#[test]
fn sets_of_very_many_moves_have_no_kernel() {
    let kernel = |moves: Vec<u32>| emit_outcomes(&set(&moves), true, TABLES);
    let count = u32::try_from(MOST_OUTCOME_MOVES).expect("few");
    assert!(kernel((1..=count).map(|take| 40 * take).collect()).is_some());
    assert_eq!(kernel((1..=count + 1).map(|take| 40 * take).collect()), None);
    assert_eq!(kernel((1..=count).collect()), None);
}
