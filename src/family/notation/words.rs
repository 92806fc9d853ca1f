//! The words of a line, with their places.

use std::ops::Range;

use crate::error::is_invisible;

/// A word; its place is counted in characters of the whole text.
#[derive(Clone, Debug)]
pub(super) struct Word {
    pub(super) kind: WordKind,
    pub(super) span: Range<usize>,
    pub(super) text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WordKind {
    Number,
    Name,
    /// `,` or `;`
    Comma,
    /// `..`, `...`, `…` or `..=`
    Dots,
    OpenBrace,
    CloseBrace,
    OpenBracket,
    CloseBracket,
    Plus,
    Minus,
    Times,
    Compare(Compare),
    Other,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Compare {
    Equal,
    Different,
    Less,
    AtMost,
    More,
    AtLeast,
}

impl Compare {
    pub(super) fn holds(self, left: i64, right: i64) -> bool {
        match self {
            Self::Equal => left == right,
            Self::Different => left != right,
            Self::Less => left < right,
            Self::AtMost => left <= right,
            Self::More => left > right,
            Self::AtLeast => left >= right,
        }
    }
}

/// Splits a line into words; `start` is the place of its first character in the whole text.
pub(super) fn words(line: &[char], start: usize) -> Vec<Word> {
    let mut words = Vec::new();
    let mut at = 0;
    while let Some(&first) = line.get(at) {
        if first.is_whitespace() || is_invisible(first) {
            at += 1;
            continue;
        }
        let (kind, length) = word_at(&line[at..]);
        let text = line[at..at + length].iter().collect();
        words.push(Word { kind, span: start + at..start + at + length, text });
        at += length;
    }
    words
}

/// The kind and the length of the word that begins `rest`, which is not empty.
fn word_at(rest: &[char]) -> (WordKind, usize) {
    let second = rest.get(1).copied();
    let compare = |kind, length| (WordKind::Compare(kind), length);
    match rest[0] {
        '0'..='9' => (WordKind::Number, run(rest, |c| c.is_ascii_digit())),
        c if is_name(c) => (WordKind::Name, run(rest, |c| is_name(c) || c.is_ascii_digit())),
        ',' | ';' => (WordKind::Comma, 1),
        '{' => (WordKind::OpenBrace, 1),
        '}' => (WordKind::CloseBrace, 1),
        '(' => (WordKind::OpenBracket, 1),
        ')' => (WordKind::CloseBracket, 1),
        '+' => (WordKind::Plus, 1),
        '-' | '−' => (WordKind::Minus, 1),
        '*' | '·' | '×' => (WordKind::Times, 1),
        '…' => (WordKind::Dots, 1),
        '.' => match run(rest, |c| c == '.') {
            2 => (WordKind::Dots, 2 + usize::from(rest.get(2) == Some(&'='))),
            3 => (WordKind::Dots, 3),
            dots => (WordKind::Other, dots),
        },
        '=' => compare(Compare::Equal, 1 + usize::from(second == Some('='))),
        '≠' => compare(Compare::Different, 1),
        '≤' => compare(Compare::AtMost, 1),
        '≥' => compare(Compare::AtLeast, 1),
        '!' if second == Some('=') => compare(Compare::Different, 2),
        '<' if second == Some('>') => compare(Compare::Different, 2),
        '<' if second == Some('=') => compare(Compare::AtMost, 2),
        '>' if second == Some('=') => compare(Compare::AtLeast, 2),
        '<' => compare(Compare::Less, 1),
        '>' => compare(Compare::More, 1),
        _ => (WordKind::Other, 1),
    }
}

fn is_name(c: char) -> bool {
    c.is_alphabetic() || c == '_'
}

fn run(rest: &[char], belongs: impl Fn(char) -> bool) -> usize {
    rest.iter().take_while(|&&c| belongs(c)).count()
}
