//! The example `certify`, run as a program: one line of JSON for a set, status 2 for a bad one.

mod common;

use std::path::PathBuf;
use std::process::Output;
use std::sync::LazyLock;

use common::data::{self, Case};
use common::program;

static PROGRAM: LazyLock<PathBuf> = LazyLock::new(|| program::example("certify"));

fn run(arguments: &[&str]) -> Output {
    program::run(&PROGRAM, arguments)
}

/// The output of a run that must succeed without a word on standard error.
fn line(arguments: &[&str]) -> String {
    let output = run(arguments);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && complaint.is_empty(), "{arguments:?}: {complaint}");
    String::from_utf8(output.stdout).expect("JSON is UTF-8")
}

fn check(case: &Case) {
    let moves: Vec<_> = case.set.iter().map(ToString::to_string).collect();
    let moves = moves.join(",");
    let ([grundy_start, grundy], [outcome_start, outcome]) = (case.grundy, case.outcome);
    let expected = format!(
        "{{\"set\":[{moves}],\
         \"grundy\":{{\"preperiod\":{grundy_start},\"period\":{grundy},\"max\":{}}},\
         \"outcome\":{{\"preperiod\":{outcome_start},\"period\":{outcome}}}}}\n",
        case.largest
    );
    assert_eq!(line(&[&moves]), expected);
}

#[test]
fn every_sequence() {
    for sequence in data::load::<data::Sequences>("sequences").sequence {
        check(&sequence.case());
    }
}

#[test]
fn closed_forms() {
    for form in data::load::<data::ClosedForms>("closed_forms").form {
        for case in form.cases.iter().step_by(4) {
            check(case);
        }
    }
}

#[test]
fn long_periods() {
    for case in data::load::<data::LongPeriods>("long_periods").cases {
        check(&case);
    }
}

#[test]
fn a_set_may_be_several_arguments() {
    assert_eq!(line(&["1", "3", "4"]), line(&["1,3,4"]));
    assert_eq!(line(&["{1,", "3,", "4}"]), line(&["1,3,4"]));
}

#[test]
fn a_bad_set_is_refused() {
    for fact in data::load::<data::Sets>("sets").refused {
        let text = fact.text();
        // No program takes arguments of any length.
        if text.len() > 1_000 {
            continue;
        }
        let output = run(&[&text]);
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{text:?}: {complaint}");
        assert!(output.stdout.is_empty(), "{text:?}");
        assert!(
            !complaint.trim().is_empty() && !complaint.contains("panicked"),
            "{text:?}: {complaint}"
        );
    }
    assert_eq!(run(&[]).status.code(), Some(2), "no set at all");
}

/// Fifty times the set {17, 31, 51, 65, 82} and its period: beyond what is kept.
#[test]
fn a_period_that_is_not_found_is_not_claimed() {
    let output = run(&["850,1550,2550,3250,4100"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!(complaint, "no period up to heap 16777215\n");
}
