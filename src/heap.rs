//! Heap sizes: exact whole numbers of any length.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

mod decimal;

use decimal::Decimal;

use crate::error::{Error, ErrorKind, is_invisible};

/// The largest number of digits of a heap size.
pub const MOST_DIGITS: u32 = 10_000;

/// The number of counters in a heap, exact: never a float, never cut to 64 bits.
///
/// Read from text, `15`, `1 000 000`, `10^18`, `2^63` and `1e18` are all understood; digits may be
/// in groups of three with white space (no-break and thin spaces too), `_`, `'` or `’` between.
///
/// ```
/// use grundyscope::HeapSize;
///
/// let heap: HeapSize = "10^18".parse()?;
/// assert_eq!(heap, "1 000 000 000 000 000 000".parse()?);
/// assert_eq!(heap.remainder(7), 1);
/// # Ok::<(), grundyscope::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HeapSize(Decimal);

impl HeapSize {
    /// The size as a machine word, if it fits one.
    #[must_use]
    pub fn to_u64(&self) -> Option<u64> {
        self.0.to_u64()
    }

    /// The heap after `take` counters are taken, or `None` if there are fewer.
    #[must_use]
    pub fn minus(&self, take: u64) -> Option<Self> {
        self.0.minus(&take.into()).map(Self)
    }

    /// The heap with `more` counters added.
    #[must_use]
    pub fn plus(&self, more: u64) -> Self {
        Self(self.0.plus(&more.into()))
    }

    /// Both heaps together.
    pub(crate) fn sum(&self, other: &Self) -> Self {
        Self(self.0.plus(&other.0))
    }

    /// The counters that it has more than `other`, or `None` if it has fewer.
    pub(crate) fn difference(&self, other: &Self) -> Option<Self> {
        self.0.minus(&other.0).map(Self)
    }

    /// So many heaps of this size together.
    pub(crate) fn times(&self, heaps: u64) -> Self {
        Self(self.0.times(&heaps.into()))
    }

    /// How many counters `larger` has more, if it has at least as many and the difference fits a
    /// machine word.
    #[must_use]
    pub fn steps_to(&self, larger: &Self) -> Option<u64> {
        larger.0.minus(&self.0).and_then(|steps| steps.to_u64())
    }

    /// The remainder on division by `divisor`, which is at least 1. Linear in the number of digits.
    #[must_use]
    pub fn remainder(&self, divisor: u64) -> u64 {
        self.0.remainder(divisor)
    }

    /// The quotient on division by `divisor`, which is at least 1. Linear in the number of digits.
    #[must_use]
    pub fn quotient(&self, divisor: u64) -> Self {
        Self(self.0.quotient(divisor).0)
    }
}

impl From<u64> for HeapSize {
    fn from(size: u64) -> Self {
        Self(size.into())
    }
}

impl fmt::Display for HeapSize {
    /// Plain decimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for HeapSize {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        // Most sizes are nothing but digits, sometimes very many.
        if (1..=MOST_DIGITS as usize).contains(&text.len())
            && text.bytes().all(|byte| byte.is_ascii_digit())
        {
            return Ok(Self(Decimal::from_digits(text.as_bytes())));
        }
        let reader = Reader::new(text)?;
        match reader.characters.iter().position(|&(_, c)| matches!(c, '^' | 'e' | 'E')) {
            None => reader.number(0..reader.characters.len()),
            Some(operator) => reader.power(operator),
        }
    }
}

/// The characters of a heap size without white space and grouping marks, each with its place.
/// Between digits a mark must stand before a group of three: `15 20` is two numbers, and refused.
fn ungrouped(text: &str) -> Result<Vec<(usize, char)>, Error> {
    let all: Vec<char> = text.chars().filter(|&c| !is_invisible(c)).collect();
    let places: Vec<usize> = text
        .chars()
        .enumerate()
        .filter(|&(_, c)| !is_invisible(c))
        .map(|(place, _)| place)
        .collect();
    let mark = |c: char| c.is_whitespace() || matches!(c, '_' | '\'' | '’');
    let (mut characters, mut next) = (Vec::with_capacity(all.len()), 0);
    while let Some(&c) = all.get(next) {
        let marks = all[next..].iter().take_while(|&&c| mark(c)).count();
        if marks == 0 {
            characters.push((places[next], c));
            next += 1;
            continue;
        }
        let group = all[next + marks..].iter().take_while(|c| c.is_ascii_digit()).count();
        let inside = group > 0 && characters.last().is_some_and(|(_, c)| c.is_ascii_digit());
        let blank = all[next..next + marks].iter().all(|c| c.is_whitespace());
        if if inside { group == 3 && (blank || marks == 1) } else { blank } {
            next += marks;
            continue;
        }
        let end = places[next + marks + group - 1] + 1;
        return Err(Error::at(ErrorKind::UnexpectedInHeap, text, places[next]..end));
    }
    Ok(characters)
}

/// The characters of a heap size without grouping marks, each with its place in the text.
struct Reader<'a> {
    text: &'a str,
    characters: Vec<(usize, char)>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Result<Self, Error> {
        // The most digits in groups, with room to spare. What is longer is not read to its end.
        let most = 2 * MOST_DIGITS as usize;
        let length = text.chars().take(most + 1).count();
        if length > most {
            return Err(Error::at(ErrorKind::HeapTooLong, text, 0..length));
        }
        let whole = 0..length;
        let characters = ungrouped(text)?;
        match characters.as_slice() {
            [] => Err(Error::at(ErrorKind::EmptyHeap, text, whole)),
            [(_, '-' | '−'), (_, '0'..='9'), ..] => {
                Err(Error::at(ErrorKind::NegativeHeap, text, whole))
            }
            _ => Ok(Self { text, characters }),
        }
    }

    /// The whole number at `range` of the characters.
    fn number(&self, range: Range<usize>) -> Result<HeapSize, Error> {
        let characters = &self.characters[range.clone()];
        if let Some(other) = characters.iter().position(|(_, c)| !c.is_ascii_digit()) {
            return Err(self.unexpected(range.start + other));
        }
        if characters.is_empty() {
            return Err(self.unexpected(range.start));
        }
        let digits: Vec<u8> =
            characters.iter().filter_map(|&(_, c)| u8::try_from(c).ok()).collect();
        let size = Decimal::from_digits(&digits);
        if size.digits() > MOST_DIGITS as usize {
            return Err(self.about(ErrorKind::HeapTooLong, range));
        }
        Ok(HeapSize(size))
    }

    /// `base^exponent` or `factor e exponent`, with the sign between at `operator`.
    fn power(&self, operator: usize) -> Result<HeapSize, Error> {
        if operator == 0 || operator + 1 == self.characters.len() {
            return Err(self.unexpected(operator));
        }
        let whole = 0..self.characters.len();
        let left = self.number(0..operator)?;
        let right = self.number(operator + 1..self.characters.len())?;
        let (factor, base) = match self.characters[operator].1 {
            '^' => (HeapSize::from(1), left),
            _ => (left, HeapSize::from(10)),
        };
        if factor == HeapSize::from(0) {
            return Ok(factor);
        }
        // 0^0 is 1, as everywhere in combinatorics. An exponent beyond a word changes nothing for
        // the bases 0 and 1, and is too large for all others.
        let exponent = right.to_u64().unwrap_or(u64::MAX);
        let most = MOST_DIGITS as usize;
        let power = base.0.power(exponent, most).map(|power| factor.0.times(&power));
        match power.filter(|power| power.digits() <= most) {
            Some(power) => Ok(HeapSize(power)),
            None => Err(self.about(ErrorKind::HeapTooLong, whole)),
        }
    }

    /// The character at `index`, or the end of the text, is not what a heap size may have there.
    fn unexpected(&self, index: usize) -> Error {
        let digit_at =
            |index: usize| self.characters.get(index).is_some_and(|&(_, c)| c.is_ascii_digit());
        let point = self.characters.get(index).is_some_and(|&(_, c)| c == '.');
        if point && index > 0 && digit_at(index - 1) && digit_at(index + 1) {
            return self.about(ErrorKind::FractionalHeap, 0..self.characters.len());
        }
        self.about(ErrorKind::UnexpectedInHeap, index..self.characters.len().min(index + 1))
    }

    fn about(&self, kind: ErrorKind, range: Range<usize>) -> Error {
        let place = |index: usize| self.characters.get(index).map(|&(place, _)| place);
        let start = place(range.start).unwrap_or_default();
        let end = range.end.checked_sub(1).and_then(place).map_or(start, |place| place + 1);
        Error::at(kind, self.text, start..end)
    }
}
