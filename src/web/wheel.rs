//! The preperiod and the period as a tail and a ring.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::answers::plain;
use super::arguments::{self, property};
use super::game::{WebGame, width};
use crate::layout::{Wheel, WheelRequest};
use crate::sequence::Value;

#[wasm_bindgen(js_class = Game)]
impl WebGame {
    /// The layout of the preperiod as a tail and the period as a ring; none while it is not proved.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`, `heap-…`.
    #[wasm_bindgen(unchecked_return_type = "WheelLayout | undefined")]
    pub fn wheel(
        &self,
        #[wasm_bindgen(unchecked_param_type = "WheelRequest")] request: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let request = WheelRequest {
            kind: arguments::kind("rule", &property(request, "rule")?)?,
            width: width(request)?,
            heap: arguments::heap("heap", &property(request, "heap")?)?,
        };
        let wheel = Wheel::new(&self.game.borrow(), &request);
        Ok(wheel.map_or(JsValue::UNDEFINED, |wheel| plain(&WheelLayout::from(wheel))))
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct WheelLayout {
    width: f64,
    height: f64,
    center_x: f64,
    center_y: f64,
    radius: f64,
    node: u32,
    digit: f64,
    nodes: Vec<Node>,
    hidden: f64,
    gaps: Vec<(f64, f64)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<usize>,
    chords: Vec<Chord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    laps: Option<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Node {
    heap: f64,
    x: f64,
    y: f64,
    value: Value,
    losing: bool,
    in_ring: bool,
}

#[derive(Serialize)]
struct Chord {
    take: u32,
    to: usize,
    wins: bool,
}

impl From<Wheel> for WheelLayout {
    fn from(wheel: Wheel) -> Self {
        let nodes = wheel.nodes.into_iter().map(|node| Node {
            heap: node.heap as f64,
            x: node.x,
            y: node.y,
            value: node.entry,
            losing: node.losing,
            in_ring: node.in_ring,
        });
        let chords = wheel.chords.into_iter();
        Self {
            width: wheel.width,
            height: wheel.height,
            center_x: wheel.center.0,
            center_y: wheel.center.1,
            radius: wheel.radius,
            node: wheel.node,
            digit: wheel.digit,
            nodes: nodes.collect(),
            hidden: wheel.hidden as f64,
            gaps: wheel.gaps,
            token: wheel.token,
            chords: chords.map(|it| Chord { take: it.take, to: it.to, wins: it.wins }).collect(),
            laps: wheel.laps.map(|laps| laps.to_string()),
        }
    }
}
