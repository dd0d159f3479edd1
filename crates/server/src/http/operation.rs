//! For whoever runs the server, and a plain page that proves the round trip.

use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::{Html, IntoResponse};
use axum::routing::get;

use crate::App;
use crate::error::Error;

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/", get(page))
        .route("/page.js", get(script))
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
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

async fn page() -> Html<&'static str> {
    Html(include_str!("../../page/index.html"))
}

async fn script() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/javascript; charset=utf-8")], include_str!("../../page/page.js"))
}
