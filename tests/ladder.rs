//! Contest queries: the samples, the facts, long heaps, other layouts of the same numbers, and what
//! is said about texts that are wrong; then the example, run as a program.

mod common;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;

use common::data;
use common::naive;
use common::program;
use common::random::Random;
use grundyscope::ladder::{self, Ladder, LadderError, MOST_LADDER_HEAPS};
use grundyscope::{Game, Kind, Outcome, SubtractionSet};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

const SAMPLES: [(&str, &str); 3] = [
    (include_str!("data/ladder/ladder_sample.in"), include_str!("data/ladder/ladder_sample.out")),
    (
        include_str!("data/ladder/ladder_sample_2.in"),
        include_str!("data/ladder/ladder_sample_2.out"),
    ),
    (
        include_str!("data/ladder/ladder_sample_3.in"),
        include_str!("data/ladder/ladder_sample_3.out"),
    ),
];

fn words(text: &str) -> Vec<&'static str> {
    let outcomes = ladder::answer(text).unwrap_or_else(|error| panic!("{error}"));
    outcomes.into_iter().map(ladder::winner).collect()
}

fn question(moves: &[u32], heaps: &[String]) -> String {
    let moves_line = moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    format!("{}\n{moves_line}\n{}\n{}\n", moves.len(), heaps.len(), heaps.join("\n"))
}

#[test]
fn samples() {
    for (text, expected) in SAMPLES {
        assert_eq!(words(text), expected.lines().collect::<Vec<_>>());
    }
}

#[test]
fn facts() {
    for fact in data::load::<data::Queries>("queries").ladder {
        assert_eq!(words(&question(&fact.set, &fact.heaps)), fact.answers);
    }
}

#[test]
fn line_breaks_mean_nothing() {
    for (text, expected) in SAMPLES {
        let expected: Vec<_> = expected.lines().collect();
        assert_eq!(words(&text.replace('\n', " ")), expected);
        assert_eq!(words(&text.replace('\n', "\r\n")), expected);
        assert_eq!(words(&text.replace([' ', '\n'], "\n \t\n")), expected);
        assert_eq!(words(text.trim_end()), expected);
    }
    assert!(words("1\n1\n0\n").is_empty(), "no heaps, no answers");
    assert_eq!(words("3\n2 2 2\n1\n3\n"), ["First"], "a move named twice counts once");
}

#[test]
fn small_heaps_equal_brute_force() {
    let mut random = Random(22);
    for _ in 0..40 {
        let largest = random.between(1, 60);
        let moves = random.few(5, largest);
        let heaps: Vec<String> = (0..2_000).map(|heap: u32| heap.to_string()).collect();
        let lost = naive::lost(&moves, false, heaps.len());
        let expected: Vec<_> =
            lost.iter().map(|&lost| if lost { "Second" } else { "First" }).collect();
        assert_eq!(words(&question(&moves, &heaps)), expected, "{moves:?}");
    }
}

#[test]
fn heaps_around_and_beyond_a_word() {
    let set: SubtractionSet = "2,4,7".parse().expect("a set");
    let mut game = Game::new(set.clone());
    game.solve();
    let mut heaps: Vec<String> =
        (0..40).map(|more| (u64::MAX - 20 + more / 2).to_string()).collect();
    heaps.extend((0..30).map(|digit| format!("1844674407370955{:04}", 1_600 + digit)));
    heaps.extend((1..400).map(|digits| "7".repeat(digits)));
    heaps.push("9".repeat(10_000));
    heaps.push("10^1000".to_owned());
    heaps.push(format!("{}5", "0".repeat(40)));
    let expected: Vec<Outcome> = heaps
        .iter()
        .map(|heap| heap.parse().expect("a heap size"))
        .map(|heap| game.outcome(&heap, Kind::Normal).expect("the period is proved"))
        .collect();
    assert_eq!(ladder::answer(&question(set.moves(), &heaps)), Ok(expected));
}

/// The beginning of the message about a wrong text.
fn complaint(text: &str) -> String {
    ladder::answer(text).expect_err("the text is wrong").to_string()
}

#[test]
fn what_is_wrong_is_said_with_its_line() {
    for (text, expected) in [
        ("", "line 1: the text ends where the number of moves should stand"),
        ("\n\n", "line 2: the text ends where the number of moves should stand"),
        ("0\n\n1\n5\n", "line 1: the number of moves is 0, but a game has at least one move"),
        ("x\n1\n1\n5\n", "line 1: the number of moves should stand here"),
        ("-1\n1\n1\n5\n", "line 1: the number of moves should stand here"),
        ("+1\n1\n1\n5\n", "line 1: the number of moves should stand here"),
        ("18446744073709551616\n1\n1\n5\n", "line 1: the number of moves should stand here"),
        ("3\n1 2", "line 2: the text ends after 2, but the number of moves on line 1 is 3"),
        (
            "1000000000000\n1",
            "line 2: the text ends after 1, but the number of moves on line 1 is 10",
        ),
        ("2\n1 2\n", "line 2: the text ends where the number of heaps should stand"),
        ("2\n1\n 0\n1\n5\n", "line 3: move 0 at character 1: a move must take at least one"),
        ("1\n65536\n1\n5\n", "line 2: move 65536 at character 1: a move may take at most 65535"),
        ("1\n99999999999999999999\n1\n5\n", "line 2: move 99999999999999999999 at character 1"),
        (
            "2\n1 -2\n1\n5\n",
            "line 2: a move should stand here, a whole number in digits, not \"-2\"",
        ),
        ("3\n1,3,4\n1\n5\n", "line 2: a move should stand here"),
        ("1\n1..4\n1\n5\n", "line 2: a move should stand here"),
        ("1\n1\nmany\n5\n", "line 3: the number of heaps should stand here"),
        (
            "1\n1\n3\n5\n6\n\n",
            "line 6: the text ends after 2, but the number of heaps on line 3 is 3",
        ),
        ("1\n1\n1\n5\n6\n", "line 5: \"6\" is too much: the number of heaps on line 3 is 1, and"),
        ("1\n1\n2\n5\n-6\n", "line 5: heap size -6 at character 1: a heap has at least 0 counters"),
        ("1\n1\n2\n5\n+6\n", "line 5: \"+\" at character 1: a heap size is a whole number"),
        ("1\n1\n2\n5\n6.5\n", "line 5: heap size 6.5 at character 1: a heap has whole counters"),
        ("1\n1\n1\nseven\n", "line 4: \"s\" at character 1: a heap size is a whole number"),
    ] {
        let said = complaint(text);
        assert!(said.starts_with(expected), "{text:?}: {said}");
    }
    let text = question(&[1, 2], &["3".to_owned(), "9".repeat(10_001)]);
    assert!(complaint(&text).ends_with("at most 10000 digits are allowed"), "{}", complaint(&text));
    let moves: Vec<u32> = (1..=10_001).collect();
    let said = complaint(&question(&moves, &["3".to_owned()]));
    assert_eq!(said, "line 1: too many moves: a set may have at most 10000");
}

/// As many heaps as may come, in any order and some of them twice, are answered in one pass.
#[test]
fn heaps_together_are_as_heaps_alone() {
    let mut random = Random(23);
    for (moves, heaps) in [
        (vec![1, 3, 4], 2_000),
        (vec![2, 31, 62, 70, 93], 500),
        (vec![8, 17, 27, 36, 44], 500),
        (vec![1, 26, 31, 56, 57], 300),
        (vec![16, 33, 36, 53, 69], 100),
    ] {
        let set = SubtractionSet::new(moves.iter().copied()).expect("a set");
        let mut game = Game::new(set);
        game.solve();
        let mut heaps: Vec<String> = (0..heaps)
            .map(|_| {
                format!("{}{:09}", random.between(0, 999_999_999), random.between(0, 999_999_999))
            })
            .collect();
        heaps.extend_from_within(..50);
        heaps.push("10^1000".to_owned());
        let alone = |heap: &String| {
            let outcome = game.outcome(&heap.parse().expect("a heap"), Kind::Normal);
            ladder::winner(outcome.expect("the period is proved"))
        };
        let expected: Vec<_> = heaps.iter().map(alone).collect();
        assert_eq!(words(&question(&moves, &heaps)), expected, "{moves:?}");
    }
}

fn solved(ladder: Result<Ladder, LadderError>) -> Result<Vec<&'static str>, LadderError> {
    let mut ladder = ladder?;
    while !ladder.is_done() {
        ladder.advance(1 << 20);
    }
    Ok(ladder.outcomes()?.into_iter().map(ladder::winner).collect())
}

#[test]
fn both_rules_and_both_formats_equal_brute_force() {
    let mut random = Random(77);
    for _ in 0..40 {
        let largest = random.between(1, 50);
        let moves = random.few(4, largest);
        let heaps: Vec<String> = (0..600).map(|heap: u32| heap.to_string()).collect();
        for (kind, misere) in [(Kind::Normal, false), (Kind::Misere, true)] {
            let lost = naive::lost(&moves, misere, heaps.len());
            let expected: Vec<_> =
                lost.iter().map(|&lost| if lost { "Second" } else { "First" }).collect();
            let contest = Ladder::contest(&question(&moves, &heaps), kind);
            assert_eq!(solved(contest).as_ref(), Ok(&expected), "{moves:?} {kind:?}");
            let set = SubtractionSet::new(moves.iter().copied()).expect("a set");
            let alone = Ladder::heap_a_line(set, &heaps.join("\n\n"), kind);
            assert_eq!(solved(alone).as_ref(), Ok(&expected), "{moves:?} {kind:?}");
        }
    }
}

#[test]
fn heaps_alone_are_read_as_people_write_them() {
    let set: SubtractionSet = "2,4,7".parse().expect("a set");
    let text = "\n 9\n1 000 000\n\n10^18\r\n2e3";
    let ladder = Ladder::heap_a_line(set.clone(), text, Kind::Normal).expect("heaps");
    assert_eq!(ladder.lines(), [2, 3, 5, 6]);
    let texts: Vec<String> = ladder.heaps().iter().map(ToString::to_string).collect();
    assert_eq!(texts, ["9", "1000000", "1000000000000000000", "2000"]);
    for (text, line, place, code) in [
        ("5\n\n7;", 3, 1..2, "heap-unexpected"),
        ("5 6", 1, 1..3, "heap-unexpected"),
        ("-5", 1, 0..2, "heap-negative"),
        ("1\n2\n  1.5 ", 3, 2..5, "heap-fraction"),
    ] {
        let error = Ladder::heap_a_line(set.clone(), text, Kind::Normal).err().expect("refused");
        assert_eq!((error.line(), error.place()), (line, Some(place)), "{text:?}: {error}");
        assert_eq!(error.kind().code(), code);
    }
    let many = "3\n".repeat(MOST_LADDER_HEAPS + 1);
    let error = Ladder::heap_a_line(set, &many, Kind::Normal).err().expect("too many");
    assert_eq!(error.line(), MOST_LADDER_HEAPS + 1);
    assert_eq!(error.to_string(), "line 1000001: at most 1000000 heaps are answered at once");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, rng_seed: RngSeed::Fixed(5), ..ProptestConfig::default() })]

    /// Whatever is pasted: an answer for each heap, or an error at a line and a place that are there.
    #[test]
    fn no_text_breaks_the_reader(text in "([0-9]{0,4}|[ \n\r\t]|[-+.^eE,_'x\u{e9}\u{1f3b2}\u{a0}\u{200b}]){0,24}") {
        let set: SubtractionSet = "1,3".parse().expect("a set");
        for read in [
            Ladder::contest(&text, Kind::Misere),
            Ladder::heap_a_line(set, &text, Kind::Normal),
        ] {
            match read {
                Ok(ladder) => prop_assert_eq!(ladder.heaps().len(), ladder.lines().len()),
                Err(error) => {
                    let lines: Vec<&str> = text.lines().collect();
                    prop_assert!((1..=lines.len().max(1)).contains(&error.line()));
                    if let Some(place) = error.place() {
                        let line = lines[error.line() - 1].chars().count();
                        prop_assert!(place.start < place.end && place.end <= line, "{error}");
                    }
                }
            }
        }
    }
}

static PROGRAM: LazyLock<PathBuf> = LazyLock::new(|| program::example("ladder"));

fn run(input: &[u8]) -> Output {
    let mut child = Command::new(&*PROGRAM)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{}: {error}", PROGRAM.display()));
    let mut stdin = child.stdin.take().expect("it is piped");
    stdin.write_all(input).expect("the program reads all of it");
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}

#[test]
fn the_program_answers_samples() {
    for (text, expected) in SAMPLES {
        let output = run(text.as_bytes());
        assert!(output.status.success() && output.stderr.is_empty());
        assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
    }
}

#[test]
fn the_program_refuses_with_status_2() {
    for (input, expected) in [
        (&b"2\n1 3\n1\n5\n7\n"[..], "line 5: "),
        (b"2\n1 3\n2\n5\n", "line 4: "),
        (b"1\n1\n1\n\xff\n", "line 4: not text"),
        (b"", "line 1: "),
    ] {
        let output = run(input);
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{complaint}");
        assert!(output.stdout.is_empty());
        assert!(complaint.starts_with(expected), "{complaint}");
    }
}
