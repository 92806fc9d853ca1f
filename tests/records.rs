//! Records: those of all sets with one largest move are the known ones, and the known ones are true.

mod common;

use common::naive;
use grundyscope::family::{Family, Member, Survey, Surveyor};
use grundyscope::records::{Category, KNOWN, Records, Verdict, known_record, records};

/// The records of all sets with one largest move, and the sets.
fn all(largest: u32) -> (Records, Vec<Member>) {
    let family = Family::with_largest(largest).expect("a family");
    let sets: Vec<Member> = family.members(0..family.count()).collect();
    let mut surveyor = Surveyor::new();
    let mut found = records(sets.iter().map(|set| (largest, surveyor.survey(set))));
    assert_eq!(found.len(), 1);
    (found.remove(0), sets)
}

/// Preperiod and period by definition.
fn defined(moves: &[u32], category: Category) -> [u64; 2] {
    let window = *moves.last().expect("a move") as usize;
    let period = match category {
        Category::OutcomePeriod | Category::OutcomePreperiod => {
            naive::period(&naive::lost(moves, false, 4_000), window)
        }
        Category::GrundyPeriod | Category::GrundyPreperiod => {
            naive::period(&naive::values(moves, 4_000), window)
        }
    };
    period.expect("a short period")
}

fn as_record(category: Category, [preperiod, period]: [u64; 2]) -> [u64; 2] {
    match category {
        Category::OutcomePeriod | Category::GrundyPeriod => [period, preperiod],
        Category::OutcomePreperiod | Category::GrundyPreperiod => [preperiod, period],
    }
}

#[test]
fn all_sets_reproduce_the_known_records() {
    for largest in 1..=16 {
        let (found, sets) = all(largest);
        assert!(found.complete && found.undecided == 0);
        assert_eq!(found.sets, 1 << (largest - 1));
        for record in &found.records {
            let wanted = known_record(largest, record.category);
            assert_eq!(record.known, wanted);
            let verdict = if wanted.is_some() { Verdict::Equal } else { Verdict::New };
            assert_eq!(record.verdict, verdict, "{largest} {record:?}");
            // The set that is named has it, by brute force.
            let moves = sets[record.row].set();
            let defined = as_record(record.category, defined(moves.moves(), record.category));
            assert_eq!(defined, [record.value, record.beside], "{moves} {record:?}");
        }
    }
}

/// Up to so large a move, brute force looks at all sets, and shares no code with the search.
#[test]
fn brute_force_finds_the_same_records() {
    for largest in 1..=10_u32 {
        let (found, _) = all(largest);
        for record in found.records {
            let values = (0..1_u32 << (largest - 1)).map(|bits| {
                let moves: Vec<u32> = (1..largest)
                    .filter(|take| bits >> (take - 1) & 1 == 1)
                    .chain([largest])
                    .collect();
                as_record(record.category, defined(&moves, record.category))[0]
            });
            let values: Vec<u64> = values.collect();
            let most = values.iter().copied().max().expect("sets");
            assert_eq!(record.value, most, "{largest} {:?}", record.category);
            let sets = values.iter().filter(|&&value| value == most).count() as u64;
            assert_eq!(record.sets, sets, "{largest} {:?}", record.category);
        }
    }
}

#[test]
fn the_known_records_are_true_of_their_sets() {
    for known in KNOWN {
        assert_eq!(known.set.last(), Some(&known.largest));
        let found = as_record(known.category, defined(known.set, known.category));
        assert_eq!(found, [known.value, known.beside], "{known:?}");
    }
}

#[test]
fn parts_are_said_to_be_parts() {
    let family = Family::with_largest(10).expect("a family");
    let mut surveyor = Surveyor::new();
    let mut survey = |range| -> Vec<Option<Survey>> {
        family.members(range).map(|set| surveyor.survey(&set)).collect()
    };
    let rows = |surveys: Vec<Option<Survey>>| surveys.into_iter().map(|survey| (10, survey));
    let few = records(rows(survey(0..3))).remove(0);
    assert!(!few.complete);
    assert!(few.records.iter().any(|record| record.verdict == Verdict::Below));
    // One set is undecided, and so the others are not all.
    let mut surveys = survey(0..512);
    surveys[0] = None;
    let found = records(rows(surveys)).remove(0);
    assert_eq!((found.sets, found.undecided, found.complete), (512, 1, false));
    // What cannot be is not called a record.
    let mut surveys = survey(0..512);
    for survey in surveys.iter_mut().flatten() {
        survey.outcomes.period = 1_000;
        survey.grundy.preperiod = 0;
    }
    let found = records(rows(surveys)).remove(0);
    let verdicts: Vec<Verdict> = found.records.iter().map(|record| record.verdict).collect();
    let contradiction = Verdict::Contradiction;
    assert_eq!(verdicts, [contradiction, Verdict::Equal, Verdict::Equal, contradiction]);
    assert_eq!(found.records[0].sets, 512);
    // Several largest moves at once, in any order, and none decided.
    let mixed = records([(3, None), (70, None), (2, None), (3, None)]);
    let shape: Vec<_> = mixed.iter().map(|it| (it.largest, it.sets, it.records.len())).collect();
    assert_eq!(shape, [(2, 1, 0), (3, 2, 0), (70, 1, 0)]);
    assert!(records([]).is_empty());
}
