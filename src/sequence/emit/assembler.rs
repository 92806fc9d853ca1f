//! What the written kernels have in common: the module around them, and the end of a pass.

use wasm_encoder::{
    BlockType, CodeSection, ConstExpr, DataSection, EntityType, ExportKind, ExportSection,
    Function, FunctionSection, ImportSection, InstructionSink, MemArg, MemArgTarget, MemoryType,
    Module, TypeSection, ValType,
};

use crate::fingerprint::{FACTORS, FILTER_BITS_LOG2, FILTER_BYTES, fingerprinted};

/// The address of the next heap.
pub(super) const AT: u32 = 0;
/// The passes left.
const PASSES: u32 = 1;
/// The address of the filter.
const FILTER: u32 = 2;

const PARAMETERS: [ValType; 3] = [ValType::I32; 3];

/// The body of `run`, while it is written.
pub(super) struct Assembler {
    /// See [`crate::fingerprint::spread`].
    spread: u32,
    code: Vec<u8>,
    locals: Vec<ValType>,
    data: DataSection,
}

impl Assembler {
    pub(super) fn new(spread: u32) -> Self {
        Self { spread, code: Vec::new(), locals: Vec::new(), data: DataSection::new() }
    }

    /// A new local variable, 0 at the start of `run`.
    pub(super) fn local(&mut self, kind: ValType) -> u32 {
        self.locals.push(kind);
        u32::try_from(PARAMETERS.len() + self.locals.len() - 1).unwrap_or(u32::MAX)
    }

    /// Has bytes put at an address of the memory when the module is instantiated.
    pub(super) fn data(&mut self, address: u32, bytes: &[u8]) {
        let address = ConstExpr::i32_const(address.cast_signed());
        self.data.active(0, &address, bytes.iter().copied());
    }

    /// Where instructions are appended.
    pub(super) fn code(&mut self) -> InstructionSink<'_> {
        InstructionSink::new(&mut self.code)
    }

    /// Writes the loop over passes, each of `repeat` rounds: `round` writes the code that computes
    /// `heaps` bytes from [`AT`] on. Returns the heaps of a pass.
    pub(super) fn passes(
        &mut self,
        heaps: u32,
        repeat: u32,
        round: impl FnOnce(&mut Self),
    ) -> usize {
        let left = self.local(ValType::I32);
        self.code().loop_(BlockType::Empty);
        self.code().i32_const(repeat.cast_signed()).local_set(left);
        self.code().loop_(BlockType::Empty);
        round(self);
        self.code().local_get(AT).i32_const(heaps.cast_signed()).i32_add().local_set(AT);
        self.code().local_get(left).i32_const(1).i32_sub().local_tee(left).br_if(0).end();
        self.code().local_get(PASSES).i32_const(1).i32_sub().local_set(PASSES);
        self.return_if_known();
        self.code().local_get(PASSES).br_if(0).end();
        (heaps * repeat) as usize
    }

    /// Returns from `run` when both bits of the fingerprint are set in the filter.
    fn return_if_known(&mut self) {
        let (end, print) = (self.local(ValType::I32), self.local(ValType::I64));
        let back = fingerprinted(self.spread).cast_signed();
        self.code().local_get(AT).i32_const(back).i32_sub().local_set(end);
        for (index, factor) in (0..).zip(FACTORS) {
            let word = unaligned(self.spread * index);
            self.code().local_get(end).i64_load(word).i64_const(factor.cast_signed()).i64_mul();
            if index > 0 {
                self.code().i64_add();
            }
        }
        self.code().local_tee(print).i64_const(29).i64_shr_u().local_get(print).i64_xor();
        self.code().i64_const(FACTORS[0].cast_signed()).i64_mul().local_set(print);
        // The filter has two halves, each with a bit for some of the print's highest bits.
        self.code().block(BlockType::Empty);
        for half in 0..2 {
            let shift = 64 - FILTER_BITS_LOG2 * (half + 1);
            let bit = self.local(ValType::I32);
            let byte = unaligned(half * FILTER_BYTES / 2);
            let mask = (1 << FILTER_BITS_LOG2) - 1;
            self.code().local_get(print).i64_const(shift.into()).i64_shr_u().i32_wrap_i64();
            self.code().i32_const(mask).i32_and().local_set(bit);
            self.code().local_get(FILTER).local_get(bit).i32_const(3).i32_shr_u().i32_add();
            self.code().i32_load8_u(byte);
            self.code().local_get(bit).i32_const(7).i32_and().i32_shr_u();
            self.code().i32_const(1).i32_and().i32_eqz().br_if(0);
        }
        self.code().local_get(PASSES).return_().end();
    }

    /// The finished module.
    pub(super) fn module(mut self) -> Vec<u8> {
        self.code().local_get(PASSES).end();
        let mut types = TypeSection::new();
        types.ty().function(PARAMETERS, [ValType::I32]);
        let mut imports = ImportSection::new();
        let memory = MemoryType {
            minimum: 1,
            maximum: None,
            memory64: false,
            shared: false,
            page_size_log2: None,
        };
        imports.import("tape", "memory", EntityType::Memory(memory));
        let mut functions = FunctionSection::new();
        functions.function(0);
        let mut exports = ExportSection::new();
        exports.export("run", ExportKind::Func, 0);
        let mut run = Function::new_with_locals_types(self.locals);
        run.raw(self.code);
        let mut code = CodeSection::new();
        code.function(&run);
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions);
        module.section(&exports).section(&code);
        if !self.data.is_empty() {
            module.section(&self.data);
        }
        module.finish()
    }
}

/// An unaligned access `offset` bytes after the address on the stack.
pub(super) fn unaligned(offset: u32) -> MemArg {
    MemArg { offset: offset.into(), align: 0, target: MemArgTarget::Memory(0), ordering: None }
}
