//! Heaps as a table in plain text.

use wasm_bindgen::prelude::*;

use super::arguments::{self, property};
use super::errors::{not_computed, set, with_code};
use super::game::WebGame;
use crate::table::{TABLE_HEAD, most_table_rows};

/// The most lines of one call.
const MOST_ROWS: u32 = 1 << 16;

#[wasm_bindgen(js_class = Game)]
impl WebGame {
    /// The lines of a table in comma-separated values, a heap a line, without the first line that
    /// names the columns: see `tableHead`.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`, `heap-…`, `not-computed`.
    pub fn table(
        &self,
        #[wasm_bindgen(unchecked_param_type = "TableRequest")] request: &JsValue,
    ) -> Result<String, JsValue> {
        let from = arguments::heap("from", &property(request, "from")?)?;
        let rows = arguments::word("rows", &property(request, "rows")?, 0, MOST_ROWS)?;
        self.game.borrow().table(&from, rows as usize).ok_or_else(not_computed)
    }
}

/// The first line of a table, which names its columns.
#[wasm_bindgen(js_name = tableHead)]
#[must_use]
pub fn table_head() -> String {
    TABLE_HEAD.to_owned()
}

/// How many lines the table from one heap to another has.
///
/// # Errors
/// Codes `wrong-type`, `heap-…`, `table-backwards`, and `table-too-long` with the limit, which is
/// lower where the heaps have many digits.
#[wasm_bindgen(js_name = tableRows)]
pub fn table_rows(
    #[wasm_bindgen(unchecked_param_type = "Heap")] from: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Heap")] to: &JsValue,
) -> Result<f64, JsValue> {
    let (from, to) = (arguments::heap("from", from)?, arguments::heap("to", to)?);
    let most = most_table_rows(&to);
    // More steps than are counted are too many, and none backwards.
    if from > to {
        return Err(with_code("table-backwards", "the last heap comes before the first one"));
    }
    match from.steps_to(&to).filter(|&steps| steps < most) {
        Some(steps) => Ok((steps + 1) as f64),
        None => {
            let message = format!("a table of these heaps may have at most {most} lines");
            let error = with_code("table-too-long", &message);
            set(&error, "limit", &(most as f64).into());
            Err(error)
        }
    }
}

/// The version of this package.
#[wasm_bindgen]
#[must_use]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}
