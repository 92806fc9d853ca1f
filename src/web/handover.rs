//! What a game hands over to another one of the same set.

use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;

use super::arguments::{self, SAFE_INTEGER};
#[cfg(feature = "tools")]
use super::errors::{with_code, wrong_type};
use super::game::WebGame;

#[wasm_bindgen(js_class = Game)]
impl WebGame {
    /// All that the search knows, for a game of the same set that goes on elsewhere: see
    /// `src/handover.rs` for the form. Of values that are kept, those of the heaps `from`, …,
    /// `until` − 1.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`.
    #[wasm_bindgen(js_name = handOver)]
    pub fn hand_over(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] from: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] until: &JsValue,
    ) -> Result<Uint8Array, JsValue> {
        let from = arguments::integer("from", from, 0, SAFE_INTEGER)?;
        let until = arguments::integer("until", until, from, SAFE_INTEGER)?;
        Ok(Uint8Array::from(self.game.borrow().hand_over(from, until).as_slice()))
    }
}

#[cfg(feature = "tools")]
#[wasm_bindgen(js_class = Game)]
impl WebGame {
    /// Takes over what another game of the same set has handed over, and says how far the search is.
    ///
    /// # Errors
    /// Codes `wrong-type`, and `handover` when the bytes are refused; the game then is as before.
    #[wasm_bindgen(js_name = takeOver, unchecked_return_type = "Search")]
    pub fn take_over(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array")] bytes: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let array = bytes.dyn_ref::<Uint8Array>();
        let bytes = array.ok_or_else(|| wrong_type("bytes", "a Uint8Array"))?.to_vec();
        let taken = self.game.borrow_mut().take_over(&bytes);
        taken.map_err(|refusal| with_code("handover", &refusal.to_string()))?;
        Ok(self.search())
    }
}
