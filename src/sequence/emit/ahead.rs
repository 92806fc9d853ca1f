//! Sixteen heaps at once although the smallest move a is small, by looking ahead: for sets whose
//! second move is at least 16.
//!
//! The options by all moves but a are known for a whole window. Let f be the lowest value that is
//! free among these, s the second lowest: the value of heap n is f(n), or s(n) when the option by a
//! has the value f(n). With c(n) for "it is s(n)", the option by a has the value
//! f(n) ⟺ c(n − a) ? s(n − a) = f(n) : f(n − a) = f(n). So
//! c(n) = q(n) ⊕ (k(n) ∧ c(n − a)), where q(n) is f(n − a) = f(n), and k(n) is f(n) ∈ {f(n − a),
//! s(n − a)}: q and k do not depend on c. Two such steps are one of the same form over the distance
//! 2a, with q(n) ⊕ (k(n) ∧ q(n − a)) and k(n) ∧ k(n − a). After a few doublings only the last a
//! heaps before the window are left to look at.

use wasm_encoder::ValType;

use super::Emitted;
use super::assembler::{AT, Assembler, unaligned};
use super::windows::{LANES, Windows, lanes, swizzle};
use crate::fingerprint::spread;
use crate::set::SubtractionSet;

/// The least heaps of a round, whose code has no branch.
const LEAST_ROUND: u32 = 128;

/// The rounds of a pass, so that its end costs little.
const ROUNDS: u32 = 4;

/// Whether the set has such a kernel, and its second move is at least `second`.
pub(super) fn serves(set: &SubtractionSet, second: u32) -> bool {
    set.smallest() < LANES && set.moves().get(1).is_some_and(|&other| other >= second.max(LANES))
}

pub(super) fn emit(set: &SubtractionSet) -> Emitted {
    let mut assembler = Assembler::new(spread(set));
    let mut windows = Windows::new(&mut assembler, set, &set.moves()[1..], LANES);
    let kernel = Kernel::new(&mut assembler, set);
    windows.load(&mut assembler);
    kernel.load(&mut assembler, set);
    let round = windows.round(LEAST_ROUND);
    let heaps_per_pass = assembler.passes(LANES * round, ROUNDS, |assembler| {
        windows.start(assembler);
        for index in 0..round {
            // The first values of the window before are known sooner than the others.
            windows.options(assembler, index, Some(kernel.early));
            kernel.free_values(assembler);
            kernel.values(assembler);
            windows.push(assembler, index);
        }
    });
    Emitted { name: "ahead", module: assembler.module(), heaps_per_pass }
}

/// The variables: vectors with a lane for each heap. Truth is all bits of a lane.
struct Kernel {
    /// The smallest move.
    nearest: u32,
    /// How many of the first heaps of a window can be options in the next one.
    needed: u32,
    ones: u32,
    truth: u32,
    union: u32,
    step: u32,
    /// The two lowest free values, as bits, and both together.
    lowest: u32,
    second: u32,
    both: u32,
    /// Those of the window before.
    lowest_before: u32,
    second_before: u32,
    /// Whether the value is the second one, if the heap that is looked back to has its lowest.
    chosen: u32,
    /// Whether it is the other one when that heap has its second.
    depends: u32,
    /// The last choices of the window before, again and again.
    carry: u32,
    /// The first `needed` values.
    early: u32,
}

impl Kernel {
    fn new(assembler: &mut Assembler, set: &SubtractionSet) -> Self {
        let mut variable = || assembler.local(ValType::V128);
        Self {
            nearest: set.smallest(),
            needed: (2 * LANES).saturating_sub(set.moves()[1]),
            ones: variable(),
            truth: variable(),
            union: variable(),
            step: variable(),
            lowest: variable(),
            second: variable(),
            both: variable(),
            lowest_before: variable(),
            second_before: variable(),
            chosen: variable(),
            depends: variable(),
            carry: variable(),
            early: variable(),
        }
    }

    /// Finds again on the tape what is kept from window to window.
    fn load(&self, assembler: &mut Assembler, set: &SubtractionSet) {
        let window = |assembler: &mut Assembler, take: u32| {
            let back = (LANES + take).cast_signed();
            assembler.code().local_get(AT).i32_const(back).i32_sub().v128_load(unaligned(0));
        };
        let code = &mut assembler.code();
        code.v128_const(i128::from_le_bytes([1; 16])).local_set(self.ones);
        code.v128_const(-1).local_set(self.truth).v128_const(0);
        for &take in &set.moves()[1..] {
            window(assembler, take);
            assembler.code().v128_or();
        }
        self.free_values(assembler);
        window(assembler, 0);
        assembler.code().local_tee(self.early).local_get(self.second).i8x16_eq();
        self.keep(assembler);
    }

    /// From the union of the options by the other moves to the two lowest free values.
    fn free_values(&self, assembler: &mut Assembler) {
        let code = &mut assembler.code();
        code.local_tee(self.union).local_get(self.ones).i8x16_add().local_tee(self.step);
        code.local_get(self.union).v128_andnot().local_set(self.lowest);
        code.local_get(self.union).local_get(self.step).v128_or().local_tee(self.union);
        code.local_get(self.ones).i8x16_add();
        code.local_get(self.union).v128_andnot().local_tee(self.second);
        code.local_get(self.lowest).v128_or().local_set(self.both);
    }

    /// Puts the values of the window on the stack.
    fn values(&self, assembler: &mut Assembler) {
        let code = &mut assembler.code();
        let back = lanes(|lane| Some(lane + LANES - self.nearest));
        code.local_get(self.lowest_before).local_get(self.lowest).i8x16_shuffle(back);
        code.local_get(self.lowest).i8x16_eq().local_tee(self.chosen);
        code.local_get(self.second_before).local_get(self.second).i8x16_shuffle(back);
        code.local_get(self.lowest).i8x16_eq().v128_or().local_set(self.depends);
        let (mut reach, mut early) = (self.nearest, self.needed == 0);
        while reach < LANES {
            if reach >= self.needed && !early {
                self.choice(assembler);
                self.chosen_values(assembler);
                assembler.code().local_set(self.early);
                early = true;
            }
            self.look_back(assembler, reach);
            reach *= 2;
        }
        self.choice(assembler);
        self.keep(assembler);
        assembler.code().local_get(self.chosen);
        self.chosen_values(assembler);
        if !early {
            assembler.code().local_tee(self.early);
        }
    }

    /// From choices that look back as far as `distance` to those that look back twice as far.
    fn look_back(&self, assembler: &mut Assembler, distance: u32) {
        let code = &mut assembler.code();
        code.local_get(self.chosen).local_get(self.chosen);
        swizzle(code, |lane| lane.checked_sub(distance));
        code.local_get(self.depends).v128_and().v128_xor().local_set(self.chosen);
        // What would look back beyond the start of the window still depends on what is there.
        code.local_get(self.truth).local_get(self.depends);
        code.i8x16_shuffle(lanes(|lane| Some(lane + LANES - distance)));
        code.local_get(self.depends).v128_and().local_set(self.depends);
    }

    /// Puts the choices on the stack that follow from those before the window.
    fn choice(&self, assembler: &mut Assembler) {
        let code = &mut assembler.code();
        code.local_get(self.depends).local_get(self.carry).v128_and();
        code.local_get(self.chosen).v128_xor();
    }

    /// From the choices on the stack to the values.
    fn chosen_values(&self, assembler: &mut Assembler) {
        let code = &mut assembler.code();
        code.local_get(self.both).v128_and().local_get(self.lowest).v128_xor();
    }

    /// Keeps what the next window needs of this one, whose choices are on the stack.
    fn keep(&self, assembler: &mut Assembler) {
        let code = &mut assembler.code();
        code.local_tee(self.chosen);
        swizzle(code, |lane| Some(LANES - self.nearest + lane % self.nearest));
        code.local_set(self.carry);
        code.local_get(self.lowest).local_set(self.lowest_before);
        code.local_get(self.second).local_set(self.second_before);
    }
}
