//! The build tool of Grundyscope: `cargo xtask serve`, `build`, `test` and `bench`.
//!
//! One subject a file; this one only reads the command line.

mod bench;
mod chromium;
mod command;
mod config;
mod http;
mod inputs;
mod node;
mod package;
mod report;
mod serve;
mod site;
mod sizes;
mod test;
mod toolchain;

use std::path::Path;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};

/// Builds, serves and tests Grundyscope.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Build the package and serve the page on this machine
    Serve(serve::Options),
    /// Build the browser package as wasm-pack.toml says, and hold it to its size budgets
    Build(BuildOptions),
    /// Install what the tests need, and run them all or the parts named
    Test(test::Options),
    /// Measure the package against plain JavaScript in Node.js and in Chromium
    Bench(bench::Options),
    /// Print the Chromium that the browser tests use; install one if there is none
    Chromium,
}

#[derive(Args)]
struct BuildOptions {
    /// Build even if nothing has changed since the last build
    #[arg(long)]
    force: bool,
}

/// The top of the repository.
fn root() -> &'static Path {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask)
}

fn build(options: &BuildOptions) -> anyhow::Result<()> {
    let config = config::read()?;
    package::build(&config, options.force)?;
    sizes::check(&config)
}

fn main() -> ExitCode {
    let outcome = match Cli::parse().task {
        Task::Serve(options) => serve::serve(&options).map(|()| true),
        Task::Build(options) => build(&options).map(|()| true),
        Task::Bench(options) => bench::bench(&options).map(|()| true),
        Task::Chromium => chromium::ensure().map(|program| {
            println!("{}", program.display());
            true
        }),
        Task::Test(options) => test::test(&options),
    };
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        // Failed tests have said so themselves; their summary stays the last line.
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
