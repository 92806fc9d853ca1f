//! How a sequence repeats: the view in rows, agreement at a lag, and what short windows suggest.

use js_sys::Uint32Array;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::answers::plain;
use super::arguments::{self, optional, property};
use super::game::{WebGame, width};
use crate::lag::MOST_LAGS;
use crate::layout::{WIDEST, Wrap, WrapRequest};
use crate::sequence::Value;
use crate::set::LARGEST_MOVE;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Recurrence {
    start: f64,
    distance: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    fails_at: Option<f64>,
}

#[wasm_bindgen(js_class = Game)]
impl WebGame {
    /// The layout of the strip cut into rows.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`, `heap-…`.
    #[wasm_bindgen(unchecked_return_type = "WrapLayout")]
    pub fn wrap(
        &self,
        #[wasm_bindgen(unchecked_param_type = "WrapRequest")] request: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let height = property(request, "height")?;
        let columns = property(request, "columns")?;
        let request = WrapRequest {
            kind: arguments::kind("rule", &property(request, "rule")?)?,
            width: width(request)?,
            height: arguments::word("height", &height, 1, WIDEST)?,
            columns: arguments::word("columns", &columns, 1, u32::MAX)?,
            from: arguments::heap("from", &property(request, "from")?)?,
            cursor: optional(request, "cursor", arguments::heap)?,
        };
        Ok(plain(&WrapLayout::from(Wrap::new(&self.game.borrow(), &request))))
    }

    /// The first `window` entries in a row that have occurred before; none while no period is
    /// proved, or when it is too long to look.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`.
    #[wasm_bindgen(js_name = firstRecurrence, unchecked_return_type = "Recurrence | undefined")]
    pub fn first_recurrence(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Rule")] rule: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] window: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let kind = arguments::kind("rule", rule)?;
        let window = arguments::word("window", window, 1, LARGEST_MOVE)?;
        let found = self.game.borrow().first_recurrence(kind, window);
        Ok(found.map_or(JsValue::UNDEFINED, |found| {
            plain(&Recurrence {
                start: found.start as f64,
                distance: found.distance as f64,
                fails_at: found.fails_at.map(|heap| heap as f64),
            })
        }))
    }

    /// For each lag q from `first` to `last`, at how many heaps n of one period the entries of n
    /// and n + q are the same; none while no period is proved, or when it is too long to count.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`.
    #[wasm_bindgen(unchecked_return_type = "Uint32Array | undefined")]
    pub fn agreement(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Rule")] rule: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] first: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] last: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let kind = arguments::kind("rule", rule)?;
        let first = arguments::word("first", first, 1, u32::MAX - MOST_LAGS)?;
        let last = arguments::word("last", last, first, first + MOST_LAGS - 1)?;
        let counted = self.game.borrow().agreement(kind, first..=last);
        Ok(counted
            .map_or(JsValue::UNDEFINED, |counted| Uint32Array::from(counted.as_slice()).into()))
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct WrapLayout {
    width: u32,
    height: u32,
    columns: u32,
    most_columns: u32,
    rows: u32,
    cell: u32,
    gap: bool,
    left: u32,
    first: String,
    empty: u32,
    labels: Vec<RowLabel>,
    values: Vec<Option<Value>>,
    losing: Vec<Option<bool>>,
    digit: f64,
    notch: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    cursor: Option<u32>,
    before: u32,
    mismatches: Vec<u32>,
}

#[derive(Serialize)]
struct RowLabel {
    row: u32,
    heap: String,
}

impl From<Wrap> for WrapLayout {
    fn from(wrap: Wrap) -> Self {
        let label = |row: u32| RowLabel {
            row,
            heap: wrap
                .first
                .plus((row * wrap.columns).saturating_sub(wrap.empty).into())
                .to_string(),
        };
        Self {
            labels: (0..wrap.rows).step_by(wrap.label_step as usize).map(label).collect(),
            width: wrap.width,
            height: wrap.height,
            columns: wrap.columns,
            most_columns: wrap.most_columns,
            rows: wrap.rows,
            cell: wrap.cell,
            gap: wrap.gap,
            left: wrap.left,
            first: wrap.first.to_string(),
            empty: wrap.empty,
            values: wrap.entries,
            losing: wrap.losing,
            digit: wrap.digit,
            notch: wrap.notch,
            cursor: wrap.cursor,
            before: wrap.before,
            mismatches: wrap.mismatches,
        }
    }
}
