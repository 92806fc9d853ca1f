//! Reading claims: first words with their places, then one of the forms of a statement.

use std::ops::Range;

use super::error::{ClaimError, ClaimErrorKind};
use super::expression::{Expression, Fact, Node, Operator, Part};
use super::statement::{Change, Family, Span, Statement};
use super::words::{Token, Word, words};
use super::{
    Claim, LARGEST_FAMILY_MOVE, MOST_CHECKED_HEAPS, MOST_CLAIM_CHARACTERS, MOST_CLAIM_DEPTH,
    MOST_CLAIM_PARTS,
};
use crate::heap::HeapSize;
use crate::outcome::Kind;
use crate::sequence::Value;
use crate::set::SubtractionSet;

mod forms;
mod formula;
mod lists;

/// What a parser gives.
type Parsed<T> = Result<T, ClaimError>;

pub(super) fn parse(text: &str, rule: Kind) -> Parsed<Claim> {
    let most = MOST_CLAIM_CHARACTERS as usize;
    let characters: Vec<char> = text.chars().take(most + 1).collect();
    if characters.len() > most {
        return Err(ClaimError::new(ClaimErrorKind::TooLong, &characters, most..most + 1));
    }
    let all = words(&characters)?;
    let mut kind = rule;
    let mut tokens = Vec::with_capacity(all.len());
    for word in all {
        match word.token {
            Token::Misere => kind = Kind::Misere,
            Token::Normal => kind = Kind::Normal,
            _ => tokens.push(word),
        }
    }
    if tokens.is_empty() {
        let whole = 0..characters.len();
        return Err(ClaimError::new(ClaimErrorKind::Empty, &characters, whole));
    }
    let mut parser =
        Parser { characters: &characters, tokens: &tokens, next: 0, kind, depth: 0, parts: 0 };
    parser.claim()
}

struct Parser<'a> {
    characters: &'a [char],
    tokens: &'a [Word],
    next: usize,
    /// Which sequence is meant where the claim does not say.
    kind: Kind,
    depth: u32,
    parts: u32,
}

impl Parser<'_> {
    fn claim(&mut self) -> Parsed<Claim> {
        self.take(Token::Colon);
        let family = self.family()?;
        let mut set = None;
        if family.is_none() {
            let begins = self.next;
            self.take(Token::For);
            if self.peek() == Some(Token::Braces) && self.peek_at(1) != Some(Token::And) {
                set = Some(self.set()?);
                self.separator();
                self.take(Token::Has);
            } else {
                self.next = begins;
            }
        }
        self.separator();
        let statement = self.statement()?;
        match self.peek() {
            None => Ok(Claim { set, family, statement }),
            Some(_) => self.unexpected(),
        }
    }

    /// `every set with moves up to 10:`, `some subset of {1..6}:`, `every {1..k} with k up to 12:`.
    #[inline(never)]
    fn family(&mut self) -> Parsed<Option<Family>> {
        let begins = self.next;
        self.take(Token::For);
        let some = self.take(Token::Some);
        if !(some || self.take(Token::Every)) {
            self.next = begins;
            return Ok(None);
        }
        let family = if self.take(Token::Set) {
            let bounded =
                self.take(Token::Moves) && (self.take(Token::UpTo) || self.take(Token::To));
            if bounded {
                Some(Family { some, initial: false, bound: Some(self.family_bound()?) })
            } else if self.peek() == Some(Token::Braces) {
                let span = self.span();
                let set = self.set()?;
                let whole = (1..).zip(set.moves()).all(|(number, &take)| number == take);
                if !whole {
                    return Err(self.error(ClaimErrorKind::Unexpected, span));
                }
                if set.largest() > LARGEST_FAMILY_MOVE {
                    return Err(self.error(ClaimErrorKind::FamilyTooLarge, span));
                }
                Some(Family { some, initial: false, bound: Some(set.largest()) })
            } else {
                Some(Family { some, initial: false, bound: None })
            }
        } else if self.peek() == Some(Token::Braces) && self.inside() == "1..k" {
            self.next += 1;
            // "with k up to 9", "for k up to 9"
            self.take(Token::For);
            self.take(Token::Count);
            let bounded = self.take(Token::UpTo) || self.take(Token::To);
            let bound = if bounded { Some(self.family_bound()?) } else { None };
            Some(Family { some, initial: true, bound })
        } else {
            self.next = begins;
            None
        };
        if family.is_some() {
            self.separator();
        }
        Ok(family)
    }

    fn family_bound(&mut self) -> Parsed<u32> {
        let span = self.span();
        let bound = self.heap_number()?;
        match u32::try_from(bound) {
            Ok(bound @ 1..=LARGEST_FAMILY_MOVE) => Ok(bound),
            _ => Err(self.error(ClaimErrorKind::FamilyTooLarge, span)),
        }
    }

    #[inline(never)]
    fn statement(&mut self) -> Parsed<Statement> {
        let begins = self.next;
        let forms = [
            Self::same,
            Self::change,
            Self::repetition,
            Self::period,
            Self::preperiod,
            Self::run,
            Self::lost_list,
            Self::heaps,
            Self::winning_moves,
            Self::take_wins,
            Self::options,
        ];
        for form in forms {
            if let Some(statement) = form(self)? {
                return Ok(statement);
            }
            self.next = begins;
        }
        self.formula_statement()
    }

    /// A formula, perhaps for some of the heaps only.
    fn formula_statement(&mut self) -> Parsed<Statement> {
        let mut range = Span { from: 0, to: None };
        if self.take(Token::For) {
            self.take(Token::Every);
            self.range(&mut range)?;
            self.separator();
        }
        let node = self.condition()?;
        let for_heaps = self.take(Token::For);
        if for_heaps {
            self.take(Token::Every);
        }
        if for_heaps || self.peek().is_some() {
            self.range(&mut range)?;
        }
        Ok(Statement::Formula { node, range })
    }

    /// `n`, `n >= 1`, `n from 0 to 294`, `from 3 on`, `up to 12`.
    #[inline(never)]
    fn range(&mut self, range: &mut Span) -> Parsed<()> {
        let named = self.take(Token::Heap);
        match self.peek() {
            Some(Token::From) => {
                self.next += 1;
                range.from = self.heap_number()?;
                self.take(Token::On);
                if self.take(Token::To) || self.take(Token::UpTo) {
                    range.to = Some(self.heap_number()?);
                }
            }
            Some(Token::UpTo) => {
                self.next += 1;
                range.to = Some(self.heap_number()?);
            }
            Some(Token::AtLeast | Token::Greater) if named => {
                let more = u64::from(self.peek() == Some(Token::Greater));
                self.next += 1;
                range.from = self.heap_number()?.saturating_add(more);
            }
            Some(Token::AtMost) if named => {
                self.next += 1;
                range.to = Some(self.heap_number()?);
            }
            Some(Token::Less) if named => {
                self.next += 1;
                let span = self.span();
                let below = self.heap_number()?;
                let last = below.checked_sub(1);
                range.to = Some(last.ok_or_else(|| self.error(ClaimErrorKind::Unexpected, span))?);
            }
            _ if named => {}
            _ => return self.unexpected(),
        }
        if range.to.is_some_and(|to| to < range.from) {
            let end = self.tokens[self.next - 1].span.clone();
            return Err(self.error(ClaimErrorKind::Unexpected, end));
        }
        Ok(())
    }

    /// `values`, `outcomes`, or neither.
    fn sequence(&mut self) -> Option<Kind> {
        match self.peek() {
            // "The value of 10 is 3" is a formula; a list may begin with a number, too.
            Some(Token::Values) => {
                self.next += 1;
                Some(Kind::Grundy)
            }
            Some(Token::Outcomes) => {
                self.next += 1;
                Some(self.outcome_kind())
            }
            _ => None,
        }
    }

    fn outcome_kind(&self) -> Kind {
        if self.kind == Kind::Misere { Kind::Misere } else { Kind::Normal }
    }

    /// A set in braces.
    #[inline(never)]
    fn set(&mut self) -> Parsed<SubtractionSet> {
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
    fn inside(&self) -> String {
        let characters = &self.characters[self.span()];
        characters.iter().filter(|c| !c.is_whitespace() && !matches!(c, '{' | '}')).collect()
    }

    /// Numbers with commas, the word and, or nothing between, or all of them in braces.
    #[inline(never)]
    fn list(&mut self) -> Parsed<Vec<(HeapSize, Range<usize>)>> {
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
    fn position(&mut self) -> Parsed<Vec<HeapSize>> {
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
    fn heap(&mut self) -> Parsed<HeapSize> {
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
    fn size(&self, span: Range<usize>) -> Parsed<HeapSize> {
        let text: String = self.characters[span.clone()].iter().collect();
        text.replace("**", "^")
            .parse()
            .map_err(|_| self.error(ClaimErrorKind::NumberTooLarge, span))
    }

    /// A heap that fits a machine word.
    #[inline(never)]
    fn heap_number(&mut self) -> Parsed<u64> {
        let begins = self.next;
        let heap = self.heap()?;
        heap.to_u64().ok_or_else(|| {
            let span = self.tokens[begins].span.start..self.tokens[self.next - 1].span.end;
            self.error(ClaimErrorKind::NumberTooLarge, span)
        })
    }

    fn separator(&mut self) {
        if !self.take(Token::Colon) {
            self.take(Token::Comma);
        }
    }

    fn peek(&self) -> Option<Token> {
        self.peek_at(0)
    }

    fn peek_at(&self, more: usize) -> Option<Token> {
        self.tokens.get(self.next + more).map(|word| word.token)
    }

    #[inline(never)]
    fn take(&mut self, token: Token) -> bool {
        let there = self.peek() == Some(token);
        self.next += usize::from(there);
        there
    }

    #[inline(never)]
    fn expect(&mut self, token: Token) -> Parsed<()> {
        if self.take(token) { Ok(()) } else { self.unexpected() }
    }

    fn expect_end(&mut self) -> Parsed<()> {
        if self.peek().is_none() { Ok(()) } else { self.unexpected() }
    }

    /// Where the next word stands; at the end of the text, if there is none.
    #[inline(never)]
    fn span(&self) -> Range<usize> {
        let end = self.characters.len();
        self.tokens.get(self.next).map_or(end..end, |word| word.span.clone())
    }

    #[inline(never)]
    fn unexpected<T>(&self) -> Parsed<T> {
        let kind = match self.peek() {
            Some(_) => ClaimErrorKind::Unexpected,
            None => ClaimErrorKind::Unfinished,
        };
        Err(self.error(kind, self.span()))
    }

    #[inline(never)]
    fn error(&self, kind: ClaimErrorKind, span: Range<usize>) -> ClaimError {
        ClaimError::new(kind, self.characters, span)
    }
}
