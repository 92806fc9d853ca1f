//! Records: those of all sets with one largest move are the known ones, and the known ones are true.

mod common;

use common::naive;
use grundyscope::SubtractionSet;
use grundyscope::family::{Family, Member, Survey, Surveyor};
use grundyscope::records::{Category, KNOWN, Records, Verdict, known_record, records};

/// The records of all sets with one largest move, and the sets.
fn all(largest: u32) -> (Records, Vec<Member>) {
    let family = Family::with_largest(largest).expect("a family");
    let sets: Vec<Member> = family.members(0..family.count()).collect();
    let mut surveyor = Surveyor::new();
    let mut found = records(&family, sets.iter().map(|set| surveyor.survey(set)));
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
    let few = records(&family, survey(0..3)).remove(0);
    assert!(!few.complete);
    assert!(few.records.iter().any(|record| record.verdict == Verdict::Below));
    // One set is undecided, and so the others are not all.
    let mut surveys = survey(0..512);
    surveys[0] = None;
    let found = records(&family, surveys).remove(0);
    assert_eq!((found.sets, found.undecided, found.complete), (512, 1, false));
    // What cannot be is not called a record.
    let mut surveys = survey(0..512);
    for survey in surveys.iter_mut().flatten() {
        survey.outcomes.period = 1_000;
        survey.grundy.preperiod = 0;
    }
    let found = records(&family, surveys).remove(0);
    let verdicts: Vec<Verdict> = found.records.iter().map(|record| record.verdict).collect();
    let contradiction = Verdict::Contradiction;
    assert_eq!(verdicts, [contradiction, Verdict::Equal, Verdict::Equal, contradiction]);
    assert_eq!(found.records[0].sets, 512);
    // Several largest moves at once, in any order, and none decided.
    let sets = [vec![3], vec![4, 70], vec![2], vec![1, 3]].map(SubtractionSet::new);
    let list = Family::list(sets.map(|set| set.expect("a set")));
    let mixed = records(&list, [None; 4]);
    let shape: Vec<_> = mixed.iter().map(|it| (it.largest, it.sets, it.records.len())).collect();
    assert_eq!(shape, [(2, 1, 0), (3, 2, 0), (70, 1, 0)]);
    assert!(records(&list, []).is_empty());
}

#[test]
fn families_that_may_have_a_set_twice_are_never_complete() {
    let mut surveyor = Surveyor::new();
    let mut of = |family: &Family| {
        let sets = family.members(0..family.count());
        let surveys: Vec<_> = sets.map(|set| surveyor.survey(&set)).collect();
        records(family, surveys).remove(0)
    };
    // 128 sets with largest move 8, but one of them twice and another one, the longest, not at all.
    let all = Family::with_largest(8).expect("a family");
    let longest = of(&all).records[0].row;
    let mut sets: Vec<SubtractionSet> = all.members(0..128).map(|set| set.set()).collect();
    sets[longest] = sets[0].clone();
    let list = Family::list(sets.clone());
    let found = of(&list);
    assert_eq!((found.sets, found.complete, list.is_distinct()), (128, false, false));
    assert_eq!(found.records[0].verdict, Verdict::Below);
    // A text names each set once, whatever it says, and knows it.
    let text: Vec<String> = sets.iter().map(ToString::to_string).collect();
    let parsed = Family::parse(&text.join("\n")).expect("a list");
    assert_eq!((parsed.family.count(), parsed.repeated), (127, 1));
    assert!(parsed.family.is_distinct() && !of(&parsed.family).complete);
    let whole = Family::parse("largest 8\n1,8").expect("a rule");
    assert!(whole.family.is_distinct() && of(&whole.family).complete);
    let chain = Family::chain([all.clone(), all]).expect("a family");
    assert!(!of(&chain).complete);
}
