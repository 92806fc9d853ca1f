//! Sums over all sets with a given largest move, as one line of JSON:
//! `cargo run -q --release --example sweep -- 10`
//!
//! `--shard 3/64` takes the fourth of 64 shares; the sums of all shares add up to the whole.

use std::process::ExitCode;

use clap::Parser;
use grundyscope::family::{Family, Share, Surveyor, Totals};
use rayon::prelude::*;
use serde_json::{Value, json};

/// Sets that one thread takes at a time: enough to make little of starting, few enough to share.
const SETS_AT_ONCE: u64 = 1 << 10;

/// Sums of periods over all subtraction sets with largest move exactly M, as one line of JSON.
#[derive(Parser)]
struct Arguments {
    /// The largest move of each set.
    #[arg(value_name = "M")]
    largest: u32,
    /// Only the sets with this many moves.
    #[arg(long, value_name = "K")]
    moves: Option<u32>,
    /// Only one share of the sets: I/N with I from 0 to N-1.
    #[arg(long, value_name = "I/N", default_value_t = Share::WHOLE)]
    shard: Share,
}

fn main() -> ExitCode {
    // Arguments of the wrong form end here, with status 2 and a message.
    let arguments = Arguments::parse();
    let family = match arguments.moves {
        None => Family::with_largest(arguments.largest),
        Some(size) => Family::choices_with_largest(size, 1, arguments.largest),
    };
    let family = match family {
        Ok(family) => family,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(2);
        }
    };
    let totals = sweep(&family, arguments.shard);
    if totals.undecided > 0 {
        eprintln!("{} sets have no period within the bound of a search", totals.undecided);
        return ExitCode::FAILURE;
    }
    println!("{}", line(arguments.largest, totals));
    ExitCode::SUCCESS
}

/// The sums over a share, on all cores.
fn sweep(family: &Family, share: Share) -> Totals {
    let numbers = family.range(share);
    let runs = (numbers.end - numbers.start).div_ceil(SETS_AT_ONCE);
    (0..runs)
        .into_par_iter()
        .map_init(Surveyor::new, |surveyor, run| {
            let start = numbers.start + run * SETS_AT_ONCE;
            let end = start.saturating_add(SETS_AT_ONCE).min(numbers.end);
            surveyor.totals(family.members(start..end))
        })
        .sum()
}

fn line(largest: u32, totals: Totals) -> Value {
    json!({
        "m": largest,
        "sets": totals.sets,
        "sum_outcome_period": totals.outcome_periods,
        "sum_grundy_period": totals.grundy_periods,
        "pure_outcome": totals.pure_outcomes,
        "pure_grundy": totals.pure_grundy,
        "different_period": totals.different_periods,
        "sum_outcome_preperiod": totals.outcome_preperiods,
        "sum_grundy_preperiod": totals.grundy_preperiods,
        "sum_max": totals.largest_values,
    })
}
