//! How large the package is, and what a first visit to the page transfers.

use std::collections::HashMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use brotli::CompressorWriter;

use crate::config::{Budget, Config, SITE};
use crate::{inputs, package, root};

/// The kinds of file that count for a first visit.
const LOADED: [&str; 4] = ["html", "css", "js", "wasm"];

/// Bytes as they are, and as a good server sends them.
#[derive(Clone, Copy, Debug, Default)]
struct Size {
    raw: usize,
    brotli: usize,
}

/// Prints the sizes beside their budgets; fails when one is exceeded.
pub(crate) fn check(config: &Config) -> Result<()> {
    let package = config.package();
    let visit = &config.budget.first_visit;
    let site = root().join(SITE);
    let mut measured = HashMap::new();
    let mut loaded = first_visit(&site, &[&visit.except[..], &visit.one_of[..]].concat())?;
    loaded.extend(largest(&site, &visit.one_of, &mut measured)?);
    let mut rows = Vec::new();
    for module in &config.modules {
        let [wasm, glue] = package::files(&package, &module.name);
        rows.push((format!("{} wasm", module.name), vec![wasm], module.wasm));
        rows.push((format!("{} glue", module.name), vec![glue], module.glue));
    }
    rows.push(("first visit".to_owned(), loaded, visit.budget()));

    println!("{:24} {:>9} {:>9}   {:>9} {:>9}", "bytes", "raw", "budget", "brotli", "budget");
    let mut exceeded = Vec::new();
    for (name, files, budget) in rows {
        let size = measure(&files, &mut measured)?;
        println!(
            "{name:24} {:>9} {:>9}   {:>9} {:>9}",
            size.raw, budget.raw, size.brotli, budget.brotli
        );
        exceeded.extend(excess(&name, size, budget));
    }
    if !exceeded.is_empty() {
        bail!(
            "the package is too large: {}. Make it smaller, or raise the budget in {}",
            exceeded.join("; "),
            crate::config::FILE
        );
    }
    Ok(())
}

/// The files of the site that the page loads.
fn first_visit(site: &Path, except: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for file in inputs::files(site)? {
        let inside = file.strip_prefix(site)?;
        let hidden = inside.iter().any(|part| part.to_string_lossy().starts_with('.'));
        let kind = inside.extension().unwrap_or_default().to_string_lossy();
        let excepted = except.iter().any(|path| inside.starts_with(path));
        if !hidden && !excepted && LOADED.contains(&kind.as_ref()) {
            files.push(file);
        }
    }
    Ok(files)
}

/// The file that is largest when compressed, if there is any.
fn largest(
    site: &Path,
    files: &[PathBuf],
    measured: &mut HashMap<PathBuf, Size>,
) -> Result<Option<PathBuf>> {
    let mut largest = None;
    for file in files {
        let file = site.join(file);
        let size = measure(std::slice::from_ref(&file), measured)?.brotli;
        if largest.as_ref().is_none_or(|(most, _)| size > *most) {
            largest = Some((size, file));
        }
    }
    Ok(largest.map(|(_, file)| file))
}

/// The total of some files. `measured` keeps what is known: compressing takes its time, and the
/// package is part of a first visit, too.
fn measure(files: &[PathBuf], measured: &mut HashMap<PathBuf, Size>) -> Result<Size> {
    let mut total = Size::default();
    for file in files {
        let size = match measured.get(file) {
            Some(size) => *size,
            None => {
                let content =
                    fs::read(file).with_context(|| format!("reading {}", file.display()))?;
                let size = Size { raw: content.len(), brotli: compressed(&content)? };
                measured.insert(file.clone(), size);
                size
            }
        };
        total.raw += size.raw;
        total.brotli += size.brotli;
    }
    Ok(total)
}

fn compressed(content: &[u8]) -> Result<usize> {
    const BUFFER: usize = 1 << 16;
    const QUALITY: u32 = 11;
    const WINDOW: u32 = 22;
    let mut writer = CompressorWriter::new(Vec::new(), BUFFER, QUALITY, WINDOW);
    writer.write_all(content)?;
    Ok(writer.into_inner().len())
}

/// One sentence for each limit that is exceeded.
fn excess(name: &str, size: Size, budget: Budget) -> Vec<String> {
    [("raw", size.raw, budget.raw), ("brotli", size.brotli, budget.brotli)]
        .into_iter()
        .filter(|(_, found, limit)| found > limit)
        .map(|(kind, found, limit)| {
            format!(
                "the {kind} budget of {name}, {limit} bytes, is exceeded by {} bytes",
                found - limit
            )
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const BUDGET: Budget = Budget { raw: 100, brotli: 50 };

    #[test]
    fn a_budget_may_be_used_up_but_not_exceeded() {
        let size = Size { raw: 100, brotli: 50 };
        assert_eq!(excess("wasm", size, BUDGET), [""; 0]);
        let size = Size { raw: 100, brotli: 53 };
        assert_eq!(
            excess("wasm", size, BUDGET),
            ["the brotli budget of wasm, 50 bytes, is exceeded by 3 bytes"]
        );
    }

    #[test]
    fn both_kinds_are_named() {
        let size = Size { raw: 101, brotli: 51 };
        assert_eq!(excess("glue", size, BUDGET).len(), 2);
    }

    #[test]
    fn of_alternatives_the_largest_counts() {
        let site = std::env::temp_dir().join(format!("xtask-sizes-{}", std::process::id()));
        fs::create_dir_all(&site).expect("a temporary folder");
        let files = ["a", "b", "c"].map(PathBuf::from);
        for (file, text) in files.iter().zip(["mex", "mex and period", "heap"]) {
            fs::write(site.join(file), text).expect("a temporary file");
        }
        let found = largest(&site, &files, &mut HashMap::new());
        fs::remove_dir_all(&site).expect("its own folder");
        assert_eq!(found.expect("readable"), Some(site.join("b")));
    }

    #[test]
    fn compression_compresses() {
        let text = "mex ".repeat(1000);
        let size = compressed(text.as_bytes()).expect("in memory");
        assert!(size > 0 && size < 100, "{size}");
    }
}
