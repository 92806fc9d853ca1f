//! Serves the page on this machine and keeps the package up to date.

use std::fs;
use std::io::{ErrorKind, Write};
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::Args;
use notify::{RecursiveMode, Watcher};

use crate::config::{self, SITE};
use crate::http::{self, Request, Response};
use crate::{inputs, package, root, site};

/// The port unless another one is named, and how many after it are tried when it is taken.
const PORT: u16 = 8000;
const PORTS: u16 = 100;

/// An editor that saves several files at once causes one build.
const QUIET: Duration = Duration::from_millis(100);

#[derive(Args)]
pub(crate) struct Options {
    /// The port to listen on; 0 takes any free one [default: 8000, or the next free one]
    #[arg(long)]
    port: Option<u16>,
    /// Do not rebuild when the sources change
    #[arg(long)]
    no_watch: bool,
    /// Serve www/ as it is: no build, no watching
    #[arg(long)]
    no_build: bool,
}

/// Builds, then serves until interrupted.
pub(crate) fn serve(options: &Options) -> Result<()> {
    let config = config::read()?;
    let site = root().join(SITE).canonicalize().context(SITE)?;
    // Before the build: a port that is taken is said at once.
    let listener = listen(options.port)?;
    let address = listener.local_addr()?;

    // Of before the build, too: what changes during it is built again.
    let inputs = inputs::fingerprint()?;
    if !options.no_build {
        package::build(&config, false)?;
    }
    // As seen from the canonical site, because requests are.
    let package = site.join(config.out_dir.strip_prefix(SITE)?);
    let (nudge, nudges) = mpsc::channel();
    let watching = !options.no_build && !options.no_watch;
    let gate = watching.then(|| Arc::new(Gate::new(package, inputs, nudge.clone())));
    let _watcher = match &gate {
        Some(gate) => Some(watch(Arc::clone(gate), nudge, nudges)?),
        None => None,
    };

    println!("Serving {SITE}/ at http://{address}/ (Ctrl-C stops)");
    std::io::stdout().flush()?;
    http::serve(&listener, &HEADERS, move |request| answer(request, &site, gate.as_deref()));
    Ok(())
}

fn listen(port: Option<u16>) -> Result<TcpListener> {
    if let Some(port) = port {
        return bind(port).with_context(|| {
            format!("port {port} cannot be used; name another one with --port, or none")
        });
    }
    for port in PORT..PORT + PORTS {
        match bind(port) {
            Err(error) if error.kind() == ErrorKind::AddrInUse => {}
            other => return other.with_context(|| format!("listening on port {port}")),
        }
    }
    bail!("the ports from {PORT} on are all taken; name a free one with --port");
}

fn bind(port: u16) -> std::io::Result<TcpListener> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port))
}

/// Lets requests for the package through only when it was made from the sources as they are now.
struct Gate {
    package: PathBuf,
    made: Mutex<Made>,
    changed: Condvar,
    /// Wakes the thread that builds.
    nudge: Sender<()>,
}

/// The last build: what it was made from, and what went wrong.
struct Made {
    inputs: u64,
    outcome: Result<(), String>,
}

impl Gate {
    fn new(package: PathBuf, inputs: u64, nudge: Sender<()>) -> Self {
        let outcome = Ok(());
        Self { package, made: Mutex::new(Made { inputs, outcome }), changed: Condvar::new(), nudge }
    }

    /// Waits until the package is up to date; an error says why it cannot be.
    ///
    /// It looks at the sources itself instead of trusting that a change has been reported: reports
    /// come late, and on some file systems not at all.
    fn wait(&self) -> Result<(), String> {
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            let now = inputs::fingerprint().map_err(|error| format!("{error:#}"))?;
            if made.inputs == now {
                return made.outcome.clone();
            }
            self.nudge.send(()).map_err(|error| error.to_string())?;
            made = self.changed.wait_timeout(made, QUIET).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Builds until the package is made from the sources as they are.
    fn update(&self) -> Result<()> {
        loop {
            let inputs = inputs::fingerprint()?;
            if self.lock().inputs == inputs {
                return Ok(());
            }
            println!("The sources have changed: building");
            let outcome = config::read()
                .and_then(|config| package::build(&config, false))
                .map_err(|error| format!("{error:#}"));
            if let Err(reason) = &outcome {
                eprintln!("error: {reason}\nThe page has no package until this is mended.");
            }
            *self.lock() = Made { inputs, outcome };
            self.changed.notify_all();
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Made> {
        self.made.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Starts watching, and a thread that builds when something may have changed.
fn watch(gate: Arc<Gate>, nudge: Sender<()>, nudges: Receiver<()>) -> Result<impl Watcher> {
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        // Building reads the sources: to react to that would never end.
        if event.is_ok_and(|event| !event.kind.is_access()) {
            // Fails only when the other end, and with it the server, is gone.
            let _ = nudge.send(());
        }
    })?;
    watcher.watch(&root().join("src"), RecursiveMode::Recursive)?;
    // The folder, not the files in it: editors replace a file by a new one.
    watcher.watch(root(), RecursiveMode::NonRecursive)?;
    thread::spawn(move || {
        while nudges.recv().is_ok() {
            while nudges.recv_timeout(QUIET).is_ok() {}
            if let Err(error) = gate.update() {
                eprintln!("error: {error:#}");
            }
        }
    });
    Ok(watcher)
}

/// Sent with each answer.
const HEADERS: [(&str, &str); 5] = [
    ("Cache-Control", "no-cache"),
    ("Content-Security-Policy", site::CONTENT_SECURITY_POLICY),
    ("X-Content-Type-Options", "nosniff"),
    // Pages elsewhere embed the elements; nothing here is secret.
    ("Access-Control-Allow-Origin", "*"),
    ("Allow", "GET, HEAD"),
];

fn answer(request: &Request, site: &Path, gate: Option<&Gate>) -> Response {
    if !matches!(request.method.as_str(), "GET" | "HEAD") {
        return text("405 Method Not Allowed", "Only GET and HEAD are answered here.");
    }
    if let Some(gate) = gate
        && site::place(site, &request.target).is_some_and(|it| it.starts_with(&gate.package))
        && let Err(reason) = gate.wait()
    {
        let reason = format!("The package could not be built: {reason}");
        return text("503 Service Unavailable", &reason);
    }
    let found = site::file(site, &request.target)
        .and_then(|file| fs::read(&file).ok().map(|body| (site::mime(&file), body)));
    match found {
        Some((mime, body)) => Response { status: "200 OK", mime, body },
        None => text("404 Not Found", &format!("There is no {} here.", request.target)),
    }
}

fn text(status: &'static str, text: &str) -> Response {
    let mime = "text/plain; charset=utf-8";
    Response { status, mime, body: format!("{text}\n").into_bytes() }
}
