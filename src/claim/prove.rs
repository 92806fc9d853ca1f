//! Proving a formula for every heap at once.
//!
//! The heaps are one class at first. Where the formula cannot say what it is for all of a class, the
//! class is split or its first heaps are taken off, until it can. In the end every heap stands in
//! some class for which the formula is constant: what is true for its first heap is so for all. The
//! work ends, for every analysed step splits at most by a divisor or a period, and takes off heaps at
//! most once between two splits; a limit holds it in any case.

use super::evaluate::{Class, Stop, World};
use super::expression::Node;
use super::polynomial::gcd;
use super::verdict::{Limit, Undefined};
use std::ops::Range;

/// The most classes and single heaps that a proof may need.
pub const MOST_CLASSES: u64 = 1 << 20;

/// Classes that are still to be looked at: `start` + `stride` · j for j below `count`.
#[derive(Clone, Copy, Debug)]
struct Row {
    start: i128,
    stride: i128,
    count: u64,
    step: i128,
}

/// The first heap at which a formula is not true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Failure {
    pub(super) heap: i128,
    pub(super) undefined: Option<(Undefined, Range<usize>)>,
}

/// How far a proof is.
#[derive(Debug)]
pub(super) struct Prover {
    rows: Vec<Row>,
    looked: u64,
    /// A multiple of the steps of all classes.
    period: i128,
    /// After the last heap that was taken off.
    from: i128,
    failure: Option<Failure>,
}

/// What came out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Proved {
    /// True for all heaps, or false first at this one; from where on it repeats, and how.
    Done {
        failure: Option<Failure>,
        from: i128,
        period: i128,
    },
    GivenUp(Limit),
}

impl Prover {
    /// For the heaps from `from` on.
    pub(super) fn new(from: u64) -> Self {
        let row = Row { start: from.into(), stride: 0, count: 1, step: 1 };
        Self { rows: vec![row], looked: 0, period: 1, from: from.into(), failure: None }
    }

    /// The share of the limit that is used, from 0 to 1.
    pub(super) fn share(&self) -> f64 {
        self.looked as f64 / MOST_CLASSES as f64
    }

    /// Looks at up to `classes` more of them.
    pub(super) fn advance(&mut self, node: &Node, world: &World, classes: u64) -> Option<Proved> {
        for _ in 0..classes {
            let Some(class) = self.next() else {
                let failure = self.failure.take();
                return Some(Proved::Done { failure, from: self.from, period: self.period });
            };
            // What comes after a failure does not matter.
            if self.failure.as_ref().is_some_and(|failure| class.start >= failure.heap) {
                self.skip_row();
                continue;
            }
            self.looked += 1;
            if self.looked > MOST_CLASSES {
                return Some(Proved::GivenUp(Limit::Period));
            }
            match world.truth(node, class) {
                Ok(truth) => {
                    if !truth {
                        self.failure = Some(Failure { heap: class.start, undefined: None });
                    }
                    if !self.settle(class) {
                        return Some(Proved::GivenUp(Limit::Number));
                    }
                }
                Err(Stop::Undefined(what, span)) => {
                    let undefined = Some((what, span));
                    self.failure = Some(Failure { heap: class.start, undefined });
                    if !self.settle(class) {
                        return Some(Proved::GivenUp(Limit::Number));
                    }
                }
                Err(Stop::Split(classes)) => {
                    if !self.split(class, classes) {
                        return Some(Proved::GivenUp(Limit::Period));
                    }
                }
                Err(Stop::Peel(heaps)) => {
                    if !self.peel(class, heaps) {
                        return Some(Proved::GivenUp(Limit::Formula));
                    }
                }
                Err(Stop::Unknown) => return Some(Proved::GivenUp(Limit::Search)),
                Err(Stop::TooLarge) => return Some(Proved::GivenUp(Limit::Number)),
                Err(Stop::Unanalysed | Stop::Positions(..)) => {
                    return Some(Proved::GivenUp(Limit::Formula));
                }
            }
        }
        None
    }

    fn next(&mut self) -> Option<Class> {
        while self.rows.last().is_some_and(|row| row.count == 0) {
            self.rows.pop();
        }
        let row = self.rows.last_mut()?;
        let class = Class { start: row.start, step: row.step };
        row.count -= 1;
        // The limits of rows keep this small.
        row.start = row.start.saturating_add(row.stride);
        Some(class)
    }

    /// The rest of the row that the last class came from begins later still.
    fn skip_row(&mut self) {
        self.rows.pop();
    }

    /// The formula is constant on a class: it counts for the common period, or it was taken off.
    fn settle(&mut self, class: Class) -> bool {
        if class.step == 0 {
            self.from = self.from.max(class.start + 1);
            return true;
        }
        let factor = class.step / gcd(class.step, self.period);
        match self.period.checked_mul(factor) {
            Some(period) => {
                self.period = period;
                true
            }
            None => false,
        }
    }

    fn split(&mut self, class: Class, classes: u64) -> bool {
        let step = class.step.checked_mul(classes.into());
        let end = step.and_then(|step| class.start.checked_add(step));
        let (Some(step), Some(_)) = (step, end) else { return false };
        if classes > MOST_CLASSES - self.looked.min(MOST_CLASSES) || class.step == 0 {
            return false;
        }
        self.rows.push(Row { start: class.start, stride: class.step, count: classes, step });
        true
    }

    fn peel(&mut self, class: Class, heaps: u64) -> bool {
        let width = class.step.checked_mul(heaps.into());
        let rest = width.and_then(|width| class.start.checked_add(width));
        let Some(rest) = rest else { return false };
        if heaps > MOST_CLASSES - self.looked.min(MOST_CLASSES) || class.step == 0 {
            return false;
        }
        self.rows.push(Row { start: rest, stride: 0, count: 1, step: class.step });
        self.rows.push(Row { start: class.start, stride: class.step, count: heaps, step: 0 });
        true
    }
}
