//! Node.js and the npm packages that package.json names.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Mutex;

use anyhow::{Context, Result, bail};

use crate::command::{command, quietly};
use crate::{inputs, root};

/// The oldest Node.js whose test runner has all the options used here.
pub(crate) const OLDEST: &str = "20.14";

const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };
pub(crate) const NPX: &str = if cfg!(windows) { "npx.cmd" } else { "npx" };

/// A command for Node.js.
pub(crate) fn node(arguments: &[&str]) -> Command {
    command("node", arguments)
}

/// Installs the npm packages unless exactly these are there. Safe to call from several threads:
/// the second one waits for the first.
pub(crate) fn install() -> Result<()> {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _turn = ONE_AT_A_TIME.lock();

    check_version()?;
    let stamp = root().join("node_modules/.installed-for");
    let wanted = wanted()?;
    if fs::read_to_string(&stamp).is_ok_and(|found| found == wanted) && complete()? {
        return Ok(());
    }
    println!("Installing npm packages (npm ci)");
    quietly(&mut command(NPM, &["ci", "--no-audit", "--no-fund"])).context(
        "the npm packages could not be installed; check the network connection and npm's proxy \
         settings, then run `npm ci` here to see more",
    )?;
    fs::write(&stamp, wanted).with_context(|| format!("writing {}", stamp.display()))
}

/// What node_modules was made from.
fn wanted() -> Result<String> {
    let mut text = String::new();
    for file in ["package.json", "package-lock.json"] {
        let path: PathBuf = root().join(file);
        text += &fs::read_to_string(&path).with_context(|| format!("reading {file}"))?;
    }
    Ok(inputs::fingerprint_of_text(&text))
}

/// Whether each package that package.json names has its folder: someone may have deleted one.
fn complete() -> Result<bool> {
    let text = fs::read_to_string(root().join("package.json"))?;
    let manifest: serde_json::Value = serde_json::from_str(&text).context("in package.json")?;
    let names = manifest["devDependencies"].as_object().context("package.json has no tools")?;
    let folder = root().join("node_modules");
    Ok(names.keys().all(|name| folder.join(name).join("package.json").is_file()))
}

fn check_version() -> Result<()> {
    let text = quietly(&mut node(&["--version"]))?;
    let found = version(&text).with_context(|| format!("`node --version` said {text:?}"))?;
    if found < version(OLDEST).context("a constant")? {
        bail!("Node.js {} is too old: install {OLDEST} or newer", text.trim());
    }
    Ok(())
}

/// Major and minor number of a version such as "v20.14.0".
fn version(text: &str) -> Option<(u32, u32)> {
    let mut parts = text.trim().trim_start_matches('v').split('.');
    Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_compare_by_number() {
        assert_eq!(version("v20.14.0\n"), Some((20, 14)));
        assert!(version("v9.11.2") < version("v20.14.0"));
        assert!(version("20.2") < version(OLDEST));
        assert_eq!(version("nightly"), None);
    }
}
