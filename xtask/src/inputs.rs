//! What a package is made from, and whether that has changed.

use std::collections::BTreeSet;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::command::absent;
use crate::{config, root};

/// Files and folders that decide what the package contains; the lock file of npm names the
/// optimiser.
const INPUTS: [&str; 6] =
    ["src", "Cargo.toml", "Cargo.lock", config::FILE, "rust-toolchain.toml", "package-lock.json"];

/// How this tool builds decides too. It counts as it was compiled, not as it stands on disk now.
const BUILDER: &str = include_str!("package.rs");

/// A number that changes when an input does. Contents are compared, not times: a checkout or an
/// editor that writes the same text again costs no build.
pub(crate) fn fingerprint() -> Result<u64> {
    let mut hasher = DefaultHasher::new();
    hasher.write(BUILDER.as_bytes());
    for input in INPUTS {
        hash(&root().join(input), &mut hasher)?;
    }
    Ok(hasher.finish())
}

/// The same for the files of one folder; `None` if there is no such folder.
pub(crate) fn fingerprint_of(folder: &Path) -> Result<Option<u64>> {
    if !folder.is_dir() {
        return Ok(None);
    }
    let mut hasher = DefaultHasher::new();
    hash(folder, &mut hasher)?;
    Ok(Some(hasher.finish()))
}

/// The same for a text, in a form that can be kept in a file.
pub(crate) fn fingerprint_of_text(text: &str) -> String {
    let mut hasher = DefaultHasher::new();
    hasher.write(text.as_bytes());
    format!("{:016x}", hasher.finish())
}

fn hash(path: &Path, hasher: &mut DefaultHasher) -> Result<()> {
    for file in files(path)? {
        // A file that vanishes in between is a change like any other.
        let content = match fs::read(&file) {
            Err(error) if absent(&error) => continue,
            other => other.with_context(|| format!("reading {}", file.display()))?,
        };
        // Lengths keep two files from passing for one with their texts joined.
        hasher.write(file.to_string_lossy().as_bytes());
        hasher.write_usize(content.len());
        hasher.write(&content);
    }
    Ok(())
}

/// All files at or below a path, sorted; none if nothing is there.
pub(crate) fn files(path: &Path) -> Result<BTreeSet<PathBuf>> {
    let mut found = BTreeSet::new();
    let mut open = vec![path.to_owned()];
    while let Some(path) = open.pop() {
        if path.is_dir() {
            let entries = match fs::read_dir(&path) {
                Err(error) if absent(&error) => continue,
                other => other.with_context(|| format!("reading {}", path.display()))?,
            };
            for entry in entries {
                open.push(entry?.path());
            }
        } else if path.exists() {
            found.insert(path);
        }
    }
    Ok(found)
}
