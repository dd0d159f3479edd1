//! Tables over HTTP: making one, and lists of them.

use std::net::IpAddr;

use axum::Json;
use axum::extract::State;
use rustlers_bots::Level;
use rustlers_core::{Seat, Seats};
use rustlers_house::{Key, Setting, check_settings, seat_people};
use rustlers_store::{Listed, PageRequest, Person, StoreError, Table, TableId};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::body::{AtTable, Body};
use super::guard::Caller;
use super::people::Known;
use super::routes::Routes;
use crate::App;
use crate::allowance::Allowance;
use crate::error::Error;
use crate::limits::{Deed, TABLES_PER_PERSON};
use crate::names;
use crate::protocol::Status;
use crate::table::{ClockPlan, Header, Live, Record, RecordKind, create_table, new_seed, under_our_rules};

/// How many tables a list shows.
const LISTED: u32 = 100;
/// The slowest pace of bots, and the longest time on a clock.
const SLOWEST_MS: u32 = 5_000;
const LONGEST_SECONDS: u32 = 7 * 24 * 60 * 60;

pub(crate) fn routes() -> Routes {
    Routes::default()
        .get("/api/tables", list)
        .post("/api/tables", create)
        .get("/api/tables/{id}", one)
        .get("/api/me/tables", mine)
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
    /// Where the game begins instead of its set-up; only a test server takes one.
    #[serde(default)]
    position: Option<Value>,
    /// What the luck follows from; only a test server takes one.
    #[serde(default)]
    seed: Option<Key>,
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
    Caller(address): Caller,
    Body(wish): Body<Wish>,
) -> Result<Json<Value>, Error> {
    check_clock(wish.clock)?;
    if wish.pace_ms > SLOWEST_MS {
        return Err(Error::Bad(format!("pace_ms must be at most {SLOWEST_MS}")));
    }
    if !wish.seats.is_empty() && wish.seats.len() != usize::from(wish.players) {
        return Err(Error::Bad(format!(
            "seats must have one entry for each of the {} players",
            wish.players
        )));
    }
    if wish.start && (wish.seats.is_empty() || wish.seats.contains(&Sitter::Free)) {
        return Err(Error::Bad("a table with free seats cannot start right away".to_owned()));
    }
    if (wish.position.is_some() || wish.seed.is_some()) && !app.test_positions {
        return Err(Error::Bad(
            "only a server that was started for tests takes a position or a seed".to_owned(),
        ));
    }
    let options = options_of(&app, &wish)?;
    // A table that cannot be set up is refused here, not when everybody has sat down.
    let everybody: Vec<Seats> = Seat::all(wish.players).map(Seats::only).collect();
    let seated = seat_people(&wish.game, &options, &everybody, None).map_err(bad)?;
    let rules = app.hub.rules();
    let (table, _) = rules(&wish.game, &seated, &mut rustlers_core::Fast::from_seed(0)).map_err(bad)?;
    if table.timer().is_some() && wish.clock != ClockPlan::None {
        let why = "this game has timers of its own; leave the clock out, or set the option timers to \"off\"";
        return Err(Error::Bad(why.to_owned()));
    }
    let own_whispers = options.get("whispers").and_then(Value::as_bool);
    let header = under_our_rules(Header {
        game: wish.game.clone(),
        options,
        players: wish.players,
        host: person.id.to_string(),
        host_name: person.name.clone(),
        clock: wish.clock,
        pace_ms: wish.pace_ms,
        private: wish.private,
        whispers: own_whispers.or(wish.whispers).unwrap_or(false),
        seed: wish.seed.map_or_else(new_seed, Ok)?,
        position: wish.position.clone(),
        origin: None,
        version: None,
        rules,
        is_over: false,
    })?;
    let kinds = first_records(&wish, &person, &header)?;
    let (id, left) = make(&app, &person, address, &header, kinds).await?;
    Ok(Json(json!({"id": id.as_str(), "commitment": header.seed.commitment(), "left": left})))
}

/// Makes a table for a person, who may make so many of them.
pub(super) async fn make(
    app: &App,
    person: &Person,
    address: IpAddr,
    header: &Header,
    kinds: Vec<RecordKind>,
) -> Result<(TableId, Option<Allowance>), Error> {
    let store = &**app.hub.store();
    // Until the table is there, nobody counts the tables of the same person again.
    let _alone = app.limits.make_alone(person.id.as_str()).await;
    let left = match app.limits.are_off() {
        true => None,
        false => Some(Allowance::of(store, &person.id).await?.one_less()?),
    };
    app.limits.take(address, Deed::MakeTable)?;
    // Nobody fills the house with tables at which nobody plays; whichever process they ask, the store counts.
    let most = (!app.limits.are_off()).then_some(TABLES_PER_PERSON);
    match create_table(store, header, kinds, person.id.as_str(), most).await {
        Err(Error::Store(StoreError::TooMany)) => Err(Error::TooManyTables),
        made => Ok((made?, left)),
    }
}

/// The options of the game, from those that a stranger may set.
fn options_of(app: &App, wish: &Wish) -> Result<Value, Error> {
    let mut asked = wish.options.clone();
    if let Some(players) = asked.remove("players")
        && players != json!(wish.players)
    {
        let why = format!(
            "players is {}, and options.players is {players}; leave the second one out",
            wish.players
        );
        return Err(Error::Bad(why));
    }
    let edition = asked.remove("edition");
    let settings: Vec<Setting> = asked.into_iter().map(|(key, value)| Setting { key, value }).collect();
    check_settings(&wish.game, &settings).map_err(bad)?;
    app.editions.options(&wish.game, wish.players, &settings, edition.as_ref()).map_err(Error::Bad)
}

/// Who sits down at once, and whether the game starts.
fn first_records(wish: &Wish, person: &Person, header: &Header) -> Result<Vec<RecordKind>, Error> {
    let sits = |(seat, sitter): (Seat, &Sitter)| match *sitter {
        Sitter::Free => None,
        Sitter::Bot(level) => Some(RecordKind::Bot { seat, level }),
        Sitter::Me => {
            let (person, name) = (person.id.to_string(), person.name.clone());
            Some(RecordKind::Sat { seat, person, name, word: names::tidy(&wish.word, 40) })
        }
    };
    let mut kinds: Vec<RecordKind> = Seat::all(wish.players).zip(&wish.seats).filter_map(sits).collect();
    if wish.start {
        let mut live = Live::new(header.clone());
        for what in &kinds {
            live.apply(&Record { at: 0, what: what.clone() }).map_err(Error::corrupt)?;
        }
        kinds.push(live.plan_start(&[]).map_err(|refusal| Error::Bad(refusal.reason))?);
    }
    Ok(kinds)
}

fn check_clock(clock: ClockPlan) -> Result<(), Error> {
    let (seconds, increment) = match clock {
        ClockPlan::None => return Ok(()),
        ClockPlan::PerMove { seconds } => (seconds, 0),
        ClockPlan::PerGame { seconds, increment } => (seconds, increment),
    };
    if seconds.max(increment) > LONGEST_SECONDS {
        return Err(Error::Bad(format!("a clock can have at most {LONGEST_SECONDS} seconds")));
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

/// A single table, for whoever has its link: is there one, and what is played there?
async fn one(State(app): State<App>, AtTable(id): AtTable) -> Result<Json<Value>, Error> {
    let table = app.hub.store().table(&id).await?.ok_or(Error::NoSuchTable)?;
    let Table { id, game, visibility, status, summary, created_ms, changed_ms, length, .. } = table;
    let listing = Listed { id, game, visibility, status, summary, created_ms, changed_ms, length };
    Ok(Json(listed(&listing)))
}

fn listed(table: &Listed) -> Value {
    // A summary is our own writing; one that cannot be read shows as none.
    let summary: Value = serde_json::from_str(&table.summary).unwrap_or(Value::Null);
    json!({
        "id": table.id.as_str(), "game": table.game, "status": table.status, "summary": summary,
        "created": table.created_ms, "changed": table.changed_ms,
    })
}
