//! Formulas written out as they were understood, with the parentheses that they need and no others.

use super::expression::{Expression, Fact, Moves, Node, Operator, Windows};
use super::words::LETTERS;
use crate::outcome::Kind;

/// Text and words in turn, beginning and ending with text, which has the spaces around the words.
/// A word is a stable name, for it is said in the language of the reader.
#[derive(Debug)]
pub(crate) struct Pieces(pub(crate) Vec<String>);

/// How strongly the parts of a formula hold together, weakest first.
mod level {
    pub(super) const CHOICE: u8 = 0;
    pub(super) const IFF: u8 = 1;
    pub(super) const IMPLIES: u8 = 2;
    pub(super) const OR: u8 = 3;
    pub(super) const AND: u8 = 4;
    pub(super) const NOT: u8 = 5;
    pub(super) const COMPARED: u8 = 6;
    pub(super) const XOR: u8 = 7;
    pub(super) const SUM: u8 = 8;
    pub(super) const PRODUCT: u8 = 9;
    pub(super) const NEGATIVE: u8 = 10;
    pub(super) const POWER: u8 = 11;
    pub(super) const ATOM: u8 = 12;
}

impl Pieces {
    /// A formula in pieces. Linear in its parts.
    pub(crate) fn of(node: &Node) -> Self {
        let mut pieces = Self(vec![String::new()]);
        pieces.write(node, level::CHOICE);
        pieces
    }

    fn text(&mut self, text: &str) {
        if let Some(last) = self.0.last_mut() {
            last.push_str(text);
        }
    }

    fn word(&mut self, name: &str) {
        self.0.push(name.to_owned());
        self.0.push(String::new());
    }

    /// Where something that holds together at least so strongly is needed.
    fn write(&mut self, node: &Node, least: u8) {
        let close = if level_of(node) < least {
            self.text("(");
            ")"
        } else {
            ""
        };
        match &node.expression {
            Expression::Number(number) => self.text(&number.to_string()),
            Expression::Huge(size) => self.text(&size.to_string()),
            Expression::Truth(truth) => self.word(if *truth { "true" } else { "false" }),
            Expression::Heap => self.text("n"),
            Expression::Letter(letter) => self.text(LETTERS[*letter]),
            Expression::Fact(fact) => self.fact(*fact),
            Expression::Value(heaps) | Expression::Position(heaps) => self.call("g", heaps),
            Expression::Lost(_, heaps) => self.call("P", heaps),
            Expression::Mex(numbers) => self.call("mex", numbers),
            Expression::Not(inner) => match &inner.expression {
                Expression::Lost(_, heaps) => self.call("N", heaps),
                _ => {
                    self.word("not");
                    self.text(" ");
                    self.write(inner, level::NOT);
                }
            },
            Expression::If(parts) => {
                let [condition, yes, no] = &**parts;
                self.word("if");
                self.text(" ");
                self.write(condition, level::IFF);
                self.text(" ");
                self.word("then");
                self.text(" ");
                self.write(yes, level::IFF);
                self.text(" ");
                self.word("else");
                self.text(" ");
                self.write(no, level::CHOICE);
            }
            Expression::Binary(operator, left, right) => self.binary(*operator, left, right),
            Expression::After(moves, inner) => {
                self.word(match moves {
                    Moves::Every => "every-move-leads-to",
                    Moves::Some => "some-move-leads-to",
                    Moves::Count => "the-number-of-moves-that-lead-to",
                });
                self.text(" ");
                self.write(inner, level::NOT);
            }
            Expression::Windows(what, kind, length) => {
                let values = *kind == Kind::Grundy;
                let (begins, ends) = match (what, values) {
                    (Windows::Decide, true) => {
                        ("equal-windows-of", "values-are-followed-by-equal-values")
                    }
                    (Windows::Decide, false) => {
                        ("equal-windows-of", "outcomes-are-followed-by-equal-outcomes")
                    }
                    (Windows::Period, true) => {
                        ("the-first-repeated-window-of", "values-gives-the-period")
                    }
                    (Windows::Period, false) => {
                        ("the-first-repeated-window-of", "outcomes-gives-the-period")
                    }
                };
                self.word(begins);
                self.text(" ");
                self.write(length, level::SUM);
                self.text(" ");
                self.word(ends);
            }
        }
        self.text(close);
    }

    fn binary(&mut self, operator: Operator, left: &Node, right: &Node) {
        if negative(operator, left) {
            self.text("-");
            return self.write(right, level::NEGATIVE);
        }
        let name = match operator {
            Operator::Max => Some("max("),
            Operator::Min => Some("min("),
            _ => None,
        };
        if let Some(name) = name {
            self.text(name);
            self.write(left, level::CHOICE);
            self.text(", ");
            self.write(right, level::CHOICE);
            return self.text(")");
        }
        let (sign, from, to) = sign(operator);
        self.write(left, from);
        match operator.joins() {
            true => {
                self.text(" ");
                self.word(sign);
                self.text(" ");
            }
            false => self.text(sign),
        }
        self.write(right, to);
    }

    fn call(&mut self, name: &str, heaps: &[Node]) {
        self.text(name);
        self.text("(");
        for (i, heap) in heaps.iter().enumerate() {
            self.text(if i == 0 { "" } else { ", " });
            self.write(heap, level::CHOICE);
        }
        self.text(")");
    }

    fn fact(&mut self, fact: Fact) {
        match fact {
            Fact::LargestMove => self.text("m"),
            Fact::NumberOfMoves => self.text("k"),
            Fact::SmallestMove => self.text("s"),
            Fact::Parameter => self.text("x"),
            Fact::Period(Kind::Grundy) => self.word("period"),
            Fact::Period(Kind::Normal) => self.word("outcome-period"),
            Fact::Period(Kind::Misere) => self.word("misere-period"),
            Fact::Preperiod(Kind::Grundy) => self.word("preperiod"),
            Fact::Preperiod(Kind::Normal) => self.word("outcome-preperiod"),
            Fact::Preperiod(Kind::Misere) => self.word("misere-preperiod"),
        }
    }
}

/// A number below 0 is read as what it takes from 0.
fn negative(operator: Operator, left: &Node) -> bool {
    operator == Operator::Minus && left.expression == Expression::Number(0)
}

fn level_of(node: &Node) -> u8 {
    match &node.expression {
        Expression::If(_) => level::CHOICE,
        Expression::After(..) => level::NOT,
        Expression::Not(inner) if !matches!(inner.expression, Expression::Lost(..)) => level::NOT,
        Expression::Binary(operator, left, _) if negative(*operator, left) => level::NEGATIVE,
        Expression::Binary(operator, ..) => match operator {
            Operator::Iff => level::IFF,
            Operator::Implies => level::IMPLIES,
            Operator::Or => level::OR,
            Operator::And => level::AND,
            Operator::Xor => level::XOR,
            Operator::Plus | Operator::Minus => level::SUM,
            Operator::Times | Operator::Div | Operator::Mod => level::PRODUCT,
            Operator::Power => level::POWER,
            Operator::Max | Operator::Min => level::ATOM,
            _ => level::COMPARED,
        },
        _ => level::ATOM,
    }
}

/// The sign or word between two parts, and what stands on either side.
fn sign(operator: Operator) -> (&'static str, u8, u8) {
    match operator {
        Operator::Plus => (" + ", level::SUM, level::PRODUCT),
        Operator::Minus => (" - ", level::SUM, level::PRODUCT),
        Operator::Times => (" * ", level::PRODUCT, level::NEGATIVE),
        Operator::Div => (" div ", level::PRODUCT, level::NEGATIVE),
        Operator::Mod => (" mod ", level::PRODUCT, level::NEGATIVE),
        Operator::Power => ("^", level::ATOM, level::POWER),
        Operator::Equal => (" = ", level::XOR, level::XOR),
        Operator::NotEqual => (" ≠ ", level::XOR, level::XOR),
        Operator::Less => (" < ", level::XOR, level::XOR),
        Operator::AtMost => (" ≤ ", level::XOR, level::XOR),
        Operator::Greater => (" > ", level::XOR, level::XOR),
        Operator::AtLeast => (" ≥ ", level::XOR, level::XOR),
        Operator::And => ("and", level::AND, level::NOT),
        Operator::Or => ("or", level::OR, level::AND),
        Operator::Iff => ("iff", level::IFF, level::IMPLIES),
        Operator::Implies => ("implies", level::OR, level::IMPLIES),
        // The greater and the smaller of two numbers are written as calls.
        Operator::Xor | Operator::Max | Operator::Min => (" xor ", level::XOR, level::SUM),
    }
}
