//! Families as people write them: lists of sets, and rules that make many.
//!
//! A text has one set or one rule a line. Its sets have the order of the lines; one that occurs
//! again is left out, and counted. Empty lines and what follows `#` say nothing.
//!
//! | line | sets |
//! |---|---|
//! | `1,3,4` | one, as [`SubtractionSet::parse`] reads it |
//! | `"1,3,4",7,proved` | a line of a CSV file: the set in quotation marks that begins it; a first line `set,…` is left out |
//! | `{1,3,x} for x in 4..60` | one for each value of `x`; several variables with commas between, the last one running fastest, each free to use those before it: `{a,b,a+b} for a in 1..10, b in a+1..20` |
//! | `{1..k} for k in 1..40` | all sets {1, …, k} |
//! | `{a,a+d,..,a+4d} for a in 1..9, d in 1..9` | progressions |
//! | `all 3 of 1..24` | every set of three of these moves; also `all 2..4 of 1..9`, `all of 1..16`, `all 2 of {1,5,7}` |
//! | `largest 16` | every set with this largest move; also `largest 1..16` |
//! | `symmetric 20` | every set with this largest move m that has m − s with each smaller move s |
//! | `neighbours of 1,3,4 up to 10` | the set itself, and all that one change makes of it: a move less, a move more (up to 10; up to twice the largest if not given), a move one larger or smaller |
//!
//! Numbers are whole; there are `+`, `-`, `*` (also `2k`), `div` and `mod` (rounded down), brackets,
//! ranges and progressions as in a set. A line may end with `if` and conditions with `and` between:
//! comparisons such as `a < b <= 2a` or `size >= 3`, where `size`, `smallest` and `largest` are those
//! of the set, and `coprime` (no number above 1 divides every move) and `additive` (a move is the sum
//! of two other moves), each also after `not`.
//!
//! A set keeps the values of the variables with which it was made first: [`Family::value_of`].
//!
//! A rule of its own line that needs no condition makes a family of any size below 2^64 that is
//! never held in memory. All others are listed, within [`MOST_LISTED_SETS`],
//! [`MOST_LISTED_MOVES`] and [`MOST_LISTING_STEPS`].

mod error;
mod evaluate;
mod expression;
mod line;
mod list;
mod syntax;
mod words;

pub use error::{NotationError, NotationErrorKind};

use super::members::Member;
use super::{Family, FamilyError};
use crate::set::{MOST_CHARACTERS, SubtractionSet};
use evaluate::Values;
use line::{Item, Items, Line, What};
use list::{List, Place};
use syntax::Parser;
use words::words;

/// The longest text that is read as a family, in characters: a million sets or more.
pub const MOST_TEXT_CHARACTERS: u32 = 1 << 25;

/// The most sets of a family that has to be listed, and of any that is given set by set.
pub const MOST_LISTED_SETS: u32 = 1 << 21;

/// The most moves that all listed sets with a move above
/// [`LARGEST_IN_A_WORD`](super::LARGEST_IN_A_WORD) may have together.
pub const MOST_LISTED_MOVES: u32 = 1 << 23;

/// The most elementary steps that listing a family may take: about a second.
pub const MOST_LISTING_STEPS: u64 = 1 << 27;

/// The most variables of a line.
pub const MOST_VARIABLES: u32 = 8;

/// The most numbers, variables and brackets of an expression.
pub const MOST_PARTS: u32 = 64;

/// A family as a person wrote it.
#[derive(Clone, Debug)]
pub struct ParsedFamily {
    /// The family; no set occurs twice.
    pub family: Family,
    /// How often the text makes a set that it has made before.
    pub repeated: u64,
}

impl Family {
    /// Reads a family in the notation that the table shows.
    ///
    /// | line | sets |
    /// |---|---|
    /// | `1,3,4` | one |
    /// | `{1,3,x} for x in 4..60` | one for each value of x |
    /// | `{a,b,a+b} for a in 1..10, b in a+1..20 if coprime` | several variables, conditions |
    /// | `all 3 of 1..24`, `all of 1..16` | every set of three, or of any number, of these moves |
    /// | `largest 16` | every set with this largest move |
    /// | `symmetric 20` | those that have m − s with each move s below the largest m |
    /// | `neighbours of 1,3,4 up to 10` | the set and all that one change makes of it |
    ///
    /// Several lines follow each other; a set that occurs again is left out. Time
    /// O([`MOST_LISTING_STEPS`]) at most, O(characters) for a rule alone.
    ///
    /// ```
    /// use grundyscope::family::Family;
    ///
    /// let parsed = Family::parse("{1,3,x} for x in 2..5")?;
    /// let sets: Vec<String> = parsed.family.members(0..9).map(|m| m.set().to_string()).collect();
    /// assert_eq!(sets, ["1,2,3", "1,3", "1,3,4", "1,3,5"]);
    /// assert_eq!(Family::parse("all of 1..16")?.family.count(), 65_535);
    /// # Ok::<(), grundyscope::family::NotationError>(())
    /// ```
    ///
    /// # Errors
    /// Says what is wrong, in which line and at which characters; see [`NotationErrorKind`].
    pub fn parse(text: &str) -> Result<ParsedFamily, NotationError> {
        parse(text)
    }
}

fn parse(text: &str) -> Result<ParsedFamily, NotationError> {
    let most = MOST_TEXT_CHARACTERS as usize;
    if text.len() > most && text.chars().nth(most).is_some() {
        let kind = NotationErrorKind::TextTooLong;
        return Err(NotationError::new(kind, 1, most..most + 1, ""));
    }
    let mut list = List::new();
    let mut rule = None;
    let mut start = 0;
    for (number, line) in (1..).zip(text.split('\n')) {
        let next = start + line.chars().count() + 1;
        match content(line, number == 1, Place { line: number, start, end: next - 1 })? {
            Content::Nothing => {}
            // The first rule is looked at again when all lines are known: alone it is not listed.
            Content::Rule(line) if rule.is_none() && list.is_empty() => {
                rule = Some((line, number));
            }
            content => {
                if let Some((first, number)) = rule.take() {
                    list.rule(&first, number)?;
                }
                match content {
                    Content::Set(member, place) => list.add_line(member, place)?,
                    Content::Rule(line) => list.rule(&line, number)?,
                    Content::Nothing => {}
                }
            }
        }
        start = next;
    }
    if let Some((rule, number)) = rule {
        if let Some(parsed) = unlisted(&rule, number)? {
            return Ok(parsed);
        }
        list.rule(&rule, number)?;
    }
    Ok(list.finish())
}

enum Content {
    Nothing,
    Set(Member, Place),
    Rule(Line),
}

/// What a line says.
fn content(line: &str, first: bool, place: Place) -> Result<Content, NotationError> {
    let said = line.split('#').next().unwrap_or_default();
    if said.trim().is_empty() {
        return Ok(Content::Nothing);
    }
    let heading = said.trim_start_matches(['\u{feff}', '"']).trim_start();
    let is_heading = heading
        .strip_prefix("set")
        .is_some_and(|rest| rest.trim().is_empty() || rest.starts_with([',', ';', '"', '\t']));
    if first && is_heading {
        return Ok(Content::Nothing);
    }
    let (text, start) = match said.trim_start().strip_prefix('"') {
        Some(cell) => {
            let before = said.chars().take_while(|&c| c != '"').count() + 1;
            (cell.split('"').next().unwrap_or_default(), place.start + before)
        }
        None => (said, place.start),
    };
    if let Some(member) = plain(text) {
        return Ok(Content::Set(member, place));
    }
    if !text.chars().any(char::is_alphabetic) {
        return match SubtractionSet::parse(text) {
            Ok(parsed) => Ok(Content::Set(Member::from(parsed.set), place)),
            Err(error) => Err(NotationError::of_set(&error, place.line, start)),
        };
    }
    let characters: Vec<char> = text.chars().take(MOST_CHARACTERS as usize + 1).collect();
    let end = start + characters.len();
    if characters.len() > MOST_CHARACTERS as usize {
        let kind = NotationErrorKind::LineTooLong;
        return Err(NotationError::new(kind, place.line, end - 1..end, ""));
    }
    let words = words(&characters, start);
    Parser::new(&words, place.line, end).line().map(Content::Rule)
}

/// The set of a line that has only numbers with commas or spaces between: nearly all lines of long
/// lists are such, and read so they take a hundredth of the time. `None` for any other line, and for
/// one with anything wrong: that is found out elsewhere.
fn plain(text: &str) -> Option<Member> {
    let text = text.trim();
    let inner = match text.strip_prefix('{') {
        Some(rest) => rest.strip_suffix('}')?,
        None => text,
    };
    let mut moves = Vec::new();
    for between_commas in inner.split([',', ';']) {
        let before = moves.len();
        for number in between_commas.split([' ', '\t']).filter(|number| !number.is_empty()) {
            if number.starts_with('+') {
                return None;
            }
            moves.push(number.parse().ok()?);
        }
        if moves.len() == before {
            return None;
        }
    }
    SubtractionSet::new(moves).ok().map(Member::from)
}

/// The family of a line without listing its sets, if it is of such a kind.
fn unlisted(line: &Line, number: usize) -> Result<Option<ParsedFamily>, NotationError> {
    if !line.tests.is_empty() {
        return Ok(None);
    }
    let mut values = Values::new(number);
    let (families, spread) = match &line.what {
        What::All { sizes: None, of } => match one_range(of, &mut values)? {
            Some((first, last)) => (vec![Family::all_of(first, last)], &of.span),
            None => return Ok(None),
        },
        What::All { sizes: Some(sizes), of } => match one_range(of, &mut values)? {
            Some((first, last)) => {
                let sizes_named = values.positive(sizes)?;
                let fit = sizes_named.into_iter().filter(|&size| size <= last - first + 1);
                (fit.map(|size| Family::choices(size, first, last)).collect(), &sizes.span)
            }
            None => return Ok(None),
        },
        What::Largest(items) => {
            let largest = values.positive(items)?;
            (largest.into_iter().map(Family::with_largest).collect(), &items.span)
        }
        What::Symmetric(items) => {
            let largest = values.positive(items)?;
            (largest.into_iter().map(Family::symmetric).collect(), &items.span)
        }
        What::Sets(_) | What::Neighbours { .. } => return Ok(None),
    };
    let refuse = |error: FamilyError| {
        let kind = match error {
            FamilyError::NotMoves { .. } => NotationErrorKind::TooManyMoves,
            _ => NotationErrorKind::TooManyToNumber,
        };
        NotationError::new(kind, number, spread.clone(), "")
    };
    let families: Result<Vec<Family>, FamilyError> = families.into_iter().collect();
    let family = families.and_then(Family::chain).map_err(refuse)?;
    // Different sizes and largest moves make different sets.
    Ok(Some(ParsedFamily { family: family.distinct(), repeated: 0 }))
}

/// The ends of the range that some items are, if they are one.
fn one_range(items: &Items, values: &mut Values) -> Result<Option<(u32, u32)>, NotationError> {
    let [Item::Range(..)] = items.items.as_slice() else { return Ok(None) };
    let moves = values.moves(items)?;
    Ok(Some((moves[0], moves[moves.len() - 1])))
}
