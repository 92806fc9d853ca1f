//! Sets a second and core: `cargo bench --bench family`. Prints one line a family, outcome periods
//! alone first, then outcome and Grundy periods. The sums keep the work from being left out, and
//! show that two runs did the same.

use std::hint::black_box;
use std::time::Instant;

use grundyscope::family::{Family, Member, Share, Surveyor};

/// At most so many sets of a family are taken, spread over all of it.
const SETS: u64 = 1 << 18;

/// Each measurement is repeated, and the fastest one counts: the others shared their core.
const PASSES: usize = 7;

/// Consecutive sets that are taken together.
const RUN: usize = 1 << 10;

fn main() {
    let families = [
        ("5 moves up to 40", Family::choices(5, 1, 40)),
        ("5 moves, largest 40", Family::choices_with_largest(5, 1, 40)),
        ("4 moves, largest 40", Family::choices_with_largest(4, 1, 40)),
        ("7 moves, largest 30", Family::choices_with_largest(7, 1, 30)),
        ("5 moves, largest 62", Family::choices_with_largest(5, 1, 62)),
        ("all sets, largest 16", Family::with_largest(16)),
        ("all sets, largest 20", Family::with_largest(20)),
        ("all sets, largest 26", Family::with_largest(26)),
        ("all sets, largest 40", Family::with_largest(40)),
    ];
    println!(
        "{:<22} {:>9} {:>16} {:>14} {:>14}",
        "family", "sets", "outcomes sets/s", "grundy sets/s", "sum"
    );
    for (name, family) in families {
        let family = family.unwrap_or_else(|error| panic!("{name}: {error}"));
        let (sets, outcomes, outcome_sum) = measure(&family, 1, |surveyor, member| {
            surveyor.outcomes(member).map_or(0, |found| found.period + found.preperiod)
        });
        let (_, grundy, grundy_sum) = measure(&family, 8, |surveyor, member| {
            surveyor.survey(member).map_or(0, |found| found.grundy.period + found.grundy.preperiod)
        });
        println!(
            "{name:<22} {sets:>9} {outcomes:>16.0} {grundy:>14.0} {outcome_sum:>12} {grundy_sum:>12}"
        );
    }
}

/// How many sets were surveyed, how many a second at best, and the sum of what `survey` returns.
fn measure(
    family: &Family,
    thinner: u64,
    survey: impl Fn(&mut Surveyor, &Member) -> u64,
) -> (usize, f64, u64) {
    let mut surveyor = Surveyor::new();
    let runs = family.count().min(SETS / thinner).div_ceil(RUN as u64);
    let members = (0..runs)
        .filter_map(|run| Share::new(run, runs).ok())
        .flat_map(|share| family.members(family.range(share)).take(RUN));
    let (mut sets, mut sum, mut best) = (0, 0, f64::INFINITY);
    for _ in 0..PASSES {
        (sets, sum) = (0, 0);
        let start = Instant::now();
        for member in members.clone() {
            sum += survey(&mut surveyor, black_box(&member));
            sets += 1;
        }
        best = best.min(start.elapsed().as_secs_f64());
    }
    (sets, sets as f64 / best, sum)
}
