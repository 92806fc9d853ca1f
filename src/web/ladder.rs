//! The class `Ladder`: contest questions.

use std::cell::RefCell;

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::MOST_LISTED;
use super::answers::plain;
use super::arguments::{self, SAFE_INTEGER, optional, property};
use super::errors::{set, with_code};
use super::outcomes::kind;
use super::runner;
use crate::ladder::{Ladder, LadderError, winner};
use crate::outcome::Outcome;

/// Questions about many heaps of one game, and the search for the answers. Methods take it shared,
/// as those of `Game`.
#[wasm_bindgen(js_name = Ladder)]
pub struct WebLadder {
    ladder: RefCell<Ladder>,
    text: String,
}

#[derive(Serialize)]
struct Search {
    done: bool,
    asked: usize,
    heaps: u64,
    share: f64,
}

#[derive(Serialize)]
struct Answers {
    text: String,
    first: usize,
    second: usize,
    rows: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    line: usize,
    heap: String,
    first: bool,
}

#[wasm_bindgen(js_class = Ladder)]
impl WebLadder {
    /// Reads the questions of a text. Nothing is computed yet.
    ///
    /// # Errors
    /// With `line`, counted from 1, and where a piece of it is wrong with its place in this line:
    /// codes `ladder-…`, where the text is not in the format; codes `move-…`, `set-…`, `heap-…` for
    /// one that is refused. Without: codes `wrong-type`, and those of a refused `set`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "LadderRequest")] request: &JsValue,
    ) -> Result<WebLadder, JsValue> {
        let text = arguments::text("text", &property(request, "text")?)?;
        let kind = kind(&property(request, "rule")?)?;
        let runner = runner::make_for_outcomes;
        let ladder = match optional(request, "set", arguments::set)? {
            Some(parsed) => Ladder::heap_a_line_with(parsed.set, &text, kind, runner),
            None => Ladder::contest_with(&text, kind, runner),
        };
        let ladder = ladder.map_err(|error| refused(&error, &text))?;
        Ok(Self { ladder: RefCell::new(ladder), text })
    }

    /// The canonical text of the set, such as "1,3,4".
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn set(&self) -> String {
        self.ladder.borrow().set().to_string()
    }

    /// Goes on with the search for about `work` elementary steps, and says how far it is.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`.
    #[wasm_bindgen(unchecked_return_type = "LadderSearch")]
    pub fn advance(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] work: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let work = arguments::integer("work", work, 1, SAFE_INTEGER)?;
        let mut ladder = self.ladder.borrow_mut();
        ladder.advance(work);
        let game = ladder.game();
        Ok(plain(&Search {
            done: ladder.is_done(),
            asked: ladder.heaps().len(),
            heaps: game.heaps(),
            share: game.heaps() as f64 / game.bound() as f64,
        }))
    }

    /// Who wins from each heap, and the first answers one by one.
    ///
    /// # Errors
    /// Code `ladder-undecided`, with its `line`, for a heap that the search has not reached, or that
    /// lies beyond its bound.
    #[wasm_bindgen(unchecked_return_type = "LadderAnswers")]
    pub fn answers(&self) -> Result<JsValue, JsValue> {
        let ladder = self.ladder.borrow();
        let outcomes = ladder.outcomes().map_err(|error| refused(&error, &self.text))?;
        let first = outcomes.iter().filter(|&&outcome| outcome == Outcome::N).count();
        let asked = ladder.lines().iter().zip(ladder.heaps()).zip(&outcomes);
        let row = |((&line, heap), &outcome): ((&usize, &crate::HeapSize), &Outcome)| Row {
            line,
            heap: heap.to_string(),
            first: outcome == Outcome::N,
        };
        let rows = asked.take(MOST_LISTED).map(row).collect();
        let (second, words) = (outcomes.len() - first, outcomes.into_iter());
        let text = words.flat_map(|outcome| [winner(outcome), "\n"]).collect();
        Ok(plain(&Answers { text, first, second, rows }))
    }
}

fn refused(error: &LadderError, text: &str) -> JsValue {
    let js = with_code(error.kind().code(), &error.to_string());
    set(&js, "line", &error.line().into());
    if let Some(place) = error.place() {
        let line = text.lines().nth(error.line() - 1).unwrap_or_default();
        let units = |characters: usize| -> usize {
            line.chars().take(characters).map(char::len_utf16).sum()
        };
        set(&js, "start", &units(place.start).into());
        set(&js, "end", &units(place.end).into());
    }
    let found = error.kind().found();
    if !found.is_empty() {
        set(&js, "found", &found.into());
    }
    if let Some(limit) = error.kind().limit() {
        // Counts are at most a float's whole numbers, or too many to matter.
        set(&js, "limit", &(limit as f64).into());
    }
    js
}
