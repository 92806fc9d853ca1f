//! Lists of values, outcomes and heaps.

use super::{
    ClaimErrorKind, Kind, MOST_CHECKED_HEAPS, Parsed, Parser, Range, Statement, Token, Value, Word,
};

impl Parser<'_> {
    /// `values 0 1 0 1 2 3 2`, `outcomes from heap 5: PNNP`, `PNPNNN`, or numbers alone.
    pub(super) fn run(&mut self) -> Parsed<Option<Statement>> {
        let named = self.sequence();
        if named.is_some() && self.peek() == Some(Token::Period) {
            return Ok(None);
        }
        let from = match named.is_some() && self.take(Token::From) {
            true => self.heap_number()?,
            false => 0,
        };
        if named.is_some() {
            self.separator();
            if !self.take(Token::Is) {
                self.take(Token::Equal);
            }
            self.separator();
        }
        if let Some(marks) = self.marks() {
            let kind = if self.kind == Kind::Misere { Kind::Misere } else { Kind::Normal };
            self.expect_end()?;
            return Ok(Some(Statement::Run { kind, from, entries: marks }));
        }
        let outcomes = named.is_some_and(|kind| kind != Kind::Grundy);
        let numbers = self.numbers_to_end().filter(|_| !outcomes);
        let Some(numbers) = numbers else { return Ok(None) };
        let spans = numbers;
        let digits = |span: &Range<usize>| span.len();
        let together = spans.len() == 1 && digits(&spans[0]) >= 2;
        if spans.len() < 2 && !(named.is_some() || together) {
            return Ok(None);
        }
        // A number alone without the word is a list only if no number is written so.
        if spans.len() == 1 && named.is_none() {
            let first = self.characters[spans[0].start];
            if !(first == '0' && digits(&spans[0]) >= 3) {
                return Ok(None);
            }
        }
        let mut entries = Vec::new();
        for span in spans {
            let text: String = self.characters[span.clone()].iter().collect();
            if together {
                entries.extend(
                    text.chars()
                        .filter_map(|c| c.to_digit(10))
                        .filter_map(|digit| Value::try_from(digit).ok()),
                );
                continue;
            }
            let value = text.parse::<Value>();
            entries.push(value.map_err(|_| self.error(ClaimErrorKind::NumberTooLarge, span))?);
        }
        self.next = self.tokens.len();
        Ok(Some(Statement::Run { kind: Kind::Grundy, from, entries }))
    }

    /// The letters P and N up to the end of the claim, at least two.
    pub(super) fn marks(&mut self) -> Option<Vec<Value>> {
        let rest = self.tokens[self.next..].iter();
        let mut marks = Vec::new();
        for word in rest {
            let letters = &self.characters[word.span.clone()];
            match word.token {
                Token::Comma => {}
                Token::Marks | Token::Losing | Token::Winning
                    if letters.iter().all(|c| matches!(c, 'P' | 'N')) =>
                {
                    marks.extend(letters.iter().map(|&c| Value::from(c == 'P')));
                }
                _ => return None,
            }
        }
        (marks.len() >= 2).then(|| {
            self.next = self.tokens.len();
            marks
        })
    }

    /// The places of the numbers, if there is nothing but these up to the end of the claim.
    pub(super) fn numbers_to_end(&self) -> Option<Vec<Range<usize>>> {
        let rest = &self.tokens[self.next..];
        let allowed = |word: &Word| matches!(word.token, Token::Number | Token::Comma | Token::And);
        let numbers = rest.iter().filter(|word| word.token == Token::Number);
        let first = rest.first().is_some_and(|word| word.token == Token::Number);
        (first && rest.iter().all(allowed)).then(|| numbers.map(|word| word.span.clone()).collect())
    }

    /// `losing heaps 0, 2, 7, 9`, `losing heaps up to 12: 0, 1, 4`: all of them up to there.
    pub(super) fn lost_list(&mut self) -> Parsed<Option<Statement>> {
        let lost = self.take(Token::Losing);
        if !lost && !self.take(Token::Winning) {
            return Ok(None);
        }
        let up_to = match self.take(Token::UpTo) {
            true => Some((self.span(), self.heap_number()?)),
            false => None,
        };
        if !self.take(Token::Is) {
            self.take(Token::Equal);
        }
        self.take(Token::Colon);
        let listed = self.peek() == Some(Token::Number)
            || (self.peek() == Some(Token::Braces) && self.peek_at(1).is_none());
        let none = up_to.is_some() && self.peek() == Some(Token::None);
        if !listed && !none {
            return if up_to.is_some() { self.unexpected() } else { Ok(None) };
        }
        let listed = if none {
            self.next += 1;
            Vec::new()
        } else {
            self.list()?
        };
        self.expect_end()?;
        let mut heaps = Vec::new();
        for (heap, span) in listed {
            match heap.to_u64().filter(|&heap| heap <= MOST_CHECKED_HEAPS) {
                Some(heap) => heaps.push((heap, span)),
                None => return Err(self.error(ClaimErrorKind::ListTooLong, span)),
            }
        }
        let last = heaps.iter().map(|&(heap, _)| heap).max().unwrap_or(0);
        let last = match up_to {
            Some((span, up_to)) if up_to > MOST_CHECKED_HEAPS => {
                return Err(self.error(ClaimErrorKind::ListTooLong, span));
            }
            Some((_, up_to)) => {
                if let Some((_, span)) = heaps.iter().find(|&&(heap, _)| heap > up_to) {
                    return Err(self.error(ClaimErrorKind::Unexpected, span.clone()));
                }
                up_to
            }
            None => last,
        };
        let mut entries = vec![Value::from(!lost); usize::try_from(last).unwrap_or(0) + 1];
        for (heap, _) in heaps {
            entries[usize::try_from(heap).unwrap_or(0)] = Value::from(lost);
        }
        Ok(Some(Statement::Run { kind: self.outcome_kind(), from: 0, entries }))
    }

    /// `heaps 10, 11 and 13 are losing`: each of them.
    pub(super) fn heaps(&mut self) -> Parsed<Option<Statement>> {
        if self.peek() != Some(Token::Number) {
            return Ok(None);
        }
        let Ok(listed) = self.list() else { return Ok(None) };
        self.take(Token::Is);
        let lost = self.take(Token::Losing);
        if listed.len() < 2 || !(lost || self.take(Token::Winning)) || self.peek().is_some() {
            return Ok(None);
        }
        let heaps = listed.into_iter().map(|(heap, _)| heap).collect();
        Ok(Some(Statement::Heaps { kind: self.outcome_kind(), heaps, lost }))
    }
}
