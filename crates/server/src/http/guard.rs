//! What every request passes: the limits of its address, the check of its origin, and the headers of its answer.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::App;
use crate::error::Error;
use crate::limits::Deed;
use crate::network::Network;

/// Pages load what this server gives them, and nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; \
                      img-src 'self' data:; font-src 'self'; manifest-src 'self'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
];

/// A year, in seconds.
const STRICT_TRANSPORT: &str = "max-age=31536000";

/// Says to browsers what pages of this server may do.
pub(crate) async fn harden(State(app): State<App>, request: Request, next: Next) -> Response {
    let is_api = request.uri().path().starts_with("/api/");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if app.secure {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(STRICT_TRANSPORT));
    }
    // What one person is told must not be kept for the next.
    if is_api && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// Turns away whoever asks too often, and pages of other sites that would use a person's cookie.
pub(crate) async fn limit(State(app): State<App>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    if app.hub.own().is_known_to(&parts.headers) {
        return next.run(Request::from_parts(parts, body)).await;
    }
    let Ok(Caller(address)) = Caller::from_request_parts(&mut parts, &app).await;
    let changes =
        !matches!(parts.method, Method::GET | Method::HEAD) || parts.headers.contains_key(header::UPGRADE);
    let checked = app.limits.take(address, Deed::Request);
    let checked = checked.and_then(|()| if changes { app.check_origin(&parts.headers) } else { Ok(()) });
    match checked {
        Ok(()) => next.run(Request::from_parts(parts, body)).await,
        Err(error) => {
            let mut response = error.into_response();
            // Whoever has been refused has to knock again.
            response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
            response
        }
    }
}

/// The address that a request comes from.
pub(crate) struct Caller(pub(crate) IpAddr);

impl FromRequestParts<App> for Caller {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Caller, Self::Rejection> {
        // Without a connection (in a test) everybody is one caller.
        let direct = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let direct = direct.map_or(IpAddr::from([0, 0, 0, 0]), |ConnectInfo(address)| address.ip());
        let told = if app.behind_proxy { forwarded(&parts.headers, &app.proxies) } else { None };
        Ok(Caller(told.unwrap_or(direct)))
    }
}

/// The address for which our proxies pass a request on. Each proxy adds the address that it saw at the end, be it in a
/// line of its own: what stands before the last one that is no proxy of ours, anybody can have written.
fn forwarded(headers: &HeaderMap, proxies: &[Network]) -> Option<IpAddr> {
    let lines = headers.get_all("x-forwarded-for").iter().map(|line| line.to_str().unwrap_or_default());
    let lines: Vec<&str> = lines.collect();
    let seen = lines.iter().rev().flat_map(|line| line.rsplit(','));
    let mut last = None;
    for text in seen {
        // What is no address was not written by a proxy of ours, and neither was anything before it.
        let Some(address) = address_in(text) else { break };
        last = Some(address);
        if !proxies.iter().any(|proxy| proxy.contains(address)) {
            break;
        }
    }
    last
}

/// An address, with or without a port.
fn address_in(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(|| text.parse().ok().map(|address: SocketAddr| address.ip()))
}

impl App {
    /// Pages of other sites may not use a person's cookie. Programs send no origin.
    ///
    /// Where the public address is known, no other origin is ours, whatever the request says its host is.
    fn check_origin(&self, headers: &HeaderMap) -> Result<(), Error> {
        let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
        let origin = origin.to_str().map_err(|_| Error::WrongOrigin)?;
        let is_ours = match &self.public_url {
            Some(url) => origin_of(url).is_some_and(|ours| ours.eq_ignore_ascii_case(origin)),
            None => {
                let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
                let of_origin = origin_of(origin).and_then(|origin| Some(origin.split_once("://")?.1));
                of_origin.is_some() && of_origin == host
            }
        };
        if is_ours { Ok(()) } else { Err(Error::WrongOrigin) }
    }
}

/// Scheme, host and port of an address; none of what is no address of a page.
fn origin_of(url: &str) -> Option<&str> {
    let (scheme, rest) = url.split_once("://")?;
    let host = rest.split('/').next().filter(|host| !host.is_empty())?;
    ["http", "https"].contains(&scheme).then(|| &url[..scheme.len() + 3 + host.len()])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn caller(lines: &[&str], proxies: &[&str]) -> Option<String> {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", HeaderValue::from_str(line).unwrap());
        }
        let proxies: Vec<Network> = proxies.iter().map(|proxy| proxy.parse().unwrap()).collect();
        forwarded(&headers, &proxies).map(|address| address.to_string())
    }

    // Issue 16: of several lines only the first was read, which the client itself can send.
    #[test]
    fn issue_16_the_last_address_that_is_no_proxy_counts() {
        let says = |lines: &[&str], proxies: &[&str], address: &str| {
            assert_eq!(caller(lines, proxies).as_deref(), Some(address), "{lines:?} {proxies:?}");
        };
        says(&["1.1.1.1"], &[], "1.1.1.1");
        says(&["6.6.6.6, 1.1.1.1"], &[], "1.1.1.1");
        says(&["6.6.6.6", "1.1.1.1"], &[], "1.1.1.1");
        says(&["6.6.6.6", "7.7.7.7, 1.1.1.1", "10.0.0.2"], &["10.0.0.0/8"], "1.1.1.1");
        says(&["6.6.6.6, 1.1.1.1, 10.0.0.2, 10.0.0.3"], &["10.0.0.0/8"], "1.1.1.1");
        says(&["10.0.0.2"], &["10.0.0.0/8"], "10.0.0.2");
        says(&["1.1.1.1:4711"], &[], "1.1.1.1");
        says(&["[2001:db8::1]:4711"], &[], "2001:db8::1");
        says(&["6.6.6.6, goat, 10.0.0.2"], &["10.0.0.0/8"], "10.0.0.2");
        assert_eq!(caller(&["goat"], &[]), None);
        assert_eq!(caller(&[], &[]), None);
    }

    #[test]
    fn an_origin_is_scheme_host_and_port() {
        assert_eq!(origin_of("https://games.example.org/"), Some("https://games.example.org"));
        assert_eq!(origin_of("http://localhost:7070"), Some("http://localhost:7070"));
        for none in ["null", "", "://", "http://", "file:///etc", "games.example.org"] {
            assert_eq!(origin_of(none), None, "{none}");
        }
    }
}
