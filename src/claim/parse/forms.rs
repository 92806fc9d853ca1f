//! Statements about periods, pairs of sets, and moves.

use super::{
    Change, ClaimErrorKind, Expression, Fact, Operator, Parsed, Parser, Part, Span, Statement,
    SubtractionSet, Token,
};

impl Parser<'_> {
    /// `{1,3} and {1} have the same values`, `{1,3} has the same outcomes as {1}`.
    pub(super) fn same(&mut self) -> Parsed<Option<Statement>> {
        let left = match self.peek() {
            Some(Token::Braces) => {
                let left = self.set()?;
                if !self.take(Token::And) {
                    return Ok(None);
                }
                Some(left)
            }
            Some(Token::Same) => None,
            _ => return Ok(None),
        };
        let right = if left.is_some() { Some(self.set()?) } else { None };
        self.take(Token::Has);
        self.expect(Token::Same)?;
        let kind = self.sequence().unwrap_or(self.kind);
        let right = match right {
            Some(right) => right,
            None => {
                self.expect(Token::As)?;
                self.set()?
            }
        };
        Ok(Some(Statement::Same { kind, left, change: Change::To(right) }))
    }

    /// `adding 6 changes nothing`.
    pub(super) fn change(&mut self) -> Parsed<Option<Statement>> {
        let adding = self.take(Token::Adding);
        if !adding && !self.take(Token::Removing) {
            return Ok(None);
        }
        self.take(Token::To);
        self.take(Token::Moves);
        let span = self.span();
        let take = self.heap_number()?;
        // Read as a set: then it has the limits of a move.
        let text = take.to_string();
        let set = text.parse::<SubtractionSet>();
        let set = set.map_err(|error| self.error(ClaimErrorKind::Set(error), span))?;
        self.expect(Token::ChangesNothing)?;
        let kind = match self.take(Token::In) {
            true => self.sequence().unwrap_or(self.kind),
            false => self.kind,
        };
        let change =
            if adding { Change::With(set.largest()) } else { Change::Without(set.largest()) };
        Ok(Some(Statement::Same { kind, left: None, change }))
    }

    /// `values repeat every 7 from heap 0 on`: not necessarily the least period.
    pub(super) fn repetition(&mut self) -> Parsed<Option<Statement>> {
        let kind = self.sequence().unwrap_or(self.kind);
        if !self.take(Token::Repeats) {
            return Ok(None);
        }
        self.take(Token::Every);
        self.take(Token::Period);
        let period = self.period_number()?;
        let from = if self.take(Token::From) { self.heap_number()? } else { 0 };
        self.take(Token::On);
        Ok(Some(Statement::Period { kind, period, from: Some(from), least: false }))
    }

    /// `period 7`, `outcome period 22`, `period 10 from heap 2`: the least period.
    pub(super) fn period(&mut self) -> Parsed<Option<Statement>> {
        let kind = self.sequence().unwrap_or(self.kind);
        if !self.take(Token::Period) {
            return Ok(None);
        }
        if !self.take(Token::Is) {
            self.take(Token::Equal);
        }
        if self.peek() != Some(Token::Number) {
            return Ok(None);
        }
        let ends = |token: Option<Token>| matches!(token, None | Some(Token::From));
        if !ends(self.peek_at(1)) {
            return Ok(None);
        }
        let period = self.period_number()?;
        let from = match self.take(Token::From) {
            true => Some(self.heap_number()?),
            false => None,
        };
        self.take(Token::On);
        Ok(Some(Statement::Period { kind, period, from, least: true }))
    }

    /// `preperiod 8`, which leaves out the sign between.
    pub(super) fn preperiod(&mut self) -> Parsed<Option<Statement>> {
        let begins = self.span();
        let kind = self.sequence().unwrap_or(self.kind);
        if !self.take(Token::Preperiod) {
            return Ok(None);
        }
        let span = self.span();
        if self.peek() != Some(Token::Number) || self.peek_at(1).is_some() {
            return Ok(None);
        }
        let number = self.heap_number()?;
        let left = Part::new(Expression::Fact(Fact::Preperiod(kind)), begins);
        let right = Part::new(Expression::Number(number.into()), span.clone());
        let span = left.span.start..span.end;
        let equal = Expression::Binary(Operator::Equal, left, right);
        let range = Span { from: 0, to: None };
        Ok(Some(Statement::Formula { node: Part::new(equal, span), range }))
    }

    pub(super) fn period_number(&mut self) -> Parsed<u64> {
        let span = self.span();
        match self.heap_number()? {
            0 => Err(self.error(ClaimErrorKind::Unexpected, span)),
            period => Ok(period),
        }
    }

    /// `the winning moves from 5 are 3`, `the winning moves in 10, 11, 13 are 10-1, 10-3, 13-1`,
    /// `heap 10 has 4 winning moves`.
    pub(super) fn winning_moves(&mut self) -> Parsed<Option<Statement>> {
        let kind = self.outcome_kind();
        if self.take(Token::In) || self.take(Token::Sum) || self.peek() == Some(Token::Number) {
            self.take(Token::Sum);
            let Ok(heaps) = self.position() else { return Ok(None) };
            if !self.take(Token::Has) || self.peek_at(1) != Some(Token::WinningMoves) {
                return Ok(None);
            }
            let count = match self.take(Token::None) {
                true => 0,
                false => self.heap_number()?,
            };
            self.expect(Token::WinningMoves)?;
            return Ok(Some(Statement::Count { kind, heaps, count }));
        }
        if !self.take(Token::WinningMoves) {
            return Ok(None);
        }
        if !self.take(Token::From) {
            self.take(Token::In);
        }
        self.take(Token::Sum);
        let heaps = self.position()?;
        if !self.take(Token::Is) {
            self.take(Token::Equal);
        }
        self.take(Token::Colon);
        let mut moves = Vec::new();
        if !self.take(Token::None) {
            loop {
                let span = self.span();
                let first = self.heap()?;
                // "10-1" takes 1 from the heap of 10; "1 from 10" does, too.
                let (heap, take) = if self.take(Token::Minus) {
                    (first, self.heap()?)
                } else if self.take(Token::From) {
                    (self.heap()?, first)
                } else if let [only] = heaps.as_slice() {
                    (only.clone(), first)
                } else {
                    return Err(self.error(ClaimErrorKind::Unexpected, span));
                };
                let take = take.to_u64().and_then(|take| u32::try_from(take).ok());
                let take = take.ok_or_else(|| self.error(ClaimErrorKind::NumberTooLarge, span))?;
                if !moves.contains(&(heap.clone(), take)) {
                    moves.push((heap, take));
                }
                if !(self.take(Token::Comma) | self.take(Token::And))
                    && self.peek() != Some(Token::Number)
                {
                    break;
                }
            }
        }
        Ok(Some(Statement::Moves { kind, heaps, moves, all: true }))
    }

    /// `taking 3 from 5 wins`, `in 10, 11, 13 taking 1 from 10 wins`.
    pub(super) fn take_wins(&mut self) -> Parsed<Option<Statement>> {
        let position = match self.take(Token::In) || self.take(Token::From) {
            true => {
                self.take(Token::Sum);
                match self.position() {
                    Ok(heaps) => Some(heaps),
                    Err(_) => return Ok(None),
                }
            }
            false => None,
        };
        self.separator();
        if !self.take(Token::Take) {
            return Ok(None);
        }
        let span = self.span();
        let take = self.heap_number()?;
        let take =
            u32::try_from(take).map_err(|_| self.error(ClaimErrorKind::NumberTooLarge, span))?;
        let heap = match (self.take(Token::From), position.as_deref()) {
            (true, _) => self.heap()?,
            (false, Some([only])) => only.clone(),
            (false, _) => return self.unexpected(),
        };
        let heaps = position.unwrap_or_else(|| vec![heap.clone()]);
        self.take(Token::Is);
        self.expect(Token::Winning)?;
        Ok(Some(Statement::Moves {
            kind: self.outcome_kind(),
            heaps,
            moves: vec![(heap, take)],
            all: false,
        }))
    }

    /// `the options of heap 5 are 4, 2, 1`, `the options of heap 5 have values 2, 0, 1`.
    pub(super) fn options(&mut self) -> Parsed<Option<Statement>> {
        if !self.take(Token::Options) {
            return Ok(None);
        }
        let heap = self.heap()?;
        let values = self.take(Token::Has);
        if values {
            self.expect(Token::Values)?;
        } else if !self.take(Token::Is) {
            self.take(Token::Equal);
        }
        self.take(Token::Colon);
        let listed = match self.take(Token::None) {
            true => Vec::new(),
            false => self.list()?.into_iter().map(|(heap, _)| heap).collect(),
        };
        Ok(Some(Statement::Options { heap, values, listed }))
    }
}
