//! A word of 64 heaps at a time, batch after batch.

use wasm_encoder::{InstructionSink, ValType};

use super::super::Emitted;
use super::super::assembler::Assembler;
use super::batch::Solver;
use super::history::{BYTES, History, above};
use super::schedule::{Batch, Schedule, Share, WORD};
use crate::fingerprint::outcome_spread;
use crate::set::SubtractionSet;

/// How many words stay in variables at most.
const MOST_KEPT: u32 = 8;

/// The least words of a round, whose code has no branch.
const LEAST_ROUND: u32 = 4;

/// The words of a pass, about.
const PASS: u32 = 16;

pub(super) fn emit(set: &SubtractionSet, schedule: &Schedule) -> Emitted {
    let kept = (set.largest() / WORD + 2).min(MOST_KEPT);
    let words = kept * LEAST_ROUND.div_ceil(kept);
    let mut assembler = Assembler::new(outcome_spread(set));
    let mut kernel = Kernel {
        lost: schedule.batches.iter().map(|_| assembler.local(ValType::I64)).collect(),
        schedule,
        history: History::new(&mut assembler, set, kept),
        taken: assembler.local(ValType::I64),
        fresh: assembler.local(ValType::I64),
        solver: Solver::new(&mut assembler, set.smallest()),
    };
    kernel.load(&mut assembler.code());
    let heaps_per_pass = 8 * assembler.passes(BYTES * words, PASS / words, |assembler| {
        let code = &mut assembler.code();
        kernel.history.begin_round(code);
        for _ in 0..words {
            kernel.word(code);
        }
    });
    Emitted { name: "bits", module: assembler.module(), heaps_per_pass }
}

struct Kernel<'a> {
    schedule: &'a Schedule,
    history: History,
    /// The lost heaps up to the end of each batch: of this word, or still of the one before.
    lost: Vec<u32>,
    /// The heaps of the word with a lost option, as far as it is known.
    taken: u32,
    /// Those by an option in the batch before.
    fresh: u32,
    solver: Solver,
}

impl Kernel<'_> {
    /// Fills the variables from the tape.
    fn load(&self, code: &mut InstructionSink<'_>) {
        self.history.load(code);
        for (batch, &lost) in self.schedule.batches.iter().zip(&self.lost) {
            self.history.get(code, 1);
            code.i64_const(!above(batch.end)).i64_and().local_set(lost);
        }
    }

    /// Computes the next word of the round.
    fn word(&mut self, code: &mut InstructionSink<'_>) {
        code.i64_const(0).local_set(self.taken);
        for (place, batch) in self.schedule.batches.iter().enumerate() {
            self.batch(code, batch, place);
        }
        self.history.push(code, self.lost[self.lost.len() - 1]);
    }

    /// Computes the `place`-th batch of the word.
    fn batch(&self, code: &mut InstructionSink<'_>, batch: &Batch, place: usize) {
        if !batch.settled.is_empty() {
            self.unite(code, &batch.settled);
            if place > 0 {
                code.local_get(self.taken).i64_or();
            }
            code.local_set(self.taken);
        }
        code.local_get(self.taken);
        if batch.end < WORD {
            // What is above the batch is not known yet: not lost.
            code.i64_const(above(batch.end)).i64_or();
        }
        if !batch.fresh.is_empty() {
            self.unite(code, &batch.fresh);
            code.local_tee(self.fresh).i64_or();
        }
        code.local_set(self.solver.taken);
        self.solver.solve(code, (batch.start, batch.end), self.lost[place]);
        if !batch.fresh.is_empty() {
            code.local_get(self.taken).local_get(self.fresh).i64_or().local_set(self.taken);
        }
    }

    /// The union of the shares, at least one of them.
    fn unite(&self, code: &mut InstructionSink<'_>, shares: &[Share]) {
        if let [share] = *shares {
            self.history.share(code, share, &self.lost);
            return;
        }
        // In halves, so that the path through them is short.
        let (left, right) = shares.split_at(shares.len() / 2);
        self.unite(code, left);
        self.unite(code, right);
        code.i64_or();
    }
}
