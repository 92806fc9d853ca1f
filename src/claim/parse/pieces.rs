//! The pieces that statements are made of: sets, heaps and lists of them.

use super::{ClaimErrorKind, HeapSize, Parsed, Parser, Range, SubtractionSet, Token, words};

impl Parser<'_> {
    /// A set in braces.
    #[inline(never)]
    pub(super) fn set(&mut self) -> Parsed<SubtractionSet> {
        if self.peek() != Some(Token::Braces) {
            return self.unexpected();
        }
        let span = self.span();
        self.next += 1;
        let text: String = self.characters[span.clone()].iter().collect();
        text.parse().map_err(|error: crate::error::Error| {
            let inner = error.span().unwrap_or(0..span.len());
            let place = span.start + inner.start..(span.start + inner.end).min(span.end);
            self.error(ClaimErrorKind::Set(error), place)
        })
    }

    /// What stands between the braces, without white space.
    #[inline(never)]
    pub(super) fn inside(&self) -> String {
        let characters = &self.characters[self.span()];
        characters.iter().filter(|c| !c.is_whitespace() && !matches!(c, '{' | '}')).collect()
    }

    /// Numbers with commas, the word and, or nothing between, or all of them in braces.
    #[inline(never)]
    pub(super) fn list(&mut self) -> Parsed<Vec<(HeapSize, Range<usize>)>> {
        if self.peek() == Some(Token::Braces) {
            let span = self.span();
            let inner = span.start + 1..(span.end - 1).max(span.start + 1);
            let text = &self.characters[inner.clone()];
            let mut tokens = words(text)?;
            for word in &mut tokens {
                word.span = word.span.start + inner.start..word.span.end + inner.start;
            }
            let mut parser = Parser { tokens: &tokens, next: 0, ..*self };
            let list = if tokens.is_empty() { Vec::new() } else { parser.list()? };
            if parser.peek().is_some() {
                return parser.unexpected();
            }
            self.next += 1;
            return Ok(list);
        }
        let mut list = Vec::new();
        loop {
            let begins = self.next;
            let heap = self.heap()?;
            let place = self.tokens[begins].span.start..self.tokens[self.next - 1].span.end;
            list.push((heap, place));
            // Both, as in "10, 11, and 13".
            let between = self.take(Token::Comma) | self.take(Token::And);
            if !between && self.peek() != Some(Token::Number) {
                return Ok(list);
            }
        }
    }

    /// Heaps of a sum, with commas, plus signs or the word and between.
    #[inline(never)]
    pub(super) fn position(&mut self) -> Parsed<Vec<HeapSize>> {
        let mut heaps = Vec::new();
        loop {
            heaps.push(self.heap()?);
            // A comma may also end the sum, as in "from 5, taking 3 wins".
            let comma = self.peek() == Some(Token::Comma) && self.peek_at(1) == Some(Token::Number);
            if comma || matches!(self.peek(), Some(Token::Plus | Token::And)) {
                self.next += 1;
                continue;
            }
            return Ok(heaps);
        }
    }

    /// A heap size such as 15 or 10^18.
    #[inline(never)]
    pub(super) fn heap(&mut self) -> Parsed<HeapSize> {
        if self.peek() != Some(Token::Number) {
            return self.unexpected();
        }
        let mut span = self.span();
        self.next += 1;
        if self.peek() == Some(Token::Power) && self.peek_at(1) == Some(Token::Number) {
            span.end = self.tokens[self.next + 1].span.end;
            self.next += 2;
        }
        self.size(span)
    }

    /// The number that is written at some characters.
    pub(super) fn size(&self, span: Range<usize>) -> Parsed<HeapSize> {
        let text: String = self.characters[span.clone()].iter().collect();
        text.replace("**", "^")
            .parse()
            .map_err(|_| self.error(ClaimErrorKind::NumberTooLarge, span))
    }

    /// A heap that fits a machine word.
    #[inline(never)]
    pub(super) fn heap_number(&mut self) -> Parsed<u64> {
        let begins = self.next;
        let heap = self.heap()?;
        heap.to_u64().ok_or_else(|| {
            let span = self.tokens[begins].span.start..self.tokens[self.next - 1].span.end;
            self.error(ClaimErrorKind::NumberTooLarge, span)
        })
    }
}
