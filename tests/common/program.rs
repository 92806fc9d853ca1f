//! The examples, run as programs.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The program of an example. Cargo builds examples beside the tests, but not when a test is asked
/// for by its name. Asking for a build that is there already costs a fraction of a second.
pub(crate) fn example(name: &str) -> PathBuf {
    let test = std::env::current_exe().expect("a running test has a path");
    let folder = test.ancestors().nth(2).expect("it lies in target/<profile>/deps");
    let profile = if folder.ends_with("release") { "release" } else { "test" };
    let status = Command::new(env!("CARGO"))
        .args(["build", "--quiet", "--offline", "--profile", profile, "--example", name])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .status()
        .expect("cargo can be run");
    assert!(status.success(), "the example does not build");
    folder.join("examples").join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

/// What a program says to these arguments.
pub(crate) fn run(program: &Path, arguments: &[&str]) -> Output {
    let output = Command::new(program).args(arguments).output();
    output.unwrap_or_else(|error| panic!("{}: {error}", program.display()))
}
