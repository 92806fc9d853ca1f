//! Contest questions.

use wasm_bindgen::prelude::*;

use super::arguments;
use super::errors::{set, with_code};
use super::runner;
use crate::game::MOST_SEARCHED_HEAPS;
use crate::ladder::{self, LadderError, LadderErrorKind};
use crate::outcomes::OutcomeGame;

/// Answers questions in the format of programming contests: a line `First` or `Second` a heap. One
/// call searches as far as the heaps ask for: it belongs in a worker when these are large.
///
/// # Errors
/// With `line`, counted from 1: code `ladder-text`, where the text is not in the format; codes
/// `move-…`, `set-…`, `heap-…` for one that is refused; `not-computed`, where the search meets its
/// bound before the heap.
#[wasm_bindgen(js_name = ladder)]
pub fn answer_ladder(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
) -> Result<String, JsValue> {
    let text = arguments::text("text", text)?;
    let game = |set| OutcomeGame::with_runner(set, runner::make_for_outcomes);
    let outcomes = ladder::answer_with(&text, game, MOST_SEARCHED_HEAPS);
    let outcomes = outcomes.map_err(|error| no_answer(&error))?;
    Ok(outcomes.into_iter().flat_map(|outcome| [ladder::winner(outcome), "\n"]).collect())
}

fn no_answer(error: &LadderError) -> JsValue {
    let code = match error.kind() {
        LadderErrorKind::Refused(refused) => refused.code(),
        LadderErrorKind::Undecided { .. } => "not-computed",
        _ => "ladder-text",
    };
    let js = with_code(code, &error.to_string());
    set(&js, "line", &error.line().into());
    js
}
