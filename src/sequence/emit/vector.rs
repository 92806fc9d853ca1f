//! Sixteen heaps at once, for sets whose smallest move is at least 9.
//!
//! A block of 16 heaps has few options in itself: none when all moves are at least 16, and none for
//! its first nine heaps otherwise, so that a second look settles the rest. The latest blocks stay
//! in variables; what lies further back is loaded.

use wasm_encoder::ValType;

use super::assembler::{AT, Assembler, unaligned};
use super::{Emitted, lookback};
use crate::fingerprint::spread;
use crate::set::SubtractionSet;

/// The heaps of a block.
const BLOCK: u32 = 16;

/// How many blocks stay in variables at most: what is loaded was written long enough ago.
const MOST_KEPT: u32 = 5;

/// The least heaps of a round, whose code has no branch.
const LEAST_ROUND: u32 = 256;

/// The rounds of a pass, so that its end costs little.
const ROUNDS: u32 = 2;

pub(super) fn emit(set: &SubtractionSet) -> Emitted {
    let kept = (set.largest().div_ceil(BLOCK) + 1).min(MOST_KEPT);
    // The blocks rotate through the variables; after a round each must be in its own again.
    let blocks = kept * LEAST_ROUND.div_ceil(BLOCK * kept);
    let mut assembler = Assembler::new(spread(set));
    let mut kernel = Kernel {
        set,
        kept: (0..kept).map(|_| assembler.local(ValType::V128)).collect(),
        base: assembler.local(ValType::I32),
        lookback: lookback(set),
        union: assembler.local(ValType::V128),
        block: assembler.local(ValType::V128),
        ones: assembler.local(ValType::V128),
        zero: assembler.local(ValType::V128),
    };
    kernel.load_kept(&mut assembler);
    let heaps = BLOCK * blocks;
    let heaps_per_pass = assembler.passes(heaps, ROUNDS, |assembler| {
        let back = kernel.lookback.cast_signed();
        assembler.code().local_get(AT).i32_const(back).i32_sub().local_set(kernel.base);
        for index in 0..blocks {
            kernel.block(assembler, index);
        }
    });
    Emitted { name: "vector", module: assembler.module(), heaps_per_pass }
}

struct Kernel<'a> {
    set: &'a SubtractionSet,
    /// The latest blocks, the latest first.
    kept: Vec<u32>,
    /// The address [`lookback`] bytes before the round.
    base: u32,
    lookback: u32,
    union: u32,
    block: u32,
    ones: u32,
    zero: u32,
}

impl Kernel<'_> {
    fn load_kept(&self, assembler: &mut Assembler) {
        let ones = i128::from_le_bytes([1; 16]);
        assembler.code().v128_const(ones).local_set(self.ones);
        for (index, &kept) in (1..).zip(&self.kept) {
            let back = (BLOCK * index).cast_signed();
            assembler.code().local_get(AT).i32_const(back).i32_sub();
            assembler.code().v128_load(unaligned(0)).local_set(kept);
        }
    }

    /// Computes the `index`-th block of the round.
    fn block(&mut self, assembler: &mut Assembler, index: u32) {
        // The far moves first: the processor need not wait for them.
        for (term, &take) in self.set.moves().iter().rev().enumerate() {
            let (blocks, rest) = ((take / BLOCK) as usize, take % BLOCK);
            let code = &mut assembler.code();
            let kept =
                |blocks: usize| blocks.checked_sub(1).and_then(|i| self.kept.get(i).copied());
            let needed = blocks + usize::from(rest > 0);
            if take < BLOCK {
                code.local_get(self.kept[0]).local_get(self.zero).i8x16_shuffle(window(rest));
            } else if needed > self.kept.len() {
                let offset = self.lookback + BLOCK * index - take;
                code.local_get(self.base).v128_load(unaligned(offset));
            } else if let (Some(older), Some(newer), true) =
                (kept(blocks + 1), kept(blocks), rest > 0)
            {
                code.local_get(older).local_get(newer).i8x16_shuffle(window(rest));
            } else if let Some(same) = kept(blocks) {
                code.local_get(same);
            }
            if term > 0 {
                code.v128_or();
            }
        }
        assembler.code().local_set(self.union);
        self.mex(assembler);
        let inside: Vec<u32> =
            self.set.moves().iter().copied().filter(|&take| take < BLOCK).collect();
        if !inside.is_empty() {
            // The options inside the block. Those of its first heaps are right already, and with a
            // smallest move above 8 the others have their options among these.
            assembler.code().local_get(self.union);
            for take in inside {
                let code = &mut assembler.code();
                code.local_get(self.zero).local_get(self.block).i8x16_shuffle(window(take));
                code.v128_or();
            }
            assembler.code().local_set(self.union);
            self.mex(assembler);
        }
        let code = &mut assembler.code();
        code.local_get(self.base).local_get(self.block);
        code.v128_store(unaligned(self.lookback + BLOCK * index));
        // The oldest kept block makes room for this one.
        self.kept.rotate_right(1);
        code.local_get(self.block).local_set(self.kept[0]);
    }

    /// From the union of the options to the block.
    fn mex(&self, assembler: &mut Assembler) {
        let code = &mut assembler.code();
        code.local_get(self.union).local_get(self.ones).i8x16_add();
        code.local_get(self.union).v128_andnot().local_set(self.block);
    }
}

/// The lanes of two blocks, one after the other, from `back` before the second on.
fn window(back: u32) -> [u8; 16] {
    let lanes = (BLOCK - back..).zip([0; 16]).map(|(lane, _)| lane);
    let mut window = [0; 16];
    for (place, lane) in window.iter_mut().zip(lanes) {
        *place = u8::try_from(lane).unwrap_or(0);
    }
    window
}
