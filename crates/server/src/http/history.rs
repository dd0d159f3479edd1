//! What has happened at a table: the story so far for who looks at it, and journal and replay of a finished game.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use rustlers_core::{Draw, Seat, Teller, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Value, json};

use super::body::{Asked, AtTable};
use super::people::whoever;
use super::routes::Routes;
use crate::App;
use crate::error::Error;
use crate::history::{blocking, load, past};
use crate::journal::{draws_of, journal_file, not_over};
use crate::protocol::Status;
use crate::table::{By, Header, Live, Record, What};

pub(crate) fn routes() -> Routes {
    Routes::default()
        .get("/api/tables/{id}/story", story)
        .get("/api/tables/{id}/journal", journal)
        .get("/api/tables/{id}/draws", draws)
        .get("/api/tables/{id}/replay", replay)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Since {
    /// Which of their seats a person wants to look from, of several.
    seat: Option<Seat>,
    /// The last update whose story is known.
    #[serde(default)]
    after: u64,
}

/// What this viewer has been told so far, with the numbers of the updates.
async fn story(
    State(app): State<App>,
    AtTable(id): AtTable,
    Asked(Since { seat, after }): Asked<Since>,
    headers: HeaderMap,
) -> Result<Json<Value>, Error> {
    let person = whoever(&app, &headers).await?;
    let store = &**app.hub.store();
    // Who sits where decides what is told, and is known only when the records have been read.
    let (live, _) = past(store, &id, Viewer::Spectator, u64::MAX).await?;
    let viewer = live.viewer_of(person.as_ref().map(|person| person.id.as_str()), seat);
    let (live, past) = past(store, &id, viewer, after).await?;
    Ok(Json(json!({"n": live.count(viewer), "story": past})))
}

/// The journal of a finished game, with its seed: `rustlers replay --verify` checks it.
async fn journal(State(app): State<App>, AtTable(id): AtTable) -> Result<impl IntoResponse, Error> {
    let (header, records) = finished(&app, &id).await?;
    let file = blocking(move || journal_file(header, &records)).await?;
    Ok(([(header::CONTENT_TYPE, "application/jsonl")], file))
}

/// The draws of a finished game with what was drawn and among how many, step by step: the set-up, then every choice.
/// A journal has the outcomes alone, which are not enough for who does not know the rules.
async fn draws(State(app): State<App>, AtTable(id): AtTable) -> Result<Json<Vec<Vec<Draw>>>, Error> {
    let (header, records) = finished(&app, &id).await?;
    blocking(move || draws_of(&header, &records)).await.map(Json)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Eyes {
    /// `open` (everything), `spectator`, or the number of a seat.
    #[serde(default, rename = "as")]
    eyes: Option<String>,
}

/// One step of a replay.
#[derive(Serialize)]
struct Frame {
    at: i64,
    /// Who chose, what, by whom, and why; none for the set-up.
    #[serde(skip_serializing_if = "Option::is_none")]
    chose: Option<Chose>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sights: Option<Box<RawValue>>,
    view: Box<RawValue>,
}

#[derive(Serialize)]
struct Chose {
    seat: Seat,
    by: By,
    /// The choice, where the viewer may know it: in the open replay, and for the own seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    choice: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
}

/// A finished game, step by step, with everything open or as somebody knew it.
async fn replay(
    State(app): State<App>,
    AtTable(id): AtTable,
    Asked(Eyes { eyes }): Asked<Eyes>,
) -> Result<Json<Value>, Error> {
    let (header, records) = finished(&app, &id).await?;
    let viewer = match eyes.as_deref() {
        None | Some("open") => Viewer::Open,
        Some("spectator") => Viewer::Spectator,
        Some(seat) => {
            let number = seat.parse::<u8>().ok().filter(|&number| number < header.players);
            let seat = number.and_then(Seat::new);
            Viewer::Seat(seat.ok_or_else(|| Error::Bad("as is open, spectator, or a seat".to_owned()))?)
        }
    };
    blocking(move || {
        let mut live = Live::new(header);
        let mut frames = Vec::new();
        for record in &records {
            let chose = chose(&live, record, viewer)?;
            let happened = live.apply(record).map_err(Error::corrupt)?;
            if let (Some(game), true) = (live.game(), chose.is_some() || is_start(record)) {
                let sights = happened.sights(viewer, live.names());
                frames.push(Frame { at: record.at, chose, sights, view: game.view_text(viewer) });
            }
        }
        let table = live.table_view(Viewer::Spectator, None);
        Ok(Json(json!({"table": table, "frames": frames})))
    })
    .await
}

fn is_start(record: &Record) -> bool {
    matches!(record.what, What::Started { .. })
}

fn chose(live: &Live, record: &Record, viewer: Viewer) -> Result<Option<Chose>, Error> {
    let What::Chose { seat, choice, by, why, .. } = &record.what else { return Ok(None) };
    let may_know = viewer == Viewer::Open || viewer == Viewer::Seat(*seat);
    let game = live.game().ok_or_else(not_over)?;
    let text = game.tell_choice(*seat, choice, &Teller::new(viewer, live.names())).map_err(Error::corrupt)?;
    let known = may_know.then_some(());
    Ok(Some(Chose {
        seat: *seat,
        by: *by,
        choice: known.map(|()| choice.clone()),
        text: known.map(|()| text),
        why: known.and_then(|()| why.clone()),
    }))
}

/// The records of a game that is over. That it is not is told without reading them.
async fn finished(app: &App, id: &rustlers_store::TableId) -> Result<(Header, Vec<Record>), Error> {
    let store = &**app.hub.store();
    let table = store.table(id).await?.ok_or(Error::NoSuchTable)?;
    if table.status != Status::Over.word() {
        return Err(not_over());
    }
    load(store, id).await
}
