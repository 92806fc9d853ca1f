//! What the examples that print one line of JSON have in common.

use std::process::ExitCode;

use serde_json::Value;

/// Prints the line on standard output, or what is wrong on standard error with its exit status.
pub(crate) fn finish(line: Result<Value, (u8, String)>) -> ExitCode {
    match line {
        Ok(line) => {
            println!("{line}");
            ExitCode::SUCCESS
        }
        Err((status, message)) => {
            eprintln!("{message}");
            ExitCode::from(status)
        }
    }
}
