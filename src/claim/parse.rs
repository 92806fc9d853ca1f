//! Reading claims: first words with their places, then one of the forms of a statement.

use std::ops::Range;

use super::error::{ClaimError, ClaimErrorKind};
use super::expression::{Expression, Fact, Moves, Node, Operator, Part, Windows};
use super::positions::{MOST_POSITIONS, largest_heap};
use super::statement::{Change, Family, Members, Share, Span, Statement};
use super::words::{LETTERS, Token, Word, words};
use super::{
    Claim, LARGEST_FAMILY_MOVE, MOST_CHECKED_HEAPS, MOST_CLAIM_CHARACTERS, MOST_CLAIM_DEPTH,
    MOST_CLAIM_PARTS, MOST_SHAPED_SETS, MOST_WINDOW_HEAPS,
};
use crate::heap::HeapSize;
use crate::outcome::Kind;
use crate::sequence::Value;
use crate::set::SubtractionSet;

mod family;
mod forms;
mod formula;
mod lists;
mod pieces;
mod positions;

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
    let heaps = positions::heaps_named(&characters, &mut tokens)?;
    let mut parser = Parser {
        characters: &characters,
        tokens: &tokens,
        next: 0,
        kind,
        heaps,
        parameter: false,
        after: false,
        depth: 0,
        parts: 0,
    };
    parser.claim()
}

struct Parser<'a> {
    characters: &'a [char],
    tokens: &'a [Word],
    next: usize,
    /// Which sequence is meant where the claim does not say.
    kind: Kind,
    /// How many heaps the claim names, from a on; none where it is about heaps one by one.
    heaps: usize,
    /// Whether the sets are made with a number x.
    parameter: bool,
    /// Whether this is about what a move leads to.
    after: bool,
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
        let statement = match self.heaps {
            0 => self.statement()?,
            _ => {
                let own = family.is_none() && set.is_none();
                let sets = if own { self.sets_of_heaps()? } else { Vec::new() };
                self.positions(sets)?
            }
        };
        match self.peek() {
            None => Ok(Claim { set, family, statement }),
            Some(_) => self.unexpected(),
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
        let (node, mut range) = self.ranged()?;
        if let Some(windows) = node.find(&|part| matches!(part, Expression::Windows(..))) {
            let wrong = if node.has_heap() || range.from > 0 {
                Some(ClaimErrorKind::Unexpected)
            } else if range.to.is_some_and(|to| to > MOST_WINDOW_HEAPS) {
                Some(ClaimErrorKind::WindowsTooFar)
            } else {
                None
            };
            if let Some(wrong) = wrong {
                return Err(self.error(wrong, windows.span.clone()));
            }
            // More than a claim about windows alone means no more than what is looked at.
            if !matches!(node.expression, Expression::Windows(..)) {
                range.to = range.to.or(Some(MOST_WINDOW_HEAPS));
            }
        }
        Ok(Statement::Formula { node, range })
    }

    /// A condition, and the heaps that it is for.
    fn ranged(&mut self) -> Parsed<(Node, Span)> {
        let mut range = Span { from: 0, to: None };
        if self.take(Token::For) {
            self.take(Token::Every);
            self.range(&mut range)?;
            self.separator();
        }
        let node = self.condition()?;
        if self.peek() == Some(Token::Comma) && self.peek_at(1) == Some(Token::For) {
            self.next += 1;
        }
        let for_heaps = self.take(Token::For);
        if for_heaps {
            self.take(Token::Every);
        }
        if for_heaps || self.peek().is_some() {
            self.range(&mut range)?;
        }
        Ok((node, range))
    }

    /// `n`, `n >= 1`, `n from 0 to 294`, `from 3 on`, `up to 12`.
    #[inline(never)]
    fn range(&mut self, range: &mut Span) -> Parsed<()> {
        let named = self.take(Token::Heap) || self.names();
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
