//! The search for outcome periods: the facts, brute force on random sets of every regime, and
//! certificates verified by the code that shares nothing with it.

mod common;

use common::data::{self, Case};
use common::naive;
use common::random::Random;
use grundyscope::{Game, HeapSize, Kind, Outcome, OutcomeGame, Period, SubtractionSet};

/// Both kinds of outcomes; true for misère play.
const KINDS: [(Kind, bool); 2] = [(Kind::Normal, false), (Kind::Misere, true)];

/// Certificates of periods up to this length are computed anew from the rules.
const VERIFIED: u64 = 20_000_000;

fn set(moves: &[u32]) -> SubtractionSet {
    SubtractionSet::new(moves.iter().copied()).unwrap_or_else(|error| panic!("{moves:?}: {error}"))
}

fn solved(moves: &[u32]) -> OutcomeGame {
    let mut game = OutcomeGame::new(set(moves));
    game.solve();
    game
}

fn found(game: &OutcomeGame, kind: Kind) -> Option<[u64; 2]> {
    game.period(kind).map(|Period { preperiod, period }| [preperiod, period])
}

/// Whether heaps are lost, as the game says.
fn lost(game: &OutcomeGame, from: &HeapSize, count: usize, kind: Kind) -> Vec<Option<bool>> {
    let outcomes = game.outcomes(from, count, kind);
    outcomes.into_iter().map(|outcome| outcome.map(|outcome| outcome == Outcome::P)).collect()
}

/// The periods of a fact, their certificates, and that the search needed few heaps.
fn check(case: &Case) {
    let game = solved(&case.set);
    for (kind, expected) in [(Kind::Normal, case.outcome), (Kind::Misere, case.misere)] {
        assert_eq!(found(&game, kind), Some(expected), "{:?} {kind:?}", case.set);
        let certificate = game.certificate(kind).expect("proved");
        assert_eq!([certificate.preperiod, certificate.period], expected);
        if expected[1] <= VERIFIED {
            assert_eq!(certificate.verify(), Ok(()), "{:?} {kind:?}", case.set);
        }
    }
    assert_eq!(game.period(Kind::Grundy), None);
    let [preperiod, period] = case.outcome;
    if period >= 1_000_000 {
        let least = period + 2 * preperiod;
        assert!(game.heaps() <= least + least / 100, "{:?}: {} heaps", case.set, game.heaps());
    }
}

#[test]
fn facts() {
    for sequence in data::load::<data::Sequences>("sequences").sequence {
        check(&sequence.case());
    }
    for form in data::load::<data::ClosedForms>("closed_forms").form {
        form.cases.iter().for_each(check);
    }
}

#[test]
fn long_periods() {
    let facts = data::load::<data::LongPeriods>("long_periods");
    for case in facts.cases.iter().chain(&facts.beyond) {
        check(case);
    }
}

#[test]
fn every_outcome_of_the_facts() {
    for fact in data::load::<data::OutcomeFile>("outcomes").outcomes {
        let game = solved(&fact.set);
        for (kind, expected) in [(Kind::Normal, &fact.normal), (Kind::Misere, &fact.misere)] {
            let found: String = (0..expected.len() as u64)
                .map(|heap| match game.outcome(&heap.into(), kind) {
                    Some(Outcome::P) => 'P',
                    Some(Outcome::N) => 'N',
                    None => '?',
                })
                .collect();
            assert_eq!(&found, expected, "{:?} {kind:?}", fact.set);
        }
    }
    for query in data::load::<data::Queries>("queries").query {
        let game = solved(&query.set);
        let heap: HeapSize = query.heap.parse().expect("a heap");
        for (kind, expected) in [(Kind::Normal, &query.normal), (Kind::Misere, &query.misere)] {
            let expected = if expected == "P" { Outcome::P } else { Outcome::N };
            assert_eq!(game.outcome(&heap, kind), Some(expected), "{:?} {heap}", query.set);
        }
    }
}

/// The least sets known whose Grundy values have a multiple of the outcomes' period.
#[test]
fn grundy_values_may_have_a_multiple_of_the_period() {
    for (moves, times) in [
        (vec![7, 10, 19, 24], 3),
        (vec![7, 11, 20, 25], 4),
        (vec![7, 12, 20, 26], 5),
        (vec![2, 9, 11, 13, 22], 6),
    ] {
        let outcomes = solved(&moves).period(Kind::Normal).expect("proved").period;
        let mut game = Game::new(set(&moves));
        game.solve();
        assert_eq!(game.period(Kind::Grundy).map(|found| found.period), Some(times * outcomes));
        assert_eq!(game.period(Kind::Normal).map(|found| found.period), Some(outcomes));
    }
}

/// All that brute force says about the first heaps, and about the period if it is short. Returns
/// whether it was.
fn judge(moves: &[u32]) -> bool {
    let largest = *moves.last().expect("a move") as usize;
    let count = 12 * largest + 3_000;
    let game = solved(moves);
    let mut short = false;
    for (kind, misere) in KINDS {
        let expected = naive::lost(moves, misere, count);
        let known: Vec<_> = expected.iter().copied().map(Some).collect();
        assert_eq!(lost(&game, &0.into(), count, kind), known, "{moves:?} {kind:?}");
        let [preperiod, period] = found(&game, kind).unwrap_or_else(|| panic!("{moves:?}"));
        let certificate = game.certificate(kind).expect("proved");
        let most = 100_000_000;
        assert!(
            matches!(
                certificate.verify_within(most),
                Ok(()) | Err(grundyscope::Fault::TooLong { .. })
            ),
            "{moves:?} {kind:?}"
        );
        if let Some(naive) = naive::period(&expected, largest) {
            assert_eq!([preperiod, period], naive, "{moves:?} {kind:?}");
            short = true;
            // Far away, across the end of a period.
            let far = (u64::MAX / 2 / period * period + preperiod).saturating_sub(40);
            let expected: Vec<_> = (far..far + 80)
                .map(|heap| {
                    let folded = Period { preperiod, period }.fold(heap);
                    expected.get(usize::try_from(folded).expect("small")).copied()
                })
                .collect();
            assert_eq!(lost(&game, &far.into(), 80, kind), expected, "{moves:?} {kind:?}");
        }
    }
    short
}

/// Judges the sets, of which at least the given share in percent must have a short period.
fn judge_all(sets: impl IntoIterator<Item = Vec<u32>>, percent: usize) {
    let judged: Vec<bool> = sets.into_iter().map(|moves| judge(&moves)).collect();
    let short = judged.iter().filter(|&&judged| judged).count();
    assert!(short * 100 >= judged.len() * percent, "{short} of {} judged", judged.len());
}

#[test]
fn every_set_up_to_9() {
    let sets =
        (1_u32..512).map(|bits| (1..=9).filter(|take| bits >> (take - 1) & 1 == 1).collect());
    judge_all(sets, 100);
}

#[test]
fn random_sets() {
    let mut random = Random(41);
    let few: Vec<_> = (0..1_000)
        .map(|_| {
            let (count, largest) = (random.between(1, 5), random.between(2, 140));
            random.few(count, largest)
        })
        .collect();
    judge_all(few, 90);
    let scattered: Vec<_> = (0..300)
        .map(|_| {
            let (largest, percent) = (random.between(2, 130), random.between(5, 95));
            random.scattered(largest, percent)
        })
        .collect();
    judge_all(scattered, 70);
    let symmetric: Vec<_> = (0..200)
        .map(|_| {
            let (count, largest) = (random.between(1, 3), random.between(5, 50));
            random.symmetric(count, largest)
        })
        .collect();
    judge_all(symmetric, 70);
    let runs: Vec<_> = (0..100)
        .map(|_| {
            let (count, largest) = (random.between(1, 6), random.between(20, 400));
            random.runs(count, largest)
        })
        .collect();
    judge_all(runs, 70);
}

#[test]
fn borders() {
    for largest in [1_u32, 2, 7, 8, 9, 62, 63, 64, 65, 127, 128, 255, 256, 511, 512, 513, 1_024] {
        judge_all(
            [
                vec![largest],
                if largest > 1 { vec![1, largest] } else { vec![1] },
                (largest.max(2) - 1..=largest).collect(),
                (1..=largest).collect(),
                (largest.div_ceil(2)..=largest).collect(),
                (1..=largest).filter(|take| take % 3 != 2 || *take == largest).collect(),
            ],
            100,
        );
    }
}

/// The largest moves there may be: two moves have a closed form, so that no judge is needed.
#[test]
fn the_largest_move() {
    for moves in [vec![65_535], vec![1, 65_535], vec![1_000, 65_535], vec![65_534, 65_535]] {
        let game = solved(&moves);
        let (a, b) = (u64::from(moves[0]), 65_535);
        let period = if b % a == 0 && (b / a) % 2 == 1 { 2 * a } else { a + b };
        assert_eq!(found(&game, Kind::Normal), Some([0, period]), "{moves:?}");
        for (kind, _) in KINDS {
            assert_eq!(game.certificate(kind).map(|proof| proof.verify()), Some(Ok(())));
        }
    }
    // The remainder by one more than the most moves.
    let game = solved(&(1..=10_000).collect::<Vec<_>>());
    assert_eq!(found(&game, Kind::Normal), Some([0, 10_001]));
    assert_eq!(found(&game, Kind::Misere), Some([0, 10_001]));
    let far = lost(&game, &"10001000000000000001".parse().expect("a heap"), 2, Kind::Misere);
    assert_eq!(far, [Some(true), Some(false)]);
}

#[test]
fn slices_do_not_matter_and_unknown_is_said() {
    let mut random = Random(42);
    for _ in 0..60 {
        let (count, largest) = (random.between(1, 3), random.between(5, 60));
        let moves = random.symmetric(count, largest);
        let whole = solved(&moves);
        let mut game = OutcomeGame::new(set(&moves));
        assert_eq!(game.outcome(&0.into(), Kind::Normal), None);
        while !game.is_done() {
            let heaps = game.heaps();
            game.advance(random.between(0, 3_000).into());
            assert!(game.heaps() > heaps, "every slice gets further");
            for (kind, _) in KINDS {
                let from = game.heaps().saturating_sub(90);
                let found = lost(&game, &from.into(), 200, kind);
                let expected = lost(&whole, &from.into(), 200, kind);
                let known = found.iter().take_while(|lost| lost.is_some()).count();
                assert!(known >= 90.min(usize::try_from(game.heaps()).expect("few")), "{moves:?}");
                assert_eq!(found[..known], expected[..known], "{moves:?}");
                assert!(found[known..].iter().all(Option::is_none), "{moves:?}");
                let backwards: Vec<HeapSize> =
                    (from..from + 200).rev().map(HeapSize::from).collect();
                let mut at = game.outcomes_at(&backwards, kind);
                at.reverse();
                let at: Vec<_> =
                    at.into_iter().map(|known| known.map(|known| known == Outcome::P)).collect();
                assert_eq!(at, found, "{moves:?}");
                assert_eq!(
                    game.outcome(&"10^30".parse().expect("a heap"), kind).is_some(),
                    game.is_done()
                );
            }
        }
        for (kind, _) in KINDS {
            assert_eq!(game.period(kind), whole.period(kind), "{moves:?}");
            assert_eq!(game.certificate(kind), whole.certificate(kind), "{moves:?}");
        }
    }
}
