//! The smallest parts of a formula: numbers, names, calls and conditions.

use super::{
    ClaimErrorKind, Expression, Fact, Kind, Moves, Node, Operator, Parsed, Parser, Range, Token,
    Windows,
};

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
            Token::Letter => {
                self.next -= 1;
                let letter = self.letter();
                self.next += 1;
                Expression::Letter(letter)
            }
            Token::Parameter if self.parameter => fact(Fact::Parameter),
            Token::Parameter => return Err(self.error(ClaimErrorKind::Word, span)),
            Token::Every | Token::Some if self.peek() == Some(Token::Moves) => {
                self.next += 1;
                let moves = if token == Token::Every { Moves::Every } else { Moves::Some };
                return self.after(moves, span.start);
            }
            Token::Count if self.heaps > 0 && self.leads() => {
                return self.after(Moves::Count, span.start);
            }
            Token::WinningCount if self.heaps > 0 => {
                let heaps = self.letters(&span)?;
                let position = self.part(Expression::Position(heaps), span.clone())?;
                let lost = self.lost(position, true, span.end)?;
                Expression::After(Moves::Count, lost)
            }
            Token::EqualWindows => return self.windows(Windows::Decide, span.start),
            Token::FirstWindow => return self.windows(Windows::Period, span.start),
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
                    _ if self.heaps > 0 => self.letters(&span)?,
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
                return self.nim_sum(span);
            }
            Token::Even | Token::Odd | Token::Multiple => {
                self.next -= 1;
                let heap = self.part(Expression::Heap, span)?;
                return self.property(&heap);
            }
            Token::If => return self.choice(span.start),
            Token::Max => return self.extreme(Operator::Max),
            Token::Min => return self.extreme(Operator::Min),
            Token::Mex => return self.mex(span.start),
            _ => {
                self.next -= 1;
                return self.unexpected();
            }
        };
        self.part(expression, span)
    }

    /// Whether what stands here says where moves lead to.
    fn leads(&self) -> bool {
        let that = usize::from(self.peek() == Some(Token::As));
        self.peek_at(that) == Some(Token::Gives)
    }

    /// `every move leads to N`, `the number of moves that lead to g(a, b) = 0`, behind the moves.
    fn after(&mut self, moves: Moves, begins: usize) -> Parsed<Node> {
        self.take(Token::As);
        let span = begins..self.span().end;
        // What moves lead to is looked at for each of them, and so not within each other.
        if self.heaps == 0 || self.after {
            return Err(self.error(ClaimErrorKind::Unexpected, span));
        }
        self.expect(Token::Gives)?;
        self.after = true;
        let inner = self.deeper(Self::negation)?;
        self.after = false;
        let inner = self.needs_condition(inner)?;
        let span = begins..inner.span.end;
        self.part(Expression::After(moves, inner), span)
    }

    /// `of m values are followed by equal values`, `of k outcomes gives the period`.
    fn windows(&mut self, what: Windows, begins: usize) -> Parsed<Node> {
        let length = self.deeper(Self::sum)?;
        let length = self.needs_number(length)?;
        let Some(kind) = self.sequence() else { return self.unexpected() };
        let last = match what {
            Windows::Decide => {
                self.expect(Token::Follow)?;
                if kind == Kind::Grundy { Token::Values } else { Token::Outcomes }
            }
            Windows::Period => {
                self.expect(Token::Gives)?;
                Token::Period
            }
        };
        let span = begins..self.span().end;
        self.expect(last)?;
        self.part(Expression::Windows(what, kind, length), span)
    }

    /// The exclusive or of the values of some heaps; of all of the position, where none is named.
    fn nim_sum(&mut self, span: Range<usize>) -> Parsed<Node> {
        let named = matches!(
            self.peek(),
            Some(Token::Number | Token::Letter | Token::Open | Token::Heap | Token::Grundy)
        );
        let heaps =
            if named || self.heaps == 0 { self.joined_heaps()? } else { self.letters(&span)? };
        let mut sum: Option<Node> = None;
        for heap in heaps {
            let value = self.values(vec![heap], span.clone())?;
            sum = Some(match sum {
                Some(before) => self.compute(Operator::Xor, before, value)?,
                None => value,
            });
        }
        sum.map_or_else(|| self.unexpected(), Ok)
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
        // Where there is nothing else, one condition follows from the other.
        if yes.is_condition() && self.peek() != Some(Token::Else) {
            let node = self.join(Operator::Implies, condition, yes)?;
            return Ok(node);
        }
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

    /// `mex(0, 1, 3)`, `mex {0, 1, 3}`, `mex()`.
    fn mex(&mut self, begins: usize) -> Parsed<Node> {
        let span = self.span();
        let numbers = if self.peek() == Some(Token::Braces) {
            let listed = self.list()?;
            let all = listed.into_iter().map(|(size, place)| self.constant(&size, place));
            all.collect::<Parsed<_>>()?
        } else if self.peek_at(1) == Some(Token::Close) {
            self.expect(Token::Open)?;
            self.next += 1;
            Vec::new()
        } else {
            self.arguments()?
        };
        let numbers = numbers.into_iter().map(|number| self.needs_number(number));
        let numbers = numbers.collect::<Parsed<_>>()?;
        self.part(Expression::Mex(numbers), begins..span.end)
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
