//! Running other programs, with errors that say what to do.

use std::io::ErrorKind;
use std::process::{Command, Output, Stdio};

use anyhow::{Context, Result, bail};

use crate::root;

/// How much of a failed command's output is shown: its reason stands at the end.
const LAST_LINES: usize = 20;

/// A command that runs at the top of the repository.
pub(crate) fn command(program: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root());
    command
}

/// The Cargo that started this tool, else the one on PATH.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let program = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    command(&program, arguments)
}

/// Runs a command whose output goes straight to the terminal.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| missing(command))?;
    if !status.success() {
        bail!("`{}` failed ({status})", line(command));
    }
    Ok(())
}

/// Runs a command in silence and returns what it wrote to standard output; the end of what
/// it wrote at all becomes part of the error.
pub(crate) fn quietly(command: &mut Command) -> Result<String> {
    let output = output(command)?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    if !output.status.success() {
        let all = text + &String::from_utf8_lossy(&output.stderr);
        let lines: Vec<&str> = all.lines().collect();
        let end = lines[lines.len().saturating_sub(LAST_LINES)..].join("\n");
        bail!("`{}` failed ({}):\n{end}", line(command), output.status);
    }
    Ok(text)
}

/// Whether a command can be started and succeeds.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    output(command).is_ok_and(|output| output.status.success())
}

fn output(command: &mut Command) -> Result<Output> {
    command.stdin(Stdio::null()).output().with_context(|| missing(command))
}

/// The command as a person would type it.
fn line(command: &Command) -> String {
    std::iter::once(command.get_program())
        .chain(command.get_args())
        .map(|word| word.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}

fn missing(command: &Command) -> String {
    let program = command.get_program().to_string_lossy();
    match program.as_ref() {
        "node" | "npm" | "npx" | "npm.cmd" | "npx.cmd" => format!(
            "`{program}` did not start: install Node.js {} or newer, which brings npm along",
            crate::node::OLDEST
        ),
        _ => format!("`{program}` did not start"),
    }
}

/// Whether an error of the system says that a file or folder is not there.
pub(crate) fn absent(error: &std::io::Error) -> bool {
    error.kind() == ErrorKind::NotFound
}
