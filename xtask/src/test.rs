//! Everything that must hold before a change is good, in parts that can be run alone.

use std::path::PathBuf;
use std::thread;

use anyhow::{Error, Result, bail};
use clap::Args;

use crate::command::{cargo, run};
use crate::config::{self, Config};
use crate::node::{self, node};
use crate::report::{Part, Report};
use crate::{chromium, inputs, package, root, sizes, toolchain};

/// Where the browser tests find this tool, which they start as their server.
const SERVER: &str = "GRUNDYSCOPE_XTASK";

#[derive(Args)]
pub(crate) struct Options {
    /// The parts to run; all of them if none is named
    parts: Vec<Part>,
    /// Stop at the first step that fails
    #[arg(long)]
    fail_fast: bool,
}

/// Runs the parts asked for; says whether all steps passed.
pub(crate) fn test(options: &Options) -> Result<bool> {
    let config = config::read()?;
    toolchain::ensure()?;
    let parts = Part::ALL
        .into_iter()
        .filter(|part| options.parts.is_empty() || options.parts.contains(part))
        .collect();
    fetch_ahead(&parts);

    let mut tests =
        Tests { config, report: Report::new(options.fail_fast), npm: None, package: None };
    for part in parts {
        match part {
            Part::Native => tests.native(),
            Part::Wasm => tests.wasm(),
            Part::Js => tests.js(),
            Part::Browser => tests.browser(),
        }
    }
    println!("\n{}", tests.report);
    Ok(tests.report.failed() == 0)
}

/// Starts slow installations while the compiler works. What goes wrong is left to the step that
/// needs the result: it waits for the end of this, or tries again.
fn fetch_ahead(parts: &Vec<Part>) {
    if *parts != [Part::Native] {
        thread::spawn(|| drop(node::install()));
    }
    if parts.contains(&Part::Browser) {
        thread::spawn(|| drop(chromium::ensure()));
    }
}

/// Whether something that a step needs is there, else what to say.
type Ready = Result<(), &'static str>;

struct Tests {
    config: Config,
    report: Report,
    /// Whether the npm packages are there; `None` before anyone asked.
    npm: Option<bool>,
    /// The same for the browser package.
    package: Option<bool>,
}

impl Tests {
    fn native(&mut self) {
        let steps: [(&str, &[&str]); 6] = [
            ("format", &["fmt", "--all", "--check"]),
            ("clippy", &["clippy", "--workspace", "--all-targets", "--", "-Dwarnings"]),
            (
                "clippy for the browser",
                &[
                    "clippy",
                    "--lib",
                    "--package",
                    package::NAME,
                    "--target",
                    toolchain::WASM,
                    "--",
                    "-Dwarnings",
                ],
            ),
            ("documentation", &["doc", "--workspace", "--no-deps"]),
            ("tests", &["test", "--workspace", "--exclude", "xtask"]),
            // In the profile that this tool is built with anyway: the one for tests would compile
            // all its dependencies once more, and optimise them.
            ("tests of the build tool", &["test", "--package", "xtask", "--profile", "dev"]),
        ];
        for (name, arguments) in steps {
            self.report.step(Part::Native, name, || {
                run(cargo(arguments).env("RUSTDOCFLAGS", "-Dwarnings"))
            });
        }
    }

    fn wasm(&mut self) {
        let package = self.package(Part::Wasm);
        let config = &self.config;
        self.report.step(Part::Wasm, "size budgets", || {
            package.map_err(Error::msg)?;
            sizes::check(config)
        });
        self.node_tests(Part::Wasm, "boundary tests", "boundary", &[]);
    }

    fn js(&mut self) {
        let npm = self.npm(Part::Js);
        // The types that the page is checked against are part of the package.
        let package = self.package(Part::Js);
        self.report.step(Part::Js, "format and lints", || {
            npm.map_err(Error::msg)?;
            run(&mut node(&["node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings"]))
        });
        self.report.step(Part::Js, "types", || {
            npm.and(package).map_err(Error::msg)?;
            run(&mut node(&["node_modules/typescript/bin/tsc", "-p", "."]))
        });
        self.node_tests(Part::Js, "unit tests", "js", &[]);
    }

    fn browser(&mut self) {
        let mut environment = Vec::new();
        self.report.step(Part::Browser, "Chromium", || {
            let program = chromium::ensure()?;
            println!("{}", program.display());
            environment.push((chromium::VARIABLE, program));
            // Calling it directly spares the tests Cargo's lock on the target folder.
            environment.push((SERVER, std::env::current_exe()?));
            Ok(())
        });
        self.node_tests(Part::Browser, "page", "browser", &environment);
    }

    /// Runs tests/`folder`/*.test.js in Node.js.
    fn node_tests(
        &mut self,
        part: Part,
        name: &'static str,
        folder: &str,
        environment: &[(&str, PathBuf)],
    ) {
        let ready = self.npm(part).and(self.package(part));
        self.report.step(part, name, || {
            ready.map_err(Error::msg)?;
            let files: Vec<PathBuf> = inputs::files(&root().join("tests").join(folder))?
                .into_iter()
                .filter(|file| file.to_string_lossy().ends_with(".test.js"))
                .collect();
            if files.is_empty() {
                bail!(
                    "there is no tests/{folder}/*.test.js, and a part without tests proves nothing"
                );
            }
            let mut command = node(&[
                "--test",
                "--test-reporter=spec",
                "--test-timeout=120000",
                // A server or browser that a failed test has left open must not keep this waiting.
                "--test-force-exit",
            ]);
            if part == Part::Browser {
                // A test often waits for its browser: two at a time keep two processors busy.
                command.arg("--test-concurrency=2");
            }
            run(command.args(files).envs(environment.iter().map(|(name, value)| (name, value))))
        });
    }

    /// Installs the npm packages, in a step of the first part that needs them.
    fn npm(&mut self, part: Part) -> Ready {
        let report = &mut self.report;
        let there =
            *self.npm.get_or_insert_with(|| report.step(part, "npm packages", node::install));
        there.then_some(()).ok_or("the npm packages are missing")
    }

    /// Builds the package, in a step of the first part that needs it.
    fn package(&mut self, part: Part) -> Ready {
        let (report, config) = (&mut self.report, &self.config);
        let there = *self
            .package
            .get_or_insert_with(|| report.step(part, "package", || package::build(config, false)));
        there.then_some(()).ok_or("the package was not built")
    }
}
