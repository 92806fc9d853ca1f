//! Up to eight heaps at once in a 64-bit word.
//!
//! Heaps are computed a at a time, as a chunk, where a is the smallest move, or 8 when that is less:
//! a chunk has no options in itself. A word holds as many chunks as fit. With a at most 8 the option
//! by the smallest move is exactly the chunk before, and it alone is on the path from chunk to chunk:
//! an or, an addition beside a complement, and an and.

use wasm_encoder::ValType;

use super::assembler::{AT, Assembler, unaligned};
use super::{Emitted, lookback};
use crate::fingerprint::spread;
use crate::set::SubtractionSet;

/// How many words stay in variables at most.
const MOST_KEPT: u32 = 10;

/// The least heaps of a round, whose code has no branch.
const LEAST_ROUND: u32 = 128;

/// The rounds of a pass, so that its end costs little.
const ROUNDS: u32 = 4;

pub(super) fn emit(set: &SubtractionSet) -> Emitted {
    let chunk = set.smallest().min(8);
    let word = 8 / chunk * chunk;
    let kept = (set.largest().div_ceil(word) + 1).min(MOST_KEPT);
    // The words rotate through the variables; after a round each must be in its own again.
    let words = kept * LEAST_ROUND.div_ceil(word * kept);
    let mut assembler = Assembler::new(spread(set));
    let mut kernel = Kernel {
        nearest_is_chunk: set.smallest() == chunk,
        others: &set.moves()[usize::from(set.smallest() == chunk)..],
        chunk,
        word,
        lookback: lookback(set),
        kept: (0..kept).map(|_| assembler.local(ValType::I64)).collect(),
        base: assembler.local(ValType::I32),
        far: assembler.local(ValType::I64),
        union: assembler.local(ValType::I64),
        chunks: (0..word / chunk).map(|_| assembler.local(ValType::I64)).collect(),
        before: assembler.local(ValType::I64),
    };
    kernel.load_kept(&mut assembler);
    let heaps = word * words;
    let heaps_per_pass = assembler.passes(heaps, ROUNDS, |assembler| {
        let back = kernel.lookback.cast_signed();
        assembler.code().local_get(AT).i32_const(back).i32_sub().local_set(kernel.base);
        for index in 0..words {
            kernel.word(assembler, index);
        }
    });
    Emitted { name: "scalar", module: assembler.module(), heaps_per_pass }
}

struct Kernel<'a> {
    /// Whether the smallest move is by as many heaps as a chunk has.
    nearest_is_chunk: bool,
    /// The other moves, or all of them.
    others: &'a [u32],
    /// The heaps of a chunk: as many as the smallest move, at most 8.
    chunk: u32,
    /// The heaps of a word: as many chunks as fit.
    word: u32,
    /// The latest words, the latest first.
    kept: Vec<u32>,
    /// The address [`lookback`] bytes before the round.
    base: u32,
    lookback: u32,
    /// The union of the options in earlier words.
    far: u32,
    union: u32,
    /// The chunks of the word, each in the lowest bytes of its variable.
    chunks: Vec<u32>,
    /// The chunk before the first one of the word.
    before: u32,
}

impl Kernel<'_> {
    fn load_kept(&self, assembler: &mut Assembler) {
        for (index, &kept) in (1..).zip(&self.kept) {
            let back = (self.word * index).cast_signed();
            assembler.code().local_get(AT).i32_const(back).i32_sub();
            assembler.code().i64_load(unaligned(0)).i64_const(low_bytes(self.word)).i64_and();
            assembler.code().local_set(kept);
        }
        let bits = 8 * i64::from(self.word - self.chunk);
        assembler.code().local_get(self.kept[0]).i64_const(bits).i64_shr_u().local_set(self.before);
    }

    /// Computes the `index`-th word of the round.
    fn word(&mut self, assembler: &mut Assembler, index: u32) {
        self.options_in_earlier_words(assembler, index);
        for place in 0..self.word / self.chunk {
            self.chunk(assembler, place);
        }
        let code = &mut assembler.code();
        code.local_get(self.chunks[0]);
        for (place, &chunk) in (0_u32..).zip(&self.chunks).skip(1) {
            code.local_get(chunk).i64_const(8 * i64::from(place * self.chunk)).i64_shl().i64_or();
        }
        // The oldest kept word makes room for this one.
        self.kept.rotate_right(1);
        code.local_set(self.kept[0]);
        code.local_get(self.chunks[self.chunks.len() - 1]).local_set(self.before);
        code.local_get(self.base).local_get(self.kept[0]);
        code.i64_store(unaligned(self.lookback + self.word * index));
    }

    /// All options before the word, but those in the chunk before each chunk.
    fn options_in_earlier_words(&self, assembler: &mut Assembler, index: u32) {
        let code = &mut assembler.code();
        code.i64_const(0);
        for &take in self.others.iter().rev() {
            let (words, rest) = ((take / self.word) as usize, take % self.word);
            let up = 8 * i64::from(rest);
            let down = 8 * i64::from(self.word - rest);
            if take < self.word {
                code.local_get(self.kept[0]).i64_const(down).i64_shr_u().i64_or();
            } else if words + usize::from(rest > 0) > self.kept.len() {
                let offset = self.lookback + self.word * index - take;
                code.local_get(self.base).i64_load(unaligned(offset)).i64_or();
            } else {
                code.local_get(self.kept[words - 1]).i64_const(up).i64_shl().i64_or();
                if rest > 0 {
                    code.local_get(self.kept[words]).i64_const(down).i64_shr_u().i64_or();
                }
            }
        }
        code.local_set(self.far);
    }

    /// Computes the chunk at `place` in the word.
    fn chunk(&self, assembler: &mut Assembler, place: u32) {
        let first = place * self.chunk;
        let place = place as usize;
        let code = &mut assembler.code();
        code.local_get(self.far).i64_const(8 * i64::from(first)).i64_shr_u();
        // Options in earlier chunks of the same word, those by the smallest move left out.
        for &take in self.others.iter().filter(|&&take| take < self.word) {
            for (earlier, &chunk) in (0_u32..).zip(&self.chunks[..place]) {
                // Where the heaps of the earlier chunk have become options, from `first` on.
                let lands = i64::from(earlier * self.chunk + take) - i64::from(first);
                if lands.unsigned_abs() < u64::from(self.chunk) {
                    code.local_get(chunk).i64_const(8 * lands.abs());
                    if lands < 0 { code.i64_shr_u() } else { code.i64_shl() }.i64_or();
                }
            }
        }
        // Bytes above the chunk are set, so that their complement is clear.
        if self.chunk < 8 {
            code.i64_const(!low_bytes(self.chunk)).i64_or();
        }
        let ones = 0x0101_0101_0101_0101 & low_bytes(self.chunk);
        if self.nearest_is_chunk {
            let before = place.checked_sub(1).map_or(self.before, |before| self.chunks[before]);
            code.local_get(before).i64_or();
        }
        code.local_tee(self.union);
        code.i64_const(ones).i64_add().local_get(self.union).i64_const(-1).i64_xor().i64_and();
        code.local_set(self.chunks[place]);
    }
}

/// All bits of the lowest `count` bytes, 1 to 8 of them.
fn low_bytes(count: u32) -> i64 {
    (u64::MAX >> (64 - 8 * count)).cast_signed()
}
