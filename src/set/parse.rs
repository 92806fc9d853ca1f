//! Reading a set as people write it: first words with their places, then moves and ranges.

use std::ops::Range;

use super::{LARGEST_MOVE, MOST_CHARACTERS, MOST_MOVES, ParsedSet, SubtractionSet};
use crate::error::{Error, ErrorKind, is_invisible};

/// A word of the text; its place is counted in characters.
struct Token {
    kind: TokenKind,
    span: Range<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum TokenKind {
    Number,
    Negative,
    Fraction,
    /// `,` or `;`
    Separator,
    /// `..`, `...`, `…` or `..=`
    Dots,
    Open,
    Close,
    Other,
}

pub(super) fn parse(text: &str) -> Result<ParsedSet, Error> {
    // Counting all the characters of a text that is far too long is a waste, and so is more.
    let most = MOST_CHARACTERS as usize;
    let characters: Vec<char> = text.chars().take(most + 1).collect();
    if characters.len() > most {
        return Err(Error::at(ErrorKind::SetTextTooLong, text, most..most + 1));
    }
    let tokens = tokenize(&characters);
    let mut parser = Parser {
        text,
        characters: &characters,
        tokens: inside_braces(text, &tokens)?,
        next: 0,
        moves: Moves { times: Vec::new(), different: 0 },
    };
    parser.items()?;
    parser.moves.finish().ok_or_else(|| Error::at(ErrorKind::EmptySet, text, 0..characters.len()))
}

fn tokenize(characters: &[char]) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut start = 0;
    while let Some(&first) = characters.get(start) {
        if first.is_whitespace() || is_invisible(first) {
            start += 1;
            continue;
        }
        let (kind, length) = token_at(&characters[start..]);
        tokens.push(Token { kind, span: start..start + length });
        start += length;
    }
    tokens
}

/// The kind and the length of the word that begins `rest`, which is not empty.
fn token_at(rest: &[char]) -> (TokenKind, usize) {
    let dots = rest.iter().take_while(|&&c| c == '.').count();
    match rest[0] {
        ',' | ';' => (TokenKind::Separator, 1),
        '{' => (TokenKind::Open, 1),
        '}' => (TokenKind::Close, 1),
        '…' => (TokenKind::Dots, 1),
        '.' if dots == 3 => (TokenKind::Dots, 3),
        '.' if dots == 2 => (TokenKind::Dots, 2 + usize::from(rest.get(2) == Some(&'='))),
        '0'..='9' => number_at(rest),
        '-' | '−' if digits(&rest[1..]) > 0 => (TokenKind::Negative, 1 + word(&rest[1..])),
        _ => (TokenKind::Other, word(rest).max(1)),
    }
}

/// A whole number, a number with a point, or a word that merely begins like a number (`1e3`).
fn number_at(rest: &[char]) -> (TokenKind, usize) {
    let whole = digits(rest);
    if rest.get(whole) == Some(&'.') {
        let decimals = digits(&rest[whole + 1..]);
        if decimals > 0 {
            return (TokenKind::Fraction, whole + 1 + decimals);
        }
    }
    let all = word(rest);
    if all > whole { (TokenKind::Other, all) } else { (TokenKind::Number, whole) }
}

fn digits(rest: &[char]) -> usize {
    rest.iter().take_while(|c| c.is_ascii_digit()).count()
}

/// How many characters run on without a separator, a brace, dots or white space.
fn word(rest: &[char]) -> usize {
    let ends = |c: char| {
        c.is_whitespace() || is_invisible(c) || matches!(c, ',' | ';' | '{' | '}' | '.' | '…')
    };
    rest.iter().take_while(|&&c| !ends(c)).count()
}

/// The words between the braces that may enclose the whole set.
fn inside_braces<'a>(text: &str, tokens: &'a [Token]) -> Result<&'a [Token], Error> {
    let inner = match tokens {
        [open, inner @ .., close]
            if open.kind == TokenKind::Open && close.kind == TokenKind::Close =>
        {
            inner
        }
        _ => tokens,
    };
    match inner.iter().find(|token| matches!(token.kind, TokenKind::Open | TokenKind::Close)) {
        Some(brace) => Err(Error::at(ErrorKind::UnbalancedBrace, text, brace.span.clone())),
        None => Ok(inner),
    }
}

/// The moves read so far: how often each was named, at the index of its size, up to the largest one.
/// Thousands of small sets may be read in one go, so that nothing is laid out for larger ones.
struct Moves {
    times: Vec<u8>,
    different: u32,
}

impl Moves {
    /// Adds `first`, `first + step`, … up to `last`; false when they become too many.
    fn add(&mut self, first: u32, last: u32, step: usize) -> bool {
        self.times.resize(self.times.len().max(last as usize + 1), 0);
        for times in self.times[first as usize..=last as usize].iter_mut().step_by(step) {
            self.different += u32::from(*times == 0);
            *times = times.saturating_add(1);
        }
        self.different <= MOST_MOVES
    }

    fn finish(self) -> Option<ParsedSet> {
        let named = |least: u8| {
            (0..=LARGEST_MOVE)
                .zip(&self.times)
                .filter_map(move |(take, &times)| (times >= least).then_some(take))
        };
        let moves: Vec<u32> = named(1).collect();
        let repeated = named(2).collect();
        (!moves.is_empty()).then_some(ParsedSet { set: SubtractionSet { moves }, repeated })
    }
}

struct Parser<'a> {
    text: &'a str,
    characters: &'a [char],
    tokens: &'a [Token],
    next: usize,
    moves: Moves,
}

impl Parser<'_> {
    fn items(&mut self) -> Result<(), Error> {
        // The latest single moves, if no range came between: a progression goes on from two.
        let mut latest: Vec<(u32, usize)> = Vec::new();
        while self.next < self.tokens.len() {
            let begins = self.next;
            match self.tokens[begins].kind {
                TokenKind::Separator => {
                    return self.refuse(ErrorKind::MissingMove, begins..begins + 1);
                }
                TokenKind::Dots => {
                    self.progression(&latest)?;
                    latest.clear();
                }
                _ => {
                    let first = self.number()?;
                    if self.kind() == Some(TokenKind::Dots) {
                        self.range(first, begins)?;
                        latest.clear();
                    } else {
                        self.add(first, first, 1, begins)?;
                        latest.push((first, begins));
                    }
                }
            }
            self.take(TokenKind::Separator);
        }
        Ok(())
    }

    /// After `first`: `..` and the end of the range.
    fn range(&mut self, first: u32, begins: usize) -> Result<(), Error> {
        self.next += 1;
        if self.kind().is_none_or(|kind| kind == TokenKind::Separator) {
            return self.refuse(ErrorKind::RangeIncomplete, begins..self.next);
        }
        let last = self.number()?;
        if last < first {
            return self.refuse(ErrorKind::RangeBackwards, begins..self.next);
        }
        self.add(first, last, 1, begins)
    }

    /// At dots that stand where a move could: `3,6,..,30`. The moves before them are already in.
    fn progression(&mut self, latest: &[(u32, usize)]) -> Result<(), Error> {
        let dots = self.next;
        self.next += 1;
        let &[.., (first, begins), (second, _)] = latest else {
            return self.refuse(ErrorKind::RangeIncomplete, dots..dots + 1);
        };
        self.take(TokenKind::Separator);
        if self.kind().is_none_or(|kind| kind == TokenKind::Separator) {
            return self.refuse(ErrorKind::RangeIncomplete, begins..dots + 1);
        }
        let end = self.next;
        let last = self.number()?;
        if second <= first || last < second {
            return self.refuse(ErrorKind::RangeBackwards, begins..self.next);
        }
        let step = second - first;
        if !(last - second).is_multiple_of(step) {
            return self.refuse(ErrorKind::ProgressionMissesEnd, end..self.next);
        }
        if last == second {
            return Ok(());
        }
        self.add(second + step, last, step as usize, begins)
    }

    /// Reads one move.
    fn number(&mut self) -> Result<u32, Error> {
        let place = self.next..self.next + 1;
        let token = &self.tokens[self.next];
        self.next += 1;
        match token.kind {
            TokenKind::Number => {}
            TokenKind::Negative => return self.refuse(ErrorKind::NegativeMove, place),
            TokenKind::Fraction => return self.refuse(ErrorKind::FractionalMove, place),
            _ => return self.refuse(ErrorKind::UnexpectedInSet, place),
        }
        // Saturating: whatever has more digits than fit is too large all the same.
        let size = self.characters[token.span.clone()]
            .iter()
            .filter_map(|c| c.to_digit(10))
            .fold(0_u32, |size, digit| size.saturating_mul(10).saturating_add(digit));
        match size {
            0 => self.refuse(ErrorKind::ZeroMove, place),
            1..=LARGEST_MOVE => Ok(size),
            _ => self.refuse(ErrorKind::MoveTooLarge, place),
        }
    }

    fn add(&mut self, first: u32, last: u32, step: usize, begins: usize) -> Result<(), Error> {
        if self.moves.add(first, last, step) {
            return Ok(());
        }
        self.refuse(ErrorKind::TooManyMoves, begins..self.next)
    }

    fn kind(&self) -> Option<TokenKind> {
        self.tokens.get(self.next).map(|token| token.kind)
    }

    fn take(&mut self, kind: TokenKind) {
        self.next += usize::from(self.kind() == Some(kind));
    }

    /// An error about the words `tokens`, a range that is not empty.
    fn refuse<T>(&self, kind: ErrorKind, tokens: Range<usize>) -> Result<T, Error> {
        let span = self.tokens[tokens.start].span.start..self.tokens[tokens.end - 1].span.end;
        Err(Error::at(kind, self.text, span))
    }
}
