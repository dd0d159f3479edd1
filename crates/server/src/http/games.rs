//! The games of the house, and their rules.

use axum::Json;
use axum::extract::Path;
use axum::extract::rejection::PathRejection;
use axum::http::header;
use axum::response::IntoResponse;
use rustlers_house::{HouseGame, Listing, Visitor, games, visit};

use super::routes::Routes;
use crate::error::Error;

pub(crate) fn routes() -> Routes {
    Routes::default().get("/api/games", list).get("/api/games/{game}/rules", rules)
}

async fn list() -> Json<Vec<Listing>> {
    Json(games())
}

/// The rules of a game, as Markdown: every rule with its id.
async fn rules(game: Result<Path<String>, PathRejection>) -> Result<impl IntoResponse, Error> {
    let Path(game) = game.map_err(|_| Error::NoSuchPage)?;
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
