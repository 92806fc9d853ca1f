//! The class `ClaimCheck`: a claim put to the test.

use std::cell::RefCell;

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::answers::{Reading, plain, rule_name};
use super::arguments::{self, SAFE_INTEGER};
use super::errors::{set, with_code};
use super::game::{CELL, LARGEST_CELL};
use super::pictures::Label;
use super::{MOST_LISTED, runner};
use crate::claim::{
    Answer, Claim, ClaimError, Counterexample, Difference, Inquiry, Proof, Side, Verdict,
};
use crate::game::Game;
use crate::heap::HeapSize;
use crate::layout::{ClaimPicture, ClaimRow};
use crate::outcome::Kind;
use crate::sequence::Value;

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
        plain(&ClaimState::new(&self.inquiry.borrow(), &self.text))
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
        Ok(picture.map_or(JsValue::UNDEFINED, |picture| plain(&Picture::from(picture))))
    }
}

/// A refused claim. The place is counted in UTF-16 code units.
fn refused(error: &ClaimError, text: &str) -> JsValue {
    let js = with_code(error.code(), &error.to_string());
    let span = error.span();
    set(&js, "start", &units(text, span.start).into());
    set(&js, "end", &units(text, span.end).into());
    if !error.found().is_empty() {
        set(&js, "found", &error.found().into());
    }
    if let Some(limit) = error.limit() {
        set(&js, "limit", &limit.into());
    }
    js
}

fn units(text: &str, characters: usize) -> usize {
    text.chars().take(characters).map(char::len_utf16).sum()
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ClaimState {
    set: String,
    stage: &'static str,
    share: f64,
    heaps: String,
    sets: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<ClaimVerdict>,
}

impl ClaimState {
    fn new(inquiry: &Inquiry, text: &str) -> Self {
        let progress = inquiry.progress();
        Self {
            set: inquiry.game().set().to_string(),
            stage: progress.stage.name(),
            share: progress.share,
            heaps: progress.heaps.to_string(),
            sets: progress.sets,
            verdict: inquiry.verdict().map(|verdict| ClaimVerdict::new(verdict, text)),
        }
    }
}

/// The fields that the kind of verdict has; see `types.d.ts`.
#[derive(Default, Serialize)]
#[serde(rename_all = "camelCase")]
struct ClaimVerdict {
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    how: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    period: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sets: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    set: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    heap: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    what: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    difference: Option<ClaimDifference>,
}

impl ClaimVerdict {
    fn new(verdict: &Verdict, text: &str) -> Self {
        match verdict {
            Verdict::Proved(proof) => Self { verdict: "proved", ..Self::of_proof(proof) },
            Verdict::Refuted(example) => {
                let Counterexample { set, heap, difference } = &**example;
                Self {
                    verdict: "refuted",
                    set: set.as_ref().map(ToString::to_string),
                    heap: heap.as_ref().map(ToString::to_string),
                    difference: Some(ClaimDifference::from(difference)),
                    ..Self::default()
                }
            }
            Verdict::Checked { heap, sets, limit } => Self {
                verdict: "checked",
                heap: heap.map(|heap| heap.to_string()),
                sets: *sets,
                limit: Some(limit.name()),
                ..Self::default()
            },
            Verdict::Undefined { heap, set, what, span } => Self {
                verdict: "undefined",
                heap: heap.as_ref().map(ToString::to_string),
                set: set.as_ref().map(ToString::to_string),
                what: Some(what.name()),
                start: Some(units(text, span.start)),
                end: Some(units(text, span.end)),
                ..Self::default()
            },
        }
    }

    fn of_proof(proof: &Proof) -> Self {
        let repeats = |how, from: u64, period: u64| Self {
            how: Some(how),
            from: Some(from.to_string()),
            period: Some(period.to_string()),
            ..Self::default()
        };
        match proof {
            Proof::Looked => Self { how: Some("looked"), ..Self::default() },
            Proof::Repeats { from, period } => repeats("repeats", *from, *period),
            Proof::Period(found) => repeats("period", found.preperiod, found.period),
            Proof::Sets { count } => {
                Self { how: Some("sets"), sets: Some(*count), ..Self::default() }
            }
            Proof::Example(set) => {
                Self { how: Some("example"), set: Some(set.to_string()), ..Self::default() }
            }
        }
    }
}

/// The fields that the kind of difference has; see `types.d.ts`.
#[derive(Default, Serialize)]
#[serde(rename_all = "camelCase")]
struct ClaimDifference {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    operator: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<ClaimSide>,
    #[serde(skip_serializing_if = "Option::is_none")]
    right: Option<ClaimSide>,
    #[serde(skip_serializing_if = "Option::is_none")]
    claimed: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    earlier: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sets: Option<[String; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    missing: Option<Vec<Step>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    wrong: Option<Vec<Step>>,
}

#[derive(Serialize)]
struct Step {
    heap: String,
    take: u32,
}

#[derive(Serialize)]
struct ClaimSide {
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    truth: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    heap: Option<String>,
}

impl From<&Side> for ClaimSide {
    fn from(side: &Side) -> Self {
        let (number, truth) = match side.answer {
            Answer::Number(number) => (Some(number.to_string()), None),
            Answer::Truth(truth) => (None, Some(truth)),
        };
        Self {
            number,
            truth,
            rule: side.of.as_ref().map(|(kind, _)| rule_name(*kind)),
            heap: side.of.as_ref().map(|(_, heap)| heap.to_string()),
        }
    }
}

impl From<&Difference> for ClaimDifference {
    fn from(difference: &Difference) -> Self {
        let one = |entry: Value| Some(vec![entry.to_string()]);
        let all = |list: &[HeapSize]| {
            Some(list.iter().take(MOST_LISTED).map(ToString::to_string).collect())
        };
        let steps = |steps: &[(HeapSize, u32)]| {
            let steps = steps.iter().take(MOST_LISTED);
            Some(steps.map(|(heap, take)| Step { heap: heap.to_string(), take: *take }).collect())
        };
        let of = |kind: &'static str, rule: Kind| Self {
            kind,
            rule: Some(rule_name(rule)),
            ..Self::default()
        };
        match difference {
            Difference::Sides { operator, left, right } => Self {
                kind: "sides",
                operator: Some(operator),
                left: Some(left.into()),
                right: Some(right.into()),
                ..Self::default()
            },
            Difference::Condition => Self { kind: "condition", ..Self::default() },
            Difference::Entry { kind, claimed, found } => {
                Self { claimed: one(*claimed), found: one(*found), ..of("entry", *kind) }
            }
            Difference::Repetition { kind, earlier, before, found } => Self {
                earlier: Some(earlier.to_string()),
                claimed: one(*before),
                found: one(*found),
                ..of("repetition", *kind)
            },
            Difference::NotLeast { least } => Self {
                kind: "not-least",
                found: Some(vec![least.preperiod.to_string(), least.period.to_string()]),
                ..Self::default()
            },
            Difference::Sets { kind, left_set, right_set, left, right } => Self {
                sets: Some([left_set.to_string(), right_set.to_string()]),
                claimed: one(*right),
                found: one(*left),
                ..of("sets", *kind)
            },
            Difference::Moves { kind, missing, wrong } => {
                Self { missing: steps(missing), wrong: steps(wrong), ..of("moves", *kind) }
            }
            Difference::Count { claimed, found } => Self {
                kind: "count",
                claimed: Some(vec![claimed.to_string()]),
                found: Some(vec![found.to_string()]),
                ..Self::default()
            },
            Difference::Options { values, claimed, found } => Self {
                kind: if *values { "option-values" } else { "options" },
                claimed: all(claimed),
                found: all(found),
                ..Self::default()
            },
            Difference::NoSet { count } => {
                Self { kind: "no-set", found: Some(vec![count.to_string()]), ..Self::default() }
            }
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Picture {
    rule: &'static str,
    from: String,
    count: usize,
    width: u32,
    height: u32,
    edges: Vec<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    claimed: Option<Row>,
    found: Row,
    digit: f64,
    notch: bool,
    differs: Vec<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<u32>,
    labels: Vec<Label>,
    label_y: u32,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Row {
    word_y: u32,
    top: u32,
    height: u32,
    values: Vec<Option<Value>>,
    losing: Vec<Option<bool>>,
}

impl From<ClaimRow> for Row {
    fn from(row: ClaimRow) -> Self {
        Self {
            word_y: row.word_y,
            top: row.top,
            height: row.height,
            values: row.entries,
            losing: row.losing,
        }
    }
}

impl From<ClaimPicture> for Picture {
    fn from(picture: ClaimPicture) -> Self {
        Self {
            rule: rule_name(picture.kind),
            from: picture.from.to_string(),
            count: picture.edges.len() - 1,
            width: picture.width,
            height: picture.height,
            edges: picture.edges,
            claimed: picture.claimed.map(Row::from),
            found: picture.found.into(),
            digit: picture.digit,
            notch: picture.notch,
            differs: picture.differs,
            first: picture.first,
            labels: picture.labels.iter().map(Label::from).collect(),
            label_y: picture.label_y,
        }
    }
}
