//! What a line with words says, read.

use std::ops::Range;

use super::words::Compare;

/// A line with words.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) what: What,
    pub(super) tests: Vec<Test>,
    pub(super) variables: Vec<Variable>,
    /// All of it, for errors that are about the whole.
    pub(super) span: Range<usize>,
}

#[derive(Debug)]
pub(super) enum What {
    /// `{1,3,x} for x in 4..60`; without variables one set.
    Sets(Items),
    /// `all 3 of 1..24`, `all of 1..16`
    All { sizes: Option<Items>, of: Items },
    /// `largest 16`
    Largest(Items),
    /// `symmetric 20`
    Symmetric(Items),
    /// `neighbours of 1,3,4 up to 10`
    Neighbours { of: Items, up_to: Option<Expression> },
}

#[derive(Debug)]
pub(super) struct Variable {
    pub(super) name: String,
    pub(super) of: Items,
}

#[derive(Debug)]
pub(super) struct Items {
    pub(super) items: Vec<Item>,
    pub(super) span: Range<usize>,
}

#[derive(Debug)]
pub(super) enum Item {
    One(Expression),
    Range(Expression, Expression),
    /// The first two and the last.
    Progression(Expression, Expression, Expression),
}

#[derive(Debug)]
pub(super) struct Expression {
    pub(super) node: Node,
    pub(super) span: Range<usize>,
}

#[derive(Debug)]
pub(super) enum Node {
    Number(i64),
    Variable(usize),
    /// Of the set, in conditions: how many moves it has, its smallest and its largest.
    Size,
    Smallest,
    Largest,
    Negative(Box<Expression>),
    Binary(Operation, Box<Expression>, Box<Expression>),
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Operation {
    Plus,
    Minus,
    Times,
    Div,
    Mod,
}

#[derive(Debug)]
pub(super) struct Test {
    pub(super) not: bool,
    pub(super) what: TestWhat,
    /// Whether the set must be known; the others are looked at before it is made.
    pub(super) of_set: bool,
    pub(super) span: Range<usize>,
}

#[derive(Debug)]
pub(super) enum TestWhat {
    /// No number above 1 divides every move.
    Coprime,
    /// Some move is the sum of two other moves.
    Additive,
    /// `a < b <= c`
    Comparison(Expression, Vec<(Compare, Expression)>),
}
