//! Every fact in `tests/data` through every road to it: the naive reference, every kernel, the
//! period finder, the certificates and the public [`Game`].

mod common;

use std::collections::BTreeSet;

use common::data::{self, Case};
use common::{judge, kernels, naive};
use grundyscope::sequence::Value;
use grundyscope::{
    Game, HeapSize, Kind, Misconception, Outcome, SubtractionSet, Sum, WinningMove, diagnose,
};

/// Sequences up to this length also go through the naive reference.
const NAIVE: u64 = 20_000;

fn set(moves: &[u32]) -> SubtractionSet {
    SubtractionSet::new(moves.iter().copied()).unwrap_or_else(|error| panic!("{moves:?}: {error}"))
}

fn solved(moves: &[u32]) -> Game {
    let mut game = Game::new(set(moves));
    game.solve();
    game
}

fn heap(text: &str) -> HeapSize {
    text.parse().unwrap_or_else(|error| panic!("heap {text}: {error}"))
}

fn letter(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        Some(Outcome::P) => "P",
        Some(Outcome::N) => "N",
        None => "unknown",
    }
}

/// One set with its periods, by every road.
fn examine(file: &str, case: &Case) {
    let context = format!("{file}.toml: {:?}", case.set);
    let largest_move = *case.set.last().expect("a set has a move") as usize;
    let end = |[preperiod, period]: [u64; 2]| preperiod + 2 * period + 2 * largest_move as u64;
    let needed = end(case.grundy).max(end(case.outcome)).max(end(case.misere));

    if needed <= NAIVE {
        let count = usize::try_from(needed).expect("fits").max(300);
        let values = naive::values(&case.set, count);
        assert_eq!(naive::period(&values, largest_move), Some(case.grundy), "{context}: naive");
        assert_eq!(values.iter().max(), Some(&case.largest), "{context}: naive largest value");
        for (misere, period) in [(false, case.outcome), (true, case.misere)] {
            let lost = naive::lost(&case.set, misere, count);
            let found = naive::period(&lost, largest_move);
            assert_eq!(found, Some(period), "{context}: naive outcomes, misère {misere}");
        }
        kernels::check_kernels(&case.set, &values);
    }

    let game = solved(&case.set);
    assert_eq!(game.largest_value(), case.largest, "{context}: largest value");
    let known =
        [(Kind::Grundy, case.grundy), (Kind::Normal, case.outcome), (Kind::Misere, case.misere)];
    for (kind, expected) in known {
        let period = game.period(kind).map(|found| [found.preperiod, found.period]);
        assert_eq!(period, Some(expected), "{context}: {kind:?}");
        let certificate = game.certificate(kind).expect("a proved period has a certificate");
        let claimed = [certificate.preperiod, certificate.period];
        assert_eq!(claimed, expected, "{context}: {kind:?} certificate");
        assert_eq!(certificate.verify(), Ok(()), "{context}: {kind:?} certificate");
    }
}

#[test]
fn sequences() {
    for sequence in data::load::<data::Sequences>("sequences").sequence {
        let id = &sequence.id;
        let count = sequence.first.len();
        assert_eq!(naive::values(&sequence.set, count), sequence.first, "{id}: naive");
        let game = solved(&sequence.set);
        for (n, &value) in (0_u64..).zip(&sequence.first) {
            assert_eq!(game.value(&n.into()), Some(value), "{id}: heap {n}");
        }
        examine("sequences", &sequence.case());
    }
}

#[test]
fn ids_name_the_moves() {
    for sequence in data::load::<data::Sequences>("sequences").sequence {
        let moves: Vec<_> = sequence.set.iter().map(ToString::to_string).collect();
        assert_eq!(sequence.id, moves.join("-"));
    }
}

#[test]
fn extra_moves_change_nothing() {
    let sequences = data::load::<data::Sequences>("sequences").sequence;
    let mut looked_at = 0;
    for sequence in sequences.iter().filter(|sequence| sequence.extras.is_some()) {
        let extras = sequence.extras.as_deref().unwrap_or_default();
        let values = naive::values(&sequence.set, 400);
        for extra in (1..=24).filter(|extra| !sequence.set.contains(extra)) {
            let with = [&sequence.set[..], &[extra]].concat();
            let same = solved(&with).values().iter().zip(&values).all(|(a, b)| a == b)
                && naive::values(&with, 400) == values;
            assert_eq!(same, extras.contains(&extra), "{}: extra move {extra}", sequence.id);
        }
        let all = [&sequence.set[..], extras].concat();
        assert_eq!(naive::values(&all, 400), values, "{}: all extra moves", sequence.id);
        looked_at += 1;
    }
    assert!(looked_at >= 30, "the table of extra moves is there");
}

#[test]
fn closed_forms() {
    for form in data::load::<data::ClosedForms>("closed_forms").form {
        for case in &form.cases {
            examine(&format!("closed_forms ({})", form.id), case);
        }
    }
}

#[test]
fn long_periods() {
    for case in data::load::<data::LongPeriods>("long_periods").cases {
        examine("long_periods", &case);
    }
}

#[test]
fn periods_beyond_memory() {
    for case in data::load::<data::LongPeriods>("long_periods").beyond {
        let game = solved(&case.set);
        for (kind, expected) in
            [(Kind::Grundy, case.grundy), (Kind::Normal, case.outcome), (Kind::Misere, case.misere)]
        {
            let found = game.period(kind).map(|found| [found.preperiod, found.period]);
            assert_eq!(found, Some(expected), "{:?} {kind:?}", case.set);
            // The two windows of its certificate, and that the preperiod is the least.
            let certificate = game.certificate(kind).expect("proved");
            let [preperiod, period] = expected;
            let entries = |from: u64, count: usize| -> Vec<Value> {
                let values = game.values_from(&from.into(), count);
                values.into_iter().map(|value| kind.entry(value.expect("known"))).collect()
            };
            let window = certificate.window.len();
            assert_eq!(window, *case.set.last().expect("a move") as usize);
            assert_eq!(certificate.window, entries(preperiod, window));
            // Computed anew from the rules where that takes about a second.
            if period < 50_000_000 {
                assert_eq!(certificate.verify(), Ok(()), "{:?} {kind:?}", case.set);
            }
            if let Some(before) = preperiod.checked_sub(1) {
                assert_ne!(entries(before, 1), entries(before + period, 1), "{:?}", case.set);
            }
        }
        assert_eq!(game.largest_value(), case.largest, "{:?}", case.set);
    }
}

/// The certificates of all long periods, computed anew from the rules:
/// `cargo test --release --test facts -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn certificates_beyond_memory() {
    for case in data::load::<data::LongPeriods>("long_periods").beyond {
        let game = solved(&case.set);
        for kind in [Kind::Grundy, Kind::Normal] {
            let certificate = game.certificate(kind).expect("proved");
            assert_eq!(certificate.verify(), Ok(()), "{:?} {kind:?}", case.set);
        }
    }
}

#[test]
fn outcomes() {
    for fact in data::load::<data::OutcomeFile>("outcomes").outcomes {
        let game = solved(&fact.set);
        for (kind, expected) in [(Kind::Normal, &fact.normal), (Kind::Misere, &fact.misere)] {
            let count = expected.len();
            let lost = naive::lost(&fact.set, kind == Kind::Misere, count);
            let naive: String = lost.iter().map(|&lost| if lost { 'P' } else { 'N' }).collect();
            assert_eq!(&naive, expected, "{:?} {kind:?}: naive", fact.set);
            let found: String =
                (0..count as u64).map(|n| letter(game.outcome(&n.into(), kind))).collect();
            assert_eq!(&found, expected, "{:?} {kind:?}", fact.set);
        }
    }
}

/// The library's solution of a sum, as the facts write it: outcome, and moves (heap from 1, take).
fn solved_sum(game: &Game, heaps: &[HeapSize], misere: bool) -> (&'static str, Vec<[u32; 2]>) {
    let heaps: Vec<_> = heaps.iter().map(|heap| (game, heap.clone())).collect();
    let kind = if misere { Kind::Misere } else { Kind::Normal };
    let sum = Sum::new(&heaps, kind).expect("the period is proved");
    let step =
        |winning: &WinningMove| [u32::try_from(winning.heap).expect("few heaps") + 1, winning.take];
    let outcome = match sum.outcome {
        Outcome::P => "P",
        Outcome::N => "N",
    };
    (outcome, sum.moves.iter().map(step).collect())
}

#[test]
fn sums() {
    for fact in data::load::<data::Sums>("sums").position {
        let id = &fact.id;
        let game = solved(&fact.set);
        let heaps: Vec<HeapSize> = fact.heaps.iter().map(|&heap| u64::from(heap).into()).collect();
        let values: Vec<_> = heaps.iter().filter_map(|heap| game.value(heap)).collect();
        assert_eq!(values, fact.values, "{id}: values");
        assert_eq!(values.iter().fold(0, |sum, value| sum ^ value), fact.nim_sum, "{id}: nim-sum");
        let rules =
            [(false, &fact.normal, &fact.normal_moves), (true, &fact.misere, &fact.misere_moves)];
        for (misere, outcome, winning) in rules {
            let mut tree = judge::Tree::new(&fact.set, misere);
            let judged = if tree.lost(&fact.heaps) { "P" } else { "N" };
            assert_eq!(judged, outcome, "{id}: search, misère {misere}");
            assert_eq!(&tree.winning(&fact.heaps), winning, "{id}: search, misère {misere}");
            let (found, moves) = solved_sum(&game, &heaps, misere);
            assert_eq!((found, &moves), (outcome.as_str(), winning), "{id}: misère {misere}");
        }
    }
}

#[test]
fn sums_of_huge_heaps() {
    for fact in data::load::<data::Sums>("sums").huge {
        let id = &fact.id;
        let game = solved(&fact.set);
        let heaps: Vec<HeapSize> = fact.heaps.iter().map(|text| heap(text)).collect();
        let certificate = game.certificate(Kind::Grundy).expect("proved");
        assert_eq!(certificate.preperiod, fact.preperiod, "{id} ({}): preperiod", fact.written);
        assert_eq!(certificate.period, fact.period, "{id}: period");
        assert_eq!(certificate.window, fact.window, "{id}: window");
        for ((heap, &residue), &equivalent) in
            heaps.iter().zip(&fact.residues).zip(&fact.equivalent)
        {
            let place = game.place(heap, Kind::Grundy).map(|(_, place)| place);
            assert_eq!(place, u64::try_from(residue).ok(), "{id}: place of {heap}");
            let small = game.value(&u64::from(equivalent).into());
            assert_eq!(game.value(heap), small, "{id}: {heap} and {equivalent}");
        }
        let values: Vec<_> = heaps.iter().filter_map(|heap| game.value(heap)).collect();
        assert_eq!(values, fact.values, "{id}: values");
        assert_eq!(values.iter().fold(0, |sum, value| sum ^ value), fact.nim_sum, "{id}: nim-sum");
        let rules =
            [(false, &fact.normal, &fact.normal_moves), (true, &fact.misere, &fact.misere_moves)];
        for (misere, outcome, winning) in rules {
            let mut tree = judge::Tree::new(&fact.set, misere);
            assert_eq!(&tree.winning(&fact.equivalent), winning, "{id}: search, misère {misere}");
            let (found, moves) = solved_sum(&game, &heaps, misere);
            assert_eq!((found, &moves), (outcome.as_str(), winning), "{id}: misère {misere}");
        }
    }
}

#[test]
fn queries() {
    for fact in data::load::<data::Queries>("queries").query {
        let context = format!("{:?}, heap {}", fact.set, fact.heap);
        let game = solved(&fact.set);
        let heap = heap(&fact.heap);
        assert_eq!(game.value(&heap), Some(fact.value), "{context}");
        assert_eq!(letter(game.outcome(&heap, Kind::Normal)), fact.normal, "{context}: normal");
        assert_eq!(letter(game.outcome(&heap, Kind::Misere)), fact.misere, "{context}: misère");
        let (laps, place) = game.place(&heap, Kind::Grundy).unzip();
        assert_eq!(place, fact.place, "{context}: place");
        if fact.laps.is_some() {
            assert_eq!(laps.map(|laps| laps.to_string()), fact.laps, "{context}: laps");
        }
        for (kind, takes) in [(Kind::Normal, &fact.winning), (Kind::Misere, &fact.winning_misere)] {
            let wins = game.moves(&heap).into_iter().filter(|option| option.wins(kind));
            let wins: Vec<u32> = wins.map(|option| option.take).collect();
            assert_eq!(&wins, takes, "{context}: winning takes, {kind:?}");
        }
    }
}

#[test]
fn ladders() {
    for ladder in data::load::<data::Queries>("queries").ladder {
        let game = solved(&ladder.set);
        assert_eq!(ladder.heaps.len(), ladder.answers.len());
        for (text, answer) in ladder.heaps.iter().zip(&ladder.answers) {
            let expected = if answer == "First" { Outcome::N } else { Outcome::P };
            let outcome = game.outcome(&heap(text), Kind::Normal);
            assert_eq!(outcome, Some(expected), "{:?}, heap {text}", ladder.set);
        }
    }
}

#[test]
fn overshooting_is_named_only_where_a_move_is_too_large() {
    for set in [[1, 3, 4], [2, 5, 6], [2, 5, 9]] {
        let game = solved(&set);
        for heap in 0..12_usize {
            let trace = game.mex_trace(&(heap as u64).into()).expect("computed");
            let reached: BTreeSet<Value> = set
                .iter()
                .map(|&take| heap.checked_sub(take as usize).map_or(0, |to| game.values()[to]))
                .collect();
            let wrong = (0..).find(|value| !reached.contains(value)).expect("a free value");
            let overshoots = heap < set[2] as usize && wrong != trace.mex;
            for answer in 0..6 {
                let named = diagnose(&trace, answer).contains(&Misconception::Overshoot);
                assert_eq!(
                    named,
                    overshoots && answer == u64::from(wrong),
                    "{set:?} {heap} {answer}"
                );
            }
        }
    }
}

#[test]
fn value_questions() {
    for question in data::load::<data::Questions>("value_questions").question {
        let id = &question.id;
        let naive = naive::values(&question.set, question.heap as usize + 1);
        assert_eq!(naive.last(), Some(&question.right), "{id}: naive");
        let game = solved(&question.set);
        let trace = game.mex_trace(&u64::from(question.heap).into()).expect("computed");
        assert_eq!(trace.mex, question.right, "{id}");
        assert_ne!(u64::from(question.right), question.wrong[&question.rule], "{id}: no question");
        for rule in Misconception::ALL {
            if let Some(&answer) = question.wrong.get(rule.name()) {
                assert_eq!(rule.answer(&trace), Some(answer.into()), "{id}: {}", rule.name());
                // Overshooting is named by the options shown, not by all smaller heaps.
                if rule != Misconception::Overshoot {
                    let named = diagnose(&trace, answer).contains(&rule);
                    assert_eq!(named, answer != u64::from(question.right), "{id}: {}", rule.name());
                }
            }
        }
        let names = Misconception::ALL.map(Misconception::name);
        assert!(question.wrong.keys().all(|rule| names.contains(&rule.as_str())), "{id}: names");
        // Whatever is named must give this very answer.
        for answer in 0..40 {
            let named = diagnose(&trace, answer).into_iter();
            for rule in named.filter(|&rule| rule != Misconception::Overshoot) {
                assert_eq!(rule.answer(&trace), Some(answer.into()), "{id}: {}", rule.name());
            }
        }
        assert_eq!(diagnose(&trace, question.right.into()), [], "{id}: the right answer");
        assert_eq!(diagnose(&trace, 123_456), [], "{id}: an answer of no rule");
    }
}

#[test]
fn accepted_sets() {
    for fact in data::load::<data::Sets>("sets").accepted {
        let text = fact.text();
        let shown: String = text.chars().take(40).collect();
        let parsed = SubtractionSet::parse(&text)
            .unwrap_or_else(|error| panic!("sets.toml: {shown:?} refused: {error}"));
        assert_eq!(parsed.set.moves(), fact.moves(), "sets.toml: {shown:?}");
        assert_eq!(parsed.repeated, fact.repeated, "sets.toml: {shown:?}: repeated");
        let canonical: Vec<_> = fact.moves().iter().map(ToString::to_string).collect();
        assert_eq!(parsed.set.to_string(), canonical.join(","), "sets.toml: {shown:?}");
        assert_eq!(text.parse().as_ref(), Ok(&parsed.set), "sets.toml: {shown:?}: FromStr");
    }
}

#[test]
fn refused_sets() {
    for fact in data::load::<data::Sets>("sets").refused {
        let text = fact.text();
        check_refusal(
            "sets",
            &fact,
            SubtractionSet::parse(&text).map(|parsed| parsed.set.to_string()),
        );
    }
}

#[test]
fn accepted_heaps() {
    for fact in data::load::<data::Heaps>("heaps").accepted {
        let text = fact.text();
        let shown: String = text.chars().take(40).collect();
        let digits = fact.digits();
        match text.parse::<HeapSize>() {
            Ok(heap) => assert_eq!(heap.to_string(), digits, "heaps.toml: {shown:?}"),
            Err(error) => panic!("heaps.toml: {shown:?} refused: {error}"),
        }
        assert_eq!(heap(&digits).to_string(), digits, "heaps.toml: the digits of {shown:?}");
    }
}

#[test]
fn refused_heaps() {
    for fact in data::load::<data::Heaps>("heaps").refused {
        let text = fact.text();
        check_refusal("heaps", &fact, text.parse::<HeapSize>().map(|heap| heap.to_string()));
    }
}

fn check_refusal(file: &str, fact: &data::Refused, parsed: Result<String, grundyscope::Error>) {
    let text = fact.text();
    let shown: String = text.chars().take(40).collect();
    let context = format!("{file}.toml: {shown:?}");
    let Err(error) = parsed else { panic!("{context} accepted: {parsed:?}") };
    assert_eq!(error.code(), fact.code, "{context}: {error}");
    assert_eq!(error.span(), Some(fact.start..fact.end), "{context}: {error}");
    assert_eq!(error.kind().limit(), fact.limit, "{context}: {error}");
    let message = error.to_string();
    assert!(message.chars().count() < 200, "{context}: a message of bearable length: {message}");
    assert!(!message.is_empty() && !message.ends_with('.'), "{context}: {message}");
    if fact.end > fact.start {
        let place = format!("at character {}", fact.start + 1);
        assert!(message.contains(&place), "{context}: the message says where: {message}");
    }
    if let Some(limit) = fact.limit {
        assert!(message.contains(&limit.to_string()), "{context}: says the limit: {message}");
    }
    // UTF-16 places belong to the same text.
    let units = |characters: usize| text.chars().take(characters).map(char::len_utf16).sum();
    let utf16: [usize; 2] = [units(fact.start), units(fact.end)];
    assert_eq!(fact.utf16.unwrap_or([fact.start, fact.end]), utf16, "{context}: UTF-16");
}
