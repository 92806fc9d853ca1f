//! The strip with a row for each move.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::answers::plain;
use super::arguments::{self, optional, property};
use super::game::{CELL, LARGEST_CELL, WebGame, width};
use super::pictures::Label;
use crate::layout::{Ribbon, RibbonRequest, RibbonRow};
use crate::sequence::Value;

#[wasm_bindgen(js_class = Game)]
impl WebGame {
    /// The layout of the strip with a row for each move, shifted by the move.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`, `heap-…`.
    #[wasm_bindgen(unchecked_return_type = "RibbonLayout")]
    pub fn ribbon(
        &self,
        #[wasm_bindgen(unchecked_param_type = "RibbonRequest")] request: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let size = |name: &str, value: &JsValue| arguments::word(name, value, 1, LARGEST_CELL);
        let request = RibbonRequest {
            kind: arguments::kind("rule", &property(request, "rule")?)?,
            width: width(request)?,
            from: arguments::heap("from", &property(request, "from")?)?,
            cell: optional(request, "cell", size)?.unwrap_or(CELL),
            cursor: optional(request, "cursor", arguments::heap)?,
        };
        Ok(plain(&RibbonLayout::from(Ribbon::new(&self.game.borrow(), &request))))
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct RibbonLayout {
    from: String,
    count: usize,
    width: u32,
    height: u32,
    left: u32,
    edges: Vec<u32>,
    heaps: Vec<String>,
    rows: Vec<Row>,
    omitted: usize,
    digit: f64,
    notch: bool,
    labels: Vec<Label>,
    label_y: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    cursor: Option<u32>,
}

#[derive(Serialize)]
struct Row {
    take: u32,
    top: u32,
    height: u32,
    empty: u32,
    values: Vec<Option<Value>>,
    losing: Vec<Option<bool>>,
}

impl From<RibbonRow> for Row {
    fn from(row: RibbonRow) -> Self {
        Self {
            take: row.take,
            top: row.top,
            height: row.height,
            empty: row.empty,
            values: row.entries,
            losing: row.losing,
        }
    }
}

impl From<Ribbon> for RibbonLayout {
    fn from(ribbon: Ribbon) -> Self {
        let count = ribbon.edges.len() - 1;
        Self {
            heaps: (0..count as u64).map(|cell| ribbon.from.plus(cell).to_string()).collect(),
            from: ribbon.from.to_string(),
            count,
            width: ribbon.width,
            height: ribbon.height,
            left: ribbon.left,
            edges: ribbon.edges,
            rows: ribbon.rows.into_iter().map(Row::from).collect(),
            omitted: ribbon.omitted,
            digit: ribbon.digit,
            notch: ribbon.notch,
            labels: ribbon.labels.iter().map(Label::from).collect(),
            label_y: ribbon.label_y,
            cursor: ribbon.cursor,
        }
    }
}
