//! What has happened at a table, from its records. Nobody needs the table's task for it.

use rustlers_core::Viewer;
use rustlers_store::{Store, TableId};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::error::Error;
use crate::protocol::Said;
use crate::table::{Header, Live, Record};

/// How many records are read at once.
const PAGE: u32 = 1_000;

/// An update of the past: what was seen and said, without how things stood.
#[derive(Serialize)]
pub(crate) struct Past {
    /// The number that it had.
    pub(crate) n: u64,
    /// When it happened, in milliseconds since 1970.
    pub(crate) at: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) sights: Option<Box<RawValue>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) said: Vec<Said>,
}

/// A table from its header and its records.
pub(crate) async fn rebuild(store: &dyn Store, id: &TableId) -> Result<Live, Error> {
    let (header, records) = load(store, id).await?;
    blocking(move || {
        let mut live = Live::new(header);
        for record in &records {
            live.apply(record).map_err(Error::corrupt)?;
        }
        Ok(live)
    })
    .await
}

/// What a viewer was told after its update number `after`, and the table as it stands after that.
pub(crate) async fn past(
    store: &dyn Store,
    id: &TableId,
    viewer: Viewer,
    after: u64,
) -> Result<(Live, Vec<Past>), Error> {
    let (header, records) = load(store, id).await?;
    blocking(move || {
        let mut live = Live::new(header);
        let mut past = Vec::new();
        for record in &records {
            let happened = live.apply(record).map_err(Error::corrupt)?;
            let n = live.count(viewer);
            if n > after && happened.concerns(viewer) {
                let said =
                    if happened.talk { live.last_said(viewer).into_iter().collect() } else { Vec::new() };
                past.push(Past { n, at: record.at, sights: happened.sights(viewer, live.names()), said });
            }
        }
        Ok((live, past))
    })
    .await
}

/// The header and all records of a table.
pub(crate) async fn load(store: &dyn Store, id: &TableId) -> Result<(Header, Vec<Record>), Error> {
    let table = store.table(id).await?.ok_or(Error::NoSuchTable)?;
    let header: Header = serde_json::from_str(&table.header).map_err(Error::corrupt)?;
    let mut records = Vec::new();
    loop {
        let page = store.read(id, records.len() as u64, PAGE).await?;
        let count = page.len();
        for entry in page {
            records.push(serde_json::from_slice(&entry.body).map_err(Error::corrupt)?);
        }
        if count < PAGE as usize {
            return Ok((header, records));
        }
    }
}

/// Playing a long game again takes a while, and must not hold up others.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    tokio::task::spawn_blocking(work).await.map_err(Error::corrupt)?
}
