//! The class `FamilyPicture`.

use js_sys::Float64Array;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::answers::plain;
use super::arguments::{self, property};
use super::chart::{backend, refused, style};
use super::errors::wrong_type;
use crate::chart::{self, FamilyData, FamilyPicture};

/// The widest and the highest canvas.
const MOST_PIXELS: u32 = 1 << 16;

/// A picture of many sets that looks at them in slices, so that a million of them block no frame:
/// `measure` all, `plan`, `add` all, then `draw` or `svg`.
#[wasm_bindgen(js_name = FamilyPicture)]
#[derive(Default)]
pub struct WebFamilyPicture {
    picture: FamilyPicture,
}

#[wasm_bindgen(js_class = FamilyPicture)]
impl WebFamilyPicture {
    /// A picture of no sets.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Looks at the numbers of further sets.
    ///
    /// # Errors
    /// Code `wrong-type`.
    pub fn measure(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "FamilyChartData")] slice: &JsValue,
    ) -> Result<(), JsValue> {
        self.picture.measure(&data(slice)?);
        Ok(())
    }

    /// Lays out a picture of this size, in pixels of the canvas.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`.
    pub fn plan(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "ChartLook")] look: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] width: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] height: &JsValue,
    ) -> Result<(), JsValue> {
        let [width, height] = [("width", width), ("height", height)]
            .map(|(name, value)| arguments::word(name, value, 1, MOST_PIXELS));
        self.picture.plan(&style(look)?, width?, height?);
        Ok(())
    }

    /// Puts sets where they belong; the first of them has the number `first`.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`.
    pub fn add(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] first: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "FamilyChartData")] slice: &JsValue,
    ) -> Result<(), JsValue> {
        let first = arguments::word("first", first, 0, u32::MAX)?;
        self.picture.add(first, &data(slice)?);
        Ok(())
    }

    /// Draws it on a canvas of the planned size.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`; `canvas` where the browser gives none to draw on.
    #[wasm_bindgen(unchecked_return_type = "FamilyPlot")]
    pub fn draw(
        &self,
        #[wasm_bindgen(unchecked_param_type = "HTMLCanvasElement")] canvas: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "ChartLook")] look: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let drawn = self.picture.draw(backend(canvas)?, &style(look)?);
        Ok(plain(&FamilyPlot::from(drawn.map_err(refused)?)))
    }

    /// The picture as the text of an SVG file, whose pixels are those of the plan.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`.
    pub fn svg(
        &self,
        #[wasm_bindgen(unchecked_param_type = "ChartLook")] look: &JsValue,
    ) -> Result<String, JsValue> {
        Ok(self.picture.svg(&style(look)?).0)
    }
}

fn data(chart: &JsValue) -> Result<FamilyData, JsValue> {
    let list = |name: &str| {
        let list = property(chart, name)?;
        let list = list.dyn_ref::<Float64Array>();
        Ok::<_, JsValue>(list.ok_or_else(|| wrong_type(name, "a Float64Array"))?.to_vec())
    };
    let log = property(chart, "log")?.is_truthy();
    match property(chart, "kind")?.as_string().as_deref() {
        Some("points") => Ok(FamilyData::Points { x: list("x")?, y: list("y")?, log }),
        Some("histogram") => Ok(FamilyData::Histogram { x: list("x")?, log }),
        Some("tiles") => {
            Ok(FamilyData::Tiles { x: list("x")?, y: list("y")?, value: list("value")? })
        }
        _ => Err(wrong_type("kind", r#""points", "histogram" or "tiles""#)),
    }
}

#[derive(Serialize)]
struct FamilyPlot {
    parts: Vec<FamilyPart>,
    omitted: usize,
}

#[derive(Serialize)]
struct FamilyPart {
    place: [f64; 4],
    x: [u64; 2],
    y: [u64; 2],
    sets: u32,
    value: f64,
    listed: Vec<u32>,
}

impl From<chart::FamilyPlot> for FamilyPlot {
    fn from(plot: chart::FamilyPlot) -> Self {
        let part = |part: chart::Part| {
            let chart::Part { place, x, y, sets, value, listed } = part;
            FamilyPart { place, x, y, sets, value, listed }
        };
        Self { parts: plot.parts.into_iter().map(part).collect(), omitted: plot.omitted }
    }
}
