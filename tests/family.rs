//! Families of sets: which sets they have, in which shares, and that every period equals the one
//! that a game of its own finds; then the example `sweep`, run as a program.

mod common;

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::Output;
use std::sync::LazyLock;

use common::data;
use common::program;
use common::random::Random;
use grundyscope::family::{Family, FamilyError, Member, Share, Survey, Surveyor, Totals};
use grundyscope::{Game, Kind, SubtractionSet};

fn sets(family: &Family) -> Vec<Vec<u32>> {
    family.members(0..family.count()).map(|member| member.set().moves().to_vec()).collect()
}

fn member(moves: &[u32]) -> Member {
    Member::from(SubtractionSet::new(moves.iter().copied()).expect("a set of such moves"))
}

/// What a game of its own finds.
fn survey_by_game(member: &Member) -> Survey {
    let mut game = Game::new(member.set());
    let mut slice = 10_000;
    while !game.is_done() {
        game.advance(slice);
        slice *= 2;
    }
    let period = |kind| game.period(kind).unwrap_or_else(|| panic!("{}: no period", game.set()));
    Survey {
        outcomes: period(Kind::Normal),
        grundy: period(Kind::Grundy),
        largest_value: game.largest_value(),
    }
}

fn check(surveyor: &mut Surveyor, member: &Member) {
    let expected = survey_by_game(member);
    assert_eq!(surveyor.survey(member), Some(expected), "{}", member.set());
    assert_eq!(surveyor.outcomes(member), Some(expected.outcomes), "{}", member.set());
}

#[test]
fn all_sets_up_to_largest_move_12() {
    let mut surveyor = Surveyor::new();
    for largest in 1..=12 {
        let family = Family::with_largest(largest).expect("a largest move");
        for member in family.members(0..family.count()) {
            check(&mut surveyor, &member);
        }
    }
}

#[test]
fn random_sets_up_to_the_border_of_a_word() {
    let mut random = Random(30);
    let mut surveyor = Surveyor::new();
    for _ in 0..1_500 {
        let largest = random.between(2, 62);
        let percent = random.between(5, 95);
        check(&mut surveyor, &member(&random.scattered(largest, percent)));
        check(&mut surveyor, &member(&random.few(4, largest)));
        check(&mut surveyor, &member(&random.runs(3, largest)));
    }
    for largest in [1, 2, 61, 62, 63, 64, 65, 127] {
        check(&mut surveyor, &member(&[largest]));
        check(&mut surveyor, &member(&(1..=largest).collect::<Vec<_>>()));
        check(&mut surveyor, &member(&random.scattered(largest, 50)));
        check(&mut surveyor, &member(&random.few(3, largest)));
    }
}

#[test]
fn facts() {
    let mut surveyor = Surveyor::new();
    let long = data::load::<data::LongPeriods>("long_periods").cases;
    let short = data::load::<data::Sequences>("sequences").sequence;
    for case in long.into_iter().chain(short.iter().map(data::Sequence::case)) {
        let survey = surveyor.survey(&member(&case.set)).expect("found within the bound");
        let pair = |period: grundyscope::Period| [period.preperiod, period.period];
        let found = (pair(survey.outcomes), pair(survey.grundy), survey.largest_value);
        assert_eq!(found, (case.outcome, case.grundy, case.largest), "{:?}", case.set);
    }
}

/// Too long for the values that are kept: a game of its own goes on.
#[test]
fn a_long_period_of_small_moves() {
    let survey = Surveyor::new().survey(&member(&[1, 26, 31, 56, 57])).expect("found");
    assert_eq!(survey.grundy, grundyscope::Period { preperiod: 383, period: 1_066_690 });
}

#[test]
fn checksums() {
    for fact in data::load::<data::Checksums>("checksums").checksum {
        let family = Family::with_largest(fact.m).expect("a largest move");
        let totals = Surveyor::new().totals(family.members(0..family.count()));
        let expected = Totals {
            sets: fact.sets,
            undecided: 0,
            outcome_periods: fact.outcome_periods,
            grundy_periods: fact.grundy_periods,
            pure_outcomes: fact.outcome_pure,
            pure_grundy: fact.grundy_pure,
            different_periods: fact.periods_differ,
            outcome_preperiods: fact.outcome_preperiods,
            grundy_preperiods: fact.grundy_preperiods,
            largest_values: fact.largest_values,
        };
        assert_eq!(totals, expected, "largest move {}", fact.m);
    }
}

#[test]
fn every_set_of_a_family_once() {
    for largest in 1..=9 {
        let all = sets(&Family::with_largest(largest).expect("a largest move"));
        assert!(all.iter().all(|moves| moves.last() == Some(&largest)));
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), 1 << (largest - 1));
        // The same sets by their sizes, and the same order within a size.
        for size in 1..=largest {
            let of_size = Family::choices_with_largest(size, 1, largest).expect("such sets");
            let expected: Vec<_> =
                all.iter().filter(|moves| moves.len() == size as usize).cloned().collect();
            assert_eq!(sets(&of_size), expected, "{size} moves up to {largest}");
        }
    }
    assert_eq!(
        sets(&Family::choices(2, 3, 6).expect("such sets")),
        [[3, 4], [3, 5], [4, 5], [3, 6], [4, 6], [5, 6]]
    );
    let large = sets(&Family::choices(3, 60, 66).expect("such sets"));
    assert_eq!(large.len(), 35);
    assert_eq!((&large[0], &large[34]), (&vec![60, 61, 62], &vec![64, 65, 66]));
    let listed = Family::list([[2, 4, 7], [1, 3, 100]].map(|moves| member(&moves).set()));
    assert_eq!(sets(&listed), [[2, 4, 7], [1, 3, 100]]);
    assert_eq!(Family::list([]).count(), 0);
}

#[test]
fn any_range_is_a_piece_of_the_whole() {
    let families = [
        Family::with_largest(8),
        Family::choices(4, 5, 13),
        Family::choices(3, 57, 66),
        Family::choices_with_largest(4, 2, 11),
        Family::choices_with_largest(1, 1, 70),
        Family::choices(6, 1, 6),
    ];
    for family in families.map(|family| family.expect("a family")) {
        let all = sets(&family);
        assert_eq!(all.len() as u64, family.count());
        for start in 0..=family.count() {
            let end = (start + 5).min(family.count());
            let piece = family.members(start..start + 5).map(|m| m.set().moves().to_vec());
            let (start, end) = (usize::try_from(start), usize::try_from(end));
            assert_eq!(piece.collect::<Vec<_>>(), all[start.expect("small")..end.expect("small")]);
        }
    }
    // Far beyond what could be counted through.
    let family = Family::choices(9, 1, 400).expect("such sets");
    let last = family.members(family.count() - 1..family.count()).next().expect("the last set");
    assert_eq!(last.set().moves(), (392..=400).collect::<Vec<_>>());
    let middle = family.count() / 2;
    let two: Vec<_> = family.members(middle - 1..middle + 1).collect();
    assert_eq!(Some(&two[1]), family.members(middle..middle + 1).next().as_ref());
    let family = Family::with_largest(64).expect("a largest move");
    let last = family.members(family.count() - 1..family.count()).next().expect("the last set");
    assert_eq!(last.set().moves(), (1..=64).collect::<Vec<_>>());
}

#[test]
fn shares_add_up() {
    let family = Family::with_largest(9).expect("a largest move");
    let mut surveyor = Surveyor::new();
    let whole = surveyor.totals(family.members(family.range(Share::WHOLE)));
    for parts in [1, 2, 3, 7, 64, 256, 1_000] {
        let shares = (0..parts).map(|index| Share::new(index, parts).expect("a share"));
        let totals = shares.map(|share| surveyor.totals(family.members(family.range(share))));
        assert_eq!(totals.sum::<Totals>(), whole, "{parts} shares");
    }
    let huge = Family::with_largest(64).expect("a largest move");
    let last = huge.range(Share::new(u64::MAX - 1, u64::MAX).expect("a share"));
    assert_eq!(last.end, huge.count());
}

#[test]
fn what_is_refused() {
    assert!(matches!(Family::with_largest(0), Err(FamilyError::Largest { .. })));
    assert!(matches!(Family::with_largest(65), Err(FamilyError::Largest { .. })));
    for (size, first, last) in [(0, 1, 5), (6, 1, 5), (1, 5, 4), (2, 5, 5)] {
        let refused = Family::choices(size, first, last);
        assert!(matches!(refused, Err(FamilyError::NoSet { .. })), "{size} {first} {last}");
    }
    for (size, first, last) in [(1, 0, 5), (2, 1, 65_536), (10_001, 1, 65_535), (1, 1, u32::MAX)] {
        let refused = Family::choices(size, first, last);
        assert!(matches!(refused, Err(FamilyError::NotMoves { .. })), "{size} {first} {last}");
    }
    for (size, first, largest) in [(0, 1, 5), (2, 5, 5), (6, 1, 5), (1, 6, 5), (1, 1, 0)] {
        let refused = Family::choices_with_largest(size, first, largest);
        assert!(matches!(refused, Err(FamilyError::NoSet { .. })), "{size} {first} {largest}");
    }
    assert!(matches!(Family::choices(500, 1, 1_000), Err(FamilyError::TooMany)));
    for text in ["", "3", "3/", "/3", "3/3", "0/0", "-1/3", "1/2/3", "a/b"] {
        assert!(text.parse::<Share>().is_err(), "{text:?}");
    }
}

static PROGRAM: LazyLock<PathBuf> = LazyLock::new(|| program::example("sweep"));

fn run(arguments: &[&str]) -> Output {
    program::run(&PROGRAM, arguments)
}

#[test]
fn the_program_prints_the_sums() {
    let output = run(&["10"]);
    assert!(output.status.success() && output.stderr.is_empty());
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        "{\"m\":10,\"sets\":512,\"sum_outcome_period\":6539,\"sum_grundy_period\":6581,\
         \"pure_outcome\":489,\"pure_grundy\":483,\"different_period\":2,\
         \"sum_outcome_preperiod\":176,\"sum_grundy_preperiod\":432,\"sum_max\":2070}\n"
    );
}

#[test]
fn the_shares_of_the_program_add_up() {
    let line = |arguments: &[&str]| -> serde_json::Map<String, serde_json::Value> {
        serde_json::from_slice(&run(arguments).stdout).expect("one line of JSON")
    };
    let whole = line(&["13"]);
    let shares: Vec<_> = (0..5).map(|i| line(&["13", "--shard", &format!("{i}/5")])).collect();
    for (key, expected) in &whole {
        let sum: u64 = shares.iter().filter_map(|share| share[key].as_u64()).sum();
        let sum = if key == "m" { sum / 5 } else { sum };
        assert_eq!(Some(sum), expected.as_u64(), "{key}");
    }
}

#[test]
fn the_program_refuses_with_status_2() {
    for arguments in [
        &[][..],
        &["0"],
        &["65"],
        &["x"],
        &["10", "11"],
        &["10", "--shard"],
        &["10", "--shard", "5/5"],
        &["10", "--shard", "1"],
        &["10", "--moves", "11"],
        &["10", "--other"],
    ] {
        let output = run(arguments);
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {complaint}");
        assert!(output.stdout.is_empty() && !complaint.is_empty(), "{arguments:?}");
    }
}
