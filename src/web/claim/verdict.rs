//! What came out of a claim, as `ClaimVerdict` in `types.d.ts`.

use wasm_bindgen::prelude::*;

use super::fields::{Fields, list, steps, texts};
use crate::claim::{Answer, Counterexample, Difference, Proof, Side, Verdict};
use crate::outcome::Kind;
use crate::sequence::Value;
use crate::web::answers::rule_name;
use crate::web::errors::place;

/// The verdict about a claim with this text.
pub(super) fn of(verdict: &Verdict, text: &str) -> JsValue {
    let fields = Fields::new();
    match verdict {
        Verdict::Proved(proof) => proved(fields.with("verdict", "proved"), proof).into(),
        Verdict::Refuted(example) => {
            let Counterexample { set, heap, position, difference } = &**example;
            fields
                .with("verdict", "refuted")
                .perhaps("set", set.as_ref().map(ToString::to_string))
                .perhaps("heap", heap.as_ref().map(ToString::to_string))
                .perhaps("position", placed(position))
                .with("difference", different(difference))
                .into()
        }
        Verdict::Checked { heap, sets, limit } => fields
            .with("verdict", "checked")
            .perhaps("heap", heap.map(|heap| heap.to_string()))
            .perhaps("sets", *sets)
            .with("limit", limit.name())
            .into(),
        Verdict::Undefined { heap, position, set, what, span } => {
            let fields: JsValue = fields
                .with("verdict", "undefined")
                .perhaps("heap", heap.as_ref().map(ToString::to_string))
                .perhaps("position", placed(position))
                .perhaps("set", set.as_ref().map(ToString::to_string))
                .with("what", what.name())
                .into();
            place(&fields, span.clone(), text);
            fields
        }
    }
}

fn proved(fields: Fields, proof: &Proof) -> Fields {
    let (how, repeats) = match proof {
        Proof::Looked => ("looked", None),
        Proof::Repeats { from, period } => ("repeats", Some((*from, *period))),
        Proof::Period(found) => ("period", Some((found.preperiod, found.period))),
        Proof::Sets { count } => return fields.with("how", "sets").with("sets", *count),
        Proof::Positions { count } => {
            return fields.with("how", "positions").with("positions", count.to_string());
        }
        Proof::Share { holds, count } => {
            return fields.with("how", "share").with("holds", *holds).with("sets", *count);
        }
        Proof::Example(set) => return fields.with("how", "example").with("set", set.to_string()),
    };
    fields
        .with("how", how)
        .perhaps("from", repeats.map(|(from, _)| from.to_string()))
        .perhaps("period", repeats.map(|(_, period)| period.to_string()))
}

/// The heaps of a position, where there is one.
fn placed(position: &[u32]) -> Option<JsValue> {
    (!position.is_empty()).then(|| list(position.iter().map(ToString::to_string)))
}

fn different(difference: &Difference) -> Fields {
    let of =
        |kind: &str, rule: Kind| Fields::new().with("kind", kind).with("rule", rule_name(rule));
    let entries = |fields: Fields, claimed: Value, found: Value| {
        fields.with("claimed", texts(&[claimed])).with("found", texts(&[found]))
    };
    match difference {
        Difference::Sides { operator, left, right } => Fields::new()
            .with("kind", "sides")
            .with("operator", *operator)
            .with("left", side(left))
            .with("right", side(right)),
        Difference::Condition => Fields::new().with("kind", "condition"),
        Difference::Entry { kind, claimed, found } => entries(of("entry", *kind), *claimed, *found),
        Difference::Repetition { kind, earlier, before, found } => {
            let fields = of("repetition", *kind).with("earlier", earlier.to_string());
            entries(fields, *before, *found)
        }
        Difference::NotLeast { least } => Fields::new()
            .with("kind", "least")
            .with("found", texts(&[least.preperiod, least.period])),
        Difference::Sets { kind, left_set, right_set, left, right } => {
            let sets = list([left_set, right_set].into_iter().map(ToString::to_string));
            entries(of("sets", *kind).with("sets", sets), *right, *left)
        }
        Difference::Moves { kind, missing, wrong } => {
            of("moves", *kind).with("missing", steps(missing)).with("wrong", steps(wrong))
        }
        Difference::Count { claimed, found } => Fields::new()
            .with("kind", "count")
            .with("claimed", texts(&[*claimed]))
            .with("found", texts(&[*found])),
        Difference::Options { values, claimed, found } => Fields::new()
            .with("kind", if *values { "values" } else { "options" })
            .with("claimed", texts(claimed))
            .with("found", texts(found)),
        Difference::Windows { kind, starts, earlier, before, found } => {
            let fields = of("windows", *kind).with("earlier", earlier.to_string());
            entries(fields.with("starts", texts(starts)), *before, *found)
        }
        Difference::Share { holds, count } => {
            Fields::new().with("kind", "share").with("found", texts(&[*holds, *count]))
        }
        Difference::NoSet { count } => {
            Fields::new().with("kind", "none").with("found", texts(&[*count]))
        }
    }
}

fn side(side: &Side) -> Fields {
    let fields = match side.answer {
        Answer::Number(number) => Fields::new().with("number", number.to_string()),
        Answer::Truth(truth) => Fields::new().with("truth", truth),
    };
    fields
        .perhaps("rule", side.of.as_ref().map(|(kind, _)| rule_name(*kind)))
        .perhaps("heaps", side.of.as_ref().map(|(_, heaps)| texts(heaps)))
}
