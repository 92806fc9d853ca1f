//! A word of 64 heaps at a time, batch after batch.

use wasm_encoder::{InstructionSink, ValType};

use super::super::Emitted;
use super::super::assembler::{AT, Assembler, unaligned};
use super::batch::Solver;
use super::outcome_lookback;
use super::schedule::{Batch, Schedule, Share, Source, WORD};
use crate::fingerprint::outcome_spread;
use crate::set::SubtractionSet;

/// How many words stay in variables at most.
const MOST_KEPT: u32 = 8;

/// The least words of a round, whose code has no branch.
const LEAST_ROUND: u32 = 4;

/// The words of a pass, about.
const PASS: u32 = 16;

/// The bytes of a word.
const BYTES: u32 = WORD / 8;

pub(super) fn emit(set: &SubtractionSet, schedule: &Schedule) -> Emitted {
    let kept = (set.largest() / WORD + 2).min(MOST_KEPT);
    // The words rotate through the variables; after a round each must be in its own again.
    let words = kept * LEAST_ROUND.div_ceil(kept);
    let mut assembler = Assembler::new(outcome_spread(set));
    let mut kernel = Kernel {
        batches: (1..schedule.batches.len()).map(|_| assembler.local(ValType::I64)).collect(),
        schedule,
        kept: (0..kept).map(|_| assembler.local(ValType::I64)).collect(),
        base: assembler.local(ValType::I32),
        lookback: outcome_lookback(set),
        taken: assembler.local(ValType::I64),
        fresh: assembler.local(ValType::I64),
        solver: Solver::new(&mut assembler, set.smallest()),
    };
    kernel.load_kept(&mut assembler.code());
    let heaps_per_pass = 8 * assembler.passes(BYTES * words, PASS / words, |assembler| {
        let back = kernel.lookback.cast_signed();
        assembler.code().local_get(AT).i32_const(back).i32_sub().local_set(kernel.base);
        for index in 0..words {
            kernel.word(&mut assembler.code(), index);
        }
    });
    Emitted { name: "bits", module: assembler.module(), heaps_per_pass }
}

struct Kernel<'a> {
    schedule: &'a Schedule,
    /// The latest words, the latest first.
    kept: Vec<u32>,
    /// The address [`outcome_lookback`] bytes before the round.
    base: u32,
    lookback: u32,
    /// The word up to the end of each batch, but for the last one, which completes it.
    batches: Vec<u32>,
    /// The heaps of the word with a lost option, as far as it is known.
    taken: u32,
    /// Those by an option in the batch before.
    fresh: u32,
    solver: Solver,
}

impl Kernel<'_> {
    fn load_kept(&self, code: &mut InstructionSink<'_>) {
        for (index, &kept) in (1..).zip(&self.kept) {
            let back = (BYTES * index).cast_signed();
            code.local_get(AT).i32_const(back).i32_sub().i64_load(unaligned(0)).local_set(kept);
        }
        if let (Some(&earlier), Some(last)) = (self.batches.last(), self.schedule.batches.last()) {
            let places = (1_u64 << last.start) - 1;
            code.local_get(self.kept[0]).i64_const(places.cast_signed()).i64_and();
            code.local_set(earlier);
        }
    }

    /// Computes the `index`-th word of the round.
    fn word(&mut self, code: &mut InstructionSink<'_>, index: u32) {
        code.i64_const(0).local_set(self.taken);
        for (place, batch) in self.schedule.batches.iter().enumerate() {
            self.batch(code, batch, place, index);
        }
        // The oldest kept word has made room for this one.
        self.kept.rotate_right(1);
        code.local_get(self.base).local_get(self.kept[0]);
        code.i64_store(unaligned(self.lookback + BYTES * index));
    }

    /// Computes the `place`-th batch of the `index`-th word.
    fn batch(&self, code: &mut InstructionSink<'_>, batch: &Batch, place: usize, index: u32) {
        if !batch.settled.is_empty() {
            self.unite(code, &batch.settled, index);
            if place > 0 {
                code.local_get(self.taken).i64_or();
            }
            code.local_set(self.taken);
        }
        code.local_get(self.taken);
        let lost = match self.batches.get(place) {
            Some(&lost) => {
                // What is above the batch is not known yet: not lost.
                code.i64_const(u64::MAX.unbounded_shl(batch.end).cast_signed()).i64_or();
                lost
            }
            None => self.kept[self.kept.len() - 1],
        };
        if !batch.fresh.is_empty() {
            self.unite(code, &batch.fresh, index);
            code.local_tee(self.fresh).i64_or();
        }
        code.local_set(self.solver.taken);
        self.solver.solve(code, (batch.start, batch.end), lost);
        if !batch.fresh.is_empty() {
            code.local_get(self.taken).local_get(self.fresh).i64_or().local_set(self.taken);
        }
    }

    /// The union of the shares, at least one of them.
    fn unite(&self, code: &mut InstructionSink<'_>, shares: &[Share], index: u32) {
        if let [share] = *shares {
            self.share(code, share, index);
            return;
        }
        // In halves, so that the path through them is short.
        let (left, right) = shares.split_at(shares.len() / 2);
        self.unite(code, left, index);
        self.unite(code, right, index);
        code.i64_or();
    }

    fn share(&self, code: &mut InstructionSink<'_>, share: Share, index: u32) {
        match share.of {
            Source::Word(back) => match self.kept.get(back as usize - 1) {
                Some(&kept) => code.local_get(kept),
                None => {
                    let offset = self.lookback + BYTES * index - BYTES * back;
                    code.local_get(self.base).i64_load(unaligned(offset))
                }
            },
            Source::Earlier => code.local_get(self.batches[self.batches.len() - 1]),
            Source::Batch(place) => code.local_get(self.batches[place]),
        };
        let places = share.shift.unsigned_abs().into();
        if share.shift > 0 {
            code.i64_const(places).i64_shl();
        } else if share.shift < 0 {
            code.i64_const(places).i64_shr_u();
        }
    }
}
