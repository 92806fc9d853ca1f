//! Proofs of a period that anyone can check.
//!
//! The verification here is meant to share nothing with the search that found the period: it
//! computes every entry from the rules of the game in the plainest way, and looks at the windows.

use std::fmt;

use crate::outcome::Kind;
use crate::sequence::Value;
use crate::set::SubtractionSet;

/// The most look-ups that [`Certificate::verify`] takes: some minutes' work.
pub const MOST_VERIFICATION_STEPS: u64 = 1 << 36;

/// A claim about how a sequence repeats, with the two equal windows that prove it.
///
/// ```
/// use grundyscope::{Game, Kind};
///
/// let mut game = Game::new("2,4,7".parse()?);
/// game.solve();
/// let certificate = game.certificate(Kind::Grundy).expect("found within the bound");
/// assert_eq!((certificate.preperiod, certificate.period), (8, 3));
/// assert_eq!(certificate.window, [1, 0, 2, 1, 0, 2, 1]);
/// assert_eq!(certificate.verify(), Ok(()));
/// # Ok::<(), grundyscope::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// The game.
    pub set: SubtractionSet,
    /// Which of its sequences.
    pub kind: Kind,
    /// The least heap from which on the sequence repeats.
    pub preperiod: u64,
    /// The least number of heaps after which it repeats.
    pub period: u64,
    /// The entries of heaps preperiod, …, preperiod + m − 1 for the largest move m; by the claim
    /// also those one period later. Grundy values, or for outcomes 1 for P and 0 for N. Length m.
    pub window: Vec<Value>,
}

/// Why a certificate is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// A period must be at least 1.
    NoPeriod,
    /// The window must have as many entries as the largest move.
    WindowLength {
        /// The largest move.
        expected: usize,
        /// The entries given.
        found: usize,
    },
    /// Computing the sequence anew takes more look-ups than are allowed.
    TooLong {
        /// The most that is.
        most: u64,
    },
    /// An entry of the window is not what the rules give.
    WrongEntry {
        /// The first such heap.
        heap: u64,
        /// What the rules give there.
        expected: Value,
    },
    /// The second window differs from the first.
    NotPeriodic {
        /// The first heap of the first window whose entry is another one period later.
        heap: u64,
    },
    /// The sequence repeats earlier.
    SmallerPeriod {
        /// A smaller period.
        period: u64,
    },
    /// The sequence repeats from an earlier heap on.
    SmallerPreperiod {
        /// A smaller preperiod.
        preperiod: u64,
    },
}

impl Certificate {
    /// Checks the certificate against the rules of the game, and that preperiod and period are the
    /// least. Time O((preperiod + period + m) · k) for k moves and largest move m; memory O(m).
    ///
    /// # Errors
    /// The first [`Fault`] found.
    pub fn verify(&self) -> Result<(), Fault> {
        self.verify_within(MOST_VERIFICATION_STEPS)
    }

    /// As [`Certificate::verify`], but with at most `most` look-ups: one a heap and move.
    ///
    /// # Errors
    /// The first [`Fault`] found.
    pub fn verify_within(&self, most: u64) -> Result<(), Fault> {
        let (largest, preperiod, period) =
            (self.set.largest() as usize, self.preperiod, self.period);
        if period == 0 {
            return Err(Fault::NoPeriod);
        }
        if self.window.len() != largest {
            return Err(Fault::WindowLength { expected: largest, found: self.window.len() });
        }
        let heaps = preperiod.saturating_add(period).saturating_add(largest as u64);
        if heaps.saturating_mul(self.set.moves().len() as u64) > most {
            return Err(Fault::TooLong { most });
        }
        // The claim, and what would refute it.
        let smaller = largest_divisors(period);
        let mut windows: Vec<Window> = [0, period]
            .iter()
            .chain(&smaller)
            .map(|later| Window { start: preperiod + later, entries: Vec::with_capacity(largest) })
            .collect();
        // The heap before the preperiod, and the one a period later.
        let mut before = Vec::new();
        let mut rules = Rules::new(&self.set, self.kind);
        for heap in 0..heaps {
            let entry = rules.next_entry();
            for window in &mut windows {
                if heap >= window.start && window.entries.len() < largest {
                    window.entries.push(entry);
                }
            }
            if heap + 1 == preperiod || heap + 1 == preperiod + period {
                before.push(entry);
            }
            // Most wrong claims are so at once, and need not be computed to their end.
            if let Some(place) = heap.checked_sub(preperiod).filter(|&place| place < largest as u64)
                && self.window[usize::try_from(place).unwrap_or(0)] != entry
            {
                return Err(Fault::WrongEntry { heap, expected: entry });
            }
        }
        let [first, second, refuting @ ..] = windows.as_slice() else { return Ok(()) };
        let difference = |other: &[Value]| (0..largest).find(|&i| first.entries[i] != other[i]);
        if let Some(place) = difference(&second.entries) {
            return Err(Fault::NotPeriodic { heap: preperiod + place as u64 });
        }
        for (window, &period) in refuting.iter().zip(&smaller) {
            if difference(&window.entries).is_none() {
                return Err(Fault::SmallerPeriod { period });
            }
        }
        if let [here, later] = before[..]
            && here == later
        {
            return Err(Fault::SmallerPreperiod { preperiod: preperiod - 1 });
        }
        Ok(())
    }
}

/// The entries from heap `start` on, as far as they are computed.
struct Window {
    start: u64,
    entries: Vec<Value>,
}

/// The quotients of n by its prime factors. The least period divides every other one, so that it
/// divides one of these, which then is a period too.
fn largest_divisors(n: u64) -> Vec<u64> {
    let (mut divisors, mut rest) = (Vec::new(), n);
    for prime in 2.. {
        if prime * prime > rest {
            break;
        }
        if rest % prime == 0 {
            divisors.push(n / prime);
        }
        while rest % prime == 0 {
            rest /= prime;
        }
    }
    divisors.extend((rest > 1).then(|| n / rest));
    divisors
}

/// A sequence from the rules of the game: the definition, word by word.
struct Rules {
    moves: Vec<usize>,
    kind: Kind,
    /// How many heaps there are before the next one, if less than the largest move.
    before: usize,
    /// The latest entries: those of as many heaps as the largest move, each at heap mod this.
    latest: Vec<Value>,
    place: usize,
    reached: Vec<bool>,
}

impl Rules {
    fn new(set: &SubtractionSet, kind: Kind) -> Self {
        let moves: Vec<usize> = set.moves().iter().map(|&take| take as usize).collect();
        Self {
            // k options leave one of 0, …, k free.
            reached: vec![false; moves.len() + 1],
            latest: vec![0; set.largest() as usize],
            moves,
            kind,
            before: 0,
            place: 0,
        }
    }

    fn next_entry(&mut self) -> Value {
        let length = self.latest.len();
        let legal = self.moves.iter().take_while(|&&take| take <= self.before);
        let mut options =
            legal.map(|take| self.latest[(self.place + length - take) % length]).peekable();
        let entry = match self.kind {
            Kind::Grundy => {
                self.reached.fill(false);
                options.for_each(|value| self.reached[usize::from(value)] = true);
                let mut free = 0;
                while self.reached[usize::from(free)] {
                    free += 1;
                }
                free
            }
            // Lost exactly when no option is lost for the other player …
            Kind::Normal => Value::from(options.all(|option| option == 0)),
            // … but who has no option at all has won.
            Kind::Misere => {
                Value::from(options.peek().is_some() && options.all(|option| option == 0))
            }
        };
        self.latest[self.place] = entry;
        self.place = (self.place + 1) % length;
        self.before = length.min(self.before + 1);
        entry
    }
}

impl Fault {
    /// A stable name, for programs and translations.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::NoPeriod => "no-period",
            Self::WindowLength { .. } => "window-length",
            Self::TooLong { .. } => "too-long",
            Self::WrongEntry { .. } => "wrong-entry",
            Self::NotPeriodic { .. } => "not-periodic",
            Self::SmallerPeriod { .. } => "smaller-period",
            Self::SmallerPreperiod { .. } => "smaller-preperiod",
        }
    }

    /// The number that the fault is about: the heap, the period or preperiod that is smaller, the
    /// length that the window should have, or the most look-ups.
    #[must_use]
    pub fn number(&self) -> Option<u64> {
        match *self {
            Self::NoPeriod => None,
            Self::WindowLength { expected, .. } => Some(expected as u64),
            Self::TooLong { most } => Some(most),
            Self::WrongEntry { heap, .. } | Self::NotPeriodic { heap } => Some(heap),
            Self::SmallerPeriod { period } => Some(period),
            Self::SmallerPreperiod { preperiod } => Some(preperiod),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPeriod => f.write_str("a period is at least 1"),
            Self::WindowLength { expected, found } => {
                write!(f, "the window must have {expected} entries, but has {found}")
            }
            Self::TooLong { most } => write!(
                f,
                "computing it anew takes more than {most} look-ups, the most that are allowed"
            ),
            Self::WrongEntry { heap, expected } => {
                write!(f, "the window has a wrong entry at heap {heap}: it should be {expected}")
            }
            Self::NotPeriodic { heap } => {
                write!(f, "heap {heap} has another entry than the heap one period later")
            }
            Self::SmallerPeriod { period } => {
                write!(f, "the period is not the least: it is at most {period}")
            }
            Self::SmallerPreperiod { preperiod } => {
                write!(f, "the preperiod is not the least: it is at most {preperiod}")
            }
        }
    }
}

impl std::error::Error for Fault {}
