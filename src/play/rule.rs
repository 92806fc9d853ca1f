//! How to win at a table, described without a language, and only where it is proved.

use super::{Standing, Table};
use crate::game::Game;
use crate::heap::HeapSize;
use crate::outcome::{Kind, Outcome};
use crate::period::Period;
use crate::sequence::Value;

/// The most remainders, or runs of neighbouring ones, that a rule names one by one.
pub const MOST_NAMED_RESIDUES: usize = 4;

/// The longest period and the longest preperiod of outcomes that are looked through for few remainders.
const LONGEST_NAMED_PERIOD: u64 = 1 << 17;

/// The most values of a table: the preperiod and one period.
pub const LONGEST_TABLED_PERIOD: u64 = 64;

/// What to leave in order to win.
///
/// Each is read off a proved period, and true of heaps of every size. With several heaps the ones
/// with values speak of sums: under normal play leave the nim-sum 0; under misère play leave the
/// nim-sum 0 with some value above 1, or an odd number of heaps of value 1 and no larger value.
///
/// ```
/// use grundyscope::play::{Table, WinningRule};
/// use grundyscope::{Game, Kind};
///
/// let mut game = Game::new("1,2,3".parse()?);
/// game.solve();
/// let rule = |heaps: &[u64]| {
///     let heaps = heaps.iter().map(|&heap| heap.into()).collect();
///     WinningRule::new(&Table::new(&game, Kind::Normal, heaps))
/// };
/// let one = WinningRule::Heap { from: 0, period: 4, residues: vec![0], before: vec![] };
/// assert_eq!(rule(&[21]), one);
/// assert_eq!(rule(&[1, 3, 5]), WinningRule::Remainders { modulus: 4, sizes: false });
/// # Ok::<(), grundyscope::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WinningRule {
    /// One heap: leave one of `before`, or a heap from `from` on whose remainder on division by
    /// `period` is one of `residues`. Both lists ascend and have at most [`MOST_NAMED_RESIDUES`] runs
    /// of neighbours.
    Heap {
        /// The preperiod of the outcomes.
        from: u64,
        /// Their period.
        period: u64,
        /// The remainders of the heaps that are lost for the player to move.
        residues: Vec<u64>,
        /// The lost heaps of the preperiod.
        before: Vec<u64>,
    },
    /// The value of a heap is its remainder.
    Remainders {
        /// The divisor.
        modulus: u64,
        /// Whether the heaps on the table are all smaller than the divisor: then the sizes themselves
        /// are the values, from here to the end of the game.
        sizes: bool,
    },
    /// The value of a heap is 1 if its remainder is one of `odd`, and 0 if not: leave an even number
    /// of such heaps, and under misère play an odd number.
    Parity {
        /// The divisor.
        modulus: u64,
        /// Ascending, with at most [`MOST_NAMED_RESIDUES`] runs of neighbours.
        odd: Vec<u64>,
    },
    /// The value of a heap is how often `width` goes into its remainder.
    Quotients {
        /// The divisor that makes the remainder.
        modulus: u64,
        /// What the remainder is divided by; at least 2.
        width: u64,
    },
    /// No short rule. The values of heaps 0, 1, … up to the end of the first period, at most
    /// [`LONGEST_TABLED_PERIOD`]; the last `period` of them are repeated for ever.
    Values {
        /// The values.
        values: Vec<Value>,
        /// How many of them are repeated.
        period: u64,
    },
    /// No short rule, and too long a period for a table.
    Long {
        /// The preperiod of the values.
        preperiod: u64,
        /// Their period.
        period: u64,
    },
    /// The period is not proved, or not yet.
    Unknown,
}

impl WinningRule {
    /// The rule for a table. Time O(preperiod + period), of at most 131,072 heaps each.
    #[must_use]
    pub fn new(position: &Table<'_>) -> Self {
        let game = position.game;
        let Some(Period { preperiod, period }) = game.period(Kind::Grundy) else {
            return Self::Unknown;
        };
        if let [_] = position.heaps()
            && let Some(rule) = Self::of_one_heap(game, position.kind)
        {
            return rule;
        }
        let length = preperiod.saturating_add(period);
        if length > LONGEST_TABLED_PERIOD {
            return Self::Long { preperiod, period };
        }
        let values = first_values(game, length);
        let pure = if preperiod == 0 { Self::of_values(&values, position.heaps()) } else { None };
        pure.unwrap_or(Self::Values { values, period })
    }

    /// One heap, if its lost heaps can be named.
    fn of_one_heap(game: &Game, kind: Kind) -> Option<Self> {
        let kind = if kind == Kind::Misere { kind } else { Kind::Normal };
        let Period { preperiod: from, period } = game.period(kind)?;
        if from.max(period) > LONGEST_NAMED_PERIOD {
            return None;
        }
        let residues = game.losing_residues(kind)?;
        let values = first_values(game, from);
        let before: Vec<u64> = (0..from)
            .zip(values)
            .filter_map(|(heap, value)| (value == kind.losing_value()).then_some(heap))
            .collect();
        let few = |numbers: &[u64]| runs(numbers) <= MOST_NAMED_RESIDUES;
        (few(&residues) && few(&before)).then_some(Self::Heap { from, period, residues, before })
    }

    /// The values of a whole period from heap 0 on, if they follow a formula.
    fn of_values(values: &[Value], heaps: &[HeapSize]) -> Option<Self> {
        let modulus = values.len() as u64;
        let numbered = || (0..modulus).zip(values.iter().map(|&value| u64::from(value)));
        if values.iter().all(|&value| value <= 1) {
            let odd: Vec<u64> =
                numbered().filter_map(|(residue, value)| (value == 1).then_some(residue)).collect();
            return (runs(&odd) <= MOST_NAMED_RESIDUES).then_some(Self::Parity { modulus, odd });
        }
        // Heap 0 has the value 0, and somewhere above there is a 1.
        let width = values.iter().take_while(|&&value| value == 0).count() as u64;
        if !numbered().all(|(residue, value)| value == residue / width.max(1)) {
            return None;
        }
        Some(match width {
            1 => {
                let small = |heap: &HeapSize| heap.to_u64().is_some_and(|heap| heap < modulus);
                Self::Remainders { modulus, sizes: heaps.iter().all(small) }
            }
            _ => Self::Quotients { modulus, width },
        })
    }

    /// Whether these heaps are what the rule tells to leave, read from the rule alone; `None` where it
    /// does not say. Time O(heaps · digits).
    #[must_use]
    pub fn leaves(&self, heaps: &[HeapSize], kind: Kind) -> Option<bool> {
        if let (Self::Heap { from, period, residues, before }, [heap]) = (self, heaps) {
            let small = heap.to_u64().filter(|heap| heap < from);
            return Some(match small {
                Some(heap) => before.contains(&heap),
                None => residues.contains(&heap.remainder(*period)),
            });
        }
        let values = heaps.iter().map(|heap| self.value(heap)).collect::<Option<Vec<Value>>>()?;
        Some(Standing::new(&values, kind).outcome == Outcome::P)
    }

    /// The value of a heap as the rule says it.
    fn value(&self, heap: &HeapSize) -> Option<Value> {
        let value = match self {
            Self::Remainders { modulus, .. } => heap.remainder(*modulus),
            Self::Quotients { modulus, width } => heap.remainder(*modulus) / width,
            Self::Parity { modulus, odd } => u64::from(odd.contains(&heap.remainder(*modulus))),
            Self::Values { values, period } => {
                let period = Period { preperiod: values.len() as u64 - period, period: *period };
                let place = match heap.minus(period.preperiod) {
                    Some(beyond) => period.preperiod + beyond.remainder(period.period),
                    None => heap.to_u64()?,
                };
                return values.get(usize::try_from(place).ok()?).copied();
            }
            Self::Heap { .. } | Self::Long { .. } | Self::Unknown => return None,
        };
        Value::try_from(value).ok()
    }

    /// The heaps that the rule for one heap tells to leave, up to `largest`, ascending, at most `most`
    /// of them, the largest ones.
    #[must_use]
    pub fn goals(&self, largest: u64, kind: Kind, most: usize) -> Vec<u64> {
        let left = |heap: &u64| self.leaves(&[(*heap).into()], kind) == Some(true);
        let mut goals: Vec<u64> = (0..=largest).rev().filter(left).take(most).collect();
        goals.reverse();
        goals
    }
}

/// The values of heaps 0 to `count` − 1 of a game whose period is proved.
fn first_values(game: &Game, count: u64) -> Vec<Value> {
    let count = usize::try_from(count).unwrap_or(0);
    game.values_from(&0.into(), count).into_iter().flatten().collect()
}

/// How many runs of neighbours ascending numbers make.
fn runs(numbers: &[u64]) -> usize {
    let breaks = numbers.windows(2).filter(|pair| pair[1] != pair[0] + 1).count();
    breaks + usize::from(!numbers.is_empty())
}
