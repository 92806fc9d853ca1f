//! Charts on a canvas, and as SVG.

use js_sys::{Array, Float64Array, Uint32Array};
use serde::Serialize;
use wasm_bindgen::prelude::*;
use web_sys::HtmlCanvasElement;

use super::answers::plain;
use super::arguments::{self, SAFE_INTEGER, optional, property, text};
use super::errors::{out_of_range, with_code, wrong_type};
use crate::chart::{Colours, Data, Look, Plot, Rgb, draw, svg};
use crate::layout::WIDEST;

/// The most pixels of a canvas for one CSS pixel.
const LARGEST_RATIO: f64 = 16.0;

/// Draws a chart on a canvas, which it fills: its own size in pixels counts.
///
/// # Errors
/// Codes `wrong-type`, `out-of-range`; `canvas` where the browser gives none to draw on.
#[wasm_bindgen(js_name = drawChart, unchecked_return_type = "ChartPlot")]
pub fn draw_chart(
    #[wasm_bindgen(unchecked_param_type = "HTMLCanvasElement")] canvas: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "ChartData")] chart: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "ChartLook")] look: &JsValue,
) -> Result<JsValue, JsValue> {
    let (data, look) = (data(chart)?, style(look)?);
    let drawn = draw(backend(canvas)?, &data, &look);
    Ok(plain(&ChartPlot::from(drawn.map_err(refused)?)))
}

/// A chart as the text of an SVG file.
///
/// # Errors
/// Codes `wrong-type`, `out-of-range`.
#[wasm_bindgen(js_name = chartSvg)]
pub fn chart_svg(
    #[wasm_bindgen(unchecked_param_type = "ChartData")] chart: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "ChartLook")] look: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] width: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] height: &JsValue,
) -> Result<String, JsValue> {
    let (width, height) = size(width, height)?;
    Ok(svg(&data(chart)?, &style(look)?, width, height).0)
}

/// A picture's width and height in CSS pixels.
fn size(width: &JsValue, height: &JsValue) -> Result<(u32, u32), JsValue> {
    let [width, height] = [("width", width), ("height", height)]
        .map(|(name, value)| arguments::word(name, value, 1, WIDEST));
    Ok((width?, height?))
}

pub(super) fn refused<E>(_: E) -> JsValue {
    with_code("canvas", "the canvas refused what was drawn")
}

pub(super) fn backend(canvas: &JsValue) -> Result<plotters_canvas::CanvasBackend, JsValue> {
    let element = canvas.dyn_ref::<HtmlCanvasElement>();
    let element = element.ok_or_else(|| wrong_type("canvas", "a canvas"))?;
    plotters_canvas::CanvasBackend::with_canvas_object(element.clone())
        .ok_or_else(|| with_code("canvas", "this canvas gives no context to draw on"))
}

fn data(chart: &JsValue) -> Result<Data, JsValue> {
    match property(chart, "kind")?.as_string().as_deref() {
        Some("lag") => {
            let counted = property(chart, "agreeing")?;
            let counted = counted.dyn_ref::<Uint32Array>();
            let counted = counted.ok_or_else(|| wrong_type("agreeing", "a Uint32Array"))?;
            let period = property(chart, "period")?;
            let lag = |name: &str, value: &JsValue| arguments::word(name, value, 1, u32::MAX);
            Ok(Data::Lags {
                agreeing: counted.to_vec(),
                period: arguments::integer("period", &period, 1, SAFE_INTEGER)?,
                chosen: optional(chart, "chosen", lag)?,
            })
        }
        Some("counts") => Ok(Data::Counts {
            counts: numbers(chart, "counts")?,
            outcomes: property(chart, "outcomes")?.is_truthy(),
        }),
        Some("density") => {
            let heaps = property(chart, "heaps")?;
            Ok(Data::Density {
                losing: numbers(chart, "losing")?,
                heaps: arguments::integer("heaps", &heaps, 1, SAFE_INTEGER)? as f64,
                share: number(chart, "share", 0.0, 1.0)?,
            })
        }
        _ => Err(wrong_type("kind", r#""lag", "counts" or "density""#)),
    }
}

pub(super) fn style(look: &JsValue) -> Result<Look, JsValue> {
    let word = |name: &str| text(name, &property(look, name)?);
    let colours = property(look, "colours")?;
    let colour = |name: &str| rgb(name, &property(&colours, name)?);
    let values = property(&colours, "values")?;
    let values = values.dyn_ref::<Array>().ok_or_else(|| wrong_type("values", "an array"))?;
    Ok(Look {
        ratio: number(look, "ratio", 0.0, LARGEST_RATIO)?.max(0.1),
        font: word("font")?,
        colours: Colours {
            ground: optional(&colours, "ground", rgb)?,
            ink: colour("ink")?,
            soft: colour("soft")?,
            line: colour("line")?,
            frame: colour("frame")?,
            accent: colour("accent")?,
            values: values.iter().map(|value| rgb("values", &value)).collect::<Result<_, _>>()?,
            winning: colour("winning")?,
        },
        title: optional(look, "title", text)?,
        group: word("group")?,
        point: word("point")?,
        percent: word("percent")?,
    })
}

/// A colour as a number: 0xRRGGBB.
fn rgb(name: &str, value: &JsValue) -> Result<Rgb, JsValue> {
    let [_, red, green, blue] = arguments::word(name, value, 0, 0xff_ff_ff)?.to_be_bytes();
    Ok(Rgb(red, green, blue))
}

/// A number, not necessarily whole.
fn number(object: &JsValue, name: &str, least: f64, most: f64) -> Result<f64, JsValue> {
    let number = property(object, name)?.as_f64();
    let number = number.ok_or_else(|| wrong_type(name, "a number"))?;
    if (least..=most).contains(&number) {
        return Ok(number);
    }
    // The limits are whole.
    Err(out_of_range(name, whole(least), whole(most)))
}

fn whole(number: f64) -> u64 {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "small whole numbers that are not negative"
    )]
    let whole = number as u64;
    whole
}

/// Counts, none of them negative or infinite.
fn numbers(object: &JsValue, name: &str) -> Result<Vec<f64>, JsValue> {
    let numbers = property(object, name)?;
    let numbers = numbers.dyn_ref::<Float64Array>();
    let numbers = numbers.ok_or_else(|| wrong_type(name, "a Float64Array"))?.to_vec();
    if numbers.iter().all(|number| (0.0..=SAFE_INTEGER as f64).contains(number)) {
        return Ok(numbers);
    }
    Err(out_of_range(name, 0, SAFE_INTEGER))
}

#[derive(Serialize)]
struct ChartPlot {
    left: f64,
    width: f64,
    shown: usize,
}

impl From<Plot> for ChartPlot {
    fn from(plot: Plot) -> Self {
        Self { left: plot.left, width: plot.width, shown: plot.shown }
    }
}
