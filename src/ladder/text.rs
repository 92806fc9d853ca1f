//! Reading lists of heaps.

use std::ops::Range;

use super::error::{Announced, LadderError, LadderErrorKind, What};
use super::{MOST_LADDER_HEAPS, Questions};
use crate::heap::HeapSize;
use crate::set::{LARGEST_MOVE, SubtractionSet};

/// How many characters of an offending word an error repeats.
const QUOTED_CHARACTERS: usize = 24;

/// The game and the heaps of a text in the format of contests.
pub(super) fn contest(text: &str) -> Result<(SubtractionSet, Questions), LadderError> {
    let mut reader = Reader::new(text);
    let announced = reader.count(What::Moves)?;
    if announced.count == 0 {
        return Err(LadderErrorKind::NoMoves.at(announced.line));
    }
    let moves = reader.items(announced, |word| read_move(word.text))?;
    // Each move has been accepted alone: only their number can still be wrong.
    let set = SubtractionSet::new(moves)
        .map_err(|error| LadderErrorKind::Refused(error).at(announced.line))?;
    let announced = reader.count(What::Heaps)?;
    if announced.count > MOST_LADDER_HEAPS as u64 {
        return Err(LadderErrorKind::TooManyHeaps.at(announced.line));
    }
    let read = reader.items(announced, |word| Ok((word.line, read_heap(word.text)?)))?;
    let (lines, heaps) = read.into_iter().unzip();
    match reader.words.next() {
        None => Ok((set, Questions { lines, heaps })),
        Some(word) => {
            let found = quoted(word.text);
            Err(reader.blame(&word, LadderErrorKind::Surplus { found, announced }))
        }
    }
}

/// The heaps of a text that has one on each line that is not blank.
pub(super) fn heap_a_line(text: &str) -> Result<Questions, LadderError> {
    let mut questions = Questions { lines: Vec::new(), heaps: Vec::new() };
    for (line, content) in (1..).zip(text.lines()).filter(|(_, text)| !text.trim().is_empty()) {
        if questions.heaps.len() == MOST_LADDER_HEAPS {
            return Err(LadderErrorKind::TooManyHeaps.at(line));
        }
        let heap = read_heap(content).map_err(|kind| {
            let place = match &kind {
                LadderErrorKind::Refused(error) => error.span(),
                _ => None,
            };
            kind.at_word(line, place.unwrap_or(0..content.chars().count()))
        })?;
        questions.lines.push(line);
        questions.heaps.push(heap);
    }
    Ok(questions)
}

fn read_move(word: &str) -> Result<u32, LadderErrorKind> {
    if !is_plain(word) {
        return Err(LadderErrorKind::NotANumber { what: "a move", found: quoted(word) });
    }
    match word.parse() {
        Ok(take @ 1..=LARGEST_MOVE) => Ok(take),
        // Reading it as a set says what is wrong.
        _ => {
            let set = word.parse::<SubtractionSet>().map_err(LadderErrorKind::Refused)?;
            Ok(set.largest())
        }
    }
}

fn read_heap(text: &str) -> Result<HeapSize, LadderErrorKind> {
    text.parse().map_err(LadderErrorKind::Refused)
}

/// Whether a word has nothing but digits: parsing alone would also take a plus sign.
fn is_plain(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

/// As much of a word as an error repeats.
fn quoted(word: &str) -> String {
    word.chars().take(QUOTED_CHARACTERS).collect()
}

/// A word with its line, counted from 1, and its number in the line, counted from 0.
struct Word<'a> {
    line: usize,
    index: usize,
    text: &'a str,
}

/// The words of a text with their lines.
struct Reader<'a> {
    text: &'a str,
    words: Box<dyn Iterator<Item = Word<'a>> + 'a>,
    /// The last line, counted from 1.
    end: usize,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        let words = (1..).zip(text.lines()).flat_map(|(line, content)| {
            let words = content.split_whitespace().enumerate();
            words.map(move |(index, text)| Word { line, index, text })
        });
        Self { text, words: Box::new(words), end: text.lines().count().max(1) }
    }

    /// What is wrong with a word.
    fn blame(&self, word: &Word, kind: LadderErrorKind) -> LadderError {
        let line = self.text.lines().nth(word.line - 1).unwrap_or_default();
        kind.at_word(word.line, place_of(line, word.index))
    }

    /// The number of moves or of heaps.
    fn count(&mut self, what: What) -> Result<Announced, LadderError> {
        let missing = || LadderErrorKind::CountMissing { what }.at(self.end);
        let word = self.words.next().ok_or_else(missing)?;
        match word.text.parse() {
            Ok(count) if is_plain(word.text) => Ok(Announced { what, count, line: word.line }),
            _ => {
                let (what, found) = (what.count_name(), quoted(word.text));
                Err(self.blame(&word, LadderErrorKind::NotANumber { what, found }))
            }
        }
    }

    /// As many items as were announced.
    fn items<T>(
        &mut self,
        announced: Announced,
        read: impl Fn(&Word) -> Result<T, LadderErrorKind>,
    ) -> Result<Vec<T>, LadderError> {
        // Grows with what is there: a number alone must not reserve memory.
        let mut items = Vec::new();
        for given in 0..announced.count {
            let missing = || LadderErrorKind::Missing { announced, given }.at(self.end);
            let word = self.words.next().ok_or_else(missing)?;
            items.push(read(&word).map_err(|kind| self.blame(&word, kind))?);
        }
        Ok(items)
    }
}

/// The characters of the word with that number in a line.
fn place_of(line: &str, index: usize) -> Range<usize> {
    let characters: Vec<char> = line.chars().collect();
    let mut words = characters.split(|c| c.is_whitespace());
    let (mut start, mut seen) = (0, 0);
    for word in words.by_ref() {
        let end = start + word.len();
        if !word.is_empty() {
            if seen == index {
                return start..end;
            }
            seen += 1;
        }
        start = end + 1;
    }
    0..characters.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_have_their_places() {
        for (index, word) in [(0, 2..4), (1, 5..6), (2, 8..11)] {
            assert_eq!(place_of("  12 x  7é8 ", index), word);
        }
    }
}
