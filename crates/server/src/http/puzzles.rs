//! The puzzles: the question as its seat sees it, and the answer for whoever has thought about it.

use axum::Json;
use axum::extract::Path;
use axum::extract::rejection::PathRejection;
use axum::response::IntoResponse;
use rustlers_core::{Seat, Teller, Viewer};
use rustlers_house::{Listed, Puzzle, components, games, numbered_puzzle, puzzle_number, puzzles};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

use super::routes::Routes;
use crate::error::Error;
use crate::now_ms;

pub(crate) fn routes() -> Routes {
    Routes::default()
        .get("/api/puzzles", list)
        .get("/api/puzzles/{game}/{number}", question)
        .get("/api/puzzles/{game}/{number}/answer", answer)
}

/// A game that has puzzles.
#[derive(Serialize)]
struct Collection {
    game: &'static str,
    today: u32,
    puzzles: usize,
}

/// What is asked.
#[derive(Serialize)]
struct Question<'a> {
    game: &'a str,
    number: u32,
    today: u32,
    title: &'a str,
    seat: Seat,
    names: Vec<String>,
    options: &'a Value,
    components: Box<RawValue>,
    view: Box<RawValue>,
    question: String,
    choices: Vec<Listed>,
}

/// What is best, and why.
#[derive(Serialize)]
struct Answer<'a> {
    answer: usize,
    odds: Vec<Odds>,
    lesson: &'a str,
    thumb: usize,
    thumb_why: &'a str,
    rules: &'a [String],
    worlds: u32,
}

#[derive(Serialize)]
struct Odds {
    chance: f64,
    error: f64,
}

type Address = Result<Path<(String, String)>, PathRejection>;

/// The games that have puzzles, with the number of today's.
async fn list() -> impl IntoResponse {
    let collection = |game: &'static str| {
        let puzzles = puzzles(game).map_or(0, <[Puzzle]>::len);
        (puzzles > 0).then(|| Collection { game, today: today(), puzzles })
    };
    Json(games().into_iter().filter_map(|listing| collection(listing.name)).collect::<Vec<_>>())
}

async fn question(address: Address) -> Result<impl IntoResponse, Error> {
    let (game, number, puzzle) = named(address)?;
    let table = puzzle.table(&game).map_err(Error::corrupt)?;
    let names = puzzle.names(table.players());
    let viewer = Viewer::Seat(puzzle.seat);
    Ok(Json(Question {
        game: table.game(),
        number,
        today: today(),
        title: &puzzle.title,
        seat: puzzle.seat,
        options: &puzzle.options,
        components: components(&game, &puzzle.options).map_err(Error::corrupt)?,
        view: table.view_text(viewer),
        question: table.question(puzzle.seat, &Teller::new(viewer, &names)),
        choices: puzzle.offered(&*table, &names),
        names,
    })
    .into_response())
}

async fn answer(address: Address) -> Result<impl IntoResponse, Error> {
    let (_, _, puzzle) = named(address)?;
    let odds =
        |index: usize| Odds { chance: puzzle.choices[index].chance, error: puzzle.choices[index].error };
    Ok(Json(Answer {
        answer: puzzle.answer,
        odds: (0..puzzle.choices.len()).map(odds).collect(),
        lesson: &puzzle.lesson,
        thumb: puzzle.thumb.choice,
        thumb_why: &puzzle.thumb.why,
        rules: &puzzle.rules,
        worlds: puzzle.checked.worlds,
    }))
}

/// The puzzle at an address: by its number, or today's. Tomorrow's is nobody's business yet.
fn named(address: Address) -> Result<(String, u32, &'static Puzzle), Error> {
    let Path((game, number)) = address.map_err(|_| Error::NoSuchPage)?;
    let today = today();
    let number = match number.as_str() {
        "today" => today,
        number => number.parse().map_err(|_| Error::NoSuchPage)?,
    };
    if number > today {
        return Err(Error::NotYet(
            "this puzzle is not out yet; there is a new one every day at midnight UTC",
        ));
    }
    let puzzle = numbered_puzzle(&game, number).map_err(|_| Error::NoSuchPage)?;
    Ok((game, number, puzzle.ok_or(Error::NoSuchPage)?))
}

fn today() -> u32 {
    puzzle_number(u64::try_from(now_ms()).unwrap_or(0) / 1000)
}
