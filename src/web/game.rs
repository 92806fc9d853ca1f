//! The class `Game`.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Uint16Array, Uint32Array};
use wasm_bindgen::prelude::*;

use super::answers::{self, plain};
use super::arguments::{self, SAFE_INTEGER, optional, property};
use super::errors::not_computed;
use super::pictures::{FanLayout, StripLayout};
use super::runner;
use crate::diagnosis::{Misconception, diagnose};
use crate::layout::{Fan, FanRequest, MOST_CELLS, Strip, StripRequest, WIDEST};

/// The least width of a cell of a strip when a request does not say, in CSS pixels.
pub(super) const CELL: u32 = 32;
/// The height of the cells of a strip when a request does not say, in CSS pixels.
pub(super) const CELL_HEIGHT: u32 = 56;
/// The largest width or height of a cell that a request may ask for, in CSS pixels.
pub(super) const LARGEST_CELL: u32 = 512;
/// The most values of one call.
const MOST_VALUES: u32 = 1 << 24;

/// A subtraction game. Methods take it shared, so that a call from within an event that another
/// call has raised finds it usable.
#[wasm_bindgen(js_name = Game)]
pub struct WebGame {
    /// Sums share it.
    pub(super) game: Rc<RefCell<crate::game::Game>>,
    #[cfg(feature = "tools")]
    pub(super) atlas: RefCell<crate::atlas::Atlas>,
    repeated: Vec<u32>,
}

#[wasm_bindgen(js_class = Game)]
impl WebGame {
    /// The game of a set such as "1,3,4", "1..10" or "3,6,..,30". Nothing is computed yet.
    ///
    /// # Errors
    /// Codes `set-…`, `move-…`, `range-…`, `progression-…`, with the place in the text.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string")] set: &JsValue,
    ) -> Result<WebGame, JsValue> {
        let parsed = arguments::set("set", set)?;
        Ok(Self {
            game: Rc::new(RefCell::new(crate::game::Game::with_runner(parsed.set, runner::make))),
            #[cfg(feature = "tools")]
            atlas: RefCell::default(),
            repeated: parsed.repeated,
        })
    }

    /// The canonical text of the set, such as "1,3,4".
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn set(&self) -> String {
        self.game.borrow().set().to_string()
    }

    /// The moves, ascending.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn moves(&self) -> Uint32Array {
        Uint32Array::from(self.game.borrow().set().moves())
    }

    /// The moves that the text named more than once, ascending. They count once.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn repeated(&self) -> Uint32Array {
        Uint32Array::from(self.repeated.as_slice())
    }

    /// Goes on with the search for about `work` elementary steps, and says how far it is.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`.
    #[wasm_bindgen(unchecked_return_type = "Search")]
    pub fn advance(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] work: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let work = arguments::integer("work", work, 1, SAFE_INTEGER)?;
        self.game.borrow_mut().advance(work);
        Ok(self.search())
    }

    /// How far the search is.
    #[wasm_bindgen(unchecked_return_type = "Search")]
    #[must_use]
    pub fn search(&self) -> JsValue {
        plain(&answers::Search::new(&self.game.borrow()))
    }

    /// All about one heap.
    ///
    /// # Errors
    /// Codes `wrong-type`, `heap-…`.
    #[wasm_bindgen(unchecked_return_type = "Reading")]
    pub fn reading(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Heap")] heap: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let heap = arguments::heap("heap", heap)?;
        Ok(plain(&answers::Reading::new(&self.game.borrow(), &heap)))
    }

    /// The steps that lead to the value of a heap.
    ///
    /// # Errors
    /// Codes `wrong-type`, `heap-…`, `not-computed`.
    #[wasm_bindgen(js_name = mexTrace, unchecked_return_type = "MexTrace")]
    pub fn mex_trace(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Heap")] heap: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let heap = arguments::heap("heap", heap)?;
        let trace = self.game.borrow().mex_trace(&heap).ok_or_else(not_computed)?;
        Ok(plain(&answers::MexTrace::new(&trace)))
    }

    /// Whether an answer is the value of a heap, and if not, which wrong rules give it.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`, `heap-…`, `not-computed`.
    #[wasm_bindgen(unchecked_return_type = "Diagnosis")]
    pub fn diagnose(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Heap")] heap: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] answer: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let heap = arguments::heap("heap", heap)?;
        let given = arguments::integer("answer", answer, 0, SAFE_INTEGER)?;
        let trace = self.game.borrow().mex_trace(&heap).ok_or_else(not_computed)?;
        Ok(plain(&answers::Diagnosis {
            right: given == u64::from(trace.mex),
            expected: trace.mex,
            given: given as f64,
            explains: diagnose(&trace, given).into_iter().map(Misconception::name).collect(),
        }))
    }

    /// The Grundy values of `count` heaps from heap `from` on, copied.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`, `heap-…`, `not-computed`.
    pub fn values(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Heap")] from: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] count: &JsValue,
    ) -> Result<Uint16Array, JsValue> {
        let from = arguments::heap("from", from)?;
        let count = arguments::word("count", count, 0, MOST_VALUES)?;
        let values = self.game.borrow().values_from(&from, count as usize);
        let values: Option<Vec<_>> = values.into_iter().collect();
        Ok(Uint16Array::from(values.ok_or_else(not_computed)?.as_slice()))
    }

    /// The least losing heap above a heap; undefined when it is not known, or when there is none.
    ///
    /// # Errors
    /// Codes `wrong-type`, `heap-…`.
    #[wasm_bindgen(js_name = losingAfter)]
    pub fn losing_after(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Rule")] rule: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Heap")] heap: &JsValue,
    ) -> Result<Option<String>, JsValue> {
        let heap = arguments::heap("heap", heap)?;
        let losing = self.game.borrow().losing_after(&heap, arguments::kind("rule", rule)?);
        Ok(losing.as_ref().map(ToString::to_string))
    }

    /// The largest losing heap below a heap; undefined when it is not known, or when there is none.
    ///
    /// # Errors
    /// Codes `wrong-type`, `heap-…`.
    #[wasm_bindgen(js_name = losingBefore)]
    pub fn losing_before(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Rule")] rule: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Heap")] heap: &JsValue,
    ) -> Result<Option<String>, JsValue> {
        let heap = arguments::heap("heap", heap)?;
        let losing = self.game.borrow().losing_before(&heap, arguments::kind("rule", rule)?);
        Ok(losing.as_ref().map(ToString::to_string))
    }

    /// The proof of a period, when it is proved.
    ///
    /// # Errors
    /// Code `wrong-type`.
    #[wasm_bindgen(unchecked_return_type = "Certificate | undefined")]
    pub fn certificate(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Rule")] rule: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let certificate = self.game.borrow().certificate(arguments::kind("rule", rule)?);
        Ok(certificate.map_or(JsValue::UNDEFINED, |certificate| {
            plain(&answers::Certificate::from(certificate))
        }))
    }

    /// The layout of a strip.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`, `heap-…`.
    #[wasm_bindgen(unchecked_return_type = "StripLayout")]
    pub fn strip(
        &self,
        #[wasm_bindgen(unchecked_param_type = "StripRequest")] request: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let size = |name: &str, value: &JsValue| arguments::word(name, value, 1, LARGEST_CELL);
        let cells = |name: &str, value: &JsValue| arguments::word(name, value, 1, MOST_CELLS);
        let request = StripRequest {
            kind: arguments::kind("rule", &property(request, "rule")?)?,
            width: width(request)?,
            from: arguments::heap("from", &property(request, "from")?)?,
            count: optional(request, "count", cells)?,
            cell: optional(request, "cell", size)?.unwrap_or(CELL),
            cell_height: optional(request, "height", size)?.unwrap_or(CELL_HEIGHT),
            cursor: optional(request, "cursor", arguments::heap)?,
        };
        Ok(plain(&StripLayout::from(Strip::new(&self.game.borrow(), &request))))
    }

    /// The layout of the moves from one heap.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`, `heap-…`.
    #[wasm_bindgen(unchecked_return_type = "FanLayout")]
    pub fn fan(
        &self,
        #[wasm_bindgen(unchecked_param_type = "FanRequest")] request: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let request = FanRequest {
            heap: arguments::heap("heap", &property(request, "heap")?)?,
            kind: arguments::kind("rule", &property(request, "rule")?)?,
            width: width(request)?,
        };
        Ok(plain(&FanLayout::from(Fan::new(&self.game.borrow(), &request))))
    }
}

/// The width of a picture: fractions of a pixel, as elements have them, are cut off.
pub(super) fn width(request: &JsValue) -> Result<u32, JsValue> {
    let width = property(request, "width")?;
    let whole = width.as_f64().map_or(width, |width| width.floor().into());
    arguments::word("width", &whole, 0, WIDEST)
}
