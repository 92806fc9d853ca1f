//! The smallest parts of a formula: numbers, names, calls and conditions.

use super::{ClaimErrorKind, Expression, Fact, Kind, Node, Operator, Parsed, Parser, Range, Token};

impl Parser<'_> {
    pub(super) fn atom(&mut self) -> Parsed<Node> {
        let span = self.span();
        let Some(token) = self.peek() else { return self.unexpected() };
        self.next += 1;
        let fact = |fact| Expression::Fact(fact);
        let expression = match token {
            Token::Number => {
                let size = self.size(span.clone())?;
                return self.constant(&size, span);
            }
            Token::Heap => Expression::Heap,
            Token::Largest => fact(Fact::LargestMove),
            Token::Count => fact(Fact::NumberOfMoves),
            Token::Smallest => fact(Fact::SmallestMove),
            Token::Period => fact(Fact::Period(self.kind)),
            Token::Preperiod => fact(Fact::Preperiod(self.kind)),
            Token::Open => return self.parenthesis(),
            Token::FloorOpen => return self.floor(Token::FloorClose),
            Token::Floor => {
                self.expect(Token::Open)?;
                return self.floor(Token::Close);
            }
            Token::Grundy => {
                let heaps = self.arguments()?;
                let end = self.tokens[self.next - 1].span.end;
                return self.values(heaps, span.start..end);
            }
            Token::Losing | Token::Winning => {
                let heaps = match self.peek() {
                    Some(Token::Open) => self.arguments()?,
                    _ => vec![self.part(Expression::Heap, span.clone())?],
                };
                let end = self.tokens[self.next - 1].span.end;
                let position = self.part(Expression::Position(heaps), span.start..end)?;
                return self.lost(position, token == Token::Losing, end);
            }
            Token::Values | Token::Outcomes => {
                return match (self.peek(), token) {
                    (Some(Token::Period | Token::Preperiod), _) => {
                        let kind = match token {
                            Token::Values => Kind::Grundy,
                            _ => self.outcome_kind(),
                        };
                        let fact = match self.peek() {
                            Some(Token::Period) => Fact::Period(kind),
                            _ => Fact::Preperiod(kind),
                        };
                        self.next += 1;
                        self.part(Expression::Fact(fact), span)
                    }
                    (_, Token::Values) => {
                        let heap = self.deeper(Self::power)?;
                        self.value(heap)
                    }
                    _ => {
                        self.next -= 1;
                        self.unexpected()
                    }
                };
            }
            Token::Sum => {
                let heaps = self.joined_heaps()?;
                return self.part(Expression::Position(heaps), span);
            }
            Token::NimSum => {
                let heaps = self.joined_heaps()?;
                return self.values(heaps, span);
            }
            Token::Even | Token::Odd | Token::Multiple => {
                self.next -= 1;
                let heap = self.part(Expression::Heap, span)?;
                return self.property(&heap);
            }
            Token::If => return self.choice(span.start),
            Token::Max => return self.extreme(Operator::Max),
            Token::Min => return self.extreme(Operator::Min),
            _ => {
                self.next -= 1;
                return self.unexpected();
            }
        };
        self.part(expression, span)
    }

    pub(super) fn parenthesis(&mut self) -> Parsed<Node> {
        let begins = self.tokens[self.next - 1].span.start;
        let mut inner = self.deeper(Self::equivalence)?;
        if self.peek() == Some(Token::Slash) {
            return Err(self.error(ClaimErrorKind::Fraction, self.span()));
        }
        inner.span = begins..self.span().end;
        self.expect(Token::Close)?;
        Ok(inner)
    }

    /// `⌊a / b⌋`: the quotient rounded down, of the whole of what stands before the stroke.
    pub(super) fn floor(&mut self, close: Token) -> Parsed<Node> {
        let mut left = self.deeper(Self::product)?;
        if self.take(Token::Slash) {
            let right = self.deeper(Self::negative)?;
            left = self.compute(Operator::Div, left, right)?;
        }
        self.expect(close)?;
        Ok(left)
    }

    /// `if a then b else c`.
    pub(super) fn choice(&mut self, begins: usize) -> Parsed<Node> {
        let condition = self.deeper(Self::equivalence)?;
        let condition = self.needs_condition(condition)?;
        self.take(Token::Comma);
        self.expect(Token::Then)?;
        let yes = self.deeper(Self::equivalence)?;
        self.take(Token::Comma);
        self.expect(Token::Else)?;
        let no = self.deeper(Self::equivalence)?;
        let no = match yes.is_condition() {
            true => self.needs_condition(no)?,
            false => self.needs_number(no)?,
        };
        let yes = if yes.is_condition() { yes } else { self.needs_number(yes)? };
        let span = begins..no.span.end;
        self.part(Expression::If(Box::new([condition, yes, no])), span)
    }

    /// `max(a, b, …)`.
    pub(super) fn extreme(&mut self, operator: Operator) -> Parsed<Node> {
        let mut arguments = self.arguments()?.into_iter();
        let Some(first) = arguments.next() else { return self.unexpected() };
        let mut result = self.needs_number(first)?;
        for argument in arguments {
            result = self.compute(operator, result, argument)?;
        }
        Ok(result)
    }

    /// `(a, b, …)`, at least one.
    #[inline(never)]
    pub(super) fn arguments(&mut self) -> Parsed<Vec<Node>> {
        self.expect(Token::Open)?;
        let mut arguments = vec![self.deeper(Self::equivalence)?];
        while self.take(Token::Comma) {
            arguments.push(self.deeper(Self::equivalence)?);
        }
        self.expect(Token::Close)?;
        Ok(arguments)
    }

    /// `10, 11 and 13`, `10 + 11 + 13` or `(10, 11, 13)` after the word sum.
    pub(super) fn joined_heaps(&mut self) -> Parsed<Vec<Node>> {
        if self.peek() == Some(Token::Open) {
            return self.arguments();
        }
        let mut heaps = vec![self.product()?];
        while self.take(Token::Comma) | self.take(Token::Plus) | self.take(Token::And) {
            heaps.push(self.product()?);
        }
        Ok(heaps)
    }

    /// The Grundy value of a heap or of a sum.
    #[inline(never)]
    pub(super) fn value(&mut self, node: Node) -> Parsed<Node> {
        let span = node.span.clone();
        match node.expression {
            Expression::Position(heaps) => self.values(heaps, span),
            _ => self.values(vec![node], span),
        }
    }

    #[inline(never)]
    pub(super) fn values(&mut self, heaps: Vec<Node>, span: Range<usize>) -> Parsed<Node> {
        let heaps = self.needs_heaps(heaps)?;
        let end = heaps.last().map_or(span.end, |heap| heap.span.end.max(span.end));
        self.part(Expression::Value(heaps), span.start..end)
    }

    /// Whether a heap or a sum is lost, or won.
    #[inline(never)]
    pub(super) fn lost(&mut self, node: Node, lost: bool, end: usize) -> Parsed<Node> {
        let begins = node.span.start;
        let heaps = match node.expression {
            Expression::Position(heaps) => heaps,
            _ => vec![node],
        };
        let heaps = self.needs_heaps(heaps)?;
        let node = self.part(Expression::Lost(self.outcome_kind(), heaps), begins..end)?;
        if lost { Ok(node) } else { self.negated(node, begins) }
    }
}
