//! For whoever runs the server.

use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;

use crate::App;
use crate::error::Error;

pub(crate) fn router() -> Router<App> {
    Router::new().route("/healthz", get(health)).route("/metrics", get(metrics))
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
