//! Two heaps as a grid.

use js_sys::Uint16Array;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::answers::plain;
use super::arguments::{self, optional, property};
use super::errors::set;
use super::game::{WebGame, width};
use crate::layout::{
    LARGEST_PAIR_CELL, Pair, PairCell, PairMark, PairRequest, SMALLEST_PAIR_CELL, WIDEST,
};
use crate::outcome::Outcome;
use crate::sequence::Value;

/// In a cell, beside its value: the position is lost for the player to move.
const LOST: Value = 1 << 15;

/// A cell of heaps that are not computed.
const UNKNOWN: Value = Value::MAX;

#[wasm_bindgen(js_class = Game)]
impl WebGame {
    /// The layout of the grid of this game, across, and another one, down; they may be the same.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`, `heap-…`.
    #[wasm_bindgen(unchecked_return_type = "PairLayout")]
    pub fn pair(
        &self,
        other: &WebGame,
        #[wasm_bindgen(unchecked_param_type = "PairRequest")] request: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let height = property(request, "height")?;
        let cell = property(request, "cell")?;
        let both = |first: &str, second: &str| {
            let heap = |name: &str| optional(request, name, arguments::heap);
            Ok::<_, JsValue>(heap(first)?.zip(heap(second)?).map(|(across, down)| [across, down]))
        };
        let request = PairRequest {
            kind: arguments::kind("rule", &property(request, "rule")?)?,
            width: width(request)?,
            height: arguments::word("height", &height, 0, WIDEST)?,
            from: both("from", "from2")?.unwrap_or([0.into(), 0.into()]),
            cell: arguments::word("cell", &cell, SMALLEST_PAIR_CELL, LARGEST_PAIR_CELL)?,
            cursor: both("n", "n2")?,
        };
        let pair = Pair::new([&self.game.borrow(), &other.game.borrow()], &request);
        let cells: Vec<Value> = pair.cells.iter().copied().map(pack).collect();
        let layout = plain(&PairLayout::from(pair));
        set(&layout, "cells", &Uint16Array::from(cells.as_slice()).into());
        Ok(layout)
    }
}

/// A cell in 16 bits: a set has at most [`MOST_MOVES`](crate::MOST_MOVES) moves, so that nim-sums
/// have fewer.
fn pack(cell: PairCell) -> Value {
    cell.map_or(UNKNOWN, |(value, outcome)| match outcome {
        Outcome::P => value | LOST,
        Outcome::N => value,
    })
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PairLayout {
    width: u32,
    height: u32,
    left: u32,
    top: u32,
    cell: u32,
    columns: u32,
    rows: u32,
    values: [Vec<Option<Value>>; 2],
    marks: [Vec<PairMarkLayout>; 2],
    relative: [bool; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    cursor: Option<[u32; 2]>,
    digit: f64,
    marked: bool,
}

#[derive(Serialize)]
struct PairMarkLayout {
    heap: String,
    at: f64,
    cursor: bool,
}

impl From<Pair> for PairLayout {
    fn from(pair: Pair) -> Self {
        let mark = |mark: PairMark| PairMarkLayout {
            heap: mark.heap.to_string(),
            at: mark.at,
            cursor: mark.cursor,
        };
        Self {
            width: pair.width,
            height: pair.height,
            left: pair.left,
            top: pair.top,
            cell: pair.cell,
            columns: pair.columns,
            rows: pair.rows,
            values: pair.values,
            marks: pair.marks.map(|marks| marks.into_iter().map(mark).collect()),
            relative: pair.relative,
            cursor: pair.cursor,
            digit: pair.digit,
            marked: pair.marked,
        }
    }
}
