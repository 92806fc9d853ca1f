//! What of a false formula makes it so.

use crate::claim::evaluate::{Class, Term, World};
use crate::claim::expression::{Expression, Node, Operator};
use crate::claim::verdict::{Answer, Counterexample, Difference, Side, Verdict};
use crate::heap::HeapSize;
use crate::outcome::Kind;

/// A formula is false, perhaps at a heap: what of it, and why.
#[inline(never)]
pub(super) fn refutation(world: &World, node: &Node, heap: Option<i128>) -> Verdict {
    let class = Class { start: heap.unwrap_or(0), step: 0 };
    let (found, difference) = difference(world, node, class);
    Counterexample::at(heap.and_then(size).or(found), difference)
}

/// What is false in a formula, and at which heap if it is about a single one that it names.
pub(super) fn difference(
    world: &World,
    node: &Node,
    class: Class,
) -> (Option<HeapSize>, Difference) {
    let node = culprit(world, node, class);
    let sides = match &node.expression {
        Expression::Binary(operator, left, right)
            if operator.compares() || *operator == Operator::Iff =>
        {
            let sides = side(world, left, class).zip(side(world, right, class));
            sides.zip(sign_of(*operator)).map(|((left, right), operator)| (left, operator, right))
        }
        Expression::Lost(..) | Expression::Not(_) => {
            let (inner, truth) = match &node.expression {
                Expression::Not(inner) => (inner, false),
                _ => (node, true),
            };
            let lost = matches!(inner.expression, Expression::Lost(..));
            let left = side(world, inner, class).filter(|_| lost);
            let right = Side { answer: Answer::Truth(truth), of: None };
            left.map(|left| (left, "iff", right))
        }
        Expression::Windows(what, kind, length) => {
            let Some(found) = world.misleading(*what, *kind, length).ok().flatten() else {
                return (None, Difference::Condition);
            };
            let heaps = found.heaps.map(|heap| HeapSize::from(heap as u64));
            let entry = |heap| world.game.value(heap).map_or(0, |value| kind.entry(value));
            let [before, after] = [entry(&heaps[0]), entry(&heaps[1])];
            let [earlier, heap] = heaps;
            let starts = found.starts.map(|start| HeapSize::from(start as u64));
            let difference =
                Difference::Windows { kind: *kind, starts, earlier, before, found: after };
            return (Some(heap), difference);
        }
        _ => None,
    };
    match sides {
        Some((left, operator, right)) => {
            // A formula that does not speak of n may be about a single heap.
            let heap = match left.of.as_ref().or(right.of.as_ref()) {
                Some((_, heaps)) if heaps.len() == 1 => heaps.first().cloned(),
                _ => None,
            };
            (heap, Difference::Sides { operator, left, right })
        }
        None => (None, Difference::Condition),
    }
}

#[inline(never)]
fn side(world: &World, node: &Node, class: Class) -> Option<Side> {
    let answer = match world.term(node, class).ok()? {
        Term::Truth(truth) => Answer::Truth(truth),
        Term::Number(number) => Answer::Number(number.number()?),
    };
    let of = match &node.expression {
        Expression::Value(heaps) => Some((Kind::Grundy, heaps)),
        Expression::Lost(kind, heaps) => Some((*kind, heaps)),
        _ => None,
    };
    let of = of.and_then(|(kind, heaps)| {
        let heaps = heaps.iter().map(|heap| heap_of(world, heap, class));
        Some((kind, heaps.collect::<Option<Vec<_>>>()?))
    });
    Some(Side { answer, of })
}

#[inline(never)]
fn heap_of(world: &World, node: &Node, class: Class) -> Option<HeapSize> {
    match &node.expression {
        Expression::Huge(size) => Some(size.clone()),
        _ => world.number(node, class).ok()?.number().and_then(size),
    }
}

/// The part of a false condition that makes it so, as far as that is one.
#[inline(never)]
fn culprit<'a>(world: &World, node: &'a Node, class: Class) -> &'a Node {
    match &node.expression {
        Expression::Binary(Operator::And, left, right) => match world.truth(left, class) {
            Ok(false) => culprit(world, left, class),
            _ => culprit(world, right, class),
        },
        Expression::Binary(Operator::Implies, _, right) => culprit(world, right, class),
        _ => node,
    }
}

fn sign_of(operator: Operator) -> Option<&'static str> {
    Some(match operator {
        Operator::Equal => "=",
        Operator::NotEqual => "!=",
        Operator::Less => "<",
        Operator::AtMost => "<=",
        Operator::Greater => ">",
        Operator::AtLeast => ">=",
        Operator::Iff => "iff",
        _ => return None,
    })
}

/// A number from 0 on as a heap.
#[inline(never)]
pub(super) fn size(number: i128) -> Option<HeapSize> {
    number.to_string().parse().ok()
}
