//! The class `ClaimCheck`: a claim put to the test.

mod fields;
mod reading;
mod verdict;

use std::cell::RefCell;

use wasm_bindgen::prelude::*;

use super::answers::{Reading, plain, rule_name};
use super::arguments::{self, SAFE_INTEGER};
use super::errors::{place, set, with_code};
use super::game::{CELL, LARGEST_CELL};
use super::runner;
use crate::claim::{Claim, ClaimError, Inquiry, Verdict};
use crate::game::Game;
use crate::heap::HeapSize;
use crate::layout::{ClaimPicture, ClaimRow};
use fields::{Fields, list};

/// A claim and its check. Methods take it shared, as those of `Game`.
#[wasm_bindgen(js_name = ClaimCheck)]
pub struct WebClaimCheck {
    inquiry: RefCell<Inquiry>,
    text: String,
}

#[wasm_bindgen(js_class = ClaimCheck)]
impl WebClaimCheck {
    /// Reads a claim about a set, unless it names others. Nothing is checked yet. `rule` says which
    /// sequence is meant by "period" alone, and which rule decides what is lost.
    ///
    /// # Errors
    /// Codes `claim-…` and those of sets, with the place in the claim; for the set itself those of
    /// sets, with the place in it.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string")] claim: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] set: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Rule")] rule: &JsValue,
    ) -> Result<WebClaimCheck, JsValue> {
        let text = arguments::text("claim", claim)?;
        let kind = arguments::kind("rule", rule)?;
        let set = arguments::set("set", set)?.set;
        let claim = Claim::parse(&text, kind).map_err(|error| refused(&error, &text))?;
        let make = |set| Game::with_runner(set, runner::make);
        Ok(Self { inquiry: RefCell::new(Inquiry::with_games(claim, set, make)), text })
    }

    /// What the claim was understood to say.
    #[wasm_bindgen(unchecked_return_type = "ClaimReading")]
    #[must_use]
    pub fn understood(&self) -> JsValue {
        reading::of(self.inquiry.borrow().claim())
    }

    /// Goes on with the check for about `work` elementary steps, and says how far it is.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`.
    #[wasm_bindgen(unchecked_return_type = "ClaimState")]
    pub fn advance(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] work: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let work = arguments::integer("work", work, 1, SAFE_INTEGER)?;
        self.inquiry.borrow_mut().advance(work);
        Ok(self.state())
    }

    /// How far the check is, and what came out.
    #[wasm_bindgen(unchecked_return_type = "ClaimState")]
    #[must_use]
    pub fn state(&self) -> JsValue {
        let inquiry = self.inquiry.borrow();
        let progress = inquiry.progress();
        Fields::new()
            .with("set", inquiry.game().set().to_string())
            .with("stage", progress.stage.name())
            .with("share", progress.share)
            .with("heaps", progress.heaps.to_string())
            .with("sets", progress.sets)
            .perhaps("verdict", inquiry.verdict().map(|found| verdict::of(found, &self.text)))
            .into()
    }

    /// Ends the check with what is known so far.
    pub fn stop(&self) {
        self.inquiry.borrow_mut().stop();
    }

    /// All about one heap of the game that the verdict is about.
    ///
    /// # Errors
    /// Codes `wrong-type`, `heap-…`.
    #[wasm_bindgen(unchecked_return_type = "Reading")]
    pub fn reading(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Heap")] heap: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let heap = arguments::heap("heap", heap)?;
        Ok(plain(&Reading::new(self.inquiry.borrow().game(), &heap)))
    }

    /// The layout of what the claim says above what is true, around the first counterexample if there
    /// is one; nothing where the claim says nothing of single heaps.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`.
    #[wasm_bindgen(unchecked_return_type = "ClaimPicture | undefined")]
    pub fn picture(
        &self,
        #[wasm_bindgen(unchecked_param_type = "ClaimPictureRequest")] request: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let size = |name: &str, value: &JsValue| arguments::word(name, value, 1, LARGEST_CELL);
        let cell = arguments::optional(request, "cell", size)?.unwrap_or(CELL);
        let width = super::game::width(request)?;
        let inquiry = self.inquiry.borrow();
        let heap = match inquiry.verdict() {
            Some(Verdict::Refuted(example)) => example.heap.as_ref().and_then(HeapSize::to_u64),
            _ => None,
        };
        let picture = ClaimPicture::new(&inquiry, heap, width, cell);
        Ok(picture.map_or(JsValue::UNDEFINED, |picture| painted(&picture)))
    }
}

/// A refused claim. The place is counted in UTF-16 code units.
fn refused(error: &ClaimError, text: &str) -> JsValue {
    let js = with_code(error.code(), &error.to_string());
    place(&js, error.span(), text);
    if !error.found().is_empty() {
        set(&js, "found", &error.found().into());
    }
    if let Some(limit) = error.limit() {
        set(&js, "limit", &limit.into());
    }
    js
}

fn painted(picture: &ClaimPicture) -> JsValue {
    let labels = picture.labels.iter();
    let labels = labels.map(|label| Fields::new().with("cell", label.cell).with("x", label.x));
    Fields::new()
        .with("rule", rule_name(picture.kind))
        .with("from", picture.from.to_string())
        .with("width", picture.width)
        .with("height", picture.height)
        .with("edges", list(picture.edges.iter().copied()))
        .perhaps("claimed", picture.claimed.as_ref().map(row))
        .with("found", row(&picture.found))
        .with("digit", picture.digit)
        .with("notch", picture.notch)
        .with("differs", list(picture.differs.iter().copied()))
        .perhaps("first", picture.first)
        .with("labels", list(labels))
        .with("labelY", picture.label_y)
        .into()
}

fn row(row: &ClaimRow) -> JsValue {
    let values = row.entries.iter().map(|entry| entry.map_or(JsValue::NULL, JsValue::from));
    let losing = row.losing.iter().map(|lost| lost.map_or(JsValue::NULL, JsValue::from));
    Fields::new()
        .with("wordY", row.word_y)
        .with("top", row.top)
        .with("height", row.height)
        .with("values", list(values))
        .with("losing", list(losing))
        .into()
}
