//! Proofs of a period that anyone can check.
//!
//! The verification here is meant to share nothing with the search that found the period: it
//! computes every entry from the rules of the game in the plainest way, and looks at the windows.

use std::fmt;

use crate::outcome::Kind;
use crate::sequence::Value;
use crate::set::SubtractionSet;

/// The largest preperiod + period that [`Certificate::verify`] computes anew.
pub const MOST_VERIFIED_HEAPS: u64 = 1 << 25;

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
    /// preperiod + period is above [`MOST_VERIFIED_HEAPS`].
    TooLong,
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
    /// least. Time O((preperiod + period + m) · k) for k moves and largest move m.
    ///
    /// # Errors
    /// The first [`Fault`] found.
    pub fn verify(&self) -> Result<(), Fault> {
        let largest = self.set.largest() as usize;
        if self.period == 0 {
            return Err(Fault::NoPeriod);
        }
        if self.window.len() != largest {
            return Err(Fault::WindowLength { expected: largest, found: self.window.len() });
        }
        if self.preperiod.saturating_add(self.period) > MOST_VERIFIED_HEAPS {
            return Err(Fault::TooLong);
        }
        // Both are below the limit, and so are indices.
        let size = |heaps: u64| usize::try_from(heaps).map_err(|_| Fault::TooLong);
        let (preperiod, period) = (size(self.preperiod)?, size(self.period)?);
        let entries = entries(&self.set, self.kind, preperiod + period + largest);
        let window = |start: usize| &entries[start..start + largest];
        if let Some(wrong) = (0..largest).find(|&i| window(preperiod)[i] != self.window[i]) {
            let expected = window(preperiod)[wrong];
            return Err(Fault::WrongEntry { heap: self.preperiod + wrong as u64, expected });
        }
        let differs = |i: &usize| window(preperiod)[*i] != window(preperiod + period)[*i];
        if let Some(place) = (0..largest).find(differs) {
            return Err(Fault::NotPeriodic { heap: self.preperiod + place as u64 });
        }
        // The least period divides every other one, and equal windows would prove it.
        let smaller = (1..period).take_while(|d| d * d <= period).filter(|d| period % d == 0);
        for divisor in smaller.flat_map(|d| [d, period / d]).filter(|&d| d < period) {
            if window(preperiod) == window(preperiod + divisor) {
                return Err(Fault::SmallerPeriod { period: divisor as u64 });
            }
        }
        if preperiod > 0 && entries[preperiod - 1] == entries[preperiod - 1 + period] {
            return Err(Fault::SmallerPreperiod { preperiod: self.preperiod - 1 });
        }
        Ok(())
    }
}

/// The first `count` entries of a sequence, each from the rules: the definition, word by word.
fn entries(set: &SubtractionSet, kind: Kind, count: usize) -> Vec<Value> {
    let mut entries: Vec<Value> = Vec::with_capacity(count);
    for heap in 0..count {
        let takes = set.moves().iter().map(|&take| take as usize).filter(|&take| take <= heap);
        let mut options = takes.map(|take| entries[heap - take]);
        let entry = match kind {
            Kind::Grundy => {
                // k options leave one of 0, …, k free.
                let mut reached = vec![false; set.moves().len() + 1];
                options.for_each(|value| reached[usize::from(value)] = true);
                (0..).zip(reached).find_map(|(value, there)| (!there).then_some(value)).unwrap_or(0)
            }
            // Lost exactly when no option is lost for the other player …
            Kind::Normal => Value::from(!options.any(|option| option == 1)),
            // … but who has no option at all has won.
            Kind::Misere => {
                let stuck = heap < set.smallest() as usize;
                Value::from(!stuck && !options.any(|option| option == 1))
            }
        };
        entries.push(entry);
    }
    entries
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPeriod => f.write_str("a period is at least 1"),
            Self::WindowLength { expected, found } => {
                write!(f, "the window must have {expected} entries, but has {found}")
            }
            Self::TooLong => write!(
                f,
                "preperiod and period together are above {MOST_VERIFIED_HEAPS}, the most that is computed anew"
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
