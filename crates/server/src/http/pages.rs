//! The web client: the files of `web/dist`, built into the program.
//!
//! Every address that is none of the others shows the client, which knows its own pages. A server that was built
//! without the client says so.

use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::error::Error;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Pages;

/// Every build of the client ends by touching this file, so that cargo takes the new pages in. A build script would do the same,
/// but it is run long before its crate is compiled, and `make play` builds client and server at the same time. A debug build
/// reads the pages when it is asked for them.
#[cfg(not(debug_assertions))]
const _: &[u8] = include_bytes!("../../../../web/dist/.gitkeep");

/// The page that all addresses of the client share.
const INDEX: &str = "index.html";
/// Files with a hash of their content in the name: another content has another name.
const HASHED: &str = "assets/";
const FOREVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
const ASK_AGAIN: HeaderValue = HeaderValue::from_static("no-cache");

pub(crate) const NOT_BUILT: &str = "This server was built without its web client. Build it with `make web`, then build the server again. \
     Programs can play: see docs/protocol.md.\n";

/// Was the client built before the server?
pub(crate) fn has_client() -> bool {
    Pages::get(INDEX).is_some()
}

/// A file of the client, or the client itself.
pub(crate) async fn show(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return Error::NoSuchPage.into_response();
    }
    if !matches!(method, Method::GET | Method::HEAD) {
        return Error::WrongMethod.into_response();
    }
    let is_file = !path.is_empty() && !path.ends_with(".br") && Pages::get(path).is_some();
    match (is_file, path.starts_with(HASHED)) {
        (true, _) => give(path, &headers),
        // A file of an older client: the page has to be loaded again.
        (false, true) => Error::NoSuchPage.into_response(),
        (false, false) => give(INDEX, &headers),
    }
}

fn give(path: &str, headers: &HeaderMap) -> Response {
    let Some(plain) = Pages::get(path) else {
        return (StatusCode::NOT_FOUND, NOT_BUILT).into_response();
    };
    let tag = tag(&plain);
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| *known == tag) {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    let packed =
        Some(format!("{path}.br")).filter(|_| takes_brotli(headers)).and_then(|path| Pages::get(&path));
    let mut response = packed.as_ref().unwrap_or(&plain).data.to_vec().into_response();
    let told = response.headers_mut();
    told.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(path)));
    told.insert(header::CACHE_CONTROL, if path.starts_with(HASHED) { FOREVER } else { ASK_AGAIN });
    told.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    told.insert(header::ETAG, tag);
    if packed.is_some() {
        told.insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
    }
    response
}

/// The name of a file's content.
fn tag(file: &EmbeddedFile) -> HeaderValue {
    let hash: String =
        file.metadata.sha256_hash().iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    // Hexadecimal digits in quotes are always a header value.
    HeaderValue::try_from(format!("\"{hash}\"")).unwrap_or(ASK_AGAIN)
}

fn takes_brotli(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or("");
    accepted.split(',').any(|way| way.trim().split(';').next() == Some("br"))
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("webp") => "image/webp",
        Some("woff2") => "font/woff2",
        Some("webmanifest") => "application/manifest+json",
        Some("png") => "image/png",
        Some("json") => "application/json",
        _ => "text/plain; charset=utf-8",
    }
}
