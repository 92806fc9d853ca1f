//! The check of misère play against the whole game tree.

use std::cell::RefCell;

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::answers::plain;
use super::arguments::{self, property};
use super::errors::not_computed;
use super::game::WebGame;
use crate::misere::{Checked, Failures};
use crate::sequence::Value;
use crate::tree::{LARGEST_TREE_HEAP, MOST_TREE_HEAPS};

/// A check of all small positions of a game, in slices.
#[wasm_bindgen(js_name = MisereCheck)]
pub struct WebMisereCheck(RefCell<crate::misere::MisereCheck>);

#[wasm_bindgen(js_class = MisereCheck)]
impl WebMisereCheck {
    /// The check of all positions of at most `heaps` heaps, none above `largest`.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`, `not-computed`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        game: &WebGame,
        #[wasm_bindgen(unchecked_param_type = "MisereCheckRequest")] request: &JsValue,
    ) -> Result<WebMisereCheck, JsValue> {
        let most = u32::try_from(MOST_TREE_HEAPS).unwrap_or(u32::MAX);
        let heaps = arguments::word("heaps", &property(request, "heaps")?, 1, most)?;
        let largest = property(request, "largest")?;
        let largest = arguments::word("largest", &largest, 1, LARGEST_TREE_HEAP)?;
        let game = game.game.borrow();
        let values = game.values_from(&0.into(), largest as usize + 1);
        let values: Option<Vec<Value>> = values.into_iter().collect();
        let values = values.ok_or_else(not_computed)?;
        let check = crate::misere::MisereCheck::new(game.set(), &values, heaps as usize);
        Ok(Self(RefCell::new(check)))
    }

    /// Looks at so many more positions, and says what is found so far.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`.
    #[wasm_bindgen(unchecked_return_type = "MisereChecked")]
    pub fn advance(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] positions: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let positions = arguments::word("positions", positions, 0, u32::MAX)? as usize;
        Ok(plain(&MisereChecked::from(self.0.borrow_mut().advance(positions))))
    }
}

#[derive(Serialize)]
struct MisereChecked {
    positions: usize,
    all: usize,
    lost: usize,
    rule: WebFailures,
    mistake: WebFailures,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct WebFailures {
    count: usize,
    first: Vec<u32>,
    first_lost: bool,
}

impl From<&Checked> for MisereChecked {
    fn from(found: &Checked) -> Self {
        let failures = |failures: &Failures| WebFailures {
            count: failures.count,
            first: failures.first.clone(),
            first_lost: failures.first_lost,
        };
        Self {
            positions: found.positions,
            all: found.all,
            lost: found.lost,
            rule: failures(&found.rule),
            mistake: failures(&found.mistake),
        }
    }
}
