//! For whoever runs the server, and a plain page that proves the round trip.

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderName, header};
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
async fn metrics(State(app): State<App>) -> Result<impl IntoResponse, Error> {
    let awake = app.hub.awake().await;
    let stats = app.hub.store().stats();
    let text = format!(
        "# HELP rustlers_tables_awake Tables in memory.\n# TYPE rustlers_tables_awake gauge\nrustlers_tables_awake {awake}\n\
         # HELP rustlers_store_queued Writes that wait for the database.\n# TYPE rustlers_store_queued gauge\nrustlers_store_queued {}\n",
        stats.queued,
    );
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text))
}

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; \
                      img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

async fn page() -> impl IntoResponse {
    let policy = (header::CONTENT_SECURITY_POLICY, POLICY);
    let sniff = (header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    let referrer: (HeaderName, &str) = (header::REFERRER_POLICY, "no-referrer");
    ([policy, sniff, referrer], Html(include_str!("../../page/index.html")))
}

async fn script() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/javascript; charset=utf-8")], include_str!("../../page/page.js"))
}
