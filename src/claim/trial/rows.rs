//! What a claim says heap by heap, and what is true, for a picture.

use super::lists::entries_of;
use super::{Rows, Trial, World};
use crate::claim::evaluate::Class;
use crate::claim::expression::{Expression, Node, Operator};
use crate::claim::statement::Statement;
use crate::outcome::Kind;
use crate::period::index;
use crate::sequence::Value;

impl Trial {
    /// What is claimed and true of the heaps `from`, `from` + 1, …; none where the claim is about
    /// something else.
    pub(in crate::claim) fn rows(
        &self,
        statement: &Statement,
        from: u64,
        count: usize,
    ) -> Option<Rows> {
        let heaps = || (from..).take(count);
        let found = |kind| entries_of(&self.game, kind, from, count);
        match statement {
            Statement::Formula { node, range } => {
                let (kind, other) = sides(node)?;
                let world = self.world();
                let inside = |heap: u64| heap >= range.from && range.to.is_none_or(|to| heap <= to);
                let claimed = heaps()
                    .map(|heap| inside(heap).then(|| claimed(&world, kind, other, heap)).flatten());
                Some(Rows { kind, claimed: claimed.collect(), found: found(kind) })
            }
            Statement::Run { kind, from: first, entries } => {
                let entry = |heap: u64| {
                    let place = heap.checked_sub(*first)?;
                    entries.get(index(place)).copied()
                };
                let claimed = heaps().map(entry).collect();
                Some(Rows { kind: *kind, claimed, found: found(*kind) })
            }
            Statement::Heaps { kind, heaps: named, lost } => {
                let claimed = heaps()
                    .map(|heap| named.contains(&heap.into()).then_some(Value::from(*lost)))
                    .collect();
                Some(Rows { kind: *kind, claimed, found: found(*kind) })
            }
            Statement::Period { kind, period, from: first, .. } => {
                let preperiod = self.game.period(*kind).map_or(0, |period| period.preperiod);
                let first = first.unwrap_or(preperiod).saturating_add(*period);
                let found = found(*kind);
                let claimed = heaps().zip(&found).map(|(heap, &entry)| match heap >= first {
                    true => entries_of(&self.game, *kind, heap - period, 1)[0],
                    false => entry,
                });
                Some(Rows { kind: *kind, claimed: claimed.collect(), found })
            }
            Statement::Same { kind, .. } => {
                let other = self.other.as_ref()?;
                let claimed = entries_of(other, *kind, from, count);
                Some(Rows { kind: *kind, claimed, found: found(*kind) })
            }
            Statement::Positions { .. }
            | Statement::Moves { .. }
            | Statement::Count { .. }
            | Statement::Options { .. } => None,
        }
    }
}

/// What the other side of a comparison with the sequence is.
#[derive(Clone, Copy)]
enum Other<'a> {
    Node(&'a Node),
    Truth(bool),
    /// A bound and the like: it names no entry.
    Unnamed,
}

/// Which sequence a formula is about at heap n itself, and what it says of it.
fn sides(node: &Node) -> Option<(Kind, Other<'_>)> {
    match &node.expression {
        Expression::Binary(operator, left, right)
            if operator.compares() || *operator == Operator::Iff =>
        {
            let (kind, other) = match (sequence(left), sequence(right)) {
                (Some(kind), _) => (kind, right),
                (None, Some(kind)) => (kind, left),
                (None, None) => return None,
            };
            let named = matches!(operator, Operator::Equal | Operator::Iff);
            Some((kind, if named { Other::Node(other) } else { Other::Unnamed }))
        }
        Expression::Not(inner) => sequence(inner).map(|kind| (kind, Other::Truth(false))),
        _ => sequence(node).map(|kind| (kind, Other::Truth(true))),
    }
}

/// The kind of sequence whose entry at n a part is.
fn sequence(node: &Node) -> Option<Kind> {
    let (kind, heaps) = match &node.expression {
        Expression::Value(heaps) => (Kind::Grundy, heaps),
        Expression::Lost(kind, heaps) => (*kind, heaps),
        // Being won is not being lost; then the other side is turned around.
        _ => return None,
    };
    match heaps.as_slice() {
        [heap] if heap.expression == Expression::Heap => Some(kind),
        _ => None,
    }
}

fn claimed(world: &World, kind: Kind, other: Other, heap: u64) -> Option<Value> {
    let class = Class { start: heap.into(), step: 0 };
    match other {
        Other::Truth(truth) => Some(Value::from(truth)),
        Other::Unnamed => None,
        Other::Node(node) if kind == Kind::Grundy => {
            let number = world.number(node, class).ok()?.number()?;
            Value::try_from(number).ok()
        }
        Other::Node(node) => world.truth(node, class).ok().map(Value::from),
    }
}
