//! Kernels written for one set, as functions of the browser.

use js_sys::{Function, Object, Reflect, Uint8Array, WebAssembly};
use wasm_bindgen::prelude::*;

use crate::fingerprint::Filter;
#[cfg(feature = "tools")]
use crate::sequence::emit::outcomes::{TABLE_BYTES, emit_outcomes};
use crate::sequence::emit::{Emitted, emit};
use crate::set::SubtractionSet;
use crate::tape::{Runner, WordRunner};

/// The fastest runner that this browser allows: a kernel written for the set, with SIMD where it
/// helps and is there, or the one that needs no run-time code.
pub(super) fn make(set: &SubtractionSet) -> Box<dyn Runner> {
    let written = [true, false].into_iter().find_map(|simd| {
        let emitted = emit(set, simd)?;
        EmittedRunner::new(&emitted, 1).ok()
    });
    match written {
        Some(runner) => Box::new(runner),
        None => Box::new(WordRunner::new(set)),
    }
}

/// A kernel of outcomes written for the set, where it is faster and this browser allows it.
#[cfg(feature = "tools")]
pub(super) fn make_for_outcomes(set: &SubtractionSet) -> Option<Box<dyn Runner>> {
    let tables = vec![0_u64; TABLE_BYTES as usize / 8].into_boxed_slice();
    let address = u32::try_from(tables.as_ptr().expose_provenance()).ok()?;
    let runner = [true, false].into_iter().find_map(|simd| {
        let emitted = emit_outcomes(set, simd, address)?;
        EmittedRunner::new(&emitted, 8).ok()
    })?;
    Some(Box::new(EmittedRunner { _tables: Some(tables), ..runner }))
}

/// A written kernel. It shares this module's memory.
struct EmittedRunner {
    run: Function,
    heaps_per_byte: usize,
    heaps_per_pass: usize,
    name: &'static str,
    /// What the kernel reads beside the tape.
    _tables: Option<Box<[u64]>>,
}

impl EmittedRunner {
    /// Fails where the browser refuses modules made at run time, or the features of this one.
    fn new(emitted: &Emitted, heaps_per_byte: usize) -> Result<Self, JsValue> {
        let tape = Object::new();
        Reflect::set(&tape, &"memory".into(), &wasm_bindgen::memory())?;
        let imports = Object::new();
        Reflect::set(&imports, &"tape".into(), &tape)?;
        let bytes = Uint8Array::from(emitted.module.as_slice());
        let module = WebAssembly::Module::new(&bytes)?;
        let instance = WebAssembly::Instance::new(&module, &imports)?;
        let run = Reflect::get(&instance.exports(), &"run".into())?.dyn_into()?;
        let Emitted { name, heaps_per_pass, .. } = *emitted;
        Ok(Self { run, heaps_per_byte, heaps_per_pass, name, _tables: None })
    }
}

impl Runner for EmittedRunner {
    fn name(&self) -> &'static str {
        self.name
    }

    fn heaps_per_byte(&self) -> usize {
        self.heaps_per_byte
    }

    fn heaps_per_pass(&self) -> usize {
        self.heaps_per_pass
    }

    fn run(&mut self, tape: &mut [u8], at: usize, passes: usize, filter: &Filter) -> usize {
        // What the kernel reads and writes is inside `tape`, by the promise of the caller.
        let next = tape[at..].as_mut_ptr().expose_provenance();
        let filter = filter.bytes().as_ptr().expose_provenance();
        let arguments = [next, passes, filter].map(JsValue::from);
        let [next, passes, filter] = &arguments;
        match self.run.call3(&JsValue::UNDEFINED, next, passes, filter) {
            Ok(left) => left.as_f64().map_or(0, |left| {
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "a number of passes, not above that given"
                )]
                let left = left as usize;
                left
            }),
            // The kernel has no instruction that fails, short of a broken engine.
            Err(error) => wasm_bindgen::throw_val(error),
        }
    }
}
