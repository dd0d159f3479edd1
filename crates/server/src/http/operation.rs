//! For whoever runs the server.

use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;

use super::routes::Routes;
use crate::App;
use crate::error::Error;

pub(crate) fn routes() -> Routes {
    Routes::default().get("/healthz", health).get("/metrics", metrics).get("/api/openapi.json", description)
}

async fn health(State(app): State<App>) -> Result<&'static str, Error> {
    app.hub.store().ping().await?;
    Ok("ok\n")
}

/// Numbers in the text form of Prometheus.
async fn metrics(State(app): State<App>) -> impl IntoResponse {
    let (awake, waiting) = app.hub.awake();
    let text = app.hub.meters().tell(awake, waiting, &app.hub.store().stats());
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text)
}

/// The HTTP part of the protocol for programs that read such things.
async fn description() -> impl IntoResponse {
    let text = include_str!("../../../../docs/openapi.json");
    ([(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-cache")], text)
}
