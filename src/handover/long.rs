//! The part of the form that says how far a search is that does not keep its values.

use super::Refusal;
use super::bytes::{Bytes, put_stretches, put_u64};
use crate::game::{Game, MOST_SEARCHED_HEAPS, Periods};
use crate::outcome::Kind;
use crate::period::{Period, prime_factors};
use crate::replay::{SLICE, Stretch};
use crate::search::{GrundySearch, Reach};
use crate::set::SubtractionSet;

/// A search may go so many heaps beyond its bound: it ends with a whole pass.
const MOST_BEYOND: u64 = 1 << 16;

pub(super) fn put(bytes: &mut Vec<u8>, search: &GrundySearch, proved: Option<&Periods>) {
    put_u64(bytes, search.heaps());
    bytes.push(search.seen());
    bytes.push(proved.is_some().into());
    match proved {
        Some(periods) => {
            for kind in Kind::ALL {
                let Period { preperiod, period } = periods.of(kind);
                put_u64(bytes, preperiod);
                put_u64(bytes, period);
            }
        }
        None => search.show_start(|latest, checkpoints| {
            put_stretches(bytes, latest.len(), checkpoints);
            bytes.extend_from_slice(latest);
        }),
    }
    search.show_waypoints(|step, waypoints| {
        put_u64(bytes, step);
        put_stretches(bytes, search.lookback(), waypoints);
    });
}

/// Takes over what [`put`] wrote.
pub(super) fn take(game: &mut Game, bytes: Bytes<'_>) -> Result<(), Refusal> {
    // There is none for a set whose first heaps show the period.
    let (set, search, proved) = game.begin_long().ok_or(Refusal::Damaged)?;
    let Given { reach, end } = read(bytes, search)?;
    if reach.heaps < search.heaps() {
        return Err(Refusal::Gap);
    }
    let rules = Rules::new(set);
    if !fits(&rules, search, &reach) {
        return Err(Refusal::Damaged);
    }
    match end {
        End::Open { latest, checkpoints } => {
            let inside = |stretch: &Stretch| stretch.heap <= reach.heaps;
            if !rules.follow(&latest, reach.seen)
                || !checkpoints.iter().all(inside)
                || !rules.fit(&checkpoints, search, reach.seen)
            {
                return Err(Refusal::Damaged);
            }
            search.put(reach);
            search.go_on_from(&latest, checkpoints);
        }
        End::Proved(periods) => {
            let before = search.put(reach);
            if !proves(set, search, &periods) {
                search.put(before);
                return Err(Refusal::Damaged);
            }
            *proved = Some(periods);
        }
    }
    Ok(())
}

/// What the bytes say.
struct Given {
    reach: Reach,
    end: End,
}

enum End {
    /// The search can go on.
    Open {
        latest: Vec<u8>,
        checkpoints: Vec<Stretch>,
    },
    Proved(Periods),
}

fn read(mut bytes: Bytes<'_>, search: &GrundySearch) -> Result<Given, Refusal> {
    let margin = search.margin();
    let mut length_given = margin;
    let given = (|| {
        let (heaps, seen) = (bytes.number()?, bytes.byte()?);
        let end = match bytes.byte()? {
            0 => {
                let (length, checkpoints) = bytes.stretches(margin)?;
                length_given = length;
                let latest = bytes.take(length)?[length.saturating_sub(margin)..].to_vec();
                End::Open { latest, checkpoints }
            }
            1 => {
                let mut period =
                    || Some(Period { preperiod: bytes.number()?, period: bytes.number()? });
                End::Proved(Periods { grundy: period()?, normal: period()?, misere: period()? })
            }
            _ => return None,
        };
        let step = bytes.number()?;
        let (length, waypoints) = bytes.stretches(search.lookback())?;
        let whole = length == search.lookback() && bytes.0.is_empty();
        whole.then_some(Given { reach: Reach { heaps, seen, step, waypoints }, end })
    })();
    match given {
        Some(_) if length_given < margin => Err(Refusal::OtherKernel),
        given => given.ok_or(Refusal::Damaged),
    }
}

/// Whether a search can be as far as this, by all that does not need much computing.
fn fits(rules: &Rules, search: &GrundySearch, reach: &Reach) -> bool {
    let Reach { heaps, seen, step, waypoints } = reach;
    // Values come in their order: no larger one is there without the smaller ones.
    let values = seen & seen.wrapping_add(1) == 0 && search.seen() & !seen == 0;
    let slice = SLICE as u64;
    let most = search.most_waypoints() as u64;
    let steps = step.is_multiple_of(slice) && (1..=slice.max(2 * (heaps / most))).contains(step);
    // The heaps from one waypoint to the next may have to be computed again, and those from the last
    // one on: not too many.
    let mut ends = waypoints.iter().map(|waypoint| waypoint.heap).skip(1).chain([*heaps]);
    let near = |from: &Stretch| {
        ends.next()
            .and_then(|end| end.checked_sub(from.heap))
            .is_some_and(|heaps| heaps / 3 <= *step)
    };
    let begins = search.show_waypoints(|_, own| {
        // The first one stands where the first heaps end.
        own.first().zip(waypoints.first()).is_some_and(|(own, given)| own == given)
    });
    *heaps <= MOST_SEARCHED_HEAPS + MOST_BEYOND
        && values
        && steps
        && begins
        && waypoints.iter().all(near)
        && rules.fit(waypoints, search, *seen)
}

/// Whether the windows show that these are the periods of a search, the least ones with the least
/// preperiods.
fn proves(set: &SubtractionSet, search: &GrundySearch, periods: &Periods) -> bool {
    let window = set.largest() as usize;
    let grundy = periods.grundy;
    let end = grundy.preperiod.checked_add(grundy.period);
    let end = end.and_then(|end| end.checked_add(window as u64));
    if grundy.period == 0 || end.is_none_or(|end| end > search.heaps()) {
        return false;
    }
    let factors = prime_factors(grundy.period);
    Kind::ALL.iter().all(|&kind| {
        let period = periods.of(kind);
        let entries = |from: u64, count: usize| -> Vec<_> {
            search.values(from, count).into_iter().map(|value| kind.entry(value)).collect()
        };
        grundy.period.is_multiple_of(period.period)
            && period.preperiod <= grundy.preperiod
            && period.is_least(window, &factors, entries)
    })
}

/// The rules of a set, on a tape.
struct Rules {
    moves: Vec<usize>,
}

impl Rules {
    fn new(set: &SubtractionSet) -> Self {
        Self { moves: set.moves().iter().map(|&take| take as usize).collect() }
    }

    /// Whether these can be the bytes of heaps in a row: each is a value that has been seen, and those
    /// that have all their options among them are what the rules say.
    fn follow(&self, bytes: &[u8], seen: u8) -> bool {
        let largest = self.moves.last().copied().unwrap_or(0);
        bytes.iter().all(|byte| byte.is_power_of_two() && byte & !seen == 0)
            && (largest..bytes.len()).all(|heap| {
                let union = self.moves.iter().fold(0, |union, take| union | bytes[heap - take]);
                bytes[heap] == !union & union.wrapping_add(1)
            })
    }

    /// The same for stretches, which must not contradict the first heaps either.
    fn fit(&self, stretches: &[Stretch], search: &GrundySearch, seen: u8) -> bool {
        stretches.iter().all(|stretch| self.follow(&stretch.bytes, seen) && search.agrees(stretch))
    }
}
