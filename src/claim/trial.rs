//! One statement about one set, put to the test.

mod lists;
mod rows;
mod sums;

use super::evaluate::{Class, Stop, Term, World};
use super::expression::{Expression, Fact, Node, Operator, Part};
use super::prove::{Failure, Proved, Prover};
use super::statement::{Change, Span, Statement};
use super::verdict::{Answer, Counterexample, Difference, Limit, Proof, Side, Verdict};
use super::{MOST_CHECKED_HEAPS, inquiry::MakeGame};
use crate::game::Game;
use crate::heap::HeapSize;
use crate::outcome::Kind;
use crate::period::index;
use crate::sequence::Value;
use crate::set::SubtractionSet;

/// How many heaps are looked at before anything that takes long.
const FIRST_LOOK: u64 = 4_096;

/// The most values that are at hand.
const MOST_AT_HAND: u64 = 1 << 21;

/// About how many elementary steps a part of a formula costs.
const STEPS_PER_PART: u64 = 16;

/// What is being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Heaps are looked at, one by one.
    Heaps,
    /// The period is searched.
    Search,
    /// The formula is proved for all heaps at once.
    Proof,
}

impl Stage {
    /// A stable name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Heaps => "heaps",
            Self::Search => "search",
            Self::Proof => "proof",
        }
    }
}

/// What a claim says of consecutive heaps, and what is true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows {
    /// Of which sequence.
    pub kind: Kind,
    /// What the claim says of each heap, where it names an entry.
    pub claimed: Vec<Option<Value>>,
    /// The entry of each heap, where it is known.
    pub found: Vec<Option<Value>>,
}

/// A statement on trial.
pub(super) struct Trial {
    game: Game,
    other: Option<Game>,
    /// The first values of the game.
    table: Vec<Value>,
    work: Work,
    /// The next heap that is looked at.
    next: u64,
    /// The last heap that was found to be as claimed.
    checked: Option<u64>,
    /// Why there is no proof for all heaps.
    limit: Limit,
}

enum Work {
    Look,
    Search,
    Prove(Box<(Node, Prover)>),
    Scan,
}

impl Trial {
    pub(super) fn new(statement: &Statement, set: SubtractionSet, make_game: MakeGame) -> Self {
        let (mut set, mut other, mut next) = (set, None, 0);
        match statement {
            Statement::Same { left, change, .. } => {
                set = left.clone().unwrap_or(set);
                other = changed(&set, change).map(make_game);
            }
            Statement::Formula { range, .. } => next = range.from,
            _ => {}
        }
        Self {
            game: make_game(set),
            other,
            table: Vec::new(),
            work: Work::Look,
            next,
            checked: None,
            limit: Limit::Formula,
        }
    }

    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    pub(super) fn checked(&self) -> Option<u64> {
        self.checked
    }

    pub(super) fn progress(&self) -> (Stage, f64) {
        match &self.work {
            Work::Prove(proof) => (Stage::Proof, proof.1.share()),
            Work::Search if !self.game.is_done() => {
                (Stage::Search, self.game.heaps() as f64 / self.game.bound() as f64)
            }
            _ => (Stage::Heaps, self.next as f64 / MOST_CHECKED_HEAPS as f64),
        }
    }

    /// Goes on, takes what it costs from `steps`, and returns a verdict if there is one.
    pub(super) fn advance(&mut self, statement: &Statement, steps: &mut u64) -> Option<Verdict> {
        match statement {
            Statement::Formula { node, range } if node.has_heap() => {
                self.formula(node, *range, steps)
            }
            Statement::Formula { node, .. } => self.single(node, steps),
            Statement::Run { kind, from, entries } => self.run(*kind, *from, entries, steps),
            Statement::Heaps { kind, heaps, lost } => self.heaps(*kind, heaps, *lost, steps),
            Statement::Period { kind, period, from, least } => {
                self.period(*kind, *period, *from, *least, steps)
            }
            Statement::Same { kind, .. } => self.same(*kind, steps),
            Statement::Moves { kind, heaps, moves, all } => {
                self.moves(*kind, heaps, moves, *all, steps)
            }
            Statement::Count { kind, heaps, count } => self.count(*kind, heaps, *count, steps),
            Statement::Options { heap, values, listed } => {
                self.options(heap, *values, listed, steps)
            }
        }
    }

    /// Goes on with the search of the game; false if there is nothing more to search.
    #[inline(never)]
    fn search(&mut self, steps: &mut u64) -> bool {
        if self.game.is_done() {
            return false;
        }
        self.game.advance(*steps);
        *steps = 0;
        true
    }

    /// The values of the first heaps, as far as they are known and wanted.
    #[inline(never)]
    fn fill_table(&mut self) {
        let known = match self.game.period(Kind::Grundy) {
            Some(period) => period.preperiod + period.period,
            None => self.game.heaps(),
        };
        let count = index(known.min(MOST_AT_HAND));
        if self.table.len() < count {
            self.table = self.game.values_from(&0.into(), count).into_iter().flatten().collect();
        }
    }

    fn world(&self) -> World<'_> {
        World { game: &self.game, table: &self.table }
    }

    /// A formula about n.
    #[inline(never)]
    fn formula(&mut self, node: &Node, range: Span, steps: &mut u64) -> Option<Verdict> {
        let original = node;
        match &mut self.work {
            Work::Look => {
                if node.has_game() && self.game.heaps() < FIRST_LOOK && self.search(steps) {
                    return None;
                }
                self.fill_table();
                self.work = Work::Search;
                let until = range.from.saturating_add(FIRST_LOOK);
                self.scan(node, range, until, u64::MAX, steps)
            }
            Work::Search => {
                if node.has_game() && self.search(steps) {
                    return None;
                }
                self.fill_table();
                let folded = self.folded(node);
                self.work = Work::Prove(Box::new((folded, Prover::new(range.from))));
                None
            }
            Work::Prove(proof) => {
                let (node, prover) = &mut **proof;
                let cost = STEPS_PER_PART * u64::from(node.parts());
                let classes = (*steps / cost).max(1);
                *steps = steps.saturating_sub(classes.saturating_mul(cost));
                let world = World { game: &self.game, table: &self.table };
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
                Ok(false) => return Some(self.refuted(node, Some(heap))),
                Err(Stop::Undefined(what, span)) => {
                    let heap = Some(self.next.into());
                    return Some(Verdict::Undefined { heap, set: None, what, span });
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
            Some(Failure { heap, undefined: None }) => self.refuted(node, Some(heap)),
            Some(Failure { heap, undefined: Some((what, span)) }) => {
                Verdict::Undefined { heap: size(heap), set: None, what, span }
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
    fn single(&mut self, node: &Node, steps: &mut u64) -> Option<Verdict> {
        *steps = steps.saturating_sub(1);
        match self.world().truth(node, Class { start: 0, step: 0 }) {
            Ok(true) => Some(Verdict::Proved(self.proof_of_facts(node))),
            Ok(false) => Some(self.refuted(node, None)),
            Err(Stop::Undefined(what, span)) => {
                Some(Verdict::Undefined { heap: None, set: None, what, span })
            }
            Err(Stop::Unknown) if self.search(steps) => {
                self.fill_table();
                None
            }
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

    /// A formula is false at a heap: what of it, and why.
    #[inline(never)]
    fn refuted(&self, node: &Node, heap: Option<i128>) -> Verdict {
        let class = Class { start: heap.unwrap_or(0), step: 0 };
        let difference = self.difference(node, class);
        // A formula that does not speak of n may be about a single heap.
        let named = || match &difference {
            Difference::Sides { left, right, .. } => {
                let of = left.of.as_ref().or(right.of.as_ref());
                of.map(|(_, heap)| heap.clone())
            }
            _ => None,
        };
        let heap = heap.and_then(size).or_else(named);
        Verdict::Refuted(Box::new(Counterexample { set: None, heap, difference }))
    }

    fn difference(&self, node: &Node, class: Class) -> Difference {
        let world = self.world();
        let node = culprit(&world, node, class);
        let sides = match &node.expression {
            Expression::Binary(operator, left, right)
                if operator.compares() || *operator == Operator::Iff =>
            {
                let sides = self.side(left, class).zip(self.side(right, class));
                sides
                    .zip(sign_of(*operator))
                    .map(|((left, right), operator)| (left, operator, right))
            }
            Expression::Lost(..) | Expression::Not(_) => {
                let (inner, truth) = match &node.expression {
                    Expression::Not(inner) => (inner, false),
                    _ => (node, true),
                };
                let lost = matches!(inner.expression, Expression::Lost(..));
                let left = self.side(inner, class).filter(|_| lost);
                let right = Side { answer: Answer::Truth(truth), of: None };
                left.map(|left| (left, "iff", right))
            }
            _ => None,
        };
        match sides {
            Some((left, operator, right)) => Difference::Sides { operator, left, right },
            None => Difference::Condition,
        }
    }

    #[inline(never)]
    fn side(&self, node: &Node, class: Class) -> Option<Side> {
        let world = self.world();
        let answer = match world.term(node, class).ok()? {
            Term::Truth(truth) => Answer::Truth(truth),
            Term::Number(number) => Answer::Number(number.number()?),
        };
        let of = match &node.expression {
            Expression::Value(heaps) => Some((Kind::Grundy, heaps)),
            Expression::Lost(kind, heaps) => Some((*kind, heaps)),
            _ => None,
        };
        let of = of.and_then(|(kind, heaps)| match heaps.as_slice() {
            [heap] => Some((kind, self.heap_of(heap, class)?)),
            _ => None,
        });
        Some(Side { answer, of })
    }

    #[inline(never)]
    fn heap_of(&self, node: &Node, class: Class) -> Option<HeapSize> {
        match &node.expression {
            Expression::Huge(size) => Some(size.clone()),
            _ => self.world().number(node, class).ok()?.number().and_then(size),
        }
    }
}

/// The other set of a comparison; none where no move is left.
fn changed(set: &SubtractionSet, change: &Change) -> Option<SubtractionSet> {
    let mut moves = set.moves().to_vec();
    match change {
        Change::To(other) => return Some(other.clone()),
        Change::With(take) => moves.push(*take),
        Change::Without(take) => moves.retain(|other| other != take),
    }
    SubtractionSet::new(moves).ok()
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
fn size(number: i128) -> Option<HeapSize> {
    number.to_string().parse().ok()
}
