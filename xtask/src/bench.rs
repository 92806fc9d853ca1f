//! Measures the built package against plain JavaScript, in Node.js and in Chromium.

use std::fmt::Write as _;
use std::process::Stdio;

use anyhow::{Context, Result, bail};
use clap::Args;
use serde::Deserialize;

use crate::node::{self, node};
use crate::{chromium, config, package};

#[derive(Args)]
pub(crate) struct Options {
    /// Measure in Node.js only
    #[arg(long)]
    node: bool,
    /// Measure in Chromium only
    #[arg(long)]
    chromium: bool,
    /// Also certify the period 31,118,313,300, and run naive code to its end where that takes long
    #[arg(long, conflicts_with = "quick")]
    long: bool,
    /// Few sets and repetitions, to see that it works
    #[arg(long)]
    quick: bool,
}

/// Prints one line of JSON for each engine, then the same as tables.
pub(crate) fn bench(options: &Options) -> Result<()> {
    let both = options.node == options.chromium;
    let length = match options {
        Options { long: true, .. } => "long",
        Options { quick: true, .. } => "quick",
        _ => "full",
    };
    package::build(&config::read()?, false)?;
    node::install()?;
    let mut runs = Vec::new();
    if both || options.node {
        runs.push(run("node", length)?);
    }
    if both || options.chromium {
        runs.push(run("chromium", length)?);
    }
    for line in &runs {
        println!("{line}");
    }
    for line in &runs {
        let run: Run = serde_json::from_str(line).context("in the result of the benchmarks")?;
        print!("\n{}", table(&run));
    }
    Ok(())
}

/// The line of JSON that one engine gives. Its progress goes to the terminal.
fn run(engine: &str, length: &str) -> Result<String> {
    let mut command = node(&["tests/bench/run.js", engine, length]);
    if engine == "chromium" {
        command.env(chromium::VARIABLE, chromium::ensure()?);
    }
    eprintln!("Measuring: {engine}");
    let output = command
        .stdout(Stdio::piped())
        .stderr(Stdio::inherit())
        .spawn()
        .and_then(std::process::Child::wait_with_output)
        .context("`node` did not start")?;
    if !output.status.success() {
        bail!("the benchmarks failed ({})", output.status);
    }
    let text = String::from_utf8(output.stdout)?;
    let line = text.lines().find(|line| line.starts_with('{'));
    Ok(line.context("the benchmarks gave no result")?.to_owned())
}

/// As much of a result as the table shows; `www/bench/row.js` says more.
#[derive(Deserialize)]
struct Run {
    engine: String,
    clock: String,
    rows: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Row {
    group: String,
    set: String,
    measured: String,
    grundyscope: Quantity,
    times_naive: Option<f64>,
    times_good: Option<f64>,
    goal: Option<Goal>,
}

#[derive(Deserialize)]
struct Quantity {
    value: f64,
    unit: String,
}

#[derive(Deserialize)]
struct Goal {
    text: String,
    met: bool,
}

fn table(run: &Run) -> String {
    let mut text = format!("{} ({})\n", run.engine, run.clock);
    let mut groups: Vec<&str> = Vec::new();
    for row in &run.rows {
        if !groups.contains(&row.group.as_str()) {
            groups.push(&row.group);
        }
    }
    for group in groups {
        let _ = writeln!(text, "{group:<32} {:>17} {:>8} {:>7}", "", "x naive", "x good");
        for row in run.rows.iter().filter(|row| row.group == group) {
            text += &lines(row);
        }
    }
    text
}

/// The line of a row, and another one where that does not say what was measured.
fn lines(row: &Row) -> String {
    let ratio = |ratio: Option<f64>| ratio.map_or_else(String::new, |it| format!("{it:.1}"));
    let goal = row.goal.as_ref().map_or_else(String::new, |goal| {
        format!("{}: {}", if goal.met { "met" } else { "MISSED" }, goal.text)
    });
    let line = format!(
        "  {:<30} {:>17} {:>8} {:>7}  {goal}",
        row.set,
        quantity(&row.grundyscope),
        ratio(row.times_naive),
        ratio(row.times_good),
    );
    if row.times_naive.is_none() {
        return format!("{}\n      {}\n", line.trim_end(), row.measured);
    }
    format!("{}\n", line.trim_end())
}

fn quantity(quantity: &Quantity) -> String {
    let Quantity { value, unit } = quantity;
    match unit.as_str() {
        "s" if *value < 1e-3 => format!("{:.1} us", value * 1e6),
        "s" if *value < 1.0 => format!("{:.2} ms", value * 1e3),
        "heaps/s" | "sets/s" => format!("{:.1} M {unit}", value / 1e6),
        _ => format!("{value:.2} {unit}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_has_a_line_for_each_row_and_says_which_goals_are_missed() {
        let json = r#"{"engine": "V8", "clock": "elapsed time", "rows": [
            {"group": "Grundy values", "set": "16,33", "measured": "search", "kernel": "vector",
             "grundyscope": {"value": 8.5e9, "unit": "heaps/s"},
             "timesNaive": 310.04, "timesGood": 90,
             "goal": {"text": "at least 300 times naive", "limit": 300, "value": 310, "met": true}},
            {"group": "Answers", "set": "1,3,4", "measured": "heap of 1000 digits",
             "grundyscope": {"value": 0.00007, "unit": "s"},
             "goal": {"text": "under 50 us", "limit": 0.00005, "value": 0.00007, "met": false}}
        ]}"#;
        let text = table(&serde_json::from_str(json).expect("as the page gives it"));
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        assert_eq!(lines[0], "V8 (elapsed time)");
        assert!(lines[2].starts_with("16,33 ") && lines[2].contains(" 8500.0 M heaps/s "));
        assert!(lines[2].ends_with(" 310.0    90.0  met: at least 300 times naive"), "{text}");
        assert!(lines[4].contains(" 70.0 us ") && lines[4].ends_with("MISSED: under 50 us"));
        assert_eq!(lines[5], "heap of 1000 digits");
    }
}
