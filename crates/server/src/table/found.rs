//! Making a table: its row, its first records, and the host among those who take part.

use rustlers_core::Seat;
use rustlers_house::Key;
use rustlers_store::{Claim, Fence, NewTable, PersonId, ProcessId, Store, TableId, Visibility, Write};

use super::live::Live;
use super::record::{Header, Record, What};
use crate::error::Error;
use crate::protocol::Status;
use crate::{now_ms, random_id};

/// A seed that nobody can foresee.
pub(crate) fn new_seed() -> Result<Key, Error> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(Error::corrupt)?;
    Ok(Key(seed))
}

/// Stores a table with who sits at it from the start. Nobody knows of it before both are stored.
pub(crate) async fn found(
    store: &dyn Store,
    process: &ProcessId,
    header: &Header,
    whats: Vec<What>,
) -> Result<TableId, Error> {
    let id: TableId = random_id(8)?.parse().map_err(Error::corrupt)?;
    let at = now_ms();
    let mut live = Live::new(header.clone());
    let summary = live.summary_after(&whats);
    let table = NewTable {
        id: id.clone(),
        game: header.game.clone(),
        visibility: if header.private { Visibility::Private } else { Visibility::Public },
        status: Status::Open.word().to_owned(),
        header: serde_json::to_string(header).map_err(Error::corrupt)?,
        summary: summary.clone(),
        now_ms: at,
    };
    let records: Vec<Record> = whats.into_iter().map(|what| Record { at, what }).collect();
    for record in &records {
        live.apply(record).map_err(Error::corrupt)?;
    }
    let mut write = write_of(0, &records)?;
    write.joined.extend(header.host.parse::<PersonId>().ok());
    write.summary = Some(summary);
    write.now_ms = at;
    store.create_table(table).await?;
    let fence = claim(store, process, &id).await?;
    store.write(&id, fence, write).await.map_err(Error::corrupt)?;
    store.release(&id, process, fence).await?;
    Ok(id)
}

async fn claim(store: &dyn Store, process: &ProcessId, id: &TableId) -> Result<Fence, Error> {
    match store.claim(id, process, now_ms()).await? {
        Claim::Owned { fence } => Ok(fence),
        Claim::Elsewhere { .. } | Claim::NoSuchTable | Claim::NotAnnounced => Err(Error::Busy),
    }
}

/// The same people and bots at the seats of a table that is over, for another game. Who has left stays away.
pub(crate) fn same_again(live: &Live) -> Vec<What> {
    let at = |seat: Seat| match (live.person_at(seat), live.bot_at(seat)) {
        (Some((person, name)), None) => {
            Some(What::Sat { seat, person: person.to_owned(), name: name.to_owned(), word: String::new() })
        }
        (None, Some(level)) => Some(What::Bot { seat, level }),
        (Some(_), Some(_)) | (None, None) => None,
    };
    live.seats().filter_map(at).collect()
}

/// What the store is told about some records.
pub(crate) fn write_of(first: u64, records: &[Record]) -> Result<Write, Error> {
    let mut write = Write { first, ..Write::default() };
    for record in records {
        write.entries.push(serde_json::to_vec(record).map_err(Error::corrupt)?);
        write.now_ms = record.at;
        match &record.what {
            What::Sat { person, .. } => write.joined.extend(person.parse::<PersonId>().ok()),
            What::Started { .. } => write.status = Some(Status::Playing.word().to_owned()),
            What::Closed => write.status = Some(Status::Closed.word().to_owned()),
            _ => {}
        }
    }
    Ok(write)
}

/// Whether a record changes what lists show of a table.
pub(crate) fn is_listed(what: &What) -> bool {
    matches!(what, What::Sat { .. } | What::Bot { .. } | What::Left { .. })
}
