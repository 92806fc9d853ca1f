//! Formulas as trees.

use std::ops::Range;

use crate::heap::HeapSize;
use crate::outcome::Kind;

/// A part of a formula. Boxed, so that the parser hands on little, which keeps its code small.
pub(crate) type Node = Box<Part>;

/// What it is, with its place in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    pub(crate) expression: Expression,
    pub(crate) span: Range<usize>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Expression {
    Number(i128),
    /// A heap too large to compute with; only where a heap is meant.
    Huge(HeapSize),
    Truth(bool),
    /// The heap n that the claim is about.
    Heap,
    Fact(Fact),
    /// The nim-sum of the Grundy values of some heaps.
    Value(Vec<Node>),
    /// Whether the sum of some heaps is lost for the player to move.
    Lost(Kind, Vec<Node>),
    /// Some heaps; becomes one of the two above.
    Position(Vec<Node>),
    Not(Node),
    Binary(Operator, Node, Node),
    If(Box<[Node; 3]>),
}

/// A number that the game decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fact {
    LargestMove,
    NumberOfMoves,
    SmallestMove,
    Period(Kind),
    Preperiod(Kind),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operator {
    Plus,
    Minus,
    Times,
    Div,
    Mod,
    Power,
    Xor,
    Max,
    Min,
    Equal,
    NotEqual,
    Less,
    AtMost,
    Greater,
    AtLeast,
    And,
    Or,
    Iff,
    Implies,
}

impl Operator {
    /// Whether it compares two numbers.
    pub(crate) fn compares(self) -> bool {
        use Operator as O;
        matches!(self, O::Equal | O::NotEqual | O::Less | O::AtMost | O::Greater | O::AtLeast)
    }

    /// Whether it joins two conditions.
    pub(crate) fn joins(self) -> bool {
        matches!(self, Self::And | Self::Or | Self::Iff | Self::Implies)
    }
}

impl Part {
    pub(crate) fn new(expression: Expression, span: Range<usize>) -> Node {
        Box::new(Self { expression, span })
    }

    /// Whether it is true or false, and no number.
    pub(crate) fn is_condition(&self) -> bool {
        match &self.expression {
            Expression::Truth(_) | Expression::Lost(..) | Expression::Not(_) => true,
            Expression::Binary(operator, ..) => operator.compares() || operator.joins(),
            Expression::If(parts) => parts[1].is_condition(),
            _ => false,
        }
    }

    /// Whether some part fulfils a test.
    pub(crate) fn any(&self, test: &dyn Fn(&Expression) -> bool) -> bool {
        test(&self.expression)
            || match &self.expression {
                Expression::Value(heaps)
                | Expression::Lost(_, heaps)
                | Expression::Position(heaps) => heaps.iter().any(|heap| heap.any(test)),
                Expression::Not(inner) => inner.any(test),
                Expression::Binary(_, left, right) => left.any(test) || right.any(test),
                Expression::If(parts) => parts.iter().any(|part| part.any(test)),
                _ => false,
            }
    }

    /// How many parts it has.
    pub(crate) fn parts(&self) -> u32 {
        let counted = std::cell::Cell::new(0_u32);
        self.any(&|_| {
            counted.set(counted.get() + 1);
            false
        });
        counted.get()
    }

    /// Whether it speaks of the heap n.
    pub(crate) fn has_heap(&self) -> bool {
        self.any(&|part| matches!(part, Expression::Heap))
    }

    /// Whether an outcome in it is that of misère play.
    #[cfg(all(target_arch = "wasm32", feature = "tools"))]
    pub(crate) fn speaks_of_misere(&self) -> bool {
        self.any(&|part| matches!(part, Expression::Lost(Kind::Misere, _)))
    }

    /// Whether it speaks of the sequence of the game or of its period.
    pub(crate) fn has_game(&self) -> bool {
        self.any(&|part| {
            matches!(
                part,
                Expression::Value(_)
                    | Expression::Lost(..)
                    | Expression::Fact(Fact::Period(_) | Fact::Preperiod(_))
            )
        })
    }
}
