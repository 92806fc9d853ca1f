//! The numbers of a line: sums, products, brackets, variables.

use super::MOST_PARTS;
use super::error::NotationErrorKind as Kind;
use super::line::{Expression, Node, Operation};
use super::syntax::{Parsed, Parser, RESERVED};
use super::words::WordKind;

impl Parser<'_> {
    pub(super) fn expression(&mut self) -> Parsed<Expression> {
        self.parts = 0;
        self.sum()
    }

    fn sum(&mut self) -> Parsed<Expression> {
        let mut left = self.product()?;
        loop {
            let operation = match self.kind() {
                Some(WordKind::Plus) => Operation::Plus,
                Some(WordKind::Minus) => Operation::Minus,
                _ => return Ok(left),
            };
            self.next += 1;
            let right = self.product()?;
            left = binary(operation, left, right);
        }
    }

    fn product(&mut self) -> Parsed<Expression> {
        let mut left = self.factor()?;
        loop {
            let operation = match (self.kind(), self.name()) {
                (Some(WordKind::Times), _) => Operation::Times,
                (_, Some("div")) => Operation::Div,
                (_, Some("mod")) => Operation::Mod,
                _ => return Ok(left),
            };
            self.next += 1;
            let right = self.factor()?;
            left = binary(operation, left, right);
        }
    }

    fn factor(&mut self) -> Parsed<Expression> {
        let begins = self.next;
        // Bounds how deep calls go, here and where the expression is computed.
        self.parts += 1;
        if self.parts > MOST_PARTS {
            return self.refuse(Kind::ExpressionTooLong);
        }
        let node = match self.kind() {
            Some(WordKind::Minus) => {
                self.next += 1;
                Node::Negative(Box::new(self.factor()?))
            }
            Some(WordKind::OpenBracket) => {
                self.next += 1;
                let inner = self.sum()?;
                if !self.take(WordKind::CloseBracket) {
                    return self.refuse(Kind::ExpectedClose);
                }
                inner.node
            }
            Some(WordKind::Number) => self.number()?,
            Some(WordKind::Name) => self.value_of_name()?,
            _ => return self.refuse(Kind::ExpectedNumber),
        };
        Ok(Expression { node, span: self.span(begins..self.next) })
    }

    /// A number, or a multiple as in `2k` and `2(a+b)`: there is nothing between.
    fn number(&mut self) -> Parsed<Node> {
        let begins = self.next;
        let Ok(number) = self.words[begins].text.parse::<i64>() else {
            return self.refuse(Kind::NumberTooLarge);
        };
        if number >= 10_i64.pow(18) {
            return self.refuse(Kind::NumberTooLarge);
        }
        let end = self.words[begins].span.end;
        self.next += 1;
        let factor = self.words.get(self.next).is_some_and(|word| {
            word.span.start == end
                && match word.kind {
                    WordKind::OpenBracket => true,
                    WordKind::Name => !self.ends_expression(&word.text),
                    _ => false,
                }
        });
        if !factor {
            return Ok(Node::Number(number));
        }
        let left = Expression { node: Node::Number(number), span: self.span(begins..begins + 1) };
        Ok(binary(Operation::Times, left, self.factor()?).node)
    }

    /// Whether a name is no value here.
    fn ends_expression(&self, name: &str) -> bool {
        let of_set = ["size", "smallest", "largest"].contains(&name);
        RESERVED.contains(&name) && !(of_set && self.in_test)
    }

    fn value_of_name(&mut self) -> Parsed<Node> {
        let name = self.name().unwrap_or_default();
        let node = match (name, self.names.iter().position(|&known| known == name)) {
            (_, Some(variable)) => Node::Variable(variable),
            ("size", _) if self.in_test => Node::Size,
            ("smallest", _) if self.in_test => Node::Smallest,
            ("largest", _) if self.in_test => Node::Largest,
            _ if RESERVED.contains(&name) => return self.refuse(Kind::ExpectedNumber),
            _ => return self.refuse(Kind::UnknownName),
        };
        self.of_set |= !matches!(node, Node::Variable(_));
        self.next += 1;
        Ok(node)
    }
}

fn binary(operation: Operation, left: Expression, right: Expression) -> Expression {
    let span = left.span.start..right.span.end;
    Expression { node: Node::Binary(operation, Box::new(left), Box::new(right)), span }
}
