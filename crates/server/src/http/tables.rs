//! Tables over HTTP: making one, and lists of them.

use axum::Json;
use axum::extract::State;
use rustlers_bots::Level;
use rustlers_core::{Seat, Seats};
use rustlers_house::{Setting, build_options, new_table, seat_people};
use rustlers_store::{PageRequest, Person};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::body::Body;
use super::people::Known;
use super::routes::Routes;
use crate::App;
use crate::error::Error;
use crate::limits::TABLES_PER_PERSON;
use crate::names;
use crate::protocol::Status;
use crate::table::{ClockPlan, Header, Live, Record, What, found, new_seed};

/// How many tables a list shows.
const LISTED: u32 = 100;
/// The slowest pace of bots, and the longest time on a clock.
const SLOWEST_MS: u32 = 5_000;
const LONGEST_SECONDS: u32 = 7 * 24 * 60 * 60;

pub(crate) fn routes() -> Routes {
    Routes::default().get("/api/tables", list).post("/api/tables", create).get("/api/me/tables", mine)
}

/// What a table should be like.
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
    /// May a seat whisper to another? As the game's own option says, when left out.
    #[serde(default)]
    whispers: Option<bool>,
    #[serde(default = "usual_pace")]
    pace_ms: u32,
    /// Who sits where from the start; all seats are free when left out.
    #[serde(default)]
    seats: Vec<Sitter>,
    /// Whether the game starts at once; no seat may be free then.
    #[serde(default)]
    start: bool,
    /// The maker's word for the draws.
    #[serde(default)]
    word: String,
}

/// Who has a seat of a new table.
#[derive(Clone, Copy, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
enum Sitter {
    Free,
    /// Who makes the table.
    Me,
    #[serde(untagged)]
    Bot(Level),
}

fn usual_pace() -> u32 {
    700
}

async fn create(
    State(app): State<App>,
    Known(person): Known,
    Body(wish): Body<Wish>,
) -> Result<Json<Value>, Error> {
    check_clock(wish.clock)?;
    if wish.pace_ms > SLOWEST_MS {
        return Err(Error::Bad(format!("pace_ms is at most {SLOWEST_MS}")));
    }
    if !wish.seats.is_empty() && wish.seats.len() != usize::from(wish.players) {
        return Err(Error::Bad(format!("seats has one entry for each of the {} players", wish.players)));
    }
    if wish.start && (wish.seats.is_empty() || wish.seats.contains(&Sitter::Free)) {
        return Err(Error::Bad("a table with free seats cannot start at once".to_owned()));
    }
    check_count(&app, &person).await?;
    let settings: Vec<Setting> =
        wish.options.iter().map(|(key, value)| Setting { key: key.clone(), value: value.clone() }).collect();
    let options = build_options(&wish.game, wish.players, &settings, None).map_err(bad)?;
    // A table that cannot be set up is refused here, not when everybody has sat down.
    let everybody: Vec<Seats> = Seat::first(wish.players).map(Seats::only).collect();
    let seated = seat_people(&wish.game, &options, &everybody, None).map_err(bad)?;
    new_table(&wish.game, &options, &mut rustlers_core::Fast::from_seed(0)).map_err(bad)?;
    let (table, _) = new_table(&wish.game, &seated, &mut rustlers_core::Fast::from_seed(0)).map_err(bad)?;
    if table.timer().is_some() && wish.clock != ClockPlan::None {
        let why = "this game has timers of its own; leave the clock out, or set the option timers to \"off\"";
        return Err(Error::Bad(why.to_owned()));
    }
    let own_whispers = options.get("whispers").and_then(Value::as_bool);
    let header = Header {
        game: wish.game.clone(),
        options,
        players: wish.players,
        host: person.id.to_string(),
        host_name: person.name.clone(),
        clock: wish.clock,
        pace_ms: wish.pace_ms,
        private: wish.private,
        whispers: own_whispers.or(wish.whispers).unwrap_or(false),
        seed: new_seed()?,
    };
    let whats = first_records(&wish, &person, &header)?;
    let id = found(&**app.hub.store(), app.hub.process(), &header, whats).await?;
    Ok(Json(json!({"id": id.as_str(), "commitment": header.seed.commitment()})))
}

/// Who sits down at once, and whether the game starts.
fn first_records(wish: &Wish, person: &Person, header: &Header) -> Result<Vec<What>, Error> {
    let sits = |(seat, sitter): (Seat, &Sitter)| match *sitter {
        Sitter::Free => None,
        Sitter::Bot(level) => Some(What::Bot { seat, level }),
        Sitter::Me => {
            let (person, name) = (person.id.to_string(), person.name.clone());
            Some(What::Sat { seat, person, name, word: names::tidy(&wish.word, 40) })
        }
    };
    let mut whats: Vec<What> = Seat::first(wish.players).zip(&wish.seats).filter_map(sits).collect();
    if wish.start {
        let mut live = Live::new(header.clone());
        for what in &whats {
            live.apply(&Record { at: 0, what: what.clone() }).map_err(Error::corrupt)?;
        }
        whats.push(live.plan_start().map_err(|refusal| Error::Bad(refusal.reason))?);
    }
    Ok(whats)
}

fn check_clock(clock: ClockPlan) -> Result<(), Error> {
    let (seconds, increment) = match clock {
        ClockPlan::None => return Ok(()),
        ClockPlan::PerMove { seconds } => (seconds, 0),
        ClockPlan::PerGame { seconds, increment } => (seconds, increment),
    };
    if seconds.max(increment) > LONGEST_SECONDS {
        return Err(Error::Bad(format!("a clock has at most {LONGEST_SECONDS} seconds")));
    }
    Ok(())
}

/// Nobody fills the house with tables at which nobody plays.
async fn check_count(app: &App, person: &Person) -> Result<(), Error> {
    if app.limits.are_off() {
        return Ok(());
    }
    let page = app.hub.store().tables_of(&person.id, PageRequest::first(LISTED)).await?;
    let unfinished = [Status::Open.word(), Status::Playing.word()];
    let count = page.rows.iter().filter(|table| unfinished.contains(&table.status.as_str())).count();
    if count >= TABLES_PER_PERSON {
        return Err(Error::TooManyTables);
    }
    Ok(())
}

fn bad(error: impl std::fmt::Display) -> Error {
    Error::Bad(error.to_string())
}

async fn list(State(app): State<App>) -> Result<Json<Value>, Error> {
    let store = app.hub.store();
    let mut rows = store.public_tables(Status::Open.word(), PageRequest::first(LISTED)).await?.rows;
    rows.extend(store.public_tables(Status::Playing.word(), PageRequest::first(LISTED)).await?.rows);
    Ok(Json(rows.iter().map(listed).collect()))
}

async fn mine(State(app): State<App>, Known(person): Known) -> Result<Json<Value>, Error> {
    let page = app.hub.store().tables_of(&person.id, PageRequest::first(LISTED)).await?;
    Ok(Json(page.rows.iter().map(listed).collect()))
}

fn listed(table: &rustlers_store::Listed) -> Value {
    // A summary is our own writing; one that cannot be read shows as none.
    let summary: Value = serde_json::from_str(&table.summary).unwrap_or(Value::Null);
    json!({
        "id": table.id.as_str(), "game": table.game, "status": table.status, "summary": summary,
        "created": table.created_ms, "changed": table.changed_ms,
    })
}
