//! Builds the browser package: compiler, binding generator, optimiser.
//!
//! Everything is made in a folder beside the package and takes its place when it is whole. After
//! a failed build there is no package at all, so nobody tests or serves one that is out of date.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, anyhow, bail};
use wasm_bindgen_cli_support::Bindgen;

use crate::command::{absent, cargo, run};
use crate::config::{Config, Module, Target};
use crate::node::{self, node};
use crate::toolchain::WASM;
use crate::{inputs, root, toolchain};

/// The name of the crate.
pub(crate) const NAME: &str = "grundyscope";

/// A module of the package and the JavaScript that loads it, under the names that the binding
/// generator gives them.
pub(crate) fn files(folder: &Path, name: &str) -> [PathBuf; 2] {
    [folder.join(format!("{name}_bg.wasm")), folder.join(format!("{name}.js"))]
}

/// Builds the package unless it is up to date.
pub(crate) fn build(config: &Config, force: bool) -> Result<()> {
    // Two builds at once, say by `serve` and `test`, would write over each other's files.
    let lock = File::create(state("package.lock")?)?;
    lock.lock()?;

    let package = config.package();
    let inputs = inputs::fingerprint()?;
    let stamp = state("package.stamp")?;
    let stamped = fs::read_to_string(&stamp).unwrap_or_default();
    if !force && stamped == stamp_text(inputs, &package)? {
        println!("The package in {} is up to date", config.out_dir.display());
        return Ok(());
    }

    let start = Instant::now();
    let staging = beside(&package, "new")?;
    let built = make(config, &staging).and_then(|()| swap(&staging, &package));
    if let Err(error) = built {
        remove(&package)?;
        remove(&staging)?;
        return Err(error);
    }
    // The stamp names the inputs as they were before the build: what has changed meanwhile makes
    // the package out of date.
    fs::write(&stamp, stamp_text(inputs, &package)?)?;
    println!("Built {} in {:.1} s", config.out_dir.display(), start.elapsed().as_secs_f64());
    Ok(())
}

fn make(config: &Config, staging: &Path) -> Result<()> {
    toolchain::ensure()?;
    // Fetching the optimiser takes as long as compiling a small crate.
    let optimise = config.optimiser.enable;
    let npm = thread::spawn(move || if optimise { node::install() } else { Ok(()) });
    remove(staging)?;
    fs::create_dir_all(staging)?;
    // Each module is compiled to the same place, and so bound before the next one is compiled.
    let bound = config.modules.iter().try_for_each(|module| {
        let compiled = compile(&config.profile, module)?;
        bind(config, module, &compiled, staging)
    });
    npm.join().map_err(|_| anyhow!("installing the npm packages came to a sudden end"))??;
    bound?;
    if optimise {
        for module in &config.modules {
            let [wasm, _] = files(staging, &module.name);
            shrink(&config.optimiser.flags, &wasm)?;
        }
    }
    Ok(())
}

/// Compiles the core for one module and returns where Cargo put it.
fn compile(profile: &str, module: &Module) -> Result<PathBuf> {
    let mut cargo = cargo(&["build", "--lib", "--package", NAME, "--target", WASM]);
    cargo.args(["--profile", profile, "--no-default-features"]);
    cargo.args(["--features", &module.features.join(",")]);
    cargo.arg("--message-format=json-render-diagnostics");
    let mut child = cargo.stdout(Stdio::piped()).spawn().context("`cargo` did not start")?;
    let output = child.stdout.take().context("asked for a pipe")?;

    // The place depends on the profile and on what the environment says about target folders, so
    // Cargo is asked for it.
    let mut module = None;
    for line in BufReader::new(output).lines() {
        let message: serde_json::Value = serde_json::from_str(&line?)?;
        for file in message["filenames"].as_array().into_iter().flatten() {
            let file = file.as_str().unwrap_or_default();
            if message["target"]["name"] == NAME && file.ends_with(".wasm") {
                module = Some(PathBuf::from(file));
            }
        }
    }
    if !child.wait()?.success() {
        bail!(
            "the core does not compile to WebAssembly; the terminal shows the compiler's message"
        );
    }
    module.context("Cargo built no .wasm file: is \"cdylib\" among the crate types in Cargo.toml?")
}

fn bind(config: &Config, module: &Module, compiled: &Path, staging: &Path) -> Result<()> {
    let mut generator = Bindgen::new();
    match config.target {
        Target::Web => generator.web(true)?,
    };
    generator
        .input_path(compiled)
        .out_name(&module.name)
        .typescript(true)
        // Left out by default; without it a bare `await init()` throws.
        .omit_default_module_path(false)
        .generate(staging)
        .context(
            "generating the bindings; `wasm-bindgen` in Cargo.toml and `wasm-bindgen-cli-support` \
             in xtask/Cargo.toml must have the same version",
        )
}

/// Optimises a module in its place.
fn shrink(flags: &[String], module: &Path) -> Result<()> {
    let output = module.with_extension("opt");
    // Never a wasm-opt found on PATH: an old one exits with success and breaks the module.
    let mut optimiser = node(&["node_modules/binaryen/bin/wasm-opt"]);
    optimiser.args(flags).arg(module).arg("-o").arg(&output);
    run(&mut optimiser).context("the optimiser failed")?;
    fs::rename(&output, module).context("the optimiser wrote nothing")
}

/// Puts the finished package in its place. Folders cannot be exchanged in one step everywhere, so
/// for an instant there is no package, but never half of one.
fn swap(staging: &Path, package: &Path) -> Result<()> {
    let old = beside(package, "old")?;
    remove(&old)?;
    match fs::rename(package, &old) {
        Err(error) if !absent(&error) => return Err(error).context("moving the old package away"),
        _ => {}
    }
    fs::rename(staging, package).context("moving the new package to its place")?;
    remove(&old)
}

/// A hidden sibling of the package: on the same file system, so that renaming works.
fn beside(package: &Path, suffix: &str) -> Result<PathBuf> {
    let name = package.file_name().context("checked by the config")?;
    Ok(package.with_file_name(format!(".{}-{suffix}", name.to_string_lossy())))
}

fn remove(folder: &Path) -> Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if !absent(&error) => {
            Err(error).with_context(|| format!("deleting {}", folder.display()))
        }
        _ => Ok(()),
    }
}

/// What the stamp says when this package was made from these inputs. The package's own content is
/// part of it: a file that was edited or built by another tool since then means a new build.
fn stamp_text(inputs: u64, package: &Path) -> Result<String> {
    Ok(match inputs::fingerprint_of(package)? {
        Some(content) => format!("{inputs:016x} {content:016x} {}", root().display()),
        None => "no package".to_owned(),
    })
}

/// A file of this tool's own, in the target folder.
fn state(name: &str) -> Result<PathBuf> {
    let tool = std::env::current_exe()?;
    let folder = tool
        .parent()
        .and_then(Path::parent)
        .context("this tool runs from Cargo's target folder")?
        .join("xtask");
    fs::create_dir_all(&folder)?;
    Ok(folder.join(name))
}
