//! A position as people write it: heaps, each with the set of its game.
//!
//! Commas stand between heaps: `10, 11, 13`. A set in braces and a colon before heaps gives them a
//! game of their own, up to the next set, semicolon or end of the line: `10, 11; {1,2}: 7, 8; 13`.
//! Heaps without one have the set that the reader says. Where no comma stands between two
//! separators, spaces stand between heaps, as in `10 11 13`, unless the digits could be one number
//! in groups of three: then a comma is asked for.

use std::fmt;
use std::ops::Range;

use crate::error::{Error, ErrorKind};
use crate::heap::HeapSize;
use crate::set::SubtractionSet;
use crate::sum::MOST_HEAPS;

/// The longest text that is read as a position, in characters: all heaps may have all digits.
pub const MOST_POSITION_CHARACTERS: u32 = 1 << 24;

/// What stands between heaps where no comma does. Each is one byte.
const BLANK: [char; 3] = [' ', '\t', '\r'];

/// Heaps, each with its set.
///
/// ```
/// use grundyscope::Position;
///
/// let position = Position::parse("10, 11; {1,2}: 7", &"1,3,4".parse()?)?;
/// let heaps: Vec<_> =
///     position.heaps().map(|(set, heap)| format!("{heap} of {set}")).collect();
/// assert_eq!(heaps, ["10 of 1,3,4", "11 of 1,3,4", "7 of 1,2"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    sets: Vec<SubtractionSet>,
    heaps: Vec<HeapSize>,
    /// For each heap the index of its set.
    of: Vec<usize>,
}

/// What is wrong with a text of a position: at which heap, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    heap: usize,
    error: Error,
}

impl PositionError {
    /// The number of the heap that was to be read, from 1 on.
    #[must_use]
    pub fn heap(&self) -> usize {
        self.heap
    }

    /// What is wrong, with its place in the whole text.
    #[must_use]
    pub fn error(&self) -> &Error {
        &self.error
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "heap {}: {}", self.heap, self.error)
    }
}

impl std::error::Error for PositionError {}

impl Position {
    /// Reads a position; see the notation above. Heaps without a set of their own have `set`. Time
    /// O(characters + heaps · sets).
    ///
    /// # Errors
    /// The first heap that cannot be read, or no heap, or more than [`MOST_HEAPS`], or more than
    /// [`MOST_POSITION_CHARACTERS`] characters.
    pub fn parse(text: &str, set: &SubtractionSet) -> Result<Self, PositionError> {
        let mut reader = Reader { text, position: Self::empty(set) };
        let most = MOST_POSITION_CHARACTERS as usize;
        if text.len() > most && text.chars().nth(most).is_some() {
            return reader.refuse(Error::at(ErrorKind::PositionTooLong, text, most..most + 1));
        }
        for group in groups(text) {
            reader.group(&group)?;
        }
        if reader.position.heaps.is_empty() {
            let all = text.chars().count();
            return reader.refuse(Error::at(ErrorKind::NoHeap, text, 0..all));
        }
        Ok(reader.position)
    }

    fn empty(set: &SubtractionSet) -> Self {
        Self { sets: vec![set.clone()], heaps: Vec::new(), of: Vec::new() }
    }

    /// The different sets: first that of heaps without one of their own, which may have no heap,
    /// then the others in the order of their first heap.
    #[must_use]
    pub fn sets(&self) -> &[SubtractionSet] {
        &self.sets
    }

    /// The heaps, in order, each with its set.
    pub fn heaps(&self) -> impl ExactSizeIterator<Item = (&SubtractionSet, &HeapSize)> {
        self.of.iter().map(|&set| &self.sets[set]).zip(&self.heaps)
    }

    /// A heap, and the index of its set among [`Position::sets`]. None beyond the last heap.
    #[must_use]
    pub fn heap(&self, index: usize) -> Option<(usize, &HeapSize)> {
        self.of.get(index).copied().zip(self.heaps.get(index))
    }

    /// Whether no heap has a move.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.heaps().all(|(set, heap)| heap.minus(set.smallest().into()).is_none())
    }

    /// The index of a set, added if it is new.
    fn index_of(&mut self, set: SubtractionSet) -> usize {
        self.sets.iter().position(|known| *known == set).unwrap_or_else(|| {
            self.sets.push(set);
            self.sets.len() - 1
        })
    }
}

impl fmt::Display for Position {
    /// The shortest text that is read as this position: `10,11;{1,2}:7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut before = None;
        for (heap, &set) in self.heaps.iter().zip(&self.of) {
            match before {
                Some(before) if before == set => f.write_str(",")?,
                Some(_) => f.write_str(";")?,
                None => {}
            }
            if before != Some(set) && set != 0 {
                write!(f, "{{{}}}:", self.sets[set])?;
            }
            heap.fmt(f)?;
            before = Some(set);
        }
        Ok(())
    }
}

/// A piece of the text: its bytes, and the characters before it.
#[derive(Clone)]
struct Piece {
    bytes: Range<usize>,
    start: usize,
}

impl Piece {
    fn of<'a>(&self, text: &'a str) -> &'a str {
        &text[self.bytes.clone()]
    }

    /// The characters of it, as a range of those of the text.
    fn span(&self, text: &str) -> Range<usize> {
        self.start..self.start + self.of(text).chars().count()
    }
}

/// Heaps with one set.
struct Group {
    /// What stands before the colon, if there is one.
    set: Option<Piece>,
    heaps: Piece,
}

/// Cuts a text at semicolons and ends of lines, and before sets.
fn groups(text: &str) -> Vec<Group> {
    let mut groups = Vec::new();
    let (mut set, mut begins, mut blank, mut braced) = (None, (0, 0), true, false);
    let piece = |(byte, start): (usize, usize), end: usize| Piece { bytes: byte..end, start };
    for (place, (byte, c)) in text.char_indices().enumerate() {
        let behind = (byte + c.len_utf8(), place + 1);
        match c {
            '{' if !braced => {
                if !blank || set.is_some() {
                    groups.push(Group { set: set.take(), heaps: piece(begins, byte) });
                    begins = (byte, place);
                }
                (braced, blank) = (true, false);
            }
            '}' => braced = false,
            ':' if !braced && set.is_none() => {
                (set, begins) = (Some(piece(begins, byte)), behind);
            }
            ';' | '\n' if !braced => {
                groups.push(Group { set: set.take(), heaps: piece(begins, byte) });
                (begins, blank) = (behind, true);
            }
            _ => blank = blank && c.is_whitespace(),
        }
    }
    groups.push(Group { set, heaps: piece(begins, text.len()) });
    groups
}

struct Reader<'a> {
    text: &'a str,
    position: Position,
}

impl Reader<'_> {
    fn group(&mut self, Group { set, heaps }: &Group) -> Result<(), PositionError> {
        let blank = heaps.of(self.text).trim().is_empty();
        let Some(set) = set else {
            if heaps.of(self.text).trim_start().starts_with('{') {
                return self.refuse_at(ErrorKind::SetWithoutHeaps, heaps);
            }
            return if blank { Ok(()) } else { self.heaps(heaps, 0) };
        };
        if blank {
            return self.refuse_at(ErrorKind::SetWithoutHeaps, set);
        }
        let set = SubtractionSet::parse(set.of(self.text))
            .map_err(|error| self.error(error.behind(set.start)))?
            .set;
        let index = self.position.index_of(set);
        self.heaps(heaps, index)
    }

    fn heaps(&mut self, heaps: &Piece, set: usize) -> Result<(), PositionError> {
        let text = heaps.of(self.text);
        if !text.contains(',') {
            let words = words(heaps, text);
            if words.len() > 1 && could_be_one(&words, self.text) {
                return self.refuse_at(ErrorKind::OneHeapOrMore, heaps);
            }
            return words.iter().try_for_each(|word| self.heap(word, set));
        }
        let (mut byte, mut start) = (heaps.bytes.start, heaps.start);
        let mut items = text.split(',').peekable();
        while let Some(item) = items.next() {
            let piece = Piece { bytes: byte..byte + item.len(), start };
            let characters = item.chars().count();
            (byte, start) = (byte + item.len() + 1, start + characters + 1);
            if !item.trim().is_empty() {
                self.heap(&piece, set)?;
            } else if items.peek().is_some() {
                let comma = piece.start + characters;
                let missing = Error::at(ErrorKind::MissingHeap, self.text, comma..comma + 1);
                return self.refuse(missing);
            }
        }
        Ok(())
    }

    fn heap(&mut self, piece: &Piece, set: usize) -> Result<(), PositionError> {
        if self.position.heaps.len() == MOST_HEAPS {
            return self.refuse_at(ErrorKind::TooManyHeaps, piece);
        }
        // A size without spaces around is read in no time, however many digits it has.
        let text = piece.of(self.text);
        let bare = text.trim_start_matches(BLANK);
        let start = piece.start + text.len() - bare.len();
        let heap = bare.trim_end_matches(BLANK).parse::<HeapSize>();
        let heap = heap.map_err(|error| self.error(error.behind(start)))?;
        self.position.heaps.push(heap);
        self.position.of.push(set);
        Ok(())
    }

    fn error(&self, error: Error) -> PositionError {
        PositionError { heap: self.position.heaps.len() + 1, error }
    }

    fn refuse<T>(&self, error: Error) -> Result<T, PositionError> {
        Err(self.error(error))
    }

    fn refuse_at<T>(&self, kind: ErrorKind, piece: &Piece) -> Result<T, PositionError> {
        self.refuse(Error::at(kind, self.text, piece.span(self.text)))
    }
}

/// The words between spaces. Spaces that do not break, and thin ones, group digits.
fn words(piece: &Piece, text: &str) -> Vec<Piece> {
    let mut words: Vec<Piece> = Vec::new();
    let mut inside = false;
    for (place, (byte, c)) in text.char_indices().enumerate() {
        let word = !BLANK.contains(&c);
        let byte = piece.bytes.start + byte;
        match words.last_mut().filter(|_| inside) {
            Some(last) if word => last.bytes.end = byte + c.len_utf8(),
            None if word => {
                words.push(Piece { bytes: byte..byte + c.len_utf8(), start: piece.start + place })
            }
            _ => {}
        }
        inside = word;
    }
    words
}

/// Whether words could be the groups of one number.
fn could_be_one(words: &[Piece], text: &str) -> bool {
    let digits = |piece: &Piece, least: usize| {
        let word = piece.of(text);
        (least..=3).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_digit())
    };
    words.first().is_some_and(|first| digits(first, 1))
        && words[1..].iter().all(|group| digits(group, 3))
}
