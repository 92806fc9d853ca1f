//! Sixteen heaps at once, in windows that overlap when the smallest move a is below 16.
//!
//! A window moves on by a, or by 16 when that is less: then no new heap has an option among the new
//! ones. With a below 16 the other lanes get the values once more that they have already, and the
//! options by the smallest move are exactly the window before: from window to window there are but
//! an or, an addition, and an and beside a complement.

use wasm_encoder::ValType;

use super::Emitted;
use super::assembler::Assembler;
use super::windows::{LANES, Windows};
use crate::fingerprint::spread;
use crate::set::SubtractionSet;

/// The least heaps of a round, whose code has no branch.
const LEAST_ROUND: u32 = 256;

/// The rounds of a pass, so that its end costs little.
const ROUNDS: u32 = 2;

pub(super) fn emit(set: &SubtractionSet) -> Emitted {
    let mut assembler = Assembler::new(spread(set));
    let step = set.smallest().min(LANES);
    let mut windows = Windows::new(&mut assembler, set, set.moves(), step);
    let ones = assembler.local(ValType::V128);
    let union = assembler.local(ValType::V128);
    assembler.code().v128_const(i128::from_le_bytes([1; 16])).local_set(ones);
    windows.load(&mut assembler);
    let round = windows.round(LEAST_ROUND);
    let heaps_per_pass = assembler.passes(step * round, ROUNDS, |assembler| {
        windows.start(assembler);
        for index in 0..round {
            windows.options(assembler, index, None);
            let code = &mut assembler.code();
            code.local_tee(union).local_get(ones).i8x16_add();
            code.local_get(union).v128_andnot();
            windows.push(assembler, index);
        }
    });
    Emitted { name: "vector", module: assembler.module(), heaps_per_pass }
}
