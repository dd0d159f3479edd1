//! Making a table: its row, its first records, and the host among those who take part.

use rustlers_core::{Fast, Seat};
use rustlers_house::Key;
use rustlers_store::{NewTable, PersonId, Quota, Store, TableId, Visibility, Write};

use super::live::Live;
use super::opening::begin;
use super::record::{Header, Record, RecordKind, Version};
use crate::error::Error;
use crate::protocol::Status;
use crate::{now_ms, random_id};

/// A seed that nobody can foresee.
pub(crate) fn new_seed() -> Result<Key, Error> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(Error::corrupt)?;
    Ok(Key(seed))
}

/// Stores a table with who sits at it from the start, all at once: whatever happens meanwhile, nobody finds half of it.
/// It is a table of its host and of whoever makes it, who need not be the same. Where a number is given, the latter may have
/// so many unfinished tables, this one included.
pub(crate) async fn create_table(
    store: &dyn Store,
    header: &Header,
    kinds: Vec<RecordKind>,
    maker: &str,
    most: Option<u32>,
) -> Result<TableId, Error> {
    let id: TableId = random_id(8)?.parse().map_err(Error::corrupt)?;
    let at = now_ms();
    let mut live = Live::new(header.clone());
    let summary = live.summary_after(&kinds);
    let records: Vec<Record> = kinds.into_iter().map(|what| Record { at, what }).collect();
    for record in &records {
        live.apply(record).map_err(Error::corrupt)?;
    }
    let person = |id: &str| id.parse::<PersonId>().map_err(Error::corrupt);
    let (host, maker) = (person(&header.host)?, person(maker)?);
    let unfinished = [Status::Open, Status::Playing].map(|status| status.word().to_owned()).to_vec();
    let quota = most.map(|most| Quota { person: maker.clone(), statuses: unfinished, most });
    let Write { entries, mut joined, .. } = write_of(0, &records)?;
    joined.extend([host, maker]);
    let table = NewTable {
        id: id.clone(),
        game: header.game.clone(),
        visibility: if header.private { Visibility::Private } else { Visibility::Public },
        status: live.status().word().to_owned(),
        header: serde_json::to_string(header).map_err(Error::corrupt)?,
        summary,
        entries,
        members: joined,
        quota,
        now_ms: at,
    };
    store.create_table(table).await?;
    Ok(id)
}

/// The header with the version of the rules that the table is made under.
pub(crate) fn under_our_rules(header: Header) -> Result<Header, Error> {
    let set_up = begin(&header, &header.options, &mut Fast::from_seed(0));
    let (table, _) = set_up.map_err(|error| Error::Bad(error.to_string()))?;
    let version = Version::of(&*table).map_err(|error| Error::Bad(error.to_string()))?;
    Ok(Header { version: Some(version), ..header })
}

/// The same people and bots at the seats of a table that is over, for another game. Who has left stays away.
pub(crate) fn same_again(live: &Live) -> Vec<RecordKind> {
    let at = |seat: Seat| match (live.person_at(seat), live.bot_at(seat)) {
        (Some((person, name)), None) => Some(RecordKind::Sat {
            seat,
            person: person.to_owned(),
            name: name.to_owned(),
            word: String::new(),
        }),
        (None, Some(level)) => Some(RecordKind::Bot { seat, level }),
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
            RecordKind::Sat { person, .. } => write.joined.extend(person.parse::<PersonId>().ok()),
            RecordKind::Started { .. } => write.status = Some(Status::Playing.word().to_owned()),
            RecordKind::Closed | RecordKind::Interrupted { .. } => {
                write.status = Some(Status::Closed.word().to_owned())
            }
            _ => {}
        }
    }
    Ok(write)
}

/// Whether a record changes what lists show of a table.
pub(crate) fn is_listed(what: &RecordKind) -> bool {
    matches!(what, RecordKind::Sat { .. } | RecordKind::Bot { .. } | RecordKind::Left { .. })
}
