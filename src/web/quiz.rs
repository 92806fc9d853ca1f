//! Heaps to ask about.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::answers::plain;
use super::arguments::{self, SAFE_INTEGER, optional, property};
use super::errors::wrong_type;
use super::game::WebGame;
use crate::quiz::{MOST_QUESTIONS, Question, QuizRequest};

#[wasm_bindgen(js_class = Game)]
impl WebGame {
    /// Heaps to ask about, at which wrong rules for the value differ most.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`.
    #[wasm_bindgen(unchecked_return_type = "QuizQuestion[]")]
    pub fn quiz(
        &self,
        #[wasm_bindgen(unchecked_param_type = "QuizRequest")] request: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let flag = |name: &str, value: &JsValue| {
            value.as_bool().ok_or_else(|| wrong_type(name, "true or false"))
        };
        let safe = |name: &str, value: &JsValue| arguments::integer(name, value, 0, SAFE_INTEGER);
        let most = u32::try_from(MOST_QUESTIONS).unwrap_or(u32::MAX);
        let request = QuizRequest {
            seed: safe("seed", &property(request, "seed")?)?,
            questions: arguments::word("questions", &property(request, "questions")?, 1, most)?
                as usize,
            largest: safe("largest", &property(request, "largest")?)?,
            empty_mex: optional(request, "emptyMex", flag)?.unwrap_or(false),
        };
        let quiz = self.game.borrow().quiz(&request);
        Ok(plain(&quiz.iter().map(QuizQuestion::from).collect::<Vec<_>>()))
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct QuizQuestion {
    heap: String,
    tells_apart: Vec<&'static str>,
}

impl From<&Question> for QuizQuestion {
    fn from(question: &Question) -> Self {
        Self {
            heap: question.heap.to_string(),
            tells_apart: question.tells_apart.iter().map(|rule| rule.name()).collect(),
        }
    }
}
