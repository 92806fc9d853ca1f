//! wasm-pack.toml: how the browser package is built.

use std::fs;
use std::path::{Component, Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::root;

/// The name of the file, at the top of the repository.
pub(crate) const FILE: &str = "wasm-pack.toml";

/// The folder that is served; paths in it are what the page sees.
pub(crate) const SITE: &str = "www";

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Config {
    pub(crate) target: Target,
    pub(crate) out_dir: PathBuf,
    pub(crate) profile: String,
    pub(crate) optimiser: Optimiser,
    #[serde(rename = "module")]
    pub(crate) modules: Vec<Module>,
    pub(crate) budget: Budgets,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Target {
    Web,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Optimiser {
    pub(crate) enable: bool,
    pub(crate) flags: Vec<String>,
}

/// One module of the package.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Module {
    /// The name of its files.
    pub(crate) name: String,
    /// The features of the crate that it has.
    pub(crate) features: Vec<String>,
    pub(crate) wasm: Budget,
    pub(crate) glue: Budget,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Budgets {
    pub(crate) first_visit: FirstVisit,
}

/// Limits in bytes.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Budget {
    pub(crate) raw: usize,
    pub(crate) brotli: usize,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FirstVisit {
    raw: usize,
    brotli: usize,
    /// Files and folders in the site that the page does not load.
    pub(crate) except: Vec<PathBuf>,
    /// Files of which it loads one: the one that is largest when compressed counts.
    pub(crate) one_of: Vec<PathBuf>,
}

impl FirstVisit {
    pub(crate) fn budget(&self) -> Budget {
        Budget { raw: self.raw, brotli: self.brotli }
    }
}

impl Config {
    /// Where the package goes.
    pub(crate) fn package(&self) -> PathBuf {
        root().join(&self.out_dir)
    }
}

/// Reads the file; an error names the line.
pub(crate) fn read() -> Result<Config> {
    let text = fs::read_to_string(root().join(FILE)).with_context(|| format!("reading {FILE}"))?;
    parse(&text).with_context(|| format!("in {FILE}"))
}

fn parse(text: &str) -> Result<Config> {
    let config: Config = toml::from_str(text)?;
    // The folder is deleted and replaced at each build, so it must be one below the site.
    let inside = config.out_dir.strip_prefix(SITE).unwrap_or(Path::new(""));
    let plain = inside.components().all(|part| matches!(part, Component::Normal(_)));
    if inside.as_os_str().is_empty() || !plain {
        bail!(
            "out_dir = \"{}\" must be a folder in {SITE}/, such as \"{SITE}/pkg\"",
            config.out_dir.display()
        );
    }
    Ok(config)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn project_file() -> String {
        fs::read_to_string(root().join(FILE)).expect("the project's own file is there")
    }

    #[test]
    fn the_projects_own_file_is_accepted() {
        parse(&project_file()).expect("accepted");
    }

    #[test]
    fn an_unknown_key_is_refused_with_its_line() {
        let text = project_file().replace("profile =", "proflie =");
        let line = 1 + text
            .lines()
            .position(|line| line.starts_with("proflie"))
            .expect("the key is there");
        let error = format!("{:#}", parse(&text).expect_err("refused"));
        assert!(error.contains("proflie"), "{error}");
        assert!(error.contains(&format!("line {line}")), "{error}");
    }

    #[test]
    fn unknown_keys_in_tables_are_refused() {
        for (key, table) in [("flgas", "flags ="), ("brotil", "brotli ="), ("expect", "except =")] {
            let text = project_file().replace(table, &format!("{key} ="));
            let error = format!("{:#}", parse(&text).expect_err("refused"));
            assert!(error.contains(key), "{error}");
        }
    }

    #[test]
    fn the_package_stays_in_the_site() {
        for place in ["/", "www", "www/", "pkg", "../www/pkg", "www/../src", ""] {
            let text = project_file().replace("\"www/pkg\"", &format!("\"{place}\""));
            let error = parse(&text).expect_err(place).to_string();
            assert!(error.contains("out_dir"), "{error}");
        }
    }

    #[test]
    fn another_target_is_refused() {
        let text = project_file().replace("\"web\"", "\"nodejs\"");
        let error = format!("{:#}", parse(&text).expect_err("refused"));
        assert!(error.contains("nodejs") && error.contains("web"), "{error}");
    }
}
