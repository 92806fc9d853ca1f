//! What a claim was understood to say, as `ClaimReading` in `types.d.ts`.

use wasm_bindgen::prelude::*;

use super::fields::{Fields, list, steps, texts};
use crate::claim::{Change, Claim, Family, LETTERS, Members, Operator, Pieces, Share, Statement};
use crate::web::answers::rule_name;

/// What a claim says.
pub(super) fn of(claim: &Claim) -> JsValue {
    let family = claim.family().map(family);
    stated(claim.statement())
        .perhaps("set", claim.set().map(ToString::to_string))
        .perhaps("family", family)
        .into()
}

fn family(family: &Family) -> Fields {
    let fields = Fields::new();
    let fields = match family.share {
        Share::Every => fields.with("share", "every"),
        Share::Some => fields.with("share", "some"),
        Share::Most => fields.with("share", "most"),
        Share::Count(operator, count) => {
            let operator = match operator {
                Operator::Less => "<",
                Operator::AtMost => "<=",
                Operator::Greater => ">",
                Operator::AtLeast => ">=",
                _ => "=",
            };
            let fields = fields.with("share", "count").with("operator", operator);
            fields.with("count", count.to_string())
        }
    };
    match &family.members {
        Members::All(bound) => fields.with("sets", "all").perhaps("bound", *bound),
        Members::Initial(bound) => fields.with("sets", "initial").perhaps("bound", *bound),
        Members::Shape { shape, from, sets } => {
            let to = u64::from(*from) + (sets.len() as u64).saturating_sub(1);
            let fields = fields.with("sets", "shape").with("shape", shape.as_str());
            fields.with("from", *from).with("to", to.to_string())
        }
    }
}

fn stated(statement: &Statement) -> Fields {
    let of = |form: &str| Fields::new().with("form", form);
    let set = |set: &crate::set::SubtractionSet| set.to_string();
    match statement {
        Statement::Formula { node, range } => of("formula")
            .with("misere", node.speaks_of_misere())
            .with("everyHeap", node.has_heap())
            .with("windows", node.has_windows())
            .with("from", range.from.to_string())
            .perhaps("to", range.to.map(|to| to.to_string()))
            .with("formula", list(Pieces::of(node).0.into_iter())),
        Statement::Positions { node, heaps, sets, range } => of("positions")
            .with("misere", node.speaks_of_misere())
            .with("letters", list(LETTERS[..*heaps].iter().copied()))
            .with("sets", texts(sets))
            .with("from", range.from.to_string())
            .perhaps("to", range.to.map(|to| to.to_string()))
            .with("formula", list(Pieces::of(node).0.into_iter())),
        Statement::Period { kind, period, from, least } => of("period")
            .with("rule", rule_name(*kind))
            .with("period", period.to_string())
            .perhaps("from", from.map(|from| from.to_string()))
            .with("least", *least),
        Statement::Run { kind, from, entries } => of("run")
            .with("rule", rule_name(*kind))
            .with("from", from.to_string())
            .with("count", entries.len())
            .with("entries", texts(entries)),
        Statement::Heaps { kind, heaps, lost } => of("heaps")
            .with("rule", rule_name(*kind))
            .with("heaps", texts(heaps))
            .with("lost", *lost),
        Statement::Same { kind, left, change } => {
            let fields =
                of("same").with("rule", rule_name(*kind)).perhaps("left", left.as_ref().map(set));
            match change {
                Change::To(other) => fields.with("right", set(other)),
                Change::With(take) => fields.with("adding", *take),
                Change::Without(take) => fields.with("removing", *take),
            }
        }
        Statement::Moves { kind, heaps, moves, all } => of("moves")
            .with("rule", rule_name(*kind))
            .with("heaps", texts(heaps))
            .with("moves", steps(moves))
            .with("all", *all),
        Statement::Count { kind, heaps, count } => of("count")
            .with("rule", rule_name(*kind))
            .with("heaps", texts(heaps))
            .with("count", count.to_string()),
        Statement::Options { heap, values, listed } => of("options")
            .with("heap", heap.to_string())
            .with("values", *values)
            .with("listed", texts(listed)),
    }
}
