//! One request over HTTP, and its answer.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// Whoever waits longer than this has waited in vain: a test fails instead of hanging.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

/// Sends a request; returns the head and the body of the answer.
pub(crate) fn exchange(
    at: SocketAddr,
    method: &str,
    path: &str,
    secret: &str,
    body: &str,
) -> (String, String) {
    let mut stream = TcpStream::connect(at).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {at}\r\nAuthorization: Bearer {secret}\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(head.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let is_in_pieces = head.to_ascii_lowercase().contains("\r\ntransfer-encoding: chunked");
    (head.to_owned(), if is_in_pieces { put_together(body) } else { body.to_owned() })
}

/// A chunked body; the last chunk is empty.
fn put_together(mut pieces: &str) -> String {
    let mut body = String::new();
    loop {
        let (length, rest) = pieces.split_once("\r\n").unwrap();
        let (piece, rest) = rest.split_at(usize::from_str_radix(length, 16).unwrap());
        if piece.is_empty() {
            return body;
        }
        body.push_str(piece);
        pieces = rest.strip_prefix("\r\n").unwrap();
    }
}
