//! Prints preperiod and period of a set's Grundy values and outcomes as one line of JSON:
//! `cargo run -q --release --example certify -- 1,3,4`

use std::process::ExitCode;

use grundyscope::{Certificate, Fault, Game, Kind, SubtractionSet};
use serde_json::{Value, json};

fn main() -> ExitCode {
    let text = std::env::args().skip(1).collect::<Vec<_>>().join(" ");
    match certify(&text) {
        Ok(line) => {
            println!("{line}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

/// The line for a set, or what is wrong with it. Certificates that are not too long are verified.
fn certify(text: &str) -> Result<Value, String> {
    let set: SubtractionSet = text.parse().map_err(|error| format!("{error}"))?;
    let mut game = Game::new(set);
    game.solve();
    let certified = |kind: Kind| -> Result<Certificate, String> {
        let certificate = game
            .certificate(kind)
            .ok_or_else(|| format!("no period up to heap {}", game.heaps() - 1))?;
        match certificate.verify() {
            // Computing billions of heaps anew from the rules would take hours.
            Ok(()) | Err(Fault::TooLong) => Ok(certificate),
            Err(fault) => Err(format!("not verified: {fault}")),
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
