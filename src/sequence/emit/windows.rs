//! The latest windows of a tape, and the options of the next one from them.
//!
//! A window is 16 consecutive heaps, a vector. From one to the next it moves on by a step of at most
//! 16 heaps; below that the lowest lanes are heaps which the window before holds too.
//!
//! The latest windows stay in variables. What lies further back is loaded: a processor makes a load
//! that needs bytes of several stores wait until these have reached its cache, some 30 cycles.

use wasm_encoder::{InstructionSink, ValType};

use super::assembler::{AT, Assembler, unaligned};
use super::lookback;
use crate::set::SubtractionSet;

/// The heaps of a window.
pub(super) const LANES: u32 = 16;

/// The steps after which a window can be loaded without a wait, and the heaps at least.
const STEPS_UNTIL_STORED: u32 = 6;
const HEAPS_UNTIL_STORED: u32 = 64;

/// The latest windows, and the code that takes options from them.
pub(super) struct Windows<'a> {
    moves: &'a [u32],
    /// The heaps from one window to the next.
    step: u32,
    /// The latest windows, the latest first.
    kept: Vec<u32>,
    /// The address `lookback` bytes before the round.
    base: u32,
    lookback: u32,
}

/// Where all or some of the options by one move are, in the lanes of their heaps.
#[derive(Clone, Copy)]
enum Part {
    /// In memory, as many bytes before the end of the next window.
    Stored(u32),
    /// A kept window.
    Kept(usize),
    /// The last lanes of the older window and the first lanes of the newer one, which it adjoins:
    /// all but as many as the last lanes of the newer one.
    Across { older: usize, newer: usize, but: u32 },
    /// A kept window, as many lanes further up, with nothing in the lowest ones.
    Up(usize, u32),
    /// A kept window, as many lanes further down, with nothing in the highest ones.
    Down(usize, u32),
}

impl<'a> Windows<'a> {
    /// Windows of the tape of `set`, from which options by some of its `moves` are taken, each at
    /// least as large as the step.
    pub(super) fn new(
        assembler: &mut Assembler,
        set: &SubtractionSet,
        moves: &'a [u32],
        step: u32,
    ) -> Self {
        let parts = moves.iter().flat_map(|&take| parts(step, take));
        let kept = parts.map(|part| part.windows()).max().unwrap_or(0).max(1);
        Self {
            moves,
            step,
            kept: (0..kept).map(|_| assembler.local(ValType::V128)).collect(),
            base: assembler.local(ValType::I32),
            lookback: lookback(set),
        }
    }

    /// How many windows a round of at least `heaps` heaps has: after it each variable holds what
    /// the code at its start expects.
    pub(super) fn round(&self, heaps: u32) -> u32 {
        let kept = u32::try_from(self.kept.len()).unwrap_or(u32::MAX);
        kept * heaps.div_ceil(self.step * kept)
    }

    /// Fills the variables from the tape.
    pub(super) fn load(&self, assembler: &mut Assembler) {
        for (index, &kept) in (0..).zip(&self.kept) {
            let back = (LANES + self.step * index).cast_signed();
            assembler.code().local_get(AT).i32_const(back).i32_sub();
            assembler.code().v128_load(unaligned(0)).local_set(kept);
        }
    }

    /// The start of a round, from [`AT`] on.
    pub(super) fn start(&self, assembler: &mut Assembler) {
        let back = self.lookback.cast_signed();
        assembler.code().local_get(AT).i32_const(back).i32_sub().local_set(self.base);
    }

    /// Puts the union of the options of the round's `index`-th window on the stack. The variable
    /// `latest`, if there is one, stands for the latest window.
    pub(super) fn options(&self, assembler: &mut Assembler, index: u32, latest: Option<u32>) {
        // What is known last comes last: all else need not wait for it.
        let mut ordered: Vec<Part> = Vec::new();
        for part in self.moves.iter().flat_map(|&take| parts(self.step, take)) {
            let place = ordered.partition_point(|other| other.known() <= part.known());
            ordered.insert(place, part);
        }
        let end = self.lookback + self.step * (index + 1);
        for (term, part) in ordered.into_iter().enumerate() {
            self.part(&mut assembler.code(), part, end, latest);
            if term > 0 {
                assembler.code().v128_or();
            }
        }
    }

    fn part(&self, code: &mut InstructionSink<'_>, part: Part, end: u32, latest: Option<u32>) {
        let kept = |window: usize| latest.filter(|_| window == 0).unwrap_or(self.kept[window]);
        match part {
            Part::Stored(back) => {
                code.local_get(self.base).v128_load(unaligned(end - back));
            }
            Part::Kept(window) => {
                code.local_get(kept(window));
            }
            Part::Across { older, newer, but } => {
                code.local_get(kept(older)).local_get(kept(newer));
                code.i8x16_shuffle(lanes(|lane| Some(lane + LANES - but)));
            }
            Part::Up(window, by) => {
                code.local_get(kept(window));
                swizzle(code, |lane| lane.checked_sub(by));
            }
            Part::Down(window, by) => {
                code.local_get(kept(window));
                swizzle(code, |lane| Some(lane + by));
            }
        }
    }

    /// Makes the vector on the stack the latest window, the `index`-th one of the round.
    pub(super) fn push(&mut self, assembler: &mut Assembler, index: u32) {
        // The oldest window makes room for this one.
        self.kept.rotate_right(1);
        let start = self.lookback + self.step * (index + 1) - LANES;
        let code = &mut assembler.code();
        code.local_set(self.kept[0]).local_get(self.base).local_get(self.kept[0]);
        code.v128_store(unaligned(start));
    }
}

impl Part {
    /// How many of the latest windows it needs.
    fn windows(self) -> usize {
        match self {
            Self::Stored(_) => 0,
            Self::Kept(window) | Self::Up(window, _) | Self::Down(window, _) => window + 1,
            Self::Across { older, .. } => older + 1,
        }
    }

    /// When it is known, in an order.
    fn known(self) -> (Option<std::cmp::Reverse<usize>>, bool) {
        match self {
            Self::Stored(_) => (None, false),
            Self::Kept(window) => (Some(std::cmp::Reverse(window)), false),
            Self::Across { newer: window, .. } | Self::Up(window, _) | Self::Down(window, _) => {
                (Some(std::cmp::Reverse(window)), true)
            }
        }
    }
}

/// The options by one move of the window after the latest one, from windows that are a step apart.
fn parts(step: u32, take: u32) -> Vec<Part> {
    // They are a window too, which ends this much before the latest one.
    let back = take - step;
    if back >= HEAPS_UNTIL_STORED.max(STEPS_UNTIL_STORED * step) {
        return vec![Part::Stored(take + LANES)];
    }
    let (newer, beyond) = ((back / step) as usize, back % step);
    match (beyond, LANES % step) {
        (0, _) => vec![Part::Kept(newer)],
        (_, 0) => {
            let older = newer + (LANES / step) as usize;
            vec![Part::Across { older, newer, but: beyond }]
        }
        _ => vec![Part::Up(newer, beyond), Part::Down(newer + 1, step - beyond)],
    }
}

/// Puts each lane of the vector on the stack where `from` says, nothing where there is none.
pub(super) fn swizzle(code: &mut InstructionSink<'_>, from: impl Fn(u32) -> Option<u32>) {
    let lanes = lanes(|lane| from(lane).filter(|&lane| lane < LANES));
    code.v128_const(i128::from_le_bytes(lanes)).i8x16_swizzle();
}

/// The lanes that `from` names, and one that no vector has where it names none.
pub(super) fn lanes(from: impl Fn(u32) -> Option<u32>) -> [u8; 16] {
    let mut lanes = [0x80; 16];
    for (lane, place) in (0..).zip(&mut lanes) {
        if let Some(Ok(from)) = from(lane).map(u8::try_from) {
            *place = from;
        }
    }
    lanes
}
