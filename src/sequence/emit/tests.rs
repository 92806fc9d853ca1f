//! The written kernels, run by an interpreter: what they write, and when they stop.

use std::collections::BTreeSet;

use wasmi::{Engine, Linker, Memory, MemoryType, Module, Store, TypedFunc};

use super::{Emitted, LARGEST_TAPE_MOVE, MOST_TAPE_MOVES, ahead, emit, lookback, scalar, vector};
use crate::fingerprint::{FILTER_BYTES, Filter, fingerprint, fingerprinted, spread};
use crate::set::SubtractionSet;
use crate::tape::{OVERRUN, Runner, WordRunner, byte_of};

/// Where the tape lies in the interpreter's memory, behind the filter.
const TAPE: usize = FILTER_BYTES as usize;

/// A written kernel in an interpreter.
pub(crate) struct Interpreted {
    store: Store<()>,
    memory: Memory,
    run: TypedFunc<(i32, i32, i32), i32>,
    heaps_per_pass: usize,
    name: &'static str,
}

impl Interpreted {
    pub(crate) fn new(emitted: &Emitted) -> Self {
        let engine = Engine::default();
        let module = Module::new(&engine, &emitted.module).expect("a valid module");
        let mut store = Store::new(&engine, ());
        let memory = Memory::new(&mut store, MemoryType::new(8, None)).expect("512 KiB");
        let mut linker = Linker::new(&engine);
        linker.define("tape", "memory", memory).expect("not yet defined");
        let instance = linker.instantiate_and_start(&mut store, &module).expect("one import");
        let run = instance.get_typed_func(&store, "run").expect("exported");
        Self { store, memory, run, heaps_per_pass: emitted.heaps_per_pass, name: emitted.name }
    }
}

impl Runner for Interpreted {
    fn name(&self) -> &'static str {
        self.name
    }

    fn heaps_per_pass(&self) -> usize {
        self.heaps_per_pass
    }

    fn run(&mut self, tape: &mut [u8], at: usize, passes: usize, filter: &Filter) -> usize {
        let [next, passes] =
            [TAPE + at, passes].map(|number| i32::try_from(number).expect("small"));
        self.memory.write(&mut self.store, 0, filter.bytes()).expect("room");
        self.memory.write(&mut self.store, TAPE, tape).expect("room");
        let left = self.run.call(&mut self.store, (next, passes, 0)).expect("no trap");
        self.memory.read(&self.store, TAPE, tape).expect("room");
        usize::try_from(left).expect("not below 0")
    }
}

fn set(moves: &[u32]) -> SubtractionSet {
    SubtractionSet::new(moves.iter().copied()).expect("moves")
}

/// Sets of every smallest move up to 40, of one to seven moves, near and far.
fn sets() -> Vec<SubtractionSet> {
    let mut state = 1_u32;
    let mut below = |bound: u32| {
        state = state.wrapping_mul(1_103_515_245).wrapping_add(12_345);
        (state >> 8) % bound
    };
    let mut sets: Vec<SubtractionSet> = Vec::new();
    for smallest in 1..=40 {
        for count in (1..).take(MOST_TAPE_MOVES) {
            let reach = [6, 30, 120, 400][below(4) as usize];
            let mut moves = vec![smallest];
            moves.extend((1..count).map(|_| smallest + below(reach)));
            sets.push(set(&moves));
        }
    }
    // Distances between the two smallest moves, as far as variables hold windows.
    for smallest in 1..=17 {
        let mut second = smallest;
        while second < smallest + 110 {
            second += 1 + below(6);
            let mut moves = vec![smallest, second];
            moves.extend((0..below(6)).map(|_| second + below(120)));
            sets.push(set(&moves));
        }
    }
    let border: [&[u32]; 12] = [
        &[1, 2, 3, 4, 5, 6, 7],
        &[8, 9, 10, 11, 12, 13, 14],
        &[9, 10, 11, 12, 13, 14, 15],
        &[15, 16, 17, 31, 32, 33, 48],
        &[7, 8, 63, 64, 65, 79, 80],
        &[16, 64, 80, 81, 96],
        &[LARGEST_TAPE_MOVE],
        &[1, LARGEST_TAPE_MOVE],
        &[16, 17, LARGEST_TAPE_MOVE],
        &[5, 1000, 2000, 3000],
        &[1, 16, 17, 18, 19, 20, 21],
        &[1, 16, 33, 50, 67, 84, 101],
    ];
    sets.extend(border.map(set));
    sets
}

/// The tape of the first heaps by definition, behind as many zeros as a kernel looks back.
fn tape(set: &SubtractionSet, heaps: usize) -> Vec<u8> {
    let before = lookback(set) as usize;
    let mut tape = vec![0; before];
    for heap in 0..heaps {
        let union =
            set.moves().iter().fold(0, |union, &take| union | tape[before + heap - take as usize]);
        let value = (0..8).find(|value| union >> value & 1 == 0).expect("a free value");
        tape.push(byte_of(value));
    }
    tape
}

/// Every kernel for the set.
fn runners(set: &SubtractionSet) -> Vec<Box<dyn Runner>> {
    let mut runners: Vec<Box<dyn Runner>> = Vec::new();
    let mut kernels = vec![vector::emit(set), scalar::emit(set)];
    if ahead::serves(set, 16) {
        kernels.push(ahead::emit(set));
    }
    for emitted in kernels {
        runners.push(Box::new(Interpreted::new(&emitted)));
    }
    runners.push(Box::new(WordRunner::new(set)));
    runners
}

#[test]
fn every_kernel_writes_the_sequence() {
    let mut all_values = BTreeSet::new();
    for set in sets() {
        let before = lookback(&set) as usize;
        for mut runner in runners(&set) {
            let pass = runner.heaps_per_pass();
            let expected = tape(&set, before + 5 * pass);
            let first = expected.len() - 5 * pass;
            let mut found = expected[..first].to_vec();
            found.resize(expected.len() + OVERRUN, 0);
            let nothing = Filter::new();
            // In two runs: what is kept in variables must be found again in the tape.
            assert_eq!(runner.run(&mut found, first, 2, &nothing), 0);
            assert_eq!(runner.run(&mut found, first + 2 * pass, 3, &nothing), 0);
            let wrong = (0..expected.len()).find(|&at| found[at] != expected[at]);
            assert_eq!(wrong.map(|at| at - first), None, "{set}: {}", runner.name());
            if expected[first..].contains(&byte_of(7)) {
                all_values.insert(runner.name());
            }
        }
    }
    assert_eq!(Vec::from_iter(all_values), ["ahead", "scalar", "vector", "word"], "reach value 7");
}

#[test]
fn every_kernel_stops_where_the_filter_says_so() {
    for set in sets().into_iter().step_by(9) {
        let before = lookback(&set) as usize;
        for mut runner in runners(&set) {
            let pass = runner.heaps_per_pass();
            let expected = tape(&set, before + 6 * pass);
            let start = expected.len() - 6 * pass;
            // Of a periodic sequence several passes may end alike: the first of them counts.
            let ends =
                |passes: usize| fingerprint(&expected[..start + passes * pass], spread(&set));
            let mut filter = Filter::new();
            filter.insert(ends(4));
            let first = (1..=6).find(|&passes| filter.contains(ends(passes))).expect("the fourth");
            let mut found = expected[..start].to_vec();
            found.resize(expected.len() + OVERRUN, 0);
            let left = runner.run(&mut found, start, 6, &filter);
            assert_eq!(left, 6 - first, "{set}: {}", runner.name());
            assert!(found[..start + first * pass] == expected[..start + first * pass]);
            assert!(before >= fingerprinted(spread(&set)) as usize);
        }
    }
}

#[test]
fn sets_that_do_not_fit_a_tape_have_no_kernel() {
    assert_eq!(emit(&set(&[1, 2, 3, 4, 5, 6, 7, 8]), true), None);
    assert_eq!(emit(&set(&[1, LARGEST_TAPE_MOVE + 1]), true), None);
    assert_eq!(emit(&set(&[9, 20]), false).map(|emitted| emitted.name), Some("scalar"));
    assert!(emit(&set(&[8, 20]), false).is_some());
}
