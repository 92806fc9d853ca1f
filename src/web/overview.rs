//! What stands around the columns of a strip of very many heaps, and the minimap of a strip.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::answers::plain;
use super::arguments::{self, optional, property};
use super::game::{CELL_HEIGHT, LARGEST_CELL, WebGame, width};
use super::pictures::{BracketLayout, PreperiodLayout};
use crate::layout::{
    MOST_OVERVIEW_HEAPS, Mark, Minimap, MinimapRequest, Overview, OverviewRequest,
};

#[wasm_bindgen(js_class = Game)]
impl WebGame {
    /// The layout of what stands around the columns of a strip: `columns` has their counts.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`, `heap-…`.
    #[wasm_bindgen(unchecked_return_type = "OverviewLayout")]
    pub fn overview(
        &self,
        #[wasm_bindgen(unchecked_param_type = "OverviewRequest")] request: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let size = |name: &str, value: &JsValue| arguments::word(name, value, 1, LARGEST_CELL);
        let heaps = property(request, "heaps")?;
        let request = OverviewRequest {
            kind: arguments::kind("rule", &property(request, "rule")?)?,
            width: width(request)?,
            from: arguments::heap("from", &property(request, "from")?)?,
            heaps: arguments::integer("heaps", &heaps, 1, MOST_OVERVIEW_HEAPS)?,
            column_height: optional(request, "height", size)?.unwrap_or(CELL_HEIGHT),
            cursor: optional(request, "cursor", arguments::heap)?,
        };
        Ok(plain(&OverviewLayout::from(Overview::new(&self.game.borrow(), &request))))
    }

    /// The layout of a minimap: `columns` has the counts of its cells.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`, `heap-…`.
    #[wasm_bindgen(unchecked_return_type = "MinimapLayout")]
    pub fn minimap(
        &self,
        #[wasm_bindgen(unchecked_param_type = "MinimapRequest")] request: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let heaps = |request: &JsValue| {
            arguments::integer("heaps", &property(request, "heaps")?, 1, MOST_OVERVIEW_HEAPS)
        };
        let from = |request: &JsValue| arguments::heap("from", &property(request, "from")?);
        let held = |_: &str, held: &JsValue| Ok((from(held)?, heaps(held)?));
        let request = MinimapRequest {
            kind: arguments::kind("rule", &property(request, "rule")?)?,
            width: width(request)?,
            from: from(request)?,
            heaps: heaps(request)?,
            cursor: optional(request, "cursor", arguments::heap)?,
            held: optional(request, "held", held)?,
        };
        Ok(plain(&MinimapLayout::from(Minimap::new(&self.game.borrow(), &request))))
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct MinimapLayout {
    from: String,
    heaps: u64,
    width: u32,
    height: u32,
    top: u32,
    cell_height: u32,
    lens: (u32, u32),
    #[serde(skip_serializing_if = "Option::is_none")]
    cursor: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    preperiod: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown_from: Option<u32>,
}

impl From<Minimap> for MinimapLayout {
    fn from(map: Minimap) -> Self {
        Self {
            from: map.from.to_string(),
            heaps: map.heaps,
            width: map.width,
            height: map.height,
            top: map.top,
            cell_height: map.cell_height,
            lens: map.lens,
            cursor: map.cursor,
            preperiod: map.preperiod,
            unknown_from: map.unknown_from,
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct OverviewLayout {
    from: String,
    count: u64,
    width: u32,
    height: u32,
    top: u32,
    cell_height: u32,
    marks: Vec<MarkLayout>,
    label_y: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    cursor: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    preperiod: Option<PreperiodLayout>,
    brackets: Vec<BracketLayout>,
    bracket_y: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown_from: Option<u32>,
}

#[derive(Serialize)]
struct MarkLayout {
    heap: String,
    at: f64,
    x: f64,
    cursor: bool,
}

impl From<Mark> for MarkLayout {
    fn from(mark: Mark) -> Self {
        Self { heap: mark.heap.to_string(), at: mark.at, x: mark.x, cursor: mark.cursor }
    }
}

impl From<Overview> for OverviewLayout {
    fn from(overview: Overview) -> Self {
        Self {
            from: overview.from.to_string(),
            count: overview.heaps,
            width: overview.width,
            height: overview.height,
            top: overview.top,
            cell_height: overview.column_height,
            marks: overview.marks.into_iter().map(MarkLayout::from).collect(),
            label_y: overview.label_y,
            cursor: overview.cursor,
            preperiod: overview.preperiod.map(PreperiodLayout::from),
            brackets: overview.brackets.into_iter().map(BracketLayout::from).collect(),
            bracket_y: overview.bracket_y,
            unknown_from: overview.unknown_from,
        }
    }
}
