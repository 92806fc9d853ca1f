//! What the numbers, items and conditions of a line are for given values of its variables.

use std::ops::Range;

use super::MOST_LISTING_STEPS;
use super::error::{NotationError, NotationErrorKind as Kind};
use super::line::{Expression, Item, Items, Node, Operation, Test, TestWhat};
use crate::family::members::additive;
use crate::set::{LARGEST_MOVE, MOST_MOVES};

type Evaluated<T> = Result<T, NotationError>;

/// The variables of a line, and how much work is left.
pub(super) struct Values<'a> {
    line: usize,
    /// Those that have a value, with the variable's name.
    pub(super) bound: Vec<(&'a str, i64)>,
    /// The moves of the set that a condition speaks of, ascending.
    pub(super) set: Vec<u32>,
    steps: u64,
}

impl<'a> Values<'a> {
    pub(super) fn new(line: usize) -> Self {
        Self { line, bound: Vec::new(), set: Vec::new(), steps: 0 }
    }

    /// Goes on to another line, with what is left of the work.
    pub(super) fn on_line(line: usize, steps: u64) -> Self {
        Self { line, bound: Vec::new(), set: Vec::new(), steps }
    }

    /// How much work was done so far.
    pub(super) fn steps(&self) -> u64 {
        self.steps
    }

    /// Counts work.
    pub(super) fn work(&mut self, steps: u64, span: &Range<usize>) -> Evaluated<()> {
        self.steps = self.steps.saturating_add(steps);
        if self.steps > MOST_LISTING_STEPS {
            return Err(NotationError::new(Kind::TooMuchWork, self.line, span.clone(), ""));
        }
        Ok(())
    }

    pub(super) fn number(&mut self, expression: &Expression) -> Evaluated<i64> {
        self.work(1, &expression.span)?;
        let number = match &expression.node {
            Node::Number(number) => Some(*number),
            Node::Variable(variable) => self.bound.get(*variable).map(|&(_, value)| value),
            Node::Size => i64::try_from(self.set.len()).ok(),
            Node::Smallest => self.set.first().map(|&least| least.into()),
            Node::Largest => self.set.last().map(|&largest| largest.into()),
            Node::Negative(inner) => self.number(inner)?.checked_neg(),
            Node::Binary(operation, left, right) => {
                let (left, right) = (self.number(left)?, self.number(right)?);
                match operation {
                    Operation::Plus => left.checked_add(right),
                    Operation::Minus => left.checked_sub(right),
                    Operation::Times => left.checked_mul(right),
                    Operation::Div | Operation::Mod if right == 0 => {
                        return self.refuse(Kind::DivisionByZero, &expression.span, None);
                    }
                    Operation::Div => floor_div(left, right),
                    Operation::Mod => floor_div(left, right).map(|times| left - times * right),
                }
            }
        };
        match number {
            Some(number) => Ok(number),
            None => self.refuse(Kind::NumberTooLarge, &expression.span, None),
        }
    }

    /// The items of a set: positive numbers, ascending, each once.
    pub(super) fn moves(&mut self, items: &Items) -> Evaluated<Vec<u32>> {
        let mut moves = Vec::new();
        for item in &items.items {
            let (from, to, step) = match item {
                Item::One(one) => {
                    let only = self.positive_move(one)?;
                    (only, only, 1)
                }
                Item::Range(first, last) => {
                    let (from, to) = (self.positive_move(first)?, self.positive_move(last)?);
                    if to < from {
                        return self.backwards(first, last, i64::from(from), i64::from(to));
                    }
                    (from, to, 1)
                }
                Item::Progression(first, second, last) => {
                    let (from, to) = (self.positive_move(first)?, self.positive_move(last)?);
                    let second = self.positive_move(second)?;
                    if second <= from || to < second {
                        return self.backwards(first, last, i64::from(from), i64::from(to));
                    }
                    if !(to - second).is_multiple_of(second - from) {
                        return self.refuse(Kind::MissesEnd, &last.span, Some(to.into()));
                    }
                    (from, to, second - from)
                }
            };
            self.work(u64::from((to - from) / step), &items.span)?;
            moves.extend((from..=to).step_by(step as usize));
            if moves.len() > 2 * MOST_MOVES as usize {
                moves.sort_unstable();
                moves.dedup();
            }
            if moves.len() > 2 * MOST_MOVES as usize {
                break;
            }
        }
        if !moves.is_sorted_by(|a, b| a < b) {
            moves.sort_unstable();
            moves.dedup();
        }
        if moves.len() > MOST_MOVES as usize {
            let count = i64::try_from(moves.len()).ok();
            return self.refuse(Kind::TooManyMoves, &items.span, count);
        }
        Ok(moves)
    }

    /// Sizes or largest moves: in the order in which they are named, each once.
    pub(super) fn positive(&mut self, items: &Items) -> Evaluated<Vec<u32>> {
        let mut named = Vec::new();
        let mut known = vec![false; LARGEST_MOVE as usize + 1];
        for item in &items.items {
            let (first, last, step) = match item {
                Item::One(one) => {
                    let only = self.positive_move(one)?;
                    (only, only, 1)
                }
                Item::Range(first, last) => {
                    (self.positive_move(first)?, self.positive_move(last)?, 1)
                }
                Item::Progression(first, second, last) => {
                    let (from, second) = (self.positive_move(first)?, self.positive_move(second)?);
                    if second <= from {
                        return self.backwards(first, last, from.into(), second.into());
                    }
                    (from, self.positive_move(last)?, second - from)
                }
            };
            for number in (first..=last).step_by(step as usize) {
                self.work(1, &items.span)?;
                if !std::mem::replace(&mut known[number as usize], true) {
                    named.push(number);
                }
            }
        }
        Ok(named)
    }

    fn positive_move(&mut self, expression: &Expression) -> Evaluated<u32> {
        let number = self.number(expression)?;
        match u32::try_from(number) {
            Ok(1..=LARGEST_MOVE) if number > 0 => Ok(u32::try_from(number).unwrap_or(LARGEST_MOVE)),
            _ if number <= 0 => self.refuse(Kind::NotPositive, &expression.span, Some(number)),
            _ => self.refuse(Kind::MoveTooLarge, &expression.span, Some(number)),
        }
    }

    /// Whether conditions hold: those about the set, or the others.
    pub(super) fn hold(&mut self, tests: &[Test], of_set: bool) -> Evaluated<bool> {
        for test in tests.iter().filter(|test| test.of_set == of_set) {
            let holds = match &test.what {
                TestWhat::Coprime => {
                    self.set.iter().fold(0, |divisor, &take| common(divisor, take)) == 1
                }
                TestWhat::Additive => self.additive(test)?,
                TestWhat::Comparison(first, rest) => {
                    let mut left = self.number(first)?;
                    let mut all = true;
                    for (compare, expression) in rest {
                        let right = self.number(expression)?;
                        all &= compare.holds(left, right);
                        left = right;
                    }
                    all
                }
            };
            if holds == test.not {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn additive(&mut self, test: &Test) -> Evaluated<bool> {
        let size = self.set.len() as u64;
        self.work(size * size, &test.span)?;
        Ok(additive(&self.set))
    }

    fn backwards<T>(
        &self,
        first: &Expression,
        last: &Expression,
        from: i64,
        to: i64,
    ) -> Evaluated<T> {
        let span = first.span.start..last.span.end;
        let found = format!("{from}..{to}{}", self.values());
        Err(NotationError { kind: Kind::Backwards, line: self.line, span, found })
    }

    /// An error about an expression, with what it came to and for which values.
    pub(super) fn refuse<T>(
        &self,
        kind: Kind,
        span: &Range<usize>,
        found: Option<i64>,
    ) -> Evaluated<T> {
        let number = found.map_or(String::new(), |found| found.to_string());
        let found = format!("{number}{}", self.values());
        Err(NotationError { kind, line: self.line, span: span.clone(), found })
    }

    /// The values of the variables, as in ` (a = 1, b = 2)`.
    fn values(&self) -> String {
        if self.bound.is_empty() {
            return String::new();
        }
        let values: Vec<String> =
            self.bound.iter().map(|(name, value)| format!("{name} = {value}")).collect();
        format!(" ({})", values.join(", "))
    }
}

/// The quotient rounded down; `None` where it does not fit.
fn floor_div(left: i64, right: i64) -> Option<i64> {
    let quotient = left.checked_div(right)?;
    Some(if left % right != 0 && (left < 0) != (right < 0) { quotient - 1 } else { quotient })
}

/// The greatest common divisor; that of 0 and a number is the number.
fn common(mut a: u32, mut b: u32) -> u32 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}
