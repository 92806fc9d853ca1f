//! A Chromium for the browser tests: one that is there, else one that can be installed.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use anyhow::{Error, Result, bail};

use crate::command::{command, quietly, succeeds};
use crate::node::{self, NPX, node};

/// Names the program to use; the tests read it, too.
pub(crate) const VARIABLE: &str = "GRUNDYSCOPE_CHROMIUM";

/// Names under which systems install it, and where macOS puts applications.
const PROGRAMS: [&str; 6] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/// Finds a Chromium that runs, or installs one. A second call waits for the first and returns the
/// same.
pub(crate) fn ensure() -> Result<PathBuf> {
    static FOUND: OnceLock<Result<PathBuf, String>> = OnceLock::new();
    FOUND
        .get_or_init(|| find_or_install().map_err(|error| format!("{error:#}")))
        .clone()
        .map_err(Error::msg)
}

fn find_or_install() -> Result<PathBuf> {
    if let Some(program) = std::env::var_os(VARIABLE) {
        let program = PathBuf::from(program);
        if !runs(&program) {
            bail!("{VARIABLE} names {}, which does not start", program.display());
        }
        return Ok(program);
    }
    if let Some(program) = on_this_machine() {
        return Ok(program);
    }
    let mut tried = Vec::new();
    if let Some(program) = downloaded() {
        return Ok(program);
    }
    match from_the_system() {
        Ok(()) => match on_this_machine() {
            Some(program) => return Ok(program),
            None => {
                tried.push("apt-get install chromium: it is installed but does not start".into())
            }
        },
        Err(error) => tried.push(format!("{error:#}")),
    }
    println!("Installing Chromium (npx playwright-core install chromium)");
    match quietly(&mut command(NPX, &["playwright-core", "install", "chromium"])) {
        Ok(_) => match downloaded() {
            Some(program) => return Ok(program),
            None => tried.push("playwright-core install chromium: it does not start here".into()),
        },
        Err(error) => tried.push(format!("{error:#}")),
    }
    bail!(
        "no Chromium was found and none could be installed. Install Chromium or Chrome and run \
         this again, or name its program in the variable {VARIABLE}. What was tried:\n- {}",
        tried.join("\n- ")
    );
}

fn on_this_machine() -> Option<PathBuf> {
    PROGRAMS.iter().find_map(|name| {
        let program = which(name)?;
        runs(&program).then_some(program)
    })
}

/// The full path of a program, as the tests do not look on PATH.
fn which(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    // Joining an absolute path gives that path.
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|program| program.is_file())
}

/// Some systems install a stub that only says how to get the real one.
fn runs(program: &Path) -> bool {
    succeeds(&mut command(&program.to_string_lossy(), &["--version"]))
}

/// The one that playwright-core has downloaded, if it has.
fn downloaded() -> Option<PathBuf> {
    node::install().ok()?;
    let script =
        "import('playwright-core').then((it) => console.log(it.chromium.executablePath()))";
    let path = quietly(&mut node(&["--eval", script])).ok()?;
    let program = PathBuf::from(path.trim());
    runs(&program).then_some(program)
}

/// Asks the package manager, where that needs no password.
fn from_the_system() -> Result<()> {
    if which("apt-get").is_none() {
        bail!("there is no apt-get on this system");
    }
    let is_root = quietly(&mut command("id", &["-u"])).is_ok_and(|id| id.trim() == "0");
    let prefix: &[&str] = if is_root {
        &[]
    } else if succeeds(&mut command("sudo", &["-n", "true"])) {
        &["sudo", "-n"]
    } else {
        bail!("apt-get needs root or a sudo that asks for no password");
    };
    println!("Installing Chromium (apt-get install chromium)");
    // A stale list of packages names files that are no longer there.
    let steps: [&[&str]; 2] =
        [&["update"], &["install", "-y", "--no-install-recommends", "chromium"]];
    for step in steps {
        let words = [prefix, &["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"], step].concat();
        quietly(&mut command(words[0], &words[1..]))?;
    }
    Ok(())
}
