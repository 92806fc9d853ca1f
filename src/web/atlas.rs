//! How often each value occurs: in a range of heaps, and in the columns of a view.

use js_sys::{Float64Array, Object};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::answers::plain;
use super::arguments::{self, SAFE_INTEGER, optional, property};
use super::errors::set;
use super::game::{LARGEST_CELL, WebGame, width};
use crate::atlas::{ColumnsRequest, MOST_COLUMNS, MOST_VIEW_HEAPS};
use crate::heap::HeapSize;
use crate::layout::density_line;

/// The most heaps of a column, so that no view is too wide. Counts are exact as a `number`.
const MOST_HEAPS_PER_COLUMN: u64 = MOST_VIEW_HEAPS / MOST_COLUMNS as u64;

/// How many heaps a call counts when a request does not say: some milliseconds' work.
const WORK: u64 = 1 << 24;

#[wasm_bindgen(js_class = Game)]
impl WebGame {
    /// How often each entry occurs in each column of a view. Counts as far as the search has come,
    /// about `work` heaps a call: ask again until it is done.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`, `heap-…`.
    #[wasm_bindgen(unchecked_return_type = "Columns")]
    pub fn columns(
        &self,
        #[wasm_bindgen(unchecked_param_type = "ColumnsRequest")] request: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let heaps = property(request, "heapsPerColumn")?;
        let count = property(request, "columns")?;
        let most = MOST_HEAPS_PER_COLUMN;
        let divisor = |name: &str, value: &JsValue| arguments::integer(name, value, 1, most);
        let work = work(request)?;
        let size = |_: &str, size: &JsValue| {
            let height = property(size, "height")?;
            Ok((width(size)?, arguments::word("height", &height, 1, LARGEST_CELL)?))
        };
        let line = optional(request, "line", size)?;
        let request = ColumnsRequest {
            kind: arguments::kind("rule", &property(request, "rule")?)?,
            from: arguments::heap("from", &property(request, "from")?)?,
            heaps: arguments::integer("heapsPerColumn", &heaps, 1, most)?,
            per: optional(request, "divisor", divisor)?.unwrap_or(1),
            count: arguments::word("columns", &count, 1, MOST_COLUMNS)?,
        };
        let (game, mut atlas) = (self.game.borrow(), self.atlas.borrow_mut());
        atlas.advance(&game, work);
        let columns = atlas.columns(&game, &request, work);
        let counts: Vec<f64> = columns.counts.iter().map(|&count| count as f64).collect();
        let answer = JsValue::from(Object::new());
        set(&answer, "entries", &columns.width.into());
        set(&answer, "columns", &(counts.len() / columns.width).into());
        set(&answer, "counts", &Float64Array::from(counts.as_slice()).into());
        set(&answer, "done", &columns.is_complete.into());
        set(&answer, "counted", &(atlas.counted() as f64).into());
        if let Some((width, height)) = line {
            let points = density_line(&columns, request.kind, request.count, width, height);
            let points: Vec<f64> = points.into_iter().flat_map(|(x, y)| [x, y]).collect();
            set(&answer, "line", &Float64Array::from(points.as_slice()).into());
        }
        Ok(answer)
    }

    /// How often each entry occurs in a range of heaps. Counts as `columns` does.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`, `heap-…`.
    #[wasm_bindgen(unchecked_return_type = "Counts")]
    pub fn counts(
        &self,
        #[wasm_bindgen(unchecked_param_type = "CountsRequest")] request: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let work = work(request)?;
        let kind = arguments::kind("rule", &property(request, "rule")?)?;
        let from = arguments::heap("from", &property(request, "from")?)?;
        let heaps = arguments::heap("heaps", &property(request, "heaps")?)?;
        let (game, mut atlas) = (self.game.borrow(), self.atlas.borrow_mut());
        atlas.advance(&game, work);
        let counts = atlas.counts(&game, &from, &heaps, kind, work);
        let counts =
            counts.map(|counts| counts.iter().map(HeapSize::to_string).collect::<Vec<_>>());
        Ok(plain(&Counts { done: counts.is_some(), counts, counted: atlas.counted() }))
    }
}

/// How many heaps a call may count.
fn work(request: &JsValue) -> Result<u64, JsValue> {
    let work = |name: &str, value: &JsValue| arguments::integer(name, value, 1, SAFE_INTEGER);
    Ok(optional(request, "work", work)?.unwrap_or(WORK))
}

#[derive(Serialize)]
struct Counts {
    done: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    counts: Option<Vec<String>>,
    counted: u64,
}
