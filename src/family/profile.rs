//! What a table shows of each set of a family beside its periods, and of the rows that are looked at.

use super::members::{Member, additive};
use super::survey::{Survey, Surveyor};
use crate::game::Game;
use crate::heap::HeapSize;
use crate::outcome::Kind;
use crate::period::{Period, index};
use crate::sequence::Value;

/// The longest preperiod and period together of which a [`Profile`] has a fingerprint.
pub const LONGEST_FINGERPRINTED: u64 = 1 << 17;

/// The longest preperiod and period together among which further moves are tried.
pub const LONGEST_TRIED: u64 = 1 << 14;

/// Further moves are tried up to the largest move, but at least and at most so far.
pub const TRIED_MOVES: (u32, u32) = (24, 256);

/// The steps that a [`Detail`] takes where a set does not fit a machine word.
const DETAIL_STEPS: u64 = 1 << 20;

/// The periods of a set, and what is read off its values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Profile {
    /// The periods.
    pub survey: Survey,
    /// How many heaps of one outcome period are lost for the player to move; `None` where the
    /// values are too many to be kept.
    pub losing: Option<u64>,
    /// Equal for sets with equal Grundy sequences, and hardly ever for others. `None` beyond
    /// [`LONGEST_FINGERPRINTED`].
    pub fingerprint: Option<u64>,
    /// Two different moves whose sum is the Grundy period, or a multiple of it.
    pub sum: Option<SumOfTwo>,
    /// Whether some move is the sum of two other moves.
    pub additive: bool,
    /// How many moves there are.
    pub size: u32,
    /// The largest move.
    pub largest: u32,
}

/// Two different moves whose sum is a period or a multiple of it. For three moves of which none is
/// the sum of the others such two are conjectured to exist always (A. Flammenkamp, 1997).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SumOfTwo {
    /// The moves, the smaller one first.
    pub moves: (u32, u32),
    /// Whether their sum is the period itself.
    pub equal: bool,
}

impl SumOfTwo {
    /// For moves that ascend. If the period is a sum, that with the smallest move; otherwise the
    /// pair with the smallest larger move. Time O(k + m) for k moves, the largest m.
    #[must_use]
    pub fn of(moves: &[u32], period: u64) -> Option<Self> {
        let most = 2 * u64::from(*moves.last()?);
        let period = u32::try_from(period).ok().filter(|&period| u64::from(period) < most)?;
        let (mut low, mut high) = (0, moves.len());
        while low + 1 < high {
            let (a, b) = (moves[low], moves[high - 1]);
            match (a + b).cmp(&period) {
                std::cmp::Ordering::Less => low += 1,
                std::cmp::Ordering::Equal => return Some(Self { moves: (a, b), equal: true }),
                std::cmp::Ordering::Greater => high -= 1,
            }
        }
        // The first move with each remainder.
        let mut first = vec![0; period as usize];
        for &b in moves {
            let a = first[((period - b % period) % period) as usize];
            if a > 0 {
                return Some(Self { moves: (a, b), equal: false });
            }
            let own = &mut first[(b % period) as usize];
            *own = if *own == 0 { b } else { *own };
        }
        None
    }
}

impl Profile {
    /// For the values of a preperiod and a period, or nothing where there are too many.
    fn new<V: Copy + Into<Value>>(survey: Survey, values: Option<&[V]>, moves: &[u32]) -> Self {
        let Period { preperiod, period } = survey.grundy;
        let known = values.and_then(|values| values.get(..index(preperiod + period)));
        let times = period / survey.outcomes.period;
        Self {
            survey,
            losing: known.map(|known| {
                let lost = known[index(preperiod)..].iter().filter(|&&value| value.into() == 0);
                lost.count() as u64 / times
            }),
            fingerprint: known
                .filter(|known| known.len() as u64 <= LONGEST_FINGERPRINTED)
                .map(|known| fingerprint(survey.grundy, known)),
            sum: SumOfTwo::of(moves, period),
            additive: additive(moves),
            size: u32::try_from(moves.len()).unwrap_or(u32::MAX),
            largest: moves.last().copied().unwrap_or(0),
        }
    }

    /// What the search of a game has proved.
    pub(crate) fn of(game: &Game) -> Option<Self> {
        let survey = Survey::of(game)?;
        let moves = game.set().moves();
        let Period { preperiod, period } = survey.grundy;
        if preperiod + period <= game.values().len() as u64 {
            return Some(Self::new(survey, Some(game.values()), moves));
        }
        Some(Self::new(survey, kept(game).as_deref(), moves))
    }
}

/// The values of a preperiod and a period, if they are not longer than [`LONGEST_FINGERPRINTED`].
#[inline(never)]
fn kept(game: &Game) -> Option<Vec<Value>> {
    let Period { preperiod, period } = game.period(Kind::Grundy)?;
    let heaps = preperiod + period;
    (heaps <= LONGEST_FINGERPRINTED)
        .then(|| game.values_from(&HeapSize::from(0_u64), index(heaps)))
        .and_then(|values| values.into_iter().collect())
}

/// Mixes the periods and the values into one number, never 0.
fn fingerprint<V: Copy + Into<Value>>(period: Period, values: &[V]) -> u64 {
    let mix = |mixed: u64, next: u64| {
        let mixed = (mixed ^ next).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^ mixed >> 29
    };
    let start = mix(mix(1, period.preperiod), period.period);
    let mixed = values.iter().fold(start, |mixed, &value| mix(mixed, value.into().into()));
    mix(mixed, 1).max(1)
}

impl Surveyor {
    /// As [`Surveyor::survey`], with what a table shows beside.
    #[must_use]
    pub fn profile(&mut self, member: &Member) -> Option<Profile> {
        self.profile_in_words(member).or_else(|| {
            let mut game = Game::new(member.set());
            game.solve();
            Profile::of(&game)
        })
    }

    /// As [`Surveyor::profile`], but `None` also where that takes a [`Game`].
    pub(crate) fn profile_in_words(&mut self, member: &Member) -> Option<Profile> {
        let survey = self.survey_in_words(member)?;
        member.write_moves(&mut self.moves);
        Some(Profile::new(survey, Some(self.levels.values()), &self.moves))
    }
}

/// A row of a table that is looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Detail {
    /// The values of the first heaps.
    pub values: Vec<Value>,
    /// The period of the values, if it is found within some milliseconds.
    pub period: Option<Period>,
    /// Two moves whose sum is the period or a multiple of it.
    pub sum: Option<SumOfTwo>,
    /// Whether some move is the sum of two other moves.
    pub additive: bool,
    /// Which moves could be added, alone or together, without changing any value: e is one if and
    /// only if no heap n ≥ e has the value of heap n − e. Only those up to `tried` are listed.
    /// `None` if the preperiod and the period are longer than [`LONGEST_TRIED`] or not known.
    pub extras: Option<Vec<u32>>,
    /// The largest further move that was tried.
    pub tried: u32,
    /// What bounds the preperiod and the period of the values together, and those of the outcomes.
    pub bounds: [Bound; 2],
    /// The last heap of the whole search for a period, which a sweep makes; `None` where the period
    /// is known here.
    pub observed: Option<u64>,
}

/// A power: so many windows of as many heaps as the largest move there can be. One of them decides
/// all that follows, so that one occurs again after at most so many heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    /// How many values, or outcomes, a heap can have.
    pub base: u32,
    /// The largest move.
    pub exponent: u32,
}

impl Bound {
    /// Of the values, which are at most the number of moves, and of the outcomes.
    #[must_use]
    pub fn of(moves: &[u32]) -> [Self; 2] {
        let exponent = moves.last().copied().unwrap_or(0);
        let values = u32::try_from(moves.len()).unwrap_or(u32::MAX).saturating_add(1);
        [values, 2].map(|base| Self { base, exponent })
    }

    /// The power itself, if it is below 2^53.
    #[must_use]
    pub fn value(self) -> Option<u64> {
        u64::from(self.base).checked_pow(self.exponent).filter(|&value| value < 1 << 53)
    }
}

/// The period of the outcomes under misère play, from that under normal play and the smallest move.
///
/// A heap is lost under misère play if and only if the heap smaller by the smallest move s is there
/// and lost under normal play: it has Grundy value 1, and so T. S. Ferguson's pairing says ("On sums
/// of graph games with last player losing", 1974). So the sequence is that of normal play, s later,
/// and begins with s winning heaps. These are what a period from heap 0 continues backwards, since
/// whatever is lost s heaps later bars them; a preperiod becomes s longer.
#[must_use]
pub fn misere_period(normal: Period, smallest: u32) -> Period {
    let Period { preperiod, period } = normal;
    let later = if preperiod == 0 { 0 } else { smallest.into() };
    Period { preperiod: preperiod + later, period }
}

impl Detail {
    /// The first `heaps` values of a set and what follows from its period. Some milliseconds at most.
    #[must_use]
    #[inline(never)]
    pub fn of(surveyor: &mut Surveyor, member: &Member, heaps: usize) -> Self {
        let set = member.set();
        let moves = set.moves();
        let known = surveyor.known(member);
        let period = known.period;
        let tried = set.largest().clamp(TRIED_MOVES.0, TRIED_MOVES.1);
        Self {
            values: (0..heaps as u64).map_while(|heap| known.value(heap)).collect(),
            period,
            sum: period.and_then(|period| SumOfTwo::of(moves, period.period)),
            additive: additive(moves),
            extras: period
                .filter(|period| period.preperiod + period.period <= LONGEST_TRIED)
                .map(|period| extras(period, &known.values, moves, tried)),
            tried,
            bounds: Bound::of(moves),
            observed: known.observed,
        }
    }
}

/// The moves up to `tried` beside `moves` that change nothing. It is enough to look at as many heaps
/// as preperiod and period have: then both values have begun to repeat.
fn extras(period: Period, values: &[Value], moves: &[u32], tried: u32) -> Vec<u32> {
    let heaps = index(period.preperiod + period.period);
    let differs = |take: u32| {
        (0..heaps).all(|heap| {
            let above = period.fold(heap as u64 + u64::from(take));
            values[index(above)] != values[heap]
        })
    };
    (1..=tried).filter(|take| moves.binary_search(take).is_err() && differs(*take)).collect()
}

/// Whether two sets have the same values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alikeness {
    /// For every heap.
    Alike,
    /// This is the first heap in which they differ.
    DifferAt(u64),
    /// They are the same as far as they are known, and a period is not.
    Unknown,
}

impl Alikeness {
    /// Compares two sets: exactly if the periods of both are found within some milliseconds.
    ///
    /// Behind both preperiods two sequences that agree for as long as both periods take together
    /// agree for ever (N. J. Fine and H. S. Wilf, "Uniqueness theorems for periodic functions", 1965).
    #[must_use]
    pub fn of(surveyor: &mut Surveyor, a: &Member, b: &Member) -> Self {
        let (a, b) = (surveyor.known(a), surveyor.known(b));
        let end = match (a.period, b.period) {
            (Some(a), Some(b)) => a.preperiod.max(b.preperiod) + a.period + b.period,
            _ => a.values.len().max(b.values.len()) as u64,
        };
        for heap in 0..end {
            match (a.value(heap), b.value(heap)) {
                (Some(first), Some(second)) if first == second => {}
                (Some(_), Some(_)) => return Self::DifferAt(heap),
                _ => return Self::Unknown,
            }
        }
        if a.period.is_some() && b.period.is_some() { Self::Alike } else { Self::Unknown }
    }
}

/// What is found out about a set within some milliseconds.
struct Known {
    period: Option<Period>,
    values: Vec<Value>,
    /// The last heap of a search that finds no period, where none is found here.
    observed: Option<u64>,
}

impl Known {
    fn value(&self, heap: u64) -> Option<Value> {
        let folded = self.period.map_or(heap, |period| period.fold(heap));
        self.values.get(index(folded)).copied()
    }
}

/// Which of some sets have the same values for every heap: at each place, that of the first set with
/// the same values. `None` where a period is not found within some milliseconds.
///
/// Nothing is left to chance: two sequences are equal if and only if their least preperiods, their
/// least periods and the values of as many heaps are. Takes as long as the surveys of the sets, and a
/// comparison with each different sequence before.
///
/// ```
/// use grundyscope::family::{Family, Surveyor, alike};
///
/// let family = Family::parse("1,3,4\n2,4,7\n1,3,4,6")?.family;
/// assert_eq!(alike(&mut Surveyor::new(), family.members(0..3)), [Some(0), Some(1), Some(0)]);
/// # Ok::<(), grundyscope::family::NotationError>(())
/// ```
#[must_use]
pub fn alike(
    surveyor: &mut Surveyor,
    members: impl IntoIterator<Item = Member>,
) -> Vec<Option<usize>> {
    let mut different: Vec<(usize, Period, Vec<Value>)> = Vec::new();
    let mut class = |(place, member)| {
        let Known { period, mut values, .. } = surveyor.known(&member);
        let period = period?;
        let heaps = index(period.preperiod + period.period);
        if values.len() < heaps {
            return None;
        }
        values.truncate(heaps);
        let same = different.iter().find(|(_, other, of)| *other == period && *of == values);
        Some(same.map(|(first, ..)| *first).unwrap_or_else(|| {
            different.push((place, period, values));
            place
        }))
    };
    members.into_iter().enumerate().map(&mut class).collect()
}

impl Surveyor {
    #[inline(never)]
    fn known(&mut self, member: &Member) -> Known {
        match self.survey_in_words(member) {
            Some(survey) => {
                let values = self.levels.values().iter().map(|&value| value.into()).collect();
                Known { period: Some(survey.grundy), values, observed: None }
            }
            None => {
                let mut game = Game::new(member.set());
                game.advance(DETAIL_STEPS);
                let period = game.period(Kind::Grundy);
                let values = kept(&game).unwrap_or_else(|| game.values().to_vec());
                Known { period, values, observed: period.is_none().then(|| game.bound() - 1) }
            }
        }
    }
}
