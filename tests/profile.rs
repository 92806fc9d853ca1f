//! What a table shows of each set, against the definitions.

mod common;

use common::naive;
use common::random::Random;
use grundyscope::family::{
    Alikeness, Bound, Detail, Member, SumOfTwo, Surveyor, alike, misere_period,
};
use grundyscope::layout::{MiniBracket, MiniStrip};
use grundyscope::{Period, SubtractionSet};

fn member(moves: &[u32]) -> Member {
    Member::from(SubtractionSet::new(moves.iter().copied()).expect("a set"))
}

/// Sets of every kind, some with moves that no machine word holds.
fn sets() -> Vec<Vec<u32>> {
    let mut random = Random(5);
    let mut sets: Vec<Vec<u32>> = (1_u32..256)
        .map(|bits| (1..9).filter(|take| bits >> (take - 1) & 1 == 1).collect())
        .collect();
    for _ in 0..150 {
        let largest = random.between(9, 40);
        sets.push(random.few(4, largest));
        sets.push(random.few(3, largest + 50));
    }
    sets
}

#[test]
fn profiles_are_read_off_the_values() {
    let mut surveyor = Surveyor::new();
    for moves in sets() {
        let profile = surveyor.profile(&member(&moves)).expect("proved");
        let Period { preperiod, period } = profile.survey.outcomes;
        let end = usize::try_from(preperiod + period).expect("short");
        let values = naive::values(&moves, end);
        let losing = values[end - usize::try_from(period).expect("short")..]
            .iter()
            .filter(|&&value| value == 0)
            .count();
        assert_eq!(profile.losing, Some(losing as u64), "{moves:?}");
        assert_eq!((profile.size as usize, profile.largest), (moves.len(), moves[moves.len() - 1]));
        let sums =
            |f: &dyn Fn(u32) -> bool| moves.iter().any(|a| moves.iter().any(|b| a < b && f(a + b)));
        assert_eq!(profile.additive, sums(&|sum| moves.contains(&sum)), "{moves:?}");
        let p = profile.survey.grundy.period;
        let found = profile.sum.map(|sum| sum.equal);
        let equal = sums(&|sum| u64::from(sum) == p);
        let expected = (equal || sums(&|sum| u64::from(sum) % p == 0)).then_some(equal);
        assert_eq!(found, expected, "{moves:?}");
        if let Some(SumOfTwo { moves: (a, b), .. }) = profile.sum {
            assert!(a < b && moves.contains(&a) && moves.contains(&b), "{moves:?}");
            assert_eq!(u64::from(a + b) % p, 0, "{moves:?}");
        }
    }
}

#[test]
fn further_moves_change_nothing() {
    let mut surveyor = Surveyor::new();
    let listed = |surveyor: &mut Surveyor, moves: &[u32]| {
        Detail::of(surveyor, &member(moves), 24).extras.expect("short")
    };
    // From the table of nim-sequences in Winning Ways.
    assert_eq!(listed(&mut surveyor, &[1, 3, 4]), [6, 8, 10, 11, 13, 15, 17, 18, 20, 22, 24]);
    assert_eq!(listed(&mut surveyor, &[5, 6]), [16, 17]);
    assert_eq!(listed(&mut surveyor, &[1, 4, 8]), [6, 11, 13, 16, 18, 20, 23]);
    for moves in sets().into_iter().step_by(7) {
        let detail = Detail::of(&mut surveyor, &member(&moves), 24);
        let extras = detail.extras.expect("short");
        let values = naive::values(&moves, 3_000);
        assert_eq!(detail.values, values[..24], "{moves:?}");
        for take in (1..=detail.tried).filter(|take| !moves.contains(take)) {
            let mut more = moves.clone();
            more.push(take);
            let same = naive::values(&more, 3_000) == values;
            assert_eq!(same, extras.contains(&take), "{moves:?} and {take}");
        }
        let mut all = moves.clone();
        all.extend(extras);
        assert_eq!(naive::values(&all, 3_000), values, "{moves:?}: all together");
    }
}

#[test]
fn equal_sequences_have_equal_fingerprints() {
    let mut surveyor = Surveyor::new();
    let sets: Vec<_> = sets().into_iter().step_by(3).collect();
    let values: Vec<_> = sets.iter().map(|moves| naive::values(moves, 2_000)).collect();
    let profiles: Vec<_> =
        sets.iter().map(|moves| surveyor.profile(&member(moves)).expect("proved")).collect();
    let mut alike = 0;
    for (i, a) in sets.iter().enumerate() {
        for (j, b) in sets.iter().enumerate().take(i) {
            let same = values[i] == values[j];
            alike += u32::from(same);
            assert_eq!(profiles[i].fingerprint == profiles[j].fingerprint, same, "{a:?} {b:?}");
            let expected = match values[i].iter().zip(&values[j]).position(|(a, b)| a != b) {
                Some(heap) => Alikeness::DifferAt(heap as u64),
                None => Alikeness::Alike,
            };
            let found = Alikeness::of(&mut surveyor, &member(a), &member(b));
            assert_eq!(found, expected, "{a:?} {b:?}");
        }
    }
    assert!(alike > 20);
}

#[test]
fn sets_are_alike_exactly_if_their_values_are() {
    let mut surveyor = Surveyor::new();
    let sets = sets();
    let values: Vec<_> = sets.iter().map(|moves| naive::values(moves, 2_000)).collect();
    let found = alike(&mut surveyor, sets.iter().map(|moves| member(moves)));
    for (place, moves) in sets.iter().enumerate() {
        let first = values.iter().position(|other| *other == values[place]);
        assert_eq!(found[place], first, "{moves:?}");
    }
    // A period longer than what a search keeps as it goes: all of its values are compared.
    let long = [[8, 17, 36, 44], [8, 17, 27, 44], [8, 17, 36, 44]].map(|moves| member(&moves));
    let twice = alike(&mut surveyor, long);
    assert_eq!((twice[0], twice[2]), (Some(0), Some(0)));
    assert_ne!(twice[1], Some(0));
    // Not found within some milliseconds, and so not said.
    let endless = member(&[850, 1550, 2550, 3250, 4100]);
    assert_eq!(alike(&mut surveyor, [endless.clone(), endless]), [None, None]);
}

#[test]
fn misere_outcomes_are_those_of_normal_play_later() {
    let mut surveyor = Surveyor::new();
    let mut later = 0;
    for moves in sets() {
        let survey = surveyor.survey(&member(&moves)).expect("proved");
        let found = misere_period(survey.outcomes, moves[0]);
        let lost = naive::lost(&moves, true, 3_000);
        let window = *moves.last().expect("a move") as usize;
        let expected = naive::period(&lost, window).expect("short");
        assert_eq!([found.preperiod, found.period], expected, "{moves:?}");
        later += u32::from(found.preperiod > survey.outcomes.preperiod);
    }
    assert!(later > 50);
}

#[test]
fn bounds_hold_and_are_counted() {
    let mut surveyor = Surveyor::new();
    let mut of = |moves: &[u32]| Detail::of(&mut surveyor, &member(moves), 0);
    assert_eq!(Bound::of(&[1, 3, 4]).map(Bound::value), [Some(256), Some(16)]);
    assert_eq!(Bound::of(&[1, 53]).map(Bound::value), [None, None]);
    assert_eq!(Bound::of(&[52]).map(Bound::value), [Some(1 << 52), Some(1 << 52)]);
    for moves in sets() {
        let detail = of(&moves);
        let Period { preperiod, period } = detail.period.expect("proved");
        assert!(detail.bounds[0].value().is_none_or(|most| preperiod + period <= most));
        assert_eq!(detail.observed, None, "{moves:?}");
    }
    // Its period is longer than the search goes: as many heaps as are kept.
    let endless = of(&[850, 1550, 2550, 3250, 4100]);
    assert_eq!((endless.period, endless.observed), (None, Some((1 << 24) - 1)));
}

#[test]
fn brackets_of_small_strips() {
    let strip = MiniStrip::new(216, 18, 24);
    assert_eq!((strip.edges[0], strip.edges[1], strip.edges[24], strip.height), (0, 9, 216, 24));
    let bracket = |preperiod, period| strip.bracket(Period { preperiod, period });
    assert_eq!(bracket(0, 7), Some(MiniBracket { from: 0, to: 63, closed: true }));
    assert_eq!(bracket(8, 16), Some(MiniBracket { from: 72, to: 216, closed: true }));
    assert_eq!(bracket(8, 17), Some(MiniBracket { from: 72, to: 216, closed: false }));
    assert_eq!(bracket(24, 1), None);
}
