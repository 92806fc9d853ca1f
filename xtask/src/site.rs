//! From the path of a request to a file of the site and its headers.

use std::path::{Path, PathBuf};

/// Strict enough that the page is known to work wherever a site sets such a policy.
pub(crate) const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; \
    script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'";

/// The file that a request asks for; `None` if there is none in the site.
///
/// `site` must be canonical: what links lead out of it is refused.
pub(crate) fn file(site: &Path, url: &str) -> Option<PathBuf> {
    let mut file = place(site, url)?;
    if file.is_dir() {
        // Without the slash, relative links in the page would lead to the folder above.
        if !file.as_os_str().to_string_lossy().ends_with('/') {
            return None;
        }
        file.push("index.html");
    }
    let file = file.canonicalize().ok()?;
    (file.is_file() && file.starts_with(site)).then_some(file)
}

/// Where the path of a request leads to, whether or not something is there.
pub(crate) fn place(site: &Path, url: &str) -> Option<PathBuf> {
    let path = url.split(['?', '#']).next()?;
    let mut place = site.to_owned();
    for part in path.strip_prefix('/')?.split('/') {
        let part = decode(part)?;
        // Hidden files are packages in the making, and ".." leads out of the site.
        if part.starts_with('.') || part.contains(['/', '\\', '\0', ':']) {
            return None;
        }
        place.push(part);
    }
    Some(place)
}

/// Resolves %XX; `None` if that is not text.
fn decode(part: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(part.len());
    let mut rest = part.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digits = [rest.next()?, rest.next()?];
            let digits = std::str::from_utf8(&digits).ok()?;
            bytes.push(u8::from_str_radix(digits, 16).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

/// The MIME type of a file by its ending.
pub(crate) fn mime(file: &Path) -> &'static str {
    let ending = file.extension().unwrap_or_default().to_string_lossy();
    match ending.to_ascii_lowercase().as_str() {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "json" | "map" => "application/json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" | "md" | "toml" | "ts" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// A site in a folder of its own, deleted when dropped.
    struct Site(PathBuf);

    impl Site {
        fn new(name: &str) -> Self {
            let top = std::env::temp_dir().join(format!("xtask-{name}-{}", std::process::id()));
            let site = top.join("site");
            fs::create_dir_all(site.join("pkg")).expect("a temporary folder");
            for file in ["site/index.html", "site/pkg/a b.js", "site/.hidden", "secret"] {
                fs::write(top.join(file), file).expect("a temporary file");
            }
            Self(site.canonicalize().expect("it exists"))
        }

        fn get(&self, url: &str) -> Option<PathBuf> {
            let file = file(&self.0, url)?;
            Some(file.strip_prefix(&self.0).expect("inside").to_owned())
        }
    }

    impl Drop for Site {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(self.0.parent().expect("made above"));
        }
    }

    #[test]
    fn files_are_found() {
        let site = Site::new("found");
        let index = Some(PathBuf::from("index.html"));
        assert_eq!(site.get("/"), index);
        assert_eq!(site.get("/index.html?v=1#n=2"), index);
        assert_eq!(site.get("/pkg/a%20b.js"), Some("pkg/a b.js".into()));
    }

    #[test]
    fn nothing_outside_the_site_is_served() {
        let site = Site::new("outside");
        for url in [
            "/../secret",
            "/pkg/../../secret",
            "/%2e%2e/secret",
            "/..%2fsecret",
            "/..%5csecret",
            "//secret",
            "/.hidden",
            "secret",
            "",
            "/%",
            "/%zz",
            "/%ff",
            "/%00",
            "/pkg",
            "/pkg/",
        ] {
            assert_eq!(site.get(url), None, "{url}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn links_do_not_lead_out() {
        let site = Site::new("links");
        std::os::unix::fs::symlink("../secret", site.0.join("link")).expect("a link");
        assert_eq!(site.get("/link"), None);
    }

    #[test]
    fn browsers_are_strict_about_these_types() {
        assert_eq!(mime(Path::new("a_bg.wasm")), "application/wasm");
        assert_eq!(mime(Path::new("a.js")), "text/javascript; charset=utf-8");
        assert_eq!(mime(Path::new("A.HTML")), "text/html; charset=utf-8");
        assert_eq!(mime(Path::new("a")), "application/octet-stream");
    }
}
