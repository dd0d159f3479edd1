//! The HTTP side, one module per resource.

mod body;
mod components;
mod games;
mod guard;
mod history;
mod inside;
mod log;
mod numbers;
mod operation;
mod pages;
mod people;
mod practice;
mod puzzles;
mod relay;
mod review;
mod routes;
mod socket;
mod tables;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;

pub(crate) use pages::{NOT_BUILT, has_client};
pub use routes::Route;
use routes::Routes;

use crate::App;
use crate::error::Error;

/// The longest body of a request, in bytes; and where it may hold a position.
const LONGEST_BODY: usize = 16 * 1024;
const LONGEST_POSITION: usize = 256 * 1024;

/// Everything that this server answers.
fn all() -> Routes {
    Routes::default()
        .and(games::routes())
        .and(people::routes())
        .and(tables::routes())
        .and(components::routes())
        .and(history::routes())
        .and(review::routes())
        .and(practice::routes())
        .and(numbers::routes())
        .and(puzzles::routes())
        .and(socket::routes())
        .and(inside::routes())
        .and(operation::routes())
}

/// The list of everything that this server answers. `docs/protocol.md` and `docs/openapi.json` describe each.
pub fn routes() -> Vec<Route> {
    all().list()
}

pub(crate) fn router(app: App) -> Router {
    let longest = if app.test_positions { LONGEST_POSITION } else { LONGEST_BODY };
    all()
        .router()
        .fallback(pages::show)
        .method_not_allowed_fallback(async || Error::WrongMethod)
        .layer(DefaultBodyLimit::max(longest))
        .layer(middleware::from_fn_with_state(app.clone(), guard::limit))
        .layer(middleware::from_fn_with_state(app.clone(), guard::harden))
        .layer(middleware::from_fn(log::note))
        .with_state(app)
}
