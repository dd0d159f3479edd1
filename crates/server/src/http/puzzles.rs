//! The puzzles of the day: the same for everybody, without an account. The answer has an address of its own, so that
//! nothing about it is on a page before somebody has decided.

use axum::Json;
use axum::extract::Path;
use axum::extract::rejection::PathRejection;
use axum::http::header;
use axum::response::IntoResponse;
use rustlers_house::{Posed, Puzzle, Solved, games, puzzle_count, puzzle_number, puzzle_of_day};
use serde_json::{Value, json};

use super::routes::Routes;
use crate::error::Error;
use crate::now_ms;

pub(crate) fn routes() -> Routes {
    Routes::default()
        .get("/api/puzzles", list)
        .get("/api/puzzles/{game}/{number}", ask)
        .get("/api/puzzles/{game}/{number}/answer", answer)
        .get("/api/puzzles/{game}/{number}/components", components)
}

/// The number of today, and which games have a puzzle.
async fn list() -> Json<Value> {
    let games: Vec<&str> =
        games().iter().map(|listing| listing.name).filter(|game| puzzle_count(game) > 0).collect();
    Json(json!({"number": puzzle_number(now_ms()), "games": games}))
}

type Wanted = Result<Path<(String, u32)>, PathRejection>;

/// The puzzle of a day up to today.
fn wanted(wanted: Wanted) -> Result<(String, Puzzle), Error> {
    let Path((game, number)) = wanted.map_err(|_| Error::NoSuchPage)?;
    if number == 0 || number > puzzle_number(now_ms()) {
        return Err(Error::NotYet("this puzzle has not come out yet; the latest is today's"));
    }
    let puzzle = puzzle_of_day(&game, number).ok_or(Error::NoSuchPage)?.map_err(Error::corrupt)?;
    Ok((game, puzzle))
}

/// A puzzle as its seat sees it.
async fn ask(path: Wanted) -> Result<Json<Posed>, Error> {
    let (game, puzzle) = wanted(path)?;
    let table = puzzle.table(&game).map_err(Error::corrupt)?;
    Ok(Json(puzzle.posed(&*table)))
}

/// What is best there, and why.
async fn answer(path: Wanted) -> Result<Json<Solved>, Error> {
    Ok(Json(wanted(path)?.1.solved()))
}

/// What is printed on the components of its table.
async fn components(path: Wanted) -> Result<impl IntoResponse, Error> {
    let (game, puzzle) = wanted(path)?;
    let text = rustlers_house::components(&game, &puzzle.options).map_err(Error::corrupt)?;
    Ok(([(header::CONTENT_TYPE, "application/json")], Box::<str>::from(text).into_string()))
}
