//! The games of the house, and their rules.

use axum::Json;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::IntoResponse;
use rustlers_house::{HouseGame, Visitor, visit};
use serde_json::Value;

use super::routes::Routes;
use crate::App;
use crate::error::Error;

pub(crate) fn routes() -> Routes {
    Routes::default()
        .get("/api/games", list)
        .get("/api/games/{game}/rules", rules)
        .get("/api/games/{game}/how-to-play", how_to_play)
}

async fn list(State(app): State<App>) -> Json<Value> {
    Json(app.editions.list())
}

/// The rules of a game, as Markdown: every rule with its id.
async fn rules(game: Result<Path<String>, PathRejection>) -> Result<impl IntoResponse, Error> {
    markdown(game, Rules)
}

/// A game as one would explain it at a table, as Markdown: every paragraph with the ids of its rules.
async fn how_to_play(game: Result<Path<String>, PathRejection>) -> Result<impl IntoResponse, Error> {
    markdown(game, HowToPlay)
}

fn markdown(
    game: Result<Path<String>, PathRejection>,
    text: impl Visitor<Out = &'static str>,
) -> Result<impl IntoResponse, Error> {
    let Path(game) = game.map_err(|_| Error::NoSuchPage)?;
    let text = visit(&game, text).map_err(|_| Error::NoSuchPage)?;
    Ok(([(header::CONTENT_TYPE, "text/markdown; charset=utf-8")], text))
}

struct Rules;

impl Visitor for Rules {
    type Out = &'static str;

    fn visit<G: HouseGame>(self) -> &'static str {
        G::RULES
    }
}

struct HowToPlay;

impl Visitor for HowToPlay {
    type Out = &'static str;

    fn visit<G: HouseGame>(self) -> &'static str {
        G::HOW_TO_PLAY
    }
}
