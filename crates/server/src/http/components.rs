//! What a client draws the components of a table by: public facts that never change during a game.

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

use super::body::AtTable;
use super::routes::Routes;
use crate::App;
use crate::error::Error;
use crate::table::Header;

pub(crate) fn routes() -> Routes {
    Routes::default().get("/api/tables/{id}/components", components)
}

/// The components of a table. A client that has them names what it has (`If-None-Match`) and is not sent them again: all
/// tables of one edition and size have the same.
async fn components(
    State(app): State<App>,
    AtTable(id): AtTable,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let table = app.hub.store().table(&id).await?.ok_or(Error::NoSuchTable)?;
    let header: Header = serde_json::from_str(&table.header).map_err(Error::corrupt)?;
    let text = rustlers_house::components(&header.game, &header.options).map_err(Error::corrupt)?;
    let hash = Sha256::digest(text.get().as_bytes());
    let tag = format!("\"{}\"", hash.iter().map(|byte| format!("{byte:02x}")).collect::<String>());
    let has_it =
        headers.get_all(header::IF_NONE_MATCH).iter().any(|known| known.as_bytes() == tag.as_bytes());
    let tag = HeaderValue::try_from(tag).map_err(Error::corrupt)?;
    let caching = [(header::ETAG, tag), (header::CACHE_CONTROL, HeaderValue::from_static("no-cache"))];
    if has_it {
        return Ok((StatusCode::NOT_MODIFIED, caching).into_response());
    }
    let json = [(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))];
    Ok((caching, json, Box::<str>::from(text).into_string()).into_response())
}
