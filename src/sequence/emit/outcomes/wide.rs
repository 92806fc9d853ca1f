//! 128 heaps at a time, as two words of a vector, for sets whose smallest move is at least 128: no
//! heap has an option among these.

use wasm_encoder::{InstructionSink, ValType};

use super::super::Emitted;
use super::super::assembler::{AT, Assembler, unaligned};
use super::outcome_lookback;
use super::schedule::WORD;
use crate::fingerprint::outcome_spread;
use crate::set::SubtractionSet;

/// The heaps of a vector.
pub(super) const HEAPS: u32 = 2 * WORD;

/// The bytes of a vector.
const BYTES: u32 = HEAPS / 8;

/// How many vectors stay in variables at most.
const MOST_KEPT: u32 = 8;

/// The vectors of a pass, about.
const PASS: u32 = 8;

/// The upper word of one vector, and the lower one of the next.
const ACROSS: [u8; 16] = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23];

pub(super) fn emit(set: &SubtractionSet) -> Emitted {
    let kept = (set.largest() / HEAPS + 2).min(MOST_KEPT);
    // The vectors rotate through the variables; after a round each must be in its own again.
    let vectors = kept * (PASS / kept);
    let mut assembler = Assembler::new(outcome_spread(set));
    let mut kernel = Kernel {
        set,
        kept: (0..kept).map(|_| assembler.local(ValType::V128)).collect(),
        base: assembler.local(ValType::I32),
        lookback: outcome_lookback(set),
    };
    kernel.load_kept(&mut assembler.code());
    let heaps_per_pass = 8 * assembler.passes(BYTES * vectors, 1, |assembler| {
        let back = kernel.lookback.cast_signed();
        assembler.code().local_get(AT).i32_const(back).i32_sub().local_set(kernel.base);
        for index in 0..vectors {
            kernel.vector(&mut assembler.code(), index);
        }
    });
    Emitted { name: "wide bits", module: assembler.module(), heaps_per_pass }
}

struct Kernel<'a> {
    set: &'a SubtractionSet,
    /// The latest vectors, the latest first.
    kept: Vec<u32>,
    /// The address [`outcome_lookback`] bytes before the round.
    base: u32,
    lookback: u32,
}

impl Kernel<'_> {
    fn load_kept(&self, code: &mut InstructionSink<'_>) {
        for (index, &kept) in (1..).zip(&self.kept) {
            let back = (BYTES * index).cast_signed();
            code.local_get(AT).i32_const(back).i32_sub().v128_load(unaligned(0)).local_set(kept);
        }
    }

    /// Computes the `index`-th vector of the round.
    fn vector(&mut self, code: &mut InstructionSink<'_>, index: u32) {
        // The far moves first: the processor need not wait for them.
        for (term, &take) in self.set.moves().iter().rev().enumerate() {
            let (words, up) = (take / WORD, take % WORD);
            self.words(code, words, index);
            if up > 0 {
                code.i32_const(up.cast_signed()).i64x2_shl();
                self.words(code, words + 1, index);
                code.i32_const((WORD - up).cast_signed()).i64x2_shr_u().v128_or();
            }
            if term > 0 {
                code.v128_or();
            }
        }
        code.v128_not();
        // The oldest kept vector makes room for this one.
        self.kept.rotate_right(1);
        code.local_set(self.kept[0]).local_get(self.base).local_get(self.kept[0]);
        code.v128_store(unaligned(self.lookback + BYTES * index));
    }

    /// The two words that begin so many words before the `index`-th vector of the round.
    fn words(&self, code: &mut InstructionSink<'_>, back: u32, index: u32) {
        self.back(code, back.div_ceil(2), index);
        if back % 2 == 1 {
            // Not loaded as they stand, across two vectors: the processor may have to wait for both.
            self.back(code, back / 2, index);
            code.i8x16_shuffle(ACROSS);
        }
    }

    /// The vector so many vectors before the `index`-th of the round.
    fn back(&self, code: &mut InstructionSink<'_>, back: u32, index: u32) {
        match self.kept.get(back as usize - 1) {
            Some(&kept) => code.local_get(kept),
            None => {
                let offset = self.lookback + BYTES * index - BYTES * back;
                code.local_get(self.base).v128_load(unaligned(offset))
            }
        };
    }
}
