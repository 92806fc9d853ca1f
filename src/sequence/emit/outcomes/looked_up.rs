//! Some heaps at a time by a table, for sets whose small moves leave little to do at once.
//!
//! Which of the next heaps have a lost option decides which of them are lost, and which heaps
//! behind them get a lost option. The table tells both for the moves below [`FAR`]; what the others
//! bring are shifted words. On the path from look-up to look-up there are a load and a union, for any
//! number of near moves: what the next look-up needs of an entry stands in an entry of its own.

use wasm_encoder::{InstructionSink, ValType};

use super::super::Emitted;
use super::super::assembler::{Assembler, unaligned};
use super::history::{BYTES, History, above, shift};
use super::schedule::{Batch, WORD, divided};
use crate::fingerprint::outcome_spread;
use crate::set::SubtractionSet;

/// The heaps of each look-up of a word.
const WIDTHS: [u32; 6] = [11, 11, 11, 11, 10, 10];

/// Moves from here on are not in the tables: they lead beyond the heaps that an entry has room for.
const FAR: u32 = 63;

/// An index is kept as an address, of entries of 2^2 bytes.
const SCALE: u32 = 2;

/// Two tables of 2^`heaps` entries each.
#[derive(Clone, Copy)]
struct Tables {
    heaps: u32,
    /// Eight bytes an entry: the heaps behind that have a lost option.
    reached: u32,
    /// Four bytes an entry: in the lower two those of the next look-up alone, as an index of a wide
    /// one; in the upper two the lost heaps themselves.
    next: u32,
}

/// The bytes of all tables.
pub const TABLE_BYTES: u32 = bytes(WIDTHS[0]) + bytes(WIDTHS[5]);

const fn bytes(heaps: u32) -> u32 {
    (8 + 4) << heaps
}

/// How many words stay in variables at most.
const MOST_KEPT: u32 = 4;

/// The least words of a round, whose code has no branch.
const LEAST_ROUND: u32 = 2;

/// The words of a pass, about.
const PASS: u32 = 16;

/// About how many cycles a word takes: six for each look-up and some more, and what the far moves bring.
/// Measured in V8 to be mostly right to a tenth.
pub(super) fn cycles(set: &SubtractionSet) -> usize {
    let near = set.moves().partition_point(|&take| take < FAR);
    40 + 3 * (set.moves().len() - near) / 2
}

/// The module for a set whose tables may be put at the address `tables`.
pub(super) fn emit(set: &SubtractionSet, tables: u32) -> Emitted {
    let near = set.moves().partition_point(|&take| take < FAR);
    let (near, far) = set.moves().split_at(near);
    let batches = divided(WIDTHS, far);
    let kept = if far.is_empty() { 1 } else { (set.largest() / WORD + 2).min(MOST_KEPT) };
    let words = kept * LEAST_ROUND.div_ceil(kept);
    let mut assembler = Assembler::new(outcome_spread(set));
    let moves = near.iter().fold(0, |moves, take| moves | 1 << take);
    let places = Tables::at(tables);
    for tables in places {
        tables.put(&mut assembler, moves);
    }
    let mut kernel = Kernel {
        batches,
        tables: places,
        history: History::new(&mut assembler, set, kept),
        lost: WIDTHS.map(|_| assembler.local(ValType::I64)),
        far: assembler.local(ValType::I64),
        window: assembler.local(ValType::I64),
        index: assembler.local(ValType::I32),
        entry: assembler.local(ValType::I32),
    };
    kernel.load(&mut assembler.code(), near);
    let heaps_per_pass = 8 * assembler.passes(BYTES * words, PASS / words, |assembler| {
        let code = &mut assembler.code();
        kernel.history.begin_round(code);
        for _ in 0..words {
            kernel.word(code);
        }
    });
    Emitted { name: "look-up", module: assembler.module(), heaps_per_pass }
}

impl Tables {
    /// The tables for the wide look-ups and for the narrow ones, from an address on.
    fn at(address: u32) -> [Self; 2] {
        let [wide, narrow] = [WIDTHS[0], WIDTHS[5]];
        let next = address + (8 << wide) + (8 << narrow);
        [
            Self { heaps: wide, reached: address, next },
            Self { heaps: narrow, reached: address + (8 << wide), next: next + (4 << wide) },
        ]
    }

    /// Fills the tables. Bit s of `moves` is set for each move s below [`FAR`].
    fn put(self, assembler: &mut Assembler, moves: u128) {
        let (mut reached, mut next) = (Vec::new(), Vec::new());
        for taken in 0_u128..1 << self.heaps {
            let (mut taken, mut lost) = (taken, 0_u16);
            for heap in 0..self.heaps {
                if taken >> heap & 1 == 0 {
                    lost |= 1 << heap;
                    taken |= moves << heap;
                }
            }
            let behind = taken >> self.heaps << SCALE;
            reached.extend(behind.to_le_bytes().into_iter().take(8));
            let index = behind & u128::from(indices(WIDTHS[0]).cast_unsigned());
            next.extend(index.to_le_bytes().into_iter().take(2));
            next.extend(lost.to_le_bytes());
        }
        assembler.data(self.reached, &reached);
        assembler.data(self.next, &next);
    }
}

/// The bits of the index of a look-up of so many heaps.
fn indices(heaps: u32) -> i32 {
    ((1 << heaps) - 1) << SCALE
}

struct Kernel {
    batches: Vec<Batch>,
    tables: [Tables; 2],
    history: History,
    /// The lost heaps up to the end of each look-up: of this word, or still of the one before.
    lost: [u32; WIDTHS.len()],
    /// The heaps of the word with a lost option by a far move, as far as it is known.
    far: u32,
    /// The next heaps that have a lost option, [`SCALE`] places up; what is below does not matter.
    window: u32,
    /// The lowest of these, for the next look-up.
    index: u32,
    /// The index of the look-up that is made.
    entry: u32,
}

impl Kernel {
    /// Fills the variables from the tape.
    fn load(&self, code: &mut InstructionSink<'_>, near: &[u32]) {
        self.history.load(code);
        for (batch, lost) in self.batches.iter().zip(self.lost) {
            self.history.get(code, 1);
            code.i64_const(!above(batch.end)).i64_and().local_set(lost);
        }
        code.i64_const(0);
        for &take in near {
            self.history.get(code, 1);
            code.i64_const((WORD - take).into()).i64_shr_u().i64_or();
        }
        code.i64_const(SCALE.into()).i64_shl().local_tee(self.window);
        code.i32_wrap_i64().i32_const(indices(WIDTHS[0])).i32_and().local_set(self.index);
    }

    /// Computes the next word of the round.
    fn word(&mut self, code: &mut InstructionSink<'_>) {
        code.i64_const(0).local_set(self.far);
        self.unite_far(code, 0);
        if !self.batches[0].settled.is_empty() {
            code.local_get(self.window);
            self.get_far(code, 0);
            code.local_set(self.window);
            code.local_get(self.far).i64_const(SCALE.into()).i64_shl().i32_wrap_i64();
            code.i32_const(indices(WIDTHS[0])).i32_and();
            code.local_get(self.index).i32_or().local_set(self.index);
        }
        for place in 0..WIDTHS.len() {
            self.look_up(code, place);
        }
        self.history.push(code, self.lost[WIDTHS.len() - 1]);
    }

    /// Computes the heaps of the `place`-th look-up of the word.
    fn look_up(&self, code: &mut InstructionSink<'_>, place: usize) {
        let batch = &self.batches[place];
        let heaps = batch.end - batch.start;
        let tables = self.tables[usize::from(heaps != self.tables[0].heaps)];
        code.local_get(self.index).local_set(self.entry);
        // First what is known without the entry.
        code.local_get(self.window).i64_const(heaps.into()).i64_shr_u();
        let next = self.batches.get(place + 1);
        if next.is_some() {
            self.unite_far(code, place + 1);
            self.get_far(code, place + 1);
        }
        code.local_tee(self.window);
        code.i32_wrap_i64().i32_const(indices(WIDTHS[0])).i32_and();
        code.local_get(self.entry).i32_load16_u(unaligned(tables.next)).i32_or();
        if let Some(next) = next.filter(|next| next.end - next.start < WIDTHS[0]) {
            code.i32_const(indices(next.end - next.start)).i32_and();
        }
        code.local_set(self.index);
        code.local_get(self.window).local_get(self.entry).i32_const(1).i32_shl();
        code.i64_load(unaligned(tables.reached)).i64_or().local_set(self.window);
        code.local_get(self.entry).i64_load16_u(unaligned(tables.next + 2));
        if let Some(before) = place.checked_sub(1) {
            code.i64_const(batch.start.into()).i64_shl().local_get(self.lost[before]).i64_or();
        }
        code.local_set(self.lost[place]);
    }

    /// Adds what gets known for the `place`-th look-up to the heaps reached by far moves.
    fn unite_far(&self, code: &mut InstructionSink<'_>, place: usize) {
        let Batch { settled, fresh, .. } = &self.batches[place];
        for &share in settled.iter().chain(fresh) {
            code.local_get(self.far);
            self.history.share(code, share, &self.lost);
            code.i64_or().local_set(self.far);
        }
    }

    /// Unites the window on the stack, as it is for the `place`-th look-up, with the heaps reached by
    /// far moves, if there is anything new in it.
    fn get_far(&self, code: &mut InstructionSink<'_>, place: usize) {
        let Batch { start, settled, fresh, .. } = &self.batches[place];
        let any = !self.batches[0].settled.is_empty();
        // The window of the first look-up does not reach the end of the word.
        if !settled.is_empty() || !fresh.is_empty() || any && place == 1 {
            code.local_get(self.far);
            shift(code, SCALE.cast_signed() - start.cast_signed());
            code.i64_or();
        }
    }
}
