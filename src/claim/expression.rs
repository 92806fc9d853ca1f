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
    /// A heap of the position that the claim is about: a, b, … from 0 on.
    Letter(usize),
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
    /// The least number from 0 on that is none of some.
    Mex(Vec<Node>),
    /// What holds after some of the moves from the position that the claim is about.
    After(Moves, Node),
    /// What windows of so many entries say of those that follow.
    Windows(Windows, Kind, Node),
}

/// How many moves are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Moves {
    Every,
    Some,
    /// A number: of those that lead there.
    Count,
}

/// What is said of windows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Windows {
    /// Equal ones are followed by equal entries.
    Decide,
    /// The first one that is equal to an earlier one shows how the sequence repeats.
    Period,
}

/// A number that the game decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fact {
    LargestMove,
    NumberOfMoves,
    SmallestMove,
    /// The number x that the set was made with.
    Parameter,
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
            Expression::After(moves, _) => *moves != Moves::Count,
            Expression::Windows(..) => true,
            _ => false,
        }
    }

    /// The first part that fulfils a test.
    pub(crate) fn find(&self, test: &dyn Fn(&Expression) -> bool) -> Option<&Self> {
        if test(&self.expression) {
            return Some(self);
        }
        let two: [&Node; 2];
        let inner: &[Node] = match &self.expression {
            Expression::Value(heaps)
            | Expression::Lost(_, heaps)
            | Expression::Mex(heaps)
            | Expression::Position(heaps) => heaps,
            Expression::Not(inner)
            | Expression::After(_, inner)
            | Expression::Windows(_, _, inner) => std::slice::from_ref(inner),
            Expression::Binary(_, left, right) => {
                two = [left, right];
                return two.iter().find_map(|part| part.find(test));
            }
            Expression::If(parts) => &**parts,
            _ => &[],
        };
        inner.iter().find_map(|part| part.find(test))
    }

    /// Whether some part fulfils a test.
    pub(crate) fn any(&self, test: &dyn Fn(&Expression) -> bool) -> bool {
        self.find(test).is_some()
    }

    /// The first heap of a position that it names.
    pub(crate) fn letter(&self) -> Option<usize> {
        match self.find(&|part| matches!(part, Expression::Letter(_)))?.expression {
            Expression::Letter(letter) => Some(letter),
            _ => None,
        }
    }

    /// Whether it names a heap of a position.
    pub(crate) fn names(&self, letter: usize) -> bool {
        self.any(&|part| matches!(part, Expression::Letter(it) if *it == letter))
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

    /// Whether it speaks of windows.
    pub(crate) fn has_windows(&self) -> bool {
        self.any(&|part| matches!(part, Expression::Windows(..)))
    }

    /// Whether an outcome in it is that of misère play.
    #[cfg(all(target_arch = "wasm32", feature = "tools"))]
    pub(crate) fn speaks_of_misere(&self) -> bool {
        self.any(&|part| {
            matches!(
                part,
                Expression::Lost(Kind::Misere, _) | Expression::Windows(_, Kind::Misere, _)
            )
        })
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
