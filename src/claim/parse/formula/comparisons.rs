//! Comparisons and what else is said of a number.

use super::{ClaimErrorKind, Expression, Node, Operator, Parsed, Parser, Range, Token};

impl Parser<'_> {
    /// `a < b <= c`, `n is losing`, `n has value 3`, `n mod 5 in {0, 2}`, `n ≡ 2 (mod 5)`.
    pub(super) fn comparison(&mut self) -> Parsed<Node> {
        let mut left = self.exclusive()?;
        let mut chain: Option<Node> = None;
        loop {
            let begins = self.next;
            let is = self.take(Token::Is);
            let not = is && self.take(Token::Not);
            let next = match self.peek() {
                Some(Token::Losing | Token::Winning) if !left.is_condition() => {
                    let lost = self.take(Token::Losing);
                    self.take(Token::Winning);
                    let end = self.tokens[self.next - 1].span.end;
                    self.lost(left, lost != not, end)
                }
                Some(Token::Even | Token::Odd | Token::Multiple) => {
                    let property = self.property(&left)?;
                    let begins = property.span.start;
                    if not { self.negated(property, begins) } else { Ok(property) }
                }
                Some(Token::In) => {
                    self.next += 1;
                    let property = self.membership(&left)?;
                    let begins = property.span.start;
                    if not { self.negated(property, begins) } else { Ok(property) }
                }
                Some(Token::Has) if self.peek_at(1) == Some(Token::Values) => {
                    self.next += 2;
                    let operator = self.comparison_sign().unwrap_or(Operator::Equal);
                    let right = self.exclusive()?;
                    let left = self.value(left)?;
                    self.compare(operator, left, right)
                }
                Some(Token::Has) => {
                    self.next += 1;
                    let right = self.exclusive()?;
                    let left = self.value(left)?;
                    self.compare(Operator::Equal, left, right)
                }
                Some(Token::Congruent) => {
                    self.next += 1;
                    self.congruence(&left)
                }
                Some(Token::Iff) if is => {
                    self.next = begins;
                    break;
                }
                _ => {
                    let operator = match self.comparison_sign() {
                        Some(operator) => operator,
                        None if is && not => Operator::NotEqual,
                        None if is => Operator::Equal,
                        None => break,
                    };
                    let right = self.exclusive()?;
                    let link = {
                        let again = self.copy(&right)?;
                        self.compare(operator, left, again)?
                    };
                    chain = Some(match chain {
                        Some(before) => self.join(Operator::And, before, link)?,
                        None => link,
                    });
                    left = right;
                    continue;
                }
            };
            // Nothing goes on after a property.
            return match chain {
                Some(_) => self.unexpected(),
                None => next,
            };
        }
        Ok(chain.unwrap_or(left))
    }

    #[inline(never)]
    pub(in crate::claim::parse) fn comparison_sign(&mut self) -> Option<Operator> {
        let operator = match self.peek()? {
            Token::Equal => Operator::Equal,
            Token::NotEqual => Operator::NotEqual,
            Token::Less => Operator::Less,
            Token::AtMost => Operator::AtMost,
            Token::Greater => Operator::Greater,
            Token::AtLeast => Operator::AtLeast,
            _ => return None,
        };
        self.next += 1;
        Some(operator)
    }

    /// `even`, `odd`, `a multiple of 3`, said of a number.
    pub(super) fn property(&mut self, number: &Node) -> Parsed<Node> {
        let span = number.span.start..self.span().end;
        let (divisor, remainder) = match self.peek() {
            Some(Token::Multiple) => {
                self.next += 1;
                (self.product()?, 0)
            }
            other => {
                self.next += 1;
                let two = self.part(Expression::Number(2), span.clone())?;
                (two, i128::from(other == Some(Token::Odd)))
            }
        };
        let number = self.copy(number)?;
        self.remains(number, divisor, remainder, span)
    }

    #[inline(never)]
    pub(super) fn remains(
        &mut self,
        number: Node,
        divisor: Node,
        remainder: i128,
        span: Range<usize>,
    ) -> Parsed<Node> {
        let left = self.compute(Operator::Mod, number, divisor)?;
        let right = self.part(Expression::Number(remainder), span)?;
        self.compare(Operator::Equal, left, right)
    }

    /// `{0, 2}` or `0..3`, said of a number.
    pub(super) fn membership(&mut self, number: &Node) -> Parsed<Node> {
        let span = self.span();
        if self.peek() == Some(Token::Braces) && !self.inside().contains("..") {
            let mut all: Option<Node> = None;
            for (heap, place) in self.list()? {
                let right = self.constant(&heap, place)?;
                let number = self.copy(number)?;
                let equal = self.compare(Operator::Equal, number, right)?;
                all = Some(match all {
                    Some(before) => self.join(Operator::Or, before, equal)?,
                    None => equal,
                });
            }
            return all.map_or_else(|| self.part(Expression::Truth(false), span), Ok);
        }
        let (first, last) = if self.peek() == Some(Token::Braces) {
            // A range alone.
            let inside = self.inside();
            let ends = inside.split_once("..").map(|(a, b)| (a, b.trim_start_matches(['.', '='])));
            let number = |text: &str| text.parse::<i128>().ok();
            let ends = ends.and_then(|(a, b)| Some((number(a)?, number(b)?)));
            let (a, b) =
                ends.ok_or_else(|| self.error(ClaimErrorKind::Unexpected, span.clone()))?;
            self.next += 1;
            (
                self.part(Expression::Number(a), span.clone())?,
                self.part(Expression::Number(b), span)?,
            )
        } else {
            let first = self.sum()?;
            self.expect(Token::Dots)?;
            (first, self.sum()?)
        };
        let (a, b) = (self.copy(number)?, self.copy(number)?);
        let above = self.compare(Operator::AtLeast, a, first)?;
        let below = self.compare(Operator::AtMost, b, last)?;
        self.join(Operator::And, above, below)
    }

    /// `0 or 2 (mod 7)`, said of a number.
    pub(super) fn congruence(&mut self, number: &Node) -> Parsed<Node> {
        let mut residues = vec![self.negative()?];
        while self.take(Token::Or) | self.take(Token::Comma) {
            residues.push(self.negative()?);
        }
        let open = self.take(Token::Open);
        self.expect(Token::Mod)?;
        let divisor = self.negative()?;
        if open {
            self.expect(Token::Close)?;
        }
        let mut all: Option<Node> = None;
        for residue in residues {
            let (number, divisor) = (self.copy(number)?, self.copy(&divisor)?);
            let difference = self.compute(Operator::Minus, number, residue)?;
            let span = difference.span.clone();
            let equal = self.remains(difference, divisor, 0, span)?;
            all = Some(match all {
                Some(before) => self.join(Operator::Or, before, equal)?,
                None => equal,
            });
        }
        all.map_or_else(|| self.unexpected(), Ok)
    }
}
