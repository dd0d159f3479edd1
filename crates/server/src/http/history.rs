//! What has happened at a table: the story so far for who looks at it, and journal and replay of a finished game.

use std::io::Write;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, header};
use axum::response::IntoResponse;
use rustlers_core::{Seat, Teller, Viewer};
use rustlers_house::Shown;
use rustlers_store::{Store, TableId};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use super::body::{Asked, AtTable};
use super::guard::Caller;
use super::people::whoever;
use super::routes::Routes;
use crate::App;
use crate::error::Error;
use crate::history::{Opening, Pages, Telling, opening, told};
use crate::journal::{Draws, Journal, not_over};
use crate::protocol::Status;
use crate::retelling::{Retelling, retell};
use crate::table::{By, Header, Live, Record, RecordKind};

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
    Caller(address): Caller,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Error> {
    let person = whoever(&app, &headers).await?;
    let store = app.hub.store();
    let ticket = app.limits.generate(address).await?;
    let Opening { live, .. } = opening(&**store, app.hub.rules(), &id).await?;
    // Who sits where decides what is told.
    let viewer = match person {
        Some(person) => {
            seated(&**store, &id, live.header().clone()).await?.viewer_of(Some(person.id.as_str()), seat)
        }
        None => Viewer::Spectator,
    };
    let story = Story { live, viewer, after, told: 0 };
    Ok((JSON, retell(store, &id, story, ticket).await?))
}

/// The table as it was when everybody sat down: after that, no seat changes hands.
pub(super) async fn seated(store: &dyn Store, id: &TableId, header: Header) -> Result<Live, Error> {
    let (mut live, mut pages) = (Live::new(header), Pages::of(id));
    loop {
        let page = pages.next(store).await?;
        let count = page.len();
        let before = page.iter().take_while(|record| !is_start(record));
        let mut taken = 0;
        for record in before {
            live.apply(record).map_err(Error::corrupt)?;
            taken += 1;
        }
        if count == 0 || taken < count {
            return Ok(live);
        }
    }
}

/// The story of a table as JSON: the updates of a viewer, and the number of the last one.
struct Story {
    live: Live,
    viewer: Viewer,
    /// The last update whose story is known.
    after: u64,
    /// How many updates were told.
    told: usize,
}

impl Retelling for Story {
    fn take(&mut self, record: &Record, out: &mut Vec<u8>) -> Result<(), Error> {
        if let Some(past) = told(&mut self.live, record, self.viewer, self.after, Telling::Story)? {
            list(&past, "story", &mut self.told, out)?;
        }
        Ok(())
    }

    fn end(&mut self, out: &mut Vec<u8>) -> Result<(), Error> {
        end_list("story", self.told, out)?;
        write(out, format_args!(",\"n\":{}}}", self.live.count(self.viewer)))
    }
}

/// Writes one more thing into the list with which an object begins.
fn list(item: &impl Serialize, key: &str, count: &mut usize, out: &mut Vec<u8>) -> Result<(), Error> {
    match count {
        0 => write(out, format_args!("{{\"{key}\":["))?,
        _ => out.push(b','),
    }
    *count += 1;
    serde_json::to_writer(out, item).map_err(Error::corrupt)
}

/// Ends such a list.
fn end_list(key: &str, count: usize, out: &mut Vec<u8>) -> Result<(), Error> {
    match count {
        0 => write(out, format_args!("{{\"{key}\":[]")),
        _ => write(out, format_args!("]")),
    }
}

fn write(out: &mut Vec<u8>, text: std::fmt::Arguments<'_>) -> Result<(), Error> {
    out.write_fmt(text).map_err(Error::corrupt)
}

const JSON: [(HeaderName, &str); 1] = [(header::CONTENT_TYPE, "application/json")];

/// The journal of a finished game, with its seed: `rustlers replay --verify` checks it.
async fn journal(
    State(app): State<App>,
    AtTable(id): AtTable,
    Caller(address): Caller,
) -> Result<impl IntoResponse, Error> {
    let ticket = app.limits.generate(address).await?;
    let journal = Journal::of(finished(&app, &id).await?)?;
    let journal = retell(app.hub.store(), &id, journal, ticket).await?;
    Ok(([(header::CONTENT_TYPE, "application/jsonl")], journal))
}

/// The draws of a finished game with what was drawn and among how many, step by step: the set-up, then every choice.
/// A journal has the outcomes alone, which are not enough for who does not know the rules.
async fn draws(
    State(app): State<App>,
    AtTable(id): AtTable,
    Caller(address): Caller,
) -> Result<impl IntoResponse, Error> {
    let ticket = app.limits.generate(address).await?;
    let live = by_our_rules(finished(&app, &id).await?)?;
    Ok((JSON, retell(app.hub.store(), &id, Draws::of(live.header().clone()), ticket).await?))
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
    /// What changed in the view besides, after all sights.
    #[serde(skip_serializing_if = "Option::is_none")]
    change: Option<Box<RawValue>>,
    /// The whole view, in the first frame; the others say what changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    view: Option<Box<RawValue>>,
}

#[derive(Serialize)]
struct Chose {
    seat: Seat,
    by: By,
    /// The choice, where the viewer may know it: in the open replay, and for the viewer's own seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    choice: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
}

/// A finished game, step by step, with everything open or as somebody knew it: what a viewer was not told of has no frame.
async fn replay(
    State(app): State<App>,
    AtTable(id): AtTable,
    Asked(Eyes { eyes }): Asked<Eyes>,
    Caller(address): Caller,
) -> Result<impl IntoResponse, Error> {
    let ticket = app.limits.generate(address).await?;
    let live = by_our_rules(finished(&app, &id).await?)?;
    let players = live.header().players;
    let viewer = match eyes.as_deref() {
        None | Some("open") => Viewer::Open,
        Some("spectator") => Viewer::Spectator,
        Some(seat) => {
            let number = seat.parse::<u8>().ok().filter(|&number| number < players);
            let seat = number.and_then(Seat::new);
            Viewer::Seat(
                seat.ok_or_else(|| Error::Bad("`as` must be open, spectator, or a seat number".to_owned()))?,
            )
        }
    };
    let replay = Replay { live, viewer, frames: 0 };
    Ok((JSON, retell(app.hub.store(), &id, replay, ticket).await?))
}

/// A finished game as JSON: its frames, and the table.
struct Replay {
    live: Live,
    viewer: Viewer,
    /// How many frames were written.
    frames: usize,
}

impl Retelling for Replay {
    fn take(&mut self, record: &Record, out: &mut Vec<u8>) -> Result<(), Error> {
        let Replay { live, viewer, frames } = self;
        let viewer = *viewer;
        let chose = chose(live, record, viewer)?;
        let happened = live.apply(record).map_err(Error::corrupt)?;
        let knows = chose.as_ref().map_or(is_start(record), |chose| {
            viewer == Viewer::Open || viewer == Viewer::Seat(chose.seat) || happened.concerns(viewer)
        });
        let (Some(game), true) = (live.game(), knows) else { return Ok(()) };
        let frame = if *frames == 0 {
            let sights = happened.sights(viewer, live.told());
            Frame { at: record.at, chose, sights, change: None, view: Some(game.view_text(viewer)) }
        } else {
            let Shown { sights, change } = happened.shown(viewer, live.told());
            Frame { at: record.at, chose, sights, change, view: None }
        };
        list(&frame, "frames", frames, out)
    }

    fn end(&mut self, out: &mut Vec<u8>) -> Result<(), Error> {
        end_list("frames", self.frames, out)?;
        let table = self.live.table_view(Viewer::Spectator, None);
        let table = serde_json::to_string(&table).map_err(Error::corrupt)?;
        write(out, format_args!(",\"table\":{table}}}"))
    }
}

fn is_start(record: &Record) -> bool {
    matches!(record.what, RecordKind::Started { .. })
}

fn chose(live: &Live, record: &Record, viewer: Viewer) -> Result<Option<Chose>, Error> {
    let RecordKind::Chose { seat, choice, by, why, .. } = &record.what else { return Ok(None) };
    let may_know = viewer == Viewer::Open || viewer == Viewer::Seat(*seat);
    let game = live.game().ok_or_else(not_over)?;
    let text =
        game.tell_choice(*seat, choice, &Teller::new(viewer, live.called())).map_err(Error::corrupt)?;
    let known = may_know.then_some(());
    Ok(Some(Chose {
        seat: *seat,
        by: *by,
        choice: known.map(|()| choice.clone()),
        text: known.map(|()| text),
        why: known.and_then(|()| why.clone()),
    }))
}

/// A table whose game is over, before its first record.
pub(super) async fn finished(app: &App, id: &TableId) -> Result<Opening, Error> {
    let store = &**app.hub.store();
    let table = store.table(id).await?.ok_or(Error::NoSuchTable)?;
    if table.status != Status::Over.word() {
        return Err(not_over());
    }
    let opening = opening(store, app.hub.rules(), id).await?;
    let header = opening.live.header();
    if header.position.is_some() || header.origin.is_some() {
        return Err(Error::NotYet("a table that began in the middle of a game has no journal and no replay"));
    }
    Ok(opening)
}

/// Without the rules of the game there is nothing to look at.
fn by_our_rules(Opening { live, .. }: Opening) -> Result<Live, Error> {
    if live.is_retold() { Err(Error::OtherRules) } else { Ok(live) }
}
