//! How one batch is computed, from what is known before it.
//!
//! In a batch no heap has an option but by the smallest move a. With F(n) = no other option of n is
//! lost, P(n) = F(n) and not P(n − a): along every a-th heap, a run of F has P, N, P, N, … from its
//! first heap on. That is a carry, and can be looked ahead for.
//!
//! - For a = 1 a subtraction carries along the whole batch: the way in which simdjson finds escaped
//!   characters (G. Langdale, D. Lemire, "Parsing gigabytes of JSON per second", VLDB Journal 2019).
//! - In general two steps in one: P(n) = G(n) or (T(n) and P(n − 2a)), where G(n) = F(n) and not
//!   F(n − a), T(n) = F(n) and F(n − a). These compose, as in the adder of P. M. Kogge and
//!   H. S. Stone (1973): each round doubles the distance.
//!
//! Below the batch F is P already, and there both ways change nothing.

use wasm_encoder::{InstructionSink, ValType};

use super::super::assembler::Assembler;
use super::schedule::WORD;

/// 1 at every odd place.
const ODD: u64 = 0xaaaa_aaaa_aaaa_aaaa;

/// The instructions of [`Solver::solve`]: those one after the other, and all.
pub(super) fn cost(width: u32, smallest: u32) -> (usize, usize) {
    match width.div_ceil(smallest) {
        1 => (1, 1),
        2 => (2, 3),
        _ if smallest == 1 => (6, 6),
        steps => {
            let rounds = steps.div_ceil(2).next_power_of_two().ilog2() as usize;
            (2 + 3 * rounds, 2 + 5 * rounds)
        }
    }
}

/// The variables for computing a batch.
pub(super) struct Solver {
    smallest: u32,
    /// The heaps with a lost option, and all those above the batch.
    pub(super) taken: u32,
    free: u32,
    generated: u32,
    through: u32,
}

impl Solver {
    pub(super) fn new(assembler: &mut Assembler, smallest: u32) -> Self {
        let mut local = || assembler.local(ValType::I64);
        Self { smallest, taken: local(), free: local(), generated: local(), through: local() }
    }

    /// From `taken` to the lost heaps up to the end of the batch from `start` to before `end`, in
    /// the variable `lost`.
    pub(super) fn solve(
        &self,
        code: &mut InstructionSink<'_>,
        (start, end): (u32, u32),
        lost: u32,
    ) {
        let (a, width) = (self.smallest, end - start);
        code.local_get(self.taken).i64_const(-1).i64_xor();
        if width <= a {
            code.local_set(lost);
            return;
        }
        code.local_set(self.free);
        if a == 1 && width > 2 {
            let odd = ODD.cast_signed();
            code.local_get(self.free).i64_const(1).i64_shl().i64_const(odd).i64_or();
            code.local_get(self.free).i64_sub().i64_const(odd).i64_xor();
            code.local_get(self.free).i64_and().local_set(lost);
            return;
        }
        // The complement of the free heaps, a places up, with 1 below.
        code.local_get(self.free).local_get(self.taken);
        if end + a <= WORD {
            code.i64_const(a.into()).i64_rotl();
        } else {
            let below = (1_u64 << a) - 1;
            code.i64_const(a.into()).i64_shl().i64_const(below.cast_signed()).i64_or();
        }
        code.i64_and().local_set(lost);
        let mut distance = 2 * a;
        if distance >= width {
            return;
        }
        code.local_get(self.free).local_get(lost).i64_xor().local_set(self.through);
        while 3 * distance < width {
            self.step(code, lost, lost, distance);
            code.local_get(self.through).local_get(self.through).i64_const(distance.into());
            code.i64_shl().i64_and().local_set(self.through);
            distance *= 2;
        }
        code.local_get(lost).local_set(self.generated);
        self.step(code, self.generated, lost, distance);
        if 2 * distance < width {
            // The same once more, instead of a doubled step.
            self.step(code, self.generated, lost, distance);
        }
    }

    /// lost = generated or (through and lost `distance` places up)
    fn step(&self, code: &mut InstructionSink<'_>, generated: u32, lost: u32, distance: u32) {
        code.local_get(generated).local_get(self.through).local_get(lost);
        code.i64_const(distance.into()).i64_shl().i64_and().i64_or().local_set(lost);
    }
}
