//! Tables over HTTP: making one, listing those that wait for players, and the journal of a finished game.

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;
use axum::{Json, Router};
use rustlers_core::Seat;
use rustlers_house::{End, EntryLine, JournalWriter, Key, Seed, Setting, build_options, games};
use rustlers_store::{NewTable, PageRequest, TableId, Visibility};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::people::Known;
use crate::error::Error;
use crate::hub::{rebuild, records};
use crate::protocol::Status;
use crate::table::{ClockPlan, Header, What};
use crate::{App, now_ms, random_id};

/// How many tables a list shows.
const LISTED: u32 = 100;
/// The slowest pace of bots.
const SLOWEST_MS: u32 = 5_000;

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/api/games", get(list_games))
        .route("/api/tables", get(list).post(create))
        .route("/api/me/tables", get(mine))
        .route("/api/tables/{id}/journal", get(journal))
}

async fn list_games() -> Json<Value> {
    Json(json!(games()))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wish {
    game: String,
    players: u8,
    #[serde(default)]
    options: Map<String, Value>,
    #[serde(default)]
    clock: ClockPlan,
    #[serde(default)]
    private: bool,
    #[serde(default = "usual_pace")]
    pace_ms: u32,
}

fn usual_pace() -> u32 {
    700
}

async fn create(
    State(app): State<App>,
    Known(person): Known,
    Json(wish): Json<Wish>,
) -> Result<Json<Value>, Error> {
    if wish.pace_ms > SLOWEST_MS {
        return Err(Error::Bad(format!("pace_ms is at most {SLOWEST_MS}")));
    }
    let settings: Vec<Setting> =
        wish.options.into_iter().map(|(key, value)| Setting { key, value }).collect();
    let options = build_options(&wish.game, wish.players, &settings, None).map_err(bad)?;
    // A table that cannot be set up is refused here, not when everybody has sat down.
    rustlers_house::new_table(&wish.game, &options, &mut rustlers_core::Fast::from_seed(0)).map_err(bad)?;
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(Error::corrupt)?;
    let header = Header {
        game: wish.game.clone(),
        options,
        players: wish.players,
        host: person.id.to_string(),
        clock: wish.clock,
        pace_ms: wish.pace_ms,
        seed: Key(seed),
    };
    let id: TableId = random_id(8)?.parse().map_err(Error::corrupt)?;
    let summary = json!({"players": wish.players, "host": person.name, "clock": wish.clock});
    let table = NewTable {
        id: id.clone(),
        game: wish.game,
        visibility: if wish.private { Visibility::Private } else { Visibility::Public },
        status: Status::Open.word().to_owned(),
        header: serde_json::to_string(&header).map_err(Error::corrupt)?,
        summary: summary.to_string(),
        now_ms: now_ms(),
    };
    app.hub.store().create_table(table).await?;
    Ok(Json(json!({"id": id.as_str(), "commitment": header.seed.commitment()})))
}

fn bad(error: impl std::fmt::Display) -> Error {
    Error::Bad(error.to_string())
}

async fn list(State(app): State<App>) -> Result<Json<Value>, Error> {
    let page = app.hub.store().public_tables(Status::Open.word(), PageRequest::first(LISTED)).await?;
    Ok(Json(page.rows.iter().map(listed).collect()))
}

async fn mine(State(app): State<App>, Known(person): Known) -> Result<Json<Value>, Error> {
    let page = app.hub.store().tables_of(&person.id, PageRequest::first(LISTED)).await?;
    Ok(Json(page.rows.iter().map(listed).collect()))
}

fn listed(table: &rustlers_store::Listed) -> Value {
    let summary: Value = serde_json::from_str(&table.summary).unwrap_or(Value::Null);
    json!({"id": table.id.as_str(), "game": table.game, "status": table.status, "summary": summary})
}

/// The journal of a finished game, with its seed: `rustlers replay --verify` checks it.
async fn journal(State(app): State<App>, Path(id): Path<String>) -> Result<impl IntoResponse, Error> {
    let id: TableId = id.parse().map_err(|_| Error::NoSuchTable)?;
    let store = &**app.hub.store();
    let live = rebuild(store, &id).await?;
    let Some(game) = live.game().filter(|_| live.status() == Status::Over) else {
        return Err(Error::NotYet("the journal is shown when the game is over"));
    };
    let (words, opening) = live.fairness();
    let seed = Seed::Committed { seed: live.header().seed, words };
    let end = End::of_table(game, Some(seed)).ok_or(Error::NotYet("the game is not over"))?;
    let mut header = rustlers_house::Header::of_table(game, live.names(), opening).map_err(Error::corrupt)?;
    header.commitment = Some(live.header().seed.commitment());
    let mut writer = JournalWriter::begin(Vec::new(), &header).map_err(Error::corrupt)?;
    for record in records(store, &id).await? {
        if let What::Chose { seat, choice, chance, .. } = record.what {
            let line: EntryLine = entry(seat, choice, chance);
            writer.entry(&line).map_err(Error::corrupt)?;
        }
    }
    let file = writer.end(&end).map_err(Error::corrupt)?;
    Ok(([(header::CONTENT_TYPE, "application/jsonl")], file))
}

fn entry(seat: Seat, choice: Value, chance: Vec<u32>) -> EntryLine {
    EntryLine { seat, choice, chance, why: None }
}
