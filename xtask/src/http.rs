//! As much of HTTP as a browser needs from a server on the same machine: one request and one
//! answer a connection, a thread each.
//!
//! No connection is kept open. Servers that keep them need a pool of threads, and a browser that
//! opens six connections at once then waits for ever for the one that got no thread.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// Longer heads than this are cut off, and then refused.
const HEAD: u64 = 64 * 1024;

/// Browsers open connections ahead of time and may never use them.
const PATIENCE: Duration = Duration::from_secs(30);

/// What was asked for.
pub(crate) struct Request {
    pub(crate) method: String,
    /// Path and query, as they were sent.
    pub(crate) target: String,
}

pub(crate) struct Response {
    /// Number and phrase, such as "200 OK".
    pub(crate) status: &'static str,
    pub(crate) mime: &'static str,
    pub(crate) body: Vec<u8>,
}

/// Answers requests for ever. `headers` go with each answer.
pub(crate) fn serve(
    listener: &TcpListener,
    headers: &'static [(&str, &str)],
    answer: impl Fn(&Request) -> Response + Send + Sync + 'static,
) {
    let answer = Arc::new(answer);
    // A connection that broke before it was accepted is the browser's concern.
    for stream in listener.incoming().flatten() {
        let answer = Arc::clone(&answer);
        // So is one that breaks later.
        thread::spawn(move || drop(exchange(&stream, headers, answer.as_ref())));
    }
}

fn exchange(
    mut stream: &TcpStream,
    headers: &[(&str, &str)],
    answer: &dyn Fn(&Request) -> Response,
) -> std::io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let Some(request) = read(stream)? else {
        return stream.shutdown(Shutdown::Both);
    };
    let response = answer(&request);
    let mut bytes = head(&response, headers).into_bytes();
    if request.method != "HEAD" {
        bytes.extend(response.body);
    }
    stream.write_all(&bytes)?;
    stream.shutdown(Shutdown::Write)?;
    // Closing with unread input, such as the body of a refused request, would make the system
    // discard the answer.
    std::io::copy(&mut stream.take(HEAD), &mut std::io::sink())?;
    Ok(())
}

fn head(response: &Response, headers: &[(&str, &str)]) -> String {
    let mut head = format!(
        "HTTP/1.1 {}\r\nConnection: close\r\nContent-Type: {}\r\nContent-Length: {}\r\n",
        response.status,
        response.mime,
        response.body.len()
    );
    for (name, value) in headers {
        head += &format!("{name}: {value}\r\n");
    }
    head + "\r\n"
}

/// Reads the head of a request; `None` if there is none or it makes no sense.
fn read(stream: impl Read) -> std::io::Result<Option<Request>> {
    let mut lines = BufReader::new(stream.take(HEAD)).lines();
    let Some(first) = lines.next().transpose()? else {
        return Ok(None);
    };
    let mut words = first.split(' ');
    let (Some(method), Some(target), Some(version)) = (words.next(), words.next(), words.next())
    else {
        return Ok(None);
    };
    if !version.starts_with("HTTP/1.") {
        return Ok(None);
    }
    for line in lines {
        if line?.is_empty() {
            let (method, target) = (method.to_owned(), target.to_owned());
            return Ok(Some(Request { method, target }));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_read_to_their_empty_line() {
        let request = read("GET /a?b HTTP/1.1\r\nHost: x\r\n\r\nbody".as_bytes());
        let request = request.expect("in memory").expect("complete");
        assert_eq!((request.method.as_str(), request.target.as_str()), ("GET", "/a?b"));
    }

    #[test]
    fn what_is_no_request_is_refused() {
        let endless = format!("GET / HTTP/1.1\r\n{}", "a: b\r\n".repeat(20_000));
        for text in ["", "GET / HTTP/1.1\r\n", "GET /\r\n\r\n", "hello\r\n\r\n", &endless] {
            assert!(read(text.as_bytes()).expect("in memory").is_none(), "{text:.40}");
        }
    }

    #[test]
    fn many_connections_at_once_are_all_answered() {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("bound");
        thread::spawn(move || {
            serve(&listener, &[("X", "y")], |request| Response {
                status: "200 OK",
                mime: "text/plain",
                body: request.target.clone().into_bytes(),
            });
        });
        // All are open before the first one asks.
        let streams: Vec<TcpStream> =
            (0..20).map(|_| TcpStream::connect(address).expect("connected")).collect();
        for (number, mut stream) in streams.into_iter().enumerate().rev() {
            write!(stream, "GET /{number} HTTP/1.1\r\n\r\n").expect("sent");
            let mut text = String::new();
            stream.read_to_string(&mut text).expect("answered");
            assert!(text.starts_with("HTTP/1.1 200 OK\r\n"), "{text}");
            assert!(text.ends_with(&format!("X: y\r\n\r\n/{number}")), "{text}");
        }
    }
}
