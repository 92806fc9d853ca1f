//! A sum of heaps, solved, as one line of JSON:
//! `cargo run -q --release --example position -- "1,3,4" 10,11,13`
//!
//! `--misere`: who makes the last move loses.

mod common;

use std::process::ExitCode;

use clap::Parser;
use grundyscope::{Error, Game, HeapSize, Kind, MOST_HEAPS, Outcome, Sum};
use serde_json::{Value, json};

/// The Grundy values of some heaps, their nim-sum, who wins, and every winning move [heap, take],
/// heaps counted from 0.
#[derive(Parser)]
struct Arguments {
    /// The subtraction set, such as 1,3,4.
    #[arg(value_name = "SET")]
    set: String,
    /// The heaps, with commas between, such as 10,11,10^18.
    #[arg(value_name = "HEAPS")]
    heaps: String,
    /// Misère play: who makes the last move loses.
    #[arg(long)]
    misere: bool,
}

/// The exit status for a set or heaps that are refused.
const BAD_INPUT: u8 = 2;

/// The exit status for heaps whose value is not found.
const NOT_SOLVED: u8 = 1;

fn main() -> ExitCode {
    // Arguments of the wrong form end here, with status 2 and a message.
    let arguments = Arguments::parse();
    common::finish(solve(&arguments))
}

fn solve(arguments: &Arguments) -> Result<Value, (u8, String)> {
    let set = arguments.set.parse().map_err(|error: Error| (BAD_INPUT, error.to_string()))?;
    let texts: Vec<&str> = arguments.heaps.split(',').collect();
    if texts.len() > MOST_HEAPS {
        let found = texts.len();
        return Err((BAD_INPUT, format!("{found} heaps: at most {MOST_HEAPS} are solved")));
    }
    let mut game = Game::new(set);
    game.solve();
    let mut heaps = Vec::with_capacity(texts.len());
    for (index, text) in texts.iter().enumerate() {
        let heap: HeapSize =
            text.parse().map_err(|error: Error| (BAD_INPUT, format!("heap {index}: {error}")))?;
        heaps.push((&game, heap));
    }
    let kind = if arguments.misere { Kind::Misere } else { Kind::Normal };
    let sum = Sum::new(&heaps, kind).map_err(|index| {
        (NOT_SOLVED, format!("heap {index}: no period is proved, and it was not computed"))
    })?;
    let moves: Vec<_> =
        sum.moves.iter().map(|winning| json!([winning.heap, winning.take])).collect();
    Ok(json!({
        "values": sum.values,
        "nim_sum": sum.nim_sum,
        "outcome": match sum.outcome { Outcome::P => "P", Outcome::N => "N" },
        "moves": moves,
    }))
}
