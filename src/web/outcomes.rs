//! The class `OutcomeGame`.

use std::cell::RefCell;

use js_sys::Uint8Array;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::answers::{Certificate, plain};
use super::arguments::{self, SAFE_INTEGER};
use super::errors::{not_computed, wrong_type};
use super::runner;
use crate::outcome::{Kind, Outcome};
use crate::outcomes::OutcomeGame;
use crate::{period, solution};

/// The most outcomes of one call.
const MOST_OUTCOMES: u32 = 1 << 24;

/// The outcomes of one heap of a subtraction game, and the search for their periods. Methods take it
/// shared, as those of `Game`.
#[wasm_bindgen(js_name = OutcomeGame)]
pub struct WebOutcomeGame {
    game: RefCell<OutcomeGame>,
}

#[derive(Serialize)]
struct Search {
    done: bool,
    heaps: u64,
    share: f64,
    kernel: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    normal: Option<Period>,
    #[serde(skip_serializing_if = "Option::is_none")]
    misere: Option<Period>,
}

#[derive(Serialize)]
struct Solution {
    text: String,
    way: &'static str,
    heaps: u64,
}

#[derive(Serialize)]
struct Period {
    preperiod: u64,
    period: u64,
}

impl From<period::Period> for Period {
    fn from(found: period::Period) -> Self {
        Self { preperiod: found.preperiod, period: found.period }
    }
}

#[wasm_bindgen(js_class = OutcomeGame)]
impl WebOutcomeGame {
    /// The outcomes of the game of a set, as for `Game`. Nothing is computed yet.
    ///
    /// # Errors
    /// Codes `wrong-type`, `set-…`, `move-…`, `range-…`, `progression-…`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string")] set: &JsValue,
    ) -> Result<WebOutcomeGame, JsValue> {
        let parsed = arguments::set("set", set)?;
        let game = OutcomeGame::with_runner(parsed.set, runner::make_for_outcomes);
        Ok(Self { game: RefCell::new(game) })
    }

    /// The canonical text of the set, such as "1,3,4".
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn set(&self) -> String {
        self.game.borrow().set().to_string()
    }

    /// Goes on with the search for about `work` elementary steps, and says how far it is.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`.
    #[wasm_bindgen(unchecked_return_type = "OutcomeSearch")]
    pub fn advance(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] work: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let work = arguments::integer("work", work, 1, SAFE_INTEGER)?;
        self.game.borrow_mut().advance(work);
        Ok(self.search())
    }

    /// How far the search is.
    #[wasm_bindgen(unchecked_return_type = "OutcomeSearch")]
    #[must_use]
    pub fn search(&self) -> JsValue {
        let game = self.game.borrow();
        plain(&Search {
            done: game.is_done(),
            heaps: game.heaps(),
            share: game.heaps() as f64 / game.bound() as f64,
            kernel: game.kernel(),
            normal: game.period(Kind::Normal).map(Period::from),
            misere: game.period(Kind::Misere).map(Period::from),
        })
    }

    /// The outcomes of `count` heaps from heap `from` on, copied: 1 for P and 0 for N.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`, `heap-…`, `not-computed`.
    pub fn outcomes(
        &self,
        #[wasm_bindgen(unchecked_param_type = "OutcomeRule")] rule: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Heap")] from: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] count: &JsValue,
    ) -> Result<Uint8Array, JsValue> {
        let kind = kind(rule)?;
        let from = arguments::heap("from", from)?;
        let count = arguments::word("count", count, 0, MOST_OUTCOMES)?;
        let outcomes = self.game.borrow().outcomes(&from, count as usize, kind);
        let lost = |outcome: Option<Outcome>| outcome.map(|outcome| (outcome == Outcome::P).into());
        let entries: Option<Vec<u8>> = outcomes.into_iter().map(lost).collect();
        Ok(Uint8Array::from(entries.ok_or_else(not_computed)?.as_slice()))
    }

    /// The proof of a period, when it is proved.
    ///
    /// # Errors
    /// Code `wrong-type`.
    #[wasm_bindgen(unchecked_return_type = "Certificate | undefined")]
    pub fn certificate(
        &self,
        #[wasm_bindgen(unchecked_param_type = "OutcomeRule")] rule: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let certificate = self.game.borrow().certificate(kind(rule)?);
        Ok(certificate.map_or(JsValue::UNDEFINED, |proof| plain(&Certificate::from(proof))))
    }

    /// A program that answers contest questions about this game, by what is found so far.
    ///
    /// # Errors
    /// Code `wrong-type`.
    #[wasm_bindgen(unchecked_return_type = "Solution")]
    pub fn solution(
        &self,
        #[wasm_bindgen(unchecked_param_type = "SolutionRequest")] request: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let word = |name: &str| Ok::<_, JsValue>(arguments::property(request, name)?.as_string());
        let language = match word("language")?.as_deref() {
            Some("cpp") => solution::Language::Cpp,
            Some("python") => solution::Language::Python,
            Some("rust") => solution::Language::Rust,
            _ => return Err(wrong_type("language", r#""cpp", "python" or "rust""#)),
        };
        let input = match word("input")?.as_deref() {
            Some("contest") => solution::Input::Contest,
            Some("heaps") => solution::Input::Heaps,
            _ => return Err(wrong_type("input", r#""contest" or "heaps""#)),
        };
        let kind = kind(&arguments::property(request, "rule")?)?;
        let request = solution::Request { language, input, kind };
        let program = solution::solution(&self.game.borrow(), request);
        let way = match program.way {
            solution::Way::Table => "table",
            solution::Way::Computed => "computed",
            solution::Way::Bounded => "bounded",
        };
        Ok(plain(&Solution { text: program.text, way, heaps: program.heaps }))
    }
}

/// A rule of play; Grundy values are none.
pub(super) fn kind(rule: &JsValue) -> Result<Kind, JsValue> {
    match arguments::kind("rule", rule) {
        Ok(kind @ (Kind::Normal | Kind::Misere)) => Ok(kind),
        _ => Err(wrong_type("rule", r#""normal" or "misere""#)),
    }
}
