//! The HTTP side, one module per resource.

mod body;
mod games;
mod guard;
mod history;
mod inside;
mod operation;
mod pages;
mod people;
mod relay;
mod socket;
mod tables;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;

use crate::App;
use crate::error::Error;

/// The longest body of a request, in bytes.
const LONGEST_BODY: usize = 16 * 1024;

/// Everything that this server answers.
pub(crate) fn router(app: App) -> Router {
    Router::new()
        .merge(games::router())
        .merge(people::router())
        .merge(tables::router())
        .merge(history::router())
        .merge(socket::router())
        .merge(inside::router())
        .merge(operation::router())
        .fallback(pages::show)
        .method_not_allowed_fallback(async || Error::WrongMethod)
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(middleware::from_fn_with_state(app.clone(), guard::limit))
        .layer(middleware::from_fn_with_state(app.clone(), guard::harden))
        .with_state(app)
}
