//! The steps of a test run: what was done, how it ended, how long it took.

use std::fmt;
use std::time::{Duration, Instant};

use anyhow::Result;
use clap::ValueEnum;

/// What can be tested alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Part {
    /// Format, clippy, documentation and tests of the Rust code
    Native,
    /// The browser package: build, size budgets, and tests of its boundary in Node.js
    Wasm,
    /// The JavaScript code: format, lints, types, unit tests
    Js,
    /// The page in Chromium
    Browser,
}

impl Part {
    pub(crate) const ALL: [Self; 4] = [Self::Native, Self::Wasm, Self::Js, Self::Browser];
}

impl fmt::Display for Part {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self {
            Self::Native => "native",
            Self::Wasm => "wasm",
            Self::Js => "js",
            Self::Browser => "browser",
        };
        formatter.pad(name)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Ending {
    Passed,
    Failed,
    NotRun,
}

struct Step {
    part: Part,
    name: &'static str,
    ending: Ending,
    time: Duration,
}

/// All steps so far.
pub(crate) struct Report {
    steps: Vec<Step>,
    fail_fast: bool,
}

impl Report {
    pub(crate) fn new(fail_fast: bool) -> Self {
        let steps = Vec::new();
        Self { steps, fail_fast }
    }

    /// Runs a step under a heading; says whether it passed.
    pub(crate) fn step(
        &mut self,
        part: Part,
        name: &'static str,
        work: impl FnOnce() -> Result<()>,
    ) -> bool {
        let start = Instant::now();
        let ending = if self.fail_fast && self.failed() > 0 {
            Ending::NotRun
        } else {
            println!("\n=== {part}: {name}");
            match work() {
                Ok(()) => Ending::Passed,
                Err(error) => {
                    eprintln!("error: {error:#}");
                    Ending::Failed
                }
            }
        };
        let time = start.elapsed();
        self.steps.push(Step { part, name, ending, time });
        ending == Ending::Passed
    }

    fn count(&self, ending: Ending) -> usize {
        let matching = self.steps.iter().filter(|step| step.ending == ending);
        matching.count()
    }

    pub(crate) fn failed(&self) -> usize {
        self.count(Ending::Failed)
    }
}

/// A line for each part, and the totals on the last line.
impl fmt::Display for Report {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(formatter, "=== summary")?;
        for part in Part::ALL {
            let steps: Vec<&Step> = self.steps.iter().filter(|it| it.part == part).collect();
            if steps.is_empty() {
                continue;
            }
            let time: Duration = steps.iter().map(|step| step.time).sum();
            let names = |ending| {
                let names = steps.iter().filter(|it| it.ending == ending);
                names.map(|it| it.name).collect::<Vec<_>>().join(", ")
            };
            let (failed, not_run) = (names(Ending::Failed), names(Ending::NotRun));
            let mut line = format!("{part:8} {:6.1} s  ", time.as_secs_f64());
            line += if failed.is_empty() && not_run.is_empty() { "ok" } else { "" };
            if !failed.is_empty() {
                line += &format!("FAILED: {failed}  ");
            }
            if !not_run.is_empty() {
                line += &format!("not run: {not_run}");
            }
            writeln!(formatter, "{}", line.trim_end())?;
        }
        let passed = self.count(Ending::Passed);
        write!(formatter, "{passed} passed, {} failed", self.failed())
    }
}

#[cfg(test)]
mod tests {
    use anyhow::bail;

    use super::*;

    fn lines(report: &Report) -> Vec<String> {
        report.to_string().lines().map(str::to_owned).collect()
    }

    #[test]
    fn later_steps_run_after_a_failure() {
        let mut report = Report::new(false);
        assert!(!report.step(Part::Native, "format", || bail!("as asked")));
        assert!(report.step(Part::Js, "types", || Ok(())));
        let lines = lines(&report);
        assert!(lines[1].ends_with("FAILED: format"), "{lines:?}");
        assert!(lines[2].starts_with("js") && lines[2].ends_with("ok"), "{lines:?}");
        assert_eq!(lines[3], "1 passed, 1 failed");
    }

    #[test]
    fn fail_fast_stops_and_says_what_was_left_out() {
        let mut report = Report::new(true);
        report.step(Part::Native, "format", || bail!("as asked"));
        assert!(!report.step(Part::Js, "types", || unreachable!("not run")));
        let lines = lines(&report);
        assert!(lines[2].ends_with("not run: types"), "{lines:?}");
        assert_eq!(lines[3], "0 passed, 1 failed");
    }
}
