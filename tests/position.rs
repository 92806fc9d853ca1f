//! The example `position`, run as a program: one line of JSON for a sum, status 2 for bad input.

mod common;

use std::path::PathBuf;
use std::sync::LazyLock;

use common::data;
use common::program;

static PROGRAM: LazyLock<PathBuf> = LazyLock::new(|| program::example("position"));

/// The output of a run that must succeed without a word on standard error.
fn line(arguments: &[&str]) -> String {
    let output = program::run(&PROGRAM, arguments);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && complaint.is_empty(), "{arguments:?}: {complaint}");
    String::from_utf8(output.stdout).expect("JSON is UTF-8")
}

fn joined<T: ToString>(items: &[T]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

#[test]
fn the_sum_of_the_manual() {
    assert_eq!(
        line(&["1,3,4", "10,11,13"]),
        "{\"values\":[1,2,2],\"nim_sum\":1,\"outcome\":\"N\",\"moves\":[[0,1],[0,3],[2,1]]}\n"
    );
}

#[test]
fn every_sum() {
    let facts = data::load::<data::Sums>("sums");
    let small = facts.position.iter().map(|fact| {
        let sum = (&fact.values, fact.nim_sum);
        let rules = [(&fact.normal, &fact.normal_moves), (&fact.misere, &fact.misere_moves)];
        (&fact.set, joined(&fact.heaps), sum, rules)
    });
    let huge = facts.huge.iter().map(|fact| {
        let sum = (&fact.values, fact.nim_sum);
        let rules = [(&fact.normal, &fact.normal_moves), (&fact.misere, &fact.misere_moves)];
        (&fact.set, joined(&fact.heaps), sum, rules)
    });
    for (set, heaps, (values, nim_sum), rules) in small.chain(huge) {
        for ((outcome, moves), rule) in rules.into_iter().zip([None, Some("--misere")]) {
            let moves: Vec<String> =
                moves.iter().map(|[heap, take]| format!("[{},{take}]", heap - 1)).collect();
            let expected = format!(
                "{{\"values\":[{}],\"nim_sum\":{nim_sum},\"outcome\":\"{outcome}\",\"moves\":[{}]}}\n",
                joined(values),
                moves.join(","),
            );
            let set = joined(set);
            let mut arguments = vec![set.as_str(), heaps.as_str()];
            arguments.extend(rule);
            assert_eq!(line(&arguments), expected, "{arguments:?}");
        }
    }
}

#[test]
fn bad_input() {
    let many = vec!["1"; 1_001].join(",");
    let digits = "1".repeat(10_001);
    let cases: &[(&[&str], &str)] = &[
        (&["", "3"], "empty set"),
        (&["1,0", "3"], "move 0"),
        (&["1,-2", "3"], "move -2"),
        (&["1,2.5", "3"], "move 2.5"),
        (&["1,x", "3"], "\"x\""),
        (&["3..1", "3"], "3..1"),
        (&["65536", "3"], "65535"),
        (&["1..65535", "3"], "at most 10000"),
        (&["1,3,4", "3,x"], "heap 1: \"x\""),
        (&["1,3,4", "3,,4"], "heap 1"),
        (&["1,3,4", "3,"], "heap 1"),
        (&["1,3,4", ",3"], "heap 0"),
        (&["1,3,4", ""], "heap 0"),
        (&["1,3,4", "3;4"], "heap 0: \";\""),
        (&["1,3,4", "3 4"], "heap 0"),
        (&["1,3,4", "3,1.5"], "heap 1: heap size 1.5"),
        (&["1,3,4", "--", "-3"], "heap size -3"),
        (&["1,3,4", "-3"], "-3"),
        (&["1,3,4", &digits], "at most 10000 digits"),
        (&["1,3,4", "10^10000"], "at most 10000 digits"),
        (&["1,3,4", &many], "at most 1000"),
        (&[], "SET"),
        (&["1,3,4"], "HEAPS"),
        (&["1,3,4", "3", "4"], "4"),
        (&["1,3,4", "3", "--nim"], "--nim"),
        (&["1,3,4", "3", "--misere=yes"], "yes"),
        (&["1,3,4", "3", "--misere", "--misere"], "--misere"),
    ];
    for &(arguments, complaint) in cases {
        let output = program::run(&PROGRAM, arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains(complaint), "{arguments:?}: {said}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
}
