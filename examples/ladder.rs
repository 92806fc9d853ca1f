//! Answers heaps of one game in the format of programming contests, from standard input:
//! `cargo run -q --release --example ladder < tests/data/ladder/ladder_sample.in`

use std::io::{self, Read, Write};
use std::process::ExitCode;

use grundyscope::ladder;

fn main() -> ExitCode {
    let answered = read().and_then(|text| answer(&text));
    match answered.and_then(|words| {
        io::stdout().write_all(words.as_bytes()).map_err(|error| format!("no output: {error}"))
    }) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

/// All of standard input, which must be text.
fn read() -> Result<String, String> {
    let mut bytes = Vec::new();
    io::stdin().read_to_end(&mut bytes).map_err(|error| format!("no input: {error}"))?;
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + good.iter().filter(|&&byte| byte == b'\n').count();
        format!("line {line}: not text, but a byte that no number has")
    })
}

/// `First` or `Second` for each heap, a line each.
fn answer(text: &str) -> Result<String, String> {
    let outcomes = ladder::answer(text).map_err(|error| error.to_string())?;
    Ok(outcomes.into_iter().flat_map(|outcome| [ladder::winner(outcome), "\n"]).collect())
}
