//! The example `certify`, run as a program: one line of JSON for a set, status 2 for a bad one.

mod common;

use std::path::PathBuf;
use std::process::{Command, Output};
use std::sync::LazyLock;

use common::data::{self, Case};

/// Cargo builds examples beside the tests, but not when a test is asked for by its name. Asking for
/// a build that is there already costs a fraction of a second.
static PROGRAM: LazyLock<PathBuf> = LazyLock::new(|| {
    let test = std::env::current_exe().expect("a running test has a path");
    let folder = test.ancestors().nth(2).expect("it lies in target/<profile>/deps");
    let profile = if folder.ends_with("release") { "release" } else { "test" };
    let status = Command::new(env!("CARGO"))
        .args(["build", "--quiet", "--offline", "--profile", profile, "--example", "certify"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .status()
        .expect("cargo can be run");
    assert!(status.success(), "the example does not build");
    folder.join("examples").join(format!("certify{}", std::env::consts::EXE_SUFFIX))
});

fn run(arguments: &[&str]) -> Output {
    Command::new(&*PROGRAM)
        .args(arguments)
        .output()
        .unwrap_or_else(|error| panic!("{}: {error}", PROGRAM.display()))
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
