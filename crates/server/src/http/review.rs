//! The review of a finished game: whoever asks first has it made, and everybody can read it from then on.

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use rustlers_review::{Progress, REVIEW_VERSION};
use rustlers_store::TableId;
use serde_json::json;

use super::body::AtTable;
use super::guard::Caller;
use super::history::{finished, seated};
use super::people::Known;
use super::routes::Routes;
use crate::App;
use crate::error::Error;
use crate::limits::Deed;
use crate::protocol::Status;

pub(crate) fn routes() -> Routes {
    Routes::default().get("/api/tables/{id}/review", read).post("/api/tables/{id}/review", ask)
}

/// The review, or how far it is.
async fn read(State(app): State<App>, AtTable(id): AtTable) -> Result<Response, Error> {
    check_over(&app, &id).await?;
    if let Some(ready) = ready(&app, &id).await? {
        return Ok(ready);
    }
    Ok(match app.reviewing.progress(&id) {
        Some(progress) => making(progress),
        None => {
            let none = json!({"status": "none", "error": "nobody has asked for a review of this game yet"});
            (StatusCode::NOT_FOUND, Json(none)).into_response()
        }
    })
}

/// Has the review made, if it is neither there nor on its way.
async fn ask(
    State(app): State<App>,
    AtTable(id): AtTable,
    Known(person): Known,
    Caller(address): Caller,
) -> Result<Response, Error> {
    check_over(&app, &id).await?;
    if let Some(ready) = ready(&app, &id).await? {
        return Ok(ready);
    }
    if let Some(progress) = app.reviewing.progress(&id) {
        return Ok(making(progress));
    }
    if !app.limits.are_off() && app.reviewing.keeps_waiting(person.id.as_str()) {
        return Err(Error::EnoughReviews("you are waiting for another review; ask again when it is ready"));
    }
    app.limits.take(address, Deed::Review)?;
    let opening = finished(&app, &id).await?;
    if opening.live.is_retold() {
        return Err(Error::OtherRules);
    }
    let store = app.hub.store();
    let live = seated(&**store, &id, opening.live.header().clone()).await?;
    let people = live.seats().map(|seat| live.person_at(seat).map(|(person, _)| person.to_owned())).collect();
    Ok(making(app.reviewing.start(store, &id, opening, people, person.id.as_str())?))
}

async fn check_over(app: &App, id: &TableId) -> Result<(), Error> {
    let table = app.hub.store().table(id).await?.ok_or(Error::NoSuchTable)?;
    match table.status == Status::Over.word() {
        true => Ok(()),
        false => Err(Error::NotNow("the game is not over; only a finished game can be reviewed")),
    }
}

/// The review as it is kept, if it has the form of today.
async fn ready(app: &App, id: &TableId) -> Result<Option<Response>, Error> {
    let kept = app.hub.store().review(id).await?.filter(|kept| kept.version == REVIEW_VERSION);
    Ok(kept.map(|kept| {
        let body = [&br#"{"status":"ready","review":"#[..], &kept.body, b"}"].concat();
        ([(header::CONTENT_TYPE, "application/json")], body).into_response()
    }))
}

fn making(Progress { done, of }: Progress) -> Response {
    (StatusCode::ACCEPTED, Json(json!({"status": "making", "done": done, "of": of}))).into_response()
}
