//! Formulas: conditions and numbers, by the usual precedence.

mod atoms;
mod comparisons;

use super::{
    ClaimErrorKind, Expression, Fact, HeapSize, Kind, MOST_CLAIM_DEPTH, MOST_CLAIM_PARTS, Moves,
    Node, Operator, Parsed, Parser, Part, Range, Token, Windows,
};

impl Parser<'_> {
    /// A condition.
    pub(super) fn condition(&mut self) -> Parsed<Node> {
        let node = self.equivalence()?;
        self.needs_condition(node)
    }

    /// Anything: exactly when, lowest of all.
    fn equivalence(&mut self) -> Parsed<Node> {
        let mut left = self.implication()?;
        while matches!(self.peek(), Some(Token::Iff))
            || (self.peek() == Some(Token::Is) && self.peek_at(1) == Some(Token::Iff))
        {
            self.take(Token::Is);
            self.take(Token::Iff);
            let right = self.implication()?;
            left = self.join(Operator::Iff, left, right)?;
        }
        Ok(left)
    }

    fn implication(&mut self) -> Parsed<Node> {
        let left = self.alternatives()?;
        if self.take(Token::Implies) {
            let right = self.deeper(Self::implication)?;
            return self.join(Operator::Implies, left, right);
        }
        Ok(left)
    }

    fn alternatives(&mut self) -> Parsed<Node> {
        let mut left = self.conjunction()?;
        loop {
            if self.take(Token::Xor) {
                // One of two conditions, and not both.
                let begins = left.span.start;
                let right = self.conjunction()?;
                let same = self.join(Operator::Iff, left, right)?;
                left = self.negated(same, begins)?;
                continue;
            }
            if !self.take(Token::Or) {
                return Ok(left);
            }
            let right = self.conjunction()?;
            let right = match (right.is_condition(), compared(&left)) {
                // "n mod 7 = 0 or 2" says twice what is equal.
                (false, Some(number)) => {
                    let number = self.copy(number)?;
                    self.compare(Operator::Equal, number, right)?
                }
                _ => right,
            };
            left = self.join(Operator::Or, left, right)?;
        }
    }

    fn conjunction(&mut self) -> Parsed<Node> {
        let mut left = self.negation()?;
        while self.take(Token::And) {
            let right = self.negation()?;
            left = self.join(Operator::And, left, right)?;
        }
        Ok(left)
    }

    pub(super) fn negation(&mut self) -> Parsed<Node> {
        let begins = self.span().start;
        if self.take(Token::Not) {
            let inner = self.deeper(Self::negation)?;
            let inner = self.needs_condition(inner)?;
            return self.negated(inner, begins);
        }
        self.comparison()
    }

    #[inline(never)]
    fn negated(&mut self, inner: Node, begins: usize) -> Parsed<Node> {
        let span = begins..inner.span.end;
        self.part(Expression::Not(inner), span)
    }

    #[inline(never)]
    fn exclusive(&mut self) -> Parsed<Node> {
        let mut left = self.sum()?;
        while !left.is_condition() && self.take(Token::Xor) {
            let right = self.sum()?;
            left = self.compute(Operator::Xor, left, right)?;
        }
        Ok(left)
    }

    #[inline(never)]
    fn sum(&mut self) -> Parsed<Node> {
        let mut left = self.product()?;
        loop {
            let operator = match self.peek() {
                Some(Token::Plus) => Operator::Plus,
                Some(Token::Minus) => Operator::Minus,
                _ => return Ok(left),
            };
            self.next += 1;
            let right = self.product()?;
            left = self.compute(operator, left, right)?;
        }
    }

    #[inline(never)]
    fn product(&mut self) -> Parsed<Node> {
        let mut left = self.negative()?;
        loop {
            let operator = match self.peek() {
                Some(Token::Times) => Operator::Times,
                Some(Token::Div) => Operator::Div,
                Some(Token::Mod) => Operator::Mod,
                _ => return Ok(left),
            };
            self.next += 1;
            let right = self.negative()?;
            left = self.compute(operator, left, right)?;
        }
    }

    #[inline(never)]
    fn negative(&mut self) -> Parsed<Node> {
        let span = self.span();
        if self.take(Token::Minus) {
            let inner = self.deeper(Self::negative)?;
            let zero = self.part(Expression::Number(0), span)?;
            return self.compute(Operator::Minus, zero, inner);
        }
        self.power()
    }

    fn power(&mut self) -> Parsed<Node> {
        let begins = self.next;
        let base = self.atom()?;
        if self.peek() != Some(Token::Power) {
            return self.juxtaposed(base);
        }
        self.next += 1;
        let exponent = self.deeper(Self::power)?;
        // A number such as 10^100 names a heap, though it is too large to compute with.
        if self.next == begins + 3
            && self.tokens[begins].token == Token::Number
            && self.tokens[begins + 2].token == Token::Number
        {
            let span = base.span.start..exponent.span.end;
            let size = self.size(span.clone())?;
            return self.constant(&size, span);
        }
        self.compute(Operator::Power, base, exponent)
    }

    /// `2n` and `2(n + 1)` multiply.
    fn juxtaposed(&mut self, left: Node) -> Parsed<Node> {
        let adjacent = self.next > 0 && self.tokens[self.next - 1].span.end == self.span().start;
        let number = self.next > 0 && self.tokens[self.next - 1].token == Token::Number;
        let factor = matches!(
            self.peek(),
            Some(
                Token::Heap
                    | Token::Letter
                    | Token::Parameter
                    | Token::Largest
                    | Token::Count
                    | Token::Smallest
                    | Token::Open
            )
        );
        if !(adjacent && number && factor) {
            return Ok(left);
        }
        let right = self.deeper(Self::power)?;
        self.compute(Operator::Times, left, right)
    }

    fn needs_heaps(&self, heaps: Vec<Node>) -> Parsed<Vec<Node>> {
        let huge = |node: &Node| matches!(node.expression, Expression::Huge(_));
        heaps
            .into_iter()
            .map(|heap| if huge(&heap) { Ok(heap) } else { self.needs_number(heap) })
            .collect()
    }

    #[inline(never)]
    pub(super) fn needs_number(&self, node: Node) -> Parsed<Node> {
        let kind = match &node.expression {
            Expression::Huge(_) => ClaimErrorKind::NumberTooLarge,
            Expression::Position(_) => ClaimErrorKind::NeedsNumber,
            _ if node.is_condition() => ClaimErrorKind::NeedsNumber,
            _ => return Ok(node),
        };
        Err(self.error(kind, node.span))
    }

    #[inline(never)]
    fn needs_condition(&self, node: Node) -> Parsed<Node> {
        if self.peek() == Some(Token::Slash) {
            return Err(self.error(ClaimErrorKind::Fraction, self.span()));
        }
        if node.is_condition() {
            return Ok(node);
        }
        // Where the text merely ends too early, that is what is wrong.
        let ends = self.peek().is_none() && self.next == self.tokens.len();
        let number = !matches!(node.expression, Expression::Position(_));
        if ends && !number {
            return self.unexpected();
        }
        Err(self.error(ClaimErrorKind::NeedsCondition, node.span))
    }

    #[inline(never)]
    fn constant(&mut self, size: &HeapSize, span: Range<usize>) -> Parsed<Node> {
        let expression = match size.to_string().parse() {
            Ok(number) => Expression::Number(number),
            Err(_) => Expression::Huge(size.clone()),
        };
        self.part(expression, span)
    }

    #[inline(never)]
    fn compute(&mut self, operator: Operator, left: Node, right: Node) -> Parsed<Node> {
        let (left, right) = (self.needs_number(left)?, self.needs_number(right)?);
        self.binary(operator, left, right)
    }

    #[inline(never)]
    fn compare(&mut self, operator: Operator, left: Node, right: Node) -> Parsed<Node> {
        let conditions = left.is_condition() && right.is_condition();
        match operator {
            // "(n is losing) = (n mod 3 = 0)" compares conditions.
            Operator::Equal if conditions => self.join(Operator::Iff, left, right),
            _ => self.compute(operator, left, right),
        }
    }

    #[inline(never)]
    fn join(&mut self, operator: Operator, left: Node, right: Node) -> Parsed<Node> {
        let (left, right) = (self.needs_condition(left)?, self.needs_condition(right)?);
        if operator == Operator::Iff {
            // "N exactly when …" speaks of the outcome as "P exactly when not …" does.
            if let Some(lost) = won(&left).cloned() {
                let begins = right.span.start;
                let right = self.negated(right, begins)?;
                return self.binary(operator, lost, right);
            }
            let outcomes = matches!(left.expression, Expression::Lost(..));
            if let Some(lost) = won(&right).filter(|_| !outcomes).cloned() {
                let begins = left.span.start;
                let left = self.negated(left, begins)?;
                return self.binary(operator, left, lost);
            }
        }
        self.binary(operator, left, right)
    }

    #[inline(never)]
    fn binary(&mut self, operator: Operator, left: Node, right: Node) -> Parsed<Node> {
        let span = left.span.start.min(right.span.start)..left.span.end.max(right.span.end);
        self.part(Expression::Binary(operator, left, right), span)
    }

    /// One more part, if there may be one.
    #[inline(never)]
    pub(super) fn part(&mut self, expression: Expression, span: Range<usize>) -> Parsed<Node> {
        self.parts += 1;
        if self.parts > MOST_CLAIM_PARTS {
            return Err(self.error(ClaimErrorKind::TooManyParts, span));
        }
        Ok(Part::new(expression, span))
    }

    /// The same once more, if there may be as many parts.
    #[inline(never)]
    fn copy(&mut self, node: &Node) -> Parsed<Node> {
        self.parts = self.parts.saturating_add(node.parts());
        if self.parts > MOST_CLAIM_PARTS {
            return Err(self.error(ClaimErrorKind::TooManyParts, node.span.clone()));
        }
        Ok(node.clone())
    }

    /// Reads something inside something else, unless that is too deep already.
    #[inline(never)]
    fn deeper(&mut self, read: fn(&mut Self) -> Parsed<Node>) -> Parsed<Node> {
        self.depth += 1;
        if self.depth > MOST_CLAIM_DEPTH {
            return Err(self.error(ClaimErrorKind::TooDeep, self.span()));
        }
        let node = read(self);
        self.depth -= 1;
        node
    }
}

/// The heaps of which a condition says that they are won.
fn won(node: &Node) -> Option<&Node> {
    match &node.expression {
        Expression::Not(inner) if matches!(inner.expression, Expression::Lost(..)) => Some(inner),
        _ => None,
    }
}

/// The number that the last of some alternatives compares for equality.
fn compared(node: &Node) -> Option<&Node> {
    match &node.expression {
        Expression::Binary(Operator::Equal, number, _) => Some(number),
        Expression::Binary(Operator::Or, _, last) => compared(last),
        _ => None,
    }
}
