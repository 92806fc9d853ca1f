//! Words of 64 heaps that are computed: the latest in variables, the others on the tape.

use wasm_encoder::{InstructionSink, ValType};

use super::super::assembler::{AT, Assembler, unaligned};
use super::outcome_lookback;
use super::schedule::{Share, Source, WORD};
use crate::set::SubtractionSet;

/// The bytes of a word.
pub(super) const BYTES: u32 = WORD / 8;

/// The words before the one that is computed.
pub(super) struct History {
    /// The latest words, the latest first.
    kept: Vec<u32>,
    /// The address [`outcome_lookback`] bytes before the round.
    base: u32,
    lookback: u32,
    /// The number of the word in the round.
    index: u32,
}

impl History {
    /// Keeps so many words in variables. A round must have a multiple of as many, so that after it
    /// each is in its own variable again.
    pub(super) fn new(assembler: &mut Assembler, set: &SubtractionSet, kept: u32) -> Self {
        Self {
            kept: (0..kept).map(|_| assembler.local(ValType::I64)).collect(),
            base: assembler.local(ValType::I32),
            lookback: outcome_lookback(set),
            index: 0,
        }
    }

    /// Fills the variables from the tape.
    pub(super) fn load(&self, code: &mut InstructionSink<'_>) {
        for (index, &kept) in (1..).zip(&self.kept) {
            let back = (BYTES * index).cast_signed();
            code.local_get(AT).i32_const(back).i32_sub().i64_load(unaligned(0)).local_set(kept);
        }
    }

    /// Begins a round at [`AT`].
    pub(super) fn begin_round(&mut self, code: &mut InstructionSink<'_>) {
        let back = self.lookback.cast_signed();
        code.local_get(AT).i32_const(back).i32_sub().local_set(self.base);
        self.index = 0;
    }

    /// Puts the word so many words back on the stack, at least 1.
    pub(super) fn get(&self, code: &mut InstructionSink<'_>, back: u32) {
        match self.kept.get(back as usize - 1) {
            Some(&kept) => code.local_get(kept),
            None => {
                let offset = self.lookback + BYTES * self.index - BYTES * back;
                code.local_get(self.base).i64_load(unaligned(offset))
            }
        };
    }

    /// Puts a share on the stack. `lost` are the variables of the lost heaps up to the end of each
    /// batch.
    pub(super) fn share(&self, code: &mut InstructionSink<'_>, share: Share, lost: &[u32]) {
        match share.of {
            Source::Word(back) => self.get(code, back),
            Source::Earlier => {
                code.local_get(lost[lost.len() - 2]);
            }
            Source::Batch(place) => {
                code.local_get(lost[place]);
            }
        }
        shift(code, share.shift);
    }

    /// Writes the word that is the value of a variable to the tape: it is the latest now.
    pub(super) fn push(&mut self, code: &mut InstructionSink<'_>, word: u32) {
        // The oldest kept word makes room for it.
        self.kept.rotate_right(1);
        code.local_get(self.base).local_get(word).local_tee(self.kept[0]);
        code.i64_store(unaligned(self.lookback + BYTES * self.index));
        self.index += 1;
    }
}

/// Shifts the word on the stack by so many places, down if below 0.
pub(super) fn shift(code: &mut InstructionSink<'_>, places: i32) {
    let count = places.unsigned_abs().into();
    match places {
        0 => {}
        1.. => {
            code.i64_const(count).i64_shl();
        }
        _ => {
            code.i64_const(count).i64_shr_u();
        }
    }
}

/// The bits from `end` on.
pub(super) fn above(end: u32) -> i64 {
    u64::MAX.unbounded_shl(end).cast_signed()
}
