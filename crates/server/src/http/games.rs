//! The games of the house, and their rules.

use axum::extract::Path;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;
use axum::{Json, Router};
use rustlers_house::{HouseGame, Listing, Visitor, games, visit};

use crate::App;
use crate::error::Error;

pub(crate) fn router() -> Router<App> {
    Router::new().route("/api/games", get(list)).route("/api/games/{game}/rules", get(rules))
}

async fn list() -> Json<Vec<Listing>> {
    Json(games())
}

/// The rules of a game, as Markdown: every rule with its id.
async fn rules(Path(game): Path<String>) -> Result<impl IntoResponse, Error> {
    let text = visit(&game, Rules).map_err(|_| Error::NoSuchPage)?;
    Ok(([(header::CONTENT_TYPE, "text/markdown; charset=utf-8")], text))
}

struct Rules;

impl Visitor for Rules {
    type Out = &'static str;

    fn visit<G: HouseGame>(self) -> &'static str {
        G::RULES
    }
}
