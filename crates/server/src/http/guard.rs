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
        Err(error) => error.into_response(),
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
        // The last address is the one that our own proxy saw; those before it anybody can write.
        let told =
            || parts.headers.get("x-forwarded-for")?.to_str().ok()?.rsplit(',').next()?.trim().parse().ok();
        Ok(Caller(if app.behind_proxy { told().unwrap_or(direct) } else { direct }))
    }
}

impl App {
    /// Pages of other sites may not use a person's cookie. Programs send no origin.
    fn check_origin(&self, headers: &HeaderMap) -> Result<(), Error> {
        let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
        let origin = origin.to_str().map_err(|_| Error::WrongOrigin)?;
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        let same_host = origin.split_once("://").map(|(_, host)| host) == host;
        let public = self.public_url.as_deref().map(|url| url.trim_end_matches('/'));
        if same_host || public == Some(origin) { Ok(()) } else { Err(Error::WrongOrigin) }
    }
}
