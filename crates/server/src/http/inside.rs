//! For other processes of the same house and for the operator's command: whoever read the key in the database.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use tokio::sync::oneshot;

use super::body::AtTable;
use super::routes::Routes;
use crate::App;
use crate::error::Error;
use crate::hub::{Place, Seeker};
use crate::table::Message;

pub(crate) fn routes() -> Routes {
    Routes::default().post("/inside/tables/{id}/close", close)
}

/// Gives a table up, whoever plays at it.
async fn close(
    State(app): State<App>,
    headers: HeaderMap,
    AtTable(id): AtTable,
) -> Result<StatusCode, Error> {
    if !app.hub.own().is_known_to(&headers) {
        // To strangers this page does not exist.
        return Err(Error::NoSuchPage);
    }
    let place = app.hub.find(&id, Seeker::Inside).await?;
    let Place::Here(table) = place else { return Err(Error::Elsewhere) };
    let (done, closed) = oneshot::channel();
    table.send(Message::Close { done }).await.map_err(|_| Error::Busy)?;
    closed.await.map_err(|_| Error::Busy)?;
    Ok(StatusCode::NO_CONTENT)
}
