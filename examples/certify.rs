//! Prints preperiod and period of a set's Grundy values and outcomes as one line of JSON:
//! `cargo run -q --release --example certify -- 1,3,4`

mod common;

use std::process::ExitCode;

use grundyscope::{Certificate, Error, Fault, Game, Kind, SubtractionSet};
use serde_json::{Value, json};

/// What takes more look-ups is not computed anew from the rules: it would outlast the search by far.
const MOST_STEPS: u64 = 1 << 28;

/// The exit status for a set that is refused.
const BAD_SET: u8 = 2;

/// The exit status for a set whose period is not found, or not right.
const NOT_CERTIFIED: u8 = 1;

fn main() -> ExitCode {
    let text = std::env::args().skip(1).collect::<Vec<_>>().join(" ");
    common::finish(certify(&text))
}

/// The line for a set, or what is wrong with it. Certificates that are not too long are verified.
fn certify(text: &str) -> Result<Value, (u8, String)> {
    let set: SubtractionSet = text.parse().map_err(|error: Error| (BAD_SET, error.to_string()))?;
    let mut game = Game::new(set);
    game.solve();
    let certified = |kind: Kind| -> Result<Certificate, (u8, String)> {
        let certificate = game
            .certificate(kind)
            .ok_or_else(|| (NOT_CERTIFIED, format!("no period up to heap {}", game.heaps() - 1)))?;
        match certificate.verify_within(MOST_STEPS) {
            Ok(()) | Err(Fault::TooLong { .. }) => Ok(certificate),
            Err(fault) => Err((NOT_CERTIFIED, format!("not verified: {fault}"))),
        }
    };
    let (grundy, outcome) = (certified(Kind::Grundy)?, certified(Kind::Normal)?);
    // By hand, so that the keys keep this order.
    Ok(json!({
        "set": game.set().moves(),
        "grundy": {
            "preperiod": grundy.preperiod,
            "period": grundy.period,
            "max": game.largest_value(),
        },
        "outcome": { "preperiod": outcome.preperiod, "period": outcome.period },
    }))
}
