//! The Rust tool chain that rust-toolchain.toml pins.

use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::command::{command, quietly, succeeds};

/// The target of the browser package.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Makes sure that the pinned compiler, its components and the WebAssembly target are there.
///
/// rustup does so by itself only where automatic installation is on, and it does not add a target
/// to a tool chain that was installed without it.
pub(crate) fn ensure() -> Result<()> {
    if !succeeds(&mut command("rustup", &["--version"])) {
        return check();
    }
    let mut install = command("rustup", &["toolchain", "install", "--no-self-update"]);
    // Set by rustup's own `cargo`; it would hide rust-toolchain.toml with its list of components.
    install.env_remove("RUSTUP_TOOLCHAIN");
    match quietly(&mut install) {
        Ok(_) => Ok(()),
        // Without a network an installed tool chain is still good enough.
        Err(error) => check().map_err(|_| error).context(
            "the Rust tool chain could not be installed; check the network connection, \
             then run `rustup toolchain install` here",
        ),
    }
}

/// For a Rust that rustup does not look after.
fn check() -> Result<()> {
    let folder = quietly(&mut command("rustc", &["--print", "target-libdir", "--target", WASM]))
        .context("no Rust compiler: install rustup from https://rustup.rs")?;
    if !Path::new(folder.trim()).is_dir() {
        bail!(
            "this Rust has no standard library for {WASM}: install rustup from https://rustup.rs, \
             or the library for that target as your system provides it"
        );
    }
    Ok(())
}
