//! A line in the log for every request, for who looks for a fault.

use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::middleware::Next;
use axum::response::Response;

/// Notes what was asked for and what came of it, at the level `debug`. Of the address only its form is noted, such as
/// `/api/tables/{id}/journal`: what people write into an address, its query, headers and bodies may be secret.
pub(crate) async fn note(request: Request, next: Next) -> Response {
    if !tracing::enabled!(tracing::Level::DEBUG) {
        return next.run(request).await;
    }
    let begun = Instant::now();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let response = next.run(request).await;
    let route = route.as_ref().map_or("(no such page)", MatchedPath::as_str);
    let (status, ms) = (response.status().as_u16(), begun.elapsed().as_millis() as u64);
    tracing::debug!(%method, route, status, ms, "request");
    response
}
