//! Formulas: looked at heap by heap, and proved for all heaps at once.

use super::differences::{refutation, size};
use super::{FIRST_LOOK, MOST_CHECKED_HEAPS, Prover, STEPS_PER_PART, Trial, Work, World};
use crate::claim::evaluate::{Class, Stop, Term};
use crate::claim::expression::{Expression, Fact, Node, Part};
use crate::claim::prove::{Failure, Proved};
use crate::claim::statement::Span;
use crate::claim::verdict::{Limit, Proof, Verdict};
use crate::claim::windows::MOST_WINDOW_HEAPS;
use crate::outcome::Kind;

impl Trial {
    /// A formula about n.
    #[inline(never)]
    pub(super) fn formula(&mut self, node: &Node, range: Span, steps: &mut u64) -> Option<Verdict> {
        let original = node;
        match &mut self.work {
            Work::Look => {
                if node.has_game() && self.game.heaps() < FIRST_LOOK && self.search(steps) {
                    return None;
                }
                if self.fill_table(steps) {
                    return None;
                }
                self.work = Work::Search;
                let until = range.from.saturating_add(FIRST_LOOK);
                self.scan(node, range, until, u64::MAX, steps)
            }
            Work::Search => {
                if node.has_game() && self.search(steps) {
                    return None;
                }
                if self.fill_table(steps) {
                    return None;
                }
                let folded = self.folded(node);
                self.work = Work::Prove(Box::new((folded, Prover::new(range.from))));
                None
            }
            Work::Prove(proof) => {
                let (node, prover) = &mut **proof;
                let cost = STEPS_PER_PART * u64::from(node.parts());
                let classes = (*steps / cost).max(1);
                *steps = steps.saturating_sub(classes.saturating_mul(cost));
                let Self { game, table, parameter, .. } = self;
                let world =
                    World { game, table, parameter: *parameter, last: None, position: None };
                match prover.advance(node, &world, classes)? {
                    Proved::Done { failure, from, period } => {
                        Some(self.proved(original, range, failure, (from, period)))
                    }
                    Proved::GivenUp(limit) => {
                        self.limit = limit;
                        self.work = Work::Scan;
                        None
                    }
                }
            }
            Work::Scan => {
                let cost = STEPS_PER_PART * u64::from(node.parts());
                let until = MOST_CHECKED_HEAPS + 1;
                let verdict = self.scan(node, range, until, (*steps / cost).max(1), steps);
                if verdict.is_some() || (self.next < until && self.limit != Limit::Stopped) {
                    return verdict;
                }
                let limit = self.limit;
                Some(Verdict::Checked { heap: self.checked, sets: None, limit })
            }
        }
    }

    /// Looks at heaps one by one, up to `most` of them and below `until`.
    fn scan(
        &mut self,
        node: &Node,
        range: Span,
        until: u64,
        most: u64,
        steps: &mut u64,
    ) -> Option<Verdict> {
        let cost = STEPS_PER_PART * u64::from(node.parts());
        let end = until.min(self.next.saturating_add(most));
        while self.next < end {
            if range.to.is_some_and(|to| self.next > to) {
                return Some(Verdict::Proved(Proof::Looked));
            }
            *steps = steps.saturating_sub(cost);
            let heap = i128::from(self.next);
            match self.world().truth(node, Class { start: heap, step: 0 }) {
                Ok(true) => {
                    self.checked = Some(self.next);
                    self.next += 1;
                }
                Ok(false) => return Some(refutation(&self.world(), node, Some(heap))),
                Err(Stop::Undefined(what, span)) => {
                    let heap = Some(self.next.into());
                    return Some(Verdict::undefined(heap, what, span));
                }
                Err(stop) => {
                    // In the first look there is more to come.
                    if matches!(self.work, Work::Scan) {
                        let limit = match stop {
                            Stop::Unknown => Limit::Search,
                            _ => Limit::Number,
                        };
                        return Some(Verdict::Checked { heap: self.checked, sets: None, limit });
                    }
                    return None;
                }
            }
        }
        if range.to.is_some_and(|to| self.next > to) {
            return Some(Verdict::Proved(Proof::Looked));
        }
        None
    }

    /// The verdict of a proof that went to its end.
    #[inline(never)]
    fn proved(
        &self,
        node: &Node,
        range: Span,
        failure: Option<Failure>,
        (from, period): (i128, i128),
    ) -> Verdict {
        let inside = |heap: i128| range.to.is_none_or(|to| heap <= i128::from(to));
        if failure.as_ref().is_some_and(|failure| !inside(failure.heap)) {
            return Verdict::Proved(Proof::Looked);
        }
        match failure {
            Some(Failure { heap, undefined: None }) => refutation(&self.world(), node, Some(heap)),
            Some(Failure { heap, undefined: Some((what, span)) }) => {
                Verdict::undefined(size(heap), what, span)
            }
            None => {
                let narrow = |number: i128| u64::try_from(number).ok();
                match (narrow(from), narrow(period)) {
                    (Some(from), Some(period)) => Verdict::Proved(Proof::Repeats { from, period }),
                    // The classes that were looked at are too few for that.
                    _ => Verdict::Checked { heap: self.checked, sets: None, limit: Limit::Period },
                }
            }
        }
    }

    /// A formula that does not speak of n.
    #[inline(never)]
    pub(super) fn single(
        &mut self,
        node: &Node,
        last: Option<u64>,
        steps: &mut u64,
    ) -> Option<Verdict> {
        *steps = steps.saturating_sub(1);
        if node.has_windows() && self.game.heaps() <= MOST_WINDOW_HEAPS && self.search(steps) {
            return None;
        }
        let world = World { last, ..self.world() };
        match world.truth(node, Class { start: 0, step: 0 }) {
            // Windows say nothing of those that come later.
            Ok(true) if last.is_none() && node.has_windows() => Some(Verdict::Checked {
                heap: Some(MOST_WINDOW_HEAPS),
                sets: None,
                limit: Limit::Windows,
            }),
            Ok(true) => Some(Verdict::Proved(self.proof_of_facts(node))),
            Ok(false) => Some(refutation(&world, node, None)),
            Err(Stop::Undefined(what, span)) => Some(Verdict::undefined(None, what, span)),
            Err(Stop::Unknown) if self.search(steps) => None,
            Err(stop) => {
                let limit = if stop == Stop::Unknown { Limit::Search } else { Limit::Number };
                Some(Verdict::Checked { heap: None, sets: None, limit })
            }
        }
    }

    /// Facts about the period follow from its proof.
    fn proof_of_facts(&self, node: &Node) -> Proof {
        for kind in Kind::ALL {
            let named = node.any(&|part| {
                matches!(part, Expression::Fact(Fact::Period(of) | Fact::Preperiod(of)) if *of == kind)
            });
            if let Some(period) = self.game.period(kind).filter(|_| named) {
                return Proof::Period(period);
            }
        }
        Proof::Looked
    }

    /// The formula with all parts computed that do not speak of n.
    fn folded(&self, node: &Node) -> Node {
        if !node.has_heap() && !matches!(node.expression, Expression::Huge(_)) {
            let here = Class { start: 0, step: 0 };
            let expression = match self.world().term(node, here) {
                Ok(Term::Truth(truth)) => Some(Expression::Truth(truth)),
                Ok(Term::Number(number)) => number.number().map(Expression::Number),
                // Whoever comes to this part finds out again.
                Err(_) => None,
            };
            if let Some(expression) = expression {
                return Part::new(expression, node.span.clone());
            }
        }
        let each = |nodes: &[Node]| nodes.iter().map(|node| self.folded(node)).collect::<Vec<_>>();
        let expression = match &node.expression {
            Expression::Value(heaps) => Expression::Value(each(heaps)),
            Expression::Mex(numbers) => Expression::Mex(each(numbers)),
            Expression::Lost(kind, heaps) => Expression::Lost(*kind, each(heaps)),
            Expression::Not(inner) => Expression::Not(self.folded(inner)),
            Expression::Binary(operator, left, right) => {
                let (left, right) = (self.folded(left), self.folded(right));
                Expression::Binary(*operator, left, right)
            }
            Expression::If(parts) => {
                let [condition, yes, no] = &**parts;
                let parts = [self.folded(condition), self.folded(yes), self.folded(no)];
                Expression::If(Box::new(parts))
            }
            other => other.clone(),
        };
        Part::new(expression, node.span.clone())
    }
}
