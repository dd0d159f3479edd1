//! For whoever runs the server.

use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;

use super::guard::Caller;
use super::routes::Routes;
use crate::App;
use crate::error::Error;

pub(crate) fn routes() -> Routes {
    Routes::default().get("/healthz", health).get("/metrics", metrics).get("/api/openapi.json", description)
}

/// Whether the database can be read and written.
async fn health(State(app): State<App>) -> Result<&'static str, Error> {
    app.hub.store().ping().await?;
    Ok("ok\n")
}

/// Numbers in the text form of Prometheus, for whoever runs the server.
///
/// They move with everything that happens, also with what is said in secret. So they are told on the machine itself, and
/// elsewhere only for the key; to strangers this page does not exist.
async fn metrics(
    State(app): State<App>,
    Caller(address): Caller,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Error> {
    let is_passed_on = ["x-forwarded-for", "forwarded", "via"].iter().any(|name| headers.contains_key(*name));
    let is_local = address.to_canonical().is_loopback() && !is_passed_on;
    let sent = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let has_key = app.metrics_key.as_deref().is_some_and(|key| sent == Some(&format!("Bearer {key}")));
    if !is_local && !has_key {
        return Err(Error::NoSuchPage);
    }
    let (awake, waiting) = app.hub.awake();
    let text = app.hub.meters().tell(awake, waiting, &app.hub.store().stats());
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text))
}

/// The HTTP part of the protocol for programs that read such things.
async fn description() -> impl IntoResponse {
    let text = include_str!("../../../../docs/openapi.json");
    ([(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-cache")], text)
}
